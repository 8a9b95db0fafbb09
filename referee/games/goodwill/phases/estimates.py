"""The seats' secret estimates of a company's share (GW-4.3, GW-4.5, GW-4.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from referee.games.goodwill.actions import SEAT_FIELDS, ReadSlates, SetEstimate, TurnEstimates
from referee.games.goodwill.box import slate
from referee.games.goodwill.box.cards import SHARES_PER_COMPANY, CompanyId, company_name
from referee.games.goodwill.rules import year_end
from referee.games.goodwill.rules.buyers_and_sellers import EstimatePass, Outcome, settle_estimates
from referee.games.goodwill.state import Goodwill, PaidPrice
from referee.games.goodwill.views import calls, news
from referee.kit.actions import Ask, block_for
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal, text

from .step import CompanyPhase
from .trading import TradeView, Trading, carried_over_sale, exchange, obstacle_text, sale_view


@dataclass(frozen=True, slots=True)
class EstimatesView:
    """The slates face down: which seats have set theirs, but not the values (GW-2.4)."""

    company: CompanyId
    round: int
    value: int  # of a share now, dollars
    capital: int
    is_rounded_up: bool  # the value, to the dollar
    market: int  # its income if the year ended now, dollars
    charges: int
    paid: PaidPrice | None  # the last price paid for a share
    order: tuple[Seat, ...]
    placed: tuple[Seat, ...]
    uses_real_slates: bool  # the box's own slates, unknown to the app until they are turned over
    sale: TradeView | None  # the transaction just before, if it closed automatically

    @property
    def result(self) -> int:
        """The result that the company would have if the year ended now, in dollars."""
        return self.market - self.charges


@dataclass(frozen=True, slots=True)
class Estimates(CompanyPhase):
    """One transaction of a company, while its slates are face down."""

    key: ClassVar[str] = "estimating"
    company: CompanyId
    round: int
    estimates: SealedRound[int]

    @classmethod
    def next(cls, s: Goodwill, after: CompanyId | None = None) -> Estimates | None:
        """Return the phase of the next company after `after` with a shareholder.

        GW-1.3, GW-4.1, GW-4.17.
        """
        order = tuple(CompanyId)
        rest = order[order.index(after) + 1 :] if after else order
        company = next((c for c in rest if c in s.in_play and s.holders(c)), None)
        return cls.of(s, company, 1) if company else None

    @classmethod
    def again(cls, s: Goodwill, traded: Trading) -> Estimates | None:
        """Return another transaction of the same company, if the table plays one (GW-4.2)."""
        if traded.round >= s.options.transactions:
            return None
        return cls.of(s, traded.company, traded.round + 1)

    @classmethod
    def of(cls, s: Goodwill, company: CompanyId, number: int) -> Estimates:
        """Return transaction `number` of a company, counted from 1."""
        name = f"{s.year}/{company}/{number}"
        return cls(company, number, SealedRound.of(s.seating.seats, name))

    @property
    def sealed(self) -> SealedRound[int]:
        return self.estimates

    def tells(self, sale: Outcome) -> bool:
        return self.company_in_focus() is sale.company and self.round == sale.round + 1

    # -- asks

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        """Return the ask to read the real slates, or to turn over the app's."""
        if s.options.estimates == "slates":
            return (Ask(ReadSlates, slate.slate_picks(s), rule="GW-4.6"),)
        missing = self.estimates.missing_in(s.order)
        refusal = Refusal("estimate-missing", "GW-4.3", seats=missing) if missing else None
        label = text("goodwill-turn-estimates", company=company_name(self.company))
        return (Ask(TurnEstimates, rule="GW-4.6", block=block_for(refusal), label=label),)

    def seat_asks(self, s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
        if s.options.estimates == "slates":
            return ()
        figures = (
            ("company", tuple(CompanyId).index(self.company)),
            ("cash", s.cash(seat)),
            ("shares", s.portfolios[seat].of(self.company)),
        )
        estimate, required = self.estimates.value_of(seat), seat in self.estimates.missing
        fields = (slate.estimate_pick(s, self.company, estimate),)
        return (Ask(SetEstimate, fields, "GW-4.3", required, figures=figures),)

    def apply(
        self, s: Goodwill, seat: Seat, action: SetEstimate | ReadSlates | TurnEstimates
    ) -> Goodwill:
        name = company_name(self.company)
        match action:
            case SetEstimate(dollars=dollars, salt=salt):
                estimates = self.estimates.seal(seat, dollars, salt)
                s = replace(s, phase=replace(self, estimates=estimates))
                return s.mention("goodwill-estimate-set", seat=seat, company=name)
            case ReadSlates():
                s = replace(s, phase=self._read(s, action))
            case TurnEstimates():
                s = self.end(s)
        return s.mention("goodwill-slates-turned", company=name)

    def _read(self, s: Goodwill, action: ReadSlates) -> Estimates:
        """Return the estimates on the real slates.

        Raises `estimate-missing` if the slate of a seat was not typed in.
        """
        estimates = self.estimates
        for seat, dollars in slate.read_slates(s, action).items():
            estimates = estimates.seal(seat, dollars)
        if estimates.missing:
            missing = tuple(sorted(estimates.missing))
            raise Refusal("estimate-missing", "GW-4.3", SEAT_FIELDS[missing[0] - 1], seats=missing)
        return replace(self, estimates=estimates, ended=True)

    def close(self, s: Goodwill) -> Goodwill:
        """Compute groups and price; make the trades at once if there is no choice."""
        outcome = replace(
            settle_estimates(
                self.company,
                self.estimates.reveal(),
                s.holders(self.company),
                {seat: s.cash(seat) for seat in s.seating.seats},
                equal_prices=s.options.equal_prices,
                half_dollar=s.options.half_dollar,
            ),
            round=self.round,
            year=s.year,
            later=s.was_reveal_undone,
        )
        # the app has not sealed estimates on real slates
        if s.options.estimates == "sealed":
            s = s.unseal(self.estimates)
        paired, s = outcome.trades, _tell_outcome(s, outcome)
        s = replace(s, outcome=replace(outcome, trades=()))
        if not outcome.reason:
            s = replace(s, paid={**s.paid, self.company: PaidPrice(outcome.price, s.year)})
        for trade in paired:
            s = exchange(s, trade)
        return news.announce_trades(s, outcome, paired)

    # -- screens

    def prompt(self, s: Goodwill) -> Prompt:
        rounds = s.options.transactions
        key = "goodwill-what-worth-again" if rounds > 1 else "goodwill-what-worth"
        name = company_name(self.company)
        real = s.options.estimates == "slates"
        if not real and not self.estimates.missing:
            aloud = text("goodwill-slates-aloud")
            return Prompt(text("goodwill-slates-in", company=name), aloud, rule="GW-4.6")
        return Prompt(
            headline=text(key, company=name, round=self.round, rounds=rounds),
            read=text("goodwill-slates-read" if real else "goodwill-estimate-read", company=name),
            rule="GW-4.3",
            hints=(text("goodwill-slates-move"),) if real else (),
        )

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        if self.estimates.has(seat):
            return calls.with_trade(s, carried_over_sale(s), seat, None)
        key = "slate" if s.options.estimates == "slates" else "estimate"
        headline = text(f"goodwill-call-{key}", company=company_name(self.company))
        why = text("goodwill-call-estimate-why", company=company_name(self.company))
        first = (s.year, self.company, self.round) == (s.first_year, s.in_play[0], 1)
        prompt = Prompt(headline, why if first else None, rule="GW-4.3")
        return calls.with_trade(s, carried_over_sale(s), seat, prompt)

    def public_view(self, s: Goodwill, seat: Seat) -> EstimatesView:
        return EstimatesView(
            company=self.company,
            round=self.round,
            value=s.share_value(self.company),
            capital=s.capital(self.company),
            is_rounded_up=s.capital(self.company) % SHARES_PER_COMPANY > 0,
            market=s[self.company].market,
            charges=year_end.charges(s, self.company),
            paid=s.paid.get(self.company),
            order=s.order,
            placed=self.estimates.sealed_in(s.order),
            uses_real_slates=s.options.estimates == "slates",
            sale=sale_view(s),
        )


# -- the story


def _tell_outcome(s: Goodwill, outcome: Outcome) -> Goodwill:
    """Add slates and each calculation to the story, but no cash (GW-2.3)."""
    sentences = tuple(
        text("goodwill-says", seat=seat, dollars=Money(dollars))
        for seat, dollars in outcome.estimates
    )
    name = company_name(outcome.company)
    s = s.tell("goodwill-slates-say", company=name, said=sentences)
    for groups in outcome.estimate_passes:
        s = _tell_pass(s, groups, outcome)
    return s


def _tell_pass(s: Goodwill, groups: EstimatePass, outcome: Outcome) -> Goodwill:
    if outcome.reason and groups is outcome.estimate_passes[-1]:
        why = obstacle_text(outcome)
        return s.tell(why.key, **dict(why.values))
    s = s.tell("goodwill-pass", **_pass_values(groups))
    if groups.ends_in_half_dollar:
        s = s.tell(f"goodwill-half-{s.options.half_dollar}", price=Money(groups.price))
    if groups.out:
        out, suffix = groups.out, "" if groups.buyers_able_to_pay else "-again"
        count, price = len(out), Money(groups.price)
        s = s.tell(f"goodwill-cannot-pay{suffix}", seats=out, count=count, price=price)
    return s


def _pass_values(groups: EstimatePass) -> Mapping[str, Money | tuple[Seat, ...]]:
    return {
        "highs": groups.highs,
        "high": Money(groups.high),
        "lows": groups.lows,
        "low": Money(groups.low),
        "price": Money(groups.price),
    }
