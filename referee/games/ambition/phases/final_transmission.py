"""Last choice of old contracts, once the contract cards are through (AMB-5.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from referee.games.ambition.actions import Proceed
from referee.games.ambition.company import Contract
from referee.games.ambition.rules.transmission import (
    SalePhase,
    can_transmit,
    free_secretary_count,
    transmit_obstacle,
)
from referee.games.ambition.state import Ambition, proceed_ask
from referee.kit.actions import Ask
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, text


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
