"""A phone addresses its owner: if a seat has something to do, its game calls it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.games import all_games
from referee.i18n.translator import Translator
from referee.kit.frozen import replace
from referee.kit.game import Game, Prompt, State
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Month, mentioned_seats
from referee.paths import PACKAGE
from tests.more import seeds
from tests.test_every_game import GAMES, Played, evening
from tests.test_words import SOME

WORDS = Path(__file__).parent / "web" / "words"  # of the smallest game


def spoken(game: Game[Any]) -> bool:
    """Return True if the game has words to call its seats."""
    catalogues = (*PACKAGE.rglob("*.fr.ftl"), *WORDS.glob("*.ftl"))
    return any(f"\n{game.key}-call-" in path.read_text("utf-8") for path in catalogues)


def addressed(s: State, seat: Seat, message: Message) -> bool:
    """Return True if it addresses `seat` without its name, in its own words if any."""
    to = (Translator(lang, s.seating.names).to(seat, message) for lang in ("fr", "en"))
    return not any(re.search(rf"\b{s.seating.name(seat)}\b(?!,)", words) for words in to)


def messages_of(prompt: Prompt) -> Iterator[Message]:
    yield prompt.headline
    if prompt.read_aloud:
        yield prompt.read_aloud
    yield from (*prompt.moves, *prompt.hints)


def counts(value: Any) -> Iterator[tuple[str, int]]:
    """Return each count in a sentence and the key of the sentence, inner ones included."""
    if isinstance(value, Message):
        plain = (v for _, v in value.values if isinstance(v, int))
        others = bool | Money | Month | Seat
        yield from ((value.key, v) for v in plain if not isinstance(v, others))
        yield from counts(tuple(v for _, v in value.values))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from counts(each)


def calls_a_seat_that_has_something_to_do_in_the_second_person(played: Played) -> None:
    game = played.game
    for _, _, s in played.moves:
        for seat in s.seating.seats:
            call = game.seat_prompt(s, seat)
            due = [ask.kind for ask in game.asks(s, seat) if ask.required and ask.is_open]
            assert call or not due, f"{s.phase}: nothing tells seat {seat} to {due}"
            if call and call.is_waiting:
                assert not due, f"{s.phase}: seat {seat} only waits to {due}"
                continue
            if call:
                own = [text.key for text in messages_of(call) if not addressed(s, seat, text)]
                plain = call.read_aloud is None or seat not in mentioned_seats(
                    call.read_aloud
                )  # as it is shown
                assert plain and not own, f"{s.phase}: its owner in the third person: {own}"


def calls_whom_the_shared_screen_tells_to_do_something(played: Played) -> None:
    game = played.game
    for _, _, s in played.moves:
        if s.phase is None:
            continue
        prompt = replace(game.prompt(s), moves=())  # which its phone has without being called
        named = {seat for text in messages_of(prompt) for seat in mentioned_seats(text)} - {HOST}
        # of who can do nothing, the screen tells what they did: "Odile passes. Who takes it?"
        addressees = {
            seat for seat in named if any(ask.is_open for ask in game.phase_asks(s, seat))
        }
        assert all(game.seat_prompt(s, seat) for seat in addressees), f"{s.phase}: {addressees}"


def announces_to_those_whom_it_concerns(played: Played) -> None:
    for _, _, s in played.moves:
        for made in s.announcements:
            assert all(own.seat not in mentioned_seats(own.message) for own in made.recipients)


def waiting_seats_are_not_addressed(played: Played) -> None:
    """A seat that only waits reads no question, no "you" and not its own name."""
    game = played.game
    meant = {"fr": r"\?|\b(?:vous|votre|vos|(?!chez|assez)\w+ez)\b", "en": r"\?|\byour?\b"}
    for _, _, s in played.moves:
        if s.phase is None:
            continue
        calls = {seat: game.seat_prompt(s, seat) for seat in s.seating.seats}
        idle = [seat for seat, call in calls.items() if call is None or call.is_waiting]
        for lang, words in meant.items() if idle else ():
            say, headline = Translator(lang, s.seating.names), game.prompt(s).headline
            heard = say.waiting_headline(0, headline)
            assert not re.search(words, heard, re.IGNORECASE), heard
            for seat in (seat for seat in idle if calls[seat]):
                own = say.waiting_headline(seat, calls[seat].headline)
                assert say.name(seat) not in own, own


def tells_its_story_to_the_one_whom_it_is_about(played: Played) -> None:
    """For example "You pay Bruno 3,000", and to Bruno "Odile pays you"; "Take part:

    Lucie and you".
    """
    for _, _, s in played.moves:
        for line in s.messages:
            values = tuple(v for _, v in line.text.values if not isinstance(v, Message))
            for seat in filter(line.is_readable_by, mentioned_seats(values) - {HOST}):
                assert addressed(s, seat, line.text), f"to {seat}: {line.text}"


def says_of_none_no_sentence_that_is_of_some(played: Played) -> None:
    game = played.game
    for _, _, s in played.moves:
        texts = [*(line.text for line in s.messages), *(made.message for made in s.announcements)]
        texts += (own.message for made in s.announcements for own in made.recipients)
        if s.phase is not None:
            calls = (game.seat_prompt(s, seat) for seat in s.seating.seats)
            texts += (
                each
                for prompt in (game.prompt(s), *calls)
                if prompt
                for each in messages_of(prompt)
            )
        assert [key for key, count in counts(texts) if key in SOME and not count] == []


PROMISES = (
    calls_a_seat_that_has_something_to_do_in_the_second_person,
    calls_whom_the_shared_screen_tells_to_do_something,
    announces_to_those_whom_it_concerns,
    says_of_none_no_sentence_that_is_of_some,
)
ON_THE_SHELF = (
    waiting_seats_are_not_addressed,
    tells_its_story_to_the_one_whom_it_is_about,
)


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if spoken(game)])
@pytest.mark.parametrize("seed", seeds(4))
def test_a_phone_speaks_to_its_owner(key: str, seed: int) -> None:
    for promise in (*PROMISES, *(ON_THE_SHELF if key in all_games() else ())):
        promise(evening(key, seed))
