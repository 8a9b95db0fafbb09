"""A household's PIN, typed once on each device before irreversible acts.

Only a hash of it is stored (scrypt, salted), as a setting: "" while there is none.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from hmac import compare_digest
from typing import NamedTuple

from referee.kit.words import Refusal

from .store import DEFAULT_HOUSEHOLD, Settings

LEAST_DIGITS, MOST_DIGITS = 4, 8  # digits
PRESENT_FIELD, NEW_FIELD = "present", "new"  # the fields that refusals name
_SETTING = "household-pin"


class PinPlace(NamedTuple):
    """Setting that stores the PIN of one household."""

    settings: Settings
    household: str = DEFAULT_HOUSEHOLD

    @property
    def _setting(self) -> str:
        return f"{_SETTING}/{self.household}" if self.household else _SETTING

    def get(self) -> str:
        return self.settings.get(self._setting) or ""

    def change(self, to: Callable[[str], str]) -> None:
        self.settings.change(self._setting, lambda was: to(was or ""))


def device_token(place: PinPlace) -> str:
    """Return the token of a device on which the PIN was typed; "" without a PIN.

    It is valid until the PIN changes. It reveals nothing about the PIN without the salt, which
    never leaves the store.
    """
    return _token(place.get())


def check(place: PinPlace, typed: str, field: str) -> str:
    """Return the token as `device_token` does, for the right PIN; raise Refusal("pin-wrong")."""
    stored = place.get()
    _check_present(stored, typed, field)
    return _token(stored)


def put(place: PinPlace, new: str, present: str) -> str:
    """Set the first PIN, or replace the `present` one; return its `device_token`.

    Raises Refusal("pin-wrong"), ("pin-digits") or ("pin-meanwhile").
    """
    stored = place.get()
    _check_present(stored, present, PRESENT_FIELD)
    digits = _digits(new)
    if not digits:
        raise Refusal("pin-digits", field=NEW_FIELD, low=LEAST_DIGITS, high=MOST_DIGITS)
    salt = secrets.token_hex(16)
    made = f"{salt} {hash_pin(digits, salt)}"
    _replace(place, stored, made)
    return _token(made)


def remove(place: PinPlace, present: str) -> None:
    """Remove the PIN; raise Refusal("pin-wrong") or ("pin-meanwhile")."""
    stored = place.get()
    _check_present(stored, present, PRESENT_FIELD)
    _replace(place, stored, "")


def forget(place: PinPlace) -> bool:
    """Remove a forgotten PIN without asking for it; return True if there was one."""
    was = place.get()
    if was:
        place.change(lambda _: "")
    return bool(was)


def hash_pin(digits: str, salt: str) -> str:
    """Return the stored hash of a PIN; this takes 50 ms and 16 MB."""
    return hashlib.scrypt(digits.encode(), salt=salt.encode(), n=2**14, r=8, p=1).hex()


def _token(stored: str) -> str:
    return hashlib.sha256(stored.encode()).hexdigest()[:32] if stored else ""


def _check_present(stored: str, typed: str, field: str) -> None:
    """Raise Refusal("pin-wrong") if there is a PIN and another was typed."""
    salt, _, digest = stored.partition(" ")
    digits = _digits(typed)
    if stored and not (digits and compare_digest(hash_pin(digits, salt), digest)):
        raise Refusal("pin-wrong", field=field)


def _digits(typed: str) -> str:
    """Return the digits without spaces; "" if they cannot be a PIN."""
    bare = "".join(typed[:100].split())
    return (
        bare
        if bare.isascii() and bare.isdigit() and LEAST_DIGITS <= len(bare) <= MOST_DIGITS
        else ""
    )


def _replace(place: PinPlace, stored: str, made: str) -> None:
    """Replace `stored` by `made`; raise Refusal if another device has changed it first."""

    def to(was: str) -> str:
        if was != stored:
            raise Refusal("pin-meanwhile", field=NEW_FIELD)
        return made

    place.change(to)
