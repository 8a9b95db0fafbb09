"""The running game on paper: enough to finish it without a computer.

The table's pages show what everybody may know. A seat's private pages are drawn only from what that
seat may know. They are two: the front has the private figures, which are folded inside, and the
back the order of play. So in a double-sided print no back shows the secrets of another seat. If
everybody sees all of it, a seat has one page, which is not folded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from referee.i18n.translator import Translator
from referee.kit.box.paper import Table
from referee.kit.result import Track
from referee.kit.seats import HOST, Seat
from referee.papers.accounts import StatementLine, statement
from referee.table.play.moments import Moment

from .accounts import accounts, own_accounts
from .charts import short_period
from .drawing import Evening, PaperSettings, clock, day, page, table_in_words, without_soft_hyphens

MAX_MOVEMENT_LINES = 9  # movements of cash on a seat's page
BLANK_LINE_COUNT = 5  # empty lines after them, for the next movements
MAX_PRIVATE_LINES = 4  # private story lines on a seat's page


class StepTicks(NamedTuple):
    """A step of the order of play, with a box for each period.

    True is a ticked box: the step is done.
    """

    name: str
    instructions: tuple[str, ...]
    is_substep: bool  # a sub-step of the step above
    ticks: tuple[bool, ...]


class HostCode(NamedTuple):
    """The address and the digits that make another device the host."""

    url: str
    digits: str


def public_pages(
    evening: Evening, settings: PaperSettings, host_code: HostCode | None = None
) -> str:
    """Return the table's pages: position, board, and order of play.

    `host_code` says how another device becomes the host; only the host's print has it. After the
    end, return the accounts.
    """
    result = evening.game.result(evening.now.state)
    if result is not None:
        return accounts(evening, result, settings)
    state, game, say = evening.now.state, evening.game, evening.translator(settings)
    prompt = game.prompt(state)
    variables = {
        "title": say("paper-of", game=say(f"{game.key}-name")),
        "printed": say(
            "paper-printed",
            day=day(evening.printed_at, settings.lang),
            at=clock(evening.printed_at, settings.lang),
        ),
        "period": without_soft_hyphens(say.show(evening.track.period)),
        "where": _position_text(evening, say),
        "sealed": _sealed_seats_text(evening, say),
        "prompt": [
            say(line)
            for line in (prompt.headline, prompt.read_aloud, *prompt.moves, *prompt.hints)
            if line
        ],
        "seats": evening.names,
        "lead": say("paper-host", **host_code._asdict()) if host_code else "",
        "options": _option_lines(evening, say),
        "secret": has_secrets(evening.now),
        "tables": [table_in_words(table, say) for table in game.paper_tables(state, HOST)],
        **_order_of_play(evening, say),
    }
    return page("evening/table.html", variables, evening, settings)


def private_pages(evening: Evening, seat: Seat, settings: PaperSettings) -> str:
    """Return the private pages of `seat`: figures and, if these are secret, order of play.

    The order of play is the back of the figures. After the end, return the seat's accounts.
    """
    if evening.now.is_over:
        return own_accounts(evening, seat, settings)
    game, say = evening.game, evening.translator(settings)
    personal_sheet = game.personal_sheet(evening.past_states(), seat)
    variables = {
        **(personal_sheet.variables if personal_sheet else {}),
        "leaf": personal_sheet,
        "secret": _has_secret(evening.now, seat),
        "name": evening.names[seat - 1],
        "seat": int(seat),
        "printed": say(
            "paper-printed",
            day=day(evening.printed_at, settings.lang),
            at=clock(evening.printed_at, settings.lang),
        ),
        "tables": [table_in_words(table, say) for table in _private_tables(evening, seat)],
        "lines": [
            _movement_line(line, game.key, say)
            for line in statement(evening.fold, seat)[-MAX_MOVEMENT_LINES:]
        ],
        "written": range(BLANK_LINE_COUNT if personal_sheet else 3 * BLANK_LINE_COUNT),
        "heard": list(_private_lines(evening, seat, say)),
        **_order_of_play(evening, say),
    }
    return page("evening/seat.html", variables, evening, settings)


def has_secrets(moment: Moment) -> bool:
    """Return True if any seat has something that not everybody sees."""
    return any(_has_secret(moment, seat) for seat in moment.state.seating.seats)


def _has_secret(moment: Moment, seat: Seat) -> bool:
    """Return True if `seat` has something that not everybody sees."""
    return not getattr(moment.game.private_board(moment.state, seat), "is_always_public", False)


# -- the position


def _position_text(evening: Evening, say: Translator) -> str:
    """Return the current step, "Achat du cacao, 2 sur 7 : Tokyo".

    Empty before and after all steps.
    """
    track = evening.track
    if not 0 < track.stop_number <= len(track.stops):
        return ""
    stop = track.stops[track.stop_number - 1]
    name = without_soft_hyphens(say(f"{evening.game.key}-stop-{stop.key}"))
    step = say("paper-step", name=name, number=track.stop_number, count=len(track.stops))
    return (
        f"{step} · {say.show(stop.substops[stop.substop_number - 1])}"
        if stop.substops and stop.substop_number
        else step
    )


def _sealed_seats_text(evening: Evening, say: Translator) -> str:
    """Return in words which seats have sealed, and what to do; "" without a round."""
    state = evening.now.state
    if state.phase is None:
        return ""
    sealed_round = state.phase.sealed_round
    opened_seals = {
        (envelope.round_name, envelope.seat) for envelope in state.latest_opened_envelopes
    }
    sealers = (seat for seat in state.seating.seats if sealed_round.has_sealed(seat))
    seats = tuple(seat for seat in sealers if (sealed_round.name, seat) not in opened_seals)
    return say("paper-sealed", seats=seats) if seats else ""


def _option_lines(evening: Evening, say: Translator) -> list[tuple[str, str]]:
    """Return the table's options, each with its value as text."""
    key = evening.game.key
    return [
        (say(f"{key}-option-{o.key}"), say.option(key, o.key, evening.options[o.key]))
        for o in evening.game.options
        if o.key in evening.options
    ]


# -- the order of play


def _order_of_play(evening: Evening, say: Translator) -> dict[str, Any]:
    """Return the order of play, with a box for each remaining period."""
    track = evening.track
    periods, has_many_periods = (
        track.periods[track.period_number - 1 : max(track.period_number, track.last_period_number)],
        len(track.periods) > 1,
    )
    return {
        "periods": [
            short_period(without_soft_hyphens(say.show(each))) if has_many_periods else ""
            for each in periods
        ],
        "steps": list(_step_ticks(evening, track, len(periods), say)),
    }


def _step_ticks(
    evening: Evening, track: Track, period_count: int, say: Translator
) -> Iterator[StepTicks]:
    manual_steps = evening.game.manual_steps(evening.now.state)
    for number, stop in enumerate(track.stops, 1):
        is_past = number < track.stop_number
        name = without_soft_hyphens(say(f"{evening.game.key}-stop-{stop.key}"))
        lines = tuple(say(line) for line in manual_steps.get(stop.key, ()))
        yield StepTicks(name, lines, False, _tick_boxes(is_past, period_count))
        for place, sub in enumerate(stop.substops, 1):
            is_substep_past = is_past or (
                number == track.stop_number and place < stop.substop_number
            )
            yield StepTicks(
                without_soft_hyphens(say.show(sub)),
                (),
                True,
                _tick_boxes(is_substep_past, period_count),
            )


def _tick_boxes(is_first_ticked: bool, period_count: int) -> tuple[bool, ...]:
    return (is_first_ticked, *(False for _ in range(period_count - 1)))


# -- the private part of a seat


def _private_tables(evening: Evening, seat: Seat) -> tuple[Table, ...]:
    return evening.game.paper_tables(evening.now.state, seat)


class Movement(NamedTuple):
    period: str
    memo: str
    amount: str
    balance: str


def _movement_line(line: StatementLine, game: str, say: Translator) -> Movement:
    return Movement(
        without_soft_hyphens(say.show(line.period)),
        say(line.memo),
        say.amount(game, line.amount, has_sign=True),
        say.amount(game, line.balance),
    )


def _private_lines(evening: Evening, seat: Seat, say: Translator) -> Iterator[str]:
    """Return the latest story lines for some seats only, among them `seat`."""
    lines = (stored.line for stored in evening.now.story if seat in stored.line.visible_to)
    for line, _ in zip(lines, range(MAX_PRIVATE_LINES), strict=False):
        yield say(line.text)
