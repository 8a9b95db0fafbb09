"""An evening to keep: who won and how, the curves, and the story of the table, period by period."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from referee.kit.game import Result, Standing
from referee.kit.seats import BANK
from referee.kit.words import Refusal
from referee.speech import Speaker
from referee.table.story import Told

from .charts import charts
from .inks import inks
from .sheets import Evening, How, page, plain
from .times import clock, day

# Lines of the shell that nobody keeps: who sat down, what was taken back.
PASSING = frozenset(
    (
        *("seat-claimed", "seat-freed", "hand-opened", "paper-told", "paper-told-one"),
        *("undid", "redid", "left-out"),
    )
)
DASHES = ("none", "14 5", "3 4", "14 4 3 4", "7 4", "20 4 3 4 3 4")  # of a chart's lines
MANY = 260  # lines of story, from which on they stand in three columns


class Place(NamedTuple):
    """One seat at the end: its score, line by line."""

    rank: int
    name: str
    score: str
    lines: tuple[tuple[str, str], ...]  # what, how much


class Chapter(NamedTuple):
    """A period of the game: from when to when, and what is worth telling."""

    period: str
    hours: str
    lines: tuple[str, ...]


def souvenir(evening: Evening, how: How) -> str:
    """The evening as a page to print; raises Refusal("not-over") while it lasts."""
    result = evening.game.result(evening.now.state)
    if result is None:
        raise Refusal("not-over")
    say, key = evening.speaker(how), evening.game.key
    chapters = tuple(_chapters(evening, say))
    shown = {
        "title": say(f"{key}-name"),
        "tagline": say(f"{key}-tagline"),
        "day": day(evening.opened, how.lang),
        "names": say.show(evening.now.state.seating.seats),
        "winner": _winner(result, key, say),
        "places": tuple(_place(standing, key, say) for standing in result.standings),
        "charts": charts(result, say, evening.names),
        "dashes": DASHES,
        "inks": [ink.fill for ink in inks(evening.game, evening.now.state.box)],
        "chapters": chapters,
        "columns": 3 if sum(len(chapter.lines) for chapter in chapters) > MANY else 2,
    }
    return page("evening/souvenir.html", shown, evening, how)


def _winner(result: Result, key: str, say: Speaker) -> str:
    """Who won and by how much, as the last screen says it."""
    if len(result.winners) > 1 or len(result.standings) == 1:
        return say("end-shared", seats=result.winners)
    first, second = result.standings[:2]
    margin = say.amount(key, first.score - second.score)
    return say("end-wins", seat=first.seat, margin=margin)


def _place(standing: Standing, key: str, say: Speaker) -> Place:
    lines = tuple((say(line.text), say.amount(key, line.amount)) for line in standing.lines)
    return Place(standing.rank, say.name(standing.seat), say.amount(key, standing.score), lines)


def _chapters(evening: Evening, say: Speaker) -> Iterator[Chapter]:
    """The public story, oldest first, by period; a period in which nothing was worth it is left."""
    kept = [told for told in evening.now.story if _kept(told, evening)]
    for period, group in groupby(reversed(kept), key=lambda told: _period(evening, told, say)):
        lines = tuple(group)
        hours = tuple(dict.fromkeys(clock(told.at, say.lang) for told in (lines[0], lines[-1])))
        said = tuple(plain(say(told.line.text)) for told in lines)
        yield Chapter(period, " – ".join(hours), said)


def _kept(told: Told, evening: Evening) -> bool:
    passing = told.line.text.key in PASSING | evening.game.passing
    return told.line.readable(BANK) and not passing


def _period(evening: Evening, told: Told, say: Speaker) -> str:
    """Of the game, when the entry was written."""
    before = evening.fold.moments[max(told.seq - 1, 0)]
    return plain(say.show(before.game.track(before.state).period))
