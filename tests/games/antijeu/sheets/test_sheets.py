"""The printed sheets of L'Anti-jeu: board, groups, cards, tokens and others."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from referee import press
from referee.games.antijeu import GAME
from referee.games.antijeu.box.pieces import (
    BADGES,
    HOMEMADE_CARD_KIND,
    SEAT_COLOURS,
    SIXTH_COLOURS,
    TOKEN_SHEETS,
    Square,
)
from referee.games.antijeu.rules.constants import AMOUNTS, SHEET_TOKENS, TYPE_BY_CIRCLES
from referee.games.antijeu.sheets import (
    LEAF_FORMAT,
    LEAF_IDS,
    RIGHT_LEAF_SQUARES,
    TOKEN_FORMAT,
    printed_groups,
)
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.facts import Box
from referee.kit.box.paper import CARD_FORMAT, QUARTER_FORMAT, PieceSheet
from referee.papers.drawing import INKS
from referee.paths import PRINTABLES
from referee.press.layout import plate
from tests.more import sampled
from tests.press.prints import Prints
from tests.press.written import Rect, bare, inked

pytestmark = pytest.mark.usefixtures("pango", "poppler")

PRINTS = Prints("antijeu")
SQUARES = {
    int(n): Square.read(value) for n, value in GAME.shipped_box.pieces("house-square").items()
}


def pieces(sheet: str) -> PieceSheet:
    drawn = press.find_sheet("antijeu", sheet)
    assert isinstance(drawn, PieceSheet)
    return drawn


# -- colours, tokens, pawns


def test_each_of_six_colours_has_a_letter_a_shape_and_an_ink_of_its_own() -> None:
    grounds = (PRINTABLES / "antijeu" / "draw" / "inks.css").read_text("utf-8")
    for sixth in SIXTH_COLOURS:
        of_table = [BADGES[colour] for colour in (*SEAT_COLOURS, sixth)]
        assert all(len(set(different)) == 6 for different in zip(*of_table, strict=True)), sixth
    for badge in BADGES.values():
        assert f".ink-{badge.ink} {{ background: {INKS[badge.ink].fill.lower()} }}" in grounds


@pytest.mark.rule("AJ-4.9")
def test_there_are_sixty_tokens_a_sheet_with_two_colours_back_to_back() -> None:
    assert PRINTS.pieces("tokens") == dict.fromkeys(TOKEN_SHEETS, SHEET_TOKENS)
    page = press.render_html("antijeu", "tokens", only=("yellow-sixth",))
    front, back = (page.split(f'class="piece {side}')[1] for side in ("face", "back"))
    assert 'class="ground ink-yellow"' in front and ">J</text>" in front
    assert 'class="ground ink-green"' in back and ">V</text>" in back
    other = Box().learn("sixth-colour", "violet")
    assert "ink-violet" in press.render_html("antijeu", "tokens", box=other)


@pytest.mark.parametrize("size", [10, 16])
def test_tokens_are_as_large_as_those_of_the_household(size: int) -> None:
    box = Box().learn("token-size", size)
    page = press.render_html("antijeu", "tokens", box=box)
    assert f"plate-a4-{size}x{size}of12x12-duplex-disc.css" in page
    (lost,) = press.lost_pieces_jobs("antijeu", one_lost("tokens", "red-blue", 3, box))
    assert lost.format == (size, size) and len(lost.pieces) == 3


def one_lost(fact: str, name: str, count: int = 1, box: Box | None = None) -> Box:
    facts = (box or Box()).laid_over(GAME.shipped_box).facts
    return Box({**facts, fact: replace(facts[fact], missing_pieces={name: count})})


def test_lost_pieces_are_printed_alone() -> None:
    of_sheet = {"tokens": "red-blue", "pawns": "sixth", "notes": "pink"}
    lost = {sheet: one_lost(sheet, piece) for sheet, piece in of_sheet.items()}
    lost["money"] = one_lost("bill/500", "count")
    for sheet, box in lost.items():
        page = press.render_html("antijeu", sheet, box=box, only=("lost",))
        assert page.count('class="piece face') == 1, sheet


def test_pawns_notes_bills_and_amounts_are_as_many_and_as_large_as_in_the_box() -> None:
    formats = {name: pieces(name).format for name in ("pawns", "notes", "mailbox", "amounts")}
    assert formats == {
        "pawns": (20, 50),
        "notes": CARD_FORMAT,
        "mailbox": CARD_FORMAT,
        "amounts": QUARTER_FORMAT,
    }
    assert PRINTS.pieces("pawns") == dict.fromkeys((*SEAT_COLOURS, "sixth"), 1)
    assert PRINTS.pieces("money") == {"bill/50": 52, "bill/100": 49, "bill/500": 20}
    assert PRINTS.pieces("amounts").total() == 1


# -- cards and notes


@pytest.mark.rule("AJ-9.1")
def test_a_note_tells_its_group_its_type_and_its_loan() -> None:
    cartels = GAME.shipped_box.pieces("house-cartel")
    assert PRINTS.pieces("notes") == dict.fromkeys(cartels, 1) and len(cartels) == 11
    for lang, (colour, value) in product(LANGUAGES, cartels.items()):
        say, note = Translator(lang), PRINTS.words_of("notes", lang, only=(colour,))
        loan = say.amount("antijeu", AMOUNTS[value["type"]].loan)
        words = (value["name"][lang], say(f"antijeu-type-{value['type']}"), loan)
        assert all(bare(each) in bare(note) for each in words), note


def test_what_is_printed_is_the_deck_and_the_groups_on_the_table_never_a_mix() -> None:
    card = {"text": "Recevez 50.", "keep": "at-once", "effect": None}
    box = Box().learn("deck", "box").learn("card/1", card).learn("board", "box")
    assert PRINTS.pieces("mailbox") == {f"house-card/H{n:02}": 1 for n in range(1, 37)}
    assert PRINTS.pieces("mailbox", box) == {"card/1": 1}
    assert "Groupe automobile" not in PRINTS.words_of("notes", box=box, only=("red",))
    learned = box.learn("cartel/red", {"colour": "red", "name": "Les Autos", "type": "trust"})
    learned = learned.learn("square/4", {"kind": "company", "name": "Fort Auto", "cartel": "red"})
    first, *others = printed_groups(learned.laid_over(GAME.shipped_box))
    assert (first.type, first.circles, first.companies) == ("trust", 2, ("Fort Auto", "", ""))
    assert len(others) == 10 and not any(other.name for other in others)


def test_a_card_shows_the_sign_of_its_verb_and_a_blank_one_lines() -> None:
    signs: dict[str, set[str]] = {}
    for piece, value in GAME.shipped_box.pieces("house-card").items():
        page = press.render_html("antijeu", "mailbox", only=(f"house-card/{piece}",))
        sign = page.partition('class="sign"')[2].partition("fill=")[0]
        signs.setdefault(value["effect"]["kind"], set()).add(sign)
    assert len(set.union(*signs.values())) == len(signs) + 1, "forward and back are one verb"
    blank = press.render_html("antijeu", "mailbox", only=("blank:2",))
    assert blank.count('class="write"') == 10 and "valeur maison" not in blank


# -- board, groups, aids


@pytest.mark.parametrize("paper", sampled(press.PAPERS, lambda paper: paper == "a4"))
def test_each_square_is_on_its_leaf_with_a_circle_of_12_mm_for_every_token(paper: str) -> None:
    assert pieces("board").format == LEAF_FORMAT == (190, 269)
    for leaf, name in enumerate(LEAF_IDS):
        page = press.render_html("antijeu", "board", only=(name,))
        for number in SQUARES:
            cell = re.search(rf'<div class="cell [^>]*\bsquare-{number}\b', page)
            assert bool(cell) == ((number in RIGHT_LEAF_SQUARES) == bool(leaf)), number
        radii = {float(r) for r in re.findall(r'<circle [^>]*r="([\d.]+)"', page)}
        assert min(radii) >= TOKEN_FORMAT.width / 2
    both = "".join(press.render_html("antijeu", "board", only=(name,)) for name in LEAF_IDS)
    assert both.count("<circle ") == sum(AMOUNTS[t].circles * 3 for t in types()) == 60
    corners = plate(paper, LEAF_FORMAT, "duplex", has_backs=False)
    picture = PRINTS.pdf("board", paper).picture(0)
    x, y = corners.column_lefts[0], corners.row_tops[0]
    for square in (Rect(x - 0.4, y + 5, x + 0.4, y + 40), Rect(x + 5, y - 0.4, x + 180, y + 0.4)):
        assert inked(picture, square)


def types() -> list[Any]:
    return [value["type"] for value in GAME.shipped_box.pieces("house-cartel").values()]


def test_three_companies_a_group_with_their_circles_are_on_the_page_of_groups() -> None:
    page = press.render_html("antijeu", "cartels")
    drawn = Counter(len(re.findall("<circle ", part)) for part in page.split('class="company ')[1:])
    wanted = Counter(AMOUNTS[kind].circles for kind in types() for _ in range(3))
    assert drawn == wanted and drawn.total() == 33 and set(TYPE_BY_CIRCLES) == set(drawn)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("AJ-7.1", "AJ-7.6", "AJ-7.7", "AJ-8.4")
def test_the_landing_table_is_that_of_the_options_agreed_on(lang: str) -> None:
    say = Translator(lang)
    for where, key, options in (
        ("free", "nothing", {}),
        ("other", "fine", {}),
        ("condemned", "both", {}),
        ("condemned", "fee", {"fine_on_condemned": False}),
        ("broken", "fine", {}),
        ("broken", "nothing", {"fine_on_broken": False}),
        ("broken", "both", {"fee_on_broken": True}),
        ("broken", "fee", {"fee_on_broken": True, "fine_on_broken": False}),
    ):
        page = press.render_html("antijeu", "amounts", lang=lang, options=options)
        owed = page.partition(say(f"antijeu-print-where-{where}"))[2].partition("<td>")[2]
        assert owed.startswith(f"{say(f'antijeu-print-{key}')}</td>"), (where, options)


def test_the_aid_goes_from_a_turn_to_the_end_and_follows_the_options() -> None:
    parts = ("turn", "landing", "case", "end")
    for lang in LANGUAGES:
        say, words = Translator(lang), PRINTS.words_of("aid", lang)
        at = [words.index(say(f"antijeu-print-part-{part}")) for part in parts]
        assert at == sorted(at)
        more = PRINTS.words_of("aid", lang, options={"trades": True, "round_limit": 20})
        assert len(bare(more)) > len(bare(words))


# -- the mailbox


@pytest.mark.rule("AJ-14.1")
def test_a_card_of_ours_is_chosen_by_the_number_that_is_printed_on_it() -> None:
    say = Translator("fr")
    labels = [say.show(choice.text) for choice in HOMEMADE_CARD_KIND.choices(GAME.shipped_box)]
    assert [int(label.split()[0].strip(".")) for label in labels] == [*range(1, 37)]
