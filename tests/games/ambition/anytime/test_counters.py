"""What the host sets right reaches all that lies on the table: loans, contracts, bundles."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AcceptPrice,
    AddContract,
    AddModifier,
    CashIn,
    CloseAccounts,
    Join,
    Peek,
    PlaceContract,
    PlayExpress,
    SellDirect,
    TurnCard,
)
from referee.games.ambition.start import OPERATIONS
from referee.games.ambition.state import Ambition, office
from referee.i18n.translator import Translator
from referee.kit.game import Correct
from referee.kit.seats import BANK
from referee.kit.words import Month, text
from tests.games.ambition.table import A, B, C, act, ask, host, refused, story, table

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


def forgotten(**changes: Any) -> AddContract:
    told: dict[str, Any] = {"seat": B, "tonnes": 30, "price": 36_000, "tray": "accounting"}
    return AddContract(**{**told, "won": 3, "reason": WHY, **changes})


def test_a_contract_that_the_books_lack_is_written_in_and_paid_out_like_any_other() -> None:
    s = holding(staff={"A": {"accountant": 1}, "B": {"accountant": 1}})
    s = host(s, forgotten(), forgotten(tray="secretariat", won=1))
    (sent,), (waiting,) = s[B].accounting, s[B].secretariat
    assert (sent.number, sent.tonnes, sent.price, sent.won, sent.sent) == (3, 30, 36_000, 3, 3)
    assert (waiting.number, waiting.won, waiting.sent, s[B].won) == (4, 1, 0, 1)
    assert story(s) == ["ambition-contract-added"]
    assert s.announced[-1].to[0].seat == B
    assert act(s, B, CashIn((3,))).cash(B) == 136_000


def test_what_cannot_lie_on_the_table_is_not_written_in() -> None:
    assert refused(holding(), BANK, forgotten(won=4)) == "bad-choice"
    assert refused(holding(), BANK, forgotten(price=36_500)) == "not-multiple-of-1000"
    assert refused(holding(), BANK, forgotten(tonnes=35)) == "bad-card"
    assert refused(holding(), BANK, forgotten(reason="")) == "missing-words"
    assert refused(holding(), A, forgotten()) == "host-only"
    assert ask(table(operation="hire"), BANK, AddContract) is None  # nobody has won any yet


@pytest.mark.parametrize("operation", [name for name in OPERATIONS if name != "opening"])
def test_contracts_are_set_right_in_every_operation(operation: str) -> None:
    s = host(holding(operation=operation), forgotten(won=2))
    s = host(s, Correct("tonnes-3", B, 50, WHY), Correct("month-3", B, 1, WHY))
    s = host(s, Correct("bundle-3", B, 80_000, WHY))
    (mended,) = s[B].accounting
    assert (mended.tonnes, mended.price, mended.won) == (50, 80_000, 1)
    s = host(s, Correct("tray-3", B, 0, WHY))
    assert (s[B].accounting, s.ledger[office(B)], s[B].won) == ((), 0, 0)


@pytest.mark.rule("AMB-8.1", "AMB-8.2")
def test_a_contract_wrongly_there_was_not_obtained_this_month_either() -> None:
    won = {"accounting": {"A": [{"tonnes": 40, "price": 50_000, "won": 3, "sent": 3}]}}
    s = holding(operation="accounts", won={"A": 1}, chocolate={"A": 1}, **won)
    assert refused(s, A, SellDirect(1)) == "had-contract"
    for mended in (Correct("tray-2", A, 0, WHY), Correct("month-2", A, 2, WHY)):
        assert refused(host(s, mended), A, SellDirect(1)) == ""
    assert refused(s, BANK, Correct("won", A, 0, WHY)) == "bad-correction"


@pytest.mark.rule("AMB-4.16")
def test_the_contract_in_hand_is_what_its_card_says() -> None:
    s = table(
        operation="negotiate", month=2, aside=1, chocolate={"A": 4}, cursors={"A": 1}, banker="D"
    )
    s = act(host(s, TurnCard(30, 25_000, 50_000)), A, Join())
    s = host(s, Correct("tonnes-1", A, 40, WHY), Correct("bundle-1", A, 55_000, WHY))
    assert (s.phase.contract.tonnes, s.ledger[office(A)]) == (40, 55_000)
    assert act(s, A, PlaceContract("secretariat"))[A].secretariat[0].price == 55_000


@pytest.mark.rule("AMB-4.5")
def test_a_card_misread_is_set_right_while_it_is_negotiated() -> None:
    s = table(
        operation="negotiate", month=2, aside=2, banker="D", chocolate={"A": 4, "B": 4},
        cursors={"A": 2, "B": 2},
    )  # fmt: skip
    s = act(act(host(s, TurnCard(30, 25_000, 50_000)), A, Join()), B, Join())
    s = host(s, Correct("card-tonnes", 0, 40, WHY), Correct("card-opening", 0, 27_000, WHY))
    s = host(s, Correct("card-maximum", 0, 54_000, WHY), Correct("aside", 0, 0, WHY))
    assert (s.phase.card, s.phase.price, s.aside) == ((40, 27_000, 54_000), 27_000, 0)
    assert refused(s, BANK, Correct("card-maximum", 0, 26_000, WHY)) == "bad-correction"
    assert act(s, A, AcceptPrice())[A].chocolate == 0


@pytest.mark.rule("AMB-8.7")
def test_interest_not_yet_paid_follows_the_loans() -> None:
    s = host(holding(operation="accounts"), Correct("loan-1", A, 1, WHY))
    assert act(s, A, CloseAccounts()).cash(A) == 90_000
    s = host(s, Correct("loan-1", A, 3, WHY))
    assert act(s, A, CloseAccounts()).cash(A) == 100_000


def test_what_is_marked_for_a_month_is_set_right_too() -> None:
    s = holding(operation="confidential", chocolate={"A": 2})
    s = host(s, Correct("won", B, 1, WHY), Correct("direct", A, 2, WHY))
    s = host(s, Correct("received", B, 1, WHY), Correct("peeked", A, 1, WHY))
    s = host(s, Correct("readings", 0, 4, WHY))
    assert (s[B].won, s[A].direct, s[B].express_received, s[A].peeked) == (1, 2, True, True)
    assert s.readings == 4
    assert refused(s, C, PlayExpress(B, "express/5")) == "express-already-received"
    assert refused(s, A, Peek()) == "already-peeked"


def test_a_rule_of_the_month_that_no_card_brought_is_lifted() -> None:
    s = host(table(month=2, operation="hire"), AddModifier("no-cocoa", BANK, "", 0, False, WHY))
    s = host(s, AddModifier("freeze", A, "worker", 0, True, WHY))
    rules = [c for c in GAME.counters(s) if c.key.startswith("rule-")]
    assert [counter.value for counter in rules] == [1, 1]
    said = Translator("fr", ("A", "B", "C", "D"))(rules[1].name or text("seat", seat=A))
    assert said == "règle pour mars, A\u00a0: Embauche gelée dans un métier (Ouvriers)"
    s = host(s, Correct(rules[0].key, 0, 0, WHY))
    assert [m.kind for m in s.modifiers] == ["freeze"]


@pytest.mark.rule("AMB-2.5")
def test_bars_on_sale_in_markets_to_come_are_those_on_the_board() -> None:
    s = table(month=2, operation="cocoa", lots=[4, 4, 4, 4, 4])
    s = host(s, Correct("lot-2", 0, 6, WHY))
    assert s.lots == (4, 6, 4, 4, 4)
    assert refused(s, BANK, Correct("lot-1", 0, 6, WHY)) == "bad-choice"  # it is being bid for
    assert refused(s, BANK, Correct("lot-2", 0, 90, WHY)) == "bad-correction"


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
    assert Translator("fr", ("A", "B", "C", "D"))(said).replace("\u00a0", " ") == (
        "A, place du contrat 1 (30 t) : au secrétariat devient à la comptabilité. recompté."
    )
    said = host(holding(), Correct("loan-1", B, 2, WHY)).told[-1].text
    assert dict(said.values)["now"] == text("ambition-loan-taken", month=Month(2))
