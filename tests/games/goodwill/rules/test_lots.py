"""Which informations of the year count, and in which order (GW-6.2 to 6.4)."""

from __future__ import annotations

import pytest

from referee.games.goodwill.box.cards import Event, Lot
from referee.games.goodwill.rules.lots import counting_lots, eliminated_lot


def lots(*percents: int) -> tuple[Lot, ...]:
    event = Event("publicity", level=1)
    return tuple(Lot(i, p, f"E0{i}", event, event) for i, p in enumerate(percents, 1))


@pytest.mark.rule("GW-6.2")
def test_the_lowest_percent_is_eliminated() -> None:
    assert eliminated_lot(lots(50, 10, 80, 25)).percent == 10


@pytest.mark.rule("GW-6.3")
def test_the_other_three_count_in_falling_order() -> None:
    assert [lot.percent for lot in counting_lots(lots(50, 10, 80, 25))] == [80, 50, 25]


@pytest.mark.rule("GW-6.4")
def test_of_two_equal_percents_the_left_one_counts_as_the_higher() -> None:
    assert [lot.position for lot in counting_lots(lots(30, 50, 50, 40))] == [2, 3, 4]
    assert eliminated_lot(lots(30, 50, 30, 40)).position == 3
