"""Goodwill's cards as they leave the printer: which are printed, and what stands on each."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest

from referee import press
from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import DOMAINS, Boss, CompanyId, Event, EventCard
from referee.games.goodwill.sheets import SHEETS
from referee.games.goodwill.sheets.cards import boss, event
from referee.i18n.translator import LANGUAGES, Translator, speaker
from referee.kit.box import Box
from referee.kit.options import settle_options
from referee.kit.sheets import CARD, Pieces
from referee.kit.words import Money, Refusal, text
from referee.papers.seat_inks import INKS
from referee.press.layout import plate
from tests.games.goodwill.boxes import complete, house, typed
from tests.press.written import Written, bare

DECKS = {"events": ("event", 24), "percents": ("percent", 21), "bosses": ("boss", 9)}
NAMES = (
    "W" * 40,
    "WWWWWWWWWW WWWWWWWWWW WWWWWWWWWW WWWWWWW",
    "Marie-Charlotte-Bénédicte de la Tour-Wag",
    "Maximilienne Bartholomée",
    "Bartholomée",
    "Bobby",
)
NAMED = Box.load(
    {f"boss/{n}": {**GAME.house["house-boss/Odette"], "name": name} for n, name in enumerate(NAMES)}
)

pango = pytest.mark.usefixtures("pango")
every_deck = pytest.mark.parametrize("sheet", DECKS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


class Word(NamedTuple):
    """A printed word and the rectangle it fills, in mm."""

    left: float
    top: float
    right: float
    bottom: float
    text: str

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


@cache
def pages(
    sheet: str, lang: str = "fr", only: tuple[str, ...] = (), box: str = "house", paper: str = "a4"
) -> tuple[tuple[Word, ...], ...]:
    """The words of each page."""
    known = {"house": house, "complete": complete, "named": lambda: NAMED}[box]()
    written = press.render_pdf("goodwill", sheet, lang=lang, only=only, box=known, paper=paper)
    return tuple(tuple(Word(*at, word) for at, word in page) for page in Written(written).words)


def cards(*how: Any, **more: Any) -> list[list[Word]]:
    """The words of each card in turn, placed from its upper left corner."""
    laid = plate(more.get("paper", "a4"), CARD, "duplex", True)
    fronts = pages(*how, **more)[::2]
    return [_within(page, x, y) for page in fronts for y in laid.down for x in laid.across]


def _within(page: tuple[Word, ...], x: float, y: float) -> list[Word]:
    """Line by line, from left to right."""
    inside = (w for w in page if x <= w.left < x + CARD.width and y <= w.top < y + CARD.height)
    placed = [Word(w.left - x, w.top - y, w.right - x, w.bottom - y, w.text) for w in inside]
    lines: list[list[Word]] = []
    for word in sorted(placed, key=lambda word: word.middle):
        if not lines or word.middle - lines[-1][0].middle > 1.5:
            lines.append([])
        lines[-1].append(word)
    return [word for line in lines for word in sorted(line)]


def joined(words: list[Word]) -> str:
    """What they say, without the spaces: a line may end anywhere between two of them."""
    return "".join(word.text for word in words)


def ids(sheet: str, box: Box, **options: Any) -> tuple[str, ...]:
    drawn = SHEETS[sheet]
    assert isinstance(drawn, Pieces)
    return drawn.ids(box.over(GAME.house), settle_options(GAME.options, options))


# -- which cards


@every_deck
def test_the_house_set_is_printed_whole_in_the_order_of_its_numbers(sheet: str) -> None:
    kind, count = DECKS[sheet]
    printed = ids(sheet, house())
    assert printed == tuple(f"house-{kind}/{name}" for name in GAME.house.under(f"house-{kind}"))
    assert len(printed) == count


@every_deck
def test_a_box_that_was_read_is_printed_whole_and_nothing_of_the_house_with_it(sheet: str) -> None:
    kind, count = DECKS[sheet]
    printed = ids(sheet, complete())
    assert (len(set(printed)), {name.split("/")[0] for name in printed}) == (count, {kind})


def test_the_cards_of_a_box_lie_in_order_on_their_sheets() -> None:
    box = Box.load({"percent/a": 80, "percent/b": 5, "percent/c": 35})
    assert ids("percents", box) == ("percent/b", "percent/c", "percent/a")
    first, second = complete()["event/4"], complete()["event/1"]
    both = Box.load({"event/1": first, "event/2": second})
    assert ids("events", both) == ("event/2", "event/1")


@pytest.mark.parametrize(
    ("box", "options", "folder"),
    [
        (Box(), {}, "house-event"),
        (typed(percent=1), {"cards": "app"}, "house-event"),
        (typed(event=1), {}, "event"),
        (typed(event=1).learn("set", "house"), {}, "house-event"),
        (complete(), {"cards": "app"}, "event"),
    ],
)
def test_the_set_printed_is_the_one_that_the_table_plays_with(
    box: Box, options: dict[str, str], folder: str
) -> None:
    assert {name.split("/")[0] for name in ids("events", box, **options)} == {folder}


def test_a_deck_of_which_nothing_is_known_is_not_filled_up_from_the_house() -> None:
    assert ids("bosses", typed(event=3)) == ()
    with pytest.raises(Refusal, match="nothing-known"):
        press.render_html("goodwill", "bosses", box=typed(event=3))


def test_a_lost_card_is_printed_with_the_others() -> None:
    facts = dict(complete().facts)
    facts["event/3"] = replace(facts["event/3"], lost=True)
    assert "event/3" in ids("events", Box(facts))


@pytest.mark.rule("GW-1.11")
def test_there_are_ten_shares_of_each_company_however_many_play() -> None:
    printed = ids("shares", Box())
    assert [printed.count(f"share/{company}") for company in CompanyId] == [10, 10, 10]


# -- what stands on them


@pango
@pytest.mark.rule("GW-6.5")
@every_language
def test_every_event_stands_on_its_half_of_its_card(lang: str) -> None:
    say = speaker(lang, ())
    shown = cards("events", lang)[:24]
    for words, (name, fact) in zip(shown, GAME.house.under("house-event").items(), strict=True):
        card = EventCard.read(fact.value)
        halves = (
            [word for word in words if word.left < CARD.width / 2],
            [word for word in words if word.left >= CARD.width / 2],
        )
        for half, one in zip(halves, card, strict=True):
            assert _said(one, say) in joined(half), (name, one)
        assert name in joined(halves[1])


def _said(one: Event, say: Translator) -> str:
    """A price by its figure, then by the resources it is of; any other event in a sentence."""
    if one.kind != "price":
        return bare(say(one.said))
    names = tuple(text(f"goodwill-resource-{resource}") for resource in one.resources)
    step = {"more": one.step > 0, "by": Money(abs(one.step))}
    listed = say.show(names)
    return bare(say("goodwill-print-step", **step) + listed[0].upper() + listed[1:])


@pango
@pytest.mark.rule("GW-6.2")
def test_every_percent_stands_on_its_card() -> None:
    shown = [joined(words) for words in cards("percents")[:21]]
    percents = [fact.value for fact in GAME.house.under("house-percent").values()]
    assert [int(re.findall(r"(\d+)%", words)[0]) for words in shown] == percents


@pango
@pytest.mark.rule("GW-9.1", "GW-14.1", "GW-15.3")
@every_language
def test_all_of_a_boss_stands_on_its_card(lang: str) -> None:
    say = speaker(lang, ())
    facts = GAME.house.under("house-boss").values()
    for words, fact in zip(cards("bosses", lang)[:9], facts, strict=True):
        card, read = Boss.read(fact.value), joined(words)
        assert bare(card.name + say("goodwill-boss-salary", salary=card.salary)) in read
        grades = [say(f"goodwill-domain-{domain}") + str(card.grade(domain)) for domain in DOMAINS]
        assert "".join(grades) in read
        lines = [bare("".join(say(f"goodwill-resource-{r}") for r in line)) for line in card.policy]
        assert "".join(lines) in read
        assert (bare(say("goodwill-boss-policy")) in read) == bool(card.policy)
        assert (say("goodwill-boss-dividend") in read) == card.dividend


@pango
def test_a_share_says_its_company_in_a_word_and_by_a_letter() -> None:
    shown = [joined(words) for words in cards("shares")[:30]]
    for at, company in enumerate(CompanyId):
        for read in shown[10 * at : 10 * at + 10]:
            assert company.title() in read
            assert re.search(rf"{company[0].upper()}(?![a-z])", read)


def test_a_share_is_engraved_in_the_ink_of_its_company_alone() -> None:
    inks = {company: INKS[company].fill.lower() for company in (CompanyId.AMBER, CompanyId.CRIMSON)}
    for company, ink in inks.items():
        page = press.render_html("goodwill", "shares", only=(f"share/{company}",))
        engraved = page.partition('class="engraved"')[2].partition("</svg>")[0]
        assert f'stroke="{ink}"' in engraved
        assert not any(other in page for other in inks.values() if other != ink)


@pango
@pytest.mark.parametrize("sheet", ["events", "percents", "bosses", "shares"])
def test_the_back_tells_which_deck_a_card_is_of_and_nothing_else(sheet: str) -> None:
    say = speaker("fr", ())
    words = pages(sheet)[1]
    assert {word.text for word in words} <= {say(f"goodwill-print-back-{sheet}"), "%"}
    assert [word.text for word in words].count(say(f"goodwill-print-back-{sheet}")) == 18


# -- whose they are


@pango
@every_deck
@every_language
def test_every_card_of_the_house_says_so_and_every_sheet_of_them(sheet: str, lang: str) -> None:
    say, (kind, count) = speaker(lang, ()), DECKS[sheet]
    mark = bare(say("goodwill-house-set"))
    assert [mark in joined(words) for words in cards(sheet, lang)[:count]] == [True] * count
    note = bare(say(f"goodwill-print-fact-house-{kind}"))
    assert all(note in joined(list(page)) for page in pages(sheet, lang)[::2])


@pango
@every_deck
def test_no_card_of_the_box_is_marked_as_ours(sheet: str) -> None:
    say, (kind, _) = speaker("fr", ()), DECKS[sheet]
    text = "".join(joined(list(page)) for page in pages(sheet, box="complete"))
    assert bare(say("goodwill-house-set")) not in text
    assert bare(say(f"goodwill-print-fact-house-{kind}")) not in text


@pango
def test_a_card_of_each_set_may_be_asked_for_by_name() -> None:
    ours, theirs = cards("percents", only=("house-percent/3", "percent/9"), box="complete")[:2]
    mark = bare(speaker("fr", ())("goodwill-house-set"))
    assert ("10%" in joined(ours), mark in joined(ours)) == (True, True)
    assert ("40%" in joined(theirs), mark in joined(theirs)) == (True, False)


# -- empty cards


@pango
@every_deck
def test_a_blank_card_has_its_labels_and_no_figure(sheet: str) -> None:
    *blank, rest = cards(sheet, only=("blank:2",))[:3]
    assert not rest
    for words in blank:
        assert bare(speaker("fr", ())(f"goodwill-print-back-{sheet}")) in joined(words)
        assert not re.search(r"\d|maison", joined(words))


def test_a_card_of_which_only_the_name_is_known_is_printed_to_be_filled_in() -> None:
    options = settle_options(GAME.options, {})
    nothing = Box.load({"event/9": None, "boss/nina": None})
    assert event(nothing, options, "event/9")["halves"] == ({"kind": "blank"},) * 2
    assert boss(nothing, options, "boss/nina")["grades"] == dict.fromkeys(DOMAINS)


# -- what is long


@pango
@pytest.mark.parametrize("paper", press.PAPERS)
def test_the_longest_name_stands_in_its_place(paper: str) -> None:
    wanted = tuple(f"boss/{n}" for n in range(len(NAMES)))
    shown = cards("bosses", only=wanted, box="named", paper=paper)
    for words, name in zip(shown, NAMES, strict=False):
        salary = next(word for word in words if word.text.startswith("Salaire"))
        above = [word for word in words if word.bottom <= salary.top + 1 and word.top > 9]
        assert joined(above) == bare(name)
        assert all(word.left > 6 and word.right < CARD.width - 6 for word in above)


@pango
@pytest.mark.parametrize("sheet", ["events", "percents", "bosses", "shares"])
@every_language
def test_nothing_on_a_card_comes_near_its_edge(sheet: str, lang: str) -> None:
    shown = [words for words in cards(sheet, lang) if words]
    assert len(shown) in (24, 21, 9, 30)
    for words in shown:
        for word in words:
            assert min(word.left, word.top) > 4.5, word
            assert word.right < CARD.width - 4.5, word
            assert word.bottom < CARD.height - 4.5, word
