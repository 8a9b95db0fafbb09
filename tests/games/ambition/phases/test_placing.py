"""The contract in hand, and the tray it goes to (AMB-4.17, 4.18, AMB-5)."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AddModifier,
    Announce,
    AnnulContract,
    CloseAccounts,
    Hire,
    Join,
    Levy,
    PlaceContract,
    Proceed,
    ReadConfidential,
    SetCursor,
    StayOut,
    Transmit,
    TurnCard,
)
from referee.games.ambition.state import Ambition, office
from referee.kit.seats import BANK
from referee.kit.words import Refusal, text
from tests.games.ambition.phases.offices import ACCOUNTING, PENDING, TEN, numbers, old, selling, won
from tests.games.ambition.table import A, B, act, ask, host, refused, story, table


@pytest.mark.rule("AMB-5.9")
def test_pending_contracts_outlive_the_last_secretary_and_leave_with_the_next_one() -> None:
    """A lays off everybody in February, hires a secretary in March, and sends both."""
    staff = {"A": {"worker": 1, "secretary": 1, "accountant": 1}}
    pending = {"A": [old(), old(price=45_000)]}
    s = table("AB", operation="hire", month=2, staff=staff, pending=pending)
    held, money = s[A].secretariat, s.ledger[office(A)]
    s = act(act(s, A, Hire(0, 0, 0, 0)), B, Hire(0, 0, 0, 0))
    assert (s[A].staff.headcount, s[A].secretariat, s.ledger[office(A)]) == (0, held, money)
    s = act(act(host(s, Proceed()), B, Announce(0)), A, Announce(0))
    s = host(s, Proceed(), ReadConfidential("confidential/7"), Proceed())
    s = host(act(act(s, A, CloseAccounts()), B, CloseAccounts()), Proceed())
    assert (s.month, s[A].secretariat, s.deck) == (3, held, s.contract_cards - 2)
    s = act(act(s, A, Hire(0, 0, 2, 0)), B, Hire(0, 0, 0, 0))
    s = act(act(host(s, Proceed()), A, Announce(0)), B, Announce(0))
    assert (s.phase.key, ask(s, A, Transmit) is not None) == ("tidying", True)
    assert [c.price for c in act(s, A, Transmit((1, 2)))[A].accounting] == [30_000, 45_000]


@pytest.mark.rule("AMB-5.2", "AMB-11.3", "AMB-4.10")
@pytest.mark.parametrize(
    ("month", "secretary", "why"),
    [(2, 1, "ambition-desks"), (2, 0, "ambition-desks"), (8, 2, "ambition-desks-last")],
)
def test_the_contract_in_hand_says_where_it_can_go_and_why(
    month: int, secretary: int, why: str
) -> None:
    s = won(selling(secretary=secretary, accountant=2, month=month))
    stage, call = s.phase.stage(s, BANK), GAME.call(s, A)
    assert call is not None
    assert call.read == stage.desks
    assert stage.desks.key == why
    if why == "ambition-desks":
        assert dict(stage.desks.values) == {"desks": secretary}
    assert stage.why.key == "ambition-placing-alone"


@pytest.mark.rule("AMB-5.2")
def test_who_has_a_second_contract_in_hand_hears_how_many_secretaries_are_still_free() -> None:
    s = won(act(won(selling(secretary=2)), A, ACCOUNTING))
    call = GAME.call(s, A)
    assert call and call.read == text("ambition-desks", desks=1)


@pytest.mark.rule("AMB-5.3", "AMB-5.7")
def test_what_stays_pending_when_the_sale_is_over_says_why() -> None:
    def why(s: Ambition, *placed: PlaceContract) -> str:
        for tray in placed:
            s = act(won(s), A, tray)
        for _ in range(s.aside):
            s = act(host(s, TEN), A, StayOut())
        (row,) = s.phase.stage(s, BANK).rows
        return row.why.key if row.why else ""

    assert why(selling(secretary=2), PENDING) == "ambition-stuck-new"
    late = act(won(selling(secretary=2, pending=[old()])), A, Transmit(()))
    assert why(act(late, A, ACCOUNTING)) == "ambition-stuck-window"
    assert why(selling(secretary=0, pending=[old()])) == "ambition-stuck-full"
    assert why(selling(secretary=1, pending=[old()])) == ""


@pytest.mark.rule("AMB-4.17")
def test_no_card_is_turned_before_the_contract_is_placed() -> None:
    s = won(selling())
    form = ask(s, BANK, TurnCard)
    assert form and form.barred == Refusal("contract-unplaced", "AMB-4.17", seat=A)
    assert refused(act(s, A, ACCOUNTING), BANK, TEN) == ""


@pytest.mark.rule("AMB-4.18")
@pytest.mark.parametrize(("keep", "bars"), [(False, 6), (True, 5)])
def test_an_annulled_contract_was_never_obtained(keep: bool, bars: int) -> None:
    s = won(selling())
    deck = s.deck
    s = host(s, AnnulContract(s.phase.contract.number, keep, "Scandale"))
    assert (s.phase.key, s.deck) == ("turning", deck + 1)
    assert (s[A].won, s[A].chocolate, s.ledger[office(A)]) == (0, bars, 0)
    told = next(line.text for line in s.told if line.text.key == "ambition-annulled")
    assert dict(told.values)["bars"] == (0 if keep else 1)
    assert s[A].cursor == 5


@pytest.mark.rule("AMB-5.1", "AMB-5.2")
def test_a_secretary_transmits_one_contract_a_month() -> None:
    s = act(won(selling(secretary=1)), A, ACCOUNTING)
    s = won(s)
    assert refused(s, A, ACCOUNTING) == "secretariat-full"
    s = act(s, A, PENDING)
    assert numbers(s) == ([2], [1])


@pytest.mark.rule("AMB-5.1")
def test_old_and_new_contracts_share_the_secretaries() -> None:
    s = act(won(selling(secretary=1, pending=[old()])), A, Transmit((1,)))
    assert refused(s, A, ACCOUNTING) == "secretariat-full"


@pytest.mark.rule("AMB-5.2")
def test_a_contract_may_be_left_pending_though_a_secretary_is_free() -> None:
    s = act(won(selling(secretary=3)), A, PENDING)
    assert numbers(s) == ([1], [])
    assert story(s, B) == ["ambition-placed-secretariat"]


@pytest.mark.rule("AMB-5.2")
def test_with_no_secretary_a_contract_is_pending() -> None:
    s = won(selling(secretary=0))
    assert refused(s, A, ACCOUNTING) == "secretariat-full"
    assert refused(s, B, PENDING) == "wrong-operation"
    assert numbers(act(s, A, PENDING)) == ([1], [])


def test_the_table_may_let_a_secretary_do_two() -> None:
    s = won(selling(secretary=0))
    assert numbers(act(s, A, ACCOUNTING, overruled=True)) == ([], [1])


def test_an_absent_secretary_transmits_nothing() -> None:
    s = host(won(selling()), AddModifier("absent", 1, "secretary", 1, False, "Grippe"))
    assert refused(s, A, ACCOUNTING) == "secretariat-full"


# -- W4


@pytest.mark.rule("AMB-5.1", "AMB-5.2")
def test_february_of_the_example_leaves_the_second_contract_pending() -> None:
    s = act(won(selling(1, 1), TurnCard(10, 20_000, 40_000)), A, ACCOUNTING)
    s = won(s, TurnCard(10, 20_000, 30_000))
    assert refused(s, A, ACCOUNTING) == "secretariat-full"
    assert numbers(act(s, A, PENDING)) == ([2], [1])


def test_cursors_then_cards_then_trays_follow_one_another() -> None:
    staff = {"A": {"salesperson": 1, "secretary": 1, "accountant": 1}}
    s = table("AB", month=2, operation="sell", staff=staff, chocolate={"A": 1})
    seen = [s.phase.key]
    s = act(s, A, SetCursor(1))
    seen.append(s.phase.key)
    s = host(s, TEN)
    seen.append(s.phase.key)
    s = act(s, A, Join())
    seen.append(s.phase.key)
    s = act(s, A, ACCOUNTING)
    seen.append(s.phase.key)
    assert seen == ["pledging", "turning", "joining", "placing", "cashing"]


@pytest.mark.rule("AMB-4.18")
def test_a_contract_is_annulled_once_even_while_a_charge_is_unpaid() -> None:
    s = host(won(selling(cash={"B": 0})), Levy(B, 10_000, "Fisc"))
    s = host(s, AnnulContract(s.phase.contract.number, False, "Scandale"))
    assert (s.phase.key, s.in_hand(B), s.phase.stage(s, B).contract) == ("placing", None, None)
    assert ask(s, BANK, AnnulContract) is None
