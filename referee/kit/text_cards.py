"""Cards with a text and an effect, typed once: what they say, who may pick them, what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .asks import Choice, Field, Number, Pick
from .box import Box, Source
from .game import S
from .inventory import Kind, Schema, Wording, field_schema, object_schema
from .words import Refusal, Text, text

LETTERS = 300  # of a card's words
NAME_LETTERS = 40


class Effect(NamedTuple):
    """What the game can do when a card is played; its figure is typed beside it."""

    code: str  # among the choices: "hiring-freeze-accountant"
    value: Mapping[str, str] | None  # in the fact, the figure apart; None: the table applies it
    key: str = ""  # of the figure in the fact: "bars", "count", "amount"
    figure: Number | None = None


BY_HAND = Effect("by-hand", None)


def effect(code: str, key: str = "", figure: Number | None = None) -> Effect:
    """One that is told from the others by its `code` alone."""
    return Effect(code, {"kind": code}, key, figure)


class CardFace(NamedTuple):
    """What is printed on a card, in the reader's language where the box knows both."""

    name: Text | None  # None for one that somebody has typed in
    wording: Text

    @property
    def title(self) -> Text:
        return self.name or self.wording


def printed(words: str | Mapping[str, str]) -> Text:
    """A card's words: one string as somebody typed it, or {"fr": …, "en": …}."""
    if isinstance(words, str):
        return text("either", fr=words, en=words)
    return text("either", fr=words["fr"], en=words["en"])


def face(value: Mapping[str, Any]) -> CardFace:
    """The face of a card as the box holds it."""
    name = printed(value["name"]) if value.get("name") else None
    return CardFace(name, printed(value["text"]))


def card_fields(game: str, moment: Pick, effects: Sequence[Effect]) -> tuple[Field, ...]:
    """How such a card is typed; `moment` says when it acts."""
    offered = tuple(Choice(e.code, text(f"{game}-effect-{e.code}")) for e in effects)
    name, words = Wording("name", NAME_LETTERS, optional=True), Wording("text", LETTERS)
    return (name, words, moment, Pick("effect", offered), Number("amount", optional=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class TextCards(Kind):
    """Cards with a name, a text, a moment and an effect; a card typed in play has no name."""

    game: str  # words `<game>-card`, `<game>-card-read`, `<game>-<moment>-…`
    effects: tuple[Effect, ...]
    moment: str  # the field that says when

    # -- as the box holds them

    def typed(self, value: Any) -> Mapping[str, Any]:
        effect = next(e for e in self.effects if e.value == _without_figure(e, value["effect"]))
        return {
            "name": value.get("name", ""),
            "text": value["text"],
            self.moment: value[self.moment],
            "effect": effect.code,
            "amount": value["effect"][effect.key] if effect.key else None,
        }

    def read(self, typed: Mapping[str, Any]) -> Any:
        effect = next(e for e in self.effects if e.code == typed["effect"])
        if effect.figure is not None:
            effect.figure.check(typed["amount"])
        elif typed["amount"] is not None:
            raise Refusal("effect-no-amount", self.rule, "amount")
        figure = {effect.key: typed["amount"]} if effect.key else {}
        return {
            **({"name": typed["name"]} if typed["name"] else {}),
            "text": typed["text"],
            self.moment: typed[self.moment],
            "effect": None if effect.value is None else {**effect.value, **figure},
        }

    def unread(self, value: Any) -> tuple[str, ...]:
        """Nothing: a card may have no name, and an effect no figure."""
        return ()

    @property
    def schema(self) -> Schema:
        _, words, moment, *_ = self.fields
        effects = {"anyOf": [_effect_schema(effect) for effect in self.effects]}
        known = {"text": field_schema(words), self.moment: field_schema(moment), "effect": effects}
        card = object_schema(known)
        card["properties"]["name"] = field_schema(Wording("name", NAME_LETTERS))
        return card

    # -- as the table sees them

    def in_full(self, face: CardFace) -> Text:
        """Name and words."""
        if face.name is None:
            return face.wording
        return text(f"{self.game}-card", name=face.name, wording=face.wording)

    def choices(self, box: Box) -> tuple[Choice, ...]:
        """One for each different card, by its title: two that read the same are one."""
        return box.once(("choices", self.key), lambda: self._different(box))

    def _different(self, box: Box) -> tuple[Choice, ...]:
        different: dict[CardFace, str] = {}
        for card in self.cards(box):
            different.setdefault(face(box[card]), card)
        titles = Counter(each.title for each in different)
        return tuple(
            Choice(
                card,
                self._said(
                    box, card, each.title if titles[each.title] == 1 else self.in_full(each)
                ),
            )
            for each, card in different.items()
        )

    def read_out(self, box: Box, cards: Sequence[str]) -> tuple[Choice, ...]:
        """Each with its words, for the one who holds them."""
        return tuple(Choice(c, self._said(box, c, self.in_full(face(box[c])))) for c in cards)

    def _said(self, box: Box, card: str, said: Text) -> Text:
        """What is `said` of a card, when it acts, and whether we have invented it."""
        when = text(f"{self.game}-{self.moment}-{box[card][self.moment]}")
        ours = box.source(card) is Source.HOUSE
        return text(f"{self.game}-card-read", card=said, when=when, ours=ours)

    def typed_in(self, s: S, value: Mapping[str, Any]) -> S:
        """With a card typed in, in the place of an invented one: the deck keeps its size.

        The last invented one goes first, for rules may name the first cards. A card more than
        the deck and its blank ones can be is played, but not remembered.
        """
        taken = s.box.under(self.key)
        invented = [c for c in self.cards(s.box) if s.box.source(c) is Source.HOUSE]
        room = len(taken) < self.whole + self.spare
        card = invented[-1] if invented else f"{self.key}/{self.name({}, taken)}" if room else None
        return s.learn(card, dict(value)) if card else s


def confirmed(s: S, card: str) -> S:
    """A card that the table has picked as the one it holds is invented no more."""
    return s.learn(card, s.box[card]) if s.box.source(card) is Source.HOUSE else s


def _without_figure(effect: Effect, value: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """`value` as it would be told from other effects, were it this one."""
    if value is None:
        return None
    return {key: item for key, item in value.items() if key != effect.key}


def _effect_schema(effect: Effect) -> Schema:
    if effect.value is None:
        return {"type": "null"}
    codes: dict[str, Schema] = {key: {"const": word} for key, word in effect.value.items()}
    figure = {effect.key: field_schema(effect.figure)} if effect.figure else {}
    return object_schema({**codes, **figure})
