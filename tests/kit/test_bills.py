"""Bills: inks, names of new ones, and printed ones."""

from __future__ import annotations

import pytest

from referee.kit.box.facts import Box
from referee.kit.box.paper import BILL_FORMAT
from referee.kit.components.money import (
    Bills,
    bill_above,
    bill_fields,
    bill_sheet,
    denomination_rank,
    fewest_bills,
    small_bills_per_hand,
)
from referee.kit.words import Money, Refusal
from tests.toy import PILE

BILLS = Bills(
    fields=bill_fields(1_000, "TOY-1"), piece_count=3, spare_count=1, game="toy", rule="TOY-1"
)
BOX = (
    Box()
    .learn("bill/20", {"value": 20, "count": 1})
    .learn("bill/5", {"value": 5, "count": 2})
    .learn("bill/1", None)
)


def test_the_values_of_bills_follow_one_another_by_1_2_and_5_an_odd_one_after_the_last() -> None:
    series = [lead * 10**zeros for zeros in range(7) for lead in (1, 2, 5)]
    assert [denomination_rank(value) for value in series] == list(range(21))
    usual = [denomination_rank(value) for value in (20, 500, 100)]
    assert [denomination_rank(odd) for odd in (25, 750, 199)] == usual


def test_new_bills_are_called_by_their_value_unless_others_are() -> None:
    assert BILLS.new_piece_name({"value": 2, "count": 1}, ()) == "2"
    assert BILLS.new_piece_name({"value": 2, "count": 1}, ("2", "1")) == "3"


def test_bills_that_cannot_be_are_refused_by_the_field() -> None:
    for value, count, field in (
        (0, 3, "value"), (1_001, 3, "value"), (5, -1, "count"), (5, 1_000, "count"),
    ):  # fmt: skip
        with pytest.raises(Refusal, match="bad-fact") as refused:
            BILLS.check({"value": value, "count": count})
        assert (refused.value.field, refused.value.rule) == (field, "TOY-1")
    for value, count in ((1, 0), (1_000, 999)):
        BILLS.check({"value": value, "count": count})


def test_a_sheet_has_the_bills_of_each_value_under_the_name_of_their_fact() -> None:
    assert BILLS.counting_fields("bill/5") == {"count": "bill/5"}
    assert PILE.counting_fields("pile") == {"pile": "bar"}


def test_bills_are_printed_as_often_as_the_box_has_them_the_smallest_first() -> None:
    assert bill_sheet(first_value=1).format == BILL_FORMAT
    assert bill_sheet(first_value=1).ids(BOX, {}) == ("bill/5", "bill/5", "bill/20")
    assert bill_sheet(first_value=1, least_value=lambda box: 10).ids(BOX, {}) == ("bill/20",)


def test_a_bill_has_the_ink_of_its_place_after_the_first_and_inks_come_again() -> None:
    for first, place in ((1, 3), (5, 1), (20, 6)):
        assert bill_sheet(first).face(BOX, {}, "bill/5") == {"value": Money(5), "place": place}


def bank(*bills: tuple[int, int]) -> Box:
    """Return a box with `count` bills of each value."""
    box = Box()
    for number, value in bills:
        box = box.learn(f"bill/{value}", {"value": value, "count": number})
    return box


USUAL = bank((30, 1), (12, 5), (14, 10), (8, 20), (6, 50), (2, 100))


def test_sums_are_named_in_bills_that_the_bank_has() -> None:
    assert fewest_bills(USUAL, 38) == ((1, 20), (1, 10), (1, 5), (3, 1))
    assert fewest_bills(USUAL, 0) == () == fewest_bills(bank((9, 5)), 12) == fewest_bills(Box(), 7)
    change = (bill_above(USUAL, 13), bill_above(USUAL, 20), bill_above(USUAL, 100))
    assert change == (20, 50, 0), "given out of the next dearer bill"
    start = small_bills_per_hand(USUAL, 100, 6)
    assert start == ((1, 50), (1, 20), (2, 10), (1, 5), (5, 1)), "small ones if they go round"
    assert small_bills_per_hand(bank((2, 100)), 100, 6) == ((1, 100),)
