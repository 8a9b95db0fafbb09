"""A box for random players: the squares and cards that the app asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.box.pieces import Square
from referee.games.antijeu.rules import board
from referee.games.antijeu.rules.constants import AMOUNTS, CartelType
from referee.games.antijeu.state import AntiJeu
from referee.kit.actions import Action, Ask
from referee.kit.seats import Seat
from tests.play import Impossible, World

SQUARES = 40  # of the board on the table: it is as ours
Answer = Callable[[AntiJeu, Seat, Ask, Random], Action | None]


def printed(number: int) -> Square:
    """Return the print on that square."""
    value: Mapping[str, Any] = GAME.shipped_box[f"house-square/{number}"]
    return Square.read(value)


def circles(colour: str) -> int:
    """Return the circles on each company of that cartel."""
    return AMOUNTS[CartelType(GAME.shipped_box[f"house-cartel/{colour}"]["type"])].circles


def reading(number: int) -> do.ReadSquare:
    """Return the first reading of the square."""
    at = printed(number)
    if not at.cartel:
        return do.ReadSquare(str(at.kind))
    return do.ReadSquare(str(at.kind), at.name, at.cartel, circles(at.cartel))


def reads_square(s: AntiJeu, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return the reading. Raises Impossible while a lap must be told first."""
    if s.current_square >= SQUARES:
        if board.course_length(s) is None:
            raise Impossible
        return do.ReadSquare("mailbox")  # miscounted by the host
    return reading(s.current_square)


def reads_lap(s: AntiJeu, seat: Seat, ask: Ask, random: Random) -> Action:
    if s.current_square < SQUARES:
        raise Impossible
    return do.ReadLap(s.current_square - SQUARES)


def not_passed(s: AntiJeu, seat: Seat, ask: Ask, random: Random) -> Action:
    if s.current_square >= SQUARES:
        raise Impossible
    return do.NotPassed()


def finds_square(s: AntiJeu, seat: Seat, ask: Ask, random: Random) -> Action:
    numbers = (n for n in range(1, SQUARES) if printed(n).kind == s.turn.sought_kind)
    return do.FindSquare(next(numbers))


def seldom(often: float, answer: Answer = lambda s, seat, ask, random: None) -> Answer:
    """Return `answer` as a function that mostly raises Impossible."""

    def maybe(s: AntiJeu, seat: Seat, ask: Ask, random: Random) -> Action | None:
        if random.random() > often:
            raise Impossible
        return answer(s, seat, ask, random)

    return maybe


def types_card(s: AntiJeu, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return one of our cards that the household has not typed in yet."""
    from referee.games.antijeu.box.pieces import CARD_KIND

    name = random.choice(list(GAME.shipped_box.pieces("house-card")))
    typed = CARD_KIND.field_values(GAME.shipped_box[f"house-card/{name}"])
    if random.random() < 0.4:
        typed = {**typed, "effect": "by-hand", "amount": None, "keep": "at-once"}
    return do.TypeCard(**{**typed, "name": typed["name"]["fr"], "text": typed["text"]["fr"]})


def trades(s: AntiJeu, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return a trade of one thing for another."""
    from referee.games.antijeu.rules import trades as rules

    other = random.choice([each for each in s.seating.seats if each != seat])
    items, wanted = rules.tradable_items(s, seat), rules.tradable_items(s, other)
    if not items or not wanted:
        raise Impossible
    return do.ProposeTrade(other, (random.choice(items),), (random.choice(wanted),))


def rereads(s: AntiJeu, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return a true rereading; a wrong colour would leave no room for others."""
    number = random.choice([n for n in board.squares(s) if 0 < n < SQUARES] or [0])
    if not number:
        raise Impossible
    square = reading(number)
    return do.RereadSquare(
        number, square.kind, square.name, square.cartel, square.circles, "mal lu"
    )


ANSWERS: Mapping[type[Action], Answer] = {
    do.ReadSquare: reads_square,
    do.ReadLap: reads_lap,
    do.NotPassed: not_passed,
    do.FindSquare: finds_square,
    do.TypeCard: types_card,
    do.ProposeTrade: seldom(0.3, trades),
    do.EndGame: seldom(0.008, lambda s, seat, ask, random: do.EndGame(sure=True)),
    do.LayOut: seldom(0.5),
    do.CardDone: seldom(0.2),
    do.DeclineToken: seldom(0.2),
    do.WaiveRoll: seldom(0.4),
    do.CorrectTokens: seldom(0.05),
    do.CorrectCase: seldom(0.02),
    do.CorrectNote: seldom(0.02),
    do.RereadSquare: seldom(0.05, rereads),
}


def action(s: AntiJeu, seat: Seat, ask: Ask, random: Random) -> Action | None:
    """Return the answer to `ask`; None where any value may be drawn."""
    answer = ANSWERS.get(ask.action)
    return answer(s, seat, ask, random) if answer else None


WORLD = World(action=action, open_purse=lambda s, seat: True)  # all cash is seen (AJ-15.1)
