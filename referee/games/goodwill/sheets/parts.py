"""Goodwill's other parts, printed: money, pieces, aids."""

from __future__ import annotations

from collections.abc import Mapping

from referee.kit.printing import Sheet

SHEETS: Mapping[str, Sheet] = {}
