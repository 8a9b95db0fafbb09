"""The contract of all stores about readings of boxes."""

from __future__ import annotations

from typing import Any

from referee.table.storage import pins
from referee.table.storage.printers import Printers
from referee.table.storage.readings import AdditionResult, StoredReading
from referee.table.storage.store import DEFAULT_HOUSEHOLD, Readings, Store
from tests.table.evening import refused
from tests.table.storage.entries import DAY, NEXT, opened, reads, toy_readings, used


def read_by(store: Store, **piles: int) -> None:
    """Open tables, each of which reads its pile."""
    for table, pile in piles.items():
        opened(store, table)
        reads(store, table, 1, pile=pile)


def missing(store: Store) -> Any:
    return store.readings_of(DEFAULT_HOUSEHOLD).missing_counts("toy")


class ReadingsContract:
    def test_readings_that_differ_stay_side_by_side_the_first_in_use(self, store: Store) -> None:
        read_by(store, t=8, u=9, v=8)
        assert toy_readings(store) == [
            StoredReading("pile", 8, DAY, "t"),
            StoredReading("pile", 9, DAY, "u"),
            StoredReading("pile", 8, DAY, "v"),
        ]
        assert store.readings_of(DEFAULT_HOUSEHOLD).all("other") == []

    def test_a_table_may_correct_itself_and_take_its_reading_back(self, store: Store) -> None:
        read_by(store, t=80)
        reads(store, "t", 2, NEXT, pile=8)
        assert toy_readings(store) == [StoredReading("pile", 8, NEXT, "t")]
        for table, seq, other in (("u", 3, 8), ("v", 5, 9)):  # read alike, and otherwise
            read_by(store, **{table: other})
            reads(store, "t", seq)
            assert toy_readings(store) == [StoredReading("pile", other, DAY, table)]
            reads(store, table, 2)
            assert toy_readings(store) == []
            reads(store, "t", seq + 1, pile=8)

    def test_of_the_readings_that_wait_the_earliest_is_used_next(self, store: Store) -> None:
        for table, pile, day in (("t", 7, DAY), ("u", 8, NEXT), ("v", 9, DAY)):
            opened(store, table)
            reads(store, table, 1, day, pile=pile)
        reads(store, "t", 2)
        assert used(store) == {"pile": 9}

    def test_what_the_household_says_settles_it_until_it_is_forgotten(self, store: Store) -> None:
        readings = store.readings_of(DEFAULT_HOUSEHOLD)
        read_by(store, t=8, u=9)
        readings.settle("toy", "pile", 7, NEXT)
        reads(store, "t", 2)
        assert toy_readings(store) == [StoredReading("pile", 7, NEXT, "")], "no table takes it back"
        read_by(store, v=9)
        readings.forget("toy", "pile", removes_mark=False)
        assert toy_readings(store) == []

    def test_each_reading_taken_in_is_new_the_same_or_waits(self, store: Store) -> None:
        readings = store.readings_of(DEFAULT_HOUSEHOLD)
        readings.settle("toy", "pile", 7, DAY)
        file = [StoredReading(n, v, NEXT, "file") for n, v in (("pile", 7), ("price", 3))]
        taken = readings.import_readings("toy", file, {"card": {"red": 1}}, NEXT)
        assert (taken, missing(store)) == (
            [AdditionResult.SAME, AdditionResult.NEW],
            {"card": {"red": 1}},
        )
        other = StoredReading("price", 4, DAY, "another")
        assert readings.import_readings("toy", [other], {}, NEXT) == [AdditionResult.RIVAL]
        assert (used(store), toy_readings(store)[2]) == ({"pile": 7, "price": 3}, other)

    def test_a_mark_is_covered_while_a_table_has_read_its_piece(self, store: Store) -> None:
        readings = store.readings_of(DEFAULT_HOUSEHOLD)
        readings.lose("toy", "pile", DAY, {"pile": 2})
        read_by(store, t=8)
        assert missing(store) == {}
        reads(store, "t", 2)
        assert missing(store) == {"pile": {"pile": 2}}
        readings.settle("toy", "pile", 8, DAY)
        readings.lose("toy", "pile", DAY, {})
        read_by(store, u=9)
        assert missing(store) == {"pile": {}}, "a reading that waits covers no mark"
        for unmark, then in ((False, {"pile": {}}), (True, {})):
            readings.lose("toy", "pile", DAY, {})
            readings.forget("toy", "pile", removes_mark=unmark)
            assert missing(store) == then
        readings.lose("toy", "pile", DAY, {"pile": 2})
        readings.mark_found("toy", "pile")
        assert missing(store) == {}

    def test_a_renamed_piece_takes_its_mark_along_and_nobody_else_s_name(
        self, store: Store
    ) -> None:
        readings = store.readings_of(DEFAULT_HOUSEHOLD)
        for name in ("card/1", "card/2"):
            readings.settle("toy", name, 1, DAY)
        readings.lose("toy", "card/1", DAY, {})
        assert refused(readings.rename, "toy", "card/1", "card/2", 3, NEXT) == "fact-taken"
        readings.rename("toy", "card/1", "card/hail", 3, NEXT)
        assert used(store) == {"card/2": 1, "card/hail": 3}
        assert missing(store) == {"card/hail": {}}

    def test_what_was_read_since_it_was_seen_is_not_changed_but_what_two_say_alike_is_said(
        self, store: Store
    ) -> None:
        readings = store.readings_of(DEFAULT_HOUSEHOLD)
        seen = readings.readings_token("toy", "pile")
        read_by(store, t=8)
        before = toy_readings(store)
        for change in (
            lambda: readings.settle("toy", "pile", 7, DAY, token=seen),
            lambda: readings.rename("toy", "pile", "heap", 7, DAY, token=seen),
            lambda: readings.forget("toy", "pile", removes_mark=True, token="another"),
        ):
            assert refused(change) == "box-changed"
        assert toy_readings(store) == before
        seen = readings.readings_token("toy", "pile")
        for _ in range(2):
            readings.settle("toy", "pile", 7, DAY, token=seen)
        seen = readings.readings_token("toy", "pile")
        for _ in range(2):
            readings.forget("toy", "pile", removes_mark=False, token=seen)
        assert toy_readings(store) == []

    def test_rows_are_settled_or_forgotten_all_together_or_not_at_all(self, store: Store) -> None:
        readings = store.readings_of(DEFAULT_HOUSEHOLD)
        for name in ("row/1", "row/2"):
            readings.settle("toy", name, 1, DAY)
        seen = {name: readings.readings_token("toy", name) for name in ("row/1", "row/2", "row/3")}
        readings.settle_all(
            "toy", {"row/1": None, "row/2": 5, "row/3": 6}, NEXT, token_by_name=seen
        )
        assert used(store) == {"row/2": 5, "row/3": 6}
        late = {"row/1": 8, "row/3": 7}
        assert refused(readings.settle_all, "toy", late, NEXT, token_by_name=seen) == "box-changed"
        assert used(store) == {"row/2": 5, "row/3": 6}

    def test_a_household_renamed_keeps_all_that_was_its_own_and_takes_nothing_else(
        self, store: Store
    ) -> None:
        def pin(household: str) -> pins.PinPlace:
            return pins.PinPlace(store.settings, household)

        for table, household in (("t", "a"), ("u", "a"), ("v", "b")):
            opened(store, table, household=household)
            reads(store, table, 1, pile=ord(table))
            store.readings_of(household).lose("toy", "card/1", DAY, {})
            Printers(store, household).add("Canon", 1, 1)
            pins.put(pin(household), "2468", "") if table != "u" else None
            store.credentials.invite(household, f"into {household}", 0, 10)

        def all_of(household: str) -> tuple[object, ...]:
            box, tables = store.readings_of(household), store.register.list(household)
            belongings = Printers(store, household).all(), pins.device_token(pin(household))
            return (
                box.all("toy"),
                box.missing_counts("toy"),
                sorted(each.id for each in tables),
                *belongings,
            )

        nothing, mine, yours = all_of("c"), all_of("a"), all_of("b")
        assert store.register.households() == ["a", "b"]
        assert store.credentials.rename("a", "c")
        assert (all_of("a"), all_of("b"), all_of("c")) == (nothing, yours, mine)
        assert refused(store.credentials.accept, "into a", 0) == "invitation-spent"
        assert store.credentials.accept("into b", 0) == "b"
        assert not store.credentials.rename("a", "d")
        assert store.register.households() == ["b", "c"]
        reads(store, "t", 2, pile=3)
        assert StoredReading("pile", 3, DAY, "t") in store.readings_of("c").all("toy")
        assert not store.readings_of("a").all("toy")

    def test_two_households_never_see_nor_change_what_the_other_has_read(
        self, store: Store
    ) -> None:
        mine, yours = (store.readings_of(household) for household in ("a", "b"))
        opened(store, "t", household="a")
        reads(store, "t", 1, pile=8)
        mine.settle("toy", "card/1", 1, DAY)
        mine.lose("toy", "card/1", DAY, {})

        def all_of(readings: Readings) -> tuple[object, ...]:
            return (
                readings.all("toy"),
                readings.missing_counts("toy"),
                readings.readings_token("toy", "pile"),
            )

        before = all_of(mine)
        card, pile = StoredReading("card/1", 1, DAY, ""), StoredReading("pile", 8, DAY, "t")
        assert before[:2] == ([card, pile], {"card/1": {}})
        assert all_of(yours) == all_of(store.readings_of(DEFAULT_HOUSEHOLD)) == ([], {}, "")
        yours.import_readings("toy", [StoredReading("pile", 9, DAY, "file")], {"pile": {}}, DAY)
        for name in ("pile", "card/1"):
            yours.settle("toy", name, 7, NEXT)
            yours.lose("toy", name, NEXT, {})
        yours.rename("toy", "pile", "heap", 7, NEXT)
        yours.mark_found("toy", "card/1")
        for name in ("heap", "card/1"):
            yours.forget("toy", name, removes_mark=True)
        assert (all_of(mine), all_of(yours)) == (before, ([], {}, ""))
        reads(store, "t", 2)
        assert [each.name for each in mine.all("toy")] == ["card/1"]
