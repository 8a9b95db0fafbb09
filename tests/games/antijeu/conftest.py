"""What the press draws of the game is tried once it is on the shelf."""

from __future__ import annotations

from referee.games import shelf

collect_ignore = [] if "antijeu" in shelf() else ["sheets"]
