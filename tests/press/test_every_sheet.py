"""Requirements of every sheet of every game, on both papers, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import pytest
from PIL import ImageChops

from referee import press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES, Translator, group_digits
from referee.kit.box.facts import Box
from referee.kit.box.inventory import kind_of
from referee.kit.box.paper import CARD_FORMAT, PieceSheet
from referee.kit.fields import Number
from referee.kit.options import complete_options
from referee.kit.words import Refusal
from referee.press import layout
from tests.more import sampled
from tests.press.written import MM, Rect, Written, bare, heard

SHEETS = [(game, name) for game in all_games() for name in press.sheet_names(game)]
CUT = [
    (game, name) for game, name in SHEETS if isinstance(press.find_sheet(game, name), PieceSheet)
]
BACKED = [(game, name) for game, name in CUT if press.find_sheet(game, name).has_backs]
TWO_SIDED = [
    of for of in BACKED if not press.find_sheet(*of).is_disc
]  # a disc has two faces, no back
LEAST = 6.5  # points of type
DRAWN = re.compile(r"<text[^>]* font-size=\"([\d.]+)\"[^>]*>([^<]*)")
WAYS = [how for how in press.LAYOUTS if how != "duplex"]

pytestmark = pytest.mark.usefixtures("pango", "poppler")


def whole(game: str, name: str) -> tuple[str, ...]:
    played = all_games()[game]
    return press.complete_set(
        press.find_sheet(game, name), played.shipped_box, complete_options(played.options, {})
    )


def asked(game: str, name: str, paper: str = "", lang: str = "") -> tuple[str, ...]:
    """Return the pieces to print: a whole set on A4 in French, else one of each."""
    ids = whole(game, name)
    return ids if (paper, lang) == ("a4", "fr") else tuple(dict.fromkeys(ids))


@cache
def printed(game: str, name: str, paper: str, lang: str) -> Written:
    only = asked(game, name, paper, lang)
    return heard(lambda: press.render_pdf(game, name, paper=paper, lang=lang, only=only))


def fronts(written: Written, plate: layout.Plate | None) -> Iterator[int]:
    """Return the pages that are no backs."""
    return iter(range(0, len(written.pages), 2 if plate and plate.has_back_pages else 1))


def laid(game: str, name: str, paper: str, how: str = "duplex") -> layout.Plate | None:
    drawn = press.find_sheet(game, name)
    if not isinstance(drawn, PieceSheet):
        return None
    return layout.plate(paper, drawn.format, how, drawn.has_backs, drawn.is_disc)


def strip(plate: layout.Plate) -> Rect:
    """Return the place of the ruler and the text beside it."""
    width, height = plate.page
    if plate.strip == "side":
        return Rect(
            layout.EDGE_MM,
            layout.EDGE_MM,
            layout.EDGE_MM + layout.RULER_STRIP_HEIGHT_MM,
            height - layout.EDGE_MM,
        )
    top = height - layout.EDGE_MM - layout.RULER_STRIP_HEIGHT_MM
    return Rect(layout.EDGE_MM, top, width - layout.EDGE_MM, top + layout.RULER_STRIP_HEIGHT_MM)


def outside(plate: layout.Plate, words: list[tuple[Rect, str]], count: int) -> list[str]:
    """Return the words that are neither in the strip nor well inside a piece."""
    width, height = plate.format
    beside, above = (2.0, 2.0) if plate.format == CARD_FORMAT else (0.8, 0.0)
    ruler, clear = strip(plate), 0.2 if plate.strip == "foot" else -0.4  # of the marks above it
    areas = [ruler.shrunk(-0.4)._replace(top=ruler.top + clear)]
    for cell in (c for f in plate.front_cells(count) for c in (f, plate.back_cell(f))):
        if cell.row < len(plate.row_tops):
            x, y = plate.column_lefts[cell.column], plate.row_tops[cell.row]
            beside = 0.8 - plate.shift if plate.is_disc else beside  # every second row is shifted
            right, low = x + width - beside, y + height - above
            areas.append(Rect(x + beside, y + above, right, low))
    return [word for at, word in words if not any(at.within(area) for area in areas)]


def touching(words: list[tuple[Rect, str]]) -> list[tuple[str, str]]:
    """Return words that overlap.

    Figures may be turned, and then have large boxes.
    """
    return [
        (one, other)
        for (a, one), (b, other) in combinations(words, 2)
        if min(a.right, b.right) - max(a.left, b.left) > 0.3
        and min(a.low, b.low) - max(a.top, b.top) > 1.2
        and not (one.isdecimal() and other.isdecimal())
    ]


class Sheet(NamedTuple):
    """One sheet on one paper in one language."""

    game: str
    name: str
    paper: str
    lang: str

    @property
    def written(self) -> Written:
        return printed(*self)

    @property
    def plate(self) -> layout.Plate | None:
        return laid(self.game, self.name, self.paper)

    @property
    def ids(self) -> tuple[str, ...]:
        return asked(*self)


def has_the_size_of_the_paper(sheet: Sheet) -> None:
    written = sheet.written
    for page in range(len(written.pages)):
        assert sorted(written.size(page)) == pytest.approx(press.PAPERS[sheet.paper], abs=0.05)


def has_as_many_pages_as_its_pieces_need(sheet: Sheet) -> None:
    plate = sheet.plate
    if plate:
        sheets = -(-len(sheet.ids) // plate.pieces_per_sheet)
        wanted = sheets * (2 if plate.has_back_pages else 1)
        assert len(sheet.written.pages) == wanted


def embeds_our_typeface_and_no_other(sheet: Sheet) -> None:
    pages = sheet.written.pages
    fonts = [font for page in pages for font in page["/Resources"].get("/Font", {}).values()]
    descriptors = [f.get_object()["/DescendantFonts"][0]["/FontDescriptor"] for f in fonts]
    assert descriptors
    for font in descriptors:
        assert "Bricolage" in font["/FontName"]
        assert "/FontFile2" in font


def bears_a_line_of_100_mm_and_says_so(sheet: Sheet) -> None:
    written = sheet.written
    pages = list(fronts(written, sheet.plate))
    words = Translator(sheet.lang)("print-ruler").replace("\u00a0", " ")
    for page in pages:
        assert words in written.text(page).replace("\u00a0", " ")
    for page in {pages[0], pages[-1]}:
        lengths = [max(abs(c - a), abs(d - b)) for a, b, c, d in written.lines(page)]
        assert any(length == pytest.approx(100, abs=0.05) for length in lengths)


def has_every_word_inside_its_piece_or_beside_the_ruler(sheet: Sheet) -> None:
    plate = sheet.plate
    if plate:
        written = sheet.written
        ids = sheet.ids
        papers = -(-len(ids) // plate.pieces_per_sheet)
        alike = len(set(ids)) == 1 and len(ids) % papers == 0
        each = len(ids) // papers if alike else plate.pieces_per_sheet
        strays = {}
        for page, words in enumerate(written.words):
            done = page // 2 if plate.has_back_pages else page
            on_this = min(each, len(ids) - done * each)
            if stray := outside(plate, words, on_this):
                strays[page] = stray
        assert strays == {}


def has_every_word_on_the_paper(sheet: Sheet) -> None:
    written = sheet.written
    for page, words in enumerate(written.words):
        area = Rect(0, 0, *written.size(page)).shrunk(layout.EDGE_MM - 0.4)
        assert [word for at, word in words if not at.within(area)] == []


def leaves_five_millimetres_of_the_paper_white(sheet: Sheet) -> None:
    written, dots = sheet.written, 4
    for page in range(min(2, len(written.pages))):
        inks = ImageChops.invert(written.picture(page, dots))
        left, top, right, low = inks.getbbox()
        aside = left, top, inks.width - right, inks.height - low
        assert min(aside) >= 5 * dots - 1, "an edge of a dot aside"


def has_no_words_on_top_of_others(sheet: Sheet) -> None:
    plate = sheet.plate
    turned = strip(plate) if plate and plate.strip == "side" else Rect(0, 0, 0, 0)
    for words in sheet.written.words:
        assert touching([(at, word) for at, word in words if not at.within(turned)]) == []


def is_named_explained_tagged_in_its_language_and_titled_for_screen_readers(sheet: Sheet) -> None:
    say, title = Translator(sheet.lang), f"{sheet.game}-print-{sheet.name}"
    name, reader = f"{say(f'{sheet.game}-name')} · {say(title)}", sheet.written.reader
    assert say.has_message(f"{title}-lede")
    if sheet.plate:
        first = sheet.written.text(0).replace("\u00a0", " ")
        assert f"{name} · ".replace("\u00a0", " ") in first
    assert reader.trailer["/Root"]["/Lang"] == sheet.lang
    assert reader.trailer["/Root"]["/MarkInfo"]["/Marked"]
    assert reader.metadata
    assert reader.metadata.title == name


def has_no_type_under_six_and_a_half_points_but_the_mark_of_a_house_value(sheet: Sheet) -> None:
    game, name, paper, lang = sheet
    if paper != "a4":
        return  # the same type
    written, say = sheet.written, Translator(lang)
    drawn = DRAWN.findall(press.render_html(game, name, lang=lang))
    assert all(float(size) >= LEAST / MM for size, _ in drawn), "in mm"
    small_print = ("print-house-value", f"{game}-house-set")
    marks = [bare(say(mark)) for mark in small_print if say.has_message(mark)]
    marks += sorted({bare(words) for _, words in drawn}, key=len, reverse=True)
    for page in {0, len(written.pages) - 1}:
        for size, words in written.sizes(page).items():
            small = bare(words)
            for mark in marks:
                small = small.replace(mark, "")
            assert size >= LEAST or not small, (size, small)


def weighs_less_than_150_kb_and_leaves_the_press_nothing_to_warn_of(sheet: Sheet) -> None:
    assert len(sheet.written.data) < 150_000
    assert not sheet.written.warnings


PROMISES = (
    has_the_size_of_the_paper,
    has_as_many_pages_as_its_pieces_need,
    embeds_our_typeface_and_no_other,
    bears_a_line_of_100_mm_and_says_so,
    has_every_word_inside_its_piece_or_beside_the_ruler,
    has_every_word_on_the_paper,
    leaves_five_millimetres_of_the_paper_white,
    has_no_words_on_top_of_others,
    is_named_explained_tagged_in_its_language_and_titled_for_screen_readers,
    has_no_type_under_six_and_a_half_points_but_the_mark_of_a_house_value,
    weighs_less_than_150_kb_and_leaves_the_press_nothing_to_warn_of,
)


FIRST = {press.find_sheet(*of).format: of for of in reversed(TWO_SIDED)}.values()  # of each format
OF_A_KIND = {  # the first of each: whole pages, and pieces of each format
    getattr(press.find_sheet(*of), "format", None): of for of in reversed(SHEETS)
}.values()


# A plate on Letter is laid out by the format of its pieces, whatever they show.
EVERY = [
    Sheet(*of, *how)
    for of in SHEETS
    for how in product(press.PAPERS, LANGUAGES)
    if of not in CUT or of in OF_A_KIND or how[0] == "a4"
]


@pytest.mark.parametrize(
    "sheet",
    sampled(EVERY, lambda it: it[:2] in OF_A_KIND and it[2:] == ("a4", "fr")),
    ids="-".join,
)
def test_a_sheet_keeps_every_promise(sheet: Sheet) -> None:
    for promise in PROMISES:
        promise(sheet)


def test_a_sheet_kept_as_a_file_needs_no_other_and_says_which_values_are_of_the_house() -> None:
    assert len({game for game, _ in SHEETS}) == len(all_games()) and TWO_SIDED
    note = Translator("fr")("print-house-values", facts=("x",)).split("x")[0]
    for of in SHEETS:
        page = press.render_html(*of)
        assert 'class="house-value"' not in page or note in page, of
        alone = press.with_files_inlined(page)
        assert not re.search(r"@import|url\((?!data:)|<link", alone), of
        assert alone.count("data:font/woff2;base64,") == 3, of
        assert "@page{size:" in alone, of


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize(("game", "name"), sampled(TWO_SIDED, lambda of: of in FIRST))
def test_cards_are_printed_in_every_layout(game: str, name: str, how: str) -> None:
    only = asked(game, name)
    try:
        written = heard(lambda: press.render_pdf(game, name, layout=how, only=only))
    except Refusal as refused:
        if refused.code != "bad-layout" or press.find_sheet(game, name).format == CARD_FORMAT:
            raise
        return
    plate = laid(game, name, "a4", how)
    assert plate
    sheets = -(-len(only) // plate.pieces_per_sheet)
    assert len(written.pages) == sheets * (2 if plate.has_back_pages else 1)
    assert len(written.data) < 150_000
    assert not written.warnings
    if how == "shop":
        assert written.size(0, "trimbox") == pytest.approx(plate.format, abs=0.01)
    else:
        assert outside(plate, written.words[0], min(plate.pieces_per_sheet, len(only))) == []


@pytest.mark.parametrize(("game", "name"), sampled(CUT, lambda of: of in FIRST))
def test_every_figure_of_a_piece_is_on_its_sheet_and_none_that_was_read_bears_a_house_mark(
    game: str, name: str
) -> None:
    played = all_games()[game]
    only = asked(game, name)
    read = Box()  # all of the house box, as if it had been read on the box itself
    for fact in played.shipped_box:
        read = read.learn(fact, played.shipped_box[fact], "2026-11-21")
    written = heard(lambda: press.render_pdf(game, name, box=read, only=only))
    words = bare(" ".join(map(written.text, range(len(written.pages)))))
    for piece, count in Counter(whole(game, name)).items():
        if kind := kind_of(played.inventory, piece):
            typed = kind.field_values(played.shipped_box[piece])
            for figure in (typed[f.name] for f in kind.fields if isinstance(f, Number)):
                on_sheet = figure in (None, count) or bare(group_digits(figure, "fr")) in words
                assert on_sheet, (piece, figure)
    assert bare(Translator("fr")("print-house-value")) not in words


def test_a_lost_piece_is_printed_alone_when_the_lost_ones_are_asked_for() -> None:
    printed = 0
    for game, name in CUT:
        played, drawn = all_games()[game], press.find_sheet(game, name)
        counts = Counter(whole(game, name))
        pieces = [piece for piece in counts if piece in played.shipped_box and counts[piece] == 1]
        for piece in pieces[-1:]:
            box = Box({piece: replace(played.shipped_box.facts[piece], is_lost=True)})
            if press.lost_ids(played, name, drawn, box, complete_options(played.options, {})):
                page = press.render_html(game, name, box=box, only=("lost",), layout="fronts")
                assert page.count('class="piece face') == 1, piece
                printed += 1
    assert printed
