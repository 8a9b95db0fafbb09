"""A change of boss: shareholders propose and vote, card by card (GW-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from referee.games.goodwill.actions import CloseBosses, CloseVote, DrawBoss, NewBoss, Propose, Vote
from referee.games.goodwill.box import card_fields, deck
from referee.games.goodwill.box.cards import Boss, CompanyId, company_name
from referee.games.goodwill.rules import pile
from referee.games.goodwill.rules.buyers_and_sellers import Outcome
from referee.games.goodwill.rules.votes import (
    LAPSED,
    LOST,
    OPEN,
    WON,
    Ballot,
    Proposal,
    candidate_changes,
    expire_proposals,
    shares_needed,
)
from referee.games.goodwill.state import (
    BOSS_COUNT,
    ROW_PLACE_COUNT,
    BossChange,
    CompanyPhase,
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

from .trading import TradeView, carried_over_sale, sale_view


class SeatVotes(NamedTuple):
    """A seat's number of votes, its proposal and its vote."""

    company: CompanyId
    vote_count: int
    ballot: Ballot | None


@dataclass(frozen=True, slots=True)
class BossElectionView:
    """The row of bosses, the proposals and the votes.

    The view shows the size of the pile, but not its cards (GW-5.14).
    """

    company: CompanyId
    boss_in_office: Boss | None
    boss_row: tuple[Boss, ...]
    pile_size: int
    votes_needed: int  # yes votes
    proposals: tuple[Proposal, ...]
    current_proposal: Proposal | None
    candidate: Boss | None  # the boss in the current proposal
    candidate_changes: tuple[Message, ...]  # changes under the candidate
    last_sale: TradeView | None  # the transaction just before, if it closed automatically
    boss_change: BossChange | None
    must_fill_row: bool  # must the row be filled from the pile?


@dataclass(frozen=True, slots=True)
class BossElection(CompanyPhase):
    """A company's yearly votes, in order (D-10), after its last sale (GW-5.1: `phase_order.py`)."""

    key: ClassVar[str] = "bossing"
    company: CompanyId
    proposals: tuple[Proposal, ...] = ()
    boss_change: BossChange | None = None

    def reports_sale(self, sale: Outcome) -> bool:
        are_all_open = all(proposal.result == OPEN for proposal in self.proposals)
        are_shares_moving = bool(sale.trades) and are_all_open
        return self.company_in_focus() is sale.company and (are_shares_moving or not self.proposals)

    # -- votes

    @property
    def current_proposal(self) -> Proposal | None:
        """The proposal that is voted on, which is the first open one, or None."""
        return next((p for p in self.proposals if p.result == OPEN), None)

    @property
    def _proposal_number(self) -> str:
        """The number of the current proposal, from "1"; "" if there is none."""
        proposal = self.current_proposal
        return str(self.proposals.index(proposal) + 1) if proposal else ""

    def must_fill_row(self, s: Goodwill) -> bool:
        """Return True if the row must be filled from the pile."""
        return len(s.boss_row) < ROW_PLACE_COUNT

    def _vote_count(self, s: Goodwill, seat: Seat) -> int:
        """Return the seat's votes, one for each of its current shares (GW-5.7)."""
        return s.portfolios[seat].count_of(self.company)

    def _with_current_proposal(self, proposal: Proposal) -> BossElection:
        """Return the phase with the current proposal replaced."""
        current_proposal = self._require_proposal()
        proposals = tuple(proposal if p is current_proposal else p for p in self.proposals)
        return replace(self, proposals=proposals)

    def _require_proposal(self) -> Proposal:
        assert self.current_proposal is not None
        return self.current_proposal

    # -- asks

    def seat_asks(self, s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
        return (self._vote_ask(s, seat), self._propose_ask(s, seat))

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        draw_asks = pile.draw_asks(s) if self.must_fill_row(s) else ()
        return (*draw_asks, self._count_ask(s), self._close_ask(s))

    def untimely_refusal(self, s: Goodwill, action: type[Action]) -> Refusal:
        """Return the refusal of an act of another step.

        It is "box-full" for a new boss, if all bosses of the box are known.
        """
        if action is NewBoss and self.must_fill_row(s) and not deck.has_unknown_bosses(s):
            return Refusal("box-full", "GW-5.8", high=BOSS_COUNT)
        return YearPhase.untimely_refusal(self, s, action)

    def _propose_ask(self, s: Goodwill, seat: Seat) -> Ask:
        boss_choices = tuple(Choice(boss, boss) for boss in s.boss_row)
        refusal = None
        if self.boss_change:
            refusal = Refusal("change-made", "GW-5.11")
        elif any(p.seat == seat and p.result != LAPSED for p in self.proposals):
            refusal = Refusal("already-proposed", "GW-5.4")
        fields = (Pick("boss", boss_choices, code="not-available", rule="GW-5.3"),)
        vote_figures, required = (("votes", self._vote_count(s, seat)),), not self.current_proposal
        ask = Ask(Propose, fields, "GW-5.2", required, block_for(refusal), figures=vote_figures)
        return self._block_nonholders(s, seat, ask)

    def _vote_ask(self, s: Goodwill, seat: Seat) -> Ask:
        proposal = self.current_proposal
        block = block_for(None if proposal else Refusal("no-proposal", "GW-5.5"))
        required = proposal is not None and proposal.ballot(seat) is None
        figures, number = (("votes", self._vote_count(s, seat)),), self._proposal_number
        ask = Ask(Vote, (Flag("yes"),), "GW-5.5", required, block, figures=figures, instance=number)
        return self._block_nonholders(s, seat, ask)

    def _block_nonholders(self, s: Goodwill, seat: Seat, ask: Ask) -> Ask:
        """Block `ask` for seats without a share.

        Only the seat sees the block, because holdings are secret (GW-2.2, GW-5.2).
        """
        refusal = None if self._vote_count(s, seat) else Refusal("not-shareholder", "GW-5.2")
        if ask.block:
            return replace(ask, block=ask.block._replace(unwaivable_reason=refusal))
        block = block_for(refusal, unwaivable_reason=refusal)
        return replace(ask, block=block, has_private_details=not s.is_ownership_open)

    def _count_ask(self, s: Goodwill) -> Ask:
        """Return the animator's ask to end the vote and count it.

        If the vote ends by itself, the ask is not required, because the votes of silent seats would
        be lost.
        """
        proposal = self.current_proposal
        required = bool(proposal and proposal.ballots) and not s.is_auto_advancing
        refusal = None if proposal else Refusal("no-proposal", "GW-5.5")
        if self.must_fill_row(s):
            refusal = Refusal("boss-not-drawn", "GW-5.8")
        label = text("goodwill-go-count", boss=proposal.boss) if proposal else None
        block = block_for(refusal)
        number = self._proposal_number
        return Ask(CloseVote, (), "GW-5.5", required, block, label=label, instance=number)

    def _close_ask(self, s: Goodwill) -> Ask:
        refusal = None
        if self.must_fill_row(s):
            refusal = Refusal("boss-not-drawn", "GW-5.8")
        elif self.current_proposal and not self._may_close_during_vote(s):
            refusal = Refusal("vote-open", "GW-5.12")
        block, label, number = block_for(refusal), self._arrow_label(s), self._proposal_number
        required = not self.current_proposal
        return Ask(CloseBosses, (), "GW-5.12", required, block, label=label, instance=number)

    def _may_close_during_vote(self, s: Goodwill) -> bool:
        """Return True if the step may be closed although a vote is open, which is then lost.

        Steps must close by themselves, and the vote must be the last one and have begun. A vote
        that is won ends by itself (D-11).
        """
        proposals = [p for p in self.proposals if p.result == OPEN]
        return s.is_auto_advancing and len(proposals) == 1 and bool(proposals[0].ballots)

    def _arrow_label(self, s: Goodwill) -> Message:
        """Return the label of the arrow: the next company, or the informations."""
        order = list(CompanyId)
        place = order.index(self.company)
        later_companies = (c for c in s.companies_in_play if order.index(c) > place)
        unchanged = "silent" if self.current_proposal else "unchanged"
        key = "changed" if self.boss_change else unchanged
        if company := next(later_companies, None):
            return text(f"goodwill-go-{key}-company", company=company_name(company))
        return text(f"goodwill-go-{key}-lots")

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
                return self._count_votes(s)
            case DrawBoss():
                pile.check_drawn(s, action.boss)
                return self._draw_boss(s, action.boss)
            case NewBoss():
                return self._draw_new_boss(
                    s, deck.with_known_spelling(s, card_fields.read_boss(action.name, action))
                )
            case CloseBosses():
                if not self.current_proposal:
                    return self._end_election(s)
                return self._count_votes(s, ends_step=True)

    def _propose(self, s: Goodwill, seat: Seat, boss: str) -> Goodwill:
        s = replace(s, phase=replace(self, proposals=(*self.proposals, Proposal(seat, boss))))
        company = company_name(self.company)
        return s.tell("goodwill-proposed", seat=seat, boss=boss, company=company)

    def _vote(self, s: Goodwill, seat: Seat, is_yes: bool) -> Goodwill:
        votes = self._vote_count(s, seat)
        ballot = Ballot(seat, is_yes, votes)
        phase = self._with_current_proposal(self._require_proposal().with_ballot(ballot))
        s = replace(s, phase=phase)
        key = "goodwill-voted-yes" if is_yes else "goodwill-voted-no"
        s = s.tell(key, seat=seat, votes=votes, boss=self._require_proposal().boss)
        proposal = phase._require_proposal().with_current_shares(s, self.company)
        vote_count, votes_needed = s.share_count(self.company), shares_needed(s, self.company)
        is_decided = proposal.is_decided(vote_count, votes_needed)
        return phase._count_votes(s) if s.is_auto_advancing and is_decided else s

    def _count_votes(self, s: Goodwill, *, ends_step: bool = False) -> Goodwill:
        """End the current vote.

        With `ends_step`, the step ends too, unless the vote is won.
        """
        proposal = self._require_proposal().with_current_shares(s, self.company)
        votes_needed = shares_needed(s, self.company)
        is_won = proposal.yes_count >= votes_needed  # GW-5.6
        phase = self._with_current_proposal(proposal._replace(result=WON if is_won else LOST))
        message = text(
            "goodwill-vote-won" if is_won else "goodwill-vote-lost",
            boss=proposal.boss,
            company=company_name(self.company),
            votes=proposal.yes_count,
            needed=votes_needed,
        )
        s = replace(s, phase=phase).tell(message)
        if is_won or not ends_step:
            return phase._elect(s, proposal.boss) if is_won else s
        lost_vote = LostVote(message, s.opened_phase_count + 1)
        return phase._end_election(replace(s, lost_vote=lost_vote))

    def _end_election(self, s: Goodwill) -> Goodwill:
        name = company_name(self.company)
        if self.boss_change:
            return self.end(s).tell("goodwill-bosses-changed", company=name)
        return self.end(s, "goodwill-bosses-closed", company=name)

    def _elect(self, s: Goodwill, boss: str) -> Goodwill:
        """Put the new boss in office, who acts at once (GW-5.13).

        The old boss goes under the pile (GW-5.8, GW-5.9).
        """
        old_boss = s[self.company].boss
        s = pile.put_boss_under_pile(s, old_boss).with_company(self.company, boss=boss)
        phase = replace(
            self, boss_change=BossChange(old_boss, boss), proposals=expire_proposals(self.proposals)
        )
        s = replace(s, boss_row=tuple(b for b in s.boss_row if b != boss), phase=phase)
        return phase._draw_boss(s, s.boss_pile[0]) if s.options.cards == "app" else s

    def _draw_boss(self, s: Goodwill, boss: str) -> Goodwill:
        s = pile.draw_boss(s, boss)
        change = self.boss_change._replace(drawn_boss=boss) if self.boss_change else None
        s = replace(s, phase=replace(self, boss_change=change))
        return s.tell("goodwill-boss-drawn", boss=boss)

    def _draw_new_boss(self, s: Goodwill, boss: Boss) -> Goodwill:
        pile.check_new_boss(s, boss.name)
        return self._draw_boss(deck.learn_boss(s, boss), boss.name)

    def expire_proposals_outside_row(self, s: Goodwill) -> Goodwill:
        """Withdraw the open proposals of bosses who are not in the row."""
        for proposal in self.proposals:
            if proposal.result == OPEN and proposal.boss not in s.boss_row:
                s = s.tell("goodwill-proposal-lapsed", seat=proposal.seat, boss=proposal.boss)
        proposals = expire_proposals(self.proposals, s.boss_row)
        return replace(s, phase=replace(self, proposals=proposals))

    def is_over(self, s: Goodwill) -> bool:
        is_change_done = self.boss_change is not None and not self.must_fill_row(s)
        return self.has_ended or (s.is_auto_advancing and is_change_done)

    def close(self, s: Goodwill) -> Goodwill:
        """Close the step.

        If it closes automatically, the next step reports the change.
        """
        if self.has_ended or not self.boss_change:
            return s
        news = ElectionNews(self.company, self.boss_change, s.opened_phase_count + 1)
        return replace(s, election_news=news)

    # -- screens

    def prompt(self, s: Goodwill) -> Prompt:
        values = {"company": company_name(self.company)}
        if self.boss_change and (self.must_fill_row(s) or not self.current_proposal):
            headline = text("goodwill-bossing-changed", boss=self.boss_change.new_boss, **values)
            lines = pile.move_lines(s, self.company, self.boss_change)
            return Prompt(headline, moves=lines, rule="GW-5.8")
        votes = shares_needed(s, self.company)
        proposal = self.current_proposal
        if proposal:
            seat, boss = proposal.seat, proposal.boss
            headline = text("goodwill-bossing-vote", seat=seat, boss=boss, **values)
            if proposal.is_dropped:
                headline = text("goodwill-bossing-dropped", boss=boss, **values)
            return Prompt(headline, text("goodwill-bossing-vote-read", votes=votes), rule="GW-5.5")
        if self.proposals:
            last_proposal = self.proposals[-1]
            proposers = {p.seat for p in self.proposals if p.result != LAPSED}
            key = "again" if len(proposers) < len(s.seating.seats) else "spent"
            headline = text(f"goodwill-bossing-{key}", **values)
            key = "short" if last_proposal.result == LOST else "withdrawn"
            numbers = {"yes": last_proposal.yes_count, "needed": votes}
            read_text = text(f"goodwill-bossing-{key}", boss=last_proposal.boss, **numbers)
            return Prompt(headline, read_text, rule="GW-5.10")
        key = "propose" if s[self.company].boss else "vacant"
        headline = text(f"goodwill-bossing-{key}", **values)
        return Prompt(headline, text("goodwill-bossing-propose-read", votes=votes), rule="GW-5.2")

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        votes, votes_needed = self._vote_count(s, seat), shares_needed(s, self.company)
        name, proposal = company_name(self.company), self._weighted_proposal(s)
        may_propose = self._propose_ask(s, seat).is_open
        last_proposal = self.proposals[-1] if self.proposals else None
        lost_proposal = last_proposal if last_proposal and last_proposal.result == LOST else None
        call = calls.proposal_prompt(name, votes_needed, lost_proposal) if may_propose else None
        if proposal:
            call = calls.vote_call(proposal, seat, name, votes, votes_needed)
        return calls.with_trade(s, carried_over_sale(s), seat, call)

    def _weighted_proposal(self, s: Goodwill) -> Proposal | None:
        proposal = self.current_proposal
        return proposal.with_current_shares(s, self.company) if proposal else None

    def public_view(self, s: Goodwill, seat: Seat) -> BossElectionView:
        proposal, boss_in_office = self._weighted_proposal(s), deck.boss(s, s[self.company].boss)
        candidate = deck.boss(s, proposal.boss) if proposal else None
        return BossElectionView(
            company=self.company,
            boss_in_office=boss_in_office,
            boss_row=tuple(boss for name in s.boss_row if (boss := deck.boss(s, name))),
            pile_size=len(s.boss_pile),
            votes_needed=shares_needed(s, self.company),
            proposals=self.proposals,
            current_proposal=proposal,
            candidate=candidate,
            candidate_changes=candidate_changes(boss_in_office, candidate, s.options.dividends)
            if candidate
            else (),
            last_sale=None if self.proposals else sale_view(s),
            boss_change=self.boss_change,
            must_fill_row=self.must_fill_row(s),
        )

    def private_view(self, s: Goodwill, seat: Seat) -> SeatVotes | None:
        """Return the seat's votes; None once a boss is elected."""
        if self.boss_change:
            return None
        ballot = self.current_proposal.ballot(seat) if self.current_proposal else None
        return SeatVotes(self.company, self._vote_count(s, seat), ballot)
