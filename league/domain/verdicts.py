"""Verdicts on bots are stored in English, as the arena says them; people read them in their language.

What the arena says is kept as text, since it may hold anything of a stranger's. So here are its sentences
as templates: one that stands in a stored text is taken out of it again, with its facts.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from string import Formatter

from games.core.texts import Text
from games.core.texts import mark as _

IN_VAIN = _(
    "Tried {tries} times in vain: whoever runs this server should look at the workers’ log. "
    "The last time: {why}"
)
SENTENCES: Sequence[str] = (
    # what was wrong
    _("The file could not be loaded."),
    _("The bot raised an exception."),
    _("The bot ran out of memory."),
    _("The bot ended its program."),
    _("The bot ran out of fuel: that is how the CPU time of WebAssembly is counted."),
    _("The bot's process was killed again and again: memory was short."),
    _("The bot used {used} of its {limit} MiB when memory ran out, and its process was killed for it."),
    _("The bot sent something that is not an answer."),
    _("The bot chose an option that does not exist."),
    _("The bot did not read what it was asked."),
    _("The bot sent more than an answer."),
    _("The bot printed more than a log may hold."),
    _("The bot closed a descriptor of the arena."),
    _("The bot did not answer: the process exited with status {status}."),
    _("The bot did not answer: the sandbox ended the process after a forbidden system call."),
    _("The bot did not answer: the process crashed (segmentation fault; often endless recursion)."),
    _("The bot did not answer: the process was killed."),
    _("The bot did not answer: the process used up its CPU time."),
    _("The bot did not answer: the process died of {signal}."),
    _("{what} used more than the {left} of CPU it had left: {used} until it was ended."),
    _("{what} kept the table waiting for more than {left} without computing."),
    _("{what}: {used} of CPU were used while others were to move."),
    _("The file defines no class named Bot."),
    _("The class Bot has no method choose(self, view, options)."),
    _("The module exports no memory under the name “memory”."),
    _("The module exports no function {name}. It is a command; build a reactor, without _start."),
    _("The module exports no function {name}."),
    _("The exported function {name} must take {takes} and return {gives} numbers of 32 bits."),
    _("The trial games took more than {seconds} s. A bot may not sleep or wait for anything."),
    _("Something went wrong on our side; it is tried again."),
    IN_VAIN,
    # what came of it
    _("It came with the product."),
    _("Loaded in {ms} ms of CPU, and played {games} trial games without a fault."),
    _(
        "At a table with people it is loaded for every turn, which may use {ms} ms in all: there default "
        "moves would be made for it. Load less, or later."
    ),
    # what to do
    _("Add a class named Bot with a method choose(self, view, options)."),
    _("The traceback leads to the line."),
    _("Return one of the texts in options, unchanged."),
    _("Do less work for each decision, or keep results from one decision to the next."),
    _("A bot may not sleep or wait for anything."),
    _("Keep less in memory."),
    _("A bot may not end its program; endless recursion and forbidden calls do it too."),
    _("A bot speaks by what choose returns and by print(); leave other descriptors alone."),
    _("Build the module again: the last line below says what is wrong."),
    _("Run the file once with Python {version} yourself, as here: the last line below says what is wrong."),
    _("Bots run on Python {version}, and newer ones know more syntax: run the file once with Python {same}."),
    _("Give the folder bot/ another name, and import from that."),
    _("numpy is there for those who ask for it: add a file bot.toml with the line numpy = true."),
    _(
        "numpy is there for archives that ask for it: pack your file as bot.py into a .zip, beside a file "
        "bot.toml with the line numpy = true."
    ),
    _("Modules are found from the top of the archive, and {name} lies in {folder}/: write {how}."),
)
FACT_MAX = 200  # letters


def verdict_texts(stored: str) -> Iterator[Text | str]:
    """The stored text in pieces that put together, with blanks between them, say the same in any language.

    What is no sentence of ours stays as it is.
    """
    rest = stored
    while rest:
        found = next(filter(None, (_read(template, rest) for template in _in_order())), None)
        if found is None:
            yield rest
            return
        text, end = found
        yield text
        rest = rest[end:].removeprefix(" ")


@cache
def _in_order() -> tuple[str, ...]:
    """Those that begin with a place last: a place may hold what another sentence says."""
    return tuple(sorted(SENTENCES, key=lambda template: template.startswith("{")))


def _read(template: str, text: str) -> tuple[Text, int] | None:
    """The sentence at the beginning of the text, with its facts, and where it ends; None for another one."""
    facts: dict[str, str] = {}
    pieces = [(literal, place) for literal, place, _form, _kind in Formatter().parse(template)]
    name, at = None, 0
    for number, (literal, place) in enumerate(pieces):
        is_last = number == len(pieces) - 1 and place is None
        begin = _find(text, literal, at, is_last) if name else (at if text.startswith(literal, at) else -1)
        if begin < 0:
            return None
        if name:
            facts[name] = text[at:begin]
        name, at = place, begin + len(literal)
    if name:  # it ends with a place, which has the rest of the line
        facts[name], at = text[at:].partition("\n")[0], at + len(text[at:].partition("\n")[0])
    return (Text(template, facts), at) if at == len(text) or text[at].isspace() else None


def _find(text: str, literal: str, at: int, is_last: bool) -> int:
    """Where the literal comes next in the line, behind a fact; the last one of a sentence before a blank."""
    line = text[at : at + FACT_MAX].partition("\n")[0]
    begin = line.find(literal, 1)
    while begin >= 0 and is_last and text[at + begin + len(literal) :][:1].strip():
        begin = line.find(literal, begin + 1)
    return at + begin if begin >= 0 else -1
