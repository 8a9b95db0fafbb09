"""The cards that the app needs, has and has read, and those that the table confirms."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.games.ambition.box import decks
from referee.kit.box.facts import Box
from referee.kit.words import Refusal
from tests.games.ambition.table import table

NO_EVENTS = Box()
for number in range(1, 8):
    NO_EVENTS = NO_EVENTS.learn(f"confidential/{number}", None)


@pytest.mark.rule("AMB-0.5", "AMB-7.1")
@pytest.mark.parametrize(
    ("deck", "seats", "missing", "enough"),
    [
        ("express", 4, 0, True),
        ("express", 4, 1, False),
        ("express", 3, 3, True),
        ("express", 3, 4, False),
        ("confidential", 4, 6, True),
        ("confidential", 4, 7, False),
    ],
)
def test_the_app_deals_three_express_cards_each_and_one_confidentiel_of_those_there_are(
    deck: str, seats: int, missing: int, enough: bool
) -> None:
    box, options = Box(), {f"{deck}_deck": "virtual"}
    for number in range(1, missing + 1):
        box = box.learn(f"{deck}/{number}", None)
    if enough:
        s = table("ABCD"[:seats], options=options, box=box, seed="x")
        hand = 3 if deck == "express" else 0
        assert [len(s[seat].hand) for seat in s.seating.seats] == [hand] * seats
    else:
        with pytest.raises(Refusal, match="deck-short"):
            table("ABCD"[:seats], options=options, box=box, seed="x")


@pytest.mark.rule("AMB-7.7")
def test_after_the_last_confidentiel_all_seven_are_left_again_and_none_is_read() -> None:
    read = tuple(f"confidential/{number}" for number in range(1, 8))
    for readings, count in ((0, 7), (1, 6), (6, 1), (7, 7), (8, 6)):
        s = replace(table(), reading_count=readings, read_cards=read[:readings])
        assert (readings, decks.remaining_confidential_count(s)) == (readings, count)
    s = replace(table(), reading_count=2, read_cards=read[:2])
    assert decks.read_confidential_cards(s) == read[:2]
    assert decks.read_confidential_cards(replace(s, reading_count=7, read_cards=read)) == ()
    unknown = replace(table(box=NO_EVENTS), reading_count=1, read_cards=read[:1])
    assert (
        decks.remaining_confidential_count(unknown),
        decks.read_confidential_cards(unknown),
    ) == (0, ())


@pytest.mark.rule("AMB-9.2")
def test_a_card_of_ours_that_a_table_picks_is_read_and_one_that_was_read_keeps_its_day() -> None:
    read = Box().learn("express/2", table().box["express/2"], "2026-11-21")
    s = table(box=read)
    assert decks.learn_picked_card(s, "express/1").box.facts["express/1"].source == "learned"
    assert decks.learn_picked_card(s, "express/2") == s
