"""An abandoned shot of the second part, which another seat may take (PDG-5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee.games.pdg.actions import CloseWindow, Decline, SellToken, TakeSale
from referee.games.pdg.box.pieces import Card, Sector
from referee.games.pdg.rules import cards_in_hand, difficulty, sales, slider, turns
from referee.games.pdg.rules.constants import amount_text, refused_choices, sector_amount_label
from referee.games.pdg.rules.square_offer import Sectors
from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.actions import Action, Ask, block_for
from referee.kit.fields import Choice, Field, Lazy, Pick, Widget
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from .selling import offers_to, sale_map
from .taking_plants import Taking
from .throwing import SectorOffers


class SaleClaim(NamedTuple):
    """A sale that a seat claims, and the card that parries, if any."""

    sector: Sector
    parry_card: Card | None


@dataclass(frozen=True, slots=True)
class TakingSales(Taking[SaleClaim]):
    """A window in which one sale of the shot is claimed."""

    key = "taking-sales"
    track_stop = 3
    rule = "PDG-5.1"
    face = slider.PROFIT
    usable_sectors = staticmethod(sales.open_sectors)

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks of a seat.

        The screen says why a seat cannot take the shot. The seat that passed is not asked
        (PDG-5.2).
        """
        if seat == s.turn.seat:
            return ()
        usable_sectors = sales.open_sectors(s, seat)
        refusal = None if usable_sectors else sales.shot_refusal(s, seat)
        parry_pick = _parry_pick(s, seat, usable_sectors)
        fields = _claim_fields(s, seat, usable_sectors, parry_pick)
        is_on_strike = (
            s.app_deals and difficulty.card_affecting(s, seat) is Card.GREVE
        )  # the parry shows a card
        needs_own_page = is_on_strike or sales.may_lack_cash(s, seat)
        required = seat in self.deciding_seats and not refusal
        take_ask = Ask(
            TakeSale,
            fields,
            "PDG-5.2",
            required,
            block_for(refusal, is_silent=True),
            needs_own_page=needs_own_page,
            own_page_fields=("parry",) if s.app_deals and parry_pick.choices else (),
            hidden_fields=(parry_pick,),
        )
        if refusal:
            return (take_ask,)
        if seat not in self.asked_seats:
            return ()
        decline_ask = Ask(Decline, rule="PDG-5.1", required=required)
        return (take_ask,) if seat in self.declined_seats else (take_ask, decline_ask)

    def untimely_refusal(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        """Refuse an ordinary sale, with which an advantage could be declared."""
        if action is SellToken and seat in self.asked_seats:
            return Refusal("no-advantage", "PDG-5.3")
        return TurnPhase.untimely_refusal(self, s, seat, action)

    def extra_refusals(self, s: Pdg, seat: Seat, action: Any) -> Iterator[Refusal]:
        """Yield a refusal of a parry that the seat does not have.

        The ask itself says nothing about a hand (PDG-5.6, D50).
        """
        parry = action.parry if isinstance(action, TakeSale) else None
        if (
            parry is not None
            and parry in [*Card]
            and cards_in_hand.surely_lacks(s, seat, Card(parry))
        ):
            yield cards_in_hand.lacking_card_refusal(s, "PDG-5.6", "parry")

    def apply(self, s: Pdg, seat: Seat, action: TakeSale | Decline | CloseWindow) -> Pdg:
        if not isinstance(action, TakeSale):
            return self.apply_decline_or_close(s, seat, action)
        s, claim = _read_claim(s, seat, action)
        name = claim.sector.name_text(s.colours)
        return self.with_answer(s, seat, claim).tell("pdg-claimed", seat=seat, sectors=name)

    def end_by_next_seat(self, s: Pdg, seat: Seat) -> Pdg | None:
        """Close the window, as the next seat throws; None if it may not (PDG-2.22).

        Any seat that throws may do so, because the claim may decide who is next, if it finishes
        its seat (PDG-5.8).
        """
        return self.end(s) if turns.can_still_throw(s, seat) else None

    def carry_out(self, s: Pdg, seat: Seat, claim: SaleClaim) -> Pdg:
        if claim.parry_card:  # of the claim that wins (PDG-5.7)
            s = difficulty.play_parry(s, seat, claim.parry_card)
        cash_before, profit = s.cash(seat), slider.profit(s, claim.sector)
        assert profit is not None  # `is_still_possible`
        s = sales.book_sale(s, seat, claim.sector, profit)
        net_gain = s.cash(seat) - cash_before
        s = self.announce_taker(
            s, seat, net_gain, self.rule, sectors=claim.sector.name_text(s.colours)
        )
        return sales.tell_used_up(s, seat, claim.sector.continent)

    def is_still_possible(self, s: Pdg, seat: Seat, claim: SaleClaim) -> bool:
        if claim.parry_card and cards_in_hand.surely_lacks(s, seat, claim.parry_card):
            return False
        return sales.is_still_valid(
            s, seat, claim.sector, None, difficulty.tax_on_sale(s, seat, claim.parry_card)
        )

    def claimed_sectors(self, claim: SaleClaim) -> Sectors:
        return (claim.sector,)

    def sector_offers(self, s: Pdg, seat: Seat) -> SectorOffers:
        return offers_to(s, seat) if seat in self.asked_seats else ()


def _claim_fields(
    s: Pdg, seat: Seat, usable_sectors: Sectors, parry_pick: Pick
) -> tuple[Field, ...]:
    """Return the fields of profit (if unknown), parry and sector, whatever the hand (D50)."""
    profit_fields = slider.amount_fields(s, slider.PROFIT, "profit", usable_sectors)
    net_yields = (
        (sector_pick, sales.sale_value(s, seat, sector_pick)) for sector_pick in usable_sectors
    )
    labels = (
        (
            sector_pick,
            sector_amount_label(sector_pick.name_text(s.colours), net_yield, len(usable_sectors)),
        )
        for sector_pick, net_yield in net_yields
    )
    choices = tuple(Choice(sector_pick.key, words) for sector_pick, words in labels)
    refused_sectors = sales.refused_sectors(s, seat)
    sector_pick = Pick("sector", choices, "not-offered", "PDG-4.5", refused_choices=refused_sectors)
    if profit_fields or len(usable_sectors) > 1:
        sector_pick = replace(sector_pick, picture=Widget("map", Lazy(lambda: sale_map(s, seat))))
    return (
        (*profit_fields, parry_pick, sector_pick)
        if parry_pick.choices
        else (*profit_fields, sector_pick)
    )


def _parry_pick(s: Pdg, seat: Seat, usable_sectors: Sectors) -> Pick:
    """Return the pick of a card that parries (PDG-5.6, PDG-6.17).

    Without a difficulty every card is refused. During a strike a card is needed (PDG-5.5). If only
    one sector is usable, the label names it, and each choice what it then yields.
    """
    difficulty_card = difficulty.card_affecting(s, seat)
    parry_cards = difficulty.parry_cards(s) if difficulty_card else ()
    refusal = Refusal("wrong-step", "PDG-6.17", step=text("pdg-step-taking-sales"))
    refused_cards = refused_choices((card, refusal) for card in Card if not parry_cards)
    choices = tuple(Choice(card, card.name_text) for card in parry_cards)
    is_strike = difficulty_card is Card.GREVE
    pick = Pick(
        "parry",
        choices,
        "bad-card",
        "PDG-5.6",
        optional=True,
        is_unread=is_strike,
        refused_choices=refused_cards,
    )
    profit = slider.profit(s, usable_sectors[0]) if len(usable_sectors) == 1 else None
    if profit is None:
        return pick
    yield_text = amount_text(sales.gross_yield(s, seat, profit))
    priced_choices = tuple(
        Choice(card, text("pdg-card-brings", card=card.name_text, amount=yield_text))
        for card in parry_cards
    )
    values = {"sector": usable_sectors[0].name_text(s.colours)}
    values["price"] = amount_text(sales.net_yield(s, seat, profit))
    label = text("pdg-parry-struck" if is_strike else "pdg-parry-taxed", **values)
    return replace(pick, choices=priced_choices, label=label)


def _read_claim(s: Pdg, seat: Seat, action: TakeSale) -> tuple[Pdg, SaleClaim]:
    """Return the state with the profit learned, and the claim.

    The claim is checked as if it were carried out now, and raises the same Refusal.
    """
    sector, parry_card = Sector.read(action.sector), Card(action.parry) if action.parry else None
    s, profit = slider.read_amount(s, slider.PROFIT, sector, action.profit, "profit")
    if parry_card is None and difficulty.card_affecting(s, seat) is Card.GREVE:
        raise Refusal("on-strike", "PDG-5.5", "parry")
    # twice the profit on a white square, as for a seller (PDG-5.4)
    sales.check_cash(
        s, seat, sales.gross_yield(s, seat, profit) - difficulty.tax_on_sale(s, seat, parry_card)
    )
    return s, SaleClaim(sector, parry_card)
