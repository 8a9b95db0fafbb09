"""Plants, tokens, pawns, bills and cards, printed."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from referee import press
from referee.games.pdg import GAME
from referee.games.pdg.box.pieces import BADGES, BRANDS, Card
from referee.games.pdg.rules.constants import PLANTS_PER_BRAND, START_CASH, TOKENS_PER_BRAND
from referee.games.pdg.sheets import SHEETS, TYPE_SIZES, card_face
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.facts import Box
from referee.kit.box.paper import CARD_FORMAT, PieceSheet
from referee.papers.drawing import DARK_COLOUR, INKS, LIGHT_COLOUR, USUAL_INK_NAMES
from referee.paths import PRINTABLES, TEMPLATES
from tests.more import sampled
from tests.press.prints import Prints
from tests.press.written import Written, bare

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_paper = pytest.mark.parametrize("paper", sampled(press.PAPERS, lambda paper: paper == "a4"))
PRINTS = Prints("pdg")


# -- brands


def test_each_brand_has_a_letter_a_shape_and_an_ink_of_its_own() -> None:
    assert tuple(BADGES) == BRANDS
    for different in zip(*BADGES.values(), strict=True):
        assert len(set(different)) == len(BRANDS)
    assert {badge.ink for badge in BADGES.values()} == set(USUAL_INK_NAMES)
    assert all(brand[0].upper() == badge.letter for brand, badge in BADGES.items())


def test_shapes_and_inks_are_those_that_the_screens_give_to_seats() -> None:
    screens = (TEMPLATES / "parts" / "macros.html").read_text("utf-8")
    drawn = (PRINTABLES / "pdg" / "draw" / "badge.html").read_text("utf-8")
    grounds = (PRINTABLES / "pdg" / "draw" / "inks.css").read_text("utf-8")
    silhouettes = re.findall(r'class="silhouette" ([^>]*/>)', screens)
    shapes = ("disc", "square", "triangle", "diamond", "hexagon", "cross")
    for shape, silhouette in zip(shapes, silhouettes, strict=True):
        assert re.search(rf'"{shape}": \'<\w+ {re.escape(silhouette)}', drawn)
    of_seat = dict(zip(shapes, USUAL_INK_NAMES, strict=True))
    for badge in BADGES.values():
        assert of_seat[badge.shape] == badge.ink, "together on screens, together on paper"
        fill = INKS[badge.ink].fill.lower()
        assert f'"{badge.ink}": "{fill}"' in drawn
        assert f".ground.ink-{badge.ink} {{ background: {fill} }}" in grounds
    light = {badge.ink for badge in BADGES.values() if INKS[badge.ink].letter == LIGHT_COLOUR}
    assert light == {"blue"}
    assert grounds.count("color: #fff") == 1 and DARK_COLOUR.lower() in grounds


@pytest.mark.rule("PDG-1.5")
@pytest.mark.parametrize(
    ("sheet", "count", "size"),
    [
        ("plants", PLANTS_PER_BRAND, (12, 12)),
        ("tokens", TOKENS_PER_BRAND, (30, 10)),
        ("pawns", 1, (20, 50)),
    ],
)
def test_each_brand_has_its_pieces_of_the_right_size_with_its_letter_and_its_shape(
    sheet: str, count: int, size: tuple[int, int]
) -> None:
    assert _pieces(sheet).format == size
    assert PRINTS.pieces(sheet) == dict.fromkeys(BRANDS, count)
    drawn = set()
    for brand, badge in BADGES.items():
        page = press.render_html("pdg", sheet, only=(brand,))
        assert f">{badge.letter}</text>" in page
        assert f'class="ground ink-{badge.ink}"' in page
        drawn.add(page.partition('class="badge"')[2].partition("</svg>")[0])
    assert len(drawn) == len(BRANDS)


@every_paper
@pytest.mark.rule("PDG-1.4", "PDG-1.5")
def test_pieces_of_a_kind_fit_on_a_page_and_say_what_they_stand_for(paper: str) -> None:
    """A pawn shows its brand on both sides, a token its cars, a bill its value at both ends."""
    lang = "fr" if paper == "a4" else "en"
    say = Translator(lang)
    pawns, tokens = (PRINTS.pdf(sheet, paper, lang) for sheet in ("pawns", "tokens"))
    plants = PRINTS.pdf("plants", paper, lang)
    assert [len(sheet.pages) for sheet in (pawns, tokens, plants)] == [1, 1, 1]
    assert _pieces("pawns").is_folded
    assert {pawns.text(0).count(say(f"pdg-brand-{brand}")) for brand in BRANDS} == {2}
    assert bare(tokens.text(0)).count(bare(say.money(500_000))) == 90
    bill = PRINTS.pdf("money", paper, lang, ("bill/500",))
    assert bare(bill.text(0)).count(bare(say.amount("pdg", 500))) == 2


@pytest.mark.more
@pytest.mark.parametrize("sheet", ["plants", "tokens", "pawns"])
@pytest.mark.parametrize("paper", press.PAPERS)
def test_a_print_shop_gets_pieces_of_the_same_size(sheet: str, paper: str) -> None:
    shop = Written(press.render_pdf("pdg", sheet, only=("ford",), layout="shop", paper=paper))
    assert shop.size(0, "trimbox") == pytest.approx(_pieces(sheet).format, abs=0.01)


def test_what_is_lost_of_a_brand_is_printed_alone() -> None:
    facts = {
        name: replace(GAME.shipped_box.facts[name], missing_pieces={"ford": 2, "volvo": 1})
        for name in ("plants", "tokens")
    }
    for sheet in facts:
        page = press.render_html("pdg", sheet, box=Box(facts), only=("lost",))
        assert page.count('class="piece face') == 3
        assert page.count('class="ground ink-yellow"') == 2
    assert {job.name for job in press.lost_pieces_jobs("pdg", Box(facts))} == {
        "lost-12x12-one-sided",
        "lost-30x10-one-sided",
    }


# -- bills


@pytest.mark.rule("PDG-1.4")
def test_the_bills_are_six_purses_of_120_by_60_mm_and_a_greater_one_has_more_wheels() -> None:
    values = {GAME.shipped_box[name]["value"]: n for name, n in PRINTS.pieces("money").items()}
    assert values == {10: 60, 50: 36, 100: 36, 500: 24}
    assert sum(value * count for value, count in values.items()) == 6 * START_CASH
    face_of, bills = _pieces("money").face, [f"bill/{value}" for value in sorted(values)]
    places = [face_of(GAME.shipped_box, PRINTS.options, bill)["place"] for bill in bills]
    assert _pieces("money").format == (120, 60) and places == sorted(set(places))


# -- cards


@pytest.mark.rule("PDG-6.18")
def test_there_are_36_cards_by_kind_and_all_have_one_back() -> None:
    copies = {f"card/{kind}": GAME.shipped_box[f"card/{kind}"]["copies"] for kind in Card}
    assert PRINTS.pieces("cards") == copies and sum(copies.values()) == 36
    assert _pieces("cards").format == CARD_FORMAT == (63, 88)
    backs = PRINTS.pdf("cards").words[1::2]
    assert {word for page in backs for _, word in page} == {"P.D.G."}
    ground = r'class="piece back.*?<div class="ground">(.*?</div>\n</div>)'
    drawn = re.findall(ground, press.render_html("pdg", "cards"), re.DOTALL)
    assert len(drawn) == 36 and len(set(drawn)) == 1


@pytest.mark.rule("PDG-6.5", "PDG-6.6")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_says_both_of_its_uses_each_with_its_sign_and_whose_it_is(lang: str) -> None:
    say = Translator(lang)
    signs = {}
    for kind in Card:
        page = press.render_html("pdg", "cards", lang=lang, only=(f"card/{kind}",))
        front = page.partition('class="piece face')[2].partition('class="piece back')[0]
        front = front.replace("\u2060", "")  # it joins a verb and its pronoun
        value = GAME.shipped_box[f"card/{kind}"]
        for use in ("red", "green"):
            assert (say(f"pdg-print-use-{use}") in front) == bool(value[use])
            if value[use]:
                assert f'<div class="purpose {use}">' in front
                assert say.show(value[use][lang]) in front
        assert front.count('class="use-sign"') == (2 if value["red"] else 0)
        assert (say("pdg-print-inert") in front) == (kind is Card.BLANK)
        signs[kind] = front.partition('class="sign"')[2].partition("</svg>")[0]
    assert len(set(signs.values())) == 7, "one for the three tactics, none for a blank card"


def test_a_card_that_is_blank_or_known_by_its_kind_alone_is_printed_to_be_filled_in() -> None:
    page = press.render_html("pdg", "cards", only=("blank:2",))
    counts = [page.count(f'class="{of}"') for of in ("open name", "write")]
    assert (page.count('class="piece face'), counts) == (2, [2, 12])
    assert Translator("fr")("print-house-value") not in page
    box = Box.load({"card/greve": None})
    assert "card/greve" not in PRINTS.pieces("cards", box)
    page = press.render_html("pdg", "cards", box=box, only=("card/greve",))
    assert page.count('class="write"') == 6
    assert Translator("fr")("pdg-card-greve") in page


def test_a_short_text_of_a_card_is_set_large() -> None:
    box = Box().learn("card/greve", {"copies": 1, "red": "Une usine chôme un tour.", "green": ""})
    values: Any = card_face(box, {}, "card/greve")
    assert values["texts"]["red"][1] == "large"


LETTERS = [(letters, paper) for letters in (120, 20, 60, 90) for paper in press.PAPERS]


@pytest.mark.parametrize(("letters", "paper"), sampled(LETTERS, lambda at: at == (120, "a4")))
def test_the_longest_text_stands_in_its_place(letters: int, paper: str) -> None:
    words = " ".join(["Immobilisations"] * 8)[:letters]
    card = {"copies": 1, "red": words, "green": words}
    box = Box().learn("card/greve", card)
    values: Any = card_face(box, {}, "card/greve")
    assert values["texts"]["red"][1] in {size.name for size in TYPE_SIZES}
    only = ("card/greve",)
    one = Written(press.render_pdf("pdg", "cards", box=box, only=only, paper=paper))
    x, y = {"a4": (10.5, 16.5), "letter": (13.45, 7.7)}[paper]
    places = [at for at, word in one.words[0] if word in words.split()]
    assert places
    for at in places:
        assert x + 9 < at.left and at.right < x + 57
        top = at.top - y
        assert 31 < top < at.low - y < 53.8 or 57 < top < at.low - y < 80


def _pieces(sheet: str) -> PieceSheet:
    drawn = SHEETS[sheet]
    assert isinstance(drawn, PieceSheet)
    return drawn
