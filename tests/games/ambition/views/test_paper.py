"""Ambition on paper: how a purchase sheet is filled, what a seat's page tells, and to whom."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from pypdf import PdfReader

from referee import papers, press
from referee.games.ambition import GAME
from referee.games.ambition.sheets import pad
from referee.games.ambition.state import Ambition
from referee.games.ambition.views.paper import by_hand, filled, on_paper
from referee.i18n.translator import LANGUAGES, speaker
from referee.kit.paper import Table
from referee.kit.seats import BANK, Seat
from referee.kit.words import Money, StoryEntry, Text, text
from referee.table.play.moments import Fold
from referee.table.play.story import ToldLine
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Evening
from tests.games.ambition.evening import EVENING, VARIANT
from tests.games.ambition.moments import MOMENTS
from tests.test_every_paper import AT, evening, pages, twin_of

NAMES = ("Odile", "Karim", "Lucie", "Bruno")


def past(name: str) -> list[Ambition]:
    """The states up to a moment of the evening."""
    moment = MOMENTS[name]
    return [moment.evening.begun, *(s.after for s in moment.evening.until(moment.where))]


def row(table: Table, label: Text) -> tuple[object, ...]:
    return next(row[1:] for row in table.rows if row[0] == label)


def titled(s: Ambition, key: str) -> Table:
    return next(t for t in on_paper(s, BANK) if t.title == text(key))


# -- the purchase sheet


def rows_of(name: str, seat: Seat) -> tuple[pad.PadRow, ...]:
    rows: tuple[pad.PadRow, ...] = filled(past(name), seat).shown["rows"]  # type: ignore[assignment]
    return rows


def test_the_sheet_has_the_bids_of_the_months_played_and_what_they_got() -> None:
    states = past("accounts-done")  # of February
    bought = {
        (s.month, s.award.market, r.seat): (r.price, r.got)
        for s in states
        if s.award and s.phase.key == "settling"
        for r in s.award.rows
    }
    for seat in (ODILE, KARIM, LUCIE, BRUNO):
        rows = rows_of("accounts-done", seat)
        for month in (1, 2):
            for market, cell in enumerate(rows[month - 1].cells):
                price, got = bought.get((month, market, seat), (None, None))
                assert (cell.price, cell.bars, cell.passed) == (price, got, price is None)


def test_what_is_still_to_be_played_is_empty() -> None:
    rows = rows_of("accounts-done", ODILE)
    assert [row.month for row in rows] == list(range(1, 13))
    assert all(row.cells == (pad.EMPTY,) * 5 and row.due is None for row in rows[2:])


@pytest.mark.rule("AMB-1.2")
def test_the_sheet_has_what_was_paid_to_the_staff_each_month() -> None:
    (january, february, *_) = rows_of("bidding", ODILE)
    assert (january.due, february.due) == (Money(42_000), Money(42_000))


def test_an_envelope_that_is_still_sealed_is_not_on_the_sheet_yet() -> None:
    (_, february, *_) = rows_of("bidding-ready", KARIM)
    assert february.cells[1:] == (pad.EMPTY,) * 4


def test_the_sheet_of_the_pad_is_as_empty_as_it_was() -> None:
    shown = pad.purchase_sheet(GAME.house, {"months": 8})
    rows: tuple[pad.PadRow, ...] = shown["rows"]  # type: ignore[assignment]
    assert all(row.cells == (pad.EMPTY,) * 5 and row.due is None for row in rows)


# -- a seat's own


def test_a_seat_reads_its_cash_its_salaries_and_its_own_envelope() -> None:
    s = MOMENTS["bidding-ready"].state
    for seat in s.seating.seats:
        (own,) = on_paper(s, seat)
        bid = s.phase.bids.value_of(seat)
        assert row(own, text("ambition-own-cash")) == (Money(s.cash(seat)),)
        assert row(own, text("ambition-next-salaries")) == (Money(s[seat].staff.salaries),)
        sealed = (
            text("ambition-bid-is", bars=bid.bars, price=Money(bid.price))
            if bid.price
            else text("ambition-bid-pass")
        )
        assert row(own, text("ambition-paper-sealed")) == (sealed,)


@pytest.mark.parametrize("name", ["hiring-sealed", "pledging-sealed", "joining-sealed"])
def test_whatever_is_sealed_is_said_in_words(name: str) -> None:
    s = MOMENTS[name].state
    sealed = [seat for seat in s.seating.seats if s.phase.envelopes.has(seat)]
    assert sealed
    for seat in s.seating.seats:
        (own,) = on_paper(s, seat)
        said = [r[1] for r in own.rows if r[0] == text("ambition-paper-sealed")]
        assert len(said) == (seat in sealed)
        for lang in LANGUAGES:
            assert all(speaker(lang, NAMES).show(each) for each in said)


def test_cards_that_the_app_has_dealt_are_on_their_holder_s_page() -> None:
    s = replace(VARIANT.varied(express_deck="virtual").begun, month=2)
    s = s.with_company(LUCIE, hand=("express/12", "express/11", "express/10"))
    assert sum(r[0] == text("ambition-paper-express") for r in on_paper(s, LUCIE)[0].rows) == 3


def _fold(of: Evening[Ambition]) -> Fold:
    return Fold({GAME.key: GAME}, [of.first])


# -- what everybody sees


def test_the_board_has_every_company_every_contract_and_the_bank() -> None:
    s = MOMENTS["placing-old"].state
    companies = titled(s, "ambition-paper-companies")
    seats = s.seating.seats
    assert companies.heads[1:] == seats
    assert row(companies, text("ambition-trade-worker")) == tuple(
        s[seat].staff.worker for seat in seats
    )
    assert row(companies, text("ambition-chocolate")) == tuple(s[seat].chocolate for seat in seats)
    bank = titled(s, "ambition-paper-the-bank")
    assert row(bank, text("ambition-paper-banker")) == (s.banker,)
    assert row(bank, text("ambition-paper-deck")) == (s.deck,)
    contracts = titled(s, "ambition-paper-contracts")
    lying = [c for seat in seats for c in (*s[seat].secretariat, *s[seat].accounting)]
    assert [r[2:4] for r in contracts.rows] == [(c.tonnes, Money(c.price)) for c in lying]
    assert all(r[5] is None for r in contracts.rows if r[1] == text("ambition-paper-secretariat"))


@pytest.mark.rule("AMB-0.10")
def test_nobody_s_cash_is_on_the_board_while_screens_stand() -> None:
    s = MOMENTS["accounts"].state
    shown = {cell for table in on_paper(s, BANK) for r in table.rows for cell in r[1:]}
    assert text("ambition-own-cash") not in {r[0] for t in on_paper(s, BANK) for r in t.rows}
    assert not {Money(s.cash(seat)) for seat in s.seating.seats if s.cash(seat)} & {
        cell for cell in shown if isinstance(cell, Money)
    }


def test_heaps_that_are_sold_are_left_out() -> None:
    lots = titled(MOMENTS["bidding"].state, "ambition-paper-lots")
    names = [speaker("fr").show(r[0]) for r in lots.rows]
    assert names == ["Tokyo", "Paris", "Francfort", "Londres"]
    assert not any(
        t.title == text("ambition-paper-lots") for t in on_paper(MOMENTS["making"].state, BANK)
    )


def test_a_bankrupt_company_is_named_as_one() -> None:
    s = MOMENTS["bankrupt"].state
    heads = titled(s, "ambition-paper-companies").heads
    gone = [seat for seat in s.seating.seats if not s[seat].active]
    assert [h for h in heads if isinstance(h, Text) and h.key == "ambition-paper-bankrupt"] == [
        text("ambition-paper-bankrupt", seat=seat) for seat in gone
    ]


# -- the order of play


def test_the_order_of_play_goes_through_the_seven_operations_of_the_track() -> None:
    s = MOMENTS["bidding"].state
    assert list(by_hand(s)) == [stop.key for stop in GAME.track(s).stops]
    assert all(by_hand(s).values())


def test_where_the_app_had_shuffled_the_paper_says_to_shuffle() -> None:
    dealt = VARIANT.varied(express_deck="virtual", confidential_deck="virtual")
    for s, shuffled in ((dealt.begun, True), (EVENING.begun, False)):
        how = by_hand(s)["confidential"]
        assert (text("ambition-paper-do-shuffle") in how) == shuffled
        assert text("ambition-paper-do-express") in how


def test_the_bonds_are_valued_from_this_month_to_the_last() -> None:
    s = MOMENTS["bidding"].state
    values = tuple(Money(s.bond_value_in(m)) for m in range(2, s.options.months + 1))
    assert text("ambition-paper-do-bonds", values=values) in by_hand(s)["accounts"]


def test_no_word_is_missing_on_paper() -> None:
    fold = twin_of(_fold(EVENING), MOMENTS["accounts"].state)
    page = papers.public(evening(fold), papers.PaperChoice("en"))
    assert "March" in page
    assert not re.search(r"ambition-[a-z]", re.sub(r"(href|class)=\"[^\"]*\"", "", page))


# -- the step that is under way


@pytest.mark.rule("AMB-2.15")
def test_the_bids_that_were_served_are_there_with_what_each_gets_and_pays() -> None:
    s = MOMENTS["settling"].state
    served = titled_like(s, "ambition-paper-served")
    award = {r.seat: r for r in s.award.rows}
    assert {r[0] for r in served.rows} == set(s.active)
    for seat, price, asked, got, paid in served.rows:
        bid = award[seat]  # type: ignore[index]
        assert (price, asked, got, paid) == (bid.price, bid.asked, bid.got, bid.price * bid.got)


@pytest.mark.rule("AMB-15.1")
def test_announced_prices_are_there_and_those_still_to_come_are_dotted_lines() -> None:
    s = MOMENTS["announcing"].state
    said = titled_like(s, "ambition-paper-announced")
    assert {r[0]: r[1] for r in said.rows} == {
        seat: Money(s.phase.said[seat]) if seat in s.phase.said else None for seat in s.active
    }


@pytest.mark.rule("AMB-2.1")
def test_what_has_been_put_on_sale_so_far_is_there() -> None:
    s = MOMENTS["offering"].state
    offer = titled_like(s, "ambition-paper-offer")
    assert dict(offer.rows) == {seat: s.phase.said.get(seat) for seat in s.active}


@pytest.mark.rule("AMB-4.12")
@pytest.mark.parametrize("name", ["joining", "asking", "raising"])
def test_a_negotiation_has_its_card_its_price_and_where_everybody_stands(name: str) -> None:
    s = MOMENTS[name].state
    stage = s.phase.stage(s, BANK)
    card = titled_like(s, "ambition-contract-of")
    assert row(card, text("ambition-maximum")) == (Money(stage.card.maximum),)
    assert (text("ambition-paper-named") in dict(card.rows)) == bool(stage.price)
    round_ = titled_like(s, "ambition-round")
    assert dict(round_.rows) == {r.seat: text(f"ambition-row-{r.status}") for r in stage.rows}


@pytest.mark.rule("AMB-8.7")
def test_the_accounts_say_who_has_closed_and_who_owes_interest() -> None:
    s = MOMENTS["accounts"].state
    accounts = titled_like(s, "ambition-paper-accounts")
    closed = {r[0] for r in accounts.rows if r[-1] == text("ambition-account-closed")}
    assert closed == set(s.phase.closed)


@pytest.mark.rule("AMB-13.2")
def test_what_a_seat_must_pay_and_cannot_is_on_its_own_page_alone() -> None:
    s = MOMENTS["shortage"].state
    charge = s.charges[0]
    for seat in s.active:
        (own,) = on_paper(s, seat)
        assert (text("ambition-paper-charge") in dict(own.rows)) == (seat == charge.debtor)
    public = [value for table in on_paper(s, BANK) for r in table.rows for value in r]
    assert text("ambition-paper-charge") not in public


def titled_like(s: Ambition, key: str) -> Table:
    return next(t for t in on_paper(s, BANK) if isinstance(t.title, Text) and t.title.key == key)


@pytest.mark.rule("AMB-15.3")
def test_an_envelope_that_a_challenge_has_opened_is_sealed_no_more() -> None:
    announced = MOMENTS["announced"].state
    fold = Fold({GAME.key: GAME}, [MOMENTS["announced"].evening.first])
    liar = announced.active[0]
    opened = announced.unseal(announced.phase.bids, (liar,))
    in_english = papers.PaperChoice("en")
    before, after = (pages(twin_of(fold, s), in_english)[BANK] for s in (announced, opened))
    sealed = "Sealed, not yet opened: Odile, Karim, Lucie and Bruno."
    assert sealed in before
    assert sealed not in after and "Sealed, not yet opened:" in after


# -- the fold


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_a_seat_holds_and_has_heard_stands_above_the_fold(pango: None, lang: str) -> None:
    dealt = VARIANT.varied(express_deck="virtual", confidential_deck="virtual")
    hand = ("express/12", "express/11", "express/10")
    s = replace(dealt.begun, month=2).with_company(LUCIE, hand=hand, peeked=True)
    heard = StoryEntry(text("ambition-note", seat=KARIM, to=LUCIE, words="barre " * 33), (LUCIE,))
    fold = twin_of(_fold(dealt), s)
    told = [ToldLine(0, AT, KARIM, heard)] * 4
    fold.moments[-1] = replace(fold.now, story=fold.now.story.with_lines(*told))
    page = PdfReader(
        io.BytesIO(press.pdf(pages(fold, papers.PaperChoice(lang, "letter"))[LUCIE]))
    ).pages[0]
    heights: list[float] = []

    def note(said: str, cm: list[float], tm: list[float], *_: object) -> None:
        if "barre" in said and said.count("barre") > 3:
            heights.append(cm[3] * tm[5] + cm[5])

    page.extract_text(visitor_text=note)
    assert len(heights) > 8
    assert min(heights) > float(page.mediabox.height) - 150 * 72 / 25.4
