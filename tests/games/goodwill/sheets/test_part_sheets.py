"""The slips, ingots, bills, tokens, markers and the board of the box, printed."""

from __future__ import annotations

import re
from itertools import combinations, product
from typing import Any

import pytest

from referee import press
from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import CompanyId, Resource
from referee.games.goodwill.box.treasury import TREASURY
from referee.games.goodwill.sheets.parts import MARKER, SHEETS, aid
from referee.games.goodwill.state import (
    LAST_YEAR,
    PRICE_TOP,
    START_CAPITAL,
    START_CASH,
    START_MARKET,
    START_PRICE,
)
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box import Box
from referee.kit.words import Refusal
from tests.press.prints import Prints
from tests.press.written import Rect, Written, inked

HOUSE = GAME.house["wheels"]
DOTS = 10  # a mm

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_paper = pytest.mark.parametrize("paper", press.PAPERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
PRINTS = Prints("goodwill")
sheet_of, pieces, said = PRINTS.pdf, PRINTS.pieces, PRINTS.said


# -- slips


@pytest.mark.rule("GW-15.1")
@pytest.mark.parametrize("length", [5, 7])
@pytest.mark.parametrize("transactions", [1, 3])
def test_a_slip_has_a_box_for_each_year_company_and_transaction(
    length: int, transactions: int
) -> None:
    options = {"length": length, "transactions": transactions}
    page = press.render_html("goodwill", "slips", options=options)
    slip = page.split('<section class="slip')[1:]
    assert len(slip) == 4
    for one in slip:
        assert one.partition("<tbody>")[2].count("<td") == length * 3 * transactions
        for year in range(LAST_YEAR + 1 - length, LAST_YEAR + 1):
            assert f">{year}<" in one


@every_paper
@pytest.mark.parametrize("length", [5, 7])
def test_a_slip_is_a_quarter_of_the_paper_and_keeps_to_it(paper: str, length: int) -> None:
    options = {"length": length, "transactions": 3}
    written = Written(press.render_pdf("goodwill", "slips", paper=paper, options=options))
    picture, (width, height) = written.picture(0), press.PAPERS[paper]
    foot = height / 2
    assert len(written.pages) == 1
    assert inked(picture, Rect(1, foot - 0.5, 6, foot + 0.5)), "no line to cut"
    assert inked(picture, Rect(width / 2 - 0.5, 1, width / 2 + 0.5, 6)), "no line to cut"
    for low in (foot, height - 13):  # below stands the ruler
        assert not inked(picture, Rect(1, low - 4, width / 2 - 1, low - 1))
    assert not inked(picture, Rect(width / 2 + 1, foot - 4, width - 1, foot - 1))


@pytest.mark.rule("GW-4.4")
@pytest.mark.parametrize(
    ("wheel", "sentence"),
    [
        (HOUSE, "De 0 à 98 $, de 2 en 2."),
        ([[0, 10, 20], [0, 1, 2]], "De 0 à 22 $."),
        ([[7], [0]], "De 7 à 7 $."),
    ],
)
def test_a_slip_says_what_a_slate_could_show(wheel: list[list[int]], sentence: str) -> None:
    assert sentence in said("slips", box=Box().learn("wheels", wheel)).replace("\u00a0", " ")


# -- ingots


def totals(tiles: list[tuple[int, int]]) -> set[int]:
    """What can be laid with tiles: each with one of its sides up, or not at all."""
    return {sum(laid) for laid in product(*((0, *tile) for tile in tiles))}


def tiles() -> list[tuple[int, int]]:
    return [(GAME.house[name]["front"], GAME.house[name]["back"]) for name in pieces("ingots")]


@pytest.mark.rule("GW-1.4")
def test_five_ingots_show_every_multiple_of_5_up_to_300_that_a_company_may_own() -> None:
    assert len(tiles()) == 15
    for five in (tiles()[:5], tiles()[5:10], tiles()[10:]):
        assert totals(five) >= set(range(0, 301, 5))
        assert totals(five) >= set(range(0, 481, 5)), "as docs/goodwill.md says"
        assert set(START_CAPITAL.values()) <= totals(five)


def test_no_four_of_the_five_would_do() -> None:
    assert not any(
        totals(list(four)) >= set(range(0, 301, 5)) for four in combinations(tiles()[:5], 4)
    )


@every_language
def test_an_ingot_bears_one_value_on_each_side(lang: str) -> None:
    written, say = sheet_of("ingots", lang=lang, only=("ingot/4",)), Translator(lang)
    fact = GAME.house["ingot/4"]
    for page, face in enumerate(("front", "back")):
        assert say.amount("goodwill", fact[face]) in written.text(page).replace(" $", "\u00a0$")


# -- bills


@pytest.mark.rule("GW-1.9")
def test_there_are_72_bills_from_1_to_100_dollars() -> None:
    values = {GAME.house[name]["value"]: count for name, count in pieces("money").items()}
    assert sum(values.values()) == 72
    assert (min(values), max(values)) == (1, 100)
    purse = {50: 1, 20: 1, 10: 2, 5: 1, 1: 5}
    assert sum(value * count for value, count in purse.items()) == START_CASH
    assert all(6 * count <= values[value] for value, count in purse.items()), "six seats"


@every_language
def test_a_bill_bears_its_value_at_both_ends(lang: str) -> None:
    words = sheet_of("money", lang=lang, only=("bill/20",)).text(0)
    assert words.replace(" $", "\u00a0$").count(Translator(lang).amount("goodwill", 20)) == 2


def test_no_two_bills_have_the_same_ink_and_the_greater_has_more_coins() -> None:
    rising = sorted((GAME.house[name]["value"], name) for name in pieces("money"))
    places = [SHEETS["money"].face(GAME.house, PRINTS.options, name)["place"] for _, name in rising]
    assert places == sorted(set(places))


@every_language
def test_the_greatest_bill_that_may_be_leaves_its_coins_in_sight(lang: str) -> None:
    box = Box().learn("bill/9", {"value": 10_000, "count": 1})
    written = Written(press.render_pdf("goodwill", "money", lang=lang, box=box, only=("bill/9",)))
    values = [where for where, word in written.words[0] if set(word) <= set("$0123456789, ")]
    first = max(where.right for where in values if where.top < min(w.top for w in values) + 1)
    row = Rect(0, min(w.top for w in values) + 2, 0, 0)
    picture = written.picture(0, DOTS)
    gap = Rect(first + 2, row.top, first + 4, row.top + 4)
    darkest, _ = picture.crop(tuple(round(DOTS * at) for at in gap)).getextrema()
    assert darkest > 60, "a coin, darker than any line"


@pytest.mark.parametrize("name", ["bill/20", "ingot/2"])
def test_a_bill_or_an_ingot_is_marked_as_ours_until_it_is_read(name: str) -> None:
    sheet = "money" if name.startswith("bill") else "ingots"
    mark = Translator("fr")("print-house-value")
    assert mark in said(sheet, only=(name,))
    assert mark not in said(sheet, only=(name,), box=Box().learn(name, GAME.house[name]))


@pytest.mark.parametrize(
    ("value", "field"),
    [({"front": 3, "back": 10}, "front"), ({"front": 5, "back": 0}, "back")],
)
def test_ingots_that_cannot_be_are_refused(value: dict[str, int], field: str) -> None:
    ingots = next(kind for kind in TREASURY if kind.key == "ingot")
    with pytest.raises(Refusal, match="bad-fact") as refused:
        ingots.check(value)
    assert refused.value.field == field


# -- tokens and markers


@pytest.mark.rule("GW-1.5")
def test_there_are_as_many_tokens_of_each_resource_as_in_the_box() -> None:
    assert pieces("tokens") == dict.fromkeys(map(str, Resource), GAME.house["tokens-each"])
    assert pieces("tokens", Box().learn("tokens-each", 12)).total() == 36


@every_language
def test_a_token_has_the_letter_of_its_resource_and_a_sign(lang: str) -> None:
    say = Translator(lang)
    letters = {say(f"goodwill-resource-{resource}")[0].upper() for resource in Resource}
    assert len(letters) == 3
    signs = set()
    for resource in Resource:
        page = press.render_html("goodwill", "tokens", lang=lang, only=(str(resource),))
        letter = say(f"goodwill-resource-{resource}")[0].upper()
        assert f">{letter}</p>" in page
        signs.add(page.partition('class="sign"')[2].partition("</svg>")[0])
    assert len(signs) == 3


def test_there_are_three_markers_of_prices_three_of_shares_and_one_of_the_year() -> None:
    assert sorted(pieces("markers")) == sorted(
        [*(f"price-{r}" for r in Resource), *(f"market-{c}" for c in CompanyId), "year"]
    )
    assert set(pieces("markers").values()) == {1}


# -- the board


def test_the_board_s_scales_go_as_far_as_the_rules() -> None:
    board: Any = aid(GAME.house, PRINTS.options)
    assert board["years"] == (1953, 1954, 1955, 1956, 1957)
    assert aid(GAME.house, {**PRINTS.options, "length": 7})["years"] == tuple(range(1951, 1958))
    assert board["prices"] == (0, 5, 10, 15, 20, 25)
    assert board["prices"][-1] == PRICE_TOP
    assert list(board["shares"]) == list(range(0, 101, 5))


@pytest.mark.rule("GW-1.4")
def test_the_board_shows_where_the_markers_stand_at_first() -> None:
    page = press.render_html("goodwill", "aid")
    started = re.findall(r'<td class="start">(.*?)</td>', page)
    price = Translator("fr").amount("goodwill", START_PRICE)
    assert started == [price] * 3 + [str(START_MARKET[company]) for company in CompanyId]


@pytest.mark.rule("GW-3.1", "GW-4.1")
@every_language
def test_the_board_tells_the_five_steps_of_a_year_in_their_order(lang: str) -> None:
    told, say = said("aid", lang), Translator(lang)
    steps: Any = aid(GAME.house, PRINTS.options)["steps"]
    at = [told.index(" ".join(say(sentence).split())) for _, sentence in steps]
    assert len(at) == 5
    assert at == sorted(at)


@pytest.mark.rule("GW-16.1")
@every_language
def test_board_and_shares_say_that_a_tenth_of_the_safe_goes_up(lang: str) -> None:
    up = {"fr": "arrondi au", "en": "rounded up"}[lang]
    assert up in said("aid", lang)
    assert up in said("shares", lang)


@every_paper
def test_a_marker_stands_in_a_square_of_every_scale(paper: str) -> None:
    board = sheet_of("aid", paper)
    assert [word for _, word in board.words[0]].count("100") >= len(CompanyId)
    percents = [where for where, word in board.words[0] if word == "55"]
    nexts = [where for where, word in board.words[0] if word == "60"]
    for square, there in zip(percents, nexts, strict=True):
        assert there.left - square.left == pytest.approx(11.4, abs=0.1)
    assert MARKER.width <= 11.4 - 0.3
    years = [where for where, word in board.words[0] if word in ("1953", "1954")]
    assert abs(years[1].left - years[0].left) == pytest.approx(19, abs=0.5)
