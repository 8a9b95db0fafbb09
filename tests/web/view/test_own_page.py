"""An ask that is its seat's own page alone for the moment: the tablet neither enters nor waives it.

The same act is anybody's to enter at another moment.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from referee.kit.asks import Ask
from referee.kit.game import play
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Moment
from referee.table.play.submission import Submission
from referee.web.view.build import view
from referee.web.view.gathered import called_alone
from tests.toy import Announce, ToyGame
from tests.web.table import ANNA, BRUNO, LUCIE, Table


@dataclass(frozen=True)
class Quiet(ToyGame):
    """The toy, of which a seat announces on its own page, if `own`; the bar may be overruled."""

    own: bool = True

    def asks(self, s: object, seat: Seat) -> tuple[Ask, ...]:
        if seat == BANK:
            return ()
        return (Ask(Announce, barred=Refusal("too-dear"), hushed=True, own_page=self.own),)

    def ask(self, s: object, seat: Seat, action: object) -> Ask | None:
        return next(iter(self.asks(s, seat)), None)

    def can_overrule(self, code: str) -> bool:
        return True


def at(table: Table, *, own: bool) -> Moment:
    return replace(table.now, game=Quiet(own))


@pytest.mark.parametrize("own", [True, False])
def test_the_tablet_has_no_form_for_it_but_is_handed_over(table: Table, own: bool) -> None:
    shared = view(at(table, own=own), BANK)
    assert shared.tools is not None
    assert [form.seat for form in shared.tools.forms] == ([] if own else [LUCIE, BRUNO, ANNA])
    assert called_alone(at(table, own=own), ANNA) == own


def test_nobody_enters_it_for_the_seat(table: Table) -> None:
    moment = at(table, own=True)
    typed = Submission(ANNA, BANK, "announce", {}, phase_seq=moment.phase_seq)
    with pytest.raises(Refusal) as caught:
        typed.ask_of(moment)
    assert caught.value.code == "seat-own"
    assert replace(typed, by=ANNA).ask_of(moment).action is Announce
    assert typed.ask_of(at(table, own=False)).action is Announce


def test_nobody_waives_its_bar(table: Table) -> None:
    with pytest.raises(Refusal) as caught:
        play(Quiet(own=True), table.now.state, LUCIE, Announce(1), overruled=True)
    assert caught.value.code == "too-dear"
    assert play(Quiet(own=False), table.now.state, LUCIE, Announce(1), overruled=True)
