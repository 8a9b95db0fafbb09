"""The final scoring (AMB-12), and seats that left before (AMB-13.7)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from referee.kit.result import Result
from referee.kit.seats import HOST
from tests.games.ambition.table import A, B, C, D, act, host, refused, table


def last_accounts(names: str = "ABCD", **start: Any) -> Ambition:
    return table(names, operation="accounts", **{"month": 8, **start})


def over(s: Ambition) -> Result:
    """Return the result after everybody has closed the last accounts."""
    for seat in s.active_seats:
        s = act(s, seat, do.CloseAccounts())
    final = GAME.result(host(s, do.Proceed()))
    assert final is not None
    return final


def scores(final: Result) -> dict[int, int]:
    return {row.seat: row.score for row in final.standings}


@pytest.mark.rule("AMB-12.1", "AMB-12.2")
@pytest.mark.parametrize(("months", "value"), [(6, 83_000), (8, 101_000), (12, 150_000)])
def test_bonds_count_at_the_last_months_value_and_loans_at_50_000(months: int, value: int) -> None:
    owned: dict[str, Any] = {"cash": {"A": 30_000}, "bonds": {"A": 2}, "loans": {"A": [months]}}
    final = over(last_accounts(month=months, options={"months": months}, **owned))
    assert scores(final)[A] == 30_000 + 2 * value - 50_000
    lines = next(row for row in final.standings if row.seat == A).lines
    assert [line.amount for line in lines] == [30_000, 2 * value, -50_000]
    assert [dict(line.text.values).get("count") for line in lines] == [None, 2, 1]


@pytest.mark.rule("AMB-12.3")
def test_contracts_bundles_bars_staff_and_cards_are_worth_nothing() -> None:
    tray = {"A": [{"tonnes": 60, "price": 96_000, "won": 7}]}
    s = last_accounts(pending=tray, accounting=tray, cocoa={"A": 16}, chocolate={"A": 16},
                      staff={"A": {"worker": 5}}, express={"B": 0})  # fmt: skip
    assert set(scores(over(s)).values()) == {100_000}


@pytest.mark.rule("AMB-12.4")
def test_the_richest_wins_equals_share_and_each_months_worth_is_drawn() -> None:
    cash = {"A": 90_000, "B": 120_000, "C": 19_000, "D": 20_000}
    final = over(last_accounts(cash=cash, bonds={"C": 1}))
    assert set(final.winners) == {B, C}
    assert [row.rank for row in final.standings] == [1, 1, 3, 4]
    assert [curve.values for curve in final.curves] == [
        (90_000,),
        (120_000,),
        (120_000,),
        (20_000,),
    ]
    assert final.periods == (8,)


@pytest.mark.rule("AMB-12.4")
def test_cash_is_public_now_and_not_before() -> None:
    s = last_accounts("AB", cash={"A": 64_000})
    s = act(act(s, A, do.CloseAccounts()), B, do.CloseAccounts())
    assert [company.cash for company in GAME.public_board(s, HOST).companies] == [None, None]
    s = host(s, do.Proceed())
    assert [company.cash for company in GAME.public_board(s, HOST).companies] == [64_000, 100_000]
    assert refused(s, A, do.CloseAccounts()) == "game-over"


@pytest.mark.rule("AMB-12.2", "AMB-13.3")
@pytest.mark.parametrize(
    ("option", "cash", "score"),
    [(True, 4_000, -56_000), (False, 9_999, None), (False, 10_000, -50_000)],
)
def test_the_last_shortage_is_scored_as_a_debt_where_the_table_says_so(
    option: bool, cash: int, score: int | None
) -> None:
    s = last_accounts(cash={"A": cash}, loans={"A": [7]}, options={"last_debt_scores": option})
    if score is None:
        assert refused(s, A, do.CloseAccounts()) == "interest-unpaid"
    else:
        assert scores(over(s))[A] == score


@pytest.mark.rule("AMB-13.7", "AMB-12.4")
def test_bankrupt_seats_rank_below_the_others_the_last_to_leave_first() -> None:
    broke = dict.fromkeys("ABC", 0)
    s = last_accounts(cash=broke, loans={name: [7] for name in broke})
    s = host(s, do.DeclareBankrupt(B), do.DeclareBankrupt(A))
    assert s.phase is not None
    s = host(s, do.DeclareBankrupt(C))
    assert s.phase is None
    final = GAME.result(s)
    assert final and final.is_winner_alone
    assert [(row.seat, row.rank) for row in final.standings] == [(D, 1), (C, 2), (A, 3), (B, 4)]
