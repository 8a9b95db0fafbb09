"""The paper of every game on the shelf, at any second of a random evening: what stands on whose."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from referee import papers
from referee.games import shelf
from referee.i18n.translator import LANGUAGES, MissingWords
from referee.kit.actions import Action, encode, kind
from referee.kit.game import Game, State
from referee.kit.seats import BANK, Seat
from referee.kit.words import Mention
from referee.table.play.moments import Fold, Moment
from referee.table.play.opening import opening
from referee.table.storage.store import Entry
from tests import shelf as test_shelf
from tests.evening import Evening
from tests.more import seeds
from tests.play import Player, world
from tests.test_every_game import WITH_PURSES, begun_with_purses, richer, sealings, seals, terms

AT = "2026-11-21T20:00:00.000Z"
each_game = pytest.mark.parametrize("game", [pytest.param(g, id=k) for k, g in shelf().items()])
any_moment = given(seed=st.integers(0, 10_000), deeds=st.integers(0, 150))
few = settings(
    max_examples=8,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.filter_too_much],  # few moments have an envelope to fill
)
IN_FRENCH = papers.PaperChoice()


def played(game: Game[Any], seed: int, deeds: int) -> Fold:
    """A random evening after so many deeds, or at its end."""
    random = Random(f"{game.key} paper {seed}")
    fold = Fold({game.key: game}, [opening({game.key: game}, terms(game, random), AT)])
    player = Player(game, random, world(game))
    for _, deed, _ in islice(player.game_of(fold.now.state), deeds):
        entry = written(fold, deed.seat, deed.action, overruled=deed.overruled)
        fold.add(entry, fold.moment(entry))
    return fold


def written(fold: Fold, seat: Seat, action: Action, *, overruled: bool = False) -> Entry:
    """The next entry of the log."""
    seq, name = len(fold.moments), kind(type(action))
    return Entry(seq, AT, seat, seat, name, encode(action), overruled=overruled)


def twin_of(fold: Fold, state: State) -> Fold:
    """The same evening, but for its last state."""
    return _with(fold, *fold.moments[:-1], replace(fold.now, state=state))


def after(fold: Fold, seat: Seat, action: Action) -> Fold:
    """The same evening, one act later."""
    return _with(fold, *fold.moments, fold.moment(written(fold, seat, action)))


def _with(fold: Fold, *moments: Moment) -> Fold:
    twin = copy.copy(fold)
    twin.moments = list(moments)
    return twin


def evening(fold: Fold) -> papers.Evening:
    agreed = {o.key: getattr(fold.now.state.options, o.key) for o in fold.now.game.options}
    return papers.Evening(fold, agreed, "K7M2Q", AT, AT)


def pages(fold: Fold, how: papers.PaperChoice = IN_FRENCH) -> Mapping[Seat, str]:
    """Each seat's own page; the table's under BANK."""
    tonight = evening(fold)
    own = {seat: papers.private(tonight, seat, how) for seat in fold.now.state.seating.seats}
    return {BANK: papers.public(tonight, how), **own}


def differing(one: Fold, other: Fold) -> set[Seat]:
    """Whose pages tell these two tables apart."""
    left, right = pages(one), pages(other)
    return {seat for seat in left if left[seat] != right[seat]}


@each_game
@few
@any_moment
def test_it_can_be_drawn_at_any_second_in_both_languages(
    game: Game[Any], seed: int, deeds: int
) -> None:
    fold = played(game, seed, deeds)
    with warnings.catch_warnings():
        warnings.simplefilter("error", MissingWords)
        for lang in LANGUAGES:
            assert all(pages(fold, papers.PaperChoice(lang, "letter")).values())


@each_game
def test_a_souvenir_leaves_a_line_out_wherever_it_is_told_or_nowhere(game: Game[Any]) -> None:
    told: Any = test_shelf.of(game.key, "evening")
    evenings = (each for each in vars(told).values() if isinstance(each, Evening))
    steps = (step for each in evenings for step in each.steps)
    lines = [line for step in steps for line in step.after.told]
    fleeting = {line.text.key for line in lines if isinstance(line, Mention)}
    assert fleeting
    assert fleeting.isdisjoint(line.text.key for line in lines if not isinstance(line, Mention))


@each_game
def test_every_moment_of_its_evenings_can_be_drawn(game: Game[Any]) -> None:
    module = test_shelf.of(game.key, "moments")
    assert module is not None
    for name, moment in module.MOMENTS.items():
        fold = twin_of(Fold({game.key: game}, [moment.evening.first]), moment.state)
        with warnings.catch_warnings():
            warnings.simplefilter("error", MissingWords)
            for lang in LANGUAGES:
                assert len(pages(fold, papers.PaperChoice(lang))) > 2, name


@pytest.mark.parametrize(
    "game", [pytest.param(g, id=k) for k, g in shelf().items() if k in WITH_PURSES]
)
@few
@any_moment
def test_more_money_behind_a_screen_is_on_its_own_page_and_nowhere_else(
    game: Game[Any], seed: int, deeds: int
) -> None:
    random, brought = Random(seed), world(game)
    begins = begun_with_purses(game, random)
    assert begins is not None
    evening_of = Player(game, random, brought).game_of(begins)
    s = [begins, *(after for _, _, after in islice(evening_of, deeds))][-1]
    purse = random.choice([account for account in s.ledger.balances if account.private])
    assume(s.phase is not None and not brought.open_purse(s, purse.owner))
    fold = twin_of(played(game, seed, 0), s)
    assert differing(fold, twin_of(fold, richer(s, purse))) == {purse.owner}


@pytest.mark.parametrize("game", [pytest.param(g, id=k) for k, g in shelf().items() if seals(g)])
@few
@any_moment
def test_another_value_in_an_envelope_is_on_its_own_page_and_nowhere_else(
    game: Game[Any], seed: int, deeds: int
) -> None:
    fold = played(game, seed, deeds)
    player = Player(game, Random(seed), world(game))
    seal = next(_sealed_alike(fold, player), None)
    assume(seal is not None)
    assert seal is not None
    seat, one, other = seal
    assert differing(one, other) == {seat}


def _sealed_alike(fold: Fold, player: Player) -> Iterator[tuple[Seat, Fold, Fold]]:
    """A seat, and the table after either of two envelopes of which the game takes both."""
    game, s = fold.now.game, fold.now.state
    for seat, one, other in sealings(game, s, player):
        left, right = after(fold, seat, one), after(fold, seat, other)
        taken = [twin.now.story[0].line.text.key != "left-out" for twin in (left, right)]
        if all(taken) and left.now.state.revealed == s.revealed:
            yield seat, left, right


@each_game
@pytest.mark.parametrize("seed", seeds(2))
def test_the_souvenir_of_a_random_evening_is_drawn_once_it_is_over(
    game: Game[Any], seed: int
) -> None:
    fold = played(game, seed, 5_000)
    page = papers.souvenir(evening(fold), papers.PaperChoice("en"))
    winners = game.result(fold.now.state).winners  # type: ignore[union-attr]
    assert all(fold.now.state.seating.name(seat) in page for seat in winners)
