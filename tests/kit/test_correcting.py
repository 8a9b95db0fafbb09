"""The host corrects a counter to a possible value, with a reason."""

from __future__ import annotations

import pytest

from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.components.pieces import Counter
from referee.kit.phase import Correct, play
from referee.kit.seats import HOST, TABLE, Seat, Seating
from referee.kit.words import Refusal, text
from tests.toy import Toy, ToyGame


class ByFives(ToyGame):
    """The toy game with a pile in steps of five."""

    def counters(self, s: Toy) -> tuple[Counter, ...]:
        return (Counter("pile", TABLE, s.pile, 5, 25, step=5),)


GAME = ByFives()


@pytest.fixture(scope="module")
def table() -> Toy:
    return GAME.setup(Seating(("Ana", "Bo")), {"purse": 5_000, "markets": 1}, GAME.shipped_box)


def test_a_value_on_its_scale_stands_and_any_other_names_the_scale(table: Toy) -> None:
    for value in (5, 15, 25):
        assert play(GAME, table, HOST, Correct("pile", 0, value, "recompté")).pile == value
    off, beyond = {"code": "off-step", "step": 5}, {"code": "bad-correction", "low": 5, "high": 25}
    for value, refusal in ((12, off), (0, beyond), (30, beyond), (27, beyond)):
        with pytest.raises(Refusal) as refused:
            play(GAME, table, HOST, Correct("pile", 0, value, "recompté"))
        assert refused.value == Refusal(rule="", field="value", **refusal)


def test_a_correction_is_told_in_whole_sentences() -> None:
    for reason, end in (("recompté", "15. recompté."), ("vu !", "15. vu\u00a0!")):
        message = text("corrected-table", what="", was=10, now=15, reason=reason)
        assert all(translator_for(lang)(message).endswith(end) for lang in LANGUAGES)


def test_nobody_but_the_host_corrects_and_not_without_a_reason(table: Toy) -> None:
    with pytest.raises(Refusal, match="host-only"):
        play(GAME, table, Seat(1), Correct("pile", 0, 10, "recompté"))
    with pytest.raises(Refusal, match="no-reason"):
        play(GAME, table, HOST, Correct("pile", 0, 10, " "))
