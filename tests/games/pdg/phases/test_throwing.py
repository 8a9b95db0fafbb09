"""The throw of a turn: dice, pawn, slider, and values read on the box (PDG-2, PDG-10)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import CastDice, PassShot, ReadSquare, ReadStep, SitePlant, Throw
from referee.games.pdg.box.pieces import COURSE, Sector, Square, SquareKind
from referee.games.pdg.phases import throwing
from referee.games.pdg.rules import square_offer
from referee.games.pdg.state import Turn
from referee.kit.components.pieces import moved_pieces
from referee.kit.frozen import replace
from referee.kit.seats import HOST
from referee.kit.words import date_announcements, text
from tests.games.pdg.people import A, B, D, act, ask, refused, story
from tests.games.pdg.table import UNREAD, selling, siting


@pytest.mark.rule("PDG-2.3", "PDG-2.4")
@pytest.mark.parametrize("turn", [siting, selling])
def test_the_first_throw_of_a_seat_in_each_part_is_one_die_and_all_later_ones_are_two(
    turn: Any,
) -> None:
    later = act(turn(at=10), A, Throw((4, 5)))
    assert (later.positions[A], later.cycle, story(later)) == (19, 1, ["any-thrown"])
    s = replace(turn(at=0), started_seats=frozenset())
    first = throwing.prompt(s)
    assert first and first.read_aloud == text("any-starts", seat=A)
    assert throwing.dice_count(s) == 1
    s = throwing.apply(s, Throw((5,)))
    assert s.positions[A] == 5
    assert throwing.dice_count(replace(s, turn=Turn(B))) == 1
    assert throwing.dice_count(replace(s, turn=Turn(A))) == 2


@pytest.mark.rule("PDG-10.4")
def test_an_unknown_step_is_read_once_and_then_applied_at_once() -> None:
    s = act(siting(at=5, box=UNREAD), A, Throw((2, 2)))
    assert (s.cycle, s.turn.is_step_unread) == (1, True)
    assert refused(s, A, SitePlant("3-green")) == "wrong-step"
    assert refused(s, A, ReadStep(0)) == "bad-box-value"
    s = act(s, A, ReadStep(2))
    assert (s.cycle, square_offer.offered_sectors(s)) == (3, (Sector(3, "green"),))
    s = act(act(s, A, SitePlant("3-green", price=200)), B, Throw((2, 2)))
    assert (s.cycle, bool(ask(s, B, ReadSquare))) == (5, True)


@pytest.mark.rule("PDG-10.4", "PDG-2.24")
def test_a_step_is_also_read_for_a_double_past_78_before_the_turn_passes_on() -> None:
    s = act(siting(at=70, box=UNREAD), A, Throw((6, 6)))
    assert s.turn.seat == A
    s = act(s, A, ReadStep(1))
    assert (s.cycle, s.turn.seat, s.ended_seats) == (2, B, {A})


@pytest.mark.rule("PDG-10.3")
def test_an_unknown_square_is_read_once_on_the_first_pawn_that_stops_there() -> None:
    s = act(siting(at=7, box=UNREAD), A, Throw((1, 2)))
    assert refused(s, A, PassShot()) == "wrong-step"
    s = act(s, A, ReadSquare("continent", 5, None))
    assert square_offer.square(s) == Square(SquareKind.CONTINENT, 5)
    s = replace(s, turn=Turn(B), positions={**s.positions, B: 7})
    s = act(s, B, Throw((1, 2)))
    assert ask(s, B, ReadSquare) is None and ask(s, B, SitePlant)


@pytest.mark.rule("PDG-10.1")
def test_the_app_throws_what_the_seed_decides_and_waits_for_no_typed_dice() -> None:
    first, same, other = (siting(dice="app", seed=seed) for seed in ("one", "one", "two"))
    assert [ask.required for ask in GAME.asks(first, A) if ask.action is Throw] == [False]
    thrown = [act(s, A, CastDice()) for s in (first, same, other)]
    assert thrown[0].turn.faces == thrown[1].turn.faces != thrown[2].turn.faces
    assert thrown[0].positions[A] == sum(thrown[0].turn.faces)
    again = throwing.apply(replace(thrown[0], turn=Turn(B)), CastDice())
    assert again.turn.faces != thrown[0].turn.faces, "each throw has its own chance"
    assert refused(siting(), A, CastDice()) == "wrong-step"


@pytest.mark.rule("PDG-2.4")
@pytest.mark.parametrize("turn", [siting, selling])
def test_a_throw_ends_what_was_announced_before_it(turn: Any) -> None:
    before = turn(at=10).announce_to_all(text("pdg-cartel-over"))
    announcements = date_announcements(before.announcements, before.step_number, 1)
    s = act(replace(before, announcements=announcements), A, Throw((4, 5)))
    assert [news.step_number < s.step_number for news in s.announcements] == [True]


@pytest.mark.rule("PDG-2.3")
def test_a_pawn_at_the_start_has_words_where_an_undo_puts_it_back() -> None:
    s = siting(at=COURSE.past_end)
    start = replace(s, positions={**s.positions, A: 0})
    moved = moved_pieces(GAME.pieces(s, HOST), GAME.pieces(start, HOST), is_backwards=True)
    assert (text("pdg-at-end"), text("pdg-at-start")) in [
        (each.old_place, each.new_place) for each in moved
    ]


@pytest.mark.rule("PDG-2.24", "PDG-8.1")
def test_a_pawn_past_the_last_square_has_no_number_and_is_skipped_as_its_part_says() -> None:
    for turn, key in ((siting, "pdg-skipped-1"), (selling, "pdg-skipped-2")):
        s = turn(at=70)
        s = replace(s, ended_seats=frozenset({D}), positions={**s.positions, D: COURSE.past_end})
        (pawn,) = (
            each
            for each in GAME.pieces(s, HOST)
            if (each.name.key, each.seat) == ("pdg-counter-position", D)
        )
        assert pawn.place == text("pdg-at-end")
        prompt = throwing.prompt(s)
        assert prompt and prompt.read_aloud and prompt.read_aloud.key == key
