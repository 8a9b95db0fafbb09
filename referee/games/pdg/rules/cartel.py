"""The cartel: proposal, members, compensation, duration (PDG-7)."""

from __future__ import annotations

from referee.games.pdg.actions import ProposeCartel
from referee.games.pdg.state import Cartel, Pdg, Proposal
from referee.kit.actions import Ask, block_for
from referee.kit.components.money import cash_account
from referee.kit.fields import Choice, figure
from referee.kit.frozen import replace
from referee.kit.phase import seat_pick
from referee.kit.seats import Seat
from referee.kit.words import Recipient, Refusal, text

from .constants import COMPENSATION, amount_text

MIN_SIDES = 3  # two against one, at least


def members(s: Pdg) -> tuple[Seat, ...]:
    """Return the seats of the cartel, clockwise from its target's left.

    The result is empty without a cartel.
    """
    return s.opponents(s.cartel.target) if s.cartel else ()


def formation_refusal(s: Pdg) -> Refusal | None:
    """Return why no cartel can be formed: too few sides, or there is one already.

    None if one can. PDG-7.3, PDG-7.8.
    """
    teams = {frozenset(s.with_partner(seat)) for seat in s.seating.seats}
    if s.cartel is not None or len(teams) < MIN_SIDES:
        return Refusal("no-cartel", "PDG-7.8" if s.partners else "PDG-7.3")
    return None


def proposal_ask(s: Pdg, seat: Seat) -> Ask:
    """Return the ask to propose a cartel, in one's own turn (PDG-7.1)."""
    rule, code = "PDG-7.1", "bad-target"
    target_pick = replace(seat_pick("target", s.opponents(seat), rule, code), is_one_tap=True)
    if s.partners:  # against a team, whichever of the two is tapped
        team_by_target = ((each, tuple(sorted(s.with_partner(each)))) for each in s.opponents(seat))
        sorted_teams = sorted(team_by_target, key=lambda pair: pair[1])
        named_teams = (
            (each, text("pdg-team", one=first_seat, other=second_seat))
            for each, (first_seat, second_seat) in sorted_teams
        )
        choices = tuple(Choice(each, text("seat", seat=each), team) for each, team in named_teams)
        target_pick = replace(target_pick, choices=choices)
    rounds = figure("rounds", code="bad-count", rule=rule, low=1, optional=True, is_unread=True)
    consequence = text("pdg-cartel-pays", reward=amount_text(COMPENSATION))
    return Ask(
        ProposeCartel,
        (rounds, target_pick),
        rule,
        False,
        block_for(formation_refusal(s)),
        consequences=(consequence,),
    )


def propose_cartel(s: Pdg, seat: Seat, action: ProposeCartel) -> Pdg:
    """Put a proposal of `seat` to the vote (PDG-7.1)."""
    target = Seat(action.target)
    s = s.tell("pdg-cartel-proposed", seat=seat, targets=s.with_partner(target))
    return s.with_turn(pending=Proposal(target, action.rounds))


def form_cartel(s: Pdg, target: Seat, rounds: int | None) -> Pdg:
    """Form the cartel that the seat to act has proposed (PDG-7.2)."""
    s = replace(s, cartel=Cartel(target, s.turn.seat, rounds))
    targets = s.with_partner(target)
    s = s.tell("pdg-cartel-formed", targets=targets, members=members(s))
    personal = dict.fromkeys(targets, text("pdg-cartel-formed-you-targets"))
    return s.announce_to_all(
        text("pdg-cartel-formed", targets=targets), own_texts=personal, rule="PDG-7.2"
    )


def announce_refusal(s: Pdg, target: Seat) -> Pdg:
    """Announce that a seat has not agreed to the cartel (PDG-7.2)."""
    targets = s.with_partner(target)
    message = text("pdg-cartel-refused", targets=targets)
    personal = dict.fromkeys(targets, text("pdg-cartel-refused-you-targets"))
    return s.tell(message).announce_to_all(message, own_texts=personal, rule="PDG-7.2")


def compensate_canceller(s: Pdg, canceller: Seat, seller: Seat) -> Pdg:
    """Let the other members pay the member that cancelled the target's advantage.

    PDG-7.4, PDG-7.5, PDG-7.6.
    """
    if not cancelling_reward(s, seller):
        return s
    payments = [(seat, min(COMPENSATION, s.cash(seat))) for seat in members(s) if seat != canceller]
    payer_news = []
    for seat, payment in payments:
        s = s.pay(
            payment,
            cash_account(seat),
            cash_account(canceller),
            text("pdg-memo-compensation"),
            "PDG-7.4",
        )
        values = {"to": canceller, "amount": amount_text(payment)}
        s = s.tell("any-pays-to" if payment else "pdg-not-compensated", seat=seat, **values)
        payer_news += (
            [Recipient(seat, text("pdg-news-compensating", to=canceller), -payment)]
            if payment
            else []
        )
    for payment in sorted({payment for _, payment in payments if payment}, reverse=True):
        seats = tuple(seat for seat, amount in payments if amount == payment)
        values = {
            "seats": seats,
            "to": canceller,
            "amount": amount_text(payment),
            "count": len(seats),
        }
        s = s.with_move("pdg-move-compensation", **values)
    total = sum(payment for _, payment in payments)
    canceller_news = Recipient(canceller, text("pdg-news-compensated"), total)
    return s.announce(None, (*payer_news, canceller_news), rule="PDG-7.4")


def cancelling_reward(s: Pdg, seller: Seat) -> int:
    """Return the M$ for cancelling an advantage of `seller` (PDG-7.4).

    It is the full amount, even if a member cannot pay its part.
    """
    is_target = s.cartel is not None and seller in s.with_partner(s.cartel.target)
    return COMPENSATION * (len(members(s)) - 1) if is_target else 0


def leave_cartel(s: Pdg, seat: Seat) -> Pdg:
    """End the cartel, because a member leaves (PDG-7.7)."""
    message = text("pdg-cartel-left", seat=seat)
    personal = {seat: text("pdg-cartel-left-you")}
    s = replace(s, cartel=None).tell(message)
    return s.announce_to_all(message, own_texts=personal, rule="PDG-7.7")


def count_round(s: Pdg, seat: Seat) -> Pdg:
    """Count a round of the cartel when the turn returns to its proposer (PDG-7.7).

    The last round ends the cartel.
    """
    if s.cartel is None or s.cartel.rounds_left is None or seat != s.cartel.initiator:
        return s
    if s.cartel.rounds_left > 1:
        return replace(s, cartel=s.cartel._replace(rounds_left=s.cartel.rounds_left - 1))
    end_text = text("pdg-cartel-over")
    return replace(s, cartel=None).tell(end_text).announce_to_all(end_text, rule="PDG-7.7")
