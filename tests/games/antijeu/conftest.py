"""What needs the game on the shelf is tried once it is there: the press, pages, a browser."""

from __future__ import annotations

from referee.games import shelf

UNSHELVED = ["sheets", "web", "browser", "test_household.py", "test_logs.py"]
collect_ignore = [] if "antijeu" in shelf() else UNSHELVED
