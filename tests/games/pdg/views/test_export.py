"""The export of a running game: faces that were thrown, and no card still in a hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.state import Difficulty, Pdg
from referee.kit.actions import Action
from referee.kit.frozen import replace
from referee.kit.seats import HOST, Seat
from referee.table.record.records import ReplayedAct
from tests.games.pdg.people import A, B, C, D, act
from tests.games.pdg.table import holding, owning, selling, siting

Deeds = Sequence[tuple[Seat, Action]]
TOOK = [
    (B, do.TakeSale("4-red", parry="greve")),
    (C, do.TakeSale("4-red", parry="tactique-1")),
]


def struck(hands: str = "app") -> Pdg:
    """Let D pass on 8, (Africa, red), during its own strike; B and C have a plant there."""
    s = owning(selling(D, at=62, seats=4, hands=hands), {B: "4-red 1-red", C: "4-red 1-red"})
    cards = {A: "blank", B: "greve blank", C: "tactique-1 blank", D: "blank"}
    s = replace(holding(s, cards), difficulty=Difficulty(Card.GREVE, A))
    s = s.with_turn(faces=(1, 2))
    return act(s, D, do.PassShot())


def parries(s: Pdg, deeds: Deeds, *, over: bool = False) -> list[str | None]:
    """Return the parries of the claims in the record of a table after these acts."""
    done = [ReplayedAct(D, do.PassShot(), s)]
    for seat, action in deeds:
        s = act(s, seat, action)
        done.append(ReplayedAct(seat, action, s))
    record = GAME.redact(replace(s, phase=None) if over else s, done)
    return [action.parry for action in record if isinstance(action, do.TakeSale)]


@pytest.mark.rule("PDG-5.7", "PDG-4.3")
def test_the_parry_of_a_claim_that_lost_is_not_in_the_record_of_a_running_game() -> None:
    s = struck()
    assert parries(s, TOOK) == parries(s, TOOK[::-1])[::-1] == ["greve", None]
    assert parries(s, [TOOK[0], (HOST, do.CloseWindow())]) == ["greve"]


@pytest.mark.rule("PDG-5.7", "PDG-4.3")
def test_that_of_an_open_or_changed_claim_is_not_either_until_the_game_is_over() -> None:
    claim = TOOK[0]
    assert parries(struck(), [claim]) == [None]
    assert parries(struck(), [claim, (B, do.Decline()), *TOOK[1:]]) == [None, "tactique-1"]
    assert parries(struck(), [claim, claim, *TOOK[1:]]) == [None, "greve", None]
    assert parries(struck("physical"), TOOK) == ["greve", "tactique-1"]
    assert parries(struck(), TOOK, over=True) == ["greve", "tactique-1"]


@pytest.mark.rule("PDG-10.1")
def test_a_record_names_what_the_app_has_thrown_and_can_be_played_again_without_its_seed() -> None:
    s = begun = siting(dice="app", seed="s")
    done = []
    for seat in (A, B, C):
        s = act(s, seat, do.CastDice())
        done.append(ReplayedAct(seat, do.CastDice(), s))
        if seat == s.turn.seat:
            s = act(act(s, seat, do.PassShot()), HOST, do.CloseWindow())
    named = GAME.redact(s, done)
    thrown = [action.faces for action in named if isinstance(action, do.Throw)]
    assert [len(faces) for faces in thrown] == [2, 2, 2] and len(set(thrown)) > 1
    moved = [each.after.positions[each.seat] for each in done if each.after.turn.seat == each.seat]
    assert moved == [sum(faces) for faces in thrown]
    assert act(replace(begun, seed=""), A, named[0]).positions == done[0].after.positions
    assert all(
        one.after.app_throw_count < other.after.app_throw_count for one, other in pairwise(done)
    )
