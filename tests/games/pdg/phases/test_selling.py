"""A turn of the second part: what a shot allows, and when the turn is over."""

from __future__ import annotations

import re

import pytest

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Card, Sector
from referee.games.pdg.phases.cancelling import Cancelling
from referee.games.pdg.phases.scores import Scores
from referee.games.pdg.phases.selling import Selling
from referee.games.pdg.rules import sales
from referee.games.pdg.state import Difficulty, Pdg, Sale
from referee.games.pdg.views.sectors import markets
from referee.i18n.translator import translator_for
from referee.kit.box.facts import Box
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text
from tests.games.pdg.people import A, B, C, D, act, ask, refused, story
from tests.games.pdg.table import HAND, HOUSE_SET, having, owning, selling, with_hands


def at(square: int, plants: str = "", seat: Seat = A, **how: object) -> Pdg:
    """Let `seat` be on `square` after its throw, with these plants and as many tokens."""
    s = owning(selling(seat, at=square, **how), {seat: plants})
    return s.with_turn(faces=(1, 2))


def offered(s: Pdg, seat: Seat = A) -> list[str]:
    asked = ask(s, seat, do.SellToken)
    assert asked
    return [choice.value for choice in asked.fields[-1].choices]


@pytest.mark.rule("PDG-4.5", "PDG-4.10", "PDG-4.14", "PDG-4.15", "PDG-5.4")
def test_square_nine_sells_from_green_europe_on_the_market_of_europe_or_is_passed() -> None:
    s = at(9, "3-green 3-red 1-green", cards=False)
    assert offered(s) == ["3-green"]
    after = act(s, A, do.SellToken("3-green"))
    assert (after.markets[3], after.token_reserves[A], after.cash(A)) == ({A: 1}, 2, 3_030)
    assert after.plants[A] == s.plants[A]
    passed = act(s, A, do.PassShot())
    assert (passed.token_reserves[A], passed.turn.seat) == (3, B)
    white = at(13, "3-green", white_take="single", cards=False)
    assert act(white, A, do.SellToken("3-green")).cash(A) == 3_060, "single is for takers alone"


@pytest.mark.rule("PDG-4.11", "PDG-4.12")
def test_a_market_is_saturated_when_its_capacity_is_laid_and_all_are_told() -> None:
    s = at(33, "4-red", seats=2, cycle=12, cards=False)
    after = act(owning(s, {A: "4-red"}, tokens=3), A, do.SellToken("4-red"))
    news = after.announcements[-1]
    assert (after.market_room(4), news.message.key, len(news.recipients)) == (
        0,
        "pdg-market-full",
        2,
    )
    again = act(replace(after, turn=s.turn, markets=s.markets), A, do.SellToken("4-red"))
    assert again.token_reserves[A] == 1, "a plant sells as often as there are tokens"
    four = at(33, "4-red", cycle=12, cards=False)
    assert act(owning(four, {A: "4-red"}, tokens=3), A, do.SellToken("4-red")).market_room(4) == 1


@pytest.mark.rule("PDG-4.13", "PDG-10.2")
def test_a_profit_that_nobody_knows_is_said_with_the_sale_and_learned() -> None:
    unread = Box.load({"slider": "box", "track": "house"})
    s = at(9, "3-green", box=unread, cards=False)
    codes = {refused(s, A, do.SellToken("3-green", profit=p)) for p in (None, 0, 75, 80)}
    read = at(9, "3-green", cards=False)
    codes.add(refused(read, A, do.SellToken("3-green", profit=60)))
    assert codes == {"bad-box-value"}
    for profit in (10, 70):
        after = act(s, A, do.SellToken("3-green", profit=profit))
        assert (after.cash(A), after.box["profit/3-green"][0]) == (3_000 + profit, profit)


@pytest.mark.rule("PDG-4.14", "PDG-6.16")
def test_a_sale_may_take_the_last_money() -> None:
    nine, white = (  # 10 less 20, and twice 10 less 20
        replace(at(square, "3-green", cycle=11), difficulty=Difficulty(Card.IMPOTS, B))
        for square in (9, 13)
    )
    assert refused(having(nine, A=0), A, do.SellToken("3-green")) == "not-enough-cash"
    for s, cash in ((nine, 10), (white, 0)):
        assert act(having(s, A=cash), A, do.SellToken("3-green")).cash(A) == 0


@pytest.mark.rule("PDG-6.4", "PDG-4.9")
def test_an_advantage_waits_for_the_others_and_competition_needs_no_plant() -> None:
    s = with_hands(at(9, "1-red"))
    assert offered(s) == ["3-green"]
    after = act(s, A, do.SellToken("3-green", "competition"))
    assert after.turn.pending == Sale(Sector(3, "green"), Card.COMPETITION, 30)
    assert (type(after.phase), after.token_reserves[A], after.turn.has_sold) == (
        Cancelling,
        1,
        False,
    )


@pytest.mark.rule("PDG-4.9", "PDG-5.2")
def test_only_a_seller_with_cards_is_told_that_competition_replaces_the_plant() -> None:
    s = owning(with_hands(selling(A, at=9).with_turn(faces=(1, 2))), {B: "3-red", C: "3-green"})
    cases = (
        (s, A, do.SellToken("3-green"), "pdg-no-plant-seller"),
        (at(9, "1-red", cards=False), A, do.SellToken("3-green"), "refusal-no-plant"),
        (act(s, A, do.PassShot()), B, do.TakeSale("3-green"), "refusal-no-plant"),
    )
    for state, seat, deed, key in cases:
        with pytest.raises(Refusal, match="no-plant") as caught:
            act(state, seat, deed)
        assert caught.value.text.key == key


@pytest.mark.rule("PDG-4.13")
def test_the_bonus_is_added_after_the_multiplier() -> None:
    for mult, bonus, profit, gross in ((2, 20, 40, 100), (3, 0, 40, 120), (1, 50, 10, 60)):
        box = HOUSE_SET.learn("advantage/publicite", {"mult": mult, "bonus": bonus})
        assert sales.gross_yield(at(9, box=box), A, profit, Card.PUBLICITE) == gross
        assert sales.gross_yield(at(13, box=box), A, profit, None) == 2 * profit


# -- when the turn is over


@pytest.mark.rule("PDG-6.2", "PDG-9.12")
def test_without_cards_a_turn_ends_with_its_sale_and_with_cards_when_the_seat_says_so() -> None:
    sale = do.SellToken("3-green")
    bare = at(9, "3-green 3-red", cards=False)
    assert act(bare, A, sale).turn.seat == B
    acts = (do.BuyCard(), do.AnnounceDifficulty("greve"), do.ProposeCartel(B), do.Parry("greve"))
    assert {refused(bare, A, each) for each in acts} == {"wrong-step"}
    before = at(9, "3-green 3-red")
    s = act(before, A, sale)
    calls = [call for each in (before, s) if (call := GAME.seat_prompt(each, A))]
    assert [call.headline for call in calls] == [
        text("pdg-call-sell-token"),
        text("pdg-call-sell-done"),
    ]
    assert ask(s, A, do.EndTurn)
    assert act(s, A, do.EndTurn()).turn.seat == B
    assert ask(at(9, "3-green"), A, do.EndTurn) is None


@pytest.mark.rule("PDG-6.2")
def test_after_a_sale_the_next_throw_ends_the_turn_unless_it_is_refused() -> None:
    s = act(at(9, "3-green 3-red"), A, do.SellToken("3-green"))
    assert ask(s, B, do.Throw)
    assert refused(s, B, do.Throw((7, 1))) == "bad-dice"
    assert refused(s, C, do.Throw((1, 2))) == "not-your-turn"
    after = act(s, B, do.Throw((1, 2)))
    assert (after.turn.seat, after.positions[B]) == (B, 3)
    assert ask(at(9, "3-green"), B, do.Throw) is None


@pytest.mark.rule("PDG-6.2", "PDG-4.8")
def test_when_the_shot_is_used_a_card_of_the_next_seat_ends_the_turn_too() -> None:
    nine, blank = (replace(with_hands(at(n, "3-green 3-red")), pile=HAND) for n in (9, 30))
    assert refused(nine, B, do.BuyCard()) == "not-your-turn"
    for s in (act(nine, A, do.SellToken("3-green")), blank):
        s = act(s, A, do.BuyCard())
        assert (s.turn.seat, s.turn.has_bought_card) == (A, True)
        s = act(s, B, do.BuyCard())
        assert (s.turn.seat, s.turn.has_bought_card, len(s.hands[B])) == (B, True, 8)
        assert refused(s, C, do.BuyCard()) == "not-your-turn"


@pytest.mark.rule("PDG-4.15", "PDG-6.2")
def test_where_nobody_can_sell_the_next_throw_says_that_the_seat_passes() -> None:
    s = replace(with_hands(at(9, "3-red")), pile=HAND)
    assert refused(s, B, do.BuyCard()) == "not-your-turn", "A has not passed yet"
    after = act(s, B, do.Throw((1, 2)))
    assert (after.turn.seat, after.positions[B], story(after)[0]) == (B, 3, "pdg-passed")
    assert ask(owning(s, {B: "3-green"}), B, do.Throw) is None
    strike = replace(at(9, "3-green"), difficulty=Difficulty(Card.GREVE, B))
    assert ask(strike, B, do.Throw) is None


@pytest.mark.rule("PDG-2.24", "PDG-8.2")
def test_past_the_last_square_played_as_white_cards_may_follow_the_sale() -> None:
    s = with_hands(owning(selling(A, at=70, overshoot="white"), {A: "3-green 3-red"}))
    after = act(s, A, do.Throw((4, 5)), do.SellToken("3-green"))
    assert (after.cash(A) > 3_000, after.turn.seat, A in after.ended_seats) == (True, A, False)
    assert refused(after, A, do.AnnounceDifficulty("greve")) == ""
    assert A in act(after, A, do.EndTurn()).ended_seats


@pytest.mark.rule("PDG-8.2", "PDG-8.3")
def test_seventy_eight_is_played_before_the_course_is_ended_and_nothing_past_it() -> None:
    s = act(owning(selling(A, at=70, cards=False), {A: "1-green 3-red"}), A, do.Throw((3, 5)))
    assert (s.turn.seat, A in s.ended_seats) == (A, False)
    after = act(s, A, do.SellToken("1-green"))
    assert (after.cash(A), A in after.ended_seats) == (3_140, True)
    s = owning(selling(A, at=70), {A: "3-green"})
    past = act(s, A, do.Throw((4, 5)))
    assert (A in past.ended_seats, past.turn.seat) == (True, B)
    assert isinstance(act(replace(s, ended_seats={C}), A, do.Throw((4, 5))).phase, Scores)


@pytest.mark.rule("PDG-4.4", "PDG-8.1", "PDG-8.3", "PDG-8.4")
def test_who_has_sold_the_last_token_is_finished_and_throws_no_more() -> None:
    s = act(owning(at(9, "3-green"), {B: "3-green", D: "1-green"}), A, do.SellToken("3-green"))
    assert "pdg-sold-out" in story(s)
    s = act(s, A, do.EndTurn())
    assert (s.is_finished(A), type(s.phase)) == (True, Selling)
    news = s.announcements[-1].message
    assert news and dict(news.values)["left"] == 1
    s = replace(s, turn=replace(s.turn, seat=D))
    assert act(s, D, do.Throw((1, 2)), do.PassShot()).turn.seat == B
    throws = act(at(9, "3-green", soldout_throws=True), A, do.SellToken("3-green"))
    assert act(replace(throws, turn=replace(throws.turn, seat=D)), D, do.EndTurn()).turn.seat == A


@pytest.mark.rule("PDG-8.1", "PDG-8.3")
def test_the_second_of_four_who_finishes_ends_the_game_at_once() -> None:
    assert not any(map(at(9).is_finished, (A, B, C, D))), "who never had a token has not finished"
    s = replace(at(9, "3-green"), ended_seats={D})
    for tokens, phase in ((1, Scores), (2, Selling)):
        sold = act(owning(s, {A: "3-green"}, tokens), A, do.SellToken("3-green"))
        assert type(sold.phase) is phase


def test_the_screen_says_what_each_sector_of_the_shot_would_bring_or_why_not() -> None:
    s = replace(at(29, "1-red 1-green", cards=False), difficulty=Difficulty(Card.IMPOTS, B))
    view = s.phase.public_view(s, A)
    brings = {each.key: (each.profit, each.net_yield, each.why) for each in view.offers}
    assert brings["1-red"] == (20, 0, None)
    assert brings["1-green"] == (70, 50, None)
    assert brings["1-blue"][2].key == "pdg-why-no-plant"
    assert [m.room for m in markets(s)[:2]] == [16, 4]


@pytest.mark.rule("PDG-4.9", "PDG-4.13", "PDG-6.4")
def test_a_button_says_what_the_only_sale_brings_and_nobody_waits_for_a_competition() -> None:
    with_plant, without_plant = (
        ask(with_hands(at(9, key)), A, do.SellToken) for key in ("3-green", "1-green")
    )
    plain = ask(at(9, "3-green", cards=False), A, do.SellToken)
    assert with_plant and without_plant and without_plant.label and plain and plain.label
    assert (with_plant.required, with_plant.label, plain.label.key) == (True, None, "pdg-sell-for")
    assert (without_plant.required, without_plant.is_open, without_plant.label.key) == (
        False,
        True,
        "pdg-sell-with-competition",
    )


@pytest.mark.rule("PDG-6.2", "PDG-2.22")
def test_after_a_sale_the_next_seat_is_shown_its_dice_and_no_card_by_itself() -> None:
    s = act(with_hands(at(9, "3-green", seat=A)), A, do.SellToken("3-green"))
    called = [ask(s, B, each) for each in (do.Throw, do.BuyCard, do.AnnounceDifficulty)]
    assert [each and each.prominent for each in called] == [True, False, False]


@pytest.mark.rule("PDG-6.9")
def test_one_tap_says_from_whose_hand_and_with_which_card() -> None:
    asked = ask(with_hands(at(9, "3-green")), A, do.StealCard)
    assert asked
    theft = asked.read({"theft": f"{B} {Card.TACTIQUE_3}"})
    assert theft == do.StealCard(card="tactique-3", victim=B)


@pytest.mark.rule("PDG-4.7", "PDG-6.16")
def test_a_white_sale_is_said_to_be_doubled_and_a_taxed_one_how_much_less_it_is() -> None:
    say = translator_for("fr", tuple("ABCD"))
    white = at(13, "1-green", cards=False)
    taxed = replace(at(9, "3-green", cards=False), difficulty=Difficulty(Card.IMPOTS, B))
    taxed = act(taxed, A, do.SellToken("3-green"))
    for moment, words in (
        ((GAME.prompt(white), GAME.seat_prompt(white, A)), "au double"),
        ((GAME.prompt(taxed), GAME.seat_prompt(taxed, A)), "moins 20 M$ d’impôts"),
    ):
        for prompt in moment:
            assert prompt
            lines = map(say, (prompt.headline, *prompt.moves))
            assert any(words in re.sub(r"[\u00a0\u202f]", " ", line) for line in lines), words


@pytest.mark.rule("PDG-4.9", "PDG-6.2")
def test_the_next_throw_leads_only_once_no_sale_by_competition_is_open() -> None:
    for s, leads in ((with_hands(at(9, "1-green")), False), (at(9, "1-green", cards=False), True)):
        throw = ask(s, B, do.Throw)
        assert throw and throw.prominent is leads
        assert bool(GAME.seat_prompt(s, B)) is leads
