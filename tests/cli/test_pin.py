"""A household's PIN that nobody remembers is removed on the machine."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from referee.kit.seats import Seat
from referee.table.play.tables import Tables
from referee.table.storage import pins
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite
from tests.cli.terminal import referee


def test_a_forgotten_pin_is_removed_while_the_file_is_open(database: Path) -> None:
    assert "has no PIN" in referee("pin").output
    with closing(SQLite(database)) as serving:
        place = pins.PinPlace(serving.settings)
        pins.put(place, "2468", "")
        assert "has a PIN" in referee("pin").output
        assert pins.trust(place)
        assert "is removed" in referee("pin", "--remove").output
        assert not pins.trust(place)
    assert "has no PIN" in referee("pin", "--remove").output


def test_that_of_a_household_of_many_is_removed_by_the_code_of_its_table(database: Path) -> None:
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        theirs = tables.open("toy", ("Cy", "Dé"), {}, household="theirs")
        code = Keys(store).new_table(theirs, (Seat(1), Seat(2))).code
        place, other = (pins.PinPlace(store.settings, one) for one in ("theirs", "another"))
        trust = pins.put(other, "2468", "")
        pins.put(place, "2468", "")
        assert "has no PIN" in referee("pin", "--remove").output
        assert "is removed" in referee("pin", "--remove", "--table", code.lower()).output
        assert (pins.trust(place), pins.trust(other)) == ("", trust)
    assert referee("pin", "--remove", "--table", "ZZZZZ").exit_code == 2
