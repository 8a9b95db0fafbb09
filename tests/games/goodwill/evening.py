"""Evenings of Goodwill: house set and app as dealer, and six seats with real slates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.boss_election import BossElection
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.seats import Seat
from tests.evening import BRUNO, KARIM, LUCIE, NAMES, ODILE, Evening, Way, answers
from tests.games.goodwill import world

AMBER, BLACK, CRIMSON = CompanyId
TOKENS = {
    AMBER: ("oil", "oil", "coal"),
    BLACK: ("coal", "coal", "labour"),
    CRIMSON: ("labour", "labour", "oil"),
}
BOSSES = ("Wanda", "Marcello", "Odette", "Anatole", "Ginger", "Bobby")
HANDS = {ODILE: (3, 2, 2), KARIM: (3, 2, 2), LUCIE: (4, 1, 2), BRUNO: (0, 5, 2)}
# What stands on the slates of the first two years, seat by seat; later about what a share is worth.
SLATES: Mapping[tuple[int, CompanyId], tuple[int, ...]] = {
    (1953, AMBER): (10, 16, 12, 16),  # Odile chooses who buys
    (1953, BLACK): (8, 14, 10, 12),
    (1953, CRIMSON): (10, 10, 10, 10),  # nobody can buy
    (1954, AMBER): (24, 48, 20, 22),
    (1954, BLACK): (20, 44, 22, 18),
    (1954, CRIMSON): (12, 40, 14, 20),  # Karim has spent too much
}
MOODS = (-2, 4, 2, 0, 6, -4)  # dollars more than that


class Candidate(NamedTuple):
    """The boss that a seat proposes, by its place in the row, and the seats in favour."""

    seat: Seat
    place: int
    by: tuple[Seat, ...]


CANDIDATES: Mapping[tuple[int, CompanyId], tuple[Candidate, ...]] = {
    (1953, AMBER): (Candidate(LUCIE, 0, (LUCIE, ODILE, KARIM)),),
    (1953, BLACK): (
        Candidate(ODILE, 1, (ODILE, LUCIE)),
        Candidate(KARIM, 2, (KARIM, BRUNO, ODILE)),
    ),
    (1954, CRIMSON): (Candidate(ODILE, 0, (ODILE, KARIM, LUCIE)),),
}
# The four informations of a year, from the left: a percent and a card of the house set.
LOTS: Mapping[int, tuple[tuple[int, str], ...]] = {
    1953: ((75, "E01"), (15, "E22"), (90, "E16"), (40, "E07")),
    1954: ((20, "E05"), (65, "E14"), (85, "E11"), (50, "E23")),
    1955: ((80, "E02"), (95, "E16"), (10, "E20"), (60, "E11")),
    1956: ((45, "E13"), (70, "E10"), (5, "E12"), (85, "E15")),
    1957: ((55, "E21"), (25, "E24"), (35, "E13"), (100, "E04")),
}


def _names(s: Goodwill, seat: Seat) -> Iterator[Action]:
    """Return the set of cards, then the animator."""
    if s.options.estimates == "sealed" and s.box["set"] != "house":
        yield do.ChooseSet("house")
    yield do.NameAnimator(ODILE)


def _lays(s: Goodwill, seat: Seat) -> Iterator[Action]:
    company = next(c for c in CompanyId if not s[c].tokens)
    yield do.LayTokens(company, *TOKENS[company])


def _declares(s: Goodwill, seat: Seat) -> Iterator[Action]:
    """Let Karim miscount the first time."""
    if len(s.seating.names) != len(NAMES):
        yield world.hand(s, seat)
        return
    amber, black, crimson = HANDS[seat]
    wrong = seat == KARIM and s.phase.round_number == 1
    yield do.DeclareHand(amber - wrong, black + wrong, crimson)


def _slate(s: Goodwill, seat: Seat) -> int:
    """Return the dollars that `seat` sets."""
    estimates = SLATES.get((s.year, s.phase.company), ())
    if seat <= len(estimates):
        return estimates[seat - 1]
    turn = seat + s.year + tuple(CompanyId).index(s.phase.company)
    value = s.share_value(s.phase.company) + MOODS[turn % len(MOODS)]
    return min(98, max(0, value - value % 2))


def _candidates(s: Goodwill) -> tuple[Candidate, ...]:
    return CANDIDATES.get((s.year, s.phase.company), ())


def _proposes(s: Goodwill, seat: Seat) -> Iterator[Action]:
    assert isinstance(s.phase, BossElection)
    for candidate in _candidates(s)[len(s.phase.proposals) :][:1]:
        if candidate.seat == seat:
            yield do.Propose(s.boss_row[candidate.place])


def _votes(s: Goodwill, seat: Seat) -> Iterator[Action]:
    assert isinstance(s.phase, BossElection)
    number = len(s.phase.proposals) - 1
    yield do.Vote(seat in _candidates(s)[number].by)


def _reads_lot(s: Goodwill, seat: Seat) -> Iterator[Action]:
    """Enter a house card by name; if the box is still being learned, by its face."""
    position = len(s.phase.read_lots) + 1
    if deck.card_set(s) == deck.HOUSE_SET:
        percent, name = LOTS[s.year][position - 1]
        yield do.ReadLot(percent, name)
    else:
        percent, card = world.lot(s, position)
        yield do.ReadNewLot(percent, card.left.key, card.right.key)


OFFERED = (do.Looked,)  # what nobody waits for, and yet this table does
WAYS: dict[type[Action], Way[Goodwill]] = {
    do.NameAnimator: _names,
    do.LayTokens: _lays,
    do.LayBoss: lambda s, seat: map(do.LayBoss, BOSSES),
    do.NewBoss: lambda s, seat: (world.typed(world.next_boss(s)),),
    do.DeclareHand: _declares,
    do.Looked: lambda s, seat: () if seat == BRUNO else (do.Looked(),),  # he never says so
    do.SetEstimate: lambda s, seat: (do.SetEstimate(_slate(s, seat)),),
    do.ReadSlates: lambda s, seat: (do.ReadSlates(*(_slate(s, n) for n in s.seating.seats)),),
    do.ChoosePartner: lambda s, seat: map(do.ChoosePartner, reversed(s.seating.seats)),
    do.Propose: _proposes,
    do.Vote: _votes,
    do.CloseBosses: lambda s, seat: (do.CloseBosses(),),
    do.ReadLot: _reads_lot,
    do.ReadNewLot: _reads_lot,
}


def wishes(s: Goodwill) -> Iterator[tuple[Seat, Action]]:
    """Return the required asks, in the order each player likes."""
    yield from answers(GAME, s, s.seating.seats, WAYS, OFFERED)


EVENING = Evening(GAME, wishes, {"cards": "box"})
VARIANT = Evening(
    GAME,
    wishes,
    {"cards": "app", "transactions": 2, "dividends": True, "gifts": True, "ownership": "open"},
)
SIX = Evening(
    GAME,
    wishes,
    {"estimates": "slates", "animator": "rotates", "pace": "each"},
    names=(*NAMES, "Camille", "Jean-Baptiste"),
    phones=(LUCIE, KARIM, ODILE, Seat(5), Seat(6)),
)
