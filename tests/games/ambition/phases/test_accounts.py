"""The direct sale, bonds, loans, interest; the end of the month (AMB-8, AMB-10, AMB-11.4)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.rules.lending import covenant_seats, shortage_text
from referee.games.ambition.state import Ambition, Modifier
from referee.i18n.translator import translator_for
from referee.kit.actions import Action
from referee.kit.box.facts import Box
from referee.kit.phase import advance_phases
from referee.kit.seats import HOST
from referee.kit.words import Message, Money, Month, Refusal, text
from tests.games.ambition.phases.seen import form, seat_prompt, starts
from tests.games.ambition.table import A, B, C, D, act, acts, ask, host, refused, story, table

OLD = {"tonnes": 10, "price": 20_000, "won": 2}
NOBODY = do.Hire(0, 0, 0, 0)


def accounts(names: str = "AB", **start: Any) -> Ambition:
    return table(names, operation="accounts", **{"month": 3, **start})


def closed(s: Ambition) -> Ambition:
    """Let everybody close its accounts and the host go on."""
    return host(acts(s, *((seat, do.CloseAccounts()) for seat in s.active_seats)), do.Proceed())


@pytest.mark.rule("AMB-10.1", "AMB-11.4")
@pytest.mark.parametrize(("month", "last"), [(3, ""), (8, "-last")])
def test_the_last_act_of_a_month_says_whether_another_one_follows(month: int, last: str) -> None:
    close = form(accounts(month=month), A, do.CloseAccounts)
    assert isinstance(close.label, Message) and close.label.key == f"ambition-close{last}"
    assert close.consequences == (text(f"ambition-means-close{last}"),)


# -- the direct sale


@pytest.mark.rule("AMB-8.1")
def test_who_obtained_no_contract_sells_two_bars_at_10_000_and_the_table_sees_who_may() -> None:
    given: dict[str, Any] = {"chocolate": {"A": 5, "B": 2, "C": 1}, "won": {"B": 1}}
    s = accounts("ABCD", **given)
    codes = {0: "bad-count", 1: "", 2: "", 3: "too-many-bars"}
    assert {bars: refused(s, A, do.SellDirect(bars)) for bars in codes} == codes
    s = acts(s, (A, do.SellDirect(1)), (C, do.SellDirect(1)))
    assert refused(s, A, do.SellDirect(2)) == "too-many-bars"
    why = {row.seat: row.direct_sale_state for row in s.phase.public_view(s, HOST).rows}
    assert why == {A: "open", B: "won", C: "sold", D: "none"}
    blocks = [form(s, seat, do.SellDirect).block for seat in (A, B, C, D)]
    quiet = [bool(block and block.is_silent) for block in blocks]
    assert quiet == [False, False, True, True], "who has no bars is not told why it may not sell"
    s = act(s, A, do.SellDirect(1))
    assert (s.cash(A), s[A].chocolate) == (120_000, 3)
    assert refused(s, A, do.SellDirect(1)) == "too-many-bars"


@pytest.mark.rule("AMB-8.1", "AMB-8.5")
def test_pieces_are_asked_for_as_long_as_the_bills_that_pay_for_them() -> None:
    s = accounts(chocolate={"A": 2})
    s = acts(s, (A, do.SellDirect(1)), (A, do.Borrow()), (B, do.CloseAccounts()))
    keys = ("ambition-dealt-bars", "ambition-dealt-loans")
    for then in (s, act(s, A, do.CloseAccounts())):
        assert {line.key for line in GAME.prompt(then).moves} >= set(keys)
    assert {key.replace("dealt", "call-dealt") for key in keys} <= {
        line.key for line in seat_prompt(s, A).moves
    }


@pytest.mark.rule("AMB-8.7")
def test_after_an_undo_the_interest_alone_is_asked_for_again_and_no_headline() -> None:
    s = act(accounts(loans={"A": [1]}), A, do.CloseAccounts())
    assert seat_prompt(s, A).moves and not seat_prompt(s, A).is_done


@pytest.mark.rule("AMB-8.2")
def test_only_a_contract_obtained_this_month_closes_the_direct_sale() -> None:
    staff = {"A": {"secretary": 1, "accountant": 1}}
    s = table("AB", operation="negotiate", month=3, pending={"A": [OLD]}, staff=staff)
    s = host(act(s.with_company(A, chocolate=1), A, do.Transmit((1,))), do.Proceed())
    s = host(act(s, A, do.CashIn((1,))), do.ReadConfidential("confidential/6"), do.Proceed())
    assert (s.phase.key, refused(s, A, do.SellDirect(1))) == ("accounts", "")


@pytest.mark.rule("AMB-8.1", "AMB-8.10", "AMB-13.2")
def test_what_brings_money_comes_before_closing_and_only_a_hopeless_case_is_public() -> None:
    def called(s: Ambition) -> list[type[Action]]:
        return [each.action for each in GAME.asks(s, A) if each.prominent]

    free = accounts().with_company(A, chocolate=3)
    assert called(free) == [do.SellDirect]
    assert starts(free, A, do.SellDirect) == [2]
    short = accounts(cash={"A": 9_000}, loans={"A": [2]})
    assert called(short) == [do.Borrow]
    assert (
        form(short, A, do.Borrow).has_private_details and form(short, A, do.CloseAccounts).is_open
    )
    assert [row.state for row in GAME.public_board(short, B).stage.rows] == ["open", "open"]
    lost = accounts(cash={"A": 9_000}, loans={"A": [1, 2]})
    assert not called(lost)
    assert refused(lost, A, do.CloseAccounts()) == "interest-unpaid"
    assert "short" in [row.state for row in GAME.public_board(lost, B).stage.rows]
    assert not form(lost, A, do.CloseAccounts).is_open
    assert GAME.prompt(lost).read_aloud.key == "ambition-accounts-read", "the others still trade"
    alone = act(lost, B, do.CloseAccounts())
    assert GAME.prompt(alone).read_aloud == shortage_text("interest")


@pytest.mark.rule("AMB-1.1", "AMB-10.1")
@pytest.mark.parametrize(
    ("order", "month", "together"),
    [("simultaneous", 3, True), ("clockwise", 3, False), ("simultaneous", 8, False)],
)
def test_the_arrow_calls_all_at_once_if_all_hire_at_once_and_another_month_follows(
    order: str, month: int, together: bool
) -> None:
    go = ask(accounts(month=month, options={"hire_order": order}), HOST, do.Proceed)
    assert go is not None and go.calls_everyone == together


# -- bonds


@pytest.mark.rule("AMB-8.3")
@pytest.mark.parametrize(("month", "value"), [(1, 50_000), (3, 61_000), (8, 101_000)])
def test_a_bond_costs_and_fetches_the_value_of_its_month(month: int, value: int) -> None:
    s = accounts(month=month, cash={"A": 2 * value - 1_000})
    assert refused(s, A, do.BuyBonds(2)) == "over-cash"
    assert act(accounts(month=month, cash={"A": value}), A, do.BuyBonds(1)).cash(A) == 0
    s = act(s, A, do.BuyBonds(1))
    assert (s.cash(A), s[A].bonds) == (value - 1_000, 1)
    assert GAME.prompt(s).read_aloud == text("ambition-accounts-read", value=Money(value))
    s = act(s, A, do.SellBonds(1))
    assert (s.cash(A), s[A].bonds) == (2 * value - 1_000, 0)


@pytest.mark.rule("AMB-8.4")
def test_ten_bonds_are_out_at_most_first_come_first_served_and_one_sold_is_free_again() -> None:
    s = act(accounts(cash={"A": 900_000}), A, do.BuyBonds(9))
    assert refused(s, B, do.BuyBonds(2)) == "bond-pool-short"
    s = act(s, B, do.BuyBonds(1))
    assert refused(s, A, do.BuyBonds(1)) == "bond-pool-short"
    assert refused(act(s, B, do.SellBonds(1)), A, do.BuyBonds(1)) == ""


@pytest.mark.rule("AMB-8.3", "AMB-8.4")
@pytest.mark.parametrize(("cash", "most"), [(0, 1), (60_000, 1), (130_000, 2), (900_000, 10)])
def test_the_form_stops_at_the_bonds_that_the_cash_pays_for_and_hides_that(
    cash: int, most: int
) -> None:
    """At least one bond is offered, so that a neighbour does not see that cash is short."""
    (count,) = form(accounts(cash={"A": cash}), A, do.BuyBonds).fields
    assert (count.hint_max, count.high, count.secret) == (most, 10, True)


# -- loans


@pytest.mark.rule("AMB-8.5")
@pytest.mark.parametrize(
    ("loans", "options", "may"),
    [
        ([], {}, 1),
        ([1], {}, 1),
        ([1, 2], {}, 0),
        ([], {"loans_per_month": 2}, 2),
        ([2], {"loans_per_month": 2}, 1),
    ],
)
def test_one_loan_a_month_unless_the_table_allows_two_and_never_more_than_two(
    loans: list[int], options: dict[str, Any], may: int
) -> None:
    s = accounts(loans={"A": loans}, options=options)
    for _ in range(may):
        s = act(s, A, do.Borrow())
    assert (s.cash(A), s[A].loans) == (100_000 + 50_000 * may, (*loans, *[3] * may))
    assert refused(s, A, do.Borrow()) in ("loan-already-this-month", "loan-ceiling")


@pytest.mark.rule("AMB-8.5", "AMB-8.6")
def test_who_borrows_reads_what_it_costs_and_is_bound_at_the_next_hiring_for_all_to_see() -> None:
    def bound(s: Ambition) -> list[bool]:
        return [company.has_covenant for company in GAME.public_board(s, B).companies]

    loan, covenant = (
        dict(message.values) for message in form(accounts(), A, do.Borrow).consequences
    )
    assert loan == {"loan": 50_000, "interest": 10_000, "month": Month(4)}
    assert covenant == {"month": Month(4), "lasts": "no"}
    s = act(accounts(), A, do.Borrow())
    assert bound(s) == [True, False]
    s = closed(s)
    assert covenant_seats(s) == (A,)
    assert bound(host(acts(s, (A, NOBODY), (B, NOBODY)), do.Proceed())) == [True, False]


@pytest.mark.rule("AMB-8.6", "AMB-8.7")
def test_what_a_loan_costs_is_said_by_the_options_of_the_table() -> None:
    stricter = {"rescue_interest": True, "covenant_lasts": True}
    short: dict[str, Any] = {"operation": "hire", "cash": {"A": 0}, "staff": {"A": {"worker": 1}}}
    for start, first, lasts in (
        ({**short, "options": stricter}, 3, "yes"),
        ({"operation": "accounts", "options": stricter}, 4, "yes"),
        (short, 4, "no"),
    ):
        s = table("AB", month=3, **start)
        loan, covenant = (dict(message.values) for message in form(s, A, do.Borrow).consequences)
        assert loan["month"] == Month(first)
        assert covenant == {"month": Month(4), "lasts": lasts}


@pytest.mark.rule("AMB-8.7", "AMB-8.9")
@pytest.mark.parametrize(
    ("loans", "due", "option"),
    [
        ([], 0, {}),
        ([2], 7_000, {}),
        ([1, 2], 14_000, {}),
        ([1, 3], 7_000, {}),
        ([3], 0, {}),
        ([3], 7_000, {"rescue_interest": True}),
    ],
)
def test_each_loan_of_an_earlier_month_costs_what_its_card_says(
    loans: list[int], due: int, option: dict[str, bool]
) -> None:
    """The household's cards ask for 7 000: exactly this much is enough, 1 000 less is not."""
    box = Box.load({"loan-interest": 7_000})
    s = accounts(loans={"A": loans}, cash={"A": due}, box=box, options=option)
    assert act(s, A, do.CloseAccounts()).cash(A) == 0
    if due:
        assert seat_prompt(s, A).headline == text("ambition-call-accounts", interest=Money(due))
        short = act(s, A, do.Transfer(B, 1_000))
        assert refused(short, A, do.CloseAccounts()) == "interest-unpaid"


@pytest.mark.rule("AMB-8.7", "AMB-8.8")
def test_a_loan_is_repaid_whole_the_oldest_first_and_its_last_month_is_paid_for() -> None:
    s = act(accounts(loans={"A": [1, 3]}, cash={"A": 60_000}), A, do.Repay())
    assert s[A].loans == (3,)
    assert (
        text("ambition-repaid", seat=A, amount=Money(50_000), month=Month(1)) == s.messages[-1].text
    )
    s = act(s, A, do.CloseAccounts())
    assert (s.cash(A), refused(s, A, do.SellDirect(1))) == (0, "already-committed")
    enough, short = (accounts(loans={"A": [2]}, cash={"A": n}) for n in (50_000, 49_000))
    assert [refused(s, A, do.Repay()) for s in (enough, short)] == ["", "over-cash"]


@pytest.mark.rule("AMB-8.10")
def test_who_is_short_of_interest_may_first_find_the_money_and_is_told_where() -> None:
    s = accounts(loans={"A": [2]}, cash={"A": 4_000}, bonds={"A": 1}, chocolate={"A": 1})
    assert act(s, A, do.SellBonds(1), do.CloseAccounts()).cash(A) == 55_000
    assert act(s, A, do.SellDirect(1), do.CloseAccounts()).cash(A) == 4_000
    assert act(s, A, do.Borrow(), do.CloseAccounts()).cash(A) == 44_000
    assert acts(s, (B, do.Transfer(A, 6_000)), (A, do.CloseAccounts())).cash(A) == 0
    for month, lends in ((3, True), (8, False)):
        s = accounts(month=month, loans={"A": [2]}, cash={"A": 4_000})
        with pytest.raises(Refusal, match="interest-unpaid") as raised:
            act(s, A, do.CloseAccounts())
        sentence = translator_for("fr")(raised.value.text)
        assert ("empruntez" in sentence) is lends
        assert "4\u00a0000" not in sentence  # the cash, which the owner may have hidden


# -- the month ends


@pytest.mark.rule("AMB-10.1", "AMB-0.11")
def test_the_bank_passes_to_the_next_on_the_left_in_play_once_everybody_has_closed() -> None:
    s = accounts("ABCD", banker="B").with_company(C, bankruptcy_order=1)
    assert form(s, HOST, do.Proceed).label == text("ambition-go-end-month", next=D)
    for seat in (A, D, B):
        assert refused(s, HOST, do.Proceed()) == "still-waiting"
        s = act(s, seat, do.CloseAccounts())
    s = host(s, do.Proceed())
    assert (s.month, s.banker, s.phase.key) == (4, D, "hiring")


@pytest.mark.rule("AMB-10.2")
def test_the_marks_of_the_month_are_cleared_and_next_months_cards_begin() -> None:
    s = accounts(cursors={"A": 3}, won={"A": 1}, chocolate={"B": 2})
    s = s.with_modifier(Modifier("no-cocoa", 3), Modifier("freeze", 4, trade="worker"))
    s = acts(s, (B, do.SellDirect(1)), (A, do.PlayExpress(B, "express/5")))
    assert s[B].has_received_express
    s = closed(s)
    assert (s[A].cursor, s[A].won, s[B].direct, s[B].has_received_express) == (0, 0, 0, False)
    assert [m.kind for m in s.modifiers] == ["freeze"]


@pytest.mark.rule("AMB-10.3")
def test_all_that_a_company_owns_is_carried_over() -> None:
    tray = [{"tonnes": 20, "price": 30_000, "won": 2}]
    counts = {"cocoa": 3, "chocolate": 4, "bonds": 1, "loans": [3]}
    carried = {name: {"A": count} for name, count in counts.items()}
    carried |= {"staff": {"A": {"worker": 2}}, "pending": {"A": tray}, "accounting": {"A": tray}}
    before = accounts(options={"express_deck": "virtual"}, seed="x", **carried)
    s = closed(before)
    assert (s.cash(A), s.contract_deck_size, len(s[A].hand)) == (
        before.cash(A),
        before.contract_deck_size,
        3,
    )
    for name in (*counts, "staff", "express", "secretariat", "accounting", "hand"):
        assert getattr(s[A], name) == getattr(before[A], name)


@pytest.mark.rule("AMB-11.4", "AMB-8.7")
def test_the_last_month_has_its_seven_operations_interest_and_direct_sale_included() -> None:
    s = advance_phases(GAME, table("AB", operation="cash_in", month=8))
    assert s.phase.key == "confidential"
    s = accounts(month=8, loans={"A": [7]}, chocolate={"A": 1})
    s = act(s, A, do.SellDirect(1), do.CloseAccounts())
    assert s.cash(A) == 100_000
    s = host(act(s, B, do.CloseAccounts()), do.Proceed())
    assert (story(s), s.phase) == (["ambition-month-ended"], None)
    assert ask(s, HOST, do.Proceed) is None
