"""What the README tells authors is what the arena does."""

import re
from pathlib import Path

import bots
from bots.arena.archives import ARCHIVE_BYTES_MAX, FILES_MAX
from bots.arena.inside import fuel
from bots.arena.inside.modules import AT_HAND
from bots.arena.interface import FAULT_CODES, GAMES_AHEAD, MEBIBYTE, Limits
from bots.arena.manifest import KEYS
from bots.arena.packages import UPLOAD_BYTES_MAX
from bots.arena.trial import TRIAL_GAMES
from bots.kit.house import HOUSE_BOTS

README = (Path(bots.__file__).parent / "README.md").read_text(encoding="utf-8")


def test_the_readme_lists_the_modules_that_are_at_hand() -> None:
    listed = re.search(r"What may be imported: `([^`]*)`", README)

    assert listed is not None
    assert listed[1].split() == [name for name in AT_HAND if "." not in name]


def test_the_readme_explains_every_fault() -> None:
    assert all(f"| `{code}` |" in README for code in FAULT_CODES)


def test_the_readme_names_every_house_bot() -> None:
    assert all(f"| {bot.name} |" in README for bot in HOUSE_BOTS)


def test_the_readme_states_the_limits_as_they_are() -> None:
    limits = Limits()

    assert f"loading | {limits.load_cpu_ms:,} ms" in README
    assert f"{limits.decision_cpu_ms} ms of CPU at most; {limits.allowance_cpu_ms} ms are free" in README
    assert f"a bank of {limits.bank_cpu_ms:,} ms" in README
    assert f"a match | {limits.match_cpu_ms // 1000} s" in README
    assert f"others are to move | {limits.between_cpu_ms} ms" in README
    assert f"memory | {limits.memory_bytes // MEBIBYTE} MiB" in README
    assert f"at most {UPLOAD_BYTES_MAX // MEBIBYTE} MiB" in README
    assert f"waiting without computing | {limits.match_wait_ms // 1000} s of a match" in README
    assert f"plays {TRIAL_GAMES} trial games" in README


def test_the_readme_says_on_which_python_bots_run_and_how_many_games_share_a_module() -> None:
    image = (Path(bots.__file__).parents[1] / "docker" / "Dockerfile").read_text(encoding="utf-8")
    version = re.findall(r"^FROM python:(\d+\.\d+)", image, re.MULTILINE)[-1]

    assert f"on Python {version}, inside a sandbox" in README
    assert f"| Python | {version}, unless" in README
    assert GAMES_AHEAD == 8
    assert "Up to eight games of a match are under way at once in one process" in README


def test_the_readme_states_the_limits_of_archives_as_they_are() -> None:
    unpacked = f"{ARCHIVE_BYTES_MAX // MEBIBYTE} MiB unpacked"

    assert f"at most {UPLOAD_BYTES_MAX // MEBIBYTE} MiB packed, {FILES_MAX} files, {unpacked}" in README
    assert f"{Limits().memory_bytes_large // MEBIBYTE} MiB of address space instead of 256" in README
    assert all(re.search(rf"^{key} = ", README, re.MULTILINE) for key in KEYS)


def test_the_readme_explains_every_refusal_of_a_file() -> None:
    arena = Path(bots.__file__).parent / "arena"
    texts = [path.read_text(encoding="utf-8") for path in arena.rglob("*.py")]
    codes = set(re.findall(r'UploadRefused\(\s*"(\w+)"', "\n".join(texts)))

    assert len(codes) == 16
    assert {code for code in codes if f"`{code}`" not in README} == set()


def test_the_readme_states_the_limits_of_webassembly_as_they_are() -> None:
    limits = fuel.GuestLimits()

    assert f"{fuel.FUEL_PER_MS:,} units\n  count as a millisecond" in README
    assert f"a call out of the module {fuel.HOST_CALL_FUEL:,}" in README
    assert f"{limits.decision_ms * fuel.FUEL_PER_MS // 10**6} million a decision" in README
    assert f"{limits.memory_bytes // MEBIBYTE} MiB for each game" in README


def test_the_readme_tells_how_the_example_in_c_is_built() -> None:
    source = (Path(bots.__file__).parent / "kit/examples/first_bot.c").read_text(encoding="utf-8")
    command = re.search(r"clang .*first_bot\.c", source)

    assert command is not None
    assert f"`{command[0]}`" in README
