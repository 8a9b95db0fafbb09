"""The state: tokens, cases, notes, and the open parts of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Self

from referee.kit.actions import Action
from referee.kit.components.chance import DiceState, Faces
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.options import option
from referee.kit.phase import BaseTurnPhase, Debt
from referee.kit.seats import HOST, Seat, without_key
from referee.kit.words import Recipient, Refusal, Value, text


@dataclass(frozen=True, slots=True)
class Options:
    """The options that the table agreed on before the first throw."""

    trades: bool = option(False, "AJ-13.1", is_important=True)
    draw_by_trade: bool = option(False, "AJ-13.9")
    round_limit: int = option(0, "AJ-11.7", high=200, step=5)
    end_rule: str = option("broke", "AJ-11.2", choices=("broke", "unpaid"))
    dice: str = option("physical", "AJ-2.13", choices=("physical", "app"))
    mailbox: str = option("physical", "AJ-14.1", choices=("physical", "app_house"))
    court_double: str = option(
        "stay_skip", "AJ-2.7", choices=("stay_skip", "stay_only", "move_skip")
    )
    skip_square: str = option("skip_then_go", "AJ-3.6", choices=("skip_then_go", "go_next"))
    three_doubles: str = option("none", "AJ-2.3", choices=("none", "court"))
    owner_place: str = option("landed", "AJ-4.7", choices=("landed", "group"))
    oust: str = option("automatic", "AJ-5.4", choices=("automatic", "choice"))
    oust_compensation: str = option("per_token", "AJ-5.5", choices=("per_token", "per_player"))
    fine_on_condemned: bool = option(True, "AJ-7.6")
    fine_on_broken: bool = option(True, "AJ-7.7")
    fee_on_broken: bool = option(False, "AJ-8.4")
    loan_when: str = option("short", "AJ-9.3", choices=("short", "anytime"))


class Case(NamedTuple):
    """The state of a cartel's case: holder, credit note, and whether it is broken."""

    holder: Seat | None = None  # None: not assigned
    is_broken: bool = False  # the prime has been paid
    note_owner: Seat | None = None  # the owner of the credit note


_UNASSIGNED_CASE = Case()


class TokenOffer(NamedTuple):
    """A token that the seat to act may buy for one of these companies."""

    companies: tuple[int, ...]
    price: int
    rule: str


class VacatedCircles(NamedTuple):
    """Circles that rivals left, which the new holder may fill at once (AJ-5.6)."""

    cartel: str
    circle_counts: Mapping[int, int]  # free circles, by company

    def __bool__(self) -> bool:
        return any(self.circle_counts.values())


class Trade(NamedTuple):
    """A trade of two seats, until the other one has answered."""

    seat: Seat
    other: Seat
    gives: tuple[str, ...]  # as in ProposeTrade
    gets: tuple[str, ...]


class Ending(NamedTuple):
    """The reason for the end of the game."""

    reason: str  # "unpaid", "broke", "rounds" or "agreed"
    seat: Seat = HOST  # the seat that ran out


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn in progress: its rolls so far, and its open parts."""

    seat: Seat
    rolls_left: int = 1  # still to be thrown (AJ-2.4)
    rolls_made: int = 0  # rolls of this turn so far
    double_count: int = 0  # of this turn
    faces: Faces = ()  # of the last roll, if known
    has_arrived: bool = False  # on a square, before its effect
    has_crossed_budget: bool = False  # the budget office, before its payment of 100
    steps: int = 0  # of the last forward move
    sought_kind: str = ""  # the kind of an unread square to which the pawn is sent
    is_sent_to_court: bool = False  # to court, unpaid, as the end of the turn
    must_draw_card: bool = False  # a mailbox card is to be drawn
    must_obey_by_hand: bool = False  # the table obeys a card itself
    offer: TokenOffer | None = None
    extra_roll_causes: tuple[str, ...] = ()  # causes of extra rolls: "double", "roll-again"


class TableSnapshot(NamedTuple):
    """The table before the latest act, for comparison with the table after it."""

    seat: Seat  # whose turn it was
    positions: Mapping[Seat, int]
    tokens: Mapping[int, Mapping[Seat, int]]
    cases: Mapping[str, Case]  # with their notes
    open_cards: Mapping[Seat, tuple[str, ...]]
    dues: tuple[Debt, ...]


class TurnPhase(BaseTurnPhase["AntiJeu"]):
    """A phase of the game."""

    __slots__ = ()
    game, turn_rule, step_rule = "antijeu", "AJ-2.16", "AJ-2.17"
    wrong_step_code: ClassVar[str] = "choice-pending"  # the code that refuses other acts meanwhile

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        """Return True if a mark in the state calls for this step.

        Steps that come before it are ignored.
        """
        return False

    def untimely_refusal(self, s: AntiJeu, seat: Seat, action: type[Action]) -> Refusal:
        """Return the refusal of an act out of turn (AJ-15.5) or too early."""
        refusal = BaseTurnPhase.untimely_refusal(self, s, seat, action)
        is_early = refusal.code == "wrong-step"
        step = text(f"{self.game}-step-{self.key}")
        return Refusal(self.wrong_step_code, self.step_rule, step=step) if is_early else refusal

    @classmethod
    def from_state(cls, s: AntiJeu) -> Self:
        """Return the step at its beginning."""
        return cls()


class AutomaticPhase(TurnPhase):
    """A step that is over as soon as it begins."""

    __slots__ = ()
    key = "following"
    track_stop = 3

    def apply(self, s: AntiJeu, seat: Seat, action: Any) -> AntiJeu:
        return s

    def is_over(self, s: AntiJeu) -> bool:
        return True

    def prompt(self, s: AntiJeu) -> Prompt:
        return Prompt(s.throw_request_text("any-throw", 2, seat=s.seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class AntiJeu(DiceState[TurnPhase]):
    """The table at one moment."""

    options: Options
    ranking: tuple[Seat, ...] = ()  # of the roll-off, and so of the choice of colours
    colours: Mapping[Seat, str] = field(default_factory=dict)
    turn: Turn = Turn(Seat(1))
    first_seat: Seat = Seat(1)  # the seat of the first turn
    finished_round_count: int = 0
    positions: Mapping[Seat, int] = field(default_factory=dict)
    turns_to_miss: Mapping[Seat, int] = field(default_factory=dict)  # turns still to miss
    recalled_seats: frozenset[Seat] = frozenset()  # seats that go to the budget office, not throw
    tokens: Mapping[int, Mapping[Seat, int]] = field(default_factory=dict)  # by company
    cases: Mapping[str, Case] = field(default_factory=dict)  # by cartel, once it is assigned
    needs_judging: bool = False  # True until consequences of new tokens are judged
    open_cards: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)  # cards
    pile: tuple[str, ...] = ()  # of a mailbox dealt by the app, the top first
    dues: tuple[Debt, ...] = ()
    ousting_cartel: str = ""  # the cartel whose new holder may oust rivals
    vacated_circles: tuple[VacatedCircles, ...] = ()
    trade: Trade | None = None
    ending: Ending | None = None
    before_act: TableSnapshot | None = None  # the table before the latest act
    score_history: tuple[tuple[int, ...], ...] = ()  # scores of each seat after each turn

    # -- who and where

    @property
    def seat(self) -> Seat:
        """The seat to act."""
        return self.turn.seat

    @property
    def current_square(self) -> int:
        """The square of the pawn of the seat to act."""
        return self.positions[self.turn.seat]

    @property
    def app_deals(self) -> bool:
        """True if the app deals the mailbox."""
        return self.options.mailbox == "app_house"

    def with_snapshot(self) -> Self:
        """Return the state with a snapshot of the table, for views/hands.py."""
        snapshot = TableSnapshot(
            self.seat, self.positions, self.tokens, self.cases, self.open_cards, self.dues
        )
        return replace(self, before_act=snapshot)

    # -- what lies on the board

    def case(self, cartel: str) -> Case:
        """Return the case of that cartel."""
        return self.cases.get(cartel, _UNASSIGNED_CASE)

    def token_count(self, company: int, seat: Seat) -> int:
        """Return the number of tokens of `seat` on that company."""
        counts = self.tokens.get(company)
        return counts.get(seat, 0) if counts else 0

    def covered_circle_count(self, company: int) -> int:
        """Return the number of circles of that company with a token."""
        counts = self.tokens.get(company)
        return sum(counts.values()) if counts else 0

    # -- change

    def with_turn(self, **changes: Any) -> Self:
        """Return the state with this turn changed."""
        return replace(self, turn=replace(self.turn, **changes))

    def with_case(self, cartel: str, **changes: Any) -> Self:
        """Return the state with that case changed."""
        case = self.case(cartel)._replace(**changes)
        return replace(self, cases={**self.cases, cartel: case}, needs_judging=True)

    def with_tokens(self, company: int, seat: Seat, count: int) -> Self:
        """Return the state with `count` tokens of `seat` on that company."""
        counts = {**self.tokens.get(company, {}), seat: count}
        counts = {owner: n for owner, n in counts.items() if n}
        others = without_key(self.tokens, company)
        tokens = {**others, company: counts} if counts else others
        return replace(self, tokens=tokens, needs_judging=True)

    def with_position(self, seat: Seat, square: int) -> Self:
        """Return the state with the pawn of `seat` on that square."""
        return replace(self, positions={**self.positions, seat: square})

    def with_added_dues(self, *dues: Debt) -> Self:
        """Return the state with further dues."""
        return replace(self, dues=(*self.dues, *dues))

    def tell_and_announce(
        self, key: str, seat: Seat, rule: str, gain: int = 0, **values: Value
    ) -> Self:
        """Return the state with a line for all, announced to `seat` in other words.

        A gain is announced by `<key>-news`, without its amount: the line for hands names it.
        """
        news_key = f"{key}-news" if gain else key
        recipient = Recipient(seat, text(f"{news_key}-you", **values), gain)
        message = text(news_key, seat=seat, **values)
        return self.tell(key, seat=seat, **values).announce(message, (recipient,), rule=rule)

    def add_missed_turns(self, seat: Seat, count: int) -> Self:
        """Return the state with more, or fewer, turns for `seat` to miss."""
        return replace(
            self,
            turns_to_miss={**self.turns_to_miss, seat: self.turns_to_miss.get(seat, 0) + count},
        )
