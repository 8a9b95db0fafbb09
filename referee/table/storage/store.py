"""The store: all that is on disk, as named operations in five small protocols.

Every implementation passes `StoreContract` (tests/table/storage/contract.py). Each operation is
one transaction. If it returns a PendingWrite, it is on disk when that is done; otherwise, when
it returns. A failed write raises NotKept, a failed read Unreadable.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from referee.kit.seats import Seat

from .pending import PendingWrite
from .readings import Addition, StoredReading

OPEN = "open"  # entry 0: game, names, options, box, seed, start, version
UNDO = "undo"  # {"to": 41}: the table returns to entry 41
HOME = ""  # the only household of an installation that is not public
NOTICE = "notice"  # {"key": "seat-claimed"}: tells the table something; the game does not change


class NotKept(Exception):
    """A write that failed. `reason`: "full", "read-only", "locked", "late", "closed", "broken"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Conflict(NotKept):
    """The entry does not follow the last one on disk: another was written, or one is missing.

    `again`: the same request can be judged anew, for it has an id and cannot count twice.
    """

    def __init__(self, *, again: bool = False) -> None:
        super().__init__("conflict")
        self.again = again


class NotWhole(NotKept):
    """The end of the table's log is missing: nothing is written over what may come back."""

    def __init__(self) -> None:
        super().__init__("not-whole")


class Repeated(NotKept):
    """This request is already in the log."""

    def __init__(self) -> None:
        super().__init__("repeated")


class Unreadable(Exception):
    """The file cannot be read; the message says why."""


class NotAtHand(Exception):
    """These rows are not in memory: they must be read from the server."""


class NewerFile(Exception):
    """A later version of the program wrote the file."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One act at a table. Its repr hides `data`, which may be a sealed value."""

    seq: int
    at: str  # UTC, "2026-11-21T20:15:02.123Z"
    seat: Seat  # the seat that acts
    by: Seat  # the seat whose device sent it
    kind: str  # the kind of an action, or OPEN, UNDO, NOTICE
    data: Mapping[str, Any] = field(repr=False)
    request_id: str | None = field(default=None, repr=False)  # random, one for each form
    overruled: bool = False  # the host waived a rule


class Break(NamedTuple):
    """A log is whole only before entry `seq`: from there to `last` it is altered or missing."""

    seq: int
    last: int


class LogRead(NamedTuple):
    """A log as far as it is whole."""

    entries: list[Entry]
    outcomes: dict[int, str]  # Consequences.outcome, by the number of the entry
    fault: Break | None


class LearnedFacts(NamedTuple):
    """What a table has read on its box, as of one entry; by the names of facts."""

    game: str
    held: Collection[str]  # all that it has read since it began
    new: Mapping[str, Any]  # what this entry has read


class Consequences(NamedTuple):
    """What an entry changes besides the log; None for what does not change."""

    finished: bool | None = None
    names: Sequence[str] | None = None
    learned: LearnedFacts | None = None
    outcome: str | None = None  # a digest of what the table has come to: the entry opens a phase


NOTHING_ELSE = Consequences()


class ListedTable(NamedTuple):
    """A table in the list of all tables."""

    id: str
    game: str
    names: tuple[str, ...]
    created: str
    last: str  # time of the last act
    finished: bool
    title: str  # given by its people; "" for none
    away: bool  # put away: left out of the lobby's first list
    household: str  # of the device that opened it
    opened: str  # here: that of an imported one is later than its entries
    whole: bool = True  # False: its line in the list is damaged, and says what can be read of it

    @property
    def idle_since(self) -> str:
        """The time since which nobody has acted."""
        return max(self.last, self.opened)


class Codes(NamedTuple):
    """What people type to join a table, and to take over as its host."""

    public: str
    host: str


class Log(Protocol):
    """Append-only: one entry for each act, numbered within its table.

    The numbers are all the concurrency control there is: if two writers have both seen entry 41 and
    both write 42, one of them gets Conflict.
    """

    def open(
        self,
        table_id: str,
        entries: Sequence[Entry],
        names: Sequence[str],
        *,
        finished: bool,
        household: str = HOME,
        opened: str = "",
    ) -> None:
        """Create a table: `entries` from number 0, its codes, and a free place for each name.

        `opened` is the time, by default that of entry 0. What it reads of its box goes to that of
        `household`.
        """

    def append(
        self, table_id: str, entry: Entry, consequences: Consequences = NOTHING_ELSE
    ) -> PendingWrite[None]:
        """Append `entry`. The ticket's error may be Conflict or Repeated."""

    def read(self, table_id: str, after: int = -1) -> LogRead:
        """The log on disk after entry `after`, up to the first entry that is not whole.

        Each entry is stored with its link (chain.py).
        """

    def entries(self, table_id: str, after: int = -1) -> list[Entry]:
        """The entries of `read`, in order."""

    def compare_heads(self) -> list[str]:
        """The tables whose log has lost its end, or has another; no more than the ends is read."""

    def vanished(self) -> list[str]:
        """The tables that once had a log and are in the list of tables no more."""


class Register(Protocol):
    """The list of tables: what each is called, whether it is put away, which table follows it."""

    def list(self, household: str | None = None) -> list[ListedTable]:
        """The tables of a household, or of all, the most recently played first."""

    def households(self) -> Sequence[str]:
        """Every household that has opened a table or read a box."""

    def one(self, table_id: str) -> ListedTable | None:
        """One table as the list has it; None if there is none."""

    def entitle(self, table_id: str, title: str) -> None:
        """Give the table a title; "" for none."""

    def put_away(self, table_id: str, away: bool) -> None:
        """Put a table away, or bring it back."""

    def follow(self, table_id: str, next_id: str) -> None:
        """Record that the people of one table play on at another."""

    def next(self, table_id: str) -> str | None:
        """The table at which its people play on; None if there is none."""

    def delete(self, table_id: str) -> PendingWrite[None]:
        """Delete all that was played there; what was read of the box is kept."""

    def idle(self, before: str) -> Sequence[str]:
        """The tables that were opened, and in which somebody last acted, before that time."""

    def expire(self, table_id: str, before: str) -> PendingWrite[bool]:
        """Delete one of these; False, and nothing is done, if it is none or none any more."""


class Credentials(Protocol):
    """The keys that hold each place of a table; the host's place is HOST.

    `key` and `ticket` are digests: the store never sees what opens a place. A place has at most one
    key and one ticket; a new key voids both.
    """

    def reserve(self, table_id: str, seats: Iterable[Seat], host: str) -> None:
        """Make `host` the host's key. A table without codes and places gets them, all free."""

    def codes(self, table_id: str) -> Codes | None:
        """The codes of a table; None if it has none. No two tables share a public code."""

    def table_of(self, code: str) -> str | None:
        """The table with this public code; None if there is none."""

    def holder(self, key: str) -> tuple[str, Seat] | None:
        """The table and place that a key opens; None if it opens nothing."""

    def taken(self, table_id: str) -> frozenset[Seat]:
        """The seats that are held; the host's place does not count."""

    def claim(self, table_id: str, seat: Seat, key: str) -> bool:
        """Give a free place to `key`; False if that key already holds it.

        Raises Refusal("no-seat"), or Refusal("seat-taken") if another key holds it.
        """

    def free(self, table_id: str, seat: Seat) -> str | None:
        """Free the place, and return the key that held it. Raises Refusal("no-seat")."""

    def issue(self, table_id: str, seat: Seat, ticket: str, until: float) -> None:
        """Set the place's ticket, valid until this Unix time. Raises Refusal("no-seat")."""

    def invited(self, ticket: str, at: float) -> tuple[str, Seat]:
        """The ticket's table and place; it stays valid. Raises Refusal("ticket-spent").

        A ticket with more than twenty minutes left counts as spent: the clock was set back since.
        """

    def redeem(self, ticket: str, at: float, key: str) -> None:
        """Give the ticket's place to `key`; raises and judges as `invited`."""

    def take_host(self, table_id: str, code: str, key: str) -> None:
        """Make `key` the host's key and draw a new host code. Raises Refusal("wrong-host-code")."""

    def invite(self, household: str, ticket: str, at: float, until: float) -> None:
        """Set the ticket that lets one more device into a household, until this Unix time.

        It is the only one of that household. Tickets that are void `at` this time are deleted.
        """

    def accept(self, ticket: str, at: float) -> str:
        """The household of the ticket, which is spent; else as `redeem`, "invitation-spent"."""

    def rename(self, household: str, to: str) -> bool:
        """Give all that is a household's to the household `to`; False if there is nothing.

        Whoever knows only the old name sees none of it any more. Its invitation is void.
        """


class Readings(Protocol):
    """What was read of each of a household's boxes, by whom, and which pieces are missing.

    A table's reading is in use if it is the first of that fact; otherwise it waits beside the
    first. The household's own reading settles the matter. A change that passes `seen` raises
    Refusal("box-changed") if the readings of the fact have changed since.
    """

    def all(self, game: str) -> list[StoredReading]:
        """All readings, by name; for each fact the one in use first, the rest by day and reader."""

    def missing(self, game: str) -> dict[str, dict[str, int]]:
        """What is missing, by name: the number of each thing counted; empty for a single piece."""

    def seen(self, game: str, name: str) -> str:
        """A token for the readings of a fact; it changes whenever they do."""

    def take_in(
        self,
        game: str,
        readings: Sequence[StoredReading],
        lost: Mapping[str, Mapping[str, int]],
        at: str,
    ) -> list[Addition]:
        """Import readings, mark what is `lost` as of that day; return what became of each.

        `lost`: for each fact the number missing of what it counts; empty for a single piece.
        """

    def settle(self, game: str, name: str, value: Any, at: str, *, seen: str | None = None) -> None:
        """Store the household's own reading and delete all others."""

    def settle_all(
        self, game: str, values: Mapping[str, Any], at: str, *, seen: Mapping[str, str]
    ) -> None:
        """As `settle` for several facts, all or none; None forgets a fact."""

    def rename(
        self, game: str, name: str, new: str, value: Any, at: str, *, seen: str | None = None
    ) -> None:
        """As `settle`, and rename the piece to `new`; its mark as missing goes with it.

        Raises Refusal("fact-taken") if there are readings under that name.
        """

    def forget(self, game: str, name: str, *, unmark: bool, seen: str | None = None) -> None:
        """Delete all readings of a fact; with `unmark`, its mark as missing too."""

    def lose(self, game: str, name: str, at: str, missing: Mapping[str, int]) -> None:
        """Mark a piece as missing, or some of the pieces that a fact counts.

        If a table reads the fact again, the mark is covered until that reading is taken back.
        """

    def find(self, game: str, name: str) -> None:
        """Remove the mark as missing."""


class Settings(Protocol):
    """The settings of this installation, by name."""

    def get(self, name: str) -> str | None:
        """The value; None if it was never set."""

    def change(self, name: str, to: Callable[[str | None], str]) -> str:
        """Set the value to `to(old value)` in one step, so that two changes cannot collide."""


class Store(Protocol):
    """All that is kept."""

    @property
    def log(self) -> Log: ...

    @property
    def register(self) -> Register: ...

    @property
    def credentials(self) -> Credentials: ...

    @property
    def settings(self) -> Settings: ...

    def readings_of(self, household: str) -> Readings:
        """What one household has read: it sees no other's, and changes no other's."""

    def watch(self, heard: Callable[[str], None]) -> None:
        """Call `heard(table_id)` when another process has changed a table; "": it may be any."""

    def tell(self, said: Sequence[str]) -> None:
        """Tell the other processes, soon and in this order; nothing of it is kept."""

    def listen(self, heard: Callable[[str, str], None]) -> None:
        """Call `heard(process, said)` for what others tell; every few seconds each says "".

        `heard("", "")`: for a while nothing could be heard.
        """

    @property
    def at_once(self) -> bool:
        """True if a read waits for no other machine: it may be done on the event loop."""

    def at_hand(self) -> AbstractContextManager[None]:
        """In this block, what this thread would have to ask a server for raises NotAtHand."""

    def health(self) -> str:
        """Why a write would fail: "full", "read-only"; "" if none would. Raises Unreadable."""

    def careless(self) -> Sequence[str]:
        """The settings by which the database may lose what it has acknowledged."""

    def close(self) -> None:
        """Write what is waiting. From then on, writes raise NotKept("closed")."""
