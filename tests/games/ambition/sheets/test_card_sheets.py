"""The cards, loans and bonds of the box, printed."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from referee import press
from referee.games.ambition import GAME
from referee.games.ambition.sheets import NAME_SIZES, TEXT_SIZES
from referee.i18n.translator import LANGUAGES, Translator, group_digits
from referee.kit.box.facts import Box
from referee.kit.box.paper import BLANK_ID, QUARTER_FORMAT
from referee.press.layout import plate
from tests.more import sampled
from tests.press.prints import Prints
from tests.press.written import Rect, bare, heard, inked

WHOLE = {"contracts": 23, "express": 12, "confidential": 7, "loan-cards": 9, "blanks": 4}
DECK_NAMES = {"contracts": "contract", "express": "express", "confidential": "confidential"}
SOLD = {"tonnes": 30, "opening": 26_000, "maximum": 51_000}
PRINTS = Prints("ambition")

every_language = pytest.mark.parametrize("lang", LANGUAGES)
quick_in_french = pytest.mark.parametrize("lang", sampled(LANGUAGES, lambda lang: lang == "fr"))
on_paper = pytest.mark.usefixtures("pango", "poppler")


def html(sheet: str, *only: str, box: Box | None = None, lang: str = "fr", **more: Any) -> str:
    return press.render_html("ambition", sheet, only=only, box=box or Box(), lang=lang, **more)


def words_of(page: str) -> str:
    """Return the words of a page with single spaces."""
    bare = re.sub(r"<svg.*?</svg>|<[^>]+>", " ", page.partition("<body>")[2], flags=re.DOTALL)
    return " ".join(bare.split())


def money(amount: int, lang: str) -> str:
    """Return an amount in the form of `words_of`."""
    return " ".join(group_digits(amount, lang).split())


# -- what stands on them


@every_language
@pytest.mark.rule("AMB-4.5", "AMB-7.1", "AMB-9.2")
def test_the_cards_of_a_deck_come_by_number_each_with_what_the_box_says_of_it(lang: str) -> None:
    for sheet, folder in DECK_NAMES.items():
        # the second, read on the box, comes last in its facts
        box = GAME.shipped_box.learn(f"{folder}/2", GAME.shipped_box[f"{folder}/2"])
        faces = html(sheet, lang=lang, box=box, layout="fronts").split('class="piece face')[1:]
        assert len(faces) == WHOLE[sheet]
        for number, face in enumerate(faces, 1):
            page, card = (
                words_of(f"<body><p {face}").replace("\u2060", ""),
                box[f"{folder}/{number}"],
            )
            if folder == "contract":
                prices = (money(card[price], lang) for price in ("opening", "maximum"))
                words = [f"{card['tonnes']} t", *prices]
            else:
                words = [" ".join(card[part][lang].split()) for part in ("name", "text")]
            assert (folder, number, [w for w in words if w not in page]) == (folder, number, [])


def test_a_deck_has_the_cards_of_the_box_and_empty_ones_to_write_on_with_its_back() -> None:
    for sheet, folder in DECK_NAMES.items():
        more = Box().learn(f"{folder}/{WHOLE[sheet] + 1}", GAME.shipped_box[f"{folder}/1"])
        less = Box().learn(f"{folder}/1", None)
        counts = [html(sheet, box=box).count('class="piece face') for box in (more, less)]
        assert counts == [WHOLE[sheet] + 1, WHOLE[sheet] - 1]
        page = html(sheet, f"{BLANK_ID}:2", box=less)
        assert page.count('class="piece face') == page.count('class="piece back') == 2
        assert len(re.findall(r'class="(?:dots|write[^"]*)"', page)) >= 2 * 3
        assert not re.search(r"\d\d \d{3}", words_of(page))
        assert "valeur maison" not in page
    assert html("blanks", layout="fronts").count('<div class="frame"></div>') == 4


@every_language
@pytest.mark.rule("AMB-4.5", "AMB-4.16")
def test_what_was_read_on_a_contract_is_drawn_and_loses_its_mark(lang: str) -> None:
    mark, box = Translator(lang)("print-house-value"), Box().learn("contract/14", SOLD)
    house, read = (
        words_of(html("contracts", "14", lang=lang, box=facts)) for facts in (Box(), box)
    )
    assert (house.count(mark), read.count(mark)) == (1, 0)
    assert money(26_000, lang) in read and money(27_000, lang) not in read
    assert words_of(html("contracts", "13", "14", lang=lang, box=box)).count(mark) == 1
    half = html("contracts", "14", box=Box().learn("contract/14", {**SOLD, "maximum": None}))
    assert (half.count('class="dots"'), half.count('class="price"')) == (1, 1)
    assert html("contracts", "14").count('class="dots"') == 0
    for tonnes in range(10, 61, 10):
        box = Box().learn("contract/14", {**SOLD, "tonnes": tonnes})
        drawn = html("contracts", "14", box=box, layout="fronts").partition('class="bars"')[2]
        assert drawn.partition("</svg>")[0].count("<rect") == tonnes // 10


@every_language
@pytest.mark.rule("AMB-7.2", "AMB-9.4")
def test_a_card_says_when_it_acts_and_one_typed_in_play_is_printed_as_it_is(lang: str) -> None:
    def typed(moment: str) -> str:
        card = {"text": "<b>1 & 2</b>", "moment": moment, "effect": None}
        return html("express", "1", lang=lang, box=Box().learn("express/1", card), layout="fronts")

    say = Translator(lang)
    for moment in ("before-manufacture", "at-acceptance", "before-placement"):
        when = f"{say('ambition-print-played')} {say(f'ambition-moment-{moment}')}"
        assert when in words_of(typed(moment))
    page = typed("any")
    assert "&lt;b&gt;1 &amp; 2&lt;/b&gt;" in page
    assert 'class="name' not in page and say("ambition-print-played") not in words_of(page)
    if lang == "fr":
        assert "S’applique tout de suite" in words_of(html("confidential", "1"))
        assert "S’applique le mois prochain" in words_of(html("confidential", "3"))


@every_language
@pytest.mark.rule("AMB-8.3", "AMB-8.7", "AMB-8.8")
def test_a_loan_and_a_bond_tell_their_sums_as_the_box_has_them(lang: str) -> None:
    values = [51_000 + 1_000 * month for month in range(12)]
    box = Box().learn("loan-interest", 12_000).learn("bond-values", values)
    loans = words_of(html("loan-cards", lang=lang, box=box))
    sums = (12_000, 10_000, 50_000)
    assert [loans.count(money(amount, lang)) for amount in sums] == [9, 0, 2 * 9]
    bond = words_of(html("bonds", "7", lang=lang, box=box))
    assert all(bond.count(money(value, lang)) == 1 for value in values)
    assert " ".join(Translator(lang)("ambition-print-bond-number", number="7").split()) in bond
    marked = {sheet for sheet in (*WHOLE, "bonds") if "house-value" in html(sheet)}
    assert marked == set(DECK_NAMES)


@every_language
@pytest.mark.rule("AMB-0.5")
def test_each_deck_is_told_by_its_back_and_every_back_of_a_deck_is_alike(lang: str) -> None:
    looks = set()
    for sheet, count in WHOLE.items():
        page = html(sheet, lang=lang)
        backs = re.findall(r'<p class="title">(.*?)</p>', page)
        drawings = set(re.findall(r'<svg class="art".*?</svg>', page, re.DOTALL))
        assert len(backs) == 2 * count, "at either end"
        assert (len(set(backs)), len(drawings)) == (1, 1)
        looks.add((backs[0], drawings.pop()))
    assert len({name for name, _ in looks}) == len({art for _, art in looks}) == len(WHOLE)


# -- on paper


@on_paper
@quick_in_french
def test_a_bond_keeps_its_words_off_its_border_and_a_loan_is_set_in_nine_points(lang: str) -> None:
    written = PRINTS.pdf("bonds", lang=lang, only=("1",))
    laid = plate("a4", QUARTER_FORMAT, "duplex", False)
    x, y = laid.column_lefts[0], laid.row_tops[0]
    bond = Rect(x, y, x + QUARTER_FORMAT.width, y + QUARTER_FORMAT.height)
    words = [at for at, _ in written.words[0] if at.top < bond.low]
    assert all(at.within(bond.shrunk(9.5)) for at in words)
    picture = written.picture(0)
    assert inked(picture, Rect(bond.left + 4, bond.top + 4, bond.left + 8, bond.low - 4))
    for end in (bond.left + 0.5, bond.right - 2.5):  # no line is drawn at the cut
        assert not inked(picture, Rect(end, bond.top + 3, end + 2, bond.low - 3))
    staff = bare(Translator(lang)("ambition-print-loan-staff"))
    sizes = PRINTS.pdf("loan-cards", lang=lang, only=("loan",)).sizes(0)
    assert min(size for size, words in sizes.items() if staff in bare(words)) >= 9


PROSE = (
    "Le directeur de votre usine part au soleil avec la caisse, et personne ne sait quand il "
    "reviendra : versez douze mille à la banque, ou rendez quatre barres de cacao. Celui qui ne "
    "peut ni payer ni rendre perd ses deux plus anciens contrats, qui passent sous le talon des "
    "contrats, puis il passe le mois sans commercial ni secrétaire."
)
NAME = "Grand incendie des entrepôts d’Anvers !"
MEASURED = {120: 9, 200: 9, 300: 7}  # letters under that name: at least so many points
LONG: dict[str, dict[str, Any]] = {
    **{f"{letters} measured": {"text": PROSE[:letters], "name": NAME} for letters in MEASURED},
    "two hundred letters": {"text": PROSE[:200]},
    "three hundred": {"text": PROSE[:300]},
    "the longest of all": {"text": PROSE[:300], "name": "W" * 40, "moment": "before-placement"},
    "no space to break at": {"text": "m" * 300, "name": "Mmmmmm", "moment": "at-acceptance"},
    "capitals": {"text": PROSE[:300].upper(), "name": PROSE[:38].upper()},
    "both languages": {"text": {"fr": "Court.", "en": PROSE[:300]}},
}


@on_paper
@pytest.mark.parametrize(
    ("deck", "lang"),
    sampled(product(("express", "confidential"), LANGUAGES), lambda how: how == ("express", "fr")),
)
def test_the_longest_words_are_as_large_as_their_room_allows_and_within_their_card(
    deck: str, lang: str
) -> None:
    box = Box()
    for number, card in enumerate(LONG.values(), 1):
        moment = {"moment": "before-cursors"} if deck == "express" else {"when": "next"}
        played = moment | {part: card[part] for part in card if part in (*moment, "text", "name")}
        box = box.learn(f"{deck}/{number}", played | {"effect": None})
    only = tuple(str(number) for number in range(1, len(LONG) + 1))
    settings: Any = {"box": box, "only": only, "lang": lang, "layout": "shop"}
    written = heard(lambda: press.render_pdf("ambition", deck, **settings))
    say = Translator(lang)
    label = say("ambition-print-played" if deck == "express" else "ambition-print-acts").split()[0]
    for page, (what, card) in enumerate(LONG.items()):
        words = written.words[2 * page]
        title = next(at for at, word in words if word.casefold().startswith(deck[:6]))
        moment = max(at.top for at, word in words if word == label)
        body = [(at, word) for at, word in words if title.low < at.top < moment]
        text = card["text"][lang] if isinstance(card["text"], dict) else card["text"]
        assert "".join(word for _, word in body).endswith(text.replace(" ", "")[-20:]), what
        assert max(at.low for at, _ in body) <= moment + 0.6, what
        assert max(at.right for at, _ in words) <= title.left + 46.1, what
        assert max(at.low for at, _ in words) <= title.top + 75, what
    for page, least in enumerate(MEASURED.values()):
        sizes = written.sizes(2 * page).items()
        assert min(size for size, words in sizes if bare(PROSE[:30]) in bare(words)) >= least


def test_words_are_measured_in_the_sizes_in_which_they_are_set() -> None:
    styles = press.asset_named("ambition/express.css").content.decode()
    for kind, usual, sizes in (
        ("name", "name", NAME_SIZES),
        ("text", "wording", TEXT_SIZES),
    ):
        rules = dict(re.findall(rf"\.{kind}-(\w+) {{(.*?)}}", styles))
        leading = re.findall(rf"\.{usual} {{.*?line-height: ([\d.]+)", styles)
        assert rules.keys() == {size.name for size in sizes}
        for size in sizes:
            rule = rules[size.name]
            assert f"font-size: {size.points:g}pt" in rule
            heights = re.findall(r"line-height: ([\d.]+)", rule)
            assert float((heights or leading)[0]) == size.leading
