"""The store: all data on disk, as named operations in five small protocols.

Every implementation passes the tests of tests/table/storage/contract.py. Each operation is one
transaction. If it returns a PendingWrite, it is on disk when that is done, otherwise when it
returns. A failed write raises NotKept, a failed read Unreadable.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from referee.kit.seats import Seat

from .pending import PendingWrite
from .readings import AdditionResult, StoredReading

OPEN = "open"  # entry 0: game, names, options, box, seed, start, version
UNDO = "undo"  # {"to": 41}: the table returns to entry 41
DEFAULT_HOUSEHOLD = ""  # the only household of an installation that is not public
NOTICE = "notice"  # {"key": "seat-claimed"}: tells the table something; the game does not change


class NotKept(Exception):
    """A failed write; `reason`: "full", "read-only", "locked", "late", "closed", "broken"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Conflict(NotKept):
    """Raised for an entry whose number does not follow the last one on disk.

    `is_retryable`: the request can be judged again, because it has an id and so cannot count twice.
    """

    def __init__(self, *, is_retryable: bool = False) -> None:
        super().__init__("conflict")
        self.is_retryable = is_retryable


class NotWhole(NotKept):
    """Raised if the end of a log is missing; the log is then read-only."""

    def __init__(self) -> None:
        super().__init__("not-whole")


class Repeated(NotKept):
    """Raised for a request that is already in the log."""

    def __init__(self) -> None:
        super().__init__("repeated")


class Unreadable(Exception):
    """Raised if the database cannot be read; the message gives the reason."""


class ServerReadForbidden(Exception):
    """Raised if rows would have to be read from the server."""


class NewerFile(Exception):
    """Raised for a file that a later version of the program has written."""


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
    is_overruled: bool = False  # the host waived a rule


class Break(NamedTuple):
    """First and last entry of the altered or missing part of a log."""

    seq: int
    last_seq: int


class LogRead(NamedTuple):
    """The complete part of a log."""

    entries: list[Entry]
    state_digest_by_seq: dict[int, str]  # Consequences.state_digest, by the number of the entry
    fault: Break | None


class LearnedFacts(NamedTuple):
    """The facts that a table has read from its box, as of one entry."""

    game: str
    learned_names: Collection[str]  # names of all facts read since it began
    new_facts: Mapping[str, Any]  # facts read by this entry


class Consequences(NamedTuple):
    """The changes that an entry causes besides the log; None for unchanged data."""

    is_finished: bool | None = None
    names: Sequence[str] | None = None
    learned_facts: LearnedFacts | None = None
    state_digest: str | None = None  # digest of the results, if the entry opens a phase


NOTHING_ELSE = Consequences()


class ListedTable(NamedTuple):
    """A table in the list of all tables."""

    id: str
    game: str
    names: tuple[str, ...]
    created_at: str
    last_act_at: str  # time of the last act
    is_finished: bool
    title: str  # given by its people; "" for none
    is_put_away: bool  # archived: missing from the lobby's first list
    household: str  # of the device that opened it
    opened_at: str  # on this server: for an imported table later than its entries
    has_whole_log: bool = True  # False if its line in the list is damaged

    @property
    def idle_since(self) -> str:
        """Time of the last act, or of the table's opening or import here if that was later."""
        return max(self.last_act_at, self.opened_at)


class Codes(NamedTuple):
    """Codes for joining a table, or for taking over as its host."""

    public_code: str
    host_code: str


class Log(Protocol):
    """Append-only entries, one for each act, numbered within their table.

    The numbers are the only concurrency control: if two writers have both read entry 41 and both
    write 42, one of them gets Conflict.
    """

    def open(
        self,
        table_id: str,
        entries: Sequence[Entry],
        names: Sequence[str],
        *,
        is_finished: bool,
        household: str = DEFAULT_HOUSEHOLD,
        opened_at: str = "",
    ) -> None:
        """Create a table: its entries, codes, and a free place for each name.

        `entries` begin with number 0. `opened_at` is the time, by default that of entry 0. Facts
        read from its box are stored in that of `household`.
        """

    def append(
        self, table_id: str, entry: Entry, consequences: Consequences = NOTHING_ELSE
    ) -> PendingWrite[None]:
        """Append `entry`. The write's error may be Conflict or Repeated."""

    def read(self, table_id: str, after: int = -1) -> LogRead:
        """Return the log on disk after entry `after`, up to the first invalid entry.

        Each entry is stored with its link (chain.py).
        """

    def entries(self, table_id: str, after: int = -1) -> list[Entry]:
        """Return the entries of `read`, in order."""

    def find_cut_logs(self) -> list[str]:
        """Return the tables whose logs lost their last entries; only log ends are read."""

    def missing_tables(self) -> list[str]:
        """Return the tables that are missing from the list although they had a log."""


class Register(Protocol):
    """List of tables: title, whether it is archived, and its next table."""

    def list(self, household: str | None = None) -> list[ListedTable]:
        """Return the tables of a household, or of all, last played first."""

    def households(self) -> Sequence[str]:
        """Return every household that has opened a table or read a box."""

    def one(self, table_id: str) -> ListedTable | None:
        """Return one table of the list; None if there is none."""

    def set_title(self, table_id: str, title: str) -> None:
        """Give the table a title; "" for none."""

    def put_away(self, table_id: str, is_put_away: bool) -> None:
        """Archive a table, or restore it."""

    def set_next_table(self, table_id: str, next_id: str) -> None:
        """Record the table at which the people of this one play on."""

    def next_table_id(self, table_id: str) -> str | None:
        """Return the table at which its people play on; None if there is none."""

    def delete(self, table_id: str) -> PendingWrite[None]:
        """Delete a table's acts; facts read from the box stay."""

    def idle_table_ids(self, cutoff: str) -> Sequence[str]:
        """Return the tables opened and last played before that time."""

    def expire(self, table_id: str, cutoff: str) -> PendingWrite[bool]:
        """Delete the table; the result is False if it is not idle any more."""


class Credentials(Protocol):
    """The keys that hold each place of a table; the host's place is HOST.

    `key` and `ticket` are digests, so the store never sees a key that gives access. A place has at
    most one key and one ticket; a new key voids both.
    """

    def reserve(self, table_id: str, seats: Iterable[Seat], host_key: str) -> None:
        """Set `host_key` as the host's key; a new table also gets codes and free places."""

    def codes(self, table_id: str) -> Codes | None:
        """Return a table's codes, the public one unique; None if it has none."""

    def table_of(self, code: str) -> str | None:
        """Return the table with this public code; None if there is none."""

    def holder(self, key: str) -> tuple[str, Seat] | None:
        """Return the table and place of a key; None if it opens nothing."""

    def taken_seats(self, table_id: str) -> frozenset[Seat]:
        """Return the seats that a key holds, without the host's place."""

    def claim(self, table_id: str, seat: Seat, key: str) -> bool:
        """Give a free place to `key`; return False if that key holds it.

        Raises Refusal("no-seat") or ("seat-taken").
        """

    def free(self, table_id: str, seat: Seat) -> str | None:
        """Free the place; return the key that held it or None. Raises Refusal("no-seat")."""

    def issue(self, table_id: str, seat: Seat, ticket: str, until: float) -> None:
        """Set the place's ticket, valid until this Unix time; raise Refusal("no-seat")."""

    def place_of_ticket(self, ticket: str, at: float) -> tuple[str, Seat]:
        """Return the ticket's table and place; raise Refusal("ticket-spent").

        The ticket stays valid. One with over 20 minutes left counts as spent: the clock went back.
        """

    def redeem(self, ticket: str, at: float, key: str) -> None:
        """Give the ticket's place to `key`; raise Refusal as `place_of_ticket` does."""

    def take_host(self, table_id: str, code: str, key: str) -> None:
        """Set the host's key and a new host code; raise Refusal("wrong-host-code")."""

    def invite(self, household: str, ticket: str, at: float, until: float) -> None:
        """Set a household's invitation for one more device, valid `until` this Unix time.

        It replaces the household's earlier one. Invitations invalid `at` this time are deleted.
        """

    def accept(self, ticket: str, at: float) -> str:
        """Spend an invitation, return its household; raise Refusal("invitation-spent")."""

    def rename(self, household: str, new_name: str) -> bool:
        """Move a household's data to the household `new_name`; return False without data.

        Devices that know only the old name lose access. Its invitation is void.
        """


class Readings(Protocol):
    """The readings of each household's boxes, their readers, and the missing pieces.

    The first reading of a fact is in use. The readings of other tables wait beside it. The
    household's own reading replaces all others. A change with a seen token raises
    Refusal("box-changed") if the readings of the fact have changed since.
    """

    def all(self, game: str) -> list[StoredReading]:
        """Return all readings by name, those in use first, then by day and reader."""

    def missing_counts(self, game: str) -> dict[str, dict[str, int]]:
        """Return the missing pieces by fact: counts by kind, {} for single pieces."""

    def readings_token(self, game: str, name: str) -> str:
        """Return a token for the readings of a fact; it changes whenever they do."""

    def import_readings(
        self,
        game: str,
        readings: Sequence[StoredReading],
        lost_counts_by_name: Mapping[str, Mapping[str, int]],
        day: str,
    ) -> list[AdditionResult]:
        """Import readings and mark lost pieces; return the result of each reading.

        `lost_counts_by_name` has, for each fact, how many of its counted things are missing; it is
        empty for a single piece. The marks get that day.
        """

    def settle(
        self, game: str, name: str, value: Any, day: str, *, token: str | None = None
    ) -> None:
        """Store the household's own reading and delete all others."""

    def settle_all(
        self, game: str, values: Mapping[str, Any], day: str, *, token_by_name: Mapping[str, str]
    ) -> None:
        """Settle several facts, all or none; None forgets a fact."""

    def rename(
        self, game: str, name: str, new_name: str, value: Any, day: str, *, token: str | None = None
    ) -> None:
        """Settle a fact and rename it with its mark; raise Refusal("fact-taken")."""

    def forget(self, game: str, name: str, *, removes_mark: bool, token: str | None = None) -> None:
        """Delete all readings of a fact; with `removes_mark`, its lost mark too."""

    def lose(self, game: str, name: str, day: str, missing_counts: Mapping[str, int]) -> None:
        """Mark a piece, or some pieces of a counting fact, as missing.

        If a table reads the fact again, the mark is hidden until that reading is undone.
        """

    def mark_found(self, game: str, name: str) -> None:
        """Remove the lost mark."""


class Settings(Protocol):
    """The settings of this installation, by name."""

    def get(self, name: str) -> str | None:
        """Return the value; None if it was never set."""

    def change(self, name: str, update: Callable[[str | None], str]) -> str:
        """Set the value to `update(old value)` in one transaction and return it."""


class Store(Protocol):
    """All data of an installation."""

    @property
    def log(self) -> Log: ...

    @property
    def register(self) -> Register: ...

    @property
    def credentials(self) -> Credentials: ...

    @property
    def settings(self) -> Settings: ...

    def readings_of(self, household: str) -> Readings:
        """Return the readings of one household; those of others are out of reach."""

    def watch(self, callback: Callable[[str], None]) -> None:
        """Call `callback(table_id)` after other processes' changes; "" for any table."""

    def tell(self, messages: Sequence[str]) -> None:
        """Send messages to the other processes, in this order; they are not stored."""

    def listen(self, callback: Callable[[str, str], None]) -> None:
        """Call `callback(process, message)` for messages of other processes.

        Each process sends "" every few seconds. ("", "") means that nothing came for a while.
        """

    @property
    def reads_without_waiting(self) -> bool:
        """True if reads never wait for a server: the event loop may read."""

    def forbid_server_reads(self) -> AbstractContextManager[None]:
        """Raise ServerReadForbidden in this block where this thread would ask a server."""

    def health(self) -> str:
        """Return why writes would fail: "full", "read-only" or ""; raise Unreadable."""

    def unsafe_settings(self) -> Sequence[str]:
        """Return the settings that may make the database lose acknowledged writes."""

    def close(self) -> None:
        """Finish waiting writes; later ones raise NotKept("closed")."""
