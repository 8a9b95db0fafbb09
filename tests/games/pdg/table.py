"""Tables to begin a test from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.pdg import GAME
from referee.games.pdg.actions import Throw
from referee.games.pdg.box.pieces import Card, Sector
from referee.games.pdg.phases.selling import Selling
from referee.games.pdg.phases.siting import Siting
from referee.games.pdg.state import SELLING_PART, SITING_PART, Pdg, Turn
from referee.kit.box.facts import Box
from referee.kit.components.money import cash_account
from referee.kit.frozen import replace
from referee.kit.phase import advance_phases
from referee.kit.seats import Seat, Seating
from referee.kit.words import text
from tests.games.pdg.people import A, act


def table(seats: int = 4, *, box: Box | None = None, seed: str = "", **options: Any) -> Pdg:
    """Return a table of one-letter names before its first throw, with our slider and track."""
    names = Seating(tuple("ABCDEF"[:seats]))
    box_facts = (box or HOUSE_SET).laid_over(GAME.shipped_box)
    return advance_phases(GAME, GAME.setup(names, options, box_facts, seed=seed))


HOUSE_SET = Box.load({"slider": "house", "track": "house"})
HAND = (None,) * 7  # of cards that the app cannot know
UNREAD = Box.load({"slider": "box", "track": "box"})  # the household's own, which nobody has read


def siting(seat: Seat = A, *, at: int = 0, cycle: int = 1, seats: int = 4, **options: Any) -> Pdg:
    """Return the turn of `seat` with its pawn on `at`, not its first throw."""
    return _turn(table(seats, **options), seat, at, part=SITING_PART, cycle=cycle, phase=Siting())


def landed(square: int = 9, seat: Seat = A, **setting: Any) -> Pdg:
    """Return the turn of `seat` after throwing 1 and 2, on that square, to site a plant."""
    return act(siting(seat, at=square - 3, **setting), seat, Throw((1, 2)))


def selling(seat: Seat = A, *, at: int = 0, cycle: int = 1, seats: int = 4, **options: Any) -> Pdg:
    """Return a table as `siting` does, in the second part, without plants, tokens or cards."""
    return _turn(table(seats, **options), seat, at, part=SELLING_PART, cycle=cycle, phase=Selling())


def _turn(s: Pdg, seat: Seat, at: int, **changes: Any) -> Pdg:
    positions = {**s.positions, seat: at}
    begun = frozenset(s.seating.seats)
    return replace(s, turn=Turn(seat), positions=positions, started_seats=begun, **changes)


def owning(s: Pdg, plants: Mapping[Seat, str], tokens: int | None = None) -> Pdg:
    """Return a table with these `plants`: sectors by seat, separated by spaces.

    Each has a token, or seats have `tokens`.
    """
    sited = {seat: tuple(map(Sector.read, keys.split())) for seat, keys in plants.items()}
    reserve = {seat: len(sectors) if tokens is None else tokens for seat, sectors in sited.items()}
    return replace(s, plants={**s.plants, **sited}, token_reserves={**s.token_reserves, **reserve})


def holding(s: Pdg, hands: Mapping[Seat, str | int]) -> Pdg:
    """Return a table with these `hands`: kinds of cards, or a number if the app knows no faces."""
    cards = {
        seat: (None,) * hand if isinstance(hand, int) else tuple(map(Card, hand.split()))
        for seat, hand in hands.items()
    }
    return replace(s, hands={**dict.fromkeys(s.seating.seats, ()), **s.hands, **cards})


def with_hands(s: Pdg, hand: tuple[Card | None, ...] = HAND) -> Pdg:
    """Give every seat that hand."""
    return replace(s, hands=dict.fromkeys(s.seating.seats, hand))


def sizes(s: Pdg) -> tuple[int, ...]:
    """Return the number of cards in each hand."""
    return tuple(len(s.hands[seat]) for seat in s.seating.seats)


def having(s: Pdg, **purses: int) -> Pdg:
    """Return a table where some seats have this cash: `having(s, B=160)`."""
    for name, amount in purses.items():
        s = s.set_balance(
            cash_account(s.seating.seat_named(name)), amount, text("pdg-memo-start"), "PDG-1.4"
        )
    return s


def teams(s: Pdg) -> Pdg:
    """Make seats that face each other partners."""
    half = len(s.seating.seats) // 2
    facing = {seat: Seat((seat + half - 1) % (2 * half) + 1) for seat in s.seating.seats}
    return replace(s, partners=facing)
