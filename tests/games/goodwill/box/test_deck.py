"""The cards with which a table plays, those it learns, and those that the app deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import NewBoss, ReadSlates
from referee.games.goodwill.box import card_fields, deck, slate
from referee.games.goodwill.box.cards import DOMAINS, EVENTS, Boss, Resource
from referee.games.goodwill.phases.lots import deal_lots
from referee.games.goodwill.state import Goodwill
from referee.kit.box.facts import Box
from referee.kit.fields import Number
from referee.kit.words import Refusal
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.table import A, C, F, table

APP = {"cards": "app"}
PRICE, TAX = EVENTS["price oil -5"], EVENTS["tax coal"]
NINA = Boss("Nina", 5, 1, 0, 2, ((Resource.OIL, Resource.COAL),), True)


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.raises(Refusal, check=lambda refusal: refusal.code == code)


def lost(box: Box, *names: str) -> Box:
    """Return the box of a table if these pieces are lost."""
    gone = {name: replace(box.facts[name], is_lost=True) for name in names}
    return Box({**box.facts, **gone}).as_in_play()


def counts(s: Goodwill) -> tuple[int, ...]:
    """Return the numbers of events, percents and bosses with which the table plays."""
    return len(deck.event_cards(s)), len(deck.percents(s)), len(deck.bosses(s))


def learned(box: Box | None = None) -> tuple[Goodwill, str]:
    """Return a table that has read an event, a percent and a boss, and the event's name."""
    s, name = deck.learn_event(table(box=box), PRICE, TAX)
    return deck.learn_boss(deck.learn_percent(s, 45), NINA), name


def test_the_app_deals_a_box_it_knows_whole_and_the_house_set_otherwise() -> None:
    for cards, box, profile in (
        ("box", Box(), "learned"),
        ("box", typed(event=3), "learned"),
        ("box", house(), "house"),
        ("box", complete(), "learned"),
        ("app", Box(), "house"),
        ("app", typed(event=24, percent=21, boss=8), "house"),
        ("app", complete(), "learned"),
        ("app", complete().learn("set", "house"), "house"),
        ("app", complete().learn("boss/zoe", NINA.fact), "house"),  # one too many: which one?
        *(("app", lost(complete(), name), "house") for name in ("event/3", "percent/5", "boss/2")),
    ):
        assert deck.card_set(table(options={"cards": cards}, box=box)) == profile


@pytest.mark.parametrize(("kind", "least"), [("event", 4), ("percent", 4), ("boss", 6)])
def test_the_app_deals_only_where_enough_cards_are_left(kind: str, least: int) -> None:
    names = [name for name in GAME.shipped_box if name.startswith(f"house-{kind}/")]
    for left, dealt in ((least, True), (least - 1, False)):
        box = Box(
            {n: replace(GAME.shipped_box.facts[n], is_lost=True) for n in names[left:]}
        ).as_in_play()
        if dealt:
            assert table(options=APP, box=box)
        else:
            with refused("deck-short"):
                table(options=APP, box=box)
        assert table(box=box)


def test_learned_cards_and_those_of_the_house_are_never_mixed() -> None:
    assert counts(table()) == (0, 0, 0)
    few = typed(event=2, percent=1, boss=1)
    assert counts(table(box=few)) == (2, 1, 1)
    assert counts(table(box=few.learn("set", "house"))) == (24, 21, 9)
    s = table(options=APP)
    assert deck.boss(s, "") is deck.boss(s, "Nobody") is None
    bobby = deck.boss(s, "Bobby")
    assert bobby is not None and bobby.salary == 5


def test_a_card_that_was_read_is_known_and_typed_again_it_is_the_same() -> None:
    s, name = learned()
    assert deck.event_cards(s)[name].left == PRICE
    assert (deck.percents(s), deck.boss(s, "Nina")) == ((45,), NINA)
    again, same = deck.learn_event(s, PRICE, TAX)
    assert (again.box, same) == (s.box, name)
    twin, other = deck.learn_event(s, PRICE, TAX, turned_cards=[name])
    assert (len(deck.event_cards(twin)), other != name) == (2, True)
    assert deck.percents(deck.learn_percent(s, 45)) == (45,)
    dearer = deck.learn_boss(s, NINA._replace(salary=10))
    assert [boss.salary for boss in deck.bosses(dearer).values()] == [10]


def test_a_card_is_named_after_what_it_shows_whenever_it_is_read() -> None:
    """So two tables that learn it at the same time neither count it twice nor disagree."""
    early, _ = learned()
    late, _ = deck.learn_event(deck.learn_percent(table(), 80), TAX, PRICE)
    late = deck.learn_percent(deck.learn_event(late, PRICE, TAX)[0], 45, copy_count=1)
    cards = [n for n in early.box if n.startswith(("event/", "percent/"))]
    assert len(cards) == 2
    assert all(late.box[name] == early.box[name] for name in cards)
    assert "boss/nina" in early.box.facts.keys() & deck.learn_boss(late, NINA).box.facts.keys()


def test_neither_a_full_box_nor_the_house_set_takes_another_card() -> None:
    for box, left in (
        (complete(), (24, 21, 9)),
        (lost(complete(), "event/3", "percent/5", "boss/2"), (23, 20, 8)),  # counted, not played
        (house(), (24, 21, 9)),
        (
            lost(house().laid_over(GAME.shipped_box), "house-event/E03", "house-percent/5"),
            (23, 20, 9),
        ),
    ):
        s = table(box=box)
        assert counts(s) == left
        with refused("box-full"):
            deck.learn_event(s, PRICE, TAX)
        with refused("box-full"):
            deck.learn_boss(s, NINA)
        assert deck.learn_percent(s, 47) == s
        assert not deck.has_unknown_percents(s)
        assert not (deck.has_unknown_bosses(s) or deck.has_unknown_events(s))


def test_a_lost_card_read_again_is_the_one_that_was_lost() -> None:
    s, name = learned()
    again, same = learned(lost(s.box, f"event/{name}", "percent/45", "boss/nina"))
    assert (same, again.box.dump()) == (name, s.box.dump())
    box = Box.load({f"percent/{n * 5}": n * 5 for n in range(21)})
    s = table(box=lost(box, "percent/45"))  # though the list is complete
    assert [deck.is_percent_possible(s, percent) for percent in (45, 46)] == [True, False]
    assert len(deck.percents(s)) == 20
    assert deck.percents(deck.learn_percent(s, 45)) == tuple(range(0, 101, 5))


@pytest.mark.parametrize(("kind", "half"), [("event", 12), ("percent", 11), ("boss", 5)])
def test_a_deck_is_mostly_unknown_until_half_of_it_was_read(kind: str, half: int) -> None:
    for count, unknown in ((half - 1, True), (half, False)):
        assert deck.is_mostly_unknown(table(box=typed(**{kind: count})), kind) == unknown
    assert not deck.is_mostly_unknown(table(box=house()), kind)


def test_a_boss_is_read_as_typed_and_no_figure_stands_there_before() -> None:
    as_typed = NewBoss("Nina", 5, 1, 0, 2, "oil", "coal", None, None, True)
    assert card_fields.read_boss("Nina", as_typed) == NINA
    figures = [field for field in card_fields.boss_fields() if isinstance(field, Number)]
    assert [field.name for field in figures if field.is_unread] == ["salary", *DOMAINS]


@pytest.mark.rule("GW-3.4", "GW-4.4")
def test_a_slate_shows_a_sum_of_two_faces_and_a_seat_has_the_tabs_of_its_number() -> None:
    assert slate.slate_values(table()) == tuple(range(0, 100, 2))
    s = table(6, box=Box.load({"wheels": [[0, 10], [1, 11]]}))
    assert slate.slate_values(s) == (1, 11, 21)
    assert slate.read_slates(table(3), ReadSlates(10, None, 12)) == {A: 10, C: 12}
    assert (deck.tab_lots(s, A), deck.tab_lots(s, F)) == ((1, 2), (2, 3))


def year(s: Goodwill, number: int) -> Goodwill:
    return deal_lots(replace(s, year=number))


@pytest.mark.rule("GW-1.8", "GW-3.2", "GW-3.3")
def test_each_year_has_four_lots_of_its_own_dealt_from_left_to_right() -> None:
    s = deal_lots(table(options=APP, seed="one"))
    assert [lot.position for lot in s.lots] == [1, 2, 3, 4]
    assert len({lot.card for lot in s.lots}) == len({lot.percent for lot in s.lots}) == 4
    assert all(deck.event_cards(s)[lot.card] == (lot.left, lot.right) for lot in s.lots)
    assert not s.are_lots_open
    years = [year(s, number).lots for number in range(1953, 1958)]
    assert len({frozenset(lot.card for lot in lots) for lots in years}) > 1
    assert len({frozenset(lot.percent for lot in lots) for lots in years}) > 1
    assert year(s, 1954).lots == year(s, 1954).lots
    assert deal_lots(table()).lots == (), "the app knows nothing of real ones"


@pytest.mark.rule("GW-14.7")
def test_every_year_is_dealt_from_both_full_decks() -> None:
    """Each of the 24 and of the 21 cards appears in some year, perhaps in two years running."""
    tables = [year(table(options=APP, seed=str(n)), 1954) for n in range(60)]
    assert {lot.card for s in tables for lot in s.lots} == set(deck.event_cards(tables[0]))
    assert {lot.percent for s in tables for lot in s.lots} == set(deck.percents(tables[0]))
    assert any(
        {lot.card for lot in s.lots} & {lot.card for lot in year(s, 1955).lots} for s in tables
    )
