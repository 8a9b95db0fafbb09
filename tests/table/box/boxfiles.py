"""Files of boxes, as tests write them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from referee.games import shelf
from referee.table.box.box_schema import box_schema
from tests.toy import TOY

GAMES = {"toy": TOY, **shelf()}
TODAY = "2026-11-21"
CARD = {"power": 5, "wording": "Grêle"}


def box_file(facts: dict[str, Any], **head: Any) -> bytes:
    """A file of the toy's box, a fact a line, the first on line 4."""
    top = {"referee-box": 1, "game": "toy"} | head
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in top.items()]
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(fact)}" for name, fact in facts.items())
    return f'{{\n{", ".join(lines)},\n"facts": {{\n{rows}\n}}}}'.encode()


def learned(value: Any, **more: Any) -> dict[str, Any]:
    """A fact of a file that somebody has read."""
    return {"value": value, "source": "learned", "at": TODAY} | more


@cache
def checked(game: str) -> Draft202012Validator:
    return Draft202012Validator(box_schema(GAMES[game]))
