"""A company that cannot pay leaves the table (GW-13)."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import NextEvent
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.state import Goodwill, Portfolio
from referee.kit.seats import BANK, Seat
from tests.games.goodwill.events_table import happening, report, through, triple
from tests.games.goodwill.table import A, B, C, host

AMBER, BLACK, CRIMSON = CompanyId
OWNED = {"amber": ["oil", "oil"], "black": ["oil", "coal"], "crimson": ["coal", "coal"]}
HANDS = {
    "A": {"amber": 6, "black": 3, "crimson": 4},
    "B": {"amber": 4, "black": 4, "crimson": 4},
    "C": {"amber": 0, "black": 3, "crimson": 2},
}


def broke(*events: str, **start: object) -> Goodwill:
    """Amber has just failed to pay a tax of 20."""
    known = {"tokens": OWNED, "capital": {"amber": 15}, "shares": HANDS, **start}
    return happening("tax oil", *events, seats=3, **known)


def whispered(s: Goodwill, seat: Seat) -> dict[str, object] | None:
    """What that seat alone was told of the shares it gave back."""
    lines = (line for line in s.told if line.only == (seat,))
    return next((dict(line.text.values) for line in lines), None)


@pytest.mark.rule("GW-13.1")
def test_nothing_in_its_coffer_no_market_and_no_boss_are_no_bankruptcy() -> None:
    s = happening(
        capital={"amber": 0}, market={"amber": 0, "black": 50, "crimson": 50}, vacant=["amber"]
    )
    assert not s[AMBER].bankrupt


@pytest.mark.rule("GW-13.2")
def test_its_shares_are_taken_from_every_seat_without_payment() -> None:
    s = host(broke_next(), NextEvent())
    assert all(s.portfolios[seat].amber == 0 for seat in s.seating.seats)
    assert s.portfolios[A] == Portfolio(0, 3, 4)
    assert [s.cash(seat) for seat in s.seating.seats] == [100, 100, 100]
    assert s.shares(AMBER) == 0 and s.share_value(AMBER) == 0


@pytest.mark.rule("GW-13.2")
def test_each_seat_is_told_alone_how_many_shares_it_loses() -> None:
    s = host(broke_next(), NextEvent())
    held = {seat: whispered(s, seat) for seat in (A, B, C)}
    assert {seat: told and told["count"] for seat, told in held.items()} == {A: 6, B: 4, C: None}
    assert "shares-gone" not in "".join(line.text.key for line in s.told if line.readable(BANK))


@pytest.mark.rule("GW-13.2")
def test_each_who_holds_some_is_called_to_give_them_back() -> None:
    calls = {seat: GAME.call(broke(), seat) for seat in (A, B, C)}
    moves = {
        seat: call and [dict(move.values)["count"] for move in call.move]
        for seat, call in calls.items()
    }
    assert moves == {A: [6], B: [4], C: None}


def broke_next() -> Goodwill:
    """Amber fails at the second event, so that the story of it is that of one act."""
    return happening(
        "publicity 3", "tax oil", seats=3, tokens=OWNED, capital={"amber": 15}, shares=HANDS
    )


@pytest.mark.rule("GW-13.7")
def test_two_at_once_leave_in_the_order_of_the_companies() -> None:
    s = broke(capital={"amber": 15, "black": 5})
    assert s[AMBER].bankrupt and s[BLACK].bankrupt
    assert s.pile[-2:] == ("Nestor 0", "Nestor 1")


@pytest.mark.rule("GW-13.3")
def test_its_boss_goes_under_the_pile() -> None:
    s = broke()
    assert s[AMBER].boss == "" and s.pile[-1] == "Nestor 0"


@pytest.mark.rule("GW-13.4")
def test_its_money_and_tokens_go_to_the_bank() -> None:
    s = broke()
    assert s.capital(AMBER) == 0 and s[AMBER].tokens == ()
    assert s.ledger.total == 0


@pytest.mark.rule("GW-13.5")
def test_the_two_that_remain_halve_its_market() -> None:
    s = happening("tax coal", tokens={**OWNED, "black": ["coal", "coal"]}, capital={"black": 5})
    assert triple(s, "market") == "45/-/55"


@pytest.mark.rule("GW-13.6")
def test_the_last_one_takes_the_whole_market() -> None:
    s = broke(bankrupt=["black"], tokens={"amber": ["oil", "oil"], "crimson": ["coal"]}, shares={})
    assert triple(s, "market") == "-/-/100"


@pytest.mark.rule("GW-13.8", "GW-14.5")
def test_a_year_end_bankruptcy_counts_with_the_shares_from_before() -> None:
    s = through(year_end(10, 15))  # W-7
    assert triple(s, "capital") == "-/0/115"
    assert triple(s, "market") == "-/35/65"
    s = through(year_end(10, 10))
    assert triple(s, "capital") == "-/-/115"
    assert triple(s, "market") == "-/-/100"
    assert [result.market for result in s.results] == [20, 25, 55]


def year_end(amber: int, black: int) -> Goodwill:
    return happening(
        capital={"amber": amber, "black": black, "crimson": 80},
        market={"amber": 20, "black": 25, "crimson": 55},
        prices={"oil": 15, "coal": 15, "labour": 10},
        tokens={
            "amber": ["oil", "oil", "coal"],
            "black": ["coal", "coal", "labour"],
            "crimson": ["labour"] * 2,
        },
    )


@pytest.mark.rule("GW-13.9")
def test_a_bankrupt_company_has_no_result() -> None:
    s = through(broke())
    assert [result.company for result in s.results] == [BLACK, CRIMSON]


@pytest.mark.rule("GW-13.10")
def test_after_the_third_bankruptcy_comes_the_final_scoring() -> None:
    s = broke(bankrupt=["black", "crimson"], tokens={"amber": ["oil", "oil"]}, shares={})
    assert report(s).bankrupt == (AMBER,) and not s.in_play
    s = host(s, NextEvent())
    result = GAME.result(s)
    assert s.phase is None and result
    assert [standing.score for standing in result.standings] == [100, 100, 100]
    assert result.periods == ("1953",)


@pytest.mark.rule("GW-13.3")
def test_what_is_cleared_away_names_the_boss_if_there_is_one() -> None:
    led, vacant = GAME.prompt(broke()).move[0], GAME.prompt(broke(vacant=["amber"])).move[0]
    assert (led.key, dict(led.values)["boss"]) == ("goodwill-move-bankrupt", "Nestor 0")
    assert vacant.key == "goodwill-move-bankrupt-vacant"
    start = {"tokens": {"amber": ["oil"] * 3}, "prices": {"oil": 15}, "capital": {"amber": 5}}
    closing = GAME.prompt(through(happening(**start)))
    assert dict(closing.move[0].values)["boss"] == "Nestor 0"
