"""The rules allow the act that a page makes the next thing to do, as its form proposes it.

This is the arrow of the bar, or the prominent button. A game may define what else a proposal must
not do: `wasted` of its World (tests/play.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from referee.games import all_games
from referee.i18n.translator import translator_for
from referee.kit.actions import Action, Ask, kind
from referee.kit.components.chance import DiceField
from referee.kit.fields import Field, Flag, Number, Picks
from referee.kit.frozen import replace
from referee.kit.game import Game, State
from referee.kit.phase import play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Moment, first_moment
from referee.table.play.opening import opening_entry
from referee.web.view import build
from referee.web.view.forms import AskForm
from referee.web.view.model import Attendance
from referee.web.view.placement import placed_forms
from referee.web.view.tablet import tools_part
from referee.web.view.view_data import view_data
from tests.more import seeds
from tests.play import world
from tests.test_every_game import evening

each_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games())
SHARE = 5  # one moment of so many is looked at


class Lead(NamedTuple):
    """The form that comes first on a page, and the others in its bar."""

    form: AskForm
    beside: tuple[AskForm, ...]


def leads(moment: Moment, phones: tuple[Seat, ...]) -> Iterator[Lead]:
    """Return the leading form of each phone, of the tablet handed to each seat, and of the shared
    screen.
    """
    say, common, seats = (
        translator_for("fr", moment.names),
        view_data(moment),
        moment.state.seating.seats,
    )
    presence = tuple(Attendance(seat, "here" if seat in phones else "free") for seat in seats)
    for seat in seats:
        desk = placed_forms(build._desk(common, seat, ()), say)
        if desk.lead:
            yield Lead(
                desk.lead, (*desk.bar_buttons, *(form for form, _ in desk.other_due_forms[1:]))
            )
    for part in (build._desk(common, HOST, presence), tools_part(common, presence)):
        forms = placed_forms(part, say)
        if forms.lead:
            yield Lead(forms.lead, forms.bar_buttons)


def proposed(form: AskForm) -> dict[str, Any] | None:
    """Return what the form sends as it is; None if somebody must fill in or choose something."""
    typed: dict[str, Any] = {}
    for bound in form.fields:
        field, chosen = bound.field, [answer.value for answer in bound.answers if answer.is_chosen]
        if isinstance(field, Picks):
            typed[bound.name] = chosen
            continue
        value = chosen[0] if chosen else bound.value
        free = (isinstance(field, Flag) and not field.answers) or getattr(field, "optional", False)
        if isinstance(field, DiceField) or not (value or free) or (not value and unread(field)):
            return None
        typed[bound.name] = value
    if form.answer_buttons:
        typed[form.button_name] = next(
            (key.value for key in form.answer_buttons if key.is_chosen), None
        )
        return typed if typed[form.button_name] is not None else None
    return typed


def unread(field: Field) -> bool:
    return bool(getattr(field, "is_unread", False))


def confirmed(game: Game[Any], s: State, seat: Seat, ask: Ask, typed: Any) -> Action:
    """Return the action that is allowed after the form's second question is answered with yes."""
    late = {f.name for f in ask.fields if isinstance(f, Flag) and f.asked_after_refusal}
    while True:
        action = ask.read(typed)
        try:
            play(game, s, seat, action)
            return action
        except Refusal as refusal:
            if refusal.field not in late or typed.get(refusal.field):
                raise
            typed[refusal.field] = "1"


def allowed(game: Game[Any], s: State, lead: Lead) -> Action | None:
    """Return the effect of `lead` as it is; raise AssertionError if the rules refuse it."""
    ask, seat, typed = lead.form._drawn_ask.ask, Seat(lead.form.seat), proposed(lead.form)
    if typed is None:
        return None
    try:
        return confirmed(game, s, seat, ask, typed)
    except Refusal as refusal:
        instead = next((form for form in lead.beside if form.is_only_button), None)
        if ask.is_own_page_only and instead:
            # The page must not show what is behind a screen: the form is there although even its
            # least value is refused, and what its seat can do instead stands beside it.
            least = {f.name: str(f.minimum) for f in ask.fields if isinstance(f, Number)}
            with pytest.raises(Refusal, match=refusal.code):
                confirmed(game, s, seat, ask, {**typed, **least})
            return confirmed(game, s, seat, instead._drawn_ask.ask, {})
        attempt = f"{lead.form.kind} {typed}"
        raise AssertionError(f"{s.phase}: seat {seat}: {attempt}") from refusal


@each_game
@pytest.mark.parametrize("seed", seeds(6))
def test_the_leading_act_of_every_page_is_allowed_as_it_is_proposed(
    game: Game[Any], seed: int
) -> None:
    played, random, seen = evening(game.key, seed), Random(seed), Counter[str]()
    first = first_moment({game.key: game}, opening_entry({game.key: game}, played.terms, ""))
    for n, (_, _, s) in enumerate(played.moves):
        if n % SHARE and seed == 0:
            continue
        moment = replace(first, state=s, seq=n + 1)
        phones = tuple(seat for seat in s.seating.seats if random.random() < 0.5)
        for lead in leads(moment, phones):
            action = allowed(game, s, lead)
            if action is not None:
                seen[kind(type(action))] += 1
                seat = Seat(lead.form.seat)
                wasted = world(game).wasted(s, seat, action) if seat else ""
                assert not wasted, f"{s.phase}: {action}: {wasted}"
    assert len(seen) > 2, "hardly any page proposes anything"
