"""P.D.G. on paper: the table, what is a seat's own, its leaf, and how to play on by hand."""

from __future__ import annotations

import re

import pytest

from referee import papers, press
from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import SECTORS, Card, Sector
from referee.games.pdg.state import SELLING, Cartel, Difficulty, Pdg
from referee.games.pdg.views.by_hand import by_hand
from referee.games.pdg.views.paper import accounts, filled, on_paper
from referee.i18n.translator import speaker
from referee.kit.box import Box
from referee.kit.cash_book import FREE, LINES
from referee.kit.frozen import replace
from referee.kit.paper import Table
from referee.kit.seats import BANK, Seat
from referee.kit.words import Money, Text, text
from referee.table.play.moments import Fold
from referee.table.play.opening import Terms, opening
from referee.table.play.statement import statement
from tests.games.pdg.table import UNREAD, A, B, C, D, act, holding, host, owning, selling, siting
from tests.press.written import heard
from tests.test_every_paper import AT, differing, evening, pages, twin_of

LETTER, FOLD = 279.4, 152.2  # mm
HANDS = {A: "greve blank", B: "impots", C: "publicite", D: "tactique-2 blank"}


def titled(s: Pdg, key: str, seat: Seat = BANK) -> Table:
    return next(t for t in on_paper(s, seat) if t.title.key.endswith(f"-{key}"))


def row(table: Table, label: object) -> tuple[object, ...]:
    return next(row[1:] for row in table.rows if row[0] == label)


def named(s: Pdg, key: str, label: str) -> tuple[object, ...]:
    return row(titled(s, key), text(f"pdg-paper-{label}"))


def of(number: int, most: int) -> Text:
    return text("pdg-paper-of", number=number, of=most)


def fold_of(s: Pdg) -> Fold:
    terms = Terms(GAME.key, s.seating.names, {}, Box({}), "s")
    return twin_of(Fold({GAME.key: GAME}, [opening({GAME.key: GAME}, terms, AT)]), s)


def dealt(**options: object) -> Pdg:
    """A's turn to sell; the app has dealt four hands."""
    s = owning(selling(at=9, cycle=3, hands="app", **options), {A: "3-green", B: "3-green 4-red"})
    return holding(s, HANDS)


# -- what everybody sees


@pytest.mark.rule("PDG-2.12", "PDG-4.11", "PDG-6.14", "PDG-7.1")
def test_the_table_has_its_map_markets_cycle_difficulty_and_cartel() -> None:
    s = replace(
        dealt(),
        difficulty=Difficulty(Card.GREVE, B, immune=(C,)),
        cartel=Cartel(B, A, 2),
        markets={**dealt().markets, 4: {A: 1, D: 1}},
        discards={Card.IMPOTS: 2},
    )
    assert row(titled(s, "map"), text("pdg-continent-3")) == ("A C", "", "", "", "")
    assert row(titled(s, "map"), text("pdg-continent-4")) == ("", "C", "", "", "")
    assert row(titled(s, "markets"), text("pdg-continent-4")) == (1, 0, 0, 1, 0)
    assert named(s, "table", "cycle") == (3,)
    assert named(s, "table", "sited") == (of(3, 44),)
    assert row(titled(s, "table"), Card.GREVE.said) == (text("pdg-until-back", seat=B),)
    assert row(titled(s, "table"), text("pdg-struck")) == ((A, D),)
    allied = text("pdg-paper-against", targets=(B,), rounds=2)
    assert row(titled(s, "table"), text("pdg-cartel")) == (allied,)
    assert row(titled(s, "discards"), Card.IMPOTS.said) == (of(2, 4),)


@pytest.mark.rule("PDG-2.20")
def test_cash_is_on_the_table_s_page_only_where_everybody_sees_it() -> None:
    heads = [titled(dealt(cash_visible=way), "seats").heads for way in ("all", "own")]
    assert [text("pdg-column-cash") in each for each in heads] == [True, False]
    s = dealt(cash_visible="own")
    richer = s.earn(C, 10, text("pdg-memo-correction"), "")
    assert differing(fold_of(s), fold_of(richer)) == {C}


@pytest.mark.rule("PDG-2.18", "PDG-5.7")
def test_claims_on_an_abandoned_shot_are_there_and_a_parry_is_its_seat_s_alone() -> None:
    s = replace(selling(D, at=62, hands="app"), difficulty=Difficulty(Card.GREVE, A))
    s = holding(owning(s, {B: "4-red", C: "4-red"}), {**HANDS, B: "greve blank"})
    s = act(s.with_turn(faces=(1, 2)), D, do.PassShot())
    s = act(s, B, do.TakeSale("4-red", parry="greve"))
    claim = row(titled(s, "turn"), text("pdg-paper-claim", seat=B))
    assert claim == ((Sector(4, "red").said(),),)
    assert row(titled(s, "own", B), text("pdg-paper-parry")) == (Card.GREVE.said,)
    keys = {r[0] for seat in (BANK, A, C, D) for t in on_paper(s, seat) for r in t.rows}
    assert text("pdg-paper-parry") not in keys


def test_a_turn_says_what_has_been_thrown_and_done() -> None:
    s = replace(dealt(), pile=(Card.BLANK,))
    s = act(act(s, A, do.BuyCard()), A, do.Throw((1, 2)))
    assert named(s, "turn", "acting") == (A,)
    assert named(s, "turn", "done") == ((text("pdg-action-buy-card"),),)
    assert named(s, "turn", "dice") == (text("any-dice", count=2, first=1, second=2),)


@pytest.mark.rule("PDG-2.13", "PDG-4.13", "PDG-2.5", "PDG-2.7")
def test_our_slider_and_track_are_there_for_a_table_that_plays_with_them() -> None:
    house = {"pdg-map-price", "pdg-map-profit", "pdg-print-steps-double"}
    seen = [{t.title.key for t in on_paper(s, BANK)} for s in (siting(), siting(box=UNREAD))]
    assert seen[0] - seen[1] == {*house, "pdg-paper-course"}
    s = selling(at=9)
    keys = {t.title.key for t in on_paper(s, BANK)}
    assert "pdg-map-price" not in keys
    profits = next(t for t in on_paper(s, BANK) if t.title.key == "pdg-map-profit")
    assert len(profits.rows) == len(SECTORS)
    assert all(sum(each[1:]) == 12 * 40 for each in profits.rows)  # type: ignore[arg-type]
    course = titled(s, "course")
    squares = [cell for each in course.rows for cell in each[::2] if cell]
    assert sorted(squares) == list(range(1, 79))  # type: ignore[type-var]


def test_without_the_slider_there_is_no_table_and_a_fixed_price() -> None:
    s = siting(slider=False)
    assert not any(t.title.key.startswith("pdg-print") for t in on_paper(s, BANK))
    keys = {line.key for lines in by_hand(s).values() for line in lines}
    assert "pdg-paper-do-double" not in keys


# -- what is a seat's own


@pytest.mark.rule("PDG-4.3", "PDG-9.9")
@pytest.mark.parametrize(("teams", "knowing"), [(False, {A, B}), (True, {A, B, C, D})])
def test_another_hand_is_on_the_pages_of_those_who_see_it_alone(
    teams: bool, knowing: set[Seat]
) -> None:
    s = dealt(teams=teams)
    assert row(titled(s, "own-hand", A), Card.GREVE.said)[0] == 1
    swapped = holding(s, {A: "impots blank", B: "greve"})
    assert differing(fold_of(s), fold_of(swapped)) == knowing


@pytest.mark.rule("PDG-4.3")
def test_the_order_of_the_pile_is_on_no_page_and_how_to_make_it_again_is() -> None:
    s = replace(dealt(), pile=(Card.GREVE, Card.BLANK, Card.IMPOTS))
    assert pages(fold_of(s)) == pages(fold_of(replace(s, pile=s.pile[::-1])))
    assert text("pdg-paper-do-dealt", pile=3) in by_hand(s)["selling"]
    real = holding(selling(), dict.fromkeys(HANDS, 7))
    assert not any(line.key == "pdg-paper-do-dealt" for line in by_hand(real)["selling"])


@pytest.mark.rule("PDG-6.9")
def test_a_thief_s_page_has_the_hand_that_it_looks_at() -> None:
    s = holding(dealt(t3_sees_hand=True), {A: "tactique-3"})
    s = act(s, A, do.StealCard("tactique-3", D))
    assert {r[0] for r in titled(s, "looked-at", A).rows} == {
        Card.TACTIQUE_2.said,
        Card.BLANK.said,
    }
    assert not any(t.title.key == "pdg-looked-at" for seat in (B, D) for t in on_paper(s, seat))


# -- the leaf


@pytest.mark.rule("PDG-2.14", "PDG-4.14")
def test_the_leaf_has_the_plants_tokens_and_cash_of_its_seat_so_far() -> None:
    past = [siting(at=33, cycle=5)]
    for deed in (do.Throw((2, 4)), do.SitePlant("3-red"), do.SitePlant("5-blue")):
        past.append(act(past[-1], A, deed))
    own = filled(past, A).shown["own"]
    assert own["plants"] == {Sector(3, "red"), Sector(5, "blue")}  # type: ignore[index]
    assert (own["got"], own["sold"]) == (2, 0)  # type: ignore[index]
    book = [(line.moved, line.left) for line in own["book"] if line.left]  # type: ignore[index]
    assert book == [
        (None, Money(3_000)),
        (Money(-210), Money(2_790)),
        (Money(-180), Money(2_610)),
    ]
    assert filled(past, B).shown["own"]["plants"] == frozenset()  # type: ignore[index]


@pytest.mark.rule("PDG-4.14")
def test_a_long_book_begins_with_what_was_left_before_its_last_lines() -> None:
    past, shown = [dealt()], 2 * LINES - FREE
    for _ in range(shown + 3):
        s = replace(past[-1], ledger=replace(past[-1].ledger, fresh=()))
        past.append(s.earn(A, 10, text("pdg-memo-sale"), ""))
    lines = [line for line in filled(past, A).shown["own"]["book"] if line.left]  # type: ignore[index]
    assert len(lines) == shown
    assert lines[0].moved is None
    assert lines[1].left - lines[0].left == 10
    assert lines[-1].left == past[-1].cash(A)


@pytest.mark.rule("PDG-8.7")
def test_in_another_game_the_leaf_begins_anew() -> None:
    s = replace(owning(selling(), {A: "3-red"}), phase=None)
    over = host(replace(s, phase=GAME.next_phase(_ended(s))), do.AnotherGame())
    own = filled([s, over], A).shown["own"]
    assert own["plants"] == frozenset()  # type: ignore[index]
    assert [line for line in own["book"] if line.left] == [(None, Money(3_000))]  # type: ignore[index]


def _ended(s: Pdg) -> Pdg:
    return replace(s, phase=selling().phase, ended=frozenset(s.seating.seats))


# -- how to play on


@pytest.mark.parametrize("s", [siting(), selling(), selling(teams=True), siting(cards=False)])
def test_the_order_of_play_goes_through_the_squares_of_the_track(s: Pdg) -> None:
    assert list(by_hand(s)) == [stop.key for stop in GAME.track(s).stops]
    assert bool(by_hand(s)["siting"]) == (s.part != SELLING)
    spoken = {line.key for lines in by_hand(s).values() for line in lines}
    assert ("pdg-paper-do-teams" in spoken) == s.options.teams
    assert ("pdg-paper-do-buy" in spoken) == s.options.cards


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_all_of_a_seat_s_two_sides_fits_on_letter_paper(lang: str, pango: None) -> None:
    """The longest order of play there is, and all kinds of cards in two hands."""
    for at in (siting, selling):
        s = at(seats=6, hands="app", teams=True, t3_sees_hand=True)
        if s.part == SELLING:
            s = holding(s, dict.fromkeys(s.seating.seats, " ".join(Card)))
        page = papers.private(evening(fold_of(s)), A, papers.PaperChoice(lang, "letter"))
        pdf = heard(lambda page=page: press.pdf(page))
        assert not pdf.warnings
        front, back = pdf.words
        last = speaker(lang, s.seating.names)(by_hand(s)["scores"][-1]).split()[-1]
        assert (back[-1][1], back[-1][0].low < LETTER - 6) == (last, True)
        assert max(at.low for at, _ in front) < LETTER - 6
        own = [at.low for at, _ in front if at.left < 100 and at.low < FOLD]
        assert max(own) < FOLD - 6


# -- once it is over


@pytest.mark.rule("PDG-3.1", "PDG-8.5", "PDG-8.7")
def test_the_books_have_the_accounts_and_the_end_of_each_game() -> None:
    first = replace(owning(siting(), {A: "3-red 4-red"}), phase=GAME.next_phase(_all_ended()))
    assert first.phase.key == "accounts"
    end = replace(first, part=SELLING, phase=GAME.next_phase(_ended(selling())))
    second = replace(end, gains=((400, 0, 0, 0),))
    tables = accounts([first, end, second, replace(second, phase=None)])
    assert [t.title for t in tables] == [
        text("pdg-paper-accounts", game=1),
        text("pdg-paper-scores", game=1),
        text("pdg-paper-scores", game=2),
        text("pdg-paper-markets"),
    ]
    assert tables[0].rows[0] == (A, 2, Money(400), Money(3_000), Money(3_400), Money(400))


def _all_ended() -> Pdg:
    s = siting()
    return replace(s, ended=frozenset(s.seating.seats))


def test_movements_are_found_by_part_and_added_up_by_kind() -> None:
    s = replace(selling(), ended=frozenset((A, B, C, D)), phase=None)
    for sector, price in ((Sector(3, "red"), 200), (Sector(4, "blue"), 210)):
        s = s.spend(A, price, text("pdg-memo-plant", sector=sector.said()), "PDG-2.13")
    fold = fold_of(s.earn(A, 30, text("pdg-memo-sale", sector=Sector(3, "red").said()), ""))
    assert {line.period for line in statement(fold, A)} == {
        text("pdg-chapter", part=text("pdg-stop-selling"), game=1)
    }
    page = papers.public(evening(fold), papers.PaperChoice("en"))
    kinds = page.split(speaker("en")("accounts-kinds"))[1].split("</table>")[0]
    said = [re.sub(r"<[^>]+>", " ", row).split()[:2] for row in kinds.split("<tr>")]
    assert [each for each in said if each[:1] in (["plants"], ["sales"])] == [
        ["plants", "−410"],
        ["sales", "30"],
    ]
