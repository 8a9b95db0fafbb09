"""Records: export, import, replay."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.kit.actions import Action
from referee.kit.components.chance import CastDice
from referee.kit.phase import Correct
from referee.kit.seats import HOST
from referee.table.play.moments import first_moment
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.play.tables import Tables
from referee.table.record.records import (
    RecordError,
    Replay,
    export,
    import_record,
    load_record,
    parse,
    replay,
    schema,
)
from referee.table.storage.sqlite import SQLite
from tests.table.evening import GAMES, A, B, C, Evening, evening, refused
from tests.toy import TOY, Announce, ReadPile, Reveal
from tests.turns import RACE


def hand_written(**changes: Any) -> dict[str, Any]:
    """A record of the toy, written by hand."""
    record = {
        "game": "toy",
        "seats": ["A", "B"],
        "options": {"markets": 1},
        "seed": "s",
        "actions": [
            {"seat": "B", "kind": "announce", "bars": 3},
            {"seat": "A", "kind": "announce", "bars": 2},
            {"seat": "A", "kind": "place-bid", "price": 2000, "bars": 2},
            {"seat": "B", "kind": "place-bid", "price": 4000, "bars": 1},
            {"kind": "reveal"},
            {"kind": "proceed"},
        ],
    }
    return {**record, **changes}


class Exported(Evening):
    def export(self) -> dict[str, Any]:
        self.settled()
        return export(self.tables, self.table)


@pytest.fixture
def game(tables: Tables, table: str) -> Exported:
    return Exported(tables, table)


def played_again(record: dict[str, Any], **how: Any) -> Replay:
    """Replay a record from its JSON and return the result."""
    return replay(load_record(json.loads(json.dumps(record)), GAMES), GAMES, **how)


def fault(record: Any) -> tuple[str, str]:
    """Return the code and the place with which a record is refused."""
    with pytest.raises(RecordError) as refused:
        load_record(record, GAMES)
    return refused.value.code, refused.value.place


# -- out and in again


def test_an_exported_evening_is_played_and_imported_to_the_same_end(
    tables: Tables, table: str, record: dict[str, Any]
) -> None:
    assert record["seats"] == ["Ana", "Bo", "Cy"]
    assert {action["seat"] for action in record["actions"]} == {"Ana", "Bo", "Cy", "bank"}
    assert all(action["at"].endswith("Z") for action in record["actions"])
    over, played = tables.at(table), played_again(record)
    assert (played.refused, played.states[-1]) == ([], over.state)
    assert played.result == TOY.result(over.state)
    again = import_record(tables, load_record(record, GAMES))
    assert tables.at(again).state == over.state
    assert [t.line for t in tables.at(again).story] == [t.line for t in over.story]
    assert json.loads(json.dumps(export(tables, again))) == record
    assert {t.id: t.is_finished for t in tables.list()} == {table: True, again: True}
    assert refused(export, tables, "nowhere") == "no-table"


def test_who_is_named_in_a_record_is_known_however_they_are_spelt() -> None:
    record = hand_written(seats=["Zo\u00e9", "B"])
    for action in record["actions"]:
        if action.get("seat") == "A":
            action["seat"] = "ZOE\u0301"
    played = played_again(record)
    assert (played.refused, played.states[-1].seating.names[0]) == ([], "Zo\u00e9")


def test_a_table_goes_on_by_the_edition_of_the_rules_it_began_with(
    tables: Tables, store: SQLite, monkeypatch: pytest.MonkeyPatch
) -> None:
    def editions(record: dict[str, Any]) -> tuple[int, int]:
        table = import_record(tables, load_record(record, GAMES))
        return tables.at(table).state.edition, export(tables, table)["edition"]

    monkeypatch.setattr(TOY, "edition", 2, raising=False)
    assert editions(hand_written()) == (0, 2), "today's"
    assert editions(hand_written(edition=1)) == (1, 1)
    exported_then = hand_written(version="1.0.0")
    assert editions(exported_then) == (1, 1)
    for wrong, code in ((3, "record-newer"), (0, "record-type"), ("2", "record-type")):
        assert fault(hand_written(edition=wrong)) == (code, "edition")
    first = opening_entry(GAMES, TableTerms("toy", ("A", "B"), {}, TOY.shipped_box, "s"), "")
    del first.data["edition"]  # as logs of before have it
    assert first_moment(GAMES, first).state.edition == 1


def test_what_was_undone_is_left_out_and_corrections_and_readings_stay(game: Exported) -> None:
    game.announce()
    game.bid(A, 8_000)
    game.undo()
    game.notice("seat-claimed", A)
    game.act(HOST, Correct("bars", 2, 3, "counted again"))
    game.act(HOST, ReadPile(9))
    record = game.export()
    kinds = [action["kind"] for action in record["actions"]]
    assert kinds == ["announce"] * 3 + ["correct", "read-pile"]
    assert (record["actions"][3]["of"], record["box"]["pile"]["value"]) == ("Bo", 6)
    for _ in range(2):
        last = played_again(record).states[-1]
        assert (last.bars[B], last.box["pile"]) == (3, 9)
        record["actions"][3]["of"] = 2  # as records of old have it


def test_an_overruled_act_is_overruled_again(game: Exported) -> None:
    first, *others = game.state.seating.clockwise(game.state.first)
    game.act(first, Announce(6), by=HOST, is_overruled=True)
    for seat in others:
        game.act(seat, Announce(2))
    game.market()
    game.market()
    record = game.export()
    assert [a.get("overruled") for a in record["actions"][:2]] == [True, None]
    assert played_again(record).refused == []


def test_while_the_game_lasts_no_sealed_value_and_no_seed_leaves(
    game: Exported, store: SQLite
) -> None:
    game.announce()
    game.seal_all()
    game.reveal()
    game.undo()
    game.bid(A, 7_000)
    kinds = [action["kind"] for action in game.export()["actions"]]
    assert kinds == ["announce"] * 3, "a round revealed and undone stays out, and the new one too"
    game.bid(B)
    game.bid(C)
    game.reveal()
    game.proceed()
    sealed = game.now.seq
    game.bid(A, 8_000)
    game.bid(B, 6_000)
    game.act(HOST, Correct("bars", 2, 3, "rests on a bid"))
    record = game.export()
    written = json.dumps(record)
    assert ("seed" in record, record["actions"][-1]["kind"]) == (False, "proceed")
    assert ("8000" in written, "7000" in written) == (False, True)
    salts = [e.data.get("salt", "?") for e in store.log.entries(game.table, sealed)]
    assert not [salt for salt in salts if salt in written]


def test_a_game_may_keep_some_values_secret_for_ever(
    game: Exported, monkeypatch: pytest.MonkeyPatch
) -> None:
    def redact(final: Any, played: Any) -> list[Action]:
        assert final == game.state == played[-1].after
        assert len(played) == 13
        return [Announce(0) if isinstance(p.action, Announce) else p.action for p in played]

    evening(game.tables, game.table)
    monkeypatch.setattr(TOY, "redact", redact, raising=False)
    assert [a["bars"] for a in game.export()["actions"][:3]] == [0, 0, 0]


def test_the_record_of_a_running_game_names_what_was_thrown_without_its_seed(store: SQLite) -> None:
    races = {RACE.key: RACE}
    tables = Tables(store, games=races)
    table = tables.open(RACE.key, ["Ana", "Bo"], {"dice": "app"}, seed="s")
    for _ in range(6):
        asks = {seat: RACE.ask_for(tables.at(table).state, seat, CastDice) for seat in (A, B)}
        seat = next(seat for seat, ask in asks.items() if ask and ask.is_open)
        last = tables.act(table, seat, CastDice(), by=seat)
    last.write.wait()
    record = json.loads(json.dumps(export(tables, table)))
    assert "seed" not in record
    assert {act["kind"] for act in record["actions"]} == {"throw"}
    played = replay(load_record(record, races), races)
    assert played.refused == []
    assert played.states[-1].moved == tables.at(table).state.moved


# -- written by hand


def test_a_hand_written_record_plays_to_its_result_whatever_is_remarked_in_it() -> None:
    played = played_again(hand_written())
    assert (played.refused, len(played.states)) == ([], 7)
    assert played.result is not None
    assert [(s.seat, s.score) for s in played.result.standings] == [(A, 26_000), (B, 21_000)]
    record = hand_written(rules=["TOY-1"], about="two seats")
    record["actions"][0].update(about="the first word", refused="bad-count", then={"pile": 3})
    assert played_again(record) == played


def test_a_record_stops_where_it_is_told_to_and_may_begin_in_mid_game() -> None:
    played = played_again(hand_written(), at=2)
    assert (len(played.states), played.result) == (3, None)
    assert played.states[-1].phase.key == "bidding"
    assert played_again(hand_written(box={"pile": 4}, actions=[])).states[0].pile == 4
    assert played_again(hand_written(state={"pile": 2}, actions=[])).states[0].pile == 2


def test_a_refused_action_is_reported_with_its_rule_and_changes_nothing() -> None:
    actions = hand_written()["actions"]
    actions.insert(1, {"seat": "A", "kind": "announce", "bars": 6})
    played = played_again(hand_written(actions=actions))
    (one,) = played.refused
    assert (one.action_index, one.code, one.rule) == (1, "too-many", "TOY-1")
    assert dict(one.values)["high"] == 5
    assert played.states[2] == played.states[1]
    assert played.result is not None


def test_a_record_with_a_refused_action_is_not_imported(tables: Tables) -> None:
    actions = [{"seat": "A", "kind": "place-bid", "price": 0, "bars": 0}]
    with pytest.raises(RecordError) as error:
        import_record(tables, load_record(hand_written(actions=actions), GAMES))
    assert (error.value.code, error.value.place) == ("record-refused", "actions[0]")
    assert tables.list() == []


def test_an_imported_record_goes_on_with_salts_of_its_own(tables: Tables, store: SQLite) -> None:
    actions = hand_written()["actions"][:4]
    table = import_record(tables, load_record(hand_written(actions=actions), GAMES))
    assert all(len(e.data["salt"]) == 32 for e in store.log.entries(table, 2)[:-1])
    tables.act(table, HOST, Reveal(), by=HOST)
    assert tables.at(table).state.phase.shown


# -- hostile


def test_a_file_that_is_no_json_is_refused() -> None:
    broken = [b"", b"{", b"\xff\xfe", b'{"a": NaN}', b"[" * 100_000, b"1" * 10_000]
    for written in broken:
        assert refused(parse, written) == "record-not-json"
    assert refused(parse, b" " * 4_000_001) == "record-too-big"


def deep(levels: int) -> list[Any]:
    nested: list[Any] = []
    for _ in range(levels):
        nested = [nested]
    return nested


def test_a_record_that_says_nonsense_is_refused_at_the_place_of_the_nonsense() -> None:
    cases: list[tuple[dict[str, Any], str, str]] = [
        ({"referee": 2}, "record-newer", "referee"),
        ({"game": "chess"}, "record-unknown", "game"),
        ({"game": None}, "record-type", "game"),
        ({"wages": 1}, "record-unknown", "wages"),
        ({"seats": "AB"}, "record-type", "seats"),
        ({"seats": ["A", 2]}, "record-type", "seats[1]"),
        ({"seats": ["A"] * 101}, "record-too-big", "seats"),
        ({"options": []}, "record-type", "options"),
        ({"seed": 5}, "record-type", "seed"),
        ({"state": 5}, "record-type", "state"),
        ({"state": {"cash": {"A": 10**300}}}, "record-type", "state.cash.A"),
        ({"state": {"cash": {"A": 1e300}}}, "record-type", "state.cash.A"),
        ({"options": {"years": 2**63}}, "record-type", "options.years"),
        ({"box": {"pile": {"value": 1, "source": "rumour"}}}, "record-unknown", "box.pile.source"),
        ({"box": {"pile": {"value": 1, "source": []}}}, "record-unknown", "box.pile.source"),
        ({"box": {"pile": {"value": 1, "source": "house", "at": 5}}}, "record-type", "box.pile"),
        ({"box": {f"f{n}": n for n in range(2001)}}, "record-too-big", "box"),
        ({"box": {"pile": deep(20)}}, "record-too-big", ""),
        ({"box": {"pile": "\ud800"}}, "record-type", "box.pile"),
        ({"box": {"\ud800": 1}}, "record-type", ""),
        ({"actions": {}}, "record-type", "actions"),
        ({"actions": [{}] * 5001}, "record-too-big", "actions"),
        ({"actions": [5]}, "record-type", "actions[0]"),
        ({"actions": [{}]}, "record-type", "actions[0].kind"),
        ({"actions": [{"kind": "open"}]}, "record-unknown", "actions[0].kind"),
        ({"actions": [{"kind": "undo", "to": 0}]}, "record-unknown", "actions[0].kind"),
        ({"actions": [{"kind": "reveal", "seat": "Z"}]}, "record-seat", "actions[0].seat"),
        ({"actions": [{"kind": "reveal", "seat": 3}]}, "record-seat", "actions[0].seat"),
        ({"actions": [{"kind": "reveal", "seat": True}]}, "record-seat", "actions[0].seat"),
        ({"actions": [{"kind": "reveal", "x": 1}]}, "record-unknown", "actions[0].x"),
        ({"actions": [{"kind": "reveal", "at": "soon"}]}, "record-type", "actions[0].at"),
        ({"actions": [{"kind": "reveal", "overruled": 1}]}, "record-type", "actions[0].overruled"),
        ({"actions": [{"kind": "announce"}]}, "record-missing", "actions[0].bars"),
        *(
            ({"actions": [{"kind": "announce", "bars": bars}]}, "record-type", "actions[0].bars")
            for bars in ("3", 1.5, True, 10**30)
        ),
        ({"actions": [{"kind": "reveal", "salt": "x" * 3000}]}, "record-type", ""),
    ]
    wrong = []
    for changes, code, place in cases:
        answer, where = fault(hand_written(**changes))
        if answer != code or not where.startswith(place):
            wrong.append((code, place, answer, where))
    assert wrong == []
    for value in (None, 5, "x", [], [{}], {5: 1}, deep(2000)):
        assert fault(value)[0].startswith("record-")


def test_a_record_holds_as_many_facts_as_it_may() -> None:
    record = load_record(hand_written(box={f"f{n}": n for n in range(2000)}, actions=[]), GAMES)
    assert {f"f{n}" for n in range(2000)} <= set(record.terms.box)


def test_terms_that_do_not_fit_are_refused_as_for_any_table(tables: Tables) -> None:
    for changes, code in (
        ({"seats": ["A"]}, "seat-count"),
        ({"seats": ["A", "bank"]}, "name-twice"),
        ({"options": {"markets": 9}}, "bad-option"),
        ({"options": {"colour": "red"}}, "unknown-option"),
        ({"options": {"loud": {"a": 1}}}, "bad-option"),
    ):
        record = load_record(hand_written(**{"actions": [], **changes}), GAMES)
        assert refused(replay, record, GAMES) == refused(import_record, tables, record) == code
    assert tables.list() == []


def test_a_record_on_which_the_game_breaks_is_refused_and_leaves_nothing(tables: Tables) -> None:
    for changes in ({"box": {"pile": []}}, {"state": {"pile": "many"}}):
        record = load_record(hand_written(**changes), GAMES)
        assert refused(replay, record, GAMES) == "record-unplayable"
        code = "record-box" if "box" in changes else "record-unplayable"
        assert refused(import_record, tables, record) == code
    assert tables.list() == []


# -- the schema


def test_the_schema_takes_what_is_exported_and_written_and_refuses_what_the_program_refuses(
    record: dict[str, Any],
) -> None:
    described = schema(TOY)
    assert json.loads(json.dumps(described)) == described
    Draft202012Validator.check_schema(described)
    check, actions = Draft202012Validator(described), hand_written()["actions"]
    assert check.is_valid(record)
    assert check.is_valid(hand_written())
    assert check.is_valid(hand_written(seats=["A", "B", "C", "D"]))
    for wrong in (
        {"game": "chess"},
        {"wages": 1},
        {"seats": ["A"]},
        {"seats": ["A", "B", "C", "D", "E"]},
        {"options": {"markets": 9}},
        {"options": {"markets": 1, "colour": "red"}},
        {"actions": [*actions, {"kind": "fly"}]},
        {"actions": [*actions, {"kind": "announce"}]},
        {"actions": [*actions, {"kind": "announce", "bars": "3"}]},
        {"actions": [*actions, {"kind": "reveal", "bars": 3}]},
        {"state": {"cocoa": 1}},
    ):
        assert not check.is_valid(hand_written(**wrong)), wrong
