"""What the asks of Ambition cannot tell a player who knows no rule."""

from __future__ import annotations

from random import Random

from referee.games.ambition.actions import ReadBox
from referee.games.ambition.anytime.insolvency import insolvent_seats
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.asks import Ask
from referee.kit.seats import BANK, Seat
from tests.play import World

# What is offered all evening long would otherwise fill it, and who passes sees nothing of the game.
TASTES = {
    "levy": 0.1,
    "recount": 0.03,
    "note": 0.2,
    "transfer": 0.3,
    "let-climb": 0.3,
    "repay": 20,
    "speak-again": 0.5,
    "add-modifier": 0.3,
    "add-contract": 0.3,
    "borrow": 0.5,
    "pass-market": 0.15,
    "stay-out": 0.25,
    "challenge": 5,
    "draw-banker": 5,
    "read-box": 5,
    "read-new-confidential": 20,
}


def open_purse(s: Ambition, seat: Seat) -> bool:
    """Has it had to say that it cannot pay, or does it owe a loan at a table that wants to see?"""
    short = getattr(s.phase.stage(s, BANK), "short", ())
    indebted = s.options.loan_open_cash and bool(s[seat].loans)
    return indebted or seat in (*insolvent_seats(s), *short)


def action(s: Ambition, seat: Seat, ask: Ask, random: Random) -> Action | None:
    """The board, of which the host reads one thing or another; None for other asks."""
    if ask.action is not ReadBox:
        return None
    empty = dict.fromkeys(f.name for f in ask.fields)
    read = random.choice(({"cocoa_capacity": 12}, {"chocolate_capacity": 20}, {"loan_interest": 0}))
    return ReadBox(**{**empty, "markets": "Lyon, Nice, Lille, Brest, Metz", **read})


WORLD = World(tastes=TASTES, action=action, open_purse=open_purse)
