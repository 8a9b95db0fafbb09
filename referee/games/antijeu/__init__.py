"""L'Anti-jeu: antitrust lawyers accuse companies and break cartels (2 to 6 seats)."""

from __future__ import annotations

from referee.kit.actions import Action, actions_in
from referee.kit.base_game import BaseGame
from referee.kit.components.chance import DICE_REDACTIONS
from referee.kit.components.pieces import Piece
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Refusal

from . import actions, phase_order
from .actions import Borrow
from .anytime import corrections
from .anytime.groups import ANYTIME
from .box.inventory import INVENTORY
from .box.pieces import BADGES
from .invariants import check
from .mid_game import MID_GAME
from .phases import opening
from .phases.rolling import Rolling
from .rules import loans, scoring
from .rules.constants import REFUSAL_PRECEDENCE
from .state import AntiJeu, Options
from .views import board, course, hands, paper


class AntiJeuGame(BaseGame[AntiJeu, board.Board, board.PrivateBoard]):
    """The game for the shelf; its methods are in the modules imported here."""

    key = "antijeu"
    seat_counts = opening.SEAT_COUNTS
    actions = actions_in(actions)
    options_type = Options
    inventory = INVENTORY
    anytime = ANYTIME
    mid_game = MID_GAME
    seat_counts_code = "bad-setup"
    seat_counts_rule = "AJ-1.1"
    over_rule = "AJ-11.5"
    score_rule = "AJ-12.7"
    host_rule = "AJ-1.2"
    refusal_precedence = REFUSAL_PRECEDENCE
    quiet_codes = frozenset(("not-short",))
    chance_redactions = DICE_REDACTIONS
    counters_without_pieces = frozenset(("missed", "recalled", "rounds", "squares"))

    initial_state = staticmethod(opening.initial_state)
    next_phase = staticmethod(phase_order.next_phase)
    track = staticmethod(board.track)
    public_board = staticmethod(board.public_board)
    private_board = staticmethod(board.private_board)
    list_counters = staticmethod(corrections.counters)
    correct = staticmethod(corrections.correct)
    score = staticmethod(scoring.result)
    paper_tables = staticmethod(paper.paper_tables)
    final_tables = staticmethod(paper.final_tables)
    manual_steps = staticmethod(paper.manual_steps)
    personal_sheet = staticmethod(paper.personal_sheet)
    seat_signs = staticmethod(course.token_signs)
    invariants = staticmethod(check)

    def pieces(self, s: AntiJeu, seat: Seat) -> tuple[Piece, ...]:
        counter_pieces = (
            corrections.with_square_text(s, piece) for piece in super().pieces(s, seat)
        )
        return (*counter_pieces, *corrections.board_pieces(s))

    def seat_colours(self, s: AntiJeu) -> tuple[str, ...]:
        """Return the ink of each seat's colour, or () until all have chosen."""
        chosen_colours = (s.colours[seat] for seat in s.seating.seats if seat in s.colours)
        return (
            tuple(BADGES[colour].ink for colour in chosen_colours) if course.token_signs(s) else ()
        )

    def apply(self, s: AntiJeu, seat: Seat, action: Action) -> AntiJeu:
        return super().apply(s.with_snapshot(), seat, action)

    def prompt(self, s: AntiJeu) -> Prompt:
        return hands.prompt_with_moves(s, super().prompt(s))

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        return (
            hands.seat_prompt_with_moves(s, seat, super().seat_prompt(s, seat)) if s.phase else None
        )

    def without_last_moves(self, s: AntiJeu) -> AntiJeu:
        return replace(s, before_act=None)

    def untimely_refusal(self, s: AntiJeu, seat: Seat, action: type[Action]) -> Refusal:
        """Return why an act is not allowed now; for a loan, why the seat has no right (AJ-9.7)."""
        if action is Borrow and isinstance(s.phase, Rolling):
            return loans.no_right_refusal(s, seat)
        return super().untimely_refusal(s, seat, action)


GAME = AntiJeuGame()
