"""Every refusal of the rules, and how it is caused (tests/test_refusals.py).

Where several fit, the first in the order of AJ-15.3 is given, as the cases "before" show.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import starmap
from typing import Any

from referee.games.antijeu import actions as do
from referee.games.antijeu.state import AntiJeu
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from tests.games.antijeu.people import A, B, C, D, act
from tests.games.antijeu.table import (
    PRESS,
    TRADES,
    UNI,
    UNREAD,
    drew,
    landed,
    owning,
    reading,
    table,
    turn,
)
from tests.refusing import Case, Misread

THROW, BUY, PAY, DONE = do.Throw((1, 2)), do.BuyToken(), do.PayDue(), do.CardDone()
UNI_LOAN, AUTO_LOAN = do.Borrow("orange"), do.Borrow("red")
TWO = {"11": 1, "13": 1}  # of UNI: they assign it
COMPANY = do.ReadSquare("company", "Fort Auto", "red", 1)
SWAP = do.ProposeTrade(B, ("6x1",), ("8x1",))
TWICE = {"A": {"6": 2}, "B": {"8": 2}}
PAIR = {"A": {"6": 1}, "B": {"8": 1}}


def after(at: Callable[[], AntiJeu], seat: Seat, *actions: Action) -> Callable[[], AntiJeu]:
    return lambda: act(at(), seat, *actions)


def owing(tokens: dict[str, int] | None = None, **more: Any) -> AntiJeu:
    """Return a table where B owes A 100 on Unifood, with these AUTO tokens."""
    case = {"A": ["orange"], "B": ["red"]} if tokens else {"A": ["orange"]}
    return landed(11, "B", tokens={"A": UNI, "B": tokens or {}}, cases=case,
                  broken=["orange"], **more)  # fmt: skip


def vacated(**more: Any) -> AntiJeu:
    """Return a table where A may fill circles of Unifood and Unisoap."""
    case = owning({"13": 1, "14": 1}, "orange")
    return table(vacated={"orange": {"11": 1, "13": 1}}, **{**case, **more})


def on_last_money(at: int = 11, **more: Any) -> AntiJeu:
    """Return a table where A has the price of one token and cannot borrow."""
    return landed(at, cash={"A": 100}, **more)


def credited(**more: Any) -> AntiJeu:
    """Return a table where A has 50 and a loan right, on Presse Matin."""
    return landed(6, cash={"A": 50}, **owning(TWO, "orange"), **more)


def last_right(seat: str) -> Callable[[], AntiJeu]:
    """Return a table where `seat` has no money, but a right on ITD.

    The other seat has the press.
    """
    poor, other = ("A", "B") if seat == "A" else ("B", "A")
    tokens = {poor: {"31": 1, "32": 1}, other: {"6": 1}}
    return lambda: turn(options=TRADES, tokens=tokens, cases={poor: ["blue"]}, cash={poor: 0})


colours = partial(table, step="colours", colours={"A": "red"})
trading = partial(turn, options=TRADES, tokens=PAIR)
draw = partial(table, tokens=PRESS)
used = partial(turn, **owning(TWO, "orange", notes={"A": ["orange"]}))
holder = partial(turn, **owning(TWO, "orange"))
short = partial(owing, {"4": 1, "18": 1}, cash={"B": 50})
by_card = partial(drew, "H30", tokens={"A": {"6": 2}, "B": TWO}, cases={"B": ["orange"]})
at_four = partial(landed, 4, box=UNREAD)
red_three = reading(2, 6, 7, **{
    "square/4": {"kind": "company", "name": "X", "cartel": "red"},
    "square/8": {"kind": "company", "name": "Y", "cartel": "red"},
    "square/9": {"kind": "company", "name": "Z", "cartel": "red"},
    "cartel/red": {"colour": "red", "name": "", "type": "oligopoly"},
})  # fmt: skip
sought = after(partial(turn, 28, box=reading(30)), A, do.LandOn(30))
astray = after(partial(turn, 23, box=reading(25)), A, do.Throw((1, 3)))  # on 27, says the count
typed = partial(do.TypeCard, "", "Payez.", "at-once")
by_hand = after(partial(turn, 5, under_way=["drawing"], box=UNREAD), A, typed("by-hand"))
over = after(table, HOST, do.Proceed())
ended = after(turn, HOST, do.EndGame(sure=True))

NOT_YOURS, CHOICE = ("not-your-turn", "AJ-2.16", ""), ("choice-pending", "AJ-2.17", "")
DUE, NO_OFFER = ("due-pending", "AJ-2.17", ""), ("no-offer", "AJ-2.17", "")

# the code, the rule, the field; where; who, and what they try
ROWS: tuple[tuple[str, str, str, Callable[[], AntiJeu], Seat, Action], ...] = (
    ("bad-setup", "AJ-1.7", "colour", colours, B, do.ChooseColour("red")),
    ("bad-setup", "AJ-1.7", "colour", colours, B, do.ChooseColour("gold")),
    (*NOT_YOURS, colours, C, do.ChooseColour("blue")),
    (*NOT_YOURS, turn, B, THROW),
    (*NOT_YOURS, partial(landed, 11), B, BUY),
    (*NOT_YOURS, owing, A, PAY),
    (*NOT_YOURS, vacated, B, do.DoneReplacing()),
    (*NOT_YOURS, after(trading, A, SWAP), C, do.AcceptTrade()),
    ("bad-dice", "AJ-1.5", "faces", over, A, do.Throw((7, 1))),
    ("bad-dice", "AJ-2.1", "faces", turn, A, do.Throw((5,))),
    ("bad-dice", "AJ-2.1", "faces", turn, A, do.Throw((0, 5))),
    ("bad-dice", "AJ-2.13", "faces", turn, A, do.LandOn(7, faces=(1, 7))),
    ("bad-dice", "AJ-6.4", "faces", draw, A, do.Throw((6, 7))),
    ("not-reachable", "AJ-2.14", "square", turn, A, do.LandOn(1)),
    ("not-reachable", "AJ-2.14", "square", turn, A, do.LandOn(13)),
    ("not-reachable", "AJ-2.14", "square", turn, A, do.LandOn(0)),
    ("bad-fact", "AJ-2.9", "past", astray, A, do.ReadLap(4)),
    ("known-square", "AJ-2.14", "past", astray, A, do.ReadLap(2)),
    ("square-mismatch", "AJ-2.14", "faces", turn, A, do.LandOn(7, faces=(3, 5))),
    ("bad-choice", "AJ-2.13", "double", turn, A, do.LandOn(8)),
    ("bad-choice", "AJ-2.13", "double", partial(turn, 10), A, do.LandOn(14)),
    ("known-square", "AJ-3.3", "square", sought, A, do.FindSquare(30)),
    ("unknown-square", "AJ-14.6", "square", by_hand, A, do.CardMove(5)),
    ("unlike-sisters", "AJ-3.1", "circles", partial(landed, 18, box=reading(4)), A,
     do.ReadSquare("company", "Chrystal Auto", "red", 2)),
    ("fourth-company", "AJ-3.1", "cartel", partial(landed, 11, box=red_three), A, COMPANY),
    ("bad-fact", "AJ-3.1", "name", at_four, A, do.ReadSquare("company", "", "red", 1)),
    ("bad-fact", "AJ-3.1", "cartel", at_four, A, do.ReadSquare("company", "Fort Auto", None, 1)),
    ("bad-fact", "AJ-3.1", "circles", at_four, A, do.ReadSquare("company", "Fort Auto", "red")),
    (*DUE, owing, B, THROW),
    (*DUE, partial(owing, options=TRADES), A, SWAP),
    (*DUE, owing, B, UNI_LOAN),
    (*CHOICE, partial(landed, 11), A, THROW),
    (*CHOICE, partial(landed, 11), B, SWAP),
    (*CHOICE, vacated, A, THROW),
    (*CHOICE, vacated, A, SWAP),
    (*CHOICE, draw, A, BUY),
    (*CHOICE, draw, D, SWAP),
    (*NOT_YOURS, after(draw, A, THROW), A, THROW),
    (*CHOICE, after(trading, A, SWAP), A, THROW),
    (*CHOICE, by_hand, A, THROW),
    ("trades-off", "AJ-13.1", "", partial(turn, tokens=PAIR), A, SWAP),
    (*NO_OFFER, turn, A, BUY),
    (*NO_OFFER, turn, A, do.WaiveRoll()),
    (*NO_OFFER, after(vacated, A, do.DoneReplacing()), A, do.Replace(1)),
    (*NO_OFFER, turn, A, PAY),
    ("no-offer", "AJ-4.3", "company", partial(landed, 11), A, do.BuyToken(13)),
    ("circle-full", "AJ-4.4", "company", by_card, A, do.BuyToken(6)),
    ("case-of-other", "AJ-7.2", "company", by_card, A, do.BuyToken(14)),
    ("too-poor", "AJ-4.8", "", credited, A, BUY),
    ("too-poor", "AJ-5.10", "", partial(vacated, cash={"A": 100}), A, do.Replace(1, 1)),
    ("too-poor", "AJ-5.10", "", partial(vacated, cash={"A": 50}), A, do.Replace(1)),
    ("too-poor", "AJ-10.2", "", short, B, PAY),
    ("too-many", "AJ-5.10", "first", vacated, A, do.Replace(2)),
    ("too-many", "AJ-5.10", "third", vacated, A, do.Replace(0, 0, 1)),
    ("not-holder", "AJ-9.1", "cartel", turn, A, UNI_LOAN),
    ("not-holder", "AJ-9.1", "cartel", credited, A, do.Borrow("pink")),
    ("not-holder", "AJ-13.4", "gives", trading, A, do.ProposeTrade(B, ("8x1",), ("8x1",))),
    ("not-holder", "AJ-13.4", "gets", trading, A, do.ProposeTrade(C, ("6x1",), ("8x1",))),
    ("loan-used", "AJ-9.2", "cartel", used, A, UNI_LOAN),
    ("not-short", "AJ-9.3", "", holder, A, UNI_LOAN),
    ("not-short", "AJ-9.3", "", partial(holder, cash={"A": 50}), A, UNI_LOAN),
    ("not-short", "AJ-9.3", "", partial(vacated, cash={"A": 100}), A, UNI_LOAN),
    ("not-short", "AJ-9.3", "", partial(owing, {"4": 1, "18": 1}, cash={"B": 100}), B, AUTO_LOAN),
    ("bad-amount", "AJ-14.6", "amount", by_hand, A, do.CardMoney(A, HOST, 30)),
    ("bad-amount", "AJ-14.6", "amount", by_hand, A, do.CardMoney(A, HOST, 0)),
    ("bad-amount", "AJ-14.6", "to", by_hand, A, do.CardMoney(B, B, 50)),
    ("bad-choice", "AJ-13.1", "gives", trading, A, do.ProposeTrade(B, (), ("8x1",))),
    ("bad-choice", "AJ-13.1", "gets", partial(turn, options=TRADES, tokens=TWICE), A,
     do.ProposeTrade(B, ("6x1",), ("8x1", "8x2"))),
    ("bad-choice", "AJ-13.1", "other", trading, A, do.ProposeTrade(A, ("6x1",), ("6x1",))),
    ("double-claim", "AJ-13.6", "gets", partial(trading, tokens=TWICE), A, SWAP),
    ("ends-game", "AJ-11.8", "sure", on_last_money, A, BUY),
    ("ends-game", "AJ-11.8", "sure", partial(vacated, cash={"A": 100}, notes={"A": ["orange"]}), A,
     do.Replace(1)),
    ("ends-game", "AJ-11.8", "sure", last_right("A"), A,
     do.ProposeTrade(B, ("blue",), ("6x1",))),
    ("ends-game", "AJ-11.8", "sure",
     after(last_right("B"), A, do.ProposeTrade(B, ("6x1",), ("blue",), sure=True)), B,
     do.AcceptTrade()),
    ("ends-game", "AJ-11.8", "sure", turn, HOST, do.EndGame()),
    ("game-over", "AJ-11.5", "", ended, A, THROW),
    ("game-over", "AJ-11.5", "", ended, HOST, do.EndGame(sure=True)),
    ("host-only", "AJ-1.2", "", table, A, do.Proceed()),
    ("host-only", "AJ-1.2", "", turn, A, do.EndGame(sure=True)),
    # before: one act, several reasons
    (*NOT_YOURS, turn, B, do.Throw((9,))),
    (*NOT_YOURS, partial(landed, 11), B, do.BuyToken(13)),
    ("not-reachable", "AJ-2.14", "square", turn, A, do.LandOn(13, faces=(3, 5))),
    ("no-offer", "AJ-4.3", "company", credited, A, do.BuyToken(31)),
    ("not-holder", "AJ-9.1", "cartel", holder, A, do.Borrow("red")),
    ("loan-used", "AJ-9.2", "cartel", partial(turn, tokens={"A": TWO | {"4": 1, "18": 1}},
     cases={"A": ["orange", "red"]}, notes={"A": ["orange"]}), A, UNI_LOAN),
    ("too-many", "AJ-5.10", "first", partial(vacated, cash={"A": 50}), A, do.Replace(2)),
)  # fmt: skip
CASES = tuple(starmap(Case, ROWS))

OF_BOX = (
    Misread("bad-fact", "AJ-3.1", "name", "house-square/10", {"name": "Palais"}),
    Misread("bad-fact", "AJ-3.1", "cartel", "house-square/11", {"cartel": None}),
    Misread("bad-amount", "AJ-14.6", "amount", "house-card/H01", {"amount": 30}),
    Misread("bad-amount", "AJ-14.4", "amount", "house-card/H30", {"amount": 1_050}),
    Misread("bad-amount", "AJ-14.2", "amount", "house-card/H26", {"amount": 13}),
    Misread("effect-no-amount", "AJ-14.1", "amount", "house-card/H28", {"amount": 50}),
)
