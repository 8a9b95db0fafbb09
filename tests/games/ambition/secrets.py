"""Secrets that are not in an envelope (tests/test_every_secret.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from referee.games.ambition import actions as do
from referee.games.ambition.box.decks import top_confidential_card
from referee.games.ambition.phases.bluff import Announcing
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.seats import Seat
from tests.twins import Own, Secret, Twin


def other_hand(s: Ambition, random: Random) -> Twin | None:
    """Swap Express cards of two seats, as many each as before (AMB-0.5)."""
    one, other = random.sample(s.seating.seats, 2)
    hands = s[one].hand, s[other].hand
    if len(hands[0]) != len(hands[1]) or hands[0] == hands[1]:
        return None
    twin = s.with_company(one, hand=hands[1]).with_company(other, hand=hands[0])
    return Twin(twin, frozenset({one, other}))


def other_top(s: Ambition, random: Random) -> Twin | None:
    """Put another Confidentiel card on top; only a seat that paid to read it knows (AMB-7.5)."""
    twin = replace(s, seed=str(random.random()))
    lookers = frozenset(seat for seat in s.seating.seats if s[seat].has_peeked)
    return Twin(twin, lookers) if top_confidential_card(twin) != top_confidential_card(s) else None


def spoken(s: Ambition, seat: Seat) -> bool:
    """Return True if its sealed pass has been announced (AMB-15.2)."""
    return isinstance(s.phase, Announcing) and s.phase.spoken_prices(s).get(seat) == 0


AGREED = {"express_deck": "virtual", "confidential_deck": "virtual", "months": 6}
SECRETS: Mapping[str, Secret] = {
    "hand": Secret(other_hand, rules=("AMB-0.5",)),
    "top": Secret(other_top, rules=("AMB-7.5", "AMB-7.6")),
}
OWN: Mapping[type[Action], Own] = {
    do.Transfer: Own(lambda s, seat, act: act.to, lambda s, seat, act: (act.to,), ("AMB-16.4",)),
    do.Note: Own(lambda s, seat, act: act.to, lambda s, seat, act: (act.to,), ("AMB-16.5",)),
}
