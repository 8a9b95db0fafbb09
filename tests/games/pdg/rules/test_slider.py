"""The slider: known values, learning and moves (PDG-2.5, PDG-2.6, PDG-10.2, PDG-10.4)."""

from __future__ import annotations

import pytest

from referee.games.pdg.box.pieces import SECTORS, Sector
from referee.games.pdg.rules import slider
from referee.games.pdg.rules.constants import PRICES, PROFITS
from referee.kit.frozen import replace
from tests.games.pdg.table import HOUSE_SET, UNREAD, siting

ASIA_BLUE = Sector(5, "blue")


@pytest.mark.rule("PDG-10.2")
def test_ours_tells_all_and_another_what_was_read_in_that_sector_cycle_and_face() -> None:
    unread, house = siting(box=UNREAD, cycle=5), siting(cycle=5)
    assert {slider.price(unread, at) for at in SECTORS} == {None}
    assert (slider.price(house, ASIA_BLUE), slider.profit(house, ASIA_BLUE)) == (180, 50)
    s, price = slider.read_amount(unread, "price", ASIA_BLUE, 190, "price")
    assert price == slider.price(s, ASIA_BLUE) == 190
    assert slider.price(replace(s, cycle=6), ASIA_BLUE) is None
    assert slider.price(s, Sector(5, "red")) is slider.profit(s, ASIA_BLUE) is None


@pytest.mark.rule("PDG-10.5")
def test_a_cell_that_the_household_has_read_wins_over_ours() -> None:
    row: list[int | None] = [None] * 12
    row[4] = 230
    s = siting(box=HOUSE_SET.laid_over(siting().box).learn("price/5-blue", row), cycle=5)
    assert slider.price(s, ASIA_BLUE) == 230
    assert slider.price(replace(s, cycle=6), ASIA_BLUE) == 190  # still ours


@pytest.mark.rule("PDG-2.13")
def test_prices_go_from_170_to_230_and_profits_from_10_to_70() -> None:
    """S11, S12."""
    s = siting()
    for face, keys in (("price", PRICES), ("profit", PROFITS)):
        seen = {slider.cell_value(s, face, at, cycle) for at in SECTORS for cycle in range(1, 13)}
        assert seen == set(keys)


@pytest.mark.rule("PDG-2.5", "PDG-2.6")
@pytest.mark.parametrize("wrap", ["one", "modulo"])
def test_past_12_the_slider_is_brought_back_to_1(wrap: str) -> None:
    moves = ((10, 2), (11, 1), (11, 2), (12, 1), (12, 2))  # S10
    to = [slider.advance(siting(cycle=cycle, wrap=wrap), step).cycle for cycle, step in moves]
    assert to == [12, 12, 1, 1, 1 if wrap == "one" else 2]
    steps = [slider.step_of(siting(), faces) for faces in ((4,), (4, 3), (4, 4))]
    assert steps == [0, 0, 2], "a single die is never a double"


@pytest.mark.rule("PDG-10.4")
def test_a_step_once_read_is_known_for_that_double_or_position_or_never() -> None:
    for by, steps in (("double", [2, 2, None]), ("cycle", [2, None, 2]), ("ask", [None] * 3)):
        s = siting(box=UNREAD.learn("step-by", by), cycle=2)
        assert slider.step_of(s, (3, 3)) is None
        read = slider.learn_step(s, (3, 3), 2)
        tried = (replace(read, cycle=2), (3, 3)), (replace(read, cycle=7), (3, 3)), (read, (5, 5))
        assert [slider.step_of(*each) for each in tried] == steps, by
        assert by != "ask" or read.box == s.box
