"""Tables to begin a test from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.state import AntiJeu
from referee.kit.box.facts import Box
from referee.kit.phase import advance_phases
from referee.kit.seats import Seating
from tests.games.antijeu.people import A, act

UNREAD = Box.load({"board": "box", "deck": "box"})  # the household's own, which nobody has read
UNI = {"11": 2, "13": 2, "14": 2}  # a trust; all its circles
ITD = {"31": 2, "32": 2, "34": 2}
AUTO = {"4": 1, "18": 1, "29": 1}  # an oligopoly
ELEC = {"23": 3, "24": 3, "26": 3}  # a monopoly
PRESS = {"A": {"6": 2}, "B": {"8": 2}, "C": {"9": 1}, "D": {"9": 1}}  # full, and nobody's
TRADES, CHOICE, DEALT = {"trades": True}, {"oust": "choice"}, {"mailbox": "app_house"}
STEPS = {n: (n // 2, n - n // 2) for n in (3, 5, 7, 9, 11)}  # dice that are no double


def table(
    seats: int = 4,
    options: Mapping[str, Any] | None = None,
    *,
    box: Box | None = None,
    seed: str = "1",
    **start: Any,
) -> AntiJeu:
    """Return a table of one-letter names as `start` defines it.

    For example `cash={"A": 50}, under_way=["arrived"]`. Without `start` it is at the opening. It
    plays with our board.
    """
    names, facts = Seating(tuple("ABCDEF"[:seats])), (box or Box()).laid_over(GAME.shipped_box)
    entries = {entry.replace("_", "-"): value for entry, value in start.items()} or None
    return advance_phases(GAME, GAME.setup(names, options or {}, facts, seed=seed, start=entries))


def turn(
    at: int = 0, seat: str = "A", others: Mapping[str, int] | None = None, **setting: Any
) -> AntiJeu:
    """Return the turn of `seat` before its throw, with its pawn on `at`."""
    return table(turn=seat, positions={seat: at, **(others or {})}, **setting)


def landed(at: int, seat: str = "A", **setting: Any) -> AntiJeu:
    """Return the turn of `seat` just after it reached that square, without a double."""
    return turn(at, seat, under_way=["arrived"], **setting)


def drew(card: str, at: int = 5, *, box: Box | None = None, **setting: Any) -> AntiJeu:
    """Return a table where A has just obeyed that card of our deck."""
    box = (box or Box()).learn("deck", "house")
    s = turn(at, under_way=["drawing"], box=box, **setting)
    return act(s, A, do.ReadCard(f"house-card/{card}"))


def owning(tokens: Mapping[str, int], colour: str, seat: str = "A", **more: Any) -> dict[str, Any]:
    """Return a start in which `seat` has that case, with these tokens."""
    return {"tokens": {seat: tokens}, "cases": {seat: [colour]}, **more}


def cash(s: AntiJeu) -> tuple[int, ...]:
    """Return the cash of each seat."""
    return tuple(s.cash(seat) for seat in s.seating.seats)


def step(s: AntiJeu) -> str:
    """Return the table's current step, or "" after the game."""
    return s.phase.key if s.phase else ""


def reading(*numbers: int, **facts: Any) -> Box:
    """Return the household's copy of our board with only these squares read."""
    squares = {f"square/{n}": GAME.shipped_box[f"house-square/{n}"] for n in numbers}
    colours = {square["cartel"] for square in squares.values()} - {None}
    groups = {f"cartel/{c}": GAME.shipped_box[f"house-cartel/{c}"] for c in colours}
    return Box.load({"board": "box", "deck": "box", **squares, **groups, **facts})
