"""The cartel: all seats but its target vote, and members may leave.

PDG-7.1, PDG-7.2, PDG-7.3, PDG-7.7.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.pdg.actions import LeaveCartel, Vote
from referee.games.pdg.rules import cartel, turns
from referee.games.pdg.rules.constants import COMPENSATION, amount_text
from referee.games.pdg.state import Pdg, Proposal, TurnPhase
from referee.kit.actions import Action, Ask
from referee.kit.fields import Flag
from referee.kit.game import Prompt
from referee.kit.phase import not_your_turn
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

from .answering import Answering


@dataclass(frozen=True, slots=True)
class VotingView:
    """A proposed cartel and the votes so far."""

    agreed_seats: tuple[Seat, ...]
    missing_seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Voting(Answering[bool]):
    """The vote on a proposed cartel.

    The proposer counts as agreeing. A single no ends the vote.
    """

    key = "voting"
    track_stop = 3

    @classmethod
    def from_state(cls, s: Pdg) -> Voting:
        voters = s.opponents(s.require_pending(Proposal).target)
        return cls(tuple(seat for seat in voters if seat != s.turn.seat))

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        if seat not in self.asked_seats:
            return ()
        answers = (text("pdg-vote-yes"), text("pdg-vote-no"))
        required = seat in self.missing_seats
        return (Ask(Vote, (Flag("yes", None, answers=answers),), "PDG-7.2", required=required),)

    def untimely_refusal(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        if action is Vote:
            return not_your_turn(self.missing_seats[0], "PDG-7.2")
        return TurnPhase.untimely_refusal(self, s, seat, action)

    def apply(self, s: Pdg, seat: Seat, action: Vote) -> Pdg:
        key = "pdg-voted-yes" if action.yes else "pdg-voted-no"
        return self.with_answer(s, seat, action.yes).tell(key, seat=seat)

    def is_over(self, s: Pdg) -> bool:
        return not self.missing_seats or False in self.answers.values()

    def close(self, s: Pdg) -> Pdg:
        proposal = s.require_pending(Proposal)
        s = s.with_turn(pending=None)
        if False in self.answers.values():
            return cartel.announce_refusal(s, proposal.target)
        return cartel.form_cartel(s, proposal.target, proposal.rounds)

    def prompt(self, s: Pdg) -> Prompt:
        headline = _proposal_text(s, "pdg-voting-headline")
        read_aloud = _proposal_text(s, "pdg-voting-read")
        return Prompt(headline, read_aloud, rule="PDG-7.2")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat not in self.missing_seats:
            return None
        return Prompt(
            _proposal_text(s, "pdg-call-vote"), _proposal_text(s, "pdg-voting-read"), rule="PDG-7.2"
        )

    def public_view(self, s: Pdg, seat: Seat) -> VotingView:
        return VotingView((s.turn.seat, *self.answers), self.missing_seats)


def _proposal_text(s: Pdg, key: str) -> Message:
    proposal = s.require_pending(Proposal)
    values = {"seat": s.turn.seat, "targets": s.with_partner(proposal.target)}
    return text(key, **values, rounds=proposal.rounds or 0, reward=amount_text(COMPENSATION))


# -- at any time


def leaving_asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    """Return the ask to leave the cartel; none for a seat outside it (PDG-7.7)."""
    may_leave = seat in cartel.members(s) and not turns.is_part_over(s)
    return (Ask(LeaveCartel, rule="PDG-7.7", required=False),) if may_leave else ()
