"""The box on the table: its squares, slider and cards, when the app asks for them.

It has the values of our own set, so that two readings never contradict each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import SECTORS, Card, Sector, SquareKind
from referee.games.pdg.phases.countering import Countering
from referee.games.pdg.rules.constants import MONEY_STEP
from referee.games.pdg.rules.slider import PRICE, PROFIT
from referee.games.pdg.state import SELLING_PART, Pdg
from referee.kit.actions import Action, Ask
from referee.kit.fields import Pick
from referee.kit.seats import Seat
from tests.play import Impossible, World

WHY = "mal lu"
Answer = Callable[[Pdg, Seat, Ask, Random], Action | None]

# What is offered all evening long would otherwise fill it.
TASTES = {
    "another-game": 0.3,
    "close-window": 0.3,
}


def cell(face: str, sector: str, cycle: int) -> int:
    """Return the M$ in one window of the slider."""
    row: list[int] = GAME.shipped_box[f"{face}/{sector}"]
    return row[cycle - 1]


def square(number: int) -> Mapping[str, Any]:
    """Return the print on a square."""
    printed: Mapping[str, Any] = GAME.shipped_box[f"square/{number}"]
    return printed


def _asked(ask: Ask, name: str) -> bool:
    return any(field.name == name for field in ask.fields)


def _picked(ask: Ask, name: str, random: Random) -> Any:
    """Return one of the choices of that field; raise Impossible if there are none."""
    pick = next((field for field in ask.fields if field.name == name), None)
    if not isinstance(pick, Pick) or not pick.choices:
        raise Impossible
    return random.choice(pick.choices).value


def seldom(often: float, answer: Answer = lambda s, seat, ask, random: None) -> Answer:
    """Return the same answer, but mostly raise Impossible."""

    def maybe(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action | None:
        if random.random() > often:
            raise Impossible
        return answer(s, seat, ask, random)

    return maybe


def proceeds(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action | None:
    """Delay the first throw, because there is much to choose before it."""
    return seldom(0.15 if s.phase.key == "opening" else 0.6)(s, seat, ask, random)


def throws(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action | None:
    """Delay the throw, because cards may be played before it."""
    if s.part == SELLING_PART and s.options.cards and random.random() < 0.5:
        raise Impossible
    return None


def reads_square(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    return do.ReadSquare(**square(s.positions[s.turn.seat]))


def sites(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    sector = _picked(ask, "sector", random)
    return do.SitePlant(sector, cell(PRICE, sector, s.cycle) if _asked(ask, "price") else None)


def takes_plants(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return one sector, or now and then two on a white square."""
    first, second = _picked(ask, "first", random), None
    if _asked(ask, "second") and random.random() < 0.7:
        second = _picked(ask, "second", random)
    price = cell(PRICE, first, s.cycle) if _asked(ask, "first_price") else None
    other = cell(PRICE, second, s.cycle) if second and _asked(ask, "second_price") else None
    return do.TakePlants(first, second, price, other)


def sells(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    """Sell, now and then with an advantage."""
    sector, advantage = _picked(ask, "sector", random), None
    if _asked(ask, "advantage") and random.random() < 0.4:
        advantage = _picked(ask, "advantage", random)
    if Sector.read(sector) not in s.plants[seat]:
        advantage = str(Card.COMPETITION)
    if advantage and not {None, advantage} & {*s.hands[seat]}:
        raise Impossible
    profit = cell(PROFIT, sector, s.cycle) if _asked(ask, "profit") else None
    return do.SellToken(sector, advantage, profit)


def takes_sale(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    sector, parry = _picked(ask, "sector", random), None
    if _asked(ask, "parry") and random.random() < 0.6:
        parry = _picked(ask, "parry", random)
    profit = cell(PROFIT, sector, s.cycle) if _asked(ask, "profit") else None
    return do.TakeSale(sector, parry, profit)


def answers(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return a card that cancels or counters; one of the hand if the app has dealt it."""
    hand = [str(card) for card in s.hands[seat] if card]
    pick = next(field for field in ask.fields if isinstance(field, Pick))
    fitting = [choice.value for choice in pick.choices if not hand or choice.value in hand]
    if not fitting or random.random() < (0.3 if isinstance(s.phase, Countering) else 0.6):
        raise Impossible
    return ask.action(card=random.choice(fitting))


def votes(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    return do.Vote(random.random() < 0.85)


def rereads_cell(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return the value that the window really shows."""
    sector, cycle = random.choice(SECTORS).key, random.randint(1, 12)
    return do.RereadCell(
        sector, cycle, cell(PRICE, sector, cycle), cell(PROFIT, sector, cycle), WHY
    )


def rereads_square(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    number = random.choice([n for n in range(1, 79) if n != 9])
    if square(number)["kind"] in (SquareKind.WHITE, SquareKind.BLANK):
        raise Impossible
    return do.RereadSquare(number, **square(number), reason=WHY)


def recounts(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    return do.Recount(max(0, s.cash(seat) + random.choice((-MONEY_STEP, MONEY_STEP))), WHY)


def counts(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    owner = random.choice(s.seating.seats)
    return do.CountCash(owner, max(0, s.cash(owner) + random.choice((-MONEY_STEP, 0, MONEY_STEP))))


def reads_advantage(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action:
    card = _picked(ask, "card", random)
    return do.ReadAdvantage(card, **GAME.shipped_box[f"advantage/{Card(card)}"])


ANSWERS: Mapping[type[Action], Answer] = {
    do.Proceed: proceeds,
    do.Throw: throws,
    do.CastDice: throws,
    do.ReadSquare: reads_square,
    do.SitePlant: sites,
    do.PassShot: seldom(0.15),
    do.TakePlants: seldom(0.5, takes_plants),
    do.SellToken: sells,
    do.TakeSale: seldom(0.7, takes_sale),
    do.CancelAdvantage: answers,
    do.CounterDifficulty: answers,
    do.ProposeCartel: seldom(0.3),
    do.Vote: votes,
    do.ReadAdvantage: reads_advantage,
    do.LeaveCartel: seldom(0.03),
    do.CorrectPlant: seldom(0.05),
    do.RereadCell: seldom(0.03, rereads_cell),
    do.RereadSquare: seldom(0.02, rereads_square),
    do.Recount: seldom(0.02, recounts),
    do.CountCash: counts,
}


def action(s: Pdg, seat: Seat, ask: Ask, random: Random) -> Action | None:
    """Return the answer to `ask` that lies on the table; None if any answer will do."""
    answer = ANSWERS.get(ask.action)
    return answer(s, seat, ask, random) if answer else None


def open_purse(s: Pdg, seat: Seat) -> bool:
    """Return True if everybody sees the cash."""
    return s.is_cash_public


WORLD = World(tastes=TASTES, action=action, open_purse=open_purse)
