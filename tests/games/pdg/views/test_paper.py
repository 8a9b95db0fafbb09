"""P.D.G. on paper: the table, a seat's pages, its leaf, and how to go on by hand."""

from __future__ import annotations

import re
from typing import Any

import pytest

from referee import papers, press
from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import SECTORS, Card, Sector
from referee.games.pdg.state import SELLING_PART, Cartel, Difficulty, Pdg
from referee.games.pdg.views.by_hand import manual_steps
from referee.games.pdg.views.paper import final_tables, paper_tables, personal_sheet
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.box.facts import Box
from referee.kit.box.paper import Table
from referee.kit.components.money import BOOK_LINE_COUNT, FREE_LINE_COUNT
from referee.kit.frozen import replace
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, text
from referee.papers.accounts import statement
from referee.table.play.moments import Timeline
from referee.table.play.opening import TableTerms, opening_entry
from tests.games.pdg.people import A, B, C, D, act, host
from tests.games.pdg.table import UNREAD, holding, owning, selling, siting
from tests.more import sampled
from tests.press.written import heard
from tests.test_every_paper import AT, differing, evening, twin_of

LETTER, FOLD = 279.4, 152.2  # mm
HANDS = {A: "greve blank", B: "impots", C: "publicite", D: "tactique-2 blank"}


def titled(s: Pdg, key: str, seat: Seat = HOST) -> Table:
    return next(t for t in paper_tables(s, seat) if t.title.key.endswith(f"-{key}"))


def row(table: Table, label: object) -> tuple[object, ...]:
    return next(row[1:] for row in table.rows if row[0] == label)


def named(s: Pdg, key: str, label: str) -> tuple[object, ...]:
    return row(titled(s, key), text(f"pdg-paper-{label}"))


def of(number: int, most: int) -> Message:
    return text("pdg-paper-of", number=number, of=most)


def leaf(past: list[Pdg], seat: Seat) -> Any:
    """Return the values on the leaf of `seat`."""
    return personal_sheet(past, seat).variables["own"]


def spoken(s: Pdg) -> set[str]:
    return {line.key for lines in manual_steps(s).values() for line in lines}


def after_all(s: Pdg) -> Any:
    """Return the phase after every course has ended."""
    return GAME.next_phase(replace(s, ended_seats=frozenset(s.seating.seats)))


def fold_of(s: Pdg) -> Timeline:
    terms = TableTerms(GAME.key, s.seating.names, {}, Box({}), "s")
    return twin_of(Timeline({GAME.key: GAME}, [opening_entry({GAME.key: GAME}, terms, AT)]), s)


def dealt(**options: object) -> Pdg:
    """Return A's turn to sell; the app has dealt four hands."""
    s = owning(selling(at=9, cycle=3, hands="app", **options), {A: "3-green", B: "3-green 4-red"})
    return holding(s, HANDS)


# -- what everybody sees


@pytest.mark.rule("PDG-2.12", "PDG-2.20", "PDG-4.11", "PDG-6.14", "PDG-7.1")
def test_the_table_has_its_map_markets_cycle_difficulty_cartel_and_turn() -> None:
    s = replace(dealt(), cartel=Cartel(B, A, 2), discards={Card.IMPOTS: 2})
    s = replace(s, difficulty=Difficulty(Card.GREVE, B, immune_seats=(C,)))
    s = replace(s, markets={**s.markets, 4: {A: 1, D: 1}})
    assert row(titled(s, "map"), text("pdg-continent-3")) == ("A C", "", "", "", "")
    assert row(titled(s, "map"), text("pdg-continent-4")) == ("", "C", "", "", "")
    assert row(titled(s, "markets"), text("pdg-continent-4")) == (1, 0, 0, 1, 0)
    assert named(s, "table", "cycle") == (3,)
    assert named(s, "table", "sited") == (of(3, 44),)
    assert row(titled(s, "table"), Card.GREVE.name_text) == (text("pdg-until-back", seat=B),)
    assert row(titled(s, "table"), text("pdg-struck")) == ((A, D),)
    allied = text("pdg-paper-against", targets=(B,), rounds=2)
    assert row(titled(s, "table"), text("pdg-cartel")) == (allied,)
    assert row(titled(s, "discards"), Card.IMPOTS.name_text) == (of(2, 4),)
    s = replace(dealt(), pile=(Card.BLANK,))
    s = act(act(s, A, do.BuyCard()), A, do.Throw((1, 2)))
    assert named(s, "turn", "acting") == (A,)
    assert named(s, "turn", "done") == ((text("pdg-action-buy-card"),),)
    assert named(s, "turn", "dice") == (text("any-dice", count=2, first=1, second=2),)
    heads = [titled(dealt(cash_visible=way), "seats").column_heads for way in ("all", "own")]
    assert [text("pdg-column-cash") in each for each in heads] == [True, False]


@pytest.mark.rule("PDG-2.18", "PDG-5.7")
def test_claims_on_an_abandoned_shot_are_there_and_a_parry_is_its_seat_s_alone() -> None:
    s = replace(selling(D, at=62, hands="app"), difficulty=Difficulty(Card.GREVE, A))
    s = holding(owning(s, {B: "4-red", C: "4-red"}), {**HANDS, B: "greve blank"})
    s = act(s.with_turn(faces=(1, 2)), D, do.PassShot())
    s = act(s, B, do.TakeSale("4-red", parry="greve"))
    claim = row(titled(s, "turn"), text("pdg-paper-claim", seat=B))
    assert claim == ((Sector(4, "red").name_text(),),)
    assert row(titled(s, "own", B), text("pdg-paper-parry")) == (Card.GREVE.name_text,)
    keys = {r[0] for seat in (HOST, A, C, D) for t in paper_tables(s, seat) for r in t.rows}
    assert text("pdg-paper-parry") not in keys


@pytest.mark.rule("PDG-2.13", "PDG-4.13", "PDG-2.5", "PDG-2.7")
def test_our_slider_and_track_are_there_for_a_table_that_plays_with_them() -> None:
    house = {"pdg-map-price", "pdg-map-profit", "pdg-print-steps-double"}
    seen = [{t.title.key for t in paper_tables(s, HOST)} for s in (siting(), siting(box=UNREAD))]
    assert seen[0] - seen[1] == {*house, "pdg-paper-course"}
    s = selling(at=9)
    assert "pdg-map-price" not in {t.title.key for t in paper_tables(s, HOST)}
    profits = titled(s, "profit").rows
    assert len(profits) == len(SECTORS)
    assert all(sum(each[1:]) == 12 * 40 for each in profits)  # type: ignore[arg-type]
    for each, at, first in ((siting(), 9, 1), (s, 0, 1), (s, 9, 10)):  # sales go round once
        moved = replace(each, positions=dict.fromkeys((A, B, C, D), at))
        squares = {cell for row in titled(moved, "course").rows for cell in row[::2] if cell}
        assert squares == set(range(first, 79))
    plain = siting(slider=False)
    assert not any(t.title.key.startswith("pdg-print") for t in paper_tables(plain, HOST))
    assert "pdg-paper-do-double" not in spoken(plain)


# -- what is a seat's own


@pytest.mark.rule("PDG-4.3", "PDG-9.9")
@pytest.mark.parametrize(("teams", "knowing"), [(False, {A, B}), (True, {A, B, C, D})])
def test_another_hand_is_on_the_pages_of_those_who_see_it_alone(
    teams: bool, knowing: set[Seat]
) -> None:
    s = dealt(teams=teams)
    assert row(titled(s, "own-hand", A), Card.GREVE.name_text)[0] == 1
    swapped = holding(s, {A: "impots blank", B: "greve"})
    assert differing(fold_of(s), fold_of(swapped)) == knowing


@pytest.mark.rule("PDG-4.3")
def test_how_to_make_the_pile_again_is_said_where_the_app_has_dealt() -> None:
    s = replace(dealt(), pile=(Card.GREVE, Card.BLANK, Card.IMPOTS))
    assert text("pdg-paper-do-dealt", pile=3) in manual_steps(s)["selling"]
    assert "pdg-paper-do-dealt" not in spoken(holding(selling(), dict.fromkeys(HANDS, 7)))


@pytest.mark.rule("PDG-6.9")
def test_a_thief_s_page_has_the_hand_that_it_looks_at() -> None:
    s = holding(dealt(t3_sees_hand=True), {A: "tactique-3"})
    s = act(s, A, do.StealCard("tactique-3", D))
    looked_at = {each[0] for each in titled(s, "looked-at", A).rows}
    assert looked_at == {Card.TACTIQUE_2.name_text, Card.BLANK.name_text}
    assert not any(t.title.key == "pdg-looked-at" for seat in (B, D) for t in paper_tables(s, seat))


@pytest.mark.rule("PDG-2.14", "PDG-4.14")
def test_the_leaf_has_the_plants_tokens_and_cash_of_its_seat_so_far() -> None:
    past = [siting(at=33, cycle=5)]
    for deed in (do.Throw((2, 4)), do.SitePlant("3-red"), do.SitePlant("5-blue")):
        past.append(act(past[-1], A, deed))
    drawn = leaf(past, A)
    assert drawn["plants"] == {Sector(3, "red"), Sector(5, "blue")}
    assert (drawn["got"], drawn["sold"]) == (2, 0)
    book = [(line.movement, line.balance) for line in drawn["book"] if line.balance]
    assert book == [(None, 3_000), (-210, 2_790), (-180, 2_610)]
    assert leaf(past, B)["plants"] == frozenset()


@pytest.mark.rule("PDG-4.14")
def test_a_long_book_begins_with_what_was_left_before_its_last_lines() -> None:
    past, count = [dealt()], 2 * BOOK_LINE_COUNT - FREE_LINE_COUNT
    for _ in range(count + 3):
        s = replace(past[-1], ledger=replace(past[-1].ledger, latest_postings=()))
        past.append(s.earn(A, 10, text("pdg-memo-sale"), ""))
    lines = [line for line in leaf(past, A)["book"] if line.balance]
    assert (len(lines), lines[0].movement) == (count, None)
    assert lines[1].balance - lines[0].balance == 10
    assert lines[-1].balance == past[-1].cash(A)


@pytest.mark.rule("PDG-8.7")
def test_in_another_game_the_leaf_begins_anew() -> None:
    s = replace(owning(selling(), {A: "3-red"}), phase=None)
    drawn = leaf([s, host(replace(s, phase=after_all(selling())), do.AnotherGame())], A)
    assert drawn["plants"] == frozenset()
    assert [line for line in drawn["book"] if line.balance] == [(None, Money(3_000))]


def test_the_order_of_play_goes_through_the_squares_of_the_track() -> None:
    for s in (siting(), selling(), selling(teams=True), siting(cards=False)):
        assert list(manual_steps(s)) == [stop.key for stop in GAME.track(s).stops]
        assert bool(manual_steps(s)["siting"]) == (s.part != SELLING_PART)
        assert ("pdg-paper-do-teams" in spoken(s)) == s.options.teams
        assert ("pdg-paper-do-buy" in spoken(s)) == s.options.cards


@pytest.mark.slow
@pytest.mark.parametrize("lang", sampled(LANGUAGES, lambda lang: lang == "fr"))
def test_all_of_a_seat_s_two_sides_fits_on_letter_paper(lang: str, pango: None) -> None:
    """It has the longest possible order of play, and all kinds of cards in two hands."""
    for at in (siting, selling):
        s = at(seats=6, hands="app", teams=True, t3_sees_hand=True)
        if s.part == SELLING_PART:
            s = holding(s, dict.fromkeys(s.seating.seats, " ".join(Card)))
        page = papers.private_pages(evening(fold_of(s)), A, papers.PaperSettings(lang, "letter"))
        pdf = heard(lambda page=page: press.pdf(page))
        assert not pdf.warnings
        front, back = pdf.words
        last = translator_for(lang, s.seating.names)(manual_steps(s)["scores"][-1]).split()[-1]
        assert (back[-1][1], back[-1][0].low < LETTER - 6) == (last, True)
        assert max(at.low for at, _ in front) < LETTER - 6
        bottoms = [at.low for at, _ in front if at.left < 100 and at.low < FOLD]
        assert max(bottoms) < FOLD - 6


@pytest.mark.rule("PDG-3.1", "PDG-8.5", "PDG-8.7")
def test_the_books_have_the_accounts_and_the_end_of_each_game() -> None:
    first = replace(owning(siting(), {A: "3-red 4-red"}), phase=after_all(siting()))
    assert first.phase.key == "accounts"
    end = replace(first, part=SELLING_PART, phase=after_all(selling()))
    second = replace(end, earlier_gains=((400, 0, 0, 0),))
    tables = final_tables([first, end, second, replace(second, phase=None)])
    titles = [
        text(f"pdg-paper-{of}", game=n) for of, n in (("accounts", 1), ("scores", 1), ("scores", 2))
    ]
    assert [t.title for t in tables] == [*titles, text("pdg-paper-markets")]
    assert tables[0].rows[0] == (A, 2, Money(400), Money(3_000), Money(3_400), Money(400))


def test_movements_are_found_by_part_and_added_up_by_kind() -> None:
    s = replace(selling(), ended_seats=frozenset((A, B, C, D)), phase=None)
    for sector, price in ((Sector(3, "red"), 200), (Sector(4, "blue"), 210)):
        s = s.spend(A, price, text("pdg-memo-plant", sector=sector.name_text()), "PDG-2.13")
    fold = fold_of(s.earn(A, 30, text("pdg-memo-sale", sector=Sector(3, "red").name_text()), ""))
    chapter = text("pdg-chapter", part=text("pdg-stop-selling"), game=1)
    assert {line.period for line in statement(fold, A)} == {chapter}
    page = papers.public_pages(evening(fold), papers.PaperSettings("en"))
    kinds = page.split(translator_for("en")("accounts-kinds"))[1].split("</table>")[0]
    cells = [re.sub(r"<[^>]+>", " ", row).split()[:2] for row in kinds.split("<tr>")]
    sums = [each for each in cells if each[:1] in (["plants"], ["sales"])]
    assert sums == [["plants", "−410"], ["sales", "30"]]
