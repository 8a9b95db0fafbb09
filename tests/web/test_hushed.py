"""An ask of which only its own seat knows whether it is barred."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.kit.asks import Ask, Flag, Number
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, text
from referee.speech import speaker
from referee.table.moments import Moment
from referee.web.forms import sheet
from referee.web.parts import Form
from referee.web.view import view
from tests.toy import Announce, ToyGame
from tests.web.table import ANNA, BRUNO, LUCIE, NAMES, Table


@dataclass(frozen=True)
class Shy(ToyGame):
    """The toy, of whose players only `who` may announce; that is theirs to show."""

    who: tuple[Seat, ...] = ()

    def asks(self, s: object, seat: Seat) -> tuple[Ask, ...]:
        if seat == BANK:
            return ()
        barred = None if seat in self.who else Refusal("not-now")
        bars = (Number("bars"),)
        return Ask(Announce, bars, due=barred is None or seat == BRUNO, barred=barred, hushed=True),


def shy(table: Table, *who: Seat) -> Moment:
    return replace(table.now, game=Shy(who))


def test_its_seat_is_told_whether_it_may(table: Table) -> None:
    desks = [view(shy(table, LUCIE), seat).desk for seat in (LUCIE, ANNA)]
    assert [desk.due for desk in desks] == [True, False]
    assert [desk.forms[0].ask.open for desk in desks] == [True, False]


def test_nobody_else_is_told_whether_it_may(table: Table) -> None:
    one, other = (view(shy(table, *who), BANK) for who in ((LUCIE, BRUNO), (BRUNO,)))
    assert one.stage.waiting == other.stage.waiting == ()
    forms = [form for seen in (one, other) for form in (*seen.tools.forms, *seen.others.forms)]
    assert all(form.ask.open for form in forms)
    assert {form.seat for form in forms} == {LUCIE, BRUNO, ANNA}
