"""Every refusal of the rules, and how to cause it (tests/test_refusals.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from referee.games.goodwill import actions as do
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.table import A, B, C, D, E, F, act, dealing, estimate, host, laying, table
from tests.refusing import Case

WHY = "un marqueur de travers"
SLATES = {"estimates": "slates"}
GIFTS = {"gifts": True}
ODETTE = do.NewBoss("Odette", 10, 0, 2, 3, None, None, None, None, False)


def boss(**changes: Any) -> do.NewBoss:
    """Return a boss's card with a typing error."""
    return replace(ODETTE, **changes)


# -- where they are provoked; A is the animator


def tokens_laid(**more: Any) -> Goodwill:
    s = laying(3, **more)
    for company in ("amber", "black", "crimson"):
        s = host(s, do.LayTokens(company, "oil", "oil", "coal"))
    return s


def estimating(seats: int = 3, **more: Any) -> Goodwill:
    return table(seats, step="estimating", **more)


def turned(*dollars: int, **more: Any) -> Goodwill:
    """Let everybody set its slate to these amounts, and turn all."""
    return host(estimate(estimating(len(dollars), **more), *dollars), do.TurnEstimates())


def picking() -> Goodwill:
    """Return a table where A and B sell, D, E and F want to buy, and C watches."""
    shares = {"A": {"amber": 5}, "B": {"amber": 5}, **{name: {"amber": 0} for name in "CDEF"}}
    return turned(10, 10, 12, 16, 16, 16, shares=shares)


def bossing(**more: Any) -> Goodwill:
    """Return a vote: A, B, C have 6, 4, 0 of Amber, which Odette leads; three others wait."""
    usual: dict[str, Any] = {
        "bosses": {"amber": "Odette", "black": "Anatole", "crimson": "Ginger"},
        "row": ["Bobby", "Wanda", "Marcello"],
        "shares": {"A": {"amber": 6}, "B": {"amber": 4}, "C": {"amber": 0}},
    }
    return table(3, step="bossing", **{**usual, **more})


def proposed(**more: Any) -> Goodwill:
    return act(bossing(**more), A, do.Propose("Bobby"))


def voted(**more: Any) -> Goodwill:
    """Return a table where Bobby was elected, and the row needs a boss from the pile."""
    return host(act(proposed(**more), A, do.Vote(True)), do.CloseVote())


def turning(**more: Any) -> Goodwill:
    return table(3, step="turning", **more)


def one_read() -> Goodwill:
    return host(turning(box=typed(event=3)), do.ReadLot(50, "2"))


gifts = partial(turning, options=GIFTS)
one_broke = partial(turning, bankrupt=["black"])
all_known = partial(turning, box=complete())
slates = partial(estimating, options=SLATES)
laid_known = partial(tokens_laid, box=complete())
voted_known = partial(voted, box=complete())
# Three cards have gone under the pile; Fritz must be on top.
known_pile = partial(voted, box=complete(), pile=["Fritz", "Peggy", "Leopold"])

# Code, rule and field, and where who is told so when it tries what.
REFUSED: dict[str, list[tuple[Callable[[], Goodwill], Seat, Action]]] = {
    "token-count GW-1.5": [(laying, HOST, do.Proceed())],
    "unknown-resource GW-1.5 third": [(laying, HOST, do.LayTokens("amber", "oil", "coal", "gas"))],
    "unknown-resource GW-2.9 first": [
        (turning, HOST, do.CorrectTokens("amber", "gas", None, None, WHY))
    ],
    "boss-twice GW-1.7 boss": [
        (lambda: host(laid_known(), do.LayBoss("Odette")), HOST, do.LayBoss("Odette"))
    ],
    "boss-twice GW-1.7 name": [(lambda: host(tokens_laid(), ODETTE), HOST, ODETTE)],
    "boss-count GW-1.7": [(tokens_laid, HOST, do.Proceed())],
    "not-a-count GW-1.10 amber": [(dealing, A, do.DeclareHand(-1, 6, 5))],
    "not-a-count GW-2.9 counted": [
        (turning, A, do.Recount(-1, WHY)),
        (turning, A, do.RecountShares("amber", -1, B, WHY)),
    ],
    "not-a-count GW-2.10 amount": [(gifts, A, do.Give(B, 0))],
    "hand-size GW-1.10 crimson": [(dealing, A, do.DeclareHand(4, 4, 4))],
    "hand-size GW-1.10 amber": [(dealing, A, do.DeclareHand(11, 0, 0))],
    "off-slate GW-4.4 dollars": [(estimating, A, do.SetEstimate(n)) for n in (13, 100)],
    "off-slate GW-4.4 second": [(slates, HOST, do.ReadSlates(10, 13, 10))],
    "too-late GW-4.6": [(lambda: turned(10, 12, 14), B, do.SetEstimate(10))],
    "estimate-missing GW-4.3": [
        (lambda: act(estimating(), A, do.SetEstimate(10)), HOST, do.TurnEstimates())
    ],
    "estimate-missing GW-4.3 second": [(slates, HOST, do.ReadSlates(10, None, 10))],
    "not-your-turn GW-4.20": [(picking, B, do.ChoosePartner(D))],
    "not-in-group GW-4.19 partner": [(picking, A, do.ChoosePartner(seat)) for seat in (B, C)],
    "not-in-group GW-4.19": [(picking, E, do.ChoosePartner(A)), (picking, C, do.ChoosePartner(F))],
    "already-chosen GW-4.19 partner": [
        (lambda: act(picking(), A, do.ChoosePartner(E)), B, do.ChoosePartner(E))
    ],
    "still-waiting GW-4.23": [(picking, HOST, do.Proceed())],
    "not-shareholder GW-5.2": [(bossing, C, do.Propose("Bobby")), (proposed, C, do.Vote(True))],
    "not-available GW-5.3 boss": [(bossing, A, do.Propose(name)) for name in ("Anatole", "Nobody")],
    "already-proposed GW-5.4": [(proposed, A, do.Propose("Wanda"))],
    "change-made GW-5.11": [
        (lambda: host(voted_known(), do.DrawBoss("Peggy")), B, do.Propose("Wanda"))
    ],
    "no-proposal GW-5.5": [(bossing, A, do.Vote(True)), (bossing, HOST, do.CloseVote())],
    "vote-open GW-5.12": [(proposed, HOST, do.CloseBosses())],
    "boss-not-drawn GW-5.8": [(voted, HOST, do.CloseBosses())],
    "boss-elsewhere GW-5.8 boss": [(voted_known, HOST, do.DrawBoss("Wanda"))],
    "boss-elsewhere GW-5.8 name": [(voted, HOST, boss(name="Wanda"))],
    "boss-order GW-5.14 boss": [(known_pile, HOST, do.DrawBoss("Peggy"))],
    "lot-incomplete GW-6.1": [(turning, HOST, do.TurnLots())],
    "percent-unknown GW-6.2 percent": [
        *((one_read, HOST, do.ReadLot(percent, "1")) for percent in (101, -5)),
        (all_known, HOST, do.ReadLot(52, "1")),
    ],
    "percent-twice GW-6.4 percent": [(one_read, HOST, do.ReadLot(50, "1"))],
    "card-twice GW-6.1 card": [(one_read, HOST, do.ReadLot(60, "2"))],
    "card-unknown GW-6.1": [(turning, HOST, do.ReadLot(60, "1"))],
    "card-unpicked GW-6.1 card": [(one_read, HOST, do.ReadLot(60, "9"))],
    "wrong-step GW-3.1": [(turning, HOST, do.NextEvent()), (turning, A, do.SetEstimate(10))],
    "not-enough-cash GW-2.10 amount": [(gifts, A, do.Give(B, 101))],
    "transfer-self GW-2.10 to": [(gifts, A, do.Give(A, 1))],
    "breaks-invariant GW-2.9 crimson": [(turning, HOST, do.CorrectMarket(30, 30, 30, WHY))],
    "breaks-invariant GW-2.9 amber": [(turning, HOST, do.CorrectMarket(33, 32, 35, WHY))],
    "breaks-invariant GW-2.9 black": [(one_broke, HOST, do.CorrectMarket(45, 5, 50, WHY))],
    "breaks-invariant GW-2.9 first": [
        (turning, HOST, do.CorrectTokens("amber", None, None, None, WHY))
    ],
    "breaks-invariant GW-2.9 company": [
        (one_broke, HOST, do.CorrectTokens("black", "oil", None, None, WHY))
    ],
    "breaks-invariant GW-2.9 place": [
        (lambda: turning(bosses={"black": ""}), HOST, do.CorrectBoss("black", "Odette", WHY))
    ],
    "breaks-invariant GW-2.9 counted": [(turning, A, do.RecountShares("amber", 11, B, WHY))],
    "no-reason GW-2.9 reason": [
        (turning, A, do.Recount(90, " ")),
        (turning, A, do.RecountShares("amber", 2, B, "")),
        (turning, HOST, do.CorrectMarket(30, 30, 40, "")),
        (turning, HOST, do.CorrectTokens("amber", "oil", None, None, "")),
        (turning, HOST, do.CorrectBoss("amber", "Odette", "")),
    ],
    "bad-event GW-6.5 left": [
        (turning, HOST, do.ReadNewLot(50, wrong, "tax oil"))
        for wrong in ("price oil +7", "scandal dupont")
    ],
    "bad-event GW-6.5 right": [(turning, HOST, do.ReadNewLot(50, "tax oil", "publicity 4"))],
    "bad-grade GW-6.7 publicity": [(tokens_laid, HOST, boss(publicity=4))],
    "bad-grade GW-6.7 efficiency": [(voted, HOST, boss(efficiency=-1))],
    "bad-salary GW-14.1 salary": [(tokens_laid, HOST, boss(salary=n)) for n in (7, -5)],
    "bad-policy GW-9.1 policy": [
        (tokens_laid, HOST, boss(innovation=1)),
        (tokens_laid, HOST, boss(first_from="oil", first_to="coal")),
        (tokens_laid, HOST, boss(innovation=2, first_from="oil", first_to="oil")),
        (tokens_laid, HOST, boss(innovation=2, first_from="oil")),
    ],
    "bad-policy GW-9.1 first_from": [
        (tokens_laid, HOST, boss(innovation=2, first_from="gas", first_to="oil"))
    ],
    "box-full GW-1.7": [
        (laid_known, HOST, boss(name="Zoé")),
        (lambda: tokens_laid(box=house()), HOST, boss(name="Zoé")),
    ],
    "box-full GW-6.1": [(all_known, HOST, do.ReadNewLot(50, "tax oil", "tax coal"))],
    "bad-wheel GW-4.4 wheel_2": [(lambda: table(3), HOST, do.ReadWheels("0, 10", "0, x"))],
    "bad-choice GW-1.3 company": [(laying, HOST, do.LayTokens("black", "oil", "oil", "oil"))],
}
CASES = tuple(
    Case(*(f"{named} ".split(" ")[:3]), *tried)
    for named, cases in REFUSED.items()
    for tried in cases
)
