"""Draws every page of a table that comes from a file, before the table is written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from referee import papers
from referee.i18n.translator import LANGUAGES, speaker
from referee.kit.seats import BANK
from referee.table.play.moments import Fold
from referee.table.record.field_types import RecordError
from referee.table.record.new_table import look_round
from referee.web.screens.history import periods
from referee.web.view.build import view
from referee.web.view.panels import Panels


def rehearsal(panels: Panels) -> Callable[[Fold], None]:
    """What looks at a table to come: it raises RecordError if a page of it cannot be drawn."""
    return partial(_look, panels)


def _look(panels: Panels, fold: Fold) -> None:
    look_round(fold)
    try:
        for lang in LANGUAGES:
            _draw(panels, fold, lang)
    except RecordError:
        raise
    except Exception as error:
        raise RecordError("record-unplayable", "pages") from error


def _draw(panels: Panels, fold: Fold, lang: str) -> None:
    """The shared screen, every phone, the history, the paper and the souvenir."""
    moment = fold.now
    say = speaker(lang, moment.names)
    panels.render(view(moment, BANK, last=fold.last(moment)), lang)
    for seat in moment.state.seating.seats:
        panels.render(view(moment, seat), lang)
    periods(fold.moments, BANK, say)
    for told in moment.story:
        if not say.knows(told.line.text.key):
            raise RecordError("record-unknown", f"entries[{told.seq}]")
        say(told.line.text)
    at, how = moment.story.newest.at if moment.story else "", papers.PaperChoice(lang)
    evening = papers.Evening(fold, {}, "", at, at)
    papers.public(evening, how)
    if moment.is_over:
        papers.souvenir(evening, how)
