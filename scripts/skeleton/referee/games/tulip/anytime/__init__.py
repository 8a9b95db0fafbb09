"""What may be done at any moment, whatever phase is open: so far, nothing."""

from __future__ import annotations

from referee.games.tulip.state import Tulip
from referee.kit.anytime import Anytime

ANYTIME: Anytime[Tulip] = Anytime(())
