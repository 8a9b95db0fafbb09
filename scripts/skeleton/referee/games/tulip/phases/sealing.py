"""Sealing: everybody writes a number in secret, and all are revealed together (TUL-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.games.tulip.actions import Reveal, SealNumber
from referee.games.tulip.rules.scoring import scored
from referee.games.tulip.state import Tulip
from referee.kit.actions import Ask
from referee.kit.fields import Limit, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import BasePhase, go_on_ask
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class SealingView:
    """The public view of the round: who has sealed a number, never the number."""

    highest: int
    placed: tuple[Seat, ...]
    shown: tuple[tuple[Seat, int], ...]  # the numbers of the previous round


@dataclass(frozen=True, slots=True)
class Sealing(BasePhase[Tulip]):
    """The phase of one round."""

    key: ClassVar[str] = "sealing"
    track_stop: ClassVar[int] = 1
    numbers: SealedRound[int]

    @classmethod
    def from_state(cls, s: Tulip) -> Sealing:
        """The round that begins now, with nothing sealed yet."""
        return cls(SealedRound.of(s.seating.seats, f"round/{s.round}"))

    @property
    def sealed_round(self) -> SealedRound[int]:
        return self.numbers

    def host_asks(self, s: Tulip) -> tuple[Ask, ...]:
        waiting = self.numbers.missing_seats_in(s.seating.seats)
        return (go_on_ask(Reveal, text("tulip-action-reveal"), "TUL-2.2", waiting),)

    def seat_asks(self, s: Tulip, seat: Seat) -> tuple[Ask, ...]:
        highest = Limit(s.box["highest"], "number-too-high", "TUL-2.1")
        number = Number("number", 1, (highest,), rule="TUL-2.1", start=self.numbers.value_of(seat))
        return (Ask(SealNumber, (number,), "TUL-2.1", required=not self.numbers.has_sealed(seat)),)

    def apply(self, s: Tulip, seat: Seat, action: SealNumber | Reveal) -> Tulip:
        if isinstance(action, SealNumber):
            numbers = self.numbers.seal(seat, action.number, action.salt)
            return replace(s, phase=replace(self, numbers=numbers)).mention(
                "tulip-sealed", seat=seat
            )
        return self.end(s).tell("tulip-revealed", round=s.round)

    def close(self, s: Tulip) -> Tulip:
        return scored(s.unseal(self.numbers), self.numbers.reveal())

    def prompt(self, s: Tulip) -> Prompt:
        key = "waiting" if self.numbers.missing_seats else "ready"
        headline = text(f"tulip-sealing-{key}", round=s.round, rounds=s.options.rounds)
        return Prompt(headline, rule="TUL-2.1" if self.numbers.missing_seats else "TUL-2.2")

    def seat_prompt(self, s: Tulip, seat: Seat) -> Prompt | None:
        if self.numbers.has_sealed(seat):
            return None
        return Prompt(text("tulip-call-number", highest=s.box["highest"]), rule="TUL-2.1")

    def public_view(self, s: Tulip, seat: Seat) -> SealingView:
        return SealingView(
            highest=s.box["highest"],
            placed=tuple(sorted(self.numbers.envelopes)),
            shown=tuple(sorted((s.shown or {}).items())),
        )
