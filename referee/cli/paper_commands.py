"""`referee paper` and `souvenir`: a running game on paper, or a finished one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from referee import papers, press
from referee.i18n.translator import LANGUAGES
from referee.kit.seats import Seat, Seating
from referee.kit.words import text
from referee.table.play.tables import Tables
from referee.table.storage.where import Where

from .common import (
    Unfit,
    forced,
    kept_in,
    lacking,
    open_store,
    table_named,
    words,
    write_pages,
    written_to,
)


def _wanted(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options of both commands: table, file and print settings."""
    for option in (
        kept_in,
        click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the terminal's."),
        click.option("--paper", "size", type=click.Choice(list(press.PAPERS)), default="a4"),
        forced,
        written_to,
        click.argument("table"),
    ):
        command = option(command)
    return command


@click.command("paper")
@_wanted
@click.option("--seat", "names", multiple=True, metavar="NAME", help="These private pages alone.")
@click.option("--public", is_flag=True, help="No private page.")
def paper(table: str, database: Where, names: tuple[str, ...], public: bool, **how: Any) -> None:
    """Print everything of a table, by its code, including each seat's secrets."""
    with open_store(database) as store:
        tables = Tables(store)
        evening = papers.evening(tables, table_named(tables, table))
    seats = () if public else _seats(evening.fold.now.names, names)
    wanted, output = _how(how), how["output"] or Path(f"{evening.game.key}-{evening.code}.pdf")
    evening = replace(evening, lacking=lacking(evening.names, output))
    private = (papers.private(evening, seat, wanted) for seat in seats)
    write_pages(
        (papers.public(evening, wanted), *private), output, force=how["force"], private=bool(seats)
    )


@click.command("souvenir")
@_wanted
def souvenir(table: str, database: Where, **how: Any) -> None:
    """Print the evening of a finished game: scores, curves and story."""
    with open_store(database) as store:
        tables = Tables(store)
        evening = papers.evening(tables, table_named(tables, table))
    output = how["output"] or Path(f"{evening.game.key}-souvenir.pdf")
    evening = replace(evening, lacking=lacking(evening.names, output))
    write_pages((papers.souvenir(evening, _how(how)),), output, force=how["force"])


def _how(how: dict[str, Any]) -> papers.PaperChoice:
    return papers.PaperChoice(how["lang"] or words().lang, how["size"])


def _seats(all_names: tuple[str, ...], names: tuple[str, ...]) -> tuple[Seat, ...]:
    """Return the seats of these names; all seats if none is given."""
    seating, wanted = Seating(all_names), set[Seat]()
    for name in names:
        try:
            wanted.add(seating.named(name))
        except LookupError:
            raise Unfit(text("cli-no-seat", seat=name, names=all_names)) from None
    return tuple(seat for seat in seating.seats if not names or seat in wanted)
