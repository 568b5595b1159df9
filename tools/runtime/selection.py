"""Which tests a change can touch. In doubt they run."""

from collections.abc import Iterable, Iterator, Set
from pathlib import Path, PurePosixPath

from tools.runtime.references import CONFTEST, PACKAGES, References, references, those_who_need

# Each test stands on these, and so does how it is run.
UNDER_ALL = {"tests/conftest.py", "league/config/settings.py", "manage.py"}
# They read the code itself, whatever it is.
ALWAYS = "tests/architecture/"
PAGES = (ALWAYS, "tests/web_assets/", "tests/league/web/", "tests/league/api/", "tests/e2e/")
SHOWN = ("templates/", "docs/", "league/static/", "tools/assets/")
# What the tools that look at Python files do not read.
NO_CODE = {".md", ".html", ".css", ".js", ".svg", ".png", ".woff2"}


def touched_tests(root: Path, changed: Set[str]) -> set[str]:
    """The test files that a change of these files can touch."""
    tests = {path.relative_to(root).as_posix() for path in (root / "tests").rglob("test_*.py")}
    if not changed:
        return set()
    if any(_is_under_all(name) for name in changed):
        return tests
    code = {name for name in changed if name.endswith(".py")}
    needs = references(root, also=code)
    spoken_of = {name for others in needs.values() for name in others}
    # What nobody speaks of is found by its folder, as data is.
    other = (changed - code) | (code - spoken_of - tests)
    touched = those_who_need(code | set(_beside(other, needs)), needs)
    below = (
        *_folders(other),
        *(name.removesuffix(CONFTEST) for name in code if name.endswith(f"/{CONFTEST}")),
    )
    return {
        test
        for test in tests
        if test in touched or test.startswith((ALWAYS, *below)) or _mentions(root / test, other)
    }


def is_code(changed: Iterable[str]) -> bool:
    """Whether tools that look at the code can find something new."""
    return any(PurePosixPath(name).suffix not in NO_CODE for name in changed)


def _is_under_all(name: str) -> bool:
    """Also what stands in no folder that is known here: requirements, configuration, containers, …"""
    is_known = name.startswith((*SHOWN, *(f"{package}/" for package in PACKAGES))) or name.endswith(".md")
    return name in UNDER_ALL or not is_known


def _folders(names: Set[str]) -> Iterator[str]:
    """The folders whose tests look at such files: pages at what is shown or told, tests at their own data."""
    if any(not name.startswith("tests/") for name in names):
        yield from PAGES
    yield from ("/".join(name.split("/")[:2]) + "/" for name in names if name.startswith("tests/"))


def _beside(names: Set[str], needs: References) -> Iterator[str]:
    """The modules that lie with a file of data, in the nearest folder that has any."""
    for name in names:
        for folder in PurePosixPath(name).parents:
            beside = [file for file in needs if PurePosixPath(file).parent == folder]
            yield from beside
            if beside:
                break


def _mentions(test: Path, names: Set[str]) -> bool:
    text = test.read_text(encoding="utf-8") if names else ""
    return any(PurePosixPath(name).name in text for name in names)
