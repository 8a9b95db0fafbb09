"""Chooses the reader's language."""

from __future__ import annotations

from flask import Request, g, has_request_context
from flask import request as current

from referee.i18n.translator import LANGUAGES, Translator, speaker

COOKIE = "lang"  # set by the settings, kept by the device


def language(request: Request | None = None) -> str:
    """The reader's choice, else the best their browser asks for, else French."""
    request = request or current
    chosen = request.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(LANGUAGES) or LANGUAGES[0]


def current_translator(names: tuple[str, ...] = ()) -> Translator:
    """The translator for the current request; French outside of one."""
    if not has_request_context():
        return speaker(LANGUAGES[0], names)
    if "lang" not in g:
        g.lang = language()
    return speaker(g.lang, names)
