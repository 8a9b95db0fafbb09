"""The mailbox: a card is drawn, read aloud and obeyed (AJ-3.2, AJ-14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.antijeu.actions import CardDone, CardMoney, CardMove, ReadCard, TypeCard
from referee.games.antijeu.box.pieces import CARD_FIELDS, CARD_KIND, card_kind_of
from referee.games.antijeu.rules import board, mailbox
from referee.games.antijeu.rules.constants import CASH_STEP, amount_text
from referee.games.antijeu.state import AntiJeu, TurnPhase
from referee.games.antijeu.views.course import TurnView, turn_view
from referee.kit.actions import Ask
from referee.kit.fields import Choice, Pick, figure
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import Debt, seat_choices
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, text


@dataclass(frozen=True, slots=True)
class Mailbox(TurnPhase):
    """The drawing of a card by the app, or by people who name it.

    A card of the real mailbox that nobody has typed in yet is typed in.
    """

    key = "mailbox"
    track_stop = 2

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.turn.must_draw_card

    def seat_asks(self, s: AntiJeu, seat: Seat) -> Iterator[Ask]:
        if seat != s.seat:
            return
        card_kind = card_kind_of(board.piece_folder(s, "card"))
        has_cards = bool(card_kind.piece_ids(s.box))
        yield Ask(TypeCard, CARD_FIELDS, rule="AJ-14.6", required=not has_cards)
        if has_cards:
            pick = Pick("card", card_kind.choices(s.box), "bad-choice", "AJ-14.1", is_unread=True)
            yield Ask(ReadCard, (pick,), rule="AJ-14.1")

    def apply(self, s: AntiJeu, seat: Seat, action: ReadCard | TypeCard) -> AntiJeu:
        match action:
            case ReadCard(card=card):
                return self.end(mailbox.obey_card(s, card))
            case TypeCard():
                s, card = CARD_KIND.add_typed_card(s, action)
                return self.end(mailbox.obey_card(s, card))

    def is_over(self, s: AntiJeu) -> bool:
        return self.has_ended or s.app_deals

    def close(self, s: AntiJeu) -> AntiJeu:
        """Draw the top card if the app deals (AJ-1.4)."""
        if self.has_ended:
            return s
        top, *pile = s.pile
        return mailbox.obey_card(replace(s, pile=tuple(pile)), top)

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        return Prompt(text("antijeu-draw-card", seat=s.seat), rule="AJ-3.2")

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        must_act = seat == s.seat
        return Prompt(text("antijeu-call-card"), rule="AJ-3.2") if must_act else None

    def public_view(self, s: AntiJeu, seat: Seat) -> TurnView:
        return turn_view(s)


@dataclass(frozen=True, slots=True)
class Obeying(TurnPhase):
    """A card unknown to the app: the table enters its money or move (AJ-14.6)."""

    key = "obeying"
    track_stop = 2

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.turn.must_obey_by_hand

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        if seat != s.seat:
            return ()
        bank_choice = Choice(BANK, text("the-bank"))
        owner_choices = (*seat_choices(s.seating.seats), bank_choice)
        fields = (
            Pick("source", owner_choices, rule="AJ-14.6", is_unread=True),
            Pick("to", owner_choices, rule="AJ-14.6", is_unread=True),
            figure(
                "amount",
                code="bad-amount",
                rule="AJ-14.6",
                low=CASH_STEP,
                step=CASH_STEP,
                unit="money",
            ),
        )
        money_ask = Ask(CardMoney, fields, rule="AJ-14.6", required=False, prominent=True)
        squares = board.squares(s)
        choices = tuple(
            Choice(n, at.label) for n, at in sorted(squares.items()) if n != s.current_square
        )
        square_pick = Pick("square", choices, "unknown-square", "AJ-14.6")
        move_ask = Ask(CardMove, (square_pick,), rule="AJ-14.6", required=False)
        return (money_ask, move_ask, Ask(CardDone, rule="AJ-14.6"))

    def apply(self, s: AntiJeu, seat: Seat, action: CardMoney | CardMove | CardDone) -> AntiJeu:
        match action:
            case CardMoney(source=source, to=to, amount=euros):
                return _move_money(s, Seat(source), Seat(to), euros)
            case CardMove(square=square):
                return self.end(
                    mailbox.move_to_square(s.with_turn(must_obey_by_hand=False), square)
                )
            case CardDone():
                return self.end(
                    s.with_turn(must_obey_by_hand=False), "antijeu-card-done", seat=seat
                )

    def is_over(self, s: AntiJeu) -> bool:
        """Return True once the card is obeyed, or has made a seat owe money."""
        return self.has_ended or bool(s.dues)

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        return Prompt(text("antijeu-obey", seat=s.seat), rule="AJ-14.6")

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        return Prompt(text("antijeu-call-obey"), rule="AJ-14.6") if seat == s.seat else None

    def public_view(self, s: AntiJeu, seat: Seat) -> TurnView:
        return turn_view(s)


def _move_money(s: AntiJeu, source: Seat, to: Seat, euros: int) -> AntiJeu:
    """Move one sum of money; a seat's payment is a due like any other."""
    if source == to:
        raise Refusal("bad-amount", "AJ-14.6", "to")
    memo = text("antijeu-memo-card")
    if source != BANK:
        s = s.with_added_dues(Debt(source, to, euros, memo, "AJ-14.6"))
        return s.tell("antijeu-card-owes", seat=source, amount=amount_text(euros), to=to)
    s = s.earn(to, euros, memo, "AJ-14.6")
    return s.tell("any-receives", seat=to, amount=amount_text(euros))
