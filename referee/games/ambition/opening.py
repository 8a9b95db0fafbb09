"""Before January: the box on the table, the first banker."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from referee.kit.asks import Action, Ask, Number, Words
from referee.kit.game import Prompt
from referee.kit.phase import seat_pick
from referee.kit.seats import BANK, Seat
from referee.kit.words import Money, Refusal, text

from .actions import NameBanker, ReadBox
from .phase import Operation
from .state import CAPITAL, MARKETS, Ambition, Trade


@dataclass(frozen=True, slots=True)
class OpeningStage:
    """What is laid out before the game, and what is assumed of the box."""

    capital: int
    express: int
    markets: tuple[str, ...]
    cocoa_capacity: int
    house: bool  # something is still a house value


@dataclass(frozen=True, slots=True)
class Opening(Operation):
    """The table lays out the box and names the first banker (AMB-0.4, 0.5)."""

    key: ClassVar[str] = "opening"
    square: ClassVar[int] = 0
    named: bool = False

    def asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        if seat != BANK:
            return ()
        return (
            Ask(NameBanker, (seat_pick("banker", s.active, "AMB-0.4"),), rule="AMB-0.4"),
            Ask(ReadBox, _box_fields(s), rule="AMB-0.5", due=False),
        )

    def take(self, s: Ambition, seat: Seat, action: Action) -> Ambition:
        if isinstance(action, ReadBox):
            return _read(s, action)
        assert isinstance(action, NameBanker)
        banker = Seat(action.banker)
        s = replace(s, banker=banker, phase=replace(self, named=True))
        return s.tell("ambition-banker-named", seat=banker, capital=Money(CAPITAL))

    def done(self, s: Ambition) -> bool:
        return self.named

    def prompt(self, s: Ambition) -> Prompt:
        return Prompt(
            headline=text("ambition-opening-headline"),
            read=text("ambition-opening-read", months=s.options.months),
            move=(
                text("ambition-opening-move-cash", capital=Money(CAPITAL)),
                text("ambition-opening-move-express"),
                text("ambition-opening-move-decks"),
            ),
            rule="AMB-0.3",
        )

    def stage(self, s: Ambition, seat: Seat) -> OpeningStage:
        watched = ("markets", "cocoa-capacity", "pawns")
        return OpeningStage(
            capital=CAPITAL,
            express=s[s.seating.seats[0]].express,
            markets=tuple(s.box["markets"]),
            cocoa_capacity=s.capacity(),
            house=any(s.box.source(name) == "house" for name in watched),
        )


def _box_fields(s: Ambition) -> tuple[Number | Words, ...]:
    box = s.box
    pawns = tuple(
        Number(trade, 0, unit="pawns", start=box["pawns"][trade], rule="AMB-1.6") for trade in Trade
    )
    return (
        Words("markets", 120, start=", ".join(box["markets"]), rule="AMB-2.6"),
        Number("cocoa_capacity", 1, unit="bars", start=box["cocoa-capacity"], rule="AMB-2.2"),
        Number("chocolate_capacity", 0, unit="bars", start=box["chocolate-capacity"]),
        *pawns,
        Number("loan_interest", 0, unit="money", start=box["loan-interest"], rule="AMB-8.7"),
        Number("smallest_bill", 1, unit="money", start=box["smallest-bill"], rule="AMB-0.9"),
    )


def _read(s: Ambition, action: ReadBox) -> Ambition:
    names = [name.strip() for name in action.markets.split(",") if name.strip()]
    if len(names) != MARKETS:
        raise Refusal("five-markets", "AMB-2.6", "markets")
    read = {
        "markets": names,
        "cocoa-capacity": action.cocoa_capacity,
        "chocolate-capacity": action.chocolate_capacity,
        "pawns": {trade.value: getattr(action, trade.value) for trade in Trade},
        "loan-interest": action.loan_interest,
        "smallest-bill": action.smallest_bill,
    }
    for name, value in read.items():
        s = s.learn(name, value)
    return s.tell("ambition-box-read")
