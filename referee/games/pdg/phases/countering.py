"""An announced difficulty, which opponents may counter (PDG-6.10, PDG-6.11, PDG-6.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import STEAL_CARDS, Card
from referee.games.pdg.rules import cards_in_hand, difficulty
from referee.games.pdg.rules.constants import amount_text
from referee.games.pdg.state import Attack, Pdg, TurnPhase
from referee.kit.actions import Action, Ask, block_for
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Refusal, Value, text

from .answering import AnsweringByCard


@dataclass(frozen=True, slots=True)
class CounteringView:
    """An announcement, and its progress."""

    attacked_seats: tuple[Seat, ...]
    countered_by: Seat | None
    missing_seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Countering(AnsweringByCard):
    """The window of an announced difficulty.

    One opponent may counter it; then the attacker confirms or withdraws.
    """

    key = "countering"
    answer_action = do.CounterDifficulty
    rule = "PDG-6.11"

    def answering_cards(self, s: Pdg) -> tuple[Card, ...]:
        return STEAL_CARDS

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        return AnsweringByCard.host_asks(self, s) if self.missing_seats else ()

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        if self.missing_seats:
            return AnsweringByCard.seat_asks(self, s, seat)
        if seat != s.turn.seat:
            return ()
        card = s.require_pending(Attack).card
        lacks_card = cards_in_hand.surely_lacks(s, seat, card)  # drawn by the counter
        confirm_ask = Ask(
            do.ConfirmDifficulty,
            rule="PDG-6.12",
            block=block_for(Refusal("bad-card", "PDG-6.12") if lacks_card else None),
            has_private_details=s.app_deals,
            needs_own_page=s.app_deals,
        )
        return (confirm_ask, Ask(do.WithdrawDifficulty, rule="PDG-6.12"))

    def untimely_refusal(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        if action is not do.CounterDifficulty or self.missing_seats:
            return AnsweringByCard.untimely_refusal(self, s, seat, action)
        if s.require_pending(Attack).countered_by:
            return Refusal("already-done", self.rule)
        return TurnPhase.untimely_refusal(self, s, seat, action)

    def apply(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        match action:
            case do.CounterDifficulty():
                return self._apply_counter(s, seat, Card(action.card))
            case do.ConfirmDifficulty():
                s = difficulty.put_in_play(s, seat, s.require_pending(Attack).card)
                return self.end(s.with_turn(pending=None))
            case do.WithdrawDifficulty():
                card = s.require_pending(Attack).card
                s = s.tell("pdg-withdrawn", seat=seat, card=card.name_text)
                return self.end(s.with_turn(pending=None))
            case _:
                return self.apply_decline_or_close(s, seat, action)

    def _apply_counter(self, s: Pdg, seat: Seat, card: Card) -> Pdg:
        """Give a random card of the attacker to `seat`, which keeps its own."""
        cards_in_hand.check_in_hand(s, seat, card, self.rule)
        attacker = s.turn.seat
        s = cards_in_hand.play_theft_card(s, "pdg-countered", self.rule, seat, attacker, card)
        s = s.with_turn(pending=s.require_pending(Attack)._replace(countered_by=seat))
        return replace(
            cards_in_hand.steal_card(s, seat, attacker, self.rule), phase=self.with_window_closed()
        )

    def with_window_closed(self) -> Self:
        return replace(self, asked_seats=())

    def is_over(self, s: Pdg) -> bool:
        return self.has_ended

    def prompt(self, s: Pdg) -> Prompt:
        values = _attack_values(s)
        if not self.missing_seats:
            return self.prompt_read_aloud("pdg-countering-decide", values, "PDG-6.12")
        read_aloud = text("pdg-countering-read", **values)
        return Prompt(text("pdg-countering-headline", **values), read_aloud, rule=self.rule)

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        values = _attack_values(s)
        if seat in self.missing_seats:
            return self.prompt_read_aloud("pdg-call-counter", values)
        must_decide = seat == s.turn.seat and not self.missing_seats
        values["news"] = text(f"pdg-news-{s.require_pending(Attack).card}-you", tax=values["tax"])
        read_aloud = text("pdg-countering-decide-read", news=values["news"])
        headline = text("pdg-call-decide", card=values["card"])
        return Prompt(headline, read_aloud, rule="PDG-6.12") if must_decide else None

    def public_view(self, s: Pdg, seat: Seat) -> CounteringView:
        attacked_seats, attack = s.opponents(s.turn.seat), s.require_pending(Attack)
        return CounteringView(attacked_seats, attack.countered_by, self.missing_seats)


def _attack_values(s: Pdg) -> dict[str, Value]:
    card = s.require_pending(Attack).card
    values = {"seat": s.turn.seat, "tax": amount_text(s.box["tax"])}
    return {**values, "card": card.name_text, "news": text(f"pdg-news-{card}", **values)}
