"""Turning the lots: those of the app at once, real ones typed in from left to right."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import ReadLot, ReadNewLot, TurnLots
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import EVENTS, EventCard
from referee.games.goodwill.phases.event_step import EventStep
from referee.games.goodwill.rules.events import eliminated_lot
from referee.games.goodwill.state import Goodwill
from referee.kit.box.facts import Box
from referee.kit.seats import HOST
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.table import A, D, act, ask, due, host, refused, story, table

NEW = [
    ReadNewLot(80, "price oil +10", "tax coal"),
    ReadNewLot(50, "price coal -5", "publicity 2"),
    ReadNewLot(10, "scandal amber", "publicity 1"),
    ReadNewLot(25, "innovation 1", "efficiency 3"),
]


def turning(box: Box | None = None, **options: object) -> Goodwill:
    return table(options=options, box=box, seed="one", step="turning")


@pytest.mark.rule("GW-6.1")
def test_the_lots_that_the_app_dealt_are_turned_at_once() -> None:
    s = turning(cards="app")
    assert s.phase.public_view(s, HOST).read_lots == ()  # the screen knows nothing of them
    assert GAME.private_board(s, D).lots == (s.lots[1], s.lots[3])
    assert ask(s, HOST, ReadLot) is ask(s, HOST, ReadNewLot) is None
    assert refused(s, A, TurnLots()) == "host-only"
    after = host(s, TurnLots())
    assert (after.are_lots_open, after.lots) == (True, s.lots)
    assert isinstance(after.phase, EventStep)


@pytest.mark.rule("GW-3.3", "GW-6.1")
def test_real_lots_are_read_from_left_to_right_and_turned_once_all_four_are() -> None:
    s = turning()
    assert refused(s, A, NEW[0]) == "host-only"
    for position, lot in enumerate(NEW, 1):
        missing = ask(s, HOST, TurnLots)
        assert dict(missing.blocked_by.text.values)["lots"] == tuple(range(position, 5))
        assert s.phase.public_view(s, HOST).next_position == position
        s = host(s, lot)
        assert story(s) == ["goodwill-lot-read"]
    assert (s.phase.public_view(s, HOST).next_position, ask(s, HOST, ReadNewLot)) == (0, None)
    assert [lot.position for lot in s.phase.public_view(s, A).read_lots] == [1, 2, 3, 4]
    assert deck.percents(s) == (10, 25, 50, 80)  # unknown ones are learned
    s = host(s, TurnLots())
    assert [(lot.position, lot.percent) for lot in s.lots] == [(1, 80), (2, 50), (3, 10), (4, 25)]
    assert [lot.left.key for lot in s.lots] == [lot.left for lot in NEW]
    assert s.are_lots_open


@pytest.mark.rule("GW-2.1", "GW-6.1", "GW-6.2")
@pytest.mark.parametrize("cards", ["app", "box"])
def test_all_eight_cards_are_read_by_all_also_those_of_the_lot_thrown_out(cards: str) -> None:
    s = turning(cards=cards)
    lines = []
    for action in (*(NEW if cards == "box" else ()), TurnLots()):
        s = host(s, action)
        lines += [line for line in s.messages if line.text.key.startswith("goodwill-lot-")]
    *read, out = lines
    assert [line.text.values for line in read] == [
        (("position", lot.position), ("percent", lot.percent), ("card", lot.text)) for lot in s.lots
    ]
    thrown = eliminated_lot(s.lots)
    assert out.text.key == "goodwill-lot-eliminated"
    assert dict(out.text.values) == {"position": thrown.position, "percent": thrown.percent}
    assert all(line.is_readable_by(A) for line in lines)
    *counting, row = s.phase.public_view(s, A).lots
    assert [each.state for each in counting] == ["now", "to-come", "to-come"]
    assert (row.state, row.percent) == ("out", thrown.percent)
    assert [side.text for side in row.sides] == [thrown.left.text, thrown.right.text]


def test_a_card_typed_once_is_picked_from_then_on() -> None:
    s = host(turning(), NEW[0])
    (name,) = deck.event_cards(s)
    s = table(box=s.box, step="turning")
    reading = ask(s, HOST, ReadLot)
    card, percent = reading.fields
    assert [choice.value for choice in card.choices] == [name]
    assert percent.tap_values == ()  # more is unknown than known: any other would be further away
    s = host(s, ReadLot(80, name))
    assert s.phase.read_lots[0].left.key == "price oil +10"


def test_known_cards_are_offered_in_the_order_of_their_left_events() -> None:
    reading = ask(turning(complete()), HOST, ReadLot)
    groups = [choice.group.key for choice in reading.fields[0].choices if choice.group]
    assert len(groups) == 24
    kinds = list(dict.fromkeys(groups))
    assert groups == sorted(groups, key=kinds.index)


@pytest.mark.rule("GW-3.3")
def test_a_card_cannot_lie_at_two_places_whatever_the_table_says() -> None:
    s = host(turning(complete()), ReadLot(80, "1"))
    keys = ask(s, HOST, ReadLot).fields[1].tap_values  # nor can a percent
    assert keys == tuple(n for n in range(0, 101, 5) if n != 80)
    assert refused(s, HOST, ReadLot(75, "1"), overruled=True) == "card-twice"
    assert refused(turning(), HOST, ReadLot(80, "1")) == "card-unknown"  # nobody has typed any


def test_the_likelier_form_leads() -> None:
    assert due(turning()) == ["read-new-lot"]
    assert due(turning(typed(event=11))) == ["read-new-lot", "read-lot"]
    assert due(turning(typed(event=12))) == ["read-lot", "read-new-lot"]
    assert due(turning(complete())) == ["read-lot"]


def test_a_card_that_a_full_box_has_not_got_is_let_pass_where_it_lies_on_the_table() -> None:
    """Another card was misread on some evening; the year needs the one that is there."""
    s = act(turning(complete()), HOST, NEW[0], overruled=True)
    assert s.phase.read_lots[0].text == EventCard(EVENTS["price oil +10"], EVENTS["tax coal"]).text
    assert len(deck.event_cards(s)) == 25
    assert refused(s, HOST, NEW[1]) == "box-full"
    for overruled in (False, True):
        assert refused(turning(house()), HOST, NEW[0], overruled=overruled) == "box-full"


def test_an_event_that_no_card_shows_is_refused() -> None:
    s = turning()
    for wrong in ("price gold +10", "tax", "", None, 3):
        for events in ((wrong, "tax oil"), ("tax oil", wrong)):
            assert refused(s, HOST, ReadNewLot(5, *events)) == "bad-event", events


@pytest.mark.rule("GW-6.2")
def test_a_percent_is_a_whole_number_of_a_hundred_of_a_complete_list_if_there_is_one() -> None:
    wrong = "percent-unknown"
    for percent, code in ((-1, wrong), (0, ""), (100, ""), (101, wrong)):
        assert refused(turning(), HOST, ReadNewLot(percent, "tax oil", "tax coal")) == code
    for box in (complete(), house()):
        s = turning(box)
        name = next(iter(deck.event_cards(s)))
        for percent, code in ((47, wrong), (45, ""), (0, ""), (100, ""), (101, wrong)):
            assert refused(s, HOST, ReadLot(percent, name)) == code
        assert refused(s, HOST, ReadLot(101, name), overruled=True) == wrong
        s = act(s, HOST, ReadLot(47, name), overruled=True)  # it lies on the table
        assert s.phase.read_lots[0].percent == 47
        assert 47 not in deck.percents(s)


@pytest.mark.rule("GW-6.4")
def test_a_percent_lies_there_twice_only_where_the_box_is_known_to_have_two() -> None:
    one, two, three = (ReadNewLot(30, f"tax {r}", "tax coal") for r in ("oil", "coal", "labour"))
    s = host(turning(), one)
    assert refused(s, HOST, two) == "percent-twice"
    assert refused(s, HOST, two, overruled=True) == ""
    s = host(turning(Box.load({"percent/1": 30, "percent/2": 30})), one, two)
    assert refused(s, HOST, three) == "percent-twice"
    assert deck.percents(s) == (30, 30)
