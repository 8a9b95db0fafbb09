"""Announcements on phones: none comes back, with an undo or another call."""

from __future__ import annotations

from itertools import islice
from typing import Any

from referee.i18n.translator import translator_for
from referee.kit.phase import called_rules
from referee.kit.seats import HOST, Seat
from referee.kit.words import text
from referee.table.play.moments import Moment
from referee.table.storage.store import UNDO, Entry
from referee.web.view.view_data import ViewData
from tests.test_every_hand import AT, each_evening, evening, moments


def announced(moment: Moment, seat: Seat) -> set[tuple[int, Any]]:
    """Return the announcements that are still unread on a phone, also under its own call."""
    period = moment.game.track(moment.state).period_number
    return {
        (made.number, share.message)
        for made in moment.state.announcements
        for share in made.recipients
        if share.seat == seat and made.period in (0, period)
    }


@each_evening
def test_an_undo_tells_no_screen_again_what_had_left_it(key: str, path: Any) -> None:
    """It leaves a phone by an act of its seat, or with the end of the period."""
    fold, _ = evening(key, path)
    for after in list(islice(fold.moments, 12, None, 7)):
        fold.moments, rest = fold.moments[: after.seq + 1], fold.moments[after.seq + 1 :]
        *_, to = islice(fold.path(after), 12)
        undo = Entry(after.seq + 1, AT, HOST, HOST, UNDO, {"to": to})
        back = fold.moment(undo)
        fold.moments += rest
        # a device knows by its number what it has put away
        assert back.state.announcement_count == after.state.announcement_count
        for seat in after.state.seating.seats:
            assert announced(back, seat) <= announced(after, seat)
            shown = {each.number for each in ViewData(back).announcements_for(seat)}
            assert shown <= {number for number, _ in announced(after, seat)}
        on_tablet = [
            {m.number for m in ViewData(each).announcements_for(HOST)} for each in (back, after)
        ]
        assert on_tablet[0] <= on_tablet[1], after.seq


@each_evening
def test_what_the_call_of_a_phone_told_is_not_announced_once_the_call_has_changed(
    key: str, path: Any
) -> None:
    for before, after, _ in moments(key, path):
        for seat in before.state.seating.seats:
            call = before.game.seat_prompt(before.state, seat)
            news = [m for m in before.state.announcements if m.rule in called_rules(call)]
            numbers = (m.number for m in news if seat in {one.seat for one in m.recipients})
            if of_call := set(numbers):
                shown = {each.number for each in ViewData(after).announcements_for(seat)}
                assert not of_call & shown, (after.seq, seat)


def test_a_line_that_an_undo_or_redo_quotes_speaks_to_its_reader() -> None:
    say, seat = translator_for("fr", ("Anna", "Bruno")), Seat(1)
    line = text("hands-put-of", seat=seat, what="carte", now=1, was=2)
    for key in ("undid", "redid"):
        quoted = text(key, act=line)
        assert say.to(seat, line) in say.to(seat, quoted) != say.to(Seat(2), quoted)
