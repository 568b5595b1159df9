"""No pattern of ours takes more than its text's length in time: texts come from strangers.

Every pattern in the code is driven with long texts of its own letters, each wherever one of its repeats could
begin and again where the text cannot match in the end. A quadratic pattern takes minutes for what a linear
one does in milliseconds, so the limit lies far from both, and counts the work of this process alone.
"""

import ast
import importlib
import re
import re._constants as ops  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
import time
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from tools.runtime.patience import slowness

ROOT = Path(__file__).resolve().parents[2]
SIZES = (26, 512, 4_096, 32_768, 262_144)  # letters: what is not linear fails at a small one
CPU_SECONDS_MAX = 0.3 * slowness()  # a linear pattern takes 0.01 s for the largest
LETTERS_MAX = 12  # of one class
CATEGORIES = {
    ops.CATEGORY_DIGIT: "7", ops.CATEGORY_NOT_DIGIT: "a", ops.CATEGORY_SPACE: " \t\n",
    ops.CATEGORY_NOT_SPACE: "a", ops.CATEGORY_WORD: "a_", ops.CATEGORY_NOT_WORD: " -",
}  # fmt: skip
FUNCTIONS = frozenset(
    {"compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"}
)
# A text that takes less at the last size but one cannot take too long at the last, even if it is quadratic;
# what is worse than quadratic has failed at 4,096 letters.
HARD_SECONDS_MIN = CPU_SECONDS_MAX / (SIZES[-1] / SIZES[-2]) ** 2 / 2
GROWTH_MIN = 10  # from a size to one eight times as large: of what is linear it is 8, of what is quadratic 64
CALLS = ("fullmatch", "search")  # a search begins with a match at the start
# In no service: their texts are those of this repository.
AT_HOME = ("tools/bench/", "tools/assets/", "league/management/", "tools/runtime/steps.py")


def patterns_of(path: Path) -> Iterator[tuple[int, re.Pattern[Any]]]:
    """The patterns that a module compiles or passes on, with their lines."""
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if _takes_pattern(node)]
    if not calls:
        return
    names = vars(importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)))
    for call in calls:
        given = ast.unparse(call.args[0])
        flags = [ast.unparse(part) for part in call.args[1:] if "re." in ast.unparse(part)]
        pattern = eval(given, dict(names))
        yield call.lineno, re.compile(pattern, eval(flags[0], dict(names)) if flags else 0)


def _takes_pattern(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not node.args:
        return False
    if isinstance(node.func, ast.Attribute):
        of_re = isinstance(node.func.value, ast.Name) and node.func.value.id == "re"
        return (of_re and node.func.attr in FUNCTIONS) or node.func.attr in ("RegexField", "RegexValidator")
    return isinstance(node.func, ast.Name) and node.func.id in ("RegexField", "RegexValidator", "re_path")


@pytest.fixture(scope="module")
def ours() -> dict[str, re.Pattern[Any]]:
    """Those through which texts from outside may go, by their places."""
    files = (
        path for package in ("games", "bots", "league", "tools") for path in (ROOT / package).rglob("*.py")
    )
    found = {}
    for path in files:
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(AT_HOME):
            found |= {f"{name}:{line}": pattern for line, pattern in patterns_of(path)}
    return found


# --- texts ----------------------------------------------------------------------------------------


def hard_texts(pattern: re.Pattern[Any]) -> Iterator[tuple[str, str, str]]:
    """What comes before each of its repeats, then one letter of the pattern again and again, then one that it
    does not have; and two letters in turn. Gives the beginning, what is repeated, and the end."""
    source = pattern.pattern
    parsed = parser.parse(source if isinstance(source, str) else source.decode("latin-1"), pattern.flags)
    letters = sorted(_letters(parsed) | {"a", " "})
    repeated = [*letters, *(one + other for one, other in pairwise(letters))]
    return product({"", *_before_repeats(parsed)}, repeated, ("", "\x01", "x"))


def _before_repeats(parsed: Any, before: str = "") -> Iterator[str]:
    """The shortest texts after which a repeat of the pattern begins."""
    for op, given in parsed:
        for inner in _inside(op, given):
            yield from _before_repeats(inner, before)
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            yield before
        before += _example(op, given)


def _example(op: Any, given: Any) -> str:
    """A short text that this part of a pattern matches."""
    if op is ops.LITERAL:
        return chr(given)
    if op is ops.NOT_LITERAL:
        return "a" if given != ord("a") else "b"
    if op is ops.ANY:
        return ";"
    if op is ops.IN:
        return next(iter(sorted(_class(given))), "a")
    if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
        return "".join(_example(*part) for part in given[2]) * given[0]
    inner = _inside(op, given)
    return "".join(_example(*part) for part in inner[0]) if inner and op not in LOOKS else ""


LOOKS = (ops.ASSERT, ops.ASSERT_NOT)


def _inside(op: Any, given: Any) -> list[Any]:
    """The patterns within a part of one."""
    if op is ops.SUBPATTERN:
        return [given[-1]]
    if op is ops.BRANCH:
        return list(given[1])
    if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
        return [given[2]]
    if op is ops.ATOMIC_GROUP:
        return [given]
    return [given[1]] if op in LOOKS else []


def _letters(parsed: Any) -> set[str]:
    """All that the pattern names, some of each class."""
    found: set[str] = set()
    for op, given in parsed:
        if op in (ops.LITERAL, ops.NOT_LITERAL):
            found.add(chr(given))
        elif op is ops.IN:
            found |= _class(given)
        for inner in _inside(op, given):
            found |= _letters(inner)
    return found


def _class(given: Any) -> set[str]:
    """Some letters of a class; of one that is turned round, another letter too."""
    found: list[str] = ["a", "~"] if given[0][0] is ops.NEGATE else []
    for op, value in given:
        if op is ops.LITERAL:
            found.append(chr(value))
        elif op is ops.RANGE:
            found += [chr(value[0]), chr(value[1])]
        elif op is ops.CATEGORY:
            found += CATEGORIES[value]
    return set(found[:LETTERS_MAX])


def cpu_seconds_most(pattern: re.Pattern[Any]) -> float:
    """What the hardest text costs; stops at the first that costs too much, and tries the dearest first."""
    costs = before = dict.fromkeys(hard_texts(pattern), 0.0)
    for length in SIZES:
        if length == SIZES[-1]:
            least = {text: max(HARD_SECONDS_MIN, GROWTH_MIN * before[text]) for text in costs}
            costs = {text: cost for text, cost in costs.items() if cost > least[text]}
        before = dict(costs)
        for text in sorted(costs, key=lambda text: -before[text]):
            costs[text] = cpu_seconds(pattern, text, length)
            if costs[text] > CPU_SECONDS_MAX:
                return costs[text]
    return max(costs.values(), default=0.0)


def cpu_seconds(pattern: re.Pattern[Any], text: tuple[str, str, str], length: int) -> float:
    """What the dearest call with so many letters costs."""
    beginning, repeated, end = text
    whole = beginning + repeated * (length // len(repeated)) + end
    given = whole if isinstance(pattern.pattern, str) else whole.encode("latin-1", "replace")
    most = 0.0
    for call in CALLS:
        begun = time.process_time()
        getattr(pattern, call)(given)
        most = max(most, time.process_time() - begun)
        if most > CPU_SECONDS_MAX:
            break
    return most


def test_the_patterns_are_found(ours: dict[str, re.Pattern[Any]]) -> None:
    places = {place.partition(":")[0] for place in ours}
    assert places >= {
        "league/domain/lists/unheaded.py",
        "games/names.py",
        "games/core/deals/seeds.py",
        "league/web/server/logs.py",
    }
    assert "league/api/screen/inputs.py" in places


def test_no_pattern_takes_longer_than_its_text(ours: dict[str, re.Pattern[Any]]) -> None:
    slow = {
        place: pattern.pattern
        for place, pattern in ours.items()
        if cpu_seconds_most(pattern) > CPU_SECONDS_MAX
    }
    assert slow == {}


@pytest.mark.parametrize("pattern", [r"^\s*\"?sep=(.)\"?[;,\t]*\s*$", r"\s+$", r"(a+)+b", rb"x*;"])
def test_a_pattern_that_takes_longer_is_found(pattern: str | bytes) -> None:
    assert cpu_seconds_most(re.compile(pattern)) > CPU_SECONDS_MAX
