"""The sentences of one language, each parsed when it is first said.

An evening says few of the sentences that the catalogues hold; parsing all of them takes longer,
and more memory, than the rest of the start.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, MessageReference, TermReference
from fluent.syntax.visitor import Visitor

_BEGIN = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # nothing else may begin a line so


class MissingWords(UserWarning):
    """A catalogue lacks a key: the page shows the key, and a test fails."""


def entries(catalogue: str) -> Iterator[tuple[str, str]]:
    """Each key of a catalogue, a term's with its hyphen, with what is written from there on."""
    begins = [*_BEGIN.finditer(catalogue)]
    ends = [*(begin.start() for begin in begins[1:]), len(catalogue)]
    for begin, end in zip(begins, ends, strict=False):
        yield begin[1], catalogue[begin.start() : end]


class Sentences(FluentBundle):
    """A bundle that has all messages of its catalogues, and parses what is asked for."""

    def __init__(
        self, locale: str, functions: Mapping[str, Any], catalogues: Iterable[Path]
    ) -> None:
        super().__init__([locale], functions=dict(functions), use_isolating=False)
        self._written: dict[str, str] = {}
        for path in catalogues:
            self._written.update(entries(path.read_text("utf-8")))

    def has_message(self, message_id: str) -> bool:
        return message_id in self._written or super().has_message(message_id)

    def get_message(self, message_id: str) -> Any:
        self._parse(message_id)
        return super().get_message(message_id)

    def _parse(self, key: str) -> None:
        """Add a message, after those that it names: a thread that finds it finds them too."""
        if super().has_message(key) or key not in self._written:
            return
        resource, named = FluentResource(self._written[key]), _Named()
        for entry in resource.body:
            if isinstance(entry, Junk):
                warnings.warn(MissingWords(f"cannot read {entry.content!r}"), stacklevel=4)
            named.visit(entry)
        for other in named.keys:
            self._parse(other)
        self.add_resource(resource)


class _Named(Visitor):
    """The keys of the messages and terms that an entry refers to."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.keys.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.keys.append(f"-{node.id.name}")
