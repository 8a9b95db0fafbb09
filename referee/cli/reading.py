"""`referee print` and `rules`: what goes on paper, and what is read out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from referee import press
from referee.games import shelf
from referee.kit.box import Box
from referee.table.tables import Tables

from .asking import game_named, kept_in, opened, words


@click.command("print")
@click.argument("game")
@click.argument("sheet", required=False)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--paper", type=click.Choice(list(press.PAPERS)), default="a4")
@click.option("--lang", type=click.Choice(["fr", "en"]), help="Default: the terminal's.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="Of the table.")
@kept_in
def print_(
    game: str,
    sheet: str | None,
    output: Path | None,
    paper: str,
    lang: str | None,
    options: tuple[str, ...],
    database: Path,
) -> None:
    """Write a sheet of a game as a PDF, filled in from your own box; no SHEET lists them."""
    key, say = game_named(game).key, words()
    if sheet is None:
        click.echo(say("cli-sheets", sheets=press.sheets(key)))
        return
    path = output or Path(f"{key}-{sheet}.pdf")
    given = dict(_option(each) for each in options)
    box, language = _household(key, database), lang or say.lang
    press.write(path, key, sheet, box=box, options=given, lang=language, paper=paper)
    click.echo(say("cli-printed", file=str(path)))


def _option(written: str) -> tuple[str, Any]:
    name, _, value = written.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _household(game: str, database: Path) -> Box:
    """What the household knows of its box; nothing where no table was ever opened."""
    if not database.exists():
        return Box()
    with opened(database) as store:
        return Tables(store).boxes.box(game)


@click.command()
@click.argument("game", required=False)
def rules(game: str | None) -> None:
    """Each rule of a game: its number, how it is kept, what it says."""
    say = words()
    for one in [game_named(game)] if game else shelf().values():
        for number, rule in one.rules.items():
            click.echo(f"{number:10}{rule['kept']:10}{rule[say.lang]}")
