"""The size of a household's own cards decides the size of printed ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee import press
from referee.games import all_games
from referee.kit.box.facts import Box
from referee.kit.box.inventory import kind_of
from referee.kit.box.paper import CARD_FORMAT, CARD_SIZE_FACT, Format, PieceSheet
from referee.kit.words import Refusal
from tests.press.test_every_sheet import whole
from tests.press.written import Rect, Written, inked, inkiness


def a_deck(game: str) -> str | None:
    """Return the name of the game's first sheet of cards, or None."""
    sheets = (
        kind.sheet_key for kind in all_games()[game].inventory if kind.is_folder and kind.sheet_key
    )
    drawn = ((name, press.find_sheet(game, name)) for name in sheets)
    return next(
        (n for n, s in drawn if isinstance(s, PieceSheet) and s.format == CARD_FORMAT), None
    )


SHEETS = [(game, deck) for game in all_games() if (deck := a_deck(game))]
each_deck = pytest.mark.parametrize(("game", "sheet"), SHEETS, ids=[game for game, _ in SHEETS])


def household(width: int, height: int) -> Box:
    return Box().learn(CARD_SIZE_FACT, {"width": width, "height": height}, "2026-11-22")


@pytest.mark.more
@pytest.mark.usefixtures("pango", "poppler")
@pytest.mark.parametrize("size", [(58, 88), (70, 88), (56, 100)])
@each_deck
def test_a_card_is_cut_in_the_size_of_the_box_and_its_ground_goes_beyond_on_all_sides(
    game: str, sheet: str, size: tuple[int, int]
) -> None:
    one = whole(game, sheet)[:1]
    cards = Written(press.render_pdf(game, sheet, box=household(*size), layout="shop", only=one))
    assert cards.size(1, "trimbox") == pytest.approx(size, abs=0.1)
    back = cards.picture(1)
    wide, high = (side / 4 for side in back.size)
    left, top = (wide - size[0]) / 2 - 2.5, (high - size[1]) / 2 - 2.5
    right, low = wide - left, high - top
    for edge in (
        Rect(left, top, left + 1.5, low),
        Rect(right - 1.5, top, right, low),
        Rect(left, top, right, top + 1.5),
        Rect(left, low - 1.5, right, low),
    ):
        assert inked(back, edge, wholly=True)


@pytest.mark.usefixtures("pango", "poppler")
@each_deck
def test_all_that_stands_on_a_card_is_within_its_cut(game: str, sheet: str) -> None:
    usual = Written(press.render_pdf(game, sheet, layout="shop"))
    small = Written(press.render_pdf(game, sheet, box=household(54, 80), layout="shop"))
    assert small.text(0) == usual.text(0)
    wide, high = small.size(0, "mediabox")
    left, top = (wide - 54) / 2, (high - 80) / 2
    for word, _ in small.words[0]:
        assert left + 3 < word[0] and word[2] < left + 51
        assert top + 3 < word[1] and word[3] < top + 77
    assert min(small.sizes(0)) >= 4.7
    assert inkiness(small.picture(0)) > 0


@each_deck
def test_what_is_lost_is_cut_in_that_size_and_the_usual_size_is_as_if_nothing_was_said(
    game: str, sheet: str
) -> None:
    usual = press.render_html(game, sheet, box=household(63, 88))
    assert usual == press.render_html(game, sheet)
    assert 'class="drawn"' not in usual
    box = household(58, 88).laid_over(all_games()[game].shipped_box)
    kinds = [
        kind for kind in all_games()[game].inventory if kind.sheet_key == sheet and kind.is_folder
    ]
    piece = next(name for name in box if kind_of(kinds, name))
    lost = Box({piece: replace(box.facts[piece], is_lost=True)}).laid_over(box)
    (job,) = press.lost_pieces_jobs(game, lost)
    assert (job.name, job.format) == ("lost-58x88", Format(58, 88))


@pytest.mark.parametrize("game", [game for game, _ in SHEETS])
def test_a_card_too_small_to_be_read_or_too_large_is_refused_in_words(game: str) -> None:
    kind = kind_of(all_games()[game].inventory, CARD_SIZE_FACT)
    assert kind
    kind.check({"width": 54, "height": 120})
    for value, code, field in (
        ({"width": 53, "height": 88}, "card-too-small", "width"),
        ({"width": 81, "height": 88}, "card-too-large", "width"),
        ({"width": 63, "height": 79}, "card-too-small", "height"),
        ({"width": 63, "height": 121}, "card-too-large", "height"),
    ):
        with pytest.raises(Refusal) as refused:
            kind.check(value)
        assert (refused.value.code, refused.value.field) == (code, field)
