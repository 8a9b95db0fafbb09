"""A company that cannot pay leaves the game (GW-13)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import NextEvent
from referee.games.goodwill.state import Goodwill, Portfolio
from referee.kit.seats import HOST
from tests.games.goodwill.events_table import IDLE, happening, report, through, triple
from tests.games.goodwill.table import AMBER, BLACK, COMPANIES, CRIMSON, A, B, C, ask, host

OWNED = {"amber": ["oil", "oil"], "black": ["oil", "coal"], "crimson": ["coal", "coal"]}
HANDS = {
    "A": {"amber": 6, "black": 3, "crimson": 4},
    "B": {"amber": 4, "black": 4, "crimson": 4},
    "C": {"amber": 0, "black": 3, "crimson": 2},
}


def broke(*before: str, **start: Any) -> Goodwill:
    """Return a table where Amber cannot pay a tax of 20, after the events `before`."""
    values = {"tokens": OWNED, "capital": {"amber": 15}, "shares": HANDS, **start}
    s = happening(*before, "tax oil", seats=3, **values)
    return host(s, NextEvent()) if before else s


@pytest.mark.rule("GW-13.1")
def test_nothing_in_its_coffer_no_market_and_no_boss_are_no_bankruptcy() -> None:
    market = {"amber": 0, "black": 50, "crimson": 50}
    s = happening("tax oil", capital={"amber": 0}, market=market, vacant=["amber"],
                  tokens={**OWNED, "amber": ["coal"]})  # fmt: skip
    assert not s[AMBER].is_bankrupt


@pytest.mark.rule("GW-13.2", "GW-13.3", "GW-13.4", "GW-13.9")
def test_its_shares_are_taken_without_payment_and_all_else_goes_to_pile_and_bank() -> None:
    s = broke()
    assert [result.company for result in through(s).results] == [BLACK, CRIMSON]
    assert [s.portfolios[seat].amber for seat in s.seating.seats] == [0, 0, 0]
    assert s.portfolios[A] == Portfolio(0, 3, 4)
    assert [s.cash(seat) for seat in s.seating.seats] == [100, 100, 100]
    assert (s.share_count(AMBER), s.share_value(AMBER), s.capital(AMBER)) == (0, 0, 0)
    assert (s[AMBER].boss, s.boss_pile[-1], s[AMBER].tokens) == ("", "Nestor 0", ())
    assert s.ledger.total == 0


@pytest.mark.rule("GW-13.2")
def test_each_who_holds_some_is_told_alone_how_many_and_called_to_give_them_back() -> None:
    s = broke(IDLE)
    counts = {
        line.visible_to: dict(line.text.values)["count"] for line in s.messages if line.visible_to
    }
    assert counts == {(A,): 6, (B,): 4}
    assert "shares-gone" not in "".join(
        line.text.key for line in s.messages if line.is_readable_by(HOST)
    )
    calls = {seat: GAME.seat_prompt(s, seat) for seat in (A, B, C)}
    counts = {seat: [dict(m.values)["count"] for m in c.moves] for seat, c in calls.items() if c}
    assert counts == {A: [6], B: [4]}


@pytest.mark.rule("GW-13.5", "GW-13.6", "GW-13.7")
def test_those_that_remain_take_its_market_and_two_at_once_leave_in_company_order() -> None:
    for start, market, under in (
        ({"market": {"amber": 25, "black": 30, "crimson": 45}}, "-/40/60", ["Nestor 0"]),
        ({"capital": {"amber": 15, "black": 5}}, "-/-/100", ["Nestor 0", "Nestor 1"]),
        ({"bankrupt": ["black"], "shares": {}}, "-/-/100", ["Nestor 0"]),
    ):
        gone = start.get("bankrupt", ())
        s = broke(tokens={c: owned for c, owned in OWNED.items() if c not in gone}, **start)
        assert triple(s, "market") == market
        assert list(s.boss_pile[-len(under) :]) == under


@pytest.mark.rule("GW-13.10", "GW-13.8")
def test_after_the_third_bankruptcy_comes_the_final_scoring() -> None:
    """The last company fails at an event, or all three fail at the end of the year."""
    last: dict[str, Any] = {"bankrupt": ["black", "crimson"], "tokens": {"amber": ["oil", "oil"]}}
    event = broke(shares={}, **last)
    assert report(event).bankrupt_companies == (AMBER,) and not event.companies_in_play
    assert ask(event, HOST, NextEvent).label.key == "goodwill-go-scores"
    three = {str(c): ["oil"] * 3 for c in COMPANIES}
    results = happening(seats=3, prices={"oil": 25}, tokens=three, capital=dict.fromkeys(three, 35))
    for s in (host(event, NextEvent()), through(results)):
        result = GAME.result(s)
        assert s.phase is None and not s.companies_in_play and result
        assert [standing.score for standing in result.standings] == [100, 100, 100]
        assert result.periods == ("1953",)


@pytest.mark.rule("GW-13.3")
def test_what_is_cleared_away_names_the_boss_if_there_is_one() -> None:
    led, vacant = GAME.prompt(broke()).moves[0], GAME.prompt(broke(vacant=["amber"])).moves[0]
    assert (led.key, dict(led.values)["boss"]) == ("goodwill-move-bankrupt", "Nestor 0")
    assert vacant.key == "goodwill-move-bankrupt-vacant"
    assert GAME.prompt(broke()).read_aloud.key == "goodwill-happening-bankrupt"
    start = {"tokens": {"amber": ["oil"] * 3}, "prices": {"oil": 15}, "capital": {"amber": 5}}
    closing = GAME.prompt(through(happening(**start)))
    assert dict(closing.moves[0].values)["boss"] == "Nestor 0"
