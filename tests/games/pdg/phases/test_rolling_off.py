"""The throws for who begins each part: one die a seat; ties throw again (PDG-2.1, PDG-4.4)."""

from __future__ import annotations

import pytest

from referee.games.pdg.actions import CastDice, Proceed, Throw
from referee.games.pdg.phases.opening import RollingOff
from referee.games.pdg.phases.selling import Selling
from referee.games.pdg.phases.siting import Siting
from referee.games.pdg.state import SELLING_PART, Pdg, Turn
from referee.kit.frozen import replace
from tests.games.pdg.people import A, B, C, D, act, ask, host, refused, story
from tests.games.pdg.table import selling, table


def rolled(s: Pdg, *faces: int) -> Pdg:
    """Let each seat that still throws throw, in clockwise order."""
    assert isinstance(s.phase, RollingOff)
    for seat, face in zip(s.phase.roll_off.seats_to_throw, faces, strict=False):
        s = act(s, seat, Throw((face,)))
    return s


@pytest.mark.rule("PDG-2.1", "PDG-2.3")
def test_the_highest_die_starts_those_who_tie_throw_again_and_no_pawn_moves() -> None:
    before = host(table(), Proceed())
    assert refused(before, C, Throw((7,))) == "bad-dice"
    assert refused(act(before, C, Throw((4,))), C, Throw((5,))) == "not-your-turn"
    s = rolled(before, 3, 6, 5, 1)
    assert (type(s.phase), s.turn, {*s.positions.values()}) == (Siting, Turn(B), {0})
    assert refused(s, B, Throw((1, 2))) == "bad-dice", "the first throw is still to come"
    s = rolled(before, 6, 2, 6, 2)
    assert "any-tied" in story(s)
    for faces in ((4, 4), (1, 2)):
        assert [seat for seat in (A, B, C, D) if ask(s, seat, Throw)] == [A, C]
        s = rolled(s, *faces)
    assert s.turn.seat == C


@pytest.mark.rule("PDG-10.1")
def test_the_app_throws_a_die_of_its_own_for_each() -> None:
    s = host(table(6, dice="app", seed="s"), Proceed())
    for seat in (A, B, C):
        s = act(s, seat, CastDice())
    assert isinstance(s.phase, RollingOff)
    assert len(set(s.phase.roll_off.throws.values())) > 1


@pytest.mark.rule("PDG-4.4")
def test_the_starter_of_the_second_part_is_drawn_again() -> None:
    s = selling()
    s = rolled(replace(s, phase=RollingOff.from_state(s)), 1, 1, 1, 2)
    assert (type(s.phase), s.part, s.turn) == (Selling, SELLING_PART, Turn(D))
