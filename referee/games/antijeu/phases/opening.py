"""The beginning: board, mailbox, first player and colours (AJ-1).

The roll-off decides the first player unless one is named (AJ-1.5, AJ-1.6, AJ-1.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.antijeu.actions import ChooseColour, LayOut, NameFirst, Proceed
from referee.games.antijeu.box.inventory import seat_colours
from referee.games.antijeu.box.pieces import BUDGET_SQUARE, Card, colour_name
from referee.games.antijeu.rules import board
from referee.games.antijeu.rules.constants import START_CASH, starting_bills
from referee.games.antijeu.state import AntiJeu, Options, Turn, TurnPhase
from referee.kit.actions import Ask
from referee.kit.box import laid
from referee.kit.box.facts import Box
from referee.kit.components.chance import BaseRollingOff, shuffle
from referee.kit.components.money import Ledger, bills_given_text
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.options import check_deck
from referee.kit.phase import go_on_ask, seat_pick
from referee.kit.seats import Seat, Seating
from referee.kit.words import Message, Refusal, text

SEAT_COUNTS = range(2, 7)  # AJ-1.1


@dataclass(frozen=True, slots=True)
class OpeningView:
    """Board and mailbox on the table: the household's ("box") or ours ("house")."""

    board_owner: str
    deck_owner: str  # "" if the app deals
    known_square_count: int  # squares of the board that are known


@dataclass(frozen=True, slots=True)
class Opening(TurnPhase):
    """The choice of board and mailbox, and of the first player."""

    key = "opening"
    track_stop = 0

    def host_asks(self, s: AntiJeu) -> tuple[Ask, ...]:
        begin_ask = go_on_ask(Proceed, text("antijeu-go-begin"), "AJ-1.5")
        pick = seat_pick("seat", s.seating.seats, "AJ-1.5")
        name_first_ask = Ask(NameFirst, (pick,), rule="AJ-1.5", required=False)
        return (begin_ask, _lay_out_ask(s), name_first_ask)

    def apply(self, s: AntiJeu, seat: Seat, action: Proceed | LayOut | NameFirst) -> AntiJeu:
        match action:
            case LayOut(board=board_owner, deck=deck_owner):
                s = laid.with_components(s, {"board": board_owner, "deck": deck_owner})
                owner_by_component = {"board": board_owner, "deck": s.box["deck"]}
                return s.tell(
                    "antijeu-laid", lies=laid.components_text("antijeu", owner_by_component)
                )
            case NameFirst(seat=first):
                ranking = s.seating.clockwise(Seat(first))
                return self.end(replace(s, ranking=ranking), "any-starts", seat=Seat(first))
            case Proceed():
                return self.end(s, "antijeu-begun")

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        read_aloud = text("antijeu-opening-read")
        read_aloud = (
            text("antijeu-opening-endless", read=read_aloud) if _may_be_endless(s) else read_aloud
        )
        return Prompt(text("any-opening-headline"), read_aloud, _setup_lines(s), "AJ-1.3")

    def public_view(self, s: AntiJeu, seat: Seat) -> OpeningView:
        deck_owner = "" if s.app_deals else s.box["deck"]
        return OpeningView(s.box["board"], deck_owner, len(board.squares(s)))


def initial_state(seating: Seating, options: Options, box: Box, seed: str) -> AntiJeu:
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


def _may_be_endless(s: AntiJeu) -> bool:
    """Return True if the game might not end.

    This is so for two seats without fines on broken cartels and without a limit of rounds (AJ-7.7,
    AJ-11.7).
    """
    has_no_limit = not (s.options.fine_on_broken or s.options.round_limit)
    return has_no_limit and len(s.seating.seats) == 2


def _setup_lines(s: AntiJeu) -> tuple[Message, ...]:
    """Return what to lay out before the first roll: bills, pawns, pile (AJ-1.3, AJ-1.9)."""
    purse_line = bills_given_text("antijeu", START_CASH, starting_bills(s.box))
    pile_lines = () if s.app_deals else (text("antijeu-opening-move-mailbox"),)
    return (purse_line, text("antijeu-opening-move-pawns"), *pile_lines)


def _lay_out_ask(s: AntiJeu) -> Ask:
    """Return the ask whether board and mailbox are the household's or ours."""
    names = ("board",) if s.app_deals else ("board", "deck")
    picks = laid.component_picks("antijeu", s.box, names, "AJ-1.4")
    deck_pick = laid.component_pick("antijeu", "deck", "AJ-1.4", "bad-fact", optional=True)
    hidden_fields = () if len(names) > 1 else (deck_pick,)
    return Ask(
        LayOut, picks, rule="AJ-1.4", required=False, prominent=True, hidden_fields=hidden_fields
    )


@dataclass(frozen=True, slots=True)
class RollingOff(BaseRollingOff[AntiJeu], TurnPhase):
    """All throw two dice; ties throw again, until everybody has a rank."""

    track_stop = 0
    rule = "AJ-1.5"
    app_rule = "AJ-15.4"
    dice_count = 2
    ranks_all = True

    def start_with(self, s: AntiJeu, first: Seat) -> AntiJeu:
        return replace(s, ranking=self.roll_off.ranking)


class ColourRow(NamedTuple):
    """A seat in the order of choice, with its colour or ""."""

    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class ChoosingColours(TurnPhase):
    """The choice of colours by rank; pawn and tokens have the same (AJ-1.7)."""

    key = "colours"
    track_stop = 0

    def chooser(self, s: AntiJeu) -> Seat | None:
        """Return the seat to choose now, or None once all have."""
        return next((seat for seat in s.ranking if seat not in s.colours), None)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        if seat != self.chooser(s):
            return ()
        taken_colours = set(s.colours.values())
        choices = tuple(
            Choice(c, colour_name(c)) for c in seat_colours(s.box) if c not in taken_colours
        )
        refused_choices = tuple(
            RefusedChoice(colour, "bad-setup", "AJ-1.7") for colour in taken_colours
        )
        pick = Pick(
            "colour",
            choices,
            "bad-setup",
            "AJ-1.7",
            refused_choices=refused_choices,
            is_one_tap=True,
        )
        return (Ask(ChooseColour, (pick,), rule="AJ-1.7", instance=str(len(taken_colours))),)

    def apply(self, s: AntiJeu, seat: Seat, action: ChooseColour) -> AntiJeu:
        s = replace(s, colours={**s.colours, seat: action.colour})
        return s.tell("antijeu-coloured", seat=seat, colour=colour_name(action.colour))

    def is_over(self, s: AntiJeu) -> bool:
        return self.chooser(s) is None

    def close(self, s: AntiJeu) -> AntiJeu:
        """Begin the first turn, with the winner of the roll-off (AJ-1.5)."""
        first = s.ranking[0]
        return replace(s, turn=Turn(first), first_seat=first)

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        seat = self.chooser(s) or s.ranking[0]
        key = "antijeu-choose-colour" if s.colours else "antijeu-choose-first"
        return Prompt(text(key, seat=seat), rule="AJ-1.7")

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        must_choose = seat == self.chooser(s)
        return Prompt(text("antijeu-call-colour"), rule="AJ-1.7") if must_choose else None

    def public_view(self, s: AntiJeu, seat: Seat) -> tuple[ColourRow, ...]:
        return tuple(ColourRow(each, s.colours.get(each, "")) for each in s.ranking)
