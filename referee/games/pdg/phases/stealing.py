"""The choice of a thief who looks at the hand (PDG-6.9, t3_sees_hand)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.pdg.actions import ChooseStolen
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.rules.hands import robbed
from referee.games.pdg.state import Pdg, Theft, TurnPhase
from referee.kit.actions import Ask
from referee.kit.fields import Choice, Pick
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, text


@dataclass(frozen=True, slots=True)
class Stealing(TurnPhase):
    """The thief's choice, with hands that the app has dealt.

    With real cards the thief simply takes one.
    """

    key = "stealing"
    square = 3

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        if seat != s.turn.seat:
            return ()
        cards = (card for card in Card if card in s.hands[s.pending(Theft).victim])
        choices = tuple(Choice(str(card), card.said) for card in cards)
        pick = Pick("card", choices, "bad-card", "PDG-6.9", secret=True)
        return (Ask(ChooseStolen, (pick,), "PDG-6.9"),)

    def apply(self, s: Pdg, seat: Seat, action: ChooseStolen) -> Pdg:
        victim = s.pending(Theft).victim
        s = self.end(s.with_turn(pending=None).mention("pdg-stolen-chosen", seat=seat))
        return robbed(s, seat, victim, "PDG-6.9", Card(action.card))

    def prompt(self, s: Pdg) -> Prompt:
        headline = text("pdg-stealing-headline", seat=s.turn.seat, victim=s.pending(Theft).victim)
        return Prompt(headline, rule="PDG-6.9")

    def call(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat != s.turn.seat:
            return None
        return Prompt(text("pdg-call-steal", victim=s.pending(Theft).victim), rule="PDG-6.9")

    def private_view(self, s: Pdg, seat: Seat) -> tuple[Message, ...] | None:
        """Return the hand that the thief looks at."""
        hand = s.hands[s.pending(Theft).victim] if seat == s.turn.seat else ()
        return tuple(card.said for card in Card for each in hand if each is card) or None
