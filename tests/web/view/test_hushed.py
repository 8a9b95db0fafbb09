"""An ask of which only its own seat knows whether it is barred."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from referee.i18n.translator import speaker
from referee.kit.actions import Action
from referee.kit.asks import Ask, Flag, Number
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Moment
from referee.web.view.build import view
from referee.web.view.forms import sheets
from referee.web.view.gathered import called_alone
from tests.toy import Announce, ToyGame
from tests.web.table import ANNA, BRUNO, LUCIE, Table


class Whisper(Action, own_page=True):
    """What is announced on its seat's own page."""

    bars: int


class Seal(Action, sealed=True):
    """What is announced in an envelope."""

    bars: int


@dataclass(frozen=True)
class Shy(ToyGame):
    """The toy, of whose players only `who` may announce; that is theirs to show."""

    who: tuple[Seat, ...] = ()
    field: Number | Flag = Number("bars")
    action: type[Action] = Announce
    due: bool = True

    def asks(self, s: object, seat: Seat) -> tuple[Ask, ...]:
        if seat == BANK:
            return ()
        barred = None if seat in self.who else Refusal("not-now")
        given = (("shares", len(self.who)),)
        ask = Ask(self.action, (self.field,), barred=barred, given=given, hushed=True)
        return (replace(ask, due=self.due, called=True),)


def shy(table: Table, *who: Seat) -> Moment:
    return replace(table.now, game=Shy(who))


def test_its_seat_is_told_whether_it_may(table: Table) -> None:
    desks = [view(shy(table, LUCIE), seat).desk for seat in (LUCIE, ANNA)]
    assert [desk.due for desk in desks] == [True, False]
    assert [desk.forms[0].ask.open for desk in desks] == [True, False]


def test_nobody_else_is_told_whether_it_may(table: Table) -> None:
    one, other = (view(shy(table, *who), BANK) for who in ((LUCIE, BRUNO), (ANNA,)))
    assert one == other
    assert one.tools is not None
    assert {form.seat for form in one.tools.forms} == {LUCIE, BRUNO, ANNA}


@pytest.mark.parametrize("action", [Whisper, Seal])
@pytest.mark.parametrize("due", [True, False])
def test_nor_is_the_tablet_that_leads_to_its_page(
    table: Table, action: type[Action], due: bool
) -> None:
    games = [Shy(who, action=action, due=due) for who in ((LUCIE, BRUNO), (ANNA,))]
    one, other = (view(replace(table.now, game=game), BANK) for game in games)
    assert one == other
    assert one.others is not None
    assert one.others.hands == (LUCIE, BRUNO, ANNA)
    assert [called_alone(replace(table.now, game=game), ANNA) for game in games] == [due, due]


def test_a_question_of_yes_or_no_is_two_keys(table: Table) -> None:
    moment = replace(table.now, game=Shy((LUCIE,), Flag("bars")))
    desk = view(moment, LUCIE).desk
    (drawn,) = sheets(desk.forms, desk, speaker("en", ("Lucie", "Bruno", "Anna")))
    assert [(key.value, key.label) for key in drawn.keys] == [("1", "yes"), ("0", "no")]
    assert [Flag("bars").read({"bars": key.value}) for key in drawn.keys] == [True, False]
