"""Operation 6: the Confidentiel, read aloud every month except January (AMB-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from referee.games.ambition.actions import (
    Proceed,
    ReadConfidential,
    ReadNewConfidential,
    TurnConfidential,
)
from referee.games.ambition.anytime import unread
from referee.games.ambition.box import decks
from referee.games.ambition.box.inventory import CONFIDENTIAL_KIND, WHEN_VALUES
from referee.games.ambition.rules.effects import apply_confidential
from referee.games.ambition.state import Ambition, MonthPhase, proceed_ask_to_all
from referee.games.ambition.views import news
from referee.kit.actions import Ask
from referee.kit.box.text_cards import MAX_LETTERS, CardFace, card_face
from referee.kit.fields import Choice, FreeText, Pick
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Month, Recipient, mentioned_seats, text

NO_EFFECT_KEYS = ("ambition-event-nobody", "ambition-event-too-late")


@dataclass(frozen=True, slots=True)
class ConfidentialView:
    """The card once turned over, what is still owed for it, and its deck."""

    name: Message | None
    wording: Message | None
    when: str  # "now" or "next"
    unpaid_texts: tuple[Message, ...]  # payments due that await a debtor
    must_be_applied_by_hand: bool  # must the host apply it?
    cards_left: int  # cards still in the deck
    peeking_seats: tuple[Seat, ...]  # seats that have paid to read it first


@dataclass(frozen=True, slots=True)
class Confidential(MonthPhase):
    """Phase in which the top card is read, applied and returned."""

    key: ClassVar[str] = "confidential"
    track_stop: ClassVar[int] = 6
    face: CardFace | None = None  # set once it is turned over
    when: str = ""
    outcome: tuple[Message, ...] = ()
    recipients: tuple[Recipient, ...] = ()  # whom it concerns, and the words for each of them

    # -- what the host may do

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        if self.face:
            debtors = tuple(
                each for each in s.speaking_order if any(c.debtor == each for c in s.charges)
            )
            return (proceed_ask_to_all("accounts", "AMB-7.1", debtors),)
        if s.options.confidential_deck == "virtual":
            return (Ask(TurnConfidential, rule="AMB-7.1"),)
        return _reading_asks(s)

    def apply(
        self,
        s: Ambition,
        seat: Seat,
        action: ReadConfidential | ReadNewConfidential | TurnConfidential | Proceed,
    ) -> Ambition:
        match action:
            case ReadConfidential():
                value = s.box[action.card]
                return self._turn_card(decks.learn_picked_card(s, action.card), action.card, value)
            case ReadNewConfidential():
                value = {"text": action.wording, "when": action.when, "effect": None}
                s = CONFIDENTIAL_KIND.add_typed_card(s, value)
                names = (c for c in CONFIDENTIAL_KIND.piece_ids(s.box) if s.box[c] == value)
                return self._turn_card(s, next(names, ""), value)
            case TurnConfidential():
                top_card = decks.top_confidential_card(s)
                return self._turn_card(s, top_card, s.box[top_card])
            case Proceed():
                return self.end(s, "ambition-confidential-closed")

    def _turn_card(self, s: Ambition, name: str, card: Mapping[str, Any]) -> Ambition:
        """Read the card, apply it, and remove it from the deck (AMB-7.1, AMB-7.2, AMB-7.7)."""
        face = card_face(card)
        s = s.tell("ambition-confidential-turned", card=CONFIDENTIAL_KIND.in_full(face))
        lines_before = len(s.messages)
        s = apply_confidential(s, card)
        outcome = tuple(line.text for line in s.messages[lines_before:])
        recipients = news.recipients(s, s.messages[lines_before:])
        is_for_next_month = card["when"] == "next" and not _is_applied_by_hand(outcome)
        is_without_effect = _has_no_effect(outcome)
        effect_text = outcome[0] if is_for_next_month or is_without_effect else None
        if is_without_effect and s.options.confidential_deck == "physical":
            effect_text = text(
                "ambition-news-card-back", what=effect_text
            )  # no step of its own says so
        s = news.announce_confidential(
            s, face, recipients, effect_text, is_read_aloud=is_without_effect
        )
        for seat in s.seating.seats:
            s = unread.clear_unread(
                s.with_company(seat, has_peeked=False), seat, unread.UNREAD_CONFIDENTIAL
            )
        s = replace(s, reading_count=s.reading_count + 1, read_cards=(*s.read_cards, name))
        if _starts_new_deck(s):
            s = s.tell(
                "ambition-confidential-reshuffled", count=decks.remaining_confidential_count(s)
            )
        phase = replace(self, face=face, when=card["when"], outcome=outcome, recipients=recipients)
        return replace(s, phase=phase)

    def is_done(self, s: Ambition) -> bool:
        """Return True after the host's tap, or if a card has no effect and needs no hands."""
        needs_no_hands = (
            self.face is not None and _has_no_effect(self.outcome) and not _starts_new_deck(s)
        )
        return self.has_ended or needs_no_hands

    def close(self, s: Ambition) -> Ambition:
        return s if self.has_ended else replace(s, skipped_step_count=s.skipped_step_count + 1)

    def without(self, s: Ambition, seat: Seat) -> Self:
        """Return the phase without the moves and messages that concern `seat`."""
        outcome = tuple(message for message in self.outcome if seat not in mentioned_seats(message))
        recipients = tuple(notice for notice in self.recipients if notice.seat != seat)
        return replace(self, outcome=outcome, recipients=recipients)

    # -- what is seen

    def prompt(self, s: Ambition) -> Prompt:
        if self.face is None:
            app_deals = s.options.confidential_deck == "virtual"
            hints = () if app_deals else (text("ambition-confidential-move-turn"),)
            key = "ambition-confidential-to-read" if app_deals else "ambition-confidential-to-turn"
            headline = text(key, month=Month(s.month))
            return Prompt(headline, rule="AMB-7.1", hints=hints)
        return Prompt(
            headline=text("ambition-confidential-headline", card=self.face.title),
            read_aloud=self.face.wording if self.face.name else None,
            moves=(*self.applied_effect_texts(), *_put_back_lines(s)),
            rule="AMB-7.2",
        )

    def applied_effect_texts(self) -> tuple[Message, ...]:
        """Return the card's effects, without payments that became charges."""
        return tuple(filter(news.is_paid_at_once, self.outcome))

    def public_view(self, s: Ambition, seat: Seat) -> ConfidentialView:
        return ConfidentialView(
            name=self.face.name if self.face else None,
            wording=self.face.wording if self.face else None,
            when=self.when,
            unpaid_texts=_unpaid_texts(s, self.outcome),
            must_be_applied_by_hand=_is_applied_by_hand(self.outcome),
            cards_left=decks.remaining_confidential_count(s),
            peeking_seats=tuple(each for each in s.speaking_order if s[each].has_peeked),
        )


def _reading_asks(s: Ambition) -> tuple[Ask, ...]:
    choices = _choices_unread_first(s)
    pick_asks = (Ask(ReadConfidential, (Pick("card", choices, rule="AMB-7.1"),), rule="AMB-7.1"),)
    when_choices = tuple(Choice(when, text(f"ambition-when-{when}")) for when in WHEN_VALUES)
    wording_field = FreeText("wording", MAX_LETTERS, rule="AMB-7.1")
    return (
        *(pick_asks if choices else ()),
        Ask(
            ReadNewConfidential,
            (wording_field, Pick("when", when_choices, rule="AMB-7.2")),
            rule="AMB-7.1",
            required=not choices,
        ),
    )


def _choices_unread_first(s: Ambition) -> tuple[Choice, ...]:
    """Return the cards that may be on top; those already read are last (AMB-7.7)."""
    copies = Counter(card_face(s.box[card]) for card in CONFIDENTIAL_KIND.piece_ids(s.box))
    read_copies = Counter(
        card_face(s.box[card]) for card in decks.read_confidential_cards(s) if card
    )
    heading = text("ambition-confidential-already-read")
    unread_choices, read_choices = [], []
    for choice in CONFIDENTIAL_KIND.choices(s.box):
        card = card_face(s.box[str(choice.value)])
        if read_copies[card] < copies[card]:
            unread_choices.append(choice)
        else:
            read_choices.append(choice._replace(group=heading))
    return (*unread_choices, *read_choices)


def _has_no_effect(outcome: tuple[Message, ...]) -> bool:
    return all(message.key in NO_EFFECT_KEYS for message in outcome)


def _unpaid_texts(s: Ambition, outcome: tuple[Message, ...]) -> tuple[Message, ...]:
    debtors = {charge.debtor for charge in s.charges}
    unpaid_messages = (message for message in outcome if not news.is_paid_at_once(message))
    return tuple(message for message in unpaid_messages if debtors & mentioned_seats(message))


def _is_applied_by_hand(outcome: tuple[Message, ...]) -> bool:
    """Return True if the app cannot apply the card's effect."""
    return any(message.key == "ambition-event-by-hand" for message in outcome)


def _put_back_lines(s: Ambition) -> tuple[Message, ...]:
    """Return the moves of the card that was read and of its deck (AMB-7.7)."""
    if s.options.confidential_deck == "virtual":
        return ()
    shuffle_texts = (
        text("ambition-confidential-move-shuffle", count=decks.remaining_confidential_count(s)),
    )
    return (
        text("ambition-confidential-move-back"),
        *(shuffle_texts if _starts_new_deck(s) else ()),
    )


def _starts_new_deck(s: Ambition) -> bool:
    """Return True if the card just read was the last of its deck (AMB-7.7)."""
    count = len(CONFIDENTIAL_KIND.piece_ids(s.box))
    return s.reading_count > 0 and count > 0 and s.reading_count % count == 0
