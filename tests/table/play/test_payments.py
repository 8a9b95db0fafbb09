"""The bills that screens still tell hands to move after another act."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.kit.components.money import BANK_ACCOUNT, Posting, cash_account
from referee.kit.game import Prompt
from referee.kit.seats import HOST, Seat
from referee.kit.words import StoryLine, text
from referee.table.play.undoing import LoggedAct, earlier_payment_acts
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


def test_what_opened_a_phase_has_been_paid_once_a_seat_answers_it() -> None:
    opened = deed(3, A, pays(10, A))
    later = deed(4, B, pays(20, B))
    acts = (opened, later)
    assert earlier_payment_acts(acts, deed(5, C), 3) == (later,)
    assert earlier_payment_acts(acts, deed(5, HOST), 3) == acts
    assert earlier_payment_acts(acts, deed(5, C, only=(C,)), 3) == acts, (
        "nobody may see that it was done"
    )


def test_an_undo_leaves_the_bills_that_the_screens_still_told(
    game: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Screens list them again, apart from new ones."""

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
    assert paying() == [4, 5, 6, 9]
    assert all(bill.is_repeated for bill in view_data(game.now).stage.bill_transfers)


def test_a_move_made_before_an_undo_is_no_headline_again_after_another_act_or_a_redo(
    game: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pay(toy: object, s: Toy, seat: Seat) -> Prompt | None:
        bids = s.phase.bids if isinstance(s.phase, Bidding) else None
        paying = bids is not None and bids.has_sealed(seat) and not bids.has_sealed(C)
        return Prompt(text("toy-own", seat=seat), is_done=True) if paying else None

    def called() -> set[Seat]:
        calls = view_data(game.now).calls.items()
        return {seat for seat, call in calls if call and call.headline.key == "toy-own"}

    monkeypatch.setattr(type(game.now.game), "seat_prompt", pay)
    for seat, awaited in ((A, {A}), (B, {A, B}), (C, set())):
        game.bid(seat, 1_000)
        assert called() == awaited
    game.undo()
    assert called() == set(), "both had paid"
    game.undo()
    game.redo()
    assert called() == {B}, "its bills came back with the undo"
    game.undo()
    game.bid(B, 2_000)
    assert called() == {B}
