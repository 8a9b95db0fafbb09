"""Text cards, Express and Confidentiel: their effects and moments (B6, B7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.games.ambition.company import BARS_A_WORKER, Trade
from referee.kit.box import Box
from referee.kit.fields import Choice, Limit, Number, Pick
from referee.kit.game import S
from referee.kit.text_cards import BY_HAND, Effect, TextCards, card_fields, effect, face
from referee.kit.words import Message, Money, Refusal, text

from .francs import BILL, francs


def _figure(low: int, high: int) -> Number:
    most = Limit(high, "bad-correction", "AMB-9.5", (("low", low),))
    return Number("amount", low, (most,), text_code="effect-amount", rule="AMB-9.5")


COUNT = _figure(1, 20)
BARS = _figure(1, 100)
RATE = _figure(0, BARS_A_WORKER)
_MOST = Limit(1_000_000, "bad-correction", "AMB-0.9", (("low", BILL),))
MONEY = francs("amount", BILL, "AMB-0.9", limits=(_MOST,), text_code="effect-amount")

EXPRESS_EFFECTS = (
    BY_HAND,
    effect("idle-worker", "count", COUNT),
    effect("bars-per-worker", "bars", RATE),
    effect("absent-salesperson", "count", COUNT),
    effect("absent-secretary", "count", COUNT),
    effect("lose-cocoa", "bars", BARS),
    effect("pay-bank", "amount", MONEY),
    effect("annul-contract"),
)
CONFIDENTIAL_EFFECTS = (
    BY_HAND,
    effect("highest-salary-receives", "amount", MONEY),
    effect("lose-bundles"),
    effect("return-chocolate", "bars", BARS),
    effect("pay-per-chocolate", "amount", MONEY),
    effect("no-cocoa"),
    effect("bars-per-worker", "bars", RATE),
    *(
        Effect(f"hiring-freeze-{trade}", {"kind": "hiring-freeze", "trade": trade.value})
        for trade in Trade
    ),
)
AT_ONCE = ("highest-salary-receives", "lose-bundles", "return-chocolate", "pay-per-chocolate")
MOMENTS = ("before-manufacture", "before-cursors", "before-placement", "at-acceptance", "any")
WHEN = ("now", "next")

_MOMENT = Pick("moment", tuple(Choice(m, text(f"ambition-moment-{m}")) for m in MOMENTS))
_WHEN = Pick("when", tuple(Choice(w, text(f"ambition-when-{w}")) for w in WHEN))


@dataclass(frozen=True, slots=True, kw_only=True)
class AmbitionCards(TextCards):
    """Cards of which a table may hold more than its household has read."""

    def typed_in(self, s: S, value: Mapping[str, Any]) -> S:
        """Add a card typed in during play, in place of a stand-in.

        The last stand-in is replaced first, because rules may name the first cards. If the deck and
        its blank cards are all known, the card is played, but not remembered.
        """
        taken = s.box.under(self.key)
        invented = [c for c in self.cards(s.box) if s.box.is_ours(c)]
        room = len(taken) < self.whole + self.spare
        card = invented[-1] if invented else f"{self.key}/{self.name({}, taken)}" if room else None
        return s.learn(card, dict(value)) if card else s


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfidentialCards(AmbitionCards):
    """Confidentiel cards, with an effect this month or the next."""

    def read(self, typed: Mapping[str, Any]) -> Any:
        if typed["effect"] in AT_ONCE and typed["when"] == "next":
            raise Refusal("effect-at-once", self.rule, "effect")
        return TextCards.read(self, typed)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpressCards(AmbitionCards):
    """Express cards, listed with their effect on the target."""

    def in_brief(self, value: Mapping[str, Any]) -> Message:
        name, does = face(value).name, value.get("effect")
        if not (name and does):
            return TextCards.in_brief(self, value)
        figure = next((figure for key, figure in does.items() if key != "kind"), 0)
        count = Money(figure) if "amount" in does else figure
        said = text(f"ambition-does-{does['kind']}", count=count)
        return text("ambition-card-does", card=name, does=said)

    def read_out(self, box: Box, cards: Sequence[str]) -> tuple[Choice, ...]:
        """Return a full choice for each of `cards`, which the app has dealt.

        Their wording may be our stand-in: the box's own card is not used.
        """
        return tuple(
            Choice(card, self._acting(box, card, self.in_full(face(box[card])), ours=False))
            for card in cards
        )


EXPRESS = ExpressCards(
    game="ambition",
    key="express",
    fields=card_fields("ambition", _MOMENT, EXPRESS_EFFECTS),
    effects=EXPRESS_EFFECTS,
    moment="moment",
    whole=12,
    spare=4,
    sheet="express",
    rule="AMB-9.5",
)
CONFIDENTIAL = ConfidentialCards(
    game="ambition",
    key="confidential",
    fields=card_fields("ambition", _WHEN, CONFIDENTIAL_EFFECTS),
    effects=CONFIDENTIAL_EFFECTS,
    moment="when",
    whole=7,
    spare=4,
    sheet="confidential",
    rule="AMB-7.1",
)
