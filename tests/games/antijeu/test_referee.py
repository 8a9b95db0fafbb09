"""The referee's own duties (AJ-15)."""

from __future__ import annotations

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.kit.actions import encode, kind
from referee.kit.components.money import BANK_ACCOUNT, cash_account
from referee.kit.frozen import replace
from referee.kit.phase import play
from referee.kit.seats import HOST
from referee.table.play.moments import Timeline
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.storage.store import UNDO, Entry
from tests.games.antijeu.people import A, B, C, D, act, refused
from tests.games.antijeu.table import DEALT, PRESS, UNI, UNREAD, landed, owning, step, table, turn
from tests.twins import readable

AT = "2026-11-23T20:00:00"
APP = {"dice": "app"}


@pytest.mark.rule("AJ-15.1")
def test_all_is_public_but_the_order_of_the_pile() -> None:
    s = turn(options=DEALT, kept={"B": ["H35"]}, **owning(UNI, "orange", broken=["orange"]))
    (board,) = {GAME.public_board(s, viewer) for viewer in (HOST, *s.seating.seats)}
    assert (board.seats[0].score, len(board.seats[1].open_cards)) == (2_500, 1)
    twin = replace(s, pile=s.pile[::-1])
    for viewer in (HOST, *s.seating.seats):
        assert readable(GAME, s, viewer) == readable(GAME, twin, viewer)


@pytest.mark.rule("AJ-15.2")
def test_an_undo_brings_back_money_tokens_holders_and_choices() -> None:
    deeds = (
        (HOST, do.NameFirst(A)), (A, do.ChooseColour("red")), (B, do.ChooseColour("blue")),
        (A, do.Throw((2, 2))), (A, do.BuyToken()), (A, do.Throw((1, 3))), (A, do.BuyToken()),
    )  # fmt: skip
    terms = TableTerms("antijeu", ("Anne", "Bruno"), {}, GAME.shipped_box, "1")
    fold = Timeline({"antijeu": GAME}, [opening_entry({"antijeu": GAME}, terms, AT)])
    acts = [
        Entry(n, AT, *([seat] * 2), kind(type(act)), encode(act))
        for n, (seat, act) in enumerate(deeds, 1)
    ]
    count = len(acts)
    undos = [Entry(count + n, AT, HOST, HOST, UNDO, {"to": count - n}) for n in range(1, count + 1)]
    states = [fold.now.state]
    for entry in (*acts, *undos):
        fold.add(entry, fold.moment(entry))
        states.append(fold.now.state)
    assert states == states[::-1] and len({repr(s) for s in states}) == count + 1


@pytest.mark.rule("AJ-15.4")
def test_the_app_throws_two_dice_for_the_roll_off_the_turn_and_a_draw() -> None:
    for start in ({"step": "rolling-off"}, {"turn": "A"}, {"tokens": PRESS}):
        s = table(options=APP, **start)
        faces = play(GAME, s, A, do.CastDice()).last_app_faces
        assert len(faces) == 2 and set(faces) <= set(range(1, 7))
        assert refused(s, A, do.LandOn(7)) != ""
    thrown = act(turn(options=APP), A, do.CastDice())
    assert thrown.current_square == sum(thrown.last_app_faces) == sum(thrown.turn.faces)
    assert act(turn(options=APP), A, do.CastDice()) == thrown, "the seed decides"
    assert GAME.chance_redactions[do.CastDice](thrown) == do.Throw(thrown.last_app_faces), (
        "and a record names them"
    )
    assert refused(turn(), A, do.CastDice()) != ""


@pytest.mark.rule("AJ-15.3", "AJ-15.5")
def test_each_seat_acts_for_itself() -> None:
    s = landed(11, "B", **owning(UNI, "orange", broken=["orange"]))
    codes = [refused(s, A, action) for action in (do.PayDue(), do.Throw((1, 2)), do.UseWaiver())]
    assert codes == ["not-your-turn", "due-pending", "due-pending"]


@pytest.mark.rule("AJ-2.16", "AJ-15.5")
def test_only_those_who_have_something_to_do_are_called() -> None:
    two, trade = {"11": 1, "13": 1}, {"seat": "A", "other": "B", "gives": ["6x1"], "gets": ["8x1"]}
    for s, called in (
        (turn(), {A}),
        (landed(11), {A}),
        (landed(4, box=UNREAD), {A}),
        (turn(5, under_way=["drawing"]), {A}),
        (landed(11, "B", **owning(UNI, "orange", broken=["orange"])), {B}),
        (table(step="rolling-off", rolled={"A": [1, 2]}), {B, C, D}),
        (table(step="colours", colours={"A": "red"}), {B}),
        (table(tokens=PRESS, rolled={"A": [3, 4]}), {B, C, D}),
        (table(turn="B", vacated={"orange": {"11": 1}}, **owning(two, "orange")), {A}),
        (table(options={"oust": "choice"}, turn="B", tokens={"A": two, "B": {"14": 1}},
               cases={"A": ["orange"]}, ousting="orange"), {A}),
        (table(options={"trades": True}, turn="C", tokens={"A": {"6": 1}, "B": {"8": 1}},
               trade=trade), {A, B}),  # A may withdraw
    ):  # fmt: skip
        assert {seat for seat in s.seating.seats if GAME.seat_prompt(s, seat)} == called, step(s)


@pytest.mark.rule("AJ-15.6")
def test_each_payment_names_from_whom_to_whom_how_much_and_the_rule() -> None:
    s = landed(11, "B", **owning({"11": 2, "13": 1}, "orange"))
    s = act(s, B, do.PayDue())
    postings = [(p.source, p.to, p.amount, p.rule) for p in s.ledger.latest_postings]
    assert postings == [
        (cash_account(B), cash_account(A), 250, "AJ-8.2"),
        (cash_account(B), BANK_ACCOUNT, 100, "AJ-7.3"),
    ]
    assert s.ledger.total == 0
