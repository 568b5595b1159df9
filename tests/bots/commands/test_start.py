"""The authors' command line starts at once, without Django, and explains itself."""

import subprocess
import sys

import pytest

from bots.__main__ import MODULES


def test_no_command_loads_django() -> None:
    code = (
        "import sys; from bots.__main__ import main\n"
        "assert main(['list']) == 0\n"
        "import bots.commands.duel, bots.commands.trying, bots.commands.replay\n"
        "assert not {'django', 'celery', 'tqdm'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", MODULES)
def test_every_command_explains_itself(bots, command):
    said = bots(command, "--help")

    assert said.code == 0
    assert f"bots {command}" in said.out


def test_list_shows_the_house_bots_of_a_game(bots):
    first = bots("list", "--json").lines[0]

    assert (first["key"], first["game"]) == ("wanderer", "dingo")
    assert "jackaroo" in bots("list", "--game", "omi").out


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("fly",),
        ("list", "--game", "chess"),
        ("duel", "keeper"),
        ("duel", "keeper", "nobody"),
        ("duel", "keeper", "keeper", "keeper"),
        ("duel", "keeper", "drover", "--sprt", "0"),
        ("duel", "wanderer", "drover", "keeper", "tracker", "--sprt", "1"),
        ("duel", "keeper", "drover", "--option", "obligation"),
        ("duel", "keeper", "drover", "--option", "obligation=maybe"),
        ("try", "nowhere.py"),
        ("try", "nowhere.py", "--against", "nobody"),
        ("replay", "nowhere.json", "--bot", "nowhere.py"),
    ],
)
def test_wrong_use_is_said_in_a_sentence(bots, words):
    said = bots(*words)

    assert said.code == 2
    assert said.err
    assert "Traceback" not in said.err
