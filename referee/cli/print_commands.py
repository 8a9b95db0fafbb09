"""`referee print`, `paper` and `souvenir`: a box, a running game or a finished one on paper."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from referee import papers, press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.facts import Box
from referee.kit.box.paper import BLANK_ID, PIECE_SIZES, PieceSheet
from referee.kit.game import Game
from referee.kit.options import complete_options
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal, text
from referee.table.play.tables import Tables
from referee.table.storage.where import DatabaseLocation

from .common import (
    PICTURES_SUFFIX,
    STANDARD_OUTPUT,
    UnfitInput,
    check_writable,
    database_option,
    force_option,
    game_named,
    open_store,
    output_option,
    table_id_of,
    terminal_translator,
    warn_of_missing_glyphs,
    write_pages,
)

LOST_SHEET = "lost"


class PrintCommand(click.Command):
    """A command whose help ends with the ids of all pieces."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the ids of all pieces: "game cards  card/1 … card/23".

        They are the ids in a box that nobody has read yet.
        """
        with formatter.section("Pieces of a GAME and SHEET (your own box may have others)"):
            rows = [(f"{game} {sheet}", ", ".join(ids)) for game, sheet, ids in _piece_ids()]
            formatter.write_dl(rows)


@click.command("print", cls=PrintCommand)
@click.argument("game", required=False)
@click.argument("sheet", required=False)
@click.argument("more", nargs=-1, metavar="[ID[:COPIES]]...")
@output_option
@force_option
@click.option("--paper", type=click.Choice(list(press.PAPERS)), default="a4")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the terminal's.")
@click.option(
    "--only",
    multiple=True,
    metavar="ID[:COPIES]",
    help='Pieces: "14", "14:3", "blank:4", "lost". Default: a whole set.',
)
@click.option(
    "--layout",
    type=click.Choice(press.LAYOUTS),
    default=press.LAYOUTS[0],
    help="Where the backs of pieces are, or what a print shop takes.",
)
@click.option("--size", type=click.Choice(PIECE_SIZES), default=PIECE_SIZES[0], help="Of bills.")
@click.option("--offset-x", type=float, default=0, metavar="MM", help="Backs, to the right.")
@click.option("--offset-y", type=float, default=0, metavar="MM", help="Backs, down.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="Of the table.")
@click.option("--test", is_flag=True, help="Instead of a sheet, one that shows a printer's drift.")
@database_option
def print_(
    game: str | None,
    sheet: str | None,
    more: tuple[str, ...],
    only: tuple[str, ...],
    output: Path | None,
    offset_x: float,
    offset_y: float,
    lang: str | None,
    options: tuple[str, ...],
    test: bool,
    force: bool,
    database: DatabaseLocation,
    **how: Any,
) -> None:
    """Write a sheet as a PDF, filled from your own box. No SHEET lists them.

    SHEET "lost" is all that your box has lost, a file for each format.
    """
    say = terminal_translator()
    settings: dict[str, Any] = {
        **how,
        "only": _parse_pieces((*only, *more)),
        "offset": (offset_x, offset_y),
        "lang": lang or say.lang,
    }
    if test:
        page = press.test_page(root="", notice=None, **settings)
        write_pages((page,), output or Path("test.pdf"), force=force)
    elif game is None or sheet is None:
        _list_sheets([game_named(game)] if game else list(all_games().values()), say, database)
    else:
        key = game_named(game).key
        if output and output.suffix.lower() == PICTURES_SUFFIX:
            settings["layout"] = press.SHOP_LAYOUT
        settings["options"] = dict(_parse_option(each) for each in options)
        box = _household_box(key, database)
        names: tuple[str, ...] = (sheet,)
        if sheet == LOST_SHEET:
            names = _lost_piece_job_names(key, box, output, settings["options"])
        pages = {
            _output_path(key, name, output, is_one_of_several=len(names) > 1): press.render_html(
                key, name, box=box, **settings
            )
            for name in names
        }
        for file in pages:
            check_writable(file, force=force)
        for file, page in pages.items():
            write_pages((page,), file, force=force)


def _lost_piece_job_names(
    game: str, box: Box, output: Path | None, options: dict[str, Any]
) -> tuple[str, ...]:
    """Return the names of the print jobs for lost pieces.

    Raises Refusal("nothing-lost"), and UnfitInput if several jobs would go to standard output.
    """
    names = tuple(job.name for job in press.lost_pieces_jobs(game, box, options))
    if not names:
        raise Refusal("nothing-lost", field="only")
    if output == STANDARD_OUTPUT and names[1:]:
        raise UnfitInput(text("cli-lost-jobs", jobs=names))
    return names


def _output_path(game: str, name: str, output: Path | None, *, is_one_of_several: bool) -> Path:
    """Return the file for a sheet.

    If it is one of several sheets, its name is added: "cards-lost-63x88.pdf".
    """
    if output is None:
        return Path(f"{game}-{name}.pdf")
    return output.with_stem(f"{output.stem}-{name}") if is_one_of_several else output


def _parse_pieces(typed: tuple[str, ...]) -> tuple[str, ...]:
    """Return the pieces that were asked for: "--only 14 --only 15", "--only 14 15" or "14,15"."""
    return tuple(piece for each in typed for piece in each.split(",") if piece)


def _list_sheets(games: list[Game[Any]], say: Translator, database: DatabaseLocation) -> None:
    """Print a line per sheet: name, number of pieces in a set, title."""
    if not any(press.sheet_names(game.key) for game in games):
        raise UnfitInput(text("cli-no-sheets"))
    for game in games:
        box = _household_box(game.key, database).laid_over(game.shipped_box)
        options = complete_options(game.options, {})
        for name in press.sheet_names(game.key):
            sheet = press.find_sheet(game.key, name)
            count = len(press.complete_set(sheet, box, options)) if sheet else 0
            title = say(text(f"{game.key}-print-{name}"))
            click.echo(f"{game.key:10} {name:20} {count or '':>4}  {title}")
        for job in press.lost_pieces_jobs(game.key, box):
            click.echo(f"{game.key:10} {job.name:20} {len(job.pieces):>4}  {say('print-lost')}")


def _piece_ids() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield each game's sheets of pieces, with the ids of their pieces."""
    for game in all_games().values():
        options = complete_options(game.options, {})
        for name in press.sheet_names(game.key):
            sheet = press.find_sheet(game.key, name)
            if isinstance(sheet, PieceSheet):
                blank_ids = (BLANK_ID,) if sheet.may_be_blank else ()
                yield (
                    game.key,
                    name,
                    press.ranges(
                        (*press.complete_set(sheet, game.shipped_box, options), *blank_ids)
                    ),
                )


def _parse_option(written: str) -> tuple[str, Any]:
    name, _, value = written.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _household_box(game: str, database: DatabaseLocation) -> Box:
    """Return the household's box; empty if no table was ever opened."""
    if not database.exists():
        return Box()
    with open_store(database) as store:
        return Tables(store).boxes.box(game)


def _shared_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that both commands have: table, file and print settings."""
    for option in (
        database_option,
        click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the terminal's."),
        click.option("--paper", "size", type=click.Choice(list(press.PAPERS)), default="a4"),
        force_option,
        output_option,
        click.argument("table"),
    ):
        command = option(command)
    return command


@click.command("paper")
@_shared_options
@click.option("--seat", "names", multiple=True, metavar="NAME", help="These private pages alone.")
@click.option("--public", is_flag=True, help="No private page.")
def paper(
    table: str, database: DatabaseLocation, names: tuple[str, ...], public: bool, **how: Any
) -> None:
    """Print everything of a table, by its code, including each seat's secrets."""
    with open_store(database) as store:
        tables = Tables(store)
        evening = papers.load_evening(tables, table_id_of(tables, table))
    seats = () if public else _chosen_seats(evening.fold.now.names, names)
    settings, output = (
        _paper_settings(how),
        how["output"] or Path(f"{evening.game.key}-{evening.code}.pdf"),
    )
    evening = replace(evening, missing_letters=warn_of_missing_glyphs(evening.names, output))
    private_pages = (papers.private_pages(evening, seat, settings) for seat in seats)
    write_pages(
        (papers.public_pages(evening, settings), *private_pages),
        output,
        force=how["force"],
        private=bool(seats),
    )


@click.command("souvenir")
@_shared_options
def souvenir(table: str, database: DatabaseLocation, **how: Any) -> None:
    """Print the evening of a finished game: scores, curves and story."""
    with open_store(database) as store:
        tables = Tables(store)
        evening = papers.load_evening(tables, table_id_of(tables, table))
    output = how["output"] or Path(f"{evening.game.key}-souvenir.pdf")
    evening = replace(evening, missing_letters=warn_of_missing_glyphs(evening.names, output))
    write_pages((papers.souvenir(evening, _paper_settings(how)),), output, force=how["force"])


def _paper_settings(how: dict[str, Any]) -> papers.PaperSettings:
    return papers.PaperSettings(how["lang"] or terminal_translator().lang, how["size"])


def _chosen_seats(all_names: tuple[str, ...], names: tuple[str, ...]) -> tuple[Seat, ...]:
    """Return the seats of these names; all seats if none is given."""
    seating, wanted = Seating(all_names), set[Seat]()
    for name in names:
        try:
            wanted.add(seating.seat_named(name))
        except LookupError:
            raise UnfitInput(text("cli-no-seat", seat=name, names=all_names)) from None
    return tuple(seat for seat in seating.seats if not names or seat in wanted)
