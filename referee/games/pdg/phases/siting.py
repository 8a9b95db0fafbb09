"""A turn of the first part: throw, then site plants or pass (PDG-2)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.pdg.actions import EndTurn, PassShot, SitePlant
from referee.games.pdg.box.pieces import Sector
from referee.games.pdg.rules import shot, siting, slider, turns
from referee.games.pdg.rules.constants import amount, not_enough_cash
from referee.games.pdg.state import Pdg, TurnPhase
from referee.games.pdg.views.sectors import map_widget, sector_cells
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Field
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text

from . import throwing


@dataclass(frozen=True, slots=True)
class Siting(TurnPhase):
    """The seat to act throws, then sites plants or passes (PDG-2.10, PDG-2.13, PDG-2.17)."""

    key = "siting"
    track_stop = 1

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        if seat != s.turn.seat:
            return ()
        return _site_asks(s, seat) if shot.is_open(s) else throwing.asks(s)

    def apply(
        self, s: Pdg, seat: Seat, action: throwing.ThrowAction | SitePlant | PassShot | EndTurn
    ) -> Pdg:
        match action:
            case SitePlant(sector=sector, price=price):
                return _site_plant(s, seat, Sector.read(sector), price)
            case PassShot():
                return s.with_turn(passed=True).tell("pdg-passed", seat=seat)
            case EndTurn():
                return s.with_turn(over=True).tell("any-enough", seat=seat)
            case _:
                s = throwing.apply(s, action)
                nothing = shot.is_open(s) and not shot.offered_sectors(s)
                s = throwing.tell_no_offer(s, seat) if nothing else s
                return s.with_turn(over=nothing or s.plant_count >= s.plants_to_end)

    def is_over(self, s: Pdg) -> bool:
        return s.turn.passed or s.turn.over

    def end_by_next_seat(self, s: Pdg, seat: Seat) -> Pdg | None:
        """Give up the second half of a white shot, because the next seat throws (PDG-2.23)."""
        half_used = bool(s.turn.sited_sectors) and turns.next_seat(s) == seat
        return s.with_turn(over=True) if half_used else None

    def close(self, s: Pdg) -> Pdg:
        """Pass the turn on, after the other seats were offered an abandoned shot (PDG-2.18)."""
        return s if s.turn.passed else turns.end_turn(s)

    # -- what is seen

    def prompt(self, s: Pdg) -> Prompt:
        if read := throwing.prompt(s):
            return read
        key, seat = "pdg-site-second" if s.turn.sited_sectors else "pdg-site", s.turn.seat
        headline = text(key, seat=seat, count=siting.plants_still_possible(s, seat))
        if barred := siting.shot_refusal(s, seat):
            headline = text("pdg-only-pass", seat=seat, why=shot.short_reason(barred))
        return Prompt(headline, throwing.throw_text(s), rule="PDG-2.17" if barred else "PDG-2.13")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat != s.turn.seat or not shot.is_open(s):
            return throwing.seat_prompt(s, seat)
        barred = siting.shot_refusal(s, seat)
        key = "second" if s.turn.sited_sectors else "first"
        headline = text(f"pdg-call-site-{key}", count=siting.plants_still_possible(s, seat))
        if barred:
            headline = text("pdg-call-only-pass", why=shot.short_reason(barred))
        return Prompt(headline, text("pdg-call-at", at=throwing.square_text(s)), rule="PDG-2.13")

    def public_view(self, s: Pdg, seat: Seat) -> throwing.TurnView:
        usable = siting.open_sectors(s, s.turn.seat)
        return throwing.turn_view(s, sector_cells(s, slider.PRICE, shot.offered_sectors(s), usable))


def _site_asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    usable, used = siting.open_sectors(s, seat), bool(s.turn.sited_sectors)
    barred = None if usable else siting.shot_refusal(s, seat)
    pick = siting.sector_pick(s, seat, usable, "sector")
    drawn = replace(pick, picture=map_widget(s, slider.PRICE, shot.offered_sectors(s), usable))
    fields: tuple[Field, ...] = (*slider.amount_field(s, slider.PRICE, "price", usable), drawn)
    label, about = None, "2" if used else ""
    if len(usable) == 1 and slider.price(s, usable[0]) is not None:
        price = siting.price_or_minimum(s, usable[0])
        label, about = text("pdg-site-for", price=amount(price)), f"{about}for{price}"
    site = Ask(
        SitePlant,
        fields,
        "PDG-2.13",
        not barred,
        block_for(barred),
        label=label,
        instance=about,
        own_page=s.cash_hidden,
    )
    leave = Ask(EndTurn, rule="PDG-2.23") if used else Ask(PassShot, rule="PDG-2.17")
    return (site, leave) if siting.plants_allowed(s, seat) > 0 else (leave,)


def _site_plant(s: Pdg, seat: Seat, sector: Sector, typed: int | None) -> Pdg:
    """Site one plant; the last one of the first part ends it (PDG-2.25)."""
    s, price = slider.read_amount(s, slider.PRICE, sector, typed, "price")
    if price > s.cash(seat):
        raise not_enough_cash(price, "PDG-2.15", "sector")
    s = siting.buy_plant(s, seat, sector, price)
    s = s.with_turn(sited_sectors=(*s.turn.sited_sectors, sector))
    return s.with_turn(over=not siting.plants_allowed(s, seat) or s.plant_count >= s.plants_to_end)
