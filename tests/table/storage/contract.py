"""What any store promises, held for each by a subclass of `StoreContract`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from referee.kit.words import Refusal
from referee.table.storage import pins
from referee.table.storage.store import Store
from tests.table.evening import refused
from tests.table.storage.credentials_contract import CredentialsContract
from tests.table.storage.entries import at_once
from tests.table.storage.log_contract import LogContract
from tests.table.storage.readings_contract import ReadingsContract


class StoreContract(LogContract, CredentialsContract, ReadingsContract):
    """A subclass has two fixtures.

    `opening` opens the same store each time it is called. `damage` executes a statement behind the
    back of the store that is open.
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
        assert not pins.trust(place)
        trust = pins.put(place, "2468", "")
        assert pins.trust(place) == trust == pins.check(place, "2468", "x")
        for wrong in ("", "1111", "2468 x"):
            assert refused(pins.check, place, wrong, "x") == "pin-wrong"
            assert refused(pins.put, place, "1357", wrong) == "pin-wrong"
            assert refused(pins.remove, place, wrong) == "pin-wrong"
        assert pins.trust(place) == trust
        assert not pins.trust(other), "a household has one of its own"
        assert pins.put(place, "2468", "2468") != trust
        pins.remove(place, "2468")
        assert not pins.trust(place)
