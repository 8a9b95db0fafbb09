"""Every refusal of the rules, and how it comes about (tests/test_refusals.py)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.games.goodwill import actions as do
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import BANK
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.table import (
    A,
    B,
    C,
    D,
    E,
    F,
    act,
    dealing,
    host,
    laying,
    table,
)
from tests.refusing import Case

WHY = "un marqueur de travers"
SLATES = {"estimates": "slates"}
GIFTS = {"gifts": True}
ODETTE = do.NewBoss("Odette", 10, 0, 2, 3, None, None, None, None, False)


def boss(**changes: Any) -> do.NewBoss:
    """Her card, typed with a slip."""
    return replace(ODETTE, **changes)


# -- where they are provoked; A is the animator


def tokens_laid(**more: Any) -> Goodwill:
    s = laying(3, **more)
    for company in ("amber", "black", "crimson"):
        s = host(s, do.LayTokens(company, "oil", "oil", "coal"))
    return s


def estimating(seats: int = 3, **more: Any) -> Goodwill:
    return table(seats, step="estimating", **more)


def turned(*said: int, **more: Any) -> Goodwill:
    s = estimating(len(said), **more)
    for seat, dollars in zip(s.seating.seats, said, strict=True):
        s = act(s, seat, do.SetEstimate(dollars))
    return host(s, do.TurnEstimates())


def picking() -> Goodwill:
    """A and B sell, D, E and F want to buy; C watches."""
    shares = {"A": {"amber": 5}, "B": {"amber": 5}, **{name: {"amber": 0} for name in "CDEF"}}
    return turned(10, 10, 12, 16, 16, 16, shares=shares)


def bossing(**more: Any) -> Goodwill:
    """A, B and C hold 6, 4 and no Amber; Odette leads it, Bobby, Wanda and Marcello wait."""
    usual: dict[str, Any] = {
        "bosses": {"amber": "Odette", "black": "Anatole", "crimson": "Ginger"},
        "row": ["Bobby", "Wanda", "Marcello"],
        "shares": {"A": {"amber": 6}, "B": {"amber": 4}, "C": {"amber": 0}},
    }
    return table(3, step="bossing", **{**usual, **more})


def proposed(**more: Any) -> Goodwill:
    return act(bossing(**more), A, do.Propose("Bobby"))


def voted(**more: Any) -> Goodwill:
    """Bobby has been voted in, and the row waits for the top of the pile."""
    return host(act(proposed(**more), A, do.Vote(True)), do.CloseVote())


def changed() -> Goodwill:
    return host(voted(box=complete()), do.DrawBoss("Peggy"))


def turning(**more: Any) -> Goodwill:
    return table(3, step="turning", **more)


def one_read() -> Goodwill:
    return host(turning(box=typed(event=3)), do.ReadLot(50, "2"))


def known_pile() -> Goodwill:
    """Three cards have gone under the pile; Fritz must be on top."""
    return voted(box=complete(), pile=["Fritz", "Peggy", "Leopold"])


CASES = (
    Case("token-count", "GW-1.5", "", laying, BANK, do.Proceed()),
    Case(
        *("unknown-resource", "GW-1.5", "third", laying),
        *(BANK, do.LayTokens("amber", "oil", "coal", "gas")),
    ),
    Case(
        *("unknown-resource", "GW-2.9", "first", turning),
        *(BANK, do.CorrectTokens("amber", "gas", None, None, WHY)),
    ),
    Case(
        *("boss-twice", "GW-1.7", "boss"),
        lambda: host(tokens_laid(box=complete()), do.LayBoss("Odette")),
        *(BANK, do.LayBoss("Odette")),
    ),
    Case(
        *("boss-twice", "GW-1.7", "name", lambda: host(tokens_laid(), ODETTE)),
        *(BANK, ODETTE),
    ),
    Case("boss-count", "GW-1.7", "", tokens_laid, BANK, do.Proceed()),
    Case("not-a-count", "GW-1.10", "amber", dealing, A, do.DeclareHand(-1, 6, 5)),
    Case("not-a-count", "GW-2.9", "counted", turning, A, do.Recount(-1, WHY)),
    Case(
        *("not-a-count", "GW-2.9", "counted", turning),
        *(A, do.RecountShares("amber", -1, B, WHY)),
    ),
    Case("not-a-count", "GW-2.10", "amount", lambda: turning(options=GIFTS), A, do.Give(B, 0)),
    Case("hand-size", "GW-1.10", "crimson", dealing, A, do.DeclareHand(4, 4, 4)),
    Case("hand-size", "GW-1.10", "amber", dealing, A, do.DeclareHand(11, 0, 0)),
    Case("off-slate", "GW-4.4", "dollars", estimating, A, do.SetEstimate(13)),
    Case("off-slate", "GW-4.4", "dollars", estimating, A, do.SetEstimate(100)),
    Case(
        *("off-slate", "GW-4.4", "second", lambda: estimating(options=SLATES)),
        *(BANK, do.ReadSlates(10, 13, 10)),
    ),
    Case("too-late", "GW-4.6", "", lambda: turned(10, 12, 14), B, do.SetEstimate(10)),
    Case(
        *("estimate-missing", "GW-4.3", "", lambda: act(estimating(), A, do.SetEstimate(10))),
        *(BANK, do.TurnEstimates()),
    ),
    Case(
        *("estimate-missing", "GW-4.3", "second", lambda: estimating(options=SLATES)),
        *(BANK, do.ReadSlates(10, None, 10)),
    ),
    Case("not-your-turn", "GW-4.20", "", picking, B, do.ChoosePartner(D)),
    Case("not-in-group", "GW-4.19", "partner", picking, A, do.ChoosePartner(B)),
    Case("not-in-group", "GW-4.19", "partner", picking, A, do.ChoosePartner(C)),
    Case("not-in-group", "GW-4.19", "", picking, E, do.ChoosePartner(A)),
    Case("not-in-group", "GW-4.19", "", picking, C, do.ChoosePartner(F)),
    Case(
        *("already-chosen", "GW-4.19", "partner", lambda: act(picking(), A, do.ChoosePartner(E))),
        *(B, do.ChoosePartner(E)),
    ),
    Case("still-waiting", "GW-4.23", "", picking, BANK, do.Proceed()),
    Case("not-shareholder", "GW-5.2", "", bossing, C, do.Propose("Bobby")),
    Case("not-shareholder", "GW-5.2", "", proposed, C, do.Vote(True)),
    Case("not-available", "GW-5.3", "boss", bossing, A, do.Propose("Anatole")),
    Case("not-available", "GW-5.3", "boss", bossing, A, do.Propose("Nobody")),
    Case("already-proposed", "GW-5.4", "", proposed, A, do.Propose("Wanda")),
    Case("change-made", "GW-5.11", "", changed, B, do.Propose("Wanda")),
    Case("no-proposal", "GW-5.5", "", bossing, A, do.Vote(True)),
    Case("no-proposal", "GW-5.5", "", bossing, BANK, do.CloseVote()),
    Case("vote-open", "GW-5.12", "", proposed, BANK, do.CloseBosses()),
    Case("boss-not-drawn", "GW-5.8", "", voted, BANK, do.CloseBosses()),
    Case(
        *("boss-elsewhere", "GW-5.8", "boss", lambda: voted(box=complete())),
        *(BANK, do.DrawBoss("Wanda")),
    ),
    Case("boss-elsewhere", "GW-5.8", "name", voted, BANK, boss(name="Wanda")),
    Case("boss-order", "GW-5.14", "boss", known_pile, BANK, do.DrawBoss("Peggy")),
    Case("lot-incomplete", "GW-6.1", "", turning, BANK, do.TurnLots()),
    Case("percent-unknown", "GW-6.2", "percent", one_read, BANK, do.ReadLot(101, "1")),
    Case("percent-unknown", "GW-6.2", "percent", one_read, BANK, do.ReadLot(-5, "1")),
    Case(
        *("percent-unknown", "GW-6.2", "percent", lambda: turning(box=complete())),
        *(BANK, do.ReadLot(52, "1")),
    ),
    Case("percent-twice", "GW-6.4", "percent", one_read, BANK, do.ReadLot(50, "1")),
    Case("card-twice", "GW-6.1", "card", one_read, BANK, do.ReadLot(60, "2")),
    Case("card-unknown", "GW-6.1", "card", one_read, BANK, do.ReadLot(60, "9")),
    Case("wrong-step", "GW-3.1", "", turning, BANK, do.NextEvent()),
    Case("wrong-step", "GW-3.1", "", turning, A, do.SetEstimate(10)),
    Case(
        "not-enough-cash", "GW-2.10", "amount", lambda: turning(options=GIFTS), A, do.Give(B, 101)
    ),
    Case("transfer-self", "GW-2.10", "to", lambda: turning(options=GIFTS), A, do.Give(A, 1)),
    Case(
        *("breaks-invariant", "GW-2.9", "crimson", turning),
        *(BANK, do.CorrectMarket(30, 30, 30, WHY)),
    ),
    Case(
        *("breaks-invariant", "GW-2.9", "amber", turning),
        *(BANK, do.CorrectMarket(33, 32, 35, WHY)),
    ),
    Case(
        *("breaks-invariant", "GW-2.9", "black", lambda: turning(bankrupt=["black"])),
        *(BANK, do.CorrectMarket(45, 5, 50, WHY)),
    ),
    Case(
        *("breaks-invariant", "GW-2.9", "first", turning),
        *(BANK, do.CorrectTokens("amber", None, None, None, WHY)),
    ),
    Case(
        *("breaks-invariant", "GW-2.9", "company", lambda: turning(bankrupt=["black"])),
        *(BANK, do.CorrectTokens("black", "oil", None, None, WHY)),
    ),
    Case(
        *("breaks-invariant", "GW-2.9", "place", lambda: turning(bosses={"black": ""})),
        *(BANK, do.CorrectBoss("black", "Odette", WHY)),
    ),
    Case(
        *("breaks-invariant", "GW-2.9", "counted", turning),
        *(A, do.RecountShares("amber", 11, B, WHY)),
    ),
    Case("no-reason", "GW-2.9", "reason", turning, A, do.Recount(90, " ")),
    Case("no-reason", "GW-2.9", "reason", turning, A, do.RecountShares("amber", 2, B, "")),
    Case("no-reason", "GW-2.9", "reason", turning, BANK, do.CorrectMarket(30, 30, 40, "")),
    Case(
        "no-reason",
        "GW-2.9",
        "reason",
        turning,
        BANK,
        do.CorrectTokens("amber", "oil", None, None, ""),
    ),
    Case("no-reason", "GW-2.9", "reason", turning, BANK, do.CorrectBoss("amber", "Odette", "")),
    Case(
        "bad-event", "GW-6.5", "left", turning, BANK, do.ReadNewLot(50, "price oil +7", "tax oil")
    ),
    Case(
        "bad-event", "GW-6.5", "right", turning, BANK, do.ReadNewLot(50, "tax oil", "publicity 4")
    ),
    Case(
        "bad-event", "GW-6.5", "left", turning, BANK, do.ReadNewLot(50, "scandal dupont", "tax oil")
    ),
    Case("bad-grade", "GW-6.7", "publicity", tokens_laid, BANK, boss(publicity=4)),
    Case("bad-grade", "GW-6.7", "efficiency", voted, BANK, boss(efficiency=-1)),
    Case("bad-salary", "GW-14.1", "salary", tokens_laid, BANK, boss(salary=7)),
    Case("bad-salary", "GW-14.1", "salary", tokens_laid, BANK, boss(salary=-5)),
    Case("bad-policy", "GW-9.1", "policy", tokens_laid, BANK, boss(innovation=1)),
    Case(
        *("bad-policy", "GW-9.1", "policy", tokens_laid),
        *(BANK, boss(first_from="oil", first_to="coal")),
    ),
    Case(
        *("bad-policy", "GW-9.1", "policy", tokens_laid),
        *(BANK, boss(innovation=2, first_from="oil", first_to="oil")),
    ),
    Case(
        *("bad-policy", "GW-9.1", "policy", tokens_laid),
        *(BANK, boss(innovation=2, first_from="oil")),
    ),
    Case(
        *("bad-policy", "GW-9.1", "first_from", tokens_laid),
        *(BANK, boss(innovation=2, first_from="gas", first_to="oil")),
    ),
    Case("box-full", "GW-1.7", "", lambda: tokens_laid(box=complete()), BANK, boss(name="Zoé")),
    Case("box-full", "GW-1.7", "", lambda: tokens_laid(box=house()), BANK, boss(name="Zoé")),
    Case(
        *("box-full", "GW-6.1", "", lambda: turning(box=complete())),
        *(BANK, do.ReadNewLot(50, "tax oil", "tax coal")),
    ),
    Case("bad-wheel", "GW-4.4", "wheel_2", lambda: table(3), BANK, do.ReadWheels("0, 10", "0, x")),
    Case(
        "bad-choice", "GW-1.3", "company", laying, BANK, do.LayTokens("black", "oil", "oil", "oil")
    ),
)
