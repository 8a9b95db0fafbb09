"""The squares, and a board that is learned in play (AJ-3)."""

from __future__ import annotations

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import board
from referee.games.antijeu.rules.constants import CartelType
from referee.games.antijeu.state import AntiJeu
from referee.i18n.translator import translator_for
from referee.kit.actions import Action, Ask
from referee.kit.box.facts import Box
from referee.kit.frozen import replace
from referee.kit.phase import play
from referee.kit.words import Refusal
from tests.games.antijeu.people import A, B, act, refused, story
from tests.games.antijeu.table import UNREAD, cash, drew, landed, reading, step, turn

COURT, SKIP = 10, 20
AUTO = do.ReadSquare("company", "Fort Auto", "red", 1)


@pytest.mark.rule("AJ-3.1", "AJ-3.2", "AJ-3.3", "AJ-3.4", "AJ-3.7", "AJ-3.8")
def test_each_square_does_what_it_says() -> None:
    for square, at, euros, waits, seat in (
        (4, 4, 1_500, "buying", A),
        (5, 5, 1_500, "mailbox", A),
        (30, COURT, 1_500, "rolling", B),
        (COURT, COURT, 1_500, "rolling", B),
        (15, 15, 1_500, "rolling", A),
        (0, 0, 1_600, "rolling", B),
    ):
        s = act(turn((square - 3) % 40), A, do.Throw((1, 2)))
        assert (s.positions[A], cash(s)[0], step(s), s.seat) == (at, euros, waits, seat), square


@pytest.mark.rule("AJ-3.6", "AJ-2.8")
@pytest.mark.parametrize(("how", "turns"), [("skip_then_go", 2), ("go_next", 1)])
def test_who_has_to_wait_goes_to_the_budget_office_instead_of_a_roll(how: str, turns: int) -> None:
    s = act(turn(17, others={"B": 3}, seats=2, options={"skip_square": how}), A, do.Throw((1, 2)))
    for dice in ((3, 4), (4, 1))[:turns]:
        assert (s.seat, s.positions[A], cash(s)[0]) == (B, SKIP, 1_500)
        s = act(s, B, do.Throw(dice))
        s = act(s, B, do.WaiveRoll()) if step(s) == "rolling" and s.turn.rolls_made else s
    assert (s.seat, s.positions[A], cash(s)[0]) == (B, 0, 1_600), "that was the whole turn"
    assert "antijeu-recalled" in story(s)
    s = act(s, B, do.Throw((1, 6)))
    s = act(s, B, do.DeclineToken()) if step(s) == "buying" else s
    assert (s.seat, step(s)) == (A, "rolling")


# -- what nobody has read yet


@pytest.mark.rule("AJ-3.1", "AJ-8.5", "AJ-12.3")
def test_a_company_is_read_once_and_its_cartel_breaks_when_all_three_are_known() -> None:
    s = landed(4, box=UNREAD)
    assert (step(s), board.squares(s).keys()) == ("landing", {0})
    s = act(s, A, AUTO)
    cartel = board.cartels(s)["red"]
    assert (cartel.type, cartel.companies, cartel.is_complete) == (
        CartelType.OLIGOPOLY,
        (4,),
        False,
    )
    assert step(act(s, A, do.BuyToken())) == "rolling"
    two = reading(4, 18)
    s = landed(18, tokens={"A": {"4": 1}}, box=two)
    s = act(s, A, do.BuyToken())
    assert (s.case("red").holder, s.case("red").is_broken) == (A, False)
    s = landed(29, tokens={"A": {"4": 1, "18": 1}}, cases={"A": ["red"]}, box=two)
    s = act(s, A, do.ReadSquare("company", "General Auto", "red", 1), do.BuyToken())
    assert (s.case("red").is_broken, cash(s)[0]) == (True, 1_700)


@pytest.mark.rule("AJ-2.9", "AJ-2.14")
def test_the_length_of_the_course_is_what_is_said_at_the_first_lap() -> None:
    s = act(turn(38, box=reading(36)), A, do.Throw((2, 3)))
    assert (s.current_square, step(s), board.course_length(s)) == (43, "landing", None)
    s = act(s, A, do.ReadLap(3))
    assert (s.current_square, board.course_length(s), cash(s)[0]) == (3, 40, 1_500)
    s = act(s, A, do.ReadSquare("roll-again"))
    assert cash(s)[0] == 1_600
    on_it = act(turn(38, box=reading(36)), A, do.Throw((1, 1)), do.ReadSquare("budget"))
    assert (on_it.current_square, board.course_length(on_it), cash(on_it)[0]) == (0, 40, 1_600)


def asked(s: AntiJeu) -> dict[str, bool]:
    """Return the asks for A, and whether the table waits for each."""
    return {ask.kind: ask.required for ask in GAME.phase_asks(s, A)}


@pytest.mark.rule("AJ-2.9")
def test_whether_the_budget_office_is_passed_is_asked_first_and_only_where_it_can_be() -> None:
    square = {"read-square": True}
    for start, dice, last in ((0, (3, 2), 3), (12, (3, 4), 3), (20, (3, 4), 30)):
        s = act(turn(start, box=reading(last)), A, do.Throw(dice))
        assert asked(s) == square, (start, "it cannot have")
        assert refused(s, A, do.ReadSquare("budget")) in ("bad-fact", "known-square")
        assert not act(s, A, do.ReadSquare("roll-again")).box.facts["squares"].read_on
    s = act(turn(20, box=reading(23)), A, do.Throw((3, 4)))
    assert asked(s) == {"not-passed": True, "read-lap": False, "read-square": False}
    assert [c.value for c in ask_for(s, do.ReadLap).fields[0].choices] == [0, 1, 2, 3]
    onward = act(s, A, do.NotPassed())
    assert (asked(onward), onward.current_square) == (square, 27)
    assert asked(act(turn(20), A, do.Throw((3, 4)))).keys() == {"buy-token", "decline-token"}


def ask_for(s: AntiJeu, action: type[Action]) -> Ask:
    return next(ask for ask in GAME.phase_asks(s, A) if ask.action is action)


@pytest.mark.rule("AJ-3.1")
def test_a_company_that_is_read_at_two_squares_is_asked_for_again() -> None:
    s = landed(18, box=reading(4))
    assert refused(s, A, do.ReadSquare("company", "fort auto", "blue", 2)) == "known-square"
    assert "La case 4 est Fort Auto" in why(s, AUTO)


@pytest.mark.rule("AJ-3.3", "AJ-2.6", "AJ-14.2")
@pytest.mark.parametrize("number", [10, 33])
def test_a_square_that_nobody_has_read_is_asked_for(number: int) -> None:
    s = landed(30, box=reading(30))
    assert (step(s), s.turn.sought_kind) == ("landing", "court")
    assert refused(s, A, do.FindSquare(30)) == "known-square"
    s = act(s, A, do.FindSquare(number))
    assert (s.positions[A], s.seat, cash(s)[0]) == (number, B, 1_500)
    assert board.squares(s)[number].kind == "court"
    s = act(drew("H23", box=reading(5)), A, do.FindSquare(15))
    assert (s.positions[A], s.seat, s.turn.rolls_left) == (15, A, 1), "so is one a card leads to"


@pytest.mark.rule("AJ-3.1", "AJ-3.3")
def test_what_is_read_otherwise_is_refused_with_the_evening_that_read_it() -> None:
    box = Box({n: replace(f, read_on="2026-11-21") for n, f in reading(11, 13, 30).facts.items()})
    s, third = landed(14, box=box), do.ReadSquare("company", "Unicandies", "orange", 2)
    assert "lues le 21 novembre 2026, cercles : 2" in why(s, replace(third, circles=1))
    later = landed(15, box=act(s, A, third).box)
    assert "lues le 21 novembre 2026 et ce soir." in why(later, third)
    found_there = why(landed(30, box=box), do.FindSquare(13))
    assert "La case 13 est Unisoap, lue le 21 novembre 2026." in found_there
    too_short = why(act(turn(28, box=box), A, do.Throw((3, 4))), do.ReadLap(5))
    assert "La case 30 est Allez au tribunal, lue le 21 novembre 2026." in too_short


def why(s: AntiJeu, action: Action) -> str:
    """Return the sentence that refuses the act of A."""
    with pytest.raises(Refusal) as refusal:
        play(GAME, s, A, action)
    return translator_for("fr")(refusal.value.text).replace(" ", " ")
