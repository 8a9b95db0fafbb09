"""A correction by the host changes everything on the table: loans, contracts, bundles."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.mid_game import PHASE_BY_OPERATION
from referee.games.ambition.state import Ambition, bundle_account
from referee.i18n.translator import Translator
from referee.kit.components.pieces import moved_pieces
from referee.kit.phase import Correct
from referee.kit.seats import HOST, Seat
from referee.kit.words import Month, text
from tests.games.ambition.phases.offices import ACCOUNTING, selling, won
from tests.games.ambition.table import A, B, C, act, acts, ask, host, refused, story, table

pytestmark = pytest.mark.rule("AMB-16.6")
WHY = "recompté"


def holding(**start: Any) -> Ambition:
    """Return a table in March: A has contract 1 pending and contract 2 in accounting."""
    trays: dict[str, Any] = {
        "pending": {"A": [{"tonnes": 30, "price": 33_000, "won": 2}]},
        "accounting": {"A": [{"tonnes": 40, "price": 50_000, "won": 2}]},
    }
    usual = {"month": 3, "operation": "cash_in", "staff": {"A": {"accountant": 1}}}
    return table(**{**usual, **trays, **start})


def mended(s: Ambition, *corrections: tuple[str, int, int]) -> Ambition:
    """Return the table after these counters of a seat (0: of the table) were corrected."""
    return host(s, *(Correct(key, Seat(seat), value, WHY) for key, seat, value in corrections))


def wrongly(s: Ambition, key: str, seat: int, value: int) -> str:
    return refused(s, HOST, Correct(key, Seat(seat), value, WHY))


def in_french(what: Any) -> str:
    return Translator("fr", ("A", "B", "C", "D"))(what).replace("\u00a0", " ")


def put_back(then: Ambition, later: Ambition) -> list[tuple[str, Any, Any]]:
    """Return the pieces to put back if an undo goes from `later` to `then`."""
    moved = moved_pieces(GAME.pieces(later, HOST), GAME.pieces(then, HOST), is_backwards=True)
    return [(in_french(piece.name), piece.new_place, piece.old_place) for piece in moved]


# -- loans


@pytest.mark.rule("AMB-8.7")
def test_loans_are_set_right_one_by_one_and_interest_not_yet_paid_follows_them() -> None:
    s = mended(holding(operation="accounts", loans={"A": [1]}), ("loan-1", A, 2), ("loan-2", A, 3))
    said_of_it = dict(s.messages[-1].text.values)
    assert said_of_it["now"] == text("ambition-loan-taken", month=Month(3))
    assert (s[A].loans, s.cash(A)) == ((2, 3), 100_000)  # its bills are its own recount
    assert act(s, A, do.CloseAccounts()).cash(A) == 90_000
    s = mended(s, ("loan-1", A, 0))
    assert (s[A].loans, act(s, A, do.CloseAccounts()).cash(A)) == ((3,), 100_000)
    assert wrongly(s, "loan-1", A, 4) == "bad-correction"  # April is to come
    s = table(month=3, operation="accounts", box=GAME.shipped_box.learn("loan-cards", 1))
    assert wrongly(mended(s, ("loan-1", A, 2)), "loan-1", B, 2) == "bad-correction"


# -- contracts


def test_a_contract_lies_where_the_table_shows_it_and_a_bundle_holds_what_is_counted() -> None:
    s = mended(holding(), ("bundle-1", A, 36_000), ("bundle-2", A, 41_000))
    assert [c.price for c in (*s[A].secretariat, *s[A].accounting)] == [36_000, 41_000]
    assert wrongly(s, "bundle-2", A, 41_500) == "off-step"
    assert act(s, A, do.CashIn((2,))).cash(A) == 141_000
    s = mended(holding(), ("tray-1", A, 2))
    assert in_french(s.messages[-1].text) == (
        "A, place du contrat 1 (30 t) et de sa liasse : "
        "au secrétariat devient à la comptabilité. recompté."
    )
    s = mended(s, ("tray-2", A, 1))
    assert [c.number for c in s[A].secretariat] == [2]
    assert [(c.number, c.transmitted_month) for c in s[A].accounting] == [(1, 3)]
    s = mended(s, ("tray-2", A, 0))
    assert not s[A].secretariat
    assert wrongly(s, "bundle-2", A, 0) == "bad-choice"


def forgotten(**changes: Any) -> do.AddContract:
    values: dict[str, Any] = {"seat": B, "tonnes": 30, "price": 36_000, "tray": "accounting"}
    return do.AddContract(**{**values, "won": 3, "reason": WHY, **changes})


def test_a_contract_that_the_books_lack_is_written_in_and_paid_out_like_any_other() -> None:
    s = holding(staff={"A": {"accountant": 1}, "B": {"accountant": 1}})
    s = host(s, forgotten(), forgotten(tray="secretariat", won=1))
    (sent,), (waiting,) = s[B].accounting, s[B].secretariat
    assert (sent.number, sent.tonnes, sent.price, sent.obtained_month, sent.transmitted_month) == (
        3,
        30,
        36_000,
        3,
        3,
    )
    assert (waiting.number, waiting.obtained_month, waiting.transmitted_month, s[B].won) == (
        4,
        1,
        0,
        1,
    )
    assert (story(s), s.announcements[-1].recipients[0].seat) == (["ambition-contract-added"], B)
    assert act(s, B, do.CashIn((3,))).cash(B) == 136_000
    codes = {
        forgotten(won=4): "bad-choice",
        forgotten(price=36_500): "not-multiple-of-1000",
        forgotten(tonnes=35): "bad-card",
        forgotten(reason=""): "missing-words",
    }
    assert {wrong: refused(holding(), HOST, wrong) for wrong in codes} == codes
    assert refused(holding(), A, forgotten()) == "host-only"
    assert ask(table(operation="hire"), HOST, do.AddContract) is None  # nobody has won any yet


def test_contracts_are_set_right_in_every_operation() -> None:
    for operation in PHASE_BY_OPERATION.keys() - {"opening"}:
        s = host(holding(operation=operation), forgotten(won=2))
        s = mended(s, ("tonnes-3", B, 50), ("month-3", B, 1), ("bundle-3", B, 80_000))
        (contract,) = s[B].accounting
        assert (contract.tonnes, contract.price, contract.obtained_month) == (50, 80_000, 1)
        s = mended(s, ("tray-3", B, 0))
        assert (s[B].accounting, s.ledger[bundle_account(B)], s[B].won) == ((), 0, 0)


@pytest.mark.rule("AMB-8.1", "AMB-8.2")
def test_a_contract_wrongly_there_was_not_obtained_this_month_either() -> None:
    won = {"accounting": {"A": [{"tonnes": 40, "price": 50_000, "won": 3, "sent": 3}]}}
    s = holding(operation="accounts", won={"A": 1}, chocolate={"A": 1}, **won)
    assert refused(s, A, do.SellDirect(1)) == "had-contract"
    for correction in (("tray-2", A, 0), ("month-2", A, 2)):
        assert refused(mended(s, correction), A, do.SellDirect(1)) == ""
    assert wrongly(s, "won", A, 0) == "bad-correction"


@pytest.mark.rule("AMB-4.5", "AMB-4.16")
def test_a_card_misread_is_set_right_while_it_is_negotiated_and_in_hand() -> None:
    start = {"month": 2, "aside": 2, "banker": "D", "chocolate": {"A": 4, "B": 4}}
    s = table(operation="negotiate", cursors={"A": 2, "B": 2}, **start)
    s = acts(host(s, do.TurnCard(30, 25_000, 50_000)), (A, do.Join()), (B, do.Join()))
    s = mended(s, ("card-tonnes", 0, 40), ("card-opening", 0, 27_000))
    s = mended(s, ("card-maximum", 0, 54_000), ("aside", 0, 0))
    assert (s.phase.card, s.phase.price, s.set_aside_count) == ((40, 27_000, 54_000), 27_000, 0)
    assert wrongly(s, "card-maximum", 0, 26_000) == "bad-correction"
    s = act(s, A, do.AcceptPrice())
    assert s[A].chocolate == 0
    s = mended(s, ("tonnes-1", A, 30), ("bundle-1", A, 55_000))
    assert (s.phase.contract.tonnes, s.ledger[bundle_account(A)]) == (30, 55_000)
    s = act(s, A, do.PlaceContract("secretariat"))
    assert s[A].secretariat[0].price == 55_000


@pytest.mark.rule("AMB-6.2")
def test_a_seat_that_had_nothing_to_cash_is_asked_once_it_has() -> None:
    waiting = {"B": [{"tonnes": 10, "price": 20_000, "won": 2}]}
    s = holding(accounting=waiting, staff={name: {"accountant": 1} for name in "AB"})
    assert refused(s, A, do.CashIn((1,))) != ""
    assert act(mended(s, ("tray-1", A, 2)), A, do.CashIn((1,))).cash(A) == 133_000


# -- the month


def test_what_is_marked_for_a_month_is_set_right_too() -> None:
    s = holding(operation="confidential", chocolate={"A": 2})
    s = mended(s, ("won", B, 1), ("direct", A, 2), ("received", B, 1), ("peeked", A, 1))
    s = mended(s, ("readings", 0, 4))
    assert (s[B].won, s[A].direct, s[B].has_received_express, s[A].has_peeked) == (1, 2, True, True)
    assert s.reading_count == 4
    assert not any(each.low for each in GAME.counters(s) if each.seat), "a seat may have none of it"
    assert refused(s, C, do.PlayExpress(B, "express/5")) == "express-already-received"
    assert refused(s, A, do.Peek()) == "already-peeked"


def test_a_rule_of_the_month_that_no_card_brought_is_lifted() -> None:
    s = host(table(month=2, operation="hire"), do.AddModifier("no-cocoa", HOST, "", 0, False, WHY))
    s = host(s, do.AddModifier("freeze", A, "worker", 0, True, WHY))
    rules = [c for c in GAME.counters(s) if c.key.startswith("rule-")]
    assert [counter.value for counter in rules] == [1, 1]
    named = in_french(rules[1].name)
    assert named == "règle pour mars, A : Embauche gelée dans un métier (Ouvriers)"
    s = mended(s, (rules[0].key, 0, 0))
    assert [m.kind for m in s.modifiers] == ["freeze"]


@pytest.mark.rule("AMB-2.5")
def test_bars_on_sale_in_markets_to_come_are_those_on_the_board() -> None:
    s = mended(table(month=2, operation="cocoa", lots=[4, 4, 4, 4, 4]), ("lot-2", 0, 6))
    assert s.lots == (4, 6, 4, 4, 4)
    assert wrongly(s, "lot-1", 0, 6) == "bad-choice"  # it is being bid for
    assert wrongly(s, "lot-2", 0, 90) == "bad-correction"


@pytest.mark.rule("AMB-2.3", "AMB-2.5")
def test_an_undo_names_the_bars_to_take_off_the_board_and_none_that_stay() -> None:
    s = act(table("AB", month=2, operation="cocoa"), B, do.Announce(8))
    split = act(s, A, do.Announce(2))
    assert put_back(s, split) == [("barres à vendre, sur le plateau", 8, 10)]
    assert put_back(split, host(split, do.Proceed())) == []


@pytest.mark.rule("AMB-4.16", "AMB-5.2", "AMB-6.2")
def test_an_undo_says_where_a_contract_was_and_names_its_bundle_as_bills_only() -> None:
    s = selling()
    placed = act(won(s), A, ACCOUNTING)
    undone = [put_back(then, placed) for then in (s, won(s))]
    contracts = [row for moved in undone for row in moved if "contrat 1" in row[0]]
    assert [row[0] for row in contracts] == ["contrat 1 (10 t)"] * 2
    tray = "à la comptabilité"
    assert [(in_french(new), in_french(old)) for _, new, old in contracts] == [
        ("rendu", tray),
        ("en main", tray),
    ]
    assert not any("liasse" in what for moved in undone for what, *_ in moved)
    cashing = holding(staff={"A": {"accountant": 1}})
    (row,) = put_back(cashing, act(cashing, A, do.CashIn((2,))))
    assert in_french(row[2]) == "encaissé"
