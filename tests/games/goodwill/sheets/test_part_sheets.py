"""The slips, ingots, bills, tokens, markers and the board of the box, printed."""

from __future__ import annotations

import re
from itertools import combinations, product
from typing import Any

import pytest

from referee import press
from referee.games.goodwill import GAME, state
from referee.games.goodwill.box.cards import CompanyId, Resource
from referee.games.goodwill.sheets import MARKER_FORMAT, SHEETS, player_aid
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.facts import Box
from referee.press import layout
from tests.games.goodwill.sheets.formats import each_format, each_language
from tests.more import sampled
from tests.press.prints import Prints
from tests.press.test_every_sheet import printed
from tests.press.written import Rect, Written, inked

DOTS = 10  # a mm
PRINTS = Prints("goodwill")
pieces, words_of = PRINTS.pieces, PRINTS.words_of

reads_pdfs = pytest.mark.usefixtures("pango", "poppler")


# -- slips


@pytest.mark.rule("GW-15.1")
def test_a_slip_has_a_box_for_each_year_company_and_transaction() -> None:
    for length, transactions in product((5, 7), (1, 3)):
        options = {"length": length, "transactions": transactions}
        page = press.render_html("goodwill", "slips", options=options)
        slips = page.split('<section class="slip')[1:]
        assert len(slips) == 4
        for slip in slips:
            assert slip.partition("<tbody>")[2].count("<td") == length * 3 * transactions
            years = range(state.LAST_YEAR + 1 - length, state.LAST_YEAR + 1)
            assert all(f">{year}<" in slip for year in years)


@pytest.mark.rule("GW-4.4")
def test_a_slip_says_what_a_slate_could_show() -> None:
    sentences = (
        (GAME.shipped_box["wheels"], "De 0 à 98 $, de 2 en 2."),
        ([[0, 10, 20], [0, 1, 2]], "De 0 à 22 $."),
        ([[7], [0]], "De 7 à 7 $."),
    )
    for wheels, sentence in sentences:
        words = words_of("slips", box=Box().learn("wheels", wheels)).replace("\u00a0", " ")
        assert sentence in words


SLIPS = [*product(press.PAPERS, (5, 7))]


@reads_pdfs
@pytest.mark.parametrize(("paper", "length"), sampled(SLIPS, lambda it: it == ("a4", 7)))
def test_a_slip_is_a_quarter_of_the_paper_and_keeps_to_it(paper: str, length: int) -> None:
    """Cuts go through the middle both ways; the ruler is in one slip and is not cut."""
    how: Any = {"paper": paper, "options": {"length": length, "transactions": 3}}
    written = Written(press.render_pdf("goodwill", "slips", **how))
    picture, (width, height) = written.picture(0), press.PAPERS[paper]
    foot = height / 2
    assert len(written.pages) == 1
    assert inked(picture, Rect(1, foot - 0.5, 6, foot + 0.5)), "no line to cut"
    assert inked(picture, Rect(width / 2 - 0.5, 1, width / 2 + 0.5, 6)), "no line to cut"
    for low in (foot, height - 13):  # below stands the ruler
        assert not inked(picture, Rect(1, low - 4, width / 2 - 1, low - 1))
    assert not inked(picture, Rect(width / 2 + 1, foot - 4, width - 1, foot - 1))
    lines = written.lines(0)
    rulers = [
        (left, top, right)
        for left, top, right, _ in lines
        if abs(right - left) == pytest.approx(100, abs=0.05) and abs(top - foot) > 1
    ]
    cuts = [
        max(top, low)
        for left, top, right, low in lines
        if left == pytest.approx(right, abs=0.05) and abs(low - top) > 5
    ]
    assert rulers
    for left, top, right in rulers:
        assert max(cuts) < top - 1
        assert layout.EDGE_MM <= min(left, right) <= max(left, right) < width / 2 + 0.2


# -- ingots and bills


def totals(tiles: tuple[tuple[int, int], ...]) -> set[int]:
    """Return all sums that tiles can make, each with one of its sides up, or unused."""
    return {sum(laid) for laid in product(*((0, *tile) for tile in tiles))}


@pytest.mark.rule("GW-1.4")
def test_five_ingots_show_every_multiple_of_5_up_to_300_that_a_company_may_own() -> None:
    tiles = tuple(tuple(GAME.shipped_box[name].values()) for name in pieces("ingots"))
    assert len(tiles) == 15
    for five in (tiles[:5], tiles[5:10], tiles[10:]):
        assert totals(five) >= set(range(0, 481, 5)), "as docs/goodwill.md says"
        assert set(state.START_CAPITAL.values()) <= totals(five)
    assert not any(totals(four) >= set(range(0, 301, 5)) for four in combinations(tiles[:5], 4))


def test_an_ingot_bears_a_value_on_each_side_and_a_bill_its_own_at_both_ends() -> None:
    for lang in LANGUAGES:
        front, _, back = press.render_html(
            "goodwill", "ingots", lang=lang, only=("ingot/4",)
        ).partition('class="page backs"')
        amount = Translator(lang).amount
        for side, face in ((front, "front"), (back, "back")):
            assert amount("goodwill", GAME.shipped_box["ingot/4"][face]) in side
        twenty = amount("goodwill", 20).replace("\u00a0", " ")
        assert words_of("money", lang, only=("bill/20",)).count(twenty) == 2


@pytest.mark.rule("GW-1.9")
def test_there_are_72_bills_from_1_to_100_dollars() -> None:
    """A higher bill shows more coins; no two values have the same ink."""
    values = {GAME.shipped_box[name]["value"]: count for name, count in pieces("money").items()}
    assert sum(values.values()) == 72
    assert (min(values), max(values)) == (1, 100)
    purse = {50: 1, 20: 1, 10: 2, 5: 1, 1: 5}
    assert sum(value * count for value, count in purse.items()) == state.START_CASH
    assert all(6 * count <= values[value] for value, count in purse.items()), "six seats"
    rising = sorted((GAME.shipped_box[name]["value"], name) for name in pieces("money"))
    places = [
        SHEETS["money"].face(GAME.shipped_box, PRINTS.options, name)["place"] for _, name in rising
    ]
    assert places == sorted(set(places))


@reads_pdfs
@each_language
def test_the_greatest_bill_that_may_be_leaves_its_coins_in_sight(lang: str) -> None:
    box = Box().learn("bill/9", {"value": 10_000, "count": 1})
    written = Written(press.render_pdf("goodwill", "money", lang=lang, box=box, only=("bill/9",)))
    values = [where for where, word in written.words[0] if set(word) <= set("$0123456789, ")]
    top = min(where.top for where in values)
    first = max(where.right for where in values if where.top < top + 1)
    beside = (first + 2, top + 2, first + 4, top + 6)
    darkest, _ = (
        written.picture(0, DOTS).crop(tuple(round(DOTS * at) for at in beside)).getextrema()
    )
    assert darkest > 60, "a coin, darker than any line"


# -- tokens and markers


@pytest.mark.rule("GW-1.5")
def test_there_are_as_many_tokens_and_markers_as_in_the_box() -> None:
    assert pieces("tokens") == dict.fromkeys(map(str, Resource), GAME.shipped_box["tokens-each"])
    assert pieces("tokens", Box().learn("tokens-each", 12)).total() == 36
    markers = [*(f"price-{r}" for r in Resource), *(f"market-{c}" for c in CompanyId), "year"]
    assert pieces("markers") == dict.fromkeys(markers, 1)


def test_a_token_has_the_letter_of_its_resource_and_a_sign() -> None:
    for lang in LANGUAGES:
        shown = set()
        for resource in Resource:
            page = press.render_html("goodwill", "tokens", lang=lang, only=(str(resource),))
            letter = Translator(lang)(f"goodwill-resource-{resource}")[0].upper()
            assert f">{letter}</p>" in page
            shown |= {letter, page.partition('class="sign"')[2].partition("</svg>")[0]}
        assert len(shown) == 6


# -- the board


@pytest.mark.rule("GW-1.4")
def test_the_board_s_scales_go_as_far_as_the_rules_and_say_where_the_markers_begin() -> None:
    board: Any = player_aid(GAME.shipped_box, PRINTS.options)
    assert board["years"] == (1953, 1954, 1955, 1956, 1957)
    assert player_aid(GAME.shipped_box, {**PRINTS.options, "length": 7})["years"] == tuple(
        range(1951, 1958)
    )
    assert board["prices"] == (0, 5, 10, 15, 20, 25)
    assert board["prices"][-1] == state.MAX_PRICE
    assert list(board["shares"]) == list(range(0, 101, 5))
    page = press.render_html("goodwill", "aid")
    started = re.findall(r'<td class="start">(.*?)</td>', page)
    price = Translator("fr").amount("goodwill", state.START_PRICE)
    assert started == [price] * 3 + [str(state.START_MARKET[company]) for company in CompanyId]


@pytest.mark.rule("GW-3.1", "GW-4.1", "GW-16.1")
def test_the_board_tells_the_five_steps_of_a_year_and_how_a_share_is_rounded() -> None:
    steps: Any = player_aid(GAME.shipped_box, PRINTS.options)["steps"]
    for lang, up in (("fr", "arrondi au"), ("en", "rounded up")):
        words, say = words_of("aid", lang), Translator(lang)
        at = [words.index(" ".join(say(sentence).split())) for _, sentence in steps]
        assert len(at) == 5
        assert at == sorted(at)
        assert up in words and up in words_of("shares", lang)


@reads_pdfs
@each_format
def test_a_marker_stands_in_a_square_of_every_scale(paper: str, lang: str) -> None:
    words = printed("goodwill", "aid", paper, lang).words[0]
    assert [word for _, word in words].count("100") >= len(CompanyId)
    squares, following = ([at for at, word in words if word == each] for each in ("55", "60"))
    for square, after in zip(squares, following, strict=True):
        assert after.left - square.left == pytest.approx(11.4, abs=0.1)
    assert MARKER_FORMAT.width <= 11.4 - 0.3
    first, second = (at for at, word in words if word in ("1953", "1954"))
    assert abs(second.left - first.left) == pytest.approx(19, abs=0.5)


# -- what a household has read

WHEELS = GAME.shipped_box["wheels"]
CORRECTED: tuple[tuple[str, Any, set[str]], ...] = (
    ("wheels", [[face + 100 for face in WHEELS[0]], WHEELS[1]], {"slates", "slips"}),
    ("wheels", [WHEELS[0], [1, 3, 5]], {"slates", "slips"}),
    ("tokens-each", 8, {"tokens"}),
    ("house-event/E01", GAME.shipped_box["house-event/E02"], {"events"}),
    ("house-percent/1", 3, {"percents"}),
    ("house-boss/Odette", GAME.shipped_box["house-boss/Odette"] | {"salary": 15}, {"bosses"}),
    ("ingot/1", {"front": 35, "back": 40}, {"ingots"}),
    ("bill/1", {"value": 1, "count": 29}, {"money"}),
)


def shown(box: Box) -> set[tuple[str, str]]:
    """Return each sheet with its words."""
    return {
        (sheet, press.render_html("goodwill", sheet, box=box))
        for sheet in press.sheet_names("goodwill")
    }


def test_a_fact_that_is_corrected_is_corrected_on_its_sheets_and_on_no_other() -> None:
    read = GAME.shipped_box
    for name, _, _ in CORRECTED:
        read = read.learn(name, GAME.shipped_box[name])
    before = shown(read)
    changed = {
        (name, str(value)): {sheet for sheet, _ in shown(read.learn(name, value)) - before}
        for name, value, _ in CORRECTED
    }
    assert changed == {(name, str(value)): sheets for name, value, sheets in CORRECTED}


def test_what_is_of_the_house_is_marked_as_such_until_it_is_read() -> None:
    slates = Box().learn("wheels", [[0, 10, 20], [0, 1, 2]])
    for sheet, lang in product(("slates", "slips"), LANGUAGES):
        mark = Translator(lang)("goodwill-print-fact-wheels")
        assert mark in words_of(sheet, lang)
        assert mark not in words_of(sheet, lang, box=slates)
