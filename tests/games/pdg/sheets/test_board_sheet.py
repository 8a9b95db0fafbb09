"""The printed board, aid and leaf: all that the rules name has its place."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest

from referee import press
from referee.games.pdg import GAME
from referee.games.pdg.box.inventory import read_square
from referee.games.pdg.box.pieces import (
    BRANDS,
    CONTINENTS,
    SECTOR_COLOURS,
    SECTORS,
    Card,
    SquareKind,
)
from referee.games.pdg.rules.constants import MARKET_CAPACITY, TABLE_SIZES, TOKENS_PER_BRAND
from referee.games.pdg.sheets import (
    LEAF_FORMAT,
    LEAF_IDS,
    PAWN_FORMAT,
    PLANT_FORMAT,
    TOKEN_FORMAT,
    square_place,
)
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.facts import Box
from referee.kit.box.paper import CARD_FORMAT
from referee.press.layout import plate
from tests.more import sampled
from tests.press.prints import Prints
from tests.press.written import Rect, Written, bare, inked

DOTS = 10  # a mm

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_paper = pytest.mark.parametrize("paper", sampled(press.PAPERS, lambda paper: paper == "a4"))
PRINTS = Prints("pdg")


def words(leaf: int, paper: str) -> list[tuple[Rect, str]]:
    """Return the words of a leaf, in mm from its upper left corner."""
    laid = plate(paper, LEAF_FORMAT, "duplex", False)
    x, y = laid.column_lefts[0], laid.row_tops[0]
    placed = (
        (Rect(at.left - x, at.top - y, at.right - x, at.low - y), word)
        for at, word in PRINTS.pdf("board", paper).words[leaf]
    )
    return [each for each in placed if Rect(0, 0, *LEAF_FORMAT).holds(*each[0].middle)]


def cell(number: int) -> Rect:
    """Return the place of a square on its leaf, as docs/pdg.md describes it."""
    leaf, column, row = square_place(number)
    wide, high = (LEAF_FORMAT.width - 21) / 11, (LEAF_FORMAT.height - 42) / 15
    xs = [0, *(21 + n * wide for n in range(12))] if not leaf else [n * wide for n in range(12)]
    right = xs[column + 1] if column + 1 < len(xs) else LEAF_FORMAT.width
    ys = [0, *(21 + n * high for n in range(16)), LEAF_FORMAT.height]
    return Rect(xs[column], ys[row], right, ys[row + 1])


def measured(leaf: int, element: str) -> list[tuple[float, float]]:
    """Return the boxes, in mm, that the template draws for tokens or plants."""
    page = press.render_html("pdg", "board", only=(LEAF_IDS[leaf],))
    drawn = re.findall(rf'class="{element}.*?</svg>', page, re.DOTALL)
    return [
        (float(wide), float(high))
        for svg in drawn
        for wide, high in re.findall(r'width="([\d.]+)" height="([\d.]+)"\s+fill', svg)
    ]


def test_the_course_goes_round_both_leaves_without_a_gap() -> None:
    """Each square touches the next, also at the join and from the last to the first."""
    assert len({square_place(n) for n in range(1, 79)}) == 78
    assert Counter(square_place(n)[0] for n in range(1, 79)) == {0: 39, 1: 39}

    def on_board(number: int) -> Rect:
        at, by = cell(number), square_place(number)[0] * LEAF_FORMAT.width
        return Rect(at.left + by, at.top, at.right + by, at.low)

    for number in range(1, 79):
        one, other = on_board(number), on_board(number % 78 + 1)
        apart = (
            max(one.left, other.left) - min(one.right, other.right),
            max(one.top, other.top) - min(one.low, other.low),
        )
        assert max(apart) == pytest.approx(0, abs=0.01), number
        assert min(apart) < -15
        deep = max(one.right - one.left, one.low - one.top)
        assert deep > PAWN_FORMAT.width, "a pawn stands in its square"


@every_paper
@pytest.mark.rule("PDG-2.7", "PDG-2.8", "PDG-2.9", "PDG-2.10", "PDG-2.11", "PDG-6.12")
def test_two_leaves_of_190_by_269_mm_tell_each_square_and_leave_room_for_cards(paper: str) -> None:
    assert tuple(sorted(LEAF_FORMAT, reverse=True)) == (269, 190)
    assert PRINTS.pieces("board") == dict.fromkeys(LEAF_IDS, 1)
    assert len(PRINTS.pdf("board", paper).pages) == 2
    say = Translator("fr")
    assert all(say.has_message(f"pdg-piece-{leaf.replace('/', '-')}") for leaf in LEAF_IDS)
    leaves = (words(0, paper), words(1, paper))
    for number in range(1, 79):
        square_at = cell(number)
        texts = [
            word for at, word in leaves[square_place(number)[0]] if square_at.holds(*at.middle)
        ]
        square = read_square(GAME.shipped_box[f"square/{number}"])
        wanted = [str(number)]
        match square.kind:
            case SquareKind.WHITE:
                wanted += ["×2", *say("pdg-print-any").split()]
            case SquareKind.BLANK:
                wanted += [say("any-print-nothing")]
            case _:
                wanted += [str(square.continent or "1–6")]
                colour = square.colour and say(f"pdg-colour-{square.colour}")
                wanted += [colour or say("pdg-print-all-colours")]
        ends = {1: say("pdg-print-start"), 78: say("pdg-print-finish")}
        wanted += [ends[number]] if number in ends else []
        assert Counter(texts) == Counter(wanted), number
    laid, picture = (
        plate(paper, LEAF_FORMAT, "duplex", False),
        PRINTS.pdf("board", paper).picture(1, DOTS),
    )
    for edge in (1.5, 67.4):  # where the difficulty and the pile lie
        x, y = laid.column_lefts[0] + edge, laid.row_tops[0] + 157.6
        card = Rect(x + 1, y + 1, x + 1 + CARD_FORMAT.width, y + 1 + CARD_FORMAT.height)
        for side in (card._replace(low=card.top + 30), card._replace(top=card.low - 30)):
            assert not inked(picture, side, DOTS)


@pytest.mark.more
def test_a_print_shop_gets_leaves_of_the_same_size() -> None:
    for paper in press.PAPERS:
        shop = Written(press.render_pdf("pdg", "board", paper=paper, layout="shop"))
        assert shop.size(0, "trimbox") == pytest.approx(LEAF_FORMAT, abs=0.01)


@pytest.mark.rule("PDG-2.12", "PDG-4.11", "PDG-9.1")
def test_each_sector_and_each_market_has_its_places() -> None:
    """A sector has a place for a plant of every brand; a market for two seats half the places."""
    for leaf, count, piece in (
        (0, len(SECTORS) * len(BRANDS), PLANT_FORMAT),
        (1, sum(MARKET_CAPACITY.values()), TOKEN_FORMAT),
    ):
        places = measured(leaf, "places")
        assert len(places) == count
        assert all(wide >= piece.width and high >= piece.height for wide, high in places)
    map_leaf, markets = (press.render_html("pdg", "board", only=(leaf,)) for leaf in LEAF_IDS)
    for colour in SECTOR_COLOURS:
        sectors = re.findall(rf'class="sector [^"]*zone-{colour}"><b>(\d)</b>', map_leaf)
        assert sectors == list(map(str, CONTINENTS))
    for continent, room in MARKET_CAPACITY.items():
        market = markets.partition(f'class="market market-{continent}"')[2].partition("</svg>")[0]
        assert (market.count("<rect"), market.count("dasharray")) == (room, room // 2)
        assert Translator("fr")("pdg-print-room", room=room, half=room // 2) in market


def test_squares_of_ours_say_so_those_that_were_read_do_not_and_unread_ones_are_open() -> None:
    read = Box().learn("colours", GAME.shipped_box["colours"])
    for name in GAME.shipped_box.facts_in("square"):
        read = read.learn(f"square/{name}", GAME.shipped_box[f"square/{name}"])
    for lang in LANGUAGES:
        notice, value = map(Translator(lang), ("pdg-fact-square", "print-house-value"))
        assert notice in PRINTS.words_of("board", lang)
        printed = PRINTS.words_of("board", lang, box=read)
        assert notice not in printed and value not in printed
    page = press.render_html("pdg", "board", box=Box.load({"square/5": None}))
    open_cell = page.partition('<b class="number">5</b>')[2].partition("</div>")[0]
    assert open_cell.strip() == ""


# -- the aid and the leaf


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("PDG-2.25", "PDG-4.2", "PDG-8.3", "PDG-9.1")
def test_the_aid_tells_the_squares_the_cards_and_table_c_as_agreed(lang: str) -> None:
    printed, say = bare(PRINTS.words_of("aid", lang)), Translator(lang)
    for part, kind in product(("siting", "selling"), SquareKind):
        key = "any-print-nothing" if kind is SquareKind.BLANK else f"pdg-print-{part}-{kind}"
        assert bare(say(key)) in printed
    for card in Card:
        value = GAME.shipped_box[f"card/{card}"]
        assert bare(say(f"pdg-card-{card}")) + f"×{value['copies']}" in printed
        assert all(not value[use] or bare(value[use][lang]) in printed for use in ("red", "green"))
    rows = {"finished": "12233", "places": "2040404040"}
    for field, row in enumerate(("trigger", "cards", "pile", "neutralised")):
        rows[row] = "".join(str(size[field]) for size in TABLE_SIZES.values())
    assert [
        row for row in rows if bare(say(f"pdg-print-number-{row}")) + rows[row] not in printed
    ] == []
    twelve = bare(PRINTS.words_of("aid", lang, options={"plant_trigger": "12"}))
    assert bare(say("pdg-print-number-trigger")) + "2436486072" in twelve


@every_paper
@pytest.mark.rule("PDG-1.4", "PDG-1.5", "PDG-2.12")
def test_two_leaves_lie_on_a_page_each_with_its_map_its_tokens_and_its_cash(paper: str) -> None:
    page = press.render_html("pdg", "leaf", paper=paper)
    halves = page.split('<section class="half">')[1:]
    assert len(halves) == 2
    for half in halves:
        chart = half.partition('<table class="chart">')[2].partition("</table>")[0]
        assert chart.partition("<tbody>")[2].count("<td></td>") == 30
        tokens = half.partition('<table class="tokens">')[2].partition("</table>")[0]
        assert tokens.count(f"<td>{TOKENS_PER_BRAND}</td>") == 2
        assert half.count("<td>3\u00a0000</td>") == 1
    sheet = PRINTS.pdf("leaf", paper)
    assert len(sheet.pages) == 1
    middle = press.PAPERS[paper].height / 2
    picture, width = sheet.picture(0), press.PAPERS[paper].width
    assert inked(picture, Rect(6, middle - 0.5, 12, middle + 0.5)), "a line to cut"
    for low in (middle, press.PAPERS[paper].height):
        lowest = max(at.low for at, _ in sheet.words[0] if at.low < low)
        assert lowest < low - 5
        assert not inked(picture, Rect(6, low - 4.5, width - 6, low - 1))
