"""What the arena has to know of a language: one entry of the registry."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from bots.arena.archive_names import shorten_name
from bots.arena.interface import Limits, Package
from bots.arena.refusals import UploadRefused
from bots.arena.runtimes import Runtime


class Language(ABC):
    """How bots in it are recognised, looked at before they run, and run. An instance is an entry."""

    name: str  # `Package.kind`, and `kind` in bot.toml: stored, so never renamed
    suffix: str  # of its files: ".py"
    entry: str  # the file to begin with, if nothing else is said
    has_numpy = False
    makes_code = False  # whether its guest compiles: memory becomes executable until it is sealed

    @abstractmethod
    def check(self, files: Mapping[str, bytes], entry: str, name: str) -> None:
        """Raise UploadRefused if this cannot be a bot; nothing is run or compiled for it.

        `entry` is among the files. `name` is what its author calls the file; empty in an archive, whose files
        have names of their own.
        """

    @abstractmethod
    def runtime(self, package: Package) -> Runtime:
        """The warm interpreter that the package is to be forked from."""

    def memory_bytes(self, package: Package, limits: Limits) -> int:
        """The address space of a package's process."""
        return limits.memory_bytes


def refuse_empty(content: bytes, name: str) -> None:
    """Raise UploadRefused for a file in which nothing stands."""
    if not content.strip():
        raise UploadRefused("empty_file", name=shorten_name(name))
