"""`referee box`: shows, exports, imports and checks the facts of a box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from referee.games import all_games
from referee.kit.box.facts import Box, Source
from referee.kit.box.inventory import kind_of
from referee.kit.game import Game
from referee.kit.words import Refusal, text
from referee.table.box import box_file, box_reader
from referee.table.box.json_lines import MOST_BYTES, BoxFileError
from referee.table.play.tables import Tables
from referee.table.storage.where import DatabaseLocation

from .common import (
    UnfitInput,
    create_store,
    database_option,
    force_option,
    game_named,
    household_of,
    table_option,
    terminal_translator,
    write_file,
)


@click.command()
@click.argument("game")
@click.option("--export", "to", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--import", "taken", type=click.File("rb"))
@click.option("--ours", is_flag=True, help="With --import: it is this very box, lost pieces too.")
@click.option(
    "--lose",
    "lost",
    multiple=True,
    metavar="NAME[:NUMBER]",
    help="It is lost: card/14, or so many of what is counted, bars:3.",
)
@click.option("--found", "back", multiple=True, metavar="NAME", help="It is found or replaced.")
@click.option("--check", "checked", type=click.File("rb"), help="Is this file such a box?")
@table_option
@force_option
@database_option
def box(
    game: str,
    to: Path | None,
    taken: IO[bytes] | None,
    ours: bool,
    lost: tuple[str, ...],
    back: tuple[str, ...],
    checked: IO[bytes] | None,
    table: str | None,
    force: bool,
    database: DatabaseLocation,
) -> None:
    """Show the facts of a game's box; --export writes and --import reads a file."""
    chosen_game = game_named(game)
    if table and not database.exists():
        raise FileNotFoundError(str(database))
    if checked:
        _check_box_file(chosen_game, checked)
    if taken:
        _import_box(chosen_game, taken, database, with_lost=ours)
    if lost or back:
        with _open_tables(database) as tables:
            for typed in (*lost, *(f"{name}:0" for name in back)):
                _mark_lost(chosen_game, typed, tables)
    if to:
        _export_box(chosen_game, to, database, force=force)
    if not (checked or taken or to):
        _print_summary(chosen_game, database)


def _check_box_file(game: Game[Any], file: IO[bytes]) -> None:
    count = len(_read_box_file(game, file).facts)
    click.echo(terminal_translator()("cli-box-good", file=file.name, count=count))


def _read_box_file(game: Game[Any], file: IO[bytes]) -> box_file.BoxFile:
    """Return the box in the file.

    Faults are printed one per line, and end the command with status 2.
    """
    try:
        box = box_reader.read(file.read(MOST_BYTES + 1), all_games())
    except BoxFileError as error:
        for fault in error.faults:
            click.echo(f"{file.name}: {terminal_translator()(fault.text)}", err=True)
        raise SystemExit(2) from None
    if box.game != game.key:
        raise UnfitInput(Refusal("box-file-other", game=text(f"{box.game}-name")).text)
    return box


def _import_box(
    game: Game[Any], file: IO[bytes], database: DatabaseLocation, *, with_lost: bool
) -> None:
    box_read = _read_box_file(game, file)
    with _open_tables(database) as tables:
        result = tables.boxes.import_file(game.key, box_read, tables.today(), with_lost=with_lost)
    say = terminal_translator()
    new_count, same_count = len(result.new), len(result.same)
    click.echo(say("cli-box-taken", new=new_count, same=same_count, lost=len(result.lost)))
    if result.doubts:
        click.echo(say("check-doubt", names=result.doubts))


def _mark_lost(game: Game[Any], piece: str, tables: Tables) -> None:
    """Mark pieces as lost: "card/14", "bars:3"; ":0" marks them as found."""
    piece_name, _, digits = piece.partition(":")
    box = tables.boxes.box(game.key)
    name, field = _fact_and_field(game, box, piece_name)
    if field and digits != "0":
        missing = {**box.facts[name].missing_pieces, field: _parse_number(digits or "1")}
        tables.boxes.lose(game.key, name, tables.today(), missing)
    elif field and len(box.facts[name].missing_pieces) > 1:
        still_missing = {
            each: n for each, n in box.facts[name].missing_pieces.items() if each != field
        }
        tables.boxes.lose(game.key, name, tables.today(), still_missing)
    elif digits == "0":
        tables.boxes.mark_found(game.key, name)
    elif digits:
        raise Refusal("bad-lost")
    else:
        tables.boxes.lose(game.key, name, tables.today())


def _fact_and_field(game: Game[Any], box: Box, piece_name: str) -> tuple[str, str]:
    """Return the fact, and the field if it counts pieces: ("pawns", "worker")."""
    for name in box:
        kind = kind_of(game.inventory, name)
        fields = tuple(kind.counted_pieces) if kind else ()
        if piece_name in fields and not name.partition("/")[1]:
            return name, piece_name
        if piece_name == name and len(fields) < 2:
            return name, fields[0] if fields else ""
    raise Refusal("no-fact")


def _parse_number(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit() and len(digits) < 5):
        raise Refusal("bad-lost")
    return int(digits)


def _export_box(game: Game[Any], to: Path, database: DatabaseLocation, *, force: bool) -> None:
    write_file(
        to, box_file.serialize_box(game, _household_box(game, database)).encode(), force=force
    )
    click.echo(terminal_translator()("cli-copied", file=str(to)))


def _household_box(game: Game[Any], database: DatabaseLocation) -> Box:
    """Return the household's box; without any table, the house values."""
    if not database.exists():
        return game.shipped_box
    with _open_tables(database) as tables:
        return tables.boxes.box(game.key)


def _print_summary(game: Game[Any], database: DatabaseLocation) -> None:
    own_box, say = _household_box(game, database), terminal_translator()
    count_by_source = Counter(fact.least_reliable_source for fact in own_box.facts.values())
    count_by_name = {str(source): count_by_source[source] for source in Source}
    click.echo(say("cli-box", game=say(f"{game.key}-name"), **count_by_name))
    lost_names = tuple(_lost_names(own_box))
    if lost_names:
        click.echo(say("cli-box-lost", names=lost_names))
    if database.exists():
        with _open_tables(database) as tables:
            doubts = tuple(doubt.name for doubt in tables.boxes.conflicts(game.key))
        if doubts:
            click.echo(say("check-doubt", names=doubts))


def _lost_names(box: Box) -> Iterator[str]:
    """Return the lost pieces in the form of `--lose`: "card/14", "bars:3"."""
    for name, fact in box.facts.items():
        if fact.is_lost:
            yield name
        for field, count in fact.missing_pieces.items():
            yield f"{name if '/' in name else field}:{count}"


@contextmanager
def _open_tables(database: DatabaseLocation) -> Iterator[Tables]:
    """Return the tables of the database, created if it does not exist.

    They are those of the household of the table that `--table` names.
    """
    table = click.get_current_context().params["table"]
    with create_store(database) as store:
        yield Tables(store, household=household_of(store, table))
