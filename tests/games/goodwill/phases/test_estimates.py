"""Every seat estimates a share in secret, then all slates are turned (GW-4)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import slate
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.estimates import Estimates
from referee.games.goodwill.phases.trading import Trading
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.phase import play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Timeline
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.storage.store import UNDO, Entry
from tests.games.goodwill.table import A, B, C, D, act, ask, estimate, host, refused, story, table

SLATES = {"estimates": "slates"}


def estimating(seats: int = 4, **start: Any) -> Goodwill:
    return table(seats, step="estimating", **start)


def turned(estimates: str, **options: Any) -> Goodwill:
    """Return a table where A, B, C, D estimated 10, 12, 14, 16, on sealed or real slates."""
    s = estimating(options={"estimates": estimates, **options})
    if estimates == "slates":
        return host(s, do.ReadSlates(10, 12, 14, 16))
    return host(estimate(s, 10, 12, 14, 16), do.TurnEstimates())


def steps(s: Goodwill) -> list[tuple[str, CompanyId]]:
    """Return the steps of each company at two seats, without trades, until the lots are turned."""
    steps_seen = []
    while s.phase.key != "turning":
        if isinstance(s.phase, Trading):
            last = s.phase.round == s.options.transactions
            onward = ask(s, HOST, do.Proceed).label.key
            assert onward == f"goodwill-go-{'bosses' if last else 'next-round'}"
            s = host(s, do.Proceed())
            continue
        steps_seen.append((s.phase.key, s.phase.company))
        if isinstance(s.phase, Estimates):
            number = steps_seen.count(steps_seen[-1])  # each begins with empty slates
            assert s.phase.estimates.name == f"1953/{s.phase.company}/{number}"
            assert s.phase.estimates.missing_seats == {A, B}
            s = host(estimate(s, 10, 10), do.TurnEstimates())
        else:
            s = host(s, do.CloseBosses())
    return steps_seen


@pytest.mark.rule("GW-1.3", "GW-4.1", "GW-4.2", "GW-4.17", "GW-5.1", "GW-13.9", "GW-15.2")
def test_each_company_in_play_has_its_transactions_then_one_change_of_boss() -> None:
    for rounds, bankrupt in ((1, []), (2, []), (3, ["black"]), (1, ["amber", "crimson"])):
        s = estimating(2, options={"transactions": rounds}, bankrupt=bankrupt)
        each = [*["estimating"] * rounds, "bossing"]
        assert steps(s) == [(step, c) for c in CompanyId if c not in bankrupt for step in each]


@pytest.mark.rule("GW-4.17")
def test_a_company_none_of_whose_shares_are_held_has_no_transaction() -> None:
    s = estimating()
    for seat in s.seating.seats:
        s = s.with_portfolio(seat, s.portfolios[seat]._replace(amber=0))
    following = Estimates.next(s)
    assert following and following.company == "black"


@pytest.mark.rule("GW-4.3")
def test_even_who_has_neither_share_nor_cash_must_estimate() -> None:
    s = estimating(3, cash={"C": 0}, shares={"C": {"amber": 0, "black": 0, "crimson": 0}})
    s = act(act(s, A, do.SetEstimate(10)), B, do.SetEstimate(12))
    with pytest.raises(Refusal) as refusal:
        play(GAME, s, HOST, do.TurnEstimates())
    assert refusal.value.code == "estimate-missing"
    assert dict(refusal.value.text.values) == {"seats": (C,)}
    assert ask(s, C, do.SetEstimate).required and not ask(s, A, do.SetEstimate).required
    assert refused(act(s, C, do.SetEstimate(8)), HOST, do.TurnEstimates()) == ""


@pytest.mark.rule("GW-4.4")
def test_an_estimate_is_a_value_the_slate_can_show_and_may_exceed_the_cash() -> None:
    s = estimating(cash={"A": 3})
    codes = {n: refused(s, A, do.SetEstimate(n)) for n in (-2, 0, 13, 98, 99, 100)}
    assert [n for n, code in codes.items() if not code] == [0, 98]
    assert {*codes.values()} == {"", "off-slate"}
    s = replace(s, box=s.box.learn("wheels", [[0, 5, 10], [0, 1, 2]]))  # read from the box
    dollars = ask(s, A, do.SetEstimate).fields[0]
    assert [c.value for c in dollars.choices] == [0, 1, 2, 5, 6, 7, 10, 11, 12]
    assert (dollars.wheels, dollars.start) == (((0, 5, 10), (0, 1, 2)), 11)


@pytest.mark.rule("GW-4.5")
def test_a_set_estimate_may_be_changed_until_the_turn() -> None:
    s = act(estimating(2), A, do.SetEstimate(10), do.SetEstimate(20))
    s = host(act(s, B, do.SetEstimate(30)), do.TurnEstimates())
    assert s.outcome.estimates == ((A, 20), (B, 30))
    assert refused(turned("slates"), A, do.SetEstimate(10)) == "wrong-step"


@pytest.mark.rule("GW-4.3", "GW-4.4")
def test_the_wheels_begin_near_what_a_share_is_worth_or_where_they_were_set() -> None:
    s = act(estimating(capital={"amber": 135}), A, do.SetEstimate(60))
    assert s.share_value(CompanyId.AMBER) == 14
    starts = [ask(s, seat, do.SetEstimate).fields[0].start for seat in s.seating.seats]
    assert starts == [60, 14, 14, 14]
    worth = [s.share_value(company) for company in list(CompanyId)[1:]]
    for lang in LANGUAGES:  # those advised at first lie on both sides of a share
        advised = [int(n) for n in re.findall(r"\d+", translator_for(lang)("goodwill-first-game"))]
        assert advised == sorted(advised) and {*advised} <= {*slate.slate_values(s)}
        assert min(advised) < min(worth) and max(advised) > max(worth)


@pytest.mark.rule("GW-2.1", "GW-4.6")
@pytest.mark.parametrize("estimates", ["sealed", "slates"])
def test_all_slates_are_turned_at_once_and_stay_to_be_read_by_all(estimates: str) -> None:
    before = estimate(estimating(), 10, 12, 14, 16)
    assert not before.reveal_count and refused(before, A, do.TurnEstimates()) == "host-only"
    s = turned(estimates)
    slates = GAME.public_board(s, HOST).stage.slates
    assert [(shown.seat, shown.dollars) for shown in slates] == [(A, 10), (B, 12), (C, 14), (D, 16)]
    sealed = ["1953/amber/1"] * 4 if estimates == "sealed" else []
    assert [opened.round_name for opened in s.latest_opened_envelopes] == sealed
    (line,) = [line for line in s.messages if line.text.key == "goodwill-slates-say"]
    assert all(line.is_readable_by(seat) for seat in (HOST, *s.seating.seats))
    read = translator_for("en", s.seating.names)(line.text)
    assert "Amber" in read
    assert re.findall(r"([A-D]) \$(\d+)", read) == [
        *zip("ABCD", "10 12 14 16".split(), strict=True)
    ]


@pytest.mark.rule("GW-2.4", "GW-2.6", "GW-4.5")
def test_until_the_turn_the_others_see_only_that_an_estimate_is_set() -> None:
    s = estimating()
    low, high = (act(s, A, do.SetEstimate(dollars)) for dollars in (10, 90))
    for seat in (HOST, B, C, D):
        assert GAME.public_board(low, seat) == GAME.public_board(high, seat)
        assert story(low, seat) == story(high, seat) == ["goodwill-estimate-set"]
    assert low.messages == high.messages
    assert GAME.private_board(high, A).envelope == 90
    assert GAME.public_board(low, B).stage.placed_seats == (A,)
    assert GAME.private_board(low, B).envelope is None
    assert do.SetEstimate.sealed and do.SetEstimate.needs_own_page
    assert ask(s, HOST, do.SetEstimate) is None
    assert dict(ask(s, B, do.SetEstimate).figures)["cash"] == 100


@pytest.mark.rule("GW-2.8")
@pytest.mark.parametrize("estimates", ["sealed", "slates"])
def test_a_turn_that_is_taken_back_marks_what_was_sealed_not_a_slip_in_copying(
    estimates: str,
) -> None:
    games = {GAME.key: GAME}
    options = {"estimates": estimates, "pace": "each"}
    terms = TableTerms(GAME.key, ("A", "B"), options, GAME.shipped_box, "", {"step": "estimating"})
    fold = Timeline(games, [opening_entry(games, terms, "")])

    def done(seat: Seat, name: str, **data: int) -> Goodwill:
        entry = Entry(len(fold.moments), "", seat, seat, name, data)
        fold.add(entry, fold.moment(entry))
        state: Goodwill = fold.now.state
        return state

    def later() -> bool:
        """Return True if the slates, turned now, are marked as set a second time."""
        if estimates == "slates":
            s = done(HOST, "read-slates", first=10, second=12)
        else:
            done(A, "set-estimate", dollars=10)
            done(B, "set-estimate", dollars=12)
            s = done(HOST, "turn-estimates")
        marked: bool = GAME.public_board(s, HOST).stage.were_slates_set_again
        return marked

    assert not later()
    before = fold.now.previous_origin_seq
    assert done(HOST, UNDO, to=fold.undo_target(before)).was_reveal_undone is (
        estimates == "sealed"
    )
    assert later() is (estimates == "sealed")
    assert not done(HOST, "proceed").was_reveal_undone
    again = {stored.line.text.key for stored in fold.now.story} & {"opened-again"}
    assert bool(again) is (estimates == "sealed")


@pytest.mark.rule("GW-4.6")
def test_once_every_slate_is_set_nobody_is_told_to_set_one_but_to_turn_them_aloud() -> None:
    s = estimating()
    for seat in (A, B, C, D):
        assert s.phase.prompt(s).headline.key == "goodwill-what-worth"
        assert GAME.seat_prompt(s, seat).headline.key == "goodwill-call-estimate"
        s = act(s, seat, do.SetEstimate(10))
        assert GAME.seat_prompt(s, seat) is None
    assert s.phase.prompt(s).headline.key == "goodwill-slates-in"
    real = estimating(options=SLATES)
    assert GAME.seat_prompt(real, A).headline.key == "goodwill-call-slate"
    assert [t.phase.public_view(t, A).uses_real_slates for t in (s, real)] == [False, True]
    for lang, aloud in (("fr", "à voix haute"), ("en", "aloud")):
        assert aloud in translator_for(lang)(s.phase.prompt(s).read_aloud)
        assert aloud in translator_for(lang)(real.phase.prompt(real).hints[0])


@pytest.mark.rule("GW-16.1")
def test_a_tenth_of_the_safe_that_is_no_whole_dollar_is_said_to_go_up() -> None:
    for capital, rounded in ((110, False), (115, True), (0, False), (5, True)):
        s = estimating(capital={"amber": capital})
        assert s.phase.public_view(s, HOST).is_rounded_up is rounded
