"""An abandoned shot of the second part, which another seat may take (PDG-5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee.games.pdg.actions import CloseWindow, Decline, SellToken, TakeSale
from referee.games.pdg.box.pieces import Card, Sector
from referee.games.pdg.rules import cards_in_hand, difficulty, sales, slider, turns
from referee.games.pdg.rules.constants import amount, refused_choices, sector_amount_label
from referee.games.pdg.rules.shot import Sectors
from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.actions import Action, Ask, block_for
from referee.kit.fields import Choice, Field, Lazy, Pick, Widget
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from .answering import Taking
from .selling import offers_to, sale_map
from .throwing import SectorOffers


class SaleClaim(NamedTuple):
    """A sale that a seat claims, and the card that parries, if any."""

    sector: Sector
    parry: Card | None


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
        usable = sales.open_sectors(s, seat)
        barred = None if usable else sales.shot_refusal(s, seat)
        parry = _parry_pick(s, seat, usable)
        fields = _claim_fields(s, seat, usable, parry)
        struck = (
            s.app_deals and sales.difficulty_affecting(s, seat) is Card.GREVE
        )  # the parry shows a card
        own_page = struck or sales.may_lack_cash(s, seat)
        required = seat in self.deciding and not barred
        take = Ask(
            TakeSale,
            fields,
            "PDG-5.2",
            required,
            block_for(barred, silent=True),
            own_page=own_page,
            own_page_fields=("parry",) if s.app_deals and parry.choices else (),
            hidden_fields=(parry,),
        )
        if barred:
            return (take,)
        if seat not in self.asked:
            return ()
        leave = Ask(Decline, rule="PDG-5.1", required=required)
        return (take,) if seat in self.declined else (take, leave)

    def untimely_refusal(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        """Refuse an ordinary sale, with which an advantage could be declared."""
        if action is SellToken and seat in self.asked:
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
            return self.decline_or_close(s, seat, action)
        s, claim = _read_claim(s, seat, action)
        name = claim.sector.name_text(s.colours)
        return self.answered(s, seat, claim).tell("pdg-claimed", seat=seat, sectors=name)

    def end_by_next_seat(self, s: Pdg, seat: Seat) -> Pdg | None:
        """Close the window, because the next seat throws (PDG-2.22).

        Any seat that throws may do so, because the claim may decide who is next.
        """
        return self.end(s) if turns.still_throws(s, seat) else None

    def carry_out(self, s: Pdg, seat: Seat, claim: SaleClaim) -> Pdg:
        if claim.parry:
            s = difficulty.play_parry(s, seat, claim.parry)
        before, profit = s.cash(seat), slider.profit(s, claim.sector)
        assert profit is not None  # `holds`
        s = sales.book_sale(s, seat, claim.sector, profit)
        net = s.cash(seat) - before
        s = self.announce(s, seat, net, self.rule, sectors=claim.sector.name_text(s.colours))
        return sales.tell_used_up(s, seat, claim.sector.continent)

    def holds(self, s: Pdg, seat: Seat, claim: SaleClaim) -> bool:
        if claim.parry and cards_in_hand.surely_lacks(s, seat, claim.parry):
            return False
        return sales.is_still_valid(
            s, seat, claim.sector, None, sales.tax_on_sale(s, seat, claim.parry)
        )

    def sectors(self, claim: SaleClaim) -> Sectors:
        return (claim.sector,)

    def sector_offers(self, s: Pdg, seat: Seat) -> SectorOffers:
        return offers_to(s, seat) if seat in self.asked else ()


def _claim_fields(s: Pdg, seat: Seat, usable: Sectors, parry: Pick) -> tuple[Field, ...]:
    """Return the fields of profit (if unknown), parry and sector, whatever the hand (D50)."""
    profit = slider.amount_field(s, slider.PROFIT, "profit", usable)
    worth = ((sector, sales.sale_value(s, seat, sector)) for sector in usable)
    labels = (
        (sector, sector_amount_label(sector.name_text(s.colours), net, len(usable)))
        for sector, net in worth
    )
    choices = tuple(Choice(sector.key, words) for sector, words in labels)
    wrong = sales.refused_sectors(s, seat)
    sector = Pick("sector", choices, "not-offered", "PDG-4.5", refused_choices=wrong)
    if profit or len(usable) > 1:
        sector = replace(sector, picture=Widget("map", Lazy(lambda: sale_map(s, seat))))
    return (*profit, parry, sector) if parry.choices else (*profit, sector)


def _parry_pick(s: Pdg, seat: Seat, usable: Sectors) -> Pick:
    """Return the pick of a card that parries (PDG-5.6, PDG-6.17).

    Without a difficulty every card is refused. During a strike a card is needed (PDG-5.5). If only
    one sector is usable, the label names it, and each choice what it then yields.
    """
    difficult = sales.difficulty_affecting(s, seat)
    parries = difficulty.parry_cards(s) if difficult else ()
    untimely = Refusal("wrong-step", "PDG-6.17", step=text("pdg-step-taking-sales"))
    wrong = refused_choices((card, untimely) for card in Card if not parries)
    cards = tuple(Choice(card, card.name_text) for card in parries)
    struck = difficult is Card.GREVE
    pick = Pick(
        "parry", cards, "bad-card", "PDG-5.6", optional=True, unread=struck, refused_choices=wrong
    )
    profit = slider.profit(s, usable[0]) if len(usable) == 1 else None
    if profit is None:
        return pick
    brings = amount(sales.gross_yield(s, seat, profit))
    priced = tuple(
        Choice(card, text("pdg-card-brings", card=card.name_text, amount=brings))
        for card in parries
    )
    about = {"sector": usable[0].name_text(s.colours)}
    about["price"] = amount(sales.net_yield(s, seat, profit))
    label = text("pdg-parry-struck" if struck else "pdg-parry-taxed", **about)
    return replace(pick, choices=priced, label=label)


def _read_claim(s: Pdg, seat: Seat, action: TakeSale) -> tuple[Pdg, SaleClaim]:
    """Return the state with the profit learned, and the claim.

    The claim is checked as if it were carried out now, and raises the same Refusal.
    """
    sector, parry = Sector.read(action.sector), Card(action.parry) if action.parry else None
    s, profit = slider.read_amount(s, slider.PROFIT, sector, action.profit, "profit")
    if parry is None and sales.difficulty_affecting(s, seat) is Card.GREVE:
        raise Refusal("on-strike", "PDG-5.5", "parry")
    sales.check_cash(
        s, seat, sales.gross_yield(s, seat, profit) - sales.tax_on_sale(s, seat, parry)
    )
    return s, SaleClaim(sector, parry)
