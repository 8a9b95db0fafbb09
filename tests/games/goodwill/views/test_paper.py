"""Goodwill on paper: the slip, what a seat's page tells, and what lies in the open."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache

import pytest
from pypdf import PageObject, PdfReader

from referee import papers, press
from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.state import Goodwill, Portfolio
from referee.games.goodwill.views.paper import accounts, by_hand, filled, on_paper
from referee.kit.paper import Table
from referee.kit.seats import BANK, Seat
from referee.kit.words import Money, Text, text
from referee.papers.seat_inks import INKS
from referee.table.play.moments import Fold
from tests.evening import KARIM, LUCIE, ODILE
from tests.games.goodwill.evening import EVENING, SIX, SLATES, VARIANT
from tests.games.goodwill.moments import MOMENTS
from tests.test_every_paper import evening, pages, twin_of, written


def past(name: str) -> list[Goodwill]:
    """The states up to a moment of the evening."""
    moment = MOMENTS[name]
    return [moment.evening.begun, *(s.after for s in moment.evening.until(moment.where))]


def titled(s: Goodwill, key: str, seat: Seat = BANK) -> Table:
    return next(t for t in on_paper(s, seat) if t.title == text(key))


def row(table: Table, label: Text) -> tuple[object, ...]:
    return next(row[1:] for row in table.rows if row[0] == label)


def dollars(amount: int) -> Text:
    return text("goodwill-dollars", amount=Money(amount))


# -- the slip


def test_the_slip_has_what_was_said_on_slates_that_were_turned() -> None:
    for seat in (ODILE, KARIM, LUCIE):
        leaf = filled(past("second-year"), seat)
        years = leaf.shown["years"]
        assert [y.year for y in years] == ["1953", "1954", "1955", "1956", "1957"]  # type: ignore[attr-defined]
        said = [slip.estimate for slip in years[0].slips]  # type: ignore[index]
        assert said == [SLATES[1953, company][seat - 1] for company in CompanyId]
        assert all(slip.estimate is None for y in years[1:] for slip in y.slips)  # type: ignore[index]


def test_an_estimate_that_still_lies_face_down_is_not_on_the_slip() -> None:
    for seat in (ODILE, KARIM):
        years = filled(past("estimating-ready"), seat).shown["years"]
        assert all(slip.estimate is None for y in years for slip in y.slips)  # type: ignore[attr-defined]


@pytest.mark.rule("GW-4.2")
def test_the_slip_has_as_many_places_as_there_are_transactions() -> None:
    shown = filled(past("estimating-again"), LUCIE).shown
    assert shown["rounds"] == (1, 2)
    first, second, *rest = shown["years"][0].slips  # type: ignore[index]
    assert first.estimate is not None
    assert {slip.estimate for slip in (second, *rest)} == {None}


# -- a seat's own


def test_a_seat_reads_its_bills_its_shares_and_its_own_estimate() -> None:
    s = MOMENTS["estimating-ready"].state
    for seat in s.seating.seats:
        own = titled(s, "goodwill-paper-own", seat)
        assert row(own, text("goodwill-own-cash")) == (dollars(s.cash(seat)),)
        assert row(own, text("goodwill-paper-estimate")) == (
            dollars(s.phase.estimates.value_of(seat)),
        )
        shares = [r[1] for r in own.rows if r[0].key == "goodwill-paper-own-shares"]
        assert shares == list(s.portfolios[seat])


def test_a_hand_that_is_being_declared_is_on_its_own_page() -> None:
    s = MOMENTS["dealing"].state
    told = [each for each in s.seating.seats if s.phase.hands.has(each)]
    assert told
    for seat in s.seating.seats:
        keys = [r[0].key for r in titled(s, "goodwill-paper-own", seat).rows]
        assert ("goodwill-paper-hand" in keys) == (seat in told)


@pytest.mark.rule("GW-3.5")
def test_a_lot_that_the_app_has_dealt_is_on_the_pages_that_may_look_at_it_alone() -> None:
    s = MOMENTS["looking-app"].state
    fold = twin_of(Fold({GAME.key: GAME}, [VARIANT.first]), s)
    for lot in s.lots:
        changed = tuple(o._replace(percent=o.percent + 1) if o is lot else o for o in s.lots)
        left, right = pages(fold), pages(twin_of(fold, replace(s, lots=changed)))
        may_look = {each for each in s.seating.seats if lot.position in s.box["tabs"][each - 1]}
        assert {seat for seat in left if left[seat] != right[seat]} == may_look


@pytest.mark.rule("GW-2.2")
def test_other_shares_are_on_their_owners_pages_alone_unless_all_play_openly() -> None:
    s = MOMENTS["estimating"].state
    for purses, seen in (("private", {ODILE, KARIM}), ("open", None)):
        s = replace(s, options=replace(s.options, ownership=purses))
        mine, theirs = s.portfolios[ODILE], s.portfolios[KARIM]
        swapped = {
            **s.portfolios,
            ODILE: Portfolio(*(mine.changed(CompanyId.BLACK, 1))),
            KARIM: Portfolio(*(theirs.changed(CompanyId.BLACK, -1))),
        }
        fold = twin_of(Fold({GAME.key: GAME}, [EVENING.first]), s)
        left, right = pages(fold), pages(twin_of(fold, replace(s, portfolios=swapped)))
        differing = {seat for seat in left if left[seat] != right[seat]}
        assert differing == seen if seen else BANK in differing


# -- what everybody sees


@pytest.mark.rule("GW-2.1")
def test_the_board_has_prices_companies_and_bosses() -> None:
    s = MOMENTS["closing"].state
    board = titled(s, "goodwill-paper-board")
    assert row(board, text("goodwill-paper-animator")) == (s.animator,)
    assert row(board, text("goodwill-paper-price-oil")) == (dollars(s.prices.oil),)
    assert row(board, text("goodwill-paper-pile")) == (len(s.pile),)
    companies = titled(s, "goodwill-paper-companies")
    capital = row(companies, text("goodwill-paper-capital"))
    assert capital == tuple(dollars(s.capital(c)) for c in CompanyId)
    bosses = [r[0] for r in titled(s, "goodwill-paper-bosses").rows]
    in_office = [s[c].boss for c in CompanyId if s[c].boss]
    assert bosses == [*in_office, *s.row]


@pytest.mark.rule("GW-5.14")
def test_the_order_of_the_pile_is_on_no_page() -> None:
    s = MOMENTS["closing-dividends"].state
    fold = twin_of(Fold({GAME.key: GAME}, [VARIANT.first]), s)
    turned = twin_of(fold, replace(s, pile=s.pile[::-1]))
    assert len(s.pile) > 1
    assert pages(fold) == pages(turned)


@pytest.mark.rule("GW-6.2")
def test_informations_are_on_the_board_once_they_lie_face_up() -> None:
    lots = titled(MOMENTS["happening-price"].state, "goodwill-paper-lots")
    fates = [r[-1].key for r in lots.rows]
    assert sorted(fates) == ["goodwill-paper-counts"] * 3 + ["goodwill-paper-out"]
    keys = {t.title.key for t in on_paper(MOMENTS["looking-app"].state, BANK)}
    assert "goodwill-paper-lots" not in keys


def test_a_sale_that_is_being_made_says_who_buys_and_who_sells() -> None:
    s = MOMENTS["trading-six"].state
    sale = titled(s, "goodwill-paper-transaction")
    assert s.outcome is not None
    assert row(sale, text("goodwill-paper-buyers")) == (s.outcome.highs,)
    assert row(sale, text("goodwill-paper-sellers")) == (s.outcome.lows,)


def test_a_bankrupt_company_is_named_as_one() -> None:
    heads = titled(MOMENTS["happening-bankrupt"].state, "goodwill-paper-companies").heads
    assert "goodwill-paper-bankrupt" in {h.key for h in heads if isinstance(h, Text)}


# -- the order of play


def test_the_order_of_play_goes_through_the_four_steps_of_the_track() -> None:
    for name in ("estimating", "closing-dividends"):
        s = MOMENTS[name].state
        assert list(by_hand(s)) == [stop.key for stop in GAME.track(s).stops]
    dividend = text("goodwill-paper-do-dividend")
    assert dividend in by_hand(MOMENTS["closing-dividends"].state)["year-end"]
    assert dividend not in by_hand(MOMENTS["closing"].state)["year-end"]


@pytest.mark.rule("GW-5.4", "GW-5.5")
@pytest.mark.parametrize("name", ["voting", "voting-done", "unchanged"])
def test_who_is_proposed_and_how_they_have_voted_is_there(name: str) -> None:
    s = MOMENTS[name].state
    proposed = next(t for t in on_paper(s, BANK) if t.title == text("goodwill-bossing-earlier"))
    assert [r[:2] for r in proposed.rows] == [(p.seat, p.boss) for p in s.phase.proposals]
    hand = s.phase.in_hand
    votes = [t for t in on_paper(s, BANK) if t.title.key == "goodwill-paper-votes-on"]
    assert len(votes) == bool(hand)
    for table in votes:
        assert {r[0] for r in table.rows} == {b.seat for b in hand.ballots}
        assert proposed.rows[-1][2] == text("goodwill-paper-vote-open")


@pytest.mark.rule("GW-3.4")
def test_where_the_app_had_dealt_the_paper_says_where_the_lots_stand() -> None:
    for name, dealt in (("looking-app", True), ("looking", False), ("end-open", False)):
        laying = by_hand(MOMENTS[name].state)["lots"]
        assert (text("goodwill-paper-do-dealt") in laying) == dealt
    s = MOMENTS["looking-app"].state
    seen = {row[0] for seat in s.seating.seats for t in on_paper(s, seat)[1:] for row in t.rows}
    assert seen == {lot.position for lot in s.lots}


# -- the souvenir


@pytest.mark.slow
def test_both_curves_of_six_with_the_longest_names_stand_on_the_first_page(pango: None) -> None:
    long = tuple(f"{name} {'Maximilienne-Emmanuelle'[: 23 - len(name)]}" for name in SIX.names)
    moment = MOMENTS["end-six"]
    first = moment.evening.first
    begun = replace(first, data={**first.data, "names": long})
    fold = Fold({GAME.key: GAME}, [begun])
    over = replace(moment.state, seating=fold.now.state.seating)
    page = papers.souvenir(evening(twin_of(fold, over)), papers.PaperChoice("fr", "letter"))
    curves = [
        set(re.findall("Fortune de chacun|Sur le plateau", side))
        for side in map(PageObject.extract_text, PdfReader(io.BytesIO(press.pdf(page))).pages)
    ]
    assert len(curves[0]) == 2


# -- once it is over


@cache
def finished() -> papers.Evening:
    fold = Fold({GAME.key: GAME}, [EVENING.first])
    for step in EVENING.steps:
        entry = written(fold, step.seat, step.action)
        fold.add(entry, fold.moment(entry))
    return evening(fold)


@pytest.mark.rule("GW-14.1", "GW-14.3")
def test_the_books_of_each_company_add_up_and_end_with_what_is_in_its_safe() -> None:
    past = finished().past()
    (books,) = accounts(past)
    year, ended = 0, dict(zip(range(1953, 1958), past[-1].capitals, strict=True))
    for shown, company, market, tokens, salary, result, left in books.rows:
        year = int(shown or year)  # type: ignore[call-overload]
        assert result == market - tokens - salary  # type: ignore[operator]
        at = [company_name(one) for one in CompanyId].index(company)  # type: ignore[arg-type]
        assert left == (ended[year][at] or text("goodwill-paper-broke"))
    assert year == 1957


@pytest.mark.rule("GW-15.4")
def test_dividends_are_in_the_books_where_some_may_be_paid() -> None:
    (books,) = accounts(finished().past())
    s = finished().now.state
    paying = replace(s, options=replace(s.options, dividends=True))
    (more,) = accounts([*finished().past(), paying])
    assert len(more.heads) == len(books.heads) + 1 == len(more.rows[0])


def test_the_souvenir_draws_the_companies_in_their_inks() -> None:
    page = papers.souvenir(finished(), papers.PaperChoice())
    board = page.split('<section class="curves two">')[2]
    inks = [INKS[company.value].fill for company in CompanyId]
    assert [board.count(f'stroke="{ink}"') for ink in inks] == [2, 2, 2], "the curve and its name"
