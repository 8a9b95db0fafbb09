"""The state: plants, tokens, markets, cards, and the turn in progress."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self, TypeVar

from referee.kit.actions import Action
from referee.kit.components.chance import CastDice, DiceState, Faces, Throw
from referee.kit.frozen import replace
from referee.kit.options import option
from referee.kit.phase import BaseTurnPhase
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, Value, mentioned_seats, text

from .box.pieces import COURSE, Card, Sector
from .rules.constants import MARKET_CAPACITY, PLANT_VALUE, START_CASH, TABLE_SIZES, TableSize

Hand = tuple[Card | None, ...]  # None: a card whose face is unknown to the app
SITING_PART, SELLING_PART = 1, 2  # the two parts of the game
TURN_FLAGS = {  # start word -> field of a Turn
    "sold": "has_sold",
    "bought": "has_bought_card",
    "stole": "has_stolen",
    "announced": "has_announced",
    "advantage": "has_declared_advantage",
}
P = TypeVar("P", bound="Pending")


@dataclass(frozen=True, slots=True)
class Options:
    """The options on which the table agreed before the first throw."""

    slider: bool = option(True, "PDG-9.11", is_important=True)
    cards: bool = option(True, "PDG-9.12", is_important=True)
    teams: bool = option(False, "PDG-9.5", is_important=True)
    hands: str = option("physical", "PDG-4.3", choices=("physical", "app"))
    dice: str = option("table", "PDG-10.1", choices=("table", "app"))
    cash_visible: str = option("all", "PDG-2.20", choices=("all", "own"))
    wrap: str = option("one", "PDG-2.6", choices=("one", "modulo"))
    overshoot: str = option("none", "PDG-2.24", choices=("none", "white"))
    ended_may_take: bool = option(True, "PDG-2.27")
    white_take: str = option("full", "PDG-2.20", choices=("full", "single"))
    plant_trigger: str = option(
        "rule", "PDG-2.25", choices=("rule", "10", "11", "12", "13", "14", "15")
    )
    soldout_throws: bool = option(False, "PDG-8.4")
    t3_sees_hand: bool = option(False, "PDG-6.9")


class Sale(NamedTuple):
    """A sale with an advantage, which opponents may cancel."""

    sector: Sector
    advantage: Card
    profit: int  # M$, of the slider


class Attack(NamedTuple):
    """A difficulty that has been announced and awaits its confirmation."""

    card: Card
    countered_by: Seat | None = None  # the seat that has countered it


class Theft(NamedTuple):
    """A theft in which the thief sees the hand and must choose (PDG-6.9, t3_sees_hand)."""

    victim: Seat


class Proposal(NamedTuple):
    """A cartel that has been proposed and awaits its vote."""

    target: Seat
    rounds: int | None


Pending = Sale | Attack | Theft | Proposal  # what the others may answer


@dataclass(frozen=True, slots=True)
class Turn:
    """The acts of the seat to act since its turn began."""

    seat: Seat
    faces: Faces = ()  # empty before the throw
    is_step_unread: bool = False  # True after a double whose step is unread
    sited_sectors: tuple[Sector, ...] = ()  # with this shot
    has_sold: bool = False  # with this shot
    has_passed: bool = False  # the shot is abandoned
    is_over: bool = False
    has_bought_card: bool = False
    has_stolen: bool = False
    has_announced: bool = False
    has_declared_advantage: bool = False  # with a sale, even if it was cancelled
    pending: Pending | None = None  # what the others may answer now


class Difficulty(NamedTuple):
    """A strike or taxes in play."""

    card: Card
    attacker: Seat
    immune_seats: tuple[Seat, ...] = ()  # seats that have parried it, and their partners


class Cartel(NamedTuple):
    """An alliance of all seats but the target's team."""

    target: Seat
    initiator: Seat
    rounds_left: int | None  # remaining; None: open-ended


class DrawnCard(NamedTuple):
    """A real card that `thief` has drawn from a hand with a card that is now discarded."""

    thief: Seat
    victim: Seat
    theft_card: Card


class TurnPhase(BaseTurnPhase["Pdg"]):
    """A phase of P.D.G."""

    __slots__ = ()
    game, turn_rule, step_rule = "pdg", "PDG-2.2", "PDG-1.7"

    def end_by_next_seat(self, s: Pdg, seat: Seat) -> Pdg | None:
        """Return the state after the next seat has ended this phase; None if it may not."""
        return None

    def ending_actions(self, s: Pdg) -> tuple[type[Action], ...]:
        """Return the actions of the next seat that end this phase.

        If such an action is refused, the phase has not ended.
        """
        return (Throw, CastDice)

    def extra_refusals(self, s: Pdg, seat: Seat, action: Any) -> Iterable[Refusal]:
        """Return refusals of fields that are wrong only in combination.

        They are compared with those of the ask.
        """
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pdg(DiceState[TurnPhase]):
    """The table at one moment."""

    options: Options
    brands: Mapping[Seat, str]
    partners: Mapping[Seat, Seat] = field(default_factory=dict)  # empty without teams
    part: int = SITING_PART
    cycle: int = 1
    turn: Turn = Turn(Seat(1))
    positions: Mapping[Seat, int] = field(default_factory=dict)
    started_seats: frozenset[Seat] = frozenset()  # seats that have thrown in this part
    ended_seats: frozenset[Seat] = frozenset()  # seats whose course is over in this part
    plants: Mapping[Seat, tuple[Sector, ...]] = field(default_factory=dict)
    token_reserves: Mapping[Seat, int] = field(default_factory=dict)
    # tokens laid, by continent and seat
    markets: Mapping[int, Mapping[Seat, int]] = field(default_factory=dict)
    hands: Mapping[Seat, Hand] = field(default_factory=dict)
    pile: Hand = ()  # the top first
    discards: Mapping[Card, int] = field(default_factory=dict)
    difficulty: Difficulty | None = None
    drawn_cards: tuple[DrawnCard, ...] = ()  # since the first game began
    cartel: Cartel | None = None
    moves: tuple[Message, ...] = ()  # lines for the hands after the latest acts
    # gains of each seat after each turn of this game
    gain_history: tuple[tuple[int, ...], ...] = ()
    siting_turn_count: int = 0  # how many of these turns were of the first part
    earlier_gains: tuple[tuple[int, ...], ...] = ()  # of each seat in earlier games

    # -- who

    @property
    def table_size(self) -> TableSize:
        """The numbers that depend on the number of players."""
        return TABLE_SIZES[len(self.seating.names)]

    def with_partner(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of the team of `seat`; `seat` alone without teams."""
        partner = self.partners.get(seat)
        return (seat,) if partner is None else (seat, partner)

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of the other teams, clockwise from the left of `seat`."""
        team = self.with_partner(seat)
        return tuple(each for each in self.seating.clockwise(seat) if each not in team)

    def require_pending(self, kind: type[P]) -> P:
        """Return `turn.pending`; raise AssertionError unless it is a `kind`."""
        assert isinstance(self.turn.pending, kind)
        return self.turn.pending

    # -- what lies on the table

    @property
    def plant_count(self) -> int:
        """The number of plants on the board."""
        return sum(map(len, self.plants.values()))

    @property
    def plants_to_end(self) -> int:
        """The number of plants that ends the siting (PDG-2.25)."""
        chosen = self.options.plant_trigger
        return (
            self.table_size.plants_to_end
            if chosen == "rule"
            else int(chosen) * len(self.seating.names)
        )

    def market_capacity(self, continent: int) -> int:
        """Return how many tokens a market takes (table B)."""
        return MARKET_CAPACITY[continent] // (2 if len(self.seating.names) == 2 else 1)

    def market_room(self, continent: int) -> int:
        """Return how many tokens a market can still take."""
        return self.market_capacity(continent) - sum(self.markets[continent].values())

    def sold_token_count(self, seat: Seat) -> int:
        """Return how many tokens `seat` has sold."""
        return sum(market.get(seat, 0) for market in self.markets.values())

    def is_sold_out(self, seat: Seat) -> bool:
        """Return True if `seat` has had tokens and sold the last (PDG-8.1)."""
        has_sold_token = self.sold_token_count(seat) > 0
        return self.part == SELLING_PART and has_sold_token and not self.token_reserves[seat]

    def is_finished(self, seat: Seat) -> bool:
        """Return True if `seat` counts towards the end of the game (PDG-8.1)."""
        return seat in self.ended_seats or self.is_sold_out(seat)

    def worth(self, seat: Seat) -> int:
        """Return plants at their buy-back value plus cash, M$ (PDG-3.1, PDG-8.5)."""
        return PLANT_VALUE * len(self.plants[seat]) + self.cash(seat)

    def gain(self, seat: Seat) -> int:
        """Return `worth` minus the start, M$; may be negative (PDG-3.2, PDG-8.6)."""
        return self.worth(seat) - START_CASH

    @property
    def colours(self) -> Sequence[str]:
        """The five colours of the household's board, in the order of SECTOR_COLOURS."""
        colours: Sequence[str] = self.box["colours"]
        return colours

    @property
    def app_deals(self) -> bool:
        """True if the app deals, and so knows the faces."""
        return self.options.hands == "app"

    @property
    def is_cash_hidden(self) -> bool:
        """True if each seat's cash is visible to that seat only (D43).

        A refusal for too little cash is then shown on the seat's own page (D50).
        """
        return self.options.cash_visible == "own"

    @property
    def is_cash_public(self) -> bool:
        """True if everybody sees everybody's cash now (PDG-3.1, PDG-8.5)."""
        is_counted = self.phase is None or self.phase.key in ("accounts", "scores")
        return is_counted or not self.is_cash_hidden

    # -- change

    def with_turn(self, **changes: Any) -> Self:
        """Return the state with this turn changed."""
        return replace(self, turn=replace(self.turn, **changes))

    def with_move(self, key: str, **values: Value) -> Self:
        """Return the state with one more line for the hands."""
        return replace(self, moves=(*self.moves, text(key, **values)))

    def moves_of_seat(self, seat: Seat) -> tuple[Message, ...]:
        """Return the lines about moves that `seat` carries out.

        After its throw they include lines that name no seat.
        """
        throwing_seat = {seat} if seat == self.turn.seat and self.turn.faces else set[Seat]()
        lines_with_seats = (
            (move, mentioned_seats(move.values) or throwing_seat) for move in self.moves
        )
        return tuple(move for move, seats in lines_with_seats if seat in seats)

    def move_pawn(self, seat: Seat, steps: int) -> Self:
        """Return the state with the pawn of `seat` moved on by `steps` squares."""
        square = COURSE.after(self.positions[seat], steps)
        return replace(self, positions={**self.positions, seat: square})
