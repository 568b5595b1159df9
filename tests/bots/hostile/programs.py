"""The hostile programs: Python source, and a head that says what is true of it. See the README beside."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

BOTS = Path(__file__).with_name("bots")
MARK = "outback-hostile"  # in the name of everything that a hostile bot tries to leave behind
PLAYED_ON = "none"
_REPEAT = re.compile(rb"^# repeat: (\d+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Hostile:
    """One program of `bots/`."""

    name: str
    source: bytes

    def says(self, key: str) -> str:
        """What stands at its head under `key`; empty if nothing does."""
        found = re.search(rf"^# {key}:(.*)$", self.source.decode(), re.MULTILINE)
        return found[1].strip() if found else ""

    @property
    def layers(self) -> list[str]:
        """Each stops the attack alone; `a+b` are two that stop it together."""
        return self.says("layers").split()

    @property
    def whole_source(self) -> bytes:
        """With its last line repeated, if it says so: a long file need not be kept as one."""
        times = _REPEAT.search(self.source)
        last = self.source.splitlines(keepends=True)[-1]
        return self.source + last * int(times[1]) if times else self.source


def hostile_programs() -> Iterator[Hostile]:
    """All of them, by name."""
    for path in sorted(BOTS.glob("*.py")):
        yield Hostile(path.stem, path.read_bytes())
