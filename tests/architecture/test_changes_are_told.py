"""Each change of a row appends an activity: in the same function, or in each function that calls it."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
SERVICES = ("league/services", "bots/services")
RECORD = "activity_record"
WRITES = {"save", "bulk_create", "bulk_update", "get_or_create", "update_or_create", "create", "delete"}
WRITES_OF_ROWS = {"update", "add", "remove", "set", "clear"}  # sets and dicts have these too
OF_ROWS = ("objects", ".filter(", "_set")

# What a module changes in silence. Moves, taps and games in flight go to pages at once: see league.outlets.
TOLD_ELSEWHERE = {
    "backups.nightly": "of which night there is a backup, which the status page shows",
    "activities": "how far activities are told",
    "mail.preferences": "what somebody wants to be told, which nobody else needs to know",
    "mail.account_notices": "what activities are told by",
    "mail.queue": "what activities are told by",
    "matches.fair_share": "which matches wait for a turn",
    "matches.resting": "which worker rests",
    "matches.thinning": "that old moves are gone, which the page of the ladder says beforehand",
    "workers": "what workers say of themselves",
    "webhooks.attempts": "what came of a try",
    "webhooks.queue": "what activities are told by",
    "results.sheets": "taps on a sheet, which is entered when it is confirmed",
    "reviews.hints": "an answer to one player",
    "reviews.reviews": "an answer to one reader",
    "reviews.puzzles": "an answer to one reader",
    "matches.play": "a table of a guest's own",
    "dates.answers": "taps of a grid, which its own page asks for",
    "screen.devices": "a table of a guest's own",
    "screen.lessons": "a table of a guest's own",
    "screen.play": "moves at a table on screen",
    "screen.seats": "who sits at a table on screen",
    "secret_words": "that a link was opened, which nobody is told of",
    "accounts.passwords": "that somebody was told of a reset",
    "accounts.reading": "in what somebody reads, which nobody else needs to know",
    "accounts.sessions": "where somebody signed in and was seen, which nobody else needs to know",
    "accounts.mail_links": "that somebody wants a link, which a worker sends and nobody else is told of",
    "accounts.sign_in": "counters of failed sign-ins",
}
# Functions one by one, in modules whose other changes are told.
TOLD_OTHERWISE = {
    "matches.run_terms.run_terms": "terms of matches: that one is played, or came with its club, is told",
    "clubs.players.player_add": "the demo club and house bots enter people before anybody looks",
    "entries.doors.ticks_forget": "which phone it was is forgotten; that they came stays told",
    "results.results.result_begin": "the draft of a result: games entered in it are told",
}


class Function(NamedTuple):
    """A function of the services: what it writes with, and whose names it uses."""

    writes: bool
    uses: frozenset[str]


def names_of(tree: ast.Module, module: str) -> dict[str, str]:
    """What each name of a module is: "clubs.players.player_add"."""
    imported = {
        alias.asname or alias.name: f"{node.module.rpartition('.services.')[2]}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }
    own = {node.name: f"{module}.{node.name}" for node in tree.body if isinstance(node, ast.FunctionDef)}
    return imported | own


def is_write(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute):
        return False
    text = ast.unparse(call.func.value)
    return call.func.attr in WRITES or (
        call.func.attr in WRITES_OF_ROWS and any(of in text for of in OF_ROWS)
    )


def read_function(node: ast.FunctionDef, names: dict[str, str]) -> Function:
    nodes = list(ast.walk(node))
    used = {names.get(one.id, one.id) for one in nodes if isinstance(one, ast.Name)}
    calls = [one.func for one in nodes if isinstance(one, ast.Call)]
    used |= {f".{one.attr}" for one in calls if isinstance(one, ast.Attribute)}
    return Function(any(isinstance(one, ast.Call) and is_write(one) for one in nodes), frozenset(used))


def functions() -> dict[str, Function]:
    found = {}
    for folder in SERVICES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            module = ".".join(path.relative_to(ROOT / folder).with_suffix("").parts)
            names = names_of(tree, module)
            for node in definitions(tree):
                found[f"{module}.{node.name}"] = read_function(node, names)
    return found


def definitions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        yield from (one for one in inner if isinstance(one, ast.FunctionDef))


class Telling:
    """Which functions append an activity, themselves or by what they call or who calls them."""

    def __init__(self, found: dict[str, Function]) -> None:
        self._callers: dict[str, set[str]] = defaultdict(set)
        for name, function in found.items():
            for used in function.uses:
                self._callers[used].add(name)
        self._tell = set[str]()
        fresh = {name for name in found if f"activities.{RECORD}" in found[name].uses}
        while fresh:
            self._tell |= fresh
            fresh = {caller for name in fresh for caller in self._callers[name]} - self._tell

    def tells(self, name: str, seen: frozenset[str] = frozenset()) -> bool:
        if name in self._tell or name in seen:
            return True
        # A method is called by its own name alone.
        callers = (self._callers[name] | self._callers[f".{name.rpartition('.')[2]}"]) - {name}
        return bool(callers) and all(self.tells(caller, seen | {name}) for caller in callers)


@pytest.fixture(scope="module")
def silent() -> set[str]:
    """Functions that change rows, and nobody records it."""
    found = functions()
    telling = Telling(found)
    return {name for name, function in found.items() if function.writes and not telling.tells(name)}


def test_no_change_is_silent_without_a_reason(silent: set[str]) -> None:
    assert {
        name
        for name in silent
        if name.rpartition(".")[0] not in TOLD_ELSEWHERE and name not in TOLD_OTHERWISE
    } == set()


def test_every_reason_is_needed(silent: set[str]) -> None:
    assert set(TOLD_OTHERWISE) <= silent
    assert set(TOLD_ELSEWHERE) <= {name.rpartition(".")[0] for name in silent}


def test_a_change_without_an_activity_is_found() -> None:
    telling = Telling({
        "one.tells": Function(True, frozenset({"activities.activity_record"})),
        "one.by_its_caller": Function(True, frozenset()),
        "one.caller": Function(False, frozenset({"one.by_its_caller", "one.tells"})),
        "one.silent": Function(True, frozenset({"one.helper"})),
        "one.helper": Function(False, frozenset()),
    })  # fmt: skip
    names = ("one.tells", "one.by_its_caller", "one.silent")
    assert [telling.tells(name) for name in names] == [True, True, False]


def test_one_place_appends_activities() -> None:
    writers = {
        str(path.relative_to(ROOT))
        for program in ("league", "tools", "bots", "games")
        for path in (ROOT / program).rglob("*.py")
        if "migrations" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"Activity", "Activity.objects.create"}
    }
    assert writers == {"league/services/activities.py"}
