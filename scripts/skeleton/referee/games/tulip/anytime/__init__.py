"""Actions that are allowed at any time: so far, none."""

from __future__ import annotations

from referee.games.tulip.state import Tulip
from referee.kit.base_game import Anytime

ANYTIME: Anytime[Tulip] = Anytime(())
