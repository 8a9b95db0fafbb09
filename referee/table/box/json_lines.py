"""Parses JSON of strangers, and records the line of each value.

Only whole numbers are accepted. A number with a point, or with too many digits, becomes
UNUSABLE_NUMBER.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Generator, Iterator
from enum import Enum
from json import JSONDecodeError, JSONDecoder
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any, NamedTuple

from referee.kit.words import Message, Refusal, text

MOST_BYTES = 500_000
MOST_LEVELS = 8  # levels of lists and mappings
MOST_DIGITS = 15
MOST_FAULTS = 20  # reported at once

JsonPath = tuple[str | int, ...]

_TOKEN_PATTERN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
_SPACE_PATTERN = re.compile(r"[ \t\n\r]*")


class UnusableNumber(Enum):
    """Type of UNUSABLE_NUMBER, which replaces numbers that are not whole, or too long."""

    NUMBER = "number"


UNUSABLE_NUMBER = UnusableNumber.NUMBER


class JsonNode(NamedTuple):
    """A value and its line; None for a list or mapping.

    A member of a mapping has the line of its key.
    """

    path: JsonPath
    line: int
    value: Any


class Fault(NamedTuple):
    """A fault and its place; line 0 and place "" for the whole file."""

    line: int
    place: str
    refusal: Refusal

    @property
    def text(self) -> Message:
        """Sentence like "Line 14, contract/14.tonnes: …"."""
        why = self.refusal.text
        if not self.line:
            return why
        if not self.place:
            return text("box-fault-line", line=self.line, why=why)
        return text("box-fault", line=self.line, place=self.place, why=why)


class BoxFileError(Refusal):
    """An invalid box file, with its faults in the file's order.

    Code and sentence are those of the first fault.
    """

    def __init__(self, *faults: Fault) -> None:
        first_fault = faults[0]
        super().__init__(first_fault.refusal.code, first_fault.refusal.rule, first_fault.place)
        self.faults = faults[:MOST_FAULTS]
        self.text = first_fault.text

    def __str__(self) -> str:
        return self.field


def parse(content: bytes) -> tuple[Any, list[JsonNode]]:
    """Return the parsed file and all its values in order; raise BoxFileError."""
    if len(content) > MOST_BYTES:
        raise BoxFileError(Fault(0, "", Refusal("box-file-big", high=MOST_BYTES // 1_000)))
    text = _decode(content)
    line_at = _line_finder(text)
    _check_depth(text, line_at)
    try:
        value = _decoder.decode(text)
    except JSONDecodeError as error:
        refusal = Refusal("box-file-json", column=error.colno)
        raise BoxFileError(Fault(line_at(error.pos), "", refusal)) from None
    located_values = _contents_of(text, _skip_spaces(text, 0), ())
    return value, [
        JsonNode(path, line_at(position), value) for path, position, value in located_values
    ]


def _decode(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BoxFileError(Fault(line, "", Refusal("box-file-text"))) from None


def _line_finder(text: str) -> Callable[[int], int]:
    """Return a function from a position in the text to its line, from 1."""
    line_ends = [match.start() for match in re.finditer("\n", text)]
    return lambda position: bisect_left(line_ends, position) + 1


def _check_depth(text: str, line_at: Callable[[int], int]) -> None:
    """Limit the nesting, so that a hostile file cannot exhaust the stack."""
    depth = 0
    for token in _TOKEN_PATTERN.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > MOST_LEVELS:
            refusal = Refusal("box-file-deep", high=MOST_LEVELS)
            raise BoxFileError(Fault(line_at(token.start()), "", refusal))


def _parse_integer(digits: str) -> int | UnusableNumber:
    return int(digits) if len(digits) <= MOST_DIGITS else UNUSABLE_NUMBER


_decoder = JSONDecoder(
    parse_int=_parse_integer,
    parse_float=lambda _: UNUSABLE_NUMBER,
    parse_constant=lambda _: UNUSABLE_NUMBER,
)

_LocatedValue = tuple[JsonPath, int, Any]


def _contents_of(text: str, position: int, path: JsonPath) -> Generator[_LocatedValue, None, int]:
    """Yield the contents of the list or mapping at `position`; return the position of its end."""
    closing_bracket = {"{": "}", "[": "]"}.get(text[position])
    if closing_bracket is None:
        return position
    index = 0
    position = _skip_spaces(text, position + 1)
    while text[position] != closing_bracket:
        start, step = position, index
        if closing_bracket == "}":
            step, position = scanstring(text, position + 1)
            position = _skip_spaces(text, _skip_spaces(text, position) + 1)  # past the colon
        position = yield from _values_of_member(text, start, position, (*path, step))
        position = _skip_spaces(text, position)
        position = _skip_spaces(text, position + 1) if text[position] == "," else position
        index += 1
    return position + 1


def _values_of_member(
    text: str, start: int, position: int, path: JsonPath
) -> Generator[_LocatedValue, None, int]:
    """Yield the value at `position` and all values in it; return the position of its end.

    `start` is the position of the value, or of its key.
    """
    if text[position] in "{[":
        yield path, start, None
        return (yield from _contents_of(text, position, path))
    value, position = _decoder.raw_decode(text, position)
    yield path, start, value
    return position


def _skip_spaces(text: str, position: int) -> int:
    match = _SPACE_PATTERN.match(text, position)
    assert match is not None
    return match.end()


def names(path: JsonPath) -> Iterator[str]:
    """Yield the steps of a path as readable text, whatever its keys are."""
    for step in path:
        printable = "".join(c if c.isprintable() else "?" for c in str(step)[:48])
        yield f"[{step}]" if isinstance(step, int) else printable
