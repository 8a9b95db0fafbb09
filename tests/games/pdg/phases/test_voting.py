"""A cartel is formed if all agree, and ends when one leaves or its time is up."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import BuyCard, EndTurn, LeaveCartel, ProposeCartel, Vote
from referee.games.pdg.phases.voting import Voting
from referee.games.pdg.rules import cartel
from referee.games.pdg.state import Cartel, Pdg
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Message, mentioned_seats_in_order
from tests.games.pdg.people import A, B, C, D, E, F, act, ask, refused, story
from tests.games.pdg.table import holding, selling, teams


def proposed(target: Seat = B, rounds: int | None = None, **how: Any) -> Pdg:
    return act(selling(A, **how), A, ProposeCartel(target, rounds))


@pytest.mark.rule("PDG-7.1", "PDG-7.2")
def test_it_is_formed_once_every_seat_but_the_target_agrees() -> None:
    s = proposed(rounds=2)
    assert refused(s, A, BuyCard()) == "wrong-step"
    s = act(s, C, Vote(True))
    assert (isinstance(s.phase, Voting), s.cartel) == (True, None)
    s = act(s, D, Vote(True))
    assert (s.phase and s.phase.key, s.cartel) == ("selling", Cartel(B, A, 2))
    assert cartel.members(s) == (C, D, A)
    assert "pdg-cartel-formed" in story(s)


@pytest.mark.rule("PDG-7.2")
@pytest.mark.parametrize(("rounds", "figure"), [(2, 2), (None, 0)])
def test_who_votes_is_told_for_how_many_rounds(rounds: int | None, figure: int) -> None:
    call = GAME.seat_prompt(proposed(rounds=rounds), C)
    assert call and isinstance(call.read_aloud, Message)
    assert (call.rule, dict(call.read_aloud.values)["rounds"]) == ("PDG-7.2", figure)


@pytest.mark.rule("PDG-7.2")
def test_one_no_is_enough_after_a_yes_too_even_of_the_same_seat() -> None:
    for votes in (((D, False),), ((D, True), (C, False)), ((D, True), (D, False))):
        s = proposed()
        for seat, yes in votes:
            s = act(s, seat, Vote(yes))
        assert (s.phase and s.phase.key, s.cartel) == ("selling", None), votes
        assert refused(s, C, Vote(True)) == "wrong-step"


@pytest.mark.rule("PDG-7.3", "PDG-7.8")
def test_it_needs_three_seats_or_three_teams_of_which_two_ally() -> None:
    codes = [refused(selling(A, seats=seats), A, ProposeCartel(B)) for seats in (2, 3)]
    assert codes == ["no-cartel", ""]
    assert refused(selling(A), A, ProposeCartel(B, 1)) == "", "one round is the least"
    s = teams(selling(A, seats=6, teams=True))
    assert refused(s, A, ProposeCartel(D)) == "bad-target"
    s = act(s, A, ProposeCartel(E))
    assert {seat for seat in s.seating.seats if ask(s, seat, Vote)} == {C, D, F}
    for seat in (C, D, F):
        s = act(s, seat, Vote(True))
    assert set(cartel.members(s)) == {A, C, D, F}
    assert refused(s, B, LeaveCartel()) == "no-cartel"


@pytest.mark.rule("PDG-7.7")
def test_any_member_leaves_at_any_moment_and_ends_it() -> None:
    for s in (selling(A), proposed(C)):
        allied = replace(s, cartel=Cartel(B, A, None))
        assert refused(allied, B, LeaveCartel()) == "no-cartel"
        assert act(allied, D, LeaveCartel()).cartel is None


@pytest.mark.rule("PDG-7.7")
def test_its_rounds_are_counted_at_the_seat_that_proposed_it() -> None:
    s = replace(selling(A), cartel=Cartel(C, B, 2))
    lasting = []
    for _ in range(6):
        s = act(s.with_turn(faces=(1, 2), has_sold=True), s.turn.seat, EndTurn())
        lasting.append(s.cartel.rounds_left if s.cartel else 0)
    assert lasting == [1, 1, 1, 1, 0, 0]
    open_ended = replace(selling(A), cartel=Cartel(C, B, None))
    assert cartel.count_round(open_ended, B).cartel == Cartel(C, B, None)


@pytest.mark.rule("PDG-7.7")
def test_a_round_is_counted_though_the_seat_that_proposed_the_cartel_is_skipped() -> None:
    s = replace(selling(A), cartel=Cartel(C, B, 1), ended_seats=frozenset({B}))
    s = act(s.with_turn(faces=(1, 2), has_sold=True), A, EndTurn())
    assert (s.turn.seat, s.cartel) == (C, None)


@pytest.mark.rule("PDG-7.2", "PDG-7.7")
def test_all_hear_at_once_that_a_cartel_has_failed_or_has_run_its_time() -> None:
    failed = act(proposed(), C, Vote(False))
    last = replace(selling(A), cartel=Cartel(C, B, 1)).with_turn(faces=(1, 2), has_sold=True)
    over = act(last, A, EndTurn())
    for s, key in ((failed, "pdg-cartel-refused"), (over, "pdg-cartel-over")):
        news = s.announcements[-1]
        assert (news.message and news.message.key, news.step_number) == (key, s.step_number)
        assert {touched.seat for touched in news.recipients} == {*s.seating.seats}


@pytest.mark.rule("PDG-9.6", "PDG-7.1")
def test_the_key_of_a_cartel_names_the_whole_team_it_is_against() -> None:
    s = teams(holding(selling(A, seats=6, teams=True), dict.fromkeys((A, B, C, D, E, F), 5)))
    asked = ask(s, A, ProposeCartel)
    assert asked
    keys = {choice.value: choice.group for choice in asked.fields[-1].choices}
    assert {seat: mentioned_seats_in_order(team) for seat, team in keys.items()} == {
        B: (B, E),
        E: (B, E),
        C: (C, F),
        F: (C, F),
    }
