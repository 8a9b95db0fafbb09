"""P.D.G.: car makers site plants, then sell cars (2 to 6 seats)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.pdg.phases.opening import RollingOff
from referee.kit.actions import Action, Ask, actions_in, first_by_precedence
from referee.kit.base_game import BaseGame
from referee.kit.box.facts import Box
from referee.kit.components.pieces import Piece
from referee.kit.fields import Waiver
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import advance_phases, not_your_turn
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal, text

from . import actions, phase_order
from .actions import MOVE_CLEARING_ACTIONS, PURCHASE_KEEPING_ACTIONS, LeaveCartel, Parry
from .anytime import corrections
from .anytime.groups import ANYTIME
from .box.inventory import INVENTORY, check_printed_facts
from .box.pieces import BADGES, BRANDS
from .invariants import check
from .mid_game import MID_GAME
from .phases import opening
from .phases.selling import Selling, can_sell_only_by_competition
from .rules import card_acts, difficulty, scoring, turns
from .rules.constants import REFUSAL_PRECEDENCE
from .state import SELLING_PART, Options, Pdg
from .views import board, by_hand, cards, paper, sectors


class PdgGame(BaseGame[Pdg, board.Board, board.PrivateBoard]):
    """The game P.D.G., assembled from its modules."""

    key = "pdg"
    seat_counts = opening.SEAT_COUNTS
    actions = actions_in(actions)
    options_type = Options
    inventory = INVENTORY
    anytime = ANYTIME
    mid_game = MID_GAME
    seat_counts_code = "bad-setup"
    seat_counts_rule = "PDG-1.1"
    over_rule = "PDG-8.3"
    score_rule = "PDG-8.6"
    host_rule = "PDG-1.3"
    refusal_precedence = REFUSAL_PRECEDENCE
    quiet_codes = frozenset(("already-done", "no-cartel"))

    next_phase = staticmethod(phase_order.next_phase)
    track = staticmethod(board.track)
    public_board = staticmethod(board.public_board)
    private_board = staticmethod(board.private_board)
    list_counters = staticmethod(corrections.counters)
    correct = staticmethod(corrections.correct)
    score = staticmethod(scoring.result)
    invariants = staticmethod(check)
    redact = staticmethod(cards.redact)
    paper_tables = staticmethod(paper.paper_tables)
    final_tables = staticmethod(paper.final_tables)
    manual_steps = staticmethod(by_hand.manual_steps)
    seat_signs = staticmethod(sectors.brand_signs)
    personal_sheet = staticmethod(paper.personal_sheet)

    def pieces(self, s: Pdg, seat: Seat) -> tuple[Piece, ...]:
        return (
            *corrections.uncounted_pieces(s, seat),
            *map(corrections.with_place_text, super().pieces(s, seat)),
        )

    def sheets_dealt_by_app(self, s: Pdg) -> tuple[str, ...]:
        return ("cards",) if s.options.cards and s.app_deals else ()

    def seat_colours(self, s: Pdg) -> tuple[str, ...]:
        """Return the inks of the seats' brands, then those of the other brands."""
        brands = dict.fromkeys((*s.brands.values(), *BRANDS))
        return tuple(BADGES[brand].ink for brand in brands)

    def initial_state(self, seating: Seating, options: Options, box: Box, seed: str) -> Pdg:
        check_printed_facts(box, self.shipped_box)
        return opening.initial_state(seating, options, box, seed)

    # -- what the hands move

    def prompt(self, s: Pdg) -> Prompt:
        """Return the prompt of the phase, after the moves still to be made."""
        prompt = super().prompt(s)
        return replace(prompt, moves=(*s.moves, *prompt.moves)) if s.phase else prompt

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        """Return the call of the phase, after the moves due from `seat`.

        A seat that has only moves to make waits; None for a seat without moves and call. The slider
        belongs to nobody, so the seat that has thrown moves it.
        """
        prompt, moves = super().seat_prompt(s, seat), s.moves_of_seat(seat)
        if prompt is not None:
            return replace(prompt, moves=(*moves, *prompt.moves))
        rule = "PDG-4.14" if s.part == SELLING_PART else "PDG-2.14"
        if not moves or not s.phase:
            return None
        return Prompt(s.phase.prompt(s).headline, moves=moves, rule=rule, is_waiting=True)

    def without_last_moves(self, s: Pdg) -> Pdg:
        return replace(s, moves=())

    # -- the next seat's first act, which may end a turn or a window (PDG-2.22, D49)

    def phase_asks(self, s: Pdg, seat: Seat) -> Iterator[Ask]:
        yield from super().phase_asks(s, seat)
        yield from self._ending_asks(s, seat)

    def phase_action_kinds(self, s: Pdg, seat: Seat) -> frozenset[str]:
        return super().phase_action_kinds(s, seat) | {
            ask.kind for ask in self._ending_asks(s, seat)
        }

    def apply_in_phase(self, s: Pdg, seat: Seat, action: Action) -> Pdg:
        if type(action) in MOVE_CLEARING_ACTIONS and not isinstance(s.phase, RollingOff):
            is_turn_going_on = seat == s.turn.seat and type(action) in PURCHASE_KEEPING_ACTIONS
            s = replace(s, moves=card_acts.purchase_moves(s) if is_turn_going_on else ())
        next_state = (
            self._state_after_ending(s, seat)
            if s.phase and type(action) in s.phase.ending_actions(s)
            else None
        )
        return super().apply_in_phase(next_state or s, seat, action)

    def _ending_asks(self, s: Pdg, seat: Seat) -> Iterator[Ask]:
        """Yield the asks by which `seat` may end another seat's turn or window.

        The table does not wait for them. They are not prominent while the seat to act may site a
        second plant, or can sell by COMPETITION alone.
        """
        next_state = self._state_after_ending(s, seat)
        for ask in super().phase_asks(next_state, seat) if next_state else ():
            if s.phase and ask.action in s.phase.ending_actions(s):
                may_still_act = s.turn.sited_sectors or (
                    isinstance(s.phase, Selling) and can_sell_only_by_competition(s)
                )
                yield replace(ask, required=False, prominent=ask.required and not may_still_act)

    def _state_after_ending(self, s: Pdg, seat: Seat) -> Pdg | None:
        """Return the state after `seat` has ended the open phase, if it may."""
        ended_state = s.phase.end_by_next_seat(s, seat) if s.phase and seat else None
        return advance_phases(self, ended_state) if ended_state else None

    # -- what is refused

    def validate(self, s: Pdg, seat: Seat, ask: Ask, action: Action, may_waive: Waiver) -> None:
        extra_refusals = s.phase.extra_refusals(s, seat, action) if s.phase else ()
        if refusal := first_by_precedence(
            (*ask.refusals(action, may_waive), *extra_refusals), self.refusal_precedence
        ):
            raise refusal

    def untimely_refusal(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        """Return the refusal of an act that nothing asks for now.

        If a seat has nothing to parry, or is in no cartel, the refusal says so, no matter whose
        turn it is.
        """
        in_sales = s.part == SELLING_PART and s.options.cards and not turns.is_part_over(s)
        if action is LeaveCartel and in_sales:
            return Refusal("no-cartel", "PDG-7.7")
        if action is Parry and isinstance(s.phase, Selling):
            if difficulty.is_affected(s, seat):
                return not_your_turn(s.turn.seat, "PDG-6.17")
            return Refusal("wrong-step", "PDG-6.17", step=text("pdg-step-selling"))
        for other in s.seating.seats:
            if other != seat and any(ask.action is action for ask in self._ending_asks(s, other)):
                return not_your_turn(other, "PDG-2.2")
        return super().untimely_refusal(s, seat, action)


GAME = PdgGame()
