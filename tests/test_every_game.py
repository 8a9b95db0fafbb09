"""Promises of every game on the shelf, checked by a player who knows none of them."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from referee.games import all_games
from referee.kit.actions import Action, decode, encode, kind
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.components.money import BANK_ACCOUNT, Account
from referee.kit.fields import Flag
from referee.kit.game import Game, State
from referee.kit.phase import advance_phases, play
from referee.kit.seats import HOST, Seat, Seating
from referee.kit.words import Refusal
from referee.table.box.box_file import fact_kind, try_setup
from referee.table.play.moments import Timeline, actions_of
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.storage.store import Entry
from referee.web.http.errors import HIDDEN_FIELDS
from tests.more import sampled, seeds
from tests.play import DrawnAct, Impossible, Player, world
from tests.random_evenings import NAMES, fitting
from tests.toy import TOY
from tests.trick import TRICK
from tests.turns import RACE
from tests.twins import assert_alike, others, spoken_of

GAMES = {**all_games(), TOY.key: TOY, TRICK.key: TRICK, RACE.key: RACE}
each_game = pytest.mark.parametrize("game", [pytest.param(g, id=k) for k, g in GAMES.items()])
each_seed = pytest.mark.parametrize("seed", seeds(4))

Move = tuple[State, DrawnAct, State]


class Played(NamedTuple):
    """A whole random game."""

    game: Game[Any]
    terms: TableTerms
    moves: tuple[Move, ...]


def terms(game: Game[Any], random: Random) -> TableTerms:
    names = NAMES[: random.choice(game.seat_counts)]
    options = fitting(game, names, random)
    return TableTerms(game.key, names, options, game.shipped_box, str(random.random()))


def begun(game: Game[Any], agreed: TableTerms) -> State:
    seating = Seating(agreed.names)
    s = game.setup(seating, agreed.options, agreed.box, seed=agreed.seed, start=agreed.start)
    return advance_phases(game, s)


@lru_cache(4)
def evening(key: str, seed: int, overrules: float = 0.0) -> Played:
    """Return the random game of that seed; `overruled` is how often the table overrules."""
    game, random = GAMES[key], Random(f"{key} {seed}")
    agreed = terms(game, random)
    player = Player(game, random, world(game), overrules=overrules)
    return Played(game, agreed, tuple(player.game_of(begun(game, agreed))))


# -- promises


def ends_with_a_result(played: Played) -> None:
    game, s = played.game, played.moves[-1][2]
    assert not any(game.result(before) for before, _, _ in played.moves)
    result = game.result(s)
    assert result is not None
    assert result.winners
    assert sorted(row.seat for row in result.standings) == list(s.seating.seats)
    assert all(sum(line.amount for line in row.lines) == row.score for row in result.standings)
    out = {row.seat for row in result.standings if row.out}
    for curve in result.curves:
        shorter = curve.seat is None or curve.seat in out  # it may end with a bankruptcy
        assert len(curve.values) == len(result.periods) or shorter
        assert len(curve.values) <= len(result.periods)
    assert not any(game.asks(s, viewer) for viewer in others(s))


def balances_its_accounts_and_tells_the_table_of_every_act(played: Played) -> None:
    for _, deed, s in played.moves:
        assert s.ledger.total == 0
        played.game.invariants(s)
        assert s.messages, f"{deed} tells the table nothing"
        assert any(line.is_readable_by(viewer) for line in s.messages for viewer in others(s))


def reads_facts_of_their_kind_with_which_the_next_evening_begins(played: Played) -> None:
    game = played.game
    copied: dict[str, Fact] = {}
    for _, _, s in played.moves:
        read = {name: fact for name, fact in s.box.facts.items() if fact.source is Source.LEARNED}
        for name, fact in read.items():
            if copied.get(name) != fact:
                fact_kind(game, name).check(fact.value)
        copied = read
    try_setup(game, Box(copied).laid_over(game.shipped_box))


def works_out_one_ask_alone_as_among_all(played: Played) -> None:
    game = played.game
    for s, _, _ in played.moves[::5]:
        for viewer in others(s):
            asks = {ask.action: ask for ask in game.asks(s, viewer)}
            assert len(asks) == len(game.asks(s, viewer))
            for action in game.actions:
                assert game.ask_for(s, viewer, action) == asks.get(action)


def seals_into_the_round_that_the_phase_names(played: Played) -> None:
    """Seals, undo and exports use only that round."""
    for before, deed, s in played.moves:
        if deed.action.sealed and s.opened_phase_count == before.opened_phase_count:
            assert s.phase.sealed_round.has_sealed(deed.seat)


def never_changes_a_state(played: Played) -> None:
    for before, deed, _ in played.moves[::5]:
        copied = copy.deepcopy(before)
        play(played.game, before, deed.seat, deed.action)
        assert before == copied


def refuses_without_a_change_and_says_why(played: Played) -> None:
    game, random, refused = played.game, Random(8), 0
    for s, _, _ in played.moves[::7]:
        copied = copy.deepcopy(s)
        for action in random.sample(game.actions, min(8, len(game.actions))):
            seat = random.choice(others(s))
            ask = next((a for a in game.asks(s, seat) if a.action is action), None)
            if ask is None or not ask.is_open:  # and with values of any kind
                code, _ = tried(game, s, DrawnAct(seat, blank(action)))
                assert code, action
                refused += 1
        assert s == copied
    assert refused


def blank(action: type[Action]) -> Action:
    return action(**{f.name: 1 for f in fields(action) if f.name != "salt"})


def takes_no_value_of_the_wrong_kind(played: Played) -> None:
    hostile = (None, "", "x" * 5_000, -1, 10**14, 1.5, True, (), ("a", "a"), (10**9,), [], {})
    game, random = played.game, Random(9)
    for s, _, _ in played.moves[::6]:
        for viewer in others(s):
            for ask in game.asks(s, viewer):
                names = [f.name for f in fields(ask.action) if f.name != "salt"]
                values = {name: random.choice(hostile) for name in names}
                _, after = tried(game, s, DrawnAct(viewer, ask.action(**values)))
                for field in ask.fields if after is not s else ():
                    field.check(values[field.name])


def is_the_same_game_when_its_log_is_played_again(played: Played) -> None:
    entries = [opening_entry(GAMES, played.terms, "")]
    kinds = actions_of(played.game)
    for _, deed, _ in played.moves:
        name = kind(type(deed.action))
        data = json.loads(json.dumps(encode(deed.action)))
        assert decode(kinds[name], data) == deed.action
        entries.append(Entry(len(entries), "", deed.seat, deed.seat, name, data))
    fold = Timeline(GAMES, entries)
    assert not any(stored.line.text.key == "left-out" for stored in fold.now.story)
    assert fold.now.state == played.moves[-1][2]


def asks_the_host_for_nothing_that_is_a_seat_s_own(played: Played) -> None:
    for s, _, _ in played.moves:
        assert not [a.kind for a in played.game.asks(s, HOST) if a.is_own_page_only]


def seals_no_box_that_is_left_empty_as_a_no(played: Played) -> None:
    for s, deed, _ in played.moves:
        sealed = [ask for ask in played.game.asks(s, deed.seat) if ask.action.sealed]
        flags = [
            f
            for ask in sealed
            for f in ask.fields
            if isinstance(f, Flag) and not f.asked_after_refusal
        ]
        assert all(flag.answers for flag in flags)


PROMISES = (
    ends_with_a_result,
    balances_its_accounts_and_tells_the_table_of_every_act,
    reads_facts_of_their_kind_with_which_the_next_evening_begins,
    works_out_one_ask_alone_as_among_all,
    seals_into_the_round_that_the_phase_names,
    never_changes_a_state,
    refuses_without_a_change_and_says_why,
    takes_no_value_of_the_wrong_kind,
    is_the_same_game_when_its_log_is_played_again,
    asks_the_host_for_nothing_that_is_a_seat_s_own,
    seals_no_box_that_is_left_empty_as_a_no,
)


@each_game
@each_seed
def test_a_random_game_keeps_every_promise(game: Game[Any], seed: int) -> None:
    for promise in PROMISES:
        promise(evening(game.key, seed))


@each_game
@each_seed
def test_a_game_in_which_the_table_overrules_what_it_can_ends_and_asks_once(
    game: Game[Any], seed: int
) -> None:
    """An ask that a phase repeats has another instance.

    So typed words for one card, or a late tap, never answer for the next.
    """
    for before, deed, s in evening(game.key, seed, overrules=0.3).moves:
        assert s.ledger.total == 0
        if s.opened_phase_count != before.opened_phase_count or s.phase is None:
            continue
        for viewer in others(s):
            earlier = {ask.action: ask for ask in game.asks(before, viewer) if ask.is_open}
            for ask in game.asks(s, viewer):
                old = earlier.get(ask.action)
                if old is None or not ask.is_open or old.instance != ask.instance:
                    continue
                assert old.label == ask.label, ask
                answered = (viewer, ask.action) == (deed.seat, type(deed.action))
                assert not (answered and ask.required), ask


# -- secrets


def seals(game: Game[Any]) -> bool:
    """Return True if the game has envelopes."""
    return any(action.sealed for action in game.actions)


def sealings(game: Game[Any], s: State, player: Player) -> Iterator[tuple[Seat, Action, Action]]:
    """Return two different envelopes for each seat that may seal something."""
    for seat in s.seating.seats:
        asks = [a for a in game.asks(s, seat) if a.action.sealed and a.is_open]
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
    """The first evening tests each seat in turn, the others one seat drawn each time."""
    compared = 0
    for seed in several:
        random = Random(f"{game.key} twins {seed}")
        player = Player(game, random, world(game))
        for s, _, _ in evening(game.key, seed).moves:
            sealed = [*sealings(game, s, player)]
            for seat, one, other in random.sample(sealed, min(1, len(sealed))) if seed else sealed:
                compared += twins(game, s, seat, one, other, player)
    assert compared > 20


def twins(game: Game[Any], s: State, seat: Seat, one: Action, other: Action, player: Player) -> int:
    """Seal either value, let the others go on until the reveal, and look for a difference.

    It also ends if the rules say aloud what is in the envelope.
    """
    spoken = spoken_of(game)
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
        if (
            left_after.reveal_count > left.reveal_count
            or left_after.opened_phase_count > left.opened_phase_count
        ):
            return 1 + n
        if spoken(left_after, seat) or spoken(right_after, seat):
            return 1 + n
        assert one_code == other_code, f"{deed} tells what is in the envelope"
        left, right = left_after, right_after
        assert_alike(game, left, right, frozenset({seat}))
    return 9


def tried(game: Game[Any], s: State, deed: DrawnAct) -> tuple[str, State]:
    """Return the code of the refusal, or "", and the state after the act."""
    try:
        return "", play(game, s, deed.seat, deed.action)
    except Refusal as refusal:
        return refusal.code, s


def begun_with_purses(game: Game[Any], random: Random) -> State | None:
    """Return a table that does not play with public cash; None if there is none."""
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
    assert WITH_PURSES.keys() & all_games().keys()
    random, brought = Random(f"{game.key} purses {seed}"), world(game)
    begins = begun_with_purses(game, random)
    assert begins
    compared = 0
    moves = Player(game, random, brought).game_of(begins)
    long = game.key in all_games() and not seed  # `make more` looks at each move
    for s, deed, _ in islice(moves, None, None, 3 if long else 1):
        purses = [a for a in s.ledger.balances if a.private and a.owner != deed.seat]
        purse = random.choice(purses)
        if not brought.open_purse(s, purse.owner):
            assert_alike(game, s, richer(s, purse), frozenset({purse.owner}))
            compared += 1
    assert compared > 5


def richer(s: State, purse: Account, by: int = 7_000) -> State:
    """Return the same table with more money in that purse."""
    memo = s.messages[0].text if s.messages else None
    more = s.ledger.pay(by, BANK_ACCOUNT, purse, memo, "")
    return replace(s, ledger=replace(more, latest_postings=s.ledger.latest_postings))


@each_game
def test_no_field_of_an_act_is_named_as_what_every_form_carries(game: Game) -> None:
    """Otherwise the browser sends both, and the seat that acts is read as the value."""
    named = ((one.__name__, f.name) for one in game.actions for f in fields(one))
    assert [each for each in named if each[1] in HIDDEN_FIELDS] == []
