"""Where templates, static files and printables are, in a checkout or an installed package."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

PACKAGE = Path(__file__).parent


def _beside(folder: str) -> Path:
    """`folder` inside the package (installed), or at the root of the checkout."""
    inside = PACKAGE / folder
    return inside if inside.is_dir() else PACKAGE.parent / folder


TEMPLATES = _beside("templates")
STATIC = _beside("static")
PRINTABLES = _beside("printables")
GAMES = PACKAGE / "games"
CATALOGUES = PACKAGE / "i18n" / "catalogues"


@cache
def build_id() -> str:
    """Return eight letters that differ if code, words, templates or the script of pages do."""
    files = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.ftl"), *TEMPLATES.rglob("*.html")]
    digest = blake2b(digest_size=4)
    for file in (*sorted(files), *sorted(STATIC.glob("js/*.js"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()
