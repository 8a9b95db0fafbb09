"""Screens tell hands every bill and piece that an evening moves: all of them, or those concerned.

Bills are taken from the postings of each act, pieces from the difference of two states, whatever
the game says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from referee.games import all_games
from referee.i18n.translator import Translator, translator_for
from referee.kit.actions import Action, encode, kind
from referee.kit.components.hands import BillTransfer
from referee.kit.components.money import Posting
from referee.kit.components.pieces import moved_pieces
from referee.kit.game import Prompt
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Value, mentioned_seats
from referee.table.play.moments import Moment, Timeline
from referee.table.play.opening import opening_entry
from referee.table.play.undoing import LoggedAct
from referee.table.record.records import load_record
from referee.table.storage.store import UNDO, Entry
from referee.web.view.build import view
from referee.web.view.view_data import ViewData
from tests.more import sampled
from tests.play import Player, world
from tests.recorded import read
from tests.shelf import records
from tests.test_every_game import begun, terms

AT = "2026-11-21T19:00:00.000Z"
LOGS = [(key, path) for key, paths in records("logs").items() for path in paths]
FIRST = {paths[0] for paths in records("logs").values()}
RANDOM = [(key, None) for key in all_games()]


@lru_cache(1)
def evening(key: str, path: Any) -> tuple[Timeline, list[Action]]:
    """Return a recorded or random evening, and its acts."""
    games, game = all_games(), all_games()[key]
    if path:
        record = load_record(read(path))
        agreed, deeds = record.terms, [(each.seat, each.action) for each in record.actions]
    else:
        random = Random(f"{key} hands")
        agreed = terms(game, random)
        player = Player(game, random, world(game))
        deeds = [(deed.seat, deed.action) for _, deed, _ in player.game_of(begun(game, agreed))]
    entries = [opening_entry(games, agreed, AT)]
    for seq, (seat, action) in enumerate(deeds, 1):
        entries.append(Entry(seq, AT, seat, seat, kind(type(action)), encode(action)))
    return Timeline(games, entries), [action for _, action in deeds]


def moments(key: str, path: Any) -> Iterator[tuple[Moment, Moment, Action]]:
    """Return the moments before and after each act."""
    fold, actions = evening(key, path)
    for before, after, action in zip(fold.moments, fold.moments[1:], actions, strict=False):
        if after.origin_seq == after.seq:
            yield before, after, action


each_evening = pytest.mark.parametrize(
    ("key", "path"), sampled([*LOGS, *RANDOM], lambda each: each[1] in FIRST)
)


# -- bills


class Screen:
    """The lines of one screen about moves by hand, as people read them."""

    def __init__(self, moment: Moment, viewer: Seat) -> None:
        self.say: Translator = translator_for("en", moment.names)
        self.game, self.viewer = moment.game.key, viewer
        common = ViewData(moment)
        prompt = common.stage.prompt if viewer == HOST else common.calls[viewer]
        bills = common.hands(prompt, viewer)
        sentences = _lines(prompt) if prompt or viewer == HOST else _lines(common.moves(viewer))[1:]
        self.lines = [self.say.to(viewer, line) for line in sentences]
        self.news = [self.say.to(viewer, news.message) for news in view(moment, viewer).news.news]
        self.bills = [
            self.say.to(viewer, "hands-move", sources=each.sources, count=len(each.sources),
                        to=each.to, amount=self.say.amount(self.game, each.amount))
            for each in bills
        ]  # fmt: skip
        self.moves = (
            [self.say.to(viewer, line) for line in (*prompt.moves, *prompt.earlier_moves)]
            if prompt
            else []
        )
        self.moves += self.bills
        self.lines += [*self.news, *self.bills]

    def names(self, amount: int, owners: frozenset[Seat]) -> bool:
        """Return True if a line names that sum, and the two owners."""
        return bool(self.naming(self.lines, amount, owners))

    def naming(self, lines: list[str], amount: int, owners: frozenset[Seat]) -> list[str]:
        """Return the lines with exactly that sum, and the owners' names."""
        money, names = self.say.money(amount), [self.say.name(s) for s in owners if s]
        exact = re.compile(rf"(?<!\d)(?<!\d,){re.escape(money)}(?!,?\d)")
        return [
            line for line in lines if exact.search(line) and all(name in line for name in names)
        ]

    def told_twice(self, act: LoggedAct) -> Iterator[tuple[list[str], list[str]]]:
        """Yield moves of the act's bills, and the announcements that name them again."""
        for posting in act.bills(self.viewer):
            owners = frozenset((posting.source.owner, posting.to.owner)) - {self.viewer}
            moves = self.naming(self.moves, posting.amount, owners)
            news = self.naming(self.news, posting.amount, owners)
            if moves and news and not posting.already_handed:
                yield moves, news


def _lines(prompt: Prompt | None) -> tuple[Message, ...]:
    if prompt is None:
        return ()
    moves = (*prompt.moves, *prompt.hints, *prompt.earlier_moves)
    return tuple(line for line in (prompt.headline, prompt.read_aloud, *moves) if line)


def untold(act: LoggedAct, before: Moment, after: Moment) -> Iterator[tuple[Seat, Posting]]:
    """Return the bills of that act that a screen does not name to those who move them."""
    for viewer in (HOST, *after.state.seating.seats):
        bills = act.bills(viewer)
        asked = {posting for posting in bills if posting.already_handed}
        if viewer != HOST and asked:
            pays = sum(p.amount for p in asked if p.source.owner == viewer)
            assert not pays or Screen(before, viewer).names(pays, frozenset())
        new = [posting for posting in bills if not posting.already_handed]
        screen = Screen(after, viewer) if new else None
        for posting in new:
            owners = frozenset((posting.source.owner, posting.to.owner))
            among = [p for p in new if {p.source.owner, p.to.owner} == owners]
            one_way = [p for p in among if p.to.owner == posting.to.owner]
            sums = {posting.amount, sum(p.amount for p in one_way)}
            if not any(screen.names(each, owners - {viewer}) for each in sums):
                yield viewer, posting


@each_evening
def test_bills_that_an_act_moves_are_named_to_all_who_may_know_of_them(key: str, path: Any) -> None:
    """They stay named until the phase is over, whoever acts meanwhile."""
    moved, earlier = 0, list[LoggedAct]()
    for before, after, _ in moments(key, path):
        act = next((act for act in after.payment_acts if act.seq == after.seq), None)
        earlier = (
            earlier if before.state.opened_phase_count == after.state.opened_phase_count else []
        )
        assert [posting for each in earlier for posting in untold(each, after, after)] == []
        if act:
            assert list(untold(act, before, after)) == [], after.seq
            earlier += (
                [act] if before.state.opened_phase_count == after.state.opened_phase_count else []
            )
            for viewer in (HOST, *after.state.seating.seats):
                assert list(Screen(after, viewer).told_twice(act)) == [], after.seq
            moved += 1
    assert moved


@each_evening
def test_moves_that_screens_had_asked_for_before_the_latest_act_stand_apart(
    key: str, path: Any
) -> None:
    """An act's own moves are new, also after a redo, and all while the table is set up.

    After an undo, all moves are earlier ones.
    """
    fold, _ = evening(key, path)
    again = 0
    for before, after, _ in islice(moments(key, path), None, None, 13 if path else 5):
        early = copy(fold)
        early.moments = fold.moments[: after.seq + 1]
        back = early.moment(Entry(after.seq + 1, AT, HOST, HOST, UNDO, {"to": before.seq}))
        early.moments.append(back)
        redone = early.moment(Entry(after.seq + 2, AT, HOST, HOST, UNDO, {"to": after.seq}))
        screens = [ViewData(each) for each in (before, after, back, redone)]
        for viewer in (HOST, *after.state.seating.seats):
            was, new, then, brought = (asked(each, viewer) for each in screens)
            lie = [after.game.pieces(each.state, viewer) for each in (before, after)]
            moved = fold.act_at(after.seq).postings or lie[0] != lie[1]
            assert new.earlier <= was.new | was.earlier, (after.seq, viewer)
            if screens[1].track.stop_number:
                assert moved or not new.new & (was.new | was.earlier), (after.seq, viewer)
            else:
                assert not new.earlier, (after.seq, viewer)
            assert not then.new and not then.new_bills, (after.seq, viewer)
            assert was.new | was.earlier <= then.earlier, (after.seq, viewer)
            assert redone.undo_plan or brought == new, (after.seq, viewer)
            again += bool(then.earlier)
    assert again


@each_evening
def test_moves_on_a_phone_speak_to_its_owner(key: str, path: Any) -> None:
    for _, after, _ in islice(moments(key, path), None, None, 3 if path else 1):
        say, common = translator_for("fr", after.names), ViewData(after)
        for seat in after.state.seating.seats:
            prompt = common.moves(seat)
            spoken = [say.to(seat, line) for line in (*prompt.moves, *prompt.earlier_moves)]
            assert not [line for line in spoken if say.name(seat) in line], after.seq


class Asked(NamedTuple):
    """The moves that a screen asks for, and those that it had asked for before."""

    new: frozenset[Message]
    earlier: frozenset[Message]
    new_bills: tuple[BillTransfer, ...]


def asked(common: ViewData, viewer: Seat) -> Asked:
    prompt = common.moves(viewer) if viewer else common.stage.prompt
    bills = common.hands(common.calls[viewer] if viewer else prompt, viewer)
    new_bills = tuple(bill for bill in bills if not bill.is_repeated)
    return Asked(frozenset(prompt.moves), frozenset(prompt.earlier_moves), new_bills)


# -- pieces


def values(value: Value) -> frozenset[Value]:
    """Return all values in a text, inner texts included."""
    inner = (v for _, v in value.values) if isinstance(value, Message) else value
    if isinstance(value, Message | tuple):
        return frozenset((value,)).union(*map(values, inner))
    return frozenset((value,)) if value.__hash__ else frozenset()


@each_evening
def test_pieces_that_an_act_moves_are_named_on_the_shared_screen(key: str, path: Any) -> None:
    """A line names them, or a line tells everybody to move what they have chosen."""
    moved = 0
    for before, after, action in moments(key, path):
        game = after.game
        pieces = moved_pieces(game.pieces(before.state, HOST), game.pieces(after.state, HOST))
        if not pieces or hasattr(action, "reason"):  # a correction: they lie so already
            continue
        prompts = [game.prompt(before.state), game.prompt(after.state)]
        lines = [line for prompt in prompts for line in _lines(prompt)]
        lines += [made.message for made in after.state.announcements if made.message]
        to_all = [
            line for each in prompts for line in (*each.moves, *each.hints) if not line.values
        ]
        asked = [line for line in _lines(prompts[0]) if not mentioned_seats(line)]
        for piece in pieces:
            named = {v for _, v in piece.name.values if isinstance(v, Message | str)}
            named |= {piece.seat} if piece.seat else set()
            for_all = to_all or (asked and not piece.seat)
            assert for_all or any(named <= values(line) for line in lines), (after.seq, piece)
            moved += 1
    assert moved
