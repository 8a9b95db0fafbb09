"""What may stand in Ambition's box: each kind of fact, its form, its check and its schema."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, ValidationError

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    PlayNewExpress,
    ReadBox,
    ReadNewConfidential,
    TurnCard,
)
from referee.games.ambition.box.inventory import CONTRACT, INVENTORY, MARKET_NAMES
from referee.games.ambition.box.text_cards import AT_ONCE as NEVER_LATER
from referee.games.ambition.box.text_cards import CONFIDENTIAL_EFFECTS, EXPRESS, EXPRESS_EFFECTS
from referee.games.ambition.rules.effects import AT_ONCE, FOR_A_MONTH, ON_ONE
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box import Box
from referee.kit.inventory import Kind, kind_of
from referee.kit.seats import BANK, Seating
from referee.kit.words import Refusal
from tests.games.ambition.table import A, B, act, ask, host, table
from tests.games.ambition.world import WORLD
from tests.more import seeds
from tests.play import Player

BOX = GAME.house


def kind(name: str) -> Kind:
    its_kind = kind_of(INVENTORY, name)
    assert its_kind is not None
    return its_kind


def contract(tonnes: Any = 30, opening: Any = 25_000, maximum: Any = 50_000) -> dict[str, Any]:
    return {"tonnes": tonnes, "opening": opening, "maximum": maximum}


def express(effect: Any, moment: str = "any", **more: Any) -> dict[str, Any]:
    return {"text": "Payez.", "moment": moment, "effect": effect, **more}


def confidential(effect: Any, when: str = "now", **more: Any) -> dict[str, Any]:
    return {"text": "Payez.", "when": when, "effect": effect, **more}


@pytest.mark.parametrize("name", list(BOX))
def test_every_value_of_the_house_is_a_fact_of_its_kind_and_comes_back_from_its_form(
    name: str,
) -> None:
    its_kind = kind(name)
    its_kind.check(BOX[name])
    Draft202012Validator(its_kind.schema).validate(BOX[name])
    typed = its_kind.typed(BOX[name])
    assert typed.keys() == {field.name for field in its_kind.fields}
    assert its_kind.read(typed) == BOX[name]


def test_a_whole_box_has_as_many_cards_as_the_inventory_says() -> None:
    decks = {k.key: k.whole for k in INVENTORY if k.fields[0].name in ("tonnes", "name")}
    assert decks == {"contract": 23, "confidential": 7, "express": 12}
    assert {key: len(BOX.under(key)) for key in decks} == decks
    assert {k.key for k in INVENTORY if not k.folder} == {n for n in BOX if "/" not in n}


FACTS: list[tuple[str, Any]] = [
    ("contract/14", contract(maximum=None)),
    ("contract/14", contract(10, 1_000, 1_000)),
    ("markets", ["New York", "", "", "Milan", ""]),
    ("express/1", express(None)),
    ("express/1", express({"kind": "annul-contract"}, "at-acceptance", name="Scandale")),
    ("express/1", express({"kind": "bars-per-worker", "bars": 0})),
    ("confidential/1", confidential(None, "next", text={"fr": "Grève.", "en": "Strike."})),
    ("confidential/1", confidential({"kind": "hiring-freeze", "trade": "worker"}, "next")),
]


@pytest.mark.parametrize(("name", "value"), FACTS)
def test_what_a_household_may_read_on_its_box_is_a_fact(name: str, value: Any) -> None:
    kind(name).check(value)
    Draft202012Validator(kind(name).schema).validate(value)
    assert kind(name).read(kind(name).typed(value)) == value


WRONG: list[tuple[str, Any, str, str]] = [
    ("contract/14", contract(0), "bad-card", "tonnes"),
    ("contract/14", contract(15), "bad-card", "tonnes"),
    ("contract/14", contract(70), "bad-card", "tonnes"),
    ("contract/14", contract(opening=0), "bad-card", "opening"),
    ("contract/14", contract(opening=10_500), "bad-card", "opening"),
    ("contract/14", contract(opening=None), "not-a-number", "opening"),
    ("contract/14", contract(maximum=50_500), "bad-card", "maximum"),
    ("contract/14", contract(maximum=24_000), "bad-card", "maximum"),
    ("contract/14", contract(maximum=10**12), "bad-card", "maximum"),
    ("contract/14", contract(maximum=True), "not-a-number", "maximum"),
    ("contract/14", {"tonnes": 30, "opening": 25_000}, "bad-fact", ""),
    ("contract/14", contract() | {"bars": 3}, "bad-fact", ""),
    ("contract/14", None, "bad-fact", ""),
    ("markets", ["Paris", "Tokyo", "paris", "Londres", "Milan"], "five-markets", "market-3"),
    ("markets", ["Paris", "Tokyo", "Londres", "Milan"], "bad-fact", ""),
    ("markets", ["x" * 41, "", "", "", ""], "too-long", "market-1"),
    ("cocoa-capacity", 0, "bad-fact", "cocoa-capacity"),
    ("smallest-bill", 0, "bad-fact", "smallest-bill"),
    ("chocolate-capacity", -1, "bad-count", "chocolate-capacity"),
    ("bars", 1_000, "bad-correction", "bars"),
    ("pawns", {"worker": 20, "salesperson": 16, "secretary": 16}, "bad-fact", ""),
    ("bond-values", [50_000] * 11, "bad-fact", ""),
    ("bond-values", [50_000] * 11 + [-1], "bad-count", "month-12"),
    ("express/1", express(None, text=""), "missing-words", "text"),
    ("express/1", express(None, text="x" * 301), "too-long", "text"),
    ("express/1", express(None, name="x" * 41), "too-long", "name"),
    ("express/1", express(None, moment="noon"), "bad-choice", "moment"),
    ("express/1", express({"kind": "no-cocoa"}), "bad-fact", ""),
    ("express/1", express({"kind": "pay-bank"}), "bad-fact", ""),
    ("express/1", express({"kind": "pay-bank", "amount": None}), "effect-amount", "amount"),
    (
        "express/1",
        express({"kind": "pay-bank", "amount": 10_500}),
        "not-multiple-of-1000",
        "amount",
    ),
    ("express/1", express({"kind": "bars-per-worker", "bars": 4}), "bad-correction", "amount"),
    ("express/1", express({"kind": "idle-worker", "count": 0}), "bad-count", "amount"),
    ("express/1", express({"kind": "annul-contract", "bars": 3}), "bad-fact", ""),
    ("express/1", express(None, when="now"), "bad-fact", ""),
    (
        "confidential/1",
        confidential({"kind": "lose-bundles"}, "next"),
        "effect-at-once",
        "effect",
    ),
    (
        "confidential/1",
        confidential({"kind": "hiring-freeze", "trade": "cook"}),
        "bad-fact",
        "",
    ),
]


@pytest.mark.parametrize(("name", "value", "code", "field"), WRONG)
def test_what_no_box_can_say_is_refused_by_its_field(
    name: str, value: Any, code: str, field: str
) -> None:
    with pytest.raises(Refusal) as refused:
        kind(name).check(value)
    assert (refused.value.code, refused.value.field) == (code, field)
    assert refused.value.rule in (*GAME.rules, "")
    for lang in LANGUAGES:
        assert Translator(lang)(refused.value.text) != refused.value.text.key


@pytest.mark.parametrize(
    ("name", "value"),
    [(n, v) for n, v, code, _ in WRONG if code not in ("five-markets", "effect-at-once")
     and not (n == "contract/14" and isinstance(v, dict) and v.get("maximum") == 24_000)
     and v != express(None, name="x" * 41)],
)  # fmt: skip
def test_a_file_that_says_so_does_not_match_the_schema_either(name: str, value: Any) -> None:
    with pytest.raises(ValidationError):
        Draft202012Validator(kind(name).schema).validate(value)


def test_a_figure_left_beside_an_effect_that_has_none_is_refused_in_the_form() -> None:
    typed = {**kind("express/2").typed(BOX["express/2"]), "amount": 3}
    with pytest.raises(Refusal) as refused:
        kind("express/2").read(typed)
    assert (refused.value.code, refused.value.field) == ("effect-no-amount", "amount")


@pytest.mark.rule("AMB-7.2", "AMB-9.5")
def test_every_effect_that_the_game_can_apply_may_be_typed_and_no_other() -> None:
    of_confidential = {e.value["kind"] for e in CONFIDENTIAL_EFFECTS if e.value}
    assert of_confidential == AT_ONCE.keys() | FOR_A_MONTH.keys()
    assert set(NEVER_LATER) == set(AT_ONCE)
    assert {e.value["kind"] for e in EXPRESS_EFFECTS if e.value} == ON_ONE.keys()


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
def test_whatever_a_file_holds_is_judged_never_tripped_over(its_kind: Kind, value: Any) -> None:
    try:
        its_kind.check(value)
    except Refusal:
        return
    Draft202012Validator(its_kind.schema).validate(value)


def test_what_a_table_types_in_during_a_game_is_a_fact_of_its_kind() -> None:
    read = ReadBox("Paris, Tokyo, Milan, Londres, Brême", 20, 30, 18, 16, 16, 10, 12_000, 1_000)
    tables = [
        (table(), BANK, read),
        (turning(), BANK, TurnCard(30, 26_000, 51_000)),
        (table(month=3), A, PlayNewExpress(B, "Une carte à nous.", "applied")),
        (
            table(month=3, operation="confidential"),
            BANK,
            ReadNewConfidential("Une carte à nous.", "next"),
        ),
    ]
    for s, seat, action in tables:
        after = act(s, seat, action)
        learned = [n for n, fact in after.box.facts.items() if fact.source == "learned"]
        assert learned
        for name in learned:
            kind(name).check(after.box[name])


def turning() -> Any:
    return table(
        "AB",
        operation="negotiate",
        month=2,
        aside=4,
        cursors={"A": 4, "B": 4},
        chocolate={"A": 3, "B": 3},
    )


@pytest.mark.rule("AMB-2.6")
@pytest.mark.parametrize("names", ["Paris, Tokyo, paris, Londres, Brême", "A, B, C, D"])
def test_two_markets_of_one_name_are_refused_at_the_table_too(names: str) -> None:
    with pytest.raises(Refusal) as refused:
        host(table(), ReadBox(names, 16, 0, 20, 16, 16, 10, 10_000, 1_000))
    assert (refused.value.code, refused.value.field) == ("five-markets", "markets")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_and_every_field_has_its_words(lang: str) -> None:
    say = Translator(lang)
    for each in INVENTORY:
        assert say.knows(f"ambition-fact-{each.key}")
        assert not each.folder or say.knows(f"ambition-fact-{each.key}-one")
        for field in each.fields:
            label = each.label(field)
            assert say.knows(label.key if label else f"ambition-fact-{field.name}")


@pytest.mark.rule("AMB-2.6")
@pytest.mark.parametrize(("lang", "number"), [("fr", "Marché 3"), ("en", "Market 3")])
def test_a_market_whose_name_nobody_has_read_goes_by_its_number(lang: str, number: str) -> None:
    box = Box().learn("markets", ["New York", "Tokyo", "", "", "Milan"])
    s = table(operation="cocoa", lots=[0, 0, 4, 4, 4], box=box)
    say = Translator(lang, ("A", "B", "C", "D"))
    assert say(GAME.prompt(s).headline).startswith(number)
    assert "New York, Tokyo, Milan" in str(ask(table(box=box), BANK, ReadBox))


@pytest.mark.rule("AMB-2.6")
def test_a_market_of_ours_is_called_as_the_reader_calls_it_and_one_typed_as_it_was_typed() -> None:
    ours, typed = table(), table(box=Box().learn("markets", [*"ABC", "Francfort", "London"]))
    for lang, names in (("fr", ["Francfort", "Londres"]), ("en", ["Frankfurt", "London"])):
        say = Translator(lang)
        assert [say.show(name) for name in ours.market_names[3:]] == names
        assert [say.show(name) for name in typed.market_names[3:]] == ["Francfort", "London"]


@pytest.mark.rule("AMB-9.2")
def test_a_deck_never_has_more_cards_than_it_and_its_blank_ones_can_be() -> None:
    s = table(month=3)
    for number in range(20):
        s = EXPRESS.typed_in(s, {"text": f"{number}", "moment": "any", "effect": None})
    assert len(s.box.under("express")) == 16
    assert "source='house'" not in str(s.box.under("express"))


HALF_READ = (
    Box()
    .learn("markets", ["New York", "", "", "", "Milan"])
    .learn("contract/2", {"tonnes": 10, "opening": 9_000, "maximum": None})
    .learn("contract/14", {"tonnes": 30, "opening": 27_000, "maximum": None})
    .learn("contract/15", {"tonnes": 30, "opening": 27_000, "maximum": None})
    .learn("express/3", {"text": "Une carte.", "moment": "any", "effect": None})
)


@pytest.mark.parametrize("seed", seeds(8))
def test_an_evening_can_be_played_with_a_box_read_by_half(seed: int) -> None:
    random = Random(seed)
    seating = Seating(("Anne", "Bruno", "Chloé"))
    s = begun = GAME.setup(seating, {"months": 6}, HALF_READ, seed=str(seed))
    player = Player(GAME, random, WORLD)
    for _, _, s in player.game_of(begun):
        GAME.invariants(s)
    assert s.phase is None
    assert s.contract_cards == 23
    for name, fact in s.box.facts.items():
        kind(name).check(fact.value)


def test_half_a_contract_and_the_whole_of_it_are_one_reading() -> None:
    half = {"tonnes": 30, "opening": 26_000, "maximum": None}
    whole = half | {"maximum": 51_000}
    assert CONTRACT.joined(half, whole) == CONTRACT.joined(whole, half) == whole
    for other in (whole | {"opening": 27_000}, whole | {"maximum": 50_000}):
        with pytest.raises(Refusal):
            CONTRACT.joined(whole, other)


def test_the_markets_may_be_read_by_several() -> None:
    first, second = ["Lyon", "Nice", "", "", "Metz"], ["", "", "Lille", "Brest", "Metz"]
    assert MARKET_NAMES.joined(first, second) == ["Lyon", "Nice", "Lille", "Brest", "Metz"]
    with pytest.raises(Refusal):
        MARKET_NAMES.joined(first, ["", "", "Lyon", "Brest", "Metz"])
