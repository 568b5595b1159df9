"""WebAssembly: any language that compiles to it."""

from collections.abc import Mapping

from bots.arena.archive_names import shorten_name
from bots.arena.interface import Limits, Package
from bots.arena.languages.language import Language
from bots.arena.refusals import UploadRefused
from bots.arena.runtimes import Runtime

_CORE_MODULE = b"\0asm\1\0\0\0"
_RUNTIME = Runtime("wasm", "bots.arena.inside.wasm:prepare", ("wasmtime",))


class Wasm(Language):
    """A core module, compiled behind the walls by wasmtime."""

    name = "wasm"
    suffix = ".wasm"
    entry = "bot.wasm"
    makes_code = True

    def check(self, files: Mapping[str, bytes], entry: str, name: str) -> None:
        """Its first bytes."""
        if not files[entry].startswith(_CORE_MODULE):
            raise UploadRefused("not_wasm", name=shorten_name(name or entry))

    def runtime(self, package: Package) -> Runtime:
        """Always the same."""
        return _RUNTIME

    def memory_bytes(self, package: Package, limits: Limits) -> int:
        """Room for the compiler, and for the memory of many games."""
        return limits.memory_bytes_large
