"""The schema of records takes what is a record, and nothing else."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.table.record.records import schema
from tests.table.record.written import hand_written
from tests.toy import TOY


def test_the_schema_is_one_and_takes_what_is_exported_and_written(record: dict[str, Any]) -> None:
    described = schema(TOY)
    Draft202012Validator.check_schema(described)
    check = Draft202012Validator(described)
    check.validate(record)
    check.validate(hand_written())
    assert json.loads(json.dumps(described)) == described


@pytest.mark.parametrize(
    "change",
    [
        lambda r: r.update(game="chess"),
        lambda r: r.update(wages=1),
        lambda r: r.update(seats=["A"]),
        lambda r: r["options"].update(markets=9),
        lambda r: r["options"].update(colour="red"),
        lambda r: r["actions"].append({"kind": "fly"}),
        lambda r: r["actions"].append({"kind": "announce"}),
        lambda r: r["actions"].append({"kind": "announce", "bars": "3"}),
        lambda r: r["actions"].append({"kind": "reveal", "bars": 3}),
        lambda r: r.update(state={"cocoa": 1}),
    ],
)
def test_the_schema_refuses_what_the_program_refuses(
    change: Callable[[dict[str, Any]], object],
) -> None:
    record = copy.deepcopy(hand_written())
    change(record)
    assert not Draft202012Validator(schema(TOY)).is_valid(record)
