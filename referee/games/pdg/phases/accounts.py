"""The accounts between the two parts (PDG-3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.games.pdg.actions import CountCash, Proceed
from referee.games.pdg.rules import slider, turns
from referee.games.pdg.rules.constants import MONEY_STEP, PLANT_VALUE, amount_text
from referee.games.pdg.state import SELLING_PART, Pdg, TurnPhase
from referee.games.pdg.views.sectors import SectorCell, sector_cells
from referee.kit.actions import Ask
from referee.kit.fields import Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask, seat_pick
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, text


class AccountRow(NamedTuple):
    """The account of a seat, M$, and its gain (PDG-3.1, PDG-3.2).

    A is its plants, B its cash, C = A + B.
    """

    seat: Seat
    plant_count: int
    plant_value: int  # A
    cash: int  # B
    total: int  # C
    gain: int
    team_gain: int | None  # its gain with its partner's; None without teams
    counted_cash: int | None  # the bills, if they were counted
    cash_difference: int  # counted less B


@dataclass(frozen=True, slots=True)
class AccountsView:
    """The accounts of all seats, and all plants on one map."""

    rows: tuple[AccountRow, ...]
    sectors: tuple[SectorCell, ...]


@dataclass(frozen=True, slots=True)
class Accounts(TurnPhase):
    """The accounts between the two parts (PDG-3). They move no money and no plant (PDG-3.3)."""

    key = "accounts"
    track_stop = 2
    counted_cash: Mapping[Seat, int] = field(default_factory=dict)

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        rule = "PDG-3.4"
        counted_field = Number("counted", rule=rule, step=MONEY_STEP, unit="money", is_unread=True)
        fields = (seat_pick("owner", s.seating.seats, rule), counted_field)
        count_ask = Ask(CountCash, fields, rule=rule, required=False)
        go_label = text("pdg-go-cards" if s.options.cards else "pdg-go-selling")
        return (go_on_ask(Proceed, go_label, "PDG-3.1"), count_ask)

    def apply(self, s: Pdg, seat: Seat, action: CountCash | Proceed) -> Pdg:
        match action:
            case CountCash(owner=owner, counted=counted_cash):
                owner = Seat(owner)
                s = replace(
                    s, phase=replace(self, counted_cash={**self.counted_cash, owner: counted_cash})
                )
                difference = counted_cash - s.cash(owner)
                values = {
                    "seat": owner,
                    "counted": amount_text(counted_cash),
                    "booked": amount_text(s.cash(owner)),
                }
                return s.tell(f"pdg-counted-{'off' if difference else 'right'}", **values)
            case Proceed():
                return self.end(s)

    def close(self, s: Pdg) -> Pdg:
        """Return the state as the second part begins (PDG-4.1)."""
        s = s.tell("pdg-selling-begins")
        for row in self._account_rows(s):
            s = s.tell(_account_text(row))
        slider_lines = (text("pdg-move-slider-turned"),) if s.options.slider else ()
        s = replace(s, siting_turn_count=len(s.gain_history))
        return replace(
            turns.begin_lap(s, SELLING_PART), moves=(text("pdg-move-pawns-back"), *slider_lines)
        )

    def _account_rows(self, s: Pdg) -> tuple[AccountRow, ...]:
        return tuple(self._account_row(s, seat) for seat in s.seating.seats)

    def _account_row(self, s: Pdg, seat: Seat) -> AccountRow:
        plant_count = len(s.plants[seat])
        cash = s.cash(seat)
        counted_cash = self.counted_cash.get(seat)
        difference = 0 if counted_cash is None else counted_cash - cash
        plant_value = PLANT_VALUE * plant_count
        team_gain = sum(map(s.gain, s.with_partner(seat))) if s.partners else None
        gains = (s.gain(seat), team_gain)
        return AccountRow(
            seat, plant_count, plant_value, cash, s.worth(seat), *gains, counted_cash, difference
        )

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-accounts-headline"), rule="PDG-3.1")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        headline = text("pdg-call-account", **_text_values(self._account_row(s, seat)))
        return Prompt(headline, rule="PDG-3.1")

    def public_view(self, s: Pdg, seat: Seat) -> AccountsView:
        return AccountsView(self._account_rows(s), sector_cells(s, slider.PRICE))


def _account_text(row: AccountRow) -> Message:
    return text("pdg-account", seat=row.seat, **_text_values(row))


def _text_values(row: AccountRow) -> dict[str, object]:
    values = {"count": row.plant_count, "value": Money(row.plant_value), "cash": Money(row.cash)}
    return {**values, "total": Money(row.total), "gain": row.gain}
