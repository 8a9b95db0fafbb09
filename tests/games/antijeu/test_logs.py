"""The evenings of logs/ (tests/test_logs.py): their events and their readings."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from referee.games.antijeu.rules import board
from tests.games.antijeu.sensible import COURSE, EVENINGS, LOGS
from tests.recorded import kinds, played, read

DRAWS, TRADES, UNREAD, LATER = (LOGS / f"{name}.json" for name in EVENINGS)


def line_counts(path: Path) -> Counter[str]:
    """Return the number of times each line was told."""
    return Counter(line.text.key for s in played(path).states for line in s.messages)


@pytest.mark.rule(
    "AJ-6.1", "AJ-6.4", "AJ-8.5", "AJ-9.1", "AJ-13.1", "AJ-13.2", "AJ-13.9", "AJ-14.5"
)
def test_three_come_to_draws_break_cartels_and_borrow_and_five_trade() -> None:
    draws, trades = line_counts(DRAWS), line_counts(TRADES)
    assert min(draws["antijeu-draw-won"], draws["antijeu-broken"]) >= 3
    assert kinds(DRAWS) >= {"borrow", "use-waiver", "waive-roll", "land-on"}
    assert played(DRAWS).states[-1].ending.reason == "broke"
    assert trades["antijeu-traded"] >= 3 and trades["antijeu-trade-refused"] >= 2
    assert trades["antijeu-draw-won"] == 0


@pytest.mark.rule("AJ-2.9", "AJ-3.1", "AJ-14.6")
def test_a_board_is_learned_from_nothing_over_two_evenings() -> None:
    first, last = (played(path).states for path in (UNREAD, LATER))
    begun = next(s for s in first if s.box["board"] == "box")
    assert (len(board.squares(begun)), board.course_length(begun)) == (1, None)
    assert len(COURSE) * 3 / 4 < len(board.squares(first[-1])) < len(COURSE)
    assert len(board.squares(last[-1])) == board.course_length(first[-1]) == len(COURSE)
    assert (len(board.cartels(last[-1])), len(last[-1].box.facts_in("card"))) == (11, 36)
    assert all(cartel.is_complete for cartel in board.cartels(last[-1]).values())
    again = [a["kind"] for a in read(LATER)["actions"]]
    squares = board.squares(last[0])
    assert again.count("read-square") == len(COURSE) - len(squares), "none is read twice"
    assert not kinds(LATER) & {"read-lap", "lay-out"}
