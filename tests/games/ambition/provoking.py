"""Tables at which the refusals of the rules are provoked; A is the banker, B speaks first."""

from __future__ import annotations

from typing import Any

from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from tests.games.ambition.table import A, B, act, host, table

CARD = do.TurnCard(10, 10_000, 20_000)


def market(**start: Any) -> Ambition:
    return table(operation="cocoa", lots=[5, 0, 0, 0, 0], **start)


def accounts(**start: Any) -> Ambition:
    return table(operation="accounts", **{"month": 3, **start})


def sale(**start: Any) -> Ambition:
    """Two cards face down; A and B have a cursor, two bars and a secretary."""
    usual: dict[str, Any] = {
        "aside": 2,
        "cursors": {"A": 3, "B": 3},
        "chocolate": {"A": 2, "B": 2},
        "staff": {"A": {"secretary": 1, "accountant": 1}, "B": {"secretary": 1}},
    }
    return table(operation="negotiate", **{**usual, **start})


def asking(**start: Any) -> Ambition:
    """10 t at 10 000: B has been asked first."""
    return act(act(host(sale(**start), CARD), B, do.Join()), A, do.Join())


def alone(**start: Any) -> Ambition:
    """A has won a contract that lies in no tray yet."""
    return act(host(sale(**{"cursors": {"A": 3}, "aside": 2, **start}), CARD), A, do.Join())


def raising() -> Ambition:
    return host(asking(), do.AllPass())


def pending(won: int, **start: Any) -> Ambition:
    tray = {"A": [{"tonnes": 10, "price": 20_000, "won": won}]}
    return alone(**{"month": 3, **start}, pending=tray)


def announcing(**start: Any) -> Ambition:
    s = table("AB", operation="cocoa", lots=[5, 0, 0, 0, 0], options={"bluff": True}, **start)
    return act(act(s, A, do.PlaceBid(2_000, 1)), B, do.PlaceBid(2_000, 1))


def told() -> Ambition:
    return act(act(announcing(), B, do.AnnouncePrice(3_000)), A, do.AnnouncePrice(2_000))


def covenant() -> Ambition:
    """A borrowed in February and has two pawns too many."""
    s = table("AB", month=3, operation="hire", loans={"A": [2]})
    return act(act(s, A, do.Hire(3, 0, 0, 0)), B, do.Hire(1, 0, 0, 0))


def bankrupt() -> Ambition:
    s = table(month=8, operation="hire", cash={"A": 0}, staff={"A": {"worker": 1}})
    return host(s, do.DeclareBankrupt(A))


def laid_out() -> Ambition:
    s = table("AB", operation="cocoa")
    return act(act(s, B, do.Announce(3)), A, do.Announce(4))


def settling() -> Ambition:
    s = market()
    for seat in s.seating.seats:
        s = act(s, seat, do.PassMarket())
    return host(s, do.Reveal())


def accounts_of(cash: int, operation: str = "accounts", **start: Any) -> Ambition:
    """March; A has that much."""
    return table(operation=operation, month=3, cash={"A": cash}, **start)


def bundles() -> Ambition:
    """A has three bundles and one accountant."""
    tray = [{"tonnes": 10, "price": 10_000, "won": 2} for _ in range(3)]
    staff = {"A": {"accountant": 1}}
    return table(operation="cash_in", month=3, staff=staff, accounting={"A": tray})
