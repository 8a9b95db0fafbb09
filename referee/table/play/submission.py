"""A form sent to a table. The route only reads it; `Tables.submit` judges it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.kit.actions import Action, Ask, field_names, is_own_page_only
from referee.kit.phase import Correct
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal

from .moments import Moment, actions_of
from .offers import offers_of

_DIE_SUFFIX_PATTERN = re.compile(r"-\d+$")


@dataclass(frozen=True, slots=True)
class Submission:
    """An action that a form asks for, as typed.

    Its repr hides the typed values and the request id.
    """

    seat: Seat  # the seat that the action is for
    by: Seat  # the seat whose device sent it; HOST: the shared screen
    kind: str  # kind of the action: "place-bid"
    typed: Mapping[str, Any] = field(repr=False)  # the fields of the action
    # of the moment for which its form was made; None: the form is valid at any time
    phase_seq: int | None = None
    instance: str = ""  # which of several asks of one kind in a phase (`Ask.instance`)
    request_id: str | None = field(default=None, repr=False)  # random: a form sent twice is one act
    is_overruled: bool = False  # the host waives a rule that the game `can_overrule`

    def ask_of(self, moment: Moment) -> Ask:
        """Return the ask that this form answers; raise Refusal if there is none."""
        offer = offers_of(moment).of(self.seat)
        ask = next((ask for ask in offer.asks if ask.kind == self.kind), None)
        action = ask.action if ask else self._action_type(moment)
        private_fields = self._filled_fields(action).intersection(
            ask.own_page_fields if ask else ()
        )
        if (
            self.by == HOST
            and self.seat != HOST
            and (private_fields or is_own_page_only(ask, action))
        ):
            raise Refusal("seat-own", seat=self.seat)
        if self.phase_seq is not None or (ask and self.kind in offer.phase_action_kinds):
            check_up_to_date(self.phase_seq, moment.phase_seq)
        if ask is None:
            check_up_to_date(self.phase_seq, None)  # its page was drawn when there was such an ask
            raise moment.game.refusal_for(moment.state, self.seat, action)
        check_up_to_date(self.instance, ask.instance)
        return ask

    def read(self, ask: Ask) -> Action:
        """Return the action of the form; raise Refusal, the block of `ask` first.

        If the form has a value for a field that `ask` no longer has, Refusal("moved-on") is raised,
        because the value would be lost silently.
        """
        form_names = _form_field_names(ask)
        if (ask.is_open or self.is_overruled) and self._filled_fields(ask.action) - form_names:
            raise Refusal("moved-on")
        return ask.read(self.typed)

    def _filled_fields(self, action: type[Action]) -> set[str]:
        """Return the names of the action's non-empty fields in the form."""
        fields = {*field_names(action)} - {"salt"}
        return {
            n
            for n, value in self.typed.items()
            if value and _DIE_SUFFIX_PATTERN.sub("", n) in fields
        }

    def _action_type(self, moment: Moment) -> type[Action]:
        action = actions_of(moment.game).get(self.kind, Correct)
        if action is Correct:  # corrections have a page of their own
            raise Refusal("bad-choice")
        return action


def _form_field_names(ask: Ask) -> set[str]:
    """Return the names that a form of this ask uses: one for each field or die."""
    fields = (*ask.fields, *ask.hidden_fields)
    return {name for field in fields for name in (field.name, *getattr(field, "entry_names", ()))}


def check_up_to_date(form_state: object, table_state: object) -> None:
    """Raise Refusal("moved-on") if a form was made for another state."""
    if form_state != table_state:
        raise Refusal("moved-on")
