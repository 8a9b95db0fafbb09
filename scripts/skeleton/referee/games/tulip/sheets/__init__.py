"""What the printed sheets show: SHEETS, by the name of their template."""

from __future__ import annotations

from collections.abc import Mapping

from referee.kit.box import Box
from referee.kit.sheets import Options, Pages, Sheet, Shown


def _tally(box: Box, options: Options) -> Shown:
    """A column a round, to be filled in by hand."""
    return {"highest": box["highest"], "rounds": range(1, options["rounds"] + 1), "lines": range(6)}


SHEETS: Mapping[str, Sheet] = {"tally": Pages(show=_tally)}
