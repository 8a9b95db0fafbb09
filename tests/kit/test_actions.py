"""An action is as secret as the one it is made from, and nobody changes what was done."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from referee.kit.actions import Action


class Bid(Action, own_page=True, sealed=True):
    price: int


class OpenBid(Bid):
    words: str = ""


def test_an_action_made_from_a_sealed_one_is_sealed() -> None:
    assert (OpenBid.sealed, OpenBid.own_page, OpenBid.confidential) == (True, True, False)
    assert (Action.sealed, Action.own_page, Action.confidential) == (False, False, False)


def test_what_was_done_cannot_be_changed() -> None:
    bid = OpenBid(3, "four", salt="x")
    assert bid == OpenBid(3, "four", salt="x")
    with pytest.raises(FrozenInstanceError):
        bid.price = 4  # type: ignore[misc]
