"""What the README tells authors is what the arena does."""

import re
from pathlib import Path

import bots
from bots.arena.inside.modules import AT_HAND
from bots.arena.interface import FAULT_CODES, MEBIBYTE, Limits
from bots.arena.packages import UPLOAD_BYTES_MAX
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
    decision_s = limits.decision_wall_ms(limits.decision_cpu_ms) / 1000
    assert f"{decision_s} s for a decision, {limits.load_wall_ms // 1000} s for loading" in README
