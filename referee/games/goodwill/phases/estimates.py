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
from referee.games.goodwill.state import CompanyPhase, Goodwill, LastPrice
from referee.games.goodwill.views import calls, news
from referee.kit.actions import Ask, block_for
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal, text

from .trading import TradeView, Trading, carried_over_sale, make_trade, obstacle_text, sale_view


@dataclass(frozen=True, slots=True)
class EstimatesView:
    """The slates face down: which seats have set theirs, but not the values (GW-2.4)."""

    company: CompanyId
    round: int
    share_value: int  # of a share now, dollars
    capital: int
    is_rounded_up: bool  # the value, to the dollar
    income: int  # its income if the year ended now, dollars
    charges: int
    last_price: LastPrice | None  # the last price paid for a share
    seats_in_order: tuple[Seat, ...]
    placed_seats: tuple[Seat, ...]
    uses_real_slates: bool  # the box's own slates, unknown to the app until they are turned over
    last_sale: TradeView | None  # the transaction just before, if it closed automatically

    @property
    def result(self) -> int:
        """The result that the company would have if the year ended now, in dollars."""
        return self.income - self.charges


@dataclass(frozen=True, slots=True)
class Estimates(CompanyPhase):
    """One transaction of a company, while its slates are face down."""

    key: ClassVar[str] = "estimating"
    company: CompanyId
    round: int
    estimates: SealedRound[int]

    @classmethod
    def next(cls, s: Goodwill, after: CompanyId | None = None) -> Estimates | None:
        """Return the phase of the next company after `after` with a shareholder, or None.

        GW-1.3, GW-4.1, GW-4.17.
        """
        order = tuple(CompanyId)
        later_companies = order[order.index(after) + 1 :] if after else order
        company = next(
            (c for c in later_companies if c in s.companies_in_play and s.holders(c)), None
        )
        return cls.begin(s, company, 1) if company else None

    @classmethod
    def next_transaction(cls, s: Goodwill, trading: Trading) -> Estimates | None:
        """Return the company's next transaction; None if the table plays no more (GW-4.2)."""
        if trading.round >= s.options.transactions:
            return None
        return cls.begin(s, trading.company, trading.round + 1)

    @classmethod
    def begin(cls, s: Goodwill, company: CompanyId, number: int) -> Estimates:
        """Return transaction `number` of a company, counted from 1."""
        name = f"{s.year}/{company}/{number}"
        return cls(company, number, SealedRound.of(s.seating.seats, name))

    @property
    def sealed_round(self) -> SealedRound[int]:
        return self.estimates

    def reports_sale(self, sale: Outcome) -> bool:
        return self.company_in_focus() is sale.company and self.round == sale.round + 1

    # -- asks

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        """Return the ask to read the real slates, or to turn over the app's."""
        if s.options.estimates == "slates":
            return (Ask(ReadSlates, slate.slate_picks(s), rule="GW-4.6"),)
        missing_seats = self.estimates.missing_seats_in(s.seats_in_order)
        refusal = (
            Refusal("estimate-missing", "GW-4.3", seats=missing_seats) if missing_seats else None
        )
        label = text("goodwill-turn-estimates", company=company_name(self.company))
        return (Ask(TurnEstimates, rule="GW-4.6", block=block_for(refusal), label=label),)

    def seat_asks(self, s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
        if s.options.estimates == "slates":
            return ()
        figures = (
            ("company", tuple(CompanyId).index(self.company)),
            ("cash", s.cash(seat)),
            ("shares", s.portfolios[seat].count_of(self.company)),
        )
        estimate, required = self.estimates.value_of(seat), seat in self.estimates.missing_seats
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
                s = replace(s, phase=self._read_slates(s, action))
            case TurnEstimates():
                s = self.end(s)
        return s.mention("goodwill-slates-turned", company=name)

    def _read_slates(self, s: Goodwill, action: ReadSlates) -> Estimates:
        """Return the estimates on the real slates.

        Raises `estimate-missing` if the slate of a seat was not typed in.
        """
        estimates = self.estimates
        for seat, dollars in slate.read_slates(s, action).items():
            estimates = estimates.seal(seat, dollars)
        if estimates.missing_seats:
            missing_seats = tuple(sorted(estimates.missing_seats))
            raise Refusal(
                "estimate-missing", "GW-4.3", SEAT_FIELDS[missing_seats[0] - 1], seats=missing_seats
            )
        return replace(self, estimates=estimates, has_ended=True)

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
            were_slates_set_again=s.was_reveal_undone,
        )
        # the app has not sealed estimates on real slates
        if s.options.estimates == "sealed":
            s = s.unseal(self.estimates)
        trades, s = outcome.trades, _tell_outcome(s, outcome)
        s = replace(s, outcome=replace(outcome, trades=()))
        if not outcome.obstacle_code:
            s = replace(
                s,
                last_price_by_company={
                    **s.last_price_by_company,
                    self.company: LastPrice(outcome.price, s.year),
                },
            )
        for trade in trades:
            s = make_trade(s, trade)
        return news.announce_trades(s, outcome, trades)

    # -- screens

    def prompt(self, s: Goodwill) -> Prompt:
        rounds = s.options.transactions
        key = "goodwill-what-worth-again" if rounds > 1 else "goodwill-what-worth"
        name = company_name(self.company)
        uses_real_slates = s.options.estimates == "slates"
        if not uses_real_slates and not self.estimates.missing_seats:
            read_text = text("goodwill-slates-aloud")
            return Prompt(text("goodwill-slates-in", company=name), read_text, rule="GW-4.6")
        return Prompt(
            headline=text(key, company=name, round=self.round, rounds=rounds),
            read_aloud=text(
                "goodwill-slates-read" if uses_real_slates else "goodwill-estimate-read",
                company=name,
            ),
            rule="GW-4.3",
            hints=(text("goodwill-slates-move"),) if uses_real_slates else (),
        )

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        if self.estimates.has_sealed(seat):
            return calls.with_trade(s, carried_over_sale(s), seat, None)
        key = "slate" if s.options.estimates == "slates" else "estimate"
        headline = text(f"goodwill-call-{key}", company=company_name(self.company))
        why_text = text("goodwill-call-estimate-why", company=company_name(self.company))
        is_first = (s.year, self.company, self.round) == (s.first_year, s.companies_in_play[0], 1)
        prompt = Prompt(headline, why_text if is_first else None, rule="GW-4.3")
        return calls.with_trade(s, carried_over_sale(s), seat, prompt)

    def public_view(self, s: Goodwill, seat: Seat) -> EstimatesView:
        return EstimatesView(
            company=self.company,
            round=self.round,
            share_value=s.share_value(self.company),
            capital=s.capital(self.company),
            is_rounded_up=s.capital(self.company) % SHARES_PER_COMPANY > 0,
            income=s[self.company].market_share,
            charges=year_end.charges(s, self.company),
            last_price=s.last_price_by_company.get(self.company),
            seats_in_order=s.seats_in_order,
            placed_seats=self.estimates.sealed_seats_in(s.seats_in_order),
            uses_real_slates=s.options.estimates == "slates",
            last_sale=sale_view(s),
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
    for estimate_pass in outcome.estimate_passes:
        s = _tell_pass(s, estimate_pass, outcome)
    return s


def _tell_pass(s: Goodwill, estimate_pass: EstimatePass, outcome: Outcome) -> Goodwill:
    if outcome.obstacle_code and estimate_pass is outcome.estimate_passes[-1]:
        why_text = obstacle_text(outcome)
        return s.tell(why_text.key, **dict(why_text.values))
    s = s.tell("goodwill-pass", **_pass_values(estimate_pass))
    if estimate_pass.ends_in_half_dollar:
        s = s.tell(f"goodwill-half-{s.options.half_dollar}", price=Money(estimate_pass.price))
    if estimate_pass.eliminated_seats:
        seats, key_ending = (
            estimate_pass.eliminated_seats,
            "" if estimate_pass.buyers_able_to_pay else "-again",
        )
        count, price = len(seats), Money(estimate_pass.price)
        s = s.tell(f"goodwill-cannot-pay{key_ending}", seats=seats, count=count, price=price)
    return s


def _pass_values(estimate_pass: EstimatePass) -> Mapping[str, Money | tuple[Seat, ...]]:
    return {
        "highs": estimate_pass.buyers,
        "high": Money(estimate_pass.highest_estimate),
        "lows": estimate_pass.sellers,
        "low": Money(estimate_pass.lowest_estimate),
        "price": Money(estimate_pass.price),
    }
