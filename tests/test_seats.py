"""What every game of a box answers alike."""

from __future__ import annotations

import pytest

from referee.games import shelf
from referee.kit.game import Game
from referee.kit.seats import Seating
from referee.kit.words import Refusal


@pytest.mark.rule("AMB-0.1", "GW-1.1")
@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
def test_where_too_few_or_too_many_are_named_it_is_said_how_many_may_play(game: Game) -> None:
    least, most = game.seats[0], game.seats[-1]
    for many in (least - 1, most + 1):
        with pytest.raises(Refusal) as refused:
            game.setup(Seating(tuple("ABCDEFG"[:many])), {}, game.house)
        assert dict(refused.value.text.values) == {"low": least, "high": most}
        assert refused.value.field == "names"
