"""Entries, tables and readings with which the contract tests a store."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.storage.pending import PendingWrite
from referee.table.storage.readings import StoredReading
from referee.table.storage.store import (
    DEFAULT_HOUSEHOLD,
    Consequences,
    Entry,
    LearnedFacts,
    NotKept,
    Store,
)
from tests.server import LATE

DAY, NEXT = "2026-11-20", "2026-11-21"


def entry(seq: int, request_id: str | None = None, at: str = "2026-11-20T20:00:00Z") -> Entry:
    data = {"n": seq} if seq else {"game": "toy"}
    return Entry(seq, at, Seat(1), Seat(1), "note", data, request_id)


def write(store: Store, table: str, *entries: Entry) -> list[PendingWrite[None]]:
    return [store.log.append(table, each) for each in entries]


def error_of(ticket: PendingWrite[None]) -> type[NotKept] | None:
    """Return the error of a write; None if it was saved."""
    try:
        ticket.wait(LATE)
    except NotKept as error:
        return type(error)
    return None


def opened(store: Store, table: str, at: str = DAY, household: str = DEFAULT_HOUSEHOLD) -> None:
    first, names = entry(0, at=f"{at}T20:00:00Z"), ["Ana", "Bo", "Cy"]
    store.log.open(table, [first], names, is_finished=False, household=household)


def reads(store: Store, table: str, seq: int, day: str = DAY, **new: Any) -> None:
    """Write the table's next entry, after which these are its only readings."""
    learned = LearnedFacts("toy", new, new)
    at = f"{day}T20:00:00Z"
    store.log.append(table, entry(seq, at=at), Consequences(learned_facts=learned)).wait(LATE)


def toy_readings(store: Store) -> list[StoredReading]:
    """Return the household's readings of its toy."""
    return store.readings_of(DEFAULT_HOUSEHOLD).all("toy")


def used(store: Store) -> dict[str, Any]:
    """Return the value in use of each fact."""
    return {each.name: each.value for each in reversed(toy_readings(store))}


def at_once(call: Callable[[int], Any], times: int = 4) -> list[Any]:
    """Return the results of this number of threads, or the codes of their refusals."""
    outcomes: list[Any] = []

    def run(n: int) -> None:
        try:
            outcomes.append(call(n))
        except Refusal as refusal:
            outcomes.append(refusal.code)

    threads = [threading.Thread(target=run, args=(n,)) for n in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes
