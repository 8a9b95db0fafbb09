"""The beginning of the year: each seat looks at the lots of its tabs, and at no others."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import Looked, NameAnimator, Proceed, TurnLots
from referee.games.goodwill.phases.estimates import Estimates
from referee.games.goodwill.phases.lots import PrivateReports
from referee.games.goodwill.state import LOTS_STOP, Goodwill
from referee.kit.box.facts import Box
from referee.kit.seats import HOST
from referee.kit.words import Refusal, text
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story, table

HOUSE_TABS = {A: (1, 2), B: (3, 4), C: (1, 3), D: (2, 4)}


def looking(cards: str = "app", **start: object) -> Goodwill:
    return table(options={"cards": cards}, seed="one", **{"step": "looking", **start})


def positions(s: Goodwill, seat: int) -> list[int]:
    return [lot.position for lot in GAME.private_board(s, seat).lots]


@pytest.mark.rule("GW-3.1")
def test_the_lots_are_the_first_of_the_four_steps() -> None:
    s = host(table(2, options={"cards": "app"}, seed="one"), NameAnimator(A), Proceed())
    assert s.phase == PrivateReports()
    assert s.phase.track_stop == LOTS_STOP == GAME.track(s).stop_number == 1
    with pytest.raises(Refusal) as early:
        host(s, TurnLots())
    assert early.value.code == "wrong-step"
    assert dict(early.value.text.values) == {"step": text("goodwill-step-looking")}
    stops = [stop.key for stop in GAME.track(s).stops]
    assert stops == ["lots", "transactions", "events", "year-end"]


@pytest.mark.rule("GW-3.4", "GW-3.5")
def test_a_seat_sees_the_lots_of_its_tabs_and_no_other_and_is_called_to_them() -> None:
    for cards in ("app", "box"):
        s = looking(cards)
        assert s.phase.public_view(s, HOST).is_dealt_by_app is (cards == "app")
        prompt, suffix = GAME.prompt(s), "-here" if cards == "app" else ""
        assert prompt.read_aloud == text(f"goodwill-looking-read{suffix}")
        assert bool(prompt.moves) is (cards == "box"), "dealt lots are laid by nobody"
        assert {
            row.seat: row.tab_lots for row in s.phase.public_view(s, HOST).looker_rows
        } == HOUSE_TABS
        for seat, tabs in HOUSE_TABS.items():
            board = GAME.private_board(s, seat)
            assert board.tab_lots == tabs
            assert board.lots == (tuple(s.lots[n - 1] for n in tabs) if cards == "app" else ())
            call = GAME.seat_prompt(s, seat)
            assert call and call.read_aloud and dict(call.read_aloud.values) == {"lots": tabs}
            assert call.has_private_details == (cards == "app")


@pytest.mark.rule("GW-3.4", "GW-3.7")
def test_tabs_read_on_the_real_board_count_and_nobody_waits_for_a_seat_without_any() -> None:
    box = Box.load({"tabs": [[4], [1, 2, 3], [], [2], [1], [1]]})
    start = {"step": "looking", "options": {"cards": "app", "pace": "brisk"}, "seed": "one"}
    s = table(box=box, **start)
    assert [positions(s, seat) for seat in (A, B, C)] == [[4], [1, 2, 3], []]
    assert GAME.seat_prompt(s, A) and GAME.seat_prompt(s, C) is None
    s = act(act(s, A, Looked()), B, Looked())
    assert s.phase.key == "looking"
    assert act(s, D, Looked()).phase.key == "estimating"
    nobody = table(box=Box.load({"tabs": [[]] * 6}), **start)
    assert act(nobody, A, Looked()).phase.key == "looking"


@pytest.mark.rule("GW-3.6")
def test_a_seat_may_look_again_until_the_lots_are_turned() -> None:
    for step in ("looking", "estimating", "bossing", "turning"):
        assert positions(looking(step=step), A) == [1, 2], step
    assert positions(act(looking(), A, Looked()), A) == [1, 2]
    assert positions(host(looking(step="turning"), TurnLots()), A) == []


@pytest.mark.rule("GW-3.7")
def test_having_looked_is_a_courtesy_and_only_the_animator_goes_on() -> None:
    s = looking()
    assert not ask(s, A, Looked).required
    assert refused(s, A, Proceed()) == "host-only"
    real = table(step="looking", options={"estimates": "slates"})  # then no phone is called
    assert [ask(each, HOST, Proceed).calls_everyone for each in (s, real)] == [True, False]
    assert isinstance(host(s, Proceed()).phase, Estimates)
    s = act(s, A, Looked())
    assert [row.seat for row in s.phase.public_view(s, B).looker_rows if row.has_looked] == [A]
    assert (story(s, B), GAME.seat_prompt(s, A)) == (["goodwill-looked"], None)
    assert refused(s, A, Looked()) == "wrong-step"
    assert isinstance(host(s, Proceed()).phase, Estimates)


@pytest.mark.rule("GW-1.8", "GW-3.2")
def test_real_lots_are_laid_by_hand_from_decks_shuffled_anew() -> None:
    for year, key in ((1953, "first"), (1954, "again"), (1957, "again")):
        real, by_app = looking("box", year=year), looking("app", year=year)
        moves = [move.key for move in real.phase.prompt(real).moves]
        assert moves == [f"goodwill-looking-move-{key}"]
        assert by_app.phase.prompt(by_app).moves == ()
