"""The bars, pawns, bills and screen aid of the box, printed."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from referee import press
from referee.games.ambition import GAME, state
from referee.games.ambition.company import SALARY, TONNES_A_BAR, Trade
from referee.games.ambition.sheets import SHEETS
from referee.games.ambition.sheets.screen import aid
from referee.games.ambition.state import CAPITAL
from referee.i18n.translator import LANGUAGES, Translator, grouped, months
from referee.kit.box import Box
from referee.kit.words import text
from referee.press.layout import plate
from tests.press.prints import Prints
from tests.press.written import Rect, inked

LEARNED = Box().learn("cocoa-capacity", 12, "2026-11-21")

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_paper = pytest.mark.parametrize("paper", press.PAPERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
PRINTS = Prints("ambition")
sheet_of, pieces, said = PRINTS.pdf, PRINTS.pieces, PRINTS.said


def values(box: Box | None = None) -> Counter[int]:
    """How many bills there are of each value."""
    whole = (box or Box()).over(GAME.house)
    counted = pieces("money", box).items()
    return Counter({whole[name]["value"]: count for name, count in counted})


def shown(amount: int, lang: str) -> str:
    """A sum as `said` has it."""
    return " ".join(grouped(amount, lang).split())


# -- bars


def test_there_are_as_many_bars_as_the_box_holds() -> None:
    assert pieces("bars") == {"bar": 100}
    assert pieces("bars", Box().learn("bars", 98)) == {"bar": 98}


@every_language
def test_nothing_touches_the_name_of_chocolate_on_a_bar(lang: str) -> None:
    written = sheet_of("bars", lang=lang, only=("bar",))
    name, back = Translator(lang)("ambition-print-chocolate"), written.picture(1, 10)
    places = [at for at, word in written.words[1] if word == name]
    assert places
    for at in places:
        for left in (at.left - 1.2, at.right + 0.2):
            beside = Rect(left, at.top + 1, left + 1, at.low - 1)
            assert not inked(back, beside, 10)


@every_language
def test_a_bar_is_cocoa_on_one_side_and_chocolate_on_the_other(lang: str) -> None:
    front, back = (sheet_of("bars", lang=lang, only=("bar",)).text(page) for page in (0, 1))
    say = Translator(lang)
    cocoa, chocolate = say("ambition-print-cocoa"), say("ambition-print-chocolate")
    tonnes = f"{TONNES_A_BAR} t"
    assert cocoa in front.split()
    assert chocolate in back.split()
    assert chocolate not in front.split()
    assert tonnes in front.replace("\u00a0", " ")
    assert tonnes in back.replace("\u00a0", " ")


def test_a_bar_measures_50_by_20_mm() -> None:
    assert SHEETS["bars"].format == (50, 20)


# -- pawns


@pytest.mark.rule("AMB-1.6")
def test_there_are_as_many_pawns_of_each_trade_as_in_the_box() -> None:
    assert pieces("pawns") == {"worker": 20, "salesperson": 16, "secretary": 16, "accountant": 10}
    assert pieces("pawns").total() == 62
    fewer = {"worker": 3, "salesperson": 0, "secretary": 1, "accountant": 2}
    assert pieces("pawns", Box().learn("pawns", fewer)) == Counter(fewer) - Counter()


@every_paper
def test_all_pawns_fit_one_sheet_of_paper(paper: str) -> None:
    assert len(sheet_of("pawns", paper).pages) == 1


@every_language
def test_a_pawn_says_its_trade_on_both_halves_in_full_and_short(lang: str) -> None:
    say = Translator(lang)
    short = {say(f"ambition-print-short-{trade}") for trade in Trade}
    assert len(short) == len(Trade)
    for trade in Trade:
        words = sheet_of("pawns", lang=lang, only=(trade.value,)).text(0).split()
        assert words.count(say(f"ambition-print-one-{trade}")) == 2
        assert words.count(say(f"ambition-print-short-{trade}")) == 2


def test_the_trades_differ_in_shape_and_not_in_ink_alone() -> None:
    pages = [press.render_html("ambition", "pawns", only=(trade.value,)) for trade in Trade]
    shapes = [page.partition('class="shape"')[2].partition("</svg>")[0] for page in pages]
    drawn = {shape.partition("fill=")[0] for shape in shapes}
    assert len(drawn) == len(Trade)


# -- bills


@pytest.mark.rule("AMB-0.9")
def test_there_are_200_bills_and_none_below_the_smallest() -> None:
    assert values().total() == 200
    assert min(values()) == GAME.house["smallest-bill"]
    assert min(values(Box().learn("smallest-bill", 5_000))) == 5_000
    assert all(value % GAME.house["smallest-bill"] == 0 for value in values())


@pytest.mark.rule("AMB-0.3")
def test_four_companies_can_each_be_given_their_capital_with_small_change() -> None:
    purse = Counter({50_000: 1, 10_000: 3, 5_000: 3, 1_000: 5})
    assert sum(value * count for value, count in purse.items()) == CAPITAL
    assert all(4 * count <= values()[value] for value, count in purse.items())


def test_bills_that_a_household_has_counted_are_printed_as_often() -> None:
    box = Box().learn("bill/1000", {"value": 1_000, "count": 2})
    assert values(box)[1_000] == 2
    assert values(box.learn("bill/500000", {"value": 500_000, "count": 3}))[500_000] == 3


@every_language
def test_a_bill_bears_its_value_at_both_ends(lang: str) -> None:
    words = sheet_of("money", lang=lang, only=("bill/50000",)).text(0)
    assert " ".join(words.split()).count(shown(50_000, lang)) == 2


@every_language
def test_a_bill_shows_its_value_alike_to_those_who_sit_on_either_side(lang: str) -> None:
    words = sheet_of("money", lang=lang, only=("bill/50000",)).words[0]
    bill = plate("a4", SHEETS["money"].format, "duplex", False)
    middle = bill.across[0] + bill.format.width / 2, bill.down[0] + bill.format.height / 2
    for figures in shown(50_000, lang).split():
        one, other = (at.middle for at, word in words if word == figures)
        assert one[0] + other[0] == pytest.approx(2 * middle[0], abs=0.5)
        assert one[1] + other[1] == pytest.approx(2 * middle[1], abs=0.5)


def test_no_two_bills_have_the_same_ink_and_the_greater_has_more_squares() -> None:
    facts = GAME.house
    rising = sorted((facts[name]["value"], name) for name in pieces("money"))
    places = [SHEETS["money"].face(facts, PRINTS.options, name)["place"] for _, name in rising]
    assert places == sorted(set(places))


def test_a_bill_s_lines_are_in_the_ink_of_its_value() -> None:
    styles = press.part("bills.css").content.decode()
    inks = re.findall(r"\.ink-\d {.*? color: (#\w+)", styles)
    for place, name in enumerate(("bill/1000", "bill/2000", "bill/5000"), 1):
        box = Box().learn(name, {"value": int(name[5:]), "count": 1})
        page = press.render_html("ambition", "money", only=(name,), box=box)
        assert f'class="bill ink-{place}' in page
        assert f'fill="none" stroke="{inks[place - 1]}"' in page


def test_a_bill_is_marked_as_ours_until_its_value_is_read() -> None:
    mark = Translator("fr")("print-house-value")
    read = Box().learn("bill/5000", {"value": 5_000, "count": 40})
    ours = press.render_html("ambition", "money", only=("bill/5000",))
    theirs = press.render_html("ambition", "money", only=("bill/5000",), box=read)
    assert mark in ours
    assert mark not in theirs


# -- the aid


@pytest.mark.rule("AMB-0.7")
@every_language
def test_the_aid_names_the_seven_operations_in_their_order(lang: str) -> None:
    say = Translator(lang)
    told = said("aid", lang)
    track = (say(text(f"ambition-stop-{key}")) for key, _ in operations())
    at = [told.index(name.replace("\u00ad", "")) for name in track]  # words that may be parted
    assert len(at) == 7
    assert at == sorted(at)


def operations() -> Any:
    return aid(GAME.house, PRINTS.options)["operations"]


@pytest.mark.rule("AMB-1.2")
@every_language
def test_the_aid_tells_the_salaries_of_none_to_ten_of_each_trade(lang: str) -> None:
    told = said("aid", lang)
    for staff in range(11):
        row = " ".join([str(staff), *(shown(staff * pay, lang) for pay in SALARY.values())])
        assert f" {row} " in told


@pytest.mark.rule("AMB-8.3", "AMB-8.5", "AMB-8.1")
@every_language
def test_the_aid_tells_bonds_loans_and_direct_sale(lang: str) -> None:
    told = said("aid", lang)
    for month, value in enumerate(GAME.house["bond-values"], 1):
        assert f"{months(lang)[month].capitalize()} {shown(value, lang)}" in told
    for figure in (state.LOAN, GAME.house["loan-interest"], state.DIRECT_PRICE, state.PEEK):
        assert shown(figure, lang) in told


def test_what_the_table_agreed_on_is_what_the_aid_says() -> None:
    def told(**options: int) -> str:
        return press.render_html("ambition", "aid", options=options)

    assert "un par mois" in told()
    assert "un par mois" not in told(loans_per_month=2)
    assert "4\u00a0000 au plus par tour" in told(price_step_max=4_000)


@every_language
def test_the_size_of_the_store_is_ours_until_it_is_read(lang: str) -> None:
    mark = Translator(lang)("ambition-print-fact-cocoa-capacity")
    assert mark in press.render_html("ambition", "aid", lang=lang)
    read = press.render_html("ambition", "aid", lang=lang, box=LEARNED)
    assert mark not in read
    assert "12 " in read.partition('class="limits"')[2].partition("</ul>")[0]


@every_paper
@every_language
def test_the_aid_s_two_halves_leave_their_edges_and_the_cut_clear(paper: str, lang: str) -> None:
    written = sheet_of("aid", paper, lang)
    picture, (width, height) = written.picture(0), press.PAPERS[paper]
    for top in (0.0, height / 2):
        half = Rect(0, top, width, top + height / 2)
        assert not inked(picture, Rect(0, half.top + 1, width, half.top + 6))
        assert not inked(picture, Rect(0, half.low - 6, width, half.low - 1))
        assert not inked(picture, Rect(0, half.top + 1, 6, half.low - 1))
        assert not inked(picture, Rect(width - 6, half.top + 1, width, half.low - 1))
    assert inked(picture, Rect(0, height / 2 - 0.5, 6, height / 2 + 0.5)), "no line to cut"
