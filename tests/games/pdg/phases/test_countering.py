"""A difficulty is announced: one opponent may counter, then the attacker decides."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.phases.countering import Countering
from referee.games.pdg.rules import difficulty
from referee.games.pdg.rules.cards_in_hand import check_in_hand, copy_count
from referee.games.pdg.rules.constants import amount_text
from referee.games.pdg.rules.difficulty import end_at_attacker
from referee.games.pdg.state import Difficulty, Pdg
from referee.i18n.translator import translator_for
from referee.kit.components.pieces import moved_pieces
from referee.kit.frozen import replace
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import first_moment
from referee.web.view.build import view
from tests.games.pdg.moments import MOMENTS
from tests.games.pdg.people import A, B, C, D, act, ask, host, refused, story
from tests.games.pdg.table import holding, owning, selling, sizes, teams

BAD = "bad-box-value"


def announced(card: str = "greve", **options: Any) -> Pdg:
    s = selling(A, **options)
    s = teams(s) if options.get("teams") else s
    return act(holding(s, dict.fromkeys((A, B, C, D), 7)), A, do.AnnounceDifficulty(card))


@pytest.mark.rule("PDG-6.10", "PDG-6.11", "PDG-6.12")
def test_when_all_have_declined_or_the_host_closes_the_attacker_decides() -> None:
    s = announced()
    assert refused(s, A, do.ConfirmDifficulty()) == "wrong-step"
    s = act(act(s, B, do.Decline()), C, do.Decline())
    assert refused(s, A, do.ConfirmDifficulty()) == "wrong-step"
    s = act(s, D, do.Decline())
    assert refused(s, B, do.CounterDifficulty("tactique-2")) == "wrong-step"
    s = act(s, A, do.ConfirmDifficulty())
    assert (s.phase and s.phase.key, s.turn.seat) == ("selling", A)
    assert (s.difficulty, sizes(s), s.discards) == (Difficulty(Card.GREVE, A), (6, 7, 7, 7), {})
    assert [news.seat for news in s.announcements[-1].recipients] == [B, C, D]
    alone = act(holding(selling(A), {A: 1}), A, do.AnnounceDifficulty("impots"))
    assert isinstance(alone.phase, Countering), "nobody has a card to counter with"
    assert act(alone, A, do.ConfirmDifficulty()).difficulty == Difficulty(Card.IMPOTS, A)
    s = host(announced(), do.CloseWindow())
    assert ask(s, HOST, do.CloseWindow) is None
    s = act(s, A, do.WithdrawDifficulty())
    assert (sizes(s), s.discards, s.difficulty) == ((7, 7, 7, 7), {}, None)


@pytest.mark.rule("PDG-6.12", "PDG-6.14")
@pytest.mark.parametrize(
    ("language", "in_hand", "played"),
    [
        ("fr", "carte Grève : chez A, sur le plateau", "sur le plateau, aux cartes jouées"),
        ("en", "Strike card: with A, on the board", "on the board, with the cards played"),
    ],
)
def test_an_undo_says_where_the_card_on_the_board_goes(
    language: str, in_hand: str, played: str
) -> None:
    decided = host(announced(), do.CloseWindow())
    confirmed = act(decided, A, do.ConfirmDifficulty())
    for before, after, words in (
        (decided, confirmed, in_hand),
        (confirmed, end_at_attacker(confirmed, A), played),
    ):
        say = translator_for(language, before.seating.names)
        back = moved_pieces(GAME.pieces(after, HOST), GAME.pieces(before, HOST), is_backwards=True)
        (card,) = (each for each in back if each.name.key == "pdg-piece-difficulty")
        colon = " : " if language == "fr" else ": "
        line = f"{say(card.name)}{colon}{say(card.new_place)}, {say(card.old_place)}"
        assert line.endswith(words)


@pytest.mark.rule("PDG-6.10", "PDG-2.4")
def test_the_phone_of_who_announces_says_what_it_waits_for_and_what_is_left_to_move() -> None:
    s = act(
        holding(thrown_to(selling(A), A, 9), {A: 7, B: 7, C: 7}), A, do.AnnounceDifficulty("greve")
    )
    first = first_moment({GAME.key: GAME}, MOMENTS["countering"].evening.first)
    seen = view(replace(first, state=s), A).own_stage
    assert seen and (seen.call, seen.awaited_seats) == (None, (B, C))
    assert [line.key for line in seen.moves.moves] == ["pdg-move-pawn"]
    sold = selling(B).with_move(
        "pdg-move-sale", seat=A, amount=amount_text(30)
    )  # in the turn before
    for later in (sold, sold.with_turn(has_stolen=True)):
        call = GAME.seat_prompt(later, A)
        assert call and call.is_waiting and call.headline == GAME.prompt(later).headline


@pytest.mark.rule("PDG-6.11")
def test_one_opponent_counters_even_after_a_no_and_keeps_a_card_of_the_attacker() -> None:
    s = act(announced(), C, do.Decline())
    s = act(s, C, do.CounterDifficulty("tactique-3"))
    assert (sizes(s), s.discards) == ((6, 7, 7, 7), {Card.TACTIQUE_3: 1})
    assert refused(s, B, do.CounterDifficulty("tactique-2")) == "already-done"
    assert refused(s, A, do.BuyCard()) == "wrong-step"
    assert act(s, A, do.WithdrawDifficulty()).difficulty is None
    assert act(s, A, do.ConfirmDifficulty()).difficulty == Difficulty(Card.GREVE, A)


@pytest.mark.rule("PDG-6.12")
def test_who_has_lost_the_card_to_the_counter_cannot_confirm_and_no_other_page_tells_it() -> None:
    hands = {A: "greve", B: "tactique-2", C: "blank", D: "blank"}
    s = act(holding(selling(A, hands="app"), hands), A, do.AnnounceDifficulty("greve"))
    s = act(s, B, do.CounterDifficulty("tactique-2"))
    assert (s.hands[A], s.hands[B]) == ((), (Card.GREVE,))
    assert ["pdg-card-robbed" in story(s, seat) for seat in (B, C)] == [True, False]
    confirm = ask(s, A, do.ConfirmDifficulty)
    assert confirm and (confirm.has_private_details, confirm.needs_own_page) == (True, True)
    for hand in ((), (Card.BLANK,)):
        robbed = replace(s, hands={**s.hands, A: hand})
        assert refused(robbed, A, do.ConfirmDifficulty()) == "bad-card"
        assert act(robbed, A, do.WithdrawDifficulty()).difficulty is None
    striker = replace(s, hands={**s.hands, A: (Card.GREVE,)})
    assert act(striker, A, do.ConfirmDifficulty()).difficulty == Difficulty(Card.GREVE, A)
    empty = act(holding(announced(), {A: 1}), B, do.CounterDifficulty("tactique-2"))
    assert refused(empty, A, do.ConfirmDifficulty()) == "bad-card"


@pytest.mark.rule("PDG-6.18", "PDG-6.20")
@pytest.mark.parametrize(
    ("dealer", "key"), [("app", "pdg-not-in-hand"), ("physical", "refusal-bad-card")]
)
def test_a_card_that_a_hand_lacks_is_refused_as_lacking_where_the_app_deals(
    dealer: str, key: str
) -> None:
    s = holding(selling(A, hands=dealer), {B: "blank" if dealer == "app" else 1})
    s = replace(s, discards={Card.TACTIQUE_2: copy_count(s, Card.TACTIQUE_2)})
    with pytest.raises(Refusal) as lacking:
        check_in_hand(s, B, Card.TACTIQUE_2, "PDG-6.11")
    assert (lacking.value.code, lacking.value.text.key) == ("bad-card", key)


@pytest.mark.rule("PDG-6.16", "PDG-10.5")
def test_our_tax_counts_until_somebody_reads_the_card() -> None:
    assert ask(announced("greve"), HOST, do.ReadTax) is None
    s = announced("impots")
    assert (refused(s, HOST, do.ReadTax(75)), refused(s, HOST, do.ReadTax(70))) == (BAD, "")
    s = host(s, do.ReadTax(30))
    assert ask(s, HOST, do.ReadTax) is None
    confirmed = act(host(s, do.CloseWindow()), A, do.ConfirmDifficulty())
    assert [difficulty.tax_on_sale(confirmed, seat) for seat in (A, B)] == [0, 30]


# -- how long


def thrown_to(s: Pdg, seat: Seat, square: int) -> Pdg:
    """Let `seat` throw 1 and 2 from three squares before `square`."""
    s = replace(s, positions={**s.positions, seat: square - 3})
    return act(s, seat, do.Throw((1, 2)))


@pytest.mark.rule("PDG-6.14")
def test_it_ends_when_the_turn_reaches_its_attacker_even_if_that_seat_is_skipped() -> None:
    s = replace(selling(D), difficulty=Difficulty(Card.GREVE, A), ended_seats=frozenset({A}))
    s = replace(holding(s, {D: 1}), token_reserves=dict.fromkeys((A, B, C, D), 1))
    s = act(thrown_to(s, D, 30), D, do.EndTurn())
    assert (s.turn.seat, s.difficulty, s.discards) == (B, None, {Card.GREVE: 1})


@pytest.mark.rule("PDG-6.15")
def test_a_strike_stops_every_sale_with_a_plant_or_with_competition() -> None:
    for plant, card in (("6-red", None), ("1-green", "competition")):
        s = thrown_to(holding(owning(selling(B), {B: plant}), {B: 7}), B, 43)
        struck = replace(s, difficulty=Difficulty(Card.GREVE, C))
        codes = [refused(at, B, do.SellToken("6-red", card)) for at in (s, struck)]
        assert codes == ["", "on-strike"]
