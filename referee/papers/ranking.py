"""The final ranking as text: who won and by how much, and each score line by line."""

from __future__ import annotations

from typing import NamedTuple

from referee.i18n.translator import Translator
from referee.kit.result import Result, Standing


class FinalPlace(NamedTuple):
    """One seat's final place and score, line by line."""

    rank: int
    name: str
    score: str
    lines: tuple[tuple[str, str], ...]  # label and amount


def winner(result: Result, key: str, say: Translator) -> str:
    """The sentence that names the winner, as on the last screen."""
    if result.alone:
        return say("end-alone", seat=result.winners[0])
    if result.shared:
        return say("end-shared", seats=result.winners)
    margin = say.amount(key, result.margin)
    if result.side > 1:
        return say("end-team", seats=result.winners, margin=margin)
    return say("end-wins", seat=result.winners[0], margin=margin)


def places(result: Result, key: str, say: Translator) -> tuple[FinalPlace, ...]:
    """All places, the best first."""
    return tuple(_place(standing, key, say) for standing in result.standings)


def _place(standing: Standing, key: str, say: Translator) -> FinalPlace:
    lines = tuple((say(line.text), say.amount(key, line.amount)) for line in standing.lines)
    return FinalPlace(
        standing.rank, say.name(standing.seat), say.amount(key, standing.score), lines
    )
