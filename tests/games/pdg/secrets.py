"""Secrets that are not in an envelope (tests/test_every_secret.py)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.state import Hand, Pdg, Theft
from referee.kit.actions import Action
from referee.kit.components.money import BANK_ACCOUNT, cash_account
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import text
from tests.play import DrawnAct
from tests.twins import Own, Secret, Twin

MORE = 370  # M$
DRAWN = ("pdg-card-drawn", "pdg-card-robbed")  # the lines that name a card


def other_hand(s: Pdg, random: Random) -> Twin | None:
    """Swap a card of one hand with one of another team, or of the pile (PDG-4.3)."""
    seat = random.choice(s.seating.seats)
    others = {other: s.hands.get(other, ()) for other in s.opponents(seat)}
    if not s.hands.get(seat):
        return None
    place = random.randrange(len(s.hands[seat]))
    mine = s.hands[seat][place]
    other, hand = random.choice([*others.items(), (None, s.pile)])
    at = next((n for n, card in enumerate(hand) if card is not mine), None)
    if at is None:
        return None
    hands = {**s.hands, seat: _with(s.hands[seat], place, hand[at])}
    if other is None:
        twin = replace(s, hands=hands, pile=_with(hand, at, mine))
    else:
        twin = replace(s, hands={**hands, other: _with(hand, at, mine)})
    changed = {seat} if other is None else {seat, other}
    return Twin(twin, frozenset(knower for each in changed for knower in _knowing(s, each)))


def _knowing(s: Pdg, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that see the hand: its own, the partner, a thief who looks at it.

    PDG-6.9, PDG-9.9.
    """
    looks = isinstance(s.turn.pending, Theft) and s.turn.pending.victim == seat
    return (*s.with_partner(seat), *((s.turn.seat,) if looks else ()))


def _with(hand: Hand, place: int, card: Card | None) -> Hand:
    return (*hand[:place], card, *hand[place + 1 :])


def is_drawn(s: Pdg, twin: Pdg, deed: DrawnAct) -> bool:
    """Return True if the seat draws a card, and so sees it (PDG-6.3, PDG-6.9, PDG-6.11)."""
    drawing = do.StealCard | do.CounterDifficulty | do.ChooseStolen | do.BuyCard
    return isinstance(deed.action, drawing)


def other_draw(s: Pdg, random: Random) -> Twin | None:
    """Replace the card just bought or stolen, and the line about it (PDG-6.9)."""
    place = next((n for n, line in enumerate(s.messages) if line.text.key in DRAWN), None)
    if place is None:
        return None
    line = s.messages[place]
    values = dict(line.text.values)
    seat, victim = Seat(values["seat"]), values.get("victim")
    other = random.choice([card for card in Card if card is not s.hands[seat][-1]])
    message = text(line.text.key, **{**values, "card": other.name_text})
    twin = replace(
        s,
        hands={**s.hands, seat: (*s.hands[seat][:-1], other)},
        messages=(*s.messages[:place], replace(line, text=message), *s.messages[place + 1 :]),
    )
    return Twin(twin, frozenset({*s.with_partner(seat), *([Seat(victim)] if victim else [])}))


def other_pile(s: Pdg, random: Random) -> Twin | None:
    """Put the draw pile in another order, which nobody knows (PDG-6.3)."""
    twin = replace(s, pile=s.pile[::-1])
    return Twin(twin) if twin.pile != s.pile else None


def richer(s: Pdg, random: Random) -> Twin | None:
    """Give one seat more bills (PDG-2.20)."""
    if s.is_cash_public:
        return None
    seat = random.choice(s.seating.seats)
    more = s.ledger.pay(MORE, BANK_ACCOUNT, cash_account(seat), text("more"), "")
    return Twin(
        replace(s, ledger=replace(more, latest_postings=s.ledger.latest_postings)),
        frozenset({seat}),
    )


def shows_cash(s: Pdg, twin: Pdg, deed: DrawnAct) -> bool:
    """Return True if cash becomes public: accounts, scores (PDG-3.1, PDG-8.5), a poor member
    (PDG-7.5).
    """
    return s.is_cash_public or isinstance(deed.action, do.CancelAdvantage)


AGREED = {"hands": "app", "cash_visible": "own", "cards": True}
SECRETS: Mapping[str, Secret] = {
    "hand": Secret(other_hand, is_drawn, rules=("PDG-4.3", "PDG-6.9", "PDG-9.9")),
    "draw": Secret(other_draw, rules=("PDG-6.3", "PDG-6.9", "PDG-6.11")),
    "pile": Secret(other_pile, is_drawn, rules=("PDG-4.3", "PDG-6.3")),
    "money": Secret(richer, shows_cash, rules=("PDG-2.20",)),
}
OWN: Mapping[type[Action], Own] = {
    do.ChooseStolen: Own(  # the victim knows it, too, and the partners of both do (PDG-9.9)
        knows=lambda s, seat, act: (
            s.with_partner(s.require_pending(Theft).victim) + s.with_partner(seat)
        ),
        rules=("PDG-6.9",),
    ),
    do.Recount: Own(lambda s, seat, act: act.reason, rules=("PDG-10.6",)),
}
