"""Files for a print shop and for a card printing service."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from referee import press
from referee.kit.words import Refusal
from referee.press.engine import to_cmyk
from tests.more import sampled
from tests.press.test_every_sheet import CUT, FIRST, SHEETS, TWO_SIDED, whole
from tests.press.written import Written

pytestmark = pytest.mark.usefixtures("pango", "poppler")
INK = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|k|K)\b")


def first(game: str, name: str, count: int = 2) -> tuple[str, ...]:
    return tuple(dict.fromkeys(whole(game, name)))[:count]


@pytest.mark.parametrize(("game", "name"), sampled(CUT, lambda of: of in FIRST))
def test_a_print_shop_gets_black_and_two_inks_at_most_and_never_more_than_300_percent(
    game: str, name: str
) -> None:
    made = press.render_pdf(game, name, layout="shop", only=first(game, name))
    mixtures: set[tuple[float, ...]] = set()
    for page in Written(made).pages:
        drawn = page.get_contents().get_data().decode("latin-1")
        assert not re.search(r"[\d.] (?:rg|RG)\b", drawn), "a colour of a screen"
        mixtures |= {tuple(map(float, inks)) for inks in INK.findall(drawn)}
    assert mixtures
    for *inks, black in mixtures:
        assert sum(inks) + black <= 3 and sum(ink > 0 for ink in inks) <= 2


@pytest.mark.more
@pytest.mark.parametrize(("game", "name"), CUT)
def test_no_sheet_for_a_print_shop_weighs_150_kb(game: str, name: str) -> None:
    assert len(press.render_pdf(game, name, layout="shop")) < 150_000


def test_small_type_is_black_alone_and_a_household_s_printer_gets_the_colours_of_a_screen() -> None:
    assert {to_cmyk(hexed) for hexed in ("1a120c", "000", "1f2318")} == {"device-cmyk(0 0 0 1)"}
    page = Written(press.render_pdf(*TWO_SIDED[0], only=first(*TWO_SIDED[0]))).pages[0]
    assert b" rg" in page.get_contents().get_data()


@pytest.mark.more
@pytest.mark.parametrize(("game", "name"), TWO_SIDED)
def test_each_piece_is_two_pictures_of_300_dots_an_inch_named_by_it(game: str, name: str) -> None:
    ids, drawn = first(game, name), press.find_sheet(game, name)
    made = press.picture_zip(press.render_html(game, name, layout="shop", only=(*ids, ids[0])))
    with ZipFile(BytesIO(made)) as file:
        wanted = [
            f"{id_.replace('/', '-')}-{side}.png" for id_ in ids for side in ("front", "back")
        ]
        assert file.namelist() == wanted
        for png in wanted:
            image = Image.open(BytesIO(file.read(png)))
            size = [round((side + 6) / 25.4 * 300) for side in drawn.format]
            assert list(image.size) == size
            assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)
            if "back" in png:
                corners = {
                    image.getpixel((x, y)) for x in (0, size[0] - 1) for y in (0, size[1] - 1)
                }
                assert len(corners) == 1 and corners != {(255, 255, 255)}, "inked to the bleed"


def test_whole_pages_are_no_pieces(tmp_path: Path) -> None:
    pages = next(each for each in SHEETS if each not in CUT)
    with pytest.raises(Refusal, match="no-pieces"):
        press.picture_zip(press.render_html(*pages))
