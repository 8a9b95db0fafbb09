"""Reading any box file gives a box or a refusal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.kit.box.facts import Box, Fact, Source
from referee.table.box.box_file import BoxFile, serialize_box
from referee.table.box.box_reader import read
from referee.table.box.json_lines import BoxFileError
from tests.table.box.household import GAMES, TODAY, box_file, checked

_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


def read_or_refused(written: bytes) -> BoxFile | BoxFileError:
    """Return the result of the reader: a box that the schema accepts too, or its refusal."""
    try:
        file = read(written, GAMES)
    except BoxFileError as error:
        return error
    assert list(checked(file.game).iter_errors(json.loads(written.decode("utf-8-sig")))) == []
    return file


def test_a_real_file_is_among_those_that_are_read() -> None:
    assert all(read(exported(game).encode(), GAMES).learned_facts for game in GAMES)


@given(st.binary(max_size=200) | _JSON.map(lambda value: json.dumps(value).encode()))
def test_whatever_bytes_are_sent_the_answer_is_a_box_or_a_refusal(written: bytes) -> None:
    read_or_refused(written)


@given(st.dictionaries(st.sampled_from(["pile", "card/1", "price/1", "token/1", "x"]), _JSON))
def test_whatever_stands_for_a_fact_the_answer_is_a_box_or_a_refusal(facts: dict[str, Any]) -> None:
    read_or_refused(box_file(facts))


@cache
def exported(game: str) -> str:
    """Return a real file in which all possible facts are learned."""
    facts = dict(GAMES[game].shipped_box.facts)
    house_kinds = {kind.key for kind in GAMES[game].inventory if kind.is_house_made}
    for name, fact in facts.items():
        if name.split("/")[0] not in house_kinds:
            facts[name] = Fact(fact.value, Source.LEARNED, TODAY)
    return serialize_box(GAMES[game], Box(facts))


def values(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the paths of all values in a file."""
    if isinstance(node, dict | list):
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            yield (*path, key)
            yield from values(value, (*path, key))


def at(node: Any, path: Sequence[Any]) -> Any:
    for step in path:
        node = node[step]
    return node


def changed(node: Any, path: Sequence[Any], value: Any) -> Any:
    """Return `node` with another value at `path`; without it if the value is `...`."""
    first, *rest = path
    copy = node.copy()
    if rest:
        copy[first] = changed(node[first], rest, value)
    elif value is ...:
        del copy[first]
    else:
        copy[first] = value
    return copy


_SMALL = st.sampled_from([..., None, True, 0, 1, -1, 10, 100, 1.0, 10**400, "", "x", [], {}, [0]])


@given(st.sampled_from(sorted(GAMES)), st.data())
def test_whatever_is_changed_in_a_real_file_the_schema_accepts_what_the_reader_does(
    game: str, data: st.DataObject
) -> None:
    box = json.loads(exported(game))
    for _ in range(data.draw(st.integers(1, 2))):
        path, other = (data.draw(st.sampled_from(list(values(box)))) for _ in range(2))
        value = data.draw(_SMALL | _JSON | st.just(at(box, other)))
        box = changed(box, path, value)
    read_or_refused(json.dumps(box).encode())


@given(st.sampled_from(sorted(GAMES)), st.data())
def test_whatever_byte_of_a_real_file_is_changed_the_answer_is_a_box_or_a_refusal(
    game: str, data: st.DataObject
) -> None:
    written = bytearray(exported(game).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        written[data.draw(st.integers(0, len(written) - 1))] = data.draw(st.integers(0, 255))
    read_or_refused(bytes(written))
