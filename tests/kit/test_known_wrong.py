"""A choice known to be wrong is refused with a code of its own."""

from __future__ import annotations

from typing import Any

import pytest

from referee.kit.asks import Ask, Choice, Limit, Number, Pick, Waiver, Wrong, first_of, never
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal
from tests.toy import Announce

PICK = Pick(
    "target",
    (Choice(Seat(2), "Bruno"),),
    refused=(Wrong(Seat(1), "self", "T-1"), Wrong(Seat(3), "received", "T-2")),
)


def code(value: Any, *, may_waive: Waiver = never) -> str:
    try:
        PICK.check(value, may_waive=may_waive)
    except Refusal as refusal:
        return refusal.code
    return ""


@pytest.mark.parametrize(
    ("value", "said"),
    [(2, ""), (1, "self"), (3, "received"), (4, "bad-choice"), (True, "bad-choice")],
)
def test_each_wrong_choice_has_its_own_refusal(value: Any, said: str) -> None:
    assert code(value) == said


def test_overruling_lets_pass_what_is_soft_and_nothing_else() -> None:
    may_waive = {"received"}.__contains__
    assert [code(value, may_waive=may_waive) for value in (1, 2, 3, 4)] == [
        "self",
        "",
        "",
        "bad-choice",
    ]


@pytest.mark.parametrize(
    ("ask", "bars", "said"),
    [
        (Ask(Announce, barred=Refusal("wait")), 1, ""),
        (Ask(Announce, barred=Refusal("wait"), hard=Refusal("never")), 1, "never"),
        (Ask(Announce, (Number("bars", 0, (Limit(2, "many", "T-3"),)),)), 3, ""),
        (Ask(Announce, (Number("bars", 0, (Limit(2, "many", "T-3", hard=True),)),)), 3, "many"),
    ],
)
def test_what_is_hard_stays_forbidden_whatever_the_table_lets_pass(
    ask: Ask, bars: int, said: str
) -> None:
    refusals = ask.refusals(Announce(bars), lambda _: True)
    assert [refusal.code for refusal in refusals] == ([said] if said else [])


@pytest.mark.parametrize(
    ("precedence", "said"),
    [
        ((), "wait"),
        (("many", "wait"), "many"),
        (("wait", "few"), "many"),
        (("wait", "many"), "wait"),
    ],
)
def test_of_several_refusals_the_game_says_which_is_given(
    precedence: tuple[str, ...], said: str
) -> None:
    most = Number("bars", 0, (Limit(2, "many", "T-3"),))
    for ask in (Ask(Announce, (most,)), Ask(Announce, unshown=(most,))):
        barred = replace(ask, barred=Refusal("wait"))
        refusal = first_of(barred.refusals(Announce(3)), precedence)
        assert refusal and refusal.code == said


def test_a_seat_read_back_from_the_log_is_the_seat_that_was_offered() -> None:
    assert code(2) == code(Seat(2)) == ""
    assert code("2") == code(2.0) == code(None) == "bad-choice"


def test_a_form_may_name_a_wrong_choice_so_that_the_reason_is_said() -> None:
    assert PICK.read({"target": "1"}) == 1
    with pytest.raises(Refusal, match="bad-choice"):
        PICK.read({"target": "4"})
