"""A game without envelopes and money: hands dealt by the app, and a pile face down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from referee.kit.actions import Action, Ask, block_for
from referee.kit.base_game import BaseGame
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.inventory import FactKind
from referee.kit.components.chance import shuffle
from referee.kit.components.money import Ledger
from referee.kit.fields import Choice, Pick
from referee.kit.game import Prompt, State
from referee.kit.options import NoOptions
from referee.kit.phase import BasePhase, not_your_turn
from referee.kit.result import Result, ScoreLine, Stop, Track, rank_standings, seat_curves
from referee.kit.seats import HOST, Seat, Seating
from referee.kit.words import text

CARDS, HAND = 24, 3


class LayCard(Action, needs_own_page=True):  # else the host would have to see the hand
    """A seat lays one of its cards, face up."""

    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick(State[BasePhase["Trick"]]):
    hands: Mapping[Seat, tuple[int, ...]]  # each its seat's own
    pile: tuple[int, ...]  # nobody's, the top first
    history: tuple[tuple[int, ...], ...] = ()  # tricks won, by seat, after each

    @property
    def won(self) -> Mapping[Seat, int]:
        counts = self.history[-1] if self.history else (0,) * len(self.seating.seats)
        return dict(zip(self.seating.seats, counts, strict=True))


@dataclass(frozen=True, slots=True)
class Laying(BasePhase[Trick]):
    """Each seat lays a card in turn; the highest wins the trick, and all draw one (TRICK-1)."""

    key: ClassVar[str] = "laying"
    track_stop: ClassVar[int] = 1
    laid: Mapping[Seat, int] = field(default_factory=dict)

    def turn(self, s: Trick) -> Seat:
        return next(seat for seat in s.seating.seats if seat not in self.laid)

    def asks(self, s: Trick, seat: Seat) -> tuple[Ask, ...]:
        if seat == HOST or seat in self.laid:
            return ()
        barred = None if seat == self.turn(s) else not_your_turn(self.turn(s), "TRICK-1")
        cards = Pick("card", tuple(Choice(n, str(n)) for n in s.hands[seat]), rule="TRICK-1")
        about = str(len(s.history))
        return (
            Ask(
                LayCard,
                (cards,),
                "TRICK-1",
                required=barred is None,
                block=block_for(barred),
                instance=about,
            ),
        )

    def apply(self, s: Trick, seat: Seat, action: LayCard) -> Trick:
        hand = tuple(card for card in s.hands[seat] if card != action.card)
        s = replace(s, hands={**s.hands, seat: hand})
        s = replace(s, phase=replace(self, laid={**self.laid, seat: action.card}))
        return s.tell("trick-laid", seat=seat, card=action.card)

    def is_over(self, s: Trick) -> bool:
        return len(self.laid) == len(s.seating.seats)

    def close(self, s: Trick) -> Trick:
        winner = max(self.laid, key=lambda seat: self.laid[seat])
        won = tuple(count + (seat == winner) for seat, count in s.won.items())
        drawn = dict(zip(s.seating.seats, s.pile, strict=False))
        hands = {**s.hands, **{seat: (*s.hands[seat], card) for seat, card in drawn.items()}}
        s = replace(s, hands=hands, pile=s.pile[len(drawn) :], history=(*s.history, won))
        return s.tell("trick-won", seat=winner)

    def prompt(self, s: Trick) -> Prompt:
        return Prompt(text("trick-prompt", seat=self.turn(s)), rule="TRICK-1")

    def seat_prompt(self, s: Trick, seat: Seat) -> Prompt | None:
        mine = seat == self.turn(s)
        return Prompt(text("trick-call-lay"), rule="TRICK-1") if mine else None


@dataclass(frozen=True, slots=True)
class TrickBoard:
    """The part of the board that everybody may see."""

    laid: tuple[int, ...]
    won: tuple[int, ...]
    pile: int  # how many cards


@dataclass(frozen=True, slots=True)
class TrickHand:
    """A seat's own page."""

    hand: tuple[int, ...]


class TrickGame(BaseGame[Trick, TrickBoard, TrickHand]):
    key = "trick"
    seat_counts = range(2, 5)
    actions = (LayCard,)
    inventory: ClassVar[tuple[FactKind, ...]] = ()
    seat_counts_rule = over_rule = host_rule = "TRICK-1"
    shipped_box = Box({"cards": Fact(CARDS, Source.HOUSE)})
    rules: Mapping[str, Mapping[str, str]] = {
        "TRICK-1": {"fr": "Chacun pose une carte.", "en": "Each lays a card.", "kept": "enforced"}
    }

    def initial_state(self, seating: Seating, options: NoOptions, box: Box, seed: str) -> Trick:
        cards = shuffle(seed, "cards", range(1, CARDS + 1))
        dealt = len(seating.seats) * HAND
        hands = {
            seat: cards[n : dealt : len(seating.seats)] for n, seat in enumerate(seating.seats)
        }
        s = Trick(
            seating=seating, ledger=Ledger(), box=box, hands=hands, pile=cards[dealt : 2 * dealt]
        )
        return replace(s, phase=Laying())

    def next_phase(self, s: Trick) -> Laying | None:
        return Laying() if any(s.hands.values()) else None

    def public_board(self, s: Trick, seat: Seat) -> TrickBoard:
        laid = tuple(s.phase.laid.values()) if isinstance(s.phase, Laying) else ()
        return TrickBoard(laid, tuple(s.won.values()), len(s.pile))

    def private_board(self, s: Trick, seat: Seat) -> TrickHand:
        return TrickHand(s.hands[seat])

    def track(self, s: Trick) -> Track:
        evening = text("trick-evening")
        return Track((evening,), 1, 1, (Stop("laying"),), int(s.phase is not None))

    def prompt(self, s: Trick) -> Prompt:
        return s.phase.prompt(s) if s.phase else Prompt(text("trick-over"), rule="TRICK-1")

    def correct(self, s: Trick, counter: object, value: int) -> Trick:
        return s

    def score(self, s: Trick) -> Result:
        lines = {seat: (ScoreLine(text("trick-tricks"), won),) for seat, won in s.won.items()}
        periods = tuple(range(1, len(s.history) + 1))
        curves = seat_curves(s.seating, s.history)
        return Result(rank_standings(s.won, lambda seat: lines[seat]), periods, curves)

    def invariants(self, s: Trick) -> None:
        in_hands = [card for hand in s.hands.values() for card in hand]
        assert len({*in_hands, *s.pile}) == len(in_hands) + len(s.pile)


TRICK = TrickGame()
