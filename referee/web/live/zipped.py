"""A gzip stream that holds no memory while there is nothing to say."""

from __future__ import annotations

import zlib
from typing import Any

_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
_LAST = b"\x03\0"  # an empty block that is the last one


class Zipped:
    """Compressed piece by piece; each piece can be read as soon as it has come."""

    def __init__(self) -> None:
        self._deflate: Any = None  # 80 kB, while it is there
        self._begun = False
        self._sum = self._size = 0

    def pack(self, raw: bytes) -> bytes:
        """The next piece.

        The window is as long as what a round sends: what comes again costs next to nothing.
        """
        if self._deflate is None:
            self._deflate = zlib.compressobj(6, zlib.DEFLATED, -14, 5)
        piece = self._deflate.compress(raw) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        return self._counted(raw, piece)

    def add(self, raw: bytes) -> bytes:
        """The next piece, of at most 65,535 bytes: as it is, unless something is packed already."""
        if self._deflate is not None:
            return self.pack(raw)
        size = len(raw).to_bytes(2, "little")
        return self._counted(raw, b"\0" + size + bytes(255 - byte for byte in size) + raw)

    def rest(self) -> None:
        """Forget what was packed."""
        self._deflate = None

    def end(self) -> bytes:
        """The end of the stream."""
        sums = (self._sum, self._size & 0xFFFFFFFF)
        return self._counted(b"", _LAST) + b"".join(each.to_bytes(4, "little") for each in sums)

    def _counted(self, raw: bytes, piece: bytes) -> bytes:
        self._sum, self._size = zlib.crc32(raw, self._sum), self._size + len(raw)
        head, self._begun = b"" if self._begun else _HEAD, True
        return head + piece
