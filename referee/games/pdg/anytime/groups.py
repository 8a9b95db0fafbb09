"""What may be done at any moment: corrections, and leaving a cartel."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.anytime import Anytime

ANYTIME: Anytime[Pdg] = Anytime(())
