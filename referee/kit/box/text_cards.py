"""Cards with a text and an effect: storage, input, display and size of type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee.kit.fields import Choice, Field, Number, Pick
from referee.kit.words import Message, Refusal, text

from .facts import Box
from .inventory import FactKind, Schema, Wording, field_schema, object_schema

MAX_LETTERS = 300  # longest text of a card
MAX_NAME_LETTERS = 40


class Effect(NamedTuple):
    """An effect of a card in the game. Its amount, if any, is another field."""

    code: str  # the value of the choice: "hiring-freeze-accountant"
    value: Mapping[str, str] | None  # in the fact, without the figure; None: done by the table
    key: str = ""  # the figure's key in the fact: "bars", "count", "amount"
    amount_field: Number | None = None


BY_HAND_EFFECT = Effect("by-hand", None)


def effect(code: str, key: str = "", figure: Number | None = None) -> Effect:
    """Return an effect whose `value` is just its code: {"kind": code}."""
    return Effect(code, {"kind": code}, key, figure)


class CardFace(NamedTuple):
    """The words on a card, in the reader's language if the box has both."""

    name: Message | None  # None for a card typed in during play
    wording: Message

    @property
    def title(self) -> Message:
        return self.name or self.wording


def card_text(words: str | Mapping[str, str]) -> Message:
    """Return a card's words, a string or {"fr": …, "en": …}, as a Message."""
    if isinstance(words, str):
        return text("either", fr=words, en=words)
    return text("either", fr=words["fr"], en=words["en"])


def card_face(value: Mapping[str, Any]) -> CardFace:
    """Return the face of a card from its fact in the box."""
    name = card_text(value["name"]) if value.get("name") else None
    return CardFace(name, card_text(value["text"]))


def card_fields(game: str, moment: Pick, effects: Sequence[Effect]) -> tuple[Field, ...]:
    """Return the fields to type in such a card.

    `moment` is the field for when it acts.
    """
    choices = tuple(Choice(e.code, text(f"{game}-effect-{e.code}")) for e in effects)
    name, words = Wording("name", MAX_NAME_LETTERS, optional=True), Wording("text", MAX_LETTERS)
    return (name, words, moment, Pick("effect", choices), Number("amount", optional=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class TextCards(FactKind):
    """Cards with a name, a text, a moment and an effect.

    A card typed in during play has no name.
    """

    game: str  # words `<game>-card`, `<game>-card-read`, `<game>-<moment>-…`
    effects: tuple[Effect, ...]
    moment_field: str  # the name of the field for when the card acts

    # -- as the box holds them

    def field_values(self, value: Any) -> Mapping[str, Any]:
        effect = next(e for e in self.effects if e.value == _without_amount(e, value["effect"]))
        return {
            "name": value.get("name", ""),
            "text": value["text"],
            self.moment_field: value[self.moment_field],
            "effect": effect.code,
            "amount": value["effect"][effect.key] if effect.key else None,
        }

    def read(self, typed: Mapping[str, Any]) -> Any:
        effect = next(e for e in self.effects if e.code == typed["effect"])
        if effect.amount_field is not None:
            effect.amount_field.check(typed["amount"])
        elif typed["amount"] is not None:
            raise Refusal("effect-no-amount", self.rule, "amount")
        figure = {effect.key: typed["amount"]} if effect.key else {}
        return {
            **({"name": typed["name"]} if typed["name"] else {}),
            "text": typed["text"],
            self.moment_field: typed[self.moment_field],
            "effect": None if effect.value is None else {**effect.value, **figure},
        }

    def unread_fields(self, value: Any) -> tuple[str, ...]:
        """Return no fields: a card without a name or an amount counts as complete."""
        return ()

    @property
    def schema(self) -> Schema:
        _, words, moment, *_ = self.fields
        effects = {"anyOf": [_effect_schema(effect) for effect in self.effects]}
        properties = {
            "text": field_schema(words),
            self.moment_field: field_schema(moment),
            "effect": effects,
        }
        card = object_schema(properties)
        card["properties"]["name"] = field_schema(Wording("name", MAX_NAME_LETTERS))
        return card

    # -- as the table sees them

    def in_full(self, face: CardFace) -> Message:
        """Return the name, if there is one, and the words, as one Message."""
        if face.name is None:
            return face.wording
        return text(f"{self.game}-card", name=face.name, wording=face.wording)

    def in_brief(self, value: Mapping[str, Any]) -> Message:
        """Return the title of a card from its fact, for a list."""
        return card_face(value).title

    def choices(self, box: Box) -> tuple[Choice, ...]:
        """Return one choice for each distinct card, in brief.

        Identical cards are one choice.
        """
        return box.compute_once(("choices", self.key), lambda: self._distinct_choices(box))

    def _distinct_choices(self, box: Box) -> tuple[Choice, ...]:
        card_by_face: dict[CardFace, str] = {}
        for card in self.piece_ids(box):
            card_by_face.setdefault(card_face(box[card]), card)
        title_counts = Counter(face.title for face in card_by_face)
        return tuple(
            Choice(
                card,
                self._choice_text(
                    box,
                    card,
                    self.in_brief(box[card])
                    if title_counts[face.title] == 1
                    else self.in_full(face),
                ),
            )
            for face, card in card_by_face.items()
        )

    def _choice_text(self, box: Box, card: str, message: Message) -> Message:
        """Return `message`, with the moment of the effect, and whether the card is ours."""
        return self._text_with_moment(box, card, message, is_house_value=box.is_house_value(card))

    def _text_with_moment(
        self, box: Box, card: str, message: Message, *, is_house_value: bool
    ) -> Message:
        moment = text(f"{self.game}-{self.moment_field}-{box[card][self.moment_field]}")
        return text(f"{self.game}-card-read", card=message, when=moment, ours=is_house_value)


def _without_amount(effect: Effect, value: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """Return `value` without its amount, for comparison with `effect.value`."""
    if value is None:
        return None
    return {key: item for key, item in value.items() if key != effect.key}


def _effect_schema(effect: Effect) -> Schema:
    if effect.value is None:
        return {"type": "null"}
    codes: dict[str, Schema] = {key: {"const": word} for key, word in effect.value.items()}
    figure = {effect.key: field_schema(effect.amount_field)} if effect.amount_field else {}
    return object_schema({**codes, **figure})


POINT_MM = 0.3528  # mm
HEAVY_WIDTH = 1.08  # the heaviest weight is wider by this factor
LETTER_WIDTHS = (
    (frozenset("iIîïjl.,:;!|’' \u00a0"), 0.27),
    (frozenset("ftr-()"), 0.41),
    (frozenset("acekszvxyàâçéèêëJL"), 0.56),
    (frozenset("bdghnopquôöùûüEFTS0123456789"), 0.64),
    (frozenset("w€"), 0.82),
    (frozenset("mMW%œŒæÆ—…@"), 0.97),
)  # in ems: the widest letter of each group; 0.71 for all others


def letter_width(letter: str) -> float:
    """Return the width of a letter in Bricolage, without its accent, in ems."""
    return next((width for letters, width in LETTER_WIDTHS if letter in letters), 0.71)


class TypeSize(NamedTuple):
    """A font size; `name` is its class in the stylesheet."""

    name: str
    points: float
    leading: float  # the height of a line, in ems
    width_factor: float = 1  # how much wider its letters are than those of the lightest

    @property
    def line_height(self) -> float:
        """The height of a line, in mm."""
        return self.points * self.leading * POINT_MM


def largest_fitting_size(
    words: str, sizes: tuple[TypeSize, ...], width: float, height: float
) -> TypeSize:
    """Return the first of `sizes` in which the words fit, else the last.

    Widths and heights are in mm.
    """
    return next((size for size in sizes if text_height(words, size, width) <= height), sizes[-1])


def largest_fitting_size_name(
    words: str | Mapping[str, str], sizes: tuple[TypeSize, ...], width: float, height: float
) -> str:
    """Return the name of the first size that fits in every language.

    `words` is a string, or {"fr": …, "en": …}.
    """
    return largest_fitting_size(longest_version(words), sizes, width, height).name


def longest_version(words: str | Mapping[str, str]) -> str:
    """Return the words as typed; if there are two languages, those with the most letters."""
    return words if isinstance(words, str) else max(words.values(), key=len)


def text_height(words: str, size: TypeSize, width: float) -> float:
    """Return the height of words in a column of this width, in mm.

    The result is rather too large than too small.
    """
    return (
        line_count(words, width / (size.points * size.width_factor * POINT_MM)) * size.line_height
    )


def line_count(words: str, width: float, width_of: Callable[[str], float] = letter_width) -> int:
    """Return how many lines the words fill in a column of `width` ems.

    A word that is longer than a line is broken.
    """
    count, used_width = 1, 0.0
    for word in words.split():
        for part_width in _part_widths(word, width, width_of):
            if used_width and used_width + part_width > width:
                count, used_width = count + 1, 0.0
            used_width += part_width + width_of(" ")
    return count


def _part_widths(word: str, width: float, width_of: Callable[[str], float]) -> Iterator[float]:
    """Return the widths of the parts of a word, in ems; a word longer than a line has several."""
    used_width = 0.0
    for letter in word:
        if used_width + width_of(letter) > width:
            yield used_width
            used_width = 0.0
        used_width += width_of(letter)
    yield used_width
