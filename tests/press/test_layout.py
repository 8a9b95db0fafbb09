"""The places of pieces, in mm, without drawing a page."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kit.box.paper import BILL_FORMAT, CARD_FORMAT, QUARTER_FORMAT, Format
from referee.kit.words import Refusal
from referee.press import layout, sides
from referee.press.layout import LAYOUTS, PAPERS, Plate, PlateCell, plate

FORMATS = (
    CARD_FORMAT,
    BILL_FORMAT,
    QUARTER_FORMAT,
    Format(20, 50),
    Format(16, 16),
    Format(105, 148.5),
    Format(85, 54),
)
TURNS = ("duplex", "short", "bleed")  # with pages of backs


def some(paper: str, piece: Format, how: str, backs: bool = True) -> Plate | None:
    try:
        return plate(paper, piece, how, backs)
    except Refusal as refused:
        return None if refused.code == "bad-layout" else pytest.fail(refused.code)


EVERY = {
    f"{paper}-{piece.width:g}x{piece.height:g}-{how}-{backs}": laid
    for paper, piece, how, backs in product(PAPERS, FORMATS, LAYOUTS, (True, False))
    if how != "shop" and (laid := some(paper, piece, how, backs))
}


def every(check: Callable[[Plate], None]) -> Callable[[], None]:
    """Return a test that runs `check` on each plate."""

    def of_each() -> None:
        for name, laid in EVERY.items():
            try:
                check(laid)
            except AssertionError as error:
                error.add_note(f"on {name}")
                raise

    of_each.__name__ = check.__name__
    return of_each


def segments(path: str) -> list[tuple[float, float, float, float]]:
    """Return the lines of a path, each from its left or upper end."""
    lines = []
    for x, y, way, size in re.findall(r"M([-\d.]+) ([-\d.]+)([hv])([-\d.]+)", path):
        a, b, length = float(x), float(y), float(size)
        to = (a + length, b) if way == "h" else (a, b + length)
        lines.append((min(a, to[0]), min(b, to[1]), max(a, to[0]), max(b, to[1])))
    return lines


def edges(laid: Plate, count: int) -> tuple[set[float], set[float]]:
    """Return every x and y of a cut through `count` fronts."""
    cells = laid.front_cells(count)
    width, height = laid.format
    xs = {round(laid.column_lefts[c.column] + d, 2) for c in cells for d in (0, width)}
    ys = {round(laid.row_tops[c.row] + d, 2) for c in cells for d in (0, height)}
    return xs, ys


def test_nine_cards_lie_on_a_sheet_in_the_same_block_on_both_papers() -> None:
    for paper, across, down, strip in (
        ("a4", (10.5, 73.5, 136.5), (16.5, 104.5, 192.5), "foot"),
        ("letter", (13.45, 76.45, 139.45), (7.7, 95.7, 183.7), "side"),
    ):
        laid = plate(paper, CARD_FORMAT, "duplex", True)
        assert (laid.columns, laid.rows, laid.is_landscape) == (3, 3, False)
        assert (laid.column_lefts, laid.row_tops) == (pytest.approx(across), pytest.approx(down))
        assert laid.strip == strip
    few = segments(sides.cut_marks(plate("a4", CARD_FORMAT, "duplex", True), 5))
    ys = {round(top, 2) for left, top, right, _ in few if right - left > 0.1}
    assert ys == {16.5, 104.5, 192.5}, "marked round what lies on it"


def test_a_sheet_takes_as_many_pieces_as_it_can() -> None:
    for piece, how, on_a4, on_letter, landscape in (
        (CARD_FORMAT, "fold", 4, 4, True),
        (CARD_FORMAT, "bleed", 8, 6, True),
        (BILL_FORMAT, "fronts", 6, 6, True),
        (QUARTER_FORMAT, "fronts", 4, 4, False),
    ):
        for paper, holds in (("a4", on_a4), ("letter", on_letter)):
            laid = plate(paper, piece, how, how != "fronts")
            assert (laid.pieces_per_sheet, laid.is_landscape) == (holds, landscape), (
                piece,
                how,
                paper,
            )
    bars = plate("a4", Format(20, 50), "duplex", True)
    assert (bars.pieces_per_sheet, bars.is_landscape) == (52, True)


@every
def test_pieces_keep_off_the_margin(laid: Plate) -> None:
    least = layout.MARGIN_MM
    right = laid.column_lefts[-1] + laid.format.width + laid.bleed
    low = laid.row_tops[-1] + laid.format.height + laid.bleed
    assert laid.column_lefts[0] - laid.bleed >= least - 1e-9
    assert laid.row_tops[0] - laid.bleed >= least - 1e-9
    assert laid.page.width - right >= least - 1e-9
    assert laid.page.height - low >= least - 1e-9


@every
def test_short_marks_stand_at_the_cuts_outside_the_pieces_where_a_printer_reaches(
    laid: Plate,
) -> None:
    for count in {1, laid.columns, laid.pieces_per_sheet - 1, laid.pieces_per_sheet} - {0}:
        xs, ys = edges(laid, count)
        if laid.is_folded:
            rows = {laid.back_cell(front).row for front in laid.front_cells(count)}
            ys |= {
                round(laid.row_tops[row] + d, 2) for row in rows for d in (0, laid.format.height)
            }
        marks = segments(sides.cut_marks(laid, count))
        assert marks
        for left, top, right, low in marks:
            assert right - left + low - top <= sides.CUT_MARK_LENGTH_MM + 0.01
            assert (
                left >= layout.EDGE_MM - 0.01 and right <= laid.page.width - layout.EDGE_MM + 0.01
            )
            assert top >= layout.EDGE_MM - 0.01 and low <= laid.page.height - layout.EDGE_MM + 0.01
            if right - left < 0.01:  # upright: it shows an x, above or below all
                assert round(left, 2) in xs
                assert low < min(ys) or top > max(ys)
            else:
                assert round(top, 2) in ys
                assert right < min(xs) or left > max(xs)


@every
def test_every_cut_is_still_shown_on_each_piece_after_the_first_cuts(laid: Plate) -> None:
    if laid.bleed:
        return
    ticks = segments(sides.cut_ticks(laid, laid.pieces_per_sheet))
    width, height = laid.format
    for cell in laid.front_cells(laid.pieces_per_sheet):
        left, top = laid.column_lefts[cell.column], laid.row_tops[cell.row]
        for y in (top, top + height):  # both ends of a level cut lie on the strip between uprights
            level = [t for t in ticks if abs(t[1] - y) < 0.02 and abs(t[3] - y) < 0.02]
            assert any(t[0] < left + 0.1 and t[2] > left + 1.9 for t in level)
            assert any(t[0] < left + width - 1.9 and t[2] > left + width - 0.1 for t in level)


@every
def test_the_ruler_touches_neither_a_mark_nor_a_piece(laid: Plate) -> None:
    marks = segments(sides.cut_marks(laid, laid.pieces_per_sheet))
    bleed = laid.bleed
    if laid.strip == "foot":
        top = laid.page.height - layout.EDGE_MM - layout.RULER_STRIP_HEIGHT_MM
        assert all(mark[3] <= top + 0.01 for mark in marks)
        assert laid.row_tops[-1] + laid.format.height + bleed <= top
    else:
        right = layout.EDGE_MM + layout.RULER_STRIP_HEIGHT_MM
        assert all(mark[0] >= right - 0.01 for mark in marks)
        assert laid.column_lefts[0] - bleed >= right


def through(laid: Plate, cell: PlateCell, how: str) -> tuple[float, float, bool]:
    """Return where a back shows through its front, and whether upside down.

    Paper is turned over its long or its short edge, whichever way it is printed.
    """
    x, y = laid.column_lefts[cell.column], laid.row_tops[cell.row]
    long_is_upright = laid.page.height > laid.page.width
    upright_axis = long_is_upright != (how == "short")
    if upright_axis:
        return laid.page.width - x - laid.format.width, y, cell.is_upside_down
    return x, laid.page.height - y - laid.format.height, not cell.is_upside_down


def test_each_back_falls_on_its_own_front_and_stands_upright() -> None:
    ways = [(p, f, how, some(p, f, how)) for how, p, f in product(TURNS, PAPERS, FORMATS)]
    assert all(laid for _, piece, _, laid in ways if piece in (CARD_FORMAT, BILL_FORMAT))
    for *way, how, laid in ways:
        for front in laid.front_cells(laid.pieces_per_sheet) if laid else ():
            x, y, upside_down = through(laid, laid.back_cell(front), how)
            corner = laid.column_lefts[front.column], laid.row_tops[front.row]
            assert (x, y) == pytest.approx(corner), (way, how)
            assert not upside_down, (way, how)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("piece", [CARD_FORMAT, Format(50, 20)])
def test_folded_backs_fall_on_their_fronts_two_millimetres_from_the_fold(
    paper: str, piece: Format
) -> None:
    laid = plate(paper, piece, "fold", True)
    fold = laid.page.height / 2
    for front in laid.front_cells(laid.pieces_per_sheet):
        back = laid.back_cell(front)
        assert (back.column, back.is_upside_down) == (front.column, True)
        top = laid.row_tops[back.row]
        assert 2 * fold - top - piece.height == pytest.approx(laid.row_tops[front.row])
    assert piece == CARD_FORMAT or laid.pieces_per_sheet * 8 >= 100, (
        "a hundred bars from at most eight sheets"
    )
    assert laid.row_tops[laid.rows] - fold == pytest.approx(layout.GUTTER_MM / 2)
    assert segments(sides.fold_marks(laid, 2, False))[0][1] == pytest.approx(fold)


def test_tents_are_folded_across_the_middle_of_each() -> None:
    laid = plate("a4", Format(20, 40), "fronts", False)
    folds = segments(sides.fold_marks(laid, 3, True))
    assert len(folds) == 3
    for (left, top, right, _), x in zip(folds, laid.column_lefts, strict=False):
        assert (left, right) == pytest.approx((x, x + 20), abs=0.01)
        assert top == pytest.approx(laid.row_tops[0] + 20, abs=0.01)


def test_a_print_shop_gets_one_piece_a_page_of_its_own_size() -> None:
    laid = plate("letter", CARD_FORMAT, "shop", True)
    assert (laid.page, laid.pieces_per_sheet, laid.strip) == (CARD_FORMAT, 1, "")
    assert not sides.cut_ticks(laid, 1)
    marks = segments(sides.cut_marks(laid, 1))
    assert len(marks) == 8
    for left, top, right, low in marks:  # in line with a cut, beyond the bleed
        assert left == right in (0, CARD_FORMAT.width) or top == low in (0, CARD_FORMAT.height)
        beyond = max(-right, left - CARD_FORMAT.width, -low, top - CARD_FORMAT.height)
        assert beyond >= layout.BLEED_BOX_MM
    for piece in (CARD_FORMAT, Format(50, 20)):  # both sides upright: a shop turns its own sheets
        cell = plate("a4", piece, "shop", True).back_cell(layout.PlateCell(0, 0))
        assert cell == layout.PlateCell(0, 0, False)


def test_layouts_that_we_do_not_know_and_pieces_too_large_for_the_paper_are_refused() -> None:
    unknown = [(CARD_FORMAT, how) for how in ("long", "", "Duplex")]
    for piece, how in (*unknown, (Format(250, 320), "duplex"), (Format(105, 148), "fold")):
        with pytest.raises(Refusal, match="bad-layout"):
            plate("a4", piece, how, True)


@given(
    st.sampled_from(sorted(PAPERS)),
    st.floats(8, 190),
    st.floats(8, 260),
    st.sampled_from([how for how in LAYOUTS if how != "shop"]),
    st.booleans(),
)
def test_whatever_the_format_pieces_lie_side_by_side_on_the_paper_or_are_refused(
    paper: str, width: float, height: float, how: str, backs: bool
) -> None:
    laid = some(paper, Format(width, height), how, backs)
    if laid is None:
        return
    steps = [b - a for a, b in zip(laid.column_lefts, laid.column_lefts[1:], strict=False)]
    assert steps == pytest.approx([width + 2 * laid.bleed] * (laid.columns - 1))
    assert laid.column_lefts[0] >= 0 and laid.column_lefts[-1] + width <= laid.page.width
    assert laid.row_tops[0] >= 0 and laid.row_tops[-1] + height <= laid.page.height
    assert len(set(laid.front_cells(laid.pieces_per_sheet))) == laid.pieces_per_sheet


@pytest.mark.parametrize("how", [*TURNS, "fold"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [10, 12, 16])
def test_discs_lie_in_a_hexagonal_pattern_and_each_back_meets_its_front(
    size: int, paper: str, how: str
) -> None:
    laid = plate(paper, Format(size, size), how, has_backs=True, is_disc=True)
    assert 30 <= laid.pieces_per_sheet <= layout.MAX_DISCS

    def corner(cell: PlateCell, *, back: bool) -> tuple[float, float]:
        shift = laid.shift * laid.is_shifted(cell, is_back=back)
        return laid.column_lefts[cell.column] + shift, laid.row_tops[cell.row]

    cells = laid.front_cells(laid.pieces_per_sheet)
    first, *others = (complex(*corner(cell, back=False)) for cell in cells)
    assert min(abs(other - first) for other in others) == pytest.approx(size + 2 * laid.half_gap)
    wide, high = (side - size for side in laid.page)
    for cell in cells:
        (x, y), over = corner(cell, back=False), laid.back_cell(cell)
        assert corner(over, back=True) == pytest.approx(
            (x, high - y) if over.is_upside_down else (wide - x, y)
        )
        assert 5 <= x <= wide - 5 and 5 <= y <= high - 5
