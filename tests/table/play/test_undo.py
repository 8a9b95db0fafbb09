"""Undo, redo, and secrets that have been shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, B, C, announce, bid, market, seal_all, settled
from tests.toy import TOY, Announce, Bidding, PlaceBid, Proceed, Reveal, Toy


def state(tables: Tables, table: str, seq: int) -> Toy:
    return tables.moments(table)[seq].state


def anew(tables: Tables, table: str, seq: int) -> Toy:
    """The opening of a sealed round, once that round has been revealed and taken back."""
    return replace(state(tables, table, seq), again=True)


def told(tables: Tables, table: str) -> list[str]:
    return [line.line.text.key for line in tables.at(table).story]


def reveal(tables: Tables, table: str) -> None:
    tables.act(table, BANK, Reveal(), by=BANK)


def test_an_undo_makes_an_earlier_moment_stand_again_and_stays_in_the_log(
    tables: Tables, table: str, store: SQLite
) -> None:
    announce(tables, table)
    bid(tables, table, A)
    tables.undo(table, 3, by=BANK)
    settled(tables, table)
    assert tables.at(table).state == state(tables, table, 3)
    assert [entry.kind for entry in store.log.entries(table, 3)] == ["place-bid", "undo"]


def test_undo_without_a_goal_takes_back_one_act_after_another(tables: Tables, table: str) -> None:
    announce(tables, table)
    for back in (2, 1, 0):
        tables.undo(table, by=BANK)
        assert tables.at(table).state == state(tables, table, back)
    with pytest.raises(Refusal) as refused:
        tables.undo(table, by=BANK)
    assert refused.value.code == "nothing-to-undo"


def test_redo_gives_back_what_undos_took_in_order(tables: Tables, table: str) -> None:
    announce(tables, table)
    for _ in range(3):
        tables.undo(table, by=BANK)
    for forth in (1, 2, 3):
        tables.redo(table, by=BANK)
        assert tables.at(table).state == state(tables, table, forth)
    with pytest.raises(Refusal) as refused:
        tables.redo(table, by=BANK)
    assert refused.value.code == "nothing-to-redo"


def test_after_another_act_there_is_nothing_to_redo(tables: Tables, table: str) -> None:
    announce(tables, table)
    tables.undo(table, by=BANK)
    last = tables.at(table).state.seating.clockwise(tables.at(table).state.first)[-1]
    tables.act(table, last, Announce(5), by=last)
    with pytest.raises(Refusal) as refused:
        tables.redo(table, by=BANK)
    assert refused.value.code == "nothing-to-redo"


def test_an_undo_can_be_undone_after_a_redo(tables: Tables, table: str) -> None:
    announce(tables, table)
    tables.undo(table, by=BANK)
    tables.redo(table, by=BANK)
    tables.undo(table, by=BANK)
    assert tables.at(table).state == state(tables, table, 2)


@pytest.mark.parametrize("to", [-1, 3, 4, 999])
def test_there_is_nothing_to_undo_to_now_or_to_later_or_to_never(
    tables: Tables, table: str, to: int
) -> None:
    announce(tables, table)
    with pytest.raises(Refusal) as refused:
        tables.undo(table, to, by=BANK)
    assert refused.value.code == "nothing-to-undo"


def test_a_form_drawn_before_an_undo_is_refused(tables: Tables, table: str) -> None:
    announce(tables, table)
    bid(tables, table, A)
    shown = tables.at(table).seq
    tables.undo(table, 3, by=BANK, shown=shown)
    late = (
        lambda: tables.undo(table, by=BANK, shown=shown),
        lambda: tables.undo(table, 1, by=BANK, shown=shown),
        lambda: tables.redo(table, by=BANK, shown=shown - 1),
    )
    for call in late:
        with pytest.raises(Refusal) as refused:
            call()
        assert refused.value.code == "moved-on"
    tables.redo(table, by=BANK, shown=shown)


def test_an_undo_tapped_twice_undoes_once(tables: Tables, table: str) -> None:
    announce(tables, table)
    first, second = (tables.undo(table, by=BANK, request_id="x") for _ in range(2))
    assert (first.seq, second.seq, second.repeated) == (4, 4, True)
    assert tables.at(table).state == state(tables, table, 2)
    third, fourth = (tables.redo(table, by=BANK, request_id="y") for _ in range(2))
    assert (third.seq, fourth.seq, fourth.repeated) == (5, 5, True)


def newest(tables: Tables, table: str, count: int) -> list[tuple[object, ...]]:
    """The last lines, oldest first: what each says, and of which act."""
    lines = [told.line.text for told in tables.at(table).story[:count]][::-1]
    return [(said.key, *said.values) for said in lines]


def test_the_story_of_an_undo_is_the_story_then_and_each_act_that_fell(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    then = tuple(tables.moments(table)[1].story)
    second, third = (tables.fold(table).deed(seq).said(BANK) for seq in (2, 3))
    tables.undo(table, 1, by=BANK)
    assert newest(tables, table, 2) == [("undid", ("act", third)), ("undid", ("act", second))]
    assert tuple(tables.at(table).story[2:]) == then
    tables.redo(table, by=BANK)
    assert newest(tables, table, 2) == [("redid", ("act", second)), ("redid", ("act", third))]


def test_an_act_that_some_know_more_of_falls_for_each_as_they_know_it(
    tables: Tables, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take(self: Bidding, s: Toy, seat: Seat, action: PlaceBid) -> Toy:
        s = replace(s, phase=replace(self, bids=self.bids.seal(seat, action, action.salt)))
        return s.tell_only((seat,), "toy-own", seat=seat)

    monkeypatch.setattr(Bidding, "take", take)
    announce(tables, table)
    bid(tables, table, A)
    tables.undo(table, 3, by=BANK)
    (line,) = (told.line for told in tables.at(table).story if told.line.text.key == "undid")
    assert [seat for seat in (BANK, A, B, C) if line.readable(seat)] == [A]


def test_what_falls_with_the_last_act_is_that_act_whatever_has_been_noticed_since(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    bid(tables, table, A)
    tables.notice(table, "seat-claimed", B)
    last = tables.fold(table).last(tables.at(table))
    assert (last.to, [deed.seq for deed in last.deeds], last.empty) == (3, [4], (A,))
    bid(tables, table, A, 5_000)  # in the same envelope: the first bid comes back
    assert tables.fold(table).last(tables.at(table)).empty == ()


def test_what_falls_with_a_reveal_is_the_round_with_its_envelopes(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    seal_all(tables, table)
    reveal(tables, table)
    last = tables.fold(table).last(tables.at(table))
    assert (last.to, [deed.seq for deed in last.deeds]) == (3, [7, 6, 5, 4])
    assert last.empty == (A, B, C)
    assert last.movers() == (A, B, C)
    assert last.due(A) == {BANK: -3_000}
    tables.undo(table, last.to, by=BANK)
    assert tables.at(table).undone == last


def test_what_was_taken_back_is_known_until_somebody_acts(tables: Tables, table: str) -> None:
    announce(tables, table)
    tables.undo(table, by=BANK)
    tables.notice(table, "seat-claimed", B)
    assert [deed.seq for deed in tables.at(table).undone.deeds] == [3]
    tables.undo(table, by=BANK)
    assert [deed.seq for deed in tables.at(table).undone.deeds] == [2]
    tables.redo(table, by=BANK)
    assert [deed.seq for deed in tables.at(table).undone.deeds] == [3]
    tables.redo(table, by=BANK)
    assert tables.at(table).undone is None
    tables.undo(table, by=BANK)
    turn = tables.at(table).state.seating.clockwise(tables.at(table).state.first)[-1]
    tables.act(table, turn, Announce(5), by=turn)
    assert tables.at(table).undone is None


def test_what_was_told_that_changed_nothing_stays_told_whatever_is_taken_back(
    tables: Tables, table: str, store: SQLite
) -> None:
    announce(tables, table)
    tables.notice(table, "paper-told")
    bid(tables, table, A)
    tables.undo(table, 1, by=BANK)
    tables.notice(table, "hand-opened", B)
    tables.undo(table, 0, by=BANK)
    assert told(tables, table)[:3] == ["undid", "hand-opened", "paper-told"]
    tables.redo(table, by=BANK)
    tables.redo(table, by=BANK)
    assert told(tables, table).count("paper-told") == told(tables, table).count("hand-opened") == 1
    seqs = [line.seq for line in tables.at(table).story]
    assert seqs == sorted(seqs, reverse=True)
    settled(tables, table)
    assert [entry.kind for entry in store.log.entries(table, 0)].count("notice") == 2


def test_an_undo_inside_a_round_that_is_still_sealed_keeps_the_envelopes(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    bid(tables, table, A)
    bid(tables, table, B)
    tables.undo(table, 4, by=BANK)
    assert tables.at(table).state.phase.bids.has(A)
    assert not tables.at(table).state.phase.bids.has(B)


def test_an_undo_into_a_round_revealed_since_lands_on_its_opening_with_no_envelope(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    market(tables, table)
    tables.undo(table, 5, by=BANK)
    assert tables.at(table).state == anew(tables, table, 3)


def test_an_undo_to_the_reveal_itself_lands_there(tables: Tables, table: str) -> None:
    announce(tables, table)
    market(tables, table)
    tables.undo(table, 7, by=BANK)
    assert tables.at(table).state == state(tables, table, 7)
    assert tables.at(table).state.phase.shown


def test_undoing_a_reveal_opens_the_round_anew(tables: Tables, table: str) -> None:
    announce(tables, table)
    seal_all(tables, table)
    tables.act(table, BANK, Reveal(), by=BANK)
    tables.undo(table, by=BANK)
    assert tables.at(table).state == anew(tables, table, 3)


def test_undoing_the_reveal_of_the_second_market_leaves_the_first_as_it_was(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    market(tables, table)
    seal_all(tables, table)
    tables.act(table, BANK, Reveal(), by=BANK)
    tables.undo(table, 10, by=BANK)
    assert tables.at(table).state == anew(tables, table, 8)


def test_a_secret_shown_in_a_branch_that_was_undone_stays_shown(tables: Tables, table: str) -> None:
    announce(tables, table)
    seal_all(tables, table)
    tables.act(table, BANK, Reveal(), by=BANK)
    tables.undo(table, 3, by=BANK)
    bid(tables, table, A, 1_000)
    tables.undo(table, 6, by=BANK)  # where the old envelopes lay
    assert tables.at(table).state == anew(tables, table, 3)


def test_what_is_sealed_after_a_first_opening_is_marked_until_its_phase_closes(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    seal_all(tables, table)
    assert not tables.at(table).state.again
    reveal(tables, table)
    tables.undo(table, by=BANK)
    seal_all(tables, table)
    assert tables.at(table).state.again
    assert "opened-again" not in told(tables, table)
    reveal(tables, table)
    assert tables.at(table).state.again
    assert told(tables, table)[0] == "opened-again"
    tables.act(table, BANK, Proceed(), by=BANK)
    assert not tables.at(table).state.again
    market(tables, table)
    assert told(tables, table).count("opened-again") == 1


def test_a_round_reached_again_from_before_it_was_opened_is_marked_too(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    market(tables, table)
    tables.undo(table, 1, by=BANK)
    assert not tables.at(table).state.again
    first = tables.at(table).state.first
    for seat in tables.at(table).state.seating.clockwise(first)[1:]:
        tables.act(table, seat, Announce(1), by=seat)
    assert tables.at(table).state.phase.key == "bidding"
    assert tables.at(table).state.again


def test_an_undo_within_a_round_that_nobody_has_opened_marks_nothing(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    market(tables, table)
    bid(tables, table, A)
    tables.undo(table, by=BANK)
    assert not tables.at(table).state.again


def test_what_a_redo_gives_back_was_sealed_before_the_opening(tables: Tables, table: str) -> None:
    announce(tables, table)
    seal_all(tables, table)
    reveal(tables, table)
    tables.undo(table, by=BANK)
    tables.redo(table, by=BANK)
    assert not tables.at(table).state.again
    tables.act(table, BANK, Proceed(), by=BANK)
    assert "opened-again" not in told(tables, table)


def test_a_sealed_value_that_no_reveal_has_shown_stays_when_another_round_is_undone(
    tables: Tables, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Announce, "sealed", True)  # as a hand that each keeps to itself all evening
    announce(tables, table)
    seal_all(tables, table)
    reveal(tables, table)
    tables.undo(table, by=BANK)
    assert tables.at(table).state == anew(tables, table, 3)
    assert len(tables.at(table).state.phase.bids.missing) == 3
    assert tables.fold(table).under_seal(tables.at(table)) == [3, 2, 1]


def test_new_envelopes_of_a_round_played_again_are_still_secret(tables: Tables, table: str) -> None:
    announce(tables, table)
    seal_all(tables, table)
    tables.act(table, BANK, Reveal(), by=BANK)
    tables.undo(table, 3, by=BANK)
    bid(tables, table, A, 1_000)
    bid(tables, table, B, 1_000)
    tables.undo(table, by=BANK)
    assert tables.at(table).state.phase.bids.has(A)


def test_redo_passes_the_reveal_again(tables: Tables, table: str) -> None:
    announce(tables, table)
    market(tables, table)
    tables.undo(table, 5, by=BANK)
    tables.redo(table, by=BANK)
    assert tables.at(table).state == state(tables, table, 8)


def test_the_fold_walks_the_same_way_through_undos_and_reveals(
    tables: Tables, table: str, store: SQLite
) -> None:
    announce(tables, table)
    market(tables, table)
    tables.undo(table, 5, by=BANK)
    bid(tables, table, C, 2_000)
    tables.undo(table, 7, by=BANK)
    tables.undo(table, 0, by=BANK)
    tables.redo(table, by=BANK)
    tables.act(table, BANK, Proceed(), by=BANK)
    settled(tables, table)
    assert Tables(store, games={"toy": TOY}).moments(table) == tables.moments(table)
