"""A form as it reaches a table: read once by its page, judged by `Tables.submit` alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.kit.asks import Action, Ask
from referee.kit.game import Correct
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal

from .moments import Moment, actions_of


@dataclass(frozen=True, slots=True)
class Submission:
    """What a form asks for, as it was typed; a repr tells neither that nor its random word."""

    seat: Seat  # whom it is for
    by: Seat  # whose device sent it; BANK: the shared screen
    kind: str  # of the action: "place-bid"
    typed: Mapping[str, Any] = field(repr=False)  # its fields
    phase_seq: int | None = (
        None  # of the moment that its form was drawn from; None: it stands any time
    )
    about: str = ""  # which of several its phase asked for
    request_id: str | None = field(default=None, repr=False)  # random: one act, however often sent
    overruled: bool = False  # the host lets it pass a rule for which the game says `can_overrule`

    def ask_of(self, moment: Moment) -> Ask:
        """The ask that it answers; raises Refusal where `now` has it no more."""
        asks = moment.game.asks(moment.state, self.seat)
        ask = next((ask for ask in asks if ask.kind == self.kind), None)
        action = ask.action if ask else self._action(moment)
        if self.by == BANK and self.seat != BANK and (action.own_page or action.sealed):
            raise Refusal("seat-own", seat=self.seat)
        if self.phase_seq is not None or (ask and self.kind in moment.phase_kinds(self.seat)):
            check_unmoved(self.phase_seq, moment.phase_seq)
        if ask is None:
            raise moment.game.refuse(moment.state, self.seat, action)
        check_unmoved(self.about, ask.about)
        return ask

    def _action(self, moment: Moment) -> type[Action]:
        action = actions_of(moment.game).get(self.kind, Correct)
        if action is Correct:  # it has a page of its own
            raise Refusal("bad-choice")
        return action


def check_unmoved(seen: object, current: object) -> None:
    """Raise Refusal("moved-on") where a form was drawn of something else than is there now."""
    if seen != current:
        raise Refusal("moved-on")
