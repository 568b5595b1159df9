"""Python: the language of the arena itself."""

from collections.abc import Mapping

from bots.arena.archive_names import shorten_name
from bots.arena.interface import PYTHON_ENTRY, Limits, Package
from bots.arena.languages.language import Language, refuse_empty
from bots.arena.refusals import UploadRefused
from bots.arena.runtimes import Runtime

_GUEST = "bots.arena.inside.python_guest:prepare"
# numpy loads some of its parts when they are first used, too late here: even np.median needs numpy.ma.
_NUMPY = (
    "numpy", "numpy.char", "numpy.fft", "numpy.lib.recfunctions", "numpy.linalg", "numpy.ma",
    "numpy.polynomial", "numpy.random", "numpy.rec", "numpy.strings", "zipfile",
)  # fmt: skip
PLAIN = Runtime("python", _GUEST)
WITH_RULES = Runtime("rules", _GUEST, rules=True)
WITH_NUMPY = Runtime("numpy", _GUEST, _NUMPY, rules=True)


class Python(Language):
    """Source text, at hand in every interpreter."""

    name = "python"
    suffix = ".py"
    entry = PYTHON_ENTRY
    has_numpy = True

    def check(self, files: Mapping[str, bytes], entry: str, name: str) -> None:
        """Text in UTF-8, and something in the entry."""
        for path, content in files.items():
            if path.endswith(self.suffix):
                _check_text(content, name or path)
        refuse_empty(files[entry], name or entry)

    def runtime(self, package: Package) -> Runtime:
        """The rules are for those that name them: the others start sooner."""
        if package.numpy:
            return WITH_NUMPY
        return WITH_RULES if _names_the_rules(package) else PLAIN

    def memory_bytes(self, package: Package, limits: Limits) -> int:
        """numpy needs room for itself."""
        return limits.memory_bytes_large if package.numpy else limits.memory_bytes


def _names_the_rules(package: Package) -> bool:
    """Whether its text says `games` anywhere: who imports the rules has to."""
    return any(b"games" in text for name, text in package.files.items() if name.endswith(".py"))


def _check_text(content: bytes, name: str) -> None:
    if b"\0" in content:
        raise UploadRefused("not_text", name=shorten_name(name))
    try:
        content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UploadRefused("not_utf8", name=shorten_name(name), line=line) from None
