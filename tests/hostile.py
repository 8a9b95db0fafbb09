"""Random spoilt forms, addresses and files, as a hostile device on the Wi-Fi sends them.

Each begins as an honest one, because pure nonsense is refused at the first check and never reaches
the others.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

FORMS = int(os.environ.get("FORMS", "1600"))
FILES = int(os.environ.get("FILES", "400"))

STRINGS = (
    *("", " ", "0", "-1", "1", "999999999", "1e308", "NaN", "٣", "²", "0x10", "1 000", "00"),
    *("\x00", "\r\nX: 1", "\u202e", "\ufeff", "\ud7ff", "e\u0301" * 40, "👩\u200d🚀", "a" * 3000),
    *("../../etc/passwd", "..\\x", "//evil.example", "javascript:alert(1)", "%00", "%0d%0a", "CON"),
    *("' OR 1=1 --", "<script>1</script>", "{{7*7}}", "${x}", "{ $x }", "{", "bank", "None"),
    *("9" * 30, "-" + "9" * 30, "1.5", "__class__", "seat", "undo", "proceed", "correct"),
)  # fmt: skip
NUMBERS = 13  # so many of them, the first, look like one
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 10**15, 10**16, 1e308, 0.5, 1e-9),
    *([], {}, [[]], [None], {"": ""}, {"value": 1}, {"value": None, "source": "read"}),
    *STRINGS,
)
TEXTS = ('{"a":1e999}', "[" * 500, "null", "{}", '{"game":"x"}', '"\\ud800"', "\ufeff{}", "PK\x03")


def spoilt_form(
    values: Mapping[str, Sequence[str]], others: Sequence[str], random: Random
) -> dict[str, list[str]]:
    """Return the fields of a form after one to three changes, or with half of its values spoilt.

    `others` are names of fields of other forms.
    """
    form = {name: [*texts] for name, texts in values.items()}
    if random.random() < 0.3:
        each = {name: [_string(random)] for name in form}
        return {name: random.choice((form[name], each[name])) for name in form}
    for _ in range(random.choice((1, 1, 2, 3))):
        name = random.choice([*form, *others]) if form or others else "x"
        texts = form.setdefault(name, [])
        match random.randrange(6):
            case 0:
                form.pop(name)
            case 1:
                texts.append(_string(random))
            case 2:
                texts.extend([random.choice(texts)] * random.choice((1, 2, 40)) if texts else ["1"])
            case 3:
                form[random.choice(STRINGS)] = [_string(random)]
            case _:
                form[name] = [_string(random)]
    return form


def _string(random: Random) -> str:
    """Return a random string; half of them look like numbers, as most fields are numbers."""
    return random.choice(STRINGS[:NUMBERS] if random.random() < 0.5 else STRINGS)


def spoilt_address(address: str, others: Sequence[str], random: Random) -> str:
    """Return the address with another part, usually a part of another valid one."""
    parts = address.split("/")
    at = random.randrange(1, len(parts)) if len(parts) > 1 else 0
    elsewhere = random.choice(others).split("/") if others else parts
    likely = elsewhere if random.random() < 0.5 else ("0", "2", "99", "x", "%0d")
    parts[at] = random.choice(likely)
    return "/".join(parts) or "/"


def spoilt_file(content: bytes, random: Random) -> bytes:
    """Return a file with other values, or other bytes."""
    try:
        value = json.loads(content)
    except ValueError:
        return _other_bytes(content, random)
    if random.random() < 0.25:
        return _other_bytes(content, random)
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        value = _other_value(value, random)
    return json.dumps(value).encode()


def _other_value(value: Any, random: Random) -> Any:
    """Return the value without an item of it, or with another value somewhere in it."""
    places: list[tuple[Any, Any]] = []
    level = [value]
    while level:
        inside = level.pop()
        keys = [*inside] if isinstance(inside, dict) else [*range(len(inside))]
        places.extend((inside, key) for key in keys)
        level.extend(inside[key] for key in keys if isinstance(inside[key], dict | list))
    if not places:
        return random.choice(VALUES)
    inside, key = random.choice(places)
    match random.randrange(5):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, dict):
            inside[random.choice(STRINGS)] = inside[key]
        case 1 | 2 if isinstance(inside, list):
            inside.extend([inside[key]] * random.choice((1, 3, 300)))
        case 3:
            other, there = random.choice(places)
            content = other[there] if there in other or isinstance(other, list) else None
            inside[key] = json.loads(json.dumps(content))
        case _:
            inside[key] = random.choice(VALUES)
    return value


def _other_bytes(content: bytes, random: Random) -> bytes:
    at, more = random.randrange(len(content) + 1), random.randrange(1, 40)
    return random.choice(
        (
            content[:at],
            content[:at] + content[at + more :],
            content[:at] + random.randbytes(more) + content[at + more :],
            content + content[at:],
            random.choice(TEXTS).encode("utf-8", "surrogatepass"),
        )
    )
