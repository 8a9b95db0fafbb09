"""The slates lie face up: partners are chosen, shares and bills change hands (GW-4.7 to 4.24)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import (
    AgreeShares,
    ChoosePartner,
    Give,
    Proceed,
    Recount,
    RecountShares,
    SetEstimate,
    TurnEstimates,
)
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.trading import Trading
from referee.games.goodwill.rules.transaction import Deal, Trade
from referee.games.goodwill.state import Goodwill
from referee.games.goodwill.views import board
from referee.kit.asks import Pick
from referee.kit.seats import BANK, Seat
from tests.games.goodwill.table import A, B, C, D, E, F, act, ask, host, refused, story, table

AMBER = CompanyId.AMBER


def turned(*dollars: int, **start: Any) -> Goodwill:
    """Everybody has set its slate to these amounts, and all are turned."""
    s = table(len(dollars), step="estimating", **start)
    for seat, amount in zip(s.seating.seats, dollars, strict=True):
        s = act(s, seat, SetEstimate(amount))
    return host(s, TurnEstimates())


def held(**counts: int) -> dict[str, dict[str, int]]:
    """Shares of Amber, by seat."""
    return {name: {"amber": count} for name, count in counts.items()}


def shares(s: Goodwill) -> list[int]:
    return [s.portfolios[seat].amber for seat in s.seating.seats]


def cash(s: Goodwill) -> list[int]:
    return [s.cash(seat) for seat in s.seating.seats]


def lines(s: Goodwill, key: str, seat: Seat = BANK) -> list[dict[str, Any]]:
    """What a sentence was told with."""
    told = (line for line in s.told if line.readable(seat) and line.text.key == key)
    return [dict(line.text.values) for line in told]


def one_seller_two_buyers() -> Goodwill:
    """B sells; D and E say the same."""
    return turned(10, 10, 12, 20, 20, shares=held(A=0, B=4, C=3, D=3, E=0))


@pytest.mark.rule("GW-4.18", "GW-4.21", "GW-4.22", "GW-4.23")
def test_groups_of_one_size_trade_at_once_without_anybody_being_asked() -> None:
    s = turned(10, 12, 14, 16, shares=held(A=2, B=3, C=3, D=2))
    assert cash(s) == [113, 100, 100, 87]
    assert shares(s) == [1, 3, 3, 3]
    assert ask(s, D, ChoosePartner) is None
    assert refused(s, D, ChoosePartner(A)) == "wrong-step"
    assert refused(s, BANK, Proceed()) == ""


@pytest.mark.rule("GW-4.21")
def test_two_buyers_and_two_sellers_are_paired_in_seat_order() -> None:
    s = turned(20, 10, 20, 10, shares=held(A=0, B=5, C=0, D=5))
    assert s.outcome.trades == (Trade(A, B), Trade(C, D))


@pytest.mark.rule("GW-4.19", "GW-4.22", "GW-4.23")
def test_the_smaller_group_picks_and_the_trade_is_made_at_once() -> None:
    s = one_seller_two_buyers()
    assert refused(s, BANK, Proceed()) == "still-waiting"
    assert cash(s) == [100] * 5
    assert ask(s, B, ChoosePartner).label.key == "goodwill-sell-to"
    s = act(s, B, ChoosePartner(E))
    assert cash(s) == [100, 115, 100, 100, 85]
    assert shares(s) == [0, 3, 3, 3, 1]
    assert s.outcome.trades == (Trade(E, B),)
    assert refused(s, BANK, Proceed()) == ""


@pytest.mark.rule("GW-4.19")
def test_a_single_buyer_picks_whom_it_buys_from() -> None:
    s = turned(10, 10, 20, 12, shares=held(A=5, B=5, C=0, D=0))
    assert ask(s, C, ChoosePartner).label.key == "goodwill-buy-from"
    s = act(s, C, ChoosePartner(B))
    assert shares(s) == [5, 4, 1, 0]


@pytest.mark.rule("GW-4.19")
def test_only_somebody_of_the_other_group_may_be_picked_and_nobody_twice() -> None:
    s = turned(10, 10, 12, 20, 20, 20, shares=held(A=5, B=5, C=0, D=0, E=0, F=0))
    assert refused(s, A, ChoosePartner(B)) == "not-in-group"
    assert refused(s, A, ChoosePartner(C)) == "not-in-group"
    s = act(s, A, ChoosePartner(D))
    assert refused(s, B, ChoosePartner(D)) == "already-chosen"
    assert refused(s, B, ChoosePartner(F)) == ""


@pytest.mark.rule("GW-4.20", "GW-4.24")
@pytest.mark.parametrize("animator", ["fixed", "rotates"])
def test_picks_are_made_in_seat_order_from_the_animator(animator: str) -> None:
    start = {"options": {"animator": animator}, "year": 1954, "animator": "E"}
    s = turned(10, 10, 10, 20, 20, shares=held(A=3, B=3, C=4, D=0, E=0), **start)
    assert refused(s, D, ChoosePartner(A)) == "not-your-turn"
    assert refused(s, A, ChoosePartner(D)) == "not-in-group"
    s = act(s, E, ChoosePartner(C))
    assert refused(s, E, ChoosePartner(A)) == "already-committed"
    s = act(s, D, ChoosePartner(A))
    assert s.outcome.trades == (Trade(E, C), Trade(D, A))
    assert ask(s, D, ChoosePartner) is None


@pytest.mark.rule("GW-4.20")
def test_a_table_may_let_a_picker_choose_before_its_turn() -> None:
    s = turned(10, 10, 10, 20, 20, shares=held(A=3, B=3, C=4, D=0, E=0))
    s = act(s, E, ChoosePartner(C), overruled=True)
    assert s.outcome.trades == (Trade(E, C),)
    assert refused(s, A, ChoosePartner(D), overruled=True) == "not-in-group"


@pytest.mark.rule("GW-4.24")
def test_who_is_not_picked_only_watches() -> None:
    s = one_seller_two_buyers()
    assert board.private_board(s, D).envelope == Deal("buys", AMBER)
    s = act(s, B, ChoosePartner(E))
    assert board.private_board(s, D).envelope == Deal("watches", AMBER)
    assert board.private_board(s, E).envelope == Deal("buys", AMBER, B, 15)
    assert board.private_board(s, B).envelope == Deal("sells", AMBER, E, 15)


@pytest.mark.rule("GW-4.12", "GW-2.3")
def test_who_cannot_pay_is_named_but_not_what_it_has() -> None:
    poor, broke = (
        turned(10, 20, 24, shares=held(A=10, B=0, C=0), cash={"C": dollars}) for dollars in (6, 1)
    )
    assert lines(poor, "goodwill-cannot-pay-again")[0]["seats"] == (C,)
    assert board.public_board(poor, BANK) == board.public_board(broke, BANK)
    assert poor.told == broke.told
    assert board.private_board(poor, C).envelope == Deal("out", AMBER)


@pytest.mark.rule("GW-4.14")
def test_the_story_tells_every_pass() -> None:
    s = turned(10, 20, 24, shares=held(A=10, B=0, C=0), cash={"C": 6})
    keys = story(s)
    passes = ["goodwill-pass", "goodwill-cannot-pay-again", "goodwill-pass", "goodwill-traded"]
    assert [key for key in keys if key in passes] == passes
    assert [told["price"] for told in lines(s, "goodwill-pass")] == [17, 15]


@pytest.mark.rule("GW-4.11")
@pytest.mark.parametrize(("half", "price"), [("up", 11), ("down", 10)])
def test_the_story_says_where_fifty_cents_go(half: str, price: int) -> None:
    s = table(2, options={"half_dollar": half}, step="estimating", shares=held(A=10, B=0))
    s = replace(s, box=s.box.learn("wheels", [[0, 10], list(range(10))]))
    s = host(act(act(s, A, SetEstimate(10)), B, SetEstimate(11)), TurnEstimates())
    assert lines(s, f"goodwill-half-{half}") == [{"price": price}]
    assert s.cash(B) == 100 - price


@pytest.mark.rule("GW-4.15")
def test_with_equal_prices_agreed_on_there_is_nothing_to_do() -> None:
    s = turned(12, 12, options={"equal_prices": "none"}, shares=held(A=10, B=0))
    assert s.outcome.reason == "equal-prices"
    assert "goodwill-equal-prices" in story(s)
    assert (shares(s), cash(s)) == ([10, 0], [100, 100])


@pytest.mark.rule("GW-4.16")
def test_a_sole_holder_who_says_most_keeps_its_shares() -> None:
    s = turned(14, 10, 12, shares=held(A=10, B=0, C=0), cash={"A": 4})
    assert "goodwill-no-buyer" in story(s)
    said = GAME.prompt(s).read
    assert said and said.key == "goodwill-no-buyer"
    assert shares(s) == [10, 0, 0]
    assert refused(s, BANK, Proceed()) == ""


@pytest.mark.rule("GW-2.2", "GW-4.23")
def test_price_and_partners_are_public_and_what_the_two_now_have_is_theirs() -> None:
    s = turned(10, 12, 14, 16, shares=held(A=2, B=3, C=3, D=2))
    (traded,) = lines(s, "goodwill-traded", B)
    assert (traded["buyer"], traded["seller"], traded["price"]) == (D, A, 13)
    assert lines(s, "goodwill-yours-now", B) == lines(s, "goodwill-yours-now") == []
    (mine,) = lines(s, "goodwill-yours-now", D)
    assert (mine["cash"], mine["count"]) == (87, 3)
    (mine,) = lines(s, "goodwill-yours-now", A)
    assert (mine["cash"], mine["count"]) == (113, 1)
    (posting,) = [p for p in s.ledger.fresh if p.rule == "GW-4.23"]
    assert (posting.amount, posting.secret) == (13, False)


@pytest.mark.rule("GW-4.12")
def test_cash_is_read_after_the_trades_before() -> None:
    """B buys Amber with all it has, and cannot buy Black any more."""
    s = turned(10, 20, shares={"A": {"amber": 10, "black": 10}}, cash={"B": 15})
    assert s.cash(B) == 0
    s = replace(s, phase=Trading(AMBER, 1, ended=True))
    s = s.phase.close(s)
    s = replace(s, phase=table(2, step="estimating", company="black").phase)
    s = host(act(act(s, A, SetEstimate(10)), B, SetEstimate(20)), TurnEstimates())
    assert s.outcome.out == (B,)


@pytest.mark.rule("GW-2.10", "GW-4.22")
def test_what_a_trade_may_still_take_cannot_be_given_away_or_counted_away() -> None:
    s = table(5, options={"gifts": True}, step="estimating", shares=held(A=0, B=4, C=3, D=3, E=0))
    for seat, dollars in zip(s.seating.seats, (10, 10, 12, 20, 20), strict=True):
        s = act(s, seat, SetEstimate(dollars))
    s = host(s, TurnEstimates())
    assert refused(s, E, Give(A, 86)) == "not-enough-cash"
    assert refused(s, E, Give(A, 85)) == ""
    assert refused(s, A, Give(C, 86)) == ""
    assert refused(s, E, Recount(14, "miscounted")) == "breaks-invariant"
    assert refused(s, E, Recount(15, "miscounted")) == ""
    assert refused(s, B, RecountShares("amber", 0, C, "miscounted")) == "breaks-invariant"
    taken = act(s, C, RecountShares("amber", 7, B, "miscounted"))
    assert refused(taken, B, AgreeShares(True)) == "breaks-invariant"
    taken = act(s, C, RecountShares("amber", 6, B, "miscounted"))
    assert refused(taken, B, AgreeShares(True)) == ""
    s = act(s, B, ChoosePartner(D))
    assert refused(s, E, Give(A, 100)) == ""


@pytest.mark.rule("GW-4.23")
def test_the_prompt_says_who_hands_what_to_whom() -> None:
    s = turned(10, 12, 14, 16, shares=held(A=2, B=3, C=3, D=2))
    (move,) = GAME.prompt(s).move
    assert dict(move.values) | {"company": ""} == {
        "buyer": D,
        "seller": A,
        "company": "",
        "price": 13,
    }


# -- whatever the slates say


@st.composite
def evenings(draw: st.DrawFn) -> Goodwill:
    """A transaction of two to six seats, up to its last trade."""
    count = draw(st.integers(2, 6))
    evens = st.sampled_from([8, 10, 12, 14])
    said = draw(st.lists(evens, min_size=count, max_size=count))
    owners = draw(st.lists(st.integers(0, count - 1), min_size=10, max_size=10))
    names = "ABCDEF"[:count]
    s = turned(
        *said,
        shares=held(**{name: owners.count(n) for n, name in enumerate(names)}),
        cash={name: draw(st.integers(0, 16)) for name in names},
        animator=draw(st.sampled_from(names)),
    )
    while waiting := s.outcome.waiting(s.order):
        partner = ask(s, waiting[0], ChoosePartner).fields[0]
        assert isinstance(partner, Pick)
        s = act(s, waiting[0], ChoosePartner(draw(st.sampled_from(partner.choices)).value))
    return s


@given(evenings())
@pytest.mark.rule("GW-4.22", "GW-4.23", "GW-4.24")
def test_a_transaction_makes_or_loses_neither_cash_nor_share_and_nobody_trades_twice(
    s: Goodwill,
) -> None:
    GAME.invariants(s)
    assert sum(shares(s)) == 10
    assert len(set(s.outcome.traded)) == len(s.outcome.traded)
    assert refused(s, BANK, Proceed()) == ""
    for buyer, _ in s.outcome.trades:
        assert s.cash(buyer) >= 0 and s.portfolios[buyer].amber >= 1


@pytest.mark.rule("GW-4.24")
def test_six_at_the_table_make_three_trades_at_most() -> None:
    s = turned(10, 10, 10, 20, 20, 20, shares=held(A=3, B=3, C=4, D=0, E=0, F=0))
    assert s.outcome.trades == (Trade(D, A), Trade(E, B), Trade(F, C))
    assert not board.public_board(s, BANK).stage.picker
