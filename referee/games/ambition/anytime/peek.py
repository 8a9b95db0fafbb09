"""Early reading of the Confidentiel for 15 000 (AMB-7.3, AMB-7.4, AMB-7.5, AMB-7.6)."""

from __future__ import annotations

from referee.games.ambition.actions import Peek
from referee.games.ambition.box import decks
from referee.games.ambition.box.inventory import CONFIDENTIAL_KIND
from referee.games.ambition.phases.confidential import Confidential
from referee.games.ambition.state import PEEK_PRICE, Ambition, check_cash, memo_text
from referee.kit.actions import Action, Ask, block_for
from referee.kit.box.text_cards import card_face
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Recipient, Refusal, text

from . import unread

ACTIONS: tuple[type[Action], ...] = (Peek,)


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """Return the ask to peek, whatever the cash: nobody may learn who could pay."""
    if s.phase is None or seat == HOST or not s[seat].is_active:
        return ()
    refusal = _block_reason(s, seat)
    consequences = () if refusal else (text("ambition-means-peek", price=Money(PEEK_PRICE)),)
    return (
        Ask(
            Peek,
            rule="AMB-7.3",
            required=False,
            block=block_for(refusal),
            consequences=consequences,
        ),
    )


def _block_reason(s: Ambition, seat: Seat) -> Refusal | None:
    if s.month == 1:
        return Refusal("peek-january", "AMB-7.3")
    if _is_card_turned(s):
        return Refusal("peek-closed", "AMB-7.3")
    if s[seat].has_peeked:
        return Refusal("already-peeked", "AMB-7.4")
    return None


def _is_card_turned(s: Ambition) -> bool:
    """Return True if this month's card has been read to the whole table."""
    if isinstance(s.phase, Confidential):
        return s.phase.face is not None
    return s.track_stop > Confidential.track_stop


def apply(s: Ambition, seat: Seat, action: Action) -> Ambition:
    """Pay and read the card, which goes back on top.

    The reader may tell, sell or lie about its text.
    """
    check_cash(s, seat, PEEK_PRICE, "AMB-7.3")
    s = s.spend(seat, PEEK_PRICE, memo_text("peek"), "AMB-7.3").with_company(seat, has_peeked=True)
    app_deals = s.options.confidential_deck == "virtual"
    key = "ambition-peeked-dealt" if app_deals else "ambition-peeked"
    s = s.tell(key, seat=seat, price=Money(PEEK_PRICE))
    key_for_reader = "ambition-peeked-here" if app_deals else "ambition-peeked-you"
    card_text = peeked_text(s, seat)
    card = text("ambition-peek-text", card=card_text) if card_text else None
    if card_text:
        s = unread.add_unread(s, seat, unread.UNREAD_CONFIDENTIAL)
    notice = Recipient(seat, text(key_for_reader, price=Money(PEEK_PRICE)), -PEEK_PRICE, card)
    s = s.announce(s.messages[-1].text, (notice,), rule="AMB-7.3")
    return s.tell_only((seat,), "ambition-peek-text", card=card_text) if card_text else s


def peeked_text(s: Ambition, seat: Seat) -> Message | None:
    """Return the card that `seat` paid to read, until it is read to all.

    None with physical cards, because the app never learns their text (AMB-7.6).
    """
    app_deals = s.options.confidential_deck == "virtual"
    if seat == HOST or not app_deals or not s[seat].has_peeked:
        return None
    return CONFIDENTIAL_KIND.in_full(card_face(s.box[decks.top_confidential_card(s)]))
