"""What any store promises, held for each by a subclass of `StoreContract`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.storage.pending import PendingWrite
from referee.table.storage.readings import Added, StoredReading
from referee.table.storage.store import (
    Conflict,
    Consequences,
    Entry,
    Learned,
    NotKept,
    Repeated,
    Store,
)

A, B, C = Seat(1), Seat(2), Seat(3)
DAY, NEXT = "2026-11-20", "2026-11-21"


def entry(seq: int, request_id: str | None = None, at: str = "2026-11-20T20:00:00Z") -> Entry:
    data = {"n": seq} if seq else {"game": "toy"}
    return Entry(seq, at, Seat(1), Seat(1), "note", data, request_id)


def write(store: Store, table: str, *entries: Entry) -> list[PendingWrite[None]]:
    return [store.log.append(table, each) for each in entries]


def opened(store: Store, table: str, at: str = DAY) -> None:
    store.log.open(table, [entry(0, at=f"{at}T20:00:00Z")], ["Ana", "Bo", "Cy"], finished=False)


def reads(store: Store, table: str, seq: int, day: str = DAY, **new: Any) -> None:
    """The table's next entry: from now on it has read that and nothing else."""
    learned = Learned("toy", new, new)
    at = f"{day}T20:00:00Z"
    store.log.append(table, entry(seq, at=at), Consequences(learned=learned)).wait(10)


def used(store: Store) -> dict[str, Any]:
    """The value in use of each fact."""
    return {each.name: each.value for each in reversed(store.readings.all("toy"))}


def refused(call: Callable[..., Any], *args: Any, **more: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        call(*args, **more)
    return refusal.value.code


def at_once(call: Callable[[int], Any], times: int = 4) -> list[Any]:
    """What so many threads are given, or the code with which they are refused."""
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


class StoreContract:
    """A subclass has a fixture `opening`, which opens the same store each time it is called."""

    @pytest.fixture
    def store(self, opening: Callable[[], Store]) -> Iterator[Store]:
        store = opening()
        yield store
        store.close()

    # -- the log

    def test_entries_come_back_as_they_were_written_in_order(self, store: Store) -> None:
        first = Entry(0, "t0", B, BANK, "a", {"x": [1, "é"], "y": None}, "w", True)
        for ticket in write(store, "t", first, entry(1)):
            ticket.wait(10)
        assert store.log.entries("t") == [first, entry(1)]
        assert store.log.entries("t", 0) == [entry(1)]
        assert store.log.entries("other") == []

    def test_of_two_entries_of_the_same_number_one_conflicts(self, store: Store) -> None:
        first, second = write(store, "t", entry(0), entry(0))
        first.wait(10)
        with pytest.raises(Conflict):
            second.wait(10)

    def test_a_word_used_twice_at_one_table_is_a_repetition_and_at_two_is_not(
        self, store: Store
    ) -> None:
        first, second = write(store, "t", entry(0, "w"), entry(1, "w"))
        (other,) = write(store, "u", entry(0, "w"))
        first.wait(10)
        other.wait(10)
        with pytest.raises(Repeated):
            second.wait(10)

    def test_no_entry_is_written_over_a_gap(self, store: Store) -> None:
        (ticket,) = write(store, "t", entry(1))
        with pytest.raises(Conflict):
            ticket.wait(10)
        assert store.log.entries("t") == []

    def test_the_entries_after_one_that_failed_fail_with_it_and_other_tables_do_not(
        self, store: Store
    ) -> None:
        tickets = write(store, "t", entry(0), entry(0), entry(2))
        (innocent,) = write(store, "u", entry(0))
        innocent.wait(10)
        tickets[0].wait(10)
        assert [type(t.error) for t in tickets] == [type(None), Conflict, Conflict]

    def test_a_table_is_opened_wholly_or_not_at_all(self, store: Store) -> None:
        with pytest.raises(Conflict):
            store.log.open("t", [entry(0), entry(7)], ["Ana", "Bo"], finished=False)
        assert (store.log.entries("t"), store.register.list()) == ([], [])
        assert store.credentials.codes("t") is None

    def test_what_an_entry_brings_about_is_kept_with_it(self, store: Store) -> None:
        opened(store, "t")
        learned = Learned("toy", {"pile"}, {"pile": 8})
        brought = Consequences(finished=True, names=["Zoé", "Bo", "Cy"], learned=learned)
        store.log.append("t", entry(1), brought).wait(10)
        (listed,) = store.register.list()
        assert (listed.finished, listed.names) == (True, ("Zoé", "Bo", "Cy"))
        assert store.readings.all("toy") == [StoredReading("pile", 8, DAY, "t")]
        store.log.append("t", entry(2)).wait(10)
        assert store.register.list() == [listed]
        assert used(store) == {"pile": 8}
        store.log.append("t", entry(3), Consequences(finished=False)).wait(10)
        assert store.register.list() == [listed._replace(finished=False)]

    def test_an_entry_that_is_not_kept_brings_nothing_about(self, store: Store) -> None:
        opened(store, "t")
        learned = Learned("toy", {"pile"}, {"pile": 8})
        brought = Consequences(finished=True, names=["Zoé", "Bo", "Cy"], learned=learned)
        with pytest.raises(Conflict):
            store.log.append("t", entry(2), brought).wait(10)
        (listed,) = store.register.list()
        assert (listed.finished, listed.names) == (False, ("Ana", "Bo", "Cy"))
        assert store.readings.all("toy") == []

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
                *(store.readings.all("toy"), store.readings.missing("toy")),
                store.settings.get("a"),
            )

        opened(store, "t")
        reads(store, "t", 1, pile=8)
        store.register.entitle("t", "Noël")
        store.register.follow("t", "u")
        store.credentials.claim("t", B, "key")
        store.readings.lose("toy", "card/1", DAY, {})
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
        write(store, "t", entry(1))[0].wait(10)
        first, second = store.register.list()
        assert (first.id, first.created, first.last) == (
            *("t", "2026-11-18T20:00:00Z"),
            "2026-11-20T20:00:00Z",
        )
        assert (second.id, second.game, second.title, second.away) == ("u", "toy", "", False)

    def test_a_table_is_called_and_put_away_as_its_people_say(self, store: Store) -> None:
        opened(store, "t")
        store.register.entitle("t", "Noël")
        store.register.put_away("t", True)
        assert store.register.list()[0][-2:] == ("Noël", True)
        store.register.put_away("t", False)
        assert store.register.list()[0][-2:] == ("Noël", False)

    def test_nothing_is_left_of_a_deleted_table_but_what_it_has_read(self, store: Store) -> None:
        for table in ("t", "u"):
            opened(store, table)
        store.register.follow("u", "t")
        assert store.register.next("u") == "t"
        reads(store, "t", 1, pile=8)
        store.credentials.claim("t", B, "key")
        store.credentials.issue("t", B, "ticket", 10)
        codes = store.credentials.codes("t")
        store.register.delete("t").wait(10)
        assert [listed.id for listed in store.register.list()] == ["u"]
        assert (store.log.entries("t"), store.register.next("u")) == ([], None)
        assert (store.credentials.codes("t"), store.credentials.holder("key")) == (None, None)
        assert codes is not None
        assert store.credentials.table_of(codes.public) is None
        assert refused(store.credentials.redeem, "ticket", 0, "new") == "ticket-spent"
        assert used(store) == {"pile": 8}
        with pytest.raises(Conflict):
            store.log.append("t", entry(2)).wait(10)

    # -- who holds which place

    def test_a_table_has_codes_and_free_places_before_anybody_is_its_host(
        self, store: Store
    ) -> None:
        opened(store, "t")
        held = store.credentials
        codes = held.codes("t")
        assert codes is not None
        assert held.table_of(codes.public) == "t"
        assert held.taken("t") == frozenset()
        assert held.claim("t", C, "c")
        held.reserve("t", [A, B, C], "host")
        assert (held.codes("t"), held.holder("host"), held.taken("t")) == (codes, ("t", BANK), {C})

    def test_two_tables_never_share_a_code(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        drawn = iter("AAAAAAAAAABBBBB")
        monkeypatch.setattr(
            "referee.table.storage.codes.secrets.choice",
            lambda letters: next(drawn) if len(letters) > 10 else "1",
        )
        store.credentials.reserve("t", [A], "x")
        store.credentials.reserve("u", [A], "y")
        assert store.credentials.codes("t") == ("AAAAA", "111111")
        assert store.credentials.codes("u") == ("BBBBB", "111111")

    def test_a_free_place_is_claimed_once_and_the_same_key_may_ask_again(
        self, store: Store
    ) -> None:
        opened(store, "t")
        held = store.credentials
        assert held.claim("t", B, "key")
        assert not held.claim("t", B, "key")
        assert refused(held.claim, "t", B, "other") == "seat-taken"
        assert (held.taken("t"), held.holder("key")) == ({B}, ("t", B))
        assert held.holder("other") is None

    def test_of_those_who_claim_a_place_at_once_one_gets_it(self, store: Store) -> None:
        opened(store, "t")
        outcomes = at_once(lambda n: store.credentials.claim("t", A, f"key {n}"))
        assert sorted(outcomes, key=str) == [True, "seat-taken", "seat-taken", "seat-taken"]

    @pytest.mark.parametrize(("table", "seat"), [("t", 4), ("t", -1), ("u", 1)])
    def test_there_is_no_place_but_those_of_the_table(
        self, store: Store, table: str, seat: int
    ) -> None:
        opened(store, "t")
        held, place = store.credentials, Seat(seat)
        assert refused(held.claim, table, place, "key") == "no-seat"
        assert refused(held.free, table, place) == "no-seat"
        assert refused(held.issue, table, place, "ticket", 10) == "no-seat"

    def test_a_freed_place_has_no_holder_and_its_key_and_ticket_are_dead(
        self, store: Store
    ) -> None:
        opened(store, "t")
        held = store.credentials
        held.claim("t", B, "key")
        held.issue("t", B, "ticket", 10)
        assert held.free("t", B) == "key"
        assert held.free("t", B) is None
        assert (held.taken("t"), held.holder("key")) == (frozenset(), None)
        assert refused(held.redeem, "ticket", 0, "new") == "ticket-spent"
        assert held.claim("t", B, "other")

    def test_a_ticket_gives_the_place_once_in_time_and_the_old_key_is_dead(
        self, store: Store
    ) -> None:
        opened(store, "t")
        held = store.credentials
        held.claim("t", B, "old")
        held.issue("t", B, "ticket", 10)
        held.issue("t", C, "late", 10)
        held.redeem("ticket", 9.9, "new")
        assert (held.holder("new"), held.holder("old")) == (("t", B), None)
        assert refused(held.redeem, "ticket", 0, "another") == "ticket-spent"
        assert refused(held.redeem, "late", 10, "another") == "ticket-spent"

    def test_the_last_ticket_issued_for_a_place_is_the_one_that_counts(self, store: Store) -> None:
        opened(store, "t")
        for ticket in ("first", "second"):
            store.credentials.issue("t", B, ticket, 10)
        assert refused(store.credentials.redeem, "first", 0, "key") == "ticket-spent"
        store.credentials.redeem("second", 0, "key")
        assert store.credentials.holder("key") == ("t", B)

    def test_the_host_code_moves_the_host_s_place_once(self, store: Store) -> None:
        opened(store, "t")
        held = store.credentials
        held.reserve("t", [A, B, C], "old")
        codes = held.codes("t")
        assert codes is not None
        assert refused(held.take_host, "t", f"{codes.host}0", "new") == "wrong-host-code"
        assert refused(held.take_host, "u", codes.host, "new") == "wrong-host-code"
        assert held.holder("old") == ("t", BANK)
        held.take_host("t", codes.host, "new")
        assert (held.holder("new"), held.holder("old")) == (("t", BANK), None)
        assert held.codes("t") != codes
        assert refused(held.take_host, "t", codes.host, "third") == "wrong-host-code"

    # -- what was read of the boxes

    def test_readings_that_differ_stay_side_by_side_the_first_in_use(self, store: Store) -> None:
        for table, pile in (("t", 8), ("u", 9), ("v", 8)):
            opened(store, table)
            reads(store, table, 1, pile=pile)
        assert store.readings.all("toy") == [
            StoredReading("pile", 8, DAY, "t"),
            StoredReading("pile", 9, DAY, "u"),
            StoredReading("pile", 8, DAY, "v"),
        ]
        assert store.readings.all("other") == []

    def test_a_table_may_correct_itself(self, store: Store) -> None:
        opened(store, "t")
        reads(store, "t", 1, pile=80)
        reads(store, "t", 2, NEXT, pile=8)
        assert store.readings.all("toy") == [StoredReading("pile", 8, NEXT, "t")]

    @pytest.mark.parametrize("other", [8, 9])
    def test_where_a_table_takes_its_reading_back_another_s_is_in_use(
        self, store: Store, other: int
    ) -> None:
        for table, pile in (("t", 8), ("u", other)):
            opened(store, table)
            reads(store, table, 1, pile=pile)
        reads(store, "t", 2)
        assert store.readings.all("toy") == [StoredReading("pile", other, DAY, "u")]
        reads(store, "u", 2)
        assert store.readings.all("toy") == []

    def test_of_the_readings_that_wait_the_earliest_is_used_next(self, store: Store) -> None:
        for table, pile, day in (("t", 7, DAY), ("u", 8, NEXT), ("v", 9, DAY)):
            opened(store, table)
            reads(store, table, 1, day, pile=pile)
        reads(store, "t", 2)
        assert used(store) == {"pile": 9}

    def test_what_the_household_says_settles_it_and_no_table_takes_it_back(
        self, store: Store
    ) -> None:
        for table, pile in (("t", 8), ("u", 9)):
            opened(store, table)
            reads(store, table, 1, pile=pile)
        store.readings.settle("toy", "pile", 7, NEXT)
        reads(store, "t", 2)
        assert store.readings.all("toy") == [StoredReading("pile", 7, NEXT, "")]

    def test_what_is_forgotten_is_forgotten_with_all_that_was_read_otherwise(
        self, store: Store
    ) -> None:
        for table, pile in (("t", 8), ("u", 9)):
            opened(store, table)
            reads(store, table, 1, pile=pile)
        store.readings.forget("toy", "pile", unmark=False)
        assert store.readings.all("toy") == []

    def test_each_reading_taken_in_is_new_the_same_or_waits(self, store: Store) -> None:
        store.readings.settle("toy", "pile", 7, DAY)
        read = [StoredReading(n, v, NEXT, "file") for n, v in (("pile", 7), ("price", 3))]
        assert store.readings.take_in("toy", read, {"card": {"red": 1}}, NEXT) == [
            *(Added.SAME, Added.NEW)
        ]
        assert store.readings.missing("toy") == {"card": {"red": 1}}
        other = StoredReading("price", 4, DAY, "another")
        assert store.readings.take_in("toy", [other], {}, NEXT) == [Added.RIVAL]
        assert used(store) == {"pile": 7, "price": 3}
        assert store.readings.all("toy")[2] == other

    def test_a_mark_is_covered_while_a_table_has_read_its_piece(self, store: Store) -> None:
        opened(store, "t")
        store.readings.lose("toy", "pile", DAY, {"pile": 2})
        reads(store, "t", 1, pile=8)
        assert store.readings.missing("toy") == {}
        reads(store, "t", 2)
        assert store.readings.missing("toy") == {"pile": {"pile": 2}}
        store.readings.find("toy", "pile")
        assert store.readings.missing("toy") == {}

    def test_a_reading_that_waits_covers_no_mark(self, store: Store) -> None:
        opened(store, "t")
        store.readings.settle("toy", "pile", 8, DAY)
        store.readings.lose("toy", "pile", DAY, {})
        reads(store, "t", 1, pile=9)
        assert store.readings.missing("toy") == {"pile": {}}

    def test_a_forgotten_piece_is_missing_until_it_is_found(self, store: Store) -> None:
        for unmark, missing in ((False, {"card": {}}), (True, {})):
            store.readings.lose("toy", "card", DAY, {})
            store.readings.forget("toy", "card", unmark=unmark)
            assert store.readings.missing("toy") == missing

    def test_a_renamed_piece_takes_its_mark_along_and_nobody_else_s_name(
        self, store: Store
    ) -> None:
        for name in ("card/1", "card/2"):
            store.readings.settle("toy", name, 1, DAY)
        store.readings.lose("toy", "card/1", DAY, {})
        assert refused(store.readings.rename, "toy", "card/1", "card/2", 3, NEXT) == "fact-taken"
        store.readings.rename("toy", "card/1", "card/hail", 3, NEXT)
        assert used(store) == {"card/2": 1, "card/hail": 3}
        assert store.readings.missing("toy") == {"card/hail": {}}

    def test_what_was_read_otherwise_since_it_was_seen_is_not_changed(self, store: Store) -> None:
        readings = store.readings
        opened(store, "t")
        seen = readings.seen("toy", "pile")
        reads(store, "t", 1, pile=8)
        before = readings.all("toy")
        for change in (
            lambda: readings.settle("toy", "pile", 7, DAY, seen=seen),
            lambda: readings.rename("toy", "pile", "heap", 7, DAY, seen=seen),
            lambda: readings.forget("toy", "pile", unmark=True, seen="another"),
        ):
            assert refused(change) == "box-changed"
        assert readings.all("toy") == before

    def test_what_two_say_alike_is_said(self, store: Store) -> None:
        seen = store.readings.seen("toy", "pile")
        for _ in range(2):
            store.readings.settle("toy", "pile", 7, DAY, seen=seen)
        seen = store.readings.seen("toy", "pile")
        for _ in range(2):
            store.readings.forget("toy", "pile", unmark=False, seen=seen)
        assert store.readings.all("toy") == []

    # -- settings

    def test_changes_of_a_setting_never_cross(self, store: Store) -> None:
        assert store.settings.get("count") is None
        at_once(lambda n: store.settings.change("count", lambda was: str(int(was or 0) + 1)))
        assert store.settings.get("count") == "4"

    def test_a_change_that_is_refused_leaves_a_setting_as_it_was(self, store: Store) -> None:
        def no(was: str | None) -> str:
            raise Refusal("too-many-printers")

        store.settings.change("a", lambda was: "b")
        assert refused(store.settings.change, "a", no) == "too-many-printers"
        assert store.settings.get("a") == "b"
