"""What is sent of a panel that a screen has already."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from referee.web.live.edits import edit
from tests.web.asgi_client import put_together

PIECES = ("<p>", "</p>", "<p>un’", "<b>deux", "\U0001f36b", "")
panels = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


@given(panels, panels)
def test_a_page_puts_together_what_was_drawn(before: str, after: str) -> None:
    assert put_together(before, *json.loads(json.dumps(edit(before, after)))) == after


def test_only_what_has_changed_is_sent_and_a_tag_is_sent_whole() -> None:
    one = '<dl><dd>1 000</dd><dd>2</dd></dl><input name="drawn" value="41"><p>two</p>'
    two = one.replace("1 000", "900").replace("41", "47")
    assert edit(one, one) == (10, 0, {}, None)
    assert edit(one, two) == (10, 0, {2: "dd>900", 7: 'input name="drawn" value="47">'}, None)
    assert edit(two, two.replace("<p>", "<b>one</b><p>")) == (8, 2, {}, "b>one</b>")
