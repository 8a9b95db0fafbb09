"""The deal: how many cards each, in the pile and set aside; which, only where the app deals."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.games.pdg.actions import Proceed
from referee.games.pdg.box.pieces import COPIES
from referee.games.pdg.phases.dealing import Dealing
from referee.games.pdg.phases.rolling_off import RollingOff
from referee.games.pdg.state import SELLING, Pdg
from referee.kit.frozen import replace
from tests.games.pdg.table import A, host, table


def dealing(seats: int = 4, **how: object) -> Pdg:
    return replace(table(seats, **how), part=SELLING, phase=Dealing())


@pytest.mark.rule("PDG-4.2", "PDG-9.1", "PDG-9.2", "PDG-9.3", "PDG-9.4")
@pytest.mark.parametrize(
    ("seats", "each", "pile", "aside"),
    [(2, 9, 8, 10), (3, 8, 8, 4), (4, 7, 8, 0), (5, 6, 6, 0), (6, 5, 6, 0)],
)
@pytest.mark.parametrize("hands", ["physical", "app"])
def test_cards_are_dealt_by_the_number_of_players(
    seats: int, each: int, pile: int, aside: int, hands: str
) -> None:
    s = dealing(seats, hands=hands, seed="s")
    view = s.phase.stage(s, A)
    assert (view.each, view.pile, view.aside) == (each, pile, aside)
    s = host(s, Proceed())
    assert [len(hand) for hand in s.hands.values()] == [each] * seats
    assert (len(s.pile), isinstance(s.phase, RollingOff)) == (pile, True)


@pytest.mark.rule("PDG-4.3")
def test_the_app_knows_no_card_of_the_box_and_every_card_that_it_deals() -> None:
    real = host(dealing(), Proceed())
    assert {card for hand in (*real.hands.values(), real.pile) for card in hand} == {None}
    s = host(dealing(hands="app", seed="s"), Proceed())
    cards = Counter(card for hand in (*s.hands.values(), s.pile) for card in hand)
    assert cards == COPIES
    assert len({tuple(sorted(hand)) for hand in s.hands.values()}) > 1


@pytest.mark.rule("PDG-4.3", "PDG-8.7")
def test_the_seed_decides_the_deal_and_every_game_of_a_series_has_its_own() -> None:
    s = dealing(hands="app", seed="s")
    one, same = host(s, Proceed()), host(s, Proceed())
    other = host(dealing(hands="app", seed="t"), Proceed())
    second = host(replace(s, gains=((0,) * 4,)), Proceed())
    assert one.hands == same.hands
    assert one.hands not in (other.hands, second.hands)
