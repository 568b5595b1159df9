"""A duel says by how much bots differ, whoever plays it and with however many workers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bots.arena.interface import GAMES_AHEAD

ROOT = Path(__file__).resolve().parents[3]
NO_SANDBOX = ("--no-sandbox", "--workers", 1)


def test_a_bot_is_exactly_as_good_as_its_copy(bots):
    for line in bots("duel", "wanderer", "wanderer", "--games", 40, *NO_SANDBOX, "--json").lines:
        assert (line["difference"], line["half_width_95"]) == (0, 0)
        assert line["fresh_deals_times"] is None
        assert line["field"] == "both" or line["wins"]["a"] == line["wins"]["b"]


def test_both_fields_are_played_and_the_better_bot_leads_in_both(bots):
    one, three, both = bots("duel", "wanderer", "keeper", "--games", 200, *NO_SANDBOX, "--json").lines

    assert (one["field"], three["field"], both["field"]) == ("1v3", "3v1", "both")
    assert both["difference"] == pytest.approx((one["difference"] + three["difference"]) / 2, abs=1e-5)
    assert (both["blocks"], both["games"]) == (50, 400)
    assert one["blocks"] == 50
    assert one["sure_99"]
    assert three["sure_99"]
    assert one["difference"] > 3
    assert one["fresh_deals_times"] > 1


def test_in_a_game_of_partners_the_teams_change_places(bots):
    [line] = bots("duel", "jackaroo", "ringer", "--game", "omi", "--games", 10, *NO_SANDBOX, "--json").lines

    assert (line["field"], line["blocks"]) == ("2v2", 5)


def test_four_bots_make_a_table_of_differences(bots):
    words = ("wanderer", "drover", "keeper", "tracker")
    lines = bots("duel", *words, "--games", 48, *NO_SANDBOX, "--json").lines
    differences = {(line["b"], line["a"]): line["difference"] for line in lines if "b" in line}

    assert len(differences) == 12
    assert differences["keeper", "drover"] == -differences["drover", "keeper"]
    said = bots("duel", *words, "--games", 12, *NO_SANDBOX)
    assert said.out.splitlines()[0].split()[-2:] == ["over", "tracker"]
    assert "1 blocks, 12 games" in said.out


def test_a_sequential_test_stops_early_when_it_is_sure(bots):
    words = ("--sprt", "0.5", *NO_SANDBOX, "--json")
    [better] = bots("duel", "wanderer", "keeper", *words).lines
    [worse] = bots("duel", "keeper", "wanderer", *words).lines

    assert (better["answer"], worse["answer"]) == ("better", "no better")
    assert better["games"] < 1000


def test_a_sequential_test_of_a_bot_with_its_copy_ends_at_the_least_number(bots):
    [line] = bots("duel", "drover", "drover", "--sprt", "0.1", *NO_SANDBOX, "--json").lines

    assert (line["answer"], line["blocks"], line["log_ratio"]) == ("no better", 250, None)


def test_the_arena_and_a_table_without_one_play_the_same_games(bots):
    words = ("duel", "drover", "wanderer", "--games", 8, "--workers", 1, "--json")

    assert bots(*words).out == bots(*words, "--no-sandbox").out


def test_the_number_of_workers_changes_no_figure(bots):
    words = ("duel", "wanderer", "drover", "--games", 120, "--seed", "w", "--no-sandbox", "--json")

    assert bots(*words, "--workers", 2).out == bots(*words, "--workers", 1).out


def test_a_faulty_bot_is_reported_and_its_game_is_kept(bots, bot_file, tmp_path):
    path = bot_file("class Bot:\n    def choose(self, view, options):\n        return 'x'\n")
    said = bots("duel", "drover", path, "--games", 4, "--workers", 1)

    assert said.code == 1
    assert "illegal_answer: mine in game 1" in said.out
    assert f"--bot {path}" in said.out
    assert list((tmp_path / "mine-faults").glob("*.json"))


def test_without_a_sandbox_a_bot_that_breaks_down_ends_the_duel(bots, bot_file):
    path = bot_file("class Bot:\n    def choose(self, view, options):\n        raise KeyError('why')\n")
    said = bots("duel", "drover", path, "--games", 4, *NO_SANDBOX)

    assert said.code == 1
    assert "KeyError: 'why'" in said.err


@pytest.mark.parametrize(("name", "text"), [("mine.txt", "x"), ("mine.py", "")])
def test_a_file_that_cannot_be_a_bot_is_refused_with_the_service_s_code(bots, bot_file, name, text):
    said = bots("duel", "drover", bot_file(text, name))

    assert said.code == 1
    assert ("wrong_suffix" if name.endswith("txt") else "empty_file") in said.err


REMEMBERING = """
SEEN = set()

class Bot:
    def start(self, info):
        assert info["number"] not in SEEN, "I know this deal"
        SEEN.add(info["number"])

    def choose(self, view, options):
        return options[0]
"""


def test_no_bot_sees_a_deal_twice(bots, tmp_path):
    path = tmp_path / "remembering.py"
    path.write_text(REMEMBERING)

    said = bots("duel", path, "wanderer", "--games", 24, "--workers", 1, "--json")

    assert "I know this deal" not in said.out + said.err
    assert said.lines[-1]["games"] == 48


COUNTING = """
TURNS = [0]

class Bot:
    def choose(self, view, options):
        TURNS[0] += 1
        return options[TURNS[0] % len(options)]
"""


def test_what_games_share_in_a_module_is_shared_without_a_sandbox_too(bots, bot_file, monkeypatch):
    """As many games are under way in both, and their turns come in the same order."""
    monkeypatch.setattr("bots.arena.seat._QUICK", 10**15)  # however slow the machine is
    words = ("duel", "drover", bot_file(COUNTING), "--games", 24, "--workers", 1, "--json")
    assert bots(*words).out == bots(*words, "--no-sandbox").out


CROWDED = """
UNDER_WAY, MOST = set(), [0]

class Bot:
    def start(self, info):
        UNDER_WAY.add(self)
        MOST[0] = max(MOST[0], len(UNDER_WAY))

    def choose(self, view, options):
        return options[0]

    def end(self, outcome):
        UNDER_WAY.remove(self)
        print("most", MOST[0])
"""


def test_as_many_games_are_under_way_as_in_a_match(bots, bot_file):
    said = bots("duel", "wanderer", bot_file(CROWDED), "--games", 40, *NO_SANDBOX)
    most = [int(line.split()[1]) for line in said.out.splitlines() if line.startswith("most")]
    assert (said.code, max(most)) == (0, GAMES_AHEAD)


BY_SET = """
class Bot:
    def choose(self, view, options):
        return list(set(options))[0]
"""


@pytest.mark.parametrize("more", [("--no-sandbox", "--workers", "1"), ("--no-sandbox", "--workers", "2")])
def test_sets_have_the_order_of_the_arena_in_every_runner(bots, bot_file, more):
    words = ("duel", "drover", str(bot_file(BY_SET)), "--games", "40", "--json")
    in_the_arena = bots(*words, "--workers", 1).out
    for seed in ("1", "random"):
        done = subprocess.run(
            [sys.executable, "-m", "bots", *words, *more], env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=False, cwd=ROOT,
        )  # fmt: skip
        assert (done.returncode, done.stdout) == (0, in_the_arena), done.stderr
