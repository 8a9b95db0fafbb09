"""What may stand in Goodwill's box: typed, checked, said and published, kind by kind."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import EVENTS
from referee.i18n.translator import speaker
from referee.kit.inventory import Kind, kind_of
from referee.kit.words import Refusal, Text
from referee.web.box import fact_forms

BOX = GAME.house
CARDS = ("event", "percent", "boss")
SIX = [[1, 2], [3, 4], [1, 3], [2, 4], [1, 4], [2, 3]]
ODETTE: dict[str, Any] = BOX["house-boss/Odette"]
BOBBY: dict[str, Any] = BOX["house-boss/Bobby"]
OIL = ["oil", "coal"]


def kind(name: str) -> Kind:
    its_kind = kind_of(GAME.inventory, name)
    assert its_kind is not None, name
    return its_kind


def valid(name: str, value: Any) -> bool:
    return Draft202012Validator(kind(name).schema).is_valid(value)


def refused(name: str, value: Any) -> Refusal:
    with pytest.raises(Refusal) as raised:
        kind(name).check(value)
    return raised.value


def said(text: Text | str | None) -> str:
    return text if isinstance(text, str) else speaker("fr", ())(text) if text else ""


def boss(**typed: Any) -> dict[str, Any]:
    return {**deepcopy(ODETTE), **typed}


def event(**half: Any) -> dict[str, Any]:
    return {"left": half, "right": {"kind": "publicity", "level": 1}}


# -- what is true of every kind


@pytest.mark.parametrize("name", list(BOX))
def test_every_value_of_the_house_may_stand_in_the_box_and_fits_its_schema(name: str) -> None:
    kind(name).check(BOX[name])
    assert valid(name, BOX[name])


@pytest.mark.parametrize("name", list(BOX))
def test_a_fact_taken_apart_into_its_fields_and_read_again_is_the_same_fact(name: str) -> None:
    typed = kind(name).typed(BOX[name])
    assert kind(name).read(typed) == BOX[name]
    assert list(typed.keys() - {field.name for field in kind(name).fields}) == []


@pytest.mark.parametrize("one", GAME.inventory, ids=lambda one: one.key)
def test_every_schema_is_a_schema(one: Kind) -> None:
    Draft202012Validator.check_schema(one.schema)


def test_a_whole_box_holds_24_events_21_percents_and_9_bosses_and_so_does_the_house_set() -> None:
    """And 15 ingots, and bills of six values."""
    whole = {one.key: (one.whole, one.spare, one.ours) for one in GAME.inventory if one.folder}
    assert whole == {
        "event": (24, 0, False), "percent": (21, 0, False), "boss": (9, 0, False),
        "house-event": (24, 0, True), "house-percent": (21, 0, True), "house-boss": (9, 0, True),
        "bill": (6, 4, False), "ingot": (15, 5, False),
    }  # fmt: skip


def test_cards_bills_and_ingots_are_on_a_sheet_and_nothing_else_may_be_lost() -> None:
    sheets = {one.key.removeprefix("house-"): one.sheet for one in GAME.inventory if one.sheet}
    assert sheets == {
        "event": "events", "percent": "percents", "boss": "bosses",
        "bill": "money", "ingot": "ingots",
    }  # fmt: skip


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_field_and_every_kind_has_a_name(lang: str) -> None:
    say = speaker(lang, ())
    for one in GAME.inventory:
        keys = [f"goodwill-fact-{one.key}", *[f"goodwill-fact-{one.key}-one"][: one.folder]]
        labels = [one.label(f) or Text(f"goodwill-fact-{f.name}") for f in one.fields]
        assert all(map(say.knows, (*keys, *(label.key for label in labels)))), one.key


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.dictionaries(
            st.sampled_from(["left", "right", "kind", "level", "resources", "name", "policy"]),
            inner,
        )
    ),
    max_leaves=8,
)


@given(st.sampled_from(list(BOX)), junk)
def test_whatever_stands_in_a_file_is_a_fact_or_refused(name: str, value: Any) -> None:
    try:
        kind(name).check(value)
    except Refusal:
        return
    assert valid(name, value)


@given(st.data())
def test_a_card_with_one_thing_changed_is_a_card_or_refused(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(list(BOX)))
    changed = _changed(data, deepcopy(BOX[name]))
    try:
        kind(name).check(changed)
    except Refusal:
        return
    assert valid(name, changed)


def _changed(data: st.DataObject, value: Any) -> Any:
    if isinstance(value, (dict, list)) and value and data.draw(st.booleans()):
        at = data.draw(
            st.sampled_from(list(value) if isinstance(value, dict) else range(len(value)))
        )
        value[at] = _changed(data, value[at])
        return value
    return data.draw(junk)


# -- the board and the slates


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("set", "mixed"),
        ("tabs", [[1, 5], *SIX[1:]]),
        ("tabs", [[1, 1], *SIX[1:]]),
        ("tabs", [[True, 2], *SIX[1:]]),
        ("tabs", SIX[:5]),
        ("wheels", [[0, 10]]),
        ("wheels", [[10, 0], [0, 2]]),
        ("tokens-each", 2),
        ("tokens-each", True),
        ("seat-colours", ["red", "blue", "green", "yellow", "black", "mauve"]),
        ("seat-colours", ["red", "blue"]),
    ],
)
def test_what_no_board_slate_or_supply_can_be_is_refused(name: str, value: object) -> None:
    assert refused(name, value).code == "bad-fact"


@pytest.mark.rule("GW-4.4")
@pytest.mark.parametrize("wheels", [[[0, 10], [0, 1000]], [[0, 10], [-10, 0]], [[0], [True]]])
def test_a_wheel_that_no_slate_has_is_refused_by_its_field(wheels: object) -> None:
    refusal = refused("wheels", wheels)
    assert (refusal.code, refusal.rule, refusal.field) == ("bad-wheel", "GW-4.4", "wheel_2")


@pytest.mark.rule("GW-4.4")
@pytest.mark.parametrize(
    "wheels", [[[0, 0, 10], [0, 2]], [[0, 10], [2, 2]], [[], [0]], [[1000], [0]]]
)
def test_neither_a_file_nor_its_schema_takes_a_wheel_that_no_slate_has(wheels: object) -> None:
    assert refused("wheels", wheels).code in ("bad-fact", "bad-wheel", "missing-words")
    assert not valid("wheels", wheels)
    assert valid("wheels", [[0, 10], [0, 2]])


@pytest.mark.rule("GW-3.4")
def test_a_seat_without_any_tab_may_stand_in_the_box() -> None:
    kind("tabs").check([[], *SIX[1:]])


def test_tabs_are_kept_in_their_order_however_they_are_touched() -> None:
    typed = {**kind("tabs").typed(SIX), "first": (4, 1)}
    assert kind("tabs").read(typed) == [[1, 4], *SIX[1:]]


# -- events


@pytest.mark.rule("GW-7.1")
@pytest.mark.parametrize(
    "half",
    [
        {"kind": "strike"},
        {"kind": "price", "resources": [], "step": 5},
        {"kind": "price", "resources": ["oil"], "step": 15},
        {"kind": "price", "resources": ["oil"], "step": "5"},
        {"kind": "innovation", "level": 4},
        {"kind": "scandal", "company": "mauve"},
        {},
    ],
)
def test_an_event_that_no_card_can_show_is_refused(half: dict[str, Any]) -> None:
    refusal = refused("event/1", event(**half))
    assert (refusal.code, refusal.rule) == ("bad-event", "GW-7.1")
    assert not valid("event/1", event(**half))


def test_an_event_with_something_of_its_own_is_refused() -> None:
    half = {"kind": "subsidy", "resource": "oil", "note": "twice"}
    assert refused("event/1", event(**half)).code == "bad-fact"


@pytest.mark.parametrize("written", EVENTS)
def test_every_event_may_stand_on_either_side(written: str) -> None:
    fact = EVENTS[written].fact
    for card in ({"left": fact, "right": fact}, event(**fact)):
        kind("event/1").check(card)
        assert valid("event/1", card)


def test_an_event_card_is_named_after_what_it_shows_and_a_second_one_alike_after_the_first() -> (
    None
):
    card = BOX["house-event/E01"]
    name = kind("event/1").name(card, ())
    assert re.fullmatch(r"\d+-\d+", name)
    assert kind("event/1").name(card, {name}) == f"{name}-2"
    assert kind("event/1").name(card, {name, f"{name}-2", "9-9"}) == f"{name}-3"


@pytest.mark.parametrize("sides", [("left", "right"), ("right", "left")])
def test_the_two_sides_of_an_event_are_offered_in_groups(sides: tuple[str, str]) -> None:
    fields = {field.name: field for field in kind("event/1").fields}
    groups = [choice.group for choice in fields[sides[0]].choices]  # type: ignore[attr-defined]
    assert len(dict.fromkeys(groups)) == 7
    assert groups == sorted(groups, key=list(dict.fromkeys(groups)).index)


# -- percents


@pytest.mark.rule("GW-6.2")
@pytest.mark.parametrize("percent", [-1, 101, 3.0, True, "40", None])
def test_what_is_no_percent_is_refused(percent: object) -> None:
    refusal = refused("percent/1", percent)
    assert (refusal.code, refusal.rule, refusal.field) == ("percent-unknown", "GW-6.2", "percent")


def test_a_percent_is_named_after_its_figure() -> None:
    assert kind("percent/1").name(35, ()) == "35"
    assert kind("percent/1").name(35, {"35"}) == "35-2"


# -- bosses


@pytest.mark.rule("GW-14.1", "GW-6.7", "GW-9.1")
@pytest.mark.parametrize(
    ("card", "code", "rule", "field"),
    [
        (boss(salary=7), "bad-salary", "GW-14.1", "salary"),
        (boss(salary=-5), "bad-salary", "GW-14.1", "salary"),
        (boss(innovation=4), "bad-grade", "GW-6.7", "innovation"),
        (boss(publicity=-1), "bad-grade", "GW-6.7", "publicity"),
        (boss(policy=[]), "bad-policy", "GW-9.1", "policy"),
        (boss(innovation=0), "bad-policy", "GW-9.1", "policy"),
        (boss(policy=[["oil", "oil"]]), "bad-policy", "GW-9.1", "policy"),
        (boss(policy=[OIL, OIL, OIL]), "bad-policy", "GW-9.1", "policy"),
        (boss(name=""), "missing-words", "GW-1.7", "name"),
        (boss(name="x" * 41), "too-long", "GW-1.7", "name"),
        (boss(dividend=1), "bad-choice", "", "dividend"),
    ],
)
def test_a_boss_that_no_card_can_show_is_refused_by_the_field(
    card: dict[str, Any], code: str, rule: str, field: str
) -> None:
    refusal = refused("boss/odette", card)
    assert (refusal.code, refusal.rule, refusal.field) == (code, rule, field)


def test_a_policy_of_one_line_typed_as_the_second_is_the_first() -> None:
    typed = {**kind("boss/1").typed(ODETTE), "first_from": None, "first_to": None}
    assert kind("boss/1").read(typed)["policy"] == [["coal", "labour"]]


@pytest.mark.parametrize(
    ("name", "filed"),
    [("Marie-Éloïse", "marie-eloise"), ("D’Artagnan 2", "d-artagnan-2"), ("王", "boss")],
)
def test_a_boss_is_filed_in_plain_letters(name: str, filed: str) -> None:
    """A file of the box is read on any computer, and its facts stand in addresses."""
    assert kind("boss/1").name(boss(name=name), ()) == filed


# -- how it is said


def test_a_card_is_said_in_words_and_plain_figures_say_themselves() -> None:
    sentences = {name: said(kind(name).say(fact.value)) for name, fact in BOX.facts.items()}
    assert [name for name, sentence in sentences.items() if not sentence] == [
        "tokens-each",
        "card-size",
    ]
    assert not [s for s in sentences.values() if re.search(r"\b(oil|coal|amber|red)\b", s)]
    assert sentences["house-boss/Bobby"].endswith("Dividende")
    assert "pétrole → main-\u2060d’œuvre" in sentences["house-boss/Odette"]
    assert sentences["house-percent/8"] == "35\u00a0%"
    assert sentences["wheels"].endswith("\u00a0; 0, 2, 4, 6, 8")


def test_a_card_has_a_short_name_among_its_like() -> None:
    shown = {
        name: said(kind(name).short(name.split("/")[1], BOX[f"house-{name}"]))
        for name in ("event/E04", "event/E20", "event/E16", "percent/8", "boss/Odette")
    }
    assert shown == {
        "event/E04": "char. et m.o.\u00a0−5 | pub.\u00a02",
        "event/E20": "pét. et char.\u00a0−5 | pub.\u00a01",
        "event/E16": "sc.\u00a0Black | pub.\u00a01",
        "percent/8": "35",
        "boss/Odette": "Odette",
    }


def test_an_event_of_the_house_is_called_by_the_number_that_its_card_bears() -> None:
    assert kind("house-event/E07").short("E07", BOX["house-event/E07"]) == "E07"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_short_name_is_long(lang: str) -> None:
    say = speaker(lang, ())
    assert max(len(say(event.noted)) for event in EVENTS.values()) <= 26


def test_two_figures_of_one_fact_are_parted_by_a_comma() -> None:
    size = fact_forms.fact_line(kind("card-size"), BOX["card-size"], "goodwill", speaker("fr"))
    assert size == "Largeur\u00a0(mm)\u00a0:\u00a063, hauteur\u00a0(mm)\u00a0:\u00a088"
