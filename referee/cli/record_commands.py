"""`referee replay`, `schema`, `tables`, `export`, `import`, `rules`: games as files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

from referee.games import all_games
from referee.i18n.translator import Translator
from referee.kit.game import Game
from referee.kit.seats import HOST, Seat, Seating
from referee.kit.words import Message, Refusal, text
from referee.table.box.box_file import box_schema
from referee.table.play.tables import Tables
from referee.table.record import records
from referee.table.record.record_reader import MOST_BYTES
from referee.table.record.saved_evening import is_encrypted, restore_evening
from referee.table.storage.keys import Keys
from referee.table.storage.where import DatabaseLocation
from referee.web.app import panels
from referee.web.http.addresses import Addresses
from referee.web.tools.save_page import page_check

from .common import (
    UnfitInput,
    create_store,
    database_option,
    game_named,
    open_store,
    table_id_of,
    terminal_translator,
    write,
)
from .json_output import BANK_NAME, plain
from .serve_command import DEFAULT_PORTS, HOST_NAME_HELP, PORT_HELP

HOST_VIEWER = "host"  # the shared screen, for --as


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option("--as", "viewer", help='What one viewer may see: a name, or "host".')
@click.option("--at", type=click.IntRange(0), help="After this many actions.")
@click.option("--strict", is_flag=True, help="End with status 1 where an action is refused.")
def replay(file: IO[bytes], viewer: str | None, at: int | None, strict: bool) -> None:
    """Replay a record; writes the state or the view, refusals and scores."""
    record = records.load_record(records.parse(file.read(MOST_BYTES + 1)))
    say = terminal_translator(record.terms.names)
    viewer_seat = None if viewer is None else _parse_viewer(viewer, say)
    action_count = len(record.actions)
    if at is not None and at > action_count:
        raise UnfitInput(text("cli-at", at=at, last=action_count))
    with _report_bad_record():
        output = _viewer_output(record, viewer_seat, at, say)
    write(output)
    if strict and output["refused"]:
        raise SystemExit(1)


@contextmanager
def _report_bad_record() -> Iterator[None]:
    """Report a game's failure as a fault of the file.

    This applies to any exception.
    """
    try:
        yield
    except Refusal:
        raise
    except Exception:  # noqa: BLE001  rules may fail in any way on a bad box
        raise records.RecordError("record-unplayable", "box") from None


def _viewer_output(
    record: records.GameRecord, viewer_seat: Seat | None, at: int | None, say: Translator
) -> dict[str, Any]:
    """Return the output of a replay for the viewer `viewer_seat`; without one, all of it."""
    result = records.replay(record, at=at)
    last_state = result.states[-1]
    if viewer_seat is None:
        view_part = {"state": plain(last_state, say)}
    else:
        view_part = {
            "view": _view_output(all_games()[record.terms.game], last_state, viewer_seat, say)
        }
    return {
        **view_part,
        "refused": [
            _refusal_output(refusal, record.actions[refusal.action_index], viewer_seat, say)
            for refusal in result.refused
        ],
        "scores": plain(result.result.standings, say) if result.result else None,
    }


def _refusal_output(
    refused: records.RefusedAction,
    act: records.RecordedAction,
    viewer_seat: Seat | None,
    say: Translator,
) -> dict[str, Any]:
    """Return a refusal, without its sentence if that might reveal another seat's secret."""
    report = {"index": refused.action_index, "code": refused.code, "rule": refused.rule}
    if refused.is_private and viewer_seat not in (None, act.seat):
        return report
    return {**report, "message": say(Message(f"refusal-{refused.code}", refused.values))}


def _parse_viewer(viewer_name: str, say: Translator) -> Seat:
    if viewer_name in (HOST_VIEWER, BANK_NAME):
        return HOST
    try:
        return Seating(say.names).seat_named(viewer_name)
    except LookupError:
        raise UnfitInput(text("cli-no-seat", seat=viewer_name, names=say.names)) from None


def _view_output(game: Game[Any], state: Any, viewer: Seat, say: Translator) -> dict[str, Any]:
    """Return everything that `viewer` may see and do."""
    is_over = state.phase is None
    view = {
        "phase": None if is_over else state.phase.key,
        "track": game.track(state),
        "prompt": game.prompt(state),
        "asks": () if is_over else game.asks(state, viewer),
        "board": game.public_board(state, viewer),
        "own": game.private_board(state, viewer) if viewer != HOST else None,
        "told": tuple(line.text for line in state.messages if line.is_readable_by(viewer)),
    }
    output: dict[str, Any] = plain(view, say)
    return output


@click.command()
@click.argument("game")
@click.option("--box", "of_box", is_flag=True, help="Of the files that hold its box instead.")
def schema(game: str, of_box: bool) -> None:
    """Print the JSON Schema of a game's records, or of its box's files."""
    chosen_game = game_named(game)
    write(box_schema(chosen_game) if of_box else records.schema(chosen_game))


@click.command()
@database_option
def tables(database: DatabaseLocation) -> None:
    """List every table: code, game, players, time of the last act."""
    with open_store(database) as store:
        keys = Keys(store)
        for listed in Tables(store).list():
            flags = (("cli-finished", listed.is_finished), ("cli-away", listed.is_put_away))
            labels = "  ".join(terminal_translator()(label) for label, is_so in flags if is_so)
            code, names = keys.code_or_id(listed.id), ", ".join(listed.names)
            click.echo(f"{code}  {listed.last_act_at[:16]}  {listed.game}  {names}  {labels}")


@click.command("put-away")
@click.argument("table")
@click.option("--back", is_flag=True, help="Bring it back into the list.")
@database_option
def put_away(table: str, back: bool, database: DatabaseLocation) -> None:
    """Remove a table from the first page's list, by its code.

    It may be unreadable. Nothing is deleted. It can be done while tables are played.
    """
    with open_store(database) as store:
        tables = Tables(store)
        tables.register.put_away(table_id_of(tables, table), not back)
    click.echo(terminal_translator()("cli-brought-back" if back else "cli-put-away", table=table))


@click.command()
@click.argument("table")
@database_option
def export(table: str, database: DatabaseLocation) -> None:
    """Write the record of a table, by its code, without current secrets."""
    with open_store(database) as store:
        tables = Tables(store)
        write(records.export(tables, table_id_of(tables, table)))


@click.command("import")
@click.argument("file", type=click.File("rb"))
@click.option("--word", help="The word that opens a kept evening (.referee); asked for without it.")
@click.option("--port", type=click.IntRange(1, 65535), default=DEFAULT_PORTS[0], help=PORT_HELP)
@click.option("--host-name", default="", help=HOST_NAME_HELP)
@database_option
def import_(
    file: IO[bytes], word: str | None, port: int, host_name: str, database: DatabaseLocation
) -> None:
    """Open a new table from a record, or from a saved evening."""
    content = file.read(MOST_BYTES + 1)
    if is_encrypted(content) and word is None:
        word = click.prompt(
            terminal_translator()("cli-word"), prompt_suffix=" ", hide_input=True, err=True
        )
    with create_store(database) as store:
        tables = Tables(store)
        check = page_check(panels(tables.games))
        table = (
            restore_evening(tables, content, word or "", check=check)
            if is_encrypted(content)
            else records.import_record(
                tables, records.load_record(records.parse(content)), check=check
            )
        )
        new_keys = Keys(store).new_table(table, tables.at(table).state.seating.seats)
    click.echo(terminal_translator()("cli-imported", code=new_keys.code))
    click.echo(f"    {Addresses(port, host_name).url(f'/h/{new_keys.host}')}")


@click.command()
@click.argument("game", required=False)
def rules(game: str | None) -> None:
    """Print each rule of a game: number, enforcement, text."""
    say = terminal_translator()
    for each_game in [game_named(game)] if game else all_games().values():
        for number, rule in each_game.rules.items():
            click.echo(f"{number:10}{rule['kept']:10}{rule[say.lang]}")
