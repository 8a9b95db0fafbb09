"""A counter is set to what can stand on the table, by the host, who says why."""

from __future__ import annotations

from typing import Any

import pytest

from referee.i18n.translator import LANGUAGES, speaker
from referee.kit.counter import Counter
from referee.kit.game import Correct, play
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal, text
from tests.toy import Toy, ToyGame


class ByFives(ToyGame):
    """The toy, its pile kept on a scale of fives."""

    def counters(self, s: Toy) -> tuple[Counter, ...]:
        return (Counter("pile", BANK, s.pile, 5, 25, step=5),)


GAME = ByFives()


def table() -> Toy:
    options: dict[str, Any] = {"purse": 5_000, "markets": 1}
    return GAME.setup(Seating(("Ana", "Bo")), options, GAME.house)


@pytest.mark.parametrize("value", [5, 15, 25])
def test_a_value_on_its_scale_stands(value: int) -> None:
    assert play(GAME, table(), BANK, Correct("pile", 0, value, "recompté")).pile == value


@pytest.mark.parametrize(
    ("value", "refusal"),
    [
        (12, Refusal("off-step", "", "value", step=5)),
        (0, Refusal("bad-correction", "", "value", low=5, high=25)),
        (27, Refusal("bad-correction", "", "value", low=5, high=25)),
    ],
)
def test_a_value_off_its_scale_is_refused_and_the_scale_named(value: int, refusal: Refusal) -> None:
    with pytest.raises(Refusal) as refused:
        play(GAME, table(), BANK, Correct("pile", 0, value, "recompté"))
    assert refused.value == refusal


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("reason", "end"), [("recompté", ". recompté."), ("vu !", ". vu\u00a0!")])
def test_a_correction_is_told_in_whole_sentences(lang: str, reason: str, end: str) -> None:
    told = text("corrected-table", what="", was=10, now=15, reason=reason)
    assert speaker(lang)(told).endswith(f"15{end}")


def test_nobody_but_the_host_corrects_and_not_without_a_reason() -> None:
    with pytest.raises(Refusal, match="host-only"):
        play(GAME, table(), Seat(1), Correct("pile", 0, 10, "recompté"))
    with pytest.raises(Refusal, match="no-reason"):
        play(GAME, table(), BANK, Correct("pile", 0, 10, " "))
