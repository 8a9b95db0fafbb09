"""Evenings of L'Anti-jeu: at a table of four; with trades; on an unread board."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import board, loans, trades
from referee.games.antijeu.rules.constants import TOKEN_PRICE
from referee.games.antijeu.state import AntiJeu
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Evening, Way, answers
from tests.games.antijeu.world import SQUARES, reading

RESERVE = {ODILE: 300, KARIM: 100, LUCIE: 0, BRUNO: 0}  # euros that each likes to keep
POOR = 1_000  # euros up to which a card that nobody knows gives some
ROLLS = {ODILE: (2, 5), KARIM: (6, 1), LUCIE: (6, 5), BRUNO: (1, 2)}  # Odile and Karim tie
LIKED = {ODILE: "yellow", KARIM: "blue", LUCIE: "red", BRUNO: "green"}


def _throws(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    if s.phase.key == "rolling-off":
        yield do.Throw((6, 2) if seat == ODILE and s.phase.ties else ROLLS[seat])
        return
    count = len(s.score_history), s.turn.rolls_made, len(s.messages)
    yield do.Throw(tuple(Random(f"{count} {seat}").choices(range(1, 7), k=2)))


def _buys(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    """Buy where a case may follow, on the company with fewest free circles."""
    offer = s.turn.offer
    assert offer is not None
    place = min(offer.companies, key=lambda n: board.free_circle_count(s, n))
    if s.cash(seat) - offer.price >= RESERVE[seat]:
        yield do.BuyToken(None if len(offer.companies) == 1 else place)


def _replaces(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    circles = tuple(s.vacated_circles[0].circle_counts.values())
    affordable = min(s.cash(seat) // TOKEN_PRICE, sum(circles))
    counts = []
    for most in circles:
        counts.append(min(most, affordable))
        affordable -= counts[-1]
    if sum(counts):
        yield do.Replace(*counts)


def _borrows(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    if s.dues or s.vacated_circles:
        yield from (do.Borrow(colour) for colour in loans.borrowable_cartels(s, seat))


def _trades(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    """Offer an item of Lucie's for another's, in every third round."""
    keys = {line.text.key for line in s.messages}
    if s.finished_round_count % 3 == 2 and not keys & {"antijeu-trade-refused", "antijeu-traded"}:
        for other in (KARIM, ODILE, BRUNO):
            items, wanted = trades.tradable_items(s, seat), trades.tradable_items(s, other)
            if items and wanted:
                yield do.ProposeTrade(other, items[:1], wanted[-1:])


def _accepts(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    """Accept, unless the seat is Odile's."""
    if seat != ODILE:
        yield do.AcceptTrade()


def _reads_card(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    """Name a card of our mailbox, chosen by the number of turns."""
    cards = [
        name for name in s.box.facts_in("house-card") if board.piece_folder(s, "card") != "card"
    ]
    if cards:
        yield do.ReadCard(f"house-card/{cards[(7 * len(s.score_history)) % len(cards)]}")


def _types_card(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    if s.phase.key == "mailbox" and board.piece_folder(s, "card") == "card":
        yield do.TypeCard("Enquête", "Le juge vous entend.", "at-once", "by-hand")


def _reads_square(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    if s.current_square < SQUARES:
        yield reading(s.current_square)


def _reads_lap(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    if s.current_square >= SQUARES:
        yield do.ReadLap(s.current_square - SQUARES)


def _not_passed(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    if s.current_square < SQUARES:
        yield do.NotPassed()


def _card_money(s: AntiJeu, seat: Seat) -> Iterator[Action]:
    if s.cash(seat) < POOR:
        yield do.CardMoney(HOST, seat, 50)


OFFERED = (do.UseWaiver, do.Borrow, do.ReadLap, do.TypeCard, do.CardMoney)
WAYS: dict[type[Action], Way[AntiJeu]] = {
    do.Throw: _throws,
    do.ReadSquare: _reads_square,
    do.ReadLap: _reads_lap,
    do.NotPassed: _not_passed,
    do.ReadCard: _reads_card,
    do.TypeCard: _types_card,
    do.CardMoney: _card_money,
    do.ChooseColour: lambda s, seat: (do.ChooseColour(LIKED[seat]),),
    do.BuyToken: _buys,
    do.Replace: _replaces,
    do.Borrow: _borrows,
    do.AcceptTrade: _accepts,
    do.Oust: lambda s, seat: (do.Oust(True),),
}


def wishes(s: AntiJeu) -> Iterator[tuple[Seat, Action]]:
    """Return the acts in order of preference, of the seat to act first.

    A seat that can borrow does so before it replaces a part.
    """
    if s.phase.key == "rolling" and s.seat == LUCIE and s.options.trades:
        yield from ((LUCIE, trade) for trade in _trades(s, LUCIE))
    seats = (s.turn.seat, *s.seating.seats)
    yield from answers(GAME, s, dict.fromkeys(seats), WAYS, OFFERED)


EVENING = Evening(GAME, wishes, {"loan_when": "short"})
TRADING = Evening(
    GAME,
    wishes,
    {
        "trades": True,
        "dice": "app",
        "mailbox": "app_house",
        "oust": "choice",
        "owner_place": "group",
    },
)


def _learns(s: AntiJeu) -> Iterator[tuple[Seat, Action]]:
    """Play on the household's own board and mailbox, still unread."""
    if s.phase.key == "opening" and s.box["board"] == "house":
        yield HOST, do.LayOut("box", "box")
    yield from wishes(s)


LEARNING = Evening(GAME, _learns)
