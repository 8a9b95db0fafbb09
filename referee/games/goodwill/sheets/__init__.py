"""What Goodwill's printed sheets show: SHEETS, by the name of their template."""

from __future__ import annotations

from collections.abc import Mapping

from referee.kit.sheets import Sheet

from . import boards, cards, parts

SHEETS: Mapping[str, Sheet] = {**boards.SHEETS, **cards.SHEETS, **parts.SHEETS}
