"""The choice of a table between the household's own parts and our printed ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from referee.kit.fields import Choice, JointPicks, Lazy, Pick
from referee.kit.game import S
from referee.kit.words import Message, text

from .facts import Box
from .inventory import SingleKind

_COMPONENT_OWNERS = ("box", "house")  # the household's own, or ours


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenComponentKind(SingleKind):
    """A fact that people choose instead of reading it: the latest choice counts."""

    def merge(self, value: Any, other: Any) -> Any:
        return other


def chosen_component_kind(game: str, key: str, rule: str) -> ChosenComponentKind:
    """Return the kind of the fact that says which `key` the table uses."""
    return ChosenComponentKind(
        key=key, fields=(component_pick(game, key, rule, "bad-fact"),), rule=rule
    )


def component_pick(game: str, key: str, rule: str, code: str, **more: Any) -> Pick:
    """Return the pick between the household's own part and our printed one."""
    choices = tuple(Choice(owner, text(f"{game}-{key}-{owner}")) for owner in _COMPONENT_OWNERS)
    return Pick(key, choices, code, rule, **more)


def component_picks(
    game: str, box: Box, names: tuple[str, ...], rule: str, code: str = "bad-fact"
) -> tuple[Pick, ...]:
    """Return one pick for each of one or two parts; one tap answers both."""
    pair = (
        JointPicks("lies", names, Lazy(lambda: _component_choices(game, names)))
        if len(names) > 1
        else None
    )
    common = {"label": text(f"{game}-field-lies"), "pair": pair}
    return tuple(component_pick(game, key, rule, code, start=box[key], **common) for key in names)


def _component_choices(game: str, names: tuple[str, ...]) -> tuple[Choice, ...]:
    pairs = product(_COMPONENT_OWNERS, repeat=len(names))
    labels = {
        owners: components_text(game, dict(zip(names, owners, strict=True))) for owners in pairs
    }
    return tuple(Choice(" ".join(owners), words) for owners, words in labels.items())


def components_text(game: str, owner_by_key: Mapping[str, str | None]) -> Message:
    """Return the words for the parts on the table, each ours or the household's."""
    one, *others = (text(f"{game}-{key}-{owner}") for key, owner in owner_by_key.items() if owner)
    return text("any-pair", one=one, other=others[0]) if others else one


def with_components(s: S, owner_by_key: Mapping[str, str | None]) -> S:
    """Return the state with these choices; None keeps a choice."""
    for key, owner in owner_by_key.items():
        s = s.learn(key, owner) if owner not in (None, s.box[key]) else s
    return s
