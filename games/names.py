"""Names that people give to things, and texts that they write about them.

A name stands beside others' on every page, so it is one that can be seen, and that does not pass for another
by how it looks. Unicode's annex 15 (normal forms) and report 39 (confusables) are where this comes from.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Literal

from games.core.texts import Text
from games.core.texts import mark as _
from games.refusals import Refused

# Which of its looks the letter before is to have: emoji come with them, and a name is the same without.
_SELECTORS = dict.fromkeys(range(0xFE00, 0xFE10))
# Letters, marks and a symbol that show nothing, though their categories do not say so: fillers of Hangul,
# vowels of Khmer that are only inherent, more selectors, the joiner of graphemes, empty Braille.
_BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*_SELECTORS, *range(0xE0100, 0xE01F0))))
)
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_SEEN_BY_ITSELF = frozenset("LNS")  # letters, digits, symbols: marks and dashes alone are no name
_ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC"})  # alphabets that share the looks of many letters
_MARKS_MAX = 3  # on one letter, one over the other
_MARKS_SORTED_MAX = 30  # likewise, that a normal form puts in order: what annex 15 allows a stream
_JOINERS = "\u200c\u200d"  # inside a word, Persian and many emoji need them
_STRAY_JOINER = re.compile(
    rf"(?<![^\s{_JOINERS}])[{_JOINERS}]+|[{_JOINERS}]+(?=\s|$)|([{_JOINERS}])[{_JOINERS}]+"
)


def is_unseen(letter: str) -> bool:
    """Whether a character shows nothing, or turns the text around it."""
    return letter in _BLANKS or unicodedata.category(letter) in _UNSEEN


def normalized(text: str, form: Literal["NFC", "NFKC"]) -> str:
    """The text in a normal form, in a time that grows as its length does.

    Python's sorting of the marks on a letter takes the square of their number, so that a text of nothing else
    would hold a process for minutes: beyond some they are left out.
    """
    if text.isascii():
        return text
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if _is_sorted(letter) else 0
        if marks <= _MARKS_SORTED_MAX:
            kept.append(letter)
    return unicodedata.normalize(form, "".join(kept))


@lru_cache(maxsize=4096)
def _is_sorted(letter: str) -> bool:
    """Whether it becomes a mark of the letter before, as some do that are called letters."""
    return unicodedata.combining(unicodedata.normalize("NFKD", letter)[0]) > 0


def name_checked(given: str, length_max: int, *, field: str = "name") -> str:
    """The name with single spaces, each letter in its plain form (NFKC).

    Refused: name_empty (also if too long), name_unreadable (it shows nothing, or could pass for another).
    """
    name = " ".join(normalized(given, "NFKC").translate(_SELECTORS).split())
    if not name or len(name) > length_max:
        raise Refused("name_empty", field=field, length_max=length_max)
    why = _unreadable(name)
    if why:
        raise Refused("name_unreadable", field=field, why=Text(why))
    return name


def text_checked(given: str, length_max: int) -> str:
    """A description, or another text of several lines, without what cannot be seen or turns the text round.

    What is longer is cut off; empty where nothing is left to be seen.
    """
    plain = normalized(given.replace("\r\n", "\n").replace("\t", " "), "NFC")
    seen = "".join(
        letter for letter in plain if letter in ("\n", *_JOINERS, "\ufe0f") or not is_unseen(letter)
    )
    text = _STRAY_JOINER.sub(r"\1", seen).strip()[:length_max].rstrip()
    return "" if all(map(is_unseen, "".join(text.split()))) else text


def _unreadable(name: str) -> str:
    """What is wrong with it; empty if nothing is."""
    if any(map(is_unseen, name)):
        return _("it has characters that cannot be seen")
    if not any(unicodedata.category(letter)[0] in _SEEN_BY_ITSELF for letter in name):
        return _("it needs a letter or a digit")
    if re.search(rf"\S{{{_MARKS_MAX + 1}}}", "".join("x" if _is_mark(letter) else " " for letter in name)):
        return _("it has too many marks on one letter")
    if any(len(_alphabets(word)) > 1 for word in re.split(r"[\W_]+", name)):
        return _("it mixes letters of several alphabets that look alike")
    return ""


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def _alphabets(word: str) -> frozenset[str]:
    """Those that look alike, of the word's letters."""
    return _ALIKE.intersection(unicodedata.name(letter, "").partition(" ")[0] for letter in word)
