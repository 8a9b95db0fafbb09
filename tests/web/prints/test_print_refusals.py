"""The page refuses prints that are impossible, beside their field, whatever the address."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.browsing import Page
from tests.web.prints.sheets import FLAT, SHEETS, TURNED, address, ids, page_of, say

pytestmark = pytest.mark.usefixtures("idle_press")


ONE, BILL = ids(TURNED)[0], ids(FLAT)[0]
COUNTS = (0, 201, 999_999_999)
CASES = {  # what is asked for, by the refusal that it meets
    "bad-paper": ("paper=a3", "paper=", "paper=%3Cb%3E"),
    "bad-layout": ("layout=spiral",),
    "bad-choice": ("lang=de", "pieces=most"),
    "no-printer": ("printer=7", "printer=x"),
    "bad-drift": (
        *("offset-x=11", "offset-x=² ", "offset-x=1e1", "offset-x=0.2"),
        *("offset-y=-10.5", "offset-y=nan"),
    ),
    "nothing-lost": ("pieces=lost",),
    "no-pieces-chosen": ("pieces=some",),
    "not-a-number": ("pieces=some&only=x&copies=many", "pieces=blank", "pieces=blank&blank="),
    "bad-copies": (
        *(f"pieces=some&only={ONE}&copies={count}" for count in COUNTS),
        *(f"pieces=blank&blank={count}" for count in COUNTS),
        *(f"pieces=some&of-{BILL}={count}" for count in COUNTS[1:]),
    ),
}
FIELDS = {"pieces=lost": "only", "pieces=some": "only", "pieces=blank": "blank"}  # not the last


def test_what_cannot_be_printed_brings_the_page_again_with_the_sentence_by_the_blank(
    client: FlaskClient,
) -> None:
    for code, query in ((code, query) for code, queries in CASES.items() for query in queries):
        answer = client.get(address(FLAT if "of-" in query else TURNED, query))
        assert (answer.status_code, answer.mimetype) == (409, "text/html"), query
        field = FIELDS.get(query) or query.rpartition("&")[2].partition("=")[0]
        why = say(f"refusal-{code}", high=200 if code == "bad-copies" else 10)
        first = answer.text.partition('<p class="why" id="')[2].partition("</p>")[0]
        assert first == f'{field}-w">{why}', query


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


TYPED = st.one_of(
    st.text(max_size=12),
    st.sampled_from(("all", "some", "lost", "blank", "blank:3", "1", "1:2", ":", "1:", "-1", "a4"))
    | st.sampled_from(("nan", "inf", "1e9", "٣", "\x00", "<script>", "x" * 500, "fold", "shop")),
)


often = settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@often
@given(
    of=st.sampled_from(SHEETS),
    query=st.lists(st.tuples(st.sampled_from(NAMES), TYPED), max_size=6),
)
def test_whatever_an_address_says_is_printed_or_refused(
    client: FlaskClient, of: tuple[str, str], query: list[tuple[str, str]]
) -> None:
    assert client.get(address(of), query_string=query).status_code in (200, 409)
    assert client.get(page_of(of), query_string=query).status_code == 200


@often
@given(junk=st.text(max_size=20))
def test_what_an_address_says_is_never_markup(client: FlaskClient, junk: str) -> None:
    attack = f"<i>{junk}"
    query = dict.fromkeys(NAMES, attack)
    assert "<i>" not in client.get(address(TURNED), query_string=query).text
    assert "<i>" not in client.get(page_of(TURNED), query_string=query).text
