"""Express cards: who plays what on whom, when, and what comes of it (AMB-9)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition.actions import (
    Announce,
    Join,
    PlaceBid,
    PlaceContract,
    PlayExpress,
    PlayFromHand,
    PlayNewExpress,
    SetCursor,
    Transfer,
    Transmit,
    TurnCard,
)
from referee.games.ambition.company import Trade
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, decode, encode
from referee.kit.asks import Pick
from referee.kit.box import Source
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, text
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table

FORMIDABLE, SCANDALE, PANNE, FISC, INONDATION, DEBAUCHAGE, GRIPPE = (
    f"express/{n}" for n in (1, 2, 3, 5, 7, 9, 11)
)
STAFF = {"worker": 2, "salesperson": 1, "secretary": 1, "accountant": 1}


def february(operation: str = "accounts", **start: Any) -> Ambition:
    return table(month=2, operation=operation, **start)


def fisc(target: Seat, *, mistimed: bool = False) -> PlayExpress:
    """Pay the bank 10 000, at any time."""
    return PlayExpress(target, FISC, mistimed)


def accepted() -> Ambition:
    """A has just obtained 30 t at 50 000, the only one to join."""
    s = february(
        "negotiate", aside=1, staff={"A": STAFF}, chocolate={"A": 4}, cursors={"A": 2}, banker="D"
    )
    return act(host(s, TurnCard(30, 25_000, 50_000)), A, Join())


# -- who, on whom


@pytest.mark.rule("AMB-9.1")
def test_no_express_is_played_in_january() -> None:
    s = table(month=1, operation="make")
    assert refused(s, A, fisc(B)) == "express-january"
    assert refused(s, A, PlayNewExpress(B, "Payez.", "applied")) == "express-january"


@pytest.mark.rule("AMB-9.2", "AMB-0.7")
@pytest.mark.parametrize(
    "operation", ["hire", "cocoa", "make", "sell", "cash_in", "confidential", "accounts"]
)
def test_a_card_may_be_played_in_every_operation(operation: str) -> None:
    s = act(february(operation), A, fisc(B))
    assert s.cash(B) == 90_000


@pytest.mark.rule("AMB-9.2")
def test_a_seat_without_a_card_plays_none() -> None:
    assert act(february(express={"A": 1}), A, fisc(B))[A].express == 0
    assert refused(february(express={"A": 0}), A, fisc(B)) == "express-none-left"


@pytest.mark.rule("AMB-9.2")
def test_nobody_plays_a_card_on_oneself_even_if_the_table_allows_it() -> None:
    assert refused(february(), A, fisc(A)) == "express-self"
    assert refused(february(), A, fisc(A), overruled=True) == "express-self"


@pytest.mark.rule("AMB-9.2", "AMB-0.11")
def test_a_bankrupt_seat_neither_plays_nor_receives() -> None:
    s = february().with_company(B, left=1)
    assert refused(s, A, fisc(B)) == "seat-bankrupt"
    assert refused(s, B, fisc(A)) == "seat-bankrupt"


@pytest.mark.rule("AMB-9.3")
def test_a_seat_receives_one_a_month_and_may_play_several() -> None:
    s = act(february(), A, fisc(B))
    assert refused(s, C, fisc(B)) == "express-already-received"
    s = act(s, A, fisc(C), fisc(D))
    assert s[A].express == 0
    assert not s[A].express_received


@pytest.mark.rule("AMB-9.3")
def test_the_table_may_let_a_second_card_pass() -> None:
    s = act(act(february(), A, fisc(B)), C, fisc(B), overruled=True)
    assert s.cash(B) == 80_000


@pytest.mark.rule("AMB-9.3")
def test_with_nobody_left_to_receive_one_the_card_waits() -> None:
    s = act(february(names="AB"), A, fisc(B))
    assert refused(s, A, fisc(B)) == "express-already-received"
    assert act(s, B, fisc(A)).cash(A) == 90_000


@pytest.mark.rule("AMB-9.6")
def test_a_played_card_leaves_the_game() -> None:
    s = act(february(), A, fisc(B))
    assert [s[seat].express for seat in s.seating.seats] == [2, 3, 3, 3]


def test_a_play_read_back_from_the_log_is_the_same() -> None:
    played = act(february(), A, fisc(B))
    again = decode(PlayExpress, {**encode(fisc(B)), "target": 2})
    assert act(february(), A, again).companies == played.companies


def test_a_target_that_is_no_number_is_refused() -> None:
    for target in ("2", True, 2.0, None, 9, (2,)):
        wrong: Action = PlayExpress(target, FISC)
        assert refused(february(), A, wrong) == "bad-choice"


def test_the_form_names_why_a_known_seat_is_the_wrong_target() -> None:
    offered = ask(february(), A, PlayExpress)
    assert offered is not None
    pick = offered.fields[0]
    assert isinstance(pick, Pick)
    assert pick.read({"target": "1"}) == A
    assert [choice.value for choice in pick.choices] == [B, C, D]


# -- the moment


@pytest.mark.rule("AMB-9.4")
def test_a_card_of_another_moment_is_warned_of_first_and_nothing_changes() -> None:
    assert refused(february("make"), A, PlayExpress(B, FORMIDABLE)) == "express-mistimed"


@pytest.mark.rule("AMB-9.4", "AMB-9.3", "AMB-9.5")
def test_played_all_the_same_it_is_spent_without_effect_and_has_been_received() -> None:
    s = february("make", staff={"B": STAFF})
    with pytest.raises(Refusal) as refusal:
        act(s, A, PlayExpress(B, FORMIDABLE))
    moment = text("ambition-moment-before-manufacture")
    assert dict(refusal.value.text.values) == {"moment": moment}
    s = act(s, A, PlayExpress(B, FORMIDABLE, mistimed=True))
    assert s.modifiers == ()
    assert s[A].express == 2
    assert s[B].express_received
    assert "ambition-express-mistimed" in story(s)
    (own,) = s.announced[-1].to
    assert (own.seat, dict(own.said.values)["seat"]) == (B, A)


@pytest.mark.rule("AMB-9.4")
def test_the_table_may_let_a_late_card_take_effect() -> None:
    s = february("make", staff={"B": STAFF})
    s = act(s, A, PlayExpress(B, FORMIDABLE), overruled=True)
    assert s.absent(B, Trade.WORKER) == 1


@pytest.mark.rule("AMB-9.4", "AMB-3.5")
@pytest.mark.parametrize(("operation", "code"), [("hire", ""), ("cocoa", ""), ("make", "late")])
def test_before_manufacture_ends_with_operation_2(operation: str, code: str) -> None:
    s = february(operation, staff={"B": STAFF})
    for card in (FORMIDABLE, PANNE):
        assert bool(refused(s, A, PlayExpress(B, card))) == bool(code)


@pytest.mark.rule("AMB-9.4")
def test_before_the_cursors_ends_when_the_target_has_placed_its_own() -> None:
    s = february("sell", staff={"A": STAFF, "B": STAFF, "C": STAFF})
    s = act(s, B, SetCursor(4))
    assert refused(s, A, PlayExpress(B, DEBAUCHAGE)) == "express-mistimed"
    s = act(s, A, PlayExpress(C, DEBAUCHAGE))
    assert s.at_work(C, Trade.SALESPERSON) == 0


@pytest.mark.rule("AMB-9.4")
def test_before_the_first_placement_ends_with_it() -> None:
    s = accepted()
    assert refused(s, B, PlayExpress(A, GRIPPE)) == ""
    s = act(s, A, PlaceContract("accounting"))
    assert refused(s, B, PlayExpress(A, GRIPPE)) == "express-mistimed"


@pytest.mark.rule("AMB-9.4", "AMB-4.17", "AMB-4.18")
def test_scandale_comes_when_a_contract_is_accepted_and_annuls_it() -> None:
    before = february(chocolate={"A": 4})
    assert refused(before, B, PlayExpress(A, SCANDALE)) == "express-mistimed"
    s = accepted()
    assert s[A].chocolate == 1
    deck = s.deck
    s = act(s, B, PlayExpress(A, SCANDALE))
    assert s[A].chocolate == 4
    assert s[A].won == 0
    assert s[A].cards == 0
    assert s.deck == deck + 1
    assert s.phase.key != "placing"


@pytest.mark.rule("AMB-9.4")
def test_scandale_strikes_the_one_who_accepted_and_nobody_else() -> None:
    assert refused(accepted(), A, PlayExpress(B, SCANDALE)) == "express-mistimed"


# -- what it does


@pytest.mark.rule("AMB-9.5", "AMB-3.4")
def test_each_card_of_the_house_list_does_what_it_says() -> None:
    s = february("hire", staff={"B": STAFF}, cocoa={"B": 3})
    assert act(s, A, PlayExpress(B, FORMIDABLE)).at_work(B, Trade.WORKER) == 1
    assert act(s, A, PlayExpress(B, PANNE)).bars_per_worker(B) == 2
    assert act(s, A, PlayExpress(B, PANNE)).bars_per_worker(C) == 3
    assert act(s, A, PlayExpress(B, FISC)).cash(B) == 90_000
    assert act(s, A, PlayExpress(B, INONDATION))[B].cocoa == 1
    assert act(s, A, PlayExpress(B, DEBAUCHAGE)).at_work(B, Trade.SALESPERSON) == 0
    assert act(s, A, PlayExpress(B, GRIPPE)).at_work(B, Trade.SECRETARY) == 0


@pytest.mark.rule("AMB-9.5")
@pytest.mark.parametrize("card", [FORMIDABLE, FISC, INONDATION, DEBAUCHAGE, GRIPPE])
def test_who_cannot_comply_cancels_the_card_which_has_been_received(card: str) -> None:
    s = february("hire", cash={"B": 9_000}, cocoa={"B": 1})
    after = act(s, A, PlayExpress(B, card))
    assert story(after)[-1] == "ambition-express-cannot-comply"
    assert after[B].express_received
    assert after[A].express == 2
    assert (after.cash(B), after[B].cocoa, after.modifiers) == (9_000, 1, ())


@pytest.mark.rule("AMB-9.5")
def test_that_one_cannot_comply_is_all_that_is_said() -> None:
    s = act(february(cash={"B": 9_000}), A, fisc(B))
    said = [value for line in s.told for _, value in line.text.values]
    assert 9_000 not in said
    assert s.ledger.fresh == ()


@pytest.mark.rule("AMB-9.5", "AMB-2.13")
def test_money_is_judged_on_the_whole_cash_what_a_bid_keeps_back_included() -> None:
    s = february("cocoa", lots=[4, 4, 4, 4, 4], cash={"B": 12_000})
    s = act(s, B, PlaceBid(price=3_000, bars=4))
    assert s.free_cash(B) == 0
    assert act(s, A, fisc(B)).cash(B) == 2_000


@pytest.mark.rule("AMB-9.5")
def test_a_secretary_who_has_transmitted_cannot_fall_ill() -> None:
    pending = [{"tonnes": 10, "price": 20_000, "won": 1}]
    s = february("sell", staff={"B": STAFF}, pending={"B": pending})
    s = act(s, B, Transmit((s[B].secretariat[0].number,)))
    assert story(act(s, A, PlayExpress(B, GRIPPE)))[-1] == "ambition-express-cannot-comply"


@pytest.mark.rule("AMB-9.2")
def test_a_card_the_box_does_not_know_is_learned_and_applied_by_hand() -> None:
    s = act(february(), A, PlayNewExpress(B, "Donnez une barre.", "applied"))
    assert s.box["express/12"]["text"] == "Donnez une barre."
    assert s.box.source("express/12") is Source.LEARNED
    assert len(s.box.under("express")) == 12
    assert s[B].express_received


@pytest.mark.rule("AMB-9.4", "AMB-9.5")
@pytest.mark.parametrize("outcome", ["cannot-comply", "mistimed"])
def test_the_table_says_what_came_of_a_new_card(outcome: str) -> None:
    s = act(february(), A, PlayNewExpress(B, "Donnez une barre.", outcome))
    assert story(s)[-1] == f"ambition-express-{outcome}"
    assert refused(s, C, fisc(B)) == "express-already-received"


def test_cards_that_read_the_same_are_offered_once() -> None:
    offered = ask(february(), A, PlayExpress)
    assert offered is not None
    cards = offered.fields[1]
    assert isinstance(cards, Pick)
    assert len(cards.choices) == 7


# -- blackmail


@pytest.mark.rule("AMB-9.7", "AMB-16.4")
def test_s20_a_victim_that_pays_has_received_no_card() -> None:
    s = act(february(), B, Transfer(A, 6_000))
    assert (s.cash(A), s.cash(B)) == (106_000, 94_000)
    assert not s[B].express_received
    assert s[A].express == 3


@pytest.mark.rule("AMB-9.7")
def test_with_physical_cards_no_hand_is_kept() -> None:
    assert all(company.hand == () for company in february().companies.values())


# -- hands dealt by the app


def dealt(**start: Any) -> Ambition:
    return february(options={"express_deck": "virtual"}, seed="box", **start)


@pytest.mark.rule("AMB-0.3", "AMB-0.5")
def test_the_app_deals_three_different_cards_each() -> None:
    hands = [company.hand for company in dealt().companies.values()]
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]
    assert len({card for hand in hands for card in hand}) == 12


@pytest.mark.rule("AMB-9.7")
def test_a_dealt_hand_is_played_by_its_holder_alone() -> None:
    s = dealt()
    assert PlayFromHand.own_page
    assert ask(s, A, PlayExpress) is None
    assert ask(s, BANK, PlayFromHand) is None
    for seat in s.seating.seats:
        offered = ask(s, seat, PlayFromHand)
        assert offered is not None
        hand = offered.fields[1]
        assert isinstance(hand, Pick)
        assert {choice.value for choice in hand.choices} == set(s[seat].hand)


@pytest.mark.rule("AMB-9.6", "AMB-9.7")
def test_a_card_played_from_the_hand_leaves_it() -> None:
    s = dealt()
    card = s[A].hand[0]
    after = act(s, A, PlayFromHand(B, card, mistimed=True))
    assert after[A].hand == s[A].hand[1:]
    assert after[A].express == 2
    assert refused(after, A, PlayFromHand(C, card)) == "bad-choice"
    assert refused(s, A, PlayFromHand(C, s[B].hand[0])) == "bad-choice"


@pytest.mark.rule("AMB-9.2", "AMB-2.1")
def test_an_express_does_not_disturb_whose_turn_it_is() -> None:
    s = act(february("cocoa", banker="D"), B, fisc(A))
    assert refused(s, A, Announce(0)) == ""


@pytest.mark.rule("AMB-9.2")
def test_a_card_typed_in_is_announced_by_its_words() -> None:
    s = act(february(), A, PlayNewExpress(B, "Donnez une barre.", "applied"))
    told = s.announced[-1]
    assert (told.said.key, told.words.key) == ("ambition-news-express-typed", "either")
