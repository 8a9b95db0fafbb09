"""Windows of cards: an advantage that an opponent may cancel, and a theft.

PDG-6.6, PDG-6.7, PDG-6.8, PDG-6.9.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.pdg.actions import CancelAdvantage, ChooseStolen, CloseWindow, Decline
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.rules import cards_in_hand, cartel, difficulty, sales, slider
from referee.games.pdg.rules.cards_in_hand import steal_card
from referee.games.pdg.rules.constants import amount_text
from referee.games.pdg.state import Pdg, Sale, Theft, TurnPhase
from referee.kit.actions import Ask
from referee.kit.fields import Choice, Pick
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Recipient, Value, text

from .answering import AnsweringByCard


@dataclass(frozen=True, slots=True)
class CancellingView:
    """A sale whose advantage the opponents may cancel, in M$."""

    card: Message
    net_yield: int  # if nobody cancels
    plain_yield: int | None  # without the advantage; None without a plant of its own there
    is_house_value: bool  # True if the card is unread, so that our effect counts
    declined_seats: tuple[Seat, ...]
    missing_seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Cancelling(AnsweringByCard):
    """The window after a seat has declared an advantage.

    The seller's card is spent in any case. Only the first cancellation counts.
    """

    key = "cancelling"
    answer_action = CancelAdvantage
    rule = "PDG-6.6"

    def answering_cards(self, s: Pdg) -> tuple[Card, ...]:
        return (s.require_pending(Sale).advantage, Card.TACTIQUE_1)

    def apply(self, s: Pdg, seat: Seat, action: CancelAdvantage | Decline | CloseWindow) -> Pdg:
        if not isinstance(action, CancelAdvantage):
            return self.apply_decline_or_close(s, seat, action)
        card = Card(action.card)
        cards_in_hand.check_in_hand(s, seat, card, "PDG-6.6")
        values = {
            "seat": seat,
            "card": card.name_text,
            "advantage": s.require_pending(Sale).advantage.name_text,
        }
        message = text("pdg-cancelled", seller=s.turn.seat, **values)
        to_seller = Recipient(s.turn.seat, text("pdg-cancelled-you-seller", **values))
        s = cards_in_hand.play_card(s, seat, card).with_turn(pending=None).tell(message)
        s = s.announce(message, (to_seller,), rule=self.rule)
        return cartel.compensate_canceller(self.end(s), seat, s.turn.seat)

    def close(self, s: Pdg) -> Pdg:
        """Carry out the sale if nobody has cancelled it and it is still possible (PDG-6.8)."""
        sale, seller = s.turn.pending, s.turn.seat
        if not isinstance(sale, Sale):
            return s
        s, sector = s.with_turn(pending=None), sale.sector
        if not sales.is_still_valid(
            s, seller, sector, sale.advantage, difficulty.tax_on_sale(s, seller)
        ):
            return s.tell("pdg-sale-void", seat=seller, sector=sector.name_text(s.colours))
        profit = _slider_profit(s, sale)
        return sales.sell(s.with_turn(has_sold=True), seller, sector, profit, sale.advantage)

    def prompt(self, s: Pdg) -> Prompt:
        headline = text("pdg-cancelling-headline", **_sale_values(s))
        return Prompt(headline, _read_aloud_text(s, "pdg-cancelling-read"), rule=self.rule)

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat not in self.missing_seats:
            return None
        headline = text("pdg-call-cancel", **_sale_values(s))
        return Prompt(headline, _read_aloud_text(s, "pdg-call-cancel-read"), rule=self.rule)

    def public_view(self, s: Pdg, seat: Seat) -> CancellingView:
        sale = s.require_pending(Sale)
        plain_yield = _sale_yield(s, sale) if sale.sector in s.plants[s.turn.seat] else None
        is_house_value = s.box.is_house_value(f"advantage/{sale.advantage}")
        card_name, net_yield = sale.advantage.name_text, _sale_yield(s, sale, sale.advantage)
        return CancellingView(
            card_name,
            net_yield,
            plain_yield,
            is_house_value,
            self.declined_seats,
            self.missing_seats,
        )


def _slider_profit(s: Pdg, sale: Sale) -> int:
    """Return the profit of the sale on the slider now, M$."""
    profit = slider.profit(s, sale.sector)
    return sale.profit if profit is None else profit


def _sale_yield(s: Pdg, sale: Sale, advantage: Card | None = None) -> int:
    return sales.net_yield(s, s.turn.seat, _slider_profit(s, sale), advantage)


def _sale_values(s: Pdg) -> dict[str, Value]:
    sale, seller = s.require_pending(Sale), s.turn.seat
    values = {
        "seat": seller,
        "sector": sale.sector.name_text(s.colours),
        "card": sale.advantage.name_text,
    }
    reward = amount_text(cartel.cancelling_reward(s, seller))
    return {**values, "amount": amount_text(_sale_yield(s, sale, sale.advantage)), "reward": reward}


def _read_aloud_text(s: Pdg, key: str) -> Message:
    """Return message `key`, with the reward that the cartel pays, if any."""
    return text(
        f"{key}-cartel" if cartel.cancelling_reward(s, s.turn.seat) else key, **_sale_values(s)
    )


@dataclass(frozen=True, slots=True)
class Stealing(TurnPhase):
    """The thief's choice among cards that the app has dealt.

    With real cards the thief simply takes one.
    """

    key = "stealing"
    track_stop = 3

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        if seat != s.turn.seat:
            return ()
        cards = (card for card in Card if card in s.hands[s.require_pending(Theft).victim])
        choices = tuple(Choice(str(card), card.name_text) for card in cards)
        pick = Pick("card", choices, "bad-card", "PDG-6.9", secret=True)
        return (Ask(ChooseStolen, (pick,), "PDG-6.9"),)

    def apply(self, s: Pdg, seat: Seat, action: ChooseStolen) -> Pdg:
        victim = s.require_pending(Theft).victim
        s = self.end(s.with_turn(pending=None).mention("pdg-stolen-chosen", seat=seat))
        return steal_card(s, seat, victim, "PDG-6.9", Card(action.card))

    def prompt(self, s: Pdg) -> Prompt:
        headline = text(
            "pdg-stealing-headline", seat=s.turn.seat, victim=s.require_pending(Theft).victim
        )
        return Prompt(headline, rule="PDG-6.9")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat != s.turn.seat:
            return None
        return Prompt(
            text("pdg-call-steal", victim=s.require_pending(Theft).victim), rule="PDG-6.9"
        )

    def private_view(self, s: Pdg, seat: Seat) -> tuple[Message, ...] | None:
        """Return the hand that the thief looks at; None for other seats."""
        hand = s.hands[s.require_pending(Theft).victim] if seat == s.turn.seat else ()
        return tuple(card.name_text for card in Card for each in hand if each is card) or None
