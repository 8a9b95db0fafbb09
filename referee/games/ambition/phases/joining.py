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
    put_card_under,
)
from referee.games.ambition.rules.transmission import ContractCardPhase, SalePhase, last_month_room
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, Ask, block_for
from referee.kit.fields import Flag
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask, not_your_turn
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat, without
from referee.kit.words import Money, Refusal, text

from .negotiation import Asking
from .placing import Placing

_STATUS_OF_REFUSAL = {
    "cursor-empty": "empty",
    "cannot-deliver": "short",
    "last-month-limit": "limited",
}


def joining_refusal(s: Ambition, seat: Seat, card: ContractCard) -> Refusal | None:
    """Return why `seat` may not take part, no matter whose turn it is (AMB-4.7, AMB-11.1)."""
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
    total: int
    answers: Mapping[Seat, bool] = field(default_factory=dict)
    envelopes: SealedRound[bool] = SealedRound()  # option sealed_attendance
    winner: Seat | None = None  # the only participant gets the contract without a round

    @classmethod
    def begin(cls, s: Ambition, card: ContractCard, total: int) -> Joining:
        if not s.options.sealed_attendance:
            return cls(card, total)
        awaited = (seat for seat in s.active_seats if s[seat].cursor)
        name = f"{s.month}/attendance/{total - s.aside}"
        return cls(card, total, envelopes=SealedRound.of(awaited, name))

    @property
    def sealed(self) -> SealedRound[bool]:
        return self.envelopes

    def negotiates(self, seat: Seat) -> bool:
        return self.answers.get(seat, False)

    def participants(self, s: Ambition) -> tuple[Seat, ...]:
        """Return the participants in speaking order."""
        return tuple(seat for seat in s.speaking_order if self.answers.get(seat))

    def speaker(self, s: Ambition) -> Seat | None:
        """Return the seat whose turn it is; None if all have answered or the answers are sealed."""
        if self.envelopes:
            return None
        able = (
            seat
            for seat in s.speaking_order
            if seat not in self.answers and not joining_refusal(s, seat, self.card)
        )
        return next(able, None)

    def unsealed(self, s: Ambition) -> tuple[Seat, ...]:
        return self.envelopes.missing_in(s.speaking_order)

    # -- what they may do

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        if not self.envelopes:
            return ()
        missing, label = self.unsealed(s), text("ambition-reveal-attendance")
        reveal = go_on_ask(Reveal, label, "AMB-4.7", missing, code="bids-missing")
        return (replace(reveal, required=not missing),)

    def sale_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        if self.envelopes:
            return self._sealed_asks(seat)
        refusal = self._refusal(s, seat)
        silently = block_for(refusal, silent=True)
        return (
            Ask(Join, rule="AMB-4.7", block=block_for(refusal), required=not refusal),
            Ask(StayOut, rule="AMB-4.7", block=silently, required=not refusal),
        )

    def _refusal(self, s: Ambition, seat: Seat) -> Refusal | None:
        if seat in self.answers:
            return Refusal("already-committed", "AMB-4.7")
        speaker = self.speaker(s)
        stays_out = joining_refusal(s, seat, self.card)
        if stays_out or speaker is None or seat == speaker:
            return stays_out
        return not_your_turn(speaker, "AMB-4.7")

    def _sealed_asks(self, seat: Seat) -> tuple[Ask, ...]:
        awaited = seat in self.envelopes.awaited
        refusal = None if awaited else Refusal("cursor-empty", "AMB-4.7")
        required = awaited and not self.envelopes.has(seat)
        answers = (text("ambition-action-join"), text("ambition-action-stay-out"))
        joins = Flag("joins", start=self.envelopes.value_of(seat), answers=answers)
        return (
            Ask(
                SealAttendance,
                (joins,),
                rule="AMB-4.7",
                block=block_for(refusal),
                required=required,
            ),
        )

    # -- what it does

    def apply_sale_action(self, s: Ambition, seat: Seat, action: Action) -> Ambition:
        if isinstance(action, SealAttendance):
            return self._seal(s, seat, action)
        if isinstance(action, Reveal):
            phase = replace(self, answers=self.envelopes.reveal())
            s = s.unseal(self.envelopes)
            return replace(s, phase=phase).mention("ambition-attendance")
        joins = isinstance(action, Join)
        s = replace(s, phase=replace(self, answers={**self.answers, seat: joins}))
        return s.mention("ambition-joined" if joins else "ambition-stays-out", seat=seat)

    def _seal(self, s: Ambition, seat: Seat, action: SealAttendance) -> Ambition:
        stays_out = joining_refusal(s, seat, self.card) if action.joins else None
        waived = s.overruled and stays_out is not None and stays_out.code == "last-month-limit"
        if stays_out and not waived:
            raise Refusal(stays_out.code, stays_out.rule, "joins", bars=self.card.bars)
        envelopes = self.envelopes.seal(seat, action.joins, action.salt)
        s = replace(s, phase=replace(self, envelopes=envelopes))
        return s.mention("ambition-attendance-sealed", seat=seat)

    def is_done(self, s: Ambition) -> bool:
        if self.envelopes:
            return self.envelopes.awaited <= self.answers.keys()
        return self.speaker(s) is None

    def close(self, s: Ambition) -> Ambition:
        """Lower the participants' cursors (AMB-4.8, AMB-4.9, AMB-4.10).

        A single participant has a monopoly.
        """
        joined = self.participants(s)
        for seat in joined:
            s = s.with_company(seat, cursor=max(0, s[seat].cursor - 1))
        if not joined:
            return put_card_under(s.tell("ambition-nobody-joins"), self.card)
        s = s.tell("ambition-participants", seats=joined, count=len(joined))
        if len(joined) > 1:
            return s
        if not can_deliver(s, joined[0], self.card):
            return put_card_under(s, self.card)
        s = s.tell("ambition-monopoly", seat=joined[0], price=Money(self.card.maximum))
        s = replace(s, phase=replace(self, winner=joined[0]))
        return obtain_contract(s, joined[0], self.card, self.card.maximum)

    def then(self, s: Ambition) -> SalePhase | None:
        """Return the next phase for this card; None if the card went under the deck."""
        if self.winner is not None:
            price = self.card.maximum
            return Placing.begin(s, self.winner, self.card, price, self.total, alone=True)
        joined = self.participants(s)
        if len(joined) < 2:
            return None
        return Asking(self.card, self.total, self.card.opening, joined)

    def without(self, s: Ambition, seat: Seat) -> Self:
        others = without(self.answers, seat)
        envelopes = self.envelopes.without(seat)
        return replace(self, answers=others, envelopes=envelopes)

    # -- what is seen

    def prompt(self, s: Ambition) -> Prompt:
        headline = text("ambition-joining-ready")
        if speaker := self.speaker(s):
            headline = text("ambition-joining", seat=speaker)
        elif waiting := self.unsealed(s):
            headline = text("ambition-joining-sealed", seats=waiting)
        card = self.card
        return Prompt(
            headline=headline,
            read=text(
                "ambition-joining-read",
                tonnes=card.tonnes,
                opening=Money(card.opening),
                maximum=Money(card.maximum),
            ),
            move=(text("ambition-joining-move"),),
            rule="AMB-4.7",
        )

    def public_view(self, s: Ambition, seat: Seat) -> NegotiationView:
        speaker = self.speaker(s)
        return negotiation_view(
            s, self.card, self.total, lambda each: self._status(s, each), speaker=speaker
        )

    def _status(self, s: Ambition, seat: Seat) -> str:
        if seat in self.answers:
            return "in" if self.answers[seat] else "out"
        if self.envelopes.has(seat):
            return "sealed"
        if stays_out := joining_refusal(s, seat, self.card):
            return _STATUS_OF_REFUSAL[stays_out.code]
        if self.envelopes:
            return "answering"
        return "speaking" if seat == self.speaker(s) else "waiting"
