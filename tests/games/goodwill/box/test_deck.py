"""Which cards a table plays with, what it learns of them, and what the app deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import NewBoss
from referee.games.goodwill.box import card_fields, deck, slate
from referee.games.goodwill.box.cards import EVENTS, Boss, Resource
from referee.games.goodwill.state import Goodwill
from referee.kit.box import Box
from referee.kit.words import Refusal
from tests.games.goodwill.boxes import KINDS, complete, house, typed
from tests.games.goodwill.table import A, F, table

APP = {"cards": "app"}
PRICE, TAX = EVENTS["price oil -5"], EVENTS["tax coal"]
NINA = Boss("Nina", 5, 1, 0, 2, ((Resource.OIL, Resource.COAL),), True)


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.raises(Refusal, check=lambda refusal: refusal.code == code)


# -- house or learned, never a mix


@pytest.mark.parametrize(
    ("cards", "box", "profile"),
    [
        ("box", Box(), "learned"),
        ("box", typed(event=3), "learned"),
        ("box", house(), "house"),
        ("box", complete(), "learned"),
        ("app", Box(), "house"),
        ("app", typed(event=24, percent=21, boss=8), "house"),
        ("app", complete(), "learned"),
        ("app", complete().learn("set", "house"), "house"),
        ("app", complete().learn("boss/zoe", NINA.fact), "house"),  # one too many: which one?
    ],
)
def test_the_app_deals_a_box_it_knows_whole_and_the_house_set_otherwise(
    cards: str, box: Box, profile: str
) -> None:
    assert deck.profile(table(options={"cards": cards}, box=box)) == profile


@pytest.mark.parametrize(("kind", "least"), [("event", 4), ("percent", 4), ("boss", 6)])
def test_the_app_deals_only_where_enough_cards_are_left(kind: str, least: int) -> None:
    names = [name for name in GAME.house if name.startswith(f"house-{kind}/")]
    for left, dealt in ((least, True), (least - 1, False)):
        box = Box({n: replace(GAME.house.facts[n], lost=True) for n in names[left:]}).in_play()
        if dealt:
            assert table(options=APP, box=box)
        else:
            with refused("deck-short"):
                table(options=APP, box=box)
        assert table(box=box)


def test_learned_cards_and_those_of_the_house_are_never_mixed() -> None:
    mine = table(box=typed(event=2, percent=1, boss=1))
    assert (len(deck.events(mine)), len(deck.percents(mine)), len(deck.bosses(mine))) == (2, 1, 1)
    ours = table(box=typed(event=2, percent=1, boss=1).learn("set", "house"))
    assert (len(deck.events(ours)), len(deck.percents(ours)), len(deck.bosses(ours))) == (24, 21, 9)


def test_nobody_and_an_unknown_name_have_no_card() -> None:
    s = table(options=APP)
    assert deck.boss(s, "") is deck.boss(s, "Nobody") is None
    bobby = deck.boss(s, "Bobby")
    assert bobby is not None
    assert bobby.salary == 5


# -- learning


def test_a_learned_box_begins_empty_and_grows() -> None:
    s = table()
    assert not (deck.events(s) or deck.percents(s) or deck.bosses(s))
    s, name = deck.learn_event(s, PRICE, TAX)
    s = deck.learn_boss(deck.learn_percent(s, 45), NINA)
    assert deck.events(s)[name].left == PRICE
    assert deck.percents(s) == (45,)
    assert deck.boss(s, "Nina") == NINA


def test_a_card_typed_again_is_the_one_that_is_known() -> None:
    s, name = deck.learn_event(table(), PRICE, TAX)
    again, same = deck.learn_event(s, PRICE, TAX)
    assert (again.box, same) == (s.box, name)
    twin, other = deck.learn_event(s, PRICE, TAX, turned=[name])
    assert (len(deck.events(twin)), other != name) == (2, True)
    assert deck.percents(deck.learn_percent(deck.learn_percent(s, 45), 45)) == (45,)


def test_a_boss_typed_again_stays_as_it_was_typed_last() -> None:
    s = deck.learn_boss(deck.learn_boss(table(), NINA), NINA._replace(salary=10))
    assert [boss.salary for boss in deck.bosses(s).values()] == [10]


def test_a_card_is_named_after_what_it_shows_whenever_it_is_read() -> None:
    """So two tables that learn at the same time neither count it twice nor quarrel about it."""
    early = deck.learn_percent(deck.learn_event(table(), PRICE, TAX)[0], 45)
    late, _ = deck.learn_event(deck.learn_percent(table(), 80), TAX, PRICE)
    late = deck.learn_percent(deck.learn_event(late, PRICE, TAX)[0], 45, copies=1)
    cards = [n for n in early.box if n.startswith(("event/", "percent/"))]
    assert len(cards) == 2
    assert all(late.box[name] == early.box[name] for name in cards)
    other = deck.learn_boss(late, NINA._replace(salary=10))
    assert deck.learn_boss(early, NINA).box.facts.keys() & other.box.facts.keys() >= {"boss/nina"}


def test_a_full_box_takes_no_other_card() -> None:
    s = table(box=complete())
    with refused("box-full"):
        deck.learn_event(s, PRICE, TAX)
    with refused("box-full"):
        deck.learn_boss(s, NINA)
    assert deck.learn_percent(s, 47) == s
    assert len(deck.percents(s)) == KINDS["percent"]


def lost(box: Box, *names: str) -> Box:
    """The box as a table finds it where these pieces are missing."""
    gone = {name: replace(box.facts[name], lost=True) for name in names}
    return Box({**box.facts, **gone}).in_play()


def test_a_lost_card_is_counted_among_those_of_the_box_though_it_is_not_on_the_table() -> None:
    s = table(box=lost(complete(), "event/3", "percent/5", "boss/2"))
    assert [len(cards) for cards in (deck.events(s), deck.percents(s), deck.bosses(s))] == [
        23,
        20,
        8,
    ]
    with refused("box-full"):
        deck.learn_event(s, PRICE, TAX)
    with refused("box-full"):
        deck.learn_boss(s, NINA)
    assert deck.learn_percent(s, 47) == s
    assert not (deck.open_percents(s) or deck.open_bosses(s))


def test_a_lost_card_read_again_is_the_one_that_was_lost() -> None:
    s, name = deck.learn_event(table(), PRICE, TAX)
    s = deck.learn_boss(deck.learn_percent(s, 45), NINA)
    gone = lost(s.box, f"event/{name}", "percent/45", "boss/nina")
    again, same = deck.learn_event(table(box=gone), PRICE, TAX)
    again = deck.learn_boss(deck.learn_percent(again, 45), NINA)
    assert (same, again.box.dump()) == (name, s.box.dump())


def test_a_percent_that_was_lost_may_be_read_again_though_the_list_is_complete() -> None:
    known = Box.load({f"percent/{n * 5}": n * 5 for n in range(21)})
    s = table(box=lost(known, "percent/45"))
    assert (deck.may_show(s, 45), deck.may_show(s, 46), len(deck.percents(s))) == (True, False, 20)
    assert deck.percents(deck.learn_percent(s, 45)) == tuple(range(0, 101, 5))


@pytest.mark.parametrize("name", ["event/3", "percent/5", "boss/2"])
def test_the_app_deals_the_house_set_while_a_card_of_the_box_is_lost(name: str) -> None:
    assert deck.profile(table(options=APP, box=lost(complete(), name))) == "house"


def test_what_is_lost_of_the_house_set_is_not_dealt() -> None:
    known = house().over(GAME.house)
    s = table(options=APP, box=lost(known, "house-event/E03", "house-percent/5"))
    assert (len(deck.events(s)), "E03" in deck.events(s)) == (23, False)
    assert len(deck.percents(s)) == 20


def test_the_house_set_learns_nothing() -> None:
    s = table(box=house())
    with refused("box-full"):
        deck.learn_event(s, PRICE, TAX)
    with refused("box-full"):
        deck.learn_boss(s, NINA)
    assert not (deck.open_percents(s) or deck.open_bosses(s))


# -- a boss as typed


def new_boss(**typed: object) -> NewBoss:
    plain: dict[str, object] = {
        "name": "Nina", "salary": 5, "innovation": 1, "efficiency": 0, "publicity": 2,
        "first_from": "oil", "first_to": "coal", "second_from": None, "second_to": None,
        "dividend": True,
    }  # fmt: skip
    return NewBoss(**{**plain, **typed})


def test_a_boss_is_read_as_typed() -> None:
    assert card_fields.read_boss("Nina", new_boss()) == NINA


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ({"salary": 7}, "bad-salary"),
        ({"innovation": 4}, "bad-grade"),
        ({"first_to": None}, "bad-policy"),
        ({"first_from": None, "first_to": None}, "bad-policy"),
        ({"innovation": 0}, "bad-policy"),
        ({"first_to": "oil"}, "bad-policy"),
    ],
)
def test_a_boss_that_no_card_can_show_is_refused(typed: dict[str, object], code: str) -> None:
    with refused(code):
        card_fields.read_boss("Nina", new_boss(**typed))


# -- the slate, the tabs


def test_a_slate_shows_a_face_of_one_wheel_and_one_of_the_other() -> None:
    assert slate.values(table()) == tuple(range(0, 100, 2))
    s = table(box=Box.load({"wheels": [[0, 10], [1, 11]]}))
    assert slate.values(s) == (1, 11, 21)


def test_each_seat_has_the_tabs_of_its_number() -> None:
    s = table(6)
    assert (deck.tabs(s, A), deck.tabs(s, F)) == ((1, 2), (2, 3))


# -- the lots


def year(s: Goodwill, number: int) -> Goodwill:
    return deck.deal_lots(replace(s, year=number))


@pytest.mark.rule("GW-1.8")
@pytest.mark.rule("GW-3.3")
def test_four_lots_of_an_event_and_a_percent_are_dealt_from_left_to_right() -> None:
    s = deck.deal_lots(table(options=APP, seed="one"))
    assert [lot.position for lot in s.lots] == [1, 2, 3, 4]
    assert len({lot.card for lot in s.lots}) == len({lot.percent for lot in s.lots}) == 4
    assert all(deck.events(s)[lot.card] == (lot.left, lot.right) for lot in s.lots)
    assert not s.turned


@pytest.mark.rule("GW-14.7")
def test_every_year_is_dealt_from_both_full_decks() -> None:
    """Each of the 24 and the 21 comes up, in whatever year, and may come up in two running."""
    decks = [year(table(options=APP, seed=str(n)), 1954) for n in range(60)]
    assert {lot.card for s in decks for lot in s.lots} == set(deck.events(decks[0]))
    assert {lot.percent for s in decks for lot in s.lots} == set(deck.percents(decks[0]))
    assert any(
        {lot.card for lot in s.lots} & {lot.card for lot in year(s, 1955).lots} for s in decks
    )


@pytest.mark.rule("GW-3.2")
def test_each_year_has_four_lots_of_its_own() -> None:
    s = table(options=APP, seed="one")
    years = [year(s, number).lots for number in range(1953, 1958)]
    assert len({frozenset(lot.card for lot in lots) for lots in years}) > 1
    assert len({frozenset(lot.percent for lot in lots) for lots in years}) > 1
    assert year(s, 1954).lots == year(s, 1954).lots


def test_the_app_knows_nothing_of_real_lots() -> None:
    assert deck.deal_lots(table()).lots == ()
