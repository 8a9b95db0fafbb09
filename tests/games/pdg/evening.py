"""Evenings of P.D.G.: real dice and cards at a table of four; teams with cards of the app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import STEAL_CARDS, Card, Sector
from referee.games.pdg.rules import sales, siting, square_offer
from referee.games.pdg.rules.slider import PRICE, PROFIT
from referee.games.pdg.state import SITING_PART, Pdg
from referee.kit.actions import Action
from referee.kit.seats import Seat
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Evening, Way, answers
from tests.games.pdg.world import cell, square

DEAR = {ODILE: 190, KARIM: 210, LUCIE: 200, BRUNO: 200}  # M$ above which each passes
POOR = 20  # M$ a token below which nobody sells
ROLLS = {ODILE: (6, 5), KARIM: (6, 4), LUCIE: (3, 3), BRUNO: (2, 2)}  # Odile begins, after a tie


def _throws(s: Pdg, seat: Seat) -> Iterator[Action]:
    """Throw the same dice from the same square."""
    if s.phase.key == "rolling-off":
        yield do.Throw((ROLLS[seat][bool(s.phase.ties)],))
        return
    faces = Random(f"{s.part} {seat} {s.positions[seat]}").choices(range(1, 7), k=2)
    yield do.Throw(tuple(faces[: 2 if seat in s.started_seats else 1]))


def _reads_square(s: Pdg, seat: Seat) -> Iterator[Action]:
    yield do.ReadSquare(**square(s.positions[seat]))


def _reads_step(s: Pdg, seat: Seat) -> Iterator[Action]:
    yield do.ReadStep(GAME.shipped_box["double-steps"][s.turn.faces[0] - 1])


def _cheapest(s: Pdg, seat: Seat) -> tuple[Sector, int] | None:
    """Return the sector where a plant is cheapest for `seat`, and its price; None if too dear."""
    prices = {at: cell(PRICE, at.key, s.cycle) for at in siting.open_sectors(s, seat)}
    at = min(prices, key=lambda each: prices[each], default=None)
    dear = at is None or prices[at] > min(DEAR[seat], s.cash(seat))
    return None if dear or at is None else (at, prices[at])


def _sites(s: Pdg, seat: Seat) -> Iterator[Action]:
    if wanted := _cheapest(s, seat):
        yield do.SitePlant(wanted[0].key, wanted[1])


def _takes_plants(s: Pdg, seat: Seat) -> Iterator[Action]:
    if wanted := _cheapest(s, seat):
        yield do.TakePlants(wanted[0].key, None, wanted[1])


def _best(s: Pdg, seat: Seat) -> tuple[Sector, int] | None:
    """Return the sector where a token yields most, and the yield; None if that is too little."""
    profits = {at: cell(PROFIT, at.key, s.cycle) for at in sales.open_sectors(s, seat)}
    at = max(profits, key=lambda each: profits[each], default=None)
    return None if at is None or profits[at] < POOR else (at, profits[at])


def _plays(s: Pdg, seat: Seat, card: Card, who: Seat, times: int = 1) -> bool:
    """Return True if `seat` has that card and likes to play it.

    With real cards, the named seat has it.
    """
    hand = s.hands.get(seat, ())
    possible = card in hand or (seat == who and None in hand)
    return possible and s.discards.get(card, 0) < times


def _sells(s: Pdg, seat: Seat) -> Iterator[Action]:
    """Sell; Odile declares an advantage once the others are allied against her."""
    wanted = _best(s, seat)
    if wanted is None:
        return
    allied = s.cartel is not None and s.cartel.target == seat
    may = allied and not square_offer.is_white(s) and not s.turn.has_declared_advantage
    if may and _plays(s, seat, Card.PUBLICITE, ODILE):
        yield do.SellToken(wanted[0].key, str(Card.PUBLICITE), wanted[1])
    yield do.SellToken(wanted[0].key, None, wanted[1])


def _takes_sale(s: Pdg, seat: Seat) -> Iterator[Action]:
    if (wanted := _best(s, seat)) and s.difficulty is None:
        yield do.TakeSale(wanted[0].key, None, wanted[1])


def _declines(s: Pdg, seat: Seat) -> Iterator[Action]:
    if seat in s.phase.missing_seats:
        yield do.Decline()


def _announces(s: Pdg, seat: Seat, card: Card = Card.GREVE) -> Iterator[Action]:
    if _plays(s, seat, card, KARIM) and not s.turn.faces:
        yield do.AnnounceDifficulty(str(card))


def _counters(s: Pdg, seat: Seat) -> Iterator[Action]:
    if _plays(s, seat, Card.TACTIQUE_2, LUCIE):
        yield do.CounterDifficulty(str(Card.TACTIQUE_2))


def _cancels(s: Pdg, seat: Seat) -> Iterator[Action]:
    if _plays(s, seat, Card.TACTIQUE_1, LUCIE):
        yield do.CancelAdvantage(str(Card.TACTIQUE_1))


def _proposes(s: Pdg, seat: Seat) -> Iterator[Action]:
    if seat == BRUNO and not s.discards.get(Card.PUBLICITE):
        yield do.ProposeCartel(ODILE)


def _buys(s: Pdg, seat: Seat) -> Iterator[Action]:
    if s.turn.faces and len(s.pile) > 6:
        yield do.BuyCard()


def _steals(s: Pdg, seat: Seat) -> Iterator[Action]:
    """Let Lucie steal from Bruno, who proposed the cartel."""
    for card in STEAL_CARDS:
        if _plays(s, seat, card, LUCIE, times=2) and s.turn.faces:
            yield from (do.StealCard(str(card), each) for each in (BRUNO, ODILE))


OFFERED = (do.Decline, do.AnnounceDifficulty, do.ProposeCartel, do.BuyCard, do.StealCard)
WAYS: dict[type[Action], Way[Pdg]] = {
    do.Throw: _throws,
    do.ReadSquare: _reads_square,
    do.ReadStep: _reads_step,
    do.SitePlant: _sites,
    do.TakePlants: _takes_plants,
    do.SellToken: _sells,
    do.TakeSale: _takes_sale,
    do.Decline: _declines,
    do.AnnounceDifficulty: _announces,
    do.CounterDifficulty: _counters,
    do.CancelAdvantage: _cancels,
    do.ProposeCartel: _proposes,
    do.BuyCard: _buys,
    do.StealCard: _steals,
    do.Vote: lambda s, seat: (do.Vote(True),),
    do.EndTurn: lambda s, seat: (do.EndTurn(),),
}


def wishes(s: Pdg, ways: Mapping[type[Action], Way[Pdg]] = WAYS) -> Iterator[tuple[Seat, Action]]:
    """Return optional asks before required ones, in the order each player likes."""
    seats = (s.turn.seat, *s.seating.seats) if s.part != SITING_PART else s.seating.seats
    for seat in dict.fromkeys(seats):
        for ask in GAME.asks(s, seat):
            if ask.is_open and ask.action in OFFERED[1:] and seat == s.turn.seat:
                yield from ((seat, action) for action in ways[ask.action](s, seat))
    yield from answers(GAME, s, s.seating.seats, ways, OFFERED[:1])


EVENING = Evening(GAME, wishes)
_TAXING = {**WAYS, do.AnnounceDifficulty: partial(_announces, card=Card.IMPOTS)}
TAXED = Evening(GAME, partial(wishes, ways=_TAXING))  # the strike is replaced by taxes
TEAMS = Evening(
    GAME,
    wishes,
    {"hands": "app", "dice": "app", "teams": True, "cash_visible": "own", "t3_sees_hand": True},
)
