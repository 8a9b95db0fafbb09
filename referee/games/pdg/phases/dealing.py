"""The deal of the cards (PDG-4.2, PDG-4.3)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.pdg.actions import Proceed
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.rules.hands import copies, dealt, deck, out
from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.asks import Ask
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import arrow
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class DealingView:
    """The sizes of hands and pile."""

    each: int
    pile: int
    aside: int
    kinds: tuple[tuple[Card, int], ...]  # how many of each the box has


@dataclass(frozen=True, slots=True)
class Dealing(TurnPhase):
    """The deal, by the table or by the app; the host goes on."""

    key = "dealing"
    square = 3

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        return (arrow(Proceed, text("pdg-go-deal" if s.by_app else "pdg-go-dealt"), "PDG-4.2"),)

    def apply(self, s: Pdg, seat: Seat, action: Proceed) -> Pdg:
        return self.end(s)

    def close(self, s: Pdg) -> Pdg:
        s = replace(dealt(s), moves=())
        return s.tell("pdg-dealt", each=s.size.cards, pile=len(s.pile))

    def prompt(self, s: Pdg) -> Prompt:
        view = self.stage(s, s.turn.seat)
        counts = {"each": view.each, "pile": view.pile}
        read = text("pdg-dealt", **counts)
        counts["aside"] = view.aside
        key = "pdg-dealing-app" if s.by_app else "pdg-dealing-headline"
        move = () if s.by_app else (text("pdg-dealing-move", **counts),)
        return Prompt(text(key), read, move, "PDG-4.2")

    def stage(self, s: Pdg, seat: Seat) -> DealingView:
        after = dealt(s)
        kinds = tuple((card, copies(s, card)) for card in Card)
        return DealingView(s.size.cards, len(after.pile), len(deck(s)) - out(after), kinds)
