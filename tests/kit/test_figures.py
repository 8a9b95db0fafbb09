"""Every field and route reads figures alike."""

from __future__ import annotations

import pytest

from referee.kit.fields import Limit, Number, parse_whole_number
from referee.kit.words import Refusal
from referee.web.submit.answers import parse_figure
from tests.figures import TYPED


@pytest.mark.parametrize("typed", TYPED)
def test_a_figure_is_read_alike_by_a_field_and_a_route(typed: str) -> None:
    value = TYPED[typed]
    assert parse_whole_number(typed) == value
    assert parse_figure(typed) == (value if abs(value or 0) < 10**9 else None)
    if value is None:
        with pytest.raises(Refusal, match="not-a-number"):
            Number("price").read({"price": typed})
    else:
        assert Number("price").read({"price": typed}) == value


def test_a_figure_that_nobody_has_read_may_be_left_open_with_anything_that_cannot_be_seen() -> None:
    unread = Number("price", optional=True)
    assert [unread.read({"price": typed}) for typed in ("", " \u00a0", "0")] == [None, None, 0]


def test_keys_of_which_none_is_tapped_ask_to_choose_and_not_to_write() -> None:
    tonnes = Number("tonnes", 10, (Limit(30, "bad-card", ""),), step=10, tap_values=(10, 20, 30))
    with pytest.raises(Refusal, match="bad-choice"):
        tonnes.read({})
    with pytest.raises(Refusal, match="not-a-number"):
        tonnes.read({"tonnes": "many"})
