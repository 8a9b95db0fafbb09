"""The codes that people type: a table's public code, the host code, a household's invitation."""

from __future__ import annotations

import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
CODE_LENGTH = 5
INVITATION_LENGTH = 8  # guessed for all households at once: 40 bits
HOST_CODE_LENGTH = 6
_MISREAD = str.maketrans("ILO", "110", " -")


def public_code() -> str:
    """A random public code."""
    return _drawn(CODE_LENGTH)


def invitation_code() -> str:
    """A random code that lets a device into a household; of a length that no public code has."""
    return _drawn(INVITATION_LENGTH)


def is_invitation(typed: str) -> bool:
    """Can this be such a code?"""
    return len(as_typed(typed)) == INVITATION_LENGTH


def host_code() -> str:
    """A random host code: six digits."""
    return "".join(secrets.choice("0123456789") for _ in range(HOST_CODE_LENGTH))


def as_typed(code: str) -> str:
    """The code that was meant, in capitals and without confusable letters."""
    return code.upper().translate(_MISREAD)


def _drawn(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
