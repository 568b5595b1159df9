"""A fault is replayed in the author's own process: the same position, memory and random stream."""

import json
from zipfile import ZipFile

import pytest

from bots.arena.default import ProcessArena
from bots.arena.interface import GamePlan, Limits, Program
from bots.bot_info import stream_of
from bots.kit.house import HOUSE_BOTS
from games.registry import game_named
from tests.bots.arena import guests

SEED = bytes(range(32))
MEMORY = """class Bot:
    def start(self, info):
        self.info, self.asked = info, 0

    def choose(self, view, options):
        self.asked += 1
        if self.asked == 5:
            raise ValueError(self.info["seed"])
        return options[-1]
"""
HEAD = "class Bot:\n    def choose(self, view, options):\n        "


@pytest.fixture
def record(bot_file, tmp_path):
    """The path of a record in which seat 2 broke down when it was asked for the fifth time."""
    house = Program.of_source("house", HOUSE_BOTS[1].path.read_bytes(), house=True)
    mine = Program.of_source("mine", bot_file(MEMORY).read_bytes())
    game = game_named("dingo")
    with ProcessArena().open_table([house, house, mine, house], Limits()) as table:
        table.begin(game, game.resolve({}), GamePlan(SEED, 3, 1))
        played = table.next_played(lambda: None)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(played.record), encoding="utf-8")
    return path


def test_the_first_fault_is_replayed_with_its_memory_and_its_stream(bots, bot_file, record):
    said = bots("replay", record, "--bot", bot_file(MEMORY), "--seed", SEED.hex(), "--number", 3)

    assert said.code == 1
    assert "position of seat 2:" in said.out
    assert f"ValueError: {stream_of(SEED, 3, 2)}" in said.out
    assert "mine.py" in said.out
    assert "answered differently" not in said.out


def test_a_mended_bot_passes_and_is_told_the_outcome_if_that_was_its_last_turn(bots, bot_file, record):
    said = bots("replay", record, "--bot", bot_file(HEAD + "return options[0]\n"), "--stream", "00")

    assert said.code == 0
    assert "It answered differently this time at turn 1 " in said.out
    assert "It returned '2" in said.out


def test_without_a_seed_the_stream_is_said_to_be_unknown(bots, bot_file, record):
    assert "stream is not known" in bots("replay", record, "--bot", bot_file()).out


SPIN = """until = process_time() + 0.3
        while process_time() < until:
            pass
        return options[0]
"""


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("return None\n", "not one of the options"),
        ("return 'x'\n", "not one of the options"),
        (SPIN, "ms of CPU at most"),
    ],
)
def test_an_answer_that_is_not_allowed_is_a_fault(bots, bot_file, record, body, why):
    path = bot_file("from time import process_time\n\n\n" + HEAD + body)
    said = bots("replay", record, "--bot", path, "--decision", 1, "--seat", 2)

    assert said.code == 1
    assert why in said.out


def test_turns_before_the_first_and_after_the_last_can_be_replayed(bots, bot_file, record):
    ending = bot_file(HEAD + "return options[0]\n\n    def end(self, outcome):\n        print(outcome)\n")
    walk = game_named("dingo").walk(json.loads(record.read_text()))
    turns = sum(state.to_move() == 2 for state in walk)

    assert "loaded and started" in bots("replay", record, "--bot", ending, "--seat", 2, "--decision", 0).out
    assert "'placement'" in bots("replay", record, "--bot", ending, "--seat", 2, "--decision", turns).out
    assert bots("replay", record, "--bot", ending, "--seat", 2, "--decision", turns + 1).code == 2
    assert bots("replay", record, "--bot", ending, "--seat", 4, "--decision", 1).code == 2


def test_of_a_match_one_record_is_chosen_by_its_number(bots, bot_file, record, tmp_path):
    match = tmp_path / "match.jsonl"
    line = record.read_text() + "\n"
    match.write_text(line * 3, encoding="utf-8")
    words = ("--bot", bot_file(MEMORY), "--seed", SEED.hex())

    assert bots("replay", match, *words).code == 2
    assert stream_of(SEED, 3, 2) in bots("replay", match, *words, "--number", 3).out


def test_a_record_without_a_fault_needs_seat_and_decision(bots, bot_file, record):
    clean = json.loads(record.read_text())
    del clean["faults"]
    record.write_text(json.dumps(clean), encoding="utf-8")

    assert bots("replay", record, "--bot", bot_file()).code == 2
    assert bots("replay", record, "--bot", bot_file(), "--seat", 0, "--decision", 1).code == 0


def test_an_illegal_record_is_wrong_use(bots, bot_file, record):
    broken = json.loads(record.read_text())
    broken["moves"][3] = "0xAA"
    record.write_text(json.dumps(broken), encoding="utf-8")

    assert bots("replay", record, "--bot", bot_file()).code == 2


def test_an_archive_is_replayed_with_its_own_modules(bots, record, tmp_path):
    path = tmp_path / "mine.zip"
    with ZipFile(path, "w") as archive:
        archive.writestr("bot.py", "from thoughts import last\n\n\n" + HEAD + "return last(options)\n")
        archive.writestr("thoughts.py", "def last(options):\n    return options[-1]\n")

    assert "It returned '2" in bots("replay", record, "--bot", path).out


@pytest.mark.parametrize(
    ("module", "code", "why"),
    [
        (guests.FIRST_OPTION, 0, "It returned '2"),
        (guests.TRAPS, 1, "failed: crash: error while executing"),
        (guests.NEGATIVE_INDEX, 1, "failed: illegal_answer: bot_choose returned -1"),
        (guests.SPINS, 1, "failed: out_of_fuel: "),
        (guests.package("(module)"), 1, "failed: no_bot: The module exports no memory"),
    ],
    ids=["plays", "traps", "illegal", "spins", "no bot"],
)
def test_a_module_is_replayed_with_its_fuel_for_a_clock(bots, record, module, code, why):
    path = record.with_name("mine.wasm")
    path.write_bytes(module.files["bot.wasm"])

    said = bots("replay", record, "--bot", path)

    assert said.code == code
    assert why in said.out
    assert bots("replay", record, "--bot", path, "--pdb").code == 2


def test_what_is_no_bot_at_all_is_not_replayed(bots, bot_file, record):
    assert bots("replay", record, "--bot", bot_file("x", "mine.txt")).code == 1
