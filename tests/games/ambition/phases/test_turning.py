"""The contract cards: what is on them, and the deck they come from (AMB-4.5, 4.6, 4.17, 4.20)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition.actions import AllPass, Join, StayOut, TurnCard, TurnKnownCard
from referee.games.ambition.box.inventory import CONTRACT
from referee.games.ambition.company import Card
from referee.games.ambition.phases.turning import card_of
from referee.games.ambition.state import Ambition
from referee.kit.asks import Pick
from referee.kit.box import Box, Source
from referee.kit.game import Correct
from referee.kit.seats import BANK
from referee.kit.words import text
from tests.games.ambition.table import A, B, act, ask, host, refused, story, table


def turning(**more: Any) -> Ambition:
    given = {
        "operation": "negotiate",
        "month": 2,
        "aside": 4,
        "cursors": {"A": 4, "B": 4},
        "chocolate": {"A": 3, "B": 3},
    }
    return table("AB", **(given | more))


def known(s: Ambition) -> dict[int | str, str]:
    """The cards that can be picked, each with the heading it stands under."""
    turning = ask(s, BANK, TurnKnownCard)
    assert turning is not None
    pick = turning.fields[0]
    assert isinstance(pick, Pick)
    return {c.value: c.group.key if c.group else "" for c in pick.choices}


@pytest.mark.rule("AMB-4.5")
def test_a_turned_card_is_read_by_everybody_before_anybody_commits() -> None:
    s = host(turning(), TurnCard(30, 25_000, 50_000))
    assert story(s, B) == ["ambition-turned"]
    assert (s.phase.key, s.phase.stage(s, B).card) == ("joining", Card(30, 25_000, 50_000))


@pytest.mark.rule("AMB-4.5")
@pytest.mark.parametrize(
    "card",
    [
        TurnCard(0, 10_000, 20_000),
        TurnCard(15, 10_000, 20_000),
        TurnCard(70, 10_000, 20_000),
        TurnCard(10, 10_500, 20_000),
        TurnCard(10, 10_000, 20_500),
        TurnCard(10, 0, 20_000),
        TurnCard(10, 20_000, 19_000),
    ],
)
def test_what_no_card_can_say_is_refused(card: TurnCard) -> None:
    assert refused(turning(), BANK, card) == "bad-card"


@pytest.mark.rule("AMB-4.5")
def test_a_card_may_open_at_its_maximum() -> None:
    assert refused(turning(), BANK, TurnCard(10, 20_000, 20_000)) == ""


def test_a_card_that_the_box_does_not_have_is_refused() -> None:
    assert refused(turning(), BANK, TurnKnownCard("contract/99")) == "bad-card"


@pytest.mark.rule("AMB-4.5")
def test_cards_that_read_the_same_are_one_choice() -> None:
    assert len(known(turning())) == 8
    s = host(turning(), TurnKnownCard("contract/9"))
    assert s.phase.card == Card(30, 25_000, 50_000)


@pytest.mark.rule("AMB-4.5")
def test_a_card_typed_in_takes_the_place_of_an_invented_one_of_its_size() -> None:
    s = host(turning(), TurnCard(30, 26_000, 51_000))
    read = [name for name in CONTRACT.cards(s.box) if s.box.source(name) is Source.LEARNED]
    assert [card_of(s, name) for name in read] == [Card(30, 26_000, 51_000)]
    assert s.contract_cards == 23
    house = "ambition-contract-cards-house"
    assert set(known(turning()).values()) == {house}
    first, *others = known(turning(box=s.box)).values()
    assert (first, set(others)) == ("", {house})


def test_a_card_that_the_box_knows_already_teaches_it_nothing() -> None:
    s = host(turning(), TurnCard(30, 26_000, 51_000))
    again = host(turning(box=s.box), TurnCard(30, 26_000, 51_000))
    assert again.box == s.box


def test_an_invented_card_picked_as_the_one_on_the_table_is_invented_no_more() -> None:
    s = host(turning(), TurnKnownCard("contract/22"))
    assert s.box.source("contract/22") is Source.LEARNED


def test_a_box_that_is_wholly_known_learns_no_twenty_fourth_card() -> None:
    house = turning().box
    box = Box.load({f"contract/{n}": f.value for n, f in house.under("contract").items()})
    s = host(turning(box=box), TurnCard(30, 26_000, 51_000))
    assert s.contract_cards == 23
    assert s.phase.card == Card(30, 26_000, 51_000)


@pytest.mark.rule("AMB-4.6")
def test_out_of_stock_the_card_goes_under_the_deck_and_no_cursor_moves() -> None:
    before = turning()
    s = host(before, TurnCard(40, 34_000, 66_000))
    assert (s.phase.key, s.aside, s.deck) == ("turning", 3, before.deck + 1)
    assert (s[A].cursor, s[B].cursor) == (4, 4)
    assert story(s) == ["ambition-turned", "ambition-out-of-stock", "ambition-card-under"]
    s = host(s, TurnCard(50, 42_000, 80_000))
    said = [each.said.key for each in s.announced]
    assert said == ["ambition-news-under"], "no card vanishes in silence, and the last one is told"


@pytest.mark.rule("AMB-4.20")
def test_a_card_not_sold_is_not_replaced() -> None:
    s = turning()
    for left in (3, 2, 1):
        s = host(s, TurnCard(60, 50_000, 96_000))
        assert (s.aside, s.phase.key) == (left, "turning")
    s = host(s, TurnCard(60, 50_000, 96_000))
    assert (s.aside, s.phase.key, s.deck) == (0, "confidential", 23)


@pytest.mark.rule("AMB-4.20")
def test_with_every_cursor_at_zero_the_cards_left_go_under_the_deck_unseen() -> None:
    s = host(turning(cursors={"A": 1, "B": 1}), TurnCard(10, 10_000, 10_000))
    s = act(act(s, B, Join()), A, Join())
    assert s.phase.key == "asking"
    s = host(s, AllPass())
    assert text("ambition-unturned", count=3) in [line.text for line in s.told]
    assert (s.phase.key, s.aside, s.deck) == ("confidential", 0, 23)


@pytest.mark.rule("AMB-4.20")
def test_cursors_corrected_to_zero_end_the_sale_too() -> None:
    s = host(turning(cursors={"A": 1}), Correct("cursor", A, 0, "le pion a glissé"))
    assert (s.phase.key, s.aside) == ("confidential", 0)


@pytest.mark.rule("AMB-4.4")
def test_a_card_in_hand_is_in_no_deck() -> None:
    before = turning()
    s = host(before, TurnCard(10, 10_000, 20_000))
    assert (s.aside, s.deck) == (3, before.deck)
    s = act(act(s, B, StayOut()), A, StayOut())
    assert (s.aside, s.deck) == (3, before.deck + 1)


def half_read(*names: str) -> Ambition:
    """A table whose box has cards of 30 t from 29 000, to a maximum that nobody has read."""
    box = Box()
    for name in names:
        box = box.learn(name, {"tonnes": 30, "opening": 29_000, "maximum": None})
    return turning(box=box)


@pytest.mark.rule("AMB-4.5")
def test_a_card_of_which_only_half_is_known_is_not_among_the_known_ones() -> None:
    s = half_read("contract/14")
    assert s.contract_cards == 23
    assert "contract/14" not in known(s)
    assert refused(s, BANK, TurnKnownCard("contract/14")) == "bad-card"


@pytest.mark.rule("AMB-4.5")
def test_a_half_read_card_that_is_turned_is_completed() -> None:
    s = host(half_read("contract/14", "contract/15"), TurnCard(30, 29_000, 51_000))
    assert s.box["contract/14"] == {"tonnes": 30, "opening": 29_000, "maximum": 51_000}
    assert s.box["contract/15"]["maximum"] is None
    assert s.contract_cards == 23
    learned = [n for n in CONTRACT.cards(s.box) if s.box.source(n) is Source.LEARNED]
    assert learned == ["contract/14", "contract/15"]


@pytest.mark.rule("AMB-4.5")
def test_another_card_that_is_turned_leaves_a_half_read_one_as_it_is() -> None:
    s = host(half_read("contract/14"), TurnCard(30, 28_000, 51_000))
    assert s.box["contract/14"]["maximum"] is None
    assert s.phase.card == Card(30, 28_000, 51_000)
