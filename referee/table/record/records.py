"""Exports, replays and imports records: games as files for people and programs.

An export has the acts of people, without undone ones. During a game it ends before the sealed round
in progress and before the first act that some seats may not know. It then omits the seed of the
shuffles.

A table opens from a file only if its box can be read and its pages can be drawn. Only then is
anything written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from referee import __version__
from referee.games import all_games
from referee.kit.actions import Action, encode, is_own_page_only, kind
from referee.kit.box.facts import Box
from referee.kit.game import AnyState, Game
from referee.kit.options import with_earlier_defaults
from referee.kit.phase import Correct, play
from referee.kit.result import Result
from referee.kit.seats import HOST, Seat, Seating
from referee.kit.words import Refusal, Value
from referee.table.box import box_file, box_reader
from referee.table.box.json_lines import BoxFileError
from referee.table.play.consequences import add_salt
from referee.table.play.moments import Moment, Timeline, first_moment
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.play.tables import Tables
from referee.table.storage.store import DEFAULT_HOUSEHOLD, NOTICE, Entry

from .record_reader import (
    BANK_NAME,
    FORMAT,
    GameRecord,
    RecordedAction,
    RecordError,
    field_types,
    key_of,
    load_record,
    parse,
)
from .record_schema import schema

TimelineCheck = Callable[[Timeline], None]


def with_checked_box(terms: TableTerms, games: Mapping[str, Game[Any]]) -> TableTerms:
    """Return the terms with a validated box; raise RecordError or Refusal("no-game")."""
    game = games.get(terms.game)
    if game is None:
        raise Refusal("no-game", game=terms.game)
    try:
        box_text = box_file.serialize_box(game, terms.box)
        return terms._replace(box=Box(box_reader.read(box_text.encode(), games).facts))
    except BoxFileError as error:
        fault = error.faults[0]
        raise RecordError("record-box", f"box.{fault.place}", why=fault.refusal.text) from error


def opening_of(terms: TableTerms, games: Mapping[str, Game[Any]], at: str) -> Entry:
    """Return entry 0 of a table on these terms; raise RecordError or Refusal."""
    try:
        game = games.get(terms.game)
        if game is not None:
            terms = terms._replace(options=with_earlier_defaults(game.options, terms.options))
        return opening_entry(games, terms, at)
    except Refusal:
        raise
    except Exception as error:
        raise RecordError("record-unplayable", "state") from error


def write_imported(
    tables: Tables, fold: Timeline, entries: Sequence[Entry], household: str, check: TimelineCheck
) -> str:
    """Write a household's table with these `entries`; return its id.

    `fold` is made of the entries. The story says that the table goes on from a file, because
    somebody with that file may know every draw to come.
    """
    check(fold)
    if not fold.now.is_over:
        notice = Entry(
            len(entries), tables.time(), HOST, HOST, NOTICE, {"key": "goes-on-from-file"}
        )
        fold.add(notice, fold.moment(notice))
        entries = [*entries, notice]
    return tables.write_new_table(entries, fold.now, household)


def check_pages(fold: Timeline) -> None:
    """Raise RecordError if the game's pages fail with this box or start."""
    moment = fold.now
    try:
        moment.game.track(moment.state)
        moment.game.prompt(moment.state)
        moment.game.result(moment.state)
        for seat in (HOST, *moment.state.seating.seats):
            moment.game.asks(moment.state, seat)
            moment.game.public_board(moment.state, seat)
        moment.game.invariants(moment.state)
    except Exception as error:
        raise RecordError("record-unplayable", "box") from error


__all__ = [
    "GameRecord",
    "RecordError",
    "RecordedAction",
    "RefusedAction",
    "Replay",
    "ReplayedAct",
    "export",
    "import_record",
    "load_record",
    "parse",
    "replay",
    "schema",
]


class RefusedAction(NamedTuple):
    """A recorded action that the rules do not allow."""

    action_index: int  # of the action, from 0
    code: str
    rule: str
    values: tuple[tuple[str, Value], ...]
    is_private: bool  # entered on the seat's own page alone


class Replay(NamedTuple):
    """A replayed record: states[n] follows n actions.

    A refused action changes nothing.
    """

    states: list[AnyState]
    refused: list[RefusedAction]
    result: Result | None


class ReplayedAct(NamedTuple):
    """Argument of a game's `redact(final, played)`, which returns an action for each."""

    seat: Seat
    action: Action
    after: AnyState


def export(tables: Tables, table_id: str) -> dict[str, Any]:
    """Return the record of a table as JSON; raise Refusal("no-table")."""
    fold, entries = tables.fold(table_id), tables.store.log.entries(table_id)
    moment = fold.moments[entries[-1].seq]
    seqs = _exported_entries(fold, moment, entries)
    data = entries[0].data
    actions = _redact(fold, moment, [entries[seq] for seq in seqs])
    # a mid-game start uses the names of that time
    seating = Seating(tuple(data["names"])) if "start" in data else moment.state.seating
    record = {
        "referee": FORMAT,
        "version": __version__,
        "game": data["game"],
        "edition": data.get("edition", 1),
        "seats": list(seating.names),
        "options": dict(data["options"]),
        "box": data["box"],
        **({"seed": data["seed"]} if moment.is_over else {}),
        **({"state": data["start"]} if "start" in data else {}),
    }
    pairs = zip(seqs, actions, strict=True)
    return {
        **record,
        "actions": [_action_values(fold, entries[seq], action, seating) for seq, action in pairs],
    }


def _exported_entries(fold: Timeline, moment: Moment, entries: Sequence[Entry]) -> list[int]:
    """Return the entries that may be exported, oldest first."""
    seqs = sorted(seq for seq in fold.path(moment) if seq)
    if moment.is_over:
        return seqs
    secret_seqs = {
        *fold.sealed_seqs(moment),
        *(seq for seq in seqs if fold.action(entries[seq]).confidential),
    }
    # later acts may depend on such an act: the record ends before the first one
    return [seq for seq in seqs if not secret_seqs or seq < min(secret_seqs)]


def _redact(fold: Timeline, moment: Moment, entries: Sequence[Entry]) -> Sequence[Action]:
    """Return the actions after the game has removed its lasting secrets."""
    replayed_acts = [
        ReplayedAct(entry.seat, fold.action(entry), fold.moments[entry.seq].state)
        for entry in entries
    ]
    redact = getattr(moment.game, "redact", None)
    if redact is None:
        return [each.action for each in replayed_acts]
    actions: Sequence[Action] = redact(moment.state, replayed_acts)
    return actions


def _action_values(
    fold: Timeline, entry: Entry, action: Action, seating: Seating
) -> dict[str, Any]:
    types = field_types(type(action))
    seat_fields = {name for name in types if types[name] is Seat}
    if isinstance(action, Correct) and _corrects_a_seat(fold, entry, action):
        seat_fields.add("value")
    values = {
        key_of(name): _seat_name(value, seating) if name in seat_fields else value
        for name, value in encode(action).items()
    }
    seat, overruled = (
        _seat_name(entry.seat, seating),
        {"overruled": True} if entry.is_overruled else {},
    )
    return {"seat": seat, "kind": kind(type(action)), **values, **overruled, "at": entry.at}


def _corrects_a_seat(fold: Timeline, entry: Entry, action: Correct) -> bool:
    previous_moment = fold.moments[fold.moments[entry.seq].previous_origin_seq or 0]
    counters = previous_moment.game.counters(previous_moment.state)
    return any(c.is_seat_valued for c in counters if (c.key, c.seat) == (action.counter, action.of))


def _seat_name(seat: int, seating: Seating) -> str:
    return seating.name(Seat(seat)) if seat else BANK_NAME


def replay(
    record: GameRecord, games: Mapping[str, Game[Any]] | None = None, at: int | None = None
) -> Replay:
    """Replay the record, or its first `at` actions; raise Refusal for wrong terms.

    Raises RecordError("record-unplayable") if the record makes the game itself fail.
    """
    games = all_games() if games is None else games
    game = games[record.terms.game]
    states: list[AnyState] = [first_moment(games, opening_of(record.terms, games, "")).state]
    refused_actions = []
    for index, act in enumerate(record.actions[:at]):
        try:
            state = play(game, states[-1], act.seat, act.action, is_overruled=act.is_overruled)
        except Refusal as refusal:
            state_after_outdated = game.apply_outdated(states[-1], act.seat, act.action)
            if state_after_outdated is None:
                kind, values = type(act.action), refusal.text.values
                is_private = is_own_page_only(game.ask_for(states[-1], act.seat, kind), kind)
                refused_actions.append(
                    RefusedAction(index, refusal.code, refusal.rule, values, is_private)
                )
            state = states[-1] if state_after_outdated is None else state_after_outdated
        except Exception as error:
            raise RecordError("record-unplayable", f"actions[{index}]") from error
        states.append(state)
    return Replay(states, refused_actions, game.result(states[-1]))


def import_record(
    tables: Tables,
    record: GameRecord,
    household: str = DEFAULT_HOUSEHOLD,
    check: TimelineCheck = check_pages,
) -> str:
    """Open a household's table that continues where the record ends.

    Returns its id once all is on disk. Raises RecordError("record-refused") for the first action
    that the rules do not allow, and whatever `check` raises.
    """
    written_at = tables.time()
    terms = with_checked_box(record.terms, tables.games)
    entries = [opening_of(terms, tables.games, written_at)]
    fold = Timeline(tables.games, entries)
    for index, act in enumerate(record.actions):
        action = add_salt(act.action)
        at = min(act.at or written_at, written_at)  # nobody has acted in the future
        entry = Entry(
            *(index + 1, at, act.seat, act.seat, kind(type(action))),
            encode(action),
            is_overruled=act.is_overruled,
        )
        fold.add(entry, _play_recorded(fold, entry, action, f"actions[{index}]"))
        entries.append(entry)
    return write_imported(tables, fold, entries, household, check)


def _play_recorded(fold: Timeline, entry: Entry, action: Action, place: str) -> Moment:
    try:
        return fold.play_old_entry(entry, action)
    except Refusal as refusal:
        raise RecordError("record-refused", place, why=refusal.text) from refusal
    except Exception as error:
        raise RecordError("record-unplayable", place) from error
