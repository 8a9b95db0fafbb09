"""Figures as people write them, in either language."""

from __future__ import annotations

import pytest

from referee.kit.asks import Number
from referee.kit.words import Refusal
from referee.web.submit.posted_form import figure


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("50000", 50_000),
        ("50 000", 50_000),
        ("50\u00a0000", 50_000),
        ("50\u202f000", 50_000),
        ("50,000", 50_000),
        ("1,234,567", 1_234_567),
    ],
)
def test_thousands_may_stand_apart_as_in_french_or_in_english(typed: str, read: int) -> None:
    assert Number("price").read({"price": typed}) == read
    assert figure(typed) == read


@pytest.mark.parametrize(
    "typed", ["1,5", "50,00", "50,0000", ",000", "50,000,", "1.500", "5,000,00"]
)
def test_what_may_be_no_whole_number_is_none(typed: str) -> None:
    with pytest.raises(Refusal):
        Number("price").read({"price": typed})
    assert figure(typed) is None
