"""Contracts that wait in the secretariat from earlier months (AMB-5)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition, bundle_account
from referee.kit.seats import HOST
from referee.kit.words import text
from tests.games.ambition.phases.offices import (
    ACCOUNTING,
    PLACE_SECRETARIAT,
    TEN,
    numbers,
    old,
    selling,
    won,
)
from tests.games.ambition.phases.seen import starts
from tests.games.ambition.table import A, B, act, acts, host, refused, table


def due(s: Ambition) -> list[str]:
    return [a.kind for a in s.phase.asks(s, A) if a.required]


def tidying(**more: Any) -> Ambition:
    """Return a table after the sale; A has two old contracts."""
    return selling(pending=[old(), old(40_000)], cursors={}, aside=0, **more)


@pytest.mark.rule("AMB-5.3", "AMB-5.8")
def test_old_contracts_may_leave_as_soon_as_the_cursors_are_placed() -> None:
    """Card and bundle move together, and the amount never changes."""
    staff = {"A": {"salesperson": 1, "secretary": 1}}
    before = table("AB", month=2, operation="sell", staff=staff, pending={"A": [old()]})
    s = act(before, A, do.Transmit((1,)))
    assert (s.phase.key, numbers(s)) == ("pledging", ([], [1]))
    moved = s[A].accounting[0]
    assert (moved.price, moved.has_card, moved.transmitted_month) == (30_000, True, 2)
    assert (s.ledger[bundle_account(A)], s.contract_deck_size) == (
        before.ledger[bundle_account(A)],
        before.contract_deck_size,
    )


@pytest.mark.rule("AMB-5.3")
def test_the_window_is_open_while_a_price_is_asked_and_shut_by_a_first_new_contract() -> None:
    two = {"cursors": {"A": 6, "B": 6}, "chocolate": {"A": 6, "B": 6}}
    s = host(selling(secretary=1, pending=[old()], **two), TEN)
    s = acts(s, (A, do.Join()), (B, do.Join()), (A, do.Transmit((1,))))
    assert numbers(s) == ([], [1])
    for tray in (ACCOUNTING, PLACE_SECRETARIAT):
        s = act(won(selling(secretary=3, pending=[old()])), A, do.Transmit(()), tray)
        assert refused(s, A, do.Transmit((1,))) == "window-closed"


@pytest.mark.rule("AMB-5.4")
def test_old_contracts_are_asked_about_before_the_first_new_one_of_the_month_only() -> None:
    s = won(selling(secretary=3, pending=[old()]))
    assert due(s) == ["transmit"]
    assert starts(s, A, do.Transmit) == [()], "nothing is proposed: the new one needs a secretary"
    assert refused(s, A, ACCOUNTING) == "transmit-first"
    old_first = GAME.prompt(s)
    assert old_first.headline == text("ambition-placing-old", seat=A)
    s = act(s, A, do.Transmit(()))
    assert GAME.prompt(s).headline == text("ambition-placing", seat=A)
    assert (old_first.rule, GAME.prompt(s).rule) == ("AMB-5.4", "AMB-5.2")
    assert due(s) == ["place-contract"]
    assert due(won(act(s, A, ACCOUNTING))) == ["place-contract"]
    nobody_to_send_it = won(selling(secretary=0, pending=[old()]))
    assert numbers(act(nobody_to_send_it, A, PLACE_SECRETARIAT)) == ([1, 2], [])


@pytest.mark.rule("AMB-5.5", "AMB-5.9")
def test_who_won_nothing_is_asked_before_the_sale_can_close() -> None:
    no_secretary = host(tidying(secretary=0), do.Proceed())  # nobody waits for what cannot go
    assert numbers(no_secretary) == ([1, 2], [])
    s = tidying(secretary=1)
    assert GAME.prompt(s).headline == text("ambition-tidying-waiting", seats=(A,))
    assert refused(s, HOST, do.Proceed()) == "still-waiting"
    assert starts(s, A, do.Transmit) == [(2,)], "what can go is proposed: the richest"
    assert refused(s, A, do.Transmit((1, 2))) == "secretariat-full"
    s = act(s, A, do.Transmit((2,)))
    assert numbers(s) == ([1], [2])
    assert host(s, do.Proceed()).phase.key == "cashing"
    s = act(won(selling(secretary=3, pending=[old()], aside=1)), A, do.Transmit(()), ACCOUNTING)
    assert (s.phase.key, refused(s, HOST, do.Proceed())) == ("tidying", ""), "it has answered"


@pytest.mark.rule("AMB-5.1", "AMB-5.6", "AMB-5.8")
def test_some_or_none_may_leave_for_good_and_the_rest_waits() -> None:
    before = tidying(secretary=2)
    for sent in ((), (1,), (1, 2)):
        s = act(before, A, do.Transmit(sent))
        assert numbers(s) == ([n for n in (1, 2) if n not in sent], [*sent])
        assert refused(s, HOST, do.Proceed()) == ""
    assert refused(s, A, do.Transmit((1,))) == "wrong-operation", "none is left"
    for wrong in ((3,), (1, 1)):
        assert refused(before, A, do.Transmit(wrong)) == "bad-choice"
    assert refused(before, B, do.Transmit(())) == "wrong-operation"
    once = act(before, A, do.Transmit((1,)))
    assert refused(once, A, do.Transmit((1,))) == "bad-choice", "what has left cannot come back"


@pytest.mark.rule("AMB-5.7", "AMB-5.3")
def test_a_new_contract_left_pending_waits_for_next_month() -> None:
    s = act(won(selling(secretary=2)), A, PLACE_SECRETARIAT)
    assert refused(s, A, do.Transmit((1,))) == "same-month"
    later = selling(secretary=2, pending=[old(won=2)], month=3)
    assert numbers(act(later, A, do.Transmit((1,)))) == ([], [1])
