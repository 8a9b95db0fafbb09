"""Sensible players: they write high numbers, though not always the highest.

`python -m tests.games.tulip.sensible` replays the evenings and writes them to logs/.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from referee.games.tulip import GAME
from referee.games.tulip.actions import Reveal, SealNumber
from referee.games.tulip.state import Tulip
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from tests.recorded import Plan, Recording, keep

LOGS = Path(__file__).parent / "logs"


class Evening(Recording[Tulip]):
    """An evening of sensible players."""

    game = GAME
    pace = (4, 25)

    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """Each missing seat seals a number, then the host reveals."""
        highest = self.s.box["highest"]
        for seat in sorted(self.s.phase.numbers.missing_seats):
            yield seat, SealNumber(self.random.randint(highest // 2, highest))
        yield HOST, Reveal()


EVENINGS: Mapping[str, Plan] = {
    "three-rounds-of-four": Plan("1", "As usual", ("Anne", "Bruno", "Chloé", "Denis"), {}),
    "one-round-of-two": Plan("2", "As short as it gets", ("Éva", "Farid"), {"rounds": 1}),
}


if __name__ == "__main__":
    keep(Evening, EVENINGS, LOGS)
