"""What is one seat's own changes nothing for anybody else: twin tables, alike but for a secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import EVENTS, CompanyId, Lot
from referee.games.goodwill.phases.boss_election import Bossing
from referee.games.goodwill.rules.transaction import Outcome
from referee.games.goodwill.state import Goodwill
from referee.kit.asks import Action, encode, kind
from referee.kit.game import play, settle
from referee.kit.money import THE_BANK
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal, text
from referee.table.play.moments import Moment, beginning, played
from referee.table.play.opening import Terms, opening
from referee.table.record.records import ReplayedAct
from referee.table.storage.store import Entry
from referee.web.view.build import view
from referee.web.view.model import View
from tests.games.goodwill.table import A, B, C, act, dealing, host, table
from tests.games.goodwill.world import WORLD
from tests.more import seeds
from tests.play import Deed, Player

MORE = 37  # dollars
each_seed = pytest.mark.parametrize("seed", seeds(4))
Twin = tuple[Goodwill, frozenset[Seat]]  # the other table, and whose the difference is


def readable(s: Goodwill, viewer: Seat) -> tuple[object, ...]:
    """All that `viewer` may know of the table."""
    return (
        GAME.look(s, viewer),
        GAME.own(s, viewer) if viewer else None,
        GAME.asks(s, viewer),
        GAME.prompt(s) if s.phase else None,
        GAME.track(s),
        GAME.counters(s),
        tuple(line.text for line in s.told if line.readable(viewer)),
        s.opened,
        s.revealed,
    )


def others(s: Goodwill, but: frozenset[Seat]) -> tuple[Seat, ...]:
    return tuple(viewer for viewer in (BANK, *s.seating.seats) if viewer not in but)


def assert_alike(s: Goodwill, twin: Goodwill, but: frozenset[Seat]) -> None:
    for viewer in others(s, but):
        assert readable(s, viewer) == readable(twin, viewer), f"{viewer} can tell"


def evening(seed: int, **agreed: Any) -> Iterator[tuple[Goodwill, Deed, Goodwill]]:
    random = Random(f"secrets {seed}")
    options = {o.key: random.choice(o.choices) for o in GAME.options if isinstance(o.default, str)}
    options = {
        **options,
        "ownership": "private",
        "gifts": True,
        "dividends": seed % 2 == 0,
        **agreed,
    }
    names = Seating(("Anne", "Bruno", "Chloé", "Denis", "Éva", "Farid")[: 3 + seed % 4])
    s = settle(GAME, GAME.setup(names, options, GAME.house, seed=str(seed)))
    return Player(GAME, random, WORLD).game_of(s)


# -- the twins


def richer(s: Goodwill, random: Random) -> Twin:
    """One seat has more bills."""
    seat = random.choice(s.seating.seats)
    more = s.ledger.pay(MORE, THE_BANK, s.purse(seat), text("more"), "")
    return replace(s, ledger=replace(more, fresh=s.ledger.fresh)), frozenset({seat})


def swapped(s: Goodwill, random: Random) -> Twin | None:
    """Two seats have exchanged a share of one company against one of another."""
    one, other = random.sample(s.seating.seats, 2)
    if _voted(s) & {one, other}:
        return None  # with its vote a seat shows what it holds (GW-2.3)
    pairs = [
        (a, b)
        for a in s.in_play
        for b in s.in_play
        if a is not b and s.portfolios[one].of(a) and s.portfolios[other].of(b)
    ]
    if not pairs:
        return None
    given, taken = random.choice(pairs)
    twin = s.with_portfolio(one, s.portfolios[one].changed(given, -1).changed(taken, 1))
    twin = twin.with_portfolio(other, s.portfolios[other].changed(given, 1).changed(taken, -1))
    return twin, frozenset({one, other})


def _voted(s: Goodwill) -> set[Seat]:
    proposals = s.phase.proposals if isinstance(s.phase, Bossing) else ()
    return {ballot.seat for proposal in proposals for ballot in proposal.ballots}


def other_lot(s: Goodwill, random: Random) -> Twin | None:
    """Another information lies at one place, face down."""
    if s.turned or not s.lots:
        return None
    at = random.randrange(len(s.lots))
    card = random.choice(sorted(deck.events(s)))
    other = Lot(at + 1, random.choice(deck.percents(s)), card, *deck.events(s)[card])
    lots = (*s.lots[:at], other, *s.lots[at + 1 :])
    lookers = frozenset(q for q in s.seating.seats if at + 1 in deck.tabs(s, q))
    return replace(s, lots=lots), lookers


@pytest.mark.rule("GW-2.2", "GW-2.5", "GW-2.6", "GW-3.5")
@pytest.mark.parametrize("twin_of", [richer, swapped, other_lot])
@each_seed
def test_nobody_else_sees_the_difference(
    seed: int, twin_of: Callable[[Goodwill, Random], Twin | None]
) -> None:
    random, compared, noticed = Random(seed), 0, 0
    for _, _, s in evening(seed, cards="app"):
        twin = twin_of(s, random) if s.phase else None
        if twin:
            assert_alike(s, *twin)
            compared += 1
            noticed += all(readable(s, seat) != readable(twin[0], seat) for seat in twin[1])
    assert compared > 20
    assert noticed > compared // 2, "those whose secret it is see it themselves"


def tells(before: Goodwill, s: Goodwill, twin: Goodwill, deed: Deed) -> bool:
    """Does play itself give it away (GW-2.3): who sells, who cannot pay?"""
    if isinstance(deed.action, do.TurnEstimates | do.ReadSlates):
        assert isinstance(s.outcome, Outcome)
        return (s.outcome.lows, s.outcome.out, s.outcome.reason) != (
            *(twin.outcome.lows, twin.outcome.out, twin.outcome.reason),
        )
    return False


@pytest.mark.rule("GW-2.3", "GW-4.12")
@each_seed
def test_what_others_do_tells_nobody_how_much_a_seat_has(seed: int) -> None:
    """Each deed is done at both tables; who must not see the difference reads the same."""
    random, compared = Random(seed), 0
    for before, deed, s in evening(seed):
        twin, whose = richer(before, random)
        if deed.seat in whose or isinstance(deed.action, do.Recount) or s.phase is None:
            continue
        after = play(GAME, twin, deed.seat, deed.action)
        if not tells(before, s, after, deed):
            assert_alike(s, after, whose)
            compared += 1
    assert compared > 100


@pytest.mark.rule("GW-2.2", "GW-15.4")
@each_seed
def test_no_line_that_another_reads_says_what_a_purse_holds(seed: int) -> None:
    """Amounts of cash stand only in lines that are told to their seat alone."""
    private = {"goodwill-yours-now", "goodwill-dividend", "goodwill-shares-gone"}
    heard = set()
    for _, _, s in evening(seed, dividends=True):
        for line in s.told:
            if line.text.key in private:
                assert len(line.only) == 1
                heard.add(line.text.key)
            if line.text.key in ("goodwill-given", "goodwill-recounted"):
                assert 1 <= len(line.only) <= 2
        for posting in s.ledger.fresh:
            if posting.rule in ("GW-2.9", "GW-2.10", "GW-15.4") and posting.memo.key != _INGOTS:
                assert posting.secret
    assert "goodwill-yours-now" in heard


_INGOTS = "goodwill-memo-correction"  # a company's money is everybody's


# -- what is sealed


def sealed(s: Goodwill, seat: Seat, one: Action, other: Action) -> tuple[Goodwill, Goodwill]:
    left, right = act(s, seat, one), act(s, seat, other)
    assert_alike(left, right, frozenset({seat}))
    return left, right


@pytest.mark.rule("GW-2.4", "GW-4.5")
def test_an_estimate_is_its_seats_alone_until_the_turn() -> None:
    s = act(table(3, step="estimating"), C, do.SetEstimate(10))
    left, right = sealed(s, A, do.SetEstimate(8), do.SetEstimate(98))
    for seat, dollars in ((B, 20), (C, 30)):  # C changes its mind
        left, right = (act(t, seat, do.SetEstimate(dollars)) for t in (left, right))
        assert_alike(left, right, frozenset({A}))
    left, right = host(left, do.TurnEstimates()), host(right, do.TurnEstimates())
    assert readable(left, BANK) != readable(right, BANK)


@pytest.mark.rule("GW-1.10", "GW-2.2")
def test_a_hand_stays_its_seats_own_also_once_the_deal_is_over() -> None:
    s = dealing()
    left, right = sealed(s, A, do.DeclareHand(4, 3, 3), do.DeclareHand(3, 4, 3))
    left, right = act(left, B, do.DeclareHand(3, 3, 4)), act(right, B, do.DeclareHand(4, 2, 4))
    assert_alike(left, right, frozenset({A, B}))
    left, right = (act(t, C, do.DeclareHand(3, 4, 3)) for t in (left, right))
    assert left.phase.key == right.phase.key == "looking"
    assert_alike(left, right, frozenset({A, B}))
    assert left.unsealed == right.unsealed == ()


@pytest.mark.rule("GW-2.4")
def test_with_real_slates_the_app_asks_nobody_for_a_secret() -> None:
    s = table(3, step="estimating", options={"estimates": "slates"})
    assert not [ask for q in s.seating.seats for ask in GAME.asks(s, q) if ask.action.sealed]
    with pytest.raises(Refusal, match="wrong-step"):
        play(GAME, s, A, do.SetEstimate(10))


@pytest.mark.rule("GW-3.4", "GW-3.6", "GW-6.1")
def test_a_seat_reads_its_own_lots_until_they_are_turned_and_no_other() -> None:
    s = table(6, step="looking", options={"cards": "app"}, seed="lots")
    for seat in s.seating.seats:
        mine = GAME.own(s, seat)
        assert tuple(lot.position for lot in mine.lots) == mine.tabs == deck.tabs(s, seat)
    turned = host(table(6, step="turning", options={"cards": "app"}), do.TurnLots())
    assert not any(GAME.own(turned, seat).lots for seat in turned.seating.seats)


@pytest.mark.rule("GW-2.2")
def test_played_in_the_open_everybody_sees_what_everybody_owns() -> None:
    s = table(3, step="looking", options={"ownership": "open"})
    twin, _ = richer(s, Random(1))
    assert all(readable(s, viewer) != readable(twin, viewer) for viewer in (BANK, A, B, C))


# -- whole pages


def moments(seed: int, options: dict[str, Any]) -> Iterator[Moment]:
    """The moments of an evening, as pages are drawn from them."""
    random = Random(f"pages {seed}")
    terms = Terms(GAME.key, ("Anne", "Bruno", "Chloé", "Denis"), options, GAME.house, str(seed))
    now = beginning({GAME.key: GAME}, opening({GAME.key: GAME}, terms, ""))
    player = Player(GAME, random, WORLD)
    while not now.over:
        deed, _ = player.move(now.state)
        name, data = kind(type(deed.action)), encode(deed.action)
        entry = Entry(now.seq + 1, "", deed.seat, deed.seat, name, data)
        now = played(now, entry, deed.action)
        yield now


@pytest.mark.rule("GW-2.2", "GW-2.5", "GW-2.6")
@pytest.mark.parametrize("twin_of", [richer, swapped, other_lot])
def test_no_page_of_another_seat_and_no_shared_screen_shows_the_difference(
    twin_of: Callable[[Goodwill, Random], Twin | None],
) -> None:
    random, compared = Random(3), 0
    for now in moments(3, {"cards": "app", "dividends": True}):
        twin = twin_of(now.state, random) if not now.over and now.seq % 5 == 0 else None
        if twin:
            other = replace(now, state=twin[0])
            for viewer in others(now.state, twin[1]):
                assert page(now, viewer) == page(other, viewer), f"{viewer} can tell"
            compared += any(page(now, seat) != page(other, seat) for seat in twin[1])
    assert compared > 5


def page(now: Moment, viewer: Seat) -> View:
    """All that the templates are given; the tablet passed round shows no less."""
    return view(now, viewer, hand=bool(viewer) and now.seq % 2 == 0)


# -- what leaves the table


@pytest.mark.rule("GW-2.4", "GW-4.5")
def test_a_record_tells_an_estimate_only_as_it_was_turned() -> None:
    s = table(3, step="estimating")
    deeds: list[tuple[Seat, Action]] = [
        (A, do.SetEstimate(8, salt="1" * 32)),
        (B, do.SetEstimate(12)),
        (A, do.SetEstimate(14, salt="2" * 32)),
        (C, do.SetEstimate(16)),
        (BANK, do.TurnEstimates()),
    ]
    done = []
    for seat, action in deeds:
        s = act(s, seat, action)
        done.append(ReplayedAct(seat, action, s))
    told = GAME.redact(s, done)
    said = [(a.dollars, a.salt) for a in told if isinstance(a, do.SetEstimate)]
    assert said == [(14, ""), (12, ""), (14, "2" * 32), (16, "")]


@pytest.mark.rule("GW-5.14")
def test_the_pile_is_a_number_and_never_a_list() -> None:
    """Who lies where in it changes nothing for anybody (GW-5.14)."""
    for company in CompanyId:
        s = table(3, step="bossing", company=str(company), options={"cards": "app"})
        twin = replace(s, pile=tuple(reversed(s.pile)))
        assert twin.pile != s.pile
        assert_alike(s, twin, frozenset())


@pytest.mark.rule("GW-2.5")
def test_every_event_that_may_lie_there_is_as_secret_as_any() -> None:
    s = table(2, step="looking", options={"cards": "app"})
    for event in EVENTS.values():
        lots = (replace_left(s.lots[0], event), *s.lots[1:])
        assert_alike(s, replace(s, lots=lots), frozenset({A}))


def replace_left(lot: Lot, event: Any) -> Lot:
    return lot._replace(left=event)
