"""Acts on a seat's own page without an envelope: others learn only what the rules say aloud.

OWN in tests/games/<game>/secrets.py names those that hide something.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from referee.games import all_games
from referee.kit.actions import Action, Ask, encode, kind
from referee.kit.game import Game
from referee.kit.phase import play
from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Timeline
from referee.table.storage.store import Entry
from referee.web.view.panels import Panels
from tests.play import Impossible, Player, world
from tests.shelf import brought
from tests.test_every_leak import (
    LOOKS,
    Envelopes,
    Table,
    assert_looks_alike,
    environment,
    panels,
    seals_alike,
)
from tests.test_every_secret import Evening
from tests.twins import Own, assert_alike, others, readable, spoken_of

OWN = {key: module.OWN for key, module in brought("secrets").items() if hasattr(module, "OWN")}
EVENINGS = 60  # are looked through for every kind of act
DRAWN = 12  # values of which the shortest and the longest are compared
FEW = 3  # evenings in which all acts are looked at
SELDOM = 0.1  # of their moments

__all__ = ["environment", "panels", "seals_alike"]  # fixtures


class Act(NamedTuple):
    """Two values of one act, both possible, and the seats that may see which."""

    fold: Timeline
    entries: Sequence[Entry]
    seat: Seat
    ask: Ask
    values: tuple[Action, ...]
    knowing: frozenset[Seat]


def two_values(s: Any, seat: Seat, ask: Ask, player: Player, own: Own) -> tuple[Action, ...]:
    """Return two values, the shortest and the longest, of which the rules say the same; else ()."""
    spoken = spoken_of(player.game)
    alike: dict[Hashable, dict[str, Action]] = {}
    for _ in range(DRAWN):
        try:
            action = player.action(s, seat, ask)
            after = play(player.game, s, seat, action)
        except (Impossible, Refusal):
            continue
        if after.reveal_count == s.reveal_count and not spoken(after, seat):
            alike.setdefault(own.said(s, seat, action), {})[json.dumps(encode(action))] = action
    several = [sorted(each.items(), key=by_length) for each in alike.values() if len(each) > 1]
    apart = max(several, key=lambda each: len(each[-1][0]) - len(each[0][0]), default=None)
    return (apart[0][1], apart[-1][1]) if apart else ()


def by_length(written: tuple[str, Action]) -> tuple[int, str]:
    return len(written[0]), written[0]


def acts(game: Game[Any], kinds: dict[str, Own], what: str) -> Iterator[Act]:
    """Return each of these kinds once, from random evenings."""
    wanted = {*kinds}
    for seed in range(EVENINGS):
        evening = Evening(game, seed, agreed=what != "sealed")
        player = Player(game, Random(f"{game.key} {what} {seed}"), world(game))
        for fold in evening:
            s = fold.now.state
            offers = [(seat, ask) for seat in s.seating.seats for ask in game.asks(s, seat)]
            for seat, ask in offers:
                if not (ask.kind in wanted and ask.is_open and ask.is_own_page_only):
                    continue
                own = kinds[ask.kind]
                if values := two_values(s, seat, ask, player, own):
                    wanted.remove(ask.kind)
                    knowing = {Seat(knower) for act in values for knower in own.knows(s, seat, act)}
                    knows = frozenset({seat, *knowing})
                    yield Act(fold, evening.entries, seat, ask, values, knows)
            if not wanted:
                return
    raise AssertionError(f"never drawn: {wanted}")


def own_acts(game: Game[Any]) -> Iterator[Act]:
    return acts(game, {kind(action): own for action, own in OWN[game.key].items()}, "own")


each_game = pytest.mark.parametrize("game", [pytest.param(all_games()[key], id=key) for key in OWN])


@each_game
def test_nobody_else_reads_in_an_own_act_more_than_is_said(game: Game[Any], panels: Panels) -> None:
    for act in own_acts(game):
        at = Table(act.fold, [*act.entries], panels)
        one, other = Envelopes(act.seat, act.values[0], act.values[1]).twins(at)
        assert_looks_alike(one, other, act.knowing)
        pages = ([LOOKS["page"](table, knower) for knower in act.knowing] for table in (one, other))
        assert next(pages) != next(pages), f"nobody is told: {act.values}"


@pytest.mark.more
@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_every_other_own_act_is_said_aloud(game: Game[Any]) -> None:
    """So no act that hides something is missing from OWN."""
    silent, aloud = set[str](), {kind(action) for action in OWN.get(game.key, ())}
    for seed in range(FEW):
        evening = Evening(game, seed)
        player = Player(game, Random(f"{game.key} aloud {seed}"), world(game))
        for fold in evening:
            s = fold.now.state
            seats = s.seating.seats if player.random.random() < SELDOM else ()
            for owner, ask in ((seat, ask) for seat in seats for ask in game.asks(s, seat)):
                fits = (
                    ask.is_open
                    and ask.is_own_page_only
                    and not ask.action.sealed
                    and ask.kind not in aloud
                )
                values = two_values(s, owner, ask, player, Own()) if fits else ()
                if values:
                    one, other = (play(game, s, owner, value) for value in values)
                    seen = others(s, frozenset({owner}))
                    differs = any(readable(game, one, v) != readable(game, other, v) for v in seen)
                    (aloud if differs else silent).add(ask.kind)
    assert silent <= aloud


@pytest.mark.more
@each_game
def test_what_their_owners_do_on_their_own_pages_gives_hands_and_piles_away_to_nobody(
    game: Game[Any],
) -> None:
    compared = 0
    for seed in range(FEW):
        evening, random = Evening(game, seed), Random(seed)
        for before, deed, s in evening.moves:
            ask = game.ask_for(before, deed.seat, type(deed.action))
            if not deed.seat or ask is None or not ask.is_own_page_only or s.phase is None:
                continue
            own = OWN.get(game.key, {}).get(type(deed.action), Own())
            for secret in evening.secrets.values():
                twin = secret.twin(before, random)
                if twin is None or deed.seat not in twin.knowing:
                    continue
                words = (own.said(at, deed.seat, deed.action) for at in (before, twin.state))
                try:
                    after = play(game, twin.state, deed.seat, deed.action)
                except Refusal:
                    continue
                if len({*words}) == 1 and not (secret.tells and secret.tells(s, after, deed)):
                    knows = {Seat(each) for each in own.knows(before, deed.seat, deed.action)}
                    assert_alike(game, s, after, twin.knowing | knows)
                    compared += 1
    assert compared
