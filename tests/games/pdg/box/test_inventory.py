"""The facts that a household can read on its box, and those that no box can have."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import SitePlant, Throw
from referee.games.pdg.box.inventory import INVENTORY, READABLE_SQUARE_KINDS, square_fields
from referee.games.pdg.box.pieces import Sector
from referee.games.pdg.rules import cards_in_hand
from referee.i18n.translator import translator_for
from referee.kit.box.facts import Box, Source
from referee.kit.box.inventory import kind_of
from referee.kit.frozen import replace
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal
from referee.table.box.box_file import try_setup
from tests.games.pdg.people import act, ask

ROW = GAME.shipped_box["price/3-green"]


def read(name: str, value: Any) -> None:
    """Let a household read it on its box."""
    kind = kind_of(INVENTORY, name)
    assert kind
    kind.check(value)
    try_setup(GAME, GAME.shipped_box.learn(name, value))


def square(kind: str, continent: int | None = None, colour: str | None = None) -> dict[str, Any]:
    return {"kind": kind, "continent": continent, "colour": colour}


IMPOSSIBLE: tuple[tuple[str, Any, str, str], ...] = (
    ("price/3-green", [160, *ROW[1:]], "PDG-10.2", "cycle-1"),
    ("price/3-green", [*ROW[1:], 240], "PDG-10.2", "cycle-12"),
    ("price/3-green", [205, *ROW[1:]], "PDG-10.2", "cycle-1"),
    ("profit/6-orange", [0] * 12, "PDG-10.2", "cycle-1"),
    ("profit/6-orange", [80] * 12, "PDG-10.2", "cycle-1"),
    ("double-steps", [1, 1, 1, 2, 2, 3], "PDG-10.4", "double-steps-6"),
    ("cycle-steps", [0] * 12, "PDG-10.4", "cycle-steps-1"),
    ("step-by", "moon", "PDG-10.4", "step-by"),
    ("square/5", square("sector", 3, "purple"), "PDG-10.3", "colour"),
    ("square/5", square("sector", 7, "green"), "PDG-10.3", "continent"),
    ("square/5", square("sector", 3), "PDG-10.3", "colour"),
    ("square/5", square("continent", 3, "red"), "PDG-10.3", "colour"),
    ("square/5", square("colour"), "PDG-10.3", "colour"),
    ("square/5", square("white"), "PDG-10.3", "square/5"),
    ("square/5", square("blank"), "PDG-10.3", "square/5"),
    ("square/9", square("sector", 3, "red"), "PDG-10.5", "square/9"),
    ("square/13", square("continent", 3), "PDG-10.5", "square/13"),
    ("square/30", square("white"), "PDG-10.5", "square/30"),
    ("colours", ["red", "green", "blue", "yellow", "orange"], "PDG-10.3", "colour-1"),
    ("colours", ["green", "red", "blue", "red", "orange"], "PDG-10.3", "colour-4"),
    ("colours", ["green", "red", "blue", "yellow"], "PDG-10.3", ""),
    ("advantage/publicite", {"mult": 4, "bonus": 0}, "PDG-6.5", "mult"),
    ("advantage/publicite", {"mult": 1, "bonus": 15}, "PDG-6.5", "bonus"),
    ("tax", 80, "PDG-6.16", "tax"),
    ("tax", 25, "PDG-6.16", "tax"),
    ("parry", "any", "PDG-6.17", "parry"),
)


@pytest.mark.rule("PDG-10.2", "PDG-10.3", "PDG-10.4", "PDG-10.5", "PDG-6.5", "PDG-6.16")
def test_what_no_box_can_say_is_refused_and_what_the_rules_name_is_not() -> None:
    for name, value, rule, field in IMPOSSIBLE:
        with pytest.raises(Refusal, match="bad-fact") as caught:
            read(name, value)
        assert (caught.value.rule, caught.value.field) == (rule, field), (name, value)
    for name in ("square/9", "square/13", "square/30"):
        read(name, GAME.shipped_box[name])


@pytest.mark.rule("PDG-10.2")
def test_a_table_is_read_cell_by_cell_and_the_other_cells_stay_ours() -> None:
    box = Box.load({"price/3-green": {"value": [None] * 11 + [200], "source": "learned"}})
    kind = kind_of(INVENTORY, "price/3-green")
    assert kind and kind.is_read_by_cell
    fact = GAME.shipped_box.learn("price/3-green", box["price/3-green"]).facts["price/3-green"]
    assert fact.value == [*ROW[:11], 200]
    assert [fact.cell_source(10), fact.cell_source(11)] == [Source.HOUSE, Source.LEARNED]
    s = GAME.setup(
        Seating(("A", "B")), {}, GAME.shipped_box.learn("price/3-green", [180] + [None] * 11)
    )
    assert s.box["price/3-green"] == [180, *ROW[1:]]


@pytest.mark.rule("PDG-4.2")
def test_the_app_deals_36_cards_whatever_is_lost_and_real_ones_are_as_many_as_there_are() -> None:
    card = replace(GAME.shipped_box.facts["card/publicite"], missing_pieces={"copies": 3})
    box = Box({**GAME.shipped_box.facts, "card/publicite": card}).as_in_play()
    for who, pile in (("app", 8), ("physical", 5)):
        s = cards_in_hand.deal(GAME.setup(Seating(tuple("ABCD")), {"hands": who}, box, seed="1"))
        assert [*map(len, s.hands.values()), len(s.pile)] == [7, 7, 7, 7, pile]


@pytest.mark.rule("PDG-2.7", "PDG-10.3")
def test_sectors_and_squares_are_named_in_the_colours_of_the_board() -> None:
    colours = ["green", "red", "blue", "yellow", "violet"]
    box = Box.load({"colours": colours, "track": "house"}).laid_over(GAME.shipped_box)
    s = GAME.setup(Seating(("A", "B")), {}, box, start={"turn": "A"})
    say = translator_for("fr", ("A", "B"))
    assert say(Sector(2, "orange").name_text(s.colours)) == "Amérique du Sud violette"
    s = act(s, Seat(1), Throw((1,)))
    assert "Amérique du Sud, zone violette" in say(s.messages[0].text)
    asked = ask(s, Seat(1), SitePlant)
    (sectors,) = (field for field in asked.fields if field.name == "sector")  # type: ignore[union-attr]
    assert [say.show(choice.text) for choice in sectors.choices] == ["Amérique du Sud violette"]  # type: ignore[attr-defined]
    colour = square_fields("PDG-10.3", READABLE_SQUARE_KINDS, "bad-fact", s.colours)[2]
    assert [say.show(choice.text) for choice in colour.choices][-1] == "violette"
