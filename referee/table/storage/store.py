"""The store: everything on disk, as named operations in five small protocols.

Every implementation passes `StoreContract` (tests/table/storage/contract.py). Each operation is
one transaction. An operation that returns a PendingWrite is on disk once that is done; any other
is on disk when it returns. A failed write raises NotKept, a failed read Unreadable.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from referee.kit.seats import Seat

from .pending import PendingWrite
from .readings import Added, StoredReading

OPEN = "open"  # entry 0: game, names, options, box, seed, start, version
UNDO = "undo"  # {"to": 41}: the table stands again as after entry 41
NOTICE = "notice"  # {"key": "seat-claimed"}: told to the table, changes nothing in the game


class NotKept(Exception):
    """What was to be written is not on disk. `reason`: "full", "locked", "closed" or "broken"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Conflict(NotKept):
    """The entry does not follow the last one on disk: its table has moved on, or lost one."""

    def __init__(self) -> None:
        super().__init__("conflict")


class Repeated(NotKept):
    """This very request is in the log already."""

    def __init__(self) -> None:
        super().__init__("repeated")


class Unreadable(Exception):
    """What is on disk cannot be read; the message says why."""


class NewerFile(Exception):
    """The file was written by a later version of the program."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done at a table. `data` never shows in a repr: it may be a sealed value."""

    seq: int
    at: str  # UTC, "2026-11-21T20:15:02.123Z"
    seat: Seat  # for whom
    by: Seat  # whose device
    kind: str  # an action's kind, or OPEN, UNDO, NOTICE
    data: Mapping[str, Any] = field(repr=False)
    request_id: str | None = field(default=None, repr=False)  # the form's own random word
    overruled: bool = False  # the table let it pass a rule of the house


class Learned(NamedTuple):
    """What a table knows of its box once an entry is written, by the names of facts."""

    game: str
    held: Collection[str]  # all that it has read since it began
    new: Mapping[str, Any]  # the values that this very entry has read


class Consequences(NamedTuple):
    """What an entry changes besides the log; None where that stays as it is."""

    finished: bool | None = None
    names: Sequence[str] | None = None
    learned: Learned | None = None


NOTHING_ELSE = Consequences()


class Listed(NamedTuple):
    """A table, as the lobby names it."""

    id: str
    game: str
    names: tuple[str, ...]
    created: str
    last: str  # when somebody last acted
    finished: bool
    title: str  # what its people call it; "" for nothing
    away: bool  # put away: not among the first that a lobby names


class Codes(NamedTuple):
    """What is typed to join a table, and to take its host's place."""

    public: str
    host: str


class Log(Protocol):
    """Append-only: one entry for each thing done, numbered within its table.

    The numbers are the whole of the concurrency control: of two writers who both saw entry 41
    and both write 42, one gets Conflict.
    """

    def open(
        self, table_id: str, entries: Sequence[Entry], names: Sequence[str], *, finished: bool
    ) -> None:
        """A new table: `entries` from number 0, its codes, and one free place for each name."""

    def append(
        self, table_id: str, entry: Entry, consequences: Consequences = NOTHING_ELSE
    ) -> PendingWrite[None]:
        """Write `entry` after the last one. Its error may be Conflict or Repeated."""

    def entries(self, table_id: str, after: int = -1) -> list[Entry]:
        """Those on disk that follow entry `after`, in order."""


class Register(Protocol):
    """What is known of each table as a whole: its name, is it put away, what follows it."""

    def list(self) -> list[Listed]:
        """Every table, the last one played first."""

    def entitle(self, table_id: str, title: str) -> None:
        """Have the table called so; "" for nothing."""

    def put_away(self, table_id: str, away: bool) -> None:
        """Put it away, or take it out again."""

    def follow(self, table_id: str, next_id: str) -> None:
        """The people of one table play on at another."""

    def next(self, table_id: str) -> str | None:
        """The table at which its people play on, None where there is none."""

    def delete(self, table_id: str) -> PendingWrite[None]:
        """Have all that was played there deleted; what it has read of the box stays known."""


class Credentials(Protocol):
    """Who holds which place of a table; the host's place is BANK.

    `key` and `ticket` are digests: the store never sees what opens a place. A place has at most
    one key and one ticket; a new key ends both.
    """

    def reserve(self, table_id: str, seats: Iterable[Seat], host: str) -> None:
        """Make `host` the host's key. A table without codes gets them, and its places, all free."""

    def codes(self, table_id: str) -> Codes | None:
        """None where the table has none. No two tables have the same public code."""

    def table_of(self, code: str) -> str | None:
        """The table of a public code."""

    def holder(self, key: str) -> tuple[str, Seat] | None:
        """The table and place that a key opens."""

    def taken(self, table_id: str) -> frozenset[Seat]:
        """The seats that somebody holds; the host's place is none of them."""

    def claim(self, table_id: str, seat: Seat, key: str) -> bool:
        """Give a free place to `key`; False where that key holds it already.

        Raises Refusal("no-seat"), or Refusal("seat-taken") where another key holds it.
        """

    def free(self, table_id: str, seat: Seat) -> str | None:
        """Free the place, and return the key that held it. Raises Refusal("no-seat")."""

    def issue(self, table_id: str, seat: Seat, ticket: str, until: float) -> None:
        """Make this the place's ticket, valid until then (Unix time). Raises Refusal("no-seat")."""

    def redeem(self, ticket: str, at: float, key: str) -> None:
        """Give the ticket's place to `key`. Raises Refusal("ticket-spent")."""

    def take_host(self, table_id: str, code: str, key: str) -> None:
        """Make `key` the host's key and draw a new host code. Raises Refusal("wrong-host-code")."""


class Readings(Protocol):
    """What was read of each game's box, by whom, and which of its pieces are missing.

    A table's reading is in use where nobody has read the fact before, and waits beside that one
    where somebody has. What the household says itself settles it. A change that says what was
    `seen` raises Refusal("box-changed") where the fact has been read otherwise since.
    """

    def all(self, game: str) -> list[StoredReading]:
        """By name; of each fact the one in use first, then the others by day and reader."""

    def missing(self, game: str) -> dict[str, dict[str, int]]:
        """What is missing, by name: so many of those counted, or nothing where it is a piece."""

    def seen(self, game: str, name: str) -> str:
        """A word for all that is read of a fact: another one once anybody reads it otherwise."""

    def take_in(
        self,
        game: str,
        readings: Sequence[StoredReading],
        lost: Mapping[str, Mapping[str, int]],
        at: str,
    ) -> list[Added]:
        """Add what others have read, mark what is `lost` on that day; what became of each reading.

        Of each lost fact so many of those that it counts, or nothing where it is a piece.
        """

    def settle(self, game: str, name: str, value: Any, at: str, *, seen: str | None = None) -> None:
        """Take the household's own word for it and drop every other reading."""

    def rename(
        self, game: str, name: str, new: str, value: Any, at: str, *, seen: str | None = None
    ) -> None:
        """As `settle`, of a piece called `new` from now on; its mark as missing goes with it.

        Raises Refusal("fact-taken") where something was read under that name.
        """

    def forget(self, game: str, name: str, *, unmark: bool, seen: str | None = None) -> None:
        """Drop every reading of a fact, and with `unmark` its mark as missing too."""

    def lose(self, game: str, name: str, at: str, missing: Mapping[str, int]) -> None:
        """Mark a piece as missing from the box, or so many of those that a fact counts.

        A table that reads the fact again covers the mark, until it takes its reading back.
        """

    def find(self, game: str, name: str) -> None:
        """Take the mark away."""


class Settings(Protocol):
    """Values of this installation, by name."""

    def get(self, name: str) -> str | None:
        """None where it has not been set."""

    def change(self, name: str, to: Callable[[str | None], str]) -> str:
        """Set it to what `to` makes of the value before; two changes never cross."""


class Store(Protocol):
    """All that is kept."""

    @property
    def log(self) -> Log: ...

    @property
    def register(self) -> Register: ...

    @property
    def credentials(self) -> Credentials: ...

    @property
    def readings(self) -> Readings: ...

    @property
    def settings(self) -> Settings: ...

    def close(self) -> None:
        """Write what is waiting, then refuse what comes: NotKept("closed")."""
