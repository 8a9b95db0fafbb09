"""The cards with a text, Confidentiel and Express: named, dealt and learned (AMB-0.5, B6, B7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.games.ambition.state import EXPRESS_CARDS, Ambition, Options
from referee.kit.asks import Choice
from referee.kit.box import Box, Source
from referee.kit.chance import shuffled
from referee.kit.options import enough
from referee.kit.words import Text, text

from . import text_cards

CONFIDENTIAL = text_cards.CONFIDENTIAL.key
EXPRESS = text_cards.EXPRESS.key
DECKS = {kind.key: kind for kind in (text_cards.CONFIDENTIAL, text_cards.EXPRESS)}


class Face(NamedTuple):
    """What is printed on a card, in the reader's language where the box knows both."""

    name: Text | None  # None for one that somebody has typed in
    wording: Text

    @property
    def title(self) -> Text:
        return self.name or self.wording

    @property
    def whole(self) -> Text:
        """Name and words."""
        if self.name is None:
            return self.wording
        return text("ambition-card", name=self.name, wording=self.wording)


def printed(words: str | Mapping[str, str]) -> Text:
    """A card's words: one string as somebody typed it, or {"fr": …, "en": …}."""
    if isinstance(words, str):
        return text("either", fr=words, en=words)
    return text("either", fr=words["fr"], en=words["en"])


def shown(value: Mapping[str, Any]) -> Face:
    """The face of a card as the box holds it."""
    name = printed(value["name"]) if value.get("name") else None
    return Face(name, printed(value["text"]))


def face(s: Ambition, card: str) -> Face:
    """The face of "express/5"."""
    return shown(s.box[card])


def names(box: Box, folder: str) -> tuple[str, ...]:
    """The cards of one deck; a card marked as missing (null) is none of them."""
    return box.once(("names", folder), lambda: _names(box, folder))


def _names(box: Box, folder: str) -> tuple[str, ...]:
    return tuple(f"{folder}/{n}" for n, fact in box.under(folder).items() if fact.value)


def choices(s: Ambition, cards: Sequence[str]) -> tuple[Choice, ...]:
    """One for each different card on the table, by its title: two that read the same are one."""
    return s.box.once(("choices", *cards), lambda: _different(s.box, cards))


def _different(box: Box, cards: Sequence[str]) -> tuple[Choice, ...]:
    different: dict[Face, str] = {}
    for card in cards:
        different.setdefault(shown(box[card]), card)
    titles = Counter(face.title for face in different)
    return tuple(
        Choice(card, _said(box, card, face.title if titles[face.title] == 1 else face.whole))
        for face, card in different.items()
    )


def read_out(s: Ambition, cards: Sequence[str]) -> tuple[Choice, ...]:
    """Each with its words, for the one who holds them."""
    return tuple(Choice(card, _said(s.box, card, shown(s.box[card]).whole)) for card in cards)


def _said(box: Box, card: str, said: Text) -> Text:
    """What is `said` of a card, when it acts, and whether we have invented it."""
    value, ours = box[card], box.source(card) is Source.HOUSE
    moment = "when" if card.startswith(CONFIDENTIAL) else "moment"
    when = text(f"ambition-{moment}-{value[moment]}")
    return text("ambition-card-read", card=said, when=when, ours=ours)


def confirmed(s: Ambition, card: str) -> Ambition:
    """A card that the table has picked as the one it holds is invented no more."""
    if s.box.source(card) is not Source.HOUSE:
        return s
    return s.learn(card, s.box[card])


def typed(s: Ambition, folder: str, value: Mapping[str, Any]) -> Ambition:
    """With a card typed in, in the place of an invented one, so that the deck keeps its size.

    The last invented one goes first: the rules name the first Express cards. A card more than
    the deck and its blank ones can be is played, but not remembered.
    """
    known = names(s.box, folder)
    invented = [card for card in known if s.box.source(card) is Source.HOUSE]
    card = invented[-1] if invented else _unused(s.box, folder)
    return s.learn(card, dict(value)) if card else s


def _unused(box: Box, folder: str) -> str | None:
    kind = DECKS[folder]
    taken = box.under(folder)
    return f"{folder}/{kind.name({}, taken)}" if len(taken) < kind.whole + kind.spare else None


# -- the decks, where the app shuffles them (D35)


def check_decks(box: Box, options: Options, seats: int) -> None:
    """Raise Refusal("deck-short") where the app is to deal more cards than the box has left."""
    if options.express_deck == "virtual":
        known, least = len(names(box, EXPRESS)), seats * EXPRESS_CARDS
        enough(known, least, text("ambition-fact-express"), "express_deck", "AMB-0.5")
    if options.confidential_deck == "virtual":
        known = len(names(box, CONFIDENTIAL))
        enough(known, 1, text("ambition-fact-confidential"), "confidential_deck", "AMB-7.1")


def top(s: Ambition) -> str:
    """The Confidentiel card on top of the deck that the app has shuffled (AMB-7.5, 7.7)."""
    cards = names(s.box, CONFIDENTIAL)
    deck, drawn = divmod(s.readings, len(cards))
    return cards[shuffled(s.seed, f"{CONFIDENTIAL}/{deck}", len(cards))[drawn]]


def left(s: Ambition) -> int:
    """Confidentiel cards still in the deck; a full one after the last (AMB-7.7).

    0 where nobody knows any.
    """
    count = len(names(s.box, CONFIDENTIAL))
    return count - s.readings % count if count else 0
