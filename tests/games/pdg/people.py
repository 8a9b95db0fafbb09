"""The players at the table of a test, and their acts."""

from __future__ import annotations

from referee.games.pdg import GAME
from referee.kit.seats import Seat
from tests.acting import Acting

A, B, C, D, E, F = (Seat(n) for n in range(1, 7))

_people = Acting(GAME)
act, host, refused = _people.act, _people.host, _people.refused
ask, story = _people.ask, _people.story
