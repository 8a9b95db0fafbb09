"""Proposals of a new boss, and the votes on them (GW-5.4, GW-5.5, GW-5.6, GW-5.10)."""

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
    yes: bool
    shares: int


class Proposal(NamedTuple):
    """A boss proposed by one seat, and the votes on it."""

    seat: Seat
    boss: str
    ballots: tuple[Ballot, ...] = ()  # in the order in which they were cast
    result: str = OPEN

    @property
    def yes(self) -> int:
        """The number of yes votes. A seat that has not voted counts as no (D-11)."""
        return sum(ballot.shares for ballot in self.ballots if ballot.yes)

    def ballot(self, seat: Seat) -> Ballot | None:
        return next((ballot for ballot in self.ballots if ballot.seat == seat), None)

    @property
    def dropped(self) -> bool:
        """True if its proposer has voted no."""
        ballot = self.ballot(self.seat)
        return ballot is not None and not ballot.yes

    def cast(self, ballot: Ballot) -> Proposal:
        """Return the proposal with this vote in place of the seat's earlier one."""
        others = tuple(b for b in self.ballots if b.seat != ballot.seat)
        return self._replace(ballots=(*others, ballot))

    def decided(self, most: int, needed: int) -> bool:
        """Return True if no later vote can change the result.

        `most` is the number of all votes, `needed` the number of yes votes that win.
        """
        against = sum(ballot.shares for ballot in self.ballots if not ballot.yes)
        return self.yes >= needed or most - against < needed

    def with_current_shares(self, s: Goodwill, company: CompanyId) -> Proposal:
        """Return the proposal with each vote weighted by the voter's current shares."""
        return self._replace(
            ballots=tuple(b._replace(shares=s.portfolios[b.seat].of(company)) for b in self.ballots)
        )


def differences(office: Boss | None, candidate: Boss, dividends: bool) -> tuple[Message, ...]:
    """Return the changes that the candidate would bring.

    They are salary, grades and, if the table plays with them, dividends.
    """
    was, new = office.salary if office else 0, candidate.salary
    changed = []
    if was != new:
        changed.append(text("goodwill-changes-salary", was=Money(was), now=Money(new)))
    for domain in DOMAINS:
        before, after = office.grade(domain) if office else 0, candidate.grade(domain)
        if before != after:
            name = text(f"goodwill-domain-{domain}")
            changed.append(text("goodwill-changes-grade", domain=name, was=before, now=after))
    if dividends and candidate.dividend != bool(office and office.dividend):
        changed.append(text("goodwill-changes-dividend", more=candidate.dividend))
    return tuple(changed)


def shares_needed(s: Goodwill, company: CompanyId) -> int:
    """Return the number of yes votes that a proposal needs (GW-5.6, D-9)."""
    fewer = company is CompanyId.CRIMSON or s.options.votes_at_four == "all"
    return MAJORITY - 1 if fewer and len(s.seating.names) == 4 else MAJORITY


def expire_proposals(
    proposals: tuple[Proposal, ...], row: Collection[str] = ()
) -> tuple[Proposal, ...]:
    """Withdraw the open proposals whose boss is not in `row`."""
    return tuple(
        p._replace(result=LAPSED) if p.result == OPEN and p.boss not in row else p
        for p in proposals
    )
