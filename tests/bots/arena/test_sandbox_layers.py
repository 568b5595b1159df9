"""Every attack is stopped by the layers that its head names: each tried alone, on processes of their own."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from string import digits

import pytest

from bots.arena.sandbox import landlock
from bots.arena.sandbox.layers import Layer, what_is_missing
from tests.bots.hostile.programs import BOTS, Hostile, hostile_programs
from tests.waits import limit

ATTEMPTS = Path(__file__).with_name("attempts.py")
ROOT = Path(__file__).resolve().parents[3]
CORE = Layer.PARENT_DEATH | Layer.RLIMITS | Layer.SECCOMP
NOTHING, WORKED = "none", "worked"  # as attempts.py has them

IS_ROOT = os.geteuid() == 0
ENTER = "from bots.arena.sandbox import namespaces; raise SystemExit(not namespaces.enter())"
NAMESPACES = subprocess.run([sys.executable, "-c", ENTER], cwd=ROOT, check=False).returncode == 0
ATTACKS = {
    bot.name: bot for bot in hostile_programs() if bot.layers and (IS_ROOT or bot.says("needs") != "root")
}


ORDINARILY = {"other_user": "", "rlimits+other_user": "rlimits", "empty_root": "namespaces+empty_root"}


def layers_here(bot: Hostile) -> set[str]:
    """Those of its layers that this user and this kernel can put on, as `attempts.py` is to be told."""
    found = {layer for layer in map(as_told, bot.layers) if layer}
    return found if NAMESPACES else {layer for layer in found if "namespaces" not in layer}


def as_told(layer: str) -> str:
    """`landlock6` is what Landlock knows from its version 6 on. `rlimits+other_user` is for root, whom limits
    alone do not bind. An ordinary user is another user already, and needs namespaces for another root.
    """
    name = layer.rstrip(digits)
    if name == "landlock":
        return name if landlock.version() >= int(layer.removeprefix(name) or 1) else ""
    return name if IS_ROOT else ORDINARILY.get(name, name)


# Two together also stop what one of them stops. What limits alone do to root depends on its capabilities; an
# ordinary user's namespaces take from him what he might do to processes outside.
MORE_OR_LESS = {"rlimits+other_user", "namespaces+empty_root", "rlimits" if IS_ROOT else "namespaces"}
LAYERS = sorted({layer for bot in ATTACKS.values() for layer in layers_here(bot)})


@cache
def became_of_all(layer: str, folder: Path) -> dict[str, str]:
    """What became of each attack behind one layer: the name of an error or of a signal, or "worked"."""
    bots = [str(BOTS / f"{name}.py") for name in ATTACKS]
    command = [sys.executable, str(ATTEMPTS), layer, *bots]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=limit(), check=True)
    result: dict[str, str] = json.loads(done.stdout)
    return result


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the attacks stand when they try."""
    found = tmp_path_factory.mktemp("attempts")
    found.chmod(0o777)  # others may write here too: not the mode is to stop them, but a layer
    return found


def test_without_a_layer_every_attack_works_unless_the_kernel_forbids_it_to_everybody(folder: Path) -> None:
    failed = {name: came for name, came in became_of_all(NOTHING, folder).items() if came != WORKED}

    assert {name: came for name, came in failed.items() if not ATTACKS[name].says("kernel")} == {}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_alone_stops_the_attacks_that_name_it_and_no_other(layer: str, folder: Path) -> None:
    possible = {name for name, came in became_of_all(NOTHING, folder).items() if came == WORKED}
    stopped = {name for name in possible if became_of_all(layer, folder)[name] != WORKED}
    named = {name for name in possible if layer in layers_here(ATTACKS[name])}

    assert named - stopped == set()
    if layer not in MORE_OR_LESS:
        assert stopped - named == set()


@pytest.mark.parametrize("gone", [Layer.PARENT_DEATH, Layer.RLIMITS, Layer.SECCOMP])
def test_a_missing_layer_of_the_core_is_named(gone: Layer) -> None:
    assert (gone.name or "").lower() in what_is_missing((CORE | Layer.LANDLOCK) & ~gone)


def test_a_second_wall_is_needed_and_either_will_do() -> None:
    assert "Landlock" in what_is_missing(CORE)
    assert "Landlock" in what_is_missing(CORE | Layer.EMPTY_ROOT)
    assert what_is_missing(CORE | Layer.LANDLOCK) == ""
    assert what_is_missing(CORE | Layer.EMPTY_ROOT | Layer.OTHER_USER) == ""
