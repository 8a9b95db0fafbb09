"""Sales: who may sell where, what a sale yields, and its booking (PDG-4, PDG-5)."""

from __future__ import annotations

from referee.games.pdg.box.pieces import Card, Sector, continent_name
from referee.games.pdg.state import Pdg
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from . import difficulty, shot, slider, turns
from .constants import amount, not_enough_cash
from .shot import Sectors


def difficulty_affecting(s: Pdg, seat: Seat) -> Card | None:
    """Return the difficulty that affects `seat` now."""
    return s.difficulty.card if s.difficulty and difficulty.affects(s, seat) else None


def may_sell_without_plant(s: Pdg, seat: Seat) -> bool:
    """Return True if COMPETITION lets `seat` sell without a plant.

    PDG-4.9, PDG-6.4, PDG-6.7. It does not matter whether `seat` has that card, because hands are
    secret.
    """
    own_shot = seat == s.turn.seat and not s.turn.passed and not s.turn.advantage
    return own_shot and bool(s.hands.get(seat)) and not shot.is_white(s)


def sector_refusal(
    s: Pdg, seat: Seat, sector: Sector, *, competition: bool = False
) -> Refusal | None:
    """Return why `seat` cannot sell from `sector`, by COMPETITION if `competition`.

    The reasons in order: offer, plant, token, market, strike. Cards that parry are not considered.
    In a window a strike refuses no seat, because a claim may parry it (PDG-5.5).
    """
    if sector not in shot.offered_sectors(s):
        return Refusal("not-offered", "PDG-4.5", "sector")
    lacking = _refusal_code_and_rule(s, seat, sector, competition=competition)
    return Refusal(*lacking, "sector") if lacking else None


def _refusal_code_and_rule(
    s: Pdg, seat: Seat, sector: Sector, *, competition: bool = False
) -> tuple[str, str] | None:
    """Return code and rule of the reason why `seat` cannot sell from `sector`.

    The sector is one that the shot offers.
    """
    if not competition and sector not in s.plants[seat]:
        return "no-plant", "PDG-4.9"
    if not s.tokens[seat]:
        return "no-token", "PDG-4.12"
    if not s.room(sector.continent):
        return "saturated", "PDG-4.11"
    struck = difficulty_affecting(s, seat) is Card.GREVE and not s.turn.passed
    return ("on-strike", "PDG-6.15") if struck else None


def open_sectors(s: Pdg, seat: Seat) -> tuple[Sector, ...]:
    """Return the sectors where `seat` can sell with a plant of its own."""
    return tuple(
        [
            sector
            for sector in shot.offered_sectors(s)
            if not _refusal_code_and_rule(s, seat, sector)
        ]
    )


def competition_sectors(s: Pdg, seat: Seat) -> tuple[Sector, ...]:
    """Return the sectors where `seat` could sell by COMPETITION alone."""
    offered = shot.offered_sectors(s) if may_sell_without_plant(s, seat) else ()
    no_plant = (sector for sector in offered if sector not in s.plants[seat])
    return tuple(
        [
            sector
            for sector in no_plant
            if not _refusal_code_and_rule(s, seat, sector, competition=True)
        ]
    )


def shot_refusal(s: Pdg, seat: Seat) -> Refusal | None:
    """Return the reason why the shot offers `seat` nothing, or None.

    If sectors have different reasons, it is that of the sector where least is missing.
    """
    if open_sectors(s, seat) or competition_sectors(s, seat):
        return None
    least = min(
        refused_sectors(s, seat), key=lambda wrong: _CODES_BY_RANK.index(wrong.code), default=None
    )
    return Refusal(least.code, least.rule) if least else Refusal("not-offered", "PDG-4.8")


def refused_sectors(s: Pdg, seat: Seat) -> tuple[RefusedChoice, ...]:
    """Return the sectors where `seat` cannot sell, each with its reason.

    If COMPETITION is possible, the seat counts as having it.
    """
    other = may_sell_without_plant(s, seat)
    each = [
        (sector.key, _refusal_code_and_rule(s, seat, sector, competition=other))
        for sector in shot.offered_sectors(s)
    ]
    return tuple([RefusedChoice(key, *lacking) for key, lacking in each if lacking])


_CODES_BY_RANK = ("on-strike", "saturated", "no-token", "no-plant")


def sector_pick(s: Pdg, seat: Seat, own_sectors: Sectors, other: Sectors) -> Pick:
    """Return the pick of a sector to sell from.

    `own_sectors` have a plant of the seat; `other` need COMPETITION. The remaining sectors are
    refused, each with its reason.
    """
    with_plant = text("pdg-with-plant") if other else None
    by_competition = text("pdg-with-competition")
    groups = {**dict.fromkeys(own_sectors, with_plant), **dict.fromkeys(other, by_competition)}
    choices = tuple(
        Choice(sector.key, sector.name_text(s.colours), group) for sector, group in groups.items()
    )
    return Pick(
        "sector", choices, "not-offered", "PDG-4.5", refused_choices=refused_sectors(s, seat)
    )


# -- money


def gross_yield(s: Pdg, seat: Seat, profit: int, advantage: Card | None = None) -> int:
    """Return the M$ of a sale before taxes (PDG-4.7, PDG-4.13, PDG-5.4)."""
    if shot.is_white(s):
        single = seat != s.turn.seat and s.options.white_take == "single"
        return profit if single else 2 * profit
    if advantage is None:
        return profit
    effect = s.box[f"advantage/{advantage}"]
    return int(profit * effect["mult"] + effect["bonus"])


def tax_on_sale(s: Pdg, seat: Seat, parry: Card | None = None) -> int:
    """Return the M$ that taxes take from each sale of `seat` (PDG-6.16).

    They take nothing from a seat that has parried.
    """
    return int(s.box["tax"]) if difficulty_affecting(s, seat) is Card.IMPOTS and not parry else 0


def net_yield(s: Pdg, seat: Seat, profit: int, advantage: Card | None = None) -> int:
    """Return the M$ of a sale after taxes (PDG-4.14)."""
    return gross_yield(s, seat, profit, advantage) - tax_on_sale(s, seat)


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
    why = sector_refusal(s, seat, sector, competition=advantage is Card.COMPETITION)
    profit = slider.profit(s, sector)
    if why or profit is None:
        return False
    return s.cash(seat) + gross_yield(s, seat, profit, advantage) >= tax_due


def may_lack_cash(s: Pdg, seat: Seat) -> bool:
    """Return True if a sale may be refused because of hidden cash (PDG-4.14)."""
    return s.cash_hidden and tax_on_sale(s, seat) > 0


def check_cash(s: Pdg, seat: Seat, brings: int) -> None:
    """Raise Refusal if `seat` cannot pay a sale that costs money (PDG-4.14)."""
    if s.cash(seat) + brings < 0:
        raise not_enough_cash(-brings, "PDG-4.14", "sector")


def sell(s: Pdg, seat: Seat, sector: Sector, profit: int, advantage: Card | None = None) -> Pdg:
    """Sell one token, and say what is then used up. Raises Refusal as `book_sale` does."""
    return tell_used_up(book_sale(s, seat, sector, profit, advantage), seat, sector.continent)


def book_sale(
    s: Pdg, seat: Seat, sector: Sector, profit: int, advantage: Card | None = None
) -> Pdg:
    """Put one token on the continent's market, and pay the yield (PDG-4.10, PDG-4.14).

    Raises Refusal if the taxes take more than `seat` has.
    """
    brings, taken = net_yield(s, seat, profit, advantage), tax_on_sale(s, seat)
    check_cash(s, seat, brings)
    memo = text("pdg-memo-sale", sector=sector.name_text(s.colours))
    s = (s.earn if brings >= 0 else s.spend)(seat, abs(brings), memo, "PDG-4.14")
    market = s.markets[sector.continent]
    laid = {**market, seat: market.get(seat, 0) + 1}
    tokens = {**s.tokens, seat: s.tokens[seat] - 1}
    s = replace(s, tokens=tokens, markets={**s.markets, sector.continent: laid})
    gets = amount(brings)
    gets = text("pdg-taxed", amount=gets, tax=amount(taken)) if taken else gets
    about = {"seat": seat, "sector": sector.name_text(s.colours), "gets": gets}
    about |= {"continent": continent_name(sector.continent), "room": s.room(sector.continent)}
    s = s.with_move("pdg-move-token", **about)
    key = "receives" if brings > 0 else "pays" if brings else "even"
    if taken:
        bill = {"gross": amount(brings + taken), "tax": amount(taken)}
        s = s.with_move(f"pdg-move-taxed-{key}", seat=seat, amount=amount(abs(brings)), **bill)
    else:
        s = s.with_move("pdg-move-sale", seat=seat, amount=amount(brings))
    return s.tell("pdg-sold", **about)


def tell_used_up(s: Pdg, seat: Seat, continent: int) -> Pdg:
    """Add lines if tokens or a market are used up (PDG-4.11, PDG-8.1)."""
    if s.is_sold_out(seat):
        s = turns.tell_finished(s, seat, "pdg-sold-out")
    if s.room(continent):
        return s
    full = text("pdg-market-full", continent=continent_name(continent))
    return s.tell(full).announce_to_all(full, rule="PDG-4.11")
