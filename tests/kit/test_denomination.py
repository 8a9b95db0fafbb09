"""Which ink a bill has."""

from __future__ import annotations

import pytest

from referee.kit.printing import denomination


def test_the_values_of_bills_follow_one_another_by_1_2_and_5() -> None:
    series = [lead * 10**zeros for zeros in range(7) for lead in (1, 2, 5)]
    assert [denomination(value) for value in series] == list(range(21))


@pytest.mark.parametrize(("value", "below"), [(25, 20), (750, 500), (199, 100)])
def test_an_odd_value_has_the_place_of_the_usual_one_below(value: int, below: int) -> None:
    assert denomination(value) == denomination(below)
