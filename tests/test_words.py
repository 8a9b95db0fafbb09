"""The catalogues: equal in both languages, complete, without unused messages."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from referee.i18n.translator import (
    LANGUAGES,
    MissingMessageWarning,
    Sentences,
    Translator,
    catalogues,
    entries,
    group_digits,
    resolve_key,
)
from referee.i18n.translator import bundle as spoken
from referee.kit.seats import HOST, Seat
from referee.kit.words import Money, Month, text
from referee.paths import PACKAGE, PRINTABLES, TEMPLATES
from tests.shelf import brought

SAYS = dict.fromkeys(("text", "tell", "mention", "say", "knows"), 0)  # what takes a key, and where
SAYS |= {"tell_only": 1, "aside": 1}
REFUSES = {"Refusal": 0, "Limit": 1}  # what takes a refusal's code, and where
CODES = {"code", "low_code", "step_code"}  # keywords whose value is a refusal's code


@cache
def messages(path: Path) -> dict[str, ftl.Message]:
    """Return the messages of one catalogue, by key; fail on unreadable ones."""
    resource = FluentParser().parse(path.read_text("utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert not junk, f"{path}: {junk}"
    return {e.id.name: e for e in resource.body if isinstance(e, ftl.Message)}


@cache
def keys(lang: str) -> frozenset[str]:
    return frozenset(key for path in catalogues(lang) for key in messages(path))


def inside(node: Any, kind: type) -> Iterator[Any]:
    """Every node of a kind within a message."""
    if isinstance(node, kind):
        yield node
    for value in node if isinstance(node, list) else vars(node).values():
        if isinstance(value, ftl.BaseNode | list):
            yield from inside(value, kind)


def variables(message: ftl.Message) -> set[str]:
    return {ref.id.name for ref in inside(message, ftl.VariableReference)}


def sentences(message: ftl.Message) -> Iterator[str]:
    """Return each pattern of a message, with its placeables as `x`."""
    for pattern in inside(message, ftl.Pattern):
        yield "".join(e.value if isinstance(e, ftl.TextElement) else "x" for e in pattern.elements)


def twin(path: Path) -> Path:
    return path.with_name(re.sub(r"fr\.ftl$", "en.ftl", path.name))


FRENCH = list(catalogues("fr"))


def short(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def test_both_catalogues_have_the_same_sentences_each_once_with_the_same_variables() -> None:
    own = {"fr", "en"}  # a value that comes in both languages, each catalogue takes its own
    assert sorted(map(twin, FRENCH)) == sorted(catalogues("en"))
    written_keys = Counter(key for path in FRENCH for key in messages(path))
    assert [key for key, times in written_keys.items() if times > 1] == []
    for path in FRENCH:
        french, english = messages(path), messages(twin(path))
        assert list(french) == list(english), short(path)
        for key, message in french.items():
            assert variables(message) - own == variables(english[key]) - own, key


NAMES = "seat|seats|name|other|others|partner|buyer|seller|boss|company|companies|who"
MISTAKES = {
    "it shouts": (LANGUAGES, "!"),
    "read aloud it sounded odd in French": (
        ("fr",),
        "manque ce tour|C’est lu|Prenez-vous|condamnée à vous|ne trouve rien|accept[eé] le premier",
    ),
    "… in English": (("en",), "That is it|Touch your answer|finds nothing|Bring back a kept"),
    "a straight apostrophe": (LANGUAGES, "'"),
    "a unit that may leave the line of its figure": (LANGUAGES, r"x (?:t|mm|\$)(?!\w)| ×|× "),
    "a tall sign without a space that does not break": (
        ("fr",),
        r"(?<!\u00a0)[;?%»]|(?<![\u00a0\w]):|(?<=\w):(?![/\d])|«(?!\u00a0)",
    ),
}


def test_no_sentence_in_the_catalogues_is_set_wrong() -> None:
    assert [
        f"{mistake}, {short(path)}: {key}"
        for mistake, (languages, wrong) in MISTAKES.items()
        for lang in languages
        for path in catalogues(lang)
        for key, message in messages(path).items()
        if any(re.search(wrong, sentence) for sentence in sentences(message))
    ] == []


def test_a_sentence_names_the_fold_in_view_before_the_one_inside_it() -> None:
    """On the tablet, acts that are always allowed are inside the fold `besides`."""
    typed = re.compile("[«“]\u00a0?(?:À tout moment|At any time)")
    for path in (path for lang in LANGUAGES for path in catalogues(lang)):
        for key, message in messages(path).items():
            refs = {ref.id.name for ref in inside(message, ftl.MessageReference)}
            assert "anytime" not in refs or "besides" in refs, key
            assert not any(map(typed.search, sentences(message))), key


def test_no_french_word_is_cut_or_not_cut_before_what_it_may_not_precede() -> None:
    """A name may begin with a vowel: "de Odile", "que Amber", "de avril" are wrong.

    For months a sentence uses "en" or "pour", or names the month separately.
    """
    text = "\n".join(path.read_text("utf-8") for path in FRENCH)
    before = r"(?:de|que|le|la|ne|se|me)"
    assert not re.findall(rf"(?i)\b{before} \{{ \$(?:{NAMES}) \}}", text)
    assert not re.findall(r".*\b[dD]e\s\{ (?:CAP\()?\$month\b.*", text)


# -- what the code says


def test_a_step_of_a_course_may_be_cut_only_where_its_word_can_be() -> None:
    """A square of the course is narrow, so a word of eight letters needs a soft hyphen there."""
    stops = {
        (path.name, key): "".join(sentences(message))
        for lang in LANGUAGES
        for path in catalogues(lang)
        for key, message in messages(path).items()
        if "-stop-" in key
    }
    assert stops
    assert [
        (key, word)
        for key, stop in stops.items()
        for word in stop.split()
        if len(word) > 7 and "\u00ad" not in word
    ] == []


@cache
def nodes() -> list[ast.AST]:
    """Return every node of the program."""
    trees = (ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py"))
    return [node for tree in trees for node in ast.walk(tree)]


@cache
def pages() -> str:
    files = [*TEMPLATES.rglob("*.html"), *PRINTABLES.rglob("*.html")]
    return "\n".join(path.read_text("utf-8") for path in files)


def constants(node: ast.expr | None) -> list[str]:
    """Return the strings that an expression may be: a constant, or either branch of a condition."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def said_by_code() -> set[str]:
    """Return the keys that the code names directly, refusals included."""
    keys: set[str] = set()
    for call in (node for node in nodes() if isinstance(node, ast.Call)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        for places, before in ((SAYS, ""), (REFUSES, "refusal-")):
            at = places.get(name, len(call.args))
            keys.update(
                f"{before}{key}" for each in call.args[at : at + 1] for key in constants(each)
            )
        for keyword in call.keywords:
            if keyword.arg in CODES:
                keys.update(f"refusal-{code}" for code in constants(keyword.value) if code)
    return keys


def said_by_pages() -> set[str]:
    return {key for _, key in re.findall(r"""\bsay\(\s*(["'])([a-z0-9-]+)\1\s*[,)]""", pages())}


def families() -> list[re.Pattern[str]]:
    """Return the fixed parts of keys that the code builds, as in f"{game}-action-{kind}"."""
    patterns: set[str] = set()
    for node in (node for node in nodes() if isinstance(node, ast.JoinedStr)):
        parts = (part.value if isinstance(part, ast.Constant) else None for part in node.values)
        patterns.add("".join(".+" if part is None else re.escape(part) for part in parts))
    for left, fixed, right in re.findall(
        r"""(~ *)?["']([a-z0-9-]*[a-z]{2}[a-z0-9-]*)["']( *~)?""", pages()
    ):
        if left or right:
            patterns.add((".+" if left else "") + fixed + (".+" if right else ""))
    plain = re.compile(r"(?:[a-z0-9-]|\\-|\.\+)*[a-z]{2}(?:[a-z0-9-]|\\-|\.\+)*")
    return [re.compile(p) for p in patterns if plain.fullmatch(p) and ".+" in p and "-" in p]


YOURS = re.compile(r"-you(-[a-z]+)?$")  # the same sentence to the one whom it is about


def literals() -> set[str]:
    """Return every string in the code or in a page."""
    in_code = (node.value for node in nodes() if isinstance(node, ast.Constant))
    return {value for value in in_code if isinstance(value, str)} | set(
        re.findall(r"""["']([a-z0-9-]+)["']""", pages())
    )


def quoted() -> set[str]:
    """Return every sentence that is a part of another."""
    each = (messages(path) for path in catalogues("fr"))
    whole = (message for of_file in each for message in of_file.values())
    return {ref.id.name for message in whole for ref in inside(message, ftl.MessageReference)}


def test_everything_that_is_said_is_in_the_catalogues() -> None:
    keys_in_use = said_by_code() | said_by_pages()
    assert sorted(key for key in keys_in_use if resolve_key("fr", key) not in keys("fr")) == []


def test_nothing_is_in_the_catalogues_that_nobody_says() -> None:
    outright, put_together = literals() | quoted(), families()
    refusals = {f"refusal-{code}" for code in outright}
    silent = [
        key
        for key in sorted(keys("fr") - outright - refusals)
        if YOURS.sub("", key).removesuffix("-waits") not in outright  # Translator.to, .waiting
        if not any(f.fullmatch(key) for f in put_together if f.pattern != r"refusal\-.+")
    ]
    assert silent == []


# -- how it is said


@pytest.fixture
def french() -> Translator:
    return Translator("fr", ("Lucie", "Bruno", "Anna"))


VALUES = [
    (Seat(2), "Bruno"),
    (HOST, "la banque"),
    (Money(33_000), "33\u00a0000"),
    (-1_500, "\u22121\u00a0500"),
    (12.5, "12,5"),
    (Month(4), "avril"),
    ((Seat(1), Seat(2)), "Lucie et Bruno"),
    ((Seat(1), Seat(2), Seat(3)), "Lucie, Bruno et Anna"),
    (text("the-bank"), "la banque"),
    ("Tokyo", "Tokyo"),
    (None, ""),
]


def test_a_value_is_shown_as_its_language_writes_it(french: Translator) -> None:
    assert [(value, french.show(value)) for value, _ in VALUES] == VALUES
    assert Translator("en").show(Money(33_000)) == "33,000"
    assert group_digits(-1_500, "en") == "\u22121,500"


def test_a_sentence_takes_values_and_plurals(french: Translator) -> None:
    assert french("back-asks", falls=1) != french("back-asks", falls=2)
    assert "2" in french("back-asks", falls=2)


def test_a_name_from_right_to_left_does_not_draw_the_sentence_along() -> None:
    """Otherwise a number after it would be read before it."""
    say = Translator("fr", ("Lucie", "عمر", "\u202eanna"))
    assert say.show((Seat(1), Seat(2))) == "Lucie et \u2068عمر\u2069"
    assert say.show(Seat(3)) == "\u2068\u202eanna\u2069"
    assert say.show("نادر") == "\u2068نادر\u2069"
    assert say.name(2) == "عمر"


def test_a_sentence_or_a_value_that_is_missing_is_noticed(french: Translator) -> None:
    with pytest.warns(MissingMessageWarning, match="no-such-key"):
        assert french("no-such-key") == "no-such-key"
    with pytest.warns(MissingMessageWarning, match="falls"):
        french("back-asks")


def test_a_message_means_the_same_alone_as_in_its_catalogue() -> None:
    """A catalogue is read once; a message is parsed when first used, without its neighbours."""
    assert spoken("fr") is spoken("fr")
    for path in (path for lang in LANGUAGES for path in catalogues(lang)):
        alone = dict(entries(path.read_text("utf-8")))
        assert alone.keys() == messages(path).keys()
        for key, message in messages(path).items():
            parsed = FluentParser().parse_entry(alone[key])
            assert message.equals(parsed, ["span", "comment"]), key


def test_a_message_is_said_with_those_that_it_names(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("""
first = { $what ->
[x]
    no = message
*[y] { third } of { -box }
}
third = Three
-box = it
""")
    sentences = Sentences("en_GB", {}, [tmp_path / "en.ftl"])
    first = sentences.get_message("first").value
    assert sentences.format_pattern(first, {"what": "z"}) == ("Three of it", [])
    assert not sentences.has_message("no")


# -- none is not one: French takes its singular for 0, too

# Sentences of something that is there at least once: these are said only where there are some.
# A game brings its own: tests/games/<game>/some.py.
OF_THE_SHELL = """
share-doubts share-lost back-asks back-go undo-falls undone-more print-lost-of
any-dice any-dice-count hands-move
"""
OF_GAMES = (each.SOME for each in brought("some", drafts=True).values())
SOME = frozenset(OF_THE_SHELL.split()).union(*OF_GAMES)


def says_one_for_none(message: ftl.Message) -> bool:
    """Return True if a count of 0 reads as a singular."""
    forms = (
        {getattr(variant.key, "name", getattr(variant.key, "value", "")) for variant in s.variants}
        for s in inside(message, ftl.SelectExpression)
    )
    return any("one" in keys and "0" not in keys for keys in forms)


def test_french_never_says_one_where_there_is_none() -> None:
    """A sentence with a count has words for 0, or is listed as one that never has 0."""
    keys = {k for path in FRENCH for k, m in messages(path).items() if says_one_for_none(m)}
    assert sorted(k for k in keys - SOME if YOURS.sub("", k) not in SOME) == []
    assert sorted(SOME - keys) == []


# -- what all games say alike stands once; a game may have words of its own

THINGS = re.compile(r"envelop|ardoise|slate", re.IGNORECASE)  # not every table has them


def test_what_all_games_say_names_nothing_that_a_table_may_not_have() -> None:
    shared = PACKAGE / "i18n" / "catalogues"
    for catalogue in (messages(shared / f"{lang}.ftl") for lang in LANGUAGES):
        named = {k for k, m in catalogue.items() if any(map(THINGS.search, sentences(m)))}
        assert sorted(named) == []


def repeated(lang: str) -> set[str]:
    """Return the sentences of games that equal those of all games, in one language."""
    each = (messages(path) for path in catalogues(lang))
    patterns = {key: message.value for of_file in each for key, message in of_file.items()}
    of_all = {key: f"any-{key.partition('-')[2]}" for key in patterns if not key.startswith("any-")}
    return {
        k for k, any_ in of_all.items() if any_ in patterns and patterns[k].equals(patterns[any_])
    }


def test_no_game_says_again_what_all_games_say() -> None:
    """It may in one language only, because of agreement with another noun in French."""
    assert set.intersection(*map(repeated, LANGUAGES)) == set()


def test_a_game_has_its_own_words_or_those_of_all_games() -> None:
    french = Translator("fr", ("Lucie",))
    assert french("nogame-fact-bill-one") == french("any-fact-bill-one") != french("any-fact-bill")
    assert french("race-action-throw") != french("any-action-throw")
    assert french.to(1, "nogame-starts", seat=Seat(1)) == french("any-starts-you")
    assert french.waiting_headline(1, text("nogame-roll-headline", seats="x")) == french(
        "any-roll-headline-waits", seats="x"
    )
    assert not french.has_message("nogame-no-such")
