"""A game that has only sheets, of every sort, for tests of the press."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from referee.i18n.translator import Translator
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.inventory import SingleKind
from referee.kit.box.paper import (
    BILL_FORMAT,
    BLANK_ID,
    CARD_FORMAT,
    QUARTER_FORMAT,
    Format,
    PageSheet,
    PieceSheet,
    Sheet,
    TemplateVariables,
)
from referee.kit.fields import FreeText
from referee.kit.options import Option

HOUSE = Box(
    {
        "name": Fact("Cacao", Source.HOUSE),
        "price": Fact(3, Source.PRINTED),
        "nobody-knows": Fact(None, Source.HOUSE),
        **{f"card/{n}": Fact(f"Carte{n}", Source.HOUSE) for n in range(1, 15)},
        "card/2": Fact("Deux", Source.LEARNED),
        "other/x": Fact("Autre", Source.HOUSE),
    }
)
KINDS = (
    SingleKind(
        key="card", fields=(FreeText("name"),), piece_count=14, spare_count=4, sheet_key="deck"
    ),
    SingleKind(key="other", fields=(FreeText("name"),), piece_count=1, sheet_key="deck"),
    SingleKind(key="token", fields=(FreeText("name"),), piece_count=1, sheet_key="tokens"),
)
OPTIONS = (
    Option("rounds", 5, "TOY-1", low=1, high=9),
    Option("pieces", 14, "TOY-2", low=0, high=999),
)
GAME = SimpleNamespace(key="toy", shipped_box=HOUSE, options=OPTIONS, inventory=KINDS)


def ids(box: Box, options: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(f"card/{n}" for n in range(1, options["pieces"] + 1))


def face(box: Box, options: Mapping[str, Any], id_: str) -> TemplateVariables:
    if id_ not in box:
        return {"name": "" if id_ == BLANK_ID else id_}
    return {"name": box[id_]}


def pieces(format_: Format, **more: Any) -> PieceSheet:
    return PieceSheet(format=format_, ids=ids, face=face, **more)


def card(box: Box, options: Mapping[str, Any]) -> TemplateVariables:
    return {"name": f"{box['name']}/{options['rounds']}", "unread": box["nobody-knows"]}


def price(box: Box, options: Mapping[str, Any]) -> TemplateVariables:
    return {"name": f"{box['price']} {'name' in box} {len(box.facts_in('other'))}"}


SHEETS: Mapping[str, Sheet] = {
    "card": PageSheet(variables=card),
    "price": PageSheet(variables=price),
    "wide": PageSheet(is_landscape=True, variables=lambda box, options: {"name": "large"}),
    "deck": pieces(CARD_FORMAT, has_backs=True, may_be_blank=True),
    "bars": pieces(Format(20, 50), has_backs=True),
    "bills": pieces(BILL_FORMAT),
    "wide-backs": pieces(BILL_FORMAT, has_backs=True),
    "quarters": pieces(QUARTER_FORMAT),
    "tents": pieces(Format(20, 40), is_folded=True),
    "huge": pieces(Format(250, 320)),
}
PAGE = """{% extends "sheet.html" %}{% from "parts.html" import house_mark with context %}
{% block title %}Feuille{% endblock %}{% block pages %}
<div class="page"><div class="plate"><p>{{ name }}</p>{{ house_mark() }}</div></div>
{% endblock %}"""
PIECE = """{% extends "plates.html" %}{% from "parts.html" import house_value with context %}
{% block title %}Planche{% endblock %}
{% block face %}<p class="name">{{ p.name }}{{ "vierge" if p.blank }}</p>{{ house_value(p) }}
{% endblock %}
{% block back %}<div class="ground ink"></div><div class="head"></div>{% endblock %}"""
STYLE = """.ink { background: #000 }
.head { position: absolute; left: 6mm; right: 6mm; top: 3mm; height: 4mm; background: #fff }
.name, .house-value { padding: 4.5mm }"""


def put(folder: Path) -> None:
    """Write the templates of the game's sheets, and "rules", which has no function."""
    folder.mkdir()
    for name, drawn in SHEETS.items():
        paged = isinstance(drawn, PageSheet)
        (folder / f"{name}.html").write_text(PAGE if paged else PIECE)
        (folder / f"{name}.css").write_text("p { margin: 20mm }" if paged else STYLE)
    (folder / "rules.html").write_text(PAGE.replace("{{ name }}", "Règles"))
    (folder / "rules.css").write_text("p { margin: 20mm }")


_say = Translator.__call__


def say_the_key(say: Translator, message: Any, /, **values: object) -> str:
    """Return the key itself if no catalogue has it, as for the toy's words."""
    key = message if isinstance(message, str) else message.key
    return _say(say, message, **values) if say.has_message(key) else key
