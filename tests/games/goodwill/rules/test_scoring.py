"""The winner (GW-16, GW-15.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import EndYear
from referee.games.goodwill.rules.scoring import cash_only_warning
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import translator_for
from referee.kit.result import Result
from referee.kit.seats import HOST
from tests.games.goodwill.events_table import happening, through
from tests.games.goodwill.table import AMBER, COMPANIES, A, B, C, host, table

HANDS = {"A": {"amber": 3, "black": 2, "crimson": 1}, "B": {"amber": 1, "black": 3, "crimson": 5}}


def last_year(**start: Any) -> Goodwill:
    """Return 1957 after booking: capitals 75, 110, 25; A, B, C have 20, 41, 0 $."""
    values: dict[str, Any] = {
        "seats": 3,
        "tokens": {str(c): ["oil", "coal", "labour"] for c in COMPANIES},  # they cost 30 a year
        "market": {"amber": 30, "black": 30, "crimson": 40},
        "capital": {"amber": 75, "black": 110, "crimson": 15},
        "cash": {"A": 20, "B": 41, "C": 0},
        "shares": HANDS,
    }
    return through(happening(year=1957, **{**values, **start}))


def scores(s: Goodwill) -> Result:
    return GAME.result(host(s, EndYear()))


@pytest.mark.rule("GW-16.1")
def test_a_share_is_worth_a_tenth_of_the_capital_rounded_up() -> None:
    values = {110: 11, 105: 11, 100: 10, 95: 10, 5: 1, 0: 0}
    tables = {n: table(step="looking", capital={"amber": n}) for n in values}
    assert {n: s.share_value(AMBER) for n, s in tables.items()} == values
    assert table(step="looking", bankrupt=["amber"]).share_value(AMBER) == 0


@pytest.mark.rule("GW-16.2", "GW-15.7")
def test_the_score_is_cash_and_shares_at_their_value_or_cash_alone() -> None:
    for cash_only, lines in (
        (False, {A: [20, 24, 22, 3], B: [41, 8, 33, 15], C: [0, 48, 55, 12]}),
        (True, {A: [20], B: [41], C: [0]}),
    ):
        s = last_year(options={"cash_only": cash_only})
        assert GAME.public_board(s, A).all_holdings == ()  # all become public at the end
        purses = GAME.public_board(host(s, EndYear()), HOST).all_holdings
        assert {purse.seat: purse.cash for purse in purses} == {A: 20, B: 41, C: 0}
        result = scores(s)
        amounts = {st.seat: [line.amount for line in st.lines] for st in result.standings}
        assert amounts == lines
        assert {st.seat: st.score for st in result.standings} == {
            k: sum(v) for k, v in lines.items()
        }
        assert result.curves[-1].values[-1] == sum(lines[C])
        assert GAME.private_board(s, A).own_holdings.worth == sum(lines[A])


@pytest.mark.rule("GW-16.3")
def test_the_richest_wins_and_equal_scores_share_the_place() -> None:
    hands = {seat: {"amber": 3, "black": 3, "crimson": 2} for seat in "ABC"}
    cash = {"A": 40, "B": 70, "C": 70, "D": 0}
    result = scores(last_year(seats=4, cash=cash, shares=hands))
    assert [(st.seat, st.rank) for st in result.standings[:3]] == [(B, 1), (C, 1), (A, 3)]
    assert result.winners == (B, C)


@pytest.mark.rule("GW-15.7")
def test_cash_alone_without_dividends_is_warned_of_from_the_start() -> None:
    for cash_only, dividends in ((True, False), (True, True), (False, False)):
        options = {"cash_only": cash_only, "dividends": dividends}
        for s in (table(options=options), last_year(options=options)):
            assert bool(cash_only_warning(s)) is bool(GAME.public_board(s, HOST).stage.warning)
            assert bool(cash_only_warning(s)) is (cash_only and not dividends)


def test_the_curves_are_those_of_companies_and_seats_year_by_year() -> None:
    """The curve of a company ends with its first 0: Black has been bankrupt since 1956."""
    rest = {"market": {"amber": 60, "crimson": 40}, "capital": {"amber": 75, "crimson": 15}}
    s = host(last_year(bankrupt=["black"], tokens={}, shares={}, **rest), EndYear())
    s = replace(s, capitals_by_year=((110, 95, 100), (80, 0, 15), *s.capitals_by_year))
    result = GAME.result(replace(s, wealth_by_year=((100,) * 3, (120,) * 3, *s.wealth_by_year)))
    assert result and result.periods == ("1955", "1956", "1957")
    say = translator_for("fr", s.seating.names)
    names = [say(curve.text) for curve in result.curves if not isinstance(curve.text, str)]
    assert names == ["Amber", "Black", "Crimson", "A", "B", "C"]
    assert [curve.seat for curve in result.curves] == [None, None, None, 1, 2, 3]
    assert result.curves[0].values == (110, 80, s.capital(AMBER))
    assert result.curves[1].values == (95, 0)
    assert result.curves[3].values == (100, 120, s.worth(A))
