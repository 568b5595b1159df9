"""Every attack is stopped by more than one wall, each tried alone in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bots.arena.sandbox import landlock
from bots.arena.sandbox.layers import Layer, what_is_missing
from bots.arena.sandbox.program import bot_program

ATTEMPTS = Path(__file__).with_name("attempts.py")
ROOT = Path(__file__).resolve().parents[3]

CORE = Layer.LINEAGE | Layer.RLIMITS | Layer.SECCOMP


def stopped_by(layer: str) -> dict[str, str]:
    """What became of each attempt behind one layer: the name of an error, or "worked"."""
    command = [sys.executable, str(ATTEMPTS), str(ROOT), layer, bot_program().hex()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    result: dict[str, str] = json.loads(done.stdout)
    return result


def test_without_a_layer_every_attempt_works() -> None:
    assert set(stopped_by("none").values()) == {"worked"}


def test_seccomp_alone_stops_every_attempt() -> None:
    assert set(stopped_by("seccomp").values()) == {"PermissionError"}


def test_resource_limits_alone_stop_every_new_descriptor() -> None:
    tried = stopped_by("rlimits")

    assert {key: tried[key] for key in ("read", "write", "udp", "unix", "pipe")} == {
        "read": "OSError", "write": "OSError", "udp": "OSError", "unix": "OSError", "pipe": "OSError",
    }  # fmt: skip


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
def test_another_user_without_processes_cannot_fork() -> None:
    assert stopped_by("other_user")["fork"] == "BlockingIOError"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can change its root")
def test_in_an_empty_root_there_is_nothing_to_read_or_list() -> None:
    tried = stopped_by("empty_root")

    assert (tried["read"], tried["stat"]) == ("FileNotFoundError", "FileNotFoundError")


@pytest.mark.skipif(landlock.version() == 0, reason="this kernel has no Landlock")
def test_landlock_alone_stops_reading_and_writing() -> None:
    tried = stopped_by("landlock")

    assert (tried["read"], tried["write"]) == ("PermissionError", "PermissionError")


@pytest.mark.parametrize("gone", [Layer.LINEAGE, Layer.RLIMITS, Layer.SECCOMP])
def test_a_missing_layer_of_the_core_is_named(gone: Layer) -> None:
    assert (gone.name or "").lower() in what_is_missing((CORE | Layer.LANDLOCK) & ~gone)


def test_a_second_wall_is_needed_and_either_will_do() -> None:
    assert "Landlock" in what_is_missing(CORE)
    assert "Landlock" in what_is_missing(CORE | Layer.EMPTY_ROOT)
    assert what_is_missing(CORE | Layer.LANDLOCK) == ""
    assert what_is_missing(CORE | Layer.EMPTY_ROOT | Layer.OTHER_USER) == ""
