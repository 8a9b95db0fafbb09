"""What is read on the household's own board while it is played on (section 6)."""

from __future__ import annotations

from referee.games.antijeu.actions import ReadSquare, RereadSquare
from referee.games.antijeu.box.pieces import BUDGET, CARTELS, COLOURS, SquareKind
from referee.games.antijeu.rules import board, mailbox, moving
from referee.games.antijeu.rules.constants import TYPE_OF
from referee.games.antijeu.state import AntiJeu
from referee.kit.asks import Wrong
from referee.kit.words import Refusal


def colours(s: AntiJeu) -> tuple[str, ...]:
    """The colours that a company just reached may have: no cartel has a fourth company."""
    known = board.cartels(s)
    new = COLOURS if len(known) < CARTELS else tuple(known)
    return tuple(c for c in new if c not in known or not known[c].whole)


def complete(s: AntiJeu) -> tuple[Wrong, ...]:
    """The cartels that have three companies already, and so no fourth one."""
    full = (c for c in board.cartels(s).values() if c.whole)
    return tuple(Wrong(c.colour, "fourth-company", "AJ-3.1", (("cartel", c.name),)) for c in full)


def square_read(s: AntiJeu, read: ReadSquare) -> AntiJeu:
    """The square on which the pawn stands is known from now on.

    Raises Refusal("bad-fact") for a company without name, cartel or circles, and
    Refusal("unlike-sisters") for one with other circles than those of its cartel.
    """
    if read.kind == SquareKind.BUDGET:
        return lap_read(s, 0)
    s = _learned(s, s.at, read)
    return s.tell("any-square-read", number=s.at, square=board.squares(s)[s.at].said)


def reread(s: AntiJeu, read: RereadSquare) -> AntiJeu:
    """What has been read wrongly is known as it is; tokens lie on it as they did (AJ-15.7).

    Raises Refusal as `square_read` does, for tokens without a circle, and for a case without group.
    """
    if read.kind == SquareKind.BUDGET:
        raise Refusal("bad-fact", "AJ-15.7", "kind")
    nothing = {"kind": str(SquareKind.COURT), "name": "", "cartel": None}
    s = s.learn(f"square/{read.square}", nothing)  # it counts no more for its group
    for wrong in complete(s):
        if wrong.value == read.cartel:
            raise Refusal(wrong.code, wrong.rule, "cartel", **dict(wrong.values))
    s = _learned(s, read.square, read)
    circles = read.circles or 0 if read.kind == SquareKind.COMPANY else 0
    if s.covered(read.square) > circles or not s.cases.keys() <= board.cartels(s).keys():
        raise Refusal("circle-full", "AJ-4.4", "circles")
    return s


def _learned(s: AntiJeu, number: int, read: ReadSquare | RereadSquare) -> AntiJeu:
    """With that square; its group, if nothing of it was known, is of the type of the circles."""
    if read.kind != SquareKind.COMPANY:
        return s.learn(f"square/{number}", {"kind": read.kind, "name": "", "cartel": None})
    for field in ("name", "cartel", "circles"):
        if not getattr(read, field):
            raise Refusal("bad-fact", "AJ-3.1", field)
    assert read.cartel is not None and read.circles is not None
    cartel = board.cartels(s).get(read.cartel)
    if cartel and cartel.amounts.circles != read.circles:
        known = {"cartel": cartel.name, "count": cartel.amounts.circles}
        raise Refusal("unlike-sisters", "AJ-3.1", "circles", **known)
    if cartel is None:
        value = {"colour": read.cartel, "name": "", "type": str(TYPE_OF[read.circles])}
        s = s.learn(f"cartel/{read.cartel}", value)
    value = {"kind": read.kind, "name": read.name, "cartel": read.cartel}
    return s.learn(f"square/{number}", value)


def square_found(s: AntiJeu, number: int) -> AntiJeu:
    """The square to which the pawn is sent is known from now on, and the pawn goes there.

    Raises Refusal("unknown-square") if another kind of square is there.
    """
    kind, sentenced = s.turn.sought, s.turn.sentenced
    if number in board.squares(s):
        raise Refusal("unknown-square", "AJ-3.3", "square")
    s = s.learn(f"square/{number}", {"kind": kind, "name": "", "cartel": None})
    s = s.tell("any-square-read", number=number, square=board.squares(s)[number].said)
    s = s.with_turn(sought="", sentenced=False)
    return moving.to_court(s) if sentenced else mailbox.moved_to(s, number)


def lap_read(s: AntiJeu, past: int) -> AntiJeu:
    """The pawn stands `past` squares beyond the budget office, so the length is known (AJ-2.9).

    Raises Refusal("not-reachable") if a known square would lie beyond the end.
    """
    whole = s.at - past
    if whole <= max(board.squares(s)) or past >= s.turn.steps:
        raise Refusal("not-reachable", "AJ-2.14", "past")
    s = s.learn("squares", whole).with_turn(crossed=True)
    s = s.stands(s.seat, BUDGET + past)
    return s.tell("antijeu-lap-read", count=whole)
