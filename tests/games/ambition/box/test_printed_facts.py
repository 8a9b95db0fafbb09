"""The sheets show the facts that a household knows of its box."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from referee import press
from referee.games.ambition import GAME
from referee.kit.box.facts import Box
from tests.more import sampled

HOUSE = GAME.shipped_box
MARKETS = ["Madrid", *HOUSE["markets"][1:]]
CORRECTED: dict[str, tuple[Any, list[str]]] = {  # and the sheets on which it is seen
    "contract/1": (HOUSE["contract/1"] | {"maximum": 71_000}, ["contracts"]),
    "express/1": (HOUSE["express/1"] | {"text": "Rien ne va plus."}, ["express"]),
    "confidential/1": (HOUSE["confidential/1"] | {"text": "Tout va bien."}, ["confidential"]),
    "markets": (MARKETS, ["board", "purchase-sheet"]),
    "smallest-bill": (2_000, ["money"]),
    "cocoa-capacity": (13, ["aid", "board", "screens"]),
    "chocolate-capacity": (14, ["aid", "board", "screens"]),
    "pawns": (HOUSE["pawns"] | {"worker": 19}, ["pawns"]),
    "loan-interest": (11_500, ["aid", "loan-cards", "screens"]),
    "loan-cards": (8, ["loan-cards"]),
    "bond-values": ([*HOUSE["bond-values"][:-1], 987_000], ["aid", "bonds", "screens"]),
    "bonds": (9, ["bonds"]),
    "bars": (97, ["bars"]),
    "bill/1000": ({"value": 1_000, "count": 59}, ["money"]),
}


def printed(box: Box, lang: str, sheets: Iterable[str]) -> dict[str, str]:
    return {name: press.render_html("ambition", name, box=box, lang=lang) for name in sheets}


@pytest.mark.parametrize(
    ("lang", "everywhere"),
    sampled([("fr", False), ("fr", True), ("en", True)], lambda how: how == ("fr", False)),
)
def test_a_fact_that_is_corrected_is_corrected_on_its_sheets_and_on_no_other(
    lang: str, everywhere: bool
) -> None:
    read = HOUSE
    for name in CORRECTED:
        read = read.learn(name, HOUSE[name])
    before = printed(read, lang, press.sheet_names("ambition"))
    for name, (value, sheets) in CORRECTED.items():
        after = printed(read.learn(name, value), lang, before if everywhere else sheets)
        assert (name, [sheet for sheet in after if after[sheet] != before[sheet]]) == (name, sheets)


def test_the_pad_and_the_aid_say_the_figures_of_the_box() -> None:
    box = HOUSE.learn("markets", MARKETS).learn("chocolate-capacity", 14)
    pad, aid, usual = (
        press.render_html("ambition", sheet, box=of).replace("\u00a0", " ")
        for sheet, of in (
            ("purchase-sheet", box), ("aid", box.learn("cocoa-capacity", 13)), ("aid", HOUSE)
        )
    )  # fmt: skip
    assert "Madrid" in pad
    assert "Cacao : 13 barres au plus ; chocolat : 14 barres." in aid
    assert "chocolat : sans limite." in usual
