"""What needs no hand needs no tap: such a step is over by itself, and the next one tells of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box.cards import EVENTS, CompanyId
from referee.games.goodwill.phases.boss_election import BossElection
from referee.games.goodwill.rules import effects, events, year_end
from referee.games.goodwill.state import Goodwill
from referee.games.goodwill.views import board
from referee.kit.actions import Action
from referee.kit.seats import BANK, Seat
from referee.table.play.moments import Fold
from referee.table.storage.store import Entry
from tests.evening import Evening
from tests.games.goodwill.evening import EVENING, SIX, VARIANT, wishes
from tests.games.goodwill.events_table import happening
from tests.games.goodwill.table import A, B, C, act, host, refused, story, table

from .test_trading import held, turned

BRISK = {"pace": "brisk"}
OF_A_YEAR, OF_AN_ACT = 18, 4  # taps on the shared screen, and on one phone in one step


@pytest.mark.parametrize("evening", [EVENING, VARIANT])
def test_a_year_is_eighteen_taps_on_the_shared_screen_at_most(evening: Evening[Goodwill]) -> None:
    taps: Counter[int] = Counter()
    s = evening.begun
    for step in evening.steps:
        if step.seat == BANK and s.phase.square:
            taps[s.year] += 1
        s = step.after
    assert len(taps) == 5 and max(taps.values()) <= OF_A_YEAR, taps


@pytest.mark.parametrize("evening", [EVENING, VARIANT])
def test_nobody_taps_more_than_four_times_in_one_step(evening: Evening[Goodwill]) -> None:
    acts: Counter[tuple[Seat, int]] = Counter()
    s = evening.begun
    for step in evening.steps:
        acts[step.seat, s.opened] += step.seat != BANK
        s = step.after
    assert max(acts.values()) <= OF_AN_ACT


@pytest.mark.rule("GW-3.1", "GW-4.1", "GW-14.8")
def test_every_year_has_its_four_steps_in_their_order() -> None:
    years: dict[int, list[tuple[int, CompanyId | None]]] = {}
    for s in (step.after for step in SIX.steps if step.after.phase):
        seen, about = years.setdefault(s.year, []), s.about
        if s.phase.square and (s.phase.square, about) not in seen[-1:]:
            seen.append((s.phase.square, about))
    year = [(1, None), *((2, company) for company in CompanyId), (3, None), (4, None)]
    assert list(years.values()) == [year] * 5


def test_a_sale_without_a_choice_is_over_and_told_where_the_boss_is_changed() -> None:
    s = turned(20, 10, 12, shares=held(A=1, B=1, C=8), options=BRISK)
    assert s.phase.key == "bossing" and s.portfolios[A].amber == 2
    (move,) = GAME.prompt(s).move
    assert move.key == "goodwill-trade-move"
    sale = board.public_board(s, BANK).stage.sale
    assert sale and [shown.dollars for shown in sale.slates] == [10, 12, 20]
    call = GAME.call(s, A)
    assert call and call.headline.key == "goodwill-call-buys" and call.read
    s = act(s, C, do.Propose(s.row[0]))
    assert GAME.prompt(s).move == () and board.public_board(s, BANK).stage.sale is None


def test_a_company_without_a_transaction_is_one_line() -> None:
    s = turned(10, 10, shares=held(A=5, B=5), options=BRISK)
    assert s.phase.key == "bossing"
    assert [line.key for line in GAME.prompt(s).move] == ["goodwill-unsold"]


def test_a_sale_with_a_choice_waits_for_it_and_no_longer() -> None:
    s = turned(20, 20, 10, 12, shares=held(A=1, B=1, C=4, D=4), options=BRISK)
    assert s.phase.key == "trading"
    assert act(s, C, do.ChoosePartner(B)).phase.key == "bossing"


def test_the_next_transaction_tells_of_the_one_before() -> None:
    s = turned(20, 10, shares=held(A=5, B=5), options={**BRISK, "transactions": 2})
    assert (s.phase.key, s.phase.round) == ("estimating", 2)
    assert [line.key for line in GAME.prompt(s).move] == ["goodwill-trade-move"]
    s = act(s, A, do.SetEstimate(10))
    call = GAME.call(s, A)
    assert call and call.headline.key == "goodwill-call-buys"


def bossing(**options: Any) -> Goodwill:
    """Four seats with 4, 3, 3 and 0 shares of Amber; A has proposed."""
    s = table(
        step="bossing",
        shares=held(A=4, B=3, C=3, D=0),
        row=["Wanda", "Bobby", "Fritz"],
        options={**BRISK, "cards": "app", **options},
    )
    return act(s, A, do.Propose("Wanda"), do.Vote(True))


@pytest.mark.rule("GW-5.6")
def test_a_vote_that_is_won_counts_itself_and_the_next_step_tells_of_the_change() -> None:
    s = act(bossing(), B, do.Vote(True))
    assert s[CompanyId.AMBER].boss == "Wanda"
    assert (s.phase.key, s.phase.company) == ("estimating", CompanyId.BLACK)
    moves = [line.key for line in GAME.prompt(s).move]
    assert moves == ["goodwill-moved-bosses"]
    s = act(s, A, do.SetEstimate(10))
    assert [line.key for line in GAME.prompt(s).move] == moves


@pytest.mark.rule("GW-5.13")
def test_the_events_and_the_salary_of_this_year_are_the_new_boss_s() -> None:
    s = act(bossing(), B, do.Vote(True))  # Wanda
    assert CompanyId.AMBER in effects.companies_concerned(s, EVENTS["innovation 3"])
    assert year_end.salary(s, CompanyId.AMBER) == 5


@pytest.mark.rule("GW-5.6")
def test_a_vote_that_nobody_can_win_any_more_counts_itself() -> None:
    s = act(bossing(), B, do.Vote(False))
    assert s.phase.in_hand
    s = act(s, C, do.Vote(False))
    assert s.phase.in_hand is None and "goodwill-vote-lost" in story(s)


@pytest.mark.rule("GW-5.6")
def test_the_next_step_tells_of_a_vote_that_was_lost_as_the_last_one_closed() -> None:
    s = host(bossing(), do.CloseBosses())
    assert (s.phase.key, s.phase.company) == ("estimating", CompanyId.BLACK)
    assert [line.key for line in GAME.prompt(s).move] == ["goodwill-vote-lost"]
    s = host(act(bossing(), B, do.Vote(False)), do.CloseVote(), do.CloseBosses())
    assert not GAME.prompt(s).move  # the count was seen before


@pytest.mark.rule("GW-5.7")
def test_shares_in_no_hand_do_not_keep_a_vote_open() -> None:
    """Four of Crimson's eight say no: the two in the box cannot make it five."""
    crimson = {name: {"crimson": 4} for name in "AB"}
    s = table(step="bossing", company="crimson", shares=crimson, options=BRISK)
    s = act(act(s, A, do.Propose(s.row[0])), B, do.Vote(False))
    assert s.phase.in_hand is None and "goodwill-vote-lost" in story(s)


def silent(s: Goodwill) -> Iterator[tuple[Seat, Action]]:
    """Somebody proposes for every company, alone votes for it, and the others say nothing."""
    if isinstance(s.phase, BossElection):
        for seat in s.seating.seats:
            if not s.phase.proposals:
                yield seat, do.Propose(s.row[0])
            elif s.phase.in_hand and not s.phase.in_hand.ballots:
                yield s.phase.in_hand.seat, do.Vote(True)
        yield BANK, do.CloseBosses()
    yield from wishes(s)


@pytest.mark.rule("GW-5.5", "GW-5.12")
def test_votes_that_silence_decides_cost_the_shared_screen_nothing_more() -> None:
    quiet = replace(EVENING, wishes=silent)
    assert sum("goodwill-vote-lost" in story(step.after) for step in quiet.steps) >= 5
    test_a_year_is_eighteen_taps_on_the_shared_screen_at_most(quiet)
    s = bossing()
    assert refused(s, BANK, do.CloseBosses()) == ""
    assert story(host(s, do.CloseBosses())) == ["goodwill-vote-lost", "goodwill-bosses-closed"]


@pytest.mark.rule("GW-5.12")
def test_a_vote_that_nobody_has_answered_or_that_others_follow_is_not_passed_over() -> None:
    begun = table(step="bossing", shares=held(A=4, B=3, C=3, D=0), options=BRISK)
    asked = act(begun, A, do.Propose(begun.row[0]))
    assert refused(asked, BANK, do.CloseBosses()) == "vote-open"
    queued = act(asked, B, do.Propose(begun.row[1]))
    assert refused(act(queued, A, do.Vote(True)), BANK, do.CloseBosses()) == "vote-open"


@pytest.mark.rule("GW-5.8", "GW-5.12")
def test_a_vote_that_is_won_as_the_bosses_close_still_fills_the_row() -> None:
    """A votes with four shares, and then two more are found with it."""
    s = table(step="bossing", shares=held(A=4, B=3, C=3, D=0), options=BRISK)
    s = act(s, A, do.Propose(s.row[0]), do.Vote(True))
    s = act(act(s, C, do.RecountShares("amber", 1, A, "mal lu")), A, do.AgreeShares(True))
    s = host(s, do.CloseBosses())
    assert s.phase.key == "bossing" and s.phase.change and s.phase.drawing(s)


@pytest.mark.rule("GW-3.7")
def test_informations_that_all_have_looked_at_are_over() -> None:
    s = table(2, step="looking", options=BRISK)
    s = act(s, A, do.Looked())
    assert s.phase.key == "looking"
    assert act(s, B, do.Looked()).phase.key == "estimating"


IDLE = ("publicity 3", "efficiency 3")


def test_events_that_move_nothing_are_passed_and_told_with_the_next() -> None:
    s = happening(*IDLE, "price oil +5", options=BRISK)
    assert s.reports[-1].event.kind == "price"
    assert len(events.passed_reports(s)) == len(board.public_board(s, BANK).stage.passed) == 2
    s = host(s, do.NextEvent())
    assert s.phase.key == "closing"
    assert len(board.public_board(s, BANK).stage.passed) == 3


def test_a_table_that_wishes_to_stops_at_each() -> None:
    s = happening(*IDLE, options={"pace": "each"})
    assert len(s.reports) == 1 and host(s, do.NextEvent()).phase.key == "happening"


def test_an_evening_that_began_before_goes_on_step_by_step() -> None:
    """Its log has an entry for each of them, and names no pace."""
    data = dict(VARIANT.first.data)
    data["options"] = {k: v for k, v in data["options"].items() if k != "pace"}
    old = replace(VARIANT.first, data=data)
    fold = Fold({GAME.key: GAME}, [old])
    assert not fold.now.state.brisk and VARIANT.begun.brisk
    named = Entry(1, "", BANK, BANK, "name-animator", {"animator": 1})
    fold.add(named, fold.moment(named))
    assert fold.now.state.phase.key == "laying"
