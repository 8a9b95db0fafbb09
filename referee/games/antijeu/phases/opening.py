"""The beginning: board, mailbox and first player (AJ-1)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.antijeu.actions import LayOut, NameFirst, Proceed
from referee.games.antijeu.rules import board
from referee.games.antijeu.rules.constants import START_CASH, first_purse
from referee.games.antijeu.state import AntiJeu, TurnPhase
from referee.kit.actions import Ask
from referee.kit.box import laid
from referee.kit.components.money import given_out
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import arrow, seat_pick
from referee.kit.seats import Seat
from referee.kit.words import Message, text


@dataclass(frozen=True, slots=True)
class OpeningView:
    """Board and mailbox on the table: the household's ("box") or ours ("house")."""

    board: str
    deck: str  # "" if the app deals
    known: int  # squares of the board that are known


@dataclass(frozen=True, slots=True)
class Opening(TurnPhase):
    """The choice of board and mailbox, and of the first player."""

    key = "opening"
    square = 0

    def host_asks(self, s: AntiJeu) -> tuple[Ask, ...]:
        begin = arrow(Proceed, text("antijeu-go-begin"), "AJ-1.5")
        pick = seat_pick("seat", s.seating.seats, "AJ-1.5")
        named = Ask(NameFirst, (pick,), rule="AJ-1.5", required=False)
        return (begin, _laying_out(s), named)

    def apply(self, s: AntiJeu, seat: Seat, action: Proceed | LayOut | NameFirst) -> AntiJeu:
        match action:
            case LayOut(board=chosen, deck=deck):
                s = laid.laid_out(s, {"board": chosen, "deck": deck})
                whose = {"board": chosen, "deck": s.box["deck"]}
                return s.tell("antijeu-laid", lies=laid.lies("antijeu", whose))
            case NameFirst(seat=first):
                ranking = s.seating.clockwise(Seat(first))
                return self.end(replace(s, ranking=ranking), "any-starts", seat=Seat(first))
            case Proceed():
                return self.end(s, "antijeu-begun")

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        read = text("antijeu-opening-read")
        read = text("antijeu-opening-endless", read=read) if _may_not_end(s) else read
        return Prompt(text("any-opening-headline"), read, _laid_out(s), "AJ-1.3")

    def stage(self, s: AntiJeu, seat: Seat) -> OpeningView:
        deck = "" if s.app_deals else s.box["deck"]
        return OpeningView(s.box["board"], deck, len(board.squares(s)))


def _may_not_end(s: AntiJeu) -> bool:
    """Return True if the game may be endless.

    Two seats pay no fines on broken cartels, without a round limit (AJ-7.7, AJ-11.7).
    """
    endless = not (s.options.fine_on_broken or s.options.round_limit)
    return endless and len(s.seating.seats) == 2


def _laid_out(s: AntiJeu) -> tuple[Message, ...]:
    """Return what everybody has before the first roll: bills, pawns, pile (AJ-1.3, AJ-1.9)."""
    purse = given_out("antijeu", START_CASH, first_purse(s.box))
    pile = () if s.app_deals else (text("antijeu-opening-move-mailbox"),)
    return (purse, text("antijeu-opening-move-pawns"), *pile)


def _laying_out(s: AntiJeu) -> Ask:
    """Return the ask whether board and mailbox are the household's or ours."""
    names = ("board",) if s.app_deals else ("board", "deck")
    picks = laid.laid_picks("antijeu", s.box, names, "AJ-1.4")
    other = laid.laid_pick("antijeu", "deck", "AJ-1.4", "bad-fact", optional=True)
    hidden_fields = () if len(names) > 1 else (other,)
    return Ask(
        LayOut, picks, rule="AJ-1.4", required=False, prominent=True, hidden_fields=hidden_fields
    )
