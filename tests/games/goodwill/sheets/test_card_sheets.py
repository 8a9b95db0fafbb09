"""Goodwill's printed cards: which are printed, and their contents."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from referee import press
from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import DOMAINS, EVENTS, Boss, CompanyId, Event, EventCard
from referee.games.goodwill.sheets import SHEETS
from referee.games.goodwill.sheets.cards import boss, event
from referee.i18n.translator import Translator, translator_for
from referee.kit.box.facts import Box
from referee.kit.box.paper import CARD_FORMAT
from referee.kit.options import complete_options
from referee.kit.words import Money, Refusal, text
from referee.papers.drawing import INKS
from referee.press.layout import plate
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.sheets.formats import each_format, each_paper
from tests.press.prints import Prints
from tests.press.test_every_sheet import asked, printed
from tests.press.written import Rect, Written, bare

Words = list[tuple[Rect, str]]

KINDS = {"events": "event", "percents": "percent", "bosses": "boss"}
OF_HOUSE = {
    sheet: [fact.value for fact in GAME.shipped_box.facts_in(f"house-{kind}").values()]
    for sheet, kind in KINDS.items()
}
LONG_NAMES = {  # and the class in which each is set
    "W" * 40: "broken",
    "WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWW": "longest",
    "Marie-Charlotte-Bénédicte de la Tour-Wag": "longest",
    "Maximilienne Bartholomée": "longer",
    "Bartholomée": "long",
    "mmmmmmm": "long",  # not "plain": an m is wide
    "mmmmmm": "plain",
    "Illiwilli": "plain",  # not "long": an i is narrow
}
PRINTS = Prints("goodwill")


def cards(written: Written, paper: str) -> list[Words]:
    """Return the words of each card in turn, by line, placed from its upper left corner."""
    laid = plate(paper, CARD_FORMAT, "duplex", True)
    fronts = written.words[::2]
    return [
        _within(page, x, y) for page in fronts for y in laid.row_tops for x in laid.column_lefts
    ]


def _within(page: Words, x: float, y: float) -> Words:
    card = Rect(x, y, x + CARD_FORMAT.width, y + CARD_FORMAT.height)
    placed = [
        (Rect(at.left - x, at.top - y, at.right - x, at.low - y), word)
        for at, word in page
        if card.holds(at.left, at.top)
    ]
    lines: list[Words] = []
    for at, word in sorted(placed, key=lambda each: each[0].middle[1]):
        if not lines or at.middle[1] - lines[-1][0][0].middle[1] > 1.5:
            lines.append([])
        lines[-1].append((at, word))
    return [word for line in lines for word in sorted(line)]


def joined(words: Words) -> str:
    """Return the words without spaces, because a line may end between any two of them."""
    return "".join(word for _, word in words)


def smallest(written: Written, sentence: str) -> float:
    """Return the type size of a sentence on the first page, in points."""
    sizes = written.sizes(0).items()
    return min(size for size, words in sizes if bare(sentence) in bare(words))


# -- which cards


def ids(sheet: str, box: Box, **options: Any) -> tuple[str, ...]:
    return SHEETS[sheet].ids(
        box.laid_over(GAME.shipped_box), complete_options(GAME.options, options)
    )


def folders(sheet: str, box: Box, **options: Any) -> set[str]:
    return {name.split("/")[0] for name in ids(sheet, box, **options)}


def test_a_deck_is_printed_whole_and_in_order_without_a_card_of_the_other_set() -> None:
    for sheet, kind in KINDS.items():
        ours = tuple(f"house-{kind}/{name}" for name in GAME.shipped_box.facts_in(f"house-{kind}"))
        assert ids(sheet, house()) == ours
        assert len(set(ids(sheet, complete()))) == len(ours)
        assert folders(sheet, complete()) == {kind}
        text_of_theirs = bare(PRINTS.words_of(sheet, box=complete()))
        assert bare(Translator("fr")("goodwill-house-set")) not in text_of_theirs
        assert bare(Translator("fr")(f"goodwill-print-fact-house-{kind}")) not in text_of_theirs
    box = Box.load({"percent/a": 80, "percent/b": 5, "percent/c": 35})
    assert ids("percents", box) == ("percent/b", "percent/c", "percent/a")
    first, second = complete()["event/4"], complete()["event/1"]
    both = Box.load({"event/1": first, "event/2": second})
    assert ids("events", both) == ("event/2", "event/1")


def test_the_set_printed_is_the_one_that_the_table_plays_with() -> None:
    app, learned = {"cards": "app"}, typed(event=1)
    assert folders("events", Box()) == {"house-event"}
    assert folders("events", typed(percent=1), **app) == {"house-event"}
    assert folders("events", learned) == folders("events", complete(), **app) == {"event"}
    assert folders("events", learned.learn("set", "house")) == {"house-event"}


def test_a_deck_is_not_filled_up_from_the_house_but_with_the_cards_that_are_lost() -> None:
    assert ids("bosses", typed(event=3)) == ()
    with pytest.raises(Refusal, match="nothing-known"):
        press.render_html("goodwill", "bosses", box=typed(event=3))
    facts = dict(complete().facts)
    facts["event/3"] = replace(facts["event/3"], is_lost=True)
    assert "event/3" in ids("events", Box(facts))


@pytest.mark.rule("GW-1.11")
def test_there_are_ten_shares_of_each_company_in_its_ink_however_many_play() -> None:
    printed_shares = ids("shares", Box())
    assert [printed_shares.count(f"share/{company}") for company in CompanyId] == [10, 10, 10]
    amber, crimson = (INKS[name].fill.lower() for name in (CompanyId.AMBER, CompanyId.CRIMSON))
    for company, ink, other in (("amber", amber, crimson), ("crimson", crimson, amber)):
        page = press.render_html("goodwill", "shares", only=(f"share/{company}",))
        assert f'stroke="{ink}"' in page.partition('class="engraved"')[2].partition("</svg>")[0]
        assert other not in page


def faces(sheet: str, *only: str) -> list[str]:
    """Return the faces of the cards asked for; the whole box is known."""
    page = press.render_html("goodwill", sheet, only=only, box=complete())
    fronts = page.partition('class="page backs"')[0].partition('class="marks"')[0]
    return [
        bare(re.sub("<[^>]+>", " ", face.partition(">")[2]))
        for face in fronts.split('"piece face')[1:]
    ]


def test_a_card_of_each_set_and_blank_ones_may_be_asked_for_by_name() -> None:
    mark = bare(Translator("fr")("goodwill-house-set"))
    ours, other = faces("percents", "house-percent/3", "percent/9")
    assert ("10%" in ours, mark in ours) == (True, True)
    assert ("40%" in other, mark in other) == (True, False)
    for sheet in OF_HOUSE:
        blank = faces(sheet, "blank:2")
        assert len(blank) == 2
        for words in blank:
            assert bare(Translator("fr")(f"goodwill-print-back-{sheet}")) in words
            assert not re.search(r"\d|maison", words)


def test_a_card_of_which_only_the_name_is_known_is_printed_to_be_filled_in() -> None:
    options = complete_options(GAME.options, {})
    nothing = Box.load({"event/9": None, "boss/nina": None})
    assert event(nothing, options, "event/9")["halves"] == ({"kind": "blank"},) * 2
    assert boss(nothing, options, "boss/nina")["grades"] == dict.fromkeys(DOMAINS)


@pytest.mark.rule("GW-7.1")
def test_a_price_has_an_arrow_for_each_five_dollars_up_or_down() -> None:
    moves = {step: EVENTS[f"price oil {step:+d}"] for step in (5, -5, 10, -10)}
    cards = {f"event/{step}": EventCard(one, one).fact for step, one in moves.items()}
    shown = [event(Box.load(cards), {}, card)["halves"][1] for card in cards]
    drawn = [(half["arrows"], half["more"], half["by"]) for half in shown]
    assert drawn == [(1, True, 5), (1, False, 5), (2, True, 10), (2, False, 10)]


# -- what stands on them


def events_are_on_their_halves(written: Written, shown: list[Words], say: Translator) -> None:
    for words, fact, number in zip(shown, OF_HOUSE["events"], range(1, 25), strict=True):
        halves = [[], []]  # type: list[Words]
        for at, word in words:
            halves[at.left >= CARD_FORMAT.width / 2].append((at, word))
        for half, one in zip(halves, EventCard.read(fact), strict=True):
            assert _said(one, say) in joined(half), (number, one)
        assert f"E{number:02}" in joined(halves[1])
    if say.lang == "fr":
        assert "main-d’œuvre" in [word for words in shown for _, word in words]
    assert not [word for words in shown for _, word in words if word.endswith("-")], "broken"


def _said(one: Event, say: Translator) -> str:
    """Return a price as figure and resources, any other event as a sentence."""
    if one.kind != "price":
        return bare(say(one.text))
    step = {"more": one.step > 0, "by": Money(abs(one.step))}
    listed = say.show(tuple(text(f"goodwill-resource-{resource}") for resource in one.resources))
    return bare(say("goodwill-print-step", **step) + listed[0].upper() + listed[1:])


def percents_are_in_figures(written: Written, shown: list[Words], say: Translator) -> None:
    figures = [int(re.findall(r"(\d+)%", joined(words))[0]) for words in shown]
    assert figures == OF_HOUSE["percents"]
    assert smallest(written, say("goodwill-print-percent-order")) >= 9


def all_of_a_boss_is_there(written: Written, shown: list[Words], say: Translator) -> None:
    for words, fact in zip(shown, OF_HOUSE["bosses"], strict=True):
        card, read = Boss.read(fact), joined(words)
        grades = [say(f"goodwill-domain-{domain}") + str(card.grade(domain)) for domain in DOMAINS]
        lines = [bare("".join(say(f"goodwill-resource-{r}") for r in line)) for line in card.policy]
        assert bare(card.name + say("goodwill-boss-salary", salary=card.salary)) in read
        assert "".join(grades) in read and "".join(lines) in read
        assert (bare(say("goodwill-boss-policy")) in read) == bool(card.policy)
        assert (say("goodwill-boss-dividend") in read) == card.dividend
    assert smallest(written, say("goodwill-boss-policy")) >= 9


def shares_bear_a_company_and_its_letter(
    written: Written, shown: list[Words], say: Translator
) -> None:
    for at, company in enumerate(CompanyId):
        of_each = len(shown) // 3
        for words in shown[of_each * at : of_each * (at + 1)]:
            assert company.title() in joined(words)
            assert re.search(rf"{company[0].upper()}(?![a-z])", joined(words))


SHOWS: dict[str, Callable[[Written, list[Words], Translator], None]] = {
    "events": events_are_on_their_halves,
    "percents": percents_are_in_figures,
    "bosses": all_of_a_boss_is_there,
    "shares": shares_bear_a_company_and_its_letter,
}


@pytest.mark.usefixtures("pango", "poppler")
@pytest.mark.rule("GW-6.2", "GW-6.5", "GW-9.1", "GW-14.1", "GW-15.3")
@each_format
@pytest.mark.parametrize("sheet", SHOWS)
def test_a_deck_shows_all_that_is_on_its_cards_and_whose_they_are(
    sheet: str, paper: str, lang: str
) -> None:
    written, say = printed("goodwill", sheet, paper, lang), translator_for(lang, ())
    shown = [words for words in cards(written, paper) if words]
    assert len(shown) == len(asked("goodwill", sheet, paper, lang))
    SHOWS[sheet](written, shown, say)
    within = Rect(0, 0, *CARD_FORMAT).shrunk(4.5)
    assert [word for words in shown for at, word in words if not at.within(within)] == []
    back, name = [word for _, word in written.words[1]], say(f"goodwill-print-back-{sheet}")
    assert set(back) <= {name, "%"}, "a back tells of which deck it is, and nothing else"
    assert back.count(name) == 2 * min(9, len(shown))
    if sheet in KINDS:
        assert all(bare(say("goodwill-house-set")) in joined(words) for words in shown)
        note = bare(say(f"goodwill-print-fact-house-{KINDS[sheet]}"))
        assert all(note in joined(page) for page in written.words[::2])


@pytest.mark.usefixtures("pango", "poppler")
@each_paper
def test_the_longest_name_stands_in_its_place(paper: str) -> None:
    odette = GAME.shipped_box["house-boss/Odette"]
    named = {f"boss/{n}": {**odette, "name": name} for n, name in enumerate(LONG_NAMES)}
    box = Box.load(named)
    assert [boss(box, {}, card)["size"] for card in named] == list(LONG_NAMES.values())
    how: Any = {"paper": paper, "only": tuple(named), "box": box}
    written = Written(press.render_pdf("goodwill", "bosses", **how))
    for words, name in zip(cards(written, paper), LONG_NAMES, strict=False):
        salary = next(at for at, word in words if word.startswith("Salaire"))
        above = [(at, word) for at, word in words if at.low <= salary.top + 1 and at.top > 9]
        assert joined(above) == bare(name)
        assert all(at.left > 6 and at.right < CARD_FORMAT.width - 6 for at, _ in above)
