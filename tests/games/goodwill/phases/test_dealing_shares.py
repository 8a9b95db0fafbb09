"""The deal: hands are counted until the shares of each company add up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import DeclareHand, Looked, Proceed
from referee.games.goodwill.phases.dealing_shares import Dealing, hand_size
from referee.games.goodwill.phases.lots import PrivateReports
from referee.games.goodwill.phases.opening import Opening
from referee.games.goodwill.state import Goodwill, Portfolio
from referee.kit.fields import Number
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story, table

Hands = Mapping[Seat, tuple[int, int, int]]
DEALT: Hands = {A: (3, 2, 2), B: (0, 4, 3), C: (5, 1, 1), D: (2, 3, 2)}
WRONG: Hands = {**DEALT, A: (2, 3, 2)}


def dealing(seats: int = 4, **options: object) -> Goodwill:
    """Return a table before the shares are counted, or dealt."""
    s = table(seats, options=options, seed="one", step="looking")
    if options.get("cards") != "app":
        s = replace(s, portfolios=dict.fromkeys(s.seating.seats, Portfolio()))
    return replace(s, phase=Dealing.next(replace(s, phase=Opening())))


def declared(s: Goodwill, hands: Hands = DEALT) -> Goodwill:
    for seat, hand in hands.items():
        s = act(s, seat, DeclareHand(*hand))
    return s


@pytest.mark.rule("GW-1.10", "GW-1.12")
def test_each_is_dealt_as_many_and_at_two_seats_nothing_is_left_to_deal() -> None:
    assert {n: hand_size(dealing(n)) for n in (3, 4, 5, 6)} == {3: 10, 4: 7, 5: 6, 6: 5}
    assert Dealing.next(table(2)) is None


@pytest.mark.rule("GW-1.10", "GW-2.2")
def test_every_seat_declares_its_own_hand_which_the_books_have_and_nobody_sees() -> None:
    s = act(dealing(), A, DeclareHand(7, 0, 0), DeclareHand(*DEALT[A]))  # A counts once more
    assert not ask(s, A, DeclareHand).required and ask(s, B, DeclareHand).required
    assert [s.phase.private_view(s, seat) for seat in (A, B)] == [DEALT[A], None]
    stage = s.phase.public_view(s, B)
    assert (stage.declared_seats, stage.missing_seats) == ((A,), (B, C, D))
    s = declared(s, {seat: DEALT[seat] for seat in (B, C, D)})
    assert {seat: tuple(hand) for seat, hand in s.portfolios.items()} == DEALT
    assert s.phase == PrivateReports() and s.latest_opened_envelopes == ()
    assert story(s) == ["goodwill-hand-declared", "goodwill-dealt"]
    assert ask(dealing(), HOST, DeclareHand) is None  # not even the host can for anybody
    assert DeclareHand.needs_own_page and DeclareHand.sealed


@pytest.mark.rule("GW-1.13")
def test_a_hand_of_another_size_is_refused() -> None:
    hands = [(3, 2, 1), (3, 3, 2), (0, 0, 0), (7, 7, 7), (8, 0, 0)]
    s = dealing()
    assert {refused(s, A, DeclareHand(*hand)) for hand in hands} == {"hand-size"}
    assert refused(s, A, DeclareHand(7, 0, 0)) == ""


@pytest.mark.rule("GW-1.11", "GW-1.13", "GW-2.2")
def test_hands_that_do_not_add_up_are_all_counted_again_until_they_do() -> None:
    """At four seats Crimson has eight shares."""
    first = dealing()
    s = declared(first, WRONG)
    assert isinstance(s.phase, Dealing)
    assert s.phase.miscounted_companies == ("amber", "black")
    heads = [(GAME.prompt(t).headline.key, GAME.seat_prompt(t, A).headline.key) for t in (first, s)]
    assert heads[0] == ("goodwill-dealing-waiting", "goodwill-call-count")
    assert heads[1] == ("goodwill-dealing-again", "goodwill-call-count-again")
    assert s.phase.hands.missing_seats == {A, B, C, D} and s.latest_opened_envelopes == ()
    assert not any(portfolio.share_count for portfolio in s.portfolios.values())
    messages = [
        dict(line.text.values) for line in s.messages if line.text.key == "goodwill-deal-total"
    ]
    totals = [(line["company"].key.rpartition("-")[2], line["count"]) for line in messages]
    assert totals == [("amber", 10), ("black", 10)]
    assert all(line.is_readable_by(seat) for line in s.messages for seat in (HOST, A, B, C, D))
    again = declared(s, {**DEALT, A: (1, 2, 4)})  # wrong a second time, and otherwise
    assert again.phase.miscounted_companies == ("amber", "crimson")
    assert [t.phase.hands.name for t in (first, s, again)] == ["hands/1", "hands/2", "hands/3"]
    assert declared(again).phase == PrivateReports()


@pytest.mark.rule("GW-1.13")
def test_a_form_sent_as_it_came_is_no_hand() -> None:
    """Three taps on "OK" must not make three hands that add up."""
    declaring = ask(dealing(), A, DeclareHand)
    with pytest.raises(Refusal) as none:
        declaring.read(dict.fromkeys(("amber", "black", "crimson"), ""))
    assert (none.value.code, none.value.field) == ("not-a-count", "amber")
    assert all(isinstance(field, Number) and field.is_unread for field in declaring.fields)


@pytest.mark.rule("GW-1.10")
def test_where_the_app_deals_each_page_says_what_to_take() -> None:
    s = dealing(cards="app")
    for seat in (A, B):
        assert GAME.private_board(s, seat).envelope == s.portfolios[seat]
    assert ask(s, A, DeclareHand) is None
    assert GAME.prompt(s).headline.key == "goodwill-dealing-headline"
    call = GAME.seat_prompt(s, A)
    assert (
        call.headline.key == "goodwill-call-dealt" and call.has_private_details and call.read_aloud
    )
    s = act(s, A, Looked())
    assert (GAME.seat_prompt(s, A), ask(s, A, Looked)) == (None, None)
    assert GAME.seat_prompt(s, B)
    assert host(s, Proceed()).phase == PrivateReports()
