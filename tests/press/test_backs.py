"""Backs are alike either way up, and use little of a household's ink."""

from __future__ import annotations

from functools import cache

import pytest
from PIL import Image, ImageChops, ImageFilter

from referee import press
from referee.i18n.translator import LANGUAGES
from referee.press import layout
from tests.more import sampled
from tests.press.test_every_sheet import FIRST, TWO_SIDED, laid, whole
from tests.press.written import Written, inkiness

DOTS = 8  # a mm
CUT = 3  # dots at the edge, where lines to cut may lie
ASIDE = 8.0  # mm around a page for a print shop
HOME = ("duplex", "short", "fold")
SHOP = ("bleed", "shop")
NOISE = 0.0003  # of the dots of a back: the edges of letters

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_deck = pytest.mark.parametrize(("game", "name"), sampled(TWO_SIDED, lambda of: of in FIRST))
Offset = tuple[float, float]


def fitting(game: str, name: str, ways: tuple[str, ...]) -> list[str]:
    """Return the layouts with room for the piece."""
    return [how for how in ways if press.can_lay_out(press.find_sheet(game, name), how)]


@cache
def backs(
    game: str, name: str, how: str, paper: str = "a4", offset: Offset = (0, 0), lang: str = "fr"
) -> list[Image.Image]:
    """Return pictures of two backs, seen after the sheet is turned over."""
    plate = laid(game, name, paper, how)
    assert plate
    only = tuple(dict.fromkeys(whole(game, name)))[: min(plate.pieces_per_sheet, 2)]
    settings = {"only": only, "paper": paper, "layout": how, "offset": offset, "lang": lang}
    page = Written(press.render_pdf(game, name, **settings)).picture(
        int(plate.has_back_pages), DOTS
    )
    aside, moved = (ASIDE if how == "shop" else 0), (offset if plate.has_back_pages else (0, 0))
    crops = []
    for cell in map(plate.back_cell, plate.front_cells(len(only))):
        x, y = plate.column_lefts[cell.column] + aside, plate.row_tops[cell.row] + aside
        left, top = round(DOTS * (x + moved[0])), round(DOTS * (y + moved[1]))
        wide, high = (round(DOTS * side) for side in plate.format)
        cut = left + CUT, top + CUT, left + wide - CUT, top + high - CUT
        crops.append(page.crop(cut))
    return crops


def differing(one: Image.Image, other: Image.Image) -> float:
    """Return the share of dots darker than all dots around them in `other`."""
    assert one.size == other.size
    dots = 0
    for dark, light in ((one, other), (other, one)):
        gap = ImageChops.subtract(light.filter(ImageFilter.MinFilter(5)), dark)
        dots += sum(gap.histogram()[64:])
    return dots / (one.width * one.height)


def turned(back: Image.Image) -> Image.Image:
    return back.transpose(Image.Transpose.ROTATE_180)


def test_a_small_mark_that_is_at_one_end_of_a_back_alone_would_be_seen() -> None:
    back = Image.new("L", (504, 704), 255)
    back.paste(128, (300, 100, 316, 116))  # 2 mm
    assert differing(back, turned(back)) > NOISE


@every_deck
def test_every_back_is_the_same_turned_round(game: str, name: str) -> None:
    ways = [(how, "fr") for how in fitting(game, name, (*HOME, *SHOP))]
    for how, lang in ways + [("duplex", at) for at in LANGUAGES]:
        for back in backs(game, name, how, lang=lang):
            assert back.getextrema()[0] < 128, "nothing is drawn"
            assert differing(back, turned(back)) < NOISE, (how, lang)


@pytest.mark.more
@every_deck
def test_a_deck_printed_anew_cannot_be_told_from_the_old_whichever_way_its_cards_lie(
    game: str, name: str
) -> None:
    old = backs(game, name, "duplex")[0]
    offsets = {"duplex": (1.5, -0.5), "short": (-2.0, 1.0), "fold": (0.0, 0.0)}
    for paper in press.PAPERS:
        for how in fitting(game, name, HOME):
            new = backs(game, name, how, paper, offsets[how])[0]
            assert differing(old, new) < NOISE, (how, paper)
            assert differing(old, turned(new)) < NOISE, (how, paper)


@pytest.mark.more
@every_deck
def test_backs_printed_at_home_ink_less_than_15_percent_of_the_page(game: str, name: str) -> None:
    for how in fitting(game, name, HOME):
        plate = laid(game, name, "a4", how)
        assert plate
        only = (whole(game, name) * 20)[: plate.pieces_per_sheet]
        page = Written(press.render_pdf(game, name, only=only, layout=how)).picture(
            plate.has_back_pages, 4
        )
        upper = page.height // 2 if plate.is_folded else 0
        lower = round((plate.page.height - layout.EDGE_MM - layout.RULER_STRIP_HEIGHT_MM) * 4)
        assert inkiness(page.crop((0, upper, page.width, lower))) < 0.15, how


@every_deck
def test_backs_for_a_print_shop_are_inked_to_their_edges(game: str, name: str) -> None:
    for how in SHOP:
        for back in backs(game, name, how):
            edge = back.crop((0, 0, back.width, 20))
            assert inkiness(back) > 0.85 and inkiness(edge) == 1, how
