"""Turns an author's exception into text: their own frames only, short enough for a page."""

import linecache
import traceback

BOT_FILE = "bot.py"
_FRAMES_MAX = 30
_CHARACTERS_MAX = 12_000
_NAME = type.__dict__["__name__"]
_own_files: set[str] = set()


def remember_source(source: str, file: str = BOT_FILE) -> None:
    """Let tracebacks show the author's lines and frames, though there is no such file."""
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = (len(source), None, lines, file)
    _own_files.add(file)


def type_name(thing: object) -> str:
    """The name of its type as the interpreter knows it: a metaclass may have a `__name__` of its own."""
    return str(_NAME.__get__(type(thing)))


def report_on(error: BaseException) -> str:
    """The traceback as Python prints it, less our frames and the middle of a deep recursion."""
    try:
        return _shorten_text("".join(_lines(error)))
    except BaseException:  # the author's __str__ may do anything, and memory may be short
        return f"{type_name(error)} (its text cannot be shown)"


def _lines(error: BaseException) -> list[str]:
    story = traceback.TracebackException.from_exception(error, limit=-2 * _FRAMES_MAX)
    return list(_own_frames(story).format(chain=True))


def _own_frames(story: traceback.TracebackException) -> traceback.TracebackException:
    seen: traceback.TracebackException | None = story
    while seen is not None:
        own = [frame for frame in seen.stack if frame.filename in _own_files]
        seen.stack = traceback.StackSummary.from_list(own[-_FRAMES_MAX:])
        seen = seen.__cause__ or seen.__context__
    return story


def _shorten_text(text: str) -> str:
    if len(text) <= _CHARACTERS_MAX:
        return text
    half = _CHARACTERS_MAX // 2
    return f"{text[:half]}\n  … {len(text) - 2 * half} characters left out …\n{text[-half:]}"
