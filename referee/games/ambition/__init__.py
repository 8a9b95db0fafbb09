"""Ambition: chocolate companies, sealed bids and negotiated contracts (2 to 4 seats)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.games.ambition.views.paper import redact
from referee.kit.actions import Action, Ask, actions_in
from referee.kit.base_game import BaseGame
from referee.kit.components.pieces import Piece
from referee.kit.frozen import replace
from referee.kit.game import Credits, Prompt
from referee.kit.seats import HOST, TABLE, Seat
from referee.kit.words import Refusal, text

from . import actions, phase_order
from .actions import AnnouncePass, Challenge, LetPass, PassMarket, PlaceBid, Proceed, Reveal
from .anytime import counters, insolvency, unread
from .anytime.contract_corrections import contract_pieces
from .anytime.groups import ANYTIME
from .box.inventory import INVENTORY
from .invariants import check
from .mid_game import MID_GAME
from .phases import opening
from .phases.accounts import Accounts
from .phases.bluff import Announcing
from .phases.cocoa import bars_on_offer
from .phases.hiring import Hiring
from .rules import lending, scoring
from .state import Ambition, LendingDeal, Options
from .views import board, calls, paper

# Refusals that the host may overrule: house rules and the order of play. All others stand, because
# nobody can play bills, pieces or secrets that are not there.
OVERRULABLE_CODES = frozenset(
    "already-committed cannot-deliver covenant express-already-received express-january "
    "express-mistimed had-contract hiring-frozen last-month-limit last-month-pending "
    "loan-already-this-month loan-last-month loan-same-month not-your-turn over-accountant-limit "
    "over-capacity over-card-maximum over-workers same-month secretariat-full step-too-big "
    "too-many-bars uneven-lots window-closed cursor-over-limit".split()
)

# Refusals whose reason everybody can see: another seat's turn, already done, or nothing there.
QUIET_CODES = frozenset(
    "already-committed not-your-turn no-bond no-loan no-bars too-many-bars peek-january "
    "peek-closed already-peeked express-january express-none-left not-participant "
    "transmit-first window-closed same-month".split()
)


class AmbitionGame(BaseGame[Ambition, board.Board, board.PrivateBoard]):
    """Ambition as the shelf loads it. Most methods are functions of the modules named here."""

    key = "ambition"
    credits = Credits(authors=("Yves Hirschfeld", "Gilles Monnet"))
    seat_counts = opening.SEAT_COUNTS
    actions = actions_in(actions)
    options_type = Options
    edition = 2  # prices by the thousand, salaries as paid, pawns given up first
    inventory = INVENTORY
    anytime = ANYTIME
    overrulable_codes = OVERRULABLE_CODES
    quiet_codes = QUIET_CODES
    mid_game = MID_GAME
    seat_counts_code, seat_counts_rule = "bad-seat-count", "AMB-0.1"
    over_rule = "AMB-12.4"
    host_rule = "AMB-0.7"

    counters_without_pieces = frozenset(
        "banker cocoa-capacity chocolate-capacity won direct salaries received peeked readings "
        "rule month tonnes card bundle tray lot".split()  # `pieces` has contracts and the offer
    )

    initial_state = staticmethod(opening.initial_state)
    next_phase = staticmethod(phase_order.next_phase)
    track = staticmethod(board.track)
    public_board = staticmethod(board.public_board)
    private_board = staticmethod(board.private_board)
    list_counters = staticmethod(counters.counters)
    correct = staticmethod(counters.correct)
    score = staticmethod(scoring.result)
    invariants = staticmethod(check)
    redact = staticmethod(redact)
    paper_tables = staticmethod(paper.paper_tables)
    manual_steps = staticmethod(paper.manual_steps)
    personal_sheet = staticmethod(paper.personal_sheet)

    def sheets_dealt_by_app(self, s: Ambition) -> tuple[str, ...]:
        decks = {"express": s.options.express_deck, "confidential": s.options.confidential_deck}
        return tuple(name for name, deck in decks.items() if deck == "virtual")

    def pieces(self, s: Ambition, seat: Seat) -> tuple[Piece, ...]:
        offer = Piece(text("ambition-piece-offer"), TABLE, bars_on_offer(s))
        contracts = (c for each in s.active_seats for c in contract_pieces(s, each))
        return (*super().pieces(s, seat), offer, *contracts)

    def without_last_moves(self, s: Ambition) -> Ambition:
        phase = replace(s.phase, deals=()) if isinstance(s.phase, Accounts) else s.phase
        return replace(s, last_deal=LendingDeal(), phase=phase)

    def is_out(self, s: Ambition, seat: Seat) -> bool:
        """Return True if the company is bankrupt (AMB-0.11), or the game is over."""
        return s.phase is None or (seat != HOST and not s[seat].is_active)

    def apply(self, s: Ambition, seat: Seat, action: Action) -> Ambition:
        """Apply the action.

        After an action on a seat's own page, all items that the seat had to read count as read.
        """
        return super().apply(
            unread.clear_unread(s, seat) if action.needs_own_page else s, seat, action
        )

    def phase_asks(self, s: Ambition, seat: Seat) -> Iterable[Ask]:
        """Return the asks of the phase, or those of insolvency if charges are unpaid (AMB-13.2)."""
        return insolvency.asks(s, seat) if s.charges else super().phase_asks(s, seat)

    def apply_in_phase(self, s: Ambition, seat: Seat, action: Any) -> Ambition:
        return (
            insolvency.apply(s, seat, action)
            if s.charges
            else super().apply_in_phase(s, seat, action)
        )

    def prompt(self, s: Ambition) -> Prompt:
        if s.charges:
            return board.shortage_prompt(s)
        prompt = super().prompt(s)
        is_told = isinstance(s.phase, Hiring | Accounts)
        deal_lines = () if is_told else lending.loan_lines(s)
        return replace(prompt, moves=(*prompt.moves, *deal_lines)) if deal_lines else prompt

    def seat_prompt(self, s: Ambition, seat: Seat) -> Prompt | None:
        return (
            None
            if self.is_out(s, seat)
            else unread.seat_prompt_with_unread(s, seat, calls.seat_prompt(s, seat))
        )

    def apply_outdated(self, s: Ambition, seat: Seat, action: Action) -> Ambition | None:
        """Skip an old entry for a step that the app now takes; None for another entry."""
        if isinstance(action, AnnouncePass) and isinstance(s.phase, Announcing):
            return s if s.phase.spoken_prices(s).get(seat) == 0 else None
        if seat != HOST or not isinstance(action, Proceed | Reveal) or not s.skipped_step_count:
            return None
        return replace(s, skipped_step_count=s.skipped_step_count - 1)

    def refusal_for(self, s: Ambition, seat: Seat, action: type[Action]) -> Refusal:
        if s.phase is not None and self.is_out(s, seat):
            return Refusal("seat-bankrupt", "AMB-0.11", seat=seat)
        return super().refusal_for(s, seat, action)

    def untimely_refusal(self, s: Ambition, seat: Seat, action: type[Action]) -> Refusal:
        if s.charges and any(ask.action is action for ask in super().phase_asks(s, seat)):
            return Refusal("still-waiting", "AMB-13.2", seats=insolvency.insolvent_seats(s))
        if s.track_stop == 2 and action in (PlaceBid, PassMarket):
            return Refusal("market-closed", "AMB-2.8")
        if action in (Challenge, LetPass):
            return Refusal("challenge-closed", "AMB-15.5")
        return Refusal("wrong-operation", "AMB-0.7")


GAME = AmbitionGame()
