"""The state: three companies, the seats' portfolios, and the current year."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, NamedTuple, Self

from referee.kit.actions import Action, Ask
from referee.kit.components.money import BANK_ACCOUNT, Account
from referee.kit.frozen import replace
from referee.kit.game import State
from referee.kit.options import option
from referee.kit.phase import BasePhase, go_on_ask
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

from .actions import Proceed
from .box.cards import SHARES_PER_COMPANY, CompanyId, Lot, Resource
from .rules.buyers_and_sellers import Outcome
from .rules.reports import EventReport, YearResult

STEP_COUNT = 4  # of the year
# squares of the phase track
SETUP_STOP, LOTS_STOP, TRANSACTIONS_STOP, EVENTS_STOP, YEAR_END_STOP = range(STEP_COUNT + 1)
REMOVED_SHARE_COUNT = 2  # Crimson shares that leave the game at four seats (GW-1.11)
START_CASH = 100
START_CAPITAL = {CompanyId.AMBER: 110, CompanyId.BLACK: 100, CompanyId.CRIMSON: 100}
START_MARKET = {CompanyId.AMBER: 30, CompanyId.BLACK: 35, CompanyId.CRIMSON: 35}
START_PRICE = 10
MAX_PRICE = 25
MONEY_STEP = 5  # of prices, market shares and what companies own
TOKENS_PER_COMPANY = 3  # places on a company's board
DOLLARS_A_TOKEN = 10  # dollars of subsidy or tax
SEAT_COLOURS = ("red", "blue", "green", "yellow", "black", "white")  # of seats, on the event board
MAX_WHEEL_FACE = 999  # dollars on the face of a slate's wheel
LOT_COUNT = 4
OFFICE_COUNT = 3
ROW_PLACE_COUNT = 3
BOSS_COUNT = 9
MAJORITY = 6
LAST_YEAR = 1957


class Portfolio(NamedTuple):
    """A seat's number of shares of each company."""

    amber: int = 0
    black: int = 0
    crimson: int = 0

    def count_of(self, company: CompanyId) -> int:
        count: int = getattr(self, company)
        return count

    def with_change(self, company: CompanyId, difference: int) -> Portfolio:
        return self._replace(**{company: self.count_of(company) + difference})

    @property
    def share_count(self) -> int:
        return sum(self)


class Prices(NamedTuple):
    """The price of one of each resource, in dollars."""

    oil: int = START_PRICE
    coal: int = START_PRICE
    labour: int = START_PRICE

    def price_of(self, resource: Resource) -> int:
        price: int = getattr(self, resource)
        return price


@dataclass(frozen=True, slots=True)
class CompanyState:
    """One company's board; its capital is an account of the ledger."""

    market_share: int  # percent
    tokens: tuple[Resource, ...] = ()  # in the order of Resource
    boss: str = ""  # the name of the boss in office; "" for none
    is_bankrupt: bool = False

    def token_count(self, resource: Resource) -> int:
        return self.tokens.count(resource)


def sorted_tokens(tokens: tuple[Resource, ...]) -> tuple[Resource, ...]:
    return tuple(r for r in Resource for _ in range(tokens.count(r)))


class ShareClaim(NamedTuple):
    """A seat's recount of its shares, which another seat has to confirm."""

    seat: Seat
    other_seat: Seat
    company: CompanyId
    difference: int  # more than in the books; negative: fewer
    reason: str


class LastPrice(NamedTuple):
    """The price of the last share sold, in dollars, and its year."""

    price: int
    year: int


class BossChange(NamedTuple):
    """A change of boss.

    `old_boss` left the office ("" if it was vacant), `new_boss` took it, and `drawn_boss` filled
    the row ("" until then).
    """

    old_boss: str
    new_boss: str
    drawn_boss: str = ""


class ElectionNews(NamedTuple):
    """A change of boss, and the phase that reports it, as `State.opened_phase_count`."""

    company: CompanyId
    change: BossChange
    opened_phase_count: int


class LostVote(NamedTuple):
    """A vote lost because its step closed, and the phase that reports it."""

    message: Message
    opened_phase_count: int


class ReturnedShares(NamedTuple):
    """Shares of a bankrupt company that a seat returns (GW-13.2)."""

    seat: Seat
    company: CompanyId
    share_count: int


@dataclass(frozen=True, slots=True)
class Options:
    """The options on which the table agreed before the first year."""

    length: int = option(5, "GW-15.1", low=5, high=7, step=2, is_important=True)
    transactions: int = option(1, "GW-15.2", low=1, high=3)
    dividends: bool = option(False, "GW-15.3")
    cash_only: bool = option(False, "GW-15.7")
    cards: str = option("box", "GW-3.4", choices=("box", "app"), is_important=True)
    estimates: str = option("sealed", "GW-4.5", choices=("sealed", "slates"))
    ownership: str = option("private", "GW-2.2", choices=("private", "open"))
    votes_at_four: str = option("crimson", "GW-5.6", choices=("crimson", "all"))
    equal_prices: str = option("trade", "GW-4.15", choices=("trade", "none"))
    half_dollar: str = option("up", "GW-4.11", choices=("up", "down"))
    animator: str = option("fixed", "GW-1.2", choices=("fixed", "rotates"))
    gifts: bool = option(False, "GW-2.10")
    pace: str = option("brisk", "GW-6.6", choices=("brisk", "each"), value_before="each")


@cache
def capital_account(company: CompanyId) -> Account:
    """Return the account of a company's ingots, which all can see."""
    return Account(f"capital/{company}")


def memo_text(key: str, **values: object) -> Message:
    """Return the memo of a posting: "goodwill-memo-share"."""
    return text(f"goodwill-memo-{key}", **values)


class YearPhase(BasePhase["Goodwill"]):
    """One step of the rule book; its methods return what most phases need."""

    __slots__ = ()

    def untimely_refusal(self, s: Goodwill, action: type[Action]) -> Refusal:
        """Return the refusal of an act that belongs to another step."""
        return Refusal("wrong-step", "GW-3.1", step=text(f"goodwill-step-{self.key}"))

    def company_in_focus(self) -> CompanyId | None:
        """Return the company whose shares are traded or whose boss is changed, or None."""
        return None

    def reports_sale(self, sale: Outcome) -> bool:
        """Return True if this phase reports the previous sale, which closed automatically.

        The sale is of this year.
        """
        return False


class CompanyPhase(YearPhase):
    """A phase of step 2, about one company."""

    __slots__ = ()
    track_stop: ClassVar[int] = TRANSACTIONS_STOP
    company: CompanyId

    def company_in_focus(self) -> CompanyId | None:
        return self.company


@dataclass(frozen=True, slots=True, kw_only=True)
class Goodwill(State[YearPhase]):
    """The table at one moment.

    It is frozen, so a refused entry changes nothing (GW-2.7).
    """

    options: Options
    companies: Mapping[CompanyId, CompanyState]
    portfolios: Mapping[Seat, Portfolio]
    year: int
    named_animator: Seat = Seat(1)  # the animator named at the start
    prices: Prices = Prices()
    boss_row: tuple[str, ...] = ()  # bosses face up who may be proposed
    boss_pile: tuple[str, ...] = ()  # face down, the top first; "" for a card that nobody has seen
    lots: tuple[Lot, ...] = ()  # of this year: secret until turned over
    are_lots_open: bool = False
    outcome: Outcome | None = None  # of the last transaction whose slates were turned over
    last_price_by_company: Mapping[CompanyId, LastPrice] = field(
        default_factory=dict
    )  # the last price paid for a share
    election_news: ElectionNews | None = None  # the last change of boss that closed automatically
    lost_vote: LostVote | None = None  # the last vote lost by the tap that closed its step
    reports: tuple[EventReport, ...] = ()  # of this year's events so far
    results: tuple[YearResult, ...] = ()  # of this year, once booked
    returned_shares: tuple[ReturnedShares, ...] = ()  # after an event, or the year's results
    claims: tuple[ShareClaim, ...] = ()  # not yet answered
    dividends_paid: int = 0  # dollars that seats have received so far
    cash_correction: int = 0  # dollars that recounts have added or (negative) removed
    capitals_by_year: tuple[tuple[int, ...], ...] = ()  # of the three companies at each year's end
    wealth_by_year: tuple[tuple[int, ...], ...] = ()  # of each seat at each year's end

    # -- seats and time

    def __getitem__(self, company: CompanyId) -> CompanyState:
        return self.companies[company]

    @property
    def track_stop(self) -> int:
        """The current step, 1 to 4; 0 before the first year, 5 once the game is over."""
        return self.phase.track_stop if self.phase else STEP_COUNT + 1

    @property
    def company_in_focus(self) -> CompanyId | None:
        """The company whose shares are traded or whose boss is changed, or None."""
        return self.phase.company_in_focus() if self.phase else None

    @property
    def companies_in_play(self) -> tuple[CompanyId, ...]:
        """The companies that are not bankrupt, in their order (GW-1.3, GW-13.9)."""
        return tuple(c for c, state in self.companies.items() if not state.is_bankrupt)

    @property
    def first_year(self) -> int:
        return LAST_YEAR + 1 - self.options.length

    @property
    def animator(self) -> Seat:
        """The seat that is the animator of this year (GW-1.2)."""
        if self.options.animator == "fixed":
            return self.named_animator
        order = self.seating.clockwise(self.named_animator)
        return order[(min(self.year, LAST_YEAR) - self.first_year) % len(order)]

    @property
    def seats_in_order(self) -> tuple[Seat, ...]:
        """The seats in order of play: the animator first (GW-4.20)."""
        return self.seating.clockwise(self.animator)

    @property
    def is_auto_advancing(self) -> bool:
        """True if a step that needs no hand and no choice closes by itself."""
        return self.options.pace == "brisk"

    @property
    def is_ownership_open(self) -> bool:
        return self.options.ownership == "open"

    # -- shares

    def share_count(self, company: CompanyId) -> int:
        """Return the number of shares of a company in the game (GW-1.11, GW-13.2).

        It is 0 if the company is bankrupt.
        """
        if self.companies[company].is_bankrupt:
            return 0
        are_shares_removed = company is CompanyId.CRIMSON and len(self.seating.names) == 4
        return (
            SHARES_PER_COMPANY - REMOVED_SHARE_COUNT if are_shares_removed else SHARES_PER_COMPANY
        )

    def holders(self, company: CompanyId) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seating.seats if self.portfolios[seat].count_of(company))

    def with_portfolio(self, seat: Seat, portfolio: Portfolio) -> Self:
        return replace(self, portfolios={**self.portfolios, seat: portfolio})

    # -- money

    def capital(self, company: CompanyId) -> int:
        return self.ledger[capital_account(company)]

    def share_value(self, company: CompanyId) -> int:
        """Return a tenth of the capital, rounded up to the dollar (GW-16.1)."""
        return (
            0
            if self.companies[company].is_bankrupt
            else -(-self.capital(company) // SHARES_PER_COMPANY)
        )

    def worth(self, seat: Seat) -> int:
        """Return cash plus shares at their value, in dollars.

        It is the score, unless only cash counts (GW-16.2).
        """
        shares = self.portfolios[seat]
        return self.cash(seat) + sum(shares.count_of(c) * self.share_value(c) for c in CompanyId)

    def gain(self, company: CompanyId, amount: int, memo: Message, rule: str) -> Self:
        """Return the state after the bank has paid `amount` to a company in ingots."""
        return self.pay(amount, BANK_ACCOUNT, capital_account(company), memo, rule)

    def lose(self, company: CompanyId, amount: int, memo: Message, rule: str) -> Self:
        """Return the state after a company has paid the bank.

        Raises NotEnoughMoney if it has less.
        """
        return self.pay(amount, capital_account(company), BANK_ACCOUNT, memo, rule)

    # -- change

    def with_animator(self, seat: Seat) -> Self:
        """Return the state with `seat` as this year's animator (GW-1.2)."""
        candidates = (
            replace(self, named_animator=named_animator) for named_animator in self.seating.seats
        )
        return next(s for s in candidates if s.animator == seat)

    def with_company(self, company: CompanyId, **changes: Any) -> Self:
        new_company = replace(self.companies[company], **changes)
        return replace(self, companies={**self.companies, company: new_company})

    def with_market_shares(self, shares: Mapping[CompanyId, int]) -> Self:
        """Return the state with these market shares, in percent."""
        s = self
        for company, share in shares.items():
            s = s.with_company(company, market_share=share)
        return s


def proceed_ask(label: str, rule: str, awaited_seats: Iterable[Seat] = (), **values: object) -> Ask:
    """Return the animator's arrow: "C'est fait. Amber"."""
    return go_on_ask(Proceed, text(f"goodwill-go-{label}", **values), rule, awaited_seats)
