"""Every refusal of the rules, and how it comes about (tests/test_refusals.py).

Where several fit, the first in the order of section 3 is said: the cases "before" show it.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import SECTORS, Card
from referee.games.pdg.phases.scores import Scores
from referee.games.pdg.state import Cartel, Difficulty, Pdg
from referee.kit.frozen import replace
from referee.kit.money import cash
from referee.kit.seats import BANK, Seat
from referee.kit.words import text
from tests.games.pdg.table import (
    UNREAD,
    A,
    B,
    C,
    D,
    act,
    holding,
    host,
    owning,
    selling,
    siting,
    table,
    teams,
)
from tests.refusing import Case, Misread

WHY = "de travers"
SITE, SELL = do.SitePlant("3-green"), do.SellToken("1-yellow")
WITH_PUBLICITE, TAKE = do.SellToken("1-yellow", "publicite"), do.TakeSale("1-yellow")
HANDS = dict.fromkeys((A, B, C, D), 7)


# -- where they are provoked; it is A's turn


def landed(at: int, **setting: object) -> Pdg:
    """A has thrown 1 and 2, and may site a plant."""
    return act(siting(at=at - 3, **setting), A, do.Throw((1, 2)))


def having(s: Pdg, amount: int, seat: Seat = A) -> Pdg:
    return s.level(cash(seat), amount, text("pdg-memo-start"), "PDG-1.4")


def many(s: Pdg, seat: Seat, count: int) -> Pdg:
    """The last sectors of the map; green Europe is not among them."""
    return owning(s, {seat: " ".join(at.key for at in SECTORS[-count:])})


def taking(at: int = 9, **setting: object) -> Pdg:
    """A has passed its shot."""
    return act(landed(at, **setting), A, do.PassShot())


def at_trigger() -> Pdg:
    """One plant more ends the part, and A has passed a white square."""
    s = many(many(many(siting(at=10), A, 15), B, 15), D, 13)
    return act(s, A, do.Throw((1, 2)), do.PassShot())


def turn(at: int = 25, own: str = "1-yellow", tokens: int | None = 2, **setting: object) -> Pdg:
    """A has thrown 1 and 2, and may sell; everybody has that plant and seven cards."""
    s = selling(at=at - 3, **setting)
    s = holding(owning(s, dict.fromkeys(s.seating.seats, own), tokens), HANDS)
    return act(replace(s, pile=(None,) * 8), A, do.Throw((1, 2)))


def begun(**setting: object) -> Pdg:
    """A has not thrown yet."""
    return replace(holding(selling(**setting), HANDS), pile=(None,) * 8)


def full(s: Pdg) -> Pdg:
    return replace(s, markets={**s.markets, 1: {C: 9, D: 7}})


def struck(s: Pdg, card: Card = Card.GREVE, by: Seat = B) -> Pdg:
    return replace(s, difficulty=Difficulty(card, by))


def declared() -> Pdg:
    return act(turn(), A, WITH_PUBLICITE)


def cancelled() -> Pdg:
    return act(declared(), B, do.CancelAdvantage("publicite"))


def announced(**setting: object) -> Pdg:
    return act(begun(**setting), A, do.AnnounceDifficulty("greve"))


def countered() -> Pdg:
    return act(announced(), B, do.CounterDifficulty("tactique-2"))


def sold() -> Pdg:
    return act(turn(), A, SELL)


def passed(at: int = 25) -> Pdg:
    return act(turn(at), A, do.PassShot())


def allied() -> Pdg:
    return replace(begun(), cartel=Cartel(A, B, None))


def proposed() -> Pdg:
    return act(begun(), A, do.ProposeCartel(B))


def chosen() -> Pdg:
    return act(table(), A, do.ChooseBrand("ford"))


def rolling() -> Pdg:
    return host(table(), do.Proceed())


def accounts() -> Pdg:
    return act(many(many(many(landed(9), B, 15), C, 15), D, 13), A, SITE)


def over() -> Pdg:
    return host(replace(selling(), phase=Scores()), do.EndEvening())


def cases(
    code: str, rule: str, field: str, *tries: tuple[Callable[[], Pdg], Seat, object]
) -> tuple[Case, ...]:
    return tuple(Case(code, f"PDG-{rule}", field, *each) for each in tries)


CASES = (
    *cases("bad-setup", "1.1", "brand", (chosen, B, do.ChooseBrand("ford"))),
    *cases(
        "bad-setup",
        "9.5",
        "teams",
        (lambda: teams(table(teams=True)), BANK, do.PairSeats("1-1 2-4")),
    ),
    *cases(
        *("wrong-step", "1.7", ""),
        (rolling, A, do.ChooseBrand("ford")),
        (lambda: landed(30), A, do.PassShot()),
        (lambda: landed(30), C, do.TakePlants("3-green")),
        (accounts, B, do.SitePlant("1-red")),
        (
            lambda: act(landed(13), A, do.SitePlant("1-red"), do.SitePlant("2-red")),
            A,
            do.SitePlant("3-red"),
        ),
        (siting, A, do.BuyCard()),
        (siting, A, do.ProposeCartel(B)),
        (lambda: begun(cards=False), A, do.BuyCard()),
        (lambda: turn(30), A, do.PassShot()),
        (declared, A, do.BuyCard()),
        (begun, A, do.Parry("greve")),
        (lambda: host(declared(), do.CloseWindow()), B, do.CancelAdvantage("publicite")),
        (begun, BANK, do.AnotherGame()),
        (begun, BANK, do.CloseWindow()),
    ),
    *cases("wrong-step", "6.17", "parry", (passed, B, do.TakeSale("1-yellow", "greve"))),
    *cases(
        "wrong-step",
        "9.12",
        "advantage",
        (lambda: turn(cards=False), A, WITH_PUBLICITE),
    ),
    *cases(
        *("not-your-turn", "2.2", ""),
        (siting, B, do.Throw((1, 2))),
        (begun, B, do.BuyCard()),
        (begun, C, do.ProposeCartel(A)),
        (taking, C, do.Throw((1, 2))),
        (taking, A, do.TakePlants("3-green")),
        (passed, A, TAKE),
    ),
    *cases("not-your-turn", "7.2", "", (proposed, B, do.Vote(True))),
    *cases("already-done", "4.6", "", (sold, A, SELL)),
    *cases("already-done", "5.1", "", (sold, A, do.PassShot())),
    *cases("already-done", "6.3", "", (lambda: act(begun(), A, do.BuyCard()), A, do.BuyCard())),
    *cases("already-done", "6.4", "advantage", (cancelled, A, WITH_PUBLICITE)),
    *cases(
        "already-done",
        "6.9",
        "",
        (lambda: act(begun(), A, do.StealCard("tactique-2", B)), A, do.StealCard("tactique-3", B)),
    ),
    *cases(
        "already-done",
        "6.10",
        "",
        (
            lambda: act(host(announced(), do.CloseWindow()), A, do.WithdrawDifficulty()),
            A,
            do.AnnounceDifficulty("impots"),
        ),
    ),
    *cases("already-done", "6.11", "", (countered, C, do.CounterDifficulty("tactique-2"))),
    *cases("bad-dice", "2.1", "faces", (rolling, A, do.Throw((1, 2)))),
    *cases(
        *("bad-dice", "2.3", "faces"),
        (siting, A, do.Throw((5,))),
        (siting, A, do.Throw((1, 7))),
    ),
    *cases(
        "bad-box-value",
        "2.13",
        "price",
        (
            lambda: act(siting(at=6, box=UNREAD), A, do.Throw((1, 2))),
            A,
            do.SitePlant("3-green", 160),
        ),
    ),
    *cases("bad-box-value", "10.2", "price", (lambda: landed(9), A, do.SitePlant("3-green", 170))),
    *cases(
        "bad-box-value",
        "10.3",
        "kind",
        (lambda: landed(14, box=UNREAD), A, do.ReadSquare("white", None, None)),
    ),
    *cases(
        "bad-box-value",
        "10.3",
        "colour",
        (lambda: landed(14, box=UNREAD), A, do.ReadSquare("sector", 2, None)),
    ),
    *cases(
        "bad-box-value",
        "10.4",
        "step",
        (lambda: act(siting(at=5, box=UNREAD), A, do.Throw((2, 2))), A, do.ReadStep(3)),
    ),
    *cases("bad-box-value", "3.4", "counted", (accounts, BANK, do.CountCash(A, 15))),
    *cases(
        "bad-box-value",
        "10.5",
        "square",
        (siting, BANK, do.RereadSquare(13, "continent", 1, None, WHY)),
    ),
    *cases(
        "bad-box-value", "10.6", "sector", (siting, BANK, do.CorrectPlant(A, "3-green", False, WHY))
    ),
    *cases("bad-box-value", "6.5", "mult", (declared, BANK, do.ReadAdvantage("publicite", 0, 0))),
    *cases(
        "bad-box-value", "6.16", "tax", (lambda: struck(begun(), Card.IMPOTS), BANK, do.ReadTax(80))
    ),
    *cases(
        "white-square",
        "6.4",
        "advantage",
        (lambda: turn(26), A, WITH_PUBLICITE),
    ),
    *cases("no-advantage", "5.3", "", (passed, B, WITH_PUBLICITE)),
    *cases(
        "difficulty-in-play",
        "6.13",
        "",
        (lambda: struck(begun()), A, do.AnnounceDifficulty("impots")),
    ),
    *cases(
        *("bad-target", "6.9", "victim"),
        (begun, A, do.StealCard("tactique-2", A)),
        (lambda: teams(begun()), A, do.StealCard("tactique-2", C)),
        (lambda: holding(begun(), {B: 0}), A, do.StealCard("tactique-2", B)),
    ),
    *cases("bad-target", "6.6", "", (declared, A, do.CancelAdvantage("publicite"))),
    *cases(
        "bad-target",
        "6.11",
        "",
        (
            lambda: act(teams(begun()), A, do.AnnounceDifficulty("greve")),
            C,
            do.CounterDifficulty("tactique-2"),
        ),
    ),
    *cases("bad-target", "7.1", "target", (begun, A, do.ProposeCartel(A))),
    *cases("no-cartel", "7.3", "", (allied, A, do.ProposeCartel(C))),
    *cases("no-cartel", "7.7", "", (allied, A, do.LeaveCartel())),
    *cases("no-cartel", "7.8", "", (lambda: teams(begun()), A, do.ProposeCartel(B))),
    *cases("bad-count", "7.1", "rounds", (begun, A, do.ProposeCartel(B, 0))),
    *cases(
        "bad-card",
        "6.10",
        "card",
        (begun, A, do.AnnounceDifficulty("blank")),
        (lambda: holding(begun(), {A: 0}), A, do.AnnounceDifficulty("greve")),
        (lambda: replace(begun(), discards={Card.GREVE: 4}), A, do.AnnounceDifficulty("greve")),
    ),
    *cases("bad-card", "6.4", "advantage", (turn, A, do.SellToken("1-yellow", "greve"))),
    *cases("bad-card", "6.6", "card", (declared, B, do.CancelAdvantage("competition"))),
    *cases("bad-card", "6.11", "card", (announced, B, do.CounterDifficulty("tactique-1"))),
    *cases("bad-card", "6.17", "card", (lambda: struck(begun()), A, do.Parry("impots"))),
    *cases("pile-empty", "6.3", "", (lambda: replace(begun(), pile=()), A, do.BuyCard())),
    *cases("not-offered", "2.7", "sector", (lambda: landed(9), A, do.SitePlant("3-red"))),
    *cases("not-offered", "2.7", "first", (taking, B, do.TakePlants("3-red"))),
    *cases(
        "not-offered",
        "4.5",
        "sector",
        (turn, A, do.SellToken("3-red")),
        (passed, B, do.TakeSale("3-red")),
    ),
    *cases("not-offered", "4.8", "sector", (lambda: turn(30), A, SELL)),
    *cases(
        "plant-there",
        "2.12",
        "sector",
        (lambda: act(landed(13), A, do.SitePlant("1-red")), A, do.SitePlant("1-red")),
    ),
    *cases(
        "plant-there", "2.10", "second", (lambda: taking(13), B, do.TakePlants("1-red", "1-red"))
    ),
    *cases("no-plant", "4.9", "sector", (lambda: turn(own="1-red"), A, SELL)),
    *cases("no-stock", "2.16", "sector", (lambda: many(landed(9), A, 15), A, SITE)),
    *cases("past-trigger", "2.25", "second", (at_trigger, C, do.TakePlants("1-red", "1-blue"))),
    *cases("no-token", "4.12", "", (lambda: turn(tokens=0), A, SELL)),
    *cases("saturated", "4.11", "", (lambda: full(turn()), A, SELL)),
    *cases("on-strike", "6.15", "", (lambda: struck(turn()), A, SELL)),
    *cases("on-strike", "5.5", "parry", (lambda: struck(passed(), by=D), B, TAKE)),
    *cases(
        "not-enough-cash",
        "2.15",
        "sector",
        (lambda: having(landed(9), 160), A, SITE),
    ),
    *cases(
        "not-enough-cash",
        "2.15",
        "second",
        (lambda: having(taking(13), 300, B), B, do.TakePlants("1-red", "1-blue")),
    ),
    *cases("not-enough-cash", "6.3", "", (lambda: having(begun(), 10), A, do.BuyCard())),
    *cases(
        "not-enough-cash",
        "4.14",
        "sector",
        (
            lambda: struck(having(turn(29, "1-green", cycle=7), 0), Card.IMPOTS),
            A,
            do.SellToken("1-green"),
        ),
    ),
    *cases("game-over", "8.3", "", (over, A, do.Throw((1, 2)))),
    *cases("host-only", "1.3", "", (accounts, A, do.Proceed())),
    *cases("no-reason", "10.6", "reason", (siting, BANK, do.CorrectPlant(A, "3-green", True, " "))),
    *cases(
        "no-reason", "10.6", "reason", (siting, BANK, do.RereadSquare(14, "sector", 2, "green", ""))
    ),
    # before: one act, two reasons
    *cases("not-your-turn", "2.2", "", (siting, B, do.Throw((9,)))),
    *cases(
        "bad-box-value",
        "2.13",
        "price",
        (lambda: act(siting(at=6, box=UNREAD), A, do.Throw((1, 2))), A, do.SitePlant("1-red", 160)),
    ),
    *cases(
        "white-square",
        "6.4",
        "advantage",
        (lambda: full(turn(26)), A, do.SellToken("1-yellow", "greve")),
    ),
    *cases("bad-target", "6.9", "victim", (begun, A, do.StealCard("greve", A))),
    *cases("bad-card", "6.4", "advantage", (turn, A, do.SellToken("3-red", "greve"))),
    *cases(
        "plant-there",
        "2.12",
        "",
        (lambda: having(owning(landed(9), {A: "3-green"}), 0), A, SITE),
    ),
    *cases("no-token", "4.12", "", (lambda: struck(full(turn(tokens=0))), A, SELL)),
    *cases("saturated", "4.11", "", (lambda: struck(full(turn())), A, SELL)),
)

OF_BOX = (
    Misread("bad-fact", "PDG-10.3", "colour-2", "colours", {"colour-2": "green"}),
    Misread("bad-fact", "PDG-10.3", "colour", "square/14", {"kind": "continent"}),
    Misread("bad-fact", "PDG-10.3", "continent", "square/14", {"continent": None}),
)
