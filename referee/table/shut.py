"""A file that opens with a word: who has not got the word reads nothing in it.

scrypt makes two keys of the word, SHAKE-256 a pad as long as the content, and HMAC-SHA-256
tells a file that was changed, or a wrong word, before anything in it is believed.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
import zlib

from referee.kit.words import Refusal

MARK = b"referee-evening 1\n"
LEAST, LONGEST = 4, 60  # letters of a word
MOST = 64_000_000  # bytes that a file may unfold to
_SALT, _SEAL = 16, 32  # bytes


def shut(content: bytes, word: str) -> bytes:
    """`content` as a file that `word` opens; raises Refusal for a word that is none."""
    if not LEAST <= len(_plain(word)) <= LONGEST:
        raise Refusal("word-short", field="word", low=LEAST, high=LONGEST)
    salt = secrets.token_bytes(_SALT)
    pad, seal = _keys(word, salt)
    hidden = _padded(zlib.compress(content), pad)
    return MARK + salt + hmac.digest(seal, salt + hidden, "sha256") + hidden


def is_shut(raw: bytes) -> bool:
    """Is this a file that a word opens?"""
    return raw.startswith(MARK)


def reopened(raw: bytes, word: str) -> bytes:
    """What `shut` was given; raises Refusal("word-wrong")."""
    salt, rest = raw[len(MARK) :][:_SALT], raw[len(MARK) + _SALT :]
    sealed, hidden = rest[:_SEAL], rest[_SEAL:]
    pad, seal = _keys(word[: LONGEST * 4], salt)
    if not hmac.compare_digest(hmac.digest(seal, salt + hidden, "sha256"), sealed):
        raise Refusal("word-wrong", field="word")
    return zlib.decompressobj().decompress(_padded(hidden, pad), MOST)


def _plain(word: str) -> str:
    """The word however it is typed: capitals and spaces around it do not count."""
    return " ".join(unicodedata.normalize("NFKC", word).casefold().split())


def _keys(word: str, salt: bytes) -> tuple[bytes, bytes]:
    both = hashlib.scrypt(_plain(word).encode(), salt=salt, n=2**14, r=8, p=1, dklen=64)
    return both[:32], both[32:]


def _padded(content: bytes, key: bytes) -> bytes:
    """`content` under a pad, or from under it; the key is fresh, so no pad is used twice."""
    pad = hashlib.shake_256(key).digest(len(content))
    both = int.from_bytes(content, "big") ^ int.from_bytes(pad, "big")
    return both.to_bytes(len(content), "big")
