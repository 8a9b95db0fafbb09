"""The pile of bosses: what goes under it, what is drawn, and what is known of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.goodwill.box import deck
from referee.games.goodwill.rules import pile
from referee.games.goodwill.state import Goodwill
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.table import table


def laid(*cards: str, **more: Any) -> Goodwill:
    return replace(table(4, box=house(), step="bossing"), boss_pile=cards, **more)


@pytest.mark.rule("GW-5.9", "GW-12.1", "GW-13.3")
def test_a_boss_who_leaves_lies_under_the_pile_and_nobody_where_none_was() -> None:
    for boss, after in (("Odette", ("Peggy", "Fritz", "Odette")), ("", ("Peggy", "Fritz"))):
        assert pile.put_boss_under_pile(laid("Peggy", "Fritz"), boss).boss_pile == after


@pytest.mark.rule("GW-5.8", "GW-5.14")
def test_the_card_drawn_fills_the_row_and_the_others_stay() -> None:
    for drawn, left in (
        ("Peggy", ("Fritz", "Leopold")),
        ("Leopold", ("Fritz", "Peggy")),  # it leaves its place to the one expected
        ("Odette", ("Fritz", "Leopold")),
    ):
        s = pile.draw_boss(laid("Peggy", "Fritz", "Leopold", boss_row=("Bobby", "Wanda")), drawn)
        assert (s.boss_row, s.boss_pile) == (("Bobby", "Wanda", drawn), left)


@pytest.mark.rule("GW-5.14")
def test_the_top_of_the_pile_is_known_once_it_can_be_nobody_else() -> None:
    for box, cards, top in (
        (house(), ("", "", "Odette"), pile.UNKNOWN_BOSS),
        (house(), ("", "Fritz", "Peggy"), "Leopold"),  # he lies nowhere else
        (house(), ("", "Fritz"), pile.UNKNOWN_BOSS),  # Leopold or Peggy
        (typed(boss=6), ("", "x", "y"), pile.UNKNOWN_BOSS),  # anybody
        (complete(), ("Fritz", "", ""), "Fritz"),  # he was put under the pile
    ):
        s = replace(table(4, box=box, step="bossing"), boss_pile=cards)
        assert pile.deduce_top_boss(s, deck.bosses(s)) == top
