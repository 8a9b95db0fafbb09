"""A step that needs no hand needs no tap: it closes by itself, and the next step reports it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.phases.boss_election import BossElection
from referee.games.goodwill.rules import events
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from tests.evening import Evening
from tests.games.goodwill.evening import EVENING, VARIANT, wishes
from tests.games.goodwill.events_table import happening
from tests.games.goodwill.table import (
    AMBER,
    BLACK,
    A,
    B,
    C,
    D,
    act,
    due,
    host,
    refused,
    story,
    table,
)

from .test_trading import amber, turned

BRISK = {"pace": "brisk"}
YES, NO = do.Vote(True), do.Vote(False)


def most_taps(evening: Evening[Goodwill]) -> tuple[int, int]:
    """Return the most taps on the shared screen in a year, and on a phone in a step."""
    screen: Counter[int] = Counter()
    phones: Counter[tuple[Seat, int]] = Counter()
    s = evening.begun
    for step in evening.steps:
        screen[s.year] += step.seat == HOST and s.phase.track_stop > 0
        phones[step.seat, s.opened_phase_count] += step.seat != HOST
        s = step.after
    assert len(screen) == 5
    return max(screen.values()), max(phones.values())


def test_a_year_is_eighteen_taps_on_the_shared_screen_and_a_step_four_on_a_phone() -> None:
    for evening in (EVENING, VARIANT):
        screen, phone = most_taps(evening)
        assert screen <= 18 and phone <= 4


def test_a_sale_without_a_choice_is_over_and_told_where_the_boss_is_changed() -> None:
    s = turned(20, 10, 12, shares=amber(A=1, B=1, C=8), options=BRISK)
    assert s.phase.key == "bossing" and s.portfolios[A].amber == 2
    (move,) = GAME.prompt(s).moves
    assert move.key == "goodwill-trade-move"
    sale = GAME.public_board(s, HOST).stage.last_sale
    assert sale and [shown.dollars for shown in sale.slates] == [10, 12, 20]
    call = GAME.seat_prompt(s, A)
    assert call and (call.headline.key, call.owed_rule) == ("goodwill-call-propose", "GW-4.23")
    assert [line.key for line in call.moves] == ["goodwill-call-buys", "goodwill-bills-or"]
    s = act(s, C, do.Propose(s.boss_row[0]))
    assert GAME.prompt(s).moves == (move,) and GAME.public_board(s, HOST).stage.last_sale is None
    vote = GAME.seat_prompt(s, A)
    assert vote and vote.headline.key == "goodwill-call-vote" and vote.moves == call.moves
    s = host(act(s, A, do.Vote(yes=False)), do.CloseVote())
    assert GAME.prompt(s).moves == (), "hands have had the time of a whole vote"


@pytest.mark.rule("GW-4.16", "GW-4.19")
def test_a_company_without_a_transaction_is_one_line_and_a_sale_waits_for_its_choice() -> None:
    s = turned(10, 10, shares=amber(A=5, B=5), options=BRISK)
    assert s.phase.key == "bossing"
    assert [line.key for line in GAME.prompt(s).hints] == ["goodwill-unsold"]
    s = turned(20, 20, 10, 12, shares=amber(A=1, B=1, C=4, D=4), options=BRISK)
    assert s.phase.key == "trading"
    assert act(s, C, do.ChoosePartner(B)).phase.key == "bossing"


def test_the_next_transaction_tells_of_the_one_before() -> None:
    s = turned(20, 10, shares=amber(A=5, B=5), options={**BRISK, "transactions": 2})
    assert (s.phase.key, s.phase.round) == ("estimating", 2)
    assert [line.key for line in GAME.prompt(s).moves] == ["goodwill-trade-move"]
    s = act(s, A, do.SetEstimate(10))
    call = GAME.seat_prompt(s, A)
    assert call and call.headline == GAME.prompt(s).headline, "all that is left is for hands"
    assert [line.key for line in call.moves] == ["goodwill-call-buys"]


def bossing() -> Goodwill:
    """Return four seats with 4, 3, 3, 0 shares of Amber; A has proposed and votes for it."""
    row, hands = ["Wanda", "Bobby", "Fritz"], amber(A=4, B=3, C=3, D=0)
    s = table(step="bossing", shares=hands, row=row, options={**BRISK, "cards": "app"})
    return act(s, A, do.Propose("Wanda"), YES)


def asked(**counts: int) -> Goodwill:
    """Let A propose a boss for Amber; seats have these shares, and nobody has voted."""
    s = table(step="bossing", shares=amber(**counts), options=BRISK)
    return act(s, A, do.Propose(s.boss_row[0]))


@pytest.mark.rule("GW-5.6")
def test_a_vote_that_is_won_counts_itself_and_the_next_step_tells_of_the_change() -> None:
    s = act(bossing(), B, YES)
    assert s[AMBER].boss == "Wanda"
    assert (s.phase.key, s.phase.company) == ("estimating", BLACK)
    moves = [line.key for line in GAME.prompt(s).moves]
    assert moves == ["goodwill-moved-bosses"]
    lately = GAME.public_board(s, D).election_news
    assert lately[0].key == "goodwill-bossing-changed"
    assert lately[1:] == GAME.public_board(bossing(), D).stage.candidate_changes
    s = act(s, A, do.SetEstimate(10))
    assert [line.key for line in GAME.prompt(s).moves] == moves


@pytest.mark.rule("GW-5.5", "GW-5.6", "GW-5.7")
def test_a_vote_that_nobody_can_win_any_more_counts_itself() -> None:
    crimson = {name: {"crimson": 4} for name in "AB"}  # the two in the box cannot make it five
    eight = table(step="bossing", company="crimson", shares=crimson, options=BRISK)
    eight = act(eight, A, do.Propose(eight.boss_row[0]))
    even, most = (act(asked(A=n, B=10 - n, C=0, D=0), B, NO) for n in (5, 6))
    assert even.phase.current_proposal is None and most.phase.current_proposal
    assert act(most, A, YES).phase.boss_change  # A alone carries it, with exactly six
    three = act(bossing(), B, NO)
    assert three.phase.current_proposal and three.phase.current_proposal.yes_count == 4
    for s in (act(three, C, NO), act(three, A, NO), act(eight, B, NO)):
        assert s.phase.current_proposal is None and "goodwill-vote-lost" in story(s)
    assert act(three, B, YES)[AMBER].boss == "Wanda"  # only the answer changed to counts


@pytest.mark.rule("GW-5.5", "GW-5.12")
def test_no_act_that_leads_on_the_shared_screen_ends_a_vote_before_it_is_held() -> None:
    s = asked(A=4, B=3, C=3, D=0)
    for vote in (s, act(s, A, YES), act(s, B, NO), act(act(s, A, YES), C, NO)):
        assert vote.phase.current_proposal and due(vote) == []
        assert refused(vote, HOST, do.CloseVote()) == ""  # for those who say nothing
    each = replace(s, options=replace(s.options, pace="each"))
    assert due(each) == [] and due(act(each, A, YES)) == ["close-vote"]
    assert due(host(s, do.CloseVote())) == ["close-bosses"]


@pytest.mark.rule("GW-5.6")
def test_the_next_step_tells_of_a_vote_that_was_lost_as_the_last_one_closed() -> None:
    s = host(bossing(), do.CloseBosses())
    assert (s.phase.key, s.phase.company) == ("estimating", BLACK)
    assert [line.key for line in GAME.prompt(s).hints] == ["goodwill-vote-lost"]
    assert list(GAME.public_board(s, A).election_news) == list(GAME.prompt(s).hints)
    s = host(act(bossing(), B, NO), do.CloseVote(), do.CloseBosses())
    assert not GAME.prompt(s).hints  # the count was seen before


def silent(s: Goodwill) -> Iterator[tuple[Seat, Action]]:
    """Let one seat propose for every company and vote for it, while the others say nothing."""
    if isinstance(s.phase, BossElection):
        for seat in s.seating.seats:
            if not s.phase.proposals:
                yield seat, do.Propose(s.boss_row[0])
            elif s.phase.current_proposal and not s.phase.current_proposal.ballots:
                yield s.phase.current_proposal.seat, YES
        yield HOST, do.CloseBosses()
    yield from wishes(s)


@pytest.mark.rule("GW-5.5", "GW-5.12")
def test_votes_that_silence_decides_cost_the_shared_screen_nothing_more() -> None:
    quiet = replace(EVENING, wishes=silent)
    assert sum("goodwill-vote-lost" in story(step.after) for step in quiet.steps) >= 5
    assert most_taps(quiet)[0] <= 18
    s = bossing()
    assert refused(s, HOST, do.CloseBosses()) == ""
    assert story(host(s, do.CloseBosses())) == ["goodwill-vote-lost", "goodwill-bosses-closed"]


@pytest.mark.rule("GW-5.2", "GW-5.8", "GW-5.12")
def test_the_bosses_close_over_the_last_vote_once_begun_and_a_vote_then_won_fills_the_row() -> None:
    s = asked(A=4, B=3, C=3, D=0)
    assert refused(s, HOST, do.CloseBosses()) == "vote-open"
    queued = act(s, B, do.Propose(s.boss_row[1]))
    assert refused(act(queued, A, YES), HOST, do.CloseBosses()) == "vote-open"
    s = act(act(s, A, YES), C, do.RecountShares("amber", 1, A, "mal lu"))
    s = host(act(s, A, do.AgreeShares(True)), do.CloseBosses())  # two more are found with A
    assert s.phase.key == "bossing" and s.phase.boss_change and s.phase.must_fill_row(s)


def test_events_that_move_nothing_are_passed_and_told_with_the_next() -> None:
    idle = ("publicity 3", "efficiency 3")
    each = happening(*idle, options={"pace": "each"})
    assert len(each.reports) == 1 and host(each, do.NextEvent()).phase.key == "happening"
    s = happening(*idle, "price oil +5", options=BRISK)
    assert s.reports[-1].event.kind == "price"
    assert (
        len(events.idle_reports(s)) == len(GAME.public_board(s, HOST).stage.idle_event_texts) == 2
    )
    s = host(s, do.NextEvent())
    assert s.phase.key == "closing"
    assert len(GAME.public_board(s, HOST).stage.idle_event_texts) == 3
