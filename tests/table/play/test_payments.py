"""Which bills hands are still told of, once somebody else has acted."""

from __future__ import annotations

from dataclasses import replace

from referee.kit.components.money import THE_BANK, Posting, cash
from referee.kit.seats import HOST, Seat
from referee.kit.words import StoryLine, text
from referee.table.play.moments import _paying
from referee.table.play.undoing import LoggedAct, payments
from tests.table.evening import A, B, C, Evening
from tests.table.play.test_undo import game as game


def deed(seq: int, seat: Seat, *moved: Posting, only: tuple[Seat, ...] = ()) -> LoggedAct:
    return LoggedAct(seq, seat, (StoryLine(text("done", seat=seat), visible_to=only),), moved)


def pays(amount: int, seat: Seat, *, secret: bool = False) -> Posting:
    return Posting(amount, cash(seat), THE_BANK, text("why"), "T-1", secret)


def amounts(*deeds: LoggedAct, viewer: Seat = HOST) -> list[int]:
    return [posting.amount for moved in payments(deeds, viewer) for posting in moved]


def test_an_act_wipes_what_its_own_seat_paid_before_and_nobody_else_s() -> None:
    first, second = deed(4, A, pays(10, A)), deed(5, B, pays(20, B))
    assert amounts(first, second) == [10, 20]
    assert amounts(first, second, deed(6, A, pays(30, A))) == [20, 30]
    assert amounts(first, second, deed(6, A)) == [10, 20], "no other bills"


def test_a_secret_payment_leaves_no_trace_on_the_shared_screen_or_another_phone() -> None:
    public = deed(4, A, pays(10, A), Posting(5, cash(A), cash(C), text("why"), "T-1"))
    hidden = deed(5, A, pays(20, A, secret=True))
    untold = deed(6, A, pays(30, A), only=(A,))
    for viewer in (HOST, C):
        assert amounts(public, hidden, untold, viewer=viewer) == amounts(public, viewer=viewer)
    assert amounts(public, hidden, untold, viewer=A) == [30]


def test_what_opened_a_phase_has_been_paid_once_a_seat_answers_it(game: Evening) -> None:
    opened = deed(3, A, pays(10, A))
    later = deed(4, B, pays(20, B))
    moment = replace(game.now, opening=3, paying=(opened, later))
    assert _paying(moment, deed(5, C)) == (later,)
    assert _paying(moment, deed(5, HOST)) == moment.paying
    assert _paying(moment, deed(5, C, only=(C,))) == moment.paying, (
        "nobody may see that it was done"
    )
