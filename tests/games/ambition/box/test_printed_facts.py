"""Whatever a household knows of its box is what its sheets show."""

from __future__ import annotations

from typing import Any

import pytest

from referee import press
from referee.games.ambition import GAME
from referee.i18n.translator import LANGUAGES
from referee.kit.box import Box

HOUSE = GAME.house
MARKETS = ["Madrid", *HOUSE["markets"][1:]]
BONDS = [*HOUSE["bond-values"][:-1], 987_000]


def printed(sheet: str, box: Box, lang: str = "fr") -> str:
    return press.render_html("ambition", sheet, box=box, lang=lang).replace("\u00a0", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "value", "sheets"),
    [
        ("contract/1", HOUSE["contract/1"] | {"maximum": 71_000}, ["contracts"]),
        ("express/1", HOUSE["express/1"] | {"text": "Rien ne va plus."}, ["express"]),
        ("confidential/1", HOUSE["confidential/1"] | {"text": "Tout va bien."}, ["confidential"]),
        ("markets", MARKETS, ["board", "purchase-sheet"]),
        ("smallest-bill", 2_000, ["money"]),
        ("cocoa-capacity", 13, ["aid", "board", "screens"]),
        ("chocolate-capacity", 14, ["aid", "board", "screens"]),
        ("pawns", HOUSE["pawns"] | {"worker": 19}, ["pawns"]),
        ("loan-interest", 11_500, ["aid", "loan-cards", "screens"]),
        ("loan-cards", 8, ["loan-cards"]),
        ("bond-values", BONDS, ["aid", "bonds", "screens"]),
        ("bonds", 9, ["bonds"]),
        ("bars", 97, ["bars"]),
        ("bill/1000", {"value": 1_000, "count": 59}, ["money"]),
    ],
)
def test_a_fact_that_is_corrected_is_corrected_on_its_sheets_and_on_no_other(
    name: str, value: Any, sheets: list[str], lang: str
) -> None:
    before, after = HOUSE.learn(name, HOUSE[name]), HOUSE.learn(name, value)
    changed = [
        sheet
        for sheet in press.sheets("ambition")
        if printed(sheet, before, lang) != printed(sheet, after, lang)
    ]
    assert changed == sheets


def test_the_pad_and_the_aid_say_the_figures_of_the_box() -> None:
    box = HOUSE
    for name, value in (("markets", MARKETS), ("chocolate-capacity", 14), ("cocoa-capacity", 13)):
        box = box.learn(name, value)
    assert "Madrid" in printed("purchase-sheet", box)
    assert "Cacao : 13 barres au plus ; chocolat : 14 barres." in printed("aid", box)
    assert "chocolat : sans limite." in printed("aid", HOUSE)
