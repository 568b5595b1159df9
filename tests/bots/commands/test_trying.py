"""Trying a bot says what the service would say, and how good it is."""

import shlex

from bots.arena.trial import ACCEPTED
from bots.commands import trying
from bots.commands.duel import play_pairing

CRASHING = """class Bot:
    def choose(self, view, options):
        if view["phase"] == "pass" and view["board"]["round"] == 4:
            print("here")
            raise ValueError("round four")
        return options[0]
"""


def test_a_sound_bot_is_accepted_and_measured_against_the_house_bots(bots, bot_file):
    words = ("--games", 4, "--against", "wanderer,drover", "--workers", 1)
    verdict, *rows = bots("try", bot_file(), *words, "--json").lines

    assert (verdict["verdict"], verdict["accepted"]) == (ACCEPTED, True)
    assert [(row["against"], row["field"]) for row in rows] == [
        ("wanderer", "1v3"), ("wanderer", "3v1"), ("drover", "1v3"), ("drover", "3v1"),
    ]  # fmt: skip
    assert set(rows[0]["cpu"]) == {"decisions", "mean_ms", "worst_ms"}


def test_for_people_it_is_a_table(bots, bot_file):
    said = bots("try", bot_file(), "--games", 4, "--against", "wanderer", "--workers", 1)

    assert said.code == 0
    assert said.out.startswith("accepted: ")
    assert "against   field  games  points a game" in said.out


def test_each_row_is_printed_as_soon_as_it_is_there(bots, bot_file, monkeypatch, capsys):
    printed_before = []
    monkeypatch.setattr(
        trying, "play_pairing", lambda *given, **more: look(capsys, printed_before, *given, **more)
    )

    said = bots("try", bot_file(), "--games", 4, "--against", "wanderer", "--workers", 1, "--no-sandbox")

    assert ["against" in said for said in printed_before] == [True, False]
    assert "1v3" in printed_before[1]
    assert "3v1" in said.out


def look(capsys, printed_before, *given, **more):
    """Note what was printed before a pairing is played."""
    printed_before.append(capsys.readouterr().out)
    return play_pairing(*given, **more)


def test_a_file_named_like_an_option_is_one_in_no_command_that_is_shown(bots, bot_file, monkeypatch):
    path = bot_file(CRASHING, name="--help.py")
    monkeypatch.chdir(path.parent)

    said = bots("try", "--", "--help.py")

    command = said.out.splitlines()[-1].removeprefix("replay it: python -m bots ")
    assert command.endswith("--bot ./--help.py")
    assert "round four" in bots(*shlex.split(command)).out


def test_a_refused_bot_gets_verdict_traceback_position_and_the_command_that_replays_it(bots, bot_file):
    path = bot_file(CRASHING)
    said = bots("try", path)

    assert said.code == 1
    assert said.out.startswith("crash: ")
    assert "ValueError: round four" in said.out
    assert '  phase: "pass"' in said.out
    assert "it printed:\nhere" in said.out
    command = said.out.splitlines()[-1].removeprefix("replay it: python -m bots ").split()
    again = bots(*command)
    assert again.code == 1
    assert again.out.count("ValueError: round four") == 1


def test_a_bot_that_does_not_load_is_refused_without_a_position(bots, bot_file):
    verdict, fault = bots("try", bot_file("import nothing_of_the_kind\n"), "--json").lines

    assert (verdict["verdict"], verdict["accepted"]) == ("load_error", False)
    assert (fault["decision"], fault["view"]) == (0, None)
    assert "nothing_of_the_kind" in fault["text"]
