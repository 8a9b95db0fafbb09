"""Tables opened by a form, by the random word of that form: sent twice, it opens one."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

MOST = 64


class Opened(NamedTuple):
    """A table and the key of its host."""

    table_id: str
    host: str


class OpenedTables:
    """The last ones; they are forgotten when the program stops."""

    def __init__(self) -> None:
        self._by_word: OrderedDict[str, Opened] = OrderedDict()

    def get(self, word: str) -> Opened | None:
        """What the form of that word has opened."""
        return self._by_word.get(word) if word else None

    def keep(self, word: str, table_id: str, host: str) -> Opened:
        """Remember it; a form without a word is not remembered."""
        opened = Opened(table_id, host)
        if word:
            self._by_word[word] = opened
            if len(self._by_word) > MOST:
                self._by_word.popitem(last=False)
        return opened
