"""Undo, redo, and secrets that were revealed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.kit.seats import HOST, Seat
from referee.kit.words import text
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, B, C, Evening, refolded, refused
from tests.toy import Announce, Bidding, PlaceBid, Toy


@pytest.fixture
def game(tables: Tables, table: str) -> Evening:
    """Return a table where everybody has announced (entries 1 to 3); the first market is open."""
    game = Evening(tables, table)
    game.announce()
    return game


def anew(game: Evening, seq: int) -> Toy:
    """Return a table at the start of a sealed round that was revealed and undone."""
    return replace(game.then(seq), was_reveal_undone=True)


def last_to_speak(game: Evening) -> Seat:
    return game.state.seating.clockwise(game.state.first)[-1]


# -- back and forth


def test_undo_takes_back_one_act_after_another_and_redo_gives_them_back(game: Evening) -> None:
    for back in (2, 1, 0):
        game.undo()
        assert game.state == game.then(back)
    assert refused(game.undo) == "nothing-to-undo"
    for forth in (1, 2, 3):
        game.redo()
        assert game.state == game.then(forth)
    assert refused(game.redo) == "nothing-to-redo"
    game.undo()
    assert game.state == game.then(2), "a redo can be undone"


def test_an_undo_to_an_earlier_moment_stays_in_the_log(game: Evening, store: SQLite) -> None:
    game.bid(A)
    for to in (-1, 4, 5, 999):  # never, now, later
        assert refused(game.undo, to) == "nothing-to-undo"
    game.undo(3)
    game.settled()
    assert game.state == game.then(3)
    assert [entry.kind for entry in store.log.entries(game.table, 3)] == ["place-bid", "undo"]
    game.bid(B)
    assert refused(game.redo) == "nothing-to-redo", "somebody has acted since"


def test_a_form_drawn_before_an_undo_is_refused_and_one_tapped_twice_undoes_once(
    game: Evening,
) -> None:
    game.bid(A)
    last = game.now.seq
    game.undo(3, seq=last)
    assert refused(game.undo, seq=last) == "moved-on"
    assert refused(game.undo, 1, seq=last) == "moved-on"
    assert refused(game.redo, seq=last - 1) == "moved-on"
    game.redo(seq=last)
    for step, state in ((game.undo, 3), (game.redo, 4)):
        first, second = (step(request_id=step.__name__) for _ in range(2))
        assert (second.seq, second.is_repeat) == (first.seq, True)
        assert game.state == game.then(state)


# -- what is told of it


def newest(game: Evening, count: int) -> list[tuple[object, ...]]:
    """Return the last lines, oldest first: words and act of each."""
    lines = [plan.line.text for plan in game.now.story[:count]][::-1]
    return [(line.key, *line.values) for line in lines]


def test_the_story_of_an_undo_is_the_story_then_and_each_act_that_fell(game: Evening) -> None:
    then = tuple(game.tables.moments(game.table)[1].story)
    second, third = (game.tables.fold(game.table).act_at(seq).line_for(HOST) for seq in (2, 3))
    game.undo(1)
    assert newest(game, 2) == [("undid", ("act", third)), ("undid", ("act", second))]
    assert tuple(game.now.story[2:]) == then
    game.redo()
    assert newest(game, 2) == [("redid", ("act", second)), ("redid", ("act", third))]


def test_an_act_that_some_know_more_of_falls_for_each_as_they_know_it(
    game: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def apply(self: Bidding, s: Toy, seat: Seat, action: PlaceBid) -> Toy:
        s = replace(s, phase=replace(self, bids=self.bids.seal(seat, action, action.salt)))
        return s.tell_only((seat,), "toy-own", seat=seat)

    monkeypatch.setattr(Bidding, "apply", apply)
    game.bid(A)
    game.undo(3)
    (line,) = (plan.line for plan in game.now.story if plan.line.text.key == "undid")
    assert [seat for seat in (HOST, A, B, C) if line.is_readable_by(seat)] == [A]
    assert [len(game.now.undo_plan.acts_as_seen_by(seat)) for seat in (HOST, A, B, C)] == [
        0,
        1,
        0,
        0,
    ]


def test_what_falls_with_the_last_act_is_that_act_whatever_was_noticed_since(game: Evening) -> None:
    game.bid(A)
    game.notice("seat-claimed", B)
    last = game.tables.fold(game.table).plan_last_undo(game.now)
    assert (last.to, [deed.seq for deed in last.acts], last.emptied_seats) == (3, [4], (A,))
    game.bid(A, 5_000)  # in the same envelope: the first bid comes back
    assert game.tables.fold(game.table).plan_last_undo(game.now).emptied_seats == ()


def test_what_falls_with_a_reveal_is_the_round_with_its_envelopes(game: Evening) -> None:
    game.seal_all()
    game.reveal()
    last = game.tables.fold(game.table).plan_last_undo(game.now)
    assert (last.to, [deed.seq for deed in last.acts]) == (3, [7, 6, 5, 4])
    assert last.emptied_seats == (A, B, C)
    assert [(each.sources, each.to, each.amount) for each in last.bills(A)] == [((HOST,), A, 3_000)]
    assert {each.to for each in last.bills(HOST)} == {A, B, C}
    assert last.seats_with_secret_bills() == ()
    game.undo(last.to)
    assert game.now.undo_plan == last._replace(seq=game.now.seq)
    assert game.now.payment_acts == ()
    game.redo()
    assert [deed.seq for deed in game.now.payment_acts] == [7], "its bills move again"


def test_several_acts_brought_back_tell_the_bills_of_all_in_one_sum_until_somebody_acts(
    game: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def apply(self: Bidding, s: Toy, seat: Seat, action: PlaceBid) -> Toy:
        s = s.spend(seat, action.price, text("toy-own"), "").mention("toy-own", seat=seat)
        return replace(s, phase=replace(self, bids=self.bids.seal(seat, action, action.salt)))

    monkeypatch.setattr(Bidding, "apply", apply)
    for price in (1_000, 2_000):
        game.bid(A, price)
    game.undo(3)
    game.redo()
    plan = game.now.undo_plan
    assert plan.is_redo
    assert [(each.sources, each.to, each.amount) for each in plan.bills(A)] == [((A,), HOST, 3_000)]
    assert game.now.payment_acts == (), "they are told once"
    game.undo(4)
    game.redo()
    assert game.now.undo_plan is None
    assert [deed.seq for deed in game.now.payment_acts] == [5], "one act tells its own"
    game.bid(C, 4_000)
    game.undo()
    game.undo(3)
    game.redo()
    assert game.now.undo_plan.is_redo
    assert [deed.seq for deed in game.now.undo_plan.earlier_plan.acts] == [10], (
        "still to be put back"
    )


def test_what_was_taken_back_is_known_until_somebody_acts(game: Evening) -> None:
    def undone() -> list[int]:
        return [deed.seq for deed in game.now.undo_plan.acts] if game.now.undo_plan else []

    game.undo()
    game.notice("seat-claimed", B)
    assert undone() == [3]
    game.undo()
    assert undone() == [3, 2], "hands may still have to put back the first"
    game.redo()
    assert undone() == [3]
    game.undo()
    game.undo()
    assert undone() == [3, 2, 1]
    game.redo()
    game.redo()
    game.redo()
    assert game.now.undo_plan is None
    game.undo()
    game.act(last_to_speak(game), Announce(5))
    assert game.now.undo_plan is None


def test_what_was_told_that_changed_nothing_stays_told(game: Evening, store: SQLite) -> None:
    game.notice("paper-told")
    game.bid(A)
    game.undo(1)
    game.notice("hand-opened", B)
    game.undo(0)
    assert game.story()[:3] == ["undid", "hand-opened", "paper-told"]
    game.redo()
    game.redo()
    assert game.story().count("paper-told") == game.story().count("hand-opened") == 1
    seqs = [line.seq for line in game.now.story]
    assert seqs == sorted(seqs, reverse=True)
    game.settled()
    assert [entry.kind for entry in store.log.entries(game.table, 0)].count("notice") == 2


# -- envelopes


def test_an_undo_inside_a_round_that_is_still_sealed_keeps_the_envelopes(game: Evening) -> None:
    game.bid(A)
    game.bid(B)
    game.undo(4)
    assert [game.state.phase.bids.has_sealed(seat) for seat in (A, B)] == [True, False]
    assert not game.state.was_reveal_undone


@pytest.mark.parametrize(
    ("played", "to", "opening"),
    [("market", 5, 3), ("reveal", None, 3), ("market reveal", 10, 8), ("market", 6, 3)],
)
def test_an_undo_into_a_round_that_was_revealed_opens_it_anew_with_no_envelope(
    game: Evening, played: str, to: int | None, opening: int
) -> None:
    for step in played.split():
        if step == "market":
            game.market()
        else:
            game.seal_all()
            game.reveal()
    game.undo(to)
    assert game.state == anew(game, opening)


def test_an_undo_to_the_reveal_itself_lands_there_and_redo_passes_it_again(game: Evening) -> None:
    game.market()
    game.undo(7)
    assert game.state == game.then(7)
    assert game.state.phase.shown
    game.undo(5)
    game.redo()
    game.redo()
    assert game.state == game.then(8)


def test_a_secret_shown_in_a_branch_that_was_undone_stays_shown_but_new_ones_are_secret(
    game: Evening,
) -> None:
    game.seal_all()
    game.reveal()
    game.undo(3)
    game.bid(A, 1_000)
    game.bid(B, 1_000)
    game.undo()
    assert game.state.phase.bids.has_sealed(A)
    game.undo(6)  # where the old envelopes lay
    assert game.state == anew(game, 3)


def test_a_sealed_value_that_no_reveal_has_shown_stays_when_another_round_is_undone(
    tables: Tables, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Announce, "sealed", True)  # as a hand that each keeps to itself all evening
    game = Evening(tables, table)
    game.announce()
    game.seal_all()
    game.reveal()
    game.undo()
    assert game.state == anew(game, 3)
    assert len(game.state.phase.bids.missing_seats) == 3
    assert tables.fold(table).sealed_seqs(game.now) == [3, 2, 1]


# -- a round sealed again after its opening is marked


def test_what_is_sealed_after_a_first_opening_is_marked_until_its_phase_closes(
    game: Evening,
) -> None:
    game.seal_all()
    assert not game.state.was_reveal_undone
    game.reveal()
    game.undo()
    game.seal_all()
    assert game.state.was_reveal_undone
    assert "opened-again" not in game.story()
    game.reveal()
    assert game.state.was_reveal_undone
    assert game.story()[0] == "opened-again"
    game.proceed()
    assert not game.state.was_reveal_undone
    game.market()
    assert game.story().count("opened-again") == 1


def test_a_round_reached_again_from_before_it_was_opened_is_marked_too(game: Evening) -> None:
    game.market()
    game.undo(1)
    assert not game.state.was_reveal_undone
    for seat in game.state.seating.clockwise(game.state.first)[1:]:
        game.act(seat, Announce(1))
    assert (game.state.phase.key, game.state.was_reveal_undone) == ("bidding", True)


def test_an_undo_or_a_redo_that_opens_no_sealed_round_anew_marks_nothing(game: Evening) -> None:
    game.seal_all()
    game.reveal()
    game.undo()
    game.redo()  # what it gives back was sealed before the opening
    assert not game.state.was_reveal_undone
    game.proceed()
    assert "opened-again" not in game.story()
    game.bid(A)
    game.undo()
    assert not game.state.was_reveal_undone


def test_the_fold_walks_the_same_way_through_undos_and_reveals(
    game: Evening, store: SQLite
) -> None:
    game.market()
    game.undo(5)
    game.bid(C, 2_000)
    game.undo(7)
    game.undo(0)
    game.redo()
    game.proceed()
    game.settled()
    assert refolded(store).moments(game.table) == game.tables.moments(game.table)
