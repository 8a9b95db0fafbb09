"""Offices during the sale: how many contracts they can still take and transmit (AMB-5, AMB-11).

To transmit a contract means to send it to accounting. Contracts pending from earlier months may be
transmitted at any moment of operation 4, until the seat places its first new one. So every phase of
the sale is a `SalePhase`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from referee.games.ambition.actions import Transmit
from referee.games.ambition.company import BUNDLES_AN_ACCOUNTANT, Contract, StaffTrade
from referee.games.ambition.state import Ambition, MonthPhase
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Limit, Picks
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, Refusal, text


def richest_contracts(contracts: Iterable[Contract], count: int) -> tuple[int, ...]:
    """Return the numbers of the `count` contracts with the largest bundles."""
    largest_contracts = sorted(contracts, key=lambda contract: -contract.price)[:count]
    return tuple(contract.number for contract in largest_contracts)


def free_secretary_count(s: Ambition, seat: Seat) -> int:
    """Return how many contracts the secretaries can still transmit this month (AMB-5.1)."""
    return s[seat].free_secretary_count(s.month, s.absent_count(seat, StaffTrade.SECRETARY))


def secretaries_text(s: Ambition, seat: Seat) -> Message:
    """Return how many secretaries are free, and what that means for the contract in hand.

    With a free one it can be cashed this very month (AMB-5.2, AMB-11.3).
    """
    free_count = free_secretary_count(s, seat)
    if free_count and s.is_last_month:
        return text("ambition-desks-last")
    return text("ambition-desks", desks=free_count)


def last_month_room(s: Ambition, seat: Seat) -> int:
    """Return how many contracts can still be transmitted and cashed (AMB-11.1, AMB-11.2).

    New and old ones count, but not one being negotiated. Negative if cards have taken pawns away.
    """
    company = s[seat]
    old_count = sum(
        c.transmitted_month == s.month and c.obtained_month < s.month for c in company.accounting
    )
    waiting_count = sum(c.transmitted_month < s.month for c in company.accounting)
    backlog = waiting_count if s.options.last_month_backlog else 0
    used_count = company.won + old_count
    capacity = BUNDLES_AN_ACCOUNTANT * s.working_count(seat, StaffTrade.ACCOUNTANT)
    return min(
        s.working_count(seat, StaffTrade.SECRETARY) - used_count, capacity - backlog - used_count
    )


def old_contracts_room(s: Ambition, seat: Seat) -> int:
    """Return for how many old contracts the last month still has room.

    A contract won or being negotiated has precedence.
    """
    is_negotiating = s.phase is not None and s.phase.is_negotiating(seat)
    if not s.is_last_month or not (s[seat].won or is_negotiating):
        return free_secretary_count(s, seat)
    return max(0, last_month_room(s, seat) - is_negotiating)


def is_transmission_open(s: Ambition, seat: Seat) -> bool:
    """Return True if contracts of earlier months may still be transmitted (AMB-5.3)."""
    return not s[seat].has_placed_new_contract(s.month)


def can_transmit(s: Ambition, seat: Seat) -> bool:
    """Return True if the seat has an old contract and a secretary for it."""
    has_old_contract = is_transmission_open(s, seat) and bool(
        s[seat].old_pending_contracts(s.month)
    )
    return has_old_contract and _transmittable_count(s, seat) > 0


def transmit_obstacle(s: Ambition, seat: Seat) -> Message | None:
    """Return why a seat cannot transmit a pending contract this month; None if it can."""
    if not s[seat].old_pending_contracts(s.month):
        return text("ambition-stuck-new")
    if not is_transmission_open(s, seat):
        return text("ambition-stuck-window")
    return None if can_transmit(s, seat) else text("ambition-stuck-full")


def transmit_asks(
    s: Ambition, seat: Seat, *, required: bool, is_last_chance: bool
) -> tuple[Ask, ...]:
    """Return the ask to choose pending contracts to transmit, possibly none (AMB-5.6).

    If it `is_last_chance`, no new contract needs the secretaries. Then the form proposes the
    largest contracts for which there is room.
    """
    pending_contracts = s[seat].secretariat
    if not pending_contracts:
        return ()
    refusal = None
    if not is_transmission_open(s, seat):
        old_contracts = s[seat].old_pending_contracts(s.month)
        closed_refusal = Refusal("window-closed", "AMB-5.3", "contracts")
        refusal = closed_refusal if old_contracts else Refusal("same-month", "AMB-5.7", "contracts")
    picks = Picks(
        "contracts",
        tuple(Choice(c.number, contract_text(c)) for c in pending_contracts),
        limit=Limit(free_secretary_count(s, seat), "secretariat-full", "AMB-5.1"),
        rule="AMB-5.3",
        start=richest_contracts(
            s[seat].old_pending_contracts(s.month), _transmittable_count(s, seat)
        )
        if is_last_chance and required
        else (),
    )
    return (
        Ask(
            Transmit,
            (picks,),
            rule="AMB-5.3",
            required=required and not refusal,
            block=block_for(refusal),
        ),
    )


def _transmittable_count(s: Ambition, seat: Seat) -> int:
    return min(free_secretary_count(s, seat), old_contracts_room(s, seat))


def transmit(s: Ambition, seat: Seat, numbers: tuple[int, ...]) -> Ambition:
    """Move cards and bundles to accounting, amounts unchanged (AMB-5.8)."""
    company = s[seat]
    sent_contracts = tuple(c for c in company.secretariat if c.number in numbers)
    if not s.is_overruled:
        _check_transmission(s, seat, sent_contracts)
    s = s.with_company(
        seat,
        secretariat=tuple(c for c in company.secretariat if c not in sent_contracts),
        accounting=(
            *company.accounting,
            *(replace(c, transmitted_month=s.month) for c in sent_contracts),
        ),
    )
    if not sent_contracts:
        return s.mention("ambition-nothing-transmitted", seat=seat)
    contract_texts = tuple(contract_text(c) for c in sent_contracts)
    return s.mention(
        "ambition-transmitted", seat=seat, count=len(sent_contracts), contracts=contract_texts
    )


def _check_transmission(s: Ambition, seat: Seat, sent_contracts: tuple[Contract, ...]) -> None:
    if any(contract.obtained_month == s.month for contract in sent_contracts):
        raise Refusal("same-month", "AMB-5.7", "contracts")
    if len(sent_contracts) > old_contracts_room(s, seat):
        raise Refusal("last-month-limit", "AMB-11.2", "contracts")


def contract_text(contract: Contract) -> Message:
    """Return a contract in words: "30 t, 33 000"."""
    return text("ambition-contract", tonnes=contract.tonnes, price=Money(contract.price))


class SalePhase(MonthPhase):
    """A phase of operation 4: its own actions, and the transmission of old contracts."""

    __slots__ = ()
    track_stop: ClassVar[int] = 4
    is_last_chance: ClassVar[bool] = False  # does no new contract come after it this month?

    def sale_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks of a seat in this phase, without transmission."""
        return ()

    @abstractmethod
    def apply_sale_action(self, s: Ambition, seat: Seat, action: Any) -> Ambition:
        """Apply an action of this phase, other than transmission."""

    def must_choose_old_contracts(self, s: Ambition, seat: Seat) -> bool:
        """Return True if `seat` has to choose old contracts first (AMB-5.4, AMB-5.5)."""
        return False

    def with_old_contracts_chosen(self, s: Ambition, seat: Seat) -> Ambition:
        """Return the state once `seat` has chosen."""
        return s

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        transmission_asks = transmit_asks(
            s,
            seat,
            required=self.must_choose_old_contracts(s, seat),
            is_last_chance=self.is_last_chance,
        )
        return (*self.sale_asks(s, seat), *transmission_asks)

    def apply(self, s: Ambition, seat: Seat, action: Any) -> Ambition:
        if isinstance(action, Transmit):
            return self.with_old_contracts_chosen(transmit(s, seat, action.contracts), seat)
        return self.apply_sale_action(s, seat, action)


class ContractCardPhase(SalePhase):
    """Phase of operation 4 about one of this month's contract cards."""

    __slots__ = ()
    card_count: int  # contracts put up this month

    @property
    def has_card_in_play(self) -> bool:
        return True
