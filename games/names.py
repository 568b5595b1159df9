"""Names that people give to things, and texts that they write about them.

A name stands beside others' on every page, so it is one that can be seen, and that does not pass for another
by how it looks. Unicode's annexes 15 (normal forms) and 31 (where joiners stand) and report 39 (confusables)
are where this comes from.
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
# What comes along when text is copied, and nobody means: hyphens where a word may break, marks and embeddings
# of direction, spaces without width. Overrides of direction are not among them: those change what is read.
_PASTED = dict.fromkeys(
    map(ord, "\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u2060\u2066\u2067\u2068\u2069\ufeff")
)
_SEEN_BY_ITSELF = frozenset("LNS")  # letters, digits, symbols: marks and dashes alone are no name
_ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC"})  # alphabets that share the looks of many letters
_MARKS_MAX = 3  # on one letter, one over the other
_MARKS_SORTED_MAX = 30  # likewise, that a normal form puts in order: what annex 15 allows a stream
_STACKED = frozenset({"Mn", "Me"})  # marks that take no room of their own

_JOINERS = re.compile("[\u200c\u200d]+")
# Scripts whose letters look different with a joiner between them.
_JOINED = frozenset(
    {
        "ARABIC", "SYRIAC", "MANDAIC", "NKO", "MONGOLIAN", "ADLAM", "DEVANAGARI", "BENGALI", "GURMUKHI",
        "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "KHMER", "MYANMAR",
        "TIBETAN", "BALINESE", "JAVANESE", "SUNDANESE", "KAITHI", "CHAKMA", "NEWA", "TIRHUTA",
    }
)  # fmt: skip
_VIRAMA = 9  # the combining class of the sign that takes a consonant's vowel away
_EMOJI = re.compile("[\u00a9\u00ae\u203c-\u2bff\u3030-\u32ff\ufe0f\U0001f000-\U0001faff]")
UNREAD = "\ufffd"  # what stands for a byte that is no letter in the encoding that was tried


def is_unseen(letter: str) -> bool:
    """Whether a character shows nothing, or turns the text around it."""
    return letter in _BLANKS or unicodedata.category(letter) in _UNSEEN


def is_shown(name: str) -> bool:
    """Whether a name that was stored shows something, and all of it, in its own direction."""
    plain = _JOINERS.sub("", name.translate(_SELECTORS))
    return bool(plain.strip()) and not any(map(is_unseen, plain))


def normalize_text(text: str, form: Literal["NFC", "NFKC"]) -> str:
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


def clean_name(given: str, length_max: int, *, field: str = "name") -> str:
    """The name with single spaces, each letter in its plain form (NFKC), without what was only pasted along.

    Refused: name_empty (also if too long), name_unreadable (it shows nothing, or could pass for another).
    """
    plain = normalize_text(given.translate(_PASTED), "NFKC").translate(_SELECTORS)
    name = " ".join(_JOINERS.sub(_joiner, plain).split())
    if len(name) > length_max or not given.strip():
        raise Refused("name_empty", field=field, length_max=length_max)
    why = _unreadable(name)
    if why:
        raise Refused("name_unreadable", field=field, why=Text(why))
    return name


def name_key(name: str) -> str:
    """What two names have in common that are read as the same: neither case nor joiners are told apart."""
    return _JOINERS.sub("", unicodedata.normalize("NFKC", name)).casefold()


def clean_text(given: str, length_max: int) -> str:
    """A description, or another text of several lines, without what cannot be seen or turns the text round.

    What is longer is cut off; empty where nothing is left to be seen.
    """
    plain = normalize_text(given.replace("\r\n", "\n").replace("\t", " "), "NFC")
    seen = "".join(
        letter for letter in plain if letter in "\n\ufe0f" or _JOINERS.match(letter) or not is_unseen(letter)
    )
    text = _JOINERS.sub(_joiner, seen).strip()[:length_max].rstrip()
    return "" if all(map(is_unseen, "".join(text.split()))) else text


def _joiner(found: re.Match[str]) -> str:
    """The first of some joiners where one shows; else none."""
    text, begin, end = found.string, found.start(), found.end()
    return found.group()[0] if _is_joint(text[begin - 1 : begin], text[end : end + 1]) else ""


def _is_joint(before: str, after: str) -> bool:
    """Whether the two look different with a joiner between them: emoji, or letters of one of some scripts.

    What follows a virama may be nothing: so Malayalam ends words.
    """
    if not before:
        return False
    if _EMOJI.match(before):
        return _EMOJI.match(after) is not None
    script = _script(before)
    if script not in _JOINED:
        return False
    return unicodedata.combining(before) == _VIRAMA or (after != "" and _script(after) == script)


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _unreadable(name: str) -> str:
    """What is wrong with it; empty if nothing is."""
    if not name or any(is_unseen(letter) for letter in name if not _JOINERS.match(letter)):
        return _("it has characters that cannot be seen")
    if UNREAD in name:
        return _("it has a letter that was lost on the way here")
    if not any(unicodedata.category(letter)[0] in _SEEN_BY_ITSELF for letter in name):
        return _("it needs a letter or a digit")
    if re.search(rf"\S{{{_MARKS_MAX + 1}}}", "".join("x" if _is_stacked(letter) else " " for letter in name)):
        return _("it has too many marks on one letter")
    if any(len(_alphabets(word)) > 1 for word in re.split(r"[\W_]+", name)):
        return _("it mixes letters of several alphabets that look alike")
    return ""


def _is_stacked(letter: str) -> bool:
    return unicodedata.category(letter) in _STACKED


def _alphabets(word: str) -> frozenset[str]:
    """Those that look alike, of the word's letters."""
    return _ALIKE.intersection(map(_script, word))
