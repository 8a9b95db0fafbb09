"""Tulip: everybody writes a number in secret; whoever is alone with theirs scores it."""

from __future__ import annotations

from referee.kit.actions import actions_in
from referee.kit.base_game import BaseGame
from referee.kit.box.facts import Box
from referee.kit.components.money import Ledger
from referee.kit.frozen import replace
from referee.kit.seats import Seating

from . import actions, phase_order
from .anytime import ANYTIME
from .box.inventory import INVENTORY
from .invariants import check
from .phases.sealing import Sealing
from .rules import scoring
from .state import Options, Tulip
from .views import board, paper


class TulipGame(BaseGame[Tulip, board.Board, board.PrivateBoard]):
    key = "tulip"
    seat_counts = range(2, 7)
    actions = actions_in(actions)
    options_type = Options
    inventory = INVENTORY
    anytime = ANYTIME
    seat_counts_rule = "TUL-1.1"
    over_rule = "TUL-3.2"
    host_rule = "TUL-1.2"

    next_phase = staticmethod(phase_order.next_phase)
    track = staticmethod(board.track)
    public_board = staticmethod(board.public_board)
    private_board = staticmethod(board.private_board)
    list_counters = staticmethod(scoring.counters)
    correct = staticmethod(scoring.correct)
    score = staticmethod(scoring.result)
    invariants = staticmethod(check)
    paper_tables = staticmethod(paper.paper_tables)
    manual_steps = staticmethod(paper.manual_steps)

    def initial_state(self, seating: Seating, options: Options, box: Box, seed: str) -> Tulip:
        """The state before the first round."""
        s = Tulip(
            seating=seating,
            ledger=Ledger(),
            box=box,
            options=options,
            points=dict.fromkeys(seating.seats, 0),
        )
        return replace(s, phase=Sealing.from_state(s))


GAME = TulipGame()
