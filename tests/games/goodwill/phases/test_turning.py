"""The lots are turned: the app's own at once, real ones read from left to right."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import ReadLot, ReadNewLot, TurnLots
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import EVENTS, EventCard
from referee.games.goodwill.phases.event_step import EventStep
from referee.games.goodwill.phases.turning import Turning
from referee.games.goodwill.rules.lots import eliminated_lot
from referee.games.goodwill.state import Goodwill
from referee.kit.asks import Number, Pick
from referee.kit.box import Box
from referee.kit.seats import BANK
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.table import A, D, act, ask, host, refused, story, table

NEW = [
    ReadNewLot(80, "price oil +10", "tax coal"),
    ReadNewLot(50, "price coal -5", "publicity 2"),
    ReadNewLot(10, "scandal amber", "publicity 1"),
    ReadNewLot(25, "innovation 1", "efficiency 3"),
]


def turning(box: Box | None = None, **options: object) -> Goodwill:
    return table(options=options, box=box, seed="one", step="turning")


# -- what happens at the turn


@pytest.mark.rule("GW-6.1")
def test_the_lots_that_the_app_dealt_are_turned_at_once() -> None:
    s = turning(cards="app")
    lots = s.lots
    assert ask(s, BANK, ReadLot) is ask(s, BANK, ReadNewLot) is None
    s = host(s, TurnLots())
    assert s.turned
    assert s.lots == lots
    assert isinstance(s.phase, EventStep)


@pytest.mark.rule("GW-3.3", "GW-6.1")
def test_real_lots_are_turned_once_all_four_are_read() -> None:
    s = turning()
    for position, lot in enumerate(NEW, 1):
        missing = ask(s, BANK, TurnLots)
        assert missing is not None
        assert missing.barred is not None
        assert dict(missing.barred.text.values)["lots"] == tuple(range(position, 5))
        assert refused(s, BANK, TurnLots()) == "lot-incomplete"
        s = host(s, lot)
    assert [lot.position for lot in s.phase.stage(s, A).read] == [1, 2, 3, 4]
    s = host(s, TurnLots())
    assert [(lot.position, lot.percent) for lot in s.lots] == [(1, 80), (2, 50), (3, 10), (4, 25)]
    assert [lot.left.written for lot in s.lots] == [lot.left for lot in NEW]
    assert s.turned


@pytest.mark.rule("GW-6.2")
def test_the_lot_that_is_thrown_out_is_told_to_all() -> None:
    s = host(turning(), *NEW, TurnLots())
    out = next(line for line in s.told if line.text.key == "goodwill-lot-eliminated")
    assert dict(out.text.values) == {"position": 3, "percent": 10}
    assert out.readable(A)


@pytest.mark.rule("GW-2.1", "GW-6.1")
@pytest.mark.parametrize("cards", ["app", "box"])
def test_all_eight_cards_are_read_by_all_also_those_of_the_lot_thrown_out(cards: str) -> None:
    s = turning(cards=cards)
    read = []
    for action in (*(NEW if cards == "box" else ()), TurnLots()):
        s = host(s, action)
        read += [line for line in s.told if line.text.key == "goodwill-lot-read"]
    assert [line.text.values for line in read] == [
        (("position", lot.position), ("percent", lot.percent), ("card", lot.said)) for lot in s.lots
    ]
    assert all(line.readable(A) for line in read)
    *counting, out = s.phase.stage(s, A).lots
    assert [row.state for row in counting] == ["now", "to-come", "to-come"]
    thrown = eliminated_lot(s.lots)
    assert (out.state, out.percent) == ("out", thrown.percent)
    assert [side.said for side in out.sides] == [thrown.left.said, thrown.right.said]


@pytest.mark.rule("GW-6.1")
def test_only_the_animator_turns() -> None:
    assert refused(turning(cards="app"), A, TurnLots()) == "host-only"
    assert refused(turning(), A, NEW[0]) == "host-only"


# -- a card the box knows


def test_a_card_typed_once_is_picked_from_then_on() -> None:
    s = host(turning(), NEW[0])
    (name,) = deck.events(s)
    s = table(box=s.box, step="turning")
    reading = ask(s, BANK, ReadLot)
    assert reading is not None
    card, percent = reading.fields
    assert isinstance(card, Pick)
    assert isinstance(percent, Number)
    assert [choice.value for choice in card.choices] == [name]
    assert percent.keys == ()  # more is unknown than known: any other would be further away
    s = host(s, ReadLot(80, name))
    assert s.phase.read[0].left.written == "price oil +10"


def test_known_cards_are_offered_in_the_order_of_their_left_events() -> None:
    reading = ask(turning(complete()), BANK, ReadLot)
    assert reading is not None
    card = reading.fields[0]
    assert isinstance(card, Pick)
    groups = [choice.group.key for choice in card.choices if choice.group]
    assert len(groups) == 24
    kinds = list(dict.fromkeys(groups))
    assert groups == sorted(groups, key=kinds.index)


@pytest.mark.rule("GW-3.3")
def test_a_card_cannot_lie_at_two_places() -> None:
    s = host(turning(complete()), ReadLot(80, "1"))
    assert refused(s, BANK, ReadLot(75, "1")) == "card-twice"
    assert refused(s, BANK, ReadLot(75, "1"), overruled=True) == "card-twice"


def test_a_card_nobody_has_typed_is_unknown() -> None:
    assert refused(turning(typed(event=2)), BANK, ReadLot(80, "3")) == "card-unknown"
    assert refused(turning(), BANK, ReadLot(80, "1")) == "card-unknown"


def test_the_likelier_form_leads_and_new_cards_are_refused_where_all_are_known() -> None:
    def due(s: Goodwill) -> list[str]:
        return [one.kind for one in s.phase.asks(s, BANK) if one.due and one.open]

    assert due(turning()) == ["read-new-lot"]
    assert due(turning(typed(event=11))) == ["read-new-lot", "read-lot"]
    assert due(turning(typed(event=12))) == ["read-lot", "read-new-lot"]
    assert due(turning(complete())) == ["read-lot"]
    assert refused(turning(complete()), BANK, NEW[0]) == "box-full"
    assert refused(turning(house()), BANK, NEW[0]) == "box-full"


def test_a_card_that_a_full_box_has_not_got_is_let_pass_where_it_lies_on_the_table() -> None:
    """Another was misread some evening: the year needs what really lies there."""
    s = act(turning(complete()), BANK, NEW[0], overruled=True)
    assert s.phase.read[0].said == EventCard(EVENTS["price oil +10"], EVENTS["tax coal"]).said
    assert len(deck.events(s)) == 25
    assert refused(s, BANK, NEW[1]) == "box-full"
    assert refused(turning(house()), BANK, NEW[0], overruled=True) == "box-full"


@pytest.mark.parametrize("wrong", ["price gold +10", "tax", "publicity 4", "", None, 3])
def test_an_event_that_no_card_shows_is_refused(wrong: object) -> None:
    for events in ((wrong, "tax oil"), ("tax oil", wrong)):
        assert refused(turning(), BANK, ReadNewLot(5, *events)) == "bad-event"


# -- percents


def test_unknown_percents_are_learned() -> None:
    s = host(turning(), *NEW)
    assert deck.percents(s) == (10, 25, 50, 80)


@pytest.mark.parametrize("percent", [-1, 101, 1000])
def test_a_percent_is_a_whole_number_of_a_hundred(percent: int) -> None:
    assert refused(turning(), BANK, ReadNewLot(percent, "tax oil", "tax coal")) == "percent-unknown"


def test_a_complete_list_of_percents_takes_no_other() -> None:
    assert refused(turning(complete()), BANK, ReadLot(47, "1")) == "percent-unknown"
    assert refused(turning(house()), BANK, ReadLot(47, "E01")) == "percent-unknown"
    assert host(turning(complete()), ReadLot(45, "1")).phase.read[0].percent == 45


@pytest.mark.parametrize("box", [complete(), house()])
def test_a_percent_that_no_list_has_is_let_pass_where_it_lies_on_the_table(box: Box) -> None:
    name = next(iter(deck.events(turning(box))))
    s = act(turning(box), BANK, ReadLot(47, name), overruled=True)
    assert s.phase.read[0].percent == 47
    assert 47 not in deck.percents(s)
    assert refused(turning(box), BANK, ReadLot(101, name), overruled=True) == "percent-unknown"


@pytest.mark.rule("GW-6.4")
def test_a_percent_twice_in_a_year_is_let_pass_where_the_table_says_the_box_has_two() -> None:
    s = host(turning(), NEW[0])
    again = ReadNewLot(80, "tax oil", "tax coal")
    assert refused(s, BANK, again) == "percent-twice"
    assert refused(s, BANK, again, overruled=True) == ""


@pytest.mark.rule("GW-6.4")
def test_a_box_known_to_have_two_is_not_asked_again() -> None:
    box = Box.load({"percent/1": 30, "percent/2": 30})
    s = host(turning(box), ReadNewLot(30, "tax oil", "tax coal"))
    s = host(s, ReadNewLot(30, "tax coal", "tax coal"))
    assert refused(s, BANK, ReadNewLot(30, "tax labour", "tax coal")) == "percent-twice"
    assert deck.percents(s) == (30, 30)


# -- before the turn


@pytest.mark.rule("GW-6.1")
def test_before_the_turn_the_screen_knows_nothing_of_the_apps_lots() -> None:
    s = turning(cards="app")
    assert s.phase.stage(s, BANK).read == ()
    assert GAME.private_board(s, D).lots == (s.lots[1], s.lots[3])


@pytest.mark.rule("GW-3.3")
def test_the_animator_reads_from_left_to_right() -> None:
    s = turning()
    assert isinstance(s.phase, Turning)
    assert [s.phase.stage(s, BANK).next, story(host(s, NEW[0]))] == [1, ["goodwill-lot-read"]]
    assert host(s, NEW[0]).phase.stage(s, BANK).next == 2
    s = host(s, *NEW)
    assert s.phase.stage(s, BANK).next == 0
    assert ask(s, BANK, ReadNewLot) is None
