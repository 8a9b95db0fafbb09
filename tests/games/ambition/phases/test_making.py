"""Turning cocoa into chocolate (AMB-3)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition, Modifier
from referee.kit.box.facts import Box
from referee.kit.words import text
from tests.games.ambition.phases.seen import seat_prompt, starts
from tests.games.ambition.table import A, B, act, host, refused, table


def making(**start: Any) -> Ambition:
    staff = {"A": {"worker": 2}, "B": {"worker": 1}}
    return table(operation="make", **{"staff": staff, "cocoa": {"A": 8, "B": 2}, **start})


LIMITED = {"box": Box.load({"chocolate-capacity": 16})}


@pytest.mark.rule("AMB-3.1", "AMB-3.3", "AMB-3.4")
@pytest.mark.parametrize(
    ("start", "modifier", "most", "code"),
    [
        ({}, None, 6, "over-workers"),
        ({"cocoa": {"A": 5}}, None, 5, "over-cocoa"),
        ({"chocolate": {"A": 12}, **LIMITED}, None, 4, "over-capacity"),
        ({"chocolate": {"A": 60}}, None, 6, "over-workers"),
        ({}, Modifier("bars-per-worker", 1, amount=1), 2, "over-workers"),
        ({}, Modifier("bars-per-worker", 1, A, amount=2), 4, "over-workers"),
        ({}, Modifier("absent", 1, A, "worker", 1), 3, "over-workers"),
        ({}, Modifier("absent", 1, B, "worker", 1), 6, "over-workers"),
        ({}, Modifier("bars-per-worker", 2, amount=1), 6, "over-workers"),
    ],
)
def test_the_most_that_can_be_made_is_proposed_and_one_more_is_refused(
    start: dict[str, Any], modifier: Modifier | None, most: int, code: str
) -> None:
    """The maximum depends on three bars a worker, the cocoa, the store's limit, and cards."""
    s = making(**start)
    s = s.with_modifier(modifier) if modifier else s
    assert starts(s, A, do.Make) == [most]
    assert seat_prompt(s, A).headline == text("ambition-call-make", bars=most)
    assert [refused(s, A, do.Make(bars)) for bars in (most, most + 1)] == ["", code]


@pytest.mark.rule("AMB-3.1", "AMB-3.2")
def test_what_is_made_leaves_the_cocoa_and_what_is_not_stays() -> None:
    for bars in (0, 1, 6):
        s = act(making(), A, do.Make(bars))
        assert (s[A].cocoa, s[A].chocolate) == (8 - bars, bars)
        prompt = GAME.seat_prompt(s, A)
        assert (prompt and prompt.headline) == (
            text("ambition-call-made", bars=bars) if bars else None
        )
        most = {row.seat: row.max_bars for row in GAME.public_board(s, A).stage.rows}
        assert (most[A], most[B]) == (None if bars else 6, 2)


@pytest.mark.rule("AMB-3.5", "AMB-0.11")
def test_each_makes_once_in_any_order_and_who_can_make_nothing_is_not_waited_for() -> None:
    s = act(making(), B, do.Make(2))
    assert refused(s, B, do.Make(0)) == "already-committed"
    assert s.phase.missing_seats(s) == (A,)
    assert act(s, A, do.Make(6)).phase.key != "making"
    s = host(making(month=8, cash={"A": 0}), do.Levy(A, 1_000, "Fisc"), do.DeclareBankrupt(A))
    assert act(s, B, do.Make(2)).phase.key != "making"
