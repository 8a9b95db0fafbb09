"""The sheets of one game, for its own tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from referee import press
from referee.games import all_games
from referee.kit.box.facts import Box
from referee.kit.box.paper import PieceSheet
from referee.kit.game import Game
from referee.kit.options import complete_options
from tests.press.written import Written, heard


class Prints:
    """The sheets of the game of that name, with its usual options."""

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def game(self) -> Game[Any]:
        return all_games()[self.name]

    @property
    def options(self) -> Mapping[str, Any]:
        return complete_options(self.game.options, {})

    @cache  # noqa: B019  as long as the tests last
    def pdf(
        self, sheet: str, paper: str = "a4", lang: str = "fr", only: tuple[str, ...] = ()
    ) -> Written:
        settings: Any = {"paper": paper, "lang": lang, "only": only}
        return heard(lambda: press.render_pdf(self.game.key, sheet, **settings))

    def pieces(self, sheet: str, box: Box | None = None) -> Counter[str]:
        """Return the number of each piece in a whole set."""
        drawn = press.find_sheet(self.game.key, sheet)
        assert isinstance(drawn, PieceSheet)
        return Counter(drawn.ids((box or Box()).laid_over(self.game.shipped_box), self.options))

    def words_of(self, sheet: str, lang: str = "fr", **settings: Any) -> str:
        """Return the words of a sheet in reading order, separated by single spaces."""
        page = press.render_html(self.game.key, sheet, lang=lang, **settings)
        body = page.partition("<body>")[2]
        return " ".join(re.sub(r"<path.*?>|<[^>]+>", " ", body, flags=re.DOTALL).split())
