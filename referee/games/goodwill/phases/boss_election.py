"""A change of boss: shareholders propose and vote, card by card (GW-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from referee.games.goodwill.actions import CloseBosses, CloseVote, DrawBoss, NewBoss, Propose, Vote
from referee.games.goodwill.box import card_fields, deck
from referee.games.goodwill.box.cards import Boss, CompanyId, company_name
from referee.games.goodwill.rules import pile
from referee.games.goodwill.rules.buyers_and_sellers import Outcome
from referee.games.goodwill.rules.proposals import (
    LAPSED,
    LOST,
    OPEN,
    WON,
    Ballot,
    Proposal,
    differences,
    expire_proposals,
    shares_needed,
)
from referee.games.goodwill.state import (
    BOSS_COUNT,
    ROW_PLACE_COUNT,
    BossChange,
    ElectionNews,
    Goodwill,
    LostVote,
    YearPhase,
)
from referee.games.goodwill.views import calls
from referee.kit.actions import Action, Ask, block_for
from referee.kit.fields import Choice, Flag, Pick
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

from .step import CompanyPhase
from .trading import TradeView, carried_over_sale, sale_view


class SeatVotes(NamedTuple):
    """A seat's number of votes, its proposal and its vote."""

    company: CompanyId
    shares: int
    ballot: Ballot | None


@dataclass(frozen=True, slots=True)
class BossElectionView:
    """The row of bosses, the proposals and the votes.

    The view shows the size of the pile, but not its cards (GW-5.14).
    """

    company: CompanyId
    office: Boss | None
    row: tuple[Boss, ...]
    pile: int
    votes_needed: int  # yes votes
    proposals: tuple[Proposal, ...]
    current_proposal: Proposal | None
    candidate: Boss | None  # the boss in the current proposal
    changes: tuple[Message, ...]  # differences under the candidate
    sale: TradeView | None  # the transaction just before, if it closed automatically
    change: BossChange | None
    drawing: bool  # must the row be filled from the pile?


@dataclass(frozen=True, slots=True)
class BossElection(CompanyPhase):
    """The votes on proposals, one after another in the order they were made (D-10)."""

    key: ClassVar[str] = "bossing"
    company: CompanyId
    proposals: tuple[Proposal, ...] = ()
    change: BossChange | None = None

    def tells(self, sale: Outcome) -> bool:
        undecided = all(proposal.result == OPEN for proposal in self.proposals)
        moving = bool(sale.trades) and undecided
        return self.company_in_focus() is sale.company and (moving or not self.proposals)

    # -- votes

    @property
    def current_proposal(self) -> Proposal | None:
        """The proposal that is voted on: the first open one."""
        return next((p for p in self.proposals if p.result == OPEN), None)

    @property
    def _number(self) -> str:
        """The number of the current proposal, from "1"; "" if there is none."""
        proposal = self.current_proposal
        return str(self.proposals.index(proposal) + 1) if proposal else ""

    def drawing(self, s: Goodwill) -> bool:
        """Return True if the row must be filled from the pile."""
        return len(s.row) < ROW_PLACE_COUNT

    def _votes(self, s: Goodwill, seat: Seat) -> int:
        """Return the seat's votes, one for each of its current shares (GW-5.7)."""
        return s.portfolios[seat].of(self.company)

    def _with_current_proposal(self, proposal: Proposal) -> BossElection:
        """Return the phase with the current proposal replaced."""
        current = self._require_proposal()
        proposals = tuple(proposal if p is current else p for p in self.proposals)
        return replace(self, proposals=proposals)

    def _require_proposal(self) -> Proposal:
        assert self.current_proposal is not None
        return self.current_proposal

    # -- asks

    def seat_asks(self, s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
        return (self._vote_ask(s, seat), self._propose_ask(s, seat))

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        drawing = pile.draw_asks(s) if self.drawing(s) else ()
        return (*drawing, self._count_ask(s), self._close_ask(s))

    def untimely_refusal(self, s: Goodwill, action: type[Action]) -> Refusal:
        """Return the refusal of an act of another step.

        A new boss is refused too, if all bosses of the box are known.
        """
        if action is NewBoss and self.drawing(s) and not deck.has_unknown_bosses(s):
            return Refusal("box-full", "GW-5.8", high=BOSS_COUNT)
        return YearPhase.untimely_refusal(self, s, action)

    def _propose_ask(self, s: Goodwill, seat: Seat) -> Ask:
        row = tuple(Choice(boss, boss) for boss in s.row)
        refusal = None
        if self.change:
            refusal = Refusal("change-made", "GW-5.11")
        elif any(p.seat == seat and p.result != LAPSED for p in self.proposals):
            refusal = Refusal("already-proposed", "GW-5.4")
        fields = (Pick("boss", row, code="not-available", rule="GW-5.3"),)
        votes, required = (("votes", self._votes(s, seat)),), not self.current_proposal
        ask = Ask(Propose, fields, "GW-5.2", required, block_for(refusal), figures=votes)
        return self._block_nonholders(s, seat, ask)

    def _vote_ask(self, s: Goodwill, seat: Seat) -> Ask:
        proposal = self.current_proposal
        block = block_for(None if proposal else Refusal("no-proposal", "GW-5.5"))
        required = proposal is not None and proposal.ballot(seat) is None
        votes = (("votes", self._votes(s, seat)),)
        vote = Ask(
            Vote, (Flag("yes"),), "GW-5.5", required, block, figures=votes, instance=self._number
        )
        return self._block_nonholders(s, seat, vote)

    def _block_nonholders(self, s: Goodwill, seat: Seat, ask: Ask) -> Ask:
        """Block `ask` for seats without a share.

        Only the seat sees the block, because holdings are secret (GW-2.2, GW-5.2).
        """
        none = None if self._votes(s, seat) else Refusal("not-shareholder", "GW-5.2")
        if ask.block:
            return replace(ask, block=ask.block._replace(unwaivable_reason=none))
        block = block_for(none, unwaivable_reason=none)
        return replace(ask, block=block, has_private_details=not s.open_ownership)

    def _count_ask(self, s: Goodwill) -> Ask:
        """Return the animator's ask to end the vote and count it.

        If the vote ends by itself, the ask is not required, because the votes of silent seats would
        be lost.
        """
        proposal = self.current_proposal
        required = bool(proposal and proposal.ballots) and not s.auto_advances
        refusal = None if proposal else Refusal("no-proposal", "GW-5.5")
        if self.drawing(s):
            refusal = Refusal("boss-not-drawn", "GW-5.8")
        label = text("goodwill-go-count", boss=proposal.boss) if proposal else None
        block = block_for(refusal)
        return Ask(CloseVote, (), "GW-5.5", required, block, label=label, instance=self._number)

    def _close_ask(self, s: Goodwill) -> Ask:
        refusal = None
        if self.drawing(s):
            refusal = Refusal("boss-not-drawn", "GW-5.8")
        elif self.current_proposal and not self._may_close_during_vote(s):
            refusal = Refusal("vote-open", "GW-5.12")
        return Ask(
            CloseBosses,
            (),
            "GW-5.12",
            not self.current_proposal,
            block_for(refusal),
            label=self._arrow_label(s),
            instance=self._number,
        )

    def _may_close_during_vote(self, s: Goodwill) -> bool:
        """Return True if the step may be closed although a vote is open, which is then lost.

        Steps must close by themselves, and the vote must be the last one and have begun. A vote
        that is won ends by itself (D-11).
        """
        proposals = [p for p in self.proposals if p.result == OPEN]
        return s.auto_advances and len(proposals) == 1 and bool(proposals[0].ballots)

    def _arrow_label(self, s: Goodwill) -> Message:
        """Return the label of the arrow: the next company, or the informations."""
        order = list(CompanyId)
        rest = [c for c in s.in_play if order.index(c) > order.index(self.company)]
        done = "changed" if self.change else "silent" if self.current_proposal else "unchanged"
        if rest:
            return text(f"goodwill-go-{done}-company", company=company_name(rest[0]))
        return text(f"goodwill-go-{done}-lots")

    # -- actions

    def apply(
        self,
        s: Goodwill,
        seat: Seat,
        action: Propose | Vote | CloseVote | DrawBoss | NewBoss | CloseBosses,
    ) -> Goodwill:
        match action:
            case Propose():
                return self._propose(s, seat, action.boss)
            case Vote():
                return self._vote(s, seat, action.yes)
            case CloseVote():
                return self._count(s)
            case DrawBoss():
                pile.check_drawn(s, action.boss)
                return self._draw(s, action.boss)
            case NewBoss():
                return self._draw_new(
                    s, deck.with_known_spelling(s, card_fields.read_boss(action.name, action))
                )
            case CloseBosses():
                return self._count(s, last=True) if self.current_proposal else self._end_election(s)

    def _propose(self, s: Goodwill, seat: Seat, boss: str) -> Goodwill:
        s = replace(s, phase=replace(self, proposals=(*self.proposals, Proposal(seat, boss))))
        company = company_name(self.company)
        return s.tell("goodwill-proposed", seat=seat, boss=boss, company=company)

    def _vote(self, s: Goodwill, seat: Seat, yes: bool) -> Goodwill:
        shares = self._votes(s, seat)
        ballot = Ballot(seat, yes, shares)
        phase = self._with_current_proposal(self._require_proposal().cast(ballot))
        s = replace(s, phase=phase)
        key = "goodwill-voted-yes" if yes else "goodwill-voted-no"
        s = s.tell(key, seat=seat, votes=shares, boss=self._require_proposal().boss)
        proposal = phase._require_proposal().with_current_shares(s, self.company)
        decided = proposal.decided(s.shares(self.company), shares_needed(s, self.company))
        return phase._count(s) if s.auto_advances and decided else s

    def _count(self, s: Goodwill, *, last: bool = False) -> Goodwill:
        """End the current vote.

        With `last`, the step ends too, unless the vote is won.
        """
        proposal = self._require_proposal().with_current_shares(s, self.company)
        won = proposal.yes >= shares_needed(s, self.company)
        phase = self._with_current_proposal(proposal._replace(result=WON if won else LOST))
        message = text(
            "goodwill-vote-won" if won else "goodwill-vote-lost",
            boss=proposal.boss,
            company=company_name(self.company),
            votes=proposal.yes,
            needed=shares_needed(s, self.company),
        )
        s = replace(s, phase=phase).tell(message)
        if won:
            return phase._elect(s, proposal.boss)
        if not last:
            return s
        return phase._end_election(replace(s, lost_vote=LostVote(message, s.opened_phases + 1)))

    def _end_election(self, s: Goodwill) -> Goodwill:
        name = company_name(self.company)
        if self.change:
            return self.end(s).tell("goodwill-bosses-changed", company=name)
        return self.end(s, "goodwill-bosses-closed", company=name)

    def _elect(self, s: Goodwill, boss: str) -> Goodwill:
        """Put the new boss in office, who acts at once (GW-5.13).

        The old boss goes under the pile (GW-5.8, GW-5.9).
        """
        old = s[self.company].boss
        s = pile.put_boss_under(s, old).with_company(self.company, boss=boss)
        phase = replace(
            self, change=BossChange(old, boss), proposals=expire_proposals(self.proposals)
        )
        s = replace(s, row=tuple(b for b in s.row if b != boss), phase=phase)
        if s.options.cards == "app":
            return phase._draw(s, s.pile[0])
        return s

    def _draw(self, s: Goodwill, boss: str) -> Goodwill:
        s = pile.draw_boss(s, boss)
        change = self.change._replace(drawn=boss) if self.change else None
        s = replace(s, phase=replace(self, change=change))
        return s.tell("goodwill-boss-drawn", boss=boss)

    def _draw_new(self, s: Goodwill, boss: Boss) -> Goodwill:
        pile.check_new_boss(s, boss.name)
        return self._draw(deck.learn_boss(s, boss), boss.name)

    def expire_proposals_outside_row(self, s: Goodwill) -> Goodwill:
        """Withdraw the open proposals of bosses who are not in the row."""
        for proposal in self.proposals:
            if proposal.result == OPEN and proposal.boss not in s.row:
                s = s.tell("goodwill-proposal-lapsed", seat=proposal.seat, boss=proposal.boss)
        return replace(s, phase=replace(self, proposals=expire_proposals(self.proposals, s.row)))

    def is_over(self, s: Goodwill) -> bool:
        return self.ended or bool(s.auto_advances and self.change and not self.drawing(s))

    def close(self, s: Goodwill) -> Goodwill:
        """Close the step.

        If it closes automatically, the next step reports the change.
        """
        if self.ended or not self.change:
            return s
        news = ElectionNews(self.company, self.change, s.opened_phases + 1)
        return replace(s, election_news=news)

    # -- screens

    def prompt(self, s: Goodwill) -> Prompt:
        named = {"company": company_name(self.company)}
        if self.change and (self.drawing(s) or not self.current_proposal):
            headline = text("goodwill-bossing-changed", boss=self.change.new, **named)
            return Prompt(
                headline, move=pile.move_lines(s, self.company, self.change), rule="GW-5.8"
            )
        votes = shares_needed(s, self.company)
        proposal = self.current_proposal
        if proposal:
            about = {"boss": proposal.boss, **named}
            headline = text("goodwill-bossing-vote", seat=proposal.seat, **about)
            if proposal.dropped:
                headline = text("goodwill-bossing-dropped", **about)
            return Prompt(headline, text("goodwill-bossing-vote-read", votes=votes), rule="GW-5.5")
        if self.proposals:
            last = self.proposals[-1]
            proposed = {p.seat for p in self.proposals if p.result != LAPSED}
            again = "again" if len(proposed) < len(s.seating.seats) else "spent"
            fate = "short" if last.result == LOST else "withdrawn"
            values = {"boss": last.boss, "yes": last.yes, "needed": votes}
            headline = text(f"goodwill-bossing-{again}", **named)
            return Prompt(headline, text(f"goodwill-bossing-{fate}", **values), rule="GW-5.10")
        key = "propose" if s[self.company].boss else "vacant"
        headline = text(f"goodwill-bossing-{key}", **named)
        return Prompt(headline, text("goodwill-bossing-propose-read", votes=votes), rule="GW-5.2")

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        votes, enough = self._votes(s, seat), shares_needed(s, self.company)
        name, proposal = company_name(self.company), self._weighted_proposal(s)
        may = self._propose_ask(s, seat).is_open
        last = self.proposals[-1] if self.proposals else None
        lost = last if last and last.result == LOST else None
        call = calls.proposal_prompt(name, enough, lost) if may else None
        if proposal:
            call = calls.vote_call(proposal, seat, name, votes, enough)
        return calls.with_trade(s, carried_over_sale(s), seat, call)

    def _weighted_proposal(self, s: Goodwill) -> Proposal | None:
        proposal = self.current_proposal
        return proposal.with_current_shares(s, self.company) if proposal else None

    def public_view(self, s: Goodwill, seat: Seat) -> BossElectionView:
        proposal, office = self._weighted_proposal(s), deck.boss(s, s[self.company].boss)
        candidate = deck.boss(s, proposal.boss) if proposal else None
        return BossElectionView(
            company=self.company,
            office=office,
            row=tuple(boss for name in s.row if (boss := deck.boss(s, name))),
            pile=len(s.pile),
            votes_needed=shares_needed(s, self.company),
            proposals=self.proposals,
            current_proposal=proposal,
            candidate=candidate,
            changes=differences(office, candidate, s.options.dividends) if candidate else (),
            sale=None if self.proposals else sale_view(s),
            change=self.change,
            drawing=self.drawing(s),
        )

    def private_view(self, s: Goodwill, seat: Seat) -> SeatVotes | None:
        """Return the seat's votes, as long as no boss is elected."""
        if self.change:
            return None
        ballot = self.current_proposal.ballot(seat) if self.current_proposal else None
        return SeatVotes(self.company, self._votes(s, seat), ballot)
