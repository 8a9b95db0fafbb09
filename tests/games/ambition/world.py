"""Values that the asks of Ambition cannot tell a player who knows no rule."""

from __future__ import annotations

from random import Random

from referee.games.ambition.actions import CashIn, CloseAccounts, Hire, Make, ReadBox, SealPlan
from referee.games.ambition.anytime.insolvency import insolvent_seats
from referee.games.ambition.company import Staff
from referee.games.ambition.phases.cashing import bundle_limit
from referee.games.ambition.phases.making import max_bars
from referee.games.ambition.rules.direct_sale import direct_bars_left
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, Ask
from referee.kit.seats import HOST, Seat
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
    """Return True if the seat had to say that it cannot pay, or if loans make its cash public."""
    stage = s.phase.public_view(s, HOST)
    rows = (row.seat for row in getattr(stage, "rows", ()) if getattr(row, "state", "") == "short")
    short = (*getattr(stage, "short_seats", ()), *rows)
    indebted = s.options.loan_open_cash and bool(s[seat].loans)
    return indebted or seat in (*insolvent_seats(s), *short)


def action(s: Ambition, seat: Seat, ask: Ask, random: Random) -> Action | None:
    """Return facts that the host reads on the board; None for other asks."""
    if ask.action is not ReadBox:
        return None
    empty = dict.fromkeys(f.name for f in ask.fields)
    read = random.choice(({"cocoa_capacity": 12}, {"chocolate_capacity": 20}, {"loan_interest": 0}))
    return ReadBox(**{**empty, "markets": "Lyon, Nice, Lille, Brest, Metz", **read})


def wasted(s: Ambition, seat: Seat, act: Action) -> str:
    """Return what the seat would waste with that act, although it could have it for nothing."""
    company = s[seat]
    match act:
        case CloseAccounts():
            return "a free sale" if direct_bars_left(company) else ""
        case Make(bars=bars):
            return "bars of cocoa" if bars < max_bars(s, seat) else ""
        case CashIn(contracts=contracts):
            can = min(bundle_limit(s, seat), len(company.accounting))
            return "bundles" if len(contracts) < can else ""
        case Hire() | SealPlan():
            plan = Staff(act.worker, act.salesperson, act.secretary, act.accountant)
            fewer = plan.headcount < company.staff_before.headcount
            return (
                "employees" if fewer and company.staff_before.total_salaries <= s.cash(seat) else ""
            )
    return ""


WORLD = World(tastes=TASTES, action=action, open_purse=open_purse, wasted=wasted)
