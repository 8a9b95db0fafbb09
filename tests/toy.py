"""The smallest game with everything in it: an announcement, two sealed markets, an end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from referee.kit.actions import Action, Ask, Proceed, block_for
from referee.kit.base_game import BaseGame
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.inventory import FactKind, MappingKind, RowKind, SingleKind, Wording
from referee.kit.box.paper import ManualSteps, Table
from referee.kit.components.chance import draw_seat
from referee.kit.components.money import BANK_ACCOUNT, Ledger, cash_account
from referee.kit.components.pieces import Counter
from referee.kit.fields import Limit, Number
from referee.kit.game import Phase, Prompt, State
from referee.kit.options import Option
from referee.kit.phase import BasePhase, not_your_turn
from referee.kit.result import Result, ScoreLine, Stop, Track, rank_standings, seat_curves
from referee.kit.sealed import SealedRound
from referee.kit.seats import HOST, TABLE, Seat, Seating
from referee.kit.words import Money, Refusal, text


class Announce(Action):
    """The number of bars that a seat says it wants. Nothing enforces it."""

    bars: int


class PlaceBid(Action, needs_own_page=True, sealed=True):
    """A bid: the price of a bar, and the highest number of bars."""

    price: int
    bars: int


class Reveal(Action):
    """The host opens every envelope."""


class ReadPile(Action):
    """The number of bars printed on the box."""

    pile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Toy(State["Announcing | Bidding"]):
    pile: int  # bars left in the bank
    bars: Mapping[Seat, int]
    first: Seat  # announces first: the seed decides
    markets: int  # how many are played
    purses: tuple[tuple[int, ...], ...] = ()  # after each market, by seat

    @property
    def market(self) -> int:
        """The current market, from 1; 0 before anything is sealed."""
        if isinstance(self.phase, Bidding):
            return len(self.purses) + (self.phase.shown is None)
        return len(self.purses)

    def purse(self, seat: Seat) -> int:
        return self.ledger[cash_account(seat)]


@dataclass(frozen=True, slots=True)
class Announcing(BasePhase["Toy"]):
    """Each seat says a number, clockwise from the first (TOY-1)."""

    key: ClassVar[str] = "announcing"
    said: Mapping[Seat, int] = field(default_factory=dict)

    def turn(self, s: Toy) -> Seat:
        return next(n for n in s.seating.clockwise(s.first) if n not in self.said)

    def seat_asks(self, s: Toy, seat: Seat) -> tuple[Ask, ...]:
        if seat in self.said:
            return ()
        barred = None if seat == self.turn(s) else not_your_turn(self.turn(s), "TOY-1")
        bars = Number("bars", 0, (Limit(5, "too-many", "TOY-1"),), rule="TOY-1")
        return (Ask(Announce, (bars,), "TOY-1", required=barred is None, block=block_for(barred)),)

    def apply(self, s: Toy, seat: Seat, action: Announce) -> Toy:
        s = replace(s, phase=Announcing({**self.said, seat: action.bars}))
        return s.tell("toy-announced", seat=seat, bars=action.bars)

    def prompt(self, s: Toy) -> Prompt:
        return Prompt(text("toy-prompt-announcing"), rule="TOY-1")

    def seat_prompt(self, s: Toy, seat: Seat) -> Prompt | None:
        mine = seat == self.turn(s)
        return Prompt(text("toy-call-announcing"), rule="TOY-1") if mine else None

    def is_over(self, s: Toy) -> bool:
        return len(self.said) == len(s.seating.seats)


@dataclass(frozen=True, slots=True)
class Bidding(BasePhase["Toy"]):
    """Sealed bids, opened together; the highest price is served first (TOY-2)."""

    key: ClassVar[str] = "bidding"
    bids: SealedRound[PlaceBid]
    shown: Mapping[Seat, PlaceBid] | None = None

    @property
    def sealed_round(self) -> SealedRound[PlaceBid]:
        return self.bids

    def host_asks(self, s: Toy) -> tuple[Ask, ...]:
        if self.shown is not None:
            return (Ask(Proceed, rule="TOY-2", calls_everyone=len(s.purses) < s.markets),)
        missing = tuple(sorted(self.bids.missing_seats))
        barred = Refusal("seals-missing", "TOY-2", seats=missing) if missing else None
        return (Ask(Reveal, rule="TOY-2", required=not missing, block=block_for(barred)),)

    def seat_asks(self, s: Toy, seat: Seat) -> tuple[Ask, ...]:
        if self.shown is not None:
            return ()
        price = Number("price", 0, (Limit(9_000, "too-dear", "TOY-2"),), 1_000, unit="money")
        bars = Number("bars", 0, (Limit(s.pile, "too-many", "TOY-2"),), unit="bars")
        return (Ask(PlaceBid, (price, bars), "TOY-2", required=not self.bids.has_sealed(seat)),)

    def apply(self, s: Toy, seat: Seat, action: PlaceBid | Reveal | Proceed) -> Toy:
        match action:
            case PlaceBid(price, bars):
                if price * bars > s.purse(seat):
                    raise Refusal("purse-short", "TOY-2", "price", need=Money(price * bars))
                bids = self.bids.seal(seat, action, action.salt)
                return replace(s, phase=replace(self, bids=bids)).mention("toy-sealed", seat=seat)
            case Reveal():
                return self._reveal(s)
            case Proceed():
                return self.end(s).tell("toy-market-over", market=s.market)

    def prompt(self, s: Toy) -> Prompt:
        return Prompt(text("toy-prompt-bidding"), rule="TOY-2")

    def seat_prompt(self, s: Toy, seat: Seat) -> Prompt | None:
        if self.shown is None:
            awaited = not self.bids.has_sealed(seat)
            return Prompt(text("toy-call-bidding"), rule="TOY-2") if awaited else None
        paid = Money(self.shown[seat].price * self.shown[seat].bars)
        move = (text("toy-call-hand", seat=s.seating.left_of(seat)),)
        return Prompt(text("toy-call-pay", paid=paid), moves=move, rule="TOY-2") if paid else None

    def _reveal(self, s: Toy) -> Toy:
        shown = self.bids.reveal()
        s = replace(s, phase=replace(self, shown=shown), reveal_count=s.reveal_count + 1)
        for seat in sorted(shown, key=lambda n: (-shown[n].price, n)):
            s = _sell(s, seat, shown[seat])
        purses = tuple(s.purse(seat) for seat in s.seating.seats)
        return replace(s, purses=(*s.purses, purses))


def _sell(s: Toy, seat: Seat, bid: PlaceBid) -> Toy:
    bars = min(bid.bars, s.pile)
    bars_after = {**s.bars, seat: s.bars[seat] + bars}
    s = s.pay(bid.price * bars, cash_account(seat), BANK_ACCOUNT, text("toy-cocoa"), "TOY-2")
    s = replace(s, pile=s.pile - bars, bars=bars_after)
    return s.tell("toy-bought", seat=seat, bars=bars, price=Money(bid.price))


@dataclass(frozen=True, slots=True)
class Board:
    """The board as one viewer sees it."""

    pile: int
    bars: tuple[int, ...]
    sealed: tuple[Seat, ...] = ()
    purse: int | None = None  # the viewer's own
    price: int | None = None  # in the viewer's own envelope
    shown: tuple[tuple[Seat, int, int], ...] = ()  # seat, price, bars, once revealed


def _number(name: str, low: int, high: int, *, optional: bool = False) -> Number:
    """A figure of the box, from `low` to `high`."""
    return Number(name, low, (Limit(high, "too-many", "TOY-0"),), rule="TOY-0", optional=optional)


PILE = SingleKind(
    key="pile", fields=(_number("pile", 1, 99),), sheet_key="pile", counted_pieces={"pile": "bar"}
)
CARDS = MappingKind(
    key="card",
    fields=(_number("power", 0, 9, optional=True), Wording("wording", 60)),
    piece_count=4,
    spare_count=2,
    sheet_key="cards",
)
PRICES = RowKind(
    key="price", fields=tuple(_number(c, 0, 20) for c in "abc"), piece_count=3, sheet_key="prices"
)
TOKENS = SingleKind(
    key="token",
    fields=(_number("worth", 1, 5),),
    piece_count=2,
    sheet_key="tokens",
    is_house_made=True,
)


class ToyGame(BaseGame[Toy, Board, Board]):
    key = "toy"
    seat_counts = range(2, 5)
    actions: tuple[type[Action], ...] = (Announce, PlaceBid, Reveal, Proceed, ReadPile)
    options = (
        Option("markets", 2, "TOY-2", low=1, high=2),
        Option("purse", 20_000, "TOY-0", low=5_000, high=50_000, step=5_000),
        Option("loud", False, "TOY-1"),
    )
    seat_counts_rule = over_rule = host_rule = "TOY-0"
    overrulable_codes = frozenset({"too-many", "too-dear"})
    inventory: tuple[FactKind, ...] = (PILE, CARDS, PRICES, TOKENS)
    shipped_box = Box(
        {
            "pile": Fact(6, Source.HOUSE),
            "card/1": Fact({"power": 3, "wording": {"fr": "Vent", "en": "Wind"}}, Source.HOUSE),
            "price/1": Fact([1, 2, 3], Source.PRINTED),
            "token/1": Fact(1, Source.HOUSE),
            "token/2": Fact(5, Source.HOUSE),
        }
    )
    rules: Mapping[str, Mapping[str, str]] = {
        rule: {"fr": fr, "en": en, "kept": "enforced"}
        for rule, fr, en in (
            ("TOY-0", "Chacun reçoit sa bourse.", "Everybody gets a purse."),
            ("TOY-1", "Chacun annonce.", "Everybody announces."),
            ("TOY-2", "Chacun scelle.", "Everybody seals."),
        )
    }
    mid_game_schema: Mapping[str, Any] = {
        "type": "object",
        "properties": {"pile": {"type": "integer", "minimum": 0}},
        "additionalProperties": False,
    }

    def setup(
        self, seating: Seating, options: Any, box: Box, *, seed: str = "", start: Any = None
    ) -> Toy:
        s = self.initial_state(seating, options, box, seed)
        return replace(s, pile=(start or {}).get("pile", s.pile))

    def initial_state(self, seating: Seating, options: Any, box: Box, seed: str) -> Toy:
        ledger = Ledger()
        for seat in seating.seats:
            ledger = ledger.pay(
                options["purse"], BANK_ACCOUNT, cash_account(seat), text("toy-purse"), "TOY-0"
            )
        return Toy(
            seating=seating,
            ledger=ledger,
            box=box,
            pile=0 if box["pile"] is None else box["pile"],
            bars=dict.fromkeys(seating.seats, 0),
            first=draw_seat(seed, "first", seating.seats),
            markets=options["markets"],
            phase=Announcing(),
        )

    def phase_asks(self, s: Toy, seat: Seat) -> tuple[Ask, ...]:
        asks = super().phase_asks(s, seat)
        pile = Number("pile", 1, (Limit(99, "too-many", "TOY-0"),))
        return asks if seat else (*asks, Ask(ReadPile, (pile,), "TOY-0", required=False))

    def ask_for(self, s: Toy, seat: Seat, action: type[Action]) -> Ask | None:
        return next((ask for ask in self.asks(s, seat) if ask.action is action), None)

    def apply(self, s: Toy, seat: Seat, action: Any) -> Toy:
        if isinstance(action, ReadPile):
            return s.learn("pile", action.pile).tell("toy-read", pile=action.pile)
        return super().apply(s, seat, action)

    def refusal_for(self, s: Toy, seat: Seat, action: type[Action]) -> Refusal:
        return Refusal("game-over" if s.phase is None else "not-now")

    def next_phase(self, s: Toy) -> Phase[Toy] | None:
        played = len(s.purses)
        bids = SealedRound[PlaceBid].of(s.seating.seats, f"market/{played + 1}")
        return Bidding(bids) if played < s.markets else None

    def track(self, s: Toy) -> Track:
        markets = tuple(map(str, range(1, s.markets + 1)))
        stops = (Stop("announcing"), Stop("bidding", markets, s.market))
        stop = 0 if s.phase is None else 1 + (s.market > 0)
        return Track((text("toy-evening"),), 1, 1, stops, stop)

    def prompt(self, s: Toy) -> Prompt:
        return s.phase.prompt(s) if s.phase else Prompt(text("toy-prompt-over"), rule="TOY-2")

    def private_board(self, s: Toy, seat: Seat) -> Board:
        return self.public_board(s, seat)

    def public_board(self, s: Toy, seat: Seat) -> Board:
        board = Board(s.pile, tuple(s.bars[n] for n in s.seating.seats))
        if seat != HOST:
            board = replace(board, purse=s.purse(seat))
        if not isinstance(s.phase, Bidding):
            return board
        own = s.phase.bids.value_of(seat)
        shown = s.phase.shown or {}
        return replace(
            board,
            sealed=tuple(sorted(s.phase.bids.envelopes)),
            price=own.price if own else None,
            shown=tuple((n, shown[n].price, shown[n].bars) for n in sorted(shown)),
        )

    def counters(self, s: Toy) -> tuple[Counter, ...]:
        bars = tuple(Counter("bars", seat, s.bars[seat], 0, 99) for seat in s.seating.seats)
        return (*bars, Counter("pile", TABLE, s.pile, 0, 99))

    def correct(self, s: Toy, counter: Counter, value: int) -> Toy:
        if counter.key == "pile":
            return replace(s, pile=value)
        return replace(s, bars={**s.bars, counter.seat: value})

    def paper_tables(self, s: Toy, seat: Seat) -> tuple[Table, ...]:
        if seat == HOST:
            rows = tuple((n, s.bars[n], None) for n in s.seating.seats)
            return (Table(text("toy-bars"), ("", text("toy-bars"), text("toy-cash")), rows),)
        board = self.public_board(s, seat)
        sealed = ((text("toy-field-price"), Money(board.price)),) if board.price else ()
        return (Table(text("toy-cash"), (), ((text("toy-cash"), Money(s.purse(seat))), *sealed)),)

    def manual_steps(self, s: Toy) -> ManualSteps:
        return {"announcing": (text("toy-prompt-announcing"),), "bidding": ()}

    def score(self, s: Toy) -> Result:
        scores = {seat: s.purse(seat) + 5_000 * s.bars[seat] for seat in s.seating.seats}
        lines = {
            seat: (
                ScoreLine(text("toy-cash"), Money(s.purse(seat))),
                ScoreLine(text("toy-bars"), 5_000 * s.bars[seat]),
            )
            for seat in s.seating.seats
        }
        periods = tuple(range(1, len(s.purses) + 1))
        curves = seat_curves(s.seating, s.purses)
        return Result(rank_standings(scores, lambda seat: lines[seat]), periods, curves)

    def invariants(self, s: Toy) -> None:
        assert all(s.purse(seat) >= 0 for seat in s.seating.seats)
        assert s.pile >= 0


TOY = ToyGame()
