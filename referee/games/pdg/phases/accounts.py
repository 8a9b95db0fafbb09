"""The accounts between the two parts (PDG-3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.games.pdg.actions import CountCash, Proceed
from referee.games.pdg.rules import slider, turns
from referee.games.pdg.rules.constants import MONEY_STEP, PLANT_VALUE, amount
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
    plants: int
    value: int  # A
    cash: int  # B
    total: int  # C
    gain: int
    team_gain: int | None  # its gain with its partner's; None without teams
    counted: int | None  # the bills, if they were counted
    difference: int  # counted less B


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
    counted: Mapping[Seat, int] = field(default_factory=dict)

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        rule = "PDG-3.4"
        counted = Number("counted", rule=rule, step=MONEY_STEP, unit="money", unread=True)
        fields = (seat_pick("owner", s.seating.seats, rule), counted)
        count = Ask(CountCash, fields, rule=rule, required=False)
        go = text("pdg-go-cards" if s.options.cards else "pdg-go-selling")
        return (go_on_ask(Proceed, go, "PDG-3.1"), count)

    def apply(self, s: Pdg, seat: Seat, action: CountCash | Proceed) -> Pdg:
        match action:
            case CountCash(owner=owner, counted=counted):
                owner = Seat(owner)
                s = replace(s, phase=replace(self, counted={**self.counted, owner: counted}))
                more = counted - s.cash(owner)
                about = {"seat": owner, "counted": amount(counted), "booked": amount(s.cash(owner))}
                return s.tell(f"pdg-counted-{'off' if more else 'right'}", **about)
            case Proceed():
                return self.end(s)

    def close(self, s: Pdg) -> Pdg:
        """Return the state as the second part begins (PDG-4.1)."""
        s = s.tell("pdg-selling-begins")
        for row in self._rows(s):
            s = s.tell(_account_text(row))
        turned = (text("pdg-move-slider-turned"),) if s.options.slider else ()
        s = replace(s, sited_turns=len(s.wealth))
        return replace(
            turns.begin_lap(s, SELLING_PART), moves=(text("pdg-move-pawns-back"), *turned)
        )

    def _rows(self, s: Pdg) -> tuple[AccountRow, ...]:
        return tuple(self._row(s, seat) for seat in s.seating.seats)

    def _row(self, s: Pdg, seat: Seat) -> AccountRow:
        plants, cash, counted = len(s.plants[seat]), s.cash(seat), self.counted.get(seat)
        more = 0 if counted is None else counted - cash
        value = PLANT_VALUE * plants
        team = sum(map(s.gain, s.with_partner(seat))) if s.partners else None
        gains = (s.gain(seat), team)
        return AccountRow(seat, plants, value, cash, s.worth(seat), *gains, counted, more)

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-accounts-headline"), rule="PDG-3.1")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        headline = text("pdg-call-account", **_text_values(self._row(s, seat)))
        return Prompt(headline, rule="PDG-3.1")

    def public_view(self, s: Pdg, seat: Seat) -> AccountsView:
        return AccountsView(self._rows(s), sector_cells(s, slider.PRICE))


def _account_text(row: AccountRow) -> Message:
    return text("pdg-account", seat=row.seat, **_text_values(row))


def _text_values(row: AccountRow) -> dict[str, object]:
    about = {"count": row.plants, "value": Money(row.value), "cash": Money(row.cash)}
    return {**about, "total": Money(row.total), "gain": row.gain}
