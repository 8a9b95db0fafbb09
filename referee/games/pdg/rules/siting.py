"""The sectors where a seat may site plants, and their prices (PDG-2)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.pdg.box.pieces import Sector
from referee.games.pdg.state import Pdg
from referee.kit.fields import Choice, Pick
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from . import slider, square_offer
from .constants import (
    PLANTS_PER_BRAND,
    PRICES,
    TOKENS_PER_BRAND,
    amount_text,
    not_enough_cash_refusal,
    refused_choices,
    sector_amount_label,
)
from .square_offer import Sectors


def allowed_plant_count(s: Pdg, seat: Seat) -> int:
    """Return how many plants the shot still allows `seat`.

    A white square allows two, any other one.
    """
    has_full_take = seat == s.turn.seat or s.options.white_take == "full"
    return (2 if square_offer.is_white(s) and has_full_take else 1) - len(s.turn.sited_sectors)


def possible_plant_count(s: Pdg, seat: Seat) -> int:
    """Return how many plants `seat` can still site with its shot (PDG-2.25)."""
    return min(allowed_plant_count(s, seat), s.plants_to_end - s.plant_count)


def price_or_minimum(s: Pdg, sector: Sector) -> int:
    """Return the price of a plant in `sector`, M$ (PDG-10.2).

    If nobody has read it, return the lowest possible price.
    """
    price = slider.price(s, sector)
    return PRICES[0] if price is None else price


def plants_left_to_site(s: Pdg, seat: Seat) -> int:
    """Return how many plants the brand can still take from its stock (PDG-1.5, PDG-2.16).

    Each needs a token.
    """
    return min(PLANTS_PER_BRAND - len(s.plants[seat]), TOKENS_PER_BRAND - s.token_reserves[seat])


def sector_refusal(s: Pdg, seat: Seat, sector: Sector, *, with_cash: bool = True) -> Refusal | None:
    """Return why `seat` cannot site a plant in `sector`.

    With `with_cash`, too little money is a reason. None if it can.
    """
    if sector not in square_offer.offered_sectors(s):
        return Refusal("not-offered", "PDG-2.7", "sector")
    return _shot_sector_refusal(s, seat, sector, with_cash=with_cash)


def _shot_sector_refusal(s: Pdg, seat: Seat, sector: Sector, *, with_cash: bool) -> Refusal | None:
    """Return why `seat` cannot site a plant in a sector of the shot."""
    if sector in s.plants[seat]:
        return Refusal("plant-there", "PDG-2.12", "sector")
    if not plants_left_to_site(s, seat):
        return Refusal("no-stock", "PDG-2.16", "sector")
    if s.plant_count >= s.plants_to_end:  # after a correction
        return Refusal("past-trigger", "PDG-2.25", "sector", left=0)
    price = price_or_minimum(s, sector)
    return (
        not_enough_cash_refusal(price, "PDG-2.15", "sector")
        if with_cash and price > s.cash(seat)
        else None
    )


def open_sectors(s: Pdg, seat: Seat) -> tuple[Sector, ...]:
    """Return the sectors where `seat` can site, as far as everybody may know."""
    with_cash = not s.is_cash_hidden
    return tuple(
        [
            sector
            for sector in square_offer.offered_sectors(s)
            if not _shot_sector_refusal(s, seat, sector, with_cash=with_cash)
        ]
    )


def second_sectors(s: Pdg, seat: Seat, claim: Sequence[Sector]) -> tuple[Sector, ...]:
    """Return the sectors that may be added to a claim (PDG-2.20).

    `claim` is a claim on one sector of a white shot.
    """
    are_two_possible = (
        allowed_plant_count(s, seat) > 1
        and plants_left_to_site(s, seat) > 1
        and s.plant_count + 2 <= s.plants_to_end
    )
    if len(claim) != 1 or not are_two_possible:
        return ()
    budget = s.cash(seat) - price_or_minimum(s, claim[0])
    other_sectors = (sector for sector in open_sectors(s, seat) if sector not in claim)
    return tuple(
        sector
        for sector in other_sectors
        if s.is_cash_hidden or price_or_minimum(s, sector) <= budget
    )


def shot_refusal(s: Pdg, seat: Seat) -> Refusal | None:
    """Return the reason why the shot offers `seat` nothing, or None."""
    if open_sectors(s, seat):
        return None
    refusals = (
        _shot_sector_refusal(s, seat, sector, with_cash=True)
        for sector in square_offer.offered_sectors(s)
    )
    refusal = next(
        (refusal for refusal in refusals if refusal and refusal.code != "plant-there"), None
    )
    return refusal or Refusal("plant-there", "PDG-2.12")


def sector_pick(
    s: Pdg,
    seat: Seat,
    usable_sectors: Sectors,
    name: str,
    *,
    optional: bool = False,
    with_price: bool = False,
) -> Pick:
    """Return the pick of one of `usable_sectors`.

    The other sectors of the shot are refused, each with its reason.
    """
    price_by_sector = {
        sector: slider.price(s, sector) if with_price else None for sector in usable_sectors
    }
    label_by_sector = {
        sector: sector_amount_label(sector.name_text(s.colours), price, len(usable_sectors))
        for sector, price in price_by_sector.items()
    }
    choices = tuple(Choice(sector.key, words) for sector, words in label_by_sector.items())
    other_sectors = (
        sector for sector in square_offer.offered_sectors(s) if sector not in usable_sectors
    )
    refused_sectors = refused_choices(
        (sector.key, _shot_sector_refusal(s, seat, sector, with_cash=True))
        for sector in other_sectors
    )
    label = text("pdg-field-sector")
    return Pick(
        name,
        choices,
        "not-offered",
        "PDG-2.7",
        optional,
        refused_choices=refused_sectors,
        label=label,
    )


def check_claim(s: Pdg, seat: Seat, sectors: Sequence[Sector], prices: Sequence[int]) -> None:
    """Raise Refusal if `seat` cannot take these sectors together (PDG-2.20, PDG-2.25)."""
    if len(sectors) > allowed_plant_count(s, seat):
        raise Refusal("not-offered", "PDG-2.20", "second")
    if len(set(sectors)) < len(sectors):
        raise Refusal("plant-there", "PDG-2.10", "second")
    if len(sectors) > plants_left_to_site(s, seat):
        raise Refusal("no-stock", "PDG-2.16", "second")
    if s.plant_count + len(sectors) > s.plants_to_end:
        raise Refusal("past-trigger", "PDG-2.25", "second", left=s.plants_to_end - s.plant_count)
    if sum(prices) > s.cash(seat):
        raise not_enough_cash_refusal(
            sum(prices), "PDG-2.15", "second" if len(sectors) > 1 else "first"
        )


def buy_plant(s: Pdg, seat: Seat, sector: Sector, price: int) -> Pdg:
    """Give `seat` a plant and a token; the bank gets the price (PDG-2.13, PDG-2.14)."""
    s = s.spend(seat, price, text("pdg-memo-plant", sector=sector.name_text(s.colours)), "PDG-2.13")
    plants = {**s.plants, seat: (*s.plants[seat], sector)}
    s = replace(
        s, plants=plants, token_reserves={**s.token_reserves, seat: s.token_reserves[seat] + 1}
    )
    values = {"seat": seat, "sector": sector.name_text(s.colours), "price": amount_text(price)}
    return s.with_move("pdg-move-plant", **values).tell("pdg-sited", **values)
