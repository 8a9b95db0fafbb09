"""The board, the screens, the aid, the cursors and the bands of the box, printed."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from referee import press
from referee.games.ambition import GAME, state
from referee.games.ambition.company import SALARY_BY_TRADE
from referee.games.ambition.sheets import SHEETS, player_aid
from referee.i18n.translator import LANGUAGES, Translator, group_digits, months
from referee.kit.box.facts import Box
from referee.kit.box.paper import BILL_FORMAT, CARD_FORMAT
from referee.kit.words import text
from referee.press.layout import plate
from tests.more import sampled
from tests.press.prints import Prints
from tests.press.written import Rect, Written, heard, inked

pytestmark = pytest.mark.usefixtures("pango", "poppler")
on_one_in_french = sampled(product(press.PAPERS, LANGUAGES), lambda how: how == ("a4", "fr"))
every_format = pytest.mark.parametrize(("paper", "lang"), on_one_in_french)
PRINTS = Prints("ambition")
SQUARES = list(map(str, range(state.MAX_CURSOR + 1)))


def first(written: Written, word: str, page: int = 0) -> Rect:
    """Return the position of the first occurrence of a word on a page."""
    return next(at for at, printed in written.words[page] if printed == word)


def plain(words: str) -> str:
    return words.replace("\u00a0", " ")


def shown(amount: int, lang: str) -> str:
    """Return an amount in the form of `words_of`."""
    return " ".join(group_digits(amount, lang).split())


def test_there_are_as_many_pieces_as_a_table_needs_and_small_ones_fit_one_sheet() -> None:
    assert PRINTS.pieces("board") == {"board/centre": 1, "board/place": state.MAX_SEATS}
    assert PRINTS.pieces("screens") == {"screen": state.MAX_SEATS}
    assert PRINTS.pieces("cursors") == {"cursor": state.MAX_SEATS}
    assert PRINTS.pieces("bands") == {"band": 20}
    for paper, sheet in product(press.PAPERS, ("cursors", "bands", "pawns")):
        holds = plate(paper, SHEETS[sheet].format, "duplex", False).pieces_per_sheet
        assert holds >= PRINTS.pieces(sheet).total(), (paper, sheet)


@pytest.mark.rule("AMB-4.16")
def test_a_band_reaches_around_a_bill() -> None:
    glued = SHEETS["bands"].format.width - 2 * BILL_FORMAT.height
    assert 20 < glued < BILL_FORMAT.height


@pytest.mark.rule("AMB-4.2")
def test_a_cursor_has_a_scale_of_0_to_15_and_room_on_every_square() -> None:
    foot = 17.0  # mm, of a tent
    printed = PRINTS.pdf("cursors", only=("cursor",))
    in_lines = sorted(printed.words[0], key=lambda each: (round(each[0].top), each[0].left))
    words = [word for _, word in in_lines]
    assert [word for word in words if word.isdigit()][: len(SQUARES)] == SQUARES
    assert words.count(Translator("fr")("ambition-print-cursor")) == 2, "on both sides of the pawn"
    at = [first(printed, square) for square in SQUARES]
    steps = [b.left - a.left for a, b in pairwise(at) if b.left > a.left]
    assert len(steps) == 14
    assert min(steps) > foot + 2
    assert at[8].top - at[0].top > foot + 2


# -- the board


def under(label: Rect, gap: float) -> Rect:
    """Return the part of a card below its name."""
    left, top = label.left - 2, label.top
    return Rect(left, top + gap, left + CARD_FORMAT.width, top - 1 + CARD_FORMAT.height)


@pytest.mark.parametrize("lang", sampled(LANGUAGES, lambda lang: lang == "fr"))
@pytest.mark.rule(
    "AMB-0.5", "AMB-1.2", "AMB-2.2", "AMB-2.6", "AMB-3.3", "AMB-4.2", "AMB-4.3", "AMB-5.2"
)
def test_the_board_has_its_markets_its_decks_and_a_place_with_trays_and_salaries(lang: str) -> None:
    read = ["Lima", "Oslo", "", "Rome", "Kyoto"]
    box = Box().learn("markets", read).learn("cocoa-capacity", 12).learn("chocolate-capacity", 9)
    board = heard(
        lambda: press.render_pdf("ambition", "board", only=("centre", "place"), box=box, lang=lang)
    )
    say, (centre, place) = Translator(lang), (plain(board.text(page)) for page in (0, 1))
    at = [first(board, name).left for name in read if name]
    assert at == sorted(at)
    assert PRINTS.words_of("board", lang, only=("centre",), box=box).count("Lima") == 1
    page = press.render_html("ambition", "board", only=("centre",), box=box)
    assert page.count('class="dots"') == 1, "for the market that nobody has read"
    assert all(str(number) in centre.split() for number in range(1, 6))
    for deck in ("contracts", "confidential", "express"):
        name = say(f"ambition-print-deck-{deck}")
        label = max((at for at, word in board.words[0] if word == name), key=lambda at: at.top)
        assert not inked(board.picture(0), under(label, 13)), deck
    names = ("accounting", "till", "secretariat")
    trays = [first(board, say(f"ambition-print-{tray}"), 1) for tray in names]
    assert trays[0].right < trays[1].left < trays[1].right < trays[2].left
    for tray in (trays[0], trays[2]):
        assert not inked(board.picture(1), under(tray, tray.low - tray.top + 9))
    assert [word for word in place.split() if word in SQUARES][: len(SQUARES)] == SQUARES
    assert all(say(text("ambition-print-room", bars=bars)) in place for bars in (12, 9))
    assert all(plain(group_digits(salary, lang)) in place for salary in SALARY_BY_TRADE.values())
    mark = plain(say("print-house-value"))
    assert mark not in centre + place
    assert " ".join(mark.split()) in PRINTS.words_of("board", lang, only=("place",))


# -- the screens and the aid


@every_format
def test_no_word_of_a_screen_lies_on_a_fold(paper: str, lang: str) -> None:
    written, drawn = PRINTS.pdf("screens", paper, lang, ("screen",)), SHEETS["screens"]
    laid = plate(paper, drawn.format, "duplex", True)
    left, top = laid.column_lefts[0], laid.row_tops[0]
    folds = [left + fold for fold in (0, 78, 182, drawn.format.width)]
    assert not written.words[1], "its outside tells nothing"
    inside = [each for each in written.words[0] if each[0].low < top + drawn.format.height]
    assert inside
    for at, word in inside:
        assert not any(at.left < fold + 3 and at.right > fold - 3 for fold in folds), word


@every_format
def test_the_aid_s_halves_keep_their_margins_and_their_lines_apart(paper: str, lang: str) -> None:
    written = PRINTS.pdf("aid", paper, lang)
    picture, (width, height) = written.picture(0), press.PAPERS[paper]
    for top in (0.0, height / 2):
        half = Rect(0, top, width, top + height / 2)
        assert not inked(picture, Rect(0, half.top + 1, width, half.top + 6))
        assert not inked(picture, Rect(0, half.low - 6, width, half.low - 1))
        assert not inked(picture, Rect(0, half.top + 1, 6, half.low - 1))
        assert not inked(picture, Rect(width - 6, half.top + 1, width, half.low - 1))
    assert inked(picture, Rect(0, height / 2 - 0.5, 6, height / 2 + 0.5)), "no line to cut"
    upper = [(at, word) for at, word in written.words[0] if at.low < height / 2]
    for sentence in ("print-house", "print-ruler"):
        begins = Translator(lang)(text(sentence, facts=("x",))).split()[:2]
        line = next(at for (at, word), (_, after) in pairwise(upper) if [word, after] == begins)
        over = [
            at.low
            for at, _ in upper
            if at.top < line.top - 1 and at.right > line.left and at.left < line.left + 60
        ]
        assert line.top - max(over) > 0.9, sentence


@pytest.mark.rule("AMB-0.7", "AMB-1.2", "AMB-8.1", "AMB-8.3", "AMB-8.5")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("sheet", ["screens", "aid"])
def test_screen_and_aid_tell_operations_salaries_bonds_and_limits(sheet: str, lang: str) -> None:
    say = Translator(lang)
    sentences = PRINTS.words_of(
        sheet, lang, **({"only": ("screen",)} if sheet == "screens" else {})
    )
    front = (
        sentences.partition(say("ambition-print-aid-sub"))[2] if sheet == "screens" else sentences
    )
    operations = [key for key, _ in player_aid(GAME.shipped_box, PRINTS.options)["operations"]]
    assert operations == "hire cocoa make sell cash-in confidential accounts".split()
    at = [front.index(say(f"ambition-stop-{key}").replace("\u00ad", "")) for key in operations]
    assert at == sorted(at)
    for staff in range(11):
        row = " ".join(
            [str(staff), *(shown(staff * pay, lang) for pay in SALARY_BY_TRADE.values())]
        )
        assert f" {row} " in sentences
    for month, value in enumerate(GAME.shipped_box["bond-values"], 1):
        assert f"{months(lang)[month].capitalize()} {shown(value, lang)}" in sentences
    figures = [state.LOAN_AMOUNT, GAME.shipped_box["loan-interest"], state.DIRECT_SALE_PRICE]
    figures += [state.PEEK_PRICE] if sheet == "aid" else []
    assert [figure for figure in figures if shown(figure, lang) not in sentences] == []


def test_the_aid_says_what_the_table_agreed_on_and_whose_figures_they_are() -> None:
    def aid(**options: int) -> str:
        return press.render_html("ambition", "aid", options=options)

    assert "un par mois" in aid()
    assert "un par mois" not in aid(loans_per_month=2)
    assert "4\u00a0000 au plus par tour" in aid(price_step_max=4_000)
    for lang in LANGUAGES:
        mark = Translator(lang)("ambition-print-fact-cocoa-capacity")
        box = Box().learn("cocoa-capacity", 12)
        read = press.render_html("ambition", "aid", lang=lang, box=box)
        assert mark in press.render_html("ambition", "aid", lang=lang)
        assert mark not in read
        assert "12 " in read.partition('class="limits"')[2].partition("</ul>")[0]
