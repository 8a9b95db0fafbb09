"""What every game on the shelf promises, tried by a player who knows none of them."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from referee.games import shelf
from referee.kit.actions import Action, decode, encode, kind
from referee.kit.asks import Ask, Flag
from referee.kit.box import Box, Fact, Source
from referee.kit.game import Game, State, play, settle
from referee.kit.money import THE_BANK, Account
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal
from referee.table.box.dry_run import fact_kind, try_out
from referee.table.play.moments import Fold, actions_of
from referee.table.play.opening import Terms, opening
from referee.table.storage.store import Entry
from referee.web.submit.posted_form import UNSHOWN
from tests.more import sampled, seeds
from tests.play import Deed, Impossible, Player, world
from tests.random_evenings import NAMES, fitting
from tests.shelf import brought
from tests.toy import TOY
from tests.trick import TRICK
from tests.turns import RACE
from tests.twins import assert_alike

GAMES = {**shelf(), TOY.key: TOY, TRICK.key: TRICK, RACE.key: RACE}
each_game = pytest.mark.parametrize("game", [pytest.param(g, id=k) for k, g in GAMES.items()])
each_seed = pytest.mark.parametrize("seed", seeds(4))


def terms(game: Game[Any], random: Random) -> Terms:
    names = NAMES[: random.choice(game.seats)]
    options = fitting(game, names, random)
    return Terms(game.key, names, options, game.house, str(random.random()))


def begun(game: Game[Any], agreed: Terms) -> State:
    seating = Seating(agreed.names)
    state: State = settle(
        game, game.setup(seating, agreed.options, agreed.box, seed=agreed.seed, start=agreed.start)
    )
    return state


def evening(game: Game[Any], seed: int, **habits: Any) -> Iterator[tuple[State, Deed, State]]:
    """A whole random game, move by move."""
    random = Random(f"{game.key} {seed}")
    player = Player(game, random, world(game), **habits)
    return player.game_of(begun(game, terms(game, random)))


def viewers(s: State) -> tuple[Seat, ...]:
    return (BANK, *s.seating.seats)


# -- play


@each_game
@each_seed
def test_every_random_game_ends_with_a_result(game: Game[Any], seed: int) -> None:
    moves = list(evening(game, seed))
    assert not any(game.result(before) for before, _, _ in moves)
    s = moves[-1][2]
    result = game.result(s)
    assert result is not None
    assert result.winners
    assert sorted(row.seat for row in result.standings) == list(s.seating.seats)
    assert all(sum(line.amount for line in row.lines) == row.score for row in result.standings)
    left = {row.seat for row in result.standings if row.out}
    for curve in result.curves:
        shorter = curve.seat is None or curve.seat in left  # it may end with a bankruptcy
        assert len(curve.values) == len(result.periods) or shorter
        assert len(curve.values) <= len(result.periods)
    assert not any(game.asks(s, viewer) for viewer in viewers(s))


@each_game
@each_seed
def test_after_every_action_the_accounts_balance_and_the_table_is_told(
    game: Game[Any], seed: int
) -> None:
    for _, deed, s in evening(game, seed):
        assert s.ledger.total == 0
        game.invariants(s)
        assert s.told, f"{deed} tells the table nothing"
        assert any(line.readable(viewer) for line in s.told for viewer in viewers(s))


@each_game
@each_seed
def test_a_game_in_which_the_table_overrules_what_it_can_ends_too(
    game: Game[Any], seed: int
) -> None:
    for _, _, s in evening(game, seed, overrules=0.5):
        assert s.ledger.total == 0


@each_game
@each_seed
def test_whatever_the_table_reads_is_a_fact_of_its_kind_with_which_the_next_evening_begins(
    game: Game[Any], seed: int
) -> None:
    copied: dict[str, Fact] = {}
    for _, _, s in evening(game, seed):
        read = {name: fact for name, fact in s.box.facts.items() if fact.source is Source.LEARNED}
        for name, fact in read.items():
            if copied.get(name) != fact:
                fact_kind(game, name).check(fact.value)
        copied = read
    try_out(game, Box(copied).over(game.house))


@each_game
def test_one_ask_worked_out_alone_is_the_one_among_all(game: Game[Any]) -> None:
    for n, (s, _, _) in enumerate(evening(game, 6)):
        if n % 5 == 0:
            for viewer in viewers(s):
                asks = {ask.action: ask for ask in game.asks(s, viewer)}
                assert len(asks) == len(game.asks(s, viewer))
                for action in game.actions:
                    assert game.ask(s, viewer, action) == asks.get(action)


@each_game
@each_seed
def test_what_a_phase_asks_for_again_is_about_something_else(game: Game[Any], seed: int) -> None:
    """So that what was typed of one card, or a late tap, never answers for the next."""
    for before, deed, s in evening(game, seed, overrules=0.1):
        if s.opened != before.opened or s.phase is None:
            continue
        for viewer in viewers(s):
            earlier = {ask.action: ask for ask in game.asks(before, viewer) if ask.open}
            for ask in game.asks(s, viewer):
                old = earlier.get(ask.action)
                if old is None or not ask.open or old.about != ask.about:
                    continue
                assert old.label == ask.label, ask
                answered = (viewer, ask.action) == (deed.seat, type(deed.action))
                assert not (answered and ask.due), ask


@each_game
@each_seed
def test_what_is_sealed_lies_in_the_round_that_the_phase_names(game: Game[Any], seed: int) -> None:
    """Seals, undo and what a record leaves out ask for no other."""
    for before, deed, s in evening(game, seed):
        if deed.action.sealed and s.opened == before.opened:
            assert s.phase.sealed.has(deed.seat)


@each_game
def test_a_state_never_changes(game: Game[Any]) -> None:
    for n, (before, deed, _) in enumerate(evening(game, 7)):
        if n % 5 == 0:
            copied = copy.deepcopy(before)
            play(game, before, deed.seat, deed.action)
            assert before == copied


@each_game
def test_a_refusal_changes_nothing_and_says_why(game: Game[Any]) -> None:
    random = Random(8)
    refused = 0
    for n, (s, _, _) in enumerate(evening(game, 8)):
        if n % 7:
            continue
        copied = copy.deepcopy(s)
        for action in random.sample(game.actions, min(8, len(game.actions))):
            refused += _refused(game, s, random.choice(viewers(s)), action)
        assert s == copied
    assert refused


def _refused(game: Game[Any], s: State, seat: Seat, action: type[Action]) -> bool:
    """Try that action, with values of any kind, as somebody who may not have it."""
    ask = next((a for a in game.asks(s, seat) if a.action is action), None)
    if ask is not None and ask.open:
        return False
    with pytest.raises(Refusal) as refusal:
        play(game, s, seat, _blank(action))
    assert refusal.value.code
    return True


def _blank(action: type[Action]) -> Action:
    return action(**{f.name: 1 for f in fields(action) if f.name != "salt"})


@each_game
def test_values_of_the_wrong_kind_are_refused_and_nothing_breaks(game: Game[Any]) -> None:
    hostile = (None, "", "x" * 5_000, -1, 10**14, 1.5, True, (), ("a", "a"), (10**9,), [], {})
    random = Random(9)
    for n, (s, _, _) in enumerate(evening(game, 9)):
        if n % 6:
            continue
        for viewer in viewers(s):
            for ask in game.asks(s, viewer):
                names = [f.name for f in fields(ask.action) if f.name != "salt"]
                values = {name: random.choice(hostile) for name in names}
                _, after = tried(game, s, Deed(viewer, ask.action(**values)))
                assert after is s or all(_right_kind(ask, values))


def _right_kind(ask: Ask, values: dict[str, Any]) -> Iterator[bool]:
    for field in ask.fields:
        field.check(values[field.name])
        yield True


# -- the log


@each_game
@each_seed
def test_the_log_played_again_is_the_same_game(game: Game[Any], seed: int) -> None:
    random = Random(f"{game.key} log {seed}")
    agreed = terms(game, random)
    entries = [opening(GAMES, agreed, "")]
    s = begun(game, agreed)
    kinds = actions_of(game)
    for _, deed, after in Player(game, random, world(game)).game_of(s):
        data = json.loads(json.dumps(encode(deed.action)))
        assert decode(kinds[kind(type(deed.action))], data) == deed.action
        name = kind(type(deed.action))
        entries.append(Entry(len(entries), "", deed.seat, deed.seat, name, data))
        s = after
    fold = Fold(GAMES, entries)
    assert not any(told.line.text.key == "left-out" for told in fold.now.story)
    assert fold.now.state == s


# -- secrets


@each_game
@each_seed
def test_the_host_is_asked_for_nothing_that_is_a_seats_own(game: Game[Any], seed: int) -> None:
    for s, _, _ in evening(game, seed):
        assert not [a.kind for a in game.asks(s, BANK) if a.private]


@each_game
@each_seed
def test_no_box_that_is_left_empty_is_sealed_as_a_no(game: Game[Any], seed: int) -> None:
    for s, deed, _ in evening(game, seed):
        sealed = [ask for ask in game.asks(s, deed.seat) if ask.action.sealed]
        flags = [f for ask in sealed for f in ask.fields if isinstance(f, Flag) and not f.late]
        assert all(flag.answers for flag in flags)


def seals(game: Game[Any]) -> bool:
    """Has it envelopes?"""
    return any(action.sealed for action in game.actions)


def sealings(game: Game[Any], s: State, player: Player) -> Iterator[tuple[Seat, Action, Action]]:
    """For each seat that may seal something: two different envelopes."""
    for seat in s.seating.seats:
        asks = [a for a in game.asks(s, seat) if a.action.sealed and a.open]
        drawn: list[Action] = []
        for ask in asks * 4:
            try:
                drawn.append(player.action(s, seat, ask))
            except Impossible:
                continue
        other = next((action for action in drawn if action != drawn[0]), None)
        if other is not None:
            yield seat, drawn[0], other


@pytest.mark.parametrize("game", [pytest.param(g, id=k) for k, g in GAMES.items() if seals(g)])
@pytest.mark.parametrize("several", sampled([range(1), range(1, 4)], lambda some: 0 in some))
def test_another_value_in_an_envelope_changes_nothing_for_anybody_else(
    game: Game[Any], several: range
) -> None:
    compared = 0
    for seed in several:
        player = Player(game, Random(f"{game.key} twins {seed}"), world(game))
        for s, _, _ in evening(game, seed):
            for seat, one, other in sealings(game, s, player):
                compared += twins(game, s, seat, one, other, player)
    assert compared > 20


def twins(game: Game[Any], s: State, seat: Seat, one: Action, other: Action, player: Player) -> int:
    """Seal either value, let the others go on until the reveal, and look for a difference.

    Or until the rules have said aloud what is in it.
    """
    spoken = getattr(brought("secrets").get(game.key), "spoken", lambda s, seat: False)
    try:
        left, right = play(game, s, seat, one), play(game, s, seat, other)
    except Refusal:
        return 0
    assert_alike(game, left, right, frozenset({seat}))
    for n in range(8):
        deed = next((d for d in player.deeds(left) if d.seat != seat), None)
        if deed is None:
            return 1 + n
        one_code, left_after = tried(game, left, deed)
        other_code, right_after = tried(game, right, deed)
        if left_after.revealed > left.revealed or left_after.opened > left.opened:
            return 1 + n
        if spoken(left_after, seat) or spoken(right_after, seat):
            return 1 + n
        assert one_code == other_code, f"{deed} tells what is in the envelope"
        left, right = left_after, right_after
        assert_alike(game, left, right, frozenset({seat}))
    return 9


def tried(game: Game[Any], s: State, deed: Deed) -> tuple[str, State]:
    """The code of the refusal, or "", and the state after."""
    try:
        return "", play(game, s, deed.seat, deed.action)
    except Refusal as refusal:
        return refusal.code, s


def begun_with_purses(game: Game[Any], random: Random) -> State | None:
    """A table that has not agreed on playing with open purses; None where there is none."""
    for _ in range(50):
        s = begun(game, terms(game, random))
        purses = (account for account in s.ledger.balances if account.private)
        if any(not world(game).open_purse(s, purse.owner) for purse in purses):
            return s
    return None


WITH_PURSES = {key: game for key, game in GAMES.items() if begun_with_purses(game, Random(key))}


@pytest.mark.parametrize("game", WITH_PURSES.values(), ids=list(WITH_PURSES))
@each_seed
def test_more_money_behind_a_screen_changes_nothing_for_anybody_else(
    game: Game[Any], seed: int
) -> None:
    assert WITH_PURSES.keys() & shelf().keys()
    random, brought = Random(f"{game.key} purses {seed}"), world(game)
    begins = begun_with_purses(game, random)
    assert begins
    compared = 0
    for s, deed, _ in Player(game, random, brought).game_of(begins):
        purses = [a for a in s.ledger.balances if a.private and a.owner != deed.seat]
        purse = random.choice(purses)
        if not brought.open_purse(s, purse.owner):
            assert_alike(game, s, richer(s, purse), frozenset({purse.owner}))
            compared += 1
    assert compared > 5


def richer(s: State, purse: Account) -> State:
    """The same table, with more in that purse."""
    memo = s.told[0].text if s.told else None
    more = s.ledger.pay(7_000, THE_BANK, purse, memo, "")
    return replace(s, ledger=replace(more, fresh=s.ledger.fresh))


@each_game
def test_no_field_of_an_act_is_named_as_what_every_form_carries(game: Game) -> None:
    """Else the browser sends both, and for whom the host acts is read as whom it costs."""
    named = {(one.__name__, field.name) for one in game.actions for field in fields(one)}
    assert {(one, name) for one, name in named if name in UNSHOWN} == set()
