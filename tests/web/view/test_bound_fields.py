"""How a field is drawn: no choice, a few, a list, dice, wheels; and quick input of figures.

A form never proposes a value that nobody has read.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask

from referee.kit.actions import Ask
from referee.kit.box.text_cards import card_fields
from referee.kit.components.chance import DIE_FACES, DiceField
from referee.kit.fields import Choice, Flag, JointPicks, Lazy, Limit, Number, Pick
from referee.kit.phase import seat_choices
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text
from referee.web.view.bound_fields import jumps
from tests.web.asked import SAY, Answer, drawn, page, refused

GROUPS = ("menu", "history")


def pick(name: str, count: int, groups: tuple[str, ...] = ()) -> Pick:
    """Return a pick with this number of choices; the first ones are in one group."""
    of = [text(groups[min(n, len(groups) - 1)]) if groups else None for n in range(count)]
    return Pick(name, tuple(Choice(n, f"choice {n}", group) for n, group in enumerate(of, 1)))


def test_a_dozen_answers_lie_open_and_more_are_a_list_each_below_its_group_s(app: Flask) -> None:
    for form in (drawn(pick("price", 6, GROUPS)), drawn(pick("price", 7, GROUPS), pick("bars", 2))):
        text = page(app, form)
        at = [text.index(f">{SAY(name)}</span>") for name in GROUPS]
        assert at[0] < text.index("choice 1") < at[1] < text.index("choice 2")
        assert text.count('class="group-name"') == 2
    few, many = drawn(pick("price", 12), pick("bars", 13, GROUPS)).fields
    assert (few.kind, many.kind) == ("pick", "list")
    assert {answer.heading for answer in many.answers[1:]} == {SAY("history")}
    assert many.answers[0].heading == SAY("menu")


def test_a_question_with_one_answer_is_not_asked_and_nobody_is_one() -> None:
    field = drawn(pick("price", 1), pick("bars", 3)).fields[0]
    assert (field.kind, field.value) == ("only", "1")
    nothing = drawn(pick("price", 0), Number("bars"))
    assert (nothing.is_open, nothing.is_silently_blocked) == (False, True)
    assert drawn(pick("price", 2), Number("bars")).is_open
    seat = Pick("price", seat_choices((Seat(1),)), optional=True)
    thing = Pick("bars", pick("bars", 2).choices, optional=True)
    labels = [field.answers[0].label for field in drawn(seat, thing).fields]
    assert labels == ["nobody", "none"]


def test_a_list_says_each_answer_once_and_proposes_what_was_picked(app: Flask) -> None:
    for groups in ((), GROUPS):
        html = page(app, drawn(pick("price", 13, groups)))
        assert html.count("<option value=") == 14
        assert html.count("<optgroup") == html.count("</optgroup>") == len(groups)
        assert "selected" not in html
    back = refused("bad-count", "bars", {"price": "7", "bars": "99"}, low=1, step=1)
    field = drawn(pick("price", 13), Number("bars"), refused=back).fields[0]
    assert [answer.value for answer in field.answers if answer.is_chosen] == ["7"]


def test_the_usual_values_of_the_last_blank_are_keys_and_so_is_none() -> None:
    form = drawn(pick("price", 13), Number("bars", tap_values=(5, 10)))
    assert ([key.value for key in form.answer_buttons], form.button_name) == (["5", "10"], "bars")
    assert [field.name for field in form.fields] == ["price", "bars"]
    usual = Number("price", 1, tap_values=(1, 2))
    none = [
        drawn(replace(usual, optional=True, is_unread=unread)).answer_buttons[0]
        for unread in (False, True)
    ]
    assert [key.value for key in none] == ["", "1"]


NUMBERS = list(map(str, DIE_FACES))


def test_the_six_faces_of_a_single_die_are_keys_that_send_it(app: Flask) -> None:
    form = drawn(DiceField("faces", 1))
    assert ([key.value for key in form.answer_buttons], form.button_name) == (NUMBERS, "faces-1")
    html = page(app, form)
    assert re.findall(r'name="faces-1" value="(\d)"', html) == NUMBERS
    assert re.findall(r'class="visually-hidden">(\d)<', html) == NUMBERS
    pips = [len(re.findall(r"h0", path)) for path in re.findall(r'<path d="([^"]+)"', html)]
    assert pips == list(DIE_FACES)


def test_two_dice_are_two_rows_of_which_the_last_tap_sends_if_all_is_asked(app: Flask) -> None:
    html = page(app, drawn(DiceField("faces")))
    for die in ("1", "2"):
        assert re.findall(rf'type="radio" name="faces-{die}" value="(\d)"', html) == NUMBERS
        assert f'role="radiogroup" aria-label="Die {die}"' in html
    assert "data-sends" in html and 'class="arrow"' in html
    assert "checked" not in html
    steps = Number("steps", label=text("menu"))
    for fields in ((DiceField("faces"), steps), (steps, DiceField("faces"))):
        assert "data-sends" not in page(app, drawn(*fields))


def test_dice_that_were_refused_come_back_as_touched_and_still_send(app: Flask) -> None:
    back = refused("bad-dice", "faces", {"faces-1": "5", "faces-2": ""}, count=2)
    form = drawn(DiceField("faces"), refused=back)
    html = page(app, form)
    assert re.findall(r'name="(\S+)" value="(\d)" checked', html) == [("faces-1", "5")]
    assert form.fields[0].refusal_text in html and 'aria-invalid="true"' in html
    assert "data-sends" in html


@pytest.mark.parametrize("secret", [True, False])
def test_all_that_changes_a_secret_figure_goes_face_down_with_it(app: Flask, secret: bool) -> None:
    high = Limit(85, "not-enough-cash", "")
    for keys in ((), (5, 10)):
        figure = Number("bars", limits=(high,), tap_values=keys, secret=secret)
        hides = " private" if secret else ""
        touched = re.findall(r'class="(row|quick)( private|)"', page(app, drawn(figure)))
        assert touched == [("row", hides), ("quick", hides)]


DIGITS = ((0, 10, 20), (0, 5))
UNEVEN = ((0, 12), (0, 5))


def wheels(faces: tuple[tuple[int, ...], ...], start: int | None = None) -> Pick:
    first, second = faces
    choices = tuple(Choice(n, str(n)) for n in sorted(a + b for a in first for b in second))
    label = text("seat", seat=Seat(1))
    return Pick("price", choices, wheels=faces, start=start, label=label)


def test_wheels_propose_a_value_or_what_was_picked_and_bear_the_name_their_ask_gives_them() -> None:
    (field,) = drawn(wheels(DIGITS, start=15)).fields
    assert (field.kind, field.label) == ("wheels", "Ada")
    assert [answer.value for answer in field.answers if answer.is_chosen] == ["15"]
    back = refused("bad-choice", "price", {"price": "25"})
    (field,) = drawn(wheels(DIGITS, start=15), refused=back).fields
    assert [answer.value for answer in field.answers if answer.is_chosen] == ["25"]
    assert field.refusal_text


def test_wheels_are_a_list_without_script_and_tens_one_digit_beside_units(app: Flask) -> None:
    html = page(app, drawn(wheels(DIGITS, start=15)))
    assert '<option value="15" selected>' in html
    assert all(f'<option value="{n}"' in html for n in (0, 5, 10, 20, 25))
    assert html.count('role="spinbutton"') == 2
    assert 'data-faces="0 10 20" data-unit="10"' in page(app, drawn(wheels(DIGITS)))
    assert 'data-faces="0 12" data-unit="1"' in page(app, drawn(wheels(UNEVEN)))


PRICE = Number("price", 1_000, step=1_000)
ENDS = ("lost", "won")


def test_a_small_figure_is_meant_in_thousands_where_it_can_be_nothing_else() -> None:
    for step, typed, read in (
        *((1_000, "27", 27_000), (1_000, "27 000", 27_000), (1_000, "0", 0)),
        *((1_000, "1500", 1_500), (5, "27", 27), (500, "500", 500), (1, "27", 27)),
    ):
        assert Number("price", step, step=step).read({"price": typed}) == read


def test_what_is_read_off_the_table_is_not_proposed_and_nothing_is_no_zero() -> None:
    count = Number("price", is_unread=True)
    assert drawn(count, count).fields[0].value == ""
    assert drawn(Number("price"), count).fields[0].value == "0"
    with pytest.raises(Refusal) as raised:
        Ask(Answer, (count,)).read({"price": ""})
    assert (raised.value.code, raised.value.field) == ("not-a-number", "price")
    *_, of_a_card = card_fields("toy", Pick("keep", ()), ())
    assert drawn(replace(of_a_card, name="price")).fields[0].value == ""


def test_a_yes_or_no_in_words_is_chosen_of_two_and_nothing_is_no_no() -> None:
    words = (text("menu"), text("undo"))
    joins, withdrawn = Flag("bars", None, answers=words), Flag("bars", answers=words)
    first, again = drawn(joins, withdrawn).fields
    assert first.kind == "pick"
    assert [(a.value, a.is_chosen) for a in first.answers] == [("1", False), ("0", False)]
    assert [a.value for a in again.answers if a.is_chosen] == ["0"]
    with pytest.raises(Refusal, match="bad-choice"):
        joins.read({})
    assert [joins.read({"bars": value}) for value in "10"] == [True, False]


def test_all_the_values_of_a_figure_are_a_row_of_buttons_and_some_of_them_are_not() -> None:
    tens = (10, 20, 30, 40, 50, 60)
    six = Number("price", 10, (Limit(60, "bad-count", ""),), step=10, tap_values=tens)
    row, typed = drawn(six, Number("price", tap_values=(5, 10)), PRICE).fields[:2]
    assert (row.kind, [answer.value for answer in row.answers]) == ("scale", [*map(str, tens)])
    assert (typed.kind, typed.answers) == ("number", ())


def test_one_tap_answers_two_picks_whose_values_are_read_one_by_one() -> None:
    arrows = (Choice("oil coal", "oil → coal"), Choice("coal oil", "coal → oil"))
    both = JointPicks("bars", ENDS, Lazy(lambda: arrows))
    resources = tuple(Choice(r, r) for r in ("oil", "coal"))
    lost, won = (Pick(end, resources, optional=True, pair=both) for end in ENDS)
    (field,) = drawn(lost, won, PRICE).fields[:-1]
    assert [answer.value for answer in field.answers] == ["", "oil coal", "coal oil"]
    form = {"bars": "coal oil"}
    assert (lost.read(form), won.read(form)) == ("coal", "oil")
    assert (lost.read({}), won.read({"won": "oil"})) == (None, "oil")
    (field,) = drawn(lost, won, PRICE, refused=refused("bad-choice", "won", form)).fields[:-1]
    assert [answer.value for answer in field.answers if answer.is_chosen] == ["coal oil"]
    assert field.refusal_text


def test_the_hint_names_the_most_that_makes_sense_and_the_form_stops_there_or_goes_on() -> None:
    limits = (Limit(60, "bad-count", ""),)
    stops = Number("price", limits=limits, expected_max=40)
    goes_on = Number("price", limits=limits, expected_max=40, may_exceed=True)
    assert [field.hint for field in drawn(stops, goes_on).fields] == ["40 at most"] * 2
    assert (stops.stepper_max, goes_on.stepper_max) == (40, 60)
    stops.check(41)
    (digits,) = drawn(Number("bars", limits=(Limit(999, "bad-count", ""),))).fields
    assert not digits.hint


def test_jumps_are_as_long_as_the_way_from_end_to_end() -> None:
    ways: dict[tuple[int, int | None, int], tuple[int, ...]] = {
        (0, 6, 1): (),
        (0, 100, 1): (-10, -5, 5, 10),
        (1_000, 20_000, 1_000): (),
        (1_000, 60_000, 1_000): (-10_000, -5_000, 5_000, 10_000),
        (0, 5_000_000, 1_000): (-100_000, -10_000, 10_000, 100_000),
        (0, None, 5): (-50, -25, 25, 50),
    }
    assert {way: jumps(*way) for way in ways} == ways


def test_answers_that_tell_what_a_seat_holds_are_hidden_with_its_figures(app: Flask) -> None:
    cards = replace(pick("card", 3), secret=True)
    for fields, css in (((cards,), "keys"), ((cards, pick("bars", 2)), "choices")):
        for secret in (True, False):
            first = cards if secret else pick("card", 3)
            text = page(app, drawn(first, *fields[1:]))
            assert bool(re.search(rf'class="{css}[^"]* private"', text)) is secret
