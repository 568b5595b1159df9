"""How Persian is set: its own digits and commas in running text, Latin digits in columns and in islands.

Texts are put together in many places, of numbers too; here, where they leave, all are set alike.
"""

import re
from dataclasses import dataclass

from django.utils.translation import get_language

PERSIAN = "fa"
DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
LATIN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫", "01234567890123456789.")
LATIN = re.compile(r"[A-Za-z]")
WORDS = re.compile(r"[\u0621-\u064a\u067e-\u06d3]{2}")
WORD = re.compile(r"\S+")  # “SHA-256” is one, and stays
DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
GLUE = re.compile(r"([,;])(?=\s|$)")
# “&#x27;” is a letter; a name stands as it was typed, see `isolate`.
KEPT = re.compile("(&#?\\w+;|\u2068[^\u2068\u2069]*+\u2069)")
SIGNS = {",": "،", ";": "؛"}
PERCENT = re.compile(r"(?<=\d)\s?%(?!\w)")

# Nothing that was taken is taken back: a page takes no longer than its length. No attribute holds a “<”.
PIECE = re.compile(
    r"""<(?P<end>/?)(?P<tag>[a-zA-Z][\w-]*+)(?P<kept>(?:[^<>"']++|"[^"<]*+"|'[^'<]*+')*+)>|(?P<text>[^<]+|<)"""
)
# What is written for programs, and what people wrote, which stands as they typed it.
APART = {"script", "style", "code", "pre", "svg", "kbd", "textarea", "bdi"}
UNTOUCHED = re.compile(r"""\bdir="auto"|\blang="en"|\bclass="(?:[^"]*\s)?code(?:\s[^"]*)?\"""")
ISLAND = re.compile(r"""\bdir="ltr"|\bclass="(?:[^"]*\s)?num(?:\s[^"]*)?\"""")
# What stands in an attribute and is read or seen by people. A figure alone may be an example of what to type.
TOLD = re.compile(r"""\s(?:aria-label|title|alt|placeholder)="(?P<told>[^"]*)\"""")
VOID = {"input", "meta", "link", "br", "img", "hr", "use", "path", "source", "wbr", "col"}


def set_text(text: str) -> str:
    """A text as the language that is active sets it; it holds no addresses and no names with digits."""
    return _persian(text) if get_language() == PERSIAN else text


def isolate(name: str) -> str:
    """A name inside of a text keeps its own direction and digits."""
    return f"\u2068{name}\u2069"


def set_html(html: str) -> str:
    """Likewise a page or a part of one, but for columns of figures and what is not in Persian. Where words
    stand among figures, as in “12 players”, those are a text.
    """
    if get_language() != PERSIAN:
        return html
    parts, apart = [], Apart()
    for piece in PIECE.finditer(html):
        if piece["text"]:
            parts.append(_persian(piece[0]) if apart.is_text(piece[0]) else piece[0])
        else:
            parts.append(piece[0] if apart.is_untouched else TOLD.sub(_set_told, piece[0]))
            apart.pass_tag((piece["tag"] or "").lower(), piece["kept"], is_end=bool(piece["end"]))
    return "".join(parts)


@dataclass
class _Open:
    tag: str
    is_island: bool
    depth: int = 1  # how many elements of this name are open


class Apart:
    """Where a reader of a page is: within elements that stand apart, an island or one that nobody touches."""

    def __init__(self) -> None:
        self._open: list[_Open] = []

    @property
    def is_untouched(self) -> bool:
        return any(not one.is_island for one in self._open)

    def is_text(self, text: str) -> bool:
        if not self._open:
            return True
        return all(one.is_island for one in self._open) and WORDS.search(text) is not None

    def pass_tag(self, tag: str, kept: str, *, is_end: bool) -> None:
        if self._open and self._open[-1].tag == tag:
            self._open[-1].depth += -1 if is_end else 1
            if not self._open[-1].depth:
                self._open.pop()
        elif not is_end and tag not in VOID and not kept.endswith("/"):
            is_untouched = tag in APART or UNTOUCHED.search(kept) is not None
            if is_untouched or ISLAND.search(kept):
                self._open.append(_Open(tag, not is_untouched))


def _set_told(found: re.Match[str]) -> str:
    text = found["told"]
    return found[0].replace(text, _persian(text)) if WORDS.search(text) else found[0]


def _persian(text: str) -> str:
    pieces = KEPT.split(text)
    is_glue = not LATIN.search("".join(pieces[::2]))
    return "".join(piece if number % 2 else _plain(piece, is_glue) for number, piece in enumerate(pieces))


def _plain(text: str, is_glue: bool) -> str:
    if is_glue:
        text = GLUE.sub(lambda found: SIGNS[found[1]], text)
    text = PERCENT.sub("٪", text)
    return WORD.sub(lambda found: found[0] if LATIN.search(found[0]) else _in_digits(found[0]), text)


def _in_digits(word: str) -> str:
    return DECIMAL.sub("٫", word).translate(DIGITS)
