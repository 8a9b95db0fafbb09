"""L'Anti-jeu on paper: the table, and how to play on by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from referee import papers
from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import board
from referee.games.antijeu.rules.constants import amount_text
from referee.games.antijeu.state import AntiJeu
from referee.games.antijeu.views.paper import (
    final_tables,
    manual_steps,
    paper_tables,
    personal_sheet,
)
from referee.kit.box.facts import Box
from referee.kit.box.paper import Table
from referee.kit.frozen import replace
from referee.kit.phase import play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, text
from referee.table.play.moments import Timeline
from referee.table.play.opening import TableTerms, opening_entry
from tests.games.antijeu.people import A, B, C, D
from tests.games.antijeu.table import CHOICE, DEALT, PRESS, TRADES, UNREAD
from tests.games.antijeu.test_mid_game import FULL, begun
from tests.test_every_paper import AT, evening

pytestmark = pytest.mark.rule("AJ-15.1")


def titled(s: AntiJeu, key: str, seat: Seat = HOST) -> Table:
    return next(t for t in paper_tables(s, seat) if t.title.key.endswith(f"-{key}"))


def turn(s: AntiJeu) -> dict[object, object]:
    return {row[0]: row[1] for row in titled(s, "turn").rows}


def group(s: AntiJeu, colour: str) -> tuple[object, ...]:
    """Return the cells of a group after its name: companies, holder, note."""
    rows = {dict(row[0].values)["cartel"]: row[1:] for row in titled(s, "groups").rows}  # type: ignore[attr-defined]
    return rows[board.cartels(s)[colour].name]


def test_the_cartels_are_filled_in_with_tokens_holder_and_note() -> None:
    tokens = {**FULL, "B": {"6": 1}, "C": {"6": 1, "8": 1}, "D": {"4": 1, "18": 1}}
    s = begun(CHOICE, turn="B", tokens=tokens, broken=["orange"], notes={"A": ["orange"]},
              cases={"A": ["orange"], "D": ["red"], "C": ["yellow"]})  # fmt: skip
    *companies, holder, note = group(s, "orange")
    assert (holder, note) == (text("antijeu-paper-broken", seat=A), A)
    two = (text("antijeu-paper-tokens", seat=A, count=2),)
    assert [dict(c.values)["tokens"] for c in companies] == [two] * 3  # type: ignore[attr-defined]
    matin, midi, _, holder, note = group(s, "yellow")
    assert (holder, note) == (C, "")
    rivals = [text("antijeu-paper-tokens", seat=seat, count=1) for seat in (B, C)]
    assert dict(matin.values)["tokens"] == tuple(rivals)  # type: ignore[attr-defined]
    free = text("antijeu-circles-free", count=1)
    assert dict(midi.values)["tokens"] == (rivals[1], free)  # type: ignore[attr-defined]


def test_each_seat_has_its_square_money_notes_and_what_it_misses() -> None:
    s = begun(turn="B", positions={"C": 20}, missed={"C": 1}, recalled=["C"], cash={"C": 350},
              kept={"C": ["H35"]})  # fmt: skip
    row = next(row for row in titled(s, "players").rows if row[0] == C)
    square = text("antijeu-square-skip-turn")
    assert row[2:] == (
        text("antijeu-paper-square", number=20, square=square),
        amount_text(350), amount_text(0), 1, text("yes"), 1,
    )  # fmt: skip
    cells = {each[0]: each[1] for each in titled(s, "own", C).rows}
    assert cells[text("any-column-cash")] == amount_text(350)
    assert cells[text("antijeu-column-kept")] == (text("either", fr="Immunité", en="Immunity"),)


def test_a_turn_says_what_has_still_to_be_settled() -> None:
    due = [{"debtor": "B", "to": "A", "amount": 250, "for": "fee"}]
    s = begun(turn="B", rolls=1, faces=[3, 3], positions={"B": 11}, dues=due)
    assert (turn(s)[text("any-paper-acting")], turn(s)[text("antijeu-paper-rolls")]) == (B, 1)
    owed = text("antijeu-owes-part", to=A, amount=amount_text(250))
    assert turn(s)[text("antijeu-paper-due", seat=B)] == (owed,)
    s = begun(turn="B", offer={"companies": [4]})
    fort = text("either", fr="Fort Auto", en="Fort Auto")
    assert turn(s)[text("antijeu-paper-offer", amount=amount_text(100))] == (fort,)
    trade = {"seat": "A", "other": "B", "gives": ["4x1"], "gets": ["6x1"]}
    s = begun(TRADES, tokens={"A": {"4": 1}, "B": {"6": 1}}, trade=trade)
    tokens = text("antijeu-tokens-on", count=1, company=fort)
    assert turn(s)[text("antijeu-paper-gives", seat=A)] == (tokens,)
    drawn = turn(begun(tokens=PRESS, rolled={"A": [3, 4]}))
    assert (drawn[text("antijeu-paper-draw")], drawn[A]) == ((A, B, C, D), 7)
    gone = begun(tokens={"A": {"11": 1, "13": 1}}, cases={"A": ["orange"]},
                 vacated={"orange": {"11": 1}})  # fmt: skip
    assert len(turn(gone)[text("antijeu-paper-vacated", seat=A)]) == 1  # type: ignore[arg-type]


def test_our_course_is_there_for_a_table_that_plays_on_it() -> None:
    cells = [cell for row in titled(begun(turn="A"), "course").rows for cell in row[::2]]
    assert cells == [n for first in range(10) for n in range(first, 40, 10)]
    keys = {
        t.title.key
        for t in paper_tables(begun(box=UNREAD.laid_over(GAME.shipped_box), turn="A"), HOST)
    }
    assert not any(key.endswith("-course") for key in keys)


@pytest.mark.rule("AJ-1.4")
def test_how_to_make_the_pile_again_is_said() -> None:
    s = begun(DEALT, turn="A", kept={"A": ["H35"]})
    assert text("antijeu-paper-do-dealt", count=35) in manual_steps(s)["case"]


def test_the_leaf_has_the_tokens_cases_notes_and_cash_of_its_seat_so_far() -> None:
    begins = begun(turn="A", positions={"A": 22}, tokens={"A": {"4": 1, "18": 1}, "B": {"11": 1}},
                   cases={"A": ["red"]}, notes={"A": ["red"]}, missed={"C": 2})  # fmt: skip
    past = [begins]
    for deed in (do.Throw((3, 4)), do.BuyToken()):
        past.append(play(GAME, past[-1], A, deed))
    leaf = {
        seat: cast(Mapping[str, Any], personal_sheet(past, seat).variables["own"])
        for seat in (A, B, C)
    }
    red = {"tokens": (1, 1, 1), "held": True, "broken": True, "note": True}
    assert leaf[A]["cases"]["red"] == red
    uni = {"tokens": (1, 0, 0), "held": False, "broken": False, "note": False}
    assert (leaf[B]["cases"]["orange"], leaf[C]["missed"]) == (uni, 2)
    book = [(line.movement, line.balance) for line in leaf[A]["book"] if line.balance]
    assert book == [(None, 1_500), (-100, 1_400), (300, 1_700)]


def spoken(s: AntiJeu) -> set[str]:
    return {line.key for lines in manual_steps(s).values() for line in lines}


def visits(s: AntiJeu) -> list[tuple[object, ...]]:
    lines = [line for line in manual_steps(s)["case"] if line.key == "antijeu-paper-do-landing"]
    return [tuple(value.key.rpartition("-")[2] for _, value in line.values) for line in lines]  # type: ignore[attr-defined]


def test_the_order_of_play_goes_through_the_track_as_this_table_plays_it() -> None:
    s = begun(turn="A")
    assert list(manual_steps(s)) == [stop.key for stop in GAME.track(s).stops]
    fines = {"fine_on_condemned": False, "fine_on_broken": False}
    agreed = {**TRADES, **DEALT, **fines, "round_limit": 20}
    more = {f"antijeu-{each}" for each in ("paper-do-dealt", "print-aid-case-6", "print-aid-end-2")}
    assert spoken(begun(agreed, turn="A")) - spoken(s) == more
    assert "antijeu-paper-do-start" in spoken(begun(step="colours")) - spoken(s)
    usual = [("other", "fine"), ("condemned", "both"), ("broken", "fine")]
    assert visits(s) == usual and visits(begun(agreed, turn="A")) != usual


@pytest.mark.rule("AJ-12.1")
def test_the_books_have_cash_points_notes_and_the_total() -> None:
    s = begun(turn="A", tokens=FULL, cases={"A": ["orange"]}, broken=["orange"],
              notes={"A": ["orange"]}, cash={"A": 250})  # fmt: skip
    scores, table = final_tables([s, replace(s, phase=None)])
    assert scores.rows[0] == (A, Money(250), Money(1_000), Money(-500), Money(750))
    assert isinstance(table.title, Message)


def test_a_seat_has_one_page_that_is_not_folded_because_it_holds_no_secret() -> None:
    terms = TableTerms(GAME.key, tuple("ABCD"), {}, Box({}), "s")
    fold = Timeline({GAME.key: GAME}, [opening_entry({GAME.key: GAME}, terms, AT)])
    page = papers.private_pages(evening(fold), A, papers.PaperSettings())
    assert page.count('<div class="page') == 1
    assert "pliez" not in page.lower() and "secret" not in page
