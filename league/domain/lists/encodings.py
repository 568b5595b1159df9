"""The text of a file of names, whatever it is encoded in: what it was read as, and what else it may be.

Nothing in the bytes says which code page they are of. But in a wrong one names get signs between their
letters, and letters that no one language has together, so each page is tried and the one with the most likely
words is taken. Libraries that guess by which letters follow each other need more text than a list of names.
"""

import codecs
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from games.core.texts import mark as _

# Byte order marks, the longer first, and what follows them.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Code pages of machines, as spreadsheets write them; of those that fit as well the first is taken.
PAGES: Mapping[str, str] = {
    "cp1252": _("Western European (Windows)"),
    "cp1250": _("Central European (Windows)"),
    "cp1251": _("Cyrillic (Windows)"),
    "cp1253": _("Greek (Windows)"),
    "cp1254": _("Turkish (Windows)"),
    "cp1257": _("Baltic (Windows)"),
    "cp1255": _("Hebrew (Windows)"),
    "cp1256": _("Arabic (Windows)"),
    "iso8859_2": _("Central European (ISO)"),
    "mac_roman": _("Western European (Mac)"),
    "cp850": _("Western European (DOS)"),
    "cp932": _("Japanese"),
    "cp949": _("Korean"),
    "gbk": _("Chinese, simplified"),
    "big5": _("Chinese, traditional"),
}
UNICODE: Mapping[str, str] = {
    name: name.removesuffix("-le").removesuffix("-be").upper()
    for name in ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")
}
TRIED = 16 * 1024  # letters that are looked at
NULS_OF_UTF_16 = 0.03  # at least, of two bytes: separators and the ends of lines have one each

# The letters of languages beyond those of English, and which of English they do without.
_LANGUAGES = (
    ("àâæçéèêëîïôœùûüÿ", "w"), ("äöüß", ""), ("áéíñóúü", ""), ("áâãàçéêíóôõú", ""), ("àèéìíîòóùú", "jkwxy"),
    ("éëïöüèê", ""), ("åäöé", ""), ("åæøéö", ""), ("áðéíóúýþæö", "cqwz"), ("çğıöşüâîû", "qwx"),
    ("ąćęłńóśźż", "qvx"), ("áčďéěíňóřšťúůýž", "qw"), ("áäčďéíĺľňóôŕšťúýž", "qw"), ("áéíóöőúüű", "qwx"),
    ("ăâîșțşţ", "qw"), ("čćđšž", "qwxy"), ("ąčęėįšųūž", "qwx"), ("āčēģīķļņšūž", "qwxy"), ("äöõüšž", "qwxy"),
)  # fmt: skip
_FITTING = tuple((frozenset(letters), frozenset(without)) for letters, without in _LANGUAGES)
# Words of other scripts: their letters are told from Latin ones at sight.
_OTHER = re.compile(
    "[\u0400-\u045f\u0490\u0491]+|[\u0386-\u03ce]+|[\u05b0-\u05ea\u05f0-\u05f4]+|[\u060c-\u0652\u067e-\u06d5]+"
    "|[\u3005\u3041-\u30fe\u4e00-\u9fff]+|[\uac00-\ud7a3]+"
)
_WORD = re.compile(r"[^\W\d_]+")
_CONTROL = re.compile("[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
# Signs beyond English that stand in a list of names; any other one is of a wrong page.
_SIGNS = frozenset("\u00a0“”„«»’‘‚–—…·№°ªº¡¿´`،؛؟、。・（）「」")
_INNER_SIGN = re.compile(r"(?<=[^\W\d_])[“”„«»‘‚–—…№°ªº¡¿](?=[^\W\d_])")
_QUOTED = re.compile(r"\B[“”„«»‘’–—]|[“”«»‘’–—]\B")
_FITS, _OF_ANOTHER, _OF_NONE = 4, 2, 0  # what a word adds: of the one language of most, of another, of none
_PRIOR = {"cp1257": -3}  # its letters are in the places of those that lists of several languages have
_SIGN, _INNER_CAPITAL, _SMALL = -6, -3, -1


@dataclass(frozen=True)
class Reading:
    """A text, and the encoding it was read in. `others` are code pages that it may have been written in."""

    text: str
    encoding: str
    others: tuple[str, ...] = ()


def read(content: bytes) -> Reading:
    """The text of a file: never an error, at worst with odd letters."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return Reading(content[len(mark) :].decode(encoding, "replace"), encoding)
    if encoding := _utf_16_without_mark(content):
        return Reading(content.decode(encoding, "replace"), encoding)
    try:
        return Reading(content.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        return _in_a_page(content)


def read_again(text: str, encoding: str, other: str) -> Reading:
    """The text as it is in another code page than the one it was read in; as it is where that cannot be."""
    if encoding not in PAGES or other not in PAGES:
        return Reading(text, encoding)
    try:
        pages = _pages_of(text.encode(encoding))
    except UnicodeEncodeError:
        return Reading(text, encoding)
    taken = other if other in pages else encoding
    return Reading(pages.get(taken, text), taken, tuple(pages))


def _in_a_page(content: bytes) -> Reading:
    """In the code page that makes the most likely words; in UTF-8 if some letters of it were lost."""
    texts = _pages_of(content)
    scores = {page: likelihood(text) + _PRIOR.get(page, 0) for page, text in texts.items()}
    if "mac_roman" in scores and b"\r" in content and b"\n" not in content:  # as Macs ended lines
        scores["mac_roman"] += _FITS
    lossy = content.decode("utf-8", "replace")
    best = max(scores, key=lambda page: scores[page], default="")
    if not best or likelihood(lossy) > scores[best]:
        return Reading(lossy, "utf-8")
    return Reading(texts[best], best, tuple(texts))


def _pages_of(content: bytes) -> dict[str, str]:
    """The text in each code page that knows all its letters."""
    found = {}
    for page in PAGES:
        try:
            text = content.decode(page)
        except UnicodeDecodeError:
            continue
        if not _CONTROL.search(text):
            found[page] = text
    return found


def likelihood(text: str) -> int:
    """How likely the words of a text are names: higher is more likely."""
    text = text[:TRIED]
    points = _SIGN * sum(not letter.isascii() and _is_odd(letter) for letter in text)
    points += _SIGN * len(_INNER_SIGN.findall(text)) + _OF_ANOTHER * len(_QUOTED.findall(text))
    fitting: Counter[int] = Counter()
    words = [word for word in _WORD.findall(text) if not word.isascii() and (word[1:] or _OTHER.match(word))]
    for word in words:
        languages = _languages_of(word)
        fitting.update(languages)
        points += _OF_ANOTHER if languages else _OF_NONE
        points += _INNER_CAPITAL if _has_inner_capital(word) else 0
        points += _SMALL if _OTHER.match(word) and word[0].islower() else 0
    most = max(fitting.values(), default=0)
    return points + most * (_FITS - _OF_ANOTHER)


def _is_odd(letter: str) -> bool:
    return not letter.isalnum() and not letter.isspace() and letter not in _SIGNS and not _OTHER.match(letter)


def _languages_of(word: str) -> list[int]:
    """Which languages may have the word; one number more for each other script."""
    if _OTHER.fullmatch(word):
        return [len(_FITTING)]
    letters = frozenset(word.lower())
    beyond = {letter for letter in letters if not letter.isascii()}
    return [
        number for number, (own, without) in enumerate(_FITTING) if beyond <= own and not letters & without
    ]


def _has_inner_capital(word: str) -> bool:
    """Whether a letter beyond English is large behind a small one, or small between large ones."""
    pairs = pairwise(word)
    return any(
        (not second.isascii() and first.islower() and second.isupper())
        or ((not first.isascii() or not second.isascii()) and number and first.isupper() and second.islower())
        for number, (first, second) in enumerate(pairs)
    )


def _utf_16_without_mark(content: bytes) -> str:
    """UTF-16 without its mark: signs of English have an empty byte before or behind; empty if it is not."""
    units, first, second = len(content) // 2, content[::2].count(0), content[1::2].count(0)
    if max(first, second) < max(1, units * NULS_OF_UTF_16) or min(first, second) * 10 > max(first, second):
        return ""
    return "utf-16-le" if second > first else "utf-16-be"
