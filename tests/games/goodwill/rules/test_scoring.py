"""Who wins (GW-16, GW-15.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import EndYear
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.rules.scoring import warning
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import speaker
from referee.kit.result import Result
from referee.kit.seats import BANK
from tests.games.goodwill.events_table import happening, through
from tests.games.goodwill.table import A, B, C, host, table

AMBER, BLACK, CRIMSON = CompanyId
EVEN = {str(c): ["oil", "coal", "labour"] for c in CompanyId}  # 30 a year at the start prices
OPEN = {"amber": 30, "black": 30, "crimson": 40}  # two results of nothing, one of 10


def last_year(**start: object) -> Goodwill:
    """1957 has been booked; Amber's and Black's capital is what it was."""
    return through(happening(year=1957, **{"tokens": EVEN, "market": OPEN, **start}))


def scores(s: Goodwill) -> Result:
    result = GAME.result(host(s, EndYear()))
    assert result
    return result


def seed_example(**start: object) -> Goodwill:
    """S-6 after the last results: capitals 80, 110, 25."""
    hands = {
        "A": {"amber": 2, "black": 1, "crimson": 3},
        "B": {"amber": 2, "black": 4, "crimson": 1},
    }
    known = {
        "capital": {"amber": 80, "black": 110, "crimson": 15},
        "cash": {"A": 20, "B": 10, "C": 0},
        "shares": hands,
        "seats": 3,
    }
    return last_year(**{**known, **start})


@pytest.mark.rule("GW-16.1")
@pytest.mark.parametrize(("capital", "value"), [(110, 11), (100, 10), (25, 3), (5, 1), (0, 0)])
def test_a_share_is_worth_a_tenth_of_the_capital_rounded_up(capital: int, value: int) -> None:
    assert table(step="looking", capital={"amber": capital}).share_value(AMBER) == value


@pytest.mark.rule("GW-16.1")
def test_a_share_of_a_bankrupt_company_is_worth_nothing() -> None:
    assert table(step="looking", bankrupt=["amber"]).share_value(AMBER) == 0


@pytest.mark.rule("GW-16.2")
def test_the_score_is_cash_and_shares_at_their_value() -> None:
    standing = {st.seat: st for st in scores(seed_example()).standings}
    assert [line.amount for line in standing[A].lines] == [20, 16, 11, 9]
    assert [line.amount for line in standing[B].lines] == [10, 16, 44, 3]
    assert (standing[A].score, standing[B].score) == (56, 73)


@pytest.mark.rule("GW-16.2")
def test_all_portfolios_become_public_at_the_end() -> None:
    before = seed_example()
    assert GAME.public_board(before, A).purses == ()
    after = host(before, EndYear())
    assert {purse.seat: purse.cash for purse in GAME.public_board(after, BANK).purses} == {
        A: 20,
        B: 10,
        C: 0,
    }


@pytest.mark.rule("GW-16.3")
def test_the_richest_wins_and_equal_scores_share_the_place() -> None:
    hands = {seat: {"amber": 3, "black": 3, "crimson": 2} for seat in "ABC"}
    cash = {"A": 40, "B": 70, "C": 70, "D": 0}
    result = scores(last_year(seats=4, cash=cash, shares=hands))
    assert [(st.seat, st.rank) for st in result.standings[:3]] == [(B, 1), (C, 1), (A, 3)]
    assert result.winners == (B, C)


@pytest.mark.rule("GW-15.7")
def test_with_cash_only_shares_count_nothing() -> None:
    result = scores(seed_example(options={"cash_only": True}))
    assert [(st.seat, st.score) for st in result.standings] == [(A, 20), (B, 10), (C, 0)]
    assert all(len(st.lines) == 1 for st in result.standings)
    assert result.curves[-1].values[-1] == 0


@pytest.mark.rule("GW-15.7")
@pytest.mark.parametrize(
    ("cash_only", "dividends", "warned"),
    [(True, False, True), (True, True, False), (False, False, False)],
)
def test_cash_alone_without_dividends_is_warned_of(
    cash_only: bool, dividends: bool, warned: bool
) -> None:
    s = last_year(options={"cash_only": cash_only, "dividends": dividends})
    assert bool(warning(s)) == warned == bool(GAME.public_board(s, BANK).stage.warning)
    new = table(options={"cash_only": cash_only, "dividends": dividends})
    assert bool(GAME.public_board(new, BANK).stage.warning) == warned  # before anybody plays


@pytest.mark.rule("GW-15.7")
def test_with_cash_only_a_page_of_ones_own_reckons_with_cash_alone() -> None:
    s = table(3, step="looking", options={"cash_only": True}, cash={"A": 40})
    assert GAME.private_board(s, A).purse.worth == 40
    assert GAME.private_board(table(3, step="looking", cash={"A": 40}), A).purse.worth > 40


def test_the_curves_are_those_of_companies_and_seats_year_by_year() -> None:
    s = host(last_year(), EndYear())
    earlier = replace(s, capitals=((110, 100, 100), *s.capitals), wealth=((100,) * 4, *s.wealth))
    result = GAME.result(earlier)
    assert result and result.periods == ("1956", "1957")
    say = speaker("fr", s.seating.names)
    names = [say(curve.text) for curve in result.curves if not isinstance(curve.text, str)]
    assert names == ["Amber", "Black", "Crimson", "A", "B", "C", "D"]
    assert [curve.seat for curve in result.curves] == [None, None, None, 1, 2, 3, 4]
    assert result.curves[0].values == (110, s.capital(AMBER))
    assert result.curves[3].values == (100, s.worth(A))
