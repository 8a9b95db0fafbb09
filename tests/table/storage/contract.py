"""The contract of all stores; a subclass of `StoreContract` checks it for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from referee.kit.words import Refusal
from referee.table.storage import pins
from referee.table.storage.printers import Printers
from referee.table.storage.readings import StoredReading
from referee.table.storage.store import Store
from tests.table.evening import refused
from tests.table.storage.credentials_contract import CredentialsContract
from tests.table.storage.entries import at_once, opened
from tests.table.storage.log_contract import LogContract
from tests.table.storage.readings_contract import ReadingsContract


class StoreContract(LogContract, CredentialsContract, ReadingsContract):
    """A subclass has two fixtures.

    `opening` opens the same store each time it is called. `damage` changes the database without the
    open store.
    """

    @pytest.fixture
    def store(self, opening: Callable[[], Store]) -> Iterator[Store]:
        store = opening()
        yield store
        store.close()

    # -- settings

    def test_changes_of_a_setting_never_cross_and_one_that_is_refused_leaves_it(
        self, store: Store
    ) -> None:
        def no(was: str | None) -> str:
            raise Refusal("too-many-printers")

        assert store.settings.get("count") is None
        at_once(lambda n: store.settings.change("count", lambda was: str(int(was or 0) + 1)))
        assert refused(store.settings.change, "count", no) == "too-many-printers"
        assert store.settings.get("count") == "4"

    # -- the household's PIN

    def test_a_pin_is_known_changed_and_removed_by_who_knows_it(self, store: Store) -> None:
        place, other = pins.PinPlace(store.settings), pins.PinPlace(store.settings, "other")
        assert not pins.device_token(place)
        token = pins.put(place, "2468", "")
        assert pins.device_token(place) == token == pins.check(place, "2468", "x")
        for wrong in ("", "1111", "2468 x"):
            assert refused(pins.check, place, wrong, "x") == "pin-wrong"
            assert refused(pins.put, place, "1357", wrong) == "pin-wrong"
            assert refused(pins.remove, place, wrong) == "pin-wrong"
        assert pins.device_token(place) == token
        assert not pins.device_token(other), "a household has one of its own"
        assert pins.put(place, "2468", "2468") != token
        pins.remove(place, "2468")
        assert not pins.device_token(place)

    # -- damaged values

    def test_a_damaged_value_costs_itself_only(
        self, store: Store, damage: Callable[[str], None]
    ) -> None:
        for table in ("t", "good"):
            opened(store, table)
        reading = StoredReading("pile", 7, "2026-11-21", "")
        readings = store.readings_of("")
        readings.import_readings("toy", [reading, reading._replace(name="card")], {"pile": {}}, "")
        store.settings.change("printers", lambda _: "x")
        for names in ("x", "[1]", "7", '"Ana"', ""):
            damage(f"UPDATE tables SET names = '{names}' WHERE id = 't'")
            damage(f"UPDATE facts SET value = '{names[:1]}' WHERE name = 'pile'")
            damage(f"UPDATE lost SET missing = '{names}'")
            wrong, good = sorted(store.register.list(), key=lambda listed: listed.has_whole_log)
            assert (wrong.id, wrong.names, wrong.has_whole_log, good.has_whole_log) == (
                "t",
                (),
                False,
                True,
            )
            assert store.register.one("t") == wrong
            assert [r.value for r in readings.all("toy") if r.name == "card"] == [7]
            assert readings.missing_counts("toy") == {"pile": {}}
            assert readings.readings_token("toy", "card")
        assert Printers(store).all() == ()
        store.register.put_away("t", True)
        assert {listed.id: listed.is_put_away for listed in store.register.list()} == {
            "t": True,
            "good": False,
        }
