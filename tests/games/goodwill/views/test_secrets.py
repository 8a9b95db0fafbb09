"""What is one seat's own changes nothing for anybody else; its hands and piles: secrets.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import EVENTS, Lot
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.game import play, settle
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal
from referee.table.record.records import ReplayedAct
from tests.games.goodwill.secrets import richer
from tests.games.goodwill.table import A, B, C, act, dealing, host, table
from tests.games.goodwill.world import WORLD
from tests.more import seeds
from tests.play import Deed, Player
from tests.twins import assert_alike, readable

each_seed = pytest.mark.parametrize("seed", seeds(4))


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
    assert_alike(GAME, left, right, frozenset({seat}))
    return left, right


@pytest.mark.rule("GW-2.4", "GW-4.5")
def test_an_estimate_is_its_seats_alone_until_the_turn() -> None:
    s = act(table(3, step="estimating"), C, do.SetEstimate(10))
    left, right = sealed(s, A, do.SetEstimate(8), do.SetEstimate(98))
    for seat, dollars in ((B, 20), (C, 30)):  # C changes its mind
        left, right = (act(t, seat, do.SetEstimate(dollars)) for t in (left, right))
        assert_alike(GAME, left, right, frozenset({A}))
    left, right = host(left, do.TurnEstimates()), host(right, do.TurnEstimates())
    assert readable(GAME, left, BANK) != readable(GAME, right, BANK)


@pytest.mark.rule("GW-1.10", "GW-2.2")
def test_a_hand_stays_its_seats_own_also_once_the_deal_is_over() -> None:
    s = dealing()
    left, right = sealed(s, A, do.DeclareHand(4, 3, 3), do.DeclareHand(3, 4, 3))
    left, right = act(left, B, do.DeclareHand(3, 3, 4)), act(right, B, do.DeclareHand(4, 2, 4))
    assert_alike(GAME, left, right, frozenset({A, B}))
    left, right = (act(t, C, do.DeclareHand(3, 4, 3)) for t in (left, right))
    assert left.phase.key == right.phase.key == "looking"
    assert_alike(GAME, left, right, frozenset({A, B}))
    assert left.unsealed == right.unsealed == ()


@pytest.mark.rule("GW-2.4")
def test_with_real_slates_the_app_asks_nobody_for_a_secret() -> None:
    s = table(3, step="estimating", options={"estimates": "slates"})
    assert not [ask for seat in s.seating.seats for ask in GAME.asks(s, seat) if ask.action.sealed]
    with pytest.raises(Refusal, match="wrong-step"):
        play(GAME, s, A, do.SetEstimate(10))


@pytest.mark.rule("GW-3.4", "GW-3.6", "GW-6.1")
def test_a_seat_reads_its_own_lots_until_they_are_turned_and_no_other() -> None:
    s = table(6, step="looking", options={"cards": "app"}, seed="lots")
    for seat in s.seating.seats:
        mine = GAME.private_board(s, seat)
        assert tuple(lot.position for lot in mine.lots) == mine.tabs == deck.tabs(s, seat)
    turned = host(table(6, step="turning", options={"cards": "app"}), do.TurnLots())
    assert not any(GAME.private_board(turned, seat).lots for seat in turned.seating.seats)


@pytest.mark.rule("GW-2.2")
def test_played_in_the_open_everybody_sees_what_everybody_owns() -> None:
    s = table(3, step="looking", options={"ownership": "open"})
    twin = richer(s, Random(1)).state
    assert all(
        readable(GAME, s, viewer) != readable(GAME, twin, viewer) for viewer in (BANK, A, B, C)
    )


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


@pytest.mark.rule("GW-2.5")
def test_every_event_that_may_lie_there_is_as_secret_as_any() -> None:
    s = table(2, step="looking", options={"cards": "app"})
    for event in EVENTS.values():
        lots = (replace_left(s.lots[0], event), *s.lots[1:])
        assert_alike(GAME, s, replace(s, lots=lots), frozenset({A}))


def replace_left(lot: Lot, event: Any) -> Lot:
    return lot._replace(left=event)
