"""What one viewer may know, and what no view may hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from referee.kit.asks import Ask
from referee.kit.game import State
from referee.kit.sealed import Sealed, SealedRound, commitment
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, StoryEntry, text
from referee.table.play.story import Story, ToldLine
from referee.web.view.build import view, with_rejection
from referee.web.view.model import Attendance, Rejection
from referee.web.view.seals import seal_words
from tests.toy import PlaceBid, Proceed, ReadPile, Reveal, Toy, ToyGame
from tests.web.table import ANNA, BRUNO, LUCIE, Table


def everything(value: Any) -> list[Any]:
    """A value and all that can be reached from it."""
    reached = [value]
    if is_dataclass(value) and not isinstance(value, type):
        inside = [getattr(value, f.name) for f in fields(value)]
    else:
        inside = list(value) if isinstance(value, tuple | list | set | frozenset) else []
    for part in inside:
        reached += everything(part)
    return reached


def test_a_view_holds_no_state_and_no_envelope(table: Table) -> None:
    table.announce()
    table.act(LUCIE, PlaceBid(3_000, 2))
    for viewer in (BANK, LUCIE, BRUNO):
        kinds = {type(value) for value in everything(view(table.now, viewer))}
        assert not any(issubclass(kind, State | Sealed | SealedRound) for kind in kinds)


def test_every_part_of_a_view_can_be_remembered_by_its_value(table: Table) -> None:
    table.announce()
    table.act(LUCIE, PlaceBid(3_000, 2))
    for viewer in (BANK, LUCIE):
        hash(view(table.now, viewer))


class Leave(ToyGame):
    """The toy, of which nobody but Lucie may do anything, and she at any time."""

    def asks(self, s: Toy, seat: Seat) -> tuple[Ask, ...]:
        return (Ask(ReadPile, due=False),) if seat == LUCIE else ()


def test_who_is_offered_nothing_where_others_act_at_any_time_is_not_out(table: Table) -> None:
    bruno = view(replace(table.now, game=Leave()), BRUNO)
    assert not bruno.glance.out
    assert bruno.own is not None


def test_a_sealed_bid_changes_nothing_that_another_viewer_sees_but_its_seal(table: Table) -> None:
    table.announce()
    table.act(LUCIE, PlaceBid(3_000, 2))
    one = {viewer: view(table.now, viewer) for viewer in (BANK, BRUNO)}
    table.act(LUCIE, PlaceBid(7_000, 1))
    for viewer, before in one.items():
        after = view(table.now, viewer)
        assert (after.stage, after.desk, after.own) == (before.stage, before.desk, before.own)
        assert (after.tools, after.head) == (before.tools, before.head)


def test_own_parts_of_two_viewers_are_never_equal(table: Table) -> None:
    own = [view(table.now, seat).own for seat in (LUCIE, BRUNO, ANNA)]
    desks = [view(table.now, seat).desk for seat in (LUCIE, BRUNO, ANNA)]
    assert len(set(own)) == len(set(desks)) == 3


def test_the_stage_is_one_value_for_all_who_see_it(table: Table) -> None:
    table.announce()
    assert view(table.now, BANK).stage is view(table.now, LUCIE).stage


def test_the_shared_screen_has_nobodys_own_part(table: Table) -> None:
    assert view(table.now, BANK).own is None
    assert view(table.now, LUCIE).tools is None


def test_a_phone_reads_the_lines_that_concern_its_seat_and_the_tablet_all(table: Table) -> None:
    table.announce()
    lines = view(table.now, LUCIE).story.lines
    assert [line.seat for line in lines] == [LUCIE]
    assert len(view(table.now, BANK).story.lines) == 3


def test_what_an_own_act_brings_out_about_the_others_concerns_only_them(table: Table) -> None:
    about = (text("toy-announced", seat=seat, bars=1) for seat in (LUCIE, BRUNO, BANK))
    lines = (ToldLine(9, "", LUCIE, StoryEntry(said)) for said in about)
    moment = replace(table.now, story=Story().with_lines(*lines))
    assert [dict(line.text.values)["seat"] for line in view(moment, LUCIE).story.lines] == [
        BANK,
        LUCIE,
    ]


def test_the_host_is_offered_public_asks_for_others_and_never_their_own(table: Table) -> None:
    seen = view(table.now, BANK)
    assert seen.tools is not None
    assert [form.kind for form in seen.tools.forms] == ["announce"]
    table.announce()
    table.act(BRUNO, PlaceBid(0, 0))
    seen = view(table.now, BANK)
    assert seen.tools is not None
    assert seen.others is not None
    assert seen.tools.forms == seen.others.forms == ()
    assert (seen.tools.due, seen.others.hands) == ((LUCIE, ANNA), (LUCIE, BRUNO, ANNA))


def test_the_tablet_is_called_for_by_those_without_a_phone_here(table: Table) -> None:
    table.announce()
    tools = view(table.now, BANK, presence=(Attendance(LUCIE, "here"),)).tools
    assert tools is not None
    assert (tools.due, tools.call) == ((LUCIE, BRUNO, ANNA), (BRUNO, ANNA))


def test_asks_of_any_time_are_told_from_the_phases(table: Table) -> None:
    seen = view(table.now, BANK)
    assert [form.kind for form in seen.anytime.forms] == ["read-pile"]
    assert seen.desk.forms == ()


def test_a_bid_changes_no_part_of_forms_but_its_own(table: Table) -> None:
    table.announce()
    before = view(table.now, BANK), view(table.now, BRUNO)
    table.act(LUCIE, PlaceBid(3_000, 2))
    after = view(table.now, BANK), view(table.now, BRUNO)
    for was, later in zip(before, after, strict=True):
        assert (was.anytime, was.others) == (later.anytime, later.others)
    assert before[1].desk == after[1].desk


def test_the_stage_names_those_the_table_waits_for(table: Table) -> None:
    table.announce()
    table.act(BRUNO, PlaceBid(0, 0))
    assert view(table.now, BANK).stage.waiting == (LUCIE, ANNA)


def test_a_seal_can_be_computed_again_from_salt_and_value(table: Table) -> None:
    table.announce()
    table.act(LUCIE, PlaceBid(3_000, 2))
    (seal,) = view(table.now, BANK).seals.seals
    envelope = table.now.state.phase.bids.envelopes[LUCIE]
    assert seal.digest == commitment(envelope.salt(), seal.where, LUCIE, [3_000, 2])
    own = view(table.now, LUCIE).own
    assert own is not None
    assert own.seal == seal


def test_an_envelope_without_salt_has_no_seal_that_could_be_guessed_open(table: Table) -> None:
    table.announce()
    state = table.now.state
    phase = state.phase
    bare = type(phase)(SealedRound.of([LUCIE], "market/1").seal(LUCIE, PlaceBid(3_000, 2)))
    moment = replace(table.now, state=replace(state, phase=bare))
    assert view(moment, BANK).seals.seals == ()


def test_four_words_stand_for_the_first_44_bits() -> None:
    assert seal_words("0" * 64) == "abaisser abaisser abaisser abaisser"
    assert seal_words("f" * 11 + "0" * 53).split() == ["zoologie"] * 4
    assert seal_words("00000000001" + "f" * 53) == "abaisser abaisser abaisser abandon"


def test_a_form_that_came_back_lies_where_it_was_filled_in(table: Table) -> None:
    first = table.now.state.first
    back = Rejection(first, "announce", Refusal("too-many", "TOY-1", "bars", high=5))
    assert with_rejection(view(table.now, first), back).desk.refused == back
    seen = with_rejection(view(table.now, BANK), back)
    assert seen.tools is not None
    assert (seen.desk.refused, seen.tools.refused, seen.lost) == (None, back, None)
    pile = Rejection(BANK, "read-pile", Refusal("too-many", "TOY-0", "pile", high=99))
    assert with_rejection(view(table.now, BANK), pile).anytime.refused == pile


def test_a_form_the_page_no_longer_has_is_lost_but_not_forgotten(table: Table) -> None:
    table.announce()
    back = Rejection(LUCIE, "announce", Refusal("moved-on"))
    assert with_rejection(view(table.now, LUCIE), back).lost == back


def test_the_shared_screen_alone_says_who_is_here(table: Table) -> None:
    attendance = (Attendance(LUCIE, "here"),)
    seen = view(table.now, BANK, presence=attendance)
    assert seen.presence is not None
    assert seen.presence.seats == attendance
    assert view(table.now, LUCIE, presence=attendance).presence is None


@pytest.mark.parametrize("viewer", [BANK, LUCIE])
def test_at_the_end_everybody_sees_the_result(table: Table, viewer: Seat) -> None:
    table.announce()
    for _ in range(2):
        for seat in (LUCIE, BRUNO, ANNA):
            table.act(seat, PlaceBid(0, 0))
        table.act(BANK, Reveal())
        table.act(BANK, Proceed())
    seen = view(table.now, viewer)
    assert seen.head.over
    assert seen.end is not None
    assert seen.end.result.winners == (LUCIE, BRUNO, ANNA)


def test_a_long_evening_does_not_slow_a_page_down(table: Table) -> None:
    looked = 0

    class Long(Story):
        def backwards(self) -> Iterator[Story]:
            nonlocal looked
            for then in super().backwards():
                looked += 1
                yield then

    table.announce()
    others = [told for told in table.now.story if told.seat != LUCIE]
    moment = replace(table.now, story=Long(others[0], Story().with_lines(*others * 500)))
    assert view(moment, LUCIE).story.lines == ()
    assert looked <= 300
