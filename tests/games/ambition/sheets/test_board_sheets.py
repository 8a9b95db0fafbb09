"""The board, the screens, the cursors and the bands of the box, printed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from referee import press
from referee.games.ambition import GAME, state
from referee.games.ambition.company import SALARY
from referee.games.ambition.sheets import SHEETS
from referee.i18n.translator import LANGUAGES, Translator, grouped, months
from referee.kit.box import Box
from referee.kit.sheets import BILL, CARD
from referee.kit.words import text
from referee.press.layout import plate
from tests.press.prints import Prints
from tests.press.written import Rect, Written, inked

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_paper = pytest.mark.parametrize("paper", press.PAPERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
PRINTS = Prints("ambition")
sheet_of, pieces, said = PRINTS.pdf, PRINTS.pieces, PRINTS.said
SQUARES = list(map(str, range(state.CURSOR_TOP + 1)))


def first(written: Written, word: str) -> Rect:
    """Where a word stands first on the first page."""
    return next(at for at, printed in written.words[0] if printed == word)


def board(which: str, box: Box | None = None, lang: str = "fr", paper: str = "a4") -> Written:
    wished = {"box": box or Box(), "lang": lang, "paper": paper}
    return Written(press.render_pdf("ambition", "board", only=(which,), **wished))


# -- cursors and bands


@every_paper
@pytest.mark.rule("AMB-4.2")
def test_four_cursors_and_their_scales_of_0_to_15_fit_one_sheet(paper: str) -> None:
    assert pieces("cursors") == {"cursor": state.MOST_SEATS}
    assert len(sheet_of("cursors", paper).pages) == 1
    printed = sheet_of("cursors", paper, only=("cursor",)).words[0]
    words = [
        word for _, word in sorted(printed, key=lambda each: (round(each[0].top), each[0].left))
    ]
    assert [word for word in words if word.isdigit()][: len(SQUARES)] == SQUARES
    assert words.count(Translator("fr")("ambition-print-cursor")) == 2, "on both sides of the pawn"


def test_a_cursor_has_room_on_every_square_of_its_scale() -> None:
    foot = 17.0  # mm, of a tent
    at = [first(sheet_of("cursors", only=("cursor",)), square) for square in SQUARES]
    steps = [b.left - a.left for a, b in pairwise(at) if b.left > a.left]
    assert len(steps) == 14
    assert min(steps) > foot + 2
    assert at[8].top - at[0].top > foot + 2


@every_paper
@pytest.mark.rule("AMB-4.16")
def test_twenty_bands_fit_one_sheet_and_reach_around_a_bill(paper: str) -> None:
    assert pieces("bands") == {"band": 20}
    assert len(sheet_of("bands", paper).pages) == 1
    glued = SHEETS["bands"].format.width - 2 * BILL.height
    assert 20 < glued < BILL.height


# -- the board


@every_paper
def test_the_board_is_its_centre_and_a_place_for_each_company(paper: str) -> None:
    assert pieces("board") == {"board/centre": 1, "board/place": state.MOST_SEATS}
    assert len(sheet_of("board", paper).pages) == 1 + state.MOST_SEATS


@every_language
@pytest.mark.rule("AMB-2.6")
def test_the_centre_has_the_five_markets_in_their_order_as_the_household_reads_them(
    lang: str,
) -> None:
    read = ["Lima", "Oslo", "", "Rome", "Kyoto"]
    centre = board("centre", Box().learn("markets", read), lang)
    at = [first(centre, name) for name in read if name]
    assert [where.left for where in at] == sorted(where.left for where in at)
    assert Translator(lang)("print-house-value").split()[0] not in centre.text(0)
    page = press.render_html(
        "ambition", "board", only=("centre",), box=Box().learn("markets", read)
    )
    assert page.count('class="dots"') == 1
    assert all(str(number) in centre.text(0).split() for number in range(1, 6))


@every_language
@pytest.mark.rule("AMB-0.5", "AMB-4.3")
def test_a_card_lies_within_its_place_on_the_centre(lang: str) -> None:
    centre, say = board("centre", lang=lang), Translator(lang)
    picture = centre.picture(0)
    for deck in ("contracts", "confidential", "express"):
        name = say(f"ambition-print-deck-{deck}")
        label = max((at for at, word in centre.words[0] if word == name), key=lambda at: at.top)
        under = label.top + 13
        card = Rect(label.left - 2, under, label.left - 2 + CARD.width, label.top - 1 + CARD.height)
        assert not inked(picture, card), deck


@every_language
@pytest.mark.rule("AMB-5.2")
def test_accounting_lies_left_of_the_cash_and_the_secretariat_right_of_it(lang: str) -> None:
    place, say = board("place", lang=lang), Translator(lang)
    trays = ("accounting", "till", "secretariat")
    at = [first(place, say(f"ambition-print-{tray}")) for tray in trays]
    assert at[0].right < at[1].left < at[1].right < at[2].left
    for tray in (at[0], at[2]):
        card = Rect(
            tray.left - 2, tray.low + 9, tray.left - 2 + CARD.width, tray.top - 1 + CARD.height
        )
        assert not inked(place.picture(0), card)


@every_language
@pytest.mark.rule("AMB-1.2", "AMB-2.2", "AMB-3.3", "AMB-4.2")
def test_a_place_tells_salaries_scale_and_how_much_its_stores_hold(lang: str) -> None:
    box = Box().learn("cocoa-capacity", 12).learn("chocolate-capacity", 9)
    place, say = board("place", box, lang), Translator(lang)
    words = place.text(0).replace("\u00a0", " ")
    assert [word for word in words.split() if word in SQUARES][: len(SQUARES)] == SQUARES
    for bars in (12, 9):
        assert say(text("ambition-print-room", bars=bars)) in words
    for salary in SALARY.values():
        assert grouped(salary, lang).replace("\u00a0", " ") in words
    mark = say("print-house-value").replace("\u00a0", " ")
    assert mark not in words
    assert mark in board("place", lang=lang).text(0).replace("\u00a0", " ")


# -- the screens


@every_language
@every_paper
def test_no_word_of_a_screen_lies_on_a_fold(paper: str, lang: str) -> None:
    written, drawn = sheet_of("screens", paper, lang), SHEETS["screens"]
    assert pieces("screens") == {"screen": state.MOST_SEATS}
    left = plate(paper, drawn.format, "duplex", True).across[0]
    top = plate(paper, drawn.format, "duplex", True).down[0]
    folds = [left + fold for fold in (0, 78, 182, drawn.format.width)]
    assert not written.words[1], "its outside tells nothing"
    for at, word in written.words[0]:
        if at.low < top + drawn.format.height:
            assert sum(at.left < fold + 3 and at.right > fold - 3 for fold in folds) == 0, word


@every_language
@pytest.mark.rule("AMB-0.7", "AMB-1.2", "AMB-8.3")
def test_a_screen_tells_the_seven_operations_the_salaries_and_the_bonds(lang: str) -> None:
    told, say = said("screens", lang, only=("screen",)), Translator(lang)
    keys = ("hire", "cocoa", "make", "sell", "cash-in", "confidential", "accounts")
    front = told.partition(say("ambition-print-aid-sub"))[2]
    at = [front.index(say(f"ambition-stop-{key}").replace("\u00ad", "")) for key in keys]
    assert at == sorted(at)
    for staff in range(11):
        pays = (grouped(staff * pay, lang) for pay in SALARY.values())
        assert " ".join(" ".join([str(staff), *pays]).split()) in told
    for month, value in enumerate(GAME.house["bond-values"], 1):
        shown = " ".join(grouped(value, lang).split())
        assert f"{months(lang)[month].capitalize()} {shown}" in told


# -- the aid


@every_paper
@every_language
def test_nothing_on_the_aid_touches_what_stands_below_it(paper: str, lang: str) -> None:
    words = sheet_of("aid", paper, lang).words[0]
    half = press.PAPERS[paper].height / 2
    upper = [(at, word) for at, word in words if at.low < half]
    for sentence in ("print-house", "print-ruler"):
        begins = Translator(lang)(text(sentence, facts=("x",))).split()[:2]
        line = next(at for (at, word), (_, after) in pairwise(upper) if [word, after] == begins)
        over = [
            at.low
            for at, _ in upper
            if at.top < line.top - 1 and at.right > line.left and at.left < line.left + 60
        ]
        assert line.top - max(over) > 0.9, sentence
