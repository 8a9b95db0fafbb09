"""Moments, and the fold that makes them from a log.

Every moment stays in memory; states share their unchanged parts. An undo brings back the state of
an earlier moment, so the moments form a tree: `origin_seq` is the entry whose action made a state,
and `previous_origin_seq` is the origin of the state that it was made from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from referee.kit.actions import Action, decode, kind
from referee.kit.box.facts import Box
from referee.kit.frozen import replace, with_fast_init
from referee.kit.game import AnyState, Game
from referee.kit.phase import Correct, advance_phases, play, with_unread_announcements
from referee.kit.seats import HOST, Names, Seat, Seating, is_same_name
from referee.kit.words import Message, Refusal, StoryLine, text
from referee.table.storage.store import NOTICE, OPEN, UNDO, Entry

from . import undoing
from .story import StoredLine, Story
from .undoing import LatestAct, LoggedAct, UndoPlan, act_lines, logged_act


@with_fast_init
@dataclass(frozen=True, slots=True)
class Moment:
    """The table after entry `seq`; immutable, so any thread may read it."""

    game: Game[Any]
    state: AnyState
    seq: int
    phase_seq: int  # the entry that opened the phase, or last returned to it; forms carry it
    story: Story
    origin_seq: int  # the entry whose action made this state
    previous_origin_seq: int | None  # where "undo the last act" leads; None if nowhere
    phase_opening_seq: int  # the entry that first opened the phase
    form_seq_by_seat: Mapping[Seat, int]  # its last entry that opened a phase: its forms' number
    redo_seqs: tuple[int, ...] = ()  # the entries that a redo leads to, the nearest first
    absent_seats: tuple[Seat, ...] = ()  # players who have gone home: the table plays for them
    undo_plan: UndoPlan | None = None  # the latest undo or redo, while hands may carry it out
    payment_acts: tuple[LoggedAct, ...] = ()  # acts that moved bills since one opened the phase
    old_calls: frozenset[undoing.DoneCall] = frozenset()  # that no screen had any more at an undo
    latest_act: LatestAct | None = field(default=None, repr=False)  # None before the first
    at: str = field(default="", init=False, compare=False)  # of its entry; "" after `replace`

    @property
    def is_over(self) -> bool:
        return self.state.phase is None

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players, with the signs of their seats."""
        names, signs = self.state.seating.names, self.game.seat_signs(self.state)
        return Names(names, signs) if signs else names

    def phase_action_kinds(self, seat: Seat) -> frozenset[str]:
        """Return the phase's kinds of ask for `seat`; all others are always allowed."""
        return self.game.phase_action_kinds(self.state, seat)


def first_moment(games: Mapping[str, Game[Any]], entry: Entry) -> Moment:
    """Return the moment of entry 0; raise Refusal("no-game") or the setup's own."""
    game = games.get(entry.data["game"])
    if game is None:
        raise Refusal("no-game", game=str(entry.data["game"]))
    state = game.setup(
        Seating(tuple(entry.data["names"])),
        entry.data["options"],
        Box.load(entry.data["box"]),
        seed=entry.data["seed"],
        start=entry.data.get("start"),
    )
    edition = entry.data.get("edition", 1)
    if edition != game.edition:
        state = replace(state, edition=edition)
    state = advance_phases(game, state)
    return Moment(game, state, 0, 0, Story().with_lines(*_lines(entry, state)), 0, None, 0, {})


def after_action(moment: Moment, entry: Entry, action: Action) -> Moment:
    """Return the moment after `action`. Raises the game's Refusal."""
    state, refusal = _play_action(moment, entry, action)
    lines = _lines(entry, state)
    if refusal is not None:
        # only the rule: the values of the refusal may be a secret of the seat
        lines = (*lines, _line(entry, text("overruled", seat=entry.seat, rule=refusal.rule)))
    if moment.state.was_reveal_undone and state.reveal_count > moment.state.reveal_count:
        lines = (*lines, _line(entry, text("opened-again")))
    is_same_phase = state.opened_phase_count == moment.state.opened_phase_count
    story = moment.story.with_lines(*lines)
    act = logged_act(entry.seq, story, state.ledger.latest_postings)
    form_seq_by_seat = moment.form_seq_by_seat
    if not is_same_phase:
        form_seq_by_seat = {**form_seq_by_seat, entry.seat: entry.seq}
    payment_acts = moment.payment_acts if is_same_phase else ()
    earlier_acts = undoing.earlier_payment_acts(payment_acts, act, moment.phase_opening_seq)
    return Moment(
        moment.game,
        state,
        entry.seq,
        moment.phase_seq if is_same_phase else entry.seq,
        story,
        entry.seq,
        moment.origin_seq,
        moment.phase_opening_seq if is_same_phase else entry.seq,
        form_seq_by_seat,
        absent_seats=moment.absent_seats,
        undo_plan=undoing.plan_after_act(moment.undo_plan, moment.game, state, entry.seat),
        payment_acts=(*earlier_acts, *((act,) if act.postings else ())),
        old_calls=moment.old_calls and undoing.done_calls(moment.game, state) & moment.old_calls,
        latest_act=LatestAct(moment.state, entry.seat, action, refusal is not None),
    )


def after_old_action(moment: Moment, entry: Entry, action: Action) -> Moment:
    """Return the moment after an old action; skip it if the game does it itself."""
    try:
        return after_action(moment, entry, action)
    except Refusal:
        state = moment.game.apply_outdated(moment.state, entry.seat, action)
        if state is None:
            raise
        return replace(moment, state=state, seq=entry.seq)


def _play_action(moment: Moment, entry: Entry, action: Action) -> tuple[AnyState, Refusal | None]:
    try:
        return play(moment.game, moment.state, entry.seat, action), None
    except Refusal as refusal:
        if not entry.is_overruled:
            raise
        return play(moment.game, moment.state, entry.seat, action, is_overruled=True), refusal


def _lines(entry: Entry, state: AnyState) -> tuple[StoredLine, ...]:
    return tuple(StoredLine(entry.seq, entry.at, entry.seat, line) for line in state.messages)


def _line(entry: Entry, message: Message) -> StoredLine:
    return StoredLine(entry.seq, entry.at, entry.by, StoryLine(message))


def _add_line(moment: Moment, entry: Entry, message: Message) -> Moment:
    """Return the moment with the same state and one more line in the story."""
    return replace(moment, seq=entry.seq, story=moment.story.with_lines(_line(entry, message)))


def _apply_notice(moment: Moment, entry: Entry) -> Moment:
    """Return the moment after a notice, which does not change the game."""
    seat, values = entry.seat, {name: value for name, value in entry.data.items() if name != "key"}
    moment = _add_line(moment, entry, text(entry.data["key"], seat=seat, **values))
    match entry.data["key"]:
        case "seat-renamed":
            return _rename_players(moment, moment.state.seating.with_name(seat, entry.data["name"]))
        case "seat-left":
            return replace(moment, absent_seats=tuple(sorted({*moment.absent_seats, seat})))
        case "seat-back" | "seat-claimed":
            return replace(moment, absent_seats=tuple(s for s in moment.absent_seats if s != seat))
    return moment


def names_before(moment: Moment) -> dict[Seat, str]:
    """Return old names of players renamed since the last act, unless taken again."""
    names: dict[Seat, str] = {}
    for stored in takewhile(lambda stored: stored.seq > moment.origin_seq, moment.story):
        message = stored.line.text
        if message.key == "seat-renamed":
            values = dict(message.values)
            seat = values["seat"]
            assert isinstance(seat, Seat)
            names.setdefault(seat, str(values["was"]))
    seated = moment.state.seating.names
    return {s: old for s, old in names.items() if not any(is_same_name(old, new) for new in seated)}


def _rename_players(moment: Moment, seating: Seating) -> Moment:
    """Return the moment with the names of `seating`."""
    if moment.state.seating == seating:
        return moment
    return replace(moment, state=replace(moment.state, seating=seating))


def actions_of(game: Game[Any]) -> dict[str, type[Action]]:
    """Return every action that may occur in a log of `game`, by kind."""
    return {kind(action): action for action in (*game.actions, Correct)}


NO_SEALED_ROUND = ""


def _sealed_round_name(moment: Moment) -> str:
    """Return the name of the open sealed round; NO_SEALED_ROUND if there is none."""
    return phase.sealed_round.name if (phase := moment.state.phase) else NO_SEALED_ROUND


class Timeline:
    """The moments of one table: moments[seq] is the table after entry `seq`."""

    def __init__(self, games: Mapping[str, Game[Any]], entries: Sequence[Entry]) -> None:
        self._games = games
        self._action_types: dict[str, type[Action]] = {}  # of the game; empty before entry 0
        self.moments: list[Moment] = []
        self.seq_by_request_id: dict[str, int] = {}  # `request_id` -> seq
        self._notice_seqs: set[int] = set()
        self._round_by_seq: dict[int, str] = {}  # the entries with a sealed value, and their rounds
        self._sealed_seqs: dict[int, tuple[int, ...]] = {0: ()}  # `sealed_seqs` after each act
        self._reveal_seqs_by_round: dict[str, list[int]] = {}  # undone reveals, too
        self._revealed_seqs: set[int] = set()  # the sealed entries whose round has been revealed
        for entry in entries:
            self.add(entry, self.moment(entry))

    @property
    def now(self) -> Moment:
        return self.moments[-1]

    def moment(self, entry: Entry) -> Moment:
        """Return the moment after `entry`; if it cannot be played, the story says so."""
        if entry.kind == OPEN:
            return first_moment(self._games, entry)
        try:
            if entry.kind == UNDO:
                return self._moment_after_undo(entry)
            if entry.kind == NOTICE:
                return _apply_notice(self.now, entry)
            return self.play_old_entry(entry, self.action(entry))
        except Exception:  # noqa: BLE001  written under other rules; the table must still open
            return _add_line(self.now, entry, text("left-out", seq=entry.seq))

    def moment_after(self, entry: Entry, action: Action) -> Moment:
        """Return the moment after `action` from the current one. Raises the game's Refusal."""
        return self._with_reopened_round(after_action(self.now, entry, action))

    def play_old_entry(self, entry: Entry, action: Action) -> Moment:
        """Return the moment after an action of an old log, as `after_old_action` does."""
        return self._with_reopened_round(after_old_action(self.now, entry, action))

    def action(self, entry: Entry) -> Action:
        """Return the action in `entry`. Raises KeyError or Refusal if it cannot be read."""
        return decode(self._action_types[entry.kind], entry.data)

    def add(self, entry: Entry, moment: Moment) -> None:
        """Add the moment of `entry`."""
        assert entry.seq == moment.seq == len(self.moments)
        object.__setattr__(moment, "at", entry.at)
        if entry.kind == OPEN:
            self._action_types = actions_of(moment.game)
        elif moment.origin_seq == entry.seq:
            self._add_act(moment, is_sealed=self._action_types[entry.kind].sealed)
        self.moments.append(moment)
        if entry.kind == NOTICE:
            self._notice_seqs.add(entry.seq)
        if entry.request_id:
            self.seq_by_request_id[entry.request_id] = entry.seq

    def _add_act(self, moment: Moment, *, is_sealed: bool) -> None:
        """Record which envelopes are sealed after the act that led to `moment`."""
        seq, round_name = moment.seq, _sealed_round_name(self.now)
        sealed_seqs = self._sealed_seqs[self.now.origin_seq]
        if is_sealed:
            self._round_by_seq[seq] = round_name
            sealed_seqs = (seq, *sealed_seqs)
        if moment.state.reveal_count > self.now.state.reveal_count:
            self._reveal_seqs_by_round.setdefault(round_name, []).append(seq)
            opened_seqs = {each for each in sealed_seqs if self._round_by_seq[each] == round_name}
            self._revealed_seqs |= opened_seqs
            sealed_seqs = tuple(each for each in sealed_seqs if each not in opened_seqs)
        self._sealed_seqs[seq] = sealed_seqs

    def path(self, moment: Moment) -> Iterator[int]:
        """Yield the entries whose actions led to `moment`, newest first, down to 0."""
        yield moment.origin_seq
        seq = moment.previous_origin_seq
        while seq is not None:
            yield seq
            seq = self.moments[seq].previous_origin_seq

    def plan_last_undo(self, moment: Moment) -> UndoPlan | None:
        """Return the plan to undo the last public act; None if there is none.

        Secret acts since then are undone too, without being named.
        """
        public_seqs = (seq for seq in self.path(moment) if seq and self.act_at(seq).line_for(HOST))
        before = self.moments[next(public_seqs, 0)].previous_origin_seq
        return None if before is None else self.plan_undo(moment, self.undo_target(before))

    def plan_undo(self, moment: Moment, to: int) -> UndoPlan:
        """Return the plan of an undo from `moment` back to entry `to`."""
        target = self.moments[to]
        undone_acts = tuple(map(self.act_at, self._entries_beyond(target, moment)))
        round_name = _sealed_round_name(target)
        seats = {act.seat for act in undone_acts if self._round_by_seq.get(act.seq) == round_name}
        if seats:
            seqs = (n for n in self.sealed_seqs(target) if self._round_by_seq[n] == round_name)
            seats -= {self.act_at(seq).seat for seq in seqs}
        return UndoPlan(to, undone_acts, tuple(sorted(seats)), moment.state, target.state)

    def plan_redo(self, moment: Moment, target: Moment) -> UndoPlan | None:
        """Return the plan of a redo from `moment` to `target`.

        None if the last act alone moves bills and pieces, and its own screen names them.
        """
        acts = tuple(map(self.act_at, self._entries_beyond(moment, target)))
        previous_seq = self.moments[target.origin_seq].previous_origin_seq
        if previous_seq is None or not acts:
            return None
        plan = UndoPlan(target.seq, acts, (), moment.state, target.state, is_redo=True)
        before = self.moments[previous_seq].state
        return None if undoing.names_all_moves(target.game, plan, before) else plan

    def _entries_beyond(self, other: Moment, moment: Moment) -> Iterator[int]:
        """Yield the entries that led to `moment` but not to `other`, newest first."""
        other_path = self.path(other)
        other_seq = next(other_path)
        for seq in self.path(moment):
            while other_seq > seq:
                other_seq = next(other_path)
            if other_seq == seq:
                return
            yield seq

    def act_at(self, seq: int) -> LoggedAct:
        """Return the act of entry `seq`."""
        moment = self.moments[seq]
        return logged_act(seq, moment.story, moment.state.ledger.latest_postings)

    def undo_target(self, to: int) -> int:
        """Return the entry to which an undo to `to` really goes.

        A revealed secret cannot be sealed again. So if `to` is inside a sealed round that was
        revealed later, even before another undo, the undo goes to the entry that opened its phase.
        """
        revealed_seqs = self._revealed_seqs.intersection(self.sealed_seqs(self.moments[to]))
        if not revealed_seqs:
            return to
        previous_seq = self.moments[min(revealed_seqs)].previous_origin_seq
        assert previous_seq is not None
        return self.moments[previous_seq].phase_opening_seq

    def sealed_seqs(self, moment: Moment) -> list[int]:
        """Return the sealed entries of rounds not revealed on the path to `moment`."""
        return list(self._sealed_seqs[moment.origin_seq])

    def _with_reopened_round(self, moment: Moment) -> Moment:
        """Return the moment, marked if its round was revealed before an undo."""
        round_name = _sealed_round_name(moment)
        reveal_seqs = self._reveal_seqs_by_round.get(round_name)
        if moment.state.was_reveal_undone or not reveal_seqs or round_name == NO_SEALED_ROUND:
            return moment
        later_seqs = takewhile(lambda seq: seq >= reveal_seqs[0], self.path(moment))
        if any(seq in reveal_seqs for seq in later_seqs):
            return moment
        return replace(moment, state=replace(moment.state, was_reveal_undone=True))

    def _notices_after(self, target: Moment) -> list[StoredLine]:
        """Return the notices after `target`, oldest first, which an undo keeps."""
        later_lines = takewhile(lambda stored: stored.seq > target.seq, self.now.story)
        return [stored for stored in later_lines if stored.seq in self._notice_seqs][::-1]

    def _moment_after_undo(self, entry: Entry) -> Moment:
        moment = self.now
        target = _rename_players(self.moments[entry.data["to"]], moment.state.seating)
        period, seats = target.game.track(moment.state).period_number, target.state.seating.seats
        undo, redo = self.plan_undo(moment, target.seq), self.plan_undo(target, moment.seq)
        lines = [*act_lines("undid", undo.acts, seats), *act_lines("redid", redo.acts[::-1], seats)]
        stored_lines = (StoredLine(entry.seq, entry.at, entry.by, line) for line in lines)
        is_redo = moment.redo_seqs[:1] == (target.seq,)
        redo_plan = self.plan_redo(moment, target) if is_redo else None
        # a redo of several acts tells their bills by itself
        payments = () if redo_plan else tuple(act for act in redo.acts[::-1] if act.postings)
        # bills of earlier undos may still have to be put back
        base = self.moments[moment.redo_seqs[-1]] if moment.redo_seqs else moment
        earlier_plan = undoing.earlier_plan(target.undo_plan, base.undo_plan, is_redo=is_redo)
        plan = redo_plan if is_redo else self.plan_undo(base, target.seq)
        plan = plan._replace(seq=entry.seq, earlier_plan=earlier_plan) if plan else earlier_plan
        return self._with_reopened_round(
            replace(
                target,
                state=with_unread_announcements(target.state, moment.state, period),
                seq=entry.seq,
                phase_seq=entry.seq,
                story=target.story.with_lines(*self._notices_after(target), *stored_lines),
                redo_seqs=moment.redo_seqs[1:] if is_redo else (moment.seq, *moment.redo_seqs),
                absent_seats=moment.absent_seats,
                undo_plan=plan,
                payment_acts=(*(a for a in target.payment_acts if a not in redo.acts), *payments),
                old_calls=undoing.old_calls(
                    undoing.done_calls(target.game, target.state),
                    undoing.done_calls(target.game, moment.state),
                    moment.old_calls,
                    is_redo=bool(redo.acts),
                ),
            )
        )
