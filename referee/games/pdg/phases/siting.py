"""A turn of the first part: throw, then site plants or pass (PDG-2)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.pdg.actions import EndTurn, PassShot, SitePlant
from referee.games.pdg.box.pieces import Sector
from referee.games.pdg.rules import siting, slider, square_offer, turns
from referee.games.pdg.rules.constants import amount_text, not_enough_cash_refusal
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
        return _site_asks(s, seat) if square_offer.is_open(s) else throwing.asks(s)

    def apply(
        self, s: Pdg, seat: Seat, action: throwing.ThrowAction | SitePlant | PassShot | EndTurn
    ) -> Pdg:
        match action:
            case SitePlant(sector=sector, price=price):
                return _site_plant(s, seat, Sector.read(sector), price)
            case PassShot():
                return s.with_turn(has_passed=True).tell("pdg-passed", seat=seat)
            case EndTurn():
                return s.with_turn(is_over=True).tell("any-enough", seat=seat)
            case _:
                s = throwing.apply(s, action)
                offers_nothing = square_offer.is_open(s) and not square_offer.offered_sectors(s)
                s = throwing.tell_no_offer(s, seat) if offers_nothing else s
                return s.with_turn(is_over=offers_nothing or s.plant_count >= s.plants_to_end)

    def is_over(self, s: Pdg) -> bool:
        return s.turn.has_passed or s.turn.is_over

    def end_by_next_seat(self, s: Pdg, seat: Seat) -> Pdg | None:
        """Give up the rest of a white shot, as the next seat throws; else None (PDG-2.23)."""
        is_half_used = bool(s.turn.sited_sectors) and turns.next_seat(s) == seat
        return s.with_turn(is_over=True) if is_half_used else None

    def close(self, s: Pdg) -> Pdg:
        """Pass the turn on, after the other seats were offered an abandoned shot (PDG-2.18)."""
        return s if s.turn.has_passed else turns.end_turn(s)

    # -- what is seen

    def prompt(self, s: Pdg) -> Prompt:
        if throw_prompt := throwing.prompt(s):
            return throw_prompt
        key, seat = "pdg-site-second" if s.turn.sited_sectors else "pdg-site", s.turn.seat
        headline = text(key, seat=seat, count=siting.possible_plant_count(s, seat))
        if refusal := siting.shot_refusal(s, seat):
            headline = text("pdg-only-pass", seat=seat, why=square_offer.short_reason(refusal))
        return Prompt(headline, throwing.throw_text(s), rule="PDG-2.17" if refusal else "PDG-2.13")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat != s.turn.seat or not square_offer.is_open(s):
            return throwing.seat_prompt(s, seat)
        refusal = siting.shot_refusal(s, seat)
        key = "second" if s.turn.sited_sectors else "first"
        headline = text(f"pdg-call-site-{key}", count=siting.possible_plant_count(s, seat))
        if refusal:
            headline = text("pdg-call-only-pass", why=square_offer.short_reason(refusal))
        return Prompt(headline, text("pdg-call-at", at=throwing.square_text(s)), rule="PDG-2.13")

    def public_view(self, s: Pdg, seat: Seat) -> throwing.TurnView:
        usable_sectors = siting.open_sectors(s, s.turn.seat)
        return throwing.turn_view(
            s, sector_cells(s, slider.PRICE, square_offer.offered_sectors(s), usable_sectors)
        )


def _site_asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    usable_sectors, has_sited = siting.open_sectors(s, seat), bool(s.turn.sited_sectors)
    refusal = None if usable_sectors else siting.shot_refusal(s, seat)
    plain_pick = siting.sector_pick(s, seat, usable_sectors, "sector")
    sector_pick = replace(
        plain_pick,
        picture=map_widget(s, slider.PRICE, square_offer.offered_sectors(s), usable_sectors),
    )
    fields: tuple[Field, ...] = (
        *slider.amount_fields(s, slider.PRICE, "price", usable_sectors),
        sector_pick,
    )
    label, instance = None, "2" if has_sited else ""
    if len(usable_sectors) == 1 and slider.price(s, usable_sectors[0]) is not None:
        price = siting.price_or_minimum(s, usable_sectors[0])
        label, instance = text("pdg-site-for", price=amount_text(price)), f"{instance}for{price}"
    site_ask = Ask(
        SitePlant,
        fields,
        "PDG-2.13",
        not refusal,
        block_for(refusal),
        label=label,
        instance=instance,
        needs_own_page=s.is_cash_hidden,
    )
    leave_ask = Ask(EndTurn, rule="PDG-2.23") if has_sited else Ask(PassShot, rule="PDG-2.17")
    return (site_ask, leave_ask) if siting.allowed_plant_count(s, seat) > 0 else (leave_ask,)


def _site_plant(s: Pdg, seat: Seat, sector: Sector, typed_price: int | None) -> Pdg:
    """Site one plant; the last one of the first part ends it (PDG-2.25)."""
    s, price = slider.read_amount(s, slider.PRICE, sector, typed_price, "price")
    if price > s.cash(seat):
        raise not_enough_cash_refusal(price, "PDG-2.15", "sector")
    s = siting.buy_plant(s, seat, sector, price)
    s = s.with_turn(sited_sectors=(*s.turn.sited_sectors, sector))
    return s.with_turn(
        is_over=not siting.allowed_plant_count(s, seat) or s.plant_count >= s.plants_to_end
    )
