"""The data that one viewer gets, and the acts that it may do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from referee.kit.actions import Ask
from referee.kit.components.money import BANK_ACCOUNT, cash_account
from referee.kit.phase import Correct
from referee.kit.sealed import SealedRound, commitment
from referee.kit.seats import HOST, Seat
from referee.kit.words import Recipient, Refusal, StoryLine, date_announcements, text
from referee.table.play.story import StoredLine, Story
from referee.web.view import build
from referee.web.view.build import view, with_rejection
from referee.web.view.model import Attendance, Rejection
from referee.web.view.view_data import seal_words
from tests.toy import PlaceBid, ReadPile, Toy, ToyGame
from tests.web.table import ANNA, BRUNO, LUCIE, Table


@pytest.fixture
def sealed(table: Table) -> Table:
    """Return a table where Lucie has sealed; Bruno and Anna are awaited."""
    table.announce()
    table.act(LUCIE, PlaceBid(3_000, 2))
    return table


class Leave(ToyGame):
    """The toy, in which only Lucie may act, at any time."""

    def asks(self, s: Toy, seat: Seat) -> tuple[Ask, ...]:
        return (Ask(ReadPile, required=False),) if seat == LUCIE else ()


def test_who_is_offered_nothing_where_others_act_at_any_time_is_not_out(table: Table) -> None:
    bruno = view(replace(table.now, game=Leave()), BRUNO)
    assert not bruno.own_stage.is_out
    assert bruno.own


def test_what_the_host_keeps_in_mind_is_on_the_shared_screen_and_in_the_end_on_all(
    table: Table,
) -> None:
    begun = view(table.now, HOST), view(table.now, BRUNO)
    table.play_market()
    table.play_market()
    over = view(table.now, HOST), view(table.now, BRUNO)
    assert [seen.notes for seen in begun] == [begun[0].stage, None]
    assert [seen.notes for seen in over] == [seen.stage for seen in over]


def test_a_bid_changes_no_form_of_another_and_again_nothing_but_its_seal(table: Table) -> None:
    table.announce()
    seen = {viewer: [view(table.now, viewer)] for viewer in (HOST, BRUNO)}
    for price in (3_000, 7_000):
        table.act(LUCIE, PlaceBid(price, 1))
        for viewer, views in seen.items():
            views.append(view(table.now, viewer))
    for before, once, again in seen.values():
        assert (before.anytime, before.others) == (once.anytime, once.others)
        assert (once.stage, once.desk, once.own) == (again.stage, again.desk, again.own)
        assert (once.tools, once.head) == (again.tools, again.head)
    assert seen[BRUNO][0].desk == seen[BRUNO][1].desk


def test_own_parts_of_two_viewers_are_never_equal_and_the_stage_is_for_all(table: Table) -> None:
    seen = [view(table.now, seat) for seat in (LUCIE, BRUNO, ANNA)]
    assert len({each.own for each in seen}) == len({each.desk for each in seen}) == 3
    shared = view(table.now, HOST)
    assert all(each.stage is shared.stage for each in seen)
    assert (shared.own, seen[0].tools) == (None, None)


def test_a_phone_reads_the_lines_that_concern_its_seat_and_the_tablet_all(table: Table) -> None:
    table.announce()
    assert [line.seat for line in view(table.now, LUCIE).story.lines] == [LUCIE]
    assert len(view(table.now, HOST).story.lines) == 3
    about = (text("toy-announced", seat=seat, bars=1) for seat in (LUCIE, BRUNO, HOST))
    lines = (StoredLine(9, "", LUCIE, StoryLine(message)) for message in about)
    moment = replace(table.now, story=Story().with_lines(*lines))
    read = view(moment, LUCIE).story.lines
    assert [dict(line.text.values)["seat"] for line in read] == [HOST, LUCIE]


def test_the_host_is_offered_public_asks_for_others_and_never_their_own(table: Table) -> None:
    seen = view(table.now, HOST)
    assert [form.kind for form in seen.tools.forms] == ["announce"]
    assert [form.kind for form in seen.anytime.forms] == ["read-pile"], "apart from the phase's"
    assert seen.desk.forms == ()
    table.announce()
    table.act(BRUNO, PlaceBid(0, 0))
    seen = view(table.now, HOST, presence=(Attendance(LUCIE, "here"),))
    assert seen.tools.forms == seen.others.forms == ()
    assert seen.stage.awaited_seats == seen.tools.privately_awaited_seats == (LUCIE, ANNA)
    assert seen.others.seats_on_tablet == (LUCIE, BRUNO, ANNA)
    assert seen.tools.called_seats == (ANNA,), (
        "the tablet is called for by those without a phone here"
    )


def test_a_seal_needs_the_salt_and_is_said_in_four_words(sealed: Table) -> None:
    (seal,) = view(sealed.now, HOST).seals.seals
    envelope = sealed.now.state.phase.bids.envelopes[LUCIE]
    assert seal.digest == commitment(envelope.salt(), seal.round_name, LUCIE, [3_000, 2])
    own_part = view(sealed.now, LUCIE).own
    assert own_part.seal == seal
    state = sealed.now.state
    bare = type(state.phase)(SealedRound.of([LUCIE], "market/1").seal(LUCIE, PlaceBid(3_000, 2)))
    moment = replace(sealed.now, state=replace(state, phase=bare))
    assert view(moment, HOST).seals.seals == ()
    assert seal_words("0" * 64) == "abaisser abaisser abaisser abaisser"
    assert seal_words("f" * 11 + "0" * 53).split() == ["zoologie"] * 4
    assert seal_words("00000000001" + "f" * 53) == "abaisser abaisser abaisser abandon"


def test_a_form_that_came_back_lies_where_it_was_filled_in_or_is_lost(table: Table) -> None:
    first = table.now.state.first
    back = Rejection(first, "announce", Refusal("too-many", "TOY-1", "bars", high=5))
    assert with_rejection(view(table.now, first), back).desk.rejection == back
    seen = with_rejection(view(table.now, HOST), back)
    assert (seen.desk.rejection, seen.tools.rejection, seen.rejection_without_form) == (
        None,
        back,
        None,
    )
    pile = Rejection(HOST, "read-pile", Refusal("too-many", "TOY-0", "pile", high=99))
    assert with_rejection(view(table.now, HOST), pile).anytime.rejection == pile
    table.announce()
    assert with_rejection(view(table.now, first), back).rejection_without_form == back


def test_the_shared_screen_alone_says_who_is_here(table: Table) -> None:
    attendance = (Attendance(LUCIE, "here"),)
    assert view(table.now, HOST, presence=attendance).presence.seats == attendance
    assert view(table.now, LUCIE, presence=attendance).presence is None


def test_a_long_evening_does_not_slow_a_page_down(table: Table) -> None:
    looked = 0

    class Long(Story):
        def self_and_earlier(self) -> Iterator[Story]:
            nonlocal looked
            for then in super().self_and_earlier():
                looked += 1
                yield then

    table.announce()
    others = [stored for stored in table.now.story if stored.seat != LUCIE]
    moment = replace(table.now, story=Long(others[0], Story().with_lines(*others * 500)))
    assert view(moment, LUCIE).story.lines == ()
    assert looked <= 300


GIVEN = text("toy-given")


def test_the_cash_beside_an_announcement_is_that_right_after_it_or_none(table: Table) -> None:
    s = table.now.state
    for amount in (10_000, 50_000):
        s = s.pay(amount, BANK_ACCOUNT, cash_account(LUCIE), GIVEN, "TOY-1")
        s = s.announce(GIVEN, (Recipient(LUCIE, GIVEN, amount),))
    s = replace(s, announcements=date_announcements(s.announcements, s.step_number, 1))
    stored = view(replace(table.now, state=s), LUCIE).news.news
    assert [(one.amount, one.cash) for one in stored] == [
        (50_000, s.ledger.cash_of(LUCIE)),
        (10_000, None),  # "take 10,000, you now have 80,000" would have it taken twice
    ]


def test_what_its_owner_has_read_is_left_out_on_the_tablet_handed_over(table: Table) -> None:
    table.announce()
    table.act(HOST, Correct("bars", LUCIE, 3, "counted again"))
    read = table.now.state.announcement_count
    assert len(view(table.now, LUCIE, is_handed_over=True).news.news) == 1
    assert not view(table.now, LUCIE, is_handed_over=True, read_number=read).news.news
    assert view(table.now, LUCIE).news.news  # a phone puts away what it has shown by itself
    table.act(HOST, Correct("bars", LUCIE, 4, "counted again"))
    assert len(view(table.now, LUCIE, is_handed_over=True, read_number=read).news.news) == 1


def test_news_are_old_when_a_phase_settles(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.announce()
    table.act(HOST, Correct("bars", LUCIE, 3, "counted again"))
    assert view(table.now, LUCIE).news.news
    monkeypatch.setattr(type(table.now.state.phase), "is_final_scoring", True)
    assert not view(replace(table.now), LUCIE).news.news


def test_news_of_an_earlier_period_are_on_no_phone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would pile up on the phone of who does nothing, and be taken for this year's."""
    track = ToyGame.track
    table.announce()
    table.act(HOST, Correct("bars", LUCIE, 3, "counted again"))
    assert view(table.now, LUCIE).news.news
    monkeypatch.setattr(
        ToyGame,
        "track",
        lambda game, s: replace(track(game, s), period_number=2, last_period_number=2),
    )
    assert not view(replace(table.now), LUCIE).news.news
    table.act(HOST, Correct("bars", LUCIE, 4, "counted again"))
    assert len(view(table.now, LUCIE).news.news) == 1


VIEWERS = (HOST, Seat(1), Seat(2), Seat(3))


def test_a_phone_reads_what_concerns_its_seat_among_the_newest_lines() -> None:
    def stored_line(seq: int, by: Seat, *seats: Seat, only: tuple[Seat, ...] = ()) -> StoredLine:
        return StoredLine(seq, "", by, StoryLine(text("seats", seats=seats), visible_to=only))

    others = [stored_line(seq, LUCIE, HOST) for seq in range(4, 3 + build.MOST_LINES_SEARCHED)]
    story = Story().with_lines(
        stored_line(0, ANNA),
        stored_line(1, ANNA, LUCIE),
        stored_line(2, LUCIE, LUCIE, only=(LUCIE,)),
        stored_line(3, BRUNO),
        *others,
    )
    seen = {seat: [line.seq for line in build.story_lines(story, seat)] for seat in (BRUNO, ANNA)}
    assert seen == {BRUNO: [3], ANNA: []}, "too long ago"
    assert [line.seq for line in build.story_lines(story, HOST)][:2] == [302, 301]
    early = Story().with_lines(*[*reversed(story)][:4])
    assert [
        [line.seq for line in build.story_lines(early, seat)] for seat in (LUCIE, ANNA, HOST)
    ] == [
        [2, 1],
        [0],
        [3, 1, 0],
    ]
