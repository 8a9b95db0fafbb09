"""The codes that people type: a table's public one, and the one that takes its host's place."""

from __future__ import annotations

import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
CODE_LENGTH = 5
HOST_CODE_LENGTH = 6
_MISREAD = str.maketrans("ILO", "110", " -")


def public_code() -> str:
    """A public code drawn at random."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def host_code() -> str:
    """A host code drawn at random: six digits."""
    return "".join(secrets.choice("0123456789") for _ in range(HOST_CODE_LENGTH))


def as_typed(code: str) -> str:
    """The public code that somebody meant, however it was typed."""
    return code.upper().translate(_MISREAD)
