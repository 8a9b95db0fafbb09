"""The codes that people type: a table's public code, and the host code."""

from __future__ import annotations

import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
CODE_LENGTH = 5
HOST_CODE_LENGTH = 6
_MISREAD = str.maketrans("ILO", "110", " -")


def public_code() -> str:
    """A random public code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def host_code() -> str:
    """A random host code: six digits."""
    return "".join(secrets.choice("0123456789") for _ in range(HOST_CODE_LENGTH))


def as_typed(code: str) -> str:
    """The public code that was meant, in capitals and without confusable letters."""
    return code.upper().translate(_MISREAD)
