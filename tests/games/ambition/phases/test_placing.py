"""The trays: transmitting, leaving pending, the last month (AMB-4.17, 4.18, AMB-5, AMB-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AcceptPrice,
    AddModifier,
    Announce,
    AnnulContract,
    CloseAccounts,
    Hire,
    Join,
    Levy,
    PassPrice,
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
from tests.games.ambition.table import A, B, act, ask, host, refused, story, table

TEN = TurnCard(10, 10_000, 20_000)
ACCOUNTING, PENDING = PlaceContract("accounting"), PlaceContract("secretariat")


def old(price: int = 30_000, won: int = 1, **more: int) -> dict[str, int]:
    return {"tonnes": 10, "price": price, "won": won, **more}


def selling(
    secretary: int = 1,
    accountant: int = 1,
    pending: Sequence[dict[str, int]] = (),
    **more: Any,
) -> Ambition:
    """A has the staff; B, with two bars and two negotiations, is in no office's way."""
    given = {
        "operation": "negotiate",
        "month": 2,
        "banker": "B",
        "aside": 6,
        "cursors": {"A": 6},
        "chocolate": {"A": 6},
        "staff": {"A": {"secretary": secretary, "accountant": accountant}},
        "pending": {"A": list(pending)},
    }
    return table("AB", **(given | more))


def won(s: Ambition, card: TurnCard = TEN) -> Ambition:
    """A alone takes part: the contract is its at the maximum."""
    return act(host(s, card), A, Join())


def numbers(s: Ambition) -> tuple[list[int], list[int]]:
    """A's secretariat, A's accounting."""
    company = s[A]
    return [c.number for c in company.secretariat], [c.number for c in company.accounting]


# -- placing


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


# -- contracts of earlier months


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


# -- the last month


def closing(**more: Any) -> Ambition:
    return selling(month=8, **more)


@pytest.mark.rule("AMB-11.1")
@pytest.mark.parametrize(
    ("secretary", "accountant", "waiting", "allowed"),
    [
        (1, 1, 0, True),
        (0, 1, 0, False),  # n + t + 1 > secretaries
        (1, 0, 0, False),  # b + n + t + 1 > 2 x accountants
        (1, 1, 1, True),
        (1, 1, 2, False),
    ],
)
def test_one_takes_part_only_for_what_the_offices_can_still_send_and_cash(
    secretary: int, accountant: int, waiting: int, allowed: bool
) -> None:
    bundles = [old(won=6, sent=7)] * waiting
    s = host(closing(secretary=secretary, accountant=accountant, accounting={"A": bundles}), TEN)
    assert (s.phase.key == "joining") is allowed


@pytest.mark.rule("AMB-11.1", "AMB-4.19")
def test_contracts_won_and_old_ones_sent_this_month_take_their_place() -> None:
    s = closing(secretary=2, accountant=2, pending=[old(won=7)], cursors={"A": 6, "B": 6})
    s = s.with_company(B, chocolate=6, staff=s[A].staff)
    s = act(s, A, Transmit((1,)))
    s = act(host(s, TEN), A, Join())
    s = act(act(s, B, Join()), A, AcceptPrice(), ACCOUNTING)
    s = host(s, TEN)
    assert refused(s, A, Join()) == "last-month-limit"
    assert s.phase.speaker(s) == B


@pytest.mark.rule("AMB-11.1")
def test_an_old_contract_sent_this_month_takes_one_place_and_not_two() -> None:
    s = act(closing(secretary=2, accountant=1, pending=[old(won=7)]), A, Transmit((1,)))
    assert refused(host(s, TEN), A, Join()) == ""


@pytest.mark.rule("AMB-11.1")
def test_a_table_may_leave_the_backlog_out() -> None:
    bundles = {"A": [old(won=6, sent=7)] * 2}
    s = host(closing(accounting=bundles, options={"last_month_backlog": False}), TEN)
    assert refused(s, A, Join()) == ""


@pytest.mark.rule("AMB-11.1")
def test_other_months_know_no_such_limit() -> None:
    assert refused(host(selling(secretary=0, accountant=0), TEN), A, Join()) == ""


@pytest.mark.rule("AMB-11.2")
def test_after_winning_one_old_contracts_may_not_crowd_the_offices() -> None:
    s = won(closing(secretary=3, accountant=1, pending=[old(won=7), old(won=6)]))
    assert refused(s, A, Transmit((1, 2))) == "last-month-limit"
    s = act(s, A, Transmit((1,)))
    assert numbers(act(s, A, ACCOUNTING)) == ([2], [1, 3])


@pytest.mark.rule("AMB-11.2")
def test_a_contract_being_negotiated_keeps_its_place() -> None:
    s = closing(secretary=1, pending=[old(won=7)], cursors={"A": 6, "B": 6})
    s = s.with_company(B, chocolate=6, staff=s[A].staff)
    s = act(act(host(s, TEN), A, Join()), B, Join())
    assert refused(s, A, Transmit((1,))) == "last-month-limit"
    s = act(act(s, A, PassPrice()), B, AcceptPrice(), ACCOUNTING)
    assert refused(s, A, Transmit((1,))) == ""


@pytest.mark.rule("AMB-11.3")
def test_a_new_contract_of_the_last_month_goes_straight_to_accounting() -> None:
    s = won(closing())
    assert refused(s, A, PENDING) == "last-month-pending"
    assert numbers(act(s, A, ACCOUNTING)) == ([], [1])


@pytest.mark.rule("AMB-11.3", "AMB-5.2")
def test_with_no_secretary_left_even_the_last_month_leaves_it_pending() -> None:
    s = host(won(closing()), AddModifier("absent", 1, "secretary", 1, False, "Grippe"))
    assert numbers(act(s, A, PENDING)) == ([1], [])


# -- W4


@pytest.mark.rule("AMB-5.1", "AMB-5.2")
def test_february_of_the_example_leaves_the_second_contract_pending() -> None:
    s = act(won(selling(1, 1), TurnCard(10, 20_000, 40_000)), A, ACCOUNTING)
    s = won(s, TurnCard(10, 20_000, 30_000))
    assert refused(s, A, ACCOUNTING) == "secretariat-full"
    assert numbers(act(s, A, PENDING)) == ([2], [1])


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


@pytest.mark.rule("AMB-11.1")
def test_a_new_contract_already_sent_takes_one_place_and_not_two() -> None:
    s = act(won(closing(secretary=2)), A, ACCOUNTING)
    s = act(won(s), A, ACCOUNTING)
    assert numbers(s) == ([], [1, 2])
    assert refused(host(s, TEN), A, Join()) == "wrong-operation"  # nobody can: under the deck
