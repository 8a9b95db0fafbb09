"""`referee box`: what the household knows of a box, written to a file, taken in, checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from referee.games import shelf
from referee.kit.box import Box, Source
from referee.kit.game import Game
from referee.kit.words import Refusal, text
from referee.table import boxfile, boxreading
from referee.table.lines import MOST_BYTES, BoxFileError
from referee.table.tables import Tables

from .asking import Unfit, forced, game_named, kept_in, made, put, words


@click.command()
@click.argument("game")
@click.option("--export", "to", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--import", "taken", type=click.File("rb"))
@click.option("--ours", is_flag=True, help="With --import: it is this very box, lost pieces too.")
@click.option("--check", "checked", type=click.File("rb"), help="Is this file such a box?")
@forced
@kept_in
def box(
    game: str,
    to: Path | None,
    taken: IO[bytes] | None,
    ours: bool,
    checked: IO[bytes] | None,
    force: bool,
    database: Path,
) -> None:
    """What is known of a game's box; --export writes it to a file, --import takes one in."""
    found = game_named(game)
    if checked:
        _check(found, checked)
    if taken:
        _take_in(found, taken, database, lost=ours)
    if to:
        _export(found, to, database, force=force)
    if not (checked or taken or to):
        _sum_up(found, database)


def _check(game: Game[Any], file: IO[bytes]) -> None:
    count = len(_read(game, file).facts)
    click.echo(words()("cli-box-good", file=file.name, count=count))


def _read(game: Game[Any], file: IO[bytes]) -> boxfile.BoxFile:
    """The box in the file; its faults are told one a line, and end the command with status 2."""
    try:
        found = boxreading.read(file.read(MOST_BYTES + 1), shelf())
    except BoxFileError as error:
        for fault in error.faults:
            click.echo(f"{file.name}: {words()(fault.text)}", err=True)
        raise SystemExit(2) from None
    if found.game != game.key:
        raise Unfit(Refusal("box-file-other", game=text(f"{found.game}-name")).text)
    return found


def _take_in(game: Game[Any], file: IO[bytes], database: Path, *, lost: bool) -> None:
    found = _read(game, file)
    with _tables(database) as tables:
        taken = tables.boxes.take_in(game.key, found, tables.today(), lost=lost)
    say = words()
    new, same = len(taken.new), len(taken.same)
    click.echo(say("cli-box-taken", new=new, same=same, lost=len(taken.lost)))
    if taken.doubts:
        click.echo(say("check-doubt", names=taken.doubts))


def _export(game: Game[Any], to: Path, database: Path, *, force: bool) -> None:
    put(to, boxfile.write(game, _household(game, database)).encode(), force=force)
    click.echo(words()("cli-copied", file=str(to)))


def _household(game: Game[Any], database: Path) -> Box:
    """The house's alone where no table was ever opened."""
    if not database.exists():
        return game.house
    with _tables(database) as tables:
        return tables.boxes.box(game.key)


def _sum_up(game: Game[Any], database: Path) -> None:
    known, say = _household(game, database), words()
    counts = Counter(fact.source for fact in known.facts.values())
    told = {str(source): counts[source] for source in Source}
    click.echo(say("cli-box", game=say(f"{game.key}-name"), **told))
    lost = tuple(name for name, fact in known.facts.items() if fact.lost)
    if lost:
        click.echo(say("cli-box-lost", names=lost))
    if database.exists():
        with _tables(database) as tables:
            doubts = tuple(doubt.name for doubt in tables.boxes.conflicts(game.key))
        if doubts:
            click.echo(say("check-doubt", names=doubts))


@contextmanager
def _tables(database: Path) -> Iterator[Tables]:
    """Those of a file that is made if need be."""
    with made(database) as store:
        yield Tables(store)
