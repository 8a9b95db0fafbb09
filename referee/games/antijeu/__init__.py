"""L'Anti-jeu: antitrust lawyers accuse companies and break cartels (2 to 6 seats)."""

from __future__ import annotations

from referee.kit.actions import Action, actions_in
from referee.kit.base_game import BaseGame
from referee.kit.box.facts import Box
from referee.kit.components.chance import DICE_REDACTIONS, shuffle
from referee.kit.components.money import Ledger
from referee.kit.components.pieces import Piece
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.options import check_deck
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal, text

from . import actions, phase_order
from .actions import Borrow
from .anytime import corrections
from .anytime.groups import ANYTIME
from .box.inventory import INVENTORY
from .box.pieces import BADGES, BUDGET_SQUARE, Card
from .invariants import check
from .mid_game import MID_GAME
from .phases.opening import Opening
from .phases.rolling import Rolling
from .rules import loans, scoring
from .rules.constants import REFUSAL_PRECEDENCE, START_CASH
from .state import AntiJeu, Options
from .views import board, course, hands, paper


class AntiJeuGame(BaseGame[AntiJeu, board.Board, board.PrivateBoard]):
    """The game for the shelf; its methods are in the modules imported here."""

    key = "antijeu"
    seats = range(2, 7)
    actions = actions_in(actions)
    options_type = Options
    inventory = INVENTORY
    anytime = ANYTIME
    mid_game = MID_GAME
    seats_code = "bad-setup"
    seats_rule = "AJ-1.1"
    over_rule = "AJ-11.5"
    score_rule = "AJ-12.7"
    host_rule = "AJ-1.2"
    refusal_precedence = REFUSAL_PRECEDENCE
    quiet_codes = frozenset(("not-short",))
    chance_redactions = DICE_REDACTIONS
    counters_without_pieces = frozenset(("missed", "recalled", "rounds", "squares"))

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

    def initial_state(self, seating: Seating, options: Options, box: Box, seed: str) -> AntiJeu:
        """Return the state before the first roll. Raises Refusal. AJ-1.3, AJ-1.4, AJ-1.9."""
        if options.draw_by_trade and not options.trades:
            refusal = Refusal("bad-setup", "AJ-13.9", "draw_by_trade")
            refusal.text = text("antijeu-draw-needs-trades")
            raise refusal
        seats = seating.seats
        deck = tuple(f"house-card/{name}" for name in box.pieces("house-card"))
        is_dealt_by_app = options.mailbox == "app_house"
        if is_dealt_by_app:
            returning_count = sum(not Card.read(box[name]).is_kept for name in deck)
            check_deck(returning_count, 1, text("antijeu-square-mailbox"), "mailbox", "AJ-1.4")
        s = AntiJeu(
            seating=seating,
            ledger=Ledger(),
            box=box,
            options=options,
            positions=dict.fromkeys(seats, BUDGET_SQUARE),
            turns_to_miss=dict.fromkeys(seats, 0),
            open_cards=dict.fromkeys(seats, ()),
            pile=shuffle(seed, "mailbox", deck) if is_dealt_by_app else (),
            phase=Opening(),
            seed=seed,
        )
        for seat in seats:
            s = s.earn(seat, START_CASH, text("any-memo-purse"), "AJ-1.3")
        return s

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
