"""Plans of undos and redos: the acts, and the bills to move by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from referee.kit.actions import Action
from referee.kit.components.hands import BillTransfer
from referee.kit.components.money import Posting
from referee.kit.components.pieces import MovedPiece, moved_pieces
from referee.kit.game import AnyState, Game
from referee.kit.seats import HOST, TABLE, Seat
from referee.kit.words import Message, StoryLine, mentioned_seats, text

from .story import Story

_IDLE = "-idle"  # ends the key of a line that says that nothing happens
MOST_PLANS = 4  # undos and redos that screens tell at a time; older ones are in the story


class LatestAct(NamedTuple):
    """An act, and the table on which it was played."""

    state_before: AnyState
    seat: Seat
    action: Action
    is_overruled: bool


class LoggedAct(NamedTuple):
    """One act: its story lines and the bills that changed hands."""

    seq: int
    seat: Seat  # the seat that acted
    lines: tuple[StoryLine, ...]  # oldest first
    postings: tuple[Posting, ...]

    def line_for(self, viewer: Seat) -> Message | None:
        """Return a line that `viewer` may read, if possible about the acting seat.

        For an act of the host, it is the first line that reports a change. None if the act is a
        secret of others.
        """
        messages = [line.text for line in self.lines if line.is_readable_by(viewer)]
        if self.seat == HOST:
            best = (each for each in messages if not each.key.endswith(_IDLE))
        else:
            best = (each for each in messages if ("seat", self.seat) in each.values)
        return next(best, messages[0] if messages else None)

    def showed_secret_to(self, viewer: Seat) -> bool:
        """Return True if it showed `viewer` a secret, which no undo hides again."""
        return any(line.reveals_secret and line.is_readable_by(viewer) for line in self.lines)

    def bills(self, viewer: Seat) -> tuple[Posting, ...]:
        """Return the bills of `viewer` that moved; for the shared screen, public ones."""
        if viewer == HOST:
            return tuple(p for p in self.postings if not p.secret and self.line_for(HOST))
        return tuple(p for p in self.postings if viewer in _payer_and_payee(p))


class UndoneAct(NamedTuple):
    """An act to be undone, as one viewer knows it."""

    message: Message
    showed_secret: bool  # True if the viewer saw a secret, which stays known


class UndoPlan(NamedTuple):
    """The acts that an undo takes back, or that a redo repeats."""

    to: int  # the entry to which it returns
    acts: tuple[LoggedAct, ...]  # the newest first
    emptied_seats: tuple[Seat, ...] = ()  # seats whose envelopes become empty again
    old_state: AnyState | None = None  # the table before the undo or redo
    new_state: AnyState | None = None  # the table after it
    is_redo: bool = False
    is_after_redo: bool = False  # True once a later redo has brought the last act back
    seq: int = 0  # the entry of the undo or redo
    earlier_plan: UndoPlan | None = None  # an earlier undo or redo that is not carried out yet
    # seats with moves to make that have not acted since; None until somebody acts
    waiting_seats: frozenset[Seat] | None = None

    def known_acts(self, viewer: Seat) -> tuple[LoggedAct, ...]:
        """Return the acts of which `viewer` may know."""
        return tuple(act for act in self.acts if act.line_for(viewer))

    def acts_as_seen_by(self, viewer: Seat) -> tuple[UndoneAct, ...]:
        """Return the acts in the viewer's words.

        An undo lists the newest first, a redo the oldest.
        """
        acts = self.acts[::-1] if self.is_redo else self.acts
        messages = ((act.line_for(viewer), act) for act in acts)
        return tuple(
            UndoneAct(message, act.showed_secret_to(viewer) and not self.is_redo)
            for message, act in messages
            if message is not None
        )

    def pieces(self, game: Game[Any], viewer: Seat) -> tuple[MovedPiece, ...]:
        """Return the pieces to move; a phone gets its seat's, the shared screen all public ones."""
        if self.old_state is None or self.new_state is None:
            return ()
        old, new = (game.pieces(state, viewer) for state in (self.old_state, self.new_state))
        moved = moved_pieces(old, new, is_backwards=not self.is_redo)
        return tuple(piece for piece in moved if viewer in (HOST, piece.seat))

    def seats_with_secret_bills(self) -> tuple[Seat, ...]:
        """Return the seats whose bills moved secretly in acts that the whole table knows of."""
        secret_postings = (p for act in self.known_acts(HOST) for p in act.postings if p.secret)
        return tuple(
            sorted({seat for p in secret_postings for seat in _payer_and_payee(p)} - {HOST})
        )

    def bills(self, viewer: Seat) -> tuple[BillTransfer, ...]:
        """Return the bills to move of which `viewer` may know.

        There is one open and one secret sum for any two owners. The message of each reason gets
        the values `giver`, `taker` and `times`.
        """
        sums: Counter[tuple[Seat, Seat, bool]] = Counter()
        memos: dict[frozenset[Seat], Counter[tuple[Message, Seat, Seat]]] = {}
        for posting in (p for act in self.acts for p in act.bills(viewer)):
            giver, taker = (
                _payer_and_payee(posting) if self.is_redo else _payer_and_payee(posting)[::-1]
            )
            sums[giver, taker, posting.secret] += posting.amount
            sums[taker, giver, posting.secret] -= posting.amount
            memos.setdefault(frozenset((giver, taker)), Counter())[posting.memo, giver, taker] += 1
        return tuple(
            BillTransfer(
                (giver,), taker, amount, secret, _reasons(memos[frozenset((giver, taker))])
            )
            for (giver, taker, secret), amount in sorted(sums.items())
            if amount > 0
        )


def _reasons(memos: Counter[tuple[Message, Seat, Seat]]) -> tuple[Message, ...]:
    return tuple(
        Message(memo.key, (*memo.values, ("giver", giver), ("taker", taker), ("times", times)))
        for (memo, giver, taker), times in memos.items()
    )


def earlier_plan(
    target_plan: UndoPlan | None, base_plan: UndoPlan | None, *, is_redo: bool
) -> UndoPlan | None:
    """Return the plan that hands may still be carrying out at an undo or redo.

    After a redo, this is the plan of what is still undone. After the first of several undos, it is
    the plan before it, if somebody has acted since; only the latest MOST_PLANS are told.
    """
    if not is_redo:
        while base_plan and base_plan.waiting_seats is None:
            base_plan = base_plan.earlier_plan
        return _latest_plans(base_plan, MOST_PLANS - 1)
    if target_plan and target_plan.is_redo and target_plan.waiting_seats is None:
        target_plan = target_plan.earlier_plan
    return target_plan and target_plan._replace(is_after_redo=True)


def _latest_plans(plan: UndoPlan | None, count: int) -> UndoPlan | None:
    if plan is None or not count:
        return None
    return plan._replace(earlier_plan=_latest_plans(plan.earlier_plan, count - 1))


def names_all_moves(game: Game[Any], redo: UndoPlan, before: AnyState) -> bool:
    """Return True if the screens after the last act of `redo` name all its bills and pieces.

    `before` is the table before that act. They do not name bills that were handed over before it,
    or pieces that screens of the phase before told to move.
    """
    old, new = redo.old_state, redo.new_state
    assert old is not None and new is not None
    if any(act.postings for act in redo.acts[1:]):
        return False
    if any(posting.already_handed for posting in redo.acts[0].postings):
        return False
    viewers = (HOST, *new.seating.seats)
    if any(game.pieces(old, viewer) != game.pieces(before, viewer) for viewer in viewers):
        return False
    if new.opened_phase_count == old.opened_phase_count or new.phase is None:
        return True
    made = (each for each in new.announcements if each.step_number == new.step_number)
    moves = game.prompt(new).moves
    lines = (*moves, *(each.message for each in made if each.message))
    seats = {piece.seat for piece in redo.pieces(game, HOST)} - {TABLE}
    is_for_all = any(not line.values for line in moves)
    return is_for_all or seats <= frozenset().union(*map(mentioned_seats, lines))


def plan_after_act(
    plan: UndoPlan | None, game: Game[Any], state: AnyState, seat: Seat
) -> UndoPlan | None:
    """Return the plan after an act of `seat`, which has then made its own moves.

    None if no other seat of `state` has any to make.
    """
    if plan is None:
        return None
    seats = plan.waiting_seats
    if seats is None:
        all_seats = state.seating.seats
        seats = frozenset(s for s in all_seats if plan.bills(s) or plan.pieces(game, s))
    seats = frozenset(s for s in seats if s != seat and not game.is_out(state, s))
    earlier = plan_after_act(plan.earlier_plan, game, state, seat)
    return plan._replace(earlier_plan=earlier, waiting_seats=seats) if seats else earlier


DoneCall = tuple[Seat, int, Message]  # the seat, the phase and the headline


def done_calls(game: Game[Any], s: AnyState) -> frozenset[DoneCall]:
    """Return the calls of `s` whose headlines tell moves that acts have caused."""
    calls = ((seat, game.seat_prompt(s, seat)) for seat in s.seating.seats if s.phase)
    done_headlines = ((seat, call.headline) for seat, call in calls if call and call.is_done)
    return frozenset((seat, s.opened_phase_count, headline) for seat, headline in done_headlines)


def old_calls(
    calls_then: frozenset[DoneCall],
    calls_before: frozenset[DoneCall],
    calls_already_old: frozenset[DoneCall],
    *,
    is_redo: bool,
) -> frozenset[DoneCall]:
    """Return the calls of `calls_then` that no screen had any more before the undo.

    A redo asks once more for the moves that the undo has had put back, but for no others.
    """
    return (
        calls_then & calls_already_old
        if is_redo
        else calls_then - (calls_before - calls_already_old)
    )


def earlier_payment_acts(
    acts: tuple[LoggedAct, ...], act: LoggedAct, opening_seq: int
) -> tuple[LoggedAct, ...]:
    """Return the acts whose payments people may still be making after `act`.

    They belong to the same phase. The act that opened the phase is left out, because a seat that
    answers it has seen it done. An act that is secret for some seats is left out, too.
    """
    if act.seat == HOST or not act.line_for(HOST):
        return acts
    return tuple(each for each in acts if each.seq != opening_seq)


def logged_act(seq: int, story: Story, postings: Iterable[Posting]) -> LoggedAct:
    """Return the act of entry `seq` from the story's last lines and its postings."""
    stored_lines = tuple(takewhile(lambda stored_lines: stored_lines.seq == seq, story))[::-1]
    bill_postings = (p for p in postings if not p.books_only and len(set(_payer_and_payee(p))) > 1)
    lines = tuple(stored.line for stored in stored_lines)
    return LoggedAct(
        seq, stored_lines[0].seat if stored_lines else HOST, lines, tuple(bill_postings)
    )


def act_lines(key: str, acts: Iterable[LoggedAct], seats: Iterable[Seat]) -> Iterator[StoryLine]:
    """Yield one line for each act, readable only by those who know of it."""
    viewers = (HOST, *seats)
    for act in acts:
        for message, readers in _readers_by_message(act, viewers).items():
            visible_to = () if len(readers) == len(viewers) else tuple(readers)
            yield StoryLine(text(key, act=message), visible_to=visible_to)


def _readers_by_message(act: LoggedAct, viewers: Iterable[Seat]) -> dict[Message, list[Seat]]:
    readers_by_message: dict[Message, list[Seat]] = {}
    for viewer in viewers:
        message = act.line_for(viewer)
        if message is not None:
            readers_by_message.setdefault(message, []).append(viewer)
    return readers_by_message


def _payer_and_payee(posting: Posting) -> tuple[Seat, Seat]:
    return posting.source.owner, posting.to.owner
