"""A fact of the box as people read it and set it right: its figures and its printed words.

A fact is plain JSON. Its figures, its words in two languages and the names in its lists stand on
the real box and may be set right, each in a blank of its own; what else it holds is a code by
which the game knows what a card does, and is neither shown nor changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.kit.box import Box
from referee.kit.game import Game, settle
from referee.kit.options import settle_options
from referee.kit.seats import BANK, Seating
from referee.kit.words import Refusal, Text
from referee.speech import Speaker

from .acts import figure

LONGEST = 400  # letters of a card
MOST = 9_999_999
NAMES = "ABCDEFGH"  # of players nobody is, for a trial of the box

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Leaf:
    """One thing printed on the box that may be typed: a figure, or words."""

    path: Path
    value: Any  # a whole number, a string, or {"fr": …, "en": …}

    @property
    def name(self) -> str:
        """Its blank: "fact.effect.amount"."""
        return ".".join(("fact", *map(str, self.path)))

    @property
    def number(self) -> bool:
        return type(self.value) is int

    def shown(self, say: Speaker) -> str:
        """The value as its blank proposes it."""
        if self.number:
            return f"{self.value:,}".replace(",", "\u00a0")  # read in any language
        return str(self.value[say.lang] if spoken(self.value) else self.value)


def spoken(value: Any) -> bool:
    """Is it words in both languages?"""
    return isinstance(value, Mapping) and value.keys() == {"fr", "en"}


def leaves(value: Any, path: Path = ()) -> Iterator[Leaf]:
    """All that may be typed of a fact, in its order."""
    if type(value) is int or spoken(value) or (isinstance(value, str) and not _code(path)):
        yield Leaf(path, value)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from leaves(inner, (*path, place))


def _code(path: Path) -> bool:
    """A string under a name is the game's own word for something, unless it was typed in."""
    return bool(path) and isinstance(path[-1], str) and path[-1] not in ("name", "text")


def sentence(game: Game[Any], name: str, value: Any) -> Text | None:
    """How the game itself says a fact; None where its leaves say it all."""
    say_fact = getattr(game, "say_fact", None)
    return say_fact(name, value) if say_fact is not None and value is not None else None


def shown(game: Game[Any], name: str, value: Any, say: Speaker) -> str:
    """A fact on one line: what is printed on the box, in the reader's language."""
    if value is None:
        return say("fact-missing")
    said = sentence(game, name, value)
    return say(said) if said else ", ".join(_said(leaf, game.key, say) for leaf in leaves(value))


def _said(leaf: Leaf, game: str, say: Speaker) -> str:
    if not leaf.number:
        return leaf.shown(say)
    label = label_of(leaf, game, say)
    return f"{label}\u00a0{say.money(leaf.value)}" if label else say.money(leaf.value)


def label_of(leaf: Leaf, game: str, say: Speaker) -> str:
    """What its blank is called; "" for what has no name of its own, as an item of a list."""
    name = next((part for part in reversed(leaf.path) if isinstance(part, str)), "")
    return called(name, game, say) if name and name == leaf.path[-1] else ""


def called(name: str, game: str, say: Speaker) -> str:
    """The words of a fact's name, `<game>-fact-<name>`; else the name itself."""
    key = f"{game}-fact-{name}"
    return say(key) if say.knows(key) else name


def corrected(value: Any, form: Mapping[str, str], say: Speaker) -> Any:
    """The fact with what a form says; raises Refusal naming the blank at fault.

    Words that are typed anew hold in both languages: a card is printed in one.
    """
    for leaf in leaves(value):
        if leaf.name in form:
            value = _with(value, leaf.path, _typed(leaf, form[leaf.name], say))
    return value


def _typed(leaf: Leaf, typed: str, say: Speaker) -> Any:
    if leaf.number:
        return _figure(leaf, typed)
    words = " ".join(typed.split())
    if not words:
        raise Refusal("missing-words", field=leaf.name)
    if len(words) > LONGEST:
        raise Refusal("too-long", field=leaf.name, high=LONGEST)
    if words == " ".join(leaf.shown(say).split()):
        return leaf.value
    return {"fr": words, "en": words} if spoken(leaf.value) else words


def _figure(leaf: Leaf, typed: str) -> int:
    found = figure(typed)
    if found is None:
        raise Refusal("not-a-number", field=leaf.name)
    if found > MOST:
        raise Refusal("bad-correction", field=leaf.name, low=0, high=MOST)
    return found


def _with(value: Any, path: Path, leaf: Any) -> Any:
    """`value` with one leaf changed."""
    if not path:
        return leaf
    first, *rest = path
    changed = value.copy()
    changed[first] = _with(value[first], tuple(rest), leaf)
    return changed


def try_out(game: Game[Any], name: str, box: Box) -> None:
    """Begin a game with this box; raises Refusal("bad-fact") or the game's own where it cannot.

    A game may judge one fact by `check_fact(name, value)`.
    """
    check = getattr(game, "check_fact", None)
    if check is not None:
        check(name, box[name])
    seating = Seating(tuple(NAMES[: game.seats[-1]]))
    try:
        state = game.setup(seating, settle_options(game.options, {}), box, seed="0")
        state = settle(game, state)
        for seat in (BANK, *seating.seats):
            game.asks(state, seat)
            game.look(state, seat)
    except Refusal:
        raise
    except Exception:  # noqa: BLE001  a box that breaks the game is refused, however it breaks it
        raise Refusal("bad-fact") from None
