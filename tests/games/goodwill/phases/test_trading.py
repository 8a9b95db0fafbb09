"""Slates face up: partners are chosen, shares and bills change hands (GW-4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.rules.buyers_and_sellers import Role, Trade
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import HOST, Seat
from tests.games.goodwill.refusals import turned
from tests.games.goodwill.table import (
    A,
    B,
    C,
    D,
    E,
    act,
    ask,
    estimate,
    host,
    refused,
    story,
    table,
)


def amber(**counts: int) -> dict[str, dict[str, int]]:
    """Return the shares of Amber, by seat."""
    return {name: {"amber": count} for name, count in counts.items()}


def shares(s: Goodwill) -> list[int]:
    return [s.portfolios[seat].amber for seat in s.seating.seats]


def cash(s: Goodwill) -> list[int]:
    return [s.cash(seat) for seat in s.seating.seats]


def lines(s: Goodwill, key: str, seat: Seat = HOST) -> list[dict[str, Any]]:
    """Return the values with which a sentence was told."""
    messages = (line for line in s.messages if line.is_readable_by(seat) and line.text.key == key)
    return [dict(line.text.values) for line in messages]


def one_seller_two_buyers(**options: Any) -> Goodwill:
    """B sells; D and E have the same estimate."""
    hands = amber(A=0, B=4, C=3, D=3, E=0)
    return turned(10, 10, 12, 20, 20, shares=hands, options=options)


@pytest.mark.rule("GW-2.2", "GW-4.18", "GW-4.21", "GW-4.22", "GW-4.23")
def test_groups_of_one_size_trade_at_once_and_what_the_two_now_have_is_theirs() -> None:
    s = turned(10, 12, 14, 16, shares=amber(A=2, B=3, C=3, D=2))
    assert (cash(s), shares(s)) == ([113, 100, 100, 87], [1, 3, 3, 3])
    assert ask(s, D, do.ChoosePartner) is None
    assert refused(s, D, do.ChoosePartner(A)) == "wrong-step"
    assert refused(s, HOST, do.Proceed()) == "" and not GAME.public_board(s, HOST).stage.picker
    for seat in (B, HOST):
        (traded,) = lines(s, "goodwill-traded", seat)
        assert (traded["buyer"], traded["seller"], traded["price"]) == (D, A, 13)
        assert lines(s, "goodwill-yours-now", seat) == []
    for seat, purse, count in ((D, 87, 3), (A, 113, 1)):
        (mine,) = lines(s, "goodwill-yours-now", seat)
        assert (mine["cash"], mine["count"]) == (purse, count)
    (posting,) = [p for p in s.ledger.latest_postings if p.rule == "GW-4.23"]
    assert (posting.amount, posting.secret) == (13, False)
    (move,) = GAME.prompt(s).moves
    assert [dict(move.values)[name] for name in ("buyer", "seller", "price")] == [D, A, 13]


@pytest.mark.rule("GW-4.19", "GW-4.22", "GW-4.23", "GW-4.24")
def test_the_smaller_group_picks_and_the_trade_is_made_at_once() -> None:
    s = one_seller_two_buyers()
    assert (cash(s), refused(s, HOST, do.Proceed())) == ([100] * 5, "still-waiting")
    assert ask(s, B, do.ChoosePartner).label.key == "goodwill-sell-to"
    assert GAME.private_board(s, D).envelope == Role("buys", "amber")
    s = act(s, B, do.ChoosePartner(E))
    assert (cash(s), shares(s)) == ([100, 115, 100, 100, 85], [0, 3, 3, 3, 1])
    assert s.outcome.trades == (Trade(E, B),)
    assert refused(s, HOST, do.Proceed()) == ""
    roles = {seat: GAME.private_board(s, seat).envelope for seat in (B, D, E)}
    sells, buys = Role("sells", "amber", E, 15), Role("buys", "amber", B, 15)
    assert roles == {B: sells, D: Role("watches", "amber"), E: buys}
    s = turned(10, 10, 20, 12, shares=amber(A=5, B=5, C=0, D=0))  # a single buyer picks too
    assert ask(s, C, do.ChoosePartner).label.key == "goodwill-buy-from"
    assert shares(act(s, C, do.ChoosePartner(B))) == [5, 4, 1, 0]


@pytest.mark.rule("GW-4.19", "GW-4.20", "GW-4.24")
@pytest.mark.parametrize("animator", ["fixed", "rotates"])
def test_picks_are_made_in_seat_order_from_the_animator(animator: str) -> None:
    start = {"options": {"animator": animator}, "year": 1954, "animator": "E"}
    s = turned(10, 10, 10, 20, 20, shares=amber(A=3, B=3, C=4, D=0, E=0), **start)
    assert refused(s, D, do.ChoosePartner(A)) == "not-your-turn"
    assert refused(s, A, do.ChoosePartner(D), overruled=True) == "not-in-group"
    early = act(s, D, do.ChoosePartner(A), overruled=True)  # the table may let it
    assert early.outcome.trades == (Trade(D, A),)
    s = act(s, E, do.ChoosePartner(C))
    assert refused(s, E, do.ChoosePartner(A)) == "already-committed"
    assert refused(s, D, do.ChoosePartner(C)) == "already-chosen"
    s = act(s, D, do.ChoosePartner(A))
    assert s.outcome.trades == (Trade(E, C), Trade(D, A))
    assert ask(s, D, do.ChoosePartner) is None


@pytest.mark.rule("GW-2.3", "GW-4.12", "GW-4.14")
def test_every_pass_is_told_and_who_cannot_pay_is_named_but_not_what_it_has() -> None:
    poor, broke = (
        turned(10, 20, 24, shares=amber(A=10, B=0, C=0), cash={"C": dollars}) for dollars in (6, 1)
    )
    passes = ["goodwill-pass", "goodwill-cannot-pay-again", "goodwill-pass", "goodwill-traded"]
    assert [key for key in story(poor) if key in passes] == passes
    assert [values["price"] for values in lines(poor, "goodwill-pass")] == [17, 15]
    assert lines(poor, "goodwill-cannot-pay-again")[0]["seats"] == (C,)
    assert GAME.public_board(poor, HOST) == GAME.public_board(broke, HOST)
    assert poor.messages == broke.messages
    assert GAME.private_board(poor, C).envelope == Role("out", "amber")


@pytest.mark.rule("GW-4.11")
@pytest.mark.parametrize(("half", "price"), [("up", 11), ("down", 10)])
def test_the_story_says_where_fifty_cents_go(half: str, price: int) -> None:
    s = table(2, options={"half_dollar": half}, step="estimating", shares=amber(A=10, B=0))
    s = replace(s, box=s.box.learn("wheels", [[0, 10], list(range(10))]))
    s = host(estimate(s, 10, 11), do.TurnEstimates())
    assert lines(s, f"goodwill-half-{half}") == [{"price": price}]
    assert s.cash(B) == 100 - price


@pytest.mark.rule("GW-4.15", "GW-4.16")
def test_without_a_transaction_all_keep_what_they_have_and_read_why() -> None:
    for dollars, why in (((12, 12, 10), "equal-prices"), ((14, 10, 12), "no-buyer")):
        s = turned(*dollars, shares=amber(A=10, B=0, C=0), options={"equal_prices": "none"})
        assert s.outcome.obstacle_code == why
        assert f"goodwill-{why}" in story(s)
        prompt = GAME.prompt(s)
        assert prompt.read_aloud and prompt.read_aloud.key == f"goodwill-{why}"
        assert (prompt.headline.key, prompt.rule) == ("goodwill-no-transaction", "GW-4.16")
        assert (shares(s), cash(s)) == ([10, 0, 0], [100] * 3)
        assert refused(s, HOST, do.Proceed()) == ""


@pytest.mark.rule("GW-4.12")
def test_cash_is_read_after_the_trades_before() -> None:
    """B buys Amber with all its cash, so it cannot buy Black."""
    s = turned(10, 20, shares={"A": {"amber": 10, "black": 10}}, cash={"B": 15})
    assert s.cash(B) == 0
    s = host(s, do.Proceed(), do.CloseBosses())
    assert host(estimate(s, 10, 20), do.TurnEstimates()).outcome.eliminated_seats == (B,)


@pytest.mark.rule("GW-2.10", "GW-4.22")
def test_what_a_trade_may_still_take_cannot_be_given_away_or_counted_away() -> None:
    s = one_seller_two_buyers(gifts=True)
    assert refused(s, E, do.Give(A, 86)) == "not-enough-cash"
    assert refused(s, E, do.Give(A, 85)) == ""
    assert refused(s, A, do.Give(C, 86)) == ""
    assert refused(s, E, do.Recount(14, "miscounted")) == "breaks-invariant"
    assert refused(s, E, do.Recount(15, "miscounted")) == ""
    assert refused(s, B, do.RecountShares("amber", 0, C, "miscounted")) == "breaks-invariant"
    for counted, code in ((7, "breaks-invariant"), (6, "")):
        taken = act(s, C, do.RecountShares("amber", counted, B, "miscounted"))
        assert refused(taken, B, do.AgreeShares(True)) == code
    s = act(s, B, do.ChoosePartner(D))
    assert refused(s, E, do.Give(A, 100)) == ""
