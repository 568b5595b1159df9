"""Compiles a WebAssembly module and looks at what it exports and imports, without running any of it."""

from collections.abc import Callable, Mapping
from functools import cache, partial

from wasmtime import (
    Caller,
    Config,
    Engine,
    ExportType,
    FuncType,
    InstancePre,
    Linker,
    MemoryType,
    Module,
    ValType,
    WasmtimeError,
)

from bots.arena.inside import wasi
from bots.arena.protocol import AnswerCode

CallOut = Callable[..., int | None]  # (name, caller, …) for each call a guest makes to its system

_WASM_STACK_BYTES = 1 << 20
_PAGE_BYTES = 65_536
_OPTIONAL = {"bot_start": ("ii", ""), "bot_end": ("ii", ""), "_initialize": ("", "")}
_REQUIRED = {"bot_alloc": ("i", "i"), "bot_choose": ("ii", "i")}
_UNWANTED = (
    "wasm_threads", "shared_memory", "wasm_memory64", "wasm_multi_memory", "wasm_component_model",
    "wasm_gc", "gc_support", "wasm_relaxed_simd", "wasm_stack_switching", "wasm_custom_page_sizes",
    "wasm_wide_arithmetic", "wasm_exceptions", "wasm_function_references",
)  # fmt: skip
# What AssemblyScript calls when it gives up: message, file, line, column.
_ABORT = ("env", "abort", "iiii")


class Unfit(Exception):
    """The module cannot be a bot."""

    def __init__(self, answer: AnswerCode, text: str) -> None:
        super().__init__(text)
        self.answer, self.text = answer, text


@cache
def engine(memory_bytes: int) -> Engine:
    """The compiler and its settings. Make it before the process is locked, and warm."""
    config = Config()
    config.parallel_compilation = False  # no threads
    config.signals_based_traps = False  # bounds are checked by the code itself: no handlers, no guard pages
    config.consume_fuel = True
    config.cranelift_nan_canonicalization = True
    config.max_wasm_stack = _WASM_STACK_BYTES
    config.memory_init_cow = False
    config.memory_reservation = memory_bytes  # whole from the start, so that it never has to move
    config.memory_reservation_for_growth = 0
    config.memory_guard_size = 0
    for feature in _UNWANTED:
        setattr(config, feature, False)
    made = Engine(config)
    Module(made, b"\0asm\1\0\0\0")
    return made


def link_module(
    engine: Engine, code: bytes, memory_bytes: int, call_out: CallOut
) -> tuple[InstancePre, set[str]]:
    """The compiled module, ready to be instantiated, and the names of what it exports. Raises Unfit."""
    try:
        module = Module(engine, code)
    except WasmtimeError as error:
        raise Unfit(AnswerCode.LOAD_ERROR, str(error)) from None
    exports = {export.name: export for export in module.exports}
    _check_memory(exports, memory_bytes)
    _check_functions(exports)
    try:
        return _linker(engine, module, call_out).instantiate_pre(module), set(exports)
    except WasmtimeError as error:
        raise Unfit(AnswerCode.LOAD_ERROR, f"{error}\nOnly {wasi.MODULE} can be imported.") from None


def _check_memory(exports: Mapping[str, ExportType], memory_bytes: int) -> None:
    memory = exports["memory"].type if "memory" in exports else None
    if not isinstance(memory, MemoryType):
        raise Unfit(AnswerCode.NO_BOT, "The module exports no memory under the name “memory”.")
    if (begins := memory.limits.min * _PAGE_BYTES) > memory_bytes:
        text = f"The module's memory begins with {begins >> 20} MiB; it may have {memory_bytes >> 20} MiB."
        raise Unfit(AnswerCode.MEMORY, text)


def _check_functions(exports: Mapping[str, ExportType]) -> None:
    for name, (parameters, results) in {**_REQUIRED, **_OPTIONAL}.items():
        found = exports[name].type if name in exports else None
        if found is None and name in _OPTIONAL:
            continue
        if not isinstance(found, FuncType):
            hint = " It is a command; build a reactor, without _start." if "_start" in exports else ""
            raise Unfit(AnswerCode.NO_BOT, f"The module exports no function {name}.{hint}")
        if (_letters(found.params), _letters(found.results)) != (parameters, results):
            should = f"take {len(parameters)} and return {len(results)} numbers of 32 bits"
            raise Unfit(AnswerCode.NO_BOT, f"The exported function {name} must {should}.")


def _letters(types: list[ValType]) -> str:
    return "".join({"i32": "i", "i64": "l"}.get(str(kind), "?") for kind in types)


def _linker(engine: Engine, module: Module, call_out: CallOut) -> Linker:
    """Only what is imported is defined; what is missing fails in `instantiate_pre`."""
    linker = Linker(engine)
    for wanted in {(asked.module, asked.name or "") for asked in module.imports}:
        space, name = wanted
        if space == wasi.MODULE and name in {*wasi.SIGNATURES, *wasi.NOT_HERE}:
            linker.define_func(space, name, wasi.type_of(name), partial(call_out, name), access_caller=True)
        elif wanted == _ABORT[:2]:
            kind = FuncType([ValType.i32() for _ in _ABORT[2]], [])
            linker.define_func(space, name, kind, _abort, access_caller=True)
    return linker


def _abort(caller: Caller, message: int, file: int, line: int, column: int) -> None:
    raise wasi.Aborted(f"abort() was called at line {line}, column {column}")
