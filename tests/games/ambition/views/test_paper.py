"""Ambition on paper: the purchase sheet, and the contents of each seat's page.

tests/test_every_paper.py checks that nothing secret is on it and no word is missing.
"""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from pypdf import PdfReader

from referee import papers, press
from referee.games.ambition import GAME, sheets
from referee.games.ambition.state import Ambition, Modifier
from referee.games.ambition.views.paper import manual_steps, paper_tables, personal_sheet
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.box.paper import Table
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Month, StoryLine, text
from referee.table.play.moments import Timeline
from referee.table.play.story import StoredLine
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Evening
from tests.games.ambition.evening import EVENING, VARIANT
from tests.games.ambition.moments import MOMENTS
from tests.games.ambition.table import table
from tests.more import sampled
from tests.test_every_paper import AT, pages, twin_of

IN_ENGLISH = papers.PaperSettings("en")
HAND = ("express/12", "express/11", "express/10")
DEALT = VARIANT.varied(express_deck="virtual", confidential_deck="virtual")


def row(table: Table, key: str) -> tuple[object, ...]:
    return next(row[1:] for row in table.rows if row[0] == text(key))


def titled(s: Ambition, key: str) -> Table:
    """Return the table with that title, from the public pages."""
    return next(
        t for t in paper_tables(s, HOST) if isinstance(t.title, Message) and t.title.key == key
    )


def fold_of(of: Evening[Ambition]) -> Timeline:
    return Timeline({GAME.key: GAME}, [of.first])


# -- the purchase sheet


def rows_of(states: list[Ambition], seat: Seat) -> tuple[sheets.PurchaseRow, ...]:
    rows: tuple[sheets.PurchaseRow, ...] = personal_sheet(states, seat).variables["rows"]  # type: ignore[assignment]
    return rows


@pytest.mark.rule("AMB-1.2", "AMB-2.8")
def test_the_sheet_has_the_bids_of_the_months_played_what_they_got_and_the_salaries() -> None:
    states = MOMENTS["accounts-done"].past  # of February
    bought = {
        (s.month, s.award.market, r.seat): (r.price, r.bought_bars)
        for s in states
        if s.award and s.phase.key == "settling"
        for r in s.award.rows
    }
    for seat in (ODILE, KARIM, LUCIE, BRUNO):
        rows = rows_of(states, seat)
        for month in (1, 2):
            for market, cell in enumerate(rows[month - 1].cells):
                price, got = bought.get((month, market, seat), (None, None))
                assert (cell.price, cell.bars, cell.is_pass) == (price, got, price is None)
        assert [r.month for r in rows] == list(range(1, 13))
        assert all(r.cells == (sheets.EMPTY_CELL,) * 5 and r.salaries is None for r in rows[2:])
    bidding = rows_of(MOMENTS["bidding-ready"].past, ODILE)
    assert [r.salaries for r in bidding[:2]] == [Money(42_000)] * 2
    assert bidding[1].cells[1:] == (sheets.EMPTY_CELL,) * 4, "what is still sealed"


# -- a seat's own


@pytest.mark.rule("AMB-0.10")
def test_a_seat_reads_its_cash_its_salaries_and_its_own_envelope() -> None:
    s = MOMENTS["bidding-ready"].state
    for seat in s.seating.seats:
        (page,) = paper_tables(s, seat)
        bid = s.phase.bids.value_of(seat)
        assert row(page, "ambition-own-cash") == (Money(s.cash(seat)),)
        assert row(page, "ambition-next-salaries") == (Money(s[seat].staff.total_salaries),)
        offer = text("ambition-bid-is", bars=bid.bars, price=Money(bid.price))
        sealed = offer if bid.price else text("ambition-bid-pass")
        assert row(page, "ambition-paper-sealed") == (sealed,)


@pytest.mark.rule("AMB-13.2")
def test_what_a_seat_must_pay_and_cannot_is_on_its_own_page_alone() -> None:
    s = MOMENTS["shortage"].state
    for seat in s.active_seats:
        (page,) = paper_tables(s, seat)
        owes = text("ambition-paper-charge") in dict(page.rows)
        assert owes == (seat == s.charges[0].debtor)
    public = [value for table in paper_tables(s, HOST) for r in table.rows for value in r]
    assert text("ambition-paper-charge") not in public


# -- what everybody sees


def test_the_board_has_every_company_every_contract_and_the_bank() -> None:
    s = MOMENTS["placing-old"].state
    companies, seats = titled(s, "ambition-paper-companies"), s.seating.seats
    assert companies.column_heads[1:] == seats
    workers, chocolate = (tuple(n) for n in zip(*((s[x].staff.worker, s[x].chocolate)
                                                  for x in seats), strict=True))  # fmt: skip
    assert row(companies, "ambition-trade-worker") == workers
    assert row(companies, "ambition-chocolate") == chocolate
    bank = titled(s, "ambition-paper-the-bank")
    assert row(bank, "ambition-paper-banker") == (s.banker,)
    assert row(bank, "ambition-paper-deck") == (s.contract_deck_size,)
    contracts = titled(s, "ambition-paper-contracts")
    lying = [c for seat in seats for c in (*s[seat].secretariat, *s[seat].accounting)]
    assert [r[2:4] for r in contracts.rows] == [(c.tonnes, Money(c.price)) for c in lying]
    assert all(r[5] is None for r in contracts.rows if r[1] == text("ambition-paper-secretariat"))


@pytest.mark.rule("AMB-0.11")
def test_heaps_that_are_sold_are_left_out_and_a_bankrupt_company_is_named_as_one() -> None:
    lots = titled(MOMENTS["bidding"].state, "ambition-paper-lots")
    assert [
        translator_for("fr").show(r[0]) for r in lots.rows
    ] == "Tokyo Paris Francfort Londres".split()
    making = paper_tables(MOMENTS["making"].state, HOST)
    assert text("ambition-paper-lots") not in {t.title for t in making}
    s = MOMENTS["bankrupt"].state
    heads = titled(s, "ambition-paper-companies").column_heads
    gone = [seat for seat in s.seating.seats if not s[seat].is_active]
    assert [h for h in heads if isinstance(h, Message) and h.key == "ambition-paper-bankrupt"] == [
        text("ambition-paper-bankrupt", seat=seat) for seat in gone
    ]


@pytest.mark.rule("AMB-1.9", "AMB-7.2", "AMB-12.4")
def test_what_cards_change_this_month_is_there_and_what_they_changed_before_is_not() -> None:
    s = table(month=3, operation="hire", loans={"A": [2]})
    for month in (2, 3, 4):
        s = s.with_modifier(Modifier("no-cocoa", month))
    assert [r[0] for r in titled(s, "ambition-paper-modifiers").rows] == [Month(3), Month(4)]
    companies, yes, no = titled(s, "ambition-paper-companies"), text("yes"), text("no")
    assert row(companies, "ambition-paper-covenant") == (yes, no, no, no)
    over = paper_tables(MOMENTS["end"].state, HOST)
    assert text("ambition-paper-lots") not in {t.title for t in over}
    purses = row(titled(MOMENTS["end"].state, "ambition-paper-companies"), "ambition-own-cash")
    assert None not in purses


# -- the order of play


@pytest.mark.rule("AMB-0.7", "AMB-8.3")
def test_the_order_of_play_goes_through_the_seven_operations_of_the_track() -> None:
    s = MOMENTS["bidding"].state
    order = manual_steps(s)
    assert list(order) == [stop.key for stop in GAME.track(s).stops]
    assert all(order.values())
    values = tuple(Money(s.bond_value_in_month(month)) for month in range(2, s.options.months + 1))
    assert text("ambition-paper-do-bonds", values=values) in order["accounts"]
    for state, shuffled in ((DEALT.begun, True), (EVENING.begun, False)):  # DEALT bluffs, too
        assert (text("ambition-paper-do-bluff") in manual_steps(state)["cocoa"]) == shuffled
        how = manual_steps(state)["confidential"]
        assert (text("ambition-paper-do-shuffle") in how) == shuffled
        assert text("ambition-paper-do-express") in how


# -- the step that is under way


@pytest.mark.rule("AMB-2.1", "AMB-2.15", "AMB-8.7", "AMB-15.1")
def test_the_step_under_way_is_there_and_what_is_still_to_come_is_a_dotted_line() -> None:
    s = MOMENTS["settling"].state
    served, award = titled(s, "ambition-paper-served"), {r.seat: r for r in s.award.rows}
    assert {r[0] for r in served.rows} == set(s.active_seats)
    for seat, price, asked, got, paid in served.rows:
        bid = award[seat]  # type: ignore[index]
        assert (price, asked, got, paid) == (
            bid.price,
            bid.asked_bars,
            bid.bought_bars,
            bid.price * bid.bought_bars,
        )
    s = MOMENTS["announcing"].state
    assert {r[0]: r[1] for r in titled(s, "ambition-paper-announced").rows} == {
        seat: Money(s.phase.announced_prices[seat]) if seat in s.phase.announced_prices else None
        for seat in s.active_seats
    }
    s = MOMENTS["offering"].state
    offer = dict(titled(s, "ambition-paper-offer").rows)
    assert offer == {seat: s.phase.announced_bars.get(seat) for seat in s.active_seats}
    s = MOMENTS["accounts"].state
    accounts = titled(s, "ambition-paper-accounts").rows
    closed = {r[0] for r in accounts if r[-1] == text("ambition-account-closed")}
    assert closed == set(s.phase.closed_seats)


@pytest.mark.rule("AMB-4.12")
@pytest.mark.parametrize("name", ["joining", "asking", "raising"])
def test_a_negotiation_has_its_card_its_price_and_where_everybody_stands(name: str) -> None:
    s = MOMENTS[name].state
    stage, card = s.phase.public_view(s, HOST), titled(s, "ambition-contract-of")
    assert row(card, "ambition-maximum") == (Money(stage.card.maximum),)
    assert (text("ambition-paper-named") in dict(card.rows)) == bool(stage.price)
    stands = dict(titled(s, "ambition-round").rows)
    assert stands == {r.seat: text(f"ambition-row-{r.status}") for r in stage.rows}


@pytest.mark.rule("AMB-15.3")
def test_an_envelope_that_a_challenge_has_opened_is_sealed_no_more() -> None:
    announced, fold = MOMENTS["announced"].state, fold_of(MOMENTS["announced"].evening)
    opened = announced.unseal(announced.phase.bids, (announced.active_seats[0],))
    before, after = (pages(twin_of(fold, s), IN_ENGLISH)[HOST] for s in (announced, opened))
    sealed = "Sealed, not yet opened: Odile, Karim, Lucie and Bruno."
    assert sealed in before
    assert sealed not in after and "Sealed, not yet opened:" in after


# -- the fold


@pytest.mark.slow
@pytest.mark.rule("AMB-9.7")
@pytest.mark.parametrize("lang", sampled(LANGUAGES, lambda lang: lang == "fr"))
def test_all_that_a_seat_holds_and_has_heard_stands_above_the_fold(pango: None, lang: str) -> None:
    s = replace(DEALT.begun, month=2).with_company(LUCIE, hand=HAND, has_peeked=True)
    assert sum(r[0] == text("ambition-paper-express") for r in paper_tables(s, LUCIE)[0].rows) == 3
    heard = StoryLine(text("ambition-note", seat=KARIM, to=LUCIE, words="barre " * 33), (LUCIE,))
    fold = twin_of(fold_of(DEALT), s)
    lines = [StoredLine(0, AT, KARIM, heard)] * 4
    fold.moments[-1] = replace(fold.now, story=fold.now.story.with_lines(*lines))
    written = press.pdf(pages(fold, papers.PaperSettings(lang, "letter"))[LUCIE])
    page = PdfReader(io.BytesIO(written)).pages[0]
    heights: list[float] = []

    def note(fragment: str, cm: list[float], tm: list[float], *_: object) -> None:
        if fragment.count("barre") > 3:
            heights.append(cm[3] * tm[5] + cm[5])

    page.extract_text(visitor_text=note)
    assert len(heights) > 8
    assert min(heights) > float(page.mediabox.height) - 150 * 72 / 25.4
