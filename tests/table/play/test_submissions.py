"""The table alone judges a form, with the ask of that moment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.kit.actions import Ask
from referee.kit.components.chance import DiceField
from referee.kit.fields import Number
from referee.kit.seats import HOST, Seat
from referee.table.play.offers import offers_of
from referee.table.play.submission import Submission
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, Evening, refused, settled
from tests.toy import Announce, Announcing, PlaceBid, ToyGame

BID = Submission(A, A, "place-bid", {"price": "1 000", "bars": "1"})


class Lots(ToyGame):
    """A toy whose bids name the market in which they are made."""

    def asks(self, s: Any, seat: Seat) -> tuple[Ask, ...]:
        about = {PlaceBid: str(s.market)}
        return tuple(replace(a, instance=about.get(a.action, "")) for a in super().asks(s, seat))


class Say(Announce):
    """An announcement that also has the number of bars in the box, or the faces of two dice."""

    pile: int | None = None
    faces: tuple[int, ...] = ()


class Telling(ToyGame):
    """A toy in which the first announcement also says what the box has."""

    actions = (*ToyGame.actions, Say)

    def asks(self, s: Any, seat: Seat) -> tuple[Ask, ...]:
        fields = (Number("pile", is_unread=True), DiceField("faces"))
        more = fields if isinstance(s.phase, Announcing) and not s.phase.said else ()
        return tuple(
            replace(ask, action=Say, fields=(*ask.fields, *more))
            if ask.action is Announce
            else replace(ask, block=None)
            for ask in super().asks(s, seat)
        )


@pytest.fixture
def table(tables: Tables, table: str) -> str:
    """Return a table where everybody has announced, so the first market is open."""
    Evening(tables, table).announce()
    return table


def drawn(tables: Tables, table: str, **changes: Any) -> Submission:
    """Return a bid of Ana's in a form that her page has just drawn."""
    return replace(BID, phase_seq=tables.at(table).phase_seq, **changes)


def opened(store: SQLite, game: ToyGame) -> tuple[Tables, str]:
    """Return a table of another toy."""
    tables = Tables(store, games={"toy": game})
    return tables, tables.open("toy", ["Ana", "Bo", "Cy"], seed="s")


def test_a_form_is_written_as_the_act_it_describes(
    tables: Tables, table: str, store: SQLite
) -> None:
    receipt = tables.submit(table, drawn(tables, table, request_id="x"))
    assert (receipt.seq, receipt.action, receipt.is_repeat) == (4, PlaceBid, False)
    printed = repr(drawn(tables, table, request_id="secret-word"))
    assert "1 000" not in printed and "secret-word" not in printed, (
        "a log or a traceback prints that"
    )
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

    tables, table = opened(store, Counted())
    Evening(tables, table).announce()
    moment = tables.at(table)
    asks = offers_of(moment).of(A).asks
    asked.clear()
    assert drawn(tables, table).ask_of(moment) in asks
    assert asked == []


def test_a_form_of_an_earlier_market_or_about_another_lot_is_refused(store: SQLite) -> None:
    tables, table = opened(store, Lots())
    Evening(tables, table).announce()
    early = drawn(tables, table, instance="1")
    for instance in ("", "2"):
        assert refused(tables.submit, table, drawn(tables, table, instance=instance)) == "moved-on"
    tables.submit(table, early)
    Evening(tables, table).market()
    before = tables.at(table)
    assert refused(tables.submit, table, early) == "moved-on"
    assert refused(tables.submit, table, BID) == "moved-on", "a form of a phase says which"
    assert tables.at(table) is before
    tables.submit(table, drawn(tables, table, instance="2"))


SAID = {"bars": "1", "pile": "6", "faces-1": "2", "faces-2": "3"}


def test_what_answers_a_field_that_has_gone_is_not_dropped(store: SQLite) -> None:
    tables, table = opened(store, Telling())
    first, then, _ = tables.at(table).state.seating.clockwise(tables.at(table).state.first)
    phase_seq = tables.at(table).phase_seq
    tables.submit(table, Submission(first, first, "say", SAID, phase_seq=phase_seq))
    before, late = tables.at(table), Submission(then, then, "say", {}, phase_seq=phase_seq)
    for lost in ({"pile": "6"}, {"faces-2": "3"}, SAID):
        sent = replace(late, typed={"bars": "1", **lost})
        assert refused(tables.submit, table, sent) == "moved-on"
        assert tables.at(table) is before
    empty = dict.fromkeys(SAID, "")
    junk = {"salt": "00", "price": "7", "faces-x": "1", "sure": "1", "csrf_token": "x"}
    tables.submit(table, replace(late, typed={**empty, **junk, "bars": "1"}))


def test_a_second_tap_is_the_first_though_its_ask_is_gone(tables: Tables, table: str) -> None:
    sent = drawn(tables, table, request_id="x")
    seq = tables.submit(table, sent).seq
    Evening(tables, table).market()
    again = tables.submit(table, sent)
    assert (again.seq, again.is_repeat, again.action) == (seq, True, None)


def test_what_no_form_may_ask_is_refused(tables: Tables, table: str) -> None:
    for changes, code in (
        ({"by": HOST}, "seat-own"),
        ({"kind": "correct"}, "bad-choice"),
        ({"kind": "no-such-thing"}, "bad-choice"),
        ({"typed": {"price": "1000", "bars": "one"}}, "not-a-number"),
        ({"is_overruled": True}, "host-only"),
    ):
        assert refused(tables.submit, table, drawn(tables, table, **changes)) == code
