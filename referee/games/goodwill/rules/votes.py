"""Votes on the bosses that are proposed (GW-5.4, GW-5.5, GW-5.6, GW-5.10)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from referee.games.goodwill.box.cards import DOMAINS, Boss, CompanyId
from referee.games.goodwill.state import MAJORITY, Goodwill
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, text

OPEN, WON, LOST, LAPSED = "open", "won", "lost", "lapsed"  # the results of a proposal


class Ballot(NamedTuple):
    """A seat's vote, with all its shares (GW-5.5)."""

    seat: Seat
    is_yes: bool
    vote_count: int


class Proposal(NamedTuple):
    """A boss proposed by one seat, and the votes on it."""

    seat: Seat
    boss: str
    ballots: tuple[Ballot, ...] = ()  # in the order in which they were cast
    result: str = OPEN

    @property
    def yes_count(self) -> int:
        """The number of yes votes. A seat that has not voted counts as no (D-11)."""
        return sum(ballot.vote_count for ballot in self.ballots if ballot.is_yes)

    def ballot(self, seat: Seat) -> Ballot | None:
        return next((ballot for ballot in self.ballots if ballot.seat == seat), None)

    @property
    def is_dropped(self) -> bool:
        """True if its proposer has voted no."""
        ballot = self.ballot(self.seat)
        return ballot is not None and not ballot.is_yes

    def with_ballot(self, ballot: Ballot) -> Proposal:
        """Return the proposal with this vote in place of the seat's earlier one."""
        other_ballots = tuple(b for b in self.ballots if b.seat != ballot.seat)
        return self._replace(ballots=(*other_ballots, ballot))

    def is_decided(self, vote_count: int, votes_needed: int) -> bool:
        """Return True if no later vote can change the result.

        `vote_count` is the number of all votes, `votes_needed` that of the yes votes that win.
        """
        no_count = sum(ballot.vote_count for ballot in self.ballots if not ballot.is_yes)
        return self.yes_count >= votes_needed or vote_count - no_count < votes_needed

    def with_current_shares(self, s: Goodwill, company: CompanyId) -> Proposal:
        """Return the proposal with each vote weighted by the voter's current shares."""
        return self._replace(
            ballots=tuple(
                b._replace(vote_count=s.portfolios[b.seat].count_of(company)) for b in self.ballots
            )
        )


def candidate_changes(
    boss_in_office: Boss | None, candidate: Boss, has_dividends: bool
) -> tuple[Message, ...]:
    """Return the changes that the candidate would bring.

    They are salary, grades and, if the table plays with them, dividends.
    """
    old_salary, new_salary = boss_in_office.salary if boss_in_office else 0, candidate.salary
    messages = []
    if old_salary != new_salary:
        messages.append(
            text("goodwill-changes-salary", was=Money(old_salary), now=Money(new_salary))
        )
    for domain in DOMAINS:
        old_grade, new_grade = (
            boss_in_office.grade(domain) if boss_in_office else 0,
            candidate.grade(domain),
        )
        if old_grade != new_grade:
            name = text(f"goodwill-domain-{domain}")
            messages.append(
                text("goodwill-changes-grade", domain=name, was=old_grade, now=new_grade)
            )
    if has_dividends and candidate.dividend != bool(boss_in_office and boss_in_office.dividend):
        messages.append(text("goodwill-changes-dividend", more=candidate.dividend))
    return tuple(messages)


def shares_needed(s: Goodwill, company: CompanyId) -> int:
    """Return the number of yes votes that a proposal for `company` needs (GW-5.6, D-9)."""
    needs_fewer = company is CompanyId.CRIMSON or s.options.votes_at_four == "all"
    return MAJORITY - 1 if needs_fewer and len(s.seating.names) == 4 else MAJORITY


def expire_proposals(
    proposals: tuple[Proposal, ...], row: Collection[str] = ()
) -> tuple[Proposal, ...]:
    """Withdraw the open proposals whose boss is not in `row`."""
    return tuple(
        p._replace(result=LAPSED) if p.result == OPEN and p.boss not in row else p
        for p in proposals
    )
