"""The cards, loans and bonds of the box, printed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from referee import press
from referee.games.ambition import GAME
from referee.games.ambition.sheets import SHEETS
from referee.games.ambition.sheets.cards import NAMES, WORDS
from referee.i18n.translator import LANGUAGES, Translator, grouped
from referee.kit.box import Box, Fact, Source
from referee.kit.fitting import TypeSize
from referee.kit.sheets import BLANK, QUARTER, Pieces
from referee.press.layout import plate
from tests.press.written import Rect, Written, inked

WHOLE = {
    "contracts": 23,
    "express": 12,
    "confidential": 7,
    "loan-cards": 9,
    "bonds": 10,
    "blanks": 4,
}
DECKS = {"contracts": "contract", "express": "express", "confidential": "confidential"}
SOLD = {"tonnes": 30, "opening": 26_000, "maximum": 51_000}

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_deck = pytest.mark.parametrize(("sheet", "folder"), DECKS.items())


def html(sheet: str, *only: str, box: Box | None = None, lang: str = "fr", **more: Any) -> str:
    return press.render_html(
        "ambition", sheet, only=only, box=box or Box(), lang=lang, **more
    )  # fmt: skip


def said(page: str) -> str:
    """The words of a page, one space between them."""
    bare = re.sub(r"<svg.*?</svg>|<[^>]+>", " ", page.partition("<body>")[2], flags=re.DOTALL)
    return " ".join(bare.split())


def money(amount: int, lang: str) -> str:
    """A sum as `said` has it."""
    return " ".join(grouped(amount, lang).split())


def expected(value: Mapping[str, Any], lang: str) -> list[str]:
    """What a card's fact must say on its face."""
    if "tonnes" in value:
        prices = (value[price] for price in ("opening", "maximum"))
        return [f"{value['tonnes']} t", *(money(price, lang) for price in prices)]
    return [value["name"][lang], value["text"][lang]]


# -- what there is


@pytest.mark.rule("AMB-8.4")
@pytest.mark.parametrize("sheet", WHOLE)
def test_a_whole_set_has_as_many_pieces_as_the_box(sheet: str) -> None:
    drawn = SHEETS[sheet]
    assert isinstance(drawn, Pieces)
    assert len(drawn.ids(GAME.house, {})) == WHOLE[sheet]
    assert html(sheet).count('class="piece face') == WHOLE[sheet]


@every_deck
def test_a_card_added_to_the_box_is_printed_and_one_that_was_never_there_is_not(
    sheet: str, folder: str
) -> None:
    more = Box().learn(f"{folder}/{WHOLE[sheet] + 1}", GAME.house[f"{folder}/1"])
    assert html(sheet, box=more).count('class="piece face') == WHOLE[sheet] + 1
    less = Box().learn(f"{folder}/1", None)
    assert html(sheet, box=less).count('class="piece face') == WHOLE[sheet] - 1


@every_deck
def test_cards_come_in_the_order_of_their_numbers(sheet: str, folder: str) -> None:
    drawn = SHEETS[sheet]
    assert isinstance(drawn, Pieces)
    whole = GAME.house.learn(f"{folder}/2", GAME.house[f"{folder}/2"])
    numbers = [int(name.rpartition("/")[2]) for name in drawn.ids(whole, {})]
    assert numbers == list(range(1, WHOLE[sheet] + 1))


# -- what stands on them


@every_language
@pytest.mark.rule("AMB-4.5", "AMB-7.1", "AMB-9.2")
@pytest.mark.parametrize(
    ("sheet", "name"), [(s, n) for s, f in DECKS.items() for n in GAME.house if n.startswith(f)]
)
def test_a_card_says_what_the_box_says_of_it(sheet: str, name: str, lang: str) -> None:
    page = said(html(sheet, name, lang=lang))
    for words in expected(GAME.house[name], lang):
        assert " ".join(words.split()) in page


@every_language
@pytest.mark.rule("AMB-4.5")
def test_what_was_read_on_the_card_replaces_the_value_of_the_house_and_loses_its_mark(
    lang: str,
) -> None:
    mark = Translator(lang)("print-house-value")
    ours = said(html("contracts", "14", lang=lang))
    assert (ours.count(mark), money(27_000, lang) in ours) == (1, True)
    box = Box().learn("contract/14", SOLD)
    read = said(html("contracts", "14", lang=lang, box=box))
    assert money(26_000, lang) in read
    assert money(51_000, lang) in read
    assert mark not in read
    assert money(27_000, lang) not in read
    assert said(html("contracts", "13", "14", lang=lang, box=box)).count(mark) == 1


@pytest.mark.rule("AMB-4.5")
def test_a_maximum_that_nobody_has_read_is_a_dotted_line() -> None:
    box = Box().learn("contract/14", {**SOLD, "maximum": None})
    page = html("contracts", "14", box=box)
    assert page.count('class="dots"') == 1
    assert page.count('class="price"') == 1
    assert html("contracts", "14").count('class="dots"') == 0


@every_language
@pytest.mark.rule("AMB-9.4")
def test_an_express_card_says_when_it_is_played(lang: str) -> None:
    say = Translator(lang)
    for moment in ("before-manufacture", "at-acceptance", "before-placement"):
        card = {"text": "Une carte.", "moment": moment, "effect": None}
        page = said(html("express", "1", lang=lang, box=Box().learn("express/1", card)))
        assert f"{say('ambition-print-played')} {say(f'ambition-moment-{moment}')}" in page


@pytest.mark.rule("AMB-7.2")
def test_a_confidentiel_card_says_whether_it_acts_at_once_or_next_month() -> None:
    assert "S’applique tout de suite" in said(html("confidential", "1"))
    assert "S’applique le mois prochain" in said(html("confidential", "3"))


def test_a_card_of_which_the_words_alone_were_typed_in_play_invents_no_name_and_no_moment() -> None:
    card = {"text": "Une carte à nous.", "moment": "any", "effect": None}
    page = html("express", "1", box=Box().learn("express/1", card), layout="fronts")
    assert "Une carte à nous." in said(page)
    assert 'class="name' not in page
    assert "Se joue" not in page


def test_words_that_look_like_markup_are_printed_as_words() -> None:
    card = {"text": "<b>1 & 2</b>", "moment": "any", "effect": None}
    page = html("express", "1", box=Box().learn("express/1", card))
    assert "&lt;b&gt;1 &amp; 2&lt;/b&gt;" in page


@every_language
@pytest.mark.rule("AMB-8.7", "AMB-8.8")
def test_a_loan_tells_its_interest_as_the_box_has_it_and_how_it_is_paid_back(lang: str) -> None:
    page = said(html("loan-cards", lang=lang, box=Box().learn("loan-interest", 12_000)))
    assert page.count(money(12_000, lang)) == 9
    assert money(10_000, lang) not in page
    assert page.count(money(50_000, lang)) == 2 * 9
    assert "house value" not in page
    assert "valeur maison" not in page


@every_language
@pytest.mark.rule("AMB-8.3")
def test_a_bond_has_its_number_and_the_value_of_each_month(lang: str) -> None:
    values = [51_000 + 1_000 * month for month in range(12)]
    page = said(html("bonds", "7", lang=lang, box=Box().learn("bond-values", values)))
    assert all(page.count(money(value, lang)) == 1 for value in values)
    number = Translator(lang)("ambition-print-bond-number", number="7")
    assert " ".join(number.split()) in page


def test_no_piece_says_more_of_the_house_than_it_reads() -> None:
    read = {n: Fact(f.value, Source.LEARNED) for n, f in GAME.house.facts.items()}
    for sheet in WHOLE:
        assert "house-value" not in html(sheet, box=Box(read))
    marked = {sheet for sheet in WHOLE if "house-value" in html(sheet)}
    assert marked == set(DECKS)


@pytest.mark.rule("AMB-4.16")
def test_a_contract_shows_as_many_bars_as_are_to_be_delivered() -> None:
    for tonnes in range(10, 61, 10):
        box = Box().learn("contract/14", {**SOLD, "tonnes": tonnes})
        drawn = html("contracts", "14", box=box, layout="fronts").partition('class="bars"')[2]
        assert drawn.partition("</svg>")[0].count("<rect") == tonnes // 10


@pytest.mark.usefixtures("pango", "poppler")
@every_language
def test_the_lines_of_a_bond_keep_off_its_cut_and_its_words_off_its_border(lang: str) -> None:
    written = Written(press.render_pdf("ambition", "bonds", only=("1",), lang=lang))
    laid = plate("a4", QUARTER, "duplex", False)
    x, y = laid.across[0], laid.down[0]
    bond = Rect(x, y, x + QUARTER.width, y + QUARTER.height)
    words = [at for at, _ in written.words[0] if at.top < bond.low]
    assert all(at.within(bond.shrunk(9.5)) for at in words)
    picture = written.picture(0)
    assert inked(picture, Rect(bond.left + 4, bond.top + 4, bond.left + 8, bond.low - 4))
    for end in (bond.left + 0.5, bond.right - 2.5):
        assert not inked(picture, Rect(end, bond.top + 3, end + 2, bond.low - 3))


# -- cards to be filled in by hand, and backs


@every_deck
def test_an_empty_card_has_lines_to_write_on_and_the_back_of_its_deck(
    sheet: str, folder: str
) -> None:
    page = html(sheet, f"{BLANK}:2", box=Box().learn(f"{folder}/1", None))
    assert page.count('class="piece face') == page.count('class="piece back') == 2
    assert len(re.findall(r'class="(?:dots|write[^"]*)"', page)) >= 2 * 3
    assert not re.search(r"\d\d \d{3}", said(page))
    assert "valeur maison" not in page


@every_language
@pytest.mark.rule("AMB-0.5")
def test_each_deck_is_told_by_its_back_and_every_back_of_a_deck_is_alike(lang: str) -> None:
    decks = ("contracts", "express", "confidential", "loan-cards", "blanks")
    looks = set()
    for sheet in decks:
        page = html(sheet, lang=lang)
        backs = re.findall(r'<p class="title">(.*?)</p>', page)
        drawings = set(re.findall(r'<svg class="art".*?</svg>', page, re.DOTALL))
        assert len(backs) == 2 * WHOLE[sheet], "at either end"
        assert (len(set(backs)), len(drawings)) == (1, 1)
        looks.add((backs[0], drawings.pop()))
    assert len({name for name, _ in looks}) == len({art for _, art in looks}) == len(decks)


def test_a_blank_card_has_nothing_on_its_face() -> None:
    page = html("blanks", layout="fronts")
    assert page.count('<div class="frame"></div>') == 4


# -- on paper


PROSE = (
    "Le directeur de votre usine part au soleil avec la caisse, et personne ne sait quand il "
    "reviendra : versez douze mille à la banque, ou rendez quatre barres de cacao. Celui qui ne "
    "peut ni payer ni rendre perd ses deux plus anciens contrats, qui passent sous le talon des "
    "contrats, puis il passe le mois sans commercial ni secrétaire."
)
LONG = {
    "two hundred letters": {"text": PROSE[:200]},
    "three hundred": {"text": PROSE[:300]},
    "three hundred with a name": {"text": PROSE[:300], "name": "Le directeur part avec la caisse"},
    "the longest of all": {"text": PROSE[:300], "name": "W" * 40, "moment": "before-placement"},
    "no space to break at": {"text": "m" * 300, "name": "Mmmmmm", "moment": "at-acceptance"},
    "capitals": {"text": PROSE[:300].upper(), "name": PROSE[:38].upper()},
    "both languages": {"text": {"fr": "Court.", "en": PROSE[:300]}},
}
PLAIN = {"moment": "before-cursors", "effect": None}


@pytest.mark.usefixtures("pango", "poppler")
@every_language
def test_the_longest_words_keep_within_their_card_and_clear_of_its_moment(lang: str) -> None:
    box = Box()
    for number, card in enumerate(LONG.values(), 1):
        box = box.learn(f"express/{number}", PLAIN | card)
    only = tuple(str(number) for number in range(1, len(LONG) + 1))
    written = press.render_pdf("ambition", "express", box=box, only=only, lang=lang, layout="shop")
    pages = Written(written).words[::2]
    label = Translator(lang)("ambition-print-played").split()[0]
    for (what, card), words in zip(LONG.items(), pages, strict=True):
        deck = next(at for at, word in words if word == "Express")
        moment = max(at.top for at, word in words if word == label)
        body = [(at, word) for at, word in words if deck.low < at.top < moment]
        text = card["text"][lang] if isinstance(card["text"], dict) else card["text"]
        assert "".join(word for _, word in body).endswith(text.replace(" ", "")[-20:]), what
        assert max(at.low for at, _ in body) <= moment + 0.6, what
        assert max(at.right for at, _ in words) <= deck.left + 46.1, what
        assert max(at.low for at, _ in words) <= deck.top + 75, what


@pytest.mark.parametrize(("kind", "sizes"), [("name", NAMES), ("text", WORDS)])
def test_words_are_measured_in_the_sizes_in_which_they_are_set(
    kind: str, sizes: tuple[TypeSize, ...]
) -> None:
    styles = press.part("ambition/express.css").content.decode()
    rules = dict(re.findall(rf"\.{kind}-(\w+) {{(.*?)}}", styles))
    usual = re.findall(
        rf"\.{'wording' if kind == 'text' else kind} {{.*?line-height: ([\d.]+)", styles
    )
    assert rules.keys() == {size.name for size in sizes}
    for size in sizes:
        rule = rules[size.name]
        assert f"font-size: {size.points:g}pt" in rule
        assert float((re.findall(r"line-height: ([\d.]+)", rule) or usual)[0]) == size.leading
