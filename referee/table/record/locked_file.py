"""A file that opens with a word: who has not got the word reads nothing in it.

scrypt makes a key of the word; Fernet hides the content with it, and tells a wrong word, or a
file that was changed, before anything in it is believed.
"""

from __future__ import annotations

import secrets
import unicodedata
import zlib
from base64 import urlsafe_b64encode

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from referee.kit.words import Refusal

MARK = b"referee-evening 1\n"
LEAST, LONGEST = 4, 60  # letters of a word
MOST = 64_000_000  # bytes that a file may unfold to
_SALT = 16  # bytes


def shut(content: bytes, word: str) -> bytes:
    """`content` as a file that `word` opens; raises Refusal for a word that is none."""
    if not LEAST <= len(_plain(word)) <= LONGEST:
        raise Refusal("word-short", field="word", low=LEAST, high=LONGEST)
    salt = secrets.token_bytes(_SALT)
    return MARK + salt + _lock(word, salt).encrypt(zlib.compress(content))


def is_shut(raw: bytes) -> bool:
    """Is this a file that a word opens?"""
    return raw.startswith(MARK)


def reopened(raw: bytes, word: str) -> bytes:
    """What `shut` was given; raises Refusal("word-wrong")."""
    salt, hidden = raw[len(MARK) :][:_SALT], raw[len(MARK) + _SALT :]
    try:
        content = _lock(word[: LONGEST * 4], salt).decrypt(hidden)
    except InvalidToken:
        raise Refusal("word-wrong", field="word") from None
    return zlib.decompressobj().decompress(content, MOST)


def _plain(word: str) -> str:
    """The word however it is typed: capitals and spaces around it do not count."""
    return " ".join(unicodedata.normalize("NFKC", word).casefold().split())


def _lock(word: str, salt: bytes) -> Fernet:
    key = Scrypt(salt=salt, length=32, n=2**14, r=8, p=1).derive(_plain(word).encode())
    return Fernet(urlsafe_b64encode(key))
