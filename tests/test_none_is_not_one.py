"""What is said with a count that is one at least is never said of none, whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.kit.game import Game, Prompt, State
from referee.kit.seats import Seat
from referee.kit.words import Money, Month, Text
from tests.test_every_game import each_game, each_seed, evening
from tests.test_words import SOME


def texts(value: Any) -> Iterator[Text]:
    """Every sentence in what is said, those inside others too."""
    match value:
        case Text():
            yield value
            for _, inner in value.values:
                yield from texts(inner)
        case Prompt(headline=headline, read=read, move=move):
            yield from texts((headline, read, *move))
        case tuple() | list():
            for inner in value:
                yield from texts(inner)


def said(game: Game[Any], s: State) -> Iterator[Text]:
    yield from texts([line.text for line in s.told])
    yield from texts([(made.said, *(own.said for own in made.to)) for made in s.announced])
    if s.phase is not None:
        yield from texts([game.prompt(s), *(game.call(s, seat) for seat in s.seating.seats)])


def counts(said: Text) -> list[int]:
    return [v for _, v in said.values if isinstance(v, int) and plain(v)]


def plain(value: int) -> bool:
    return not isinstance(value, bool | Money | Month | Seat)


@each_game
@each_seed
def test_a_sentence_of_some_is_never_said_of_none(game: Game[Any], seed: int) -> None:
    for _, _, s in evening(game.key, seed).moves:
        none = [text for text in said(game, s) if text.key in SOME and 0 in counts(text)]
        assert none == []
