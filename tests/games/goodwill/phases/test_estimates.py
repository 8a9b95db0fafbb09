"""Every seat says in secret what a share is worth; then all slates are turned (GW-4.1 to 4.6)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import (
    CloseBosses,
    Proceed,
    ReadSlates,
    SetEstimate,
    TurnEstimates,
)
from referee.games.goodwill.box import slate
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.estimates import Estimates
from referee.games.goodwill.phases.trading import Trading
from referee.games.goodwill.state import Goodwill
from referee.games.goodwill.views import board
from referee.i18n.translator import LANGUAGES, speaker
from referee.kit.asks import Pick
from referee.kit.game import play
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Fold
from referee.table.play.opening import Terms, opening
from referee.table.storage.store import UNDO, Entry
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story, table


def estimating(seats: int = 4, **start: Any) -> Goodwill:
    return table(seats, step="estimating", **start)


def said(s: Goodwill, *dollars: int) -> Goodwill:
    """The seats in order set their slates to these."""
    for seat, amount in zip(s.seating.seats, dollars, strict=True):
        s = act(s, seat, SetEstimate(amount))
    return s


def steps(s: Goodwill) -> list[tuple[str, CompanyId]]:
    """The steps of each company, its trades apart, until the lots are turned."""
    steps_seen = []
    while s.phase.key != "turning":
        if isinstance(s.phase, Trading):
            s = _settled(s)
            continue
        steps_seen.append((s.phase.key, s.phase.company))
        if isinstance(s.phase, Estimates):
            s = host(said(s, *[10] * len(s.seating.seats)), TurnEstimates())
        else:
            s = host(s, CloseBosses())
    return steps_seen


def companies(s: Goodwill) -> list[CompanyId]:
    """Every company whose estimates the table is asked for, until the lots are turned."""
    return [company for step, company in steps(s) if step == "estimating"]


def _settled(s: Goodwill) -> Goodwill:
    assert not s.outcome.pickers
    return host(s, Proceed())


@pytest.mark.rule("GW-1.3", "GW-4.1")
def test_companies_are_taken_in_order_each_with_its_transaction_and_its_bosses() -> None:
    each = [(step, company) for company in CompanyId for step in ("estimating", "bossing")]
    assert steps(estimating(2)) == each


@pytest.mark.rule("GW-4.2", "GW-5.1")
def test_after_several_transactions_of_a_company_comes_one_change_of_boss() -> None:
    each = [(s, c) for c in CompanyId for s in ("estimating", "estimating", "bossing")]
    assert steps(estimating(2, options={"transactions": 2})) == each


@pytest.mark.rule("GW-4.17")
def test_a_bankrupt_company_is_passed_over() -> None:
    s = estimating(2, bankrupt=["amber", "crimson"])
    assert companies(s) == [CompanyId.BLACK]


@pytest.mark.rule("GW-4.17")
def test_a_company_none_of_whose_shares_are_held_has_no_transaction() -> None:
    s = estimating()
    for seat in s.seating.seats:
        s = s.with_portfolio(seat, s.portfolios[seat]._replace(amber=0))
    following = Estimates.next(s)
    assert following and following.company is CompanyId.BLACK


@pytest.mark.rule("GW-4.2", "GW-15.2")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_company_has_as_many_transactions_as_agreed_each_with_new_estimates(rounds: int) -> None:
    s = estimating(2, options={"transactions": rounds})
    assert companies(s) == [company for company in CompanyId for _ in range(rounds)]


@pytest.mark.rule("GW-4.2")
def test_each_transaction_begins_with_empty_slates() -> None:
    s = host(said(estimating(2, options={"transactions": 2}), 10, 20), TurnEstimates())
    s = host(s, Proceed())
    assert (s.phase.round, s.phase.estimates.name) == (2, "1953/amber/2")
    assert s.phase.estimates.missing == {A, B}


@pytest.mark.rule("GW-4.3")
def test_even_who_has_neither_share_nor_cash_must_estimate() -> None:
    s = estimating(3, cash={"C": 0}, shares={"C": {"amber": 0, "black": 0, "crimson": 0}})
    s = act(act(s, A, SetEstimate(10)), B, SetEstimate(12))
    with pytest.raises(Refusal) as refusal:
        play(GAME, s, BANK, TurnEstimates())
    assert refusal.value.code == "estimate-missing"
    assert dict(refusal.value.text.values) == {"seats": (C,)}
    assert ask(s, C, SetEstimate).due and not ask(s, A, SetEstimate).due
    assert refused(act(s, C, SetEstimate(8)), BANK, TurnEstimates()) == ""


@pytest.mark.rule("GW-4.4")
def test_an_estimate_is_a_value_the_slate_can_show_and_may_exceed_the_cash() -> None:
    s = estimating(cash={"A": 3})
    assert refused(s, A, SetEstimate(98)) == ""
    assert refused(s, A, SetEstimate(0)) == ""
    assert {refused(s, A, SetEstimate(n)) for n in (13, 100, -2)} == {"off-slate"}


@pytest.mark.rule("GW-4.4")
def test_wheels_read_from_a_box_make_its_own_values() -> None:
    s = estimating()
    s = replace(s, box=s.box.learn("wheels", [[0, 5, 10], [0, 1, 2]]))
    dollars = ask(s, A, SetEstimate).fields[0]
    assert isinstance(dollars, Pick)
    assert [c.value for c in dollars.choices] == [0, 1, 2, 5, 6, 7, 10, 11, 12]
    assert dollars.wheels == ((0, 5, 10), (0, 1, 2))
    assert dollars.start == 11


@pytest.mark.rule("GW-4.5")
def test_a_set_estimate_may_be_changed_until_the_turn() -> None:
    s = act(estimating(2), A, SetEstimate(10), SetEstimate(20))
    s = host(act(s, B, SetEstimate(30)), TurnEstimates())
    assert s.outcome.estimates == ((A, 20), (B, 30))
    assert refused(s, A, SetEstimate(40)) == "too-late"


@pytest.mark.rule("GW-4.5")
def test_with_real_slates_the_app_takes_no_secret_and_the_animator_reads_them() -> None:
    s = estimating(3, options={"estimates": "slates"})
    assert refused(s, A, SetEstimate(10)) == "wrong-step"
    assert refused(s, BANK, ReadSlates(10, None, 12)) == "estimate-missing"
    assert refused(s, BANK, ReadSlates(10, 11, 12)) == "off-slate"
    s = host(s, ReadSlates(10, 14, 12))
    assert s.outcome.estimates == ((A, 10), (B, 14), (C, 12))
    assert not s.unsealed
    assert refused(s, A, SetEstimate(10)) == "wrong-step"


@pytest.mark.rule("GW-4.6", "GW-2.1")
def test_all_slates_are_turned_at_once_and_are_public_from_then_on() -> None:
    s = said(estimating(), 10, 12, 14, 16)
    assert not s.revealed
    assert refused(s, A, TurnEstimates()) == "host-only"
    s = host(s, TurnEstimates())
    stage = board.public_board(s, BANK).stage
    assert {(shown.seat, shown.dollars) for shown in stage.slates} == {
        (A, 10),
        (B, 12),
        (C, 14),
        (D, 16),
    }
    assert [opened.where for opened in s.unsealed] == ["1953/amber/1"] * 4


@pytest.mark.rule("GW-2.1", "GW-4.6")
@pytest.mark.parametrize("estimates", ["sealed", "slates"])
def test_every_estimate_that_was_turned_stays_to_be_read_by_all(estimates: str) -> None:
    s = estimating(options={"estimates": estimates})
    if estimates == "slates":
        s = host(s, ReadSlates(10, 12, 14, 16))
    else:
        s = host(said(s, 10, 12, 14, 16), TurnEstimates())
    (line,) = [line for line in s.told if line.text.key == "goodwill-slates-say"]
    assert all(line.readable(seat) for seat in (BANK, *s.seating.seats))
    read = speaker("en", s.seating.names)(line.text)
    assert "Amber" in read
    assert re.findall(r"([A-D]) \$(\d+)", read) == list(
        zip("ABCD", ("10", "12", "14", "16"), strict=True)
    )


@pytest.mark.rule("GW-2.4")
def test_until_the_turn_the_others_see_only_that_an_estimate_is_set() -> None:
    s = estimating()
    low, high = (act(s, A, SetEstimate(dollars)) for dollars in (10, 90))
    for seat in (BANK, B, C, D):
        assert board.public_board(low, seat) == board.public_board(high, seat)
        assert story(low, seat) == story(high, seat) == ["goodwill-estimate-set"]
    assert low.told == high.told
    assert board.private_board(high, A).envelope == 90
    assert board.public_board(low, B).stage.placed == (A,)
    assert board.private_board(low, B).envelope is None


@pytest.mark.rule("GW-2.8")
def test_estimates_set_again_after_a_turn_are_marked() -> None:
    s = said(estimating(), 10, 12, 14, 16)
    first = host(s, TurnEstimates())
    again = host(replace(s, again=True), TurnEstimates())
    assert not board.public_board(first, BANK).stage.later
    assert board.public_board(again, BANK).stage.later


@pytest.mark.rule("GW-2.8")
@pytest.mark.parametrize("estimates", ["sealed", "slates"])
def test_a_turn_that_is_taken_back_marks_what_was_sealed_not_a_slip_in_copying(
    estimates: str,
) -> None:
    games = {GAME.key: GAME}
    options = {"estimates": estimates, "pace": "each"}
    terms = Terms(GAME.key, ("A", "B"), options, GAME.house, "", {"step": "estimating"})
    fold = Fold(games, [opening(games, terms, "")])

    def done(seat: Seat, name: str, **data: int) -> Goodwill:
        entry = Entry(len(fold.moments), "", seat, seat, name, data)
        fold.add(entry, fold.moment(entry))
        state: Goodwill = fold.now.state
        return state

    def turned() -> Goodwill:
        if estimates == "slates":
            return done(BANK, "read-slates", first=10, second=12)
        done(A, "set-estimate", dollars=10)
        done(B, "set-estimate", dollars=12)
        return done(BANK, "turn-estimates")

    assert not board.public_board(turned(), BANK).stage.later
    before = fold.now.before
    assert before is not None
    assert done(BANK, UNDO, to=fold.landing(before)).again is (estimates == "sealed")
    assert board.public_board(turned(), BANK).stage.later is (estimates == "sealed")
    proceeded = done(BANK, "proceed")
    assert not proceeded.again
    again = {told.line.text.key for told in fold.now.story} & {"opened-again"}
    assert bool(again) is (estimates == "sealed")


@pytest.mark.rule("GW-4.3")
def test_the_wheels_begin_near_what_a_share_is_worth_or_where_they_were_set() -> None:
    s = act(estimating(capital={"amber": 135}), A, SetEstimate(60))
    assert s.share_value(CompanyId.AMBER) == 14
    starts = [ask(s, seat, SetEstimate).fields[0].start for seat in s.seating.seats]
    assert starts == [60, *[14] * (len(starts) - 1)]


@pytest.mark.rule("GW-4.4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_estimates_advised_at_first_lie_on_both_sides_of_a_share_and_on_the_slate(
    lang: str,
) -> None:
    s = estimating()
    advised = [int(n) for n in re.findall(r"\d+", speaker(lang)("goodwill-first-game"))]
    assert advised == sorted(advised) and set(advised) <= set(slate.values(s))
    worth = [s.share_value(company) for company in CompanyId]
    assert min(advised) < min(worth) and max(advised) > max(worth)


@pytest.mark.rule("GW-4.5", "GW-2.6")
def test_the_form_of_an_estimate_is_its_seats_alone() -> None:
    s = estimating()
    assert SetEstimate.sealed and SetEstimate.own_page
    assert not [each for each in GAME.asks(s, BANK) if each.action is SetEstimate]
    assert dict(ask(s, Seat(2), SetEstimate).given)["cash"] == 100


def test_once_every_slate_is_set_nobody_is_told_to_set_one() -> None:
    s = estimating()
    for seat in (A, B, C, D):
        assert s.phase.prompt(s).headline.key == "goodwill-what-worth"
        s = act(s, seat, SetEstimate(10))
    prompt = s.phase.prompt(s)
    assert prompt.headline.key == "goodwill-slates-in"


@pytest.mark.rule("GW-4.6")
def test_at_the_turn_the_estimates_are_announced_aloud() -> None:
    sealed = said(estimating(), 10, 12, 14, 16)
    real = estimating(options={"estimates": "slates"})
    for lang, aloud in (("fr", "à voix haute"), ("en", "aloud")):
        assert aloud in speaker(lang)(sealed.phase.prompt(sealed).read)
        assert aloud in speaker(lang)(real.phase.prompt(real).move[0])


@pytest.mark.rule("GW-16.1")
@pytest.mark.parametrize(("capital", "rounded"), [(110, False), (115, True)])
def test_a_tenth_of_the_safe_that_is_no_whole_dollar_is_said_to_go_up(
    capital: int, rounded: bool
) -> None:
    s = estimating(capital={"amber": capital})
    assert s.phase.stage(s, BANK).rounded is rounded
