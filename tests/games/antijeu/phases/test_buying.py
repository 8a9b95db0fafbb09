"""The offer of a token: where, for how much, and to whom (AJ-4)."""

from __future__ import annotations

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import board
from referee.i18n.translator import translator_for
from tests.games.antijeu.people import A, B, act, ask, refused, story
from tests.games.antijeu.table import UNI, cash, landed, owning, step, table, turn

BUY, NO = do.BuyToken(), do.DeclineToken()
TWO = {"11": 1, "13": 1}  # of UNI: they assign it


@pytest.mark.rule("AJ-2.17", "AJ-4.1", "AJ-4.2", "AJ-4.3", "AJ-4.6")
def test_one_token_for_100_on_the_company_landed_on_or_none() -> None:
    s = act(landed(11), A, BUY)
    assert (s.tokens, cash(s)[0], s.seat) == ({11: {A: 1}}, 1_400, B)
    s = act(landed(11), A, NO)
    assert (s.tokens, cash(s)[0], s.seat) == ({}, 1_500, B)
    s = act(turn(7), A, do.Throw((2, 2)), NO)
    assert refused(s, A, BUY) == "no-offer", "once a landing"
    assert step(act(s, A, do.Throw((1, 1)))) == "buying", "and again at the next"


@pytest.mark.rule("AJ-4.4", "AJ-4.5", "AJ-4.6", "AJ-7.1")
def test_it_is_offered_while_a_circle_is_free_whoever_has_the_others() -> None:
    for square, tokens, offered in (
        (11, {"A": 1}, True),
        (11, {"B": 1}, True),
        (11, {"A": 2}, False),
        (11, {"A": 1, "B": 1}, False),
        (4, {"A": 1}, False),
        (23, {"A": 1, "B": 1}, True),
        (23, {"A": 1, "B": 1, "C": 1}, False),
    ):
        s = landed(square, tokens={name: {str(square): n} for name, n in tokens.items()})
        assert (step(s) == "buying", s.seat) == (offered, A if offered else B), (square, tokens)
        if offered:
            s = act(s, A, BUY)
            laid = (tokens.get("A", 0) + 1, sum(tokens.values()) + 1)
            assert (s.token_count(square, A), s.covered_circle_count(square)) == laid


@pytest.mark.rule("AJ-4.7", "AJ-7.1")
def test_a_holder_buys_where_the_pawn_stands_or_in_the_whole_group() -> None:
    for how, at, tokens, companies in (
        ("landed", 14, TWO, (14,)),
        ("landed", 11, {"11": 2, "13": 1}, ()),
        ("group", 14, TWO, (11, 13, 14)),
        ("group", 11, {"11": 2, "13": 1}, (13, 14)),
        ("group", 11, UNI, ()),
    ):
        broken = ["orange"] if tokens is UNI else []
        s = landed(at, options={"owner_place": how}, **owning(tokens, "orange", broken=broken))
        assert (s.turn.offer.companies if s.turn.offer else ()) == companies, (how, at, tokens)
        if companies:
            last = companies[-1]
            laid = act(s, A, do.BuyToken(last)).token_count(last, A)
            assert laid == 1 + tokens.get(str(last), 0)


@pytest.mark.rule("AJ-4.8", "AJ-9.5")
def test_who_cannot_pay_is_offered_it_only_with_a_right_to_borrow() -> None:
    unpaid = {"options": {"end_rule": "unpaid"}}
    for euros, case, offered in ((100, unpaid, True), (50, unpaid, False)):
        asked = ask(landed(6, cash={"A": euros}, **case), A, do.BuyToken)
        assert (asked is not None, bool(asked and asked.blocked_by)) == (offered, False)
        s = landed(13, cash={"A": euros}, tokens={"A": {"11": 1}})
        assert (step(s) == "buying") == offered, "not with the loan of the case that it assigns"
    for euros in (50, 0):
        s = landed(6, cash={"A": euros}, **owning(TWO, "orange"))
        asked = ask(s, A, do.BuyToken)
        assert asked and asked.blocked_by
        s = act(s, A, do.Borrow("orange"), BUY)
        assert (cash(s)[0], s.token_count(6, A)) == (euros + 400, 1)


@pytest.mark.rule("AJ-4.9")
@pytest.mark.parametrize(("partner", "in_story"), [("blue", True), ("yellow", False)])
def test_the_table_is_told_when_the_tokens_of_a_sheet_are_used_up(
    partner: str, in_story: bool
) -> None:
    """All circles but one are covered; the steel group is B's, the others A's."""
    whole = {
        c: {str(n): g.amounts.circles for n in g.companies}
        for c, g in board.cartels(table()).items()
    }
    steel = whole.pop("brown")
    tokens = {square: count for group in whole.values() for square, count in group.items()}
    s = landed(
        36, colours={"A": "red", "B": partner}, tokens={"A": {**tokens, "36": 2}, "B": steel},
        cases={"A": [*whole], "B": ["brown"]}, broken=[*({*whole} - {"pink"}), "brown"],
    )  # fmt: skip
    assert ("antijeu-sheet-used-up" in story(act(s, A, BUY))) is in_story


@pytest.mark.rule("AJ-4.10", "AJ-10.4")
def test_a_token_stays_whatever_its_owner_owes() -> None:
    s = act(landed(11, tokens={"B": {"6": 1}}), A, BUY)
    s = act(s, B, do.Throw((4, 1)), do.ReadCard("house-card/H13"), do.PayDue())
    assert s.tokens == {11: {A: 1}, 6: {B: 1}}


@pytest.mark.rule("AJ-4.8", "AJ-5.10", "AJ-9.6")
def test_who_is_short_of_a_token_reads_why_and_is_offered_the_loan_first() -> None:
    case = {"tokens": {"A": {"4": 1, "18": 1, "11": 1, "13": 1}}, "cash": {"A": 50}}
    holds = {"A": ["red", "orange"]}
    bought = landed(29, **case, cases=holds)
    replaced = turn(11, rolls=0, vacated={"orange": {"14": 1}}, **case, cases=holds)
    for s in (bought, replaced):
        read = GAME.prompt(s).read_aloud
        assert read and "there is not enough. Borrow first, or leave it." in translator_for("en")(
            read
        )
        due = [ask.kind for ask in GAME.phase_asks(s, A) if ask.required and ask.is_open]
        assert due[0] == "borrow", due
