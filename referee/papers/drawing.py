"""Parts that all papers need: the evening, print settings, times, values and inks.

Times are in the household's time zone. Invalid times are shown as "?".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from referee import press
from referee.i18n.translator import LANGUAGES, Translator, format_date, translator_for
from referee.kit.box.paper import Table
from referee.kit.game import Game
from referee.kit.result import Track
from referee.kit.seats import MAX_SHORT_WORD_LETTERS, Seat, Seating
from referee.kit.words import Message, Money, Month
from referee.table import utc
from referee.table.play.moments import Moment, Timeline
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys

SOFT_HYPHEN = "\u00ad"  # the soft hyphen: lets screens break a word, but shows on paper
_LONG_WORD_PATTERN = re.compile(rf"\S{{{MAX_SHORT_WORD_LETTERS + 1},}}")
_EIGHT_LETTERS_PATTERN = re.compile(r"\S{8}(?=\S)")


@dataclass(frozen=True, slots=True)
class PaperSettings:
    """Print settings of a paper.

    Links begin with `root`. `notice` is shown on screens only.
    """

    lang: str = LANGUAGES[0]
    paper: str = "a4"
    root: str = ""
    notice: Message | None = None


@dataclass(frozen=True)
class Evening:
    """One table at the time when its paper is made."""

    fold: Timeline
    options: Mapping[str, Any]  # as agreed by the table
    code: str  # the table's
    opened_at: str  # when entry 0 was written
    printed_at: str  # the time of printing
    missing_letters: str = ""  # letters that the paper cannot show
    now: Moment = field(init=False)  # fixed here, because the fold goes on growing

    def __post_init__(self) -> None:
        moment, seating = self.fold.now, self.fold.now.state.seating
        names = (self._breakable_name(seat, seating.name(seat)) for seat in seating.seats)
        state = replace(moment.state, seating=Seating(tuple(names)))
        object.__setattr__(self, "now", replace(moment, state=state))

    def _breakable_name(self, seat: Seat, name: str) -> str:
        """Return the name with break points in long words.

        Letters that the paper lacks are left out; the number of the seat is beside the name.
        """
        printable = "".join(letter for letter in name if letter not in self.missing_letters)
        clear_name = name if printable == name else f"{printable.strip()} ({seat})".strip()
        return _LONG_WORD_PATTERN.sub(_with_break_points, clear_name)

    @property
    def game(self) -> Game[Any]:
        return self.now.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, with break points in long words."""
        seating: Seating = self.now.state.seating
        return seating.names

    @cached_property
    def track(self) -> Track:
        return self.game.track(self.now.state)

    def translator(self, settings: PaperSettings) -> Translator:
        return translator_for(settings.lang, self.names)

    def past_states(self) -> list[Any]:
        """Return the valid states, oldest first, without undone ones."""
        _, *earlier_seqs = self.fold.path(self.now)
        return [*(self.fold.moments[seq].state for seq in reversed(earlier_seqs)), self.now.state]


def load_evening(tables: Tables, table_id: str, printed_at: str = "") -> Evening:
    """Return the current table. Raises Refusal("no-table")."""
    fold = tables.fold(table_id)
    opening = tables.store.log.entries(table_id)[0]
    code = Keys(tables.store).code_of(table_id)
    return Evening(fold, opening.data["options"], code, opening.at, printed_at or tables.time())


def _with_break_points(word: re.Match[str]) -> str:
    """Return the word with an invisible break point after every eight letters.

    `overflow-wrap: anywhere` would also break the short words of a wide table.
    """
    return _EIGHT_LETTERS_PATTERN.sub("\\g<0>\u200b", word[0])


def page(
    template: str, variables: Mapping[str, object], evening: Evening, settings: PaperSettings
) -> str:
    """Return one document. Raises Refusal("bad-paper") for an unknown paper size."""
    return press.page_html(
        template,
        {**variables, "code": evening.code},
        lang=settings.lang,
        paper=settings.paper,
        root=settings.root,
        notice=settings.notice,
    )


class PrintedValue(NamedTuple):
    """A formatted value."""

    text: str
    is_figure: bool = False  # align right
    is_blank: bool = False  # unknown: show a dotted line


class TableInWords(NamedTuple):
    title: str
    heads: tuple[PrintedValue, ...]
    rows: tuple[tuple[PrintedValue, ...], ...]
    has_sum_row: bool = False  # is the last row the sum of the others?


def table_in_words(table: Table, say: Translator) -> TableInWords:
    """Return a game's table in the reader's language, its figures aligned right."""
    rows = tuple(tuple(_printed_value(value, say) for value in row) for row in table.rows)
    heads = tuple(_printed_value(head, say) for head in table.column_heads)
    if heads:
        is_figure_by_column = [any(row[at].is_figure for row in rows) for at in range(len(heads))]
        heads, rows = (
            _align_figures(heads, is_figure_by_column),
            tuple(_align_figures(row, is_figure_by_column) for row in rows),
        )
    return TableInWords(say(table.title), heads, rows)


def _align_figures(
    row: tuple[PrintedValue, ...], is_figure_by_column: Sequence[bool]
) -> tuple[PrintedValue, ...]:
    return tuple(
        cell._replace(is_figure=is_figure)
        for cell, is_figure in zip(row, is_figure_by_column, strict=True)
    )


def _printed_value(value: object, say: Translator) -> PrintedValue:
    if value is None:
        return PrintedValue("", is_blank=True)
    is_figure = isinstance(value, int | Money) and not isinstance(value, Seat | Month)
    return PrintedValue(without_soft_hyphens(say.show(value)), is_figure)


def without_soft_hyphens(words: str) -> str:
    """Return the text without soft hyphens."""
    return words.replace(SOFT_HYPHEN, "")


class Ink(NamedTuple):
    """The colours of a pawn and of its letter, and a tint for backgrounds."""

    fill: str
    letter: str
    ground: str


DARK_COLOUR, LIGHT_COLOUR = "#140D06", "#FFFFFF"
INKS = {
    "orange": Ink("#E0661A", DARK_COLOUR, "#E0661A"),
    "blue": Ink("#0A5AA6", LIGHT_COLOUR, "#8FBCE8"),
    "yellow": Ink("#F5C531", DARK_COLOUR, "#F5C531"),
    "green": Ink("#3FA66B", DARK_COLOUR, "#3FA66B"),
    "pink": Ink("#D873A8", DARK_COLOUR, "#D873A8"),
    "sky": Ink("#9AD6F5", DARK_COLOUR, "#9AD6F5"),
    "red": Ink("#E4574B", DARK_COLOUR, "#EA7A70"),
    "black": Ink("#26211C", LIGHT_COLOUR, "#A79E92"),
    "white": Ink("#FFFAF1", DARK_COLOUR, "#FFFAF1"),
    "amber": Ink("#E79A1C", DARK_COLOUR, "#E79A1C"),
    "crimson": Ink("#B3152F", LIGHT_COLOUR, "#E0909C"),
    "brown": Ink("#7B4F2E", LIGHT_COLOUR, "#CFA67C"),
    "violet": Ink("#7A4FA3", LIGHT_COLOUR, "#C3A3DC"),
    "grey": Ink("#8E8C86", DARK_COLOUR, "#8E8C86"),
    "turquoise": Ink("#2FA79C", DARK_COLOUR, "#2FA79C"),
}
PALE_INK = Ink("#D8CEC4", DARK_COLOUR, "#D8CEC4")  # for whatever has no colour
USUAL_INK_NAMES = ("orange", "blue", "yellow", "green", "pink", "sky")


def inks(colours: tuple[str, ...]) -> tuple[Ink, ...]:
    """Return the ink of each place; the usual one for unknown colour names."""
    names = colours or USUAL_INK_NAMES
    return tuple(INKS[c if c in INKS else u] for c, u in zip(names, USUAL_INK_NAMES, strict=False))


UNKNOWN_TIME = "?"


@lru_cache(maxsize=4096)
def clock(at: str, lang: str) -> str:
    """Return a time of day: "21 h 14" in French, "21:14" in English."""
    time = utc.parse_time(at)
    if time is None:
        return UNKNOWN_TIME
    local = time.astimezone()
    formatted = f"{local:%H\u00a0h\u00a0%M}" if lang == "fr" else f"{local:%H:%M}"
    return _mark_repeated_hour(local, formatted, lang)


def _mark_repeated_hour(local: datetime, formatted: str, lang: str) -> str:
    """Return the time of day; it has a mark if the clocks repeat it that night."""
    for hours, season in ((1, "time-summer"), (-1, "time-winter")):
        other_time = (local + timedelta(hours=hours)).astimezone()
        if (other_time.hour, other_time.minute) == (local.hour, local.minute):
            return translator_for(lang)(season, time=formatted)
    return formatted


def day(at: str, lang: str) -> str:
    """Return the date of a time, written out."""
    time = utc.parse_time(at)
    return UNKNOWN_TIME if time is None else format_date(time.astimezone(), lang)
