"""Corrections of the table's numbers: each with its present value and a form."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.i18n.translator import Translator
from referee.kit.components.pieces import USUAL_REASONS, Counter
from referee.kit.fields import Field, FreeText, Limit, Number, Pick
from referee.kit.phase import Correct
from referee.kit.seats import HOST, Seat
from referee.kit.words import Money, Refusal
from referee.table.play.moments import Moment
from referee.web.http.services import current_translator, services
from referee.web.screens.host import table_of
from referee.web.submit.answers import (
    current_moment,
    form_number,
    hold_until_saved,
    parse_figure,
    request_id,
)
from referee.web.view.bound_fields import BoundField, bind
from referee.web.view.build import view
from referee.web.view.forms import AskForm, forms_for

LONGEST_REASON = 200

bp = Blueprint("correcting", __name__)


class CounterRow(NamedTuple):
    """One number as the page shows it."""

    id: str
    label: str
    value: str  # formatted: "61 000"
    counter_id: str  # its name in the form: "cocoa/2"
    fields: tuple[BoundField, ...]
    is_refused: bool  # its form was refused


class CounterGroup(NamedTuple):
    """A seat, or the table, and its numbers."""

    name: str
    seat: int  # 0 for the table
    rows: tuple[CounterRow, ...]


@bp.get("/h/<key>/correct")
def counters(key: str) -> str:
    """Show every number that may be corrected."""
    return _page(key, current_moment(table_of(key)), None)


@bp.post("/h/<key>/correct")
def correct(key: str) -> AnyResponse:
    """Correct one number to its value on the real table."""
    table_id = table_of(key)
    moment = current_moment(table_id)
    try:
        receipt = services().tables.act(
            table_id,
            HOST,
            _typed_correction(),
            by=HOST,
            phase_seq=form_number("drawn"),
            request_id=request_id(),
        )
    except Refusal as refusal:
        return Response(_page(key, moment, refusal), 409)
    hold_until_saved(receipt.write)
    return redirect(f"/h/{key}", 303)


def _typed_correction() -> Correct:
    """Return the correction of the form; raise Refusal."""
    name, _, owner_text = request.form.get("counter", "").rpartition("/")
    value = parse_figure(request.form.get("value", ""))
    if value is None:
        raise Refusal("not-a-number", field="value")
    owner = parse_figure(owner_text)
    usual_reason = request.form.get("usual", "")
    reason = " ".join(request.form.get("reason", "").split())
    if usual_reason in USUAL_REASONS and not reason:
        reason = usual_reason
    if len(reason) > LONGEST_REASON:
        raise Refusal("too-long", field="reason", high=LONGEST_REASON)
    return Correct(name, Seat(-1 if owner is None else owner), value, reason)


def _page(key: str, moment: Moment, refusal: Refusal | None) -> str:
    names = moment.names
    say = current_translator(names)
    counters = moment.game.counters(moment.state)
    groups = [
        CounterGroup(
            say.name(seat) if seat else say("the-table"),
            int(seat),
            tuple(
                _counter_row(c, moment.game.key, say, refusal) for c in counters if c.seat == seat
            ),
        )
        for seat in (*moment.state.seating.seats, HOST)
    ]
    is_shown_in_row = any(
        field.refusal_text for group in groups for row in group.rows for field in row.fields
    )
    return render_template(
        "tools/correct.html", page_url=f"/h/{key}", game=moment.game.key, names=names,
        usual=USUAL_REASONS,
        owners=[group for group in groups if group.rows], reasoned=_forms_with_reason(moment, say),
        phase_seq=moment.phase_seq, refusal=None if is_shown_in_row else refusal, say=say,
    )  # fmt: skip


def _forms_with_reason(moment: Moment, say: Translator) -> list[AskForm]:
    """Return the table's own correction forms, which need a reason."""
    anytime = view(moment, HOST).anytime
    forms = forms_for(anytime.forms, anytime, say)
    return [s for s in forms if s.is_open and "reason" in {field.name for field in s.fields}]


def _counter_row(
    counter: Counter, game: str, say: Translator, refusal: Refusal | None
) -> CounterRow:
    counter_id = f"{counter.key}/{int(counter.seat)}"
    is_refused = refusal is not None and request.form.get("counter") == counter_id
    value = counter.as_argument(counter.value)
    typed = tuple(request.form.items()) if is_refused else None
    id_prefix = f"set-{int(counter.seat)}-{counter.key}"
    fields = bind(
        _fields(counter), id_prefix, say, _labeller(say), typed, refusal if is_refused else None
    )
    return CounterRow(
        id=id_prefix,
        label=say(counter.name) if counter.name else say(f"{game}-counter-{counter.key}"),
        value=say.amount(game, value) if isinstance(value, Money) else say.show(value),
        counter_id=counter_id,
        fields=fields,
        is_refused=is_refused,
    )


def _labeller(say: Translator) -> Callable[[Field], str]:
    return lambda field: say(f"correct-{field.name}")


def _fields(counter: Counter) -> tuple[Field, ...]:
    reason = FreeText("reason", LONGEST_REASON, optional=True)
    if counter.answers:
        return (Pick("value", counter.answers, start=counter.value), reason)
    limits = (Limit(counter.high, "bad-correction", ""),)
    step = counter.tap_step or counter.step
    return (Number("value", counter.low, limits, step=step, start=counter.value), reason)
