"""Acts on a page that is a seat's own, though no envelope holds them: nobody else reads more of
them than the rules say aloud. OWN in tests/games/<game>/secrets.py names those that hide something.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from referee.games import shelf
from referee.kit.actions import Action, encode, kind
from referee.kit.asks import Ask
from referee.kit.game import Game, play
from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Fold
from referee.table.storage.store import Entry
from referee.web.view.panels import Panels
from tests.play import Impossible, Player, world
from tests.shelf import brought
from tests.test_every_leak import LOOKS, Envelopes, Table, panels, seals_alike
from tests.test_every_secret import Evening
from tests.twins import Own, assert_alike, others, readable

OWN = {key: module.OWN for key, module in brought("secrets").items() if hasattr(module, "OWN")}
EVENINGS = 60  # are looked through for every kind of act
DRAWN = 12  # values of which the shortest and the longest are compared
FEW = 3  # evenings in which all acts are looked at
SELDOM = 0.1  # of their moments

__all__ = ["panels", "seals_alike"]  # fixtures


class Act(NamedTuple):
    """Two values of one act, where either may be done, and the seats that may see which."""

    fold: Fold
    entries: Sequence[Entry]
    seat: Seat
    ask: Ask
    values: tuple[Action, ...]
    knowing: frozenset[Seat]


Offer = tuple[Evening, Seat, Ask, Player]


def offered(game: Game[Any], wanted: set[str], what: str) -> Iterator[Offer]:
    """The asks of these kinds, in random evenings, as long as any is `wanted`."""
    for seed in range(EVENINGS):
        evening = Evening(game, seed, agreed=what != "sealed")
        player = Player(game, Random(f"{game.key} {what} {seed}"), world(game))
        for fold in evening:
            s = fold.now.state
            for seat in s.seating.seats:
                for ask in game.asks(s, seat):
                    if ask.kind in wanted and ask.open and ask.private:
                        yield evening, seat, ask, player
            if not wanted:
                return
    raise AssertionError(f"never drawn: {wanted}")


def two_values(s: Any, seat: Seat, ask: Ask, player: Player, own: Own) -> tuple[Action, ...]:
    """Of some of which the rules say the same aloud: the shortest and the longest, or ()."""
    spoken = getattr(brought("secrets").get(player.game.key), "spoken", lambda s, seat: False)
    alike: dict[Hashable, dict[str, Action]] = {}
    for _ in range(DRAWN):
        try:
            action = player.action(s, seat, ask)
            after = play(player.game, s, seat, action)
        except (Impossible, Refusal):
            continue
        if after.revealed == s.revealed and not spoken(after, seat):
            alike.setdefault(own.said(s, seat, action), {})[json.dumps(encode(action))] = action
    ordered = [sorted(values, key=lambda text: (len(text), text)) for values in alike.values()]
    apart = max(
        ordered, key=lambda texts: (len(texts) > 1, len(texts[-1]) - len(texts[0])), default=[]
    )
    drawn = {text: action for values in alike.values() for text, action in values.items()}
    return (drawn[apart[0]], drawn[apart[-1]]) if len(apart) > 1 else ()


def acts(game: Game[Any], kinds: dict[str, Own], what: str) -> Iterator[Act]:
    """Each of these kinds once."""
    wanted = {*kinds}
    for evening, seat, ask, player in offered(game, wanted, what):
        s, own = evening.fold.now.state, kinds[ask.kind]
        values = two_values(s, seat, ask, player, own) if ask.kind in wanted else ()
        if values:
            wanted.remove(ask.kind)
            knowing = {Seat(knower) for act in values for knower in own.knows(s, seat, act)}
            yield Act(evening.fold, evening.entries, seat, ask, values, frozenset({seat, *knowing}))


def own_acts(game: Game[Any]) -> Iterator[Act]:
    return acts(game, {kind(action): own for action, own in OWN[game.key].items()}, "own")


each_game = pytest.mark.parametrize("game", [pytest.param(shelf()[key], id=key) for key in OWN])


@each_game
def test_nobody_else_reads_in_an_own_act_more_than_is_said(game: Game[Any], panels: Panels) -> None:
    for act in own_acts(game):
        at = Table(act.fold, [*act.entries], panels)
        one, other = Envelopes(act.seat, act.values[0], act.values[1]).twins(at)
        for viewer in others(at.now.state, act.knowing):
            for name, look in LOOKS.items():
                told = f"{viewer} can tell by the {name}: {act.values}"
                assert look(one, viewer) == look(other, viewer), told
        pages = ([LOOKS["page"](table, knower) for knower in act.knowing] for table in (one, other))
        assert next(pages) != next(pages), f"nobody is told: {act.values}"


@pytest.mark.more
@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_every_other_own_act_is_said_aloud(game: Game[Any]) -> None:
    """So nothing that hides something is missing from OWN."""
    hidden = {kind(action) for action in OWN.get(game.key, ())}
    silent, aloud = set[str](), set[str]()
    for seed in range(FEW):
        evening = Evening(game, seed)
        player = Player(game, Random(f"{game.key} aloud {seed}"), world(game))
        for fold in evening:
            s = fold.now.state
            seats = s.seating.seats if player.random.random() < SELDOM else ()
            asks = [(seat, ask) for seat in seats for ask in game.asks(s, seat)]
            for owner, ask in asks:
                if not (ask.open and ask.private) or ask.action.sealed:
                    continue
                if ask.kind in aloud | hidden:
                    continue
                values = two_values(s, owner, ask, player, Own())
                if values:
                    one, other = (play(game, s, owner, value) for value in values)
                    seen = others(s, frozenset({owner}))
                    told = any(readable(game, one, v) != readable(game, other, v) for v in seen)
                    (aloud if told else silent).add(ask.kind)
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
            ask = game.ask(before, deed.seat, type(deed.action))
            if not deed.seat or ask is None or not ask.private or s.phase is None:
                continue
            own = OWN.get(game.key, {}).get(type(deed.action), Own())
            for secret in evening.secrets.values():
                twin = secret.twin(before, random)
                if twin is None or deed.seat not in twin.knowing:
                    continue
                said = (own.said(at, deed.seat, deed.action) for at in (before, twin.state))
                try:
                    after = play(game, twin.state, deed.seat, deed.action)
                except Refusal:
                    continue
                if len({*said}) == 1 and not (secret.tells and secret.tells(s, after, deed)):
                    knows = {Seat(each) for each in own.knows(before, deed.seat, deed.action)}
                    assert_alike(game, s, after, twin.knowing | knows)
                    compared += 1
    assert compared
