"""Hands and piles of every game: viewers who must not know a card get the same for any card."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import Environment

from referee.games import all_games
from referee.kit.game import Game, State
from referee.kit.phase import play
from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.papers.accounts import statement
from referee.table.play.moments import Timeline
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.record.records import export
from referee.table.storage.store import Entry
from referee.web.app import close, create_app
from referee.web.view.build import view
from referee.web.view.panels import Panels
from tests import once
from tests.more import seeds
from tests.play import Player, world
from tests.random_evenings import NAMES, TURNS, fitting
from tests.shelf import brought
from tests.test_every_game import blank
from tests.test_every_paper import AT, paper, twin_of, written
from tests.trick import TRICK, Trick
from tests.twins import Secret, Twin, assert_alike, others, readable

GAMES = {**all_games(), TRICK.key: TRICK}
FEW = 29  # of one moment in so many, everything that leaves the program is compared
MANY = int(os.environ.get("EVENINGS", 24))
OFTEN = 0.1  # of their moments


def _another_hand(s: Trick, random: Random) -> Twin | None:
    """Swap a card of one hand with one of another, or of the pile."""
    one, other = random.sample(s.seating.seats, 2)
    if not s.hands[one] or not s.hands[other]:
        return None
    (a, *one_rest), (b, *other_rest) = s.hands[one], s.hands[other]
    hands = {**s.hands, one: (b, *one_rest), other: (a, *other_rest)}
    return Twin(replace(s, hands=hands), frozenset({one, other}))


OF_GAMES: Mapping[str, Mapping[str, Secret]] = {
    TRICK.key: {
        "hand": Secret(_another_hand),
        "pile": Secret(lambda s, _: Twin(replace(s, pile=s.pile[::-1])) if s.pile else None),
    },
    **{key: module.SECRETS for key, module in brought("secrets").items()},
}
AGREED = {key: module.AGREED for key, module in brought("secrets").items()}


each_game = pytest.mark.parametrize("game", [pytest.param(GAMES[key], id=key) for key in OF_GAMES])
each_seed = pytest.mark.parametrize("seed", seeds(2))
TELLING = [g for k, g in GAMES.items() if any(s.tells for s in OF_GAMES.get(k, {}).values())]


class Evening:
    """A random evening and its log; if `agreed`, at a table that has all secrets."""

    def __init__(self, game: Game[Any], seed: int, *, agreed: bool = True) -> None:
        self.random = Random(f"{game.key} secrets {seed}")
        self.secrets = OF_GAMES[game.key]
        names = NAMES[: game.seat_counts[(seed + 1) % len(game.seat_counts)]]
        options = fitting(game, names, self.random)
        options |= AGREED.get(game.key, {}) if agreed else {}
        terms = TableTerms(game.key, names, options, game.shipped_box, str(seed))
        self.entries = [opening_entry({game.key: game}, terms, AT)]
        self.fold = Timeline({game.key: game}, self.entries)
        self.moves = Player(game, self.random, world(game)).game_of(self.fold.now.state)

    def __iter__(self) -> Iterator[Timeline]:
        """Yield the fold after each act that leaves the game open."""
        for _, deed, s in self.moves:
            entry = written(self.fold, deed.seat, deed.action)
            self.entries.append(entry)
            self.fold.add(entry, self.fold.moment(entry))
            if s.phase is not None:
                yield self.fold


@each_game
def test_nobody_else_sees_the_difference(game: Game[Any]) -> None:
    evening, random = Evening(game, 0), Random(0)
    compared, noticed = Counter[str](), Counter[str]()
    every = 3 if game.key in all_games() else 1  # `make more` looks at many evenings
    for _, _, s in islice(evening.moves, None, None, every):
        for name, secret in evening.secrets.items():
            twin = secret.twin(s, random) if s.phase else None
            if twin:
                assert_alike(game, s, twin.state, twin.knowing)
                compared[name] += 1
                noticed[name] += all(
                    readable(game, s, seat) != readable(game, twin.state, seat)
                    for seat in twin.knowing
                )
    assert compared.keys() == evening.secrets.keys()
    for name in evening.secrets:
        assert noticed[name] > compared[name] // 2, "those whose secret it is see it themselves"


@pytest.mark.more
@pytest.mark.evenings
@each_game
@pytest.mark.parametrize("first", range(0, MANY, TURNS))
def test_in_many_evenings_nobody_sees_the_difference(game: Game[Any], first: int) -> None:
    """Now and then one of the secrets is replaced, and every viewer is compared."""
    compared = Counter[str]()
    for seed in range(first, first + TURNS):
        evening, random = Evening(game, seed), Random(seed)
        for _, _, s in evening.moves:
            if s.phase is not None and random.random() < OFTEN:
                name, secret = random.choice([*evening.secrets.items()])
                if twin := secret.twin(s, random):
                    assert_alike(game, s, twin.state, twin.knowing)
                    compared[name] += 1
    assert compared.keys() == OF_GAMES[game.key].keys()


class Leaking:
    """A game that shows everybody the whole table."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def public_board(self, s: State, viewer: Seat) -> State:
        return s


@each_game
def test_a_planted_leak_is_found(game: Game[Any]) -> None:
    evening, random, leaked = Evening(game, 1), Random(1), set[str]()
    for _, _, s in evening.moves:
        for name in evening.secrets.keys() - leaked:
            if s.phase is not None and (twin := evening.secrets[name].twin(s, random)):
                with pytest.raises(AssertionError, match="can tell"):
                    assert_alike(Leaking(game), s, twin.state, twin.knowing)
                leaked.add(name)
        if leaked == evening.secrets.keys():
            return
    raise AssertionError(f"never seen: {evening.secrets.keys() - leaked}")


@pytest.mark.parametrize("game", TELLING)
@each_seed
def test_what_others_do_gives_nothing_away(game: Game[Any], seed: int) -> None:
    """Each act is done at both tables; viewers who must not see the difference read the same."""
    evening, random, compared = Evening(game, seed), Random(seed), Counter[str]()
    telling = {name: secret for name, secret in evening.secrets.items() if secret.tells}
    for before, deed, s in evening.moves:
        for name, secret in telling.items():
            twin = secret.twin(before, random)
            if twin is None or deed.seat in twin.knowing or s.phase is None:
                continue
            after = play(game, twin.state, deed.seat, deed.action)
            if not secret.tells(s, after, deed):
                assert_alike(game, s, after, twin.knowing)
                compared[name] += 1
    assert compared.keys() == telling.keys()


# -- whole pages


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """Return the environment that draws pages."""
    app = create_app(
        tmp_path_factory.mktemp("secrets") / "tables.db", games=GAMES, compiled=once.templates()
    )
    yield app.jinja_env
    close(app)


@each_game
@each_seed
def test_nothing_that_leaves_the_program_shows_the_difference(
    game: Game[Any], seed: int, environment: Environment
) -> None:
    """Pages, streams, papers, statements, the record and refusals are compared."""
    evening, random, compared = Evening(game, seed), Random(seed), Counter[str]()
    few = 3 if game.key == TRICK.key else FEW
    for fold in islice(evening, None, None, few):
        s = fold.now.state
        given_now = cache(partial(given, fold, environment))
        exported = cache(lambda fold=fold: export(_log(fold, evening.entries), ""))
        for name, secret in evening.secrets.items():
            twin = secret.twin(s, random)
            if twin is None:
                continue
            there = twin_of(fold, twin.state)
            record = export(_log(there, evening.entries), "")
            assert record == exported(), f"the record tells the {name}"
            for viewer in others(s, twin.knowing):
                other = given(there, environment, viewer)
                differences = {what for what in other if other[what] != given_now(viewer)[what]}
                assert differences == set(), f"{viewer} can tell the {name}"
                compared[name] += 1
    assert compared


def given(fold: Timeline, environment: Environment, viewer: Seat) -> dict[str, Any]:
    """Return all that the person at that seat could get; for HOST, at the shared screen."""
    moment = fold.now
    seen = view(moment, viewer, is_handed_over=bool(viewer) and moment.seq % 2 == 0)
    return {
        "view": seen,
        **Panels(environment).render(seen, "fr"),
        "paper": paper(fold, viewer),
        "statement": statement(fold, viewer),
        "refusals": tuple(refusals(moment.game, moment.state, viewer)),
    }


def _log(fold: Timeline, entries: Sequence[Entry]) -> Any:
    """Return a table as an export reads it."""
    log = SimpleNamespace(entries=lambda _: entries)
    return SimpleNamespace(fold=lambda _: fold, store=SimpleNamespace(log=log))


def refusals(game: Game[Any], s: State, seat: Seat) -> Iterator[object]:
    """Return the refusals that `seat` gets for each act, tried with made-up values."""
    for action in game.actions:
        try:
            play(game, s, seat, blank(action))
        except Refusal as refusal:
            yield refusal.code, refusal.rule, refusal.field, refusal.text
