"""Contracts that wait in the secretariat from earlier months (AMB-5.3 to 5.9)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import Join, PlaceContract, Proceed, Transmit, TurnCard
from referee.games.ambition.state import Ambition, office
from referee.kit.seats import BANK
from referee.kit.words import text
from tests.games.ambition.phases.offices import ACCOUNTING, PENDING, TEN, numbers, old, selling, won
from tests.games.ambition.table import A, B, act, host, refused, table


@pytest.mark.rule("AMB-5.3")
def test_old_contracts_may_leave_as_soon_as_the_cursors_are_placed() -> None:
    s = table(
        "AB",
        month=2,
        operation="sell",
        staff={"A": {"salesperson": 1, "secretary": 1}},
        pending={"A": [old()]},
    )
    s = act(s, A, Transmit((1,)))
    assert (s.phase.key, numbers(s)) == ("pledging", ([], [1]))
    assert s[A].accounting[0].sent == 2


@pytest.mark.rule("AMB-5.3")
@pytest.mark.parametrize("tray", [ACCOUNTING, PENDING])
def test_the_first_new_contract_in_either_tray_shuts_the_window(tray: PlaceContract) -> None:
    s = act(won(selling(secretary=3, pending=[old()])), A, Transmit(()), tray)
    assert refused(s, A, Transmit((1,))) == "window-closed"


@pytest.mark.rule("AMB-5.3")
def test_the_window_stays_open_while_a_price_is_asked() -> None:
    s = selling(
        secretary=1,
        pending=[old()],
        cursors={"A": 6, "B": 6},
        chocolate={"A": 6, "B": 6},
    )
    s = act(act(host(s, TEN), A, Join()), B, Join())
    assert numbers(act(s, A, Transmit((1,)))) == ([], [1])


@pytest.mark.rule("AMB-5.4")
def test_old_contracts_are_asked_about_before_the_new_one() -> None:
    s = won(selling(secretary=2, pending=[old()]))
    due = [a.kind for a in s.phase.asks(s, A) if a.due]
    assert due == ["transmit"]
    assert refused(s, A, ACCOUNTING) == "transmit-first"
    assert GAME.prompt(s).headline == text("ambition-placing-old", seat=A)
    s = act(s, A, Transmit(()))
    assert GAME.prompt(s).headline == text("ambition-placing", seat=A)
    assert [a.kind for a in s.phase.asks(s, A) if a.due] == ["place-contract"]


@pytest.mark.rule("AMB-5.4")
def test_nobody_is_asked_what_no_secretary_could_send() -> None:
    s = won(selling(secretary=0, pending=[old()]))
    assert numbers(act(s, A, PENDING)) == ([1, 2], [])


@pytest.mark.rule("AMB-5.4")
def test_it_is_asked_at_the_first_contract_of_the_month_only() -> None:
    s = act(won(selling(secretary=3, pending=[old()])), A, Transmit(()), ACCOUNTING)
    s = won(s)
    assert [a.kind for a in s.phase.asks(s, A) if a.due] == ["place-contract"]


def tidying(**more: Any) -> Ambition:
    return selling(pending=[old(), old(40_000)], cursors={}, aside=0, **more)


@pytest.mark.rule("AMB-5.5")
def test_who_won_nothing_is_asked_before_the_sale_can_close() -> None:
    s = tidying(secretary=1)
    assert GAME.prompt(s).headline == text("ambition-tidying-waiting", seats=(A,))
    assert refused(s, BANK, Proceed()) == "still-waiting"
    form = next(form for form in GAME.asks(s, A) if form.kind == "transmit")
    assert len(form.fields[0].start) == 1, "what can go is proposed, not left behind by one tap"
    s = act(s, A, Transmit((2,)))
    assert numbers(s) == ([1], [2])
    assert host(s, Proceed()).phase.key == "cashing"


@pytest.mark.rule("AMB-5.5")
def test_who_has_placed_a_new_contract_is_not_asked_again() -> None:
    s = selling(secretary=3, pending=[old()], aside=1)
    s = act(won(s), A, Transmit(()), ACCOUNTING)
    assert s.phase.key == "tidying"
    assert refused(s, BANK, Proceed()) == ""


@pytest.mark.rule("AMB-5.6")
@pytest.mark.parametrize("sent", [(), (1,), (1, 2)])
def test_some_or_none_may_leave_and_the_rest_waits(sent: tuple[int, ...]) -> None:
    s = act(tidying(secretary=2), A, Transmit(sent))
    assert set(numbers(s)[0]) == {1, 2} - set(sent)
    assert refused(s, BANK, Proceed()) == ""


@pytest.mark.rule("AMB-5.1")
def test_no_more_leave_than_there_are_secretaries() -> None:
    assert refused(tidying(secretary=1), A, Transmit((1, 2))) == "secretariat-full"


def test_only_a_pending_contract_can_leave() -> None:
    s = tidying(secretary=2)
    assert refused(s, A, Transmit((3,))) == "bad-choice"
    assert refused(s, A, Transmit((1, 1))) == "bad-choice"
    assert refused(s, B, Transmit(())) == "wrong-operation"


@pytest.mark.rule("AMB-5.7")
def test_a_new_contract_left_pending_waits_for_next_month() -> None:
    s = act(won(selling(secretary=2)), A, PENDING)
    assert refused(s, A, Transmit((1,))) == "same-month"


@pytest.mark.rule("AMB-5.8")
def test_card_and_bundle_travel_together_and_the_amount_never_changes() -> None:
    before = tidying(secretary=1)
    s = act(before, A, Transmit((1,)))
    moved = s[A].accounting[0]
    assert (moved.price, moved.carded, moved.sent) == (30_000, True, 2)
    assert s.ledger[office(A)] == before.ledger[office(A)]
    assert s.deck == before.deck


@pytest.mark.rule("AMB-5.8")
def test_a_transmitted_contract_cannot_come_back() -> None:
    s = act(tidying(secretary=2), A, Transmit((1,)))
    assert refused(s, A, Transmit((1,))) == "bad-choice"


@pytest.mark.rule("AMB-5.9")
def test_pending_contracts_outlast_the_last_secretary() -> None:
    s = tidying(secretary=0)
    assert host(s, Proceed())[A].secretariat == s[A].secretariat
    assert len(s[A].secretariat) == 2


# -- W4


@pytest.mark.rule("AMB-5.3", "AMB-5.4")
def test_march_of_the_example_sends_the_old_contract_first() -> None:
    march = selling(2, 1, pending=[old(30_000, won=2)], month=3)
    s = act(won(march, TurnCard(10, 25_000, 50_000)), A, Transmit((1,)), ACCOUNTING)
    s = act(won(s, TurnCard(10, 10_000, 25_000)), A, PENDING)
    assert numbers(s) == ([3], [1, 2])
    assert sum(c.price for c in s[A].accounting) == 80_000


@pytest.mark.rule("AMB-5.3")
def test_march_of_the_example_has_it_another_way_too() -> None:
    march = selling(2, 1, pending=[old(30_000, won=2)], month=3)
    s = act(won(march), A, Transmit(()), ACCOUNTING)
    assert refused(s, A, Transmit((1,))) == "window-closed"
    assert numbers(act(won(s), A, ACCOUNTING)) == ([1], [2, 3])


@pytest.mark.rule("AMB-5.5", "AMB-5.6")
def test_april_of_the_example_sends_it_at_the_end() -> None:
    s = selling(3, 0, pending=[old(25_000, won=3)], month=4, cursors={}, aside=0)
    s = host(act(s, A, Transmit((1,))), Proceed())
    assert numbers(s) == ([], [1])
    assert (s.ledger[office(A)], s.deck) == (25_000, 23)  # the card gone, the bundle left


@pytest.mark.rule("AMB-5.2", "AMB-5.7")
def test_may_of_the_example_keeps_the_fifth_contract_for_june() -> None:
    s = selling(1, 1, accounting={"A": [old(25_000, won=3, sent=4)]}, month=5)
    s = act(won(s, TurnCard(10, 20_000, 45_000)), A, PENDING)
    s = act(won(s, TurnCard(10, 20_000, 60_000)), A, ACCOUNTING)
    assert refused(s, A, Transmit((2,))) == "same-month"
    assert sum(c.price for c in s[A].accounting) == 85_000
