"""Turning cocoa into chocolate (AMB-3)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import Make, PlayExpress
from referee.games.ambition.state import Ambition, Modifier
from referee.kit.box import Box
from referee.kit.words import text
from tests.games.ambition.table import A, B, act, ask, refused, table


def making(**start: Any) -> Ambition:
    usual: dict[str, Any] = {
        "staff": {"A": {"worker": 2}, "B": {"worker": 1}},
        "cocoa": {"A": 8, "B": 2},
    }
    return table(operation="make", **{**usual, **start})


def proposed(s: Ambition) -> int | None:
    form = ask(s, A, Make)
    assert form is not None
    return getattr(form.fields[0], "start", None)


@pytest.mark.rule("AMB-3.1")
def test_three_bars_a_worker_at_most_and_no_more_than_the_cocoa() -> None:
    s = making()
    assert proposed(s) == 6
    assert refused(s, A, Make(7)) == "over-workers"
    assert refused(making(cocoa={"A": 5}), A, Make(6)) == "over-cocoa"
    assert proposed(making(cocoa={"A": 5})) == 5
    call = GAME.call(making(cocoa={"A": 5}), A)
    assert call and call.headline == text("ambition-call-make", bars=5)


@pytest.mark.rule("AMB-3.1", "AMB-3.2")
@pytest.mark.parametrize("bars", [0, 1, 6])
def test_what_is_made_leaves_the_cocoa_and_what_is_not_stays(bars: int) -> None:
    s = act(making(), A, Make(bars))
    assert (s[A].cocoa, s[A].chocolate) == (8 - bars, bars)
    call = GAME.call(s, A)
    assert (call and call.headline) == (text("ambition-call-made", bars=bars) if bars else None)


@pytest.mark.rule("AMB-3.3")
def test_a_chocolate_store_with_a_limit_is_never_passed() -> None:
    box = Box.load({"chocolate-capacity": 16})
    s = making(chocolate={"A": 12}, box=box)
    assert refused(s, A, Make(5)) == "over-capacity"
    assert proposed(s) == 4
    assert proposed(making(chocolate={"A": 60})) == 6


@pytest.mark.rule("AMB-3.4")
@pytest.mark.parametrize(
    ("modifier", "bars"),
    [
        (Modifier("bars-per-worker", 1, amount=1), 2),
        (Modifier("bars-per-worker", 1, A, amount=2), 4),
        (Modifier("absent", 1, A, "worker", 1), 3),
        (Modifier("absent", 1, B, "worker", 1), 6),
        (Modifier("bars-per-worker", 2, amount=1), 6),
    ],
)
def test_a_card_may_slow_the_workers_down_for_its_month(modifier: Modifier, bars: int) -> None:
    s = making().with_modifier(modifier)
    assert proposed(s) == bars
    assert refused(s, A, Make(bars + 1)) == "over-workers"


@pytest.mark.rule("AMB-3.5")
def test_each_makes_once_in_any_order_and_who_can_make_nothing_is_not_waited_for() -> None:
    s = act(making(), B, Make(2))
    assert refused(s, B, Make(0)) == "already-committed"
    assert s.phase.missing(s) == (A,)
    assert act(s, A, Make(6)).phase.key != "making"


@pytest.mark.rule("AMB-3.5", "AMB-9.4")
def test_a_card_to_be_played_before_manufacture_then_comes_too_late() -> None:
    s = making(month=2)
    assert refused(s, B, PlayExpress(A, "express/1")) == "express-mistimed"
    spent = act(s, B, PlayExpress(A, "express/1", mistimed=True))
    assert proposed(spent) == 6
    assert spent[B].express == 2


@pytest.mark.rule("AMB-3.1")
def test_the_shared_screen_says_how_much_each_can_make() -> None:
    rows = GAME.public_board(making(), A).stage.rows
    assert {row.seat: row.most for row in rows if row.made is None} == {A: 6, B: 2}
    rows = GAME.public_board(act(making(), A, Make(4)), A).stage.rows
    assert {row.seat: row.most for row in rows if row.seat in (A, B)} == {A: None, B: 2}
