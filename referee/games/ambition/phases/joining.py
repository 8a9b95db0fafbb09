"""Participation in a negotiation (AMB-4.7, AMB-4.8, AMB-4.9, AMB-4.10, AMB-11.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from referee.games.ambition.actions import Join, Reveal, SealAttendance, StayOut
from referee.games.ambition.company import ContractCard
from referee.games.ambition.rules.contract_cards import (
    NegotiationView,
    can_deliver,
    negotiation_view,
    obtain_contract,
    put_card_under_deck,
)
from referee.games.ambition.rules.transmission import ContractCardPhase, SalePhase, last_month_room
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, Ask, block_for
from referee.kit.fields import Flag
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask, not_your_turn
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat, without_key
from referee.kit.words import Money, Refusal, text

from .negotiation import Asking
from .transmission import Placing

_STATUS_BY_REFUSAL_CODE = {
    "cursor-empty": "empty",
    "cannot-deliver": "short",
    "last-month-limit": "limited",
}


def joining_refusal(s: Ambition, seat: Seat, card: ContractCard) -> Refusal | None:
    """Return why `seat` cannot take part at all; None if it can (AMB-4.7, AMB-11.1)."""
    if not s[seat].cursor:
        return Refusal("cursor-empty", "AMB-4.7")
    if not can_deliver(s, seat, card) and not s.options.attend_without_stock:
        return Refusal("cannot-deliver", "AMB-4.7", bars=card.bars)
    # in other months there is no limit (AMB-4.19)
    if s.is_last_month and last_month_room(s, seat) < 1:
        return Refusal("last-month-limit", "AMB-11.1")
    return None


@dataclass(frozen=True, slots=True)
class Joining(ContractCardPhase):
    """The answers of the seats that can take part, in turn (AMB-4.7)."""

    key: ClassVar[str] = "joining"
    card: ContractCard
    card_count: int
    answers: Mapping[Seat, bool] = field(default_factory=dict)
    envelopes: SealedRound[bool] = SealedRound()  # option sealed_attendance
    winner: Seat | None = None  # the only participant gets the contract without a round

    @classmethod
    def begin(cls, s: Ambition, card: ContractCard, card_count: int) -> Joining:
        if not s.options.sealed_attendance:
            return cls(card, card_count)
        awaited_seats = (seat for seat in s.active_seats if s[seat].cursor)
        name = f"{s.month}/attendance/{card_count - s.set_aside_count}"
        return cls(card, card_count, envelopes=SealedRound.of(awaited_seats, name))

    @property
    def sealed_round(self) -> SealedRound[bool]:
        return self.envelopes

    def is_negotiating(self, seat: Seat) -> bool:
        return self.answers.get(seat, False)

    def participants(self, s: Ambition) -> tuple[Seat, ...]:
        """Return the participants in speaking order."""
        return tuple(seat for seat in s.speaking_order if self.answers.get(seat))

    def speaker(self, s: Ambition) -> Seat | None:
        """Return the seat whose turn it is; None if all have answered or the answers are sealed."""
        if self.envelopes:
            return None
        able_seats = (
            seat
            for seat in s.speaking_order
            if seat not in self.answers and not joining_refusal(s, seat, self.card)
        )
        return next(able_seats, None)

    def unsealed_seats(self, s: Ambition) -> tuple[Seat, ...]:
        return self.envelopes.missing_seats_in(s.speaking_order)

    # -- what they may do

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        if not self.envelopes:
            return ()
        unsealed_seats, label = self.unsealed_seats(s), text("ambition-reveal-attendance")
        reveal_ask = go_on_ask(Reveal, label, "AMB-4.7", unsealed_seats, code="bids-missing")
        return (replace(reveal_ask, required=not unsealed_seats),)

    def sale_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        if self.envelopes:
            return self._sealed_asks(seat)
        refusal = self._join_refusal(s, seat)
        silent_block = block_for(refusal, is_silent=True)
        return (
            Ask(Join, rule="AMB-4.7", block=block_for(refusal), required=not refusal),
            Ask(StayOut, rule="AMB-4.7", block=silent_block, required=not refusal),
        )

    def _join_refusal(self, s: Ambition, seat: Seat) -> Refusal | None:
        if seat in self.answers:
            return Refusal("already-committed", "AMB-4.7")
        speaker = self.speaker(s)
        obstacle = joining_refusal(s, seat, self.card)
        if obstacle or speaker is None or seat == speaker:
            return obstacle
        return not_your_turn(speaker, "AMB-4.7")

    def _sealed_asks(self, seat: Seat) -> tuple[Ask, ...]:
        is_awaited = seat in self.envelopes.awaited_seats
        refusal = None if is_awaited else Refusal("cursor-empty", "AMB-4.7")
        required = is_awaited and not self.envelopes.has_sealed(seat)
        answer_texts = (text("ambition-action-join"), text("ambition-action-stay-out"))
        joins_flag = Flag("joins", start=self.envelopes.value_of(seat), answers=answer_texts)
        return (
            Ask(
                SealAttendance,
                (joins_flag,),
                rule="AMB-4.7",
                block=block_for(refusal),
                required=required,
            ),
        )

    # -- what it does

    def apply_sale_action(self, s: Ambition, seat: Seat, action: Action) -> Ambition:
        if isinstance(action, SealAttendance):
            return self._seal_attendance(s, seat, action)
        if isinstance(action, Reveal):
            phase = replace(self, answers=self.envelopes.reveal())
            s = s.unseal(self.envelopes)
            return replace(s, phase=phase).mention("ambition-attendance")
        is_joining = isinstance(action, Join)
        s = replace(s, phase=replace(self, answers={**self.answers, seat: is_joining}))
        return s.mention("ambition-joined" if is_joining else "ambition-stays-out", seat=seat)

    def _seal_attendance(self, s: Ambition, seat: Seat, action: SealAttendance) -> Ambition:
        obstacle = joining_refusal(s, seat, self.card) if action.joins else None
        is_waived = s.is_overruled and obstacle is not None and obstacle.code == "last-month-limit"
        if obstacle and not is_waived:
            raise Refusal(obstacle.code, obstacle.rule, "joins", bars=self.card.bars)
        envelopes = self.envelopes.seal(seat, action.joins, action.salt)
        s = replace(s, phase=replace(self, envelopes=envelopes))
        return s.mention("ambition-attendance-sealed", seat=seat)

    def is_done(self, s: Ambition) -> bool:
        if self.envelopes:
            return self.envelopes.awaited_seats <= self.answers.keys()
        return self.speaker(s) is None

    def close(self, s: Ambition) -> Ambition:
        """Lower the participants' cursors (AMB-4.8, AMB-4.9, AMB-4.10).

        A single participant has a monopoly.
        """
        joined_seats = self.participants(s)
        for seat in joined_seats:
            s = s.with_company(seat, cursor=max(0, s[seat].cursor - 1))
        if not joined_seats:
            return put_card_under_deck(s.tell("ambition-nobody-joins"), self.card)
        s = s.tell("ambition-participants", seats=joined_seats, count=len(joined_seats))
        if len(joined_seats) > 1:
            return s
        if not can_deliver(s, joined_seats[0], self.card):
            return put_card_under_deck(s, self.card)
        s = s.tell("ambition-monopoly", seat=joined_seats[0], price=Money(self.card.maximum))
        s = replace(s, phase=replace(self, winner=joined_seats[0]))
        return obtain_contract(s, joined_seats[0], self.card, self.card.maximum)

    def next_phase(self, s: Ambition) -> SalePhase | None:
        """Return the next phase for this card; None if the card went under the deck."""
        if self.winner is not None:
            price = self.card.maximum
            return Placing.begin(s, self.winner, self.card, price, self.card_count, was_alone=True)
        joined_seats = self.participants(s)
        if len(joined_seats) < 2:
            return None
        # AMB-4.11: the first price is the opening price
        return Asking(self.card, self.card_count, self.card.opening, joined_seats)

    def without(self, s: Ambition, seat: Seat) -> Self:
        other_answers = without_key(self.answers, seat)
        envelopes = self.envelopes.without(seat)
        return replace(self, answers=other_answers, envelopes=envelopes)

    # -- what is seen

    def prompt(self, s: Ambition) -> Prompt:
        headline = text("ambition-joining-ready")
        if speaker := self.speaker(s):
            headline = text("ambition-joining", seat=speaker)
        elif unsealed_seats := self.unsealed_seats(s):
            headline = text("ambition-joining-sealed", seats=unsealed_seats)
        card = self.card
        return Prompt(
            headline=headline,
            read_aloud=text(
                "ambition-joining-read",
                tonnes=card.tonnes,
                opening=Money(card.opening),
                maximum=Money(card.maximum),
            ),
            rule="AMB-4.7",
            hints=(text("ambition-joining-move"),),
        )

    def public_view(self, s: Ambition, seat: Seat) -> NegotiationView:
        speaker = self.speaker(s)
        return negotiation_view(
            s, self.card, self.card_count, lambda each: self._seat_status(s, each), speaker=speaker
        )

    def _seat_status(self, s: Ambition, seat: Seat) -> str:
        if seat in self.answers:
            return "in" if self.answers[seat] else "out"
        if self.envelopes.has_sealed(seat):
            return "sealed"
        if obstacle := joining_refusal(s, seat, self.card):
            return _STATUS_BY_REFUSAL_CODE[obstacle.code]
        if self.envelopes:
            return "answering"
        return "speaking" if seat == self.speaker(s) else "waiting"
