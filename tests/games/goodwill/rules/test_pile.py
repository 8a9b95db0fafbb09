"""The pile of bosses: who lies under it, who is drawn from it, and what is known of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.games.goodwill.box import deck
from referee.games.goodwill.rules import pile
from referee.games.goodwill.state import Goodwill
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.table import table


def laid(*cards: str) -> Goodwill:
    return replace(table(4, box=house(), step="bossing"), pile=cards)


@pytest.mark.rule("GW-12.1")
@pytest.mark.rule("GW-13.3")
def test_a_boss_who_leaves_lies_under_the_pile() -> None:
    assert pile.under(laid("Peggy", "Fritz"), "Odette").pile == ("Peggy", "Fritz", "Odette")


@pytest.mark.rule("GW-5.9", "GW-13.3")
def test_a_company_without_a_boss_puts_nobody_under_the_pile() -> None:
    assert pile.under(laid("Peggy"), "").pile == ("Peggy",)


@pytest.mark.rule("GW-5.8")
def test_the_top_of_the_pile_fills_the_row() -> None:
    s = pile.draw(replace(laid("Peggy", "Fritz"), row=("Bobby", "Wanda")), "Peggy")
    assert (s.row, s.pile) == (("Bobby", "Wanda", "Peggy"), ("Fritz",))


@pytest.mark.rule("GW-5.14")
def test_a_card_drawn_out_of_its_turn_leaves_its_place_to_the_one_expected() -> None:
    s = pile.draw(laid("Peggy", "Fritz", "Leopold"), "Leopold")
    assert s.pile == ("Fritz", "Peggy")


@pytest.mark.rule("GW-5.14")
def test_nobody_can_tell_the_top_while_two_cards_were_never_seen() -> None:
    s = laid("", "", "Odette")
    assert pile.top(s, deck.bosses(s)) == pile.UNSEEN


@pytest.mark.rule("GW-5.14")
def test_the_last_card_never_seen_is_the_one_that_lies_nowhere_else() -> None:
    s = replace(laid("", "Fritz", "Peggy"), row=("Bobby", "Wanda", "Marcello"))
    assert pile.top(s, deck.bosses(s)) == "Leopold"


def test_in_a_box_that_is_not_all_read_the_last_card_may_be_anybody() -> None:
    s = table(4, box=typed(boss=6), step="bossing")
    s = replace(s, pile=("", "x", "y"))
    assert pile.top(s, deck.bosses(s)) == pile.UNSEEN


@pytest.mark.rule("GW-5.14")
def test_a_card_that_was_put_under_the_pile_is_known_when_it_comes_to_the_top() -> None:
    s = table(4, box=complete(), step="bossing", pile=["Odette", "", ""], bosses={"amber": "Fritz"})
    assert pile.top(s, deck.bosses(s)) == "Odette"
