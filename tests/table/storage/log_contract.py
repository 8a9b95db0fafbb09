"""What any store promises of its log and of its register of tables."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from referee.kit.seats import BANK
from referee.table.storage import chain
from referee.table.storage.readings import StoredReading
from referee.table.storage.store import (
    HOME,
    Conflict,
    Consequences,
    Entry,
    LearnedFacts,
    NotKept,
    NotWhole,
    Repeated,
    Store,
)
from tests.server import LATE
from tests.table.storage.entries import DAY, NEXT, B, entry, opened, reads, refused, used, write


def another_end() -> str:
    """The link of entry 3 at table "t", had it another time."""
    previous = chain.START
    for seq in range(3):
        previous = chain.link(previous, "t", chain.row_of(entry(seq)))
    return chain.link(previous, "t", chain.row_of(entry(3, at="x")))


class LogContract:
    def test_entries_come_back_as_they_were_written_in_order(self, store: Store) -> None:
        first = Entry(0, "t0", B, BANK, "a", {"x": [1, "é"], "y": None}, "w", True)
        for ticket in write(store, "t", first, entry(1)):
            ticket.wait()
        assert store.log.entries("t") == [first, entry(1)]
        assert store.log.entries("t", 0) == [entry(1)]
        assert store.log.entries("other") == []

    def test_of_two_entries_of_the_same_number_one_conflicts(self, store: Store) -> None:
        first, second = write(store, "t", entry(0), entry(0))
        first.wait(LATE)
        with pytest.raises(Conflict):
            second.wait(LATE)

    def test_a_word_used_twice_at_one_table_is_a_repetition_and_at_two_is_not(
        self, store: Store
    ) -> None:
        first, second = write(store, "t", entry(0, "w"), entry(1, "w"))
        (other,) = write(store, "u", entry(0, "w"))
        first.wait(LATE)
        other.wait(LATE)
        with pytest.raises(Repeated):
            second.wait(LATE)

    def test_no_entry_is_written_over_a_gap(self, store: Store) -> None:
        (ticket,) = write(store, "t", entry(1))
        with pytest.raises(Conflict):
            ticket.wait()
        assert store.log.entries("t") == []

    def test_the_entries_after_one_that_failed_fail_with_it_and_other_tables_do_not(
        self, store: Store
    ) -> None:
        tickets = write(store, "t", entry(0), entry(0), entry(2))
        (innocent,) = write(store, "u", entry(0))
        innocent.wait(LATE)
        tickets[0].wait(LATE)
        assert [type(t.error) for t in tickets] == [type(None), Conflict, Conflict]

    def test_a_table_is_opened_wholly_or_not_at_all(self, store: Store) -> None:
        with pytest.raises(Conflict):
            store.log.open("t", [entry(0), entry(7)], ["Ana", "Bo"], finished=False)
        assert (store.log.entries("t"), store.register.list()) == ([], [])
        assert store.credentials.codes("t") is None

    def test_what_an_entry_brings_about_is_kept_with_it(self, store: Store) -> None:
        opened(store, "t")
        learned = LearnedFacts("toy", {"pile"}, {"pile": 8})
        brought = Consequences(finished=True, names=["Zoé", "Bo", "Cy"], learned=learned)
        store.log.append("t", entry(1), brought).wait(LATE)
        (listed,) = store.register.list()
        assert (listed.finished, listed.names) == (True, ("Zoé", "Bo", "Cy"))
        assert store.readings_of(HOME).all("toy") == [StoredReading("pile", 8, DAY, "t")]
        store.log.append("t", entry(2)).wait(LATE)
        assert store.register.list() == [listed]
        assert used(store) == {"pile": 8}
        store.log.append("t", entry(3), Consequences(finished=False)).wait(LATE)
        assert store.register.list() == [listed._replace(finished=False)]

    def test_an_entry_that_is_not_kept_brings_nothing_about(self, store: Store) -> None:
        opened(store, "t")
        learned = LearnedFacts("toy", {"pile"}, {"pile": 8})
        brought = Consequences(finished=True, names=["Zoé", "Bo", "Cy"], learned=learned)
        with pytest.raises(Conflict):
            store.log.append("t", entry(2), brought).wait(LATE)
        (listed,) = store.register.list()
        assert (listed.finished, listed.names) == (False, ("Ana", "Bo", "Cy"))
        assert store.readings_of(HOME).all("toy") == []

    @pytest.mark.parametrize(
        "change", ["DELETE FROM log", "UPDATE log SET data = '{}'", "UPDATE log SET link = ''"]
    )
    def test_an_entry_that_is_altered_or_missing_is_named_and_those_before_it_are_read(
        self, change: str, store: Store, damage: Callable[[str], None]
    ) -> None:
        brought = Consequences(outcome="digest")
        for table in ("t", "u"):
            opened(store, table)
            store.log.append(table, entry(1), brought)
            store.log.append(table, entry(2)).wait(LATE)
            store.log.append(table, entry(3)).wait(LATE)
        damage(f"{change} WHERE table_id = 't' AND seq = 2")
        read = store.log.read("t")
        assert (len(read.entries), read.outcomes) == (2, {1: "digest"})
        assert read.fault is not None
        assert read.fault.seq == 2
        assert store.log.read("t", 1).fault == read.fault
        assert store.log.read("u", 1) == ([entry(2), entry(3)], {}, None)
        store.log.append("u", entry(4)).wait(LATE)

    @pytest.mark.parametrize(
        "change",
        [
            "DELETE FROM log WHERE table_id = 't' AND seq >= 3",
            f"UPDATE log SET at = 'x', link = '{another_end()}' WHERE table_id = 't' AND seq = 3",
        ],
    )
    def test_a_log_that_has_lost_its_end_or_has_another_is_named_and_not_written_over(
        self,
        change: str,
        store: Store,
        opening: Callable[[], Store],
        damage: Callable[[str], None],
    ) -> None:
        for table in ("t", "u"):
            opened(store, table)
            for ticket in write(store, table, *map(entry, range(1, 4))):
                ticket.wait(LATE)
        assert store.log.compare_heads() == []
        if change.startswith("DELETE"):
            write(store, "t", entry(4))[0].wait(LATE)
        damage(change)
        with closing(opening()) as again:
            assert again.log.compare_heads() == ["t"]
            read = again.log.read("t")
            assert read.entries == store.log.entries("u")[:3]
            assert read.fault is not None
            assert read.fault.seq == 3
            (ticket,) = write(again, "t", entry(3 if change.startswith("DELETE") else 4))
            with pytest.raises(NotWhole):
                ticket.wait(LATE)
            assert again.log.read("u").fault is None
            write(again, "u", entry(4))[0].wait(LATE)
            again.register.delete("t").wait(LATE)
            assert (again.log.compare_heads(), again.log.vanished()) == ([], [])
            assert again.log.read("t") == ([], {}, None)

    def test_a_table_of_which_nothing_is_left_is_named(
        self, store: Store, opening: Callable[[], Store], damage: Callable[[str], None]
    ) -> None:
        for table in ("t", "u"):
            opened(store, table)
        damage("DELETE FROM log WHERE table_id = 't'")
        damage("DELETE FROM tables WHERE id = 't'")
        with closing(opening()) as again:
            assert (again.log.vanished(), again.log.compare_heads()) == (["t"], ["t"])
            assert again.log.read("t").fault == (0, 0)

    def test_closing_writes_what_waits_and_refuses_what_comes_after(
        self, store: Store, opening: Callable[[], Store]
    ) -> None:
        tickets = write(store, "t", *[entry(n) for n in range(20)])
        store.close()
        assert all(ticket.done and ticket.error is None for ticket in tickets)
        late = store.log.append("t", entry(20))
        assert isinstance(late.error, NotKept)
        assert late.error.reason == "closed"
        store.close()
        again = opening()
        assert len(again.log.entries("t")) == 20
        again.close()

    def test_all_that_is_kept_outlives_the_program(
        self, store: Store, opening: Callable[[], Store]
    ) -> None:
        def told(store: Store) -> tuple[Any, ...]:
            return (
                *(store.log.entries("t"), store.register.list(), store.register.next("t")),
                *(store.credentials.codes("t"), store.credentials.holder("key")),
                *(store.readings_of(HOME).all("toy"), store.readings_of(HOME).missing("toy")),
                store.settings.get("a"),
            )

        opened(store, "t")
        reads(store, "t", 1, pile=8)
        store.register.entitle("t", "Noël")
        store.register.follow("t", "u")
        store.credentials.claim("t", B, "key")
        store.readings_of(HOME).lose("toy", "card/1", DAY, {})
        store.settings.change("a", lambda was: "b")
        before = told(store)
        assert all(before)
        store.close()
        again = opening()
        assert told(again) == before
        again.close()

    # -- the register

    def test_the_table_played_last_is_listed_first(self, store: Store) -> None:
        for table, day in (("t", "2026-11-18"), ("u", "2026-11-19")):
            opened(store, table, day)
        assert [listed.id for listed in store.register.list()] == ["u", "t"]
        write(store, "t", entry(1))[0].wait(LATE)
        first, second = store.register.list()
        assert (first.id, first.created, first.last) == (
            *("t", "2026-11-18T20:00:00Z"),
            "2026-11-20T20:00:00Z",
        )
        assert (second.id, second.game, second.title, second.away) == ("u", "toy", "", False)

    def test_each_household_lists_its_own_tables(self, store: Store) -> None:
        for table, household in (("t", HOME), ("u", "a"), ("v", "b"), ("w", "a")):
            opened(store, table, f"2026-11-{18 + (table == 'w')}", household)

        def listed(household: str | None) -> list[str]:
            return [each.id for each in store.register.list(household)]

        assert [listed(one) for one in (HOME, "a", "b", "c")] == [["t"], ["w", "u"], ["v"], []]
        assert sorted(listed(None)) == ["t", "u", "v", "w"]
        assert store.register.one("v") == store.register.list("b")[0]
        assert store.register.one("x") is None

    def test_a_table_is_called_and_put_away_as_its_people_say(self, store: Store) -> None:
        opened(store, "t")
        store.register.entitle("t", "Noël")
        for away in (True, False):
            store.register.put_away("t", away)
            (listed,) = store.register.list()
            assert (listed.title, listed.away) == ("Noël", away)

    def test_a_table_expires_unless_somebody_has_acted_there_since(self, store: Store) -> None:
        register, first = store.register, entry(0, at=f"{DAY}T20:00:00Z")
        for table in ("t", "u"):
            opened(store, table)
        store.log.open("v", [first], ["Ana"], finished=True, opened=f"{NEXT}T20:00:00Z")
        assert register.idle(f"{DAY}T20:00:00Z") == []
        assert sorted(register.idle(f"{NEXT}T00:00:00Z")) == ["t", "u"]
        store.log.append("u", entry(1, at=f"{NEXT}T10:00:00Z"))
        gone = [register.expire(table, f"{NEXT}T00:00:00Z") for table in ("t", "u", "v", "t", "x")]
        assert [ticket.wait(LATE) for ticket in gone] == [True, False, False, False, False]
        assert [listed.id for listed in register.list()] == ["u", "v"]
        assert (store.log.entries("t"), store.credentials.codes("t")) == ([], None)
        assert len(store.log.entries("u")) == 2
        (late,) = register.idle(f"{NEXT}T12:00:00Z")
        assert (late, register.list()[0].idle_since) == ("u", f"{NEXT}T10:00:00Z")

    def test_nothing_is_left_of_a_deleted_table_but_what_it_has_read(self, store: Store) -> None:
        for table in ("t", "u"):
            opened(store, table)
        store.register.follow("u", "t")
        assert store.register.next("u") == "t"
        reads(store, "t", 1, pile=8)
        store.credentials.claim("t", B, "key")
        store.credentials.issue("t", B, "ticket", 10)
        codes = store.credentials.codes("t")
        store.register.delete("t").wait(LATE)
        assert [listed.id for listed in store.register.list()] == ["u"]
        assert (store.log.entries("t"), store.register.next("u")) == ([], None)
        assert (store.credentials.codes("t"), store.credentials.holder("key")) == (None, None)
        assert codes is not None
        assert store.credentials.table_of(codes.public) is None
        assert refused(store.credentials.redeem, "ticket", 0, "new") == "ticket-spent"
        assert used(store) == {"pile": 8}
        with pytest.raises(Conflict):
            store.log.append("t", entry(2)).wait(LATE)
