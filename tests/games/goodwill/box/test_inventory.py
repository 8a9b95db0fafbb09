"""The facts of Goodwill's box, kind by kind: input, check, words and schema."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import EVENTS
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.box.inventory import FactKind, kind_of
from referee.kit.words import Message, Refusal
from referee.web.box import fact_forms

BOX = GAME.shipped_box
SIX = [[1, 2], [3, 4], [1, 3], [2, 4], [1, 4], [2, 3]]
ODETTE: dict[str, Any] = BOX["house-boss/Odette"]
OIL, BACK = ["oil", "coal"], ["coal", "oil"]


def kind(name: str) -> FactKind:
    its_kind = kind_of(GAME.inventory, name)
    assert its_kind is not None, name
    return its_kind


def valid(name: str, value: Any) -> bool:
    return Draft202012Validator(kind(name).schema).is_valid(value)


def refused(name: str, value: Any) -> tuple[str, str, str] | None:
    """Return code, rule and field of the refusal; None if the value is allowed."""
    try:
        kind(name).check(value)
    except Refusal as refusal:
        return refusal.code, refusal.rule, refusal.field
    return None


def in_french(text: Message | str | None) -> str:
    return text if isinstance(text, str) else translator_for("fr", ())(text) if text else ""


def test_the_tabs_of_the_slates_are_asked_for_place_by_place() -> None:
    tabs = kind("tabs")
    assert [in_french(tabs.label(field)) for field in tabs.fields] == [
        f"place {n}" for n in range(1, 7)
    ]


def boss(**typed: Any) -> dict[str, Any]:
    return {**deepcopy(ODETTE), **typed}


def event(**half: Any) -> dict[str, Any]:
    return {"left": half, "right": {"kind": "publicity", "level": 1}}


def test_a_whole_box_holds_its_cards_bills_and_ingots_which_are_on_a_sheet_each() -> None:
    """The house set is equally large; no other pieces can be lost."""
    whole = {
        one.key: (one.piece_count, one.spare_count, one.is_house_made)
        for one in GAME.inventory
        if one.is_folder
    }
    assert whole == {
        "event": (24, 0, False), "percent": (21, 0, False), "boss": (9, 0, False),
        "house-event": (24, 0, True), "house-percent": (21, 0, True), "house-boss": (9, 0, True),
        "bill": (6, 4, False), "ingot": (15, 5, False),
    }  # fmt: skip
    sheets = {
        one.key.removeprefix("house-"): one.sheet_key for one in GAME.inventory if one.sheet_key
    }
    assert sheets == {
        "event": "events", "percent": "percents", "boss": "bosses",
        "bill": "money", "ingot": "ingots",
    }  # fmt: skip
    for one in GAME.inventory:
        Draft202012Validator.check_schema(one.schema)


LONG, LONGER = ([[*range(10, n), *range(100, 135 - n)], [0]] for n in (13, 12))  # 120, 121 signs
# Code, rule and field, the fact, and values that it cannot have.
WRONG: dict[str, list[Any]] = {
    "bad-fact GW-1.7 set set": ["mixed"],
    "bad-fact GW-3.4 first tabs": [[[1, 5], *SIX[1:]], [[1, 1], *SIX[1:]]],
    "bad-fact GW-3.4 - tabs": [[[True, 2], *SIX[1:]], SIX[:5]],
    "bad-fact GW-4.4 - wheels": [
        *([[0, 10]], [[10, 0], [0, 2]], [[0, 0, 10], [0, 2]], [[0, 10], [2, 2]]),
    ],
    "bad-wheel GW-4.4 wheel_2 wheels": [[[0], [0, 1000]], [[0], [-1, 0]], [[0], [True]]],
    "bad-wheel GW-4.4 wheel_1 wheels": [[[1000], [0]]],
    "missing-words GW-4.4 wheel_1 wheels": [[[], [0]]],
    "too-long GW-4.4 wheel_1 wheels": [LONGER],
    "bad-fact GW-1.5 tokens-each tokens-each": [2, 100, True],
    "bad-fact GW-3.4 sixth seat-colours": [["red", "blue", "green", "yellow", "black", "mauve"]],
    "bad-fact GW-3.4 - seat-colours": [["red", "blue"]],
    "bad-event GW-7.1 - event/1": [
        *(event(), event(kind="strike"), event(kind="innovation", level=4)),
        event(kind="price", resources=[], step=5),
        *(event(kind="price", resources=["oil"], step=step) for step in (15, "5")),
        event(kind="scandal", company="mauve"),
    ],
    "bad-fact GW-7.1 - event/1": [event(kind="subsidy", resource="oil", note="twice")],
    "percent-unknown GW-6.2 percent percent/1": [-1, 101, 3.0, True, "40", None],
    "bad-salary GW-14.1 salary boss/1": [boss(salary=7), boss(salary=-5)],
    "bad-grade GW-6.7 innovation boss/1": [boss(innovation=4)],
    "bad-grade GW-6.7 publicity boss/1": [boss(publicity=-1)],
    "bad-policy GW-9.1 policy boss/1": [
        *(boss(policy=[]), boss(policy=[["oil", "oil"]]), boss(policy=[[*OIL, "labour"]])),
        *(boss(policy=[OIL, OIL, OIL]), boss(innovation=0), boss(innovation=0, policy=[OIL])),
    ],
    "missing-words GW-1.7 name boss/1": [boss(name="")],
    "too-long GW-1.7 name boss/1": [boss(name="x" * 41)],
    "bad-choice - dividend boss/1": [boss(dividend=1)],
    "bad-fact GW-1.4 front ingot/1": [{"front": 3, "back": 10}],
    "bad-fact GW-1.4 back ingot/1": [{"front": 5, "back": 0}, {"front": 5, "back": 5005}],
}
RIGHT = [
    ("tabs", [[], *SIX[1:]]),
    *(("wheels", wheels) for wheels in ([[0, 10], [0, 999]], LONG)),
    *(("tokens-each", count) for count in (3, 99)),
    *(("percent/1", percent) for percent in (0, 100)),
    *(("boss/1", boss(salary=dollars)) for dollars in (0, 5)),
    *(("boss/1", boss(innovation=3, policy=lines)) for lines in ([OIL], [OIL, BACK])),
    ("boss/1", boss(innovation=0, policy=[])),
    ("boss/1", boss(name="x" * 40)),
    ("ingot/1", {"front": 5, "back": 5000}),
    *(("event/1", {"left": one.fact, "right": one.fact}) for one in EVENTS.values()),
    *(("event/1", event(**one.fact)) for one in EVENTS.values()),
]
SCHEMA_CANNOT_TELL = ([[10, 0], [0, 2]], LONGER, 3.0)  # order, length; JSON takes 3.0 as an integer


@pytest.mark.rule("GW-3.4", "GW-4.4", "GW-6.2", "GW-6.7", "GW-7.1", "GW-9.1", "GW-14.1")
def test_what_no_real_box_can_hold_is_refused_by_its_field_and_by_the_schema() -> None:
    cases = [(*refusal.split(), value) for refusal, values in WRONG.items() for value in values]
    for code, rule, field, name, value in cases:
        assert refused(name, value) == (code, rule.strip("-"), field.strip("-")), (name, value)
    assert [value for *_, name, value in cases if valid(name, value)] == [*SCHEMA_CANNOT_TELL]
    assert [row for row in RIGHT if refused(*row) or not valid(*row)] == []


def test_tabs_and_policies_are_read_in_their_order_however_they_are_typed() -> None:
    typed = {**kind("tabs").field_values(SIX), "first": (4, 1)}
    assert kind("tabs").read(typed) == [[1, 4], *SIX[1:]]
    second_alone = {**kind("boss/1").field_values(ODETTE), "first_from": None, "first_to": None}
    assert kind("boss/1").read(second_alone)["policy"] == [["coal", "labour"]]


def test_the_two_sides_of_an_event_are_offered_in_groups() -> None:
    for field in kind("event/1").fields:
        groups = [choice.group for choice in field.choices]  # type: ignore[attr-defined]
        assert len(dict.fromkeys(groups)) == 7
        assert groups == sorted(groups, key=list(dict.fromkeys(groups)).index)


def test_a_card_is_filed_under_what_it_shows_and_a_second_one_alike_after_the_first() -> None:
    """Names have plain letters, because files and addresses contain them."""
    card = BOX["house-event/E01"]
    name = kind("event/1").new_piece_name(card, ())
    assert re.fullmatch(r"\d+-\d+", name)
    assert kind("event/1").new_piece_name(card, {name}) == f"{name}-2"
    assert kind("event/1").new_piece_name(card, {name, f"{name}-2", "9-9"}) == f"{name}-3"
    assert [kind("percent/1").new_piece_name(35, taken) for taken in ((), {"35"})] == ["35", "35-2"]
    names = ("Marie-Éloïse", "D’Artagnan 2", "王")
    filed = [kind("boss/1").new_piece_name(boss(name=each), ()) for each in names]
    assert filed == ["marie-eloise", "d-artagnan-2", "boss"]


def test_a_card_is_said_in_words_and_plain_figures_say_themselves() -> None:
    sentences = {
        name: in_french(kind(name).sentence(fact.value)) for name, fact in BOX.facts.items()
    }
    silent = [name for name, sentence in sentences.items() if not sentence]
    assert silent == ["tokens-each", "card-size"]
    assert not [s for s in sentences.values() if re.search(r"\b(oil|coal|amber|red)\b", s)]
    assert sentences["house-boss/Bobby"].endswith("Dividende")
    assert "pétrole → main-\u2060d’œuvre" in sentences["house-boss/Odette"]
    assert sentences["house-percent/8"] == "35\u00a0%"
    assert sentences["wheels"].endswith("\u00a0; 0, 2, 4, 6, 8")
    size = fact_forms.fact_line(
        kind("card-size"), BOX["card-size"], "goodwill", translator_for("fr")
    )
    assert size == "Largeur\u00a0(mm)\u00a0:\u00a063, hauteur\u00a0(mm)\u00a0:\u00a088"


def test_a_card_has_a_short_name_among_its_like_and_one_of_the_house_its_number() -> None:
    short_names = {
        "event/E04": "char. et m.o.\u00a0−5 | pub.\u00a02",
        "event/E20": "pét. et char.\u00a0−5 | pub.\u00a01",
        "event/E16": "sc.\u00a0Black | pub.\u00a01",
        "percent/8": "35",
        "boss/Odette": "Odette",
    }
    for name, short in short_names.items():
        value = BOX[f"house-{name}"]
        assert in_french(kind(name).short_name(name.split("/")[1], value)) == short
    assert kind("house-event/E07").short_name("E07", BOX["house-event/E07"]) == "E07"
    for lang in LANGUAGES:
        say = translator_for(lang, ())
        assert max(len(say(event.short_text)) for event in EVENTS.values()) <= 26
