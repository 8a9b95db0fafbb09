"""The papers and languages in which sheets are tested: the first here, all by `make more`."""

from __future__ import annotations

import pytest

from referee import press
from referee.i18n.translator import LANGUAGES
from tests.more import sampled

FORMATS = [("a4", "fr"), ("letter", "fr"), ("a4", "en")]
assert {paper for paper, _ in FORMATS} == {*press.PAPERS}
assert {lang for _, lang in FORMATS} == {*LANGUAGES}

each_format = pytest.mark.parametrize(
    ("paper", "lang"), sampled(FORMATS, lambda it: it == FORMATS[0])
)
each_paper = pytest.mark.parametrize("paper", sampled(press.PAPERS, lambda paper: paper == "a4"))
each_language = pytest.mark.parametrize("lang", sampled(LANGUAGES, lambda lang: lang == "fr"))
