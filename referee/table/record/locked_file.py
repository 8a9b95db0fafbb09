"""A file encrypted with a password.

scrypt derives a key from the password, and Fernet encrypts with it. A wrong password or a modified
file is detected before any of the content is used. `cryptography` takes 7 MB: it is imported only
when an evening is saved or resumed.
"""

from __future__ import annotations

import secrets
import unicodedata
import zlib
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING

from referee.kit.words import Refusal

from .record_reader import RecordError

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

MARK = b"referee-evening 1\n"
LEAST, LONGEST = 8, 60  # characters of a new password; files of before may have one of four
_SALT = 16  # bytes


def encrypt(content: bytes, word: str) -> bytes:
    """Return `content` encrypted with `word`; raise Refusal for a bad password."""
    if not LEAST <= len(_plain(word)) <= LONGEST:
        raise Refusal("word-short", field="word", low=LEAST, high=LONGEST)
    salt = secrets.token_bytes(_SALT)
    return MARK + salt + _lock(word, salt).encrypt(zlib.compress(content))


def is_encrypted(raw: bytes) -> bool:
    """Return True for an encrypted file."""
    return raw.startswith(MARK)


def decrypt(raw: bytes, word: str, most: int) -> bytes:
    """Decrypt at most `most` bytes and one more.

    Raises Refusal("word-wrong"), or RecordError if the content is not compressed.
    """
    from cryptography.fernet import InvalidToken

    salt, hidden = raw[len(MARK) :][:_SALT], raw[len(MARK) + _SALT :]
    try:
        content = _lock(word[: LONGEST * 4], salt).decrypt(hidden)
    except InvalidToken:
        raise Refusal("word-wrong", field="word") from None
    try:
        return zlib.decompressobj().decompress(content, most + 1)
    except zlib.error:
        raise RecordError("record-not-json", "") from None


def _plain(word: str) -> str:
    """Return the password without regard to capitals and surrounding spaces."""
    return " ".join(unicodedata.normalize("NFKC", word).casefold().split())


def _lock(word: str, salt: bytes) -> Fernet:
    from cryptography.fernet import Fernet
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    key = Scrypt(salt=salt, length=32, n=2**14, r=8, p=1).derive(_plain(word).encode())
    return Fernet(urlsafe_b64encode(key))
