"""Records: out, in, played again."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from referee.kit.actions import Action
from referee.kit.game import Correct
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import beginning
from referee.table.play.opening import Terms, opening
from referee.table.play.tables import Tables
from referee.table.record.records import (
    RecordError,
    export,
    import_record,
    load_record,
    parse,
    replay,
)
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, B, announce, bid, evening, market, seal_all, settled
from tests.table.record.written import hand_written
from tests.toy import TOY, Announce, ReadPile, Reveal

GAMES = {"toy": TOY}


# -- out and in again


def test_an_exported_evening_plays_again_to_the_same_end(
    tables: Tables, table: str, record: dict[str, Any]
) -> None:
    played = replay(load_record(record, GAMES), GAMES)
    assert played.refused == []
    assert played.states[-1] == tables.at(table).state
    assert played.result == TOY.result(tables.at(table).state)


def test_an_imported_record_is_a_table_like_the_one_exported(
    tables: Tables, table: str, record: dict[str, Any], store: SQLite
) -> None:
    again = import_record(tables, load_record(record, GAMES))
    assert tables.at(again).state == tables.at(table).state
    assert json.loads(json.dumps(export(tables, again))) == record
    assert {t.id: t.finished for t in tables.list()} == {table: True, again: True}
    assert [t.line for t in tables.at(again).story] == [t.line for t in tables.at(table).story]


def test_who_is_named_in_a_record_is_known_however_they_are_spelt() -> None:
    record = hand_written()
    first = record["seats"][0]
    record["seats"][0] = "Zo\u00e9"
    for action in record["actions"]:
        if action.get("seat") == first:
            action["seat"] = "ZOE\u0301"
    played = replay(load_record(record, GAMES), GAMES)
    assert played.states[-1].seating.names[0] == "Zo\u00e9"
    assert played.refused == []


def test_a_record_names_seats_and_tells_when(record: dict[str, Any]) -> None:
    assert record["seats"] == ["Ana", "Bo", "Cy"]
    assert {action["seat"] for action in record["actions"]} == {"Ana", "Bo", "Cy", "bank"}
    assert all(action["at"].endswith("Z") for action in record["actions"])


def test_what_was_undone_is_left_out_and_corrections_stay(tables: Tables, table: str) -> None:
    announce(tables, table)
    bid(tables, table, A, 8_000)
    tables.undo(table, by=BANK)
    tables.notice(table, "seat-claimed", A)
    tables.act(table, BANK, Correct("bars", 2, 3, "counted again"), by=BANK)
    settled(tables, table)
    record = export(tables, table)
    assert [a["kind"] for a in record["actions"]] == ["announce"] * 3 + ["correct"]
    assert record["actions"][-1]["of"] == "Bo"
    of_old = copy.deepcopy(record)
    of_old["actions"][-1]["of"] = 2
    for each in (record, of_old):
        played = replay(load_record(json.loads(json.dumps(each)), GAMES), GAMES)
        assert played.states[-1].bars[Seat(2)] == 3


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
        with pytest.raises(RecordError) as refused:
            load_record(hand_written(edition=wrong), GAMES)
        assert (refused.value.code, refused.value.place) == (code, "edition")
    first = opening(GAMES, Terms("toy", ("A", "B"), {}, TOY.house, "s"), "")
    del first.data["edition"]  # as logs of before have it
    assert beginning(GAMES, first).state.edition == 1


def test_an_overruled_act_is_overruled_again(tables: Tables, table: str) -> None:
    first, *others = tables.at(table).state.seating.clockwise(tables.at(table).state.first)
    tables.act(table, first, Announce(6), by=BANK, overruled=True)
    for seat in others:
        tables.act(table, seat, Announce(2), by=seat)
    market(tables, table)
    market(tables, table)
    settled(tables, table)
    record = json.loads(json.dumps(export(tables, table)))
    assert [a.get("overruled") for a in record["actions"][:2]] == [True, None]
    assert replay(load_record(record, GAMES), GAMES).refused == []


def test_while_the_game_lasts_no_sealed_value_and_no_seed_leaves(
    tables: Tables, table: str, store: SQLite
) -> None:
    announce(tables, table)
    market(tables, table)
    bid(tables, table, A, 7_000)
    bid(tables, table, B, 6_000)
    tables.act(table, BANK, Correct("bars", 2, 3, "rests on a bid"), by=BANK)
    settled(tables, table)
    record = export(tables, table)
    assert "seed" not in record
    assert [a["kind"] for a in record["actions"]][-1] == "proceed"
    written = json.dumps(record)
    assert "7000" not in written
    assert not [e for e in store.log.entries(table, 8) if e.data.get("salt", "?") in written]
    assert "3000" in written


def test_a_round_revealed_and_undone_stays_out_and_the_new_one_too(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    seal_all(tables, table)
    tables.act(table, BANK, Reveal(), by=BANK)
    tables.undo(table, by=BANK)
    bid(tables, table, A, 7_000)
    settled(tables, table)
    assert [a["kind"] for a in export(tables, table)["actions"]] == ["announce"] * 3


def test_a_game_may_keep_some_values_secret_for_ever(
    tables: Tables, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def redact(final: Any, played: Any) -> list[Action]:
        assert final == tables.at(table).state
        assert len(played) == 13
        assert played[-1].after == final
        return [Announce(0) if isinstance(p.action, Announce) else p.action for p in played]

    evening(tables, table)
    settled(tables, table)
    monkeypatch.setattr(TOY, "redact", redact, raising=False)
    record = export(tables, table)
    assert [a["bars"] for a in record["actions"][:3]] == [0, 0, 0]


def test_the_export_of_an_unknown_table_is_refused(tables: Tables) -> None:
    with pytest.raises(Refusal) as refused:
        export(tables, "nowhere")
    assert refused.value.code == "no-table"


# -- written by hand


def test_a_hand_written_record_plays_to_its_result() -> None:
    played = replay(load_record(hand_written(), GAMES), GAMES)
    assert played.refused == []
    assert played.result is not None
    assert [(s.seat, s.score) for s in played.result.standings] == [(A, 26_000), (B, 21_000)]
    assert len(played.states) == 7


def test_remarks_for_whoever_checks_a_record_change_nothing() -> None:
    record = hand_written(rules=["TOY-1"], about="two seats")
    record["actions"][0].update(about="the first word", refused="bad-count", then={"pile": 3})
    assert replay(load_record(record, GAMES), GAMES) == replay(
        load_record(hand_written(), GAMES), GAMES
    )


def test_a_record_stops_where_it_is_told_to() -> None:
    played = replay(load_record(hand_written(), GAMES), GAMES, at=2)
    assert len(played.states) == 3
    assert played.states[-1].phase.key == "bidding"
    assert played.result is None


def test_a_record_may_begin_in_mid_game_and_know_its_own_box() -> None:
    record = hand_written(box={"pile": 4}, actions=[])
    assert replay(load_record(record, GAMES), GAMES).states[0].pile == 4
    record = hand_written(state={"pile": 2}, actions=[])
    assert replay(load_record(record, GAMES), GAMES).states[0].pile == 2


def test_a_refused_action_is_reported_with_its_rule_and_changes_nothing() -> None:
    actions = hand_written()["actions"]
    actions.insert(1, {"seat": "A", "kind": "announce", "bars": 6})
    played = replay(load_record(hand_written(actions=actions), GAMES), GAMES)
    (refused,) = played.refused
    assert (refused.number, refused.code, refused.rule) == (1, "too-many", "TOY-1")
    assert dict(refused.values)["high"] == 5
    assert played.states[2] == played.states[1]
    assert played.result is not None


def test_a_record_with_a_refused_action_is_not_imported(tables: Tables) -> None:
    actions = [{"seat": "A", "kind": "place-bid", "price": 0, "bars": 0}]
    with pytest.raises(RecordError) as refused:
        import_record(tables, load_record(hand_written(actions=actions), GAMES))
    assert (refused.value.code, refused.value.place) == ("record-refused", "actions[0]")
    assert tables.list() == []


def test_an_imported_record_goes_on_with_salts_of_its_own(tables: Tables, store: SQLite) -> None:
    actions = hand_written()["actions"][:4]
    table = import_record(tables, load_record(hand_written(actions=actions), GAMES))
    assert all(len(e.data["salt"]) == 32 for e in store.log.entries(table, 2))
    tables.act(table, BANK, Reveal(), by=BANK)
    assert tables.at(table).state.phase.shown


# -- hostile


@pytest.mark.parametrize(
    ("written", "code"),
    [
        (b"", "record-not-json"),
        (b"{", "record-not-json"),
        (b"\xff\xfe", "record-not-json"),
        (b'{"a": NaN}', "record-not-json"),
        (b"[" * 100_000, "record-not-json"),
        (b"1" * 10_000, "record-not-json"),
        (b" " * 4_000_001, "record-too-big"),
    ],
)
def test_a_file_that_is_no_json_is_refused(written: bytes, code: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse(written)
    assert refused.value.code == code


def deep(levels: int) -> list[Any]:
    nested: list[Any] = []
    for _ in range(levels):
        nested = [nested]
    return nested


@pytest.mark.parametrize(
    ("changes", "code", "place"),
    [
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
        ({"actions": [{"kind": "announce", "bars": "3"}]}, "record-type", "actions[0].bars"),
        ({"actions": [{"kind": "announce", "bars": 1.5}]}, "record-type", "actions[0].bars"),
        ({"actions": [{"kind": "announce", "bars": True}]}, "record-type", "actions[0].bars"),
        ({"actions": [{"kind": "announce", "bars": 10**30}]}, "record-type", "actions[0].bars"),
        ({"actions": [{"kind": "reveal", "salt": "x" * 3000}]}, "record-type", ""),
    ],
)
def test_a_record_that_says_nonsense_is_refused_at_the_place_of_the_nonsense(
    changes: dict[str, Any], code: str, place: str
) -> None:
    with pytest.raises(RecordError) as refused:
        load_record(hand_written(**changes), GAMES)
    assert refused.value.code == code
    assert refused.value.place.startswith(place)


@pytest.mark.parametrize("value", [None, 5, "x", [], [{}], {5: 1}, deep(2000)])
def test_what_is_no_record_at_all_is_refused(value: Any) -> None:
    with pytest.raises(RecordError):
        load_record(value, GAMES)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seats": ["A"]}, "seat-count"),
        ({"seats": ["A", "bank"]}, "name-twice"),
        ({"options": {"markets": 9}}, "bad-option"),
        ({"options": {"colour": "red"}}, "unknown-option"),
        ({"options": {"loud": {"a": 1}}}, "bad-option"),
    ],
)
def test_terms_that_do_not_fit_are_refused_as_for_any_table(
    tables: Tables, changes: dict[str, Any], code: str
) -> None:
    record = load_record(hand_written(**{"actions": [], **changes}), GAMES)
    for call in (lambda: replay(record, GAMES), lambda: import_record(tables, record)):
        with pytest.raises(Refusal) as refused:
            call()
        assert refused.value.code == code
    assert tables.list() == []


@pytest.mark.parametrize(
    ("changes", "place"),
    [({"box": {"pile": []}}, "actions[0]"), ({"state": {"pile": "many"}}, "actions[0]")],
)
def test_a_record_on_which_the_game_breaks_is_refused_and_leaves_nothing(
    tables: Tables, changes: dict[str, Any], place: str
) -> None:
    record = load_record(hand_written(**changes), GAMES)
    for call in (lambda: replay(record, GAMES), lambda: import_record(tables, record)):
        with pytest.raises(RecordError) as refused:
            call()
        assert refused.value.code == "record-unplayable"
    assert tables.list() == []


def test_a_learned_fact_travels_as_the_action_that_learned_it(tables: Tables, table: str) -> None:
    tables.act(table, BANK, ReadPile(9), by=BANK).ticket.wait()
    record = json.loads(json.dumps(export(tables, table)))
    assert record["box"]["pile"]["value"] == 6
    assert replay(load_record(record, GAMES), GAMES).states[-1].box["pile"] == 9
