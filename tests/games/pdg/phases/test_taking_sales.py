"""An abandoned shot of the second part: which seat takes it, and what it yields."""

from __future__ import annotations

import pytest

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.phases.scores import Scores
from referee.games.pdg.state import Difficulty, Pdg
from referee.i18n.translator import translator_for
from referee.kit.box.facts import Box
from referee.kit.fields import Pick
from referee.kit.frozen import replace
from tests.games.pdg.people import A, B, C, D, act, ask, host, refused
from tests.games.pdg.table import having, owning, selling, with_hands


def left(square: int = 9, cycle: int = 1, spare: int = 2, **how: object) -> Pdg:
    """Let A pass on `square`; all others have a plant there and tokens left."""
    s = selling(A, at=square, cycle=cycle, cards=False, **how).with_turn(faces=(1, 2))
    s = owning(s, dict.fromkeys((B, C, D), "3-green"), tokens=spare)
    return act(s, A, do.PassShot())


@pytest.mark.rule("PDG-5.1", "PDG-5.2", "PDG-5.8")
def test_the_first_claim_from_the_left_takes_and_the_next_turn_stays_as_it_was() -> None:
    passes = act(left(), D, do.Decline())
    assert ask(passes, D, do.TakeSale) and not ask(passes, D, do.Decline), "said once"
    s = act(act(passes, D, do.TakeSale("3-green")), C, do.TakeSale("3-green"))
    s = act(s, B, do.Decline())
    assert [s.cash(seat) for seat in (A, B, C, D)] == [3_000, 3_000, 3_030, 3_000]
    assert (s.markets[3], s.token_reserves[C], s.positions[C], s.turn.seat) == ({C: 1}, 1, 0, B)
    taken = s.announcements[-1]
    assert [(touched.seat, touched.amount) for touched in taken.recipients] == [(C, 30), (D, 0)]


@pytest.mark.rule("PDG-5.1")
def test_the_next_throw_settles_the_claims_and_a_refused_one_closes_nothing() -> None:
    s = act(left(), C, do.TakeSale("3-green"))
    assert refused(s, B, do.Throw((0, 1))) == "bad-dice"
    assert refused(s, D, do.Throw((1, 2))) == "not-your-turn"
    assert refused(s, B, do.BuyCard()) == "wrong-step"
    after = act(s, B, do.Throw((1, 2)))
    assert (after.markets[3], after.turn.seat, after.positions[B]) == ({C: 1}, B, 3)
    assert refused(after, D, do.TakeSale("3-green")) == "wrong-step"
    back = act(act(s, C, do.Decline()), B, do.Throw((1, 2)))
    assert (back.markets[3], back.cash(C)) == ({}, 3_000), "a claim may be taken back"


@pytest.mark.rule("PDG-5.8", "PDG-8.1", "PDG-8.4")
def test_a_take_may_finish_its_seat_which_then_throws_no_more() -> None:
    s = act(left(spare=1), B, do.TakeSale("3-green"))
    assert refused(s, B, do.Throw((1, 2))) == "not-your-turn"
    after = act(s, C, do.Throw((1, 2)))
    assert (after.is_finished(B), after.turn.seat) == (True, C)
    last = act(replace(left(spare=1), ended_seats={D}), B, do.TakeSale("3-green"))
    assert refused(last, C, do.Throw((1, 2))) == "wrong-step"
    assert isinstance(host(last, do.CloseWindow()).phase, Scores)


@pytest.mark.rule("PDG-8.2", "PDG-8.3")
def test_a_take_that_ends_the_game_ends_it_before_the_course_of_who_passed_on_78() -> None:
    s = act(left(78, spare=1), B, do.TakeSale("3-green"))
    assert host(s, do.CloseWindow()).ended_seats == {A}
    over = host(replace(s, ended_seats=frozenset({D})), do.CloseWindow())
    assert (isinstance(over.phase, Scores), over.ended_seats) == (True, {D})


@pytest.mark.rule("PDG-5.2", "PDG-5.3")
def test_only_a_plant_a_token_and_room_make_a_taker_who_adds_no_advantage() -> None:
    assert [field.name for field in ask(left(), C, do.TakeSale).fields] == ["sector"]
    s = with_hands(selling(A, at=9).with_turn(faces=(1, 2)))
    s = owning(s, {B: "3-red", C: "3-green", D: "3-green"})
    s = act(replace(s, token_reserves={**s.token_reserves, D: 0}), A, do.PassShot())
    assert s.phase.asked_seats == (C,)
    assert refused(s, B, do.TakeSale("3-green")) == "no-plant", "COMPETITION or not"
    assert refused(s, D, do.TakeSale("3-green")) == "no-token"
    for laid, code in ((9, ""), (10, "saturated")):
        market = replace(s, markets={**s.markets, 3: {A: laid}})
        assert refused(market, C, do.TakeSale("3-green")) == code


@pytest.mark.rule("PDG-5.4", "PDG-2.20")
def test_a_white_square_doubles_for_its_taker_unless_the_table_agreed_otherwise() -> None:
    for agreed, cash in (("full", 3_060), ("single", 3_030)):
        s = act(left(13, white_take=agreed), B, do.TakeSale("3-green"))
        assert host(s, do.CloseWindow()).cash(B) == cash


@pytest.mark.rule("PDG-5.5", "PDG-5.6", "PDG-5.7")
def test_under_a_strike_a_claim_must_parry_and_a_claim_that_loses_keeps_its_card() -> None:
    s = replace(with_hands(left()), difficulty=Difficulty(Card.GREVE, A))
    assert refused(s, B, do.TakeSale("3-green", "impots")) == "bad-card"
    empty = replace(s, hands={**s.hands, B: ()})
    assert refused(empty, B, do.TakeSale("3-green", "greve")) == "bad-card"
    s = act(s, C, do.TakeSale("3-green", "greve"))
    s = act(s, B, do.TakeSale("3-green", "tactique-1"))
    s = host(s, do.CloseWindow())
    assert (len(s.hands[B]), len(s.hands[C])) == (6, 7)
    assert s.discards == {Card.TACTIQUE_1: 1}
    assert (s.difficulty.immune_seats, s.markets[3]) == ((B,), {B: 1})


@pytest.mark.rule("PDG-5.6", "PDG-4.14")
def test_a_taker_parries_the_taxes_or_pays_them() -> None:
    s = replace(with_hands(left(cycle=11)), difficulty=Difficulty(Card.IMPOTS, A))  # 10 less 20
    assert refused(having(s, B=0), B, do.TakeSale("3-green")) == "not-enough-cash"
    for before, parry, cash in ((10, None, 0), (0, "impots", 10)):
        claimed = act(having(s, B=before), B, do.TakeSale("3-green", parry))
        assert host(claimed, do.CloseWindow()).cash(B) == cash
    same = replace(s, box=s.box.learn("parry", "same"))
    codes = [refused(same, B, do.TakeSale("3-green", card)) for card in ("tactique-1", "impots")]
    assert codes == ["bad-card", ""]


@pytest.mark.rule("PDG-5.6", "PDG-4.14")
def test_a_parry_of_one_sector_names_it_and_what_is_sold_for_with_and_without() -> None:
    say = translator_for("fr", left().seating.names)
    taxed = replace(with_hands(left(cycle=11)), difficulty=Difficulty(Card.IMPOTS, A))
    struck = replace(with_hands(left()), difficulty=Difficulty(Card.GREVE, A))
    for s, label, sums in (
        (taxed, "Europe verte : −10 M$ sans parade", ["Impôts : 10 M$", "Tactique 1 : 10 M$"]),
        (struck, "Europe verte : avec quelle parade", ["Grève : 30 M$", "Tactique 1 : 30 M$"]),
    ):
        take = ask(s, B, do.TakeSale)
        parry = next(field for field in take.fields if field.name == "parry") if take else None
        assert isinstance(parry, Pick) and parry.label
        words = [say(parry.label), *(say.show(choice.text) for choice in parry.choices)]
        assert [" ".join(line.split()) for line in words] == [label, *sums]


@pytest.mark.rule("PDG-5.1")
def test_the_window_opens_and_looks_alike_whatever_cards_the_seats_hold() -> None:
    s = replace(left(hands="app"), difficulty=Difficulty(Card.GREVE, A))
    views = [with_hands(s, (card,) * 7) for card in (Card.GREVE, Card.BLANK)]
    asked = [[ask(view, seat, do.TakeSale) for seat in (B, C, D)] for view in views]
    assert asked[0] == asked[1]


def test_a_claim_says_an_unknown_profit_and_the_box_learns_it() -> None:
    s = left(box=Box.load({"slider": "box", "track": "house"}))
    assert refused(s, B, do.TakeSale("3-green")) == "bad-box-value"
    s = act(s, B, do.TakeSale("3-green", profit=70))
    assert (host(s, do.CloseWindow()).cash(B), s.box["profit/3-green"][0]) == (3_070, 70)


@pytest.mark.rule("PDG-5.8", "PDG-4.11")
def test_a_take_is_told_before_the_market_that_it_fills() -> None:
    s = act(left(), B, do.TakeSale("3-green"))
    s = host(replace(s, markets={**s.markets, 3: {A: s.market_capacity(3) - 1}}), do.CloseWindow())
    assert [news.message and news.message.key for news in s.announcements] == [
        "pdg-taken",
        "pdg-market-full",
    ]
