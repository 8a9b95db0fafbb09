"""An undo gives back what its acts had moved, and a redo asks for it again."""

from __future__ import annotations

from collections import Counter
from copy import copy
from itertools import islice
from typing import Any

from referee.i18n.translator import translator_for
from referee.kit.actions import encode, kind
from referee.kit.components.pieces import moved_pieces
from referee.kit.seats import HOST, Seat
from referee.kit.words import mentioned_seats
from referee.table.play.moments import Moment, Timeline
from referee.table.play.undoing import MOST_PLANS, UndoPlan
from referee.table.storage.store import UNDO, Entry
from referee.web.view.build import restoring_moves, undone_part
from referee.web.view.model import Restoring
from referee.web.view.view_data import ViewData
from tests.test_every_hand import AT, FIRST, LOGS, each_evening, evening, moments


@each_evening
def test_an_undo_gives_everybody_back_what_they_had(key: str, path: Any) -> None:
    """Changes in the books alone move no bills."""
    moved = 0
    fold, _ = evening(key, path)
    for _, after, _ in islice(moments(key, path), None, None, 7 if path in FIRST else 1):
        last = fold.plan_last_undo(after)
        if last is None:
            continue
        then = fold.moments[last.to]
        for seat in after.state.seating.seats:
            back = handed(last, then, seat)
            assert owns(then, seat) == owns(after, seat) - booked(fold, last, seat) + back
            moved += bool(back)
    assert moved


@each_evening
def test_a_redo_of_several_acts_tells_the_bills_and_pieces_of_all(key: str, path: Any) -> None:
    """If only the last act moves any, its own lines name them."""
    moved, several = Counter[str](), 5
    fold, _ = evening(key, path)
    for before, after, _ in islice(moments(key, path), several, None, 7 if path in FIRST else 1):
        *_, to = islice(fold.path(after), several)
        then, pieces = fold.moments[to], after.game.pieces
        rise = fold.plan_redo(then, after)
        for seat in (HOST, *after.state.seating.seats):
            if rise is None:  # all lie as the last act finds them
                assert pieces(then.state, seat) == pieces(before.state, seat)
                assert not any(deed.postings for deed in fold.plan_undo(before, to).acts)
                continue
            lie = moved_pieces(pieces(then.state, seat), pieces(after.state, seat))
            mine = tuple(piece for piece in lie if seat in (HOST, piece.seat))
            assert restoring_moves(rise, after.game, seat).pieces == mine
            moved["pieces"] += bool(mine)
            if seat:
                got = handed(rise, after, seat)
                assert owns(after, seat) == owns(then, seat) + booked(fold, rise, seat) + got
                moved["bills"] += bool(got)
    assert moved["bills"] and moved["pieces"]


@each_evening
def test_a_redo_of_a_payment_tells_bills_that_were_handed_over_before_it(
    key: str, path: Any
) -> None:
    """The undo had them put back, and the act's own lines do not name them."""
    fold, _ = evening(key, path)
    for before, after, _ in islice(moments(key, path), None, None, 7 if path in FIRST else 1):
        if any(each.already_handed for each in fold.act_at(after.seq).postings):
            redo = fold.plan_redo(before, after)
            assert redo and any(redo.bills(seat) for seat in after.state.seating.seats)


@each_evening
def test_a_redo_of_the_last_act_of_a_phase_tells_pieces_that_no_screen_names_any_more(
    key: str, path: Any
) -> None:
    fold, _ = evening(key, path)
    for before, after, _ in moments(key, path):
        game, new_phase = after.game, after.state.opened_phase_count
        pieces = moved_pieces(game.pieces(before.state, HOST), game.pieces(after.state, HOST))
        if new_phase == before.state.opened_phase_count or after.is_over:
            continue
        moves = game.prompt(after.state).moves
        news = [made.message for made in after.state.announcements if made.message]
        named = {seat for line in (*moves, *news) for seat in mentioned_seats(line)}
        if all(line.values for line in moves) and not {p.seat for p in pieces} <= {HOST, *named}:
            redo = fold.plan_redo(before, after)
            assert redo and redo.pieces(game, HOST) == pieces, after.seq


@each_evening
def test_what_an_undo_gives_back_stays_on_screens_until_its_seats_have_acted(
    key: str, path: Any
) -> None:
    """An act of another seat leaves it where it was, on phones and on the shared screen."""
    fold, _ = evening(key, path)
    stayed = 0
    for before, after, _ in islice(moments(key, path), None, None, 3 if path else 1):
        early = copy(fold)
        early.moments = fold.moments[: after.seq + 1]
        back = early.moment(Entry(after.seq + 1, AT, HOST, HOST, UNDO, {"to": before.seq}))
        early.moments.append(back)
        parts = {s: undone_part(ViewData(back), s) for s in (HOST, *after.state.seating.seats)}
        waiting = {s for s, each in parts.items() if s and each and has_moves(each.restoring)}
        for next_act in fold.moments[after.seq + 1 : after.seq + 6]:
            if next_act.latest_act is None:
                continue
            seat, action = next_act.latest_act.seat, next_act.latest_act.action
            entry = Entry(back.seq + 1, AT, seat, seat, kind(type(action)), encode(action))
            later = early.moment(entry)
            if later.origin_seq != entry.seq or later.state.phase is None:
                continue  # it needs the act that has been undone
            for viewer in (HOST, *waiting):
                part, rest = undone_part(ViewData(later), viewer), waiting - {seat}
                if not rest or viewer == seat != HOST:
                    assert part is None, (after.seq, viewer)
                    continue
                old = parts[viewer]
                assert part and old, (after.seq, viewer)
                assert (part.number, part.restoring) == (old.number, old.restoring)
                assert not part.are_moves_below, "those of later acts are not in its sum"
                stayed += viewer != HOST
            break
    assert stayed or path not in FIRST  # in a short evening nobody may act out of turn


def has_moves(hands: Restoring) -> bool:
    return bool(hands.bills or hands.pieces)


def handed(fall: UndoPlan, then: Moment, seat: Seat) -> int:
    """Return the money that the screen asks `seat` to take, minus the money to give."""
    bills = restoring_moves(fall, then.game, seat).bills
    return sum(b.amount * ((b.to == seat) - (seat in b.sources)) for b in bills)


def booked(fold: Timeline, fall: UndoPlan, seat: Seat) -> int:
    """Return the money of `seat` that the acts of `fall` have moved in the books alone."""
    fallen = [fold.moments[deed.seq].state.ledger for deed in fall.acts]
    return sum(
        p.amount * ((p.to.owner == seat) - (p.source.owner == seat))
        for ledger in fallen
        for p in ledger.latest_postings
        if p.books_only
    )


def owns(moment: Moment, seat: Seat) -> int:
    balances = moment.state.ledger.balances.items()
    return sum(amount for account, amount in balances if account.owner == seat)


@each_evening
def test_an_undo_names_no_act_by_a_line_that_says_that_nothing_happens(key: str, path: Any) -> None:
    """Unless its other lines say no more."""
    fold, _ = evening(key, path)
    for _, after, _ in moments(key, path):
        act, say = fold.act_at(after.seq), translator_for("en", after.names)
        readable = [say.show(line.text) for line in act.lines if line.is_readable_by(HOST)]
        if label := act.line_for(HOST):
            idle = [line for line in readable if "nothing moves" in line]
            assert say.show(label) not in idle or idle == readable, after.seq


def test_an_act_that_is_undone_again_and_again_leaves_few_cards() -> None:
    """Seats that have moves to make may not act for a whole evening."""
    fold, actions = evening(*LOGS[0])
    seq = next(seq for seq, each in enumerate(actions, 1) if kind(type(each)) == "reveal")
    before, action, early = fold.moments[seq - 1], actions[seq - 1], copy(fold)
    early.moments = fold.moments[: seq + 1]
    for _ in range(2 * MOST_PLANS):
        for name, data in ((UNDO, {"to": before.seq}), ("reveal", encode(action))):
            entry = Entry(len(early.moments), AT, HOST, HOST, name, data)
            early.moments.append(early.moment(entry))
    part, count = undone_part(ViewData(early.moments[-1]), HOST), 0
    while part:
        part, count = part.earlier_part, count + 1
    assert 1 < count <= MOST_PLANS
