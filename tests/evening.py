"""An evening of Ambition, from the first counter to the last accounts, and moments of it.

What the table does is always the same: `played()` is the whole evening, worked out once.
`lay(tables, where)` opens a table and plays it until it first stands as `where` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, NamedTuple

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AcceptPrice,
    Announce,
    Borrow,
    BuyBonds,
    DeclareBankrupt,
    Hire,
    NameBanker,
    PassMarket,
    PassPrice,
    PlaceBid,
    PlaceContract,
    ReadConfidential,
    SealAttendance,
    SealPlan,
    TurnKnownCard,
)
from referee.games.ambition.shortage import owed
from referee.games.ambition.state import Ambition
from referee.kit.asks import Action, Ask, Flag, Number, Pick, Picks, encode, kind
from referee.kit.game import play
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal
from referee.table.log import Entry
from referee.table.moments import beginning
from referee.table.opening import Terms, opening
from referee.table.tables import Tables, salted

Where = Callable[[Ambition], bool]
Options = Mapping[str, bool | int | str]

NAMES = ("Odile", "Karim", "Lucie", "Bruno")
ODILE, KARIM, LUCIE, BRUNO = Seat(1), Seat(2), Seat(3), Seat(4)
OPTIONS: Options = {"months": 6}
VARIANT: Options = {
    **OPTIONS,
    "bluff": True,
    "hire_order": "simultaneous",
    "sealed_cursors": True,
    "sealed_attendance": True,
}

STAFF = {ODILE: (2, 1, 1, 1), KARIM: (2, 1, 2, 1), LUCIE: (2, 1, 1, 1), BRUNO: (2, 1, 1, 1)}
SPARING = ((2, 1, 1, 1), (1, 1, 1, 1), (1, 0, 1, 1), (0, 0, 0, 0))
OFFER = {ODILE: 6, KARIM: 7, LUCIE: 5, BRUNO: 6}
CARDS = ("contract/15", "contract/12", "contract/9", "contract/15", "contract/19")
EVENTS = ("confidential/2", "confidential/5", "confidential/1", "confidential/3")


class Step(NamedTuple):
    """Somebody does something, and how the table stands then."""

    seat: Seat
    action: Action
    after: Ambition


def played(options: Options = OPTIONS) -> tuple[Step, ...]:
    """The whole evening, deed by deed."""
    return _played(tuple(options.items()))


@cache
def _played(options: tuple[tuple[str, bool | int | str], ...]) -> tuple[Step, ...]:
    s = state(None, dict(options))
    found = []
    while s.phase is not None:
        step = _next(s)
        s = step.after
        found.append(step)
    return tuple(found)


def until(where: Where | None, options: Options = OPTIONS) -> tuple[Step, ...]:
    """The deeds until the table first stands as `where` says."""
    if where is None:
        return ()
    steps = played(options)
    return steps[: next(n for n, step in enumerate(steps, 1) if where(step.after))]


def state(where: Where | None, options: Options = OPTIONS) -> Ambition:
    """The table as it first stands so."""
    steps = until(where, options)
    if steps:
        return steps[-1].after
    return GAME.setup(Seating(NAMES), dict(options), GAME.house, seed="evening")


def lay(tables: Tables, where: Where | None = None, options: Options = OPTIONS) -> str:
    """The id of a new table that stands where `where` says, or before anything was done."""
    terms = Terms(GAME.key, NAMES, options, GAME.house, seed="evening")
    first = opening(tables.games, terms, _clock(0))
    steps = until(where, options)
    entries = [first, *(_entry(n, step) for n, step in enumerate(steps, 1))]
    last = replace(beginning(tables.games, first), state=state(where, options))
    return tables.write_new(entries, last)


def _entry(n: int, step: Step) -> Entry:
    action = salted(step.action)
    return Entry(n, _clock(n), step.seat, step.seat, kind(type(action)), encode(action))


def _clock(n: int) -> str:
    """When the n-th entry was made: one every twenty seconds, from seven in the evening."""
    at = datetime(2026, 11, 21, 19, tzinfo=UTC) + timedelta(seconds=20 * n)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


# -- what the table does next


def _next(s: Ambition) -> Step:
    """The first thing that the table waits for and the rules allow."""
    for seat, action in _wishes(s):
        try:
            return Step(seat, action, play(GAME, s, seat, action))
        except Refusal:
            continue
    raise AssertionError(f"nobody can go on in {s.phase}")


def _wishes(s: Ambition) -> Iterator[tuple[Seat, Action]]:
    for seat in (*s.speaking, BANK):
        for ask in GAME.asks(s, seat):
            if ask.open and (ask.due or ask.action in OFFERED):
                yield from ((seat, action) for action in _ways(s, seat, ask))
    yield from ((BANK, DeclareBankrupt(seat)) for seat in s.active)


def _ways(s: Ambition, seat: Seat, ask: Ask) -> Iterator[Action]:
    """How `seat` answers, the best first."""
    special = WAYS.get(ask.action)
    if special:
        yield from special(s, seat)
    else:
        yield ask.action(**{f.name: _proposed(f) for f in ask.fields})


def _proposed(field: Any) -> Any:
    """What the form itself proposes."""
    match field:
        case Number():
            return field.least if field.start is None else field.start
        case Pick():
            return field.choices[0].value
        case Picks():
            return field.start or tuple(c.value for c in field.choices)[:1]
        case Flag():
            return False
    return field.start


def price_of(s: Ambition, seat: Seat) -> int:
    """Francs a bar that `seat` writes in the market of the moment."""
    return 3_000 + 1_000 * ((3 * seat + 2 * s.phase.market + s.month) % 4)


def _hires(s: Ambition, seat: Seat) -> Iterator[Action]:
    return (Hire(*staff) for staff in (STAFF[seat], *SPARING))


def _plans(s: Ambition, seat: Seat) -> Iterator[Action]:
    return (SealPlan(*staff) for staff in (STAFF[seat], *SPARING))


def _attends(s: Ambition, seat: Seat) -> Iterator[Action]:
    yield SealAttendance(True)
    yield SealAttendance(False)


def _bids(s: Ambition, seat: Seat) -> Iterator[Action]:
    if s.cash(seat) > 20_000 and s.room(seat) > 2:
        yield PlaceBid(price_of(s, seat), 2)
    yield PassMarket()


def _answers(s: Ambition, seat: Seat) -> Iterator[Action]:
    """A price is let climb twice; then who has fewest contracts takes it."""
    card = s.phase.card
    fewest = min(s[q].won for q in s.phase.participants)
    high = s.phase.price >= card.opening + 0.75 * (card.maximum - card.opening)
    if high and s[seat].won == fewest:
        yield AcceptPrice()
    yield PassPrice()


def _turns(s: Ambition, seat: Seat) -> Iterator[Action]:
    yield TurnKnownCard(CARDS[(s.month + s.aside) % len(CARDS)])


def _places(s: Ambition, seat: Seat) -> Iterator[Action]:
    yield PlaceContract("accounting")
    yield PlaceContract("secretariat")


def _bonds(s: Ambition, seat: Seat) -> Iterator[Action]:
    if s.month == 3 and seat == KARIM and not s[seat].bonds:
        yield BuyBonds(1)


def _borrows(s: Ambition, seat: Seat) -> Iterator[Action]:
    if s.cash(seat) < owed(s, seat):
        yield Borrow()


def _says(s: Ambition, seat: Seat) -> Iterator[Action]:
    yield Announce(min(OFFER[seat], s.room(seat)))


OFFERED = (BuyBonds, Borrow)  # what nobody waits for, and yet this table does
WAYS: dict[type[Action], Callable[[Ambition, Seat], Iterator[Action]]] = {
    NameBanker: lambda s, seat: iter((NameBanker(ODILE),)),
    Hire: _hires,
    SealPlan: _plans,
    SealAttendance: _attends,
    Announce: _says,
    PlaceBid: _bids,
    AcceptPrice: _answers,
    TurnKnownCard: _turns,
    PlaceContract: _places,
    Borrow: _borrows,
    BuyBonds: _bonds,
    ReadConfidential: lambda s, seat: iter((ReadConfidential(EVENTS[(s.month - 2) % 4]),)),
}
