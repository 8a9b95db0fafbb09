"""What cannot be printed is refused by the blank, whatever an address says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.games import shelf
from referee.kit.game import Game
from tests.web.browsing import Page
from tests.web.prints.sheets import FLAT, SHEETS, TURNED, address, ids, page_of, say

pytestmark = pytest.mark.usefixtures("idle_press")


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return shelf()


def wrong(client: FlaskClient, of: tuple[str, str], query: str) -> tuple[str, str]:
    """The field that the page says is at fault, and the sentence."""
    answer = client.get(address(of, query))
    assert answer.status_code == 409
    assert answer.mimetype == "text/html"
    _, _, rest = answer.text.partition('<p class="why" id="')
    field, _, rest = rest.partition('-w">')
    return field, rest.partition("</p>")[0]


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ("paper=a3", "paper", "bad-paper"),
        ("paper=", "paper", "bad-paper"),
        ("paper=%3Cb%3E", "paper", "bad-paper"),
        ("lang=de", "lang", "bad-choice"),
        ("layout=spiral", "layout", "bad-layout"),
        ("pieces=most", "pieces", "bad-choice"),
        ("pieces=lost", "only", "nothing-lost"),
        ("pieces=some", "only", "no-pieces-chosen"),
        ("pieces=some&only=x&copies=many", "copies", "not-a-number"),
        ("pieces=blank", "blank", "not-a-number"),
        ("pieces=blank&blank=", "blank", "not-a-number"),
        ("printer=7", "printer", "no-printer"),
        ("printer=x", "printer", "no-printer"),
    ],
)
def test_what_cannot_be_printed_brings_the_page_again_with_the_sentence_by_the_blank(
    client: FlaskClient, query: str, field: str, code: str
) -> None:
    assert wrong(client, TURNED, query) == (field, say(f"refusal-{code}"))


@pytest.mark.parametrize(
    ("query", "field"),
    [
        *(
            ("offset-x=11", "offset-x"),
            ("offset-y=-10.5", "offset-y"),
            ("offset-x=², ", "offset-x"),
        ),
        *(("offset-x=1e1", "offset-x"), ("offset-y=nan", "offset-y"), ("offset-x=0.2", "offset-x")),
    ],
)
def test_an_offset_is_of_half_millimetres_up_to_a_centimetre(
    client: FlaskClient, query: str, field: str
) -> None:
    assert wrong(client, TURNED, query) == (field, say("refusal-bad-drift", high=10))


@pytest.mark.parametrize("count", ["0", "201", "999999999"])
def test_two_hundred_copies_of_a_piece_are_enough(client: FlaskClient, count: str) -> None:
    said = say("refusal-bad-copies", high=200)
    query = f"pieces=some&only={ids(TURNED)[0]}&copies={count}"
    assert wrong(client, TURNED, query) == ("copies", said)
    assert wrong(client, TURNED, f"pieces=blank&blank={count}") == ("blank", said)
    first = ids(FLAT)[0]
    if count != "0":
        assert wrong(client, FLAT, f"pieces=some&of-{first}={count}") == (f"of-{first}", said)


def test_what_was_asked_for_stays_in_the_blanks_of_the_page_that_refuses(
    client: FlaskClient,
) -> None:
    first, second = ids(TURNED)[:2]
    query = f"pieces=some&only={first}&copies=x&layout=fold&paper=letter&offset-x=1,5"
    form = Page(client.get(address(TURNED, query)), "").forms[-1].values
    assert form["only"] == [first] != [second]
    assert (form["copies"], form["layout"], form["paper"]) == (["x"], ["fold"], ["letter"])
    assert form["offset-x"] == ["1,5"]


NAMES = ("pieces", "only", "copies", "blank", "paper", "layout", "lang", "printer")
NAMES += ("size", "offset-x", "offset-y", "of-1", "of-", "game", "sheet", "root", "notice", "box")


NAMES += ("size", "offset-x", "offset-y", "of-1", "of-", "game", "sheet", "root", "notice", "box")


TYPED = st.one_of(
    st.text(max_size=12),
    st.sampled_from(("all", "some", "lost", "blank", "blank:3", "1", "1:2", ":", "1:", "-1", "a4"))
    | st.sampled_from(("nan", "inf", "1e9", "٣", "\x00", "<script>", "x" * 500, "fold", "shop")),
)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    of=st.sampled_from(SHEETS),
    query=st.lists(st.tuples(st.sampled_from(NAMES), TYPED), max_size=6),
)
def test_whatever_an_address_says_is_printed_or_refused(
    client: FlaskClient, of: tuple[str, str], query: list[tuple[str, str]]
) -> None:
    assert client.get(address(of), query_string=query).status_code in (200, 409)
    assert client.get(page_of(of), query_string=query).status_code == 200


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(junk=st.text(max_size=20))
def test_what_an_address_says_is_never_markup(client: FlaskClient, junk: str) -> None:
    attack = f"<i>{junk}"
    query = dict.fromkeys(NAMES, attack)
    assert "<i>" not in client.get(address(TURNED), query_string=query).text
    assert "<i>" not in client.get(page_of(TURNED), query_string=query).text
