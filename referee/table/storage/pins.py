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

    def change(self, update: Callable[[str], str]) -> None:
        self.settings.change(self._setting, lambda stored: update(stored or ""))


def device_token(place: PinPlace) -> str:
    """Return the token of a device on which the PIN was typed; "" without a PIN.

    It is valid until the PIN changes. It reveals nothing about the PIN without the salt, which
    never leaves the store.
    """
    return _device_token(place.get())


def check(place: PinPlace, typed: str, field: str) -> str:
    """Return the token as `device_token` does, for the right PIN; raise Refusal("pin-wrong")."""
    stored = place.get()
    _check_pin(stored, typed, field)
    return _device_token(stored)


def put(place: PinPlace, new_pin: str, present_pin: str) -> str:
    """Set the first PIN, or replace the `present_pin` one; return its `device_token`.

    Raises Refusal("pin-wrong"), ("pin-digits") or ("pin-meanwhile").
    """
    old_hash = place.get()
    _check_pin(old_hash, present_pin, PRESENT_FIELD)
    digits = _pin_digits(new_pin)
    if not digits:
        raise Refusal("pin-digits", field=NEW_FIELD, low=LEAST_DIGITS, high=MOST_DIGITS)
    salt = secrets.token_hex(16)
    salted_hash = f"{salt} {hash_pin(digits, salt)}"
    _replace(place, old_hash, salted_hash)
    return _device_token(salted_hash)


def remove(place: PinPlace, present_pin: str) -> None:
    """Remove the PIN; raise Refusal("pin-wrong") or ("pin-meanwhile")."""
    stored = place.get()
    _check_pin(stored, present_pin, PRESENT_FIELD)
    _replace(place, stored, "")


def forget(place: PinPlace) -> bool:
    """Remove a forgotten PIN without asking for it; return True if there was one."""
    stored = place.get()
    if stored:
        place.change(lambda _: "")
    return bool(stored)


def hash_pin(digits: str, salt: str) -> str:
    """Return the stored hash of a PIN; this takes 50 ms and 16 MB."""
    return hashlib.scrypt(digits.encode(), salt=salt.encode(), n=2**14, r=8, p=1).hex()


def _device_token(stored: str) -> str:
    return hashlib.sha256(stored.encode()).hexdigest()[:32] if stored else ""


def _check_pin(stored: str, typed_pin: str, field: str) -> None:
    """Raise Refusal("pin-wrong") if there is a PIN and another was typed."""
    salt, _, digest = stored.partition(" ")
    digits = _pin_digits(typed_pin)
    if stored and not (digits and compare_digest(hash_pin(digits, salt), digest)):
        raise Refusal("pin-wrong", field=field)


def _pin_digits(typed: str) -> str:
    """Return the digits without spaces; "" if they cannot be a PIN."""
    digits = "".join(typed[:100].split())
    return (
        digits
        if digits.isascii() and digits.isdigit() and LEAST_DIGITS <= len(digits) <= MOST_DIGITS
        else ""
    )


def _replace(place: PinPlace, old_hash: str, salted_hash: str) -> None:
    """Replace `old_hash` by `salted_hash`; raise Refusal if another device has changed it first."""

    def update(present_hash: str) -> str:
        if present_hash != old_hash:
            raise Refusal("pin-meanwhile", field=NEW_FIELD)
        return salted_hash

    place.change(update)
