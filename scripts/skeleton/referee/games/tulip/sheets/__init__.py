"""SHEETS: what each printed sheet shows, by the name of its template."""

from __future__ import annotations

from collections.abc import Mapping

from referee.kit.box.facts import Box
from referee.kit.box.paper import Options, PageSheet, Sheet, TemplateVariables


def _tally(box: Box, options: Options) -> TemplateVariables:
    """The score sheet: one column for each round, to be filled in by hand."""
    return {"highest": box["highest"], "rounds": range(1, options["rounds"] + 1), "lines": range(6)}


SHEETS: Mapping[str, Sheet] = {"tally": PageSheet(variables=_tally)}
