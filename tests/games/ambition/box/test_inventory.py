"""The facts of Ambition's box: kind, form, check and schema of each.

tests/test_every_box.py checks, for every game, that its own values are such facts.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.box.inventory import AT_ONCE_EFFECTS as NEVER_LATER
from referee.games.ambition.box.inventory import (
    CONFIDENTIAL_EFFECTS,
    CONTRACT_KIND,
    EXPRESS_EFFECTS,
    EXPRESS_KIND,
    INVENTORY,
    MARKET_NAMES,
)
from referee.games.ambition.rules.effects import IMMEDIATE_EFFECTS, MONTH_EFFECTS, TARGET_EFFECTS
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.facts import Box
from referee.kit.box.inventory import FactKind, kind_of
from referee.kit.seats import HOST, Seating
from referee.kit.words import Refusal
from tests.games.ambition.table import A, B, act, ask, refused, table
from tests.games.ambition.world import WORLD
from tests.more import seeds
from tests.play import Player


def kind(name: str) -> FactKind:
    its_kind = kind_of(INVENTORY, name)
    assert its_kind is not None
    return its_kind


def fits_schema(name: str, value: Any) -> bool:
    return bool(Draft202012Validator(kind(name).schema).is_valid(value))


def fault(name: str, value: Any) -> Any:
    """Return code and field of the refusal of a value; nothing if it is a fact.

    If the refusal names an unknown rule or has no words, return that instead.
    """
    try:
        kind(name).check(value)
    except Refusal as refusal:
        is_rule = refusal.rule in (*GAME.rules, "")
        sentences = [Translator(lang)(refusal.text) for lang in LANGUAGES]
        return (
            (refusal.code, refusal.field)
            if is_rule and refusal.text.key not in sentences
            else sentences
        )
    return "", ""


def contract(tonnes: Any = 30, opening: Any = 25_000, maximum: Any = 50_000) -> dict[str, Any]:
    return {"tonnes": tonnes, "opening": opening, "maximum": maximum}


def express(effect: Any = None, moment: str = "any", **more: Any) -> dict[str, Any]:
    return {"text": "Payez.", "moment": moment, "effect": effect, **more}


def doing(kind: str, **figure: Any) -> dict[str, Any]:
    return express({"kind": kind, **figure})


def confidential(effect: Any, when: str = "now", **more: Any) -> dict[str, Any]:
    return {"text": "Payez.", "when": when, "effect": effect, **more}


FACTS: list[tuple[str, Any]] = [
    ("contract/14", contract(maximum=None)),
    ("contract/14", contract(10, 1_000, 1_000)),
    ("contract/14", contract(60, 10_000_000, 10_000_000)),
    ("markets", ["New York", "", "", "Milan", ""]),
    ("cocoa-capacity", 1),
    ("chocolate-capacity", 0),
    ("bars", 999),
    ("express/1", express(text="x" * 300, name="x" * 40)),
    ("express/1", express({"kind": "annul-contract"}, "at-acceptance", name="Scandale")),
    ("express/1", doing("bars-per-worker", bars=0)),
    ("express/1", doing("bars-per-worker", bars=3)),
    ("express/1", doing("idle-worker", count=20)),
    ("express/1", doing("pay-bank", amount=1_000_000)),
    ("confidential/1", confidential(None, "next", text={"fr": "Grève.", "en": "Strike."})),
    ("confidential/1", confidential({"kind": "hiring-freeze", "trade": "worker"}, "next")),
]


@pytest.mark.rule("AMB-3.2", "AMB-4.5", "AMB-9.5")
def test_what_a_household_may_read_on_its_box_is_a_fact() -> None:
    for name, value in FACTS:
        assert (name, value, fault(name, value)) == (name, value, ("", ""))
        assert fits_schema(name, value), (name, value)
        assert kind(name).read(kind(name).field_values(value)) == value


ROW = [50_000] * 11
FREEZE = {"kind": "hiring-freeze", "trade": "cook"}
WRONG: list[tuple[str, Any, str, str]] = [
    ("contract/14", contract(0), "bad-card", "tonnes"),
    ("contract/14", contract(15), "bad-card", "tonnes"),
    ("contract/14", contract(70), "bad-card", "tonnes"),
    ("contract/14", contract(opening=0), "bad-card", "opening"),
    ("contract/14", contract(opening=10_500), "bad-card", "opening"),
    ("contract/14", contract(opening=None), "not-a-number", "opening"),
    ("contract/14", contract(maximum=50_500), "bad-card", "maximum"),
    ("contract/14", contract(maximum=10_001_000), "bad-card", "maximum"),
    ("contract/14", contract(maximum=True), "not-a-number", "maximum"),
    ("contract/14", {"tonnes": 30, "opening": 25_000}, "bad-fact", ""),
    ("contract/14", contract() | {"bars": 3}, "bad-fact", ""),
    ("contract/14", None, "bad-fact", ""),
    ("markets", ["Paris", "Tokyo", "Londres", "Milan"], "bad-fact", ""),
    ("markets", ["x" * 41, "", "", "", ""], "too-long", "market-1"),
    ("cocoa-capacity", 0, "bad-fact", "cocoa-capacity"),
    ("smallest-bill", 0, "bad-fact", "smallest-bill"),
    ("chocolate-capacity", -1, "bad-count", "chocolate-capacity"),
    ("bars", 1_000, "bad-correction", "bars"),
    ("pawns", {"worker": 20, "salesperson": 16, "secretary": 16}, "bad-fact", ""),
    ("bond-values", ROW, "bad-fact", ""),
    ("bond-values", [*ROW, -1], "bad-count", "month-12"),
    ("express/1", express(text=""), "missing-words", "text"),
    ("express/1", express(text="x" * 301), "too-long", "text"),
    ("express/1", express(moment="noon"), "bad-choice", "moment"),
    ("express/1", express(when="now"), "bad-fact", ""),
    ("express/1", doing("no-cocoa"), "bad-fact", ""),
    ("express/1", doing("pay-bank"), "bad-fact", ""),
    ("express/1", doing("pay-bank", amount=None), "effect-amount", "amount"),
    ("express/1", doing("pay-bank", amount=10_500), "not-multiple-of-1000", "amount"),
    ("express/1", doing("pay-bank", amount=1_001_000), "bad-correction", "amount"),
    ("express/1", doing("bars-per-worker", bars=4), "bad-correction", "amount"),
    ("express/1", doing("idle-worker", count=0), "bad-count", "amount"),
    ("express/1", doing("idle-worker", count=21), "bad-correction", "amount"),
    ("express/1", doing("annul-contract", bars=3), "bad-fact", ""),
    ("confidential/1", confidential(FREEZE), "bad-fact", ""),
]
WRONG_TOGETHER: list[tuple[str, Any, str, str]] = [  # no schema says so
    ("contract/14", contract(maximum=24_000), "bad-card", "maximum"),
    ("markets", ["Paris", "Tokyo", "paris", "Londres", "Milan"], "five-markets", "market-3"),
    ("express/1", express(name="x" * 41), "too-long", "name"),
    ("confidential/1", confidential({"kind": "lose-bundles"}, "next"), "effect-at-once", "effect"),
]


@pytest.mark.rule("AMB-0.9", "AMB-2.2", "AMB-2.6", "AMB-4.5", "AMB-7.1", "AMB-8.3", "AMB-9.5")
def test_what_no_box_can_say_is_refused_by_its_field_and_by_the_schema_of_files() -> None:
    for name, value, *expected in (*WRONG, *WRONG_TOGETHER):
        assert (name, value, [*fault(name, value)]) == (name, value, expected)
    assert [row for row in WRONG if fits_schema(*row[:2])] == []


@pytest.mark.rule("AMB-7.2", "AMB-9.5")
def test_every_effect_that_the_game_can_apply_may_be_typed_and_no_other() -> None:
    of_confidential = {e.value["kind"] for e in CONFIDENTIAL_EFFECTS if e.value}
    assert of_confidential == IMMEDIATE_EFFECTS.keys() | MONTH_EFFECTS.keys()
    assert set(NEVER_LATER) == set(IMMEDIATE_EFFECTS)
    assert {e.value["kind"] for e in EXPRESS_EFFECTS if e.value} == TARGET_EFFECTS.keys()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-100, 60_000) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=13)
        | st.dictionaries(st.sampled_from(["text", "moment", "when", "effect", "kind", "name"]),
                          inner, max_size=4)
    ),
    max_leaves=12,
)  # fmt: skip


@given(st.sampled_from(INVENTORY), JSON)
def test_whatever_a_file_holds_is_judged_never_tripped_over(its_kind: FactKind, value: Any) -> None:
    try:
        its_kind.check(value)
    except Refusal:
        return
    Draft202012Validator(its_kind.schema).validate(value)


FIVE = "Paris, Tokyo, Milan, Londres, Brême"


def test_what_a_table_types_in_during_a_game_is_a_fact_of_its_kind() -> None:
    sale: dict[str, Any] = {"operation": "negotiate", "month": 2, "aside": 4}
    sale |= {"cursors": {"A": 4, "B": 4}, "chocolate": {"A": 3, "B": 3}}
    for s, seat, action in (
        (table(), HOST, do.ReadBox(FIVE, 20, 30, 18, 16, 16, 10, 12_000, 1_000)),
        (table("AB", **sale), HOST, do.TurnCard(30, 26_000, 51_000)),
        (table(month=3), A, do.PlayNewExpress(B, "Une carte à nous.", "applied")),
        (table(month=3, operation="confidential"), HOST,
         do.ReadNewConfidential("Une carte à nous.", "next")),
    ):  # fmt: skip
        after = act(s, seat, action)
        learned = [n for n, fact in after.box.facts.items() if fact.source == "learned"]
        assert learned
        assert [fault(name, after.box[name]) for name in learned] == [("", "")] * len(learned)


@pytest.mark.rule("AMB-2.6")
def test_two_markets_of_one_name_are_refused_at_the_table_too() -> None:
    names = FIVE.replace("Milan", "paris")
    read = do.ReadBox(names, 16, 0, 20, 16, 16, 10, 10_000, 1_000)
    assert refused(table(), HOST, read) == "five-markets"


@pytest.mark.rule("AMB-2.6")
def test_a_market_whose_name_nobody_has_read_goes_by_its_number() -> None:
    box = Box().learn("markets", ["New York", "Tokyo", "", "", "Milan"])
    s = table(operation="cocoa", lots=[0, 0, 4, 4, 4], box=box)
    for lang, number in (("fr", "Marché 3"), ("en", "Market 3")):
        assert Translator(lang, tuple("ABCD"))(GAME.prompt(s).headline).startswith(number)
    assert "New York, Tokyo, Milan" in str(ask(table(box=box), HOST, do.ReadBox))


@pytest.mark.rule("AMB-2.6")
def test_a_market_of_ours_is_called_as_the_reader_calls_it_and_one_typed_as_it_was_typed() -> None:
    house_table, typed = table(), table(box=Box().learn("markets", [*"ABC", "Francfort", "London"]))
    for lang, names in (("fr", ["Francfort", "Londres"]), ("en", ["Frankfurt", "London"])):
        say = Translator(lang)
        assert [say.show(name) for name in house_table.market_names[3:]] == names
        assert [say.show(name) for name in typed.market_names[3:]] == ["Francfort", "London"]


@pytest.mark.rule("AMB-9.2")
def test_cards_typed_in_replace_ours_then_fill_the_blank_ones_and_are_then_only_played() -> None:
    s, counts = table(month=3), []
    for number in range(17):
        s = EXPRESS_KIND.add_typed_card(s, express(text=f"{number}"))
        cards = s.box.facts_in("express").values()
        counts.append((len(cards), sum(fact.source == "learned" for fact in cards)))
    assert counts == [*((max(12, n), n) for n in range(1, 17)), (16, 16)]


HALF_READ = (
    Box()
    .learn("markets", ["New York", "", "", "", "Milan"])
    .learn("contract/2", contract(10, 9_000, None))
    .learn("contract/14", contract(30, 27_000, None))
    .learn("contract/15", contract(30, 27_000, None))
    .learn("express/3", express())
)


@pytest.mark.parametrize("seed", seeds(8))
def test_an_evening_can_be_played_with_a_box_read_by_half(seed: int) -> None:
    seating = Seating(("Anne", "Bruno", "Chloé"))
    s = begun = GAME.setup(seating, {"months": 6}, HALF_READ, seed=str(seed))
    for _, _, s in Player(GAME, Random(seed), WORLD).game_of(begun):
        GAME.invariants(s)
    assert (s.phase, s.contract_card_total) == (None, 23)
    assert [name for name, fact in s.box.facts.items() if fault(name, fact.value) != ("", "")] == []


def test_two_readings_that_leave_different_things_open_are_one_and_others_contradict() -> None:
    half, whole = contract(30, 26_000, None), contract(30, 26_000, 51_000)
    assert CONTRACT_KIND.merge(half, whole) == CONTRACT_KIND.merge(whole, half) == whole
    first, second = ["Lyon", "Nice", "", "", "Metz"], ["", "", "Lille", "Brest", "Metz"]
    assert MARKET_NAMES.merge(first, second) == ["Lyon", "Nice", "Lille", "Brest", "Metz"]
    for its_kind, one, other in (
        (CONTRACT_KIND, whole, contract(30, 27_000, 51_000)),
        (CONTRACT_KIND, whole, contract(30, 26_000, 50_000)),
        (MARKET_NAMES, first, ["", "", "Lyon", "Brest", "Metz"]),
    ):
        with pytest.raises(Refusal):
            its_kind.merge(one, other)
