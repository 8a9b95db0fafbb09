"""The deal: cards in hands, in the pile and set aside; faces are known only if the app deals."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from referee.games.pdg.actions import Proceed
from referee.games.pdg.box.pieces import COPIES_OF_CARD
from referee.games.pdg.phases.opening import Dealing, RollingOff
from referee.games.pdg.state import SELLING_PART, Pdg
from referee.kit.frozen import replace
from tests.games.pdg.people import A, host
from tests.games.pdg.table import table


def dealing(seats: int = 4, **how: object) -> Pdg:
    return replace(table(seats, **how), part=SELLING_PART, phase=Dealing())


@pytest.mark.rule("PDG-4.2", "PDG-9.1", "PDG-9.2", "PDG-9.3", "PDG-9.4")
def test_cards_are_dealt_by_the_number_of_players() -> None:
    numbers = ((2, 9, 8, 10), (3, 8, 8, 4), (4, 7, 8, 0), (5, 6, 6, 0), (6, 5, 6, 0))
    for (seats, each, pile, aside), hands in product(numbers, ("physical", "app")):
        s = dealing(seats, hands=hands, seed="s")
        view = s.phase.public_view(s, A)
        assert (view.cards_per_seat, view.pile_size, view.set_aside_count) == (each, pile, aside), (
            seats
        )
        s = host(s, Proceed())
        assert [len(hand) for hand in s.hands.values()] == [each] * seats
        assert (len(s.pile), type(s.phase)) == (pile, RollingOff)


@pytest.mark.rule("PDG-4.3", "PDG-8.7")
def test_the_app_deals_by_the_seed_each_game_anew_and_knows_no_card_of_the_box() -> None:
    real = host(dealing(), Proceed())
    assert {card for hand in (*real.hands.values(), real.pile) for card in hand} == {None}
    s = dealing(hands="app", seed="s")
    one, same = host(s, Proceed()), host(s, Proceed())
    assert (
        Counter(card for hand in (*one.hands.values(), one.pile) for card in hand) == COPIES_OF_CARD
    )
    assert len({tuple(sorted(hand)) for hand in one.hands.values()}) > 1
    other = host(dealing(hands="app", seed="t"), Proceed())
    second = host(replace(s, earlier_gains=((0,) * 4,)), Proceed())
    assert one.hands == same.hands and one.hands not in (other.hands, second.hands)
