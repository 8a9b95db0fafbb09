"""Goodwill: three companies, secret estimates, bosses and events (2 to 6 seats)."""

from __future__ import annotations

from typing import ClassVar

from referee.kit.actions import Action, actions_in
from referee.kit.base_game import BaseGame
from referee.kit.box.facts import Box
from referee.kit.components.pieces import Piece
from referee.kit.frozen import replace
from referee.kit.game import Credits, Prompt
from referee.kit.redaction import ChanceRedactions
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from . import actions, phase_order
from .actions import DrawAnimator, NameAnimator
from .anytime import corrections, share_claims
from .anytime.groups import ANYTIME
from .box.inventory import INVENTORY
from .invariants import check
from .mid_game import MID_GAME
from .phases import opening
from .phases.trading import Trading
from .rules import piece_moves, scoring
from .state import Goodwill, Options
from .views import board, paper

# Refusals that the host may overrule: house rules and the order of play. No other can be, because
# nobody can play bills, shares, cards or secrets that are not there. The last three are house rules
# because an earlier entry may be wrong.
OVERRULABLE_CODES = frozenset(
    "already-proposed boss-order change-made not-your-turn "
    "percent-twice percent-unknown box-full".split()
)


class GoodwillGame(BaseGame[Goodwill, board.Board, board.PrivateBoard]):
    """Goodwill as the shelf loads it; its parts are in the modules imported here."""

    key = "goodwill"
    credits = Credits(authors=("Julien Dauxert",), illustrators=("Vincent Burger",))
    seat_counts = opening.SEAT_COUNTS
    actions = actions_in(actions)
    options_type = Options
    inventory = INVENTORY
    anytime = ANYTIME
    overrulable_codes = OVERRULABLE_CODES
    quiet_codes = frozenset(
        "no-proposal already-proposed change-made not-in-group already-committed".split()
    )
    chance_redactions: ClassVar[ChanceRedactions] = {
        DrawAnimator: lambda s: NameAnimator(s.named_animator)
    }
    mid_game = MID_GAME
    counters_without_pieces = frozenset(("animator",))
    seat_counts_rule = "GW-1.1"
    over_rule = "GW-14.8"
    score_rule = "GW-16.2"
    host_rule = "GW-1.2"

    initial_state = staticmethod(opening.initial_state)
    next_phase = staticmethod(phase_order.next_phase)
    track = staticmethod(board.track)
    public_board = staticmethod(board.public_board)
    private_board = staticmethod(board.private_board)
    list_counters = staticmethod(corrections.counters)
    correct = staticmethod(corrections.correct)
    score = staticmethod(scoring.result)
    invariants = staticmethod(check)
    paper_tables = staticmethod(paper.paper_tables)
    final_tables = staticmethod(paper.final_tables)
    manual_steps = staticmethod(paper.manual_steps)
    personal_sheet = staticmethod(paper.personal_sheet)

    def pieces(self, s: Goodwill, seat: Seat) -> tuple[Piece, ...]:
        return (*super().pieces(s, seat), *piece_moves.pieces(s, seat))

    def box_seat_colours(self, box: Box) -> tuple[str, ...]:
        return tuple(box["seat-colours"])

    def sheets_dealt_by_app(self, s: Goodwill) -> tuple[str, ...]:
        return ("bosses", "events", "percents") if s.options.cards == "app" else ()

    def prompt(self, s: Goodwill) -> Prompt:
        """Return the phase's prompt, after the words and moves of earlier steps.

        These steps closed automatically.
        """
        return board.with_carried_over(s, super().prompt(s))

    def without_last_moves(self, s: Goodwill) -> Goodwill:
        """Return `s` without moves of earlier steps.

        An open trade remains, and the reason why nothing was sold.
        """
        if isinstance(s.phase, Trading):
            return s
        unsold_outcome = s.outcome if s.outcome and s.outcome.obstacle_code else None
        return replace(s, outcome=unsold_outcome, election_news=None, lost_vote=None)

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        """Return the call to answer a claim of shares, if there is one, or that of the phase."""
        claim = share_claims.unanswered_claim(s, seat) if s.phase else None
        if claim:
            return Prompt(text("goodwill-call-claim", seat=claim.seat), rule=share_claims.RULE)
        return super().seat_prompt(s, seat)

    def untimely_refusal(self, s: Goodwill, seat: Seat, action: type[Action]) -> Refusal:
        """Return the refusal of an act that belongs to another step of the year."""
        return (
            s.phase.untimely_refusal(s, action)
            if s.phase
            else super().untimely_refusal(s, seat, action)
        )


GAME = GoodwillGame()
