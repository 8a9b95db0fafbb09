"""The bills that screens still tell hands to move after another act."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.kit.components.money import BANK_ACCOUNT, Posting, cash_account
from referee.kit.seats import HOST, Seat
from referee.kit.words import StoryLine, text
from referee.table.play.moments import _earlier_payment_acts
from referee.table.play.undoing import LoggedAct
from referee.web.view.view_data import view_data
from tests.table.evening import A, B, C, Evening
from tests.table.play.test_undo import game as game
from tests.toy import Bidding, PlaceBid, Proceed, Reveal, Toy


def deed(seq: int, seat: Seat, *moved: Posting, only: tuple[Seat, ...] = ()) -> LoggedAct:
    return LoggedAct(seq, seat, (StoryLine(text("done", seat=seat), visible_to=only),), moved)


def pays(amount: int, seat: Seat, *, secret: bool = False) -> Posting:
    return Posting(amount, cash_account(seat), BANK_ACCOUNT, text("why"), "T-1", secret)


def bills(game: Evening, *deeds: LoggedAct, viewer: Seat = HOST) -> list[tuple[object, ...]]:
    common = view_data(replace(game.now, payment_acts=deeds))
    prompt = None if viewer else common.prompt
    return [(each.sources, each.amount) for each in common.hands(prompt, viewer)]


def test_a_seat_s_next_act_in_the_phase_leaves_its_earlier_bills_on_the_screens(
    game: Evening,
) -> None:
    acts = deed(4, A, pays(10, A)), deed(5, B, pays(20, B)), deed(6, A, pays(30, A))
    assert bills(game, *acts) == [((A,), 10), ((B,), 20), ((A,), 30)]
    assert bills(game, *acts, viewer=A) == [((A,), 10), ((A,), 30)]
    same = deed(4, A, pays(10, A)), deed(5, B, pays(10, B)), deed(6, A, pays(10, A))
    assert bills(game, *same) == [((A, B), 10), ((A,), 10)], "nobody is named twice in one line"


def test_a_secret_payment_leaves_no_trace_on_the_shared_screen_or_another_phone(
    game: Evening,
) -> None:
    public = deed(
        4, A, pays(10, A), Posting(5, cash_account(A), cash_account(C), text("why"), "T-1")
    )
    hidden = deed(5, A, pays(20, A, secret=True))
    untold = deed(6, A, pays(30, A), only=(A,))
    for viewer in (HOST, C):
        acts = public, hidden, untold
        assert bills(game, *acts, viewer=viewer) == bills(game, public, viewer=viewer)
    assert bills(game, hidden, untold, viewer=A) == [((A,), 20), ((A,), 30)]


def test_what_opened_a_phase_has_been_paid_once_a_seat_answers_it(game: Evening) -> None:
    opened = deed(3, A, pays(10, A))
    later = deed(4, B, pays(20, B))
    moment = replace(game.now, phase_opening_seq=3, payment_acts=(opened, later))
    assert _earlier_payment_acts(moment, deed(5, C)) == (later,)
    assert _earlier_payment_acts(moment, deed(5, HOST)) == moment.payment_acts
    assert _earlier_payment_acts(moment, deed(5, C, only=(C,))) == moment.payment_acts, (
        "nobody may see that it was done"
    )


def test_an_undo_leaves_the_bills_that_the_screens_still_told(
    game: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an undo the screens list the same payments; later they are not listed again."""

    usual = Bidding.apply

    def apply(self: Bidding, s: Toy, seat: Seat, action: PlaceBid | Reveal | Proceed) -> Toy:
        if not isinstance(action, PlaceBid):
            return usual(self, s, seat, action)
        s = s.spend(seat, action.price, text("toy-own"), "").mention("toy-own", seat=seat)
        return replace(s, phase=replace(self, bids=self.bids.seal(seat, action, action.salt)))

    def paying() -> list[int]:
        return [act.seq for act in game.now.payment_acts]

    monkeypatch.setattr(Bidding, "apply", apply)
    for seat in (A, B, C):
        game.bid(seat, 1_000)
    assert paying() == [4, 5, 6]
    game.undo()
    assert paying() == [4, 5]
    game.redo()
    assert paying() == [4, 5, 6]
    game.reveal()
    game.proceed()
    assert paying() == []
    game.undo()
    assert paying() == [], "paid before the table moved on"
