"""Tables to begin a test from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.pdg import GAME
from referee.games.pdg.actions import Throw
from referee.games.pdg.box.pieces import Card, Sector
from referee.games.pdg.phases.selling import Selling
from referee.games.pdg.phases.siting import Siting
from referee.games.pdg.state import SELLING, SITING, Pdg, Turn
from referee.kit.box.facts import Box
from referee.kit.components.money import cash
from referee.kit.frozen import replace
from referee.kit.phase import settle
from referee.kit.seats import Seat, Seating
from referee.kit.words import text
from tests.games.pdg.people import A, act


def table(seats: int = 4, *, box: Box | None = None, seed: str = "", **options: Any) -> Pdg:
    """A table of one-letter names before its first throw. It plays with our slider and track."""
    names = Seating(tuple("ABCDEF"[:seats]))
    box_facts = (box or HOUSE_SET).over(GAME.house)
    return settle(GAME, GAME.setup(names, options, box_facts, seed=seed))


HOUSE_SET = Box.load({"slider": "house", "track": "house"})
HAND = (None,) * 7  # of cards that the app cannot know
UNREAD = Box.load({"slider": "box", "track": "box"})  # the household's own, which nobody has read


def siting(seat: Seat = A, *, at: int = 0, cycle: int = 1, seats: int = 4, **options: Any) -> Pdg:
    """The turn of `seat`, whose pawn stands on square `at`; it has thrown before."""
    return _turn(table(seats, **options), seat, at, part=SITING, cycle=cycle, phase=Siting())


def landed(square: int = 9, seat: Seat = A, **setting: Any) -> Pdg:
    """The turn of `seat`, which has just thrown 1 and 2 and reached that square to site a plant."""
    return act(siting(seat, at=square - 3, **setting), seat, Throw((1, 2)))


def selling(seat: Seat = A, *, at: int = 0, cycle: int = 1, seats: int = 4, **options: Any) -> Pdg:
    """Return a table as `siting` does, in the second part, without plants, tokens or cards."""
    return _turn(table(seats, **options), seat, at, part=SELLING, cycle=cycle, phase=Selling())


def _turn(s: Pdg, seat: Seat, at: int, **changes: Any) -> Pdg:
    positions = {**s.positions, seat: at}
    begun = frozenset(s.seating.seats)
    return replace(s, turn=Turn(seat), positions=positions, started_seats=begun, **changes)


def owning(s: Pdg, plants: Mapping[Seat, str], tokens: int | None = None) -> Pdg:
    """`plants`: sectors by seat, separated by spaces. A token each, or `tokens` for each seat."""
    sited = {seat: tuple(map(Sector.read, keys.split())) for seat, keys in plants.items()}
    reserve = {seat: len(sectors) if tokens is None else tokens for seat, sectors in sited.items()}
    return replace(s, plants={**s.plants, **sited}, tokens={**s.tokens, **reserve})


def holding(s: Pdg, hands: Mapping[Seat, str | int]) -> Pdg:
    """`hands`: the kinds of cards that each seat holds, or how many the app cannot know."""
    cards = {
        seat: (None,) * hand if isinstance(hand, int) else tuple(map(Card, hand.split()))
        for seat, hand in hands.items()
    }
    return replace(s, hands={**dict.fromkeys(s.seating.seats, ()), **s.hands, **cards})


def with_hands(s: Pdg, hand: tuple[Card | None, ...] = HAND) -> Pdg:
    """Every seat holds that hand."""
    return replace(s, hands=dict.fromkeys(s.seating.seats, hand))


def sizes(s: Pdg) -> tuple[int, ...]:
    """Return the number of cards in each hand."""
    return tuple(len(s.hands[seat]) for seat in s.seating.seats)


def having(s: Pdg, **purses: int) -> Pdg:
    """`having(s, B=160)`: the cash of some seats."""
    for name, amount in purses.items():
        s = s.set_balance(cash(s.seating.named(name)), amount, text("pdg-memo-start"), "PDG-1.4")
    return s


def teams(s: Pdg) -> Pdg:
    """Those who face each other are partners."""
    half = len(s.seating.seats) // 2
    facing = {seat: Seat((seat + half - 1) % (2 * half) + 1) for seat in s.seating.seats}
    return replace(s, partners=facing)
