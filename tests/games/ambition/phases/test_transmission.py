"""The contract in hand, and the tray that it goes to (AMB-4.17, AMB-4.18, AMB-5)."""

from __future__ import annotations

import pytest

from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition, bundle_account
from referee.kit.seats import HOST
from referee.kit.words import Refusal, text
from tests.games.ambition.phases.offices import (
    ACCOUNTING,
    PLACE_SECRETARIAT,
    TEN,
    numbers,
    old,
    selling,
    won,
)
from tests.games.ambition.phases.seen import form, seat_prompt
from tests.games.ambition.table import A, B, act, acts, ask, host, refused, story, table


@pytest.mark.rule("AMB-5.1", "AMB-5.2")
def test_a_secretary_at_work_transmits_one_contract_a_month_and_any_may_be_left_pending() -> None:
    s = won(act(won(selling(secretary=1)), A, ACCOUNTING))
    assert seat_prompt(s, A).read_aloud == text("ambition-desks", desks=0)
    assert refused(s, A, ACCOUNTING) == "secretariat-full"
    assert numbers(act(s, A, PLACE_SECRETARIAT)) == ([2], [1])
    s = act(won(selling(secretary=1, pending=[old()])), A, do.Transmit((1,)))
    assert refused(s, A, ACCOUNTING) == "secretariat-full"
    s = won(act(won(selling(secretary=2)), A, ACCOUNTING))
    assert seat_prompt(s, A).read_aloud == text("ambition-desks", desks=1)
    assert numbers(act(s, A, ACCOUNTING)) == ([], [1, 2])
    s = host(won(selling()), do.AddModifier("absent", A, "secretary", 1, False, "Grippe"))
    assert refused(s, A, ACCOUNTING) == "secretariat-full"
    s = act(won(selling(secretary=3)), A, PLACE_SECRETARIAT)
    assert (numbers(s), story(s, B)) == (([1], []), ["ambition-placed-secretariat"])
    s = won(selling(secretary=0))
    assert refused(s, B, PLACE_SECRETARIAT) == "wrong-operation"
    assert numbers(act(s, A, PLACE_SECRETARIAT)) == ([1], [])
    assert numbers(act(s, A, ACCOUNTING, overruled=True)) == ([], [1])


@pytest.mark.rule("AMB-4.10", "AMB-4.17", "AMB-5.2", "AMB-11.3")
@pytest.mark.parametrize(
    ("month", "secretary", "why"),
    [(2, 1, "ambition-desks"), (2, 0, "ambition-desks"), (8, 2, "ambition-desks-last")],
)
def test_the_contract_in_hand_says_where_it_can_go_and_why_and_no_card_is_turned_before(
    month: int, secretary: int, why: str
) -> None:
    s = won(selling(secretary=secretary, accountant=2, month=month))
    stage = s.phase.public_view(s, HOST)
    free = stage.secretaries_text
    assert (seat_prompt(s, A).read_aloud, free.key) == (free, why)
    if why == "ambition-desks":
        assert dict(free.values) == {"desks": secretary}
    assert (stage.win_reason.key, stage.card_number, stage.card_count) == (
        "ambition-placing-alone",
        1,
        6,
    )
    assert form(s, HOST, do.TurnCard).blocked_by == Refusal("contract-unplaced", "AMB-4.17", seat=A)
    placed = act(s, A, ACCOUNTING if secretary else PLACE_SECRETARIAT)
    assert refused(placed, HOST, TEN) == ""


@pytest.mark.rule("AMB-4.18")
@pytest.mark.parametrize(("keep", "bars"), [(False, 6), (True, 5)])
def test_an_annulled_contract_was_never_obtained(keep: bool, bars: int) -> None:
    s = won(selling())
    deck = s.contract_deck_size
    s = host(s, do.AnnulContract(s.phase.contract.number, keep, "Scandale"))
    assert (s.phase.key, s.contract_deck_size, s[A].cursor) == ("turning", deck + 1, 5)
    assert (s[A].won, s[A].chocolate, s.ledger[bundle_account(A)]) == (0, bars, 0)
    assert story(s)[:2] == ["ambition-annulled", "ambition-because"]
    assert dict(s.messages[0].text.values)["bars"] == (0 if keep else 1)


@pytest.mark.rule("AMB-4.18")
def test_a_contract_is_annulled_once_even_while_a_charge_is_unpaid() -> None:
    s = host(won(selling(cash={"B": 0})), do.Levy(B, 10_000, "Fisc"))
    s = host(s, do.AnnulContract(s.phase.contract.number, False, "Scandale"))
    assert (s.phase.key, s.contract_in_hand(B), s.phase.public_view(s, B).contract) == (
        "placing",
        None,
        None,
    )
    assert ask(s, HOST, do.AnnulContract) is None


@pytest.mark.rule("AMB-5.9")
def test_pending_contracts_outlive_the_last_secretary_and_leave_with_the_next_one() -> None:
    """A lays off everybody in February, hires a secretary in March, and sends both."""
    nobody, silence = do.Hire(0, 0, 0, 0), do.Announce(0)
    staff = {"A": {"worker": 1, "secretary": 1, "accountant": 1}}
    pending = {"A": [old(), old(price=45_000)]}
    s = table("AB", operation="hire", month=2, staff=staff, pending=pending)
    contracts, money = s[A].secretariat, s.ledger[bundle_account(A)]
    s = acts(s, (A, nobody), (B, nobody))
    assert (s[A].staff.headcount, s[A].secretariat, s.ledger[bundle_account(A)]) == (
        0,
        contracts,
        money,
    )
    s = acts(host(s, do.Proceed()), (B, silence), (A, silence))
    s = host(s, do.Proceed(), do.ReadConfidential("confidential/7"), do.Proceed())
    s = host(acts(s, (A, do.CloseAccounts()), (B, do.CloseAccounts())), do.Proceed())
    assert (s.month, s[A].secretariat, s.contract_deck_size) == (
        3,
        contracts,
        s.contract_card_total - 2,
    )
    s = host(acts(s, (A, do.Hire(0, 0, 2, 0)), (B, nobody)), do.Proceed())
    s = acts(s, (A, silence), (B, silence))
    assert (s.phase.key, ask(s, A, do.Transmit) is not None) == ("tidying", True)
    assert [c.price for c in act(s, A, do.Transmit((1, 2)))[A].accounting] == [30_000, 45_000]


@pytest.mark.rule("AMB-5.3", "AMB-5.7")
def test_what_stays_pending_when_the_sale_is_over_says_why() -> None:
    def why(s: Ambition, *placed: do.PlaceContract) -> str:
        for tray in placed:
            s = act(won(s), A, tray)
        for _ in range(s.set_aside_count):
            s = act(host(s, TEN), A, do.StayOut())
        (row,) = s.phase.public_view(s, HOST).rows
        return row.obstacle.key if row.obstacle else ""

    assert why(selling(secretary=2), PLACE_SECRETARIAT) == "ambition-stuck-new"
    late = act(won(selling(secretary=2, pending=[old()])), A, do.Transmit(()))
    assert why(act(late, A, ACCOUNTING)) == "ambition-stuck-window"
    assert why(selling(secretary=0, pending=[old()])) == "ambition-stuck-full"
    assert why(selling(secretary=1, pending=[old()])) == ""
