"""What is sent of a panel that a screen has already."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from referee.web.live.edits import edit

words = st.lists(st.sampled_from(("<b>", "Lucie", "é", "\U0001f36b", " 12 ", "x" * 40)), max_size=9)


@given(words.map("".join), words.map("".join))
@example("", "")
@example("aa" * 40, "aaa" * 40)
def test_a_page_puts_together_what_was_drawn(before: str, after: str) -> None:
    made = edit(before, after)
    if isinstance(made, str):
        assert made == after
        return
    head, tail, between = made
    assert before[:head] + between + before[len(before) - tail :] == after
    assert len(between) < len(after)


def test_only_what_has_changed_is_sent() -> None:
    one = "<ol>" + "<li>Lucie</li>" * 40 + "</ol>"
    assert edit(one, one.replace("</ol>", "<li>Anna</li></ol>")) == (565, 4, "li>Anna</li><")
    assert edit("", one) == one
