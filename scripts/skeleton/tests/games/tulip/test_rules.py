"""The rules of Tulip, one by one."""

from __future__ import annotations

import pytest

from referee.games.tulip.actions import Reveal, SealNumber
from referee.games.tulip.rules.scoring import alone
from tests.games.tulip.table import A, B, C, act, ask, host, sealed, table


@pytest.mark.rule("TUL-3.1")
@pytest.mark.parametrize(
    ("numbers", "counted"), [((9, 9, 7), {C: 7}), ((1, 2, 3), {A: 1, B: 2, C: 3}), ((4, 4, 4), {})]
)
def test_a_number_counts_that_nobody_else_wrote(
    numbers: tuple[int, ...], counted: dict[int, int]
) -> None:
    assert alone(dict(zip((A, B, C), numbers, strict=True))) == counted


@pytest.mark.rule("TUL-2.1")
def test_a_number_may_be_written_again_until_all_are_shown() -> None:
    s = act(table(), A, SealNumber(3), SealNumber(4))
    again = ask(s, A, SealNumber)
    assert again is not None and not again.required
    assert s.phase.numbers.value_of(A) == 4


@pytest.mark.rule("TUL-1.3")
def test_the_last_round_ends_the_game() -> None:
    s = host(sealed(1, 2, rounds=2), Reveal())
    assert (s.phase.key, s.round) == ("sealing", 2)
    assert host(sealed(1, 2, rounds=1), Reveal()).phase is None
