"""An evening of Ambition, from the first counter to the last accounts, and one by other rules."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.anytime.insolvency import amount_due
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Evening, Way, answers

STAFF = {ODILE: (2, 1, 1, 1), KARIM: (2, 1, 2, 1), LUCIE: (2, 1, 1, 1), BRUNO: (2, 1, 1, 1)}
SPARING = ((2, 1, 1, 1), (1, 1, 1, 1), (1, 0, 1, 1), (0, 0, 0, 0))
OFFER = {ODILE: 6, KARIM: 7, LUCIE: 5, BRUNO: 6}
CARDS = ("contract/15", "contract/12", "contract/9", "contract/15", "contract/19")
EVENTS = ("confidential/2", "confidential/5", "confidential/1", "confidential/3")


def price_of(s: Ambition, seat: Seat) -> int:
    """Return the francs a bar that `seat` bids in the current market."""
    return 3_000 + 1_000 * ((3 * seat + 2 * s.phase.market + s.month) % 4)


def _hires(s: Ambition, seat: Seat) -> Iterator[Action]:
    return (do.Hire(*staff) for staff in (STAFF[seat], *SPARING))


def _plans(s: Ambition, seat: Seat) -> Iterator[Action]:
    return (do.SealPlan(*staff) for staff in (STAFF[seat], *SPARING))


def _attends(s: Ambition, seat: Seat) -> Iterator[Action]:
    yield do.SealAttendance(True)
    yield do.SealAttendance(False)


def _bids(s: Ambition, seat: Seat) -> Iterator[Action]:
    if s.cash(seat) > 20_000 and s.cocoa_room(seat) > 2:
        yield do.PlaceBid(price_of(s, seat), 2)
    yield do.PassMarket()


def _answers(s: Ambition, seat: Seat) -> Iterator[Action]:
    """Let the price rise twice; then the seat with fewest contracts takes it."""
    card = s.phase.card
    fewest = min(s[each].won for each in s.phase.participants)
    high = s.phase.price >= card.opening + 0.75 * (card.maximum - card.opening)
    if high and s[seat].won == fewest:
        yield do.AcceptPrice()
    yield do.PassPrice()


def _turns(s: Ambition, seat: Seat) -> Iterator[Action]:
    yield do.TurnKnownCard(CARDS[(s.month + s.set_aside_count) % len(CARDS)])


def _places(s: Ambition, seat: Seat) -> Iterator[Action]:
    yield do.PlaceContract("accounting")
    yield do.PlaceContract("secretariat")


def _bonds(s: Ambition, seat: Seat) -> Iterator[Action]:
    if s.month == 3 and seat == KARIM and not s[seat].bonds:
        yield do.BuyBonds(1)


def _borrows(s: Ambition, seat: Seat) -> Iterator[Action]:
    if s.cash(seat) < amount_due(s, seat):
        yield do.Borrow()


def _says(s: Ambition, seat: Seat) -> Iterator[Action]:
    yield do.Announce(min(OFFER[seat], s.cocoa_room(seat)))


OFFERED = (do.BuyBonds, do.Borrow, do.Proceed)  # what nobody waits for, and yet this table does
WAYS: dict[type[Action], Way[Ambition]] = {
    do.NameBanker: lambda s, seat: (do.NameBanker(ODILE),),
    do.Hire: _hires,
    do.SealPlan: _plans,
    do.SealAttendance: _attends,
    do.Announce: _says,
    do.PlaceBid: _bids,
    do.Challenge: lambda s, seat: (),
    do.AcceptPrice: _answers,
    do.TurnCard: _turns,
    do.TurnKnownCard: _turns,
    do.PlaceContract: _places,
    do.Borrow: _borrows,
    do.BuyBonds: _bonds,
    do.ReadConfidential: lambda s, seat: (do.ReadConfidential(EVENTS[(s.month - 2) % 4]),),
}


def wishes(s: Ambition) -> Iterator[tuple[Seat, Action]]:
    """Return the required asks, in the order each player likes; a seat that cannot pay gives up."""
    yield from answers(GAME, s, s.speaking_order, WAYS, OFFERED)
    yield from ((HOST, do.DeclareBankrupt(seat)) for seat in s.active_seats)


EVENING = Evening(GAME, wishes, {"months": 6})
VARIANT = EVENING.varied(
    bluff=True, hire_order="simultaneous", sealed_cursors=True, sealed_attendance=True
)
