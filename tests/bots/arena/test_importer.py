"""An author's own modules and data come from memory, behind every wall."""

from typing import Any

from tests.bots.arena.locked import run_locked, said_in

BEFORE = """
    import json
    from bots.arena.inside import modules
    from bots.arena.inside.importer import install
    from bots.arena.inside.reports import report_on
    from bots.arena.languages.python import PLAIN
    modules.load_all(PLAIN)
"""
AFTER = """
    modules.close_the_list(PLAIN)
    files = {name: text.encode() for name, text in given["files"].items()}
    try:
        said = {"value": install(files, given["entry"]).VALUE}
    except BaseException as error:
        said = {"report": report_on(error)}
    print(json.dumps(said))
"""


def imported(files: dict[str, str], entry: str = "bot.py") -> dict[str, Any]:
    """What the entry's VALUE is, or the report on what it raised."""
    said: dict[str, Any] = said_in(run_locked(BEFORE, AFTER, given={"files": files, "entry": entry}))
    return said


def test_modules_and_packages_beside_the_entry_are_found() -> None:
    files = {
        "bot.py": "import deep\nfrom plans import far, near\nfrom plans.inner import core\n"
        "VALUE = [deep.N, far.N, near.N, core.N, core.__name__, core.__file__, __name__]\n",
        "deep.py": "N = 1\n",
        "plans/__init__.py": "from . import near\n",
        "plans/near.py": "N = 2\n",
        "plans/far.py": "from .near import N as M\nN = M + 1\n",
        "plans/inner/core.py": "from ..far import N as M\nN = M + 1\n",
    }

    assert imported(files) == {"value": [1, 3, 2, 4, "plans.inner.core", "plans/inner/core.py", "bot"]}


def test_the_entry_may_lie_anywhere_and_reach_its_neighbours() -> None:
    files = {"src/main.py": "from .deep import N\nimport top\nVALUE = N + top.N\n", "src/deep.py": "N = 1\n"}

    assert imported(files | {"top.py": "N = 2\n"}, "src/main.py") == {"value": 3}


def test_a_module_is_loaded_once_and_found_by_its_name() -> None:
    files = {
        "bot.py": "import sys, deep, pickle_me\nfrom dataclasses import dataclass\n"
        "@dataclass\nclass Plan:\n    depth: 'int' = 3\n"
        "VALUE = [deep is pickle_me.deep, sys.modules['bot'].Plan is Plan, Plan().depth]\n",
        "deep.py": "",
        "pickle_me.py": "import deep\n",
    }

    assert imported(files) == {"value": [True, True, 3]}


def test_data_is_read_in_each_of_the_usual_ways() -> None:
    files = {
        "bot.py": "import pkgutil, importlib.resources as resources, plans\n"
        "here = resources.files(__name__)\n"
        "VALUE = [pkgutil.get_data(__name__, 'weights.txt').decode(),\n"
        "    pkgutil.get_data('plans', 'deep/book.txt').decode(),\n"
        "    __loader__.get_data('weights.txt').decode(),\n"
        "    (here / 'weights.txt').read_text(),\n"
        "    resources.files(plans).joinpath('deep', 'book.txt').read_bytes().decode(),\n"
        "    resources.files('plans').joinpath('deep/book.txt').open().readline(),\n"
        "    resources.read_text('plans', 'note.txt'),\n"
        "    sorted(place.name for place in here.iterdir()),\n"
        "    [here.is_dir(), here.is_file(), (here / 'nothing').is_file()]]\n",
        "plans/__init__.py": "",
        "plans/deep/book.txt": "first\nsecond\n",
        "plans/note.txt": "ü",
        "weights.txt": "1 2 3",
    }

    book = "first\nsecond\n"
    assert imported(files)["value"] == [
        "1 2 3", book, "1 2 3", "1 2 3", book, "first\n", "ü", ["bot.py", "plans", "weights.txt"],
        [True, False, False],
    ]  # fmt: skip


def test_data_that_is_missing_says_so() -> None:
    report = imported({"bot.py": "import pkgutil\npkgutil.get_data('bot', 'nothing.txt')\n"})["report"]

    assert "FileNotFoundError: there is no nothing.txt in the package" in report


def test_a_traceback_shows_the_authors_files_and_lines_and_nobody_elses() -> None:
    files = {
        "bot.py": "import plans.deep\nVALUE = plans.deep.think(0)\n",
        "plans/deep.py": "import json\ndef think(depth):\n    return json.loads('[') or 1 / depth\n",
    }

    report = imported(files)["report"]

    assert 'File "bot.py", line 2, in <module>\n    VALUE = plans.deep.think(0)' in report
    assert 'File "plans/deep.py", line 3, in think\n    return json.loads' in report
    assert report.count("File ") == 2


def test_a_mistake_in_a_module_names_its_file_and_line() -> None:
    report = imported({"bot.py": "import deep\n", "deep.py": "\n\nif:\n"})["report"]

    assert 'File "deep.py", line 3' in report
    assert "SyntaxError" in report


def test_what_is_missing_is_named() -> None:
    assert (
        "there is no plans/far.py in the package"
        in imported({"bot.py": "import plans.far\n", "plans/__init__.py": ""})["report"]
    )
    assert (
        "'sockets' is not among the modules a bot can import"
        in imported({"bot.py": "import sockets"})["report"]
    )
    assert (
        "cannot import name 'far' from 'plans'"
        in imported({"bot.py": "from plans import far\n", "plans/__init__.py": ""})["report"]
    )


def test_a_file_that_pythons_own_module_would_hide_is_refused() -> None:
    for name in ("random.py", "random/__init__.py", "random/deep.py"):
        report = imported({"bot.py": "VALUE = 1\n", name: "N = 1\n"})["report"]

        assert f"ImportError: {name} cannot be imported" in report
        assert "rename it" in report


def test_names_of_modules_that_are_not_there_are_free() -> None:
    files = {"bot.py": "import socket\nVALUE = socket.N\n", "socket.py": "N = 1\n", "random/data.txt": ""}

    assert imported(files) == {"value": 1}


def test_the_code_of_the_runner_is_not_to_be_had() -> None:
    assert "ModuleNotFoundError" in imported({"bot.py": "import bots.arena\n"})["report"]
