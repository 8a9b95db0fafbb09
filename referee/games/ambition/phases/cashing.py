"""Operation 5: cashing of bundles by the accountants (AMB-6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from referee.games.ambition.actions import CashIn
from referee.games.ambition.company import BUNDLES_AN_ACCOUNTANT, CompanyState, Contract, StaffTrade
from referee.games.ambition.rules.transmission import richest_contracts
from referee.games.ambition.state import Ambition, MonthPhase, bundle_account, memo_text
from referee.kit.actions import Ask, block_for
from referee.kit.components.money import cash_account
from referee.kit.fields import Choice, Limit, Picks
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat, without_key
from referee.kit.words import Message, Money, Refusal, text


def bundle_limit(s: Ambition, seat: Seat) -> int:
    """Return the number of bundles the accountants can cash this month (AMB-6.2)."""
    return BUNDLES_AN_ACCOUNTANT * s.working_count(seat, StaffTrade.ACCOUNTANT)


def return_cards_to_deck(company: CompanyState) -> CompanyState:
    """Return the contract cards in accounting to the deck, cashed or not (AMB-6.1)."""
    contracts = tuple(replace(contract, has_card=False) for contract in company.accounting)
    return replace(company, accounting=contracts)


@dataclass(frozen=True, slots=True)
class CashRow:
    seat: Seat
    bundles: tuple[Contract, ...]
    limit: int
    cashed_francs: int | None  # francs, once it has chosen


@dataclass(frozen=True, slots=True)
class CashView:
    rows: tuple[CashRow, ...]


@dataclass(frozen=True, slots=True)
class Cashing(MonthPhase):
    """Cashing of up to two bundles per accountant, chosen by each seat."""

    key: ClassVar[str] = "cashing"
    track_stop: ClassVar[int] = 5
    cashed_francs_by_seat: Mapping[Seat, int] = field(default_factory=dict)

    @classmethod
    def begin(cls, s: Ambition) -> Cashing:
        zero_by_idle_seat = {
            seat: 0
            for seat in s.active_seats
            if not s[seat].accounting or not bundle_limit(s, seat)
        }
        return cls(zero_by_idle_seat)

    def missing_seats(self, s: Ambition) -> tuple[Seat, ...]:
        return tuple(seat for seat in s.speaking_order if seat not in self.cashed_francs_by_seat)

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        bundles = s[seat].accounting
        refusal = (
            Refusal("already-committed", "AMB-6.2") if seat in self.cashed_francs_by_seat else None
        )
        most = bundle_limit(s, seat)
        if refusal and bundles and not most:
            refusal = Refusal("over-accountant-limit", "AMB-6.2", "contracts", high=0)
        bundle_picks = Picks(
            "contracts",
            tuple(Choice(c.number, _bundle_text(c)) for c in bundles),
            limit=Limit(most, "over-accountant-limit", "AMB-6.2"),
            code="not-in-accounting",
            rule="AMB-6.4",
            start=richest_contracts(bundles, most),
        )
        return (
            Ask(
                CashIn,
                (bundle_picks,),
                rule="AMB-6.2",
                block=block_for(refusal),
                required=not refusal,
            ),
        )

    def apply(self, s: Ambition, seat: Seat, action: CashIn) -> Ambition:
        """Pay out the chosen bundles at once (AMB-6.5); the others wait (AMB-6.3)."""
        contracts = [c for c in s[seat].accounting if c.number in action.contracts]
        amount = sum(contract.price for contract in contracts)
        remaining_contracts = tuple(c for c in s[seat].accounting if c not in contracts)
        s = s.pay(amount, bundle_account(seat), cash_account(seat), memo_text("bundle"), "AMB-6.2")
        s = s.with_company(seat, accounting=remaining_contracts)
        s = replace(
            s,
            phase=replace(self, cashed_francs_by_seat={**self.cashed_francs_by_seat, seat: amount}),
        )
        return s.tell("ambition-cashed", seat=seat, count=len(contracts), amount=Money(amount))

    def is_done(self, s: Ambition) -> bool:
        return not self.missing_seats(s)

    def close(self, s: Ambition) -> Ambition:
        companies = {seat: return_cards_to_deck(company) for seat, company in s.companies.items()}
        return replace(s, companies=companies)

    def without(self, s: Ambition, seat: Seat) -> Self:
        return replace(self, cashed_francs_by_seat=without_key(self.cashed_francs_by_seat, seat))

    def prompt(self, s: Ambition) -> Prompt:
        return Prompt(
            headline=text("ambition-cashing-headline", seats=self.missing_seats(s)),
            read_aloud=text("ambition-cashing-read"),
            rule="AMB-6.2",
            hints=(text("ambition-cashing-move"),),
        )

    def public_view(self, s: Ambition, seat: Seat) -> CashView:
        return CashView(
            tuple(
                CashRow(
                    each,
                    s[each].accounting,
                    bundle_limit(s, each),
                    self.cashed_francs_by_seat.get(each),
                )
                for each in s.speaking_order
            )
        )


def _bundle_text(contract: Contract) -> Message:
    return text("ambition-bundle", tonnes=contract.tonnes, price=Money(contract.price))


def reopen_cashing(s: Ambition, seat: Seat) -> Ambition:
    """Ask a seat again that had nothing to cash before a correction (AMB-6.2)."""
    if not isinstance(s.phase, Cashing) or s.phase.cashed_francs_by_seat.get(seat):
        return s
    can_cash = s[seat].accounting and bundle_limit(s, seat)
    return replace(s, phase=s.phase.without(s, seat)) if can_cash else s
