"""The year begins: each looks at the lots of its tabs, and at no other."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import Looked, NameAnimator, Proceed, TurnLots
from referee.games.goodwill.phases.estimates import Estimates
from referee.games.goodwill.phases.private_reports import PrivateReports
from referee.games.goodwill.phases.step import LOTS
from referee.games.goodwill.state import Goodwill
from referee.kit.box import Box
from referee.kit.seats import BANK
from referee.kit.words import Refusal, text
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story, table


def looking(cards: str = "app", **start: object) -> Goodwill:
    return table(options={"cards": cards}, seed="one", **{"step": "looking", **start})


@pytest.mark.rule("GW-3.1")
def test_the_lots_are_the_first_of_the_four_steps() -> None:
    s = looking()
    assert s.phase.square == LOTS == GAME.track(s).stop == 1
    with pytest.raises(Refusal) as early:
        host(s, TurnLots())
    assert early.value.code == "wrong-step"
    assert dict(early.value.text.values) == {"step": text("goodwill-step-looking")}
    assert [stop.key for stop in GAME.track(s).stops] == [
        "lots", "transactions", "events", "year-end",
    ]  # fmt: skip


@pytest.mark.rule("GW-3.4")
@pytest.mark.parametrize("cards", ["app", "box"])
def test_the_screen_says_who_may_look_where(cards: str) -> None:
    s = looking(cards)
    assert [(row.seat, row.tabs) for row in s.phase.stage(s, BANK).lookers] == [
        (A, (1, 2)), (B, (3, 4)), (C, (1, 3)), (D, (2, 4)),
    ]  # fmt: skip
    assert GAME.private_board(s, C).tabs == (1, 3)


@pytest.mark.rule("GW-3.4")
@pytest.mark.rule("GW-3.5")
def test_a_seat_sees_the_lots_of_its_tabs_and_no_other() -> None:
    s = looking()
    for seat, tabs in ((A, (1, 2)), (B, (3, 4)), (C, (1, 3)), (D, (2, 4))):
        assert GAME.private_board(s, seat).lots == tuple(s.lots[n - 1] for n in tabs)


@pytest.mark.rule("GW-3.4")
def test_tabs_read_on_the_real_board_are_the_ones_that_count() -> None:
    box = Box.load({"tabs": [[4], [1, 2, 3], [], [2], [1], [1]]})
    s = table(options={"cards": "app"}, box=box, seed="one", step="looking")
    assert [[lot.position for lot in GAME.private_board(s, seat).lots] for seat in (A, B, C)] == [
        [4], [1, 2, 3], [],
    ]  # fmt: skip


@pytest.mark.rule("GW-3.4")
@pytest.mark.parametrize("cards", ["app", "box"])
def test_a_seat_is_called_to_its_own_lots(cards: str) -> None:
    for seat, lots in ((A, (1, 2)), (C, (1, 3))):
        call = GAME.call(looking(cards), seat)
        assert call and call.read and dict(call.read.values) == {"lots": lots}
        assert call.private == (cards == "app")


@pytest.mark.rule("GW-3.6")
@pytest.mark.parametrize("step", ["looking", "estimating", "bossing", "turning"])
def test_a_seat_may_look_again_until_the_lots_are_turned(step: str) -> None:
    s = looking(step=step)
    assert [lot.position for lot in GAME.private_board(s, A).lots] == [1, 2]


@pytest.mark.rule("GW-3.6")
def test_who_says_that_it_has_looked_may_look_again() -> None:
    s = act(looking(), A, Looked())
    assert [lot.position for lot in GAME.private_board(s, A).lots] == [1, 2]


@pytest.mark.rule("GW-3.6")
def test_once_they_are_turned_nothing_is_left_of_them_on_a_page_of_its_own() -> None:
    s = host(looking(step="turning"), TurnLots())
    assert GAME.private_board(s, A).lots == ()


@pytest.mark.rule("GW-3.7")
def test_having_looked_is_a_courtesy_that_nobody_waits_for() -> None:
    s = looking()
    courtesy = ask(s, A, Looked)
    assert courtesy is not None
    assert not courtesy.due
    s = act(s, A, Looked())
    assert [row.seat for row in s.phase.stage(s, B).lookers if row.looked] == [A]
    assert story(s, B) == ["goodwill-looked"]
    assert refused(s, A, Looked()) == "wrong-step"
    assert isinstance(host(s, Proceed()).phase, Estimates)
    assert isinstance(host(looking(), Proceed()).phase, Estimates)


@pytest.mark.rule("GW-3.7")
def test_only_the_animator_goes_on() -> None:
    assert refused(looking(), A, Proceed()) == "host-only"


@pytest.mark.rule("GW-1.8", "GW-3.2")
@pytest.mark.parametrize(("year", "key"), [(1953, "first"), (1954, "again"), (1957, "again")])
def test_real_lots_are_laid_by_hand_from_decks_shuffled_anew(year: int, key: str) -> None:
    s = looking("box", year=year)
    assert [move.key for move in s.phase.prompt(s).move] == [f"goodwill-looking-move-{key}"]
    assert looking("app", year=year).phase.prompt(looking("app", year=year)).move == ()


@pytest.mark.rule("GW-3.1")
def test_a_table_that_has_just_begun_looks_before_it_trades() -> None:
    s = host(table(2, options={"cards": "app"}, seed="one"), NameAnimator(A), Proceed())
    assert s.phase == PrivateReports()
