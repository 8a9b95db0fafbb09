"""What the referee itself owes the table (AJ-15)."""

from __future__ import annotations

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.kit.actions import encode, kind
from referee.kit.frozen import replace
from referee.kit.game import play
from referee.kit.money import THE_BANK, cash
from referee.kit.seats import BANK
from referee.table.play.moments import Fold
from referee.table.play.opening import Terms, opening
from referee.table.storage.store import UNDO, Entry
from tests.games.antijeu.table import (
    DEALT,
    PRESS,
    UNI,
    A,
    B,
    act,
    held,
    landed,
    refused,
    table,
    turn,
)
from tests.twins import readable

AT = "2026-11-23T20:00:00"
APP = {"dice": "app"}


@pytest.mark.rule("AJ-15.1")
def test_all_is_public_but_the_order_of_the_pile() -> None:
    s = turn(options=DEALT, kept={"B": ["H35"]}, **held(UNI, "orange", broken=["orange"]))
    boards = {GAME.public_board(s, viewer) for viewer in (BANK, *s.seating.seats)}
    assert len(boards) == 1
    (board,) = boards
    assert (board.seats[0].score, len(board.seats[1].kept)) == (2_500, 1)
    twin = replace(s, pile=s.pile[::-1])
    for viewer in (BANK, *s.seating.seats):
        assert readable(GAME, s, viewer) == readable(GAME, twin, viewer)


@pytest.mark.rule("AJ-15.2")
def test_an_undo_brings_back_money_tokens_holders_and_choices() -> None:
    terms = Terms("antijeu", ("Anne", "Bruno"), {}, GAME.house, "1")
    fold = Fold({"antijeu": GAME}, [opening({"antijeu": GAME}, terms, AT)])
    states = [fold.now.state]
    deeds = (
        (BANK, do.NameFirst(A)), (A, do.ChooseColour("red")), (B, do.ChooseColour("blue")),
        (A, do.Throw((2, 2))), (A, do.BuyToken()), (A, do.Throw((1, 3))), (A, do.BuyToken()),
    )  # fmt: skip
    for seq, (seat, action) in enumerate(deeds, 1):
        entry = Entry(seq, AT, seat, seat, kind(type(action)), encode(action))
        fold.add(entry, fold.moment(entry))
        states.append(fold.now.state)
    assert fold.now.state == states[-1]
    for seq in range(len(deeds) + 1, 2 * len(deeds) + 1):
        entry = Entry(seq, AT, BANK, BANK, UNDO, {"to": 2 * len(deeds) - seq})
        fold.add(entry, fold.moment(entry))
        states.pop()
        assert fold.now.state == states[-1]


@pytest.mark.rule("AJ-15.4")
def test_the_app_throws_two_dice_for_the_roll_off_the_turn_and_a_draw() -> None:
    for s in (
        table(options=APP, step="rolling-off"),
        turn(options=APP),
        table(options=APP, tokens=PRESS),
    ):
        faces = play(GAME, s, A, do.CastDice()).cast
        assert len(faces) == 2
        assert set(faces) <= set(range(1, 7))
        assert refused(s, A, do.LandOn(7)) != ""
    thrown = act(turn(options=APP), A, do.CastDice())
    assert thrown.at == sum(thrown.cast) == sum(thrown.turn.faces)
    assert act(turn(options=APP), A, do.CastDice()) == thrown, "the seed decides"
    assert GAME.drawn[do.CastDice](thrown) == do.Throw(thrown.cast), "and a record names them"
    assert refused(turn(), A, do.CastDice()) != ""


@pytest.mark.rule("AJ-15.5", "AJ-15.3")
def test_each_seat_acts_for_itself_and_what_is_refused_changes_nothing() -> None:
    s = landed(11, "B", **held(UNI, "orange", broken=["orange"]))
    for action in (do.PayDue(), do.Throw((1, 2)), do.UseWaiver()):
        assert refused(s, A, action) in ("not-your-turn", "due-pending")
    assert s == landed(11, "B", **held(UNI, "orange", broken=["orange"]))


@pytest.mark.rule("AJ-15.6")
def test_each_payment_names_from_whom_to_whom_how_much_and_the_rule() -> None:
    s = landed(11, "B", **held({"11": 2, "13": 1}, "orange"))
    s = act(s, B, do.PayDue())
    paid = [(p.source, p.to, p.amount, p.rule) for p in s.ledger.fresh]
    assert paid == [
        (cash(B), cash(A), 250, "AJ-8.2"),
        (cash(B), THE_BANK, 100, "AJ-7.3"),
    ]
    assert s.ledger.total == 0
