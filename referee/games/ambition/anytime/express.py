"""Express cards, played on other companies at any moment from February on (AMB-9)."""

from __future__ import annotations

from typing import Any

from referee.games.ambition.actions import PlayExpress, PlayFromHand, PlayNewExpress
from referee.games.ambition.box.decks import learn_picked_card
from referee.games.ambition.box.inventory import EXPRESS_KIND
from referee.games.ambition.phases.cursors import CursorSetting
from referee.games.ambition.rules.effects import TARGET_EFFECTS
from referee.games.ambition.state import Ambition
from referee.games.ambition.views import news
from referee.kit.actions import Action, Ask, block_for
from referee.kit.box.text_cards import MAX_LETTERS, CardFace, card_face
from referee.kit.fields import Choice, Field, Flag, FreeText, Pick, RefusedChoice
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal, text

EXPRESS_OUTCOMES = ("applied", "cannot-comply", "mistimed")
ACTIONS: tuple[type[Action], ...] = (PlayExpress, PlayNewExpress, PlayFromHand)


# -- who may play what, on whom


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """Return the Express asks of an active seat, blocked while they must wait."""
    if s.phase is None or seat == HOST or not s[seat].is_active:
        return ()
    target_pick = _target_pick(s, seat)
    empty_hand_refusal = None if s[seat].express else Refusal("express-none-left", "AMB-9.2")
    refusal = _block_reason(s, target_pick, empty_hand_refusal)
    common_arguments: dict[str, Any] = {
        "rule": "AMB-9.2",
        "required": False,
        "block": block_for(refusal, unwaivable_reason=empty_hand_refusal),
        "instance": f"left-{s[seat].express}",  # each use has a form of its own
        "consequences": () if refusal else (text("ambition-means-express"),),
    }
    mistimed_flag = Flag("mistimed", asked_after_refusal=True)
    if s.options.express_deck == "virtual":
        hand_pick = Pick(
            "card", EXPRESS_KIND.hand_choices(s.box, s[seat].hand), rule="AMB-9.2", secret=True
        )
        return (Ask(PlayFromHand, (target_pick, hand_pick, mistimed_flag), **common_arguments),)
    card_pick = Pick("card", EXPRESS_KIND.choices(s.box), rule="AMB-9.2")
    return (
        Ask(PlayExpress, (target_pick, card_pick, mistimed_flag), **common_arguments),
        Ask(PlayNewExpress, (target_pick, *_new_card_fields()), **common_arguments),
    )


def _target_pick(s: Ambition, player: Seat) -> Pick:
    """Pick among active seats that received no card this month (AMB-9.2, AMB-9.3)."""
    refused_choices = [RefusedChoice(player, "express-self", "AMB-9.2")]
    choices = []
    for seat in s.seating.clockwise(s.seating.left_of(player)):
        if seat == player:
            continue
        if not s[seat].is_active:
            refused_choices.append(RefusedChoice(seat, "seat-bankrupt", "AMB-0.11"))
        elif s[seat].has_received_express:
            refused_choices.append(RefusedChoice(seat, "express-already-received", "AMB-9.3"))
        else:
            choices.append(Choice(seat, text("seat", seat=seat)))
    return Pick("target", tuple(choices), rule="AMB-9.2", refused_choices=tuple(refused_choices))


def _block_reason(
    s: Ambition, target_pick: Pick, empty_hand_refusal: Refusal | None
) -> Refusal | None:
    if s.month == 1:
        return Refusal("express-january", "AMB-9.1")
    if not target_pick.choices and not empty_hand_refusal:
        return Refusal("express-already-received", "AMB-9.3", "target")
    return empty_hand_refusal


def _new_card_fields() -> tuple[Field, ...]:
    outcome_choices = tuple(
        Choice(name, text(f"ambition-outcome-{name}")) for name in EXPRESS_OUTCOMES
    )
    return FreeText("wording", MAX_LETTERS, rule="AMB-9.2"), Pick(
        "outcome", outcome_choices, rule="AMB-9.5"
    )


# -- what a card asks


def is_timely(s: Ambition, target: Seat, moment: str) -> bool:
    """Return True if this is the moment that the card requires (AMB-9.4, B6)."""
    match moment:
        case "before-manufacture":
            return s.track_stop < 3
        case "before-cursors":
            return s.track_stop < 4 or (
                isinstance(s.phase, CursorSetting) and target not in s.phase.cursors_set
            )
        case "before-placement":
            return s.track_stop <= 4 and not s[target].has_placed_new_contract(s.month)
        case "at-acceptance":
            return s.contract_in_hand(target) is not None
        case _:
            return True


def apply(s: Ambition, seat: Seat, action: PlayExpress | PlayNewExpress | PlayFromHand) -> Ambition:
    target = Seat(action.target)
    if isinstance(action, PlayNewExpress):
        value = {"text": action.wording, "moment": "any", "effect": None}
        face = card_face(value)
        s = _record_card_played(EXPRESS_KIND.add_typed_card(s, value), seat, target, face)
        s = s.tell(f"ambition-express-{action.outcome}", seat=target)
        return news.announce_express(s, seat, target, face)
    return news.announce_express(
        _play_known_card(s, seat, target, action), seat, target, card_face(s.box[action.card])
    )


def _play_known_card(
    s: Ambition, seat: Seat, target: Seat, action: PlayExpress | PlayFromHand
) -> Ambition:
    card = s.box[action.card]
    is_on_time = is_timely(s, target, card["moment"])
    if not (is_on_time or action.mistimed or s.is_overruled):
        moment = text(f"ambition-moment-{card['moment']}")
        raise Refusal("express-mistimed", "AMB-9.4", "mistimed", moment=moment)
    s = _record_card_played(s, seat, target, card_face(card))
    if isinstance(action, PlayFromHand):
        s = s.with_company(seat, hand=tuple(c for c in s[seat].hand if c != action.card))
    else:
        s = learn_picked_card(s, action.card)
    if action.mistimed:
        return s.tell("ambition-express-mistimed", seat=target)
    effect = card.get("effect") or {}
    if effect.get("kind") not in TARGET_EFFECTS:
        return s.tell("ambition-express-applied", seat=target)
    new_state = TARGET_EFFECTS[effect["kind"]](s, target, effect)
    return new_state or s.tell("ambition-express-cannot-comply", seat=target)


def _record_card_played(s: Ambition, seat: Seat, target: Seat, card: CardFace) -> Ambition:
    """Take the card out of the hand.

    It counts as received, whether it is valid or not (AMB-9.3, AMB-9.6, D29).
    """
    s = s.with_company(seat, express=s[seat].express - 1)
    s = s.with_company(target, has_received_express=True)
    return s.tell(
        "ambition-express-played", seat=seat, target=target, card=EXPRESS_KIND.in_full(card)
    )
