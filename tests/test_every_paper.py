"""The paper of every game, at any moment of a random evening: who may read what."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from referee import papers
from referee.games import all_games
from referee.i18n.translator import LANGUAGES
from referee.kit.actions import Action, encode, kind
from referee.kit.game import Game, State
from referee.kit.seats import Seat
from referee.kit.words import TransientLine
from referee.table.play.moments import Timeline
from referee.table.play.opening import opening_entry
from referee.table.storage.store import Entry
from tests import shelf as test_shelf
from tests.evening import Evening
from tests.more import seeds
from tests.play import Player, world
from tests.test_every_game import WITH_PURSES, begun_with_purses, richer, terms
from tests.twins import others

AT = "2026-11-21T20:00:00.000Z"
each_game = pytest.mark.parametrize("game", [pytest.param(g, id=k) for k, g in all_games().items()])
MOMENTS = 8  # of random evenings, after up to so many deeds
LATEST = 150
IN_FRENCH = papers.PaperSettings()


def played(game: Game[Any], seed: int, deeds: int) -> Timeline:
    """Return a random evening after this number of acts, or at its end."""
    random = Random(f"{game.key} paper {seed}")
    fold = Timeline({game.key: game}, [opening_entry({game.key: game}, terms(game, random), AT)])
    player = Player(game, random, world(game))
    for _, deed, _ in islice(player.game_of(fold.now.state), deeds):
        entry = written(fold, deed.seat, deed.action, overruled=deed.overruled)
        fold.add(entry, fold.moment(entry))
    return fold


def written(fold: Timeline, seat: Seat, action: Action, *, overruled: bool = False) -> Entry:
    """Return the next entry of the log."""
    seq, name = len(fold.moments), kind(type(action))
    return Entry(seq, AT, seat, seat, name, encode(action), is_overruled=overruled)


def twin_of(fold: Timeline, state: State) -> Timeline:
    """Return the same evening with another last state."""
    twin = copy.copy(fold)
    twin.moments = [*fold.moments[:-1], replace(fold.now, state=state)]
    return twin


def evening(fold: Timeline) -> papers.Evening:
    agreed = {o.key: getattr(fold.now.state.options, o.key) for o in fold.now.game.options}
    return papers.Evening(fold, agreed, "K7M2Q", AT, AT)


def paper(fold: Timeline, viewer: Seat, how: papers.PaperSettings = IN_FRENCH) -> str:
    """Return the page of that seat; the table's for HOST."""
    tonight = evening(fold)
    return (
        papers.private_pages(tonight, viewer, how) if viewer else papers.public_pages(tonight, how)
    )


def pages(fold: Timeline, how: papers.PaperSettings = IN_FRENCH) -> Mapping[Seat, str]:
    return {viewer: paper(fold, viewer, how) for viewer in others(fold.now.state)}


def differing(one: Timeline, other: Timeline) -> set[Seat]:
    """Return the viewers whose pages differ between these two tables."""
    left, right = pages(one), pages(other)
    return {seat for seat in left if left[seat] != right[seat]}


@each_game
def test_it_can_be_drawn_at_any_second_in_both_languages(game: Game[Any]) -> None:
    seconds = Random(f"{game.key} seconds")
    folds = [played(game, seed, seconds.randrange(LATEST + 1)) for seed in range(MOMENTS)]
    module = test_shelf.of(game.key, "moments")
    assert module is not None
    folds += (
        twin_of(Timeline({game.key: game}, [moment.evening.first]), moment.state)
        for moment in module.MOMENTS.values()
    )
    for fold in folds:
        for lang in LANGUAGES:  # a word that is missing is a warning, and so an error
            assert all(pages(fold, papers.PaperSettings(lang, "letter")).values())


@each_game
def test_a_souvenir_leaves_a_line_out_wherever_it_is_told_or_nowhere(game: Game[Any]) -> None:
    module: Any = test_shelf.of(game.key, "evening")
    evenings = (each for each in vars(module).values() if isinstance(each, Evening))
    steps = (step for each in evenings for step in each.steps)
    lines = [line for step in steps for line in step.after.messages]
    fleeting = {line.text.key for line in lines if isinstance(line, TransientLine)}
    assert fleeting
    assert fleeting.isdisjoint(
        line.text.key for line in lines if not isinstance(line, TransientLine)
    )


@pytest.mark.parametrize(
    "game", [pytest.param(g, id=k) for k, g in all_games().items() if k in WITH_PURSES]
)
def test_more_money_behind_a_screen_is_on_its_own_page_and_nowhere_else(game: Game[Any]) -> None:
    compared = 0
    for seed in range(MOMENTS):
        random, brought = Random(seed), world(game)
        begins = begun_with_purses(game, random)
        assert begins is not None
        moves = Player(game, random, brought).game_of(begins)
        deeds = islice(moves, random.randrange(LATEST + 1))
        s = [begins, *(after for _, _, after in deeds)][-1]
        purse = random.choice([account for account in s.ledger.balances if account.private])
        if s.phase is not None and not brought.open_purse(s, purse.owner):
            fold = twin_of(played(game, seed, 0), s)
            assert differing(fold, twin_of(fold, richer(s, purse))) == {purse.owner}
            compared += 1
    assert compared


@each_game
@pytest.mark.parametrize("seed", seeds(2))
def test_the_souvenir_of_a_random_evening_is_drawn_once_it_is_over(
    game: Game[Any], seed: int
) -> None:
    fold = played(game, seed, 5_000)
    page = papers.souvenir(evening(fold), papers.PaperSettings("en"))
    winners = game.result(fold.now.state).winners  # type: ignore[union-attr]
    assert all(fold.now.state.seating.name(seat) in page for seat in winners)
