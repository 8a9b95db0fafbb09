"""The bars, pawns and bills of the box, printed."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from referee import press
from referee.games.ambition import GAME
from referee.games.ambition.company import TONNES_A_BAR, StaffTrade
from referee.games.ambition.sheets import SHEETS
from referee.games.ambition.state import START_CAPITAL
from referee.i18n.translator import LANGUAGES, Translator, group_digits
from referee.kit.box.facts import Box
from referee.press.layout import plate
from tests.more import sampled
from tests.press.prints import Prints
from tests.press.written import Rect, inked

pytestmark = pytest.mark.usefixtures("pango", "poppler")
quick_in_french = pytest.mark.parametrize("lang", sampled(LANGUAGES, lambda lang: lang == "fr"))
PRINTS = Prints("ambition")
pieces = PRINTS.pieces


def values(box: Box | None = None) -> Counter[int]:
    """Return the number of bills of each value."""
    whole = (box or Box()).laid_over(GAME.shipped_box)
    counted = pieces("money", box).items()
    return Counter({whole[name]["value"]: count for name, count in counted})


@pytest.mark.rule("AMB-1.6")
def test_there_are_as_many_bars_and_pawns_of_each_trade_as_in_the_box() -> None:
    assert (pieces("bars"), SHEETS["bars"].format) == ({"bar": 100}, (50, 20))
    assert pieces("bars", Box().learn("bars", 98)) == {"bar": 98}
    assert pieces("pawns") == {"worker": 20, "salesperson": 16, "secretary": 16, "accountant": 10}
    assert pieces("pawns").total() == 62
    fewer = {"worker": 3, "salesperson": 0, "secretary": 1, "accountant": 2}
    assert pieces("pawns", Box().learn("pawns", fewer)) == Counter(fewer) - Counter()


@quick_in_french
def test_a_bar_is_cocoa_on_one_side_and_chocolate_on_the_other(lang: str) -> None:
    written, say = PRINTS.pdf("bars", lang=lang, only=("bar",)), Translator(lang)
    front, back = (written.text(page).replace("\u00a0", " ") for page in (0, 1))
    cocoa, chocolate = say("ambition-print-cocoa"), say("ambition-print-chocolate")
    assert cocoa in front.split()
    assert chocolate in back.split() and chocolate not in front.split()
    assert f"{TONNES_A_BAR} t" in front and f"{TONNES_A_BAR} t" in back
    drawn = written.picture(1, 10)
    for at in (at for at, word in written.words[1] if word == chocolate):
        for left in (at.left - 1.2, at.right + 0.2):  # nothing touches the name
            assert not inked(drawn, Rect(left, at.top + 1, left + 1, at.low - 1), 10)


@quick_in_french
def test_a_pawn_says_its_trade_on_both_halves_in_full_and_short(lang: str) -> None:
    say = Translator(lang)
    assert len({say(f"ambition-print-short-{trade}") for trade in StaffTrade}) == len(StaffTrade)
    trades = tuple(trade.value for trade in StaffTrade)
    words = Counter(PRINTS.pdf("pawns", lang=lang, only=trades).text(0).split())
    for trade in trades:
        assert words[say(f"ambition-print-one-{trade}")] == 2
        assert words[say(f"ambition-print-short-{trade}")] == 2


def test_the_trades_differ_in_shape_and_not_in_ink_alone() -> None:
    pages = [press.render_html("ambition", "pawns", only=(trade.value,)) for trade in StaffTrade]
    shapes = [page.partition('class="shape"')[2].partition("</svg>")[0] for page in pages]
    drawn = {shape.partition("fill=")[0] for shape in shapes}
    assert len(drawn) == len(StaffTrade)


@pytest.mark.rule("AMB-0.3", "AMB-0.9")
def test_there_are_200_bills_none_below_the_smallest_and_change_for_four_companies() -> None:
    assert values().total() == 200
    assert min(values()) == GAME.shipped_box["smallest-bill"]
    assert min(values(Box().learn("smallest-bill", 5_000))) == 5_000
    assert all(value % GAME.shipped_box["smallest-bill"] == 0 for value in values())
    purse = Counter({50_000: 1, 10_000: 3, 5_000: 3, 1_000: 5})
    assert sum(value * count for value, count in purse.items()) == START_CAPITAL
    assert all(4 * count <= values()[value] for value, count in purse.items())


def test_bills_that_a_household_has_counted_are_printed_as_often_and_are_no_more_ours() -> None:
    box = Box().learn("bill/1000", {"value": 1_000, "count": 2})
    assert values(box)[1_000] == 2
    assert values(box.learn("bill/500000", {"value": 500_000, "count": 3}))[500_000] == 3
    mark = Translator("fr")("print-house-value")
    house, household = (
        press.render_html("ambition", "money", only=("bill/1000",), box=facts)
        for facts in (Box(), box)
    )
    assert (mark in house, mark in household) == (True, False)


@quick_in_french
def test_a_bill_shows_its_value_alike_to_those_who_sit_on_either_side(lang: str) -> None:
    written, amount = (
        PRINTS.pdf("money", lang=lang, only=("bill/50000",)),
        group_digits(50_000, lang),
    )
    assert " ".join(written.text(0).split()).count(" ".join(amount.split())) == 2
    bill = plate("a4", SHEETS["money"].format, "duplex", False)
    middle = bill.column_lefts[0] + bill.format.width / 2, bill.row_tops[0] + bill.format.height / 2
    for figures in amount.split():
        one, other = (at.middle for at, word in written.words[0] if word == figures)
        assert one[0] + other[0] == pytest.approx(2 * middle[0], abs=0.5)
        assert one[1] + other[1] == pytest.approx(2 * middle[1], abs=0.5)


def test_no_two_bills_have_the_same_ink_and_the_greater_has_more_squares() -> None:
    facts = GAME.shipped_box
    rising = sorted((facts[name]["value"], name) for name in pieces("money"))
    places = [SHEETS["money"].face(facts, PRINTS.options, name)["place"] for _, name in rising]
    assert places == sorted(set(places))
    styles = press.asset_named("bills.css").content.decode()
    inks = re.findall(r"\.ink-\d {.*? color: (#\w+)", styles)
    for place, name in enumerate(("bill/1000", "bill/2000", "bill/5000"), 1):
        box = Box().learn(name, {"value": int(name[5:]), "count": 1})
        page = press.render_html("ambition", "money", only=(name,), box=box)
        assert f'class="bill ink-{place}' in page
        assert f'fill="none" stroke="{inks[place - 1]}"' in page
