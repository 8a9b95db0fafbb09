"""Figures are read alike by every field and route."""

from __future__ import annotations

import pytest

from referee.kit.asks import Number
from referee.kit.figures import whole
from referee.kit.words import Refusal
from referee.web.submit.posted_form import figure
from tests.figures import TYPED


@pytest.mark.parametrize("typed", TYPED)
def test_a_figure_is_read_alike_by_a_field_and_a_route(typed: str) -> None:
    value = TYPED[typed]
    assert whole(typed) == value
    assert figure(typed) == (value if abs(value or 0) < 10**9 else None)
    if value is None:
        with pytest.raises(Refusal, match="not-a-number"):
            Number("price").read({"price": typed})
    else:
        assert Number("price").read({"price": typed}) == value
