"""The acts of the seat to act with cards, once each, and what others do not learn of them."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.phases.cancelling import Stealing
from referee.games.pdg.state import Difficulty, Pdg
from referee.games.pdg.views import board
from referee.i18n.translator import Translator, translator_for
from referee.kit.actions import Ask
from referee.kit.box.facts import Box
from referee.kit.components.hands import unlisted_transfers
from referee.kit.components.pieces import moved_pieces
from referee.kit.fields import Pick
from referee.kit.frozen import replace
from referee.kit.seats import HOST, Seat
from referee.table.play.undoing import LoggedAct, UndoPlan
from tests.games.pdg.people import A, B, C, D, act, ask, refused, story
from tests.games.pdg.table import HOUSE_SET, having, holding, owning, selling, siting, sizes, teams

APP = {"hands": "app"}
ACTS = (do.BuyCard, do.StealCard, do.AnnounceDifficulty, do.ProposeCartel)


def turn(pile: int = 8, cards: int = 7, **options: Any) -> Pdg:
    """Return A's turn, with hands that the app does not know."""
    s = holding(selling(A, **options), dict.fromkeys((A, B, C, D), cards))
    return replace(s, pile=(None,) * pile)


def dealt(hands: dict[Seat, str], pile: str = "greve blank", **options: Any) -> Pdg:
    """Return A's turn, with hands that the app has dealt."""
    s = holding(selling(A, **APP, **options), {**dict.fromkeys((A, B, C, D), "blank"), **hands})
    return replace(s, pile=tuple(map(Card, pile.split())))


def asked(s: Pdg, seat: Seat, action: Any) -> Ask:
    offer = ask(s, seat, action)
    assert offer
    return offer


@pytest.mark.rule("PDG-6.1", "PDG-6.2", "PDG-7.1")
def test_only_the_seat_to_act_acts_before_its_throw_and_after_it_until_its_turn_ends() -> None:
    thrown = turn().with_turn(faces=(1, 2))
    for s in (turn(), thrown, thrown.with_turn(has_sold=True)):
        assert all(ask(s, A, one) for one in ACTS)
    after = act(s, A, do.EndTurn())
    assert refused(after, A, do.BuyCard()) == "not-your-turn"
    cast = act(turn(dice="app"), A, do.BuyCard(), do.CastDice())
    assert ask(cast, A, do.StealCard), "the dice may be cast between two cards"
    first_part = holding(siting(A), {A: 7, B: 7})
    for one in (do.StealCard("tactique-2", B), do.AnnounceDifficulty("greve")):
        assert refused(first_part, A, one) == "wrong-step"


@pytest.mark.rule("PDG-6.3", "PDG-4.3")
def test_the_card_drawn_is_the_top_one_and_known_to_its_seat_alone() -> None:
    assert len(act(turn(pile=1), A, do.BuyCard()).pile) == 0
    assert act(having(turn(), A=20), A, do.BuyCard()).cash(A) == 0
    s = act(dealt({}), A, do.BuyCard())
    assert (s.hands[A], s.pile) == ((Card.BLANK, Card.GREVE), (Card.BLANK,))
    assert story(s, A) == ["pdg-card-bought", "pdg-card-drawn"]
    assert story(s, B) == story(s) == ["pdg-card-bought"]


@pytest.mark.rule("PDG-4.14", "PDG-6.3", "PDG-6.16")
@pytest.mark.parametrize(("lang", "bank"), [("fr", "à la banque"), ("en", "the bank")])
def test_hands_are_told_that_the_bank_pays_a_sale_and_is_paid_for_a_card(
    lang: str, bank: str
) -> None:
    taxed = replace(selling(A, at=9), difficulty=Difficulty(Card.IMPOTS, B))
    sells = [owning(s, {A: "3-green"}).with_turn(faces=(1, 2)) for s in (selling(A, at=9), taxed)]
    after = [act(dealt({}), A, do.BuyCard())]
    after += [act(s, A, do.SellToken("3-green")) for s in sells]
    say = Translator(lang, after[0].seating.names)
    for s in after:
        assert bank in say(s.moves[-1]) and bank in say.to(A, s.moves[-1])


@pytest.mark.rule("PDG-4.3", "PDG-6.18")
def test_cards_that_the_box_has_lost_are_played_where_the_app_deals_all() -> None:
    one = {"copies": 1, "red": None, "green": None}
    lost = Box.load({"slider": "house", "track": "house", "card/greve": one})
    s = replace(dealt({A: "greve"}, box=lost), discards={Card.GREVE: 1})
    assert refused(s, A, do.AnnounceDifficulty("greve")) == ""
    state = replace(turn(box=lost), discards={Card.GREVE: 1})
    assert refused(state, A, do.AnnounceDifficulty("greve")) == "bad-card"
    none = turn(box=HOUSE_SET.learn("card/greve", None))
    assert refused(none, A, do.AnnounceDifficulty("greve")) == "bad-card"


@pytest.mark.rule("PDG-6.9")
def test_an_undone_theft_says_whose_cards_go_back_to_whom_who_has_as_many_as_before() -> None:
    before = turn()
    after = act(before, A, do.StealCard("tactique-2", C))
    say = translator_for("fr", before.seating.names)
    words = {}
    for viewer in (HOST, A, B, C):
        pieces = (GAME.pieces(s, viewer) for s in (after, before))
        words[viewer] = [
            f"{say(one.name)} : {say.show(one.new_place)}, {say.show(one.old_place)}"
            for one in moved_pieces(*pieces, is_backwards=True)
            if viewer in (HOST, one.seat)
        ]
    assert words == {
        HOST: [
            "carte prélevée par A : chez C, chez A",
            "carte Tactique 2 : chez A, aux cartes jouées",
            "cartes jouées (Tactique 2) : 0, 1",
            "cartes en main : 7, 6",
        ],
        A: [
            "carte que vous avez prélevée : chez C, en main",
            "carte Tactique 2 : en main, aux cartes jouées",
        ],
        B: [],
        C: ["carte prélevée par A : en main, chez A", "cartes en main : 7, 6"],
    }


@pytest.mark.rule("PDG-6.9", "PDG-6.18")
def test_a_steal_moves_a_card_and_spends_one() -> None:
    s = act(turn(), A, do.StealCard("tactique-2", C))
    assert (sizes(s), s.discards) == ((7, 7, 6, 7), {Card.TACTIQUE_2: 1})
    assert refused(s, A, do.StealCard("tactique-3", B)) == "already-done"
    assert sizes(act(holding(turn(), {C: 1}), A, do.StealCard("tactique-2", C))) == (7, 7, 0, 7)


@pytest.mark.rule("PDG-6.9")
def test_what_is_stolen_is_known_to_the_two_alone_and_an_undo_says_so() -> None:
    s = act(dealt({A: "tactique-3", C: "impots"}), A, do.StealCard("tactique-3", C))
    assert (s.hands[A], s.hands[C]) == ((Card.IMPOTS,), ())
    undone = UndoPlan(0, (LoggedAct(1, A, s.messages, ()),))
    for seat in (A, B, C, D, HOST):
        (taken,) = undone.acts_as_seen_by(seat)
        assert ("pdg-card-robbed" in story(s, seat)) == taken.showed_secret == (seat in (A, C))
    news = s.announcements[-1]
    assert (news.message, [touched.seat for touched in news.recipients if touched.secret_text]) == (
        None,
        [C, A],
    )
    say = Translator("fr", s.seating.names)
    assert [
        say(part) for to in news.recipients for part in (to.message, to.secret_text) if part
    ] == [
        "A prélève une de vos cartes.",
        "La carte\u00a0: Impôts.",
        "Vous prélevez une carte chez C.",
        "La carte\u00a0: Impôts.",
    ]


@pytest.mark.rule("PDG-6.9")
def test_the_lot_falls_by_the_seed_alone() -> None:
    hand = "impots greve publicite competition tactique-1 perfectionnement"
    s, steal = dealt({A: "tactique-2", B: hand}), do.StealCard("tactique-2", B)
    taken = {act(replace(s, seed=str(n)), A, steal).hands[A] for n in range(9)}
    assert len(taken) > 2
    assert act(s, A, steal) == act(s, A, steal)


@pytest.mark.rule("PDG-6.9")
def test_a_thief_who_may_look_chooses_and_nobody_else_sees_the_hand() -> None:
    s = dealt({A: "tactique-2 tactique-3", B: "impots greve"}, t3_sees_hand=True)
    assert not isinstance(act(s, A, do.StealCard("tactique-2", B)).phase, Stealing)
    s = act(s, A, do.StealCard("tactique-3", B))
    assert isinstance(s.phase, Stealing)
    stages = [GAME.private_board(s, seat).stage for seat in (A, B, C, D)]
    assert stages == [(Card.IMPOTS.name_text, Card.GREVE.name_text), None, None, None]
    assert (do.ChooseStolen.needs_own_page, do.ChooseStolen.confidential) == (True, True)
    assert refused(s, A, do.ChooseStolen("publicite")) == "bad-card"
    assert refused(s, B, do.ChooseStolen("greve")) == "not-your-turn"
    s = act(s, A, do.ChooseStolen("greve"))
    assert (s.hands[A], s.hands[B]) == ((Card.TACTIQUE_2, Card.GREVE), (Card.IMPOTS,))
    assert (s.phase and s.phase.key, s.turn.pending) == ("selling", None)


@pytest.mark.rule("PDG-6.19", "PDG-6.20")
def test_who_has_no_card_plays_none_and_blank_cards_do_nothing() -> None:
    blank = dealt({A: "blank"})
    assert refused(blank, A, do.StealCard("blank", B)) == "bad-card"
    assert refused(blank, A, do.AnnounceDifficulty("blank")) == "bad-card"
    struck = replace(blank, difficulty=Difficulty(Card.GREVE, B))
    assert refused(struck, A, do.Parry("blank")) == "bad-card"
    s = holding(turn(), {A: 0})
    acts = (do.StealCard("tactique-2", B), do.AnnounceDifficulty("greve"))
    assert {refused(s, A, one) for one in acts} == {"bad-card"}
    offers = [asked(s, A, type(one)) for one in acts]
    assert {(offer.needs_own_page, offer.is_open) for offer in offers} == {(False, False)}


@pytest.mark.rule("PDG-6.18")
def test_no_kind_is_played_more_often_than_the_box_has_it() -> None:
    s = replace(turn(), discards={Card.GREVE: 3, Card.TACTIQUE_2: 4, Card.TACTIQUE_3: 3})
    assert refused(s, A, do.AnnounceDifficulty("greve")) == ""
    assert refused(s, A, do.StealCard("tactique-2", B)) == "bad-card"
    assert refused(s, A, do.StealCard("tactique-3", B)) == ""
    gone = replace(s, discards={Card.GREVE: 4})
    assert refused(gone, A, do.AnnounceDifficulty("greve")) == "bad-card"
    in_play = replace(s, difficulty=Difficulty(Card.GREVE, B))
    assert refused(in_play, A, do.Parry("greve")) == "bad-card"
    assert refused(in_play, A, do.Parry("tactique-1")) == ""
    (offered,) = asked(in_play, A, do.Parry).fields
    assert isinstance(offered, Pick)
    assert [choice.value for choice in offered.choices] == ["tactique-1"]


@pytest.mark.rule("PDG-6.9", "PDG-6.10", "PDG-6.17")
def test_a_card_the_app_has_dealt_must_be_held_and_is_played_on_its_own_page() -> None:
    s = dealt({A: "tactique-3 impots"})
    assert refused(s, A, do.StealCard("tactique-2", B)) == "bad-card"
    assert refused(s, A, do.AnnounceDifficulty("greve")) == "bad-card"
    for one in (do.StealCard, do.AnnounceDifficulty):
        assert (asked(s, A, one).needs_own_page, asked(s, A, one).has_private_details) == (
            True,
            True,
        )
    struck = replace(s, difficulty=Difficulty(Card.GREVE, B))
    assert refused(struck, A, do.Parry("greve")) == "bad-card"
    assert asked(struck, A, do.Parry).needs_own_page


@pytest.mark.rule("PDG-4.3", "PDG-9.9")
def test_a_hand_is_on_its_seats_page_and_its_partners_and_on_no_other() -> None:
    s = teams(dealt({A: "greve greve impots", B: "publicite"}, teams=True))
    for seat, seen in ((A, [A, C]), (C, [C, A]), (B, [B, D]), (D, [D, B])):
        assert [hand.seat for hand in GAME.private_board(s, seat).hands] == seen
    (first_hand, _) = GAME.private_board(s, A).hands
    assert [(kind.card, kind.card_count) for kind in first_hand.cards] == [
        ("impots", 1),
        ("greve", 2),
    ]
    assert [len(kind.use_texts) for kind in first_hand.cards] == [2, 2]
    assert GAME.private_board(turn(), A).hands == ()


@pytest.mark.rule("PDG-6.17", "PDG-9.8")
def test_a_parry_protects_its_team_on_its_own_turn_until_the_difficulty_ends() -> None:
    s = teams(replace(turn(6, teams=True), difficulty=Difficulty(Card.IMPOTS, B)))
    assert refused(s, C, do.Parry("impots")) == "not-your-turn"
    after = act(s, A, do.Parry("impots"))
    assert after.difficulty and after.difficulty.immune_seats == (A, C)
    assert (after.discards, sizes(after)[0]) == ({Card.IMPOTS: 1}, 6)
    assert refused(after, A, do.Parry("tactique-1")) == "wrong-step"
    for parry, code in (("same", "bad-card"), ("same+t1", "")):
        assert refused(s.learn("parry", parry), A, do.Parry("tactique-1")) == code


@pytest.mark.rule("PDG-6.9", "PDG-4.10")
def test_hands_are_still_told_of_a_token_as_of_its_bills_once_its_seller_steals() -> None:
    for s in (turn(), dealt({A: "tactique-2"})):
        sold = owning(s.with_turn(faces=(1, 2)), {A: "3-green"}, 3)
        sold = replace(sold, positions={**sold.positions, A: 9})
        sold = act(sold, A, do.SellToken("3-green"))
        after = act(sold, A, do.StealCard("tactique-2", C))
        assert "pdg-move-token" in [move.key for move in after.moves]


@pytest.mark.rule("PDG-6.10", "PDG-6.17", "PDG-6.9")
def test_the_tablet_is_offered_to_a_seat_that_may_play_a_card_of_its_hand() -> None:
    """Nobody may see whether the seat has such a card."""
    s = replace(dealt({}), difficulty=Difficulty(Card.GREVE, B))
    at_once = s.with_turn(faces=())
    for act_of, table in ((do.StealCard, dealt({})), (do.Parry, at_once)):
        assert asked(table, A, act_of).own_page_fields == ("card",)
    assert asked(turn(), A, do.StealCard).own_page_fields == ()


@pytest.mark.rule("PDG-4.3", "PDG-6.4", "PDG-6.9", "PDG-6.10", "PDG-6.17")
def test_what_tells_of_a_hand_is_hidden_with_it_and_nothing_before_the_deal() -> None:
    at = act(owning(selling(A, at=6, hands="app"), {A: "3-green"}), A, do.Throw((1, 2)))
    at = replace(at, difficulty=Difficulty(Card.GREVE, B))
    full = holding(at, {A: " ".join(Card), B: 7})
    for other in (holding(at, {A: "blank blank", B: 7}), holding(at, {A: "", B: 7})):
        few = {(offer.kind, f.name): f for offer in GAME.asks(other, A) for f in offer.fields}
        for offer in GAME.asks(full, A):
            for field in offer.fields:
                same = few.get((offer.kind, field.name))
                varies = isinstance(field, Pick) and (same is None or same.choices != field.choices)
                assert not varies or field.secret, (offer.kind, field.name)
    open_cash = {"app": (False, True), "physical": (True, True)}
    for hands, (dealt, before) in open_cash.items():
        s = selling(A, hands=hands)
        pages = (board.private_board(holding(s, {A: "blank"}), A), board.private_board(s, A))
        assert tuple(page.is_public_now for page in pages) == (dealt, before)
    private = board.private_board(selling(A, cash_visible="own"), A)
    assert (private.is_always_public, private.is_public_now) == (False, False)


@pytest.mark.rule("PDG-6.3")
def test_a_card_bought_is_asked_for_with_its_price_until_the_turn_ends() -> None:
    s = owning(turn(), {A: "3-green"})
    bought = act(replace(s, positions={**s.positions, A: 6}), A, do.BuyCard())
    thrown = act(bought, A, do.Throw((1, 2)))
    sold = act(thrown, A, do.SellToken("3-green"))
    payment = bought.ledger.latest_postings
    for each in (thrown, sold):
        assert bought.moves[0] in GAME.prompt(each).moves
        assert unlisted_transfers((payment,), (GAME.prompt(each),), HOST) == ()
    assert bought.moves[0] not in GAME.prompt(act(sold, B, do.Throw((1, 2)))).moves
