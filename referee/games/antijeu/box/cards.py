"""The cards of the mailbox and their effects, one row an effect (AJ-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee.games.antijeu.box.pieces import (
    BACK,
    FORWARD,
    OWN_CASE,
    UNASSIGNED,
    Card,
    SquareKind,
    Verb,
)
from referee.games.antijeu.rules.constants import STEP
from referee.kit.box import Box
from referee.kit.fields import Choice, Limit, Number, Pick, figure
from referee.kit.frozen import replace
from referee.kit.game import S
from referee.kit.text_cards import BY_HAND, Effect, TextCards, card_fields, effect
from referee.kit.words import Message, text

FORM = "antijeu-field"  # the prefix of field labels, as in play
MOST = 1_000  # euros, or squares, on a card
MONEY = figure(
    "amount", code="bad-amount", rule="AJ-14.6", low=STEP, step=STEP, unit="money",
    limits=(Limit(MOST, "bad-amount", "AJ-14.6"),),
)  # fmt: skip
PRICE = figure(
    "amount", code="bad-amount", rule="AJ-14.4", low=0, step=STEP, unit="money",
    limits=(Limit(MOST, "bad-amount", "AJ-14.4"),),
)  # fmt: skip
SQUARES = Number("amount", 1, (Limit(12, "bad-amount", "AJ-14.2"),), low_code="bad-amount")
GOALS = tuple(kind for kind in SquareKind if kind is not SquareKind.COMPANY)


def _aimed(verb: Verb, target: str, figure: Number | None = None) -> Effect:
    value = {"kind": str(verb), "target": str(target)}
    return Effect(f"{verb}-{target}", value, "amount" if figure else "", figure)


EFFECTS = (
    BY_HAND,
    *(effect(str(verb), "amount", MONEY) for verb in Verb if verb.startswith(("receive", "pay"))),
    effect(str(Verb.GO_COURT)),
    *(_aimed(Verb.ADVANCE_TO, kind) for kind in GOALS),
    *(_aimed(Verb.ADVANCE_TO_NEXT, target) for target in (UNASSIGNED, OWN_CASE)),
    *(_aimed(Verb.MOVE_BY, way, SQUARES) for way in (FORWARD, BACK)),
    effect(str(Verb.SKIP_TURN)),
    effect(str(Verb.ROLL_AGAIN)),
    *(_aimed(Verb.PLACE, target, PRICE) for target in (UNASSIGNED, OWN_CASE)),
    effect(str(Verb.WAIVE_FINE)),
)
KEEP = ("at-once", "kept")
_KEEP = Pick("keep", tuple(Choice(each, text(f"antijeu-keep-{each}")) for each in KEEP))
FIELDS = card_fields("antijeu", _KEEP, EFFECTS)


def number(card: str) -> int:
    """Return the number printed on a card of ours: 7 on "house-card/H07"."""
    return int(card.rpartition("H")[2])


@dataclass(frozen=True, slots=True, kw_only=True)
class MailboxCards(TextCards):
    """The cards of a mailbox."""

    def added(self, s: S, action: Any) -> tuple[S, str]:
        """Return the state with the card that was typed in, and its name."""
        typed = {f.name: getattr(action, f.name) for f in self.fields}
        value = self.read(typed)
        card = next((c for c in self.piece_ids(s.box) if s.box[c] == value), None)
        if card:
            return s, card
        name = f"{self.key}/{self.name(value, s.box.under(self.key))}"
        return s.learn(name, value), name

    def choices(self, box: Box) -> tuple[Choice, ...]:
        """Return our cards by printed number, others by the order of their verbs."""
        each, verbs = TextCards.choices(self, box), tuple(Verb)
        if self.ours:
            return each
        return tuple(sorted(each, key=lambda one: verbs.index(Card.read(box[str(one.value)]).verb)))

    def _said(self, box: Box, card: str, message: Message) -> Message:
        """Return `message`, with the card's number before it if the deck is ours."""
        if not self.ours:
            return message
        return text("antijeu-card-numbered", number=number(card), card=message)


CARDS = MailboxCards(
    game="antijeu", key="card", called=FORM, fields=FIELDS, effects=EFFECTS, moment="keep",
    whole=36, spare=8, sheet="mailbox", rule="AJ-14.1",
)  # fmt: skip
HOUSE_CARDS = replace(CARDS, key="house-card", spare=0, ours=True)


def in_folder(folder: str) -> MailboxCards:
    """Return the kind of the mailbox on the table."""
    return CARDS if folder == CARDS.key else HOUSE_CARDS
