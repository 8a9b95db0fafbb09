"""The lots of the year that count, and their order (GW-6.2, GW-6.3, GW-6.4)."""

from __future__ import annotations

import pytest

from referee.games.goodwill.box.cards import Event, Lot
from referee.games.goodwill.rules.events import eliminated_lot, surviving_lots


@pytest.mark.rule("GW-6.2", "GW-6.3", "GW-6.4")
def test_the_percents_fall_the_left_of_two_equals_is_higher_and_the_last_is_out() -> None:
    for percents, order in (
        ((55, 5, 70, 30), [3, 1, 4, 2]),
        ((30, 50, 50, 40), [2, 3, 4, 1]),
        ((30, 50, 30, 40), [2, 4, 1, 3]),
        ((0, 0, 0, 0), [1, 2, 3, 4]),
    ):
        event = Event("publicity", level=1)
        lots = [Lot(n, percent, f"E0{n}", event, event) for n, percent in enumerate(percents, 1)]
        assert [lot.position for lot in (*surviving_lots(lots), eliminated_lot(lots))] == order
