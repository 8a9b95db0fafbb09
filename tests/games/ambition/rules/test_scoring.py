"""The final scoring (AMB-12), and who left before (AMB-13.7)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import CloseAccounts, DeclareBankrupt, Proceed
from referee.games.ambition.state import Ambition
from referee.kit.result import Result
from referee.kit.seats import BANK
from tests.games.ambition.table import A, B, C, act, host, refused, table


def over(**start: Any) -> Ambition:
    """The last accounts are closed."""
    s = table(operation="accounts", **{"month": 8, **start})
    for seat in s.active:
        s = act(s, seat, CloseAccounts())
    return host(s, Proceed())


def result(s: Ambition) -> Result:
    final = GAME.result(s)
    assert final is not None
    return final


def scores(s: Ambition) -> dict[int, int]:
    return {row.seat: row.score for row in result(s).standings}


@pytest.mark.rule("AMB-12.1", "AMB-12.2")
@pytest.mark.parametrize(("months", "value"), [(6, 83_000), (8, 101_000), (12, 150_000)])
def test_bonds_count_at_the_last_months_value_and_loans_at_50_000(months: int, value: int) -> None:
    s = over(
        month=months,
        options={"months": months},
        cash={"A": 30_000},
        bonds={"A": 2},
        loans={"A": [months]},
    )
    assert scores(s)[A] == 30_000 + 2 * value - 50_000
    lines = next(row for row in result(s).standings if row.seat == A).lines
    assert [line.amount for line in lines] == [30_000, 2 * value, -50_000]
    assert [dict(line.text.values).get("count") for line in lines] == [None, 2, 1]


@pytest.mark.rule("AMB-12.2")
def test_a_score_may_be_below_zero() -> None:
    assert scores(over(cash={"A": 20_000}, loans={"A": [7]}))[A] == 20_000 - 10_000 - 50_000


@pytest.mark.rule("AMB-12.3")
def test_contracts_bundles_bars_staff_and_cards_are_worth_nothing() -> None:
    tray = [{"tonnes": 60, "price": 96_000, "won": 7}]
    s = over(
        pending={"A": tray},
        accounting={"A": tray},
        cocoa={"A": 16},
        chocolate={"A": 16},
        staff={"A": {"worker": 5}},
        express={"B": 0},
    )
    assert set(scores(s).values()) == {100_000}


@pytest.mark.rule("AMB-12.4")
def test_the_richest_wins_and_equals_share() -> None:
    s = over(cash={"A": 90_000, "B": 120_000, "C": 120_000, "D": 20_000})
    final = result(s)
    assert set(final.winners) == {B, C}
    assert [row.rank for row in final.standings] == [1, 1, 3, 4]


@pytest.mark.rule("AMB-12.4")
def test_cash_is_public_now_and_not_before() -> None:
    s = table("AB", operation="accounts", month=8, cash={"A": 64_000})
    s = act(act(s, A, CloseAccounts()), B, CloseAccounts())
    assert [company.cash for company in GAME.public_board(s, BANK).firms] == [None, None]
    s = host(s, Proceed())
    assert [company.cash for company in GAME.public_board(s, BANK).firms] == [64_000, 100_000]
    assert refused(s, A, CloseAccounts()) == "game-over"


@pytest.mark.rule("AMB-12.4")
def test_each_months_net_worth_is_drawn() -> None:
    final = result(over(cash={"A": 64_000}, bonds={"A": 1}))
    assert final.curves[0].values == (165_000,)
    assert final.periods == (8,)


@pytest.mark.rule("AMB-13.3")
@pytest.mark.parametrize(("option", "score"), [(False, None), (True, -56_000)])
def test_the_last_shortage_is_scored_as_a_debt_where_the_table_says_so(
    option: bool, score: int | None
) -> None:
    start: dict[str, Any] = {
        "cash": {"A": 4_000},
        "loans": {"A": [7]},
        "options": {"last_debt_scores": option},
    }
    if score is not None:
        assert scores(over(**start))[A] == score
        return
    s = table(operation="accounts", month=8, **start)
    assert refused(s, A, CloseAccounts()) == "interest-unpaid"


@pytest.mark.rule("AMB-13.7", "AMB-12.4")
def test_bankrupt_seats_rank_below_the_others_the_last_to_leave_first() -> None:
    s = table(
        operation="accounts",
        month=8,
        cash={"A": 0, "B": 0, "C": 0},
        loans={"A": [7], "B": [7], "C": [7]},
    )
    s = host(s, DeclareBankrupt(B), DeclareBankrupt(A))
    assert s.phase is not None
    s = host(s, DeclareBankrupt(C))
    assert s.phase is None
    standings = result(s).standings
    assert [(row.seat, row.rank) for row in standings] == [(4, 1), (C, 2), (A, 3), (B, 4)]
    assert result(s).alone
