"""Fields of an ask: figures, choices that are wrong, and order of refusals."""

from __future__ import annotations

from typing import Any

import pytest

from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit import actions, fields
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Limit, Number, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal
from tests.toy import Announce

PICK = Pick(
    "target",
    (Choice(Seat(2), "Bruno"),),
    refused_choices=(
        RefusedChoice(Seat(1), "self", "T-1"),
        RefusedChoice(Seat(3), "received", "T-2"),
    ),
)


def code(value: Any, *, may_waive: fields.Waiver = fields.may_waive_nothing) -> str:
    try:
        PICK.check(value, may_waive=may_waive)
    except Refusal as refusal:
        return refusal.code
    return ""


def test_a_figure_refuses_all_that_is_none_with_one_code_and_the_lowest() -> None:
    bars = fields.figure("bars", code="bad-count", rule="R-1", low=5, step=5)
    for typed in ("", "many", "0", "7"):
        with pytest.raises(Refusal, match="bad-count") as refused:
            bars.check(bars.read({"bars": typed}))
        assert (refused.value.rule, refused.value.field) == ("R-1", "bars")
    bars.check(bars.read({"bars": "5"}))


def test_a_figure_that_is_no_number_or_too_low_is_refused_with_the_lowest() -> None:
    rounds = fields.figure("rounds", code="bad-count", rule="X-1", low=1)
    for typed in ("deux", "0"):
        with pytest.raises(Refusal) as refused:
            rounds.check(rounds.read({"rounds": typed}))
        assert all("1" in translator_for(lang)(refused.value.text) for lang in LANGUAGES)


def test_a_number_between_two_steps_is_told_which_step() -> None:
    with pytest.raises(Refusal) as refused:
        Number("price", step=5).check(7)
    assert refused.value == Refusal("off-step", "", "price", step=5)


def test_each_wrong_choice_has_its_own_refusal_and_only_the_soft_one_is_waived() -> None:
    assert [code(value) for value in (1, 2, 3, 4)] == ["self", "", "received", "bad-choice"]
    may_waive = {"received"}.__contains__
    waived = [code(value, may_waive=may_waive) for value in (1, 2, 3, 4)]
    assert waived == ["self", "", "", "bad-choice"]


def test_a_seat_read_back_from_the_log_is_the_seat_that_was_offered() -> None:
    assert code(2) == code(Seat(2)) == ""
    assert code(True) == code("2") == code(2.0) == code(None) == "bad-choice"


def test_a_form_may_name_a_wrong_choice_so_that_the_reason_is_said() -> None:
    assert PICK.read({"target": "1"}) == 1
    with pytest.raises(Refusal, match="bad-choice"):
        PICK.read({"target": "4"})


def test_what_is_hard_stays_forbidden_whatever_the_table_lets_pass() -> None:
    soft, hard = (Limit(2, "many", "T-3", never_waived=hard) for hard in (False, True))
    for ask, bars, codes in (
        (Ask(Announce, block=block_for(Refusal("wait"))), 1, []),
        (
            Ask(Announce, block=block_for(Refusal("wait"), unwaivable_reason=Refusal("never"))),
            1,
            ["never"],
        ),
        (Ask(Announce, (Number("bars", 0, (soft,)),)), 3, []),
        (Ask(Announce, (Number("bars", 0, (hard,)),)), 3, ["many"]),
        (Ask(Announce, (Number("bars", 0, (hard,)),)), 2, []),
    ):
        refusals = ask.refusals(Announce(bars), lambda _: True)
        assert [refusal.code for refusal in refusals] == codes


@pytest.mark.parametrize(
    ("precedence", "first"),
    [
        ((), "wait"),
        (("many", "wait"), "many"),
        (("wait", "few"), "many"),
        (("wait", "many"), "wait"),
    ],
)
def test_of_several_refusals_the_game_says_which_is_given(
    precedence: tuple[str, ...], first: str
) -> None:
    most = Number("bars", 0, (Limit(2, "many", "T-3"),))
    for ask in (Ask(Announce, (most,)), Ask(Announce, hidden_fields=(most,))):
        barred = replace(ask, block=block_for(Refusal("wait")))
        refusal = actions.first_by_precedence(barred.refusals(Announce(3)), precedence)
        assert refusal and refusal.code == first
