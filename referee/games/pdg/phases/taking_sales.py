"""An abandoned shot of the second part, which another seat may take (PDG-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from referee.games.pdg.actions import CloseWindow, Decline, SellToken, TakeSale
from referee.games.pdg.box.pieces import Card, Sector
from referee.games.pdg.rules import difficulty, sales, shot, slider, turns
from referee.games.pdg.rules.cards import by_app
from referee.games.pdg.rules.ending import part_over
from referee.games.pdg.rules.hands import lacks
from referee.games.pdg.rules.purses import amount
from referee.games.pdg.state import Pdg, TurnPhase
from referee.games.pdg.views.markets import Market, markets
from referee.games.pdg.views.sectors import OfferedSector, SectorCell, sector_cells
from referee.kit.actions import Action
from referee.kit.asks import Ask, Choice, Field, Pick, Wrong
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import BANK, Seat
from referee.kit.window import Window
from referee.kit.words import Refusal, Text, text

from . import throwing
from .answering import Taking
from .selling import offered_to, sale_map


class SaleClaim(NamedTuple):
    """A sale that a seat claims, and the card with which it parries."""

    sector: Sector
    parry: Card | None
    profit: int  # M$ of the slider


@dataclass(frozen=True, slots=True)
class TakingSalesView:
    """An abandoned shot, who may take it, and the claims so far; never the parries."""

    passer: Seat
    asked: tuple[Seat, ...]  # in the order of precedence
    declined: tuple[Seat, ...]
    cycle: int
    claims: tuple[tuple[Seat, tuple[Text, ...]], ...]  # the sector of each
    offered: tuple[OfferedSector, ...]  # to the viewer; empty if it is not asked
    sectors: tuple[SectorCell, ...]
    markets: tuple[Market, ...]


@dataclass(frozen=True, slots=True)
class TakingSales(Taking[SaleClaim]):
    """The first claim in the order of precedence sells a token; nobody is obliged to answer."""

    key: ClassVar[str] = "taking-sales"
    square: ClassVar[int] = 3

    @classmethod
    def of(cls, s: Pdg) -> TakingSales:
        return cls(Window(sales.takers(s)))

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        """Those who cannot take are told why; the passer is not asked at all (PDG-5.2)."""
        if seat == s.turn.seat:
            return ()
        barred = sales.barred(s, seat)
        fields, unshown = _claim_fields(s, seat), (_parry(s, seat),)
        parrying = by_app(s) and sales.in_play(s, seat) is not None  # with a card of the hand
        own_page = parrying or sales.may_lack_cash(s, seat)
        due = seat in self.deciding and not barred
        take = Ask(TakeSale, fields, "PDG-5.2", due=due, own_page=own_page, unshown=unshown)
        if barred:
            return (replace(take, barred=barred, quiet=True),)
        return (take, Ask(Decline, rule="PDG-5.1", due=due)) if seat in self.window.asked else ()

    def untimely(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        """Whoever takes a shot only claims it: a sale of one's own may have an advantage."""
        if action is SellToken and seat in self.window.asked:
            return Refusal("no-advantage", "PDG-5.3")
        return TurnPhase.untimely(self, s, seat, action)

    def objections(self, s: Pdg, seat: Seat, action: Any) -> Iterator[Refusal]:
        """Whoever parries needs the card; the ask tells nothing of a hand (PDG-5.6, D50)."""
        parry = action.parry if isinstance(action, TakeSale) else None
        if parry is not None and parry in [*Card] and lacks(s, seat, Card(parry)):
            yield Refusal("bad-card", "PDG-5.6", "parry")

    def take(self, s: Pdg, seat: Seat, action: TakeSale | Decline | CloseWindow) -> Pdg:
        match action:
            case TakeSale():
                s, claim = _claim(s, seat, action)
                return self.answered(s, seat, claim).tell(
                    "pdg-claimed", seat=seat, sectors=claim.sector.said(s.colours)
                )
            case _:
                return self.let_pass(s, seat, action)

    def given_way(self, s: Pdg, seat: Seat) -> Pdg | None:
        """The next throw closes the window; the take may decide who comes next (PDG-2.22)."""
        return self.end(s) if turns.takes_turns(s, seat) else None

    def close(self, s: Pdg) -> Pdg:
        """One claim is carried out (PDG-2.19, 5.7, 5.8); the game may end with it (8.3)."""
        first = next((each for each in self.window.claims if _holds(s, *each)), None)
        s = self._taken(s, *first) if first else s
        return s if part_over(s) else turns.pass_on(s)

    def _taken(self, s: Pdg, seat: Seat, claim: SaleClaim) -> Pdg:
        if claim.parry:
            s = difficulty.parried(s, seat, claim.parry)
        before = s.cash(seat)
        profit = slider.profit(s, claim.sector)
        assert profit is not None  # `_holds`
        s = sales.sold(s, seat, claim.sector, profit)
        net = s.cash(seat) - before
        about = {"sector": claim.sector.said(s.colours), "amount": amount(net)}
        return self.told(s, seat, "sale", net, "PDG-5.1", **about)

    # -- what is seen

    def prompt(self, s: Pdg) -> Prompt:
        first, at = self.window.asked[0], throwing.where(s)
        headline = text("pdg-take-headline", seat=s.turn.seat)
        key = "pdg-take-sale-read" if first in self.window.missing else "pdg-take-sale-answered"
        read = self.so_far(at) or text(key, at=at, first=first)
        return Prompt(headline, read, s.moves, "PDG-5.1")

    def call(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat not in self.deciding:
            return None
        about = {"seat": s.turn.seat, "at": throwing.where(s)}
        return Prompt(text("pdg-call-take-sale", **about), rule="PDG-5.1")

    def stage(self, s: Pdg, seat: Seat) -> TakingSalesView:
        window = self.window
        return TakingSalesView(
            passer=s.turn.seat,
            asked=window.asked,
            claims=tuple((each, (claim.sector.said(s.colours),)) for each, claim in window.claims),
            declined=window.declined,
            cycle=s.cycle,
            offered=offered_to(s, seat) if seat in window.asked else (),
            sectors=_map(s, window.asked if seat == BANK else (seat,)),
            markets=markets(s),
        )


def _map(s: Pdg, seats: Iterable[Seat]) -> tuple[SectorCell, ...]:
    """The map with the profits, and where one of `seats` can sell."""
    can = {at for seat in seats for at in sales.open_sectors(s, seat)}
    return sector_cells(s, slider.PROFIT, shot.offered(s), can)


def _claim_fields(s: Pdg, seat: Seat) -> tuple[Field, ...]:
    """The sector, its profit if it is unknown, and the parry, whatever cards `seat` has (D50)."""
    usable = sales.open_sectors(s, seat)
    profit = slider.field(s, slider.PROFIT, "profit", usable)
    worth = tuple(Choice(at.key, _worth(s, seat, at)) for at in usable)
    sector = replace(sales.sector_pick(s, seat), choices=worth, label=text("pdg-take-where"))
    if profit or len(usable) > 1:
        sector = replace(sector, picture=sale_map(s, seat))
    if sales.in_play(s, seat) is None:
        return (*profit, sector)
    cards = tuple(Choice(card, card.said) for card in difficulty.parries(s))
    return (*profit, Pick("parry", cards, "bad-card", "PDG-5.6", optional=True), sector)


def _parry(s: Pdg, seat: Seat) -> Pick:
    """Every card, shown or not, with the reason why it parries nothing (PDG-5.6, 6.17)."""
    parries = difficulty.parries(s) if sales.in_play(s, seat) else ()
    step = (("step", text("pdg-step-taking-sales")),)
    refused = (
        Wrong(card, "bad-card", "PDG-5.6")
        if parries
        else Wrong(card, "wrong-step", "PDG-6.17", step)
        for card in Card
        if card not in parries
    )
    cards = tuple(Choice(card, card.said) for card in parries)
    return Pick("parry", cards, "bad-card", "PDG-5.6", optional=True, refused=tuple(refused))


def _worth(s: Pdg, seat: Seat, at: Sector) -> Text:
    """The sector, with what `seat` would get there if that is known."""
    profit, said = slider.profit(s, at), at.said(s.colours)
    if profit is None:
        return said
    net = sales.gross(s, seat, profit) - sales.tax(s, seat)
    return text("pdg-priced", sector=said, price=amount(net))


def _claim(s: Pdg, seat: Seat, action: TakeSale) -> tuple[Pdg, SaleClaim]:
    """The claim, checked as if it were carried out now; and the table, which knows its profit."""
    sector, parry = Sector.read(action.sector), Card(action.parry) if action.parry else None
    s, profit = slider.read(s, slider.PROFIT, sector, action.profit, "profit")
    if parry is None and sales.in_play(s, seat) is Card.GREVE:
        raise Refusal("on-strike", "PDG-5.5", "parry")
    claim = SaleClaim(sector, parry, profit)
    sales.check_cash(s, seat, _net(s, seat, claim))
    return s, claim


def _net(s: Pdg, seat: Seat, claim: SaleClaim) -> int:
    """M$ that the claim would bring."""
    return sales.gross(s, seat, claim.profit) - (0 if claim.parry else sales.tax(s, seat))


def _holds(s: Pdg, seat: Seat, claim: SaleClaim) -> bool:
    """Can the claim still be carried out? A correction may have come between."""
    if claim.parry and lacks(s, seat, claim.parry):
        return False
    return sales.holds(s, seat, claim.sector, None, 0 if claim.parry else sales.tax(s, seat))
