"""Express cards: who plays them, on whom, when, and their effects (AMB-9)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import actions as do
from referee.games.ambition.company import StaffTrade
from referee.games.ambition.state import Ambition
from referee.kit.box.facts import Source
from referee.kit.fields import Pick
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal, text
from tests.games.ambition.phases.seen import form
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table

FORMIDABLE, SCANDALE, PANNE, FISC, INONDATION, DEBAUCHAGE, GRIPPE = (
    f"express/{n}" for n in (1, 2, 3, 5, 7, 9, 11)
)
STAFF = {"worker": 2, "salesperson": 1, "secretary": 1, "accountant": 1}
TYPED = "Donnez une barre."


def february(operation: str = "accounts", **start: Any) -> Ambition:
    return table(month=2, operation=operation, **start)


def fisc(target: Seat) -> do.PlayExpress:
    """Pay the bank 10 000, at any time."""
    return do.PlayExpress(target, FISC)


def accepted() -> Ambition:
    """Return a table where A has just obtained 30 t at 50 000, as the only seat to join."""
    start = {"staff": {"A": STAFF}, "chocolate": {"A": 4}, "cursors": {"A": 2}}
    s = february("negotiate", aside=1, banker="D", **start)
    return act(host(s, do.TurnCard(30, 25_000, 50_000)), A, do.Join())


# -- who, on whom


@pytest.mark.rule("AMB-9.1", "AMB-9.2", "AMB-0.7", "AMB-2.1", "AMB-9.6")
def test_a_card_may_be_played_in_every_operation_but_of_january_and_leaves_the_game() -> None:
    typed = do.PlayNewExpress(B, TYPED, "applied")
    assert refused(table(month=1, operation="make"), A, typed) == "express-january"
    for operation in ("hire", "cocoa", "make", "sell", "cash_in", "confidential", "accounts"):
        s = act(february(operation), A, fisc(B))
        assert s.cash(B) == 90_000
        assert [s[seat].express for seat in s.seating.seats] == [2, 3, 3, 3]
    s = act(february("cocoa", banker="D"), B, fisc(A))
    assert refused(s, A, do.Announce(0)) == "", "it is still the turn of the same seat"


@pytest.mark.rule("AMB-9.2", "AMB-0.11")
def test_an_active_seat_with_a_card_plays_it_on_another_active_seat() -> None:
    s = act(february(express={"A": 1}), A, fisc(B))
    assert (s[A].express, refused(s, A, fisc(C))) == (0, "express-none-left")
    gone = february().with_company(B, bankruptcy_order=1)
    assert refused(gone, A, fisc(B)) == refused(gone, B, fisc(A)) == "seat-bankrupt"
    pick = form(february(), A, do.PlayExpress).fields[0]
    assert isinstance(pick, Pick)
    assert pick.read({"target": "1"}) == A, "why not oneself is said by the rule"
    assert [choice.value for choice in pick.choices] == [B, C, D]
    for target in ("2", True, 2.0, None, 9, (2,)):
        wrong: Any = target
        assert refused(february(), A, do.PlayExpress(wrong, FISC)) == "bad-choice"


@pytest.mark.rule("AMB-9.3")
def test_a_seat_receives_one_a_month_and_may_play_several() -> None:
    s = act(february(), A, fisc(B))
    assert refused(s, C, fisc(B)) == "express-already-received"
    assert act(s, C, fisc(B), overruled=True).cash(B) == 80_000
    s = act(s, A, fisc(C), fisc(D))
    assert (s[A].express, s[A].has_received_express) == (0, False)
    two = act(february(names="AB"), A, fisc(B))  # with nobody left to receive one
    assert refused(two, A, fisc(B)) == "express-already-received"
    assert act(two, B, fisc(A)).cash(A) == 90_000


# -- the moment


@pytest.mark.rule("AMB-9.3", "AMB-9.4", "AMB-9.5")
def test_a_card_of_another_moment_is_warned_of_and_played_all_the_same_is_spent() -> None:
    s = february("make", staff={"B": STAFF})
    with pytest.raises(Refusal, match="express-mistimed") as refusal:
        act(s, A, do.PlayExpress(B, FORMIDABLE))
    moment = text("ambition-moment-before-manufacture")
    assert dict(refusal.value.text.values) == {"moment": moment}
    effective = act(s, A, do.PlayExpress(B, FORMIDABLE), overruled=True)
    assert effective.absent_count(B, StaffTrade.WORKER) == 1
    s = act(s, A, do.PlayExpress(B, FORMIDABLE, mistimed=True))
    assert (s.modifiers, s[A].express, s[B].has_received_express) == ((), 2, True)
    assert "ambition-express-mistimed" in story(s)
    (notice,) = s.announcements[-1].recipients
    assert (notice.seat, dict(notice.message.values)["seat"]) == (B, A)


@pytest.mark.rule("AMB-9.4", "AMB-3.5")
def test_before_manufacture_ends_with_operation_2_and_other_moments_with_the_targets_own() -> None:
    for operation, code in (("hire", ""), ("cocoa", ""), ("make", "express-mistimed")):
        s = february(operation, staff={"B": STAFF})
        for card in (FORMIDABLE, PANNE):
            assert refused(s, A, do.PlayExpress(B, card)) == code
    s = february("sell", staff={"A": STAFF, "B": STAFF, "C": STAFF})
    s = act(s, B, do.SetCursor(4))
    assert refused(s, A, do.PlayExpress(B, DEBAUCHAGE)) == "express-mistimed"
    s = act(s, A, do.PlayExpress(C, DEBAUCHAGE))
    assert s.working_count(C, StaffTrade.SALESPERSON) == 0
    s = accepted()
    assert refused(s, B, do.PlayExpress(A, DEBAUCHAGE)) == "express-mistimed"
    assert refused(s, B, do.PlayExpress(A, GRIPPE)) == ""
    s = act(s, A, do.PlaceContract("accounting"))
    assert refused(s, B, do.PlayExpress(A, GRIPPE)) == "express-mistimed"


@pytest.mark.rule("AMB-9.4", "AMB-4.17", "AMB-4.18")
def test_scandale_annuls_the_contract_of_the_one_who_has_just_accepted() -> None:
    assert refused(february(), B, do.PlayExpress(A, SCANDALE)) == "express-mistimed"
    s = accepted()
    assert refused(s, A, do.PlayExpress(B, SCANDALE)) == "express-mistimed"
    assert (s[A].chocolate, s[A].won) == (1, 1)
    after = act(s, B, do.PlayExpress(A, SCANDALE))
    assert (after[A].chocolate, after[A].won, after[A].contract_card_count) == (4, 0, 0)
    assert (after.contract_deck_size, after.phase.key == "placing") == (
        s.contract_deck_size + 1,
        False,
    )


# -- what it does


@pytest.mark.rule("AMB-9.5", "AMB-3.4", "AMB-2.13")
def test_each_card_of_the_house_list_does_what_it_says() -> None:
    def played(card: str) -> Ambition:
        """Play the card on B, which has exactly what the card asks for."""
        start = {"staff": {"B": {**STAFF, "worker": 1}}, "cocoa": {"B": 2}, "cash": {"B": 10_000}}
        return act(february("hire", **start), A, do.PlayExpress(B, card))

    assert played(FORMIDABLE).working_count(B, StaffTrade.WORKER) == 0
    assert [played(PANNE).bars_per_worker(seat) for seat in (B, C)] == [2, 3]
    assert played(FISC).cash(B) == 0
    assert played(INONDATION)[B].cocoa == 0
    assert played(DEBAUCHAGE).working_count(B, StaffTrade.SALESPERSON) == 0
    assert played(GRIPPE).working_count(B, StaffTrade.SECRETARY) == 0
    assert dict(played(INONDATION).messages[-1].text.values) == {"seat": B, "bars": 2}
    s = february("cocoa", lots=[4, 4, 4, 4, 4], cash={"B": 12_000})
    s = act(s, B, do.PlaceBid(price=3_000, bars=4))
    assert s.free_cash(B) == 0
    assert act(s, A, fisc(B)).cash(B) == 2_000, "money is judged on the whole cash"


@pytest.mark.rule("AMB-9.5")
def test_who_cannot_comply_cancels_the_card_which_has_been_received() -> None:
    """The seat has one less than the card asks for. Others learn only that it cannot comply."""
    s = february("hire", cash={"B": 9_000}, cocoa={"B": 1})
    for card in (FORMIDABLE, FISC, INONDATION, DEBAUCHAGE, GRIPPE):
        after = act(s, A, do.PlayExpress(B, card))
        assert story(after)[-1] == "ambition-express-cannot-comply", card
        assert (after[B].has_received_express, after[A].express) == (True, 2)
        assert (after.cash(B), after[B].cocoa, after.modifiers) == (9_000, 1, ())
        assert 9_000 not in [value for line in after.messages for _, value in line.text.values]
        assert after.ledger.latest_postings == ()
    pending = {"B": [{"tonnes": 10, "price": 20_000, "won": 1}]}
    s = act(february("sell", staff={"B": STAFF}, pending=pending), B, do.Transmit((1,)))
    sent = act(s, A, do.PlayExpress(B, GRIPPE))  # its secretary has worked already
    assert story(sent)[-1] == "ambition-express-cannot-comply"


@pytest.mark.rule("AMB-9.2", "AMB-9.4", "AMB-9.5")
def test_a_card_the_box_does_not_know_is_learned_and_the_table_says_what_came_of_it() -> None:
    for outcome in ("applied", "cannot-comply", "mistimed"):
        s = act(february(), A, do.PlayNewExpress(B, TYPED, outcome))
        assert story(s)[-1] == f"ambition-express-{outcome}"
        assert refused(s, C, fisc(B)) == "express-already-received"
        assert s.box["express/12"]["text"] == TYPED
        assert s.box.source("express/12") is Source.LEARNED
        assert len(s.box.facts_in("express")) == 12
        announcement = s.announcements[-1]
        assert (announcement.message.key, announcement.card_text.key) == (
            "ambition-news-express-typed",
            "either",
        )
    cards = form(february(), A, do.PlayExpress).fields[1]
    assert isinstance(cards, Pick) and len(cards.choices) == 7, "those alike are offered once"


# -- blackmail, and hands dealt by the app


@pytest.mark.rule("AMB-9.6", "AMB-9.7")
def test_a_dealt_hand_is_played_by_its_holder_alone_and_a_card_played_leaves_it() -> None:
    s = february(options={"express_deck": "virtual"}, seed="box")
    assert do.PlayFromHand.needs_own_page
    assert ask(s, A, do.PlayExpress) is ask(s, HOST, do.PlayFromHand) is None
    for seat in s.seating.seats:
        hand = form(s, seat, do.PlayFromHand).fields[1]
        assert isinstance(hand, Pick)
        assert {choice.value for choice in hand.choices} == set(s[seat].hand)
    card = s[A].hand[0]
    after = act(s, A, do.PlayFromHand(B, card, mistimed=True))
    assert (after[A].hand, after[A].express) == (s[A].hand[1:], 2)
    assert refused(after, A, do.PlayFromHand(C, card)) == "bad-choice"
    assert refused(s, A, do.PlayFromHand(C, s[B].hand[0])) == "bad-choice"
