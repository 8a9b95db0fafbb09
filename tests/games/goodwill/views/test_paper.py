"""Goodwill on paper: the slip, a seat's page, and the public pages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from referee import papers
from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.state import Goodwill
from referee.games.goodwill.views.paper import (
    final_tables,
    manual_steps,
    paper_tables,
    personal_sheet,
)
from referee.kit.box.paper import Table
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, text
from referee.papers.drawing import INKS
from referee.table.play.moments import Timeline
from tests.evening import KARIM, LUCIE, ODILE
from tests.games.goodwill.evening import EVENING, SLATES
from tests.games.goodwill.moments import MOMENTS
from tests.games.goodwill.table import table
from tests.test_every_paper import differing, evening, twin_of, written


def at(name: str) -> Goodwill:
    state: Goodwill = MOMENTS[name].state
    return state


def titled(s: Goodwill, name: str, seat: Seat = HOST) -> Table:
    return next(t for t in paper_tables(s, seat) if t.title == text(f"goodwill-{name}"))


def row(of: Table, name: str) -> tuple[object, ...]:
    return next(row[1:] for row in of.rows if row[0] == text(f"goodwill-{name}"))


def dollars(amount: int) -> Message:
    return text("goodwill-dollars", amount=Money(amount))


def slips(name: str, seat: Seat) -> list[list[int | None]]:
    """Return the entries on a seat's slip, year by year."""
    years = personal_sheet(MOMENTS[name].past, seat).variables["years"]
    assert [y.year for y in years] == ["1953", "1954", "1955", "1956", "1957"]  # type: ignore[attr-defined]
    return [[slip.estimate for slip in y.slips] for y in years]  # type: ignore[attr-defined]


@pytest.mark.rule("GW-4.2")
def test_the_slip_has_a_place_for_each_transaction_and_what_was_said_on_slates_turned() -> None:
    """Estimates that are still face down are not on it."""
    for seat in (ODILE, KARIM, LUCIE):
        first, *later = slips("second-year", seat)
        assert first == [SLATES[1953, company][seat - 1] for company in CompanyId]
        assert later == slips("estimating-ready", seat)[1:] == [[None] * 3] * 4
        assert slips("estimating-ready", seat)[0] == [None] * 3
    assert personal_sheet(MOMENTS["estimating-again"].past, LUCIE).variables["rounds"] == (1, 2)
    slip, *rest = slips("estimating-again", LUCIE)[0]
    assert slip is not None and rest == [None] * 5


def test_a_seat_reads_its_bills_its_shares_its_estimate_and_the_hand_it_declares() -> None:
    s = at("estimating-ready")
    for seat in s.seating.seats:
        table = titled(s, "paper-own", seat)
        assert row(table, "own-cash") == (dollars(s.cash(seat)),)
        assert row(table, "paper-estimate") == (dollars(s.phase.estimates.value_of(seat)),)
        shares = [r[1] for r in table.rows if r[0].key == "goodwill-paper-own-shares"]
        assert shares == list(s.portfolios[seat])
    s = at("dealing")
    declared = [seat for seat in s.seating.seats if s.phase.hands.has_sealed(seat)]
    assert declared
    for seat in s.seating.seats:
        keys = [r[0].key for r in titled(s, "paper-own", seat).rows]
        assert ("goodwill-paper-hand" in keys) == (seat in declared)


@pytest.mark.rule("GW-2.2")
def test_where_all_play_openly_the_shares_of_each_are_on_the_page_of_the_table() -> None:
    """tests/test_every_secret.py checks that they are otherwise on nobody else's page."""
    s = at("estimating")
    s = replace(s, options=replace(s.options, ownership="open"))
    more = {**s.portfolios, ODILE: s.portfolios[ODILE].with_change(CompanyId.BLACK, 1)}
    fold = twin_of(Timeline({GAME.key: GAME}, [EVENING.first]), s)
    assert HOST in differing(fold, twin_of(fold, replace(s, portfolios=more)))


@pytest.mark.rule("GW-2.1")
def test_the_board_has_prices_companies_and_bosses() -> None:
    s = at("closing")
    board = titled(s, "paper-board")
    assert row(board, "paper-animator") == (s.animator,)
    assert row(board, "paper-price-oil") == (dollars(s.prices.oil),)
    assert row(board, "paper-pile") == (len(s.boss_pile),)
    companies = titled(s, "paper-companies")
    assert row(companies, "paper-capital") == tuple(dollars(s.capital(c)) for c in CompanyId)
    bosses = [r[0] for r in titled(s, "paper-bosses").rows]
    assert bosses == [*(s[c].boss for c in CompanyId if s[c].boss), *s.boss_row]
    s = at("happening-bankrupt")
    _, *heads = titled(s, "paper-companies").column_heads
    assert heads == [
        text(
            f"goodwill-paper-{'bankrupt' if s[c].is_bankrupt else 'company'}",
            company=company_name(c),
        )
        for c in CompanyId
    ]


@pytest.mark.rule("GW-6.2")
def test_informations_are_on_the_board_once_they_lie_face_up() -> None:
    fates = [r[-1].key for r in titled(at("happening-price"), "paper-lots").rows]
    assert sorted(fates) == ["goodwill-paper-counts"] * 3 + ["goodwill-paper-out"]
    keys = {t.title.key for t in paper_tables(at("looking-app"), HOST)}
    assert "goodwill-paper-lots" not in keys


def test_a_sale_that_is_being_made_says_who_buys_and_who_sells() -> None:
    s = at("trading-six")
    sale = titled(s, "paper-transaction")
    assert row(sale, "paper-buyers") == (s.outcome.buyers,)
    assert row(sale, "paper-sellers") == (s.outcome.sellers,)


@pytest.mark.rule("GW-5.4", "GW-5.5")
def test_who_is_proposed_and_how_they_have_voted_is_there() -> None:
    for s in map(at, ("voting", "voting-done", "unchanged")):
        proposed = titled(s, "bossing-earlier")
        assert [r[:2] for r in proposed.rows] == [(p.seat, p.boss) for p in s.phase.proposals]
        hand = s.phase.current_proposal
        votes = [t for t in paper_tables(s, HOST) if t.title.key == "goodwill-paper-votes-on"]
        assert len(votes) == bool(hand)
        for cast in votes:
            assert {r[0] for r in cast.rows} == {b.seat for b in hand.ballots}
            assert proposed.rows[-1][2] == text("goodwill-paper-vote-open")


@pytest.mark.rule("GW-3.4")
def test_the_order_of_play_goes_through_the_track_and_says_where_dealt_lots_stand() -> None:
    dividend, dealt = (text(f"goodwill-paper-do-{what}") for what in ("dividend", "dealt"))
    for name, pays in (("estimating", False), ("closing", False), ("closing-dividends", True)):
        s = at(name)
        assert list(manual_steps(s)) == [stop.key for stop in GAME.track(s).stops]
        assert (dividend in manual_steps(s)["year-end"]) == pays
    for name, by_app in (("looking-app", True), ("looking", False), ("end-open", False)):
        assert (dealt in manual_steps(at(name))["lots"]) == by_app
    s = at("looking-app")
    for seat in s.seating.seats:
        seen = {row[0] for table in paper_tables(s, seat)[1:] for row in table.rows}
        assert seen == {*s.box["tabs"][seat - 1]}


@pytest.mark.rule("GW-15.7")
def test_the_order_of_play_says_how_halves_are_rounded_and_what_counts_at_the_end() -> None:
    for half, cash_only, end in (("up", False, "shares"), ("down", True, "cash")):
        steps = manual_steps(table(options={"half_dollar": half, "cash_only": cash_only}))
        rounded = text(f"goodwill-paper-half-{half}")
        assert text("goodwill-paper-do-sell", half=rounded) in steps["transactions"]
        assert text(f"goodwill-paper-do-end-{end}", year="1957") in steps["year-end"]


@cache
def finished() -> papers.Evening:
    fold = Timeline({GAME.key: GAME}, [EVENING.first])
    for step in EVENING.steps:
        entry = written(fold, step.seat, step.action)
        fold.add(entry, fold.moment(entry))
    return evening(fold)


@pytest.mark.rule("GW-14.1", "GW-14.3", "GW-15.4")
def test_the_books_of_each_company_add_up_and_end_with_what_is_in_its_safe() -> None:
    """There is a column for dividends, if the table plays with them."""
    past = finished().past_states()
    (books,) = final_tables(past)
    year, ended = 0, dict(zip(range(1953, 1958), past[-1].capitals_by_year, strict=True))
    for year_text, company, market, tokens, salary, result, capital in books.rows:
        year = int(year_text or year)  # type: ignore[call-overload]
        assert result == market - tokens - salary  # type: ignore[operator]
        of = [company_name(one) for one in CompanyId].index(company)  # type: ignore[arg-type]
        assert capital == (ended[year][of] or text("goodwill-paper-broke"))
    assert year == 1957
    s = finished().now.state
    paying = replace(s, options=replace(s.options, dividends=True))
    (more,) = final_tables([*past, paying])
    assert len(more.column_heads) == len(books.column_heads) + 1 == len(more.rows[0])


def test_the_souvenir_draws_the_companies_in_their_inks() -> None:
    page = papers.souvenir(finished(), papers.PaperSettings())
    board = page.split('<section class="curves two">')[2]
    inks = [INKS[company.value].fill for company in CompanyId]
    assert [board.count(f'stroke="{ink}"') for ink in inks] == [2, 2, 2], "the curve and its name"
