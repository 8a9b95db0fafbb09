"""The host's corrections: each has a reason and no consequences (AJ-15.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.box.inventory import MAX_SQUARES
from referee.games.antijeu.state import AntiJeu, Case
from referee.i18n.translator import translator_for
from referee.kit.actions import Action
from referee.kit.components.pieces import moved_pieces
from referee.kit.frozen import replace
from referee.kit.phase import Correct
from referee.kit.seats import HOST, Seat
from tests.games.antijeu.people import A, B, C, D, act, ask, host, refused
from tests.games.antijeu.table import CHOICE, DEALT, PRESS, TRADES, UNREAD, step
from tests.games.antijeu.test_mid_game import FULL, begun

pytestmark = pytest.mark.rule("AJ-15.7")

WHY = "a token fell off"
UNI = {"tokens": {"A": {"11": 1, "13": 1}}, "cases": {"A": ["orange"]}}


def reads(s: AntiJeu, key: str, of: Seat, value: int) -> AntiJeu:
    return host(s, Correct(key, of, value, WHY))


def keys(s: AntiJeu) -> set[str]:
    return {counter.key for counter in GAME.counters(s)}


def test_each_number_is_set_to_what_the_table_shows() -> None:
    s = begun(turn="A", positions={"B": 3})
    assert reads(s, "cash", B, 350).cash(B) == 350
    assert reads(s, "missed", C, 2).turns_to_miss[C] == 2
    assert reads(s, "recalled", C, 1).recalled_seats == {C}
    assert reads(reads(s, "recalled", C, 1), "recalled", C, 0).recalled_seats == frozenset()
    assert reads(s, "rounds", HOST, 12).finished_round_count == 12
    moved = reads(s, "position", A, 30)
    assert (moved.current_square, moved.turn, step(moved), moved.cash(A)) == (
        30,
        s.turn,
        "rolling",
        1_500,
    )


@pytest.mark.rule("AJ-1.4", "AJ-15.6")
@pytest.mark.parametrize("undone", [True, False])
def test_an_undone_first_roll_names_the_square_that_the_pawn_goes_back_to(undone: bool) -> None:
    """It is the budget office, whose number 0 would mean that no pawn is on the board."""
    before = begun(turn="A")
    old, new = before, reads(before, "position", A, 4)
    if undone:
        old, new = new, old
    (pawn,) = moved_pieces(GAME.pieces(old, HOST), GAME.pieces(new, HOST), is_backwards=undone)
    say = translator_for("en", ("Ada",))
    squares = [say.show(place).replace("\xa0", " ") for place in (pawn.new_place, pawn.old_place)]
    assert squares[:: 1 if undone else -1] == ["0, Budget office", "4, Fort Auto"]


def test_the_case_of_a_moved_credit_note_stands_in_quotes() -> None:
    s = begun(turn="A", tokens=UNI["tokens"], cases=UNI["cases"], notes={"A": ["orange"]})
    note = next(each.name for each in GAME.pieces(s, HOST) if each.name.key == "antijeu-piece-note")
    assert translator_for("fr")(note).replace("\xa0", " ") == "note de crédit « UNI »"


BEYOND = (
    ("cash", B, -50), ("position", B, 40), ("missed", B, -1), ("recalled", B, 2), ("kept", B, 3),
    ("rounds", HOST, 5),
)  # fmt: skip


def test_what_cannot_be_is_refused() -> None:
    s = begun({"round_limit": 5}, turn="A")
    taken = [row for row in BEYOND if refused(s, HOST, Correct(*row, WHY)) != "bad-correction"]
    assert (taken, reads(s, "rounds", HOST, 4).finished_round_count) == ([], 4)
    assert refused(s, HOST, Correct("cash", B, 75, WHY)) == "off-step"
    assert refused(s, HOST, Correct("squares", HOST, 41, WHY)) == "bad-choice"


def test_no_piece_is_corrected_before_the_first_roll_by_a_seat_or_while_one_must_choose() -> None:
    for early in ("opening", "rolling-off", "colours"):
        s = begun(step=early)
        assert ask(s, HOST, do.CorrectTokens) is None
    s = begun(turn="A")
    assert refused(s, A, do.CorrectTokens(A, 11, 1, WHY)) == "host-only"
    assert refused(s, HOST, do.CorrectTokens(A, 11, 1, " ")) == "no-reason"
    assert ask(s, HOST, do.RereadSquare) is None
    s = learned(positions={"A": 4}, offer={"companies": [4]})
    assert refused(s, HOST, company(4, "red", 1)) == "choice-pending"


@pytest.mark.rule("AJ-1.4", "AJ-14.5")
def test_kept_cards_come_from_the_pile_and_go_under_it_where_the_app_deals() -> None:
    s = begun(DEALT, pile=["H01", "H35"], kept={"C": ["H36"]})
    two = reads(s, "kept", B, 1)
    assert (two.open_cards[B], len(two.pile)) == (("house-card/H35",), 34)
    back = reads(two, "kept", C, 0)
    assert (back.open_cards[C], back.pile[-1], len(back.pile)) == ((), "house-card/H36", 35)
    assert len(reads(begun(turn="A"), "kept", B, 2).open_cards[B]) == 2


@pytest.mark.rule("AJ-2.9")
def test_the_length_of_a_course_is_corrected_once_a_lap_has_told_it() -> None:
    box = UNREAD.laid_over(GAME.shipped_box)
    assert "squares" not in keys(begun(box=box, turn="A"))
    s = begun(box=box.learn("squares", 36), turn="A", positions={"C": 35})
    assert reads(s, "squares", HOST, 40).box["squares"] == 40
    for count in (35, MAX_SQUARES + 1):
        assert refused(s, HOST, Correct("squares", HOST, count, WHY)) == "bad-correction"


@pytest.mark.rule("AJ-4.4", "AJ-5.1", "AJ-8.5", "AJ-11.2")
def test_it_assigns_breaks_and_ends_nothing_and_the_next_act_is_judged_by_it() -> None:
    s = begun(turn="A", tokens={"A": {"11": 1}, "B": {"13": 1}})
    s = host(s, do.CorrectTokens(A, 14, 1, WHY))
    assert (s.token_count(14, A), s.cases, s.covered_circle_count(13), s.cash(B)) == (
        1,
        {},
        1,
        1_500,
    )
    s = act(s, A, do.Throw((4, 6)))
    assert (s.case("orange").holder, s.covered_circle_count(13), s.cash(B)) == (A, 0, 1_550)
    full = begun(turn="B", tokens={"A": {"4": 1, "18": 1}}, cases={"A": ["red"]})
    full = host(full, do.CorrectTokens(A, 29, 1, WHY))
    assert (full.case("red").is_broken, full.cash(A), step(full)) == (False, 1_500, "rolling")
    poor = reads(begun(turn="B"), "cash", A, 0)
    assert (poor.ending, step(poor)) == (None, "rolling")
    over = act(poor, B, do.Throw((4, 6)))
    assert over.ending and over.ending.seat == A
    s = begun(turn="B", tokens=FULL, cases={"A": ["orange"]}, broken=["orange"])
    s = act(host(s, do.CorrectCase("orange", A, False, WHY)), B, do.Throw((4, 6)))
    assert (s.case("orange").is_broken, s.cash(A)) == (True, 2_100)
    s = begun(turn="A", tokens={"B": {"11": 1}})
    assert refused(s, HOST, do.CorrectTokens(A, 11, 2, WHY)) == "bad-correction", "two circles"
    assert refused(s, HOST, do.CorrectTokens(A, 10, 1, WHY)) == "bad-choice"
    assert [host(s, do.CorrectTokens(B, 11, n, WHY)).covered_circle_count(11) for n in (0, 2)] == [
        0,
        2,
    ]


@pytest.mark.rule("AJ-9.4")
def test_a_case_and_its_note_are_set_right_and_no_money_moves() -> None:
    s = begun(turn="B", **UNI, notes={"A": ["orange"]})
    moved = host(s, do.CorrectCase("orange", C, False, WHY))
    assert moved.case("orange") == Case(C, note_owner=C)
    assert host(s, do.CorrectCase("orange", None, False, WHY)).cases == {}
    assert refused(s, HOST, do.CorrectCase("orange", None, True, WHY)) == "bad-choice"
    assert host(s, do.CorrectCase("orange", A, True, WHY)).case("orange").is_broken
    back = host(s, do.CorrectNote("orange", None, WHY))
    assert (back.case("orange"), back.cash(A)) == (Case(A), 1_500)
    assert host(back, do.CorrectNote("orange", B, WHY)).case("orange").note_owner == B
    assert refused(s, HOST, do.CorrectNote("red", A, WHY)) == "bad-choice"


# -- while something is pending: what a correction makes impossible is offered no more

OFFER: Mapping[str, Any] = {"turn": "B", "positions": {"B": 4}, "offer": {"companies": [4]}}
VACATED: Mapping[str, Any] = {**UNI, "vacated": {"orange": {"11": 1, "14": 2}}}


@pytest.mark.rule("AJ-4.4", "AJ-5.6", "AJ-7.2")
def test_an_offer_or_a_vacated_circle_that_is_gone_is_offered_no_more() -> None:
    assert step(host(begun(**OFFER), do.CorrectTokens(A, 4, 1, WHY))) == "rolling"
    assert step(host(begun(**OFFER), do.CorrectCase("red", A, False, WHY))) == "rolling"
    assert step(host(begun(**OFFER), do.CorrectTokens(A, 18, 1, WHY))) == "buying"
    s = begun(**VACATED)
    fewer = host(s, do.CorrectTokens(A, 14, 1, WHY))
    assert fewer.vacated_circles[0].circle_counts == {11: 1, 13: 0, 14: 1}
    assert refused(fewer, A, do.Replace(0, 0, 2)) == "too-many"
    assert step(host(s, do.CorrectCase("orange", B, False, WHY))) == "rolling"


@pytest.mark.rule("AJ-5.4", "AJ-6.4", "AJ-13.3")
def test_an_ousting_a_draw_or_a_trade_without_its_ground_is_over() -> None:
    rivals = {"A": {"11": 1, "13": 1}, "B": {"14": 1}}
    s = begun(CHOICE, tokens=rivals, cases={"A": ["orange"]}, ousting="orange")
    assert step(host(s, do.CorrectCase("orange", B, False, WHY))) == "rolling"
    drawn = begun(tokens=PRESS, rolled={"A": [3, 4]})
    assert step(host(drawn, do.CorrectTokens(A, 6, 1, WHY))) == "rolling"
    without = host(host(drawn, do.CorrectTokens(D, 9, 0, WHY)), do.CorrectTokens(C, 9, 2, WHY))
    assert step(without) == "rolling", "a draw that has ended begins anew with the next act"
    entry = {"seat": "A", "other": "B", "gives": ["6x1"], "gets": ["8x1"]}
    trade = begun(TRADES, tokens={"A": {"6": 1}, "B": {"8": 1}}, trade=entry)
    assert step(host(trade, do.CorrectTokens(A, 6, 2, WHY))) == "agreeing"
    over = host(trade, do.CorrectTokens(B, 8, 0, WHY))
    assert (over.trade, step(over)) == (None, "rolling"), "nobody is asked to accept it"


@pytest.mark.rule("AJ-5.1")
def test_a_case_that_is_taken_back_is_assigned_anew_with_the_next_act() -> None:
    s = replace(begun(turn="B", **UNI), needs_judging=False)
    s = host(s, do.CorrectCase("orange", None, False, WHY))
    assert s.case("orange").holder is None
    assert act(s, B, do.Throw((1, 2))).case("orange").holder == A


# -- a square

SQUARES: Mapping[str, Any] = {
    "square/11": {"kind": "company", "name": "Unifood", "cartel": "orange"},
    "square/13": {"kind": "company", "name": "Unisoap", "cartel": "orange"},
    "square/4": {"kind": "company", "name": "Fort Auto", "cartel": "red"},
    "square/5": {"kind": "mailbox", "name": "", "cartel": None},
    "cartel/orange": {"colour": "orange", "name": "", "type": "trust"},
    "cartel/red": {"colour": "red", "name": "", "type": "trust"},
}


def learned(**start: Any) -> AntiJeu:
    """Return a household's board with four squares read; square 4 has one circle."""
    box = UNREAD
    for name, value in SQUARES.items():
        box = box.learn(name, value)
    return begun(box=box.laid_over(GAME.shipped_box), **{"turn": "A", **start})


def company(number: int, colour: str, circles: int) -> Action:
    return do.RereadSquare(number, "company", "Relu", colour, circles, WHY)


@pytest.mark.rule("AJ-3.1")
def test_a_square_is_read_again_and_an_only_company_sets_the_type_of_its_group() -> None:
    s = host(learned(), company(4, "red", 1))
    assert s.box["square/4"] == {"kind": "company", "name": "Relu", "cartel": "red"}
    assert s.box["cartel/red"]["type"] == "oligopoly"
    court = host(s, do.RereadSquare(5, "court", "", None, None, WHY))
    assert court.box["square/5"]["kind"] == "court"
    assert host(s, company(13, "red", 1)).box["square/13"]["cartel"] == "red"


@pytest.mark.rule("AJ-5.1")
def test_the_next_act_is_judged_by_the_group_that_a_square_has_been_given() -> None:
    s = replace(learned(tokens={"A": {"4": 1, "11": 1}}, positions={"A": 4}), needs_judging=False)
    s = host(s, company(4, "orange", 2))
    assert s.case("orange").holder is None
    assert act(s, A, do.Throw((1, 2))).case("orange").holder == A


IMPOSSIBLE = (
    (company(13, "orange", 1), "unlike-sisters"),
    (company(5, "orange", 3), "unlike-sisters"),
    (do.RereadSquare(5, "company", "", "red", 2, WHY), "bad-fact"),
    (do.RereadSquare(5, "budget", "", None, None, WHY), "bad-fact"),
    (do.RereadSquare(0, "court", "", None, None, WHY), "bad-choice"),
    (company(4, "red", 1), "circle-full"),
    (do.RereadSquare(4, "court", "", None, None, WHY), "circle-full"),
)


@pytest.mark.rule("AJ-3.1")
def test_what_no_board_has_or_what_bears_tokens_is_not_read_again() -> None:
    s = learned(tokens={"B": {"4": 2}})
    assert [row for row in IMPOSSIBLE if refused(s, HOST, row[0]) != row[1]] == []
