"""Tables of a toy that needs some of its pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from referee.kit.box.facts import Box
from referee.kit.seats import Seating
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.toy import Toy, ToyGame


class Demanding(ToyGame):
    """A toy that needs its prices; only they are printed."""

    inventory = tuple(
        replace(k, sheet_key=k.sheet_key * (k.key == "price")) for k in ToyGame.inventory
    )

    def setup(self, seating: Seating, options: Mapping[str, Any], box: Box, **more: Any) -> Toy:
        assert box["price/1"][0] + box["pile"] < 50
        return super().setup(seating, options, box, **more)


@pytest.fixture
def demanding(store: SQLite) -> Tables:
    return Tables(store, games={"toy": Demanding()})
