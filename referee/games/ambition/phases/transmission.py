"""Placing of a new contract in a tray, and the transmission of old ones.

AMB-4.17, AMB-4.18, AMB-5, AMB-11.3.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

from referee.games.ambition.actions import PlaceContract, Proceed, TurnCard, TurnKnownCard
from referee.games.ambition.company import Contract, ContractCard
from referee.games.ambition.rules.contract_cards import put_back_cards
from referee.games.ambition.rules.transmission import (
    ContractCardPhase,
    SalePhase,
    can_transmit,
    contract_text,
    free_secretary_count,
    secretaries_text,
    transmit_obstacle,
)
from referee.games.ambition.state import Ambition, proceed_ask
from referee.kit.actions import Ask, block_for
from referee.kit.components.money import payment_by_bank_text
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, Refusal, text

ACCOUNTING = "accounting"
SECRETARIAT = "secretariat"


@dataclass(frozen=True, slots=True)
class PlaceView:
    """The contract that the winner has to place, and the trays open to it."""

    seat: Seat
    contract: Contract | None
    card_number: int
    card_count: int
    secretaries_text: Message  # where it can go, and why
    must_choose_old_contracts: bool  # to be transmitted first
    win_reason: Message | None  # the seat was alone, or the first to accept


@dataclass(frozen=True, slots=True)
class Placing(ContractCardPhase):
    """Placing of the winner's contract, before the next card is turned (AMB-4.17)."""

    key: ClassVar[str] = "placing"
    seat: Seat
    contract: Contract  # in hand, until it is in a tray or under the deck
    card_count: int  # contracts put up this month
    has_chosen_old_contracts: bool = False
    # nobody else took part: the price is the card's maximum, without a round
    was_alone: bool = False

    @classmethod
    def begin(
        cls,
        s: Ambition,
        seat: Seat,
        card: ContractCard,
        price: int,
        card_count: int,
        *,
        was_alone: bool = False,
    ) -> Placing:
        """Return the phase for the contract that `obtain_contract` has numbered.

        `card_count` is the number of contracts put up this month.
        """
        contract = Contract(s.last_contract_number, card.tonnes, price, obtained_month=s.month)
        return cls(seat, contract, card_count, was_alone=was_alone)

    @property
    def has_card_in_play(self) -> bool:
        return not self.has_ended

    def contract_in_hand(self, seat: Seat) -> Contract | None:
        return self.contract if seat == self.seat and not self.has_ended else None

    def must_choose_old_contracts(self, s: Ambition, seat: Seat) -> bool:
        return seat == self.seat and not self.has_chosen_old_contracts and can_transmit(s, seat)

    def with_old_contracts_chosen(self, s: Ambition, seat: Seat) -> Ambition:
        return (
            replace(s, phase=replace(self, has_chosen_old_contracts=True))
            if seat == self.seat
            else s
        )

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        refusal = Refusal("contract-unplaced", "AMB-4.17", seat=self.seat)
        turn_actions = (TurnCard, TurnKnownCard)
        return tuple(
            Ask(a, rule="AMB-4.17", block=block_for(refusal), required=False) for a in turn_actions
        )

    def sale_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        if seat != self.seat:
            return ()
        must_transmit_first = self.must_choose_old_contracts(s, seat)
        refusal = Refusal("transmit-first", "AMB-5.4") if must_transmit_first else None
        tray_pick = _tray_pick(s, seat)
        return (
            Ask(
                PlaceContract,
                (tray_pick,),
                rule="AMB-5.2",
                required=not must_transmit_first,
                block=block_for(refusal),
            ),
        )

    def apply_sale_action(self, s: Ambition, seat: Seat, action: PlaceContract) -> Ambition:
        company = s[seat]
        s = self.end(s)
        if action.tray == SECRETARIAT:
            s = s.with_company(seat, secretariat=(*company.secretariat, self.contract))
        else:
            contract = replace(self.contract, transmitted_month=s.month)
            s = s.with_company(seat, accounting=(*company.accounting, contract))
        contract_name = contract_text(self.contract)
        return s.mention(f"ambition-placed-{action.tray}", seat=seat, contract=contract_name)

    def close(self, s: Ambition) -> Ambition:
        return put_back_cards(s)

    def without(self, s: Ambition, seat: Seat) -> Self:
        return replace(self, has_ended=True) if seat == self.seat else self

    def prompt(self, s: Ambition) -> Prompt:
        must_choose_old = self.must_choose_old_contracts(s, self.seat)
        contract = self.contract
        bills = payment_by_bank_text("ambition", s.box, contract.price)
        return Prompt(
            headline=text(
                "ambition-placing-old" if must_choose_old else "ambition-placing", seat=self.seat
            ),
            read_aloud=text(
                "ambition-placing-read", seat=self.seat, contract=contract_text(contract)
            ),
            moves=(
                text("ambition-placing-deliver", seat=self.seat, bars=contract.bars),
                text("ambition-placing-bundle", seat=self.seat, price=Money(contract.price)),
                *((bills,) if bills else ()),
            ),
            rule="AMB-5.4" if must_choose_old else "AMB-5.2",
        )

    def public_view(self, s: Ambition, seat: Seat) -> PlaceView:
        return PlaceView(
            seat=self.seat,
            contract=self.contract_in_hand(self.seat),
            card_number=self.card_count - s.set_aside_count,
            card_count=self.card_count,
            secretaries_text=secretaries_text(s, self.seat),
            must_choose_old_contracts=self.must_choose_old_contracts(s, self.seat),
            win_reason=self._win_reason(),
        )

    def _win_reason(self) -> Message | None:
        if self.has_ended:
            return None
        key = "ambition-placing-alone" if self.was_alone else "ambition-placing-first"
        return text(key, seat=self.seat, price=Money(self.contract.price))


def _tray_pick(s: Ambition, seat: Seat) -> Pick:
    """Return the pick of a tray for the contract (AMB-5.2, AMB-11.3).

    Accounting needs a free secretary. In the last month no contract may be left pending.
    """
    choice_by_tray = {
        tray: Choice(tray, text(f"ambition-tray-{tray}")) for tray in (ACCOUNTING, SECRETARIAT)
    }
    refused_choices: tuple[RefusedChoice, ...] = ()
    if not free_secretary_count(s, seat):
        refused_choices = (RefusedChoice(ACCOUNTING, "secretariat-full", "AMB-5.1"),)
    elif s.is_last_month:
        refused_choices = (RefusedChoice(SECRETARIAT, "last-month-pending", "AMB-11.3"),)
    refused_trays = {w.value for w in refused_choices}
    choices = tuple(choice for tray, choice in choice_by_tray.items() if tray not in refused_trays)
    return Pick("tray", choices, rule="AMB-5.2", refused_choices=refused_choices)


@dataclass(frozen=True, slots=True)
class FinalTransmissionRow:
    seat: Seat
    pending_contracts: tuple[Contract, ...]
    free_secretary_count: int
    is_awaited: bool
    obstacle: Message | None  # why none of them may leave this month


@dataclass(frozen=True, slots=True)
class FinalTransmissionView:
    rows: tuple[FinalTransmissionRow, ...]  # seats that still have a pending contract


@dataclass(frozen=True, slots=True)
class FinalTransmission(SalePhase):
    """Last choice of old contracts, for seats without a new one (AMB-5.5)."""

    key: ClassVar[str] = "tidying"
    is_last_chance: ClassVar[bool] = True
    decided_seats: frozenset[Seat] = frozenset()
    is_idle: bool = False  # no contract waits anywhere: nothing to do by hand

    @classmethod
    def begin(cls, s: Ambition) -> FinalTransmission:
        return cls(is_idle=not any(s[seat].secretariat for seat in s.active_seats))

    def missing_seats(self, s: Ambition) -> tuple[Seat, ...]:
        return tuple(seat for seat in s.speaking_order if self.must_choose_old_contracts(s, seat))

    def must_choose_old_contracts(self, s: Ambition, seat: Seat) -> bool:
        return seat not in self.decided_seats and can_transmit(s, seat)

    def with_old_contracts_chosen(self, s: Ambition, seat: Seat) -> Ambition:
        return replace(s, phase=replace(self, decided_seats=self.decided_seats | {seat}))

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        return (proceed_ask("cash-in", "AMB-5.5", self.missing_seats(s)),)

    def apply_sale_action(self, s: Ambition, seat: Seat, action: Proceed) -> Ambition:
        return self.end(s)

    def is_done(self, s: Ambition) -> bool:
        return self.has_ended or self.is_idle

    def close(self, s: Ambition) -> Ambition:
        s = s if self.has_ended else replace(s, skipped_step_count=s.skipped_step_count + 1)
        return s.mention("ambition-sale-closed", count=sum(s[seat].won for seat in s.active_seats))

    def prompt(self, s: Ambition) -> Prompt:
        missing_seats = self.missing_seats(s)
        if not missing_seats:
            return Prompt(text("ambition-tidying-done"), rule="AMB-5.5")
        headline = text("ambition-tidying-waiting", seats=missing_seats)
        moves = (text("ambition-tidying-move"),)
        return Prompt(headline, text("ambition-tidying-read"), moves, "AMB-5.5")

    def public_view(self, s: Ambition, seat: Seat) -> FinalTransmissionView:
        return FinalTransmissionView(tuple(self._rows(s)))

    def _rows(self, s: Ambition) -> Iterable[FinalTransmissionRow]:
        for seat in s.speaking_order:
            if s[seat].secretariat:
                yield FinalTransmissionRow(
                    seat,
                    s[seat].secretariat,
                    free_secretary_count(s, seat),
                    self.must_choose_old_contracts(s, seat),
                    transmit_obstacle(s, seat),
                )
