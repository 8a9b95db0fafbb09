"""A household's PIN that nobody remembers is removed on the machine."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from referee.table.storage import pins
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
