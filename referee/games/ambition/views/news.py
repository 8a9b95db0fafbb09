"""Announcements of gains and losses by cards, fines and the host's adjustments.

The story is in the third person. A message whose key ends in "-you" is the same line in the second
person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.games.ambition.state import Ambition
from referee.kit.box.text_cards import CardFace
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Recipient, StoryLine, text

# the lines that move money, and in which direction
MONEY_SIGN_BY_KEY = {"ambition-event-received": 1, "ambition-event-paid": -1}
MOVE_KEYS = frozenset(  # what hands do because of a Confidentiel, as each seat is called to do it
    f"ambition-event-{what}-you"
    for what in ("received", "paid", "bundles-lost", "chocolate-returned")
)
ANNOUNCED_KEYS = frozenset(  # lines of the story that concern one company, or all
    {
        *MONEY_SIGN_BY_KEY,
        *(f"ambition-event-{what}" for what in ("due", "bundles-lost", "chocolate-returned")),
        *(f"ambition-express-{what}" for what in ("applied", "cannot-comply", "mistimed")),
        *("ambition-express-cocoa-lost", "ambition-annulled"),
        *(f"ambition-modifier-{kind}" for kind in ("no-cocoa", "freeze", "absent")),
        *("ambition-modifier-bars-per-worker", "ambition-adjusted-up", "ambition-adjusted-down"),
    }
)


def recipients(
    s: Ambition, lines: Iterable[StoryLine], moved_francs: int = 0
) -> tuple[Recipient, ...]:
    """Return the seats that these lines concern, in the second person.

    A rule for everybody concerns every company in play. `moved_francs`: those that the lines do not
    mention.
    """
    return tuple(_recipients(s, lines, moved_francs))


def _recipients(s: Ambition, lines: Iterable[StoryLine], moved_francs: int) -> Iterator[Recipient]:
    for line in lines:
        key, values = line.text.key, dict(line.text.values)
        if key not in ANNOUNCED_KEYS:
            continue
        seat = values.pop("seat", HOST)
        assert isinstance(seat, Seat)
        amount = (
            MONEY_SIGN_BY_KEY[key] * _francs_of(values["amount"])
            if key in MONEY_SIGN_BY_KEY
            else moved_francs
        )
        message = text(f"{key}-you", **values)
        yield from (
            Recipient(each, message, amount) for each in ((seat,) if seat else s.active_seats)
        )


def _francs_of(amount: object) -> int:
    assert isinstance(amount, Money)
    return int(amount)


def is_paid_at_once(message: Message) -> bool:
    """Return False if the payment became a charge (AMB-13.1).

    Then its debtor is asked for it.
    """
    return message.key not in ("ambition-event-due", "ambition-event-due-you")


def _without_pending_charges(notices: Iterable[Recipient]) -> tuple[Recipient, ...]:
    """Return `notices` without charges that await payment (AMB-13.1).

    The headline asks for those.
    """
    return tuple(notice for notice in notices if is_paid_at_once(notice.message))


def announce_adjustment(s: Ambition, reason: str, moved_francs: int = 0) -> Ambition:
    """Announce what the host has just done because of a card."""
    recipients_at_once = _without_pending_charges(recipients(s, s.messages, moved_francs))
    return s.announce(s.messages[0].text, recipients_at_once, card_text=reason, rule="AMB-16.6")


def announce_express(s: Ambition, seat: Seat, target: Seat, card: CardFace) -> Ambition:
    """Announce a card played on `target`; the last of `s.messages` is its effect."""
    effect_line = s.messages[-1]
    values = {"seat": seat, "target": target, "what": _with_card_return(s, effect_line.text)}
    message = text("ambition-news-express-typed", **values)
    if card.name:
        message = text("ambition-news-express", card=card.name, **values)
    notices = (
        each._replace(message=text("ambition-news-express-you", seat=seat, what=each.message))
        for each in recipients(s, (effect_line,))
    )
    return s.announce(message, notices, card_text=card.wording, rule="AMB-9.5")


def _with_card_return(s: Ambition, effect_text: Message) -> Message:
    """Return the effect of an Express card and where the card goes.

    If the card failed, its sentence says so. Cards dealt by the app go nowhere.
    """
    app_deals = s.options.express_deck == "virtual"
    has_failed = effect_text.key in ("ambition-express-cannot-comply", "ambition-express-mistimed")
    return effect_text if app_deals or has_failed else text("ambition-news-back", what=effect_text)


def announce_confidential(
    s: Ambition,
    card: CardFace,
    notices: Iterable[Recipient],
    effect_text: Message | None,
    *,
    is_read_aloud: bool,
) -> Ambition:
    """Announce the card of the month, but no move of hands: a seat is called for that (AMB-7.2).

    `effect_text` is its effect in the next month, or says that there is none. It names that month,
    because the card's "next month" would then be wrong. With `is_read_aloud` it includes the card's
    text, which no other screen shows.
    """
    notices = tuple(
        each for each in _without_pending_charges(notices) if each.message.key not in MOVE_KEYS
    )
    if effect_text and (card.name or is_read_aloud):
        whole_text = text("ambition-card-aloud", card=card.name, words=card.wording)
        card_text = whole_text if is_read_aloud and card.name else card.title
        message = text("ambition-news-confidential-later", card=card_text, what=effect_text)
        return s.announce(message, notices, rule="AMB-7.2")
    message = text("ambition-news-confidential", card=card.title)
    return s.announce(message, notices, card_text=_card_words(card), rule="AMB-7.2")


def _card_words(card: CardFace) -> Message | str:
    """Return the text below a card's name; "" if the text is its title."""
    return card.wording if card.name else ""


def announce_fine(
    s: Ambition, seat: Seat, target: Seat, amount: int, *, is_bluff: bool
) -> Ambition:
    """Announce a challenge by `seat`.

    If its loser cannot pay the fine, no money has moved yet.
    """
    key = "ambition-bluff-caught" if is_bluff else "ambition-bluff-honest"
    loser = target if is_bluff else seat
    moved_francs = 0 if any(charge.debtor == loser for charge in s.charges) else amount
    target_francs, seat_francs = (
        (-moved_francs, moved_francs) if is_bluff else (moved_francs, -moved_francs)
    )
    notices = (
        Recipient(target, text(f"{key}-you", seat=seat, fine=Money(amount)), target_francs),
        Recipient(seat, text(f"{key}-doubter", target=target, fine=Money(amount)), seat_francs),
    )
    message = next(line.text for line in s.messages if line.text.key == key)
    return s.announce(message, notices, rule="AMB-15.6" if is_bluff else "AMB-15.7")
