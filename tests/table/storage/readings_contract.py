"""What any store promises of what was read of the boxes."""

from __future__ import annotations

import pytest

from referee.table.storage import pins
from referee.table.storage.printers import Printers
from referee.table.storage.readings import Addition, StoredReading
from referee.table.storage.store import HOME, Readings, Store
from tests.table.storage.entries import DAY, NEXT, opened, reads, refused, used


class ReadingsContract:
    def test_readings_that_differ_stay_side_by_side_the_first_in_use(self, store: Store) -> None:
        for table, pile in (("t", 8), ("u", 9), ("v", 8)):
            opened(store, table)
            reads(store, table, 1, pile=pile)
        assert store.readings_of(HOME).all("toy") == [
            StoredReading("pile", 8, DAY, "t"),
            StoredReading("pile", 9, DAY, "u"),
            StoredReading("pile", 8, DAY, "v"),
        ]
        assert store.readings_of(HOME).all("other") == []

    def test_a_table_may_correct_itself(self, store: Store) -> None:
        opened(store, "t")
        reads(store, "t", 1, pile=80)
        reads(store, "t", 2, NEXT, pile=8)
        assert store.readings_of(HOME).all("toy") == [StoredReading("pile", 8, NEXT, "t")]

    @pytest.mark.parametrize("other", [8, 9])
    def test_where_a_table_takes_its_reading_back_another_s_is_in_use(
        self, store: Store, other: int
    ) -> None:
        for table, pile in (("t", 8), ("u", other)):
            opened(store, table)
            reads(store, table, 1, pile=pile)
        reads(store, "t", 2)
        assert store.readings_of(HOME).all("toy") == [StoredReading("pile", other, DAY, "u")]
        reads(store, "u", 2)
        assert store.readings_of(HOME).all("toy") == []

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
        store.readings_of(HOME).settle("toy", "pile", 7, NEXT)
        reads(store, "t", 2)
        assert store.readings_of(HOME).all("toy") == [StoredReading("pile", 7, NEXT, "")]

    def test_what_is_forgotten_is_forgotten_with_all_that_was_read_otherwise(
        self, store: Store
    ) -> None:
        for table, pile in (("t", 8), ("u", 9)):
            opened(store, table)
            reads(store, table, 1, pile=pile)
        store.readings_of(HOME).forget("toy", "pile", unmark=False)
        assert store.readings_of(HOME).all("toy") == []

    def test_each_reading_taken_in_is_new_the_same_or_waits(self, store: Store) -> None:
        store.readings_of(HOME).settle("toy", "pile", 7, DAY)
        read = [StoredReading(n, v, NEXT, "file") for n, v in (("pile", 7), ("price", 3))]
        assert store.readings_of(HOME).take_in("toy", read, {"card": {"red": 1}}, NEXT) == [
            *(Addition.SAME, Addition.NEW)
        ]
        assert store.readings_of(HOME).missing("toy") == {"card": {"red": 1}}
        other = StoredReading("price", 4, DAY, "another")
        assert store.readings_of(HOME).take_in("toy", [other], {}, NEXT) == [Addition.RIVAL]
        assert used(store) == {"pile": 7, "price": 3}
        assert store.readings_of(HOME).all("toy")[2] == other

    def test_a_mark_is_covered_while_a_table_has_read_its_piece(self, store: Store) -> None:
        opened(store, "t")
        store.readings_of(HOME).lose("toy", "pile", DAY, {"pile": 2})
        reads(store, "t", 1, pile=8)
        assert store.readings_of(HOME).missing("toy") == {}
        reads(store, "t", 2)
        assert store.readings_of(HOME).missing("toy") == {"pile": {"pile": 2}}
        store.readings_of(HOME).find("toy", "pile")
        assert store.readings_of(HOME).missing("toy") == {}

    def test_a_reading_that_waits_covers_no_mark(self, store: Store) -> None:
        opened(store, "t")
        store.readings_of(HOME).settle("toy", "pile", 8, DAY)
        store.readings_of(HOME).lose("toy", "pile", DAY, {})
        reads(store, "t", 1, pile=9)
        assert store.readings_of(HOME).missing("toy") == {"pile": {}}

    def test_a_forgotten_piece_is_missing_until_it_is_found(self, store: Store) -> None:
        for unmark, missing in ((False, {"card": {}}), (True, {})):
            store.readings_of(HOME).lose("toy", "card", DAY, {})
            store.readings_of(HOME).forget("toy", "card", unmark=unmark)
            assert store.readings_of(HOME).missing("toy") == missing

    def test_a_renamed_piece_takes_its_mark_along_and_nobody_else_s_name(
        self, store: Store
    ) -> None:
        for name in ("card/1", "card/2"):
            store.readings_of(HOME).settle("toy", name, 1, DAY)
        store.readings_of(HOME).lose("toy", "card/1", DAY, {})
        assert (
            refused(store.readings_of(HOME).rename, "toy", "card/1", "card/2", 3, NEXT)
            == "fact-taken"
        )
        store.readings_of(HOME).rename("toy", "card/1", "card/hail", 3, NEXT)
        assert used(store) == {"card/2": 1, "card/hail": 3}
        assert store.readings_of(HOME).missing("toy") == {"card/hail": {}}

    def test_what_was_read_otherwise_since_it_was_seen_is_not_changed(self, store: Store) -> None:
        readings = store.readings_of(HOME)
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
        seen = store.readings_of(HOME).seen("toy", "pile")
        for _ in range(2):
            store.readings_of(HOME).settle("toy", "pile", 7, DAY, seen=seen)
        seen = store.readings_of(HOME).seen("toy", "pile")
        for _ in range(2):
            store.readings_of(HOME).forget("toy", "pile", unmark=False, seen=seen)
        assert store.readings_of(HOME).all("toy") == []

    def test_a_household_renamed_keeps_all_that_was_its_own_and_takes_nothing_else(
        self, store: Store
    ) -> None:
        for table, household in (("t", "a"), ("u", "a"), ("v", "b")):
            opened(store, table, household=household)
            reads(store, table, 1, pile=ord(table))
            store.readings_of(household).lose("toy", "card/1", DAY, {})
            Printers(store, household).add("Canon", 1, 1)
            pins.put(pins.PinPlace(store.settings, household), "2468", "") if table != "u" else None
            store.credentials.invite(household, f"into {household}", 0, 10)

        def all_of(household: str) -> tuple[object, ...]:
            box, tables = store.readings_of(household), store.register.list(household)
            return (
                *(box.all("toy"), box.missing("toy"), sorted(each.id for each in tables)),
                *(
                    Printers(store, household).all(),
                    pins.trust(pins.PinPlace(store.settings, household)),
                ),
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

        def all_of(readings: Readings) -> object:
            return readings.all("toy"), readings.missing("toy"), readings.seen("toy", "pile")

        said = all_of(mine)
        assert said[:2] == (  # type: ignore[index]
            [StoredReading("card/1", 1, DAY, ""), StoredReading("pile", 8, DAY, "t")],
            {"card/1": {}},
        )
        assert all_of(yours) == all_of(store.readings_of(HOME)) == ([], {}, "")
        yours.take_in("toy", [StoredReading("pile", 9, DAY, "file")], {"pile": {}}, DAY)
        for name in ("pile", "card/1"):
            yours.settle("toy", name, 7, NEXT)
            yours.lose("toy", name, NEXT, {})
        yours.rename("toy", "pile", "heap", 7, NEXT)
        yours.find("toy", "card/1")
        for name in ("heap", "card/1"):
            yours.forget("toy", name, unmark=True)
        assert (all_of(mine), all_of(yours)) == (said, ([], {}, ""))
        reads(store, "t", 2)
        assert [each.name for each in mine.all("toy")] == ["card/1"]
