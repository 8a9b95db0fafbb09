"""The effects of mailbox cards (AJ-3.2, AJ-14)."""

from __future__ import annotations

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.box.pieces import Card, CardVerb, card_kind_of
from referee.games.antijeu.rules import board
from referee.games.antijeu.state import AntiJeu
from referee.i18n.translator import translator_for
from referee.kit.box.facts import Box
from referee.kit.phase import play
from referee.kit.seats import HOST
from tests.games.antijeu.people import A, B, C, D, act, ask, refused
from tests.games.antijeu.table import (
    AUTO,
    DEALT,
    UNI,
    UNREAD,
    cash,
    drew,
    landed,
    owning,
    step,
    table,
    turn,
)

PAY = do.PayDue()
CASES = {"tokens": {"A": AUTO | {"11": 1, "13": 1}}, "cases": {"A": ["red", "orange"]},
         "broken": ["red"]}  # fmt: skip
WITH_ANOTHERS = {"tokens": {"A": AUTO, "B": UNI}, "cases": {"A": ["red"], "B": ["orange"]},
                 "broken": ["red", "orange"]}  # fmt: skip


@pytest.mark.rule("AJ-14.1", "AJ-14.6")
def test_our_cards_are_listed_by_their_number_and_others_by_what_they_do() -> None:
    choices = card_kind_of("house-card").choices(GAME.shipped_box)
    titles = [translator_for("fr")(choice.text) for choice in choices]
    assert [title.partition(".")[0] for title in titles] == [str(n) for n in range(1, 37)]
    typed = {f"card/{n}": GAME.shipped_box[f"house-card/H{n:02}"] for n in (36, 1, 30, 2, 20)}
    others = card_kind_of("card").choices(Box.load(typed))
    verbs = [Card.read(typed[str(choice.value)]).verb for choice in others]
    assert (
        verbs == sorted(verbs, key=[*CardVerb].index) != [Card.read(v).verb for v in typed.values()]
    )


@pytest.mark.rule("AJ-3.2", "AJ-1.4", "AJ-14.1")
def test_the_app_takes_the_top_card_which_goes_under_the_pile_unless_it_is_kept() -> None:
    s = act(turn(2, options=DEALT, pile=["H01", "H35"]), A, do.Throw((1, 2)))
    assert (cash(s)[0], s.pile[0], s.pile[-1]) == (1_550, "house-card/H35", "house-card/H01")
    s = act(turn(22, options=DEALT, pile=["H35"]), A, do.Throw((1, 2)))
    assert (s.open_cards[A], len(s.pile)) == (("house-card/H35",), 35)


def settled(s: AntiJeu) -> AntiJeu:
    """Return the table after everybody has paid."""
    while s.dues:
        s = act(s, s.dues[0].debtor, PAY)
    return s


@pytest.mark.rule("AJ-14.1")
def test_money_comes_from_the_bank_and_goes_there_or_to_each_other() -> None:
    for card, start, change in (
        ("H03", {}, (100, 0, 0)),
        ("H15", WITH_ANOTHERS, (100, 0, 0)),
        ("H11", {}, (-100, 0, 0)),
        ("H14", CASES, (100, 0, 0)),
        ("H14", {}, (0, 0, 0)),
        ("H15", CASES, (100, 0, 0)),
        ("H16", CASES, (-100, 0, 0)),
        ("H17", {}, (-100, 50, 50)),
        ("H18", {}, (100, -50, -50)),
    ):
        s = settled(drew(card, seats=3, **start))
        assert cash(s) == tuple(1_500 + each for each in change), card
        assert (s.seat, step(s)) == (B, "rolling"), card


@pytest.mark.rule("AJ-14.1", "AJ-10.3")
def test_each_payer_has_a_due_of_their_own_and_the_first_shortfall_ends_it() -> None:
    s = drew("H18", cash={"B": 50, "C": 0, "D": 0}, options={"end_rule": "unpaid"})
    assert [(due.debtor, due.amount) for due in s.dues] == [(B, 50), (C, 50), (D, 50)]
    s = act(act(s, B, PAY), C, PAY)
    assert (cash(s), s.ending and s.ending.seat) == ((1_550, 0, 0, 0), C)


@pytest.mark.rule("AJ-14.2", "AJ-2.10", "AJ-3.2")
def test_a_card_moves_the_pawn_and_that_is_a_landing() -> None:
    case = {"tokens": {"A": {"11": 1, "13": 1, "29": 1}}, "cases": {"A": ["orange"]}}
    for card, start, at, euros, waits in (
        ("H19", 25, 10, 1_500, "rolling"),
        ("H21", 25, 0, 1_600, "rolling"),
        ("H23", 5, 15, 1_500, "rolling"),
        ("H23", 25, 15, 1_600, "rolling"),
        ("H24", 5, 6, 1_500, "buying"),
        ("H25", 25, 11, 1_600, "buying"),
        ("H26", 5, 2, 1_500, "buying"),
        ("H26", 2, 39, 1_500, "buying"),
        ("H27", 25, 29, 1_500, "rolling"),
    ):
        s = drew(card, start, **case)
        seat = A if waits == "buying" or at == 15 else B
        assert (s.positions[A], cash(s)[0], step(s), s.seat) == (at, euros, waits, seat), card


@pytest.mark.rule("AJ-14.2", "AJ-2.11")
def test_where_there_is_no_such_company_the_pawn_stays() -> None:
    groups = board.cartels(table())
    tokens = {str(number): 1 for group in groups.values() for number in group.companies[:2]}
    for card in ("H24", "H25"):
        s = drew(card, tokens={"B": tokens}, cases={"B": [*groups]})
        assert (s.positions[A], s.seat, s.dues) == (5, B, ()), card


@pytest.mark.rule("AJ-14.2", "AJ-3.2")
def test_the_square_reached_may_be_a_mailbox_again() -> None:
    s = act(turn(2, options=DEALT, pile=["H27", "H03"]), A, do.Throw((1, 2)), do.DeclineToken())
    assert (s.positions[A], cash(s)[0]) == (9, 1_500)
    back = turn(25, under_way=["drawing"], box=UNREAD.learn("board", "house"))
    typed = do.TypeCard("", "Reculez.", "at-once", "move-by-back", 8)
    assert act(back, A, typed, do.DeclineToken()).positions[A] == 17
    again = do.TypeCard("", "Avancez.", "at-once", "advance-to-mailbox")
    assert step(act(back, A, again)) == "mailbox"


@pytest.mark.rule("AJ-14.3", "AJ-2.4", "AJ-2.5")
def test_a_turn_is_missed_or_a_roll_won() -> None:
    missed, won = drew("H28"), drew("H29")
    assert [(s.turns_to_miss[A], s.seat) for s in (missed, won)] == [(1, B), (0, A)]
    assert refused(won, A, do.WaiveRoll()) == ""


@pytest.mark.rule("AJ-14.3", "AJ-15.6")
def test_the_card_alone_tells_its_owner_of_a_missed_turn() -> None:
    missed = drew("H28")
    shown, own = GAME.prompt(missed), GAME.seat_prompt(missed, A)
    assert missed.announcements[-1].card_text
    assert shown and shown.read_aloud and "antijeu-will-miss" in str(shown.read_aloud)
    assert "antijeu-will-miss" not in str(own)


@pytest.mark.rule("AJ-14.4", "AJ-5.1", "AJ-7.2", "AJ-8.5")
def test_a_card_lets_lay_a_token_elsewhere_at_its_price() -> None:
    for card, company, euros, holder in (
        ("H30", 13, 1_400, A), ("H34", 13, 1_500, A), ("H32", 29, 1_700, None),
        ("H33", 29, 1_800, None),
    ):  # fmt: skip
        s = drew(card, tokens={"A": {"11": 1, "4": 1, "18": 1}}, cases={"A": ["red"]})
        assert s.turn.offer and company in s.turn.offer.companies
        assert {*s.turn.offer.companies} & {4, 18, 29} == {company} - {13}
        assert refused(s, A, do.DeclineToken()) == ""
        assert refused(s, A, do.BuyToken()) == ("no-offer" if holder else "")
        s = act(s, A, do.BuyToken(company))
        assert (cash(s)[0], s.token_count(company, A), s.case("orange").holder) == (
            euros,
            1,
            holder,
        )


@pytest.mark.rule("AJ-14.5")
@pytest.mark.parametrize("dealt", [True, False])
def test_a_kept_card_stands_for_a_fine_once_and_never_for_a_fee(dealt: bool) -> None:
    case = owning({"11": 2, "13": 1}, "orange")
    s = landed(11, "B", kept={"B": ["H35", "H36"]}, options=DEALT if dealt else {}, **case)
    s = act(s, B, do.UseWaiver())
    assert (s.open_cards[B], s.dues[0].amount) == (("house-card/H36",), 250)
    assert not dealt or s.pile[-1] == "house-card/H35"
    assert refused(s, B, do.UseWaiver()) == "due-pending"
    assert cash(act(s, B, PAY))[:2] == (1_750, 1_250)


@pytest.mark.rule("AJ-7.7", "AJ-14.5", "AJ-10.2")
def test_it_is_asked_for_before_a_forced_loan_and_may_be_kept() -> None:
    case = {"tokens": {"A": {"11": 1, "13": 1}, "B": {"31": 1, "32": 1}},
            "cases": {"A": ["orange"], "B": ["blue"]}, "kept": {"B": ["H35"]}}  # fmt: skip
    s = landed(11, "B", cash={"B": 50}, **case)
    assert refused(s, B, do.Borrow("blue")) == refused(s, B, PAY) == "due-pending"
    assert act(s, B, do.UseWaiver()).seat == C
    s = act(s, B, do.KeepWaiver(), do.Borrow("blue"), PAY)
    assert (cash(s)[1], s.open_cards[B]) == (450, ("house-card/H35",))
    rich = landed(11, "B", cash={"B": 100}, **case)
    assert act(rich, B, PAY).open_cards[B] == ("house-card/H35",)
    s = landed(11, "B", kept={"B": ["H35"]}, options={"fine_on_broken": False},
               **owning(UNI, "orange", broken=["orange"]))  # fmt: skip
    assert (s.seat, s.open_cards[B]) == (C, ("house-card/H35",)), "no fine is due"


@pytest.mark.rule("AJ-14.1", "AJ-14.6", "AJ-10.1")
def test_any_other_card_is_obeyed_by_hand_and_what_was_typed_is_read_by_its_name() -> None:
    s = drawing = turn(5, under_way=["drawing"], box=UNREAD.learn("board", "house"))
    assert ask(s, A, do.ReadCard) is None
    s = act(s, A, do.TypeCard("Fête", "Fêtez.", "at-once", "by-hand"))
    s = play(GAME, act(s, A, do.CardMoney(HOST, B, 200)), A, do.CardMoney(A, C, 50))
    assert step(s) == "paying"
    s = act(s, A, PAY)
    assert (step(s), cash(s)) == ("obeying", (1_450, 1_700, 1_550, 1_500))
    assert act(s, A, do.CardDone()).seat == B
    after = act(s, A, do.CardMove(4))
    assert (after.positions[A], cash(after)[0], step(after)) == (4, 1_550, "buying")
    typed = act(drawing, A, do.TypeCard("", "Recevez 50.", "at-once", "receive-bank", 50))
    (name,) = typed.box.pieces("card")
    again = act(turn(5, under_way=["drawing"], box=typed.box), A, do.ReadCard(f"card/{name}"))
    assert cash(again)[0] == 1_550
