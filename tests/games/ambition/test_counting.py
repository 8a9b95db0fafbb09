"""What the host sets right reaches all that lies on the table: loans, contracts, bundles."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import CashIn
from referee.games.ambition.state import Ambition
from referee.kit.game import Correct
from referee.kit.seats import BANK
from referee.kit.words import Month, text
from referee.speech import Speaker
from tests.games.ambition.table import A, B, act, host, refused, table

pytestmark = pytest.mark.rule("AMB-16.6")
WHY = "recompté"


def holding(**start: Any) -> Ambition:
    """March, contract 1 pending and contract 2 in accounting, both A's."""
    trays: dict[str, Any] = {
        "pending": {"A": [{"tonnes": 30, "price": 33_000, "won": 2}]},
        "accounting": {"A": [{"tonnes": 40, "price": 50_000, "won": 2}]},
    }
    usual = {"month": 3, "operation": "cash_in", "staff": {"A": {"accountant": 1}}}
    return table(**{**usual, **trays, **start})


def test_a_loan_that_nobody_wrote_down_is_and_one_of_another_month_too() -> None:
    s = holding(operation="accounts", loans={"A": [1]})
    s = host(s, Correct("loan-1", A, 2, WHY), Correct("loan-2", A, 3, WHY))
    assert s[A].loans == (2, 3)
    assert s.cash(A) == 100_000  # its bills are its own recount
    s = host(s, Correct("loan-1", A, 0, WHY))
    assert s[A].loans == (3,)
    assert refused(s, BANK, Correct("loan-1", A, 4, WHY)) == "bad-correction"  # April is to come


def test_more_loans_than_cards_are_refused() -> None:
    s = table(month=3, operation="accounts", box=GAME.house.learn("loan-cards", 1))
    s = host(s, Correct("loan-1", A, 2, WHY))
    assert refused(s, BANK, Correct("loan-1", B, 2, WHY)) == "bad-correction"


def test_a_bundle_holds_what_is_counted_in_it() -> None:
    s = host(holding(), Correct("bundle-1", A, 36_000, WHY), Correct("bundle-2", A, 41_000, WHY))
    assert [c.price for c in (*s[A].secretariat, *s[A].accounting)] == [36_000, 41_000]
    assert refused(s, BANK, Correct("bundle-2", A, 41_500, WHY)) == "off-step"
    assert act(s, A, CashIn((2,))).cash(A) == 141_000


def test_a_contract_lies_where_the_table_shows_it() -> None:
    s = host(holding(), Correct("tray-1", A, 2, WHY), Correct("tray-2", A, 1, WHY))
    assert [c.number for c in s[A].secretariat] == [2]
    assert [(c.number, c.sent) for c in s[A].accounting] == [(1, 3)]
    s = host(s, Correct("tray-2", A, 0, WHY))
    assert not s[A].secretariat
    assert refused(s, BANK, Correct("bundle-2", A, 0, WHY)) == "bad-choice"


@pytest.mark.rule("AMB-6.2")
def test_a_seat_that_had_nothing_to_cash_is_asked_once_it_has() -> None:
    waiting = {"tonnes": 10, "price": 20_000, "won": 2}
    staff = {"A": {"accountant": 1}, "B": {"accountant": 1}}
    s = holding(accounting={"B": [waiting]}, staff=staff)
    assert refused(s, A, CashIn((1,))) != ""
    s = host(s, Correct("tray-1", A, 2, WHY))
    assert act(s, A, CashIn((1,))).cash(A) == 133_000


def test_the_story_says_it_in_words() -> None:
    said = host(holding(), Correct("tray-1", A, 2, WHY)).told[-1].text
    assert Speaker("fr", ("A", "B", "C", "D"))(said).replace("\u00a0", " ") == (
        "A, place du contrat 1 (30 t) : au secrétariat devient à la comptabilité. recompté"
    )
    said = host(holding(), Correct("loan-1", B, 2, WHY)).told[-1].text
    assert dict(said.values)["now"] == text("ambition-loan-taken", month=Month(2))
