"""A figure that was typed, and what is said of one that cannot be."""

from __future__ import annotations

import pytest

from referee.i18n.translator import LANGUAGES, speaker
from referee.kit.asks import figure
from referee.kit.words import Refusal


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("typed", ["deux", "0"])
def test_whatever_is_no_such_number_is_refused_with_the_lowest(typed: str, lang: str) -> None:
    rounds = figure("rounds", code="bad-count", rule="X-1", low=1)
    with pytest.raises(Refusal) as refusal:
        rounds.check(rounds.read({"rounds": typed}))
    assert "1" in speaker(lang)(refusal.value.text)
