"""Sales: who may sell where, what a sale yields, and its booking (PDG-4, PDG-5)."""

from __future__ import annotations

from referee.games.pdg.box.pieces import Card, Sector, continent_name
from referee.games.pdg.state import Pdg
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from . import difficulty, slider, square_offer, turns
from .constants import amount_text, not_enough_cash_refusal
from .square_offer import Sectors


def may_sell_without_plant(s: Pdg, seat: Seat) -> bool:
    """Return True if COMPETITION lets `seat` sell without a plant.

    PDG-4.9, PDG-6.4, PDG-6.7. It does not matter whether `seat` has that card, because hands are
    secret.
    """
    is_own_shot = (
        seat == s.turn.seat and not s.turn.has_passed and not s.turn.has_declared_advantage
    )
    return is_own_shot and bool(s.hands.get(seat)) and not square_offer.is_white(s)


def sector_refusal(
    s: Pdg, seat: Seat, sector: Sector, *, by_competition: bool = False
) -> Refusal | None:
    """Return why `seat` cannot sell from `sector`, by COMPETITION if `by_competition`.

    The reasons in order: offer, plant, token, market, strike. Cards that parry are not considered.
    In a window a strike refuses no seat, because a claim may parry it (PDG-5.5). None if it can.
    """
    if sector not in square_offer.offered_sectors(s):
        return Refusal("not-offered", "PDG-4.5", "sector")
    reason = _refusal_code_and_rule(s, seat, sector, by_competition=by_competition)
    return Refusal(*reason, "sector") if reason else None


def _refusal_code_and_rule(
    s: Pdg, seat: Seat, sector: Sector, *, by_competition: bool = False
) -> tuple[str, str] | None:
    """Return code and rule of the reason why `seat` cannot sell from `sector`.

    The sector is one that the shot offers.
    """
    if not by_competition and sector not in s.plants[seat]:
        return "no-plant", "PDG-4.9"
    if not s.token_reserves[seat]:
        return "no-token", "PDG-4.12"
    if not s.market_room(sector.continent):
        return "saturated", "PDG-4.11"
    return ("on-strike", "PDG-6.15") if difficulty.is_on_strike(s, seat) else None


def open_sectors(s: Pdg, seat: Seat) -> tuple[Sector, ...]:
    """Return the sectors where `seat` can sell with a plant of its own."""
    return tuple(
        [
            sector
            for sector in square_offer.offered_sectors(s)
            if not _refusal_code_and_rule(s, seat, sector)
        ]
    )


def competition_sectors(s: Pdg, seat: Seat) -> tuple[Sector, ...]:
    """Return the sectors where `seat` could sell by COMPETITION alone."""
    offered_sectors = square_offer.offered_sectors(s) if may_sell_without_plant(s, seat) else ()
    sectors_without_plant = (sector for sector in offered_sectors if sector not in s.plants[seat])
    return tuple(
        [
            sector
            for sector in sectors_without_plant
            if not _refusal_code_and_rule(s, seat, sector, by_competition=True)
        ]
    )


def shot_refusal(s: Pdg, seat: Seat) -> Refusal | None:
    """Return the reason why the shot offers `seat` nothing, or None.

    If sectors have different reasons, it is that of the sector where least is missing.
    """
    if open_sectors(s, seat) or competition_sectors(s, seat):
        return None
    mildest_refusal = min(
        refused_sectors(s, seat),
        key=lambda refused: _CODES_BY_RANK.index(refused.code),
        default=None,
    )
    return (
        Refusal(mildest_refusal.code, mildest_refusal.rule)
        if mildest_refusal
        else Refusal("not-offered", "PDG-4.8")
    )


def refused_sectors(s: Pdg, seat: Seat) -> tuple[RefusedChoice, ...]:
    """Return the sectors where `seat` cannot sell, each with its reason.

    If COMPETITION is possible, the seat counts as having it.
    """
    by_competition = may_sell_without_plant(s, seat)
    reasons = [
        (sector.key, _refusal_code_and_rule(s, seat, sector, by_competition=by_competition))
        for sector in square_offer.offered_sectors(s)
    ]
    return tuple([RefusedChoice(key, *reason) for key, reason in reasons if reason])


_CODES_BY_RANK = ("on-strike", "saturated", "no-token", "no-plant")


def sector_pick(s: Pdg, seat: Seat, own_sectors: Sectors, competition_sectors: Sectors) -> Pick:
    """Return the pick of a sector to sell from.

    `own_sectors` have a plant of the seat; `competition_sectors` need COMPETITION. The
    remaining sectors are refused, each with its reason.
    """
    plant_heading = text("pdg-with-plant") if competition_sectors else None
    competition_heading = text("pdg-with-competition")
    heading_by_sector = {
        **dict.fromkeys(own_sectors, plant_heading),
        **dict.fromkeys(competition_sectors, competition_heading),
    }
    choices = tuple(
        Choice(sector.key, sector.name_text(s.colours), heading)
        for sector, heading in heading_by_sector.items()
    )
    return Pick(
        "sector", choices, "not-offered", "PDG-4.5", refused_choices=refused_sectors(s, seat)
    )


# -- money


def gross_yield(s: Pdg, seat: Seat, profit: int, advantage: Card | None = None) -> int:
    """Return the M$ of a sale before taxes (PDG-4.7, PDG-4.13, PDG-5.4, PDG-6.5)."""
    if square_offer.is_white(s):
        is_single = seat != s.turn.seat and s.options.white_take == "single"
        return profit if is_single else 2 * profit
    if advantage is None:
        return profit
    effect = s.box[f"advantage/{advantage}"]
    return int(profit * effect["mult"] + effect["bonus"])


def net_yield(s: Pdg, seat: Seat, profit: int, advantage: Card | None = None) -> int:
    """Return the M$ of a sale after taxes (PDG-4.14)."""
    return gross_yield(s, seat, profit, advantage) - difficulty.tax_on_sale(s, seat)


def sale_value(s: Pdg, seat: Seat, sector: Sector, advantage: Card | None = None) -> int | None:
    """Return the M$ of a sale after taxes, None if unread."""
    profit = slider.profit(s, sector)
    return None if profit is None else net_yield(s, seat, profit, advantage)


def is_still_valid(
    s: Pdg, seat: Seat, sector: Sector, advantage: Card | None, tax_due: int
) -> bool:
    """Return True if a declared sale can still be carried out.

    A correction may have made it impossible.
    """
    refusal = sector_refusal(s, seat, sector, by_competition=advantage is Card.COMPETITION)
    profit = slider.profit(s, sector)
    if refusal or profit is None:
        return False
    return s.cash(seat) + gross_yield(s, seat, profit, advantage) >= tax_due


def may_lack_cash(s: Pdg, seat: Seat) -> bool:
    """Return True if a sale may be refused because of hidden cash (PDG-4.14)."""
    return s.is_cash_hidden and difficulty.tax_on_sale(s, seat) > 0


def check_cash(s: Pdg, seat: Seat, amount_earned: int) -> None:
    """Raise Refusal if `seat` cannot pay a sale that costs money (PDG-4.14)."""
    if s.cash(seat) + amount_earned < 0:
        raise not_enough_cash_refusal(-amount_earned, "PDG-4.14", "sector")


def sell(s: Pdg, seat: Seat, sector: Sector, profit: int, advantage: Card | None = None) -> Pdg:
    """Sell one token, and say what is then used up. Raises Refusal as `book_sale` does."""
    return tell_used_up(book_sale(s, seat, sector, profit, advantage), seat, sector.continent)


def book_sale(
    s: Pdg, seat: Seat, sector: Sector, profit: int, advantage: Card | None = None
) -> Pdg:
    """Put one token on the continent's market, and pay the yield (PDG-4.10, PDG-4.14).

    Raises Refusal if the taxes take more than `seat` has.
    """
    amount_earned, tax = net_yield(s, seat, profit, advantage), difficulty.tax_on_sale(s, seat)
    check_cash(s, seat, amount_earned)
    memo = text("pdg-memo-sale", sector=sector.name_text(s.colours))
    s = (s.earn if amount_earned >= 0 else s.spend)(seat, abs(amount_earned), memo, "PDG-4.14")
    market = s.markets[sector.continent]
    new_market = {**market, seat: market.get(seat, 0) + 1}
    token_reserves = {**s.token_reserves, seat: s.token_reserves[seat] - 1}
    s = replace(
        s, token_reserves=token_reserves, markets={**s.markets, sector.continent: new_market}
    )
    yield_text = amount_text(amount_earned)
    yield_text = text("pdg-taxed", amount=yield_text, tax=amount_text(tax)) if tax else yield_text
    values = {"seat": seat, "sector": sector.name_text(s.colours), "gets": yield_text}
    values |= {
        "continent": continent_name(sector.continent),
        "room": s.market_room(sector.continent),
    }
    s = s.with_move("pdg-move-token", **values)
    key = "receives" if amount_earned > 0 else "pays" if amount_earned else "even"
    if tax:
        tax_values = {"gross": amount_text(amount_earned + tax), "tax": amount_text(tax)}
        s = s.with_move(
            f"pdg-move-taxed-{key}", seat=seat, amount=amount_text(abs(amount_earned)), **tax_values
        )
    else:
        s = s.with_move("pdg-move-sale", seat=seat, amount=amount_text(amount_earned))
    return s.tell("pdg-sold", **values)


def tell_used_up(s: Pdg, seat: Seat, continent: int) -> Pdg:
    """Add lines if tokens or a market are used up (PDG-4.11, PDG-8.1)."""
    if s.is_sold_out(seat):
        s = turns.tell_finished(s, seat, "pdg-sold-out")
    if s.market_room(continent):
        return s
    full_text = text("pdg-market-full", continent=continent_name(continent))
    return s.tell(full_text).announce_to_all(full_text, rule="PDG-4.11")
