"""The contract cards and the deck they come from (AMB-4.5, AMB-4.6, AMB-4.17, AMB-4.20)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import actions as do
from referee.games.ambition.box.inventory import CONTRACT_KIND
from referee.games.ambition.company import ContractCard
from referee.games.ambition.phases.turning import card_of
from referee.games.ambition.state import Ambition
from referee.kit.box.facts import Box, Source
from referee.kit.fields import Pick
from referee.kit.phase import Correct
from referee.kit.seats import HOST
from referee.kit.words import Refusal, text
from tests.games.ambition.phases.seen import form
from tests.games.ambition.table import A, B, acts, host, refused, story, table

NEW = do.TurnCard(30, 26_000, 51_000)  # no card of the house reads so


def turning(**more: Any) -> Ambition:
    both = {"cursors": {"A": 4, "B": 4}, "chocolate": {"A": 3, "B": 3}}
    return table("AB", **{"operation": "negotiate", "month": 2, "aside": 4, **both, **more})


def known_cards(s: Ambition) -> dict[int | str, str]:
    """Return the cards that can be picked, each with its heading."""
    pick = form(s, HOST, do.TurnKnownCard).fields[0]
    assert isinstance(pick, Pick)
    return {c.value: c.group.key if c.group else "" for c in pick.choices}


@pytest.mark.rule("AMB-4.5")
def test_a_turned_card_is_read_by_everybody_before_anybody_commits() -> None:
    for card in (do.TurnCard(30, 25_000, 50_000), do.TurnKnownCard("contract/9")):
        s = host(turning(), card)
        assert story(s, B) == ["ambition-turned"]
        assert (s.phase.key, s.phase.public_view(s, B).card) == (
            "joining",
            ContractCard(30, 25_000, 50_000),
        )


@pytest.mark.rule("AMB-4.5")
def test_what_no_card_can_say_is_refused() -> None:
    """Tonnes are 10, 20 … 60, prices multiples of 1 000; the opening may equal the maximum."""
    wrong = [(0, 10, 20), (15, 10, 20), (70, 10, 20), (10, 10.5, 20), (10, 10, 20.5)]
    wrong += [(10, 0, 20), (10, 20, 19)]
    right = [(10, 20, 20), (10, 1, 20), (60, 19, 20)]

    def code(tonnes: float, opening: float, maximum: float) -> str:
        card = do.TurnCard(int(tonnes), int(opening * 1_000), int(maximum * 1_000))
        return refused(turning(), HOST, card)

    assert [card for card in wrong if code(*card) != "bad-card"] == []
    assert [card for card in right if code(*card)] == []
    assert refused(turning(), HOST, do.TurnKnownCard("contract/99")) == "bad-card"


@pytest.mark.rule("AMB-4.5")
def test_an_opening_above_the_maximum_is_refused_as_that_at_the_table_and_in_the_box() -> None:
    with pytest.raises(Refusal) as at_the_table:
        host(turning(), do.TurnCard(10, 21_000, 20_000))
    with pytest.raises(Refusal) as in_the_box:
        CONTRACT_KIND.read({"tonnes": 10, "opening": 21_000, "maximum": 20_000})
    assert at_the_table.value == in_the_box.value
    assert at_the_table.value.text == text("ambition-over-maximum")


# -- what the box learns


@pytest.mark.rule("AMB-4.5")
def test_a_card_typed_in_takes_the_place_of_an_invented_one_of_its_size() -> None:
    s = host(turning(), NEW)
    read = [name for name in CONTRACT_KIND.piece_ids(s.box) if s.box.source(name) is Source.LEARNED]
    assert [card_of(s, name) for name in read] == [ContractCard(30, 26_000, 51_000)]
    assert s.contract_card_total == 23
    house = "ambition-contract-cards-house"
    assert set(known_cards(turning()).values()) == {house}
    assert len(known_cards(turning())) == 8, "cards that read the same are one choice"
    first, *others = known_cards(turning(box=s.box)).values()
    assert (first, set(others)) == ("", {house})
    assert host(turning(box=s.box), NEW).box == s.box, "known already, it teaches nothing"
    s = host(turning(), do.TurnKnownCard("contract/22"))
    assert s.box.source("contract/22") is Source.LEARNED, "picked, it is invented no more"
    cards = {f"contract/{n}": f.value for n, f in turning().box.facts_in("contract").items()}
    s = host(turning(box=Box.load(cards)), NEW)  # all are known, and none makes room for it
    assert (s.contract_card_total, s.phase.card) == (23, ContractCard(30, 26_000, 51_000))


def half_read(*names: str) -> Ambition:
    """Return a table whose box has cards of 30 t from 29 000, with an unread maximum."""
    half = {"tonnes": 30, "opening": 29_000, "maximum": None}
    return turning(box=Box.load(dict.fromkeys(names, half)))


@pytest.mark.rule("AMB-4.5")
def test_a_half_read_card_is_not_among_the_known_ones_and_completed_when_it_is_turned() -> None:
    s = half_read("contract/14", "contract/15")
    assert (s.contract_card_total, "contract/14" in known_cards(s)) == (23, False)
    assert refused(s, HOST, do.TurnKnownCard("contract/14")) == "bad-card"
    s = host(s, do.TurnCard(30, 29_000, 51_000))
    assert s.box["contract/14"] == {"tonnes": 30, "opening": 29_000, "maximum": 51_000}
    assert (s.box["contract/15"]["maximum"], s.contract_card_total) == (None, 23)
    learned = [n for n in CONTRACT_KIND.piece_ids(s.box) if s.box.source(n) is Source.LEARNED]
    assert learned == ["contract/14", "contract/15"]
    s = host(half_read("contract/14"), do.TurnCard(30, 28_000, 51_000))  # another card
    assert s.box["contract/14"]["maximum"] is None
    assert s.phase.card == ContractCard(30, 28_000, 51_000)


# -- the deck


@pytest.mark.rule("AMB-4.6")
def test_out_of_stock_the_card_goes_under_the_deck_and_no_cursor_moves() -> None:
    before = turning(chocolate={"A": 1, "B": 3})
    assert host(before, NEW).phase.key == "joining", "B has exactly the bars"
    s = host(before, do.TurnCard(40, 34_000, 66_000))
    assert (s.phase.key, s.set_aside_count, s.contract_deck_size) == (
        "turning",
        3,
        before.contract_deck_size + 1,
    )
    assert (s[A].cursor, s[B].cursor) == (4, 4)
    assert story(s) == ["ambition-turned", "ambition-out-of-stock", "ambition-card-under"]
    assert text("ambition-out-of-stock", bars=4) in [line.text for line in s.messages]
    s = host(s, do.TurnCard(50, 42_000, 80_000))
    keys = [each.message.key for each in s.announcements]
    assert keys == ["ambition-news-under"], "the news reports the card put under the deck last"


@pytest.mark.rule("AMB-4.4", "AMB-4.20")
def test_a_card_in_hand_is_in_no_deck_and_one_not_sold_is_not_replaced() -> None:
    before = turning()
    s = host(before, do.TurnCard(10, 10_000, 20_000))
    assert (s.set_aside_count, s.contract_deck_size) == (3, before.contract_deck_size)
    s = acts(s, (B, do.StayOut()), (A, do.StayOut()))
    assert (s.set_aside_count, s.contract_deck_size) == (3, before.contract_deck_size + 1)
    for aside in (2, 1, 0):
        assert s.phase.key == "turning"
        s = host(s, do.TurnCard(60, 50_000, 96_000))
        assert s.set_aside_count == aside
    assert (s.phase.key, s.contract_deck_size) == ("confidential", 23)


@pytest.mark.rule("AMB-4.20")
def test_with_every_cursor_at_zero_the_cards_left_go_under_the_deck_unseen() -> None:
    s = host(turning(cursors={"A": 1, "B": 1}), do.TurnCard(10, 10_000, 10_000))
    s = host(acts(s, (B, do.Join()), (A, do.Join())), do.AllPass())
    assert text("ambition-unturned", count=3) in [line.text for line in s.messages]
    assert (s.phase.key, s.set_aside_count, s.contract_deck_size) == ("confidential", 0, 23)
    s = host(turning(cursors={"A": 1}), Correct("cursor", A, 0, "le pion a glissé"))
    assert (s.phase.key, s.set_aside_count) == ("confidential", 0)
