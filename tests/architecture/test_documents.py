"""What documents name is there: files, commands, options, settings, pages. Their figures of lines hold."""

import argparse
import os
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.core.management import get_commands, load_command_class

from games import registry
from league.services.demo import evening, season

ROOT = Path(__file__).resolve().parents[2]
PLACES = ("bots", "games", "league", "templates", "tests")
DOCUMENTS = sorted(
    [
        ROOT / "README.md",
        ROOT / "tools" / "assets" / "README.md",
        *(ROOT / "docs").glob("*.md"),
        *(path for place in PLACES for path in (ROOT / place).rglob("README.md")),
    ]
)
NAME = re.compile(r"[\w.-]+(?:/[\w.-]+)*\.(?:py|html|js|css|yaml|md|env|svg|png)")
MADE_LATER = frozenset(  # what authors and programs call their files
    ("random.py", "bot.py", "soak.svg", "restored.env", "league/static/js/rules/GAME.js")
)
SETTING = re.compile(r"`([A-Z][A-Z]+(?:_[A-Z]+)+|CC)`")
OF_OTHERS = {"PYTHONHASHSEED", "ENOSYS"}
CODE = re.compile(r"`([^`\n]+)`|^ {4,}(\S.*)$", re.M)
NAMES_OF_DEMO = (evening.NAME, season.NAME)
WAY = re.compile(r"\*([A-Z][^*|]{1,60}→[^*|]{1,60})\*")
COMMAND = re.compile(r"(?:python3 )?manage\.py ([a-z_]+)(.*)")
NEAR = 0.1  # so far may a figure of lines be from what it is now


def documents() -> Iterator[tuple[str, str]]:
    for path in DOCUMENTS:
        yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def files() -> frozenset[str]:
    """All files of the clone, by each end of their paths."""
    skipped = {".git", ".venv", "node_modules", "var", "__pycache__"}
    found: set[str] = set()
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in skipped]
        for name in names:
            parts = (Path(folder) / name).relative_to(ROOT).parts
            found.update("/".join(parts[first:]) for first in range(len(parts)))
    return frozenset(found)


def test_every_file_that_a_document_names_is_there(files: frozenset[str]) -> None:
    missing = [
        (where, name)
        for where, text in documents()
        for name in re.findall(r"`([^`\s]+)`", text)
        if NAME.fullmatch(name) and name not in files | MADE_LATER
    ]
    assert missing == []


def test_every_link_of_a_document_leads_to_a_file() -> None:
    missing = [
        (str(path.relative_to(ROOT)), link)
        for path in DOCUMENTS
        for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text(encoding="utf-8"))
        if "://" not in link and "…" not in link and not (path.parent / link).exists()
    ]
    assert missing == []


def _commands() -> Iterator[tuple[str, str, list[str]]]:
    """Each command of ours that a document shows: where, its name, and its words.

    Without `bench`: what follows its name is for the benchmark.
    """
    for where, text in documents():
        for code in CODE.finditer(text):
            line = (code[1] or code[2]).split("  ")[0]
            if (found := COMMAND.search(line)) and found[1] != "bench":
                yield where, found[1], found[2].split("#")[0].replace("`", "").split()


def _options(name: str) -> set[str]:
    command = load_command_class(get_commands()[name], name)
    parser: argparse.ArgumentParser = command.create_parser("manage.py", name)
    return {option for action in parser._actions for option in action.option_strings}


def test_every_command_and_option_that_a_document_names_is_there() -> None:
    ours, wrong = get_commands(), []
    shown = list(_commands())
    assert len(shown) > 40
    for where, name, words in shown:
        if name not in ours:
            wrong.append((where, name))
            continue
        given = {word.lstrip("[").split("=")[0].rstrip(".,;:]") for word in words if "--" in word[:3]}
        wrong += [(where, f"{name} {option}") for option in sorted(given - _options(name))]
    assert wrong == []


def _code(*places: str) -> str:
    """All that reads settings there, or sets them."""
    kinds = {".py", ".yaml", ".env"}
    found = [path for place in places for path in (ROOT / place).rglob("*") if path.suffix in kinds]
    return "\n".join(path.read_text(encoding="utf-8") for path in found)


def test_every_setting_that_a_document_names_is_read() -> None:
    code = _code("league", "tools", "games", "docker", "tests")
    named = {name for _where, text in documents() for name in SETTING.findall(text)} - OF_OTHERS
    assert {name for name in named if not re.search(rf"\b{name}\b", code)} == set()


GAMES = {game.title: name for name, game in registry.GAMES.items()}


@pytest.mark.parametrize("title", GAMES)
def test_the_lines_of_a_game_are_about_as_many_as_documents_say(title: str) -> None:
    own = count_lines(ROOT / "games" / "rulesets" / GAMES[title], without="primer.py")
    tests = count_lines(ROOT / "tests" / "games" / GAMES[title], without="perft.py")
    start = rf"^\| \[?{re.escape(title)}(?:\]\([^)]*rules\.md\))? \| "
    overview = re.search(start + r"[^|]* \| ([\d,]+) \|", _read("README.md"), re.M)
    price = re.search(start + r"([\d,]+) \| [^|]* \| ([\d,]+) \|", _read("games/README.md"), re.M)
    assert overview is not None
    assert price is not None
    assert [_number(figure) for figure in (overview[1], *price.groups())] == [
        pytest.approx(lines, rel=NEAR) for lines in (own, own, tests)
    ]


def test_the_lines_that_games_share_are_about_as_many_as_documents_say() -> None:
    core = ROOT / "games" / "core"
    tricks, drawn = count_lines(core / "tricks"), len((core / "drawn_cards.py").read_text().splitlines())
    beating = count_lines(core / "beating") + drawn
    said = _read("games/README.md")
    figures = (
        re.search(r"([\d,]+) more are common", _read("README.md")),
        re.search(r"`core/tricks/`, ([\d,]+) lines", said),
        re.search(r"`drawn_cards\.py`, ([\d,]+) lines", said),
        re.search(r"([\d,]+) more in `core/`", said),
    )
    all_of_it = count_lines(core)
    assert [_number(found[1]) for found in figures if found] == [
        pytest.approx(lines, rel=NEAR) for lines in (all_of_it, tricks, beating, all_of_it - tricks - beating)
    ]


def count_lines(folder: Path, without: str = "") -> int:
    """Of the Python in a folder."""
    files = (path for path in folder.rglob("*.py") if path.name != without)
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)


def _read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _number(figure: str) -> int:
    return int(figure.replace(",", ""))


def test_every_page_and_button_on_a_way_that_a_document_tells_is_called_so() -> None:
    """A way is told as *Desk → Paper*: where to go, from where to where."""
    catalog = polib.pofile(str(ROOT / "locale" / "fr" / "LC_MESSAGES" / "django.po"))
    called = {_plain(text) for text in [*(entry.msgid for entry in catalog), *NAMES_OF_DEMO]}
    ways = [(where, way) for where, text in documents() for way in WAY.findall(text)]
    assert len(ways) > 20
    steps = ((where, step) for where, way in ways for step in way.replace("\n", " ").split("→"))
    assert [(where, step) for where, step in steps if _plain(step) not in called] == []


def _plain(text: str) -> str:
    """Without places for figures, marks and capitals."""
    return re.sub(r"%\(\w+\)s|\{\w+\}|[^\w ]", "", text).strip().lower()
