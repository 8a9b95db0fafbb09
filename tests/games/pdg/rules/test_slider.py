"""The slider: what is known of it, what is learned, how it moves (PDG-2.5, 2.6, 10.2, 10.4)."""

from __future__ import annotations

import pytest

from referee.games.pdg.box.pieces import SECTORS, Sector
from referee.games.pdg.rules import slider
from referee.games.pdg.rules.constants import PRICES, PROFITS
from referee.kit.frozen import replace
from tests.games.pdg.table import HOUSE_SET, UNREAD, siting

ASIA_BLUE = Sector(5, "blue")


@pytest.mark.rule("PDG-10.2")
def test_a_box_that_nobody_has_read_tells_no_price_and_ours_tells_all() -> None:
    unread, ours = siting(box=UNREAD), siting(cycle=5)
    assert {slider.price(unread, at) for at in SECTORS} == {None}
    assert (slider.price(ours, ASIA_BLUE), slider.profit(ours, ASIA_BLUE)) == (180, 50)


@pytest.mark.rule("PDG-10.2")
def test_what_is_read_is_known_in_that_sector_at_that_cycle_on_that_face_alone() -> None:
    s, price = slider.read(siting(box=UNREAD, cycle=5), "price", ASIA_BLUE, 190, "price")
    assert price == slider.price(s, ASIA_BLUE) == 190
    assert slider.price(replace(s, cycle=6), ASIA_BLUE) is None
    assert slider.price(s, Sector(5, "red")) is slider.profit(s, ASIA_BLUE) is None


@pytest.mark.rule("PDG-10.5")
def test_a_cell_that_the_household_has_read_wins_over_ours() -> None:
    row: list[int | None] = [None] * 12
    row[4] = 230
    s = siting(box=HOUSE_SET.over(siting().box).learn("price/5-blue", row), cycle=5)
    assert slider.price(s, ASIA_BLUE) == 230
    assert slider.price(replace(s, cycle=6), ASIA_BLUE) == 190  # still ours


@pytest.mark.rule("PDG-2.13")
def test_prices_go_from_170_to_230_and_profits_from_10_to_70() -> None:
    """S11, S12."""
    s = siting()
    for face, keys in (("price", PRICES), ("profit", PROFITS)):
        seen = {slider.value(s, face, at, cycle) for at in SECTORS for cycle in range(1, 13)}
        assert seen == set(keys)


@pytest.mark.rule("PDG-2.6")
@pytest.mark.parametrize(
    ("cycle", "step", "wrap", "to"),
    [
        (10, 2, "one", 12),
        (11, 1, "one", 12),
        (11, 2, "one", 1),
        (12, 1, "one", 1),  # S10
        (12, 2, "one", 1),
        (12, 2, "modulo", 2),
        (12, 1, "modulo", 1),
    ],
)
def test_past_12_the_slider_is_brought_back_to_1(cycle: int, step: int, wrap: str, to: int) -> None:
    assert slider.advanced(siting(cycle=cycle, wrap=wrap), step).cycle == to


@pytest.mark.rule("PDG-2.5")
def test_a_single_die_is_never_a_double() -> None:
    assert [slider.step_of(siting(), faces) for faces in ((4,), (4, 3), (4, 4))] == [0, 0, 2]


@pytest.mark.rule("PDG-10.4")
@pytest.mark.parametrize(
    ("by", "same", "other"),
    [
        ("double", (3, 3, 7), (4, 4, 2)),  # faces, cycle
        ("cycle", (5, 5, 2), (3, 3, 7)),
    ],
)
def test_a_step_once_read_is_known_for_that_double_or_for_that_position(
    by: str, same: tuple[int, int, int], other: tuple[int, int, int]
) -> None:
    s = siting(box=UNREAD.learn("step-by", by), cycle=2)
    assert slider.step_of(s, (3, 3)) is None
    s = slider.step_learned(s, (3, 3), 2)
    steps = [slider.step_of(replace(s, cycle=c), (a, b)) for a, b, c in (same, other)]
    assert steps == [2, None]


@pytest.mark.rule("PDG-10.4")
def test_a_table_that_reads_the_step_each_time_is_asked_each_time() -> None:
    s = siting(box=UNREAD.learn("step-by", "ask"))
    read = slider.step_learned(s, (3, 3), 2)
    assert slider.step_of(read, (3, 3)) is None
    assert read.box == s.box
