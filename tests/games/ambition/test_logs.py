"""The two evenings in logs/ are complete and differ from each other (tests/test_logs.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games.ambition import GAME
from tests.games.ambition.sensible import EVENINGS, LOGS
from tests.recorded import kinds, played, read

PATHS = [LOGS / f"{name}.json" for name in EVENINGS]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_it_is_a_whole_evening(path: Path) -> None:
    s = played(path).states[-1]
    assert s.month == s.options.months + 1
    assert len(s.net_worth_by_month) == s.options.months
    assert {"place-bid", "join", "accept-price"} <= kinds(path) or s.options.sealed_attendance
    assert {"place-contract", "cash-in", "sell-direct", "borrow", "make"} <= kinds(path)
    assert s.last_contract_number > 10


def test_one_is_played_by_the_rules_as_they_stand_and_one_with_every_option() -> None:
    usual, every = (read(path)["options"] for path in PATHS)
    assert usual == {}
    assert set(every) == {option.key for option in GAME.options}
    assert all(every[option.key] != option.default for option in GAME.options)
