"""A form is judged by the table alone, with the ask of that moment in hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.kit.asks import Ask, Number
from referee.kit.dice import Dice
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play.offers import offers_of
from referee.table.play.submission import Submission
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, announce, market, settled
from tests.toy import Announce, Announcing, PlaceBid, ToyGame

BID = Submission(A, A, "place-bid", {"price": "1 000", "bars": "1"})


class Lots(ToyGame):
    """A toy whose bids are about the market they are made in."""

    def asks(self, s: Any, seat: Seat) -> tuple[Ask, ...]:
        asks = super().asks(s, seat)
        return tuple(
            replace(ask, about=str(s.market)) if ask.action is PlaceBid else ask for ask in asks
        )


class Say(Announce):
    """… and how many bars the box has; or the faces of two dice."""

    pile: int | None = None
    faces: tuple[int, ...] = ()


class Telling(ToyGame):
    """A toy in which the first to say something also tells what the box says."""

    actions = (*ToyGame.actions, Say)

    def asks(self, s: Any, seat: Seat) -> tuple[Ask, ...]:
        told = (Number("pile", unread=True), Dice("faces"))
        more = told if isinstance(s.phase, Announcing) and not s.phase.said else ()
        return tuple(
            replace(ask, action=Say, fields=(*ask.fields, *more))
            if ask.action is Announce
            else replace(ask, barred=None)
            for ask in super().asks(s, seat)
        )


def refused(tables: Tables, table: str, sent: Submission) -> str:
    with pytest.raises(Refusal) as refusal:
        tables.submit(table, sent)
    return refusal.value.code


def test_a_form_is_written_as_the_act_it_describes(
    tables: Tables, table: str, store: SQLite
) -> None:
    announce(tables, table)
    receipt = tables.submit(
        table, replace(BID, phase_seq=tables.at(table).phase_seq, request_id="x")
    )
    assert (receipt.seq, receipt.action, receipt.repeated) == (4, PlaceBid, False)
    settled(tables, table)
    entry = store.log.entries(table)[-1]
    assert (entry.seat, entry.by, entry.kind, entry.request_id) == (A, A, "place-bid", "x")
    assert (entry.data["price"], entry.data["bars"]) == (1_000, 1)


def test_what_a_page_has_worked_out_the_check_does_not_ask_again(store: SQLite) -> None:
    asked: list[Seat] = []

    class Counted(ToyGame):
        def asks(self, s: Any, seat: Seat) -> tuple[Ask, ...]:
            asked.append(seat)
            return super().asks(s, seat)

    tables = Tables(store, games={"toy": Counted()})
    table = tables.open("toy", ["Ana", "Bo", "Cy"], seed="s")
    announce(tables, table)
    moment = tables.at(table)
    drawn = offers_of(moment).of(A).asks
    asked.clear()
    assert replace(BID, phase_seq=moment.phase_seq).ask_of(moment) in drawn
    assert asked == []


def test_what_was_typed_is_in_no_repr() -> None:
    """A log or a traceback prints those."""
    told = repr(replace(BID, request_id="secret-word"))
    assert "1 000" not in told
    assert "secret-word" not in told


def test_a_form_of_the_first_market_is_refused_in_the_second(tables: Tables, table: str) -> None:
    announce(tables, table)
    phase_seq = tables.at(table).phase_seq
    market(tables, table)
    before = tables.at(table)
    assert refused(tables, table, replace(BID, phase_seq=phase_seq)) == "moved-on"
    assert refused(tables, table, BID) == "moved-on", "a form of a phase says which"
    assert tables.at(table) is before
    tables.submit(table, replace(BID, phase_seq=before.phase_seq))


def test_a_form_about_another_lot_is_refused(store: SQLite) -> None:
    tables = Tables(store, games={"toy": Lots()})
    table = tables.open("toy", ["Ana", "Bo", "Cy"], seed="s")
    announce(tables, table)
    sent = replace(BID, phase_seq=tables.at(table).phase_seq)
    for about in ("", "2"):
        assert refused(tables, table, replace(sent, about=about)) == "moved-on"
    tables.submit(table, replace(sent, about="1"))


SAID = {"bars": "1", "pile": "6", "faces-1": "2", "faces-2": "3"}


@pytest.mark.parametrize("lost", [{"pile": "6"}, {"faces-2": "3"}, SAID])
def test_what_answers_a_field_that_has_gone_is_not_dropped(
    store: SQLite, lost: dict[str, str]
) -> None:
    tables = Tables(store, games={"toy": Telling()})
    table = tables.open("toy", ["Ana", "Bo", "Cy"], seed="s")
    first, then, _ = tables.at(table).state.seating.clockwise(tables.at(table).state.first)
    drawn = tables.at(table).phase_seq
    tables.submit(table, Submission(first, first, "say", SAID, phase_seq=drawn))
    before, late = tables.at(table), Submission(then, then, "say", {}, phase_seq=drawn)
    assert refused(tables, table, replace(late, typed={"bars": "1", **lost})) == "moved-on"
    assert tables.at(table) is before
    empty = dict.fromkeys(SAID, "")
    junk = {"salt": "00", "price": "7", "faces-x": "1", "sure": "1", "csrf_token": "x"}
    tables.submit(table, replace(late, typed={**empty, **junk, "bars": "1"}))


def test_a_second_tap_is_the_first_though_its_ask_is_gone(tables: Tables, table: str) -> None:
    announce(tables, table)
    sent = replace(BID, phase_seq=tables.at(table).phase_seq, request_id="x")
    seq = tables.submit(table, sent).seq
    market(tables, table)
    again = tables.submit(table, sent)
    assert (again.seq, again.repeated, again.action) == (seq, True, None)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"by": BANK}, "seat-own"),
        ({"kind": "correct"}, "bad-choice"),
        ({"kind": "no-such-thing"}, "bad-choice"),
        ({"typed": {"price": "1000", "bars": "one"}}, "not-a-number"),
        ({"overruled": True}, "host-only"),
    ],
)
def test_what_no_form_may_ask_is_refused(
    tables: Tables, table: str, changes: dict[str, Any], code: str
) -> None:
    announce(tables, table)
    sent = replace(BID, phase_seq=tables.at(table).phase_seq)
    assert refused(tables, table, replace(sent, **changes)) == code
