"""The state: the companies, the month, the shared table, and helpers of phases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from referee.games.ambition.rules.award_record import Award
from referee.kit.actions import Ask
from referee.kit.components.money import BANK_ACCOUNT, Account, Posting, cash_account
from referee.kit.frozen import replace
from referee.kit.game import State
from referee.kit.options import option
from referee.kit.phase import BasePhase, Debt, go_on_ask
from referee.kit.seats import BANK, HOST, Seat
from referee.kit.words import Message, Money, Refusal, text

from .actions import Proceed
from .company import BARS_A_WORKER, CompanyState, Contract, StaffTrade

OPERATION_COUNT = 7  # in a month
MARKET_COUNT = 5
MAX_MONTHS = 12
LOAN_AMOUNT = 50_000
MAX_LOANS_PER_SEAT = 2
PEEK_PRICE = 15_000
BLUFF_FINE = 5_000
DIRECT_SALE_PRICE = 10_000  # francs a bar sold to the bank without a contract
MAX_DIRECT_SALE_BARS = 2
PRICE_STEP = 1_000  # francs: every price is a multiple of it (AMB-2.9, AMB-4.13)
MAX_CURSOR = 15
MAX_SEATS = 4
START_CAPITAL = 100_000


class Modifier(NamedTuple):
    """Change of a rule by a card, for one month.

    kind: "no-cocoa", "freeze" (trade), "bars-per-worker" (amount), "absent" (seat, trade, amount).
    """

    kind: str
    month: int
    seat: Seat = HOST  # HOST: everybody
    trade: str = ""
    amount: int = 0


class LendingDeal(NamedTuple):
    """The last exchange between the bank and a seat (AMB-8.1, AMB-8.3, AMB-8.5).

    Positive amounts went to the seat, negative ones to the bank.
    """

    seat: Seat = HOST
    opened_phase_count: int = 0  # the phase in which that was (`State.opened_phase_count`)
    francs: int = 0
    loans: int = 0  # cards
    bonds: int = 0
    bars: int = 0  # of chocolate


class RecountGap(NamedTuple):
    """A recount that differed from the books (AMB-16.2)."""

    seat: Seat
    month: int
    difference: int


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before January."""

    months: int = option(8, "AMB-0.2", low=6, high=MAX_MONTHS, code="bad-length", is_important=True)
    bluff: bool = option(False, "AMB-15.1", is_important=True)
    hire_order: str = option("free", "AMB-1.1", choices=("free", "clockwise", "simultaneous"))
    sealed_cursors: bool = option(False, "AMB-4.2")
    sealed_attendance: bool = option(False, "AMB-4.7")
    attend_without_stock: bool = option(False, "AMB-4.7")
    partial_may_decline: bool = option(False, "AMB-2.18")
    uneven_lots: bool = option(False, "AMB-2.5")
    price_step_max: int = option(5_000, "AMB-4.13", low=PRICE_STEP, high=20_000, step=PRICE_STEP)
    covenant_lasts: bool = option(False, "AMB-1.9")
    loans_per_month: int = option(1, "AMB-8.5", low=1, high=2)
    rescue_interest: bool = option(False, "AMB-8.7")
    loan_open_cash: bool = option(False, "AMB-0.10")
    last_month_backlog: bool = option(True, "AMB-11.1")
    last_debt_scores: bool = option(False, "AMB-13.3")
    express_deck: str = option(
        "physical", "AMB-9.7", choices=("physical", "virtual"), is_important=True
    )
    confidential_deck: str = option(
        "physical", "AMB-7.1", choices=("physical", "virtual"), is_important=True
    )


def market_name(name: str | Mapping[str, str]) -> Message | str:
    """Return a market's name: a household's as typed, or ours, {"fr": …, "en": …}."""
    return name if isinstance(name, str) else text("either", fr=name["fr"], en=name["en"])


def bundle_account(seat: Seat) -> Account:
    """Return the account of the bundles in a seat's two trays, which are public."""
    return Account("office", seat)


def memo_text(key: str) -> Message:
    """Return the purpose of a posting: "ambition-memo-cocoa"."""
    return text(f"ambition-memo-{key}")


class MonthPhase(BasePhase["Ambition"]):
    """One step of the month, open while a compulsory charge is unpaid.

    Other modules call these methods; most phases keep the defaults.
    """

    __slots__ = ()

    def is_done(self, s: Ambition) -> bool:
        """Return True if the phase waits for no seat. Charges do not count."""
        return self.has_ended

    def is_over(self, s: Ambition) -> bool:
        return not s.charges and self.is_done(s)

    def without(self, s: Ambition, seat: Seat) -> Self:
        """Return the phase once `seat` is bankrupt."""
        return self

    def reserved_cash(self, s: Ambition, seat: Seat) -> int:
        """Return the francs of `seat` reserved for an open bid or plan (AMB-2.13)."""
        return 0

    def cash_due(self, s: Ambition, seat: Seat) -> int:
        """Return the francs that `seat` must pay before the phase ends, charges excluded."""
        return 0

    def is_negotiating(self, seat: Seat) -> bool:
        """Return True if `seat` takes part in the negotiation of a card."""
        return False

    def contract_in_hand(self, seat: Seat) -> Contract | None:
        """Return the contract that `seat` has just obtained and not yet placed, or None."""
        return None

    @property
    def has_card_in_play(self) -> bool:
        """True if a contract card is being negotiated, or its contract is in hand."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ambition(State[MonthPhase]):
    """The whole table of Ambition at one moment; frozen."""

    options: Options
    companies: Mapping[Seat, CompanyState]
    banker: Seat  # a player like the others (AMB-0.6)
    month: int = 1
    lots: tuple[int, ...] = (0,) * MARKET_COUNT  # bars on sale in each market this month
    award: Award | None = None  # the market last opened this month, and its result
    # francs a bar and bars of each seat's last bid, whatever it passed since
    last_bids: Mapping[Seat, tuple[int, int]] = field(default_factory=dict)
    set_aside_count: int = 0  # contract cards set aside face down and not yet turned
    # contracts obtained so far in the game; the next one's number follows
    last_contract_number: int = 0
    reading_count: int = 0  # Confidentiel cards read so far
    # and which: the last is the card just read; "": not remembered
    read_cards: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    charges: tuple[Debt, ...] = ()  # not yet paid: the phase waits
    last_deal: LendingDeal = LendingDeal()
    recount_gaps: tuple[RecountGap, ...] = ()
    skipped_step_count: int = 0  # steps closed automatically; older logs have an arrow for each
    net_worth_by_month: tuple[tuple[int, ...], ...] = ()  # of each seat, at the month's end

    # -- who

    def __getitem__(self, seat: Seat) -> CompanyState:
        return self.companies[seat]

    @property
    def active_seats(self) -> tuple[Seat, ...]:
        """Seats still in play, in seating order (AMB-0.11)."""
        return tuple(s for s in self.seating.seats if self.companies[s].is_active)

    @property
    def speaking_order(self) -> tuple[Seat, ...]:
        """The speaking order: from the banker's left neighbour to the banker (AMB-0.8)."""
        return self.seating.clockwise(self.seating.left_of(self.banker), self.active_seats)

    def left_of(self, seat: Seat) -> Seat:
        return self.seating.left_of(seat, self.active_seats)

    # -- when

    @property
    def track_stop(self) -> int:
        """The current operation, 1 to 7; 0 before January, 8 after the game."""
        return self.phase.track_stop if self.phase else OPERATION_COUNT + 1

    @property
    def is_last_month(self) -> bool:
        return self.month == self.options.months

    # -- money: what is behind a screen, its seat alone knows (AMB-16.1)

    def reserved_cash(self, seat: Seat) -> int:
        """Return the francs reserved for an open bid or plan (AMB-1.10, AMB-2.13, AMB-15.4)."""
        return self.phase.reserved_cash(self, seat) if self.phase else 0

    def free_cash(self, seat: Seat) -> int:
        return self.cash(seat) - self.reserved_cash(seat)

    @property
    def market_names(self) -> tuple[Message | str, ...]:
        """The five markets; a market with an unread name has its number (AMB-2.6)."""
        return self.box.compute_once("market-names", self._market_names)

    def _market_names(self) -> tuple[Message | str, ...]:
        names = enumerate(self.box["markets"], 1)
        return tuple(
            market_name(name) if name else text("ambition-market", number=number)
            for number, name in names
        )

    @property
    def bond_value(self) -> int:
        """Francs the bank pays for a bond this month (AMB-8.3)."""
        return self.bond_value_in_month(self.month)

    def bond_value_in_month(self, month: int) -> int:
        value: int = self.box["bond-values"][month - 1]
        return value

    @property
    def smallest_bill(self) -> int:
        """The smallest bill, in francs; amounts paid or counted are multiples of it (AMB-0.9)."""
        bill: int = self.box["smallest-bill"]
        return bill

    @property
    def price_step(self) -> int:
        """The step of prices, in francs; in the first edition, the smallest bill."""
        return self.smallest_bill if self.edition == 1 else PRICE_STEP

    def salaries(self, seat: Seat) -> int:
        """Return the francs that `seat` paid its staff this month.

        In the first edition: for the present staff.
        """
        company = self.companies[seat]
        return company.staff.total_salaries if self.edition == 1 else company.salaries

    @property
    def are_debts_scored(self) -> bool:
        """True if unpaid money is scored as negative cash (option last_debt_scores, AMB-13.3)."""
        is_scoring_month = self.options.last_debt_scores and self.is_last_month
        return is_scoring_month and self.phase is not None and self.phase.key == "accounts"

    def pay_into_debt(self, seat: Seat, amount: int, memo: Message, rule: str) -> Self:
        """Pay the bank from `seat`, whose cash may become negative."""
        ledger = self.ledger.with_posting(
            Posting(amount, cash_account(seat), BANK_ACCOUNT, memo, rule)
        )
        return replace(self, ledger=ledger)

    def pay_or_charge(
        self, seat: Seat, amount: int, memo: Message, rule: str, to: Seat = BANK
    ) -> Self:
        """Make a compulsory payment; if cash is short, add a charge (AMB-13.1)."""
        debt = Debt(seat, to, amount, memo, rule)
        if self.cash(seat) >= amount:
            return debt.pay(self)
        return replace(self, charges=(*self.charges, debt)).tell("ambition-short", seat=seat)

    # -- stores and cards

    def cocoa_capacity(self) -> int:
        """Return the number of bars that a cocoa store can contain."""
        bars: int = self.box["cocoa-capacity"]
        return bars

    def cocoa_room(self, seat: Seat) -> int:
        """Return the bars of cocoa for which `seat` still has room (AMB-2.23)."""
        return max(0, self.cocoa_capacity() - self.companies[seat].cocoa)

    def contract_in_hand(self, seat: Seat) -> Contract | None:
        """Return the contract of `seat` that is not yet placed, or None (AMB-4.17)."""
        return self.phase.contract_in_hand(seat) if self.phase else None

    @property
    def stored_bars(self) -> int:
        """Number of bars in all stores."""
        return sum(c.cocoa + c.chocolate for c in self.companies.values())

    @property
    def bank_bars(self) -> int:
        """Number of bars in the bank, including those on sale."""
        bars: int = self.box["bars"]
        return bars - self.stored_bars

    @property
    def contract_deck_size(self) -> int:
        """The number of contract cards in the deck (AMB-4.4).

        It leaves out those in a tray, set aside or being negotiated.
        """
        cards_in_trays = sum(company.contract_card_count for company in self.companies.values())
        return (
            self.contract_card_total - cards_in_trays - self.set_aside_count - self.has_card_in_play
        )

    @property
    def has_card_in_play(self) -> bool:
        """True if a contract card is being negotiated, or a contract is in hand."""
        return self.phase is not None and self.phase.has_card_in_play

    @property
    def contract_card_total(self) -> int:
        """Number of the box's contract cards, without those marked as missing (AMB-0.5, B12)."""
        return len(self.box.pieces("contract"))

    # -- modifiers of the month

    def current_modifiers(self, kind: str, seat: Seat = HOST) -> tuple[Modifier, ...]:
        """Return the modifiers of `kind` this month that apply to everybody or to `seat`."""
        return tuple(
            m
            for m in self.modifiers
            if m.kind == kind and m.month == self.month and m.seat in (HOST, seat)
        )

    def absent_count(self, seat: Seat, trade: StaffTrade) -> int:
        """Return the number of pawns of a trade who do not work this month."""
        return sum(m.amount for m in self.current_modifiers("absent", seat) if m.trade == trade)

    def working_count(self, seat: Seat, trade: StaffTrade) -> int:
        return max(0, self.companies[seat].staff.count_of(trade) - self.absent_count(seat, trade))

    def bars_per_worker(self, seat: Seat) -> int:
        amounts = [m.amount for m in self.current_modifiers("bars-per-worker", seat)]
        return min(amounts, default=BARS_A_WORKER)

    def worker_output(self, seat: Seat) -> int:
        """Return the bars that a seat's workers can make this month (AMB-3.1, AMB-3.4)."""
        return self.bars_per_worker(seat) * self.working_count(seat, StaffTrade.WORKER)

    # -- change

    def with_company(self, seat: Seat, **changes: Any) -> Self:
        company = replace(self.companies[seat], **changes)
        return replace(self, companies={**self.companies, seat: company})

    def with_modifier(self, *modifiers: Modifier) -> Self:
        return replace(self, modifiers=(*self.modifiers, *modifiers))


# -- helpers of the phases


def proceed_ask(label: str, rule: str, awaited_seats: Iterable[Seat] = (), **values: object) -> Ask:
    """Return the host's arrow: "C'est payé. Ouvrir Francfort"."""
    return go_on_ask(Proceed, text(f"ambition-go-{label}", **values), rule, awaited_seats)


def proceed_ask_to_all(
    label: str, rule: str, awaited_seats: Iterable[Seat] = (), **values: object
) -> Ask:
    """Return the host's arrow to a step that awaits every seat's own page."""
    return replace(proceed_ask(label, rule, awaited_seats, **values), calls_everyone=True)


def over_cash_refusal(s: Ambition, seat: Seat, need: int, rule: str, field: str = "") -> Refusal:
    """Return the refusal of a payment that exceeds the seat's cash."""
    cash = Money(s.cash(seat))
    return Refusal("over-cash", rule, field, need=Money(need), have=cash).hidden_with_cash()


def check_cash(s: Ambition, seat: Seat, amount: int, rule: str, field: str = "") -> None:
    """Raise Refusal if `seat` may not spend `amount` of its own will.

    `over-cash`: the amount exceeds the cash. `reserved`: part of the cash is reserved (AMB-2.13).
    """
    if amount > s.cash(seat):
        raise over_cash_refusal(s, seat, amount, rule, field)
    if amount > s.free_cash(seat):
        free_cash = Money(s.free_cash(seat))
        raise Refusal(
            "reserved", rule, field, need=Money(amount), free=free_cash
        ).hidden_with_cash()
