"""Every refusal of the rules, and how to cause it (tests/test_refusals.py).

If several apply, the first in the order of section 3 is given, as the cases "before" show.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import starmap

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import SECTORS, Card
from referee.games.pdg.phases.scores import Scores
from referee.games.pdg.state import Cartel, Difficulty, Pdg
from referee.kit.actions import Action
from referee.kit.frozen import replace
from referee.kit.seats import HOST, Seat
from tests.games.pdg.people import A, B, C, D, act, host
from tests.games.pdg.table import (
    UNREAD,
    having,
    holding,
    landed,
    owning,
    selling,
    siting,
    table,
    teams,
)
from tests.refusing import Case, Misread

WHY = "de travers"
SITE, RED = do.SitePlant("3-green"), do.SitePlant("3-red")
SELL, TAKE = do.SellToken("1-yellow"), do.TakeSale("1-yellow")
WITH_PUBLICITE = do.SellToken("1-yellow", "publicite")
WITH_STRIKE = do.SellToken("1-yellow", "greve")
WITH_COMPETITION = do.SellToken("1-yellow", "competition")
STEAL, STRIKE = do.StealCard("tactique-2", B), do.AnnounceDifficulty("greve")
TAKE_RED, TAKE_TWO = do.TakePlants("1-red"), do.TakePlants("1-red", "1-blue")
CANCEL = do.CancelAdvantage("tactique-1")
TWICE = do.TakePlants("1-red", "1-red")
HANDS = dict.fromkeys((A, B, C, D), 7)


# -- where they are provoked; it is A's turn


def after(at: Callable[[], Pdg], seat: Seat, *actions: Action) -> Callable[[], Pdg]:
    return lambda: act(at(), seat, *actions)


def many(s: Pdg, **counts: int) -> Pdg:
    """Return this number of the last sectors of the map; green Europe is not among them."""
    keys = {name: " ".join(at.key for at in SECTORS[-count:]) for name, count in counts.items()}
    return owning(s, {s.seating.seat_named(name): own for name, own in keys.items()})


def at_trigger() -> Pdg:
    """Return a table one plant before the end of the part; A has passed a white square."""
    return act(many(siting(at=10), A=15, B=15, D=13), A, do.Throw((1, 2)), do.PassShot())


def turn(at: int = 25, own: str = "1-yellow", tokens: int | None = 2, **setting: object) -> Pdg:
    """Return A's turn after throwing 1 and 2; everybody has that plant and seven cards."""
    s = selling(at=at - 3, **setting)
    s = holding(owning(s, dict.fromkeys(s.seating.seats, own), tokens), HANDS)
    return act(replace(s, pile=(None,) * 8), A, do.Throw((1, 2)))


def begun(**setting: object) -> Pdg:
    """Return A's turn before its throw."""
    return replace(holding(selling(**setting), HANDS), pile=(None,) * 8)


def full(s: Pdg) -> Pdg:
    return replace(s, markets={**s.markets, 1: {C: 9, D: 7}})


def struck(s: Pdg, card: Card = Card.GREVE, by: Seat = B) -> Pdg:
    return replace(s, difficulty=Difficulty(card, by))


def bare(s: Pdg, *seats: Seat) -> Pdg:
    """Return a table where those seats have no cards."""
    return holding(s, dict.fromkeys(seats, 0))


def used(card: Card, s: Pdg) -> Pdg:
    return replace(s, discards={card: 4})


def unarmed() -> Pdg:
    """The taker pays taxes or parries; B has no card, D neither card nor token."""
    s = bare(struck(turn(), Card.IMPOTS, C), B, D)
    return act(replace(s, token_reserves={**s.token_reserves, D: 0}), A, do.PassShot())


def ruined() -> Pdg:
    """Return a sale that yields 10 less than the taxes take."""
    return struck(having(turn(29, "1-green", cycle=7), A=0), Card.IMPOTS)


def taxed() -> Pdg:
    return struck(begun(), Card.IMPOTS)


def allied() -> Pdg:
    return replace(begun(), cartel=Cartel(A, B, None))


def paired() -> Pdg:
    return teams(begun())


def asleep(s: Pdg) -> Pdg:
    """Let A pass at a table where B, past the end, may not take."""
    options = replace(s.options, ended_may_take=False)
    return act(replace(s, options=options, ended_seats=frozenset({B})), A, do.PassShot())


white = partial(landed, 13)
taking, taking_two = (after(at, A, do.PassShot()) for at in (landed, white))
unread, unseen = partial(landed, box=UNREAD), partial(landed, 14, box=UNREAD)
doubled = after(partial(siting, at=5, box=UNREAD), A, do.Throw((2, 2)))
corrected = after(at_trigger, HOST, do.CorrectPlant(C, "6-green", True, WHY))
accounts = after(lambda: many(landed(), B=15, C=15, D=13), A, SITE)
sold, passed = after(turn, A, SELL), after(turn, A, do.PassShot())
declared = after(turn, A, WITH_PUBLICITE)
cancelled = after(declared, B, do.CancelAdvantage("publicite"))
announced = after(begun, A, STRIKE)
countered = after(announced, B, do.CounterDifficulty("tactique-2"))
withdrawn = after(after(announced, HOST, do.CloseWindow()), A, do.WithdrawDifficulty())
rolling = after(table, HOST, do.Proceed())
over = after(lambda: replace(selling(), phase=Scores()), HOST, do.EndEvening())

reread = partial(do.RereadSquare, kind="colour", continent=None, colour="red")
plant = partial(do.CorrectPlant, A, "3-red")
FORD, COUNTER = do.ChooseBrand("ford"), do.CounterDifficulty("tactique-2")
SHORT = "not-enough-cash"
WRONG_STEP = ("wrong-step", "PDG-1.7", "")
NOT_YOURS = ("not-your-turn", "PDG-2.2", "")

# the code, the rule, the field; where; who, and what they try
ROWS: tuple[tuple[str, str, str, Callable[[], Pdg], Seat, Action], ...] = (
    ("bad-setup", "PDG-1.1", "brand", after(table, A, FORD), B, FORD),
    ("bad-setup", "PDG-9.5", "teams", lambda: table(teams=True), HOST, do.PairSeats("1-1 2-4")),
    (*WRONG_STEP, rolling, A, FORD),
    (*WRONG_STEP, lambda: landed(30), A, do.PassShot()),
    (*WRONG_STEP, lambda: landed(30), C, do.TakePlants("3-green")),
    (*WRONG_STEP, accounts, B, do.SitePlant("1-red")),
    (*WRONG_STEP, after(white, A, RED, SITE), A, do.SitePlant("2-red")),
    (*WRONG_STEP, after(white, A, RED), A, do.PassShot()),
    (*WRONG_STEP, landed, A, do.Throw((1, 2))),
    (*WRONG_STEP, lambda: replace(selling(), phase=Scores()), A, do.Throw((1, 2))),
    (*WRONG_STEP, announced, A, do.Throw((1, 2))),
    (*WRONG_STEP, siting, A, do.BuyCard()),
    (*WRONG_STEP, siting, A, do.ProposeCartel(B)),
    (*WRONG_STEP, siting, A, do.LeaveCartel()),
    (*WRONG_STEP, lambda: begun(cards=False), A, do.BuyCard()),
    (*WRONG_STEP, lambda: begun(cards=False), A, do.LeaveCartel()),
    (*WRONG_STEP, lambda: turn(30), A, do.PassShot()),
    (*WRONG_STEP, declared, A, do.BuyCard()),
    ("wrong-step", "PDG-6.17", "", begun, A, do.Parry("greve")),
    ("wrong-step", "PDG-6.17", "", lambda: struck(sold(), by=C), C, do.Parry("greve")),
    ("wrong-step", "PDG-6.17", "", lambda: struck(sold(), by=A), A, do.Parry("greve")),
    (*WRONG_STEP, lambda: host(declared(), do.CloseWindow()), B, do.CancelAdvantage("publicite")),
    (*WRONG_STEP, begun, HOST, do.AnotherGame()),
    (*WRONG_STEP, begun, HOST, do.CloseWindow()),
    (*WRONG_STEP, after(at_trigger, C, TAKE_RED), B, do.Throw((1, 2))),
    ("wrong-step", "PDG-6.17", "parry", passed, B, do.TakeSale("1-yellow", "greve")),
    ("wrong-step", "PDG-9.12", "advantage", lambda: turn(cards=False), A, WITH_PUBLICITE),
    (*NOT_YOURS, siting, B, do.Throw((1, 2))),
    (*NOT_YOURS, begun, B, do.BuyCard()),
    (*NOT_YOURS, begun, C, do.ProposeCartel(A)),
    (*NOT_YOURS, turn, B, SELL),
    (*WRONG_STEP, begun, A, SELL),
    (*NOT_YOURS, taking, C, do.Throw((1, 2))),
    (*NOT_YOURS, taking, A, do.TakePlants("3-green")),
    (*NOT_YOURS, lambda: asleep(landed()), B, do.TakePlants("3-green")),
    (*NOT_YOURS, lambda: asleep(turn()), B, TAKE),
    (*NOT_YOURS, passed, A, TAKE),
    ("not-your-turn", "PDG-6.17", "", lambda: struck(begun(), by=A), C, do.Parry("greve")),
    ("not-your-turn", "PDG-7.2", "", after(begun, A, do.ProposeCartel(B)), B, do.Vote(True)),
    ("already-done", "PDG-4.6", "", sold, A, SELL),
    ("already-done", "PDG-5.1", "", sold, A, do.PassShot()),
    ("already-done", "PDG-6.3", "", after(begun, A, do.BuyCard()), A, do.BuyCard()),
    ("already-done", "PDG-6.4", "advantage", cancelled, A, WITH_PUBLICITE),
    ("already-done", "PDG-6.9", "", after(begun, A, STEAL), A, STEAL),
    ("already-done", "PDG-6.10", "", withdrawn, A, do.AnnounceDifficulty("impots")),
    ("already-done", "PDG-6.11", "", countered, C, COUNTER),
    ("bad-dice", "PDG-2.1", "faces", rolling, A, do.Throw((1, 2))),
    ("bad-dice", "PDG-2.3", "faces", siting, A, do.Throw((5,))),
    ("bad-dice", "PDG-2.3", "faces", siting, A, do.Throw((1, 2, 3))),
    ("bad-dice", "PDG-2.3", "faces", siting, A, do.Throw((0, 5))),
    ("bad-dice", "PDG-2.3", "faces", siting, A, do.Throw((1, 7))),
    ("bad-box-value", "PDG-2.13", "price", unread, A, do.SitePlant("3-green", 160)),
    ("bad-box-value", "PDG-10.2", "price", landed, A, do.SitePlant("3-green", 170)),
    ("bad-box-value", "PDG-10.3", "kind", unseen, A, do.ReadSquare("white", None, None)),
    ("bad-box-value", "PDG-10.3", "colour", unseen, A, do.ReadSquare("sector", 2, None)),
    ("bad-box-value", "PDG-10.4", "step", doubled, A, do.ReadStep(3)),
    ("off-step", "PDG-3.4", "counted", accounts, HOST, do.CountCash(A, 15)),
    ("bad-count", "PDG-3.4", "counted", accounts, HOST, do.CountCash(A, -10)),
    ("bad-box-value", "PDG-10.5", "square", siting, HOST, reread(13, reason=WHY)),
    ("bad-box-value", "PDG-10.6", "sector", siting, HOST, plant(False, WHY)),
    ("bad-box-value", "PDG-6.5", "mult", declared, HOST, do.ReadAdvantage("publicite", 0, 0)),
    ("bad-box-value", "PDG-6.16", "tax", taxed, HOST, do.ReadTax(80)),
    ("white-square", "PDG-6.4", "advantage", lambda: turn(26), A, WITH_PUBLICITE),
    ("no-advantage", "PDG-5.3", "", passed, B, WITH_PUBLICITE),
    ("difficulty-in-play", "PDG-6.13", "", lambda: struck(begun()), A, STRIKE),
    ("bad-target", "PDG-6.9", "victim", begun, A, do.StealCard("tactique-2", A)),
    ("bad-target", "PDG-6.9", "victim", paired, A, do.StealCard("tactique-2", C)),
    ("bad-target", "PDG-6.9", "victim", lambda: bare(begun(), B), A, STEAL),
    ("bad-target", "PDG-6.6", "", declared, A, do.CancelAdvantage("publicite")),
    ("bad-target", "PDG-6.11", "", after(paired, A, STRIKE), C, COUNTER),
    ("bad-target", "PDG-7.1", "target", begun, A, do.ProposeCartel(A)),
    ("no-cartel", "PDG-7.3", "", allied, A, do.ProposeCartel(C)),
    ("no-cartel", "PDG-7.7", "", allied, A, do.LeaveCartel()),
    ("no-cartel", "PDG-7.7", "", begun, B, do.LeaveCartel()),
    ("no-cartel", "PDG-7.8", "", paired, A, do.ProposeCartel(B)),
    ("bad-count", "PDG-7.1", "rounds", begun, A, do.ProposeCartel(B, 0)),
    ("bad-card", "PDG-6.10", "card", begun, A, do.AnnounceDifficulty("blank")),
    ("bad-card", "PDG-6.10", "card", lambda: bare(begun(), A), A, STRIKE),
    ("bad-card", "PDG-6.10", "card", lambda: used(Card.GREVE, begun()), A, STRIKE),
    ("bad-card", "PDG-6.4", "advantage", turn, A, WITH_STRIKE),
    ("bad-card", "PDG-6.4", "advantage", lambda: used(Card.PUBLICITE, turn()), A, WITH_PUBLICITE),
    ("bad-card", "PDG-6.6", "card", declared, B, do.CancelAdvantage("competition")),
    ("bad-card", "PDG-6.6", "card", lambda: used(Card.TACTIQUE_1, declared()), B, CANCEL),
    ("bad-card", "PDG-6.11", "card", announced, B, do.CounterDifficulty("tactique-1")),
    ("bad-card", "PDG-6.17", "card", lambda: struck(begun()), A, do.Parry("impots")),
    ("pile-empty", "PDG-6.3", "", lambda: replace(begun(), pile=()), A, do.BuyCard()),
    ("not-offered", "PDG-2.7", "sector", landed, A, RED),
    ("not-offered", "PDG-2.7", "first", taking, B, do.TakePlants("3-red")),
    ("not-offered", "PDG-4.5", "sector", turn, A, do.SellToken("3-red")),
    ("not-offered", "PDG-4.5", "sector", passed, B, do.TakeSale("3-red")),
    ("not-offered", "PDG-4.8", "sector", lambda: turn(30), A, SELL),
    ("plant-there", "PDG-2.12", "sector", after(white, A, RED), A, RED),
    ("plant-there", "PDG-2.10", "second", taking_two, B, TWICE),
    ("no-plant", "PDG-4.9", "sector", lambda: turn(own="1-red"), A, SELL),
    ("no-plant", "PDG-4.9", "sector", lambda: turn(26, own="1-red"), A, SELL),
    ("no-stock", "PDG-2.16", "sector", lambda: many(landed(), A=15), A, SITE),
    ("no-stock", "PDG-2.16", "second", lambda: many(taking_two(), B=14), B, TAKE_TWO),
    ("past-trigger", "PDG-2.25", "second", at_trigger, C, do.TakePlants("1-red", "1-blue")),
    ("past-trigger", "PDG-2.25", "sector", corrected, C, TAKE_RED),
    ("no-token", "PDG-4.12", "", lambda: turn(tokens=0), A, SELL),
    ("saturated", "PDG-4.11", "", lambda: full(turn()), A, SELL),
    ("on-strike", "PDG-6.15", "", lambda: struck(turn()), A, SELL),
    ("on-strike", "PDG-5.5", "parry", lambda: struck(passed(), by=D), B, TAKE),
    (SHORT, "PDG-2.15", "sector", lambda: having(landed(), A=160), A, SITE),
    (SHORT, "PDG-2.15", "second", lambda: having(taking_two(), B=300), B, TAKE_TWO),
    (SHORT, "PDG-6.3", "", lambda: having(begun(), A=10), A, do.BuyCard()),
    (SHORT, "PDG-4.14", "sector", ruined, A, do.SellToken("1-green")),
    ("game-over", "PDG-8.3", "", over, A, do.Throw((1, 2))),
    ("host-only", "PDG-1.3", "", accounts, A, do.Proceed()),
    ("host-only", "PDG-1.3", "", taking, C, do.CloseWindow()),
    ("host-only", "PDG-1.3", "", siting, A, plant(True, WHY)),
    ("no-reason", "PDG-10.6", "reason", siting, HOST, plant(True, " ")),
    ("no-reason", "PDG-10.6", "reason", siting, HOST, reread(14, reason="")),
    # before: one act, several reasons
    (*NOT_YOURS, siting, B, do.Throw((9,))),
    ("bad-box-value", "PDG-2.13", "price", unread, A, do.SitePlant("1-red", 160)),
    ("already-done", "PDG-6.4", "advantage", cancelled, A, do.SellToken("2-green", "publicite")),
    ("white-square", "PDG-6.4", "advantage", lambda: full(turn(26)), A, WITH_STRIKE),
    ("bad-target", "PDG-6.9", "victim", begun, A, do.StealCard("greve", A)),
    ("bad-target", "PDG-7.1", "target", lambda: begun(seats=2), A, do.ProposeCartel(A)),
    ("bad-card", "PDG-6.4", "advantage", turn, A, do.SellToken("3-red", "greve")),
    ("bad-card", "PDG-6.4", "advantage", lambda: bare(turn(), A), A, WITH_PUBLICITE),
    ("bad-card", "PDG-5.6", "parry", unarmed, B, do.TakeSale("3-red", "impots")),
    ("bad-card", "PDG-5.6", "parry", unarmed, D, do.TakeSale("1-yellow", "impots")),
    ("wrong-step", "PDG-6.17", "parry", passed, B, do.TakeSale("3-red", "greve")),
    ("not-offered", "PDG-4.5", "sector", lambda: turn(tokens=0), A, do.SellToken("2-green")),
    ("not-offered", "PDG-2.7", "sector", lambda: having(landed(), A=10), A, RED),
    ("not-offered", "PDG-2.7", "first", lambda: having(taking(), B=10), B, do.TakePlants("3-red")),
    ("plant-there", "PDG-2.12", "", lambda: having(owning(landed(), {A: "3-green"}), A=0), A, SITE),
    ("no-plant", "PDG-4.9", "sector", lambda: struck(full(turn(own="", tokens=0))), A, SELL),
    ("no-plant", "PDG-4.9", "sector", lambda: struck(full(turn(29, own="1-red"))), A, SELL),
    ("no-plant", "PDG-4.9", "advantage", lambda: full(turn(own="1-red")), A, WITH_PUBLICITE),
    ("saturated", "PDG-4.11", "", lambda: full(turn(own="1-red")), A, WITH_COMPETITION),
    ("no-token", "PDG-4.12", "", lambda: struck(full(turn(tokens=0))), A, SELL),
    ("saturated", "PDG-4.11", "", lambda: struck(full(turn())), A, SELL),
)
CASES = tuple(starmap(Case, ROWS))

OF_BOX = (
    Misread("bad-fact", "PDG-10.3", "colour-2", "colours", {"colour-2": "green"}),
    Misread("bad-fact", "PDG-10.3", "colour", "square/14", {"kind": "continent"}),
    Misread("bad-fact", "PDG-10.3", "continent", "square/14", {"continent": None}),
)
