"""The souvenir of an evening: ranking, curves, and the story by period."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from referee.i18n.translator import Translator
from referee.kit.result import Result
from referee.kit.seats import HOST
from referee.kit.words import Refusal, TransientLine
from referee.table.play.story import StoredLine

from .accounts import places, winner
from .charts import Chart, Frame, charts
from .drawing import (
    INKS,
    PALE_INK,
    Evening,
    Ink,
    PaperSettings,
    clock,
    day,
    inks,
    page,
    without_soft_hyphens,
)

# Lines of the program itself, not worth keeping: who sat down, what was undone.
OMITTED_NOTICES = frozenset(
    (
        *("seat-claimed", "seat-freed", "hand-opened", "paper-told", "paper-told-one"),
        *("undid", "redid", "left-out"),
    )
)
DASH_PATTERNS = (
    "none",
    "14 5",
    "3 4",
    "14 4 3 4",
    "7 4",
    "20 4 3 4 3 4",
)  # dash patterns of a chart's lines
# Quarters of a millimetre: a chart across the page, or two of them side by side.
FULL_WIDTH_FRAME = Frame(64, 590, 10, 236, 16, 6)
HALF_WIDTH_FRAME = Frame(48, 256, 10, 236, 16, 6)
CROWDED_SEAT_COUNT = 5  # with this many seats or more, charts are lower, to fit on the first page
CROWDED_FRAME_BOTTOM = 182.0
MAX_TWO_COLUMN_LINES = 260  # with more story lines than this, they are set in three columns


class StoryChapter(NamedTuple):
    """A period of the game: its times, and the story lines that the souvenir prints."""

    period: str
    hours: str
    lines: tuple[str, ...]


def souvenir(evening: Evening, settings: PaperSettings) -> str:
    """Return the evening as a page to print. Raises Refusal("not-over") during the game."""
    result = evening.game.result(evening.now.state)
    if result is None:
        raise Refusal("not-over")
    say, key = evening.translator(settings), evening.game.key
    chapters = tuple(_story_chapters(evening, say))
    sheet_charts = _souvenir_charts(result, say, evening)
    variables = {
        "title": say(f"{key}-name"),
        "tagline": say(f"{key}-tagline"),
        "day": day(evening.opened_at, settings.lang),
        "names": say.show(evening.now.state.seating.seats),
        "winner": winner(result, key, say),
        "places": places(result, key, say),
        "charts": sheet_charts,
        "crowded": len(result.standings) >= CROWDED_SEAT_COUNT,
        "axes": [_axis_label(say, f"{key}-{chart.name_key}-axis") for chart in sheet_charts],
        "dashes": DASH_PATTERNS,
        "inks": _line_inks(sheet_charts, evening),
        "chapters": chapters,
        "columns": 3
        if sum(len(chapter.lines) for chapter in chapters) > MAX_TWO_COLUMN_LINES
        else 2,
    }
    return page("evening/souvenir.html", variables, evening, settings)


def _souvenir_charts(result: Result, say: Translator, evening: Evening) -> tuple[Chart, ...]:
    """Return the charts: one across the page, or two side by side."""
    is_crowded = len(result.standings) >= CROWDED_SEAT_COUNT
    frame = FULL_WIDTH_FRAME if len(charts(result, say, evening.names)) < 2 else HALF_WIDTH_FRAME
    frame = frame._replace(bottom=CROWDED_FRAME_BOTTOM) if is_crowded else frame
    return charts(result, say, evening.names, frame)


def _axis_label(say: Translator, key: str) -> str:
    """Return the quantity and unit of a chart; "" without words for it."""
    return say(key) if say.has_message(key) else ""


def _line_inks(sheet_charts: tuple[Chart, ...], evening: Evening) -> list[list[Ink]]:
    """Return the ink of each line of each chart: that of its seat or of its piece."""
    seats = inks(evening.game.seat_colours(evening.now.state))
    return [
        [
            seats[line.seat - 1] if line.seat else INKS.get(line.ink_name, PALE_INK)
            for line in chart.lines
        ]
        for chart in sheet_charts
    ]


def _story_chapters(evening: Evening, say: Translator) -> Iterator[StoryChapter]:
    """Yield the public story by period, oldest first, without empty periods."""
    stored_lines = [stored for stored in evening.now.story if _is_in_souvenir(stored)]
    for period, group in groupby(
        reversed(stored_lines), key=lambda stored: _period_heading(evening, stored, say)
    ):
        lines = tuple(group)
        hours = tuple(dict.fromkeys(clock(stored.at, say.lang) for stored in (lines[0], lines[-1])))
        sentences = tuple(without_soft_hyphens(say(stored.line.text)) for stored in lines)
        yield StoryChapter(period, " – ".join(hours), sentences)


def _is_in_souvenir(stored: StoredLine) -> bool:
    is_omitted = isinstance(stored.line, TransientLine) or stored.line.text.key in OMITTED_NOTICES
    return stored.line.is_readable_by(HOST) and not is_omitted


def _period_heading(evening: Evening, stored: StoredLine, say: Translator) -> str:
    """Return the period of the game in which the entry was written."""
    previous_moment = evening.fold.moments[max(stored.seq - 1, 0)]
    return without_soft_hyphens(say.show(previous_moment.game.track(previous_moment.state).heading))
