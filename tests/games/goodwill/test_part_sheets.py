"""The slates, slips, ingots, bills, tokens, markers and the board of the box, printed."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations, pairwise, product
from math import cos, dist, pi, sin
from typing import Any

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from referee import press
from referee.games.goodwill import GAME
from referee.games.goodwill.cards import Company, Resource
from referee.games.goodwill.sheets import wheels
from referee.games.goodwill.sheets.parts import MARKER, SHEETS, aid
from referee.games.goodwill.state import (
    LAST_YEAR,
    PRICE_TOP,
    START_CAPITAL,
    START_CASH,
    START_MARKET,
    START_PRICE,
    WIDEST,
)
from referee.games.goodwill.treasury import TREASURY
from referee.kit.box import Box
from referee.kit.options import settle_options
from referee.kit.words import Refusal
from referee.paths import STATIC
from referee.speech import LANGUAGES, Speaker
from tests.press.written import Rect, Written, heard, inked

OPTIONS = settle_options(GAME.options, {})
HOUSE = GAME.house["wheels"]
DOTS = 10  # a mm

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_paper = pytest.mark.parametrize("paper", press.PAPERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def sheet_of(
    sheet: str, paper: str = "a4", lang: str = "fr", only: tuple[str, ...] = ()
) -> Written:
    return heard(
        lambda: press.render_pdf("goodwill", sheet, paper=paper, lang=lang, only=only)
    )  # fmt: skip


def pieces(sheet: str, box: Box | None = None) -> Counter[str]:
    """How often each piece is in a whole set."""
    return Counter(SHEETS[sheet].ids((box or Box()).over(GAME.house), OPTIONS))


def said(sheet: str, lang: str = "fr", **wishes: Any) -> str:
    """The words of a sheet in the order in which they are read, one space between them."""
    body = press.render_html("goodwill", sheet, lang=lang, **wishes).partition("<body>")[2]
    return " ".join(re.sub(r"<path.*?>|<[^>]+>", " ", body, flags=re.DOTALL).split())


# -- slates: where a face stands once the slate is put together


def test_a_slate_measures_what_the_real_one_does() -> None:
    assert wheels.PLATE == (120, 80)
    assert (wheels.WHEEL, wheels.WINDOW, wheels.REACH) == (64, 15, 22)


def test_the_wheels_pass_each_other_and_the_windows_stay_on_the_plate() -> None:
    assert dist(*wheels.PINS) > wheels.WHEEL
    for x, y in wheels.PINS:
        middle = y - wheels.REACH
        assert middle - wheels.WINDOW / 2 > 5
        assert x - wheels.WINDOW / 2 > 5
        assert x + wheels.WINDOW / 2 < wheels.PLATE.width - 5
        assert y + wheels.WHEEL / 2 < wheels.PLATE.height, "a wheel sticks out where it stands"
    left, right = wheels.PINS[0][0], wheels.PLATE.width - wheels.PINS[1][0]
    assert 4 <= wheels.WHEEL / 2 - left == wheels.WHEEL / 2 - right, "nothing for the thumb"


def corners(size: float, digits: int, turn: float) -> list[tuple[float, float]]:
    """Of the largest face, turned by so much, as it lies about the pin; the window is above."""
    wide, tall = digits * wheels.WIDE * size, wheels.TALL * size
    return [
        (x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn))
        for x, y in product(
            (-wide / 2, wide / 2), (wheels.REACH - tall / 2, wheels.REACH + tall / 2)
        )
    ]


faces = st.lists(st.integers(0, WIDEST), min_size=1, max_size=10, unique=True).map(sorted)


@pytest.mark.rule("GW-4.4")
@given(faces)
def test_only_the_face_that_is_set_can_be_seen_and_it_is_seen_whole(wheel: list[int]) -> None:
    size, digits = wheels.type_size(wheel), max(len(str(face)) for face in wheel)
    half = wheels.WINDOW / 2
    turns = [2 * pi * n / len(wheel) for n in range(len(wheel))]
    for x, y in corners(size, digits, turns[0]):
        assert abs(x) <= half - wheels.CLEAR
        assert abs(y - wheels.REACH) <= half - wheels.CLEAR
    for turn in turns[1:]:
        ends = corners(size, digits, turn)
        spots = [(a[0] + (b[0] - a[0]) * t / 20, a[1] + (b[1] - a[1]) * t / 20)
                 for a, b in combinations(ends, 2) for t in range(21)]  # fmt: skip
        assert not [1 for x, y in spots if abs(x) < half and abs(y - wheels.REACH) < half]


@given(faces)
def test_no_face_shows_past_the_edge_of_the_plate(wheel: list[int]) -> None:
    size, digits = wheels.type_size(wheel), max(len(str(face)) for face in wheel)
    reach = max(dist((0, 0), corner) for corner in corners(size, digits, 0))
    to_edge = min(
        min(x, y, wheels.PLATE.width - x, wheels.PLATE.height - y) for x, y in wheels.PINS
    )
    assert reach < to_edge


def test_a_digit_is_no_larger_than_we_reckon_with() -> None:
    font = TTFont(STATIC / "vendor" / "fonts" / "print" / "bricolage-800.woff2")
    glyphs, named, em = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    for digit in "0123456789":
        pen = BoundsPen(glyphs)
        glyphs[named[ord(digit)]].draw(pen)
        _, low, _, high = pen.bounds
        assert glyphs[named[ord(digit)]].width <= wheels.WIDE * em
        assert high - low <= (wheels.TALL + 0.005) * em
        assert (high + low) / 2 == pytest.approx(wheels.MIDDLE * em, abs=0.01 * em)


@pytest.mark.parametrize("count", [11, 25, 60])
def test_over_a_wheel_of_many_faces_the_window_gets_narrower(count: int) -> None:
    assert wheels.window(10) == wheels.WINDOW > wheels.window(count) > 0
    assert wheels.slate([range(count), (0, 5)]).type >= wheels.LEAST


@pytest.mark.rule("GW-4.4")
def test_a_wheel_s_faces_are_those_of_the_box_and_come_up_in_their_order() -> None:
    tens, units = wheels.slate(HOUSE).wheels
    assert [face.dollars for face in tens.faces] == list(range(0, 100, 10))
    assert [face.dollars for face in units.faces] == [0, 2, 4, 6, 8]
    turns = [face.turned for face in tens.faces]
    assert {round(a - b) for a, b in pairwise(turns)} == {36}
    assert turns[0] == 0


@pytest.mark.parametrize(
    ("wheel", "label"),
    [
        ([0, 10, 20], "tens"),
        ([0, 2, 4], "units"),
        ([0, 1, 2], "units"),
        ([0, 5, 10], "wheel"),
        ([0, 100, 200], "wheel"),
        ([0], "units"),
    ],
)
def test_a_wheel_is_called_tens_or_units_where_it_is(wheel: list[int], label: str) -> None:
    assert wheels.slate([wheel, wheel]).wheels[0].label.key == f"goodwill-print-{label}"


def places(paper: str) -> list[Rect]:
    """Where each wheel of a sheet is printed."""
    left, top = {"a4": (9.0, 21.0), "letter": (11.9, 15.0)}[paper]
    spots = ((128, 8), (128, 91), (20, 167), (108, 167))
    return [Rect(left + x, top + y, left + x + 64, top + y + 64) for x, y in spots]


@every_paper
def test_under_its_window_a_printed_wheel_shows_one_face_and_white_around_it(paper: str) -> None:
    picture = sheet_of("slates", paper).picture(0, DOTS)
    half = wheels.WINDOW / 2
    for wheel in places(paper):
        x, y = wheel.middle
        window = Rect(x - half, y - wheels.REACH - half, x + half, y - wheels.REACH + half)
        assert inked(picture, window, DOTS)
        ring = window.shrunk(0.1)
        for side in (
            ring._replace(right=ring.left + 0.6),
            ring._replace(left=ring.right - 0.6),
            ring._replace(low=ring.top + 0.6),
            ring._replace(top=ring.low - 0.6),
        ):
            assert not inked(picture, side, DOTS)
        rim = Rect(x - 0.1, wheel.top, x + 0.1, wheel.top + 1)
        assert inked(picture, rim, DOTS), "no wheel there"


@every_paper
def test_six_slates_are_three_sheets_of_two_plates_and_four_wheels(paper: str) -> None:
    assert len(sheet_of("slates", paper).pages) == 3
    page = press.render_html("goodwill", "slates", paper=paper)
    assert page.count(Speaker("fr")("goodwill-print-my-estimate")) == 6
    assert page.count('<circle r="31.85"') == 12


@every_language
@pytest.mark.parametrize("sheet", ["slates", "slips"])
def test_wheels_of_the_house_are_marked_as_such_until_they_are_read(sheet: str, lang: str) -> None:
    mark = Speaker(lang)("goodwill-print-fact-wheels")
    read = Box().learn("wheels", [[0, 10, 20], [0, 1, 2]])
    assert mark in said(sheet, lang)
    assert mark not in said(sheet, lang, box=read)


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
    written, say = sheet_of("ingots", lang=lang, only=("ingot/4",)), Speaker(lang)
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
    assert words.replace(" $", "\u00a0$").count(Speaker(lang).amount("goodwill", 20)) == 2


def test_no_two_bills_have_the_same_ink_and_the_greater_has_more_coins() -> None:
    rising = sorted((GAME.house[name]["value"], name) for name in pieces("money"))
    places = [SHEETS["money"].face(GAME.house, OPTIONS, name)["place"] for _, name in rising]
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
    assert not inked(picture, gap, DOTS)


@pytest.mark.parametrize("name", ["bill/20", "ingot/2"])
def test_a_bill_or_an_ingot_is_marked_as_ours_until_it_is_read(name: str) -> None:
    sheet = "money" if name.startswith("bill") else "ingots"
    mark = Speaker("fr")("print-house-value")
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
    say = Speaker(lang)
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
        [*(f"price-{r}" for r in Resource), *(f"market-{c}" for c in Company), "year"]
    )
    assert set(pieces("markers").values()) == {1}


# -- the board


def test_the_board_s_scales_go_as_far_as_the_rules() -> None:
    board: Any = aid(GAME.house, OPTIONS)
    assert board["years"] == (1953, 1954, 1955, 1956, 1957)
    assert aid(GAME.house, {**OPTIONS, "length": 7})["years"] == tuple(range(1951, 1958))
    assert board["prices"] == (0, 5, 10, 15, 20, 25)
    assert board["prices"][-1] == PRICE_TOP
    assert list(board["shares"]) == list(range(0, 101, 5))


@pytest.mark.rule("GW-1.4")
def test_the_board_shows_where_the_markers_stand_at_first() -> None:
    page = press.render_html("goodwill", "aid")
    started = re.findall(r'<td class="start">(.*?)</td>', page)
    price = Speaker("fr").amount("goodwill", START_PRICE)
    assert started == [price] * 3 + [str(START_MARKET[company]) for company in Company]


@pytest.mark.rule("GW-3.1", "GW-4.1")
@every_language
def test_the_board_tells_the_five_steps_of_a_year_in_their_order(lang: str) -> None:
    told, say = said("aid", lang), Speaker(lang)
    steps: Any = aid(GAME.house, OPTIONS)["steps"]
    at = [told.index(" ".join(say(sentence).split())) for _, sentence in steps]
    assert len(at) == 5
    assert at == sorted(at)


@every_paper
def test_a_marker_stands_in_a_square_of_every_scale(paper: str) -> None:
    board = sheet_of("aid", paper)
    assert [word for _, word in board.words[0]].count("100") >= len(Company)
    percents = [where for where, word in board.words[0] if word == "55"]
    nexts = [where for where, word in board.words[0] if word == "60"]
    for here, there in zip(percents, nexts, strict=True):
        assert there.left - here.left == pytest.approx(11.4, abs=0.1)
    assert MARKER.width <= 11.4 - 0.3
    years = [where for where, word in board.words[0] if word in ("1953", "1954")]
    assert abs(years[1].left - years[0].left) == pytest.approx(19, abs=0.5)
