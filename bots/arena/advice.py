"""What the author of a refused bot may do about it: of what cannot be loaded, a hint for each cause."""

import re
import sys

from bots.arena import interface
from bots.arena.interface import PYTHON, BotFault, Package

PYTHON_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"  # what bots run on
_LAST_LINE = "the last line below says what is wrong."
_ADVICE = {
    interface.NO_BOT: "Add a class named Bot with a method choose(self, view, options).",
    interface.CRASH: "The traceback leads to the line.",
    interface.ILLEGAL_ANSWER: "Return one of the texts in options, unchanged.",
    interface.TIMEOUT_CPU: "Do less work for each decision, or keep results from one decision to the next.",
    interface.TIMEOUT_WALL: "A bot may not sleep or wait for anything.",
    interface.MEMORY: "Keep less in memory.",
    interface.EXITED: "A bot may not end its program; endless recursion and forbidden calls do it too.",
    interface.PROTOCOL: "A bot speaks by what choose returns and by print(); leave other descriptors alone.",
}
_MISSING = re.compile(r"ModuleNotFoundError: '(\w+)' is not among")
_SYNTAX = ("SyntaxError", "IndentationError", "TabError")
_OWN_NAME = re.compile(r"ImportError: bot/\S+ cannot be imported")


def advice_on(fault: BotFault, package: Package) -> str:
    """A sentence or two."""
    if fault.code != interface.LOAD_ERROR:
        return _ADVICE[fault.code]
    if package.kind != PYTHON:
        return f"Build the module again: {_LAST_LINE}"
    return _on_loading(fault.text.rstrip().rpartition("\n")[2], package)


def _on_loading(error: str, package: Package) -> str:
    """By the last line of the traceback."""
    if error.startswith(_SYNTAX):
        version = f"Python {PYTHON_VERSION}"
        return f"Bots run on {version}, and newer ones know more syntax: run the file once with {version}."
    if _OWN_NAME.match(error):
        return "Give the folder bot/ another name, and import from that."
    missing = _MISSING.match(error)
    if missing is None:
        return _OTHERWISE
    return _on_numpy(package) if missing[1] == "numpy" else _on_missing(missing[1], package)


def _on_numpy(package: Package) -> str:
    if len(package.files) > 1:
        return "numpy is there for those who ask for it: add a file bot.toml with the line numpy = true."
    return (
        "numpy is there for archives that ask for it: pack your file as bot.py into a .zip, beside a file"
        " bot.toml with the line numpy = true."
    )


def _on_missing(name: str, package: Package) -> str:
    """It may be in the archive all the same, though not where modules are looked for."""
    own = package.entry.rpartition("/")[0]
    folders = [folder for file in package.files if (folder := _folder_of(name, file))]
    if not folders:
        return _OTHERWISE
    folder = own if own in folders else folders[0]
    how = f"from {folder.replace('/', '.')} import {name}"
    if folder == own:
        how = f"from . import {name}, or {how}"
    return f"Modules are found from the top of the archive, and {name} lies in {folder}/: write {how}."


def _folder_of(name: str, file: str) -> str:
    """The folder in which the file makes a module of this name; empty if it does not, or lies at the top."""
    for ending in (f"/{name}.py", f"/{name}/__init__.py"):
        if file.endswith(ending):
            return file.removesuffix(ending)
    return ""


_OTHERWISE = f"Run the file once with Python {PYTHON_VERSION} yourself, as here: {_LAST_LINE}"
