"""The papers of a game that is over: its accounts, and the curves of its souvenir."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html import unescape
from itertools import zip_longest
from typing import Any

import pytest

from referee import papers, press
from referee.games import all_games
from referee.i18n.translator import Translator, translator_for
from referee.kit.box.paper import Table
from referee.kit.game import Game
from referee.kit.result import Curve, Result
from referee.kit.seats import HOST, Seat
from referee.kit.words import Money, text
from referee.papers.accounts import statement
from referee.papers.charts import Frame, charts
from referee.papers.drawing import table_in_words
from referee.table.play.moments import Timeline
from tests import shelf as test_shelf
from tests.more import sampled
from tests.press.written import Written, bare, heard
from tests.test_every_paper import evening, twin_of, written
from tests.test_every_paper import paper as seat_paper

LONG = tuple(f"{letter}aximilienne Bartholomée" for letter in "MBCDEF")  # 24 letters each
KEPT = re.compile(r'<section class="[^"]*\bkeep\b[^"]*">(.*?)</section>', re.DOTALL)
FRAME = Frame(0, 100, 0, 100, 10, 5)

pytestmark = pytest.mark.usefixtures("pango", "poppler")
each_game = pytest.mark.parametrize("game", [pytest.param(g, id=k) for k, g in all_games().items()])
both = pytest.mark.parametrize(
    ("lang", "paper"), sampled([("fr", "a4"), ("en", "letter")], lambda how: how[0] == "fr")
)


@cache
def over(game: Game[Any], names: tuple[str, ...] = ()) -> Timeline:
    """Play the game's test evening to its end; with its `SIX` if there are that many names."""
    module: Any = test_shelf.of(game.key, "evening")
    tonight = replace(module.SIX, names=names) if names else module.EVENING
    fold = Timeline({game.key: game}, [tonight.first])
    for step in tonight.steps:
        entry = written(fold, step.seat, step.action)
        fold.add(entry, fold.moment(entry))
    assert fold.now.is_over
    return fold


@cache
def drawn(game: Game[Any], seat: Seat, lang: str, paper: str) -> tuple[str, Written]:
    """Return the accounts of the table, or of a seat, as a page and as a PDF."""
    page = seat_paper(over(game), seat, papers.PaperSettings(lang, paper))
    return page, heard(lambda: press.pdf(page))


def result_of(game: Game[Any], names: tuple[str, ...] = ()) -> Result:
    result = game.result(over(game, names).now.state)
    assert result is not None
    return result


def page_texts(pdf: Written) -> list[str]:
    """Return the words of each page in the order of writing, as `text_of` gives them."""
    return [bare(page.extract_text()).casefold() for page in pdf.pages]


def text_of(section: str) -> str:
    """Return the words of a part of a page, without spaces and capitals."""
    return bare(unescape(re.sub(r"<[^>]+>", " ", section))).casefold()


@each_game
@both
def test_the_paper_of_a_game_that_is_over_is_its_accounts_and_no_order_of_play(
    game: Game[Any], lang: str, paper: str
) -> None:
    page, pdf = drawn(game, HOST, lang, paper)
    say, words = translator_for(lang, over(game).now.state.seating.names), "".join(page_texts(pdf))
    assert say("paper-next") not in page and 'class="box' not in page
    for standing in result_of(game).standings:
        place = f"{standing.rank}{say.name(standing.seat)}{say.amount(game.key, standing.score)}"
        lines = (say(line.text) + say.amount(game.key, line.amount) for line in standing.lines)
        assert text_of("".join((place, *lines))) in words
    assert not pdf.warnings
    assert len(pdf.data) < 150_000
    assert_each_period_of_each_seat_is_in(words, game, Translator(lang))


def assert_each_period_of_each_seat_is_in(words: str, game: Game[Any], say: Translator) -> None:
    """Each period has its figures: what the seat had, got and paid."""
    result = result_of(game)
    for curve in (curve for curve in result.curves if curve.seat):
        lines = statement(over(game), curve.seat)
        for period, worth in zip_longest(result.periods, curve.values):
            own = [line for line in lines if line.at and line.period == period]
            if not own:
                continue
            sums = [sum(x for line in own if (x := way * line.amount) > 0) for way in (1, -1)]
            moved = "".join(
                say.money(way * x) if x else "" for way, x in zip((1, -1), sums, strict=True)
            )
            row = say.show(period) + moved + say.money(own[-1].balance)
            worth_text = "–" if worth is None else say.money(worth)  # one who is bankrupt has none
            assert text_of(row + worth_text) in words


@each_game
@both
def test_a_seat_s_accounts_are_all_its_movements_in_their_order(
    game: Game[Any], lang: str, paper: str
) -> None:
    say = translator_for(lang, over(game).now.state.seating.names)
    seat = Seat(2)
    words = "".join(page_texts(drawn(game, seat, lang, paper)[1]))
    for line in statement(over(game), seat):
        row = text_of(
            say(line.memo)
            + say.amount(game.key, line.amount, has_sign=True)
            + say.amount(game.key, line.balance)
        )
        assert row in words
        words = words[words.index(row) + len(row) :]


def sides(game: Game[Any], lang: str, paper: str) -> list[tuple[str, Written]]:
    """Return the table's accounts, a seat's, and the table's paper in mid-evening."""
    module: Any = test_shelf.of(game.key, "moments")
    moment = module.MOMENTS[module.MIDDLE]
    midway = twin_of(Timeline({game.key: game}, [moment.evening.first]), moment.state)
    page = seat_paper(midway, HOST, papers.PaperSettings(lang, paper))
    halfway = (page, heard(lambda: press.pdf(page)))
    return [halfway, *(drawn(game, seat, lang, paper) for seat in (HOST, Seat(1)))]


@pytest.mark.more
@each_game
@both
def test_a_short_table_is_never_broken_over_two_pages(
    game: Game[Any], lang: str, paper: str
) -> None:
    shown = sides(game, lang, paper)
    assert any(KEPT.search(page) for page, _ in shown)
    for page, pdf in shown:
        whole = list(map(text_of, KEPT.findall(page)))
        assert [one for one in whole if not any(one in side for side in page_texts(pdf))] == []


def test_a_column_with_a_figure_stands_to_the_right_whatever_else_is_in_it() -> None:
    rows = (("a", 3, None, "b"), ("c", "none", Money(20), "d"))
    table = table_in_words(Table(text("yes"), tuple("wxyz"), rows), Translator("en"))
    assert {tuple(cell.is_figure for cell in row) for row in (table.heads, *table.rows)} == {
        (False, True, True, False)
    }


# -- the souvenir


def souvenir(game: Game[Any], names: tuple[str, ...], lang: str, paper: str) -> Written:
    tonight = evening(over(game, names))
    return heard(lambda: press.pdf(papers.souvenir(tonight, papers.PaperSettings(lang, paper))))


@pytest.mark.more
@each_game
@both
@pytest.mark.parametrize("names", [(), LONG], ids=["usual", "long"])
def test_all_curves_stand_on_the_first_page_and_their_axis_is_said(
    game: Game[Any], names: tuple[str, ...], lang: str, paper: str
) -> None:
    if names and not hasattr(test_shelf.of(game.key, "evening"), "SIX"):
        return
    say, first = Translator(lang), bare(souvenir(game, names, lang, paper).text(0))
    drawn = charts(result_of(game, names), say, over(game, names).now.state.seating.names)
    assert all(bare(say(f"{game.key}-{chart.name_key}-axis")) in first for chart in drawn)
    apart = r"\d{0,3}"  # a figure of the axis, which the reader of the page may take in between
    rows = [apart.join(map(bare, line.values)) for chart in drawn for line in chart.lines]
    assert all(re.search(row, first) for row in rows) is not bool(names)
    for chart in drawn:
        assert all(tick.label.replace(" ", "") in first for tick in chart.periods)
        assert (bare(say("souvenir-axis", low=say.money(chart.lowest_value))) in first) == (
            chart.lowest_value != 0
        )


@each_game
def test_curves_begin_where_their_values_do(game: Game[Any]) -> None:
    result = result_of(game)
    shown = charts(result, Translator("fr"), evening(over(game)).names, FRAME)
    for chart in shown:
        drawn_here = [c for c in result.curves if bool(c.seat) == chart.shows_seats]
        lowest = min(value for curve in drawn_here for value in curve.values)
        step = int(chart.grid[1].label.replace("\u00a0", "").replace("−", "-")) - chart.lowest_value
        assert chart.lowest_value <= lowest < chart.lowest_value + step
        assert (chart.grid[0].at, chart.periods[0].at) == (FRAME.bottom, FRAME.left)


def test_a_chart_of_high_values_does_not_begin_at_nothing() -> None:
    curve = Curve("Amber", None, (180, 185, 200))
    (chart,) = charts(Result((), ("1953", "1954", "1955"), (curve,)), Translator("en"), (), FRAME)
    assert chart.lowest_value == 180
    assert chart.lines[0].path.startswith("M0.0 100.0L")
