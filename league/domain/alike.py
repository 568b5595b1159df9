"""Which names may mean one person: without marks, in another order, with one slip of the pen."""

import re
import unicodedata
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, count

SLIPS_FROM = 5  # letters: shorter names that differ in one are different names
# Letters of their own, without a mark to take off, as who has no such key writes them.
_LATIN = {
    "ø": "o", "đ": "d", "ł": "l", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "ħ": "h",
}  # fmt: skip
# Letters that keyboards of Arabic, Persian and Urdu have one each of, though they are written alike.
_ARABIC = {
    "ی": "ي", "ى": "ي", "ې": "ي", "ک": "ك", "ڪ": "ك", "ٱ": "ا", "ہ": "ه", "ھ": "ه", "ە": "ه", "ة": "ه",
    "ۃ": "ه", "ـ": "", "ٰ": "",
}  # fmt: skip
PLAINLY = str.maketrans(_LATIN | _ARABIC)
# Classes of marks that say how a letter sounds, and are often left out: vowels of Hebrew and Arabic, points
# of Indic letters, whatever stands over, under or through a letter of the alphabets. All others, as the
# vowels of Indic scripts, tones and the voiced marks of kana, make another letter.
_LEFT_OUT = frozenset({1, 7, *range(10, 37), *range(200, 241)})
_UNSEEN = "Cf"  # joiners, for one
# Between letters of these a space is a matter of taste.
_WITHOUT_SPACES = (
    "[\u1100-\u11ff\u3005\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]"
)
_LOOSE = re.compile(f"(?<={_WITHOUT_SPACES}) (?={_WITHOUT_SPACES})")


def fold_name(name: str) -> str:
    """The name without case, marks and signs, in single spaces, or in none where a script needs none."""
    return _LOOSE.sub("", _fold_words(name)) or name.casefold()


def _fold_words(name: str) -> str:
    """The name folded, its words as they are parted."""
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    return " ".join("".join(map(_plain, decomposed.translate(PLAINLY))).split())


def _plain(letter: str) -> str:
    """The letter, or what stands for it: nothing for a mark that may be left out, a space for a sign."""
    category = unicodedata.category(letter)
    if unicodedata.combining(letter) in _LEFT_OUT or category == _UNSEEN:
        return ""
    if category == "Nd":
        return str(unicodedata.decimal(letter))
    return letter if letter.isalnum() or category[0] == "M" else " "


@dataclass(frozen=True, slots=True)
class Likeness:
    """Whom a name may mean; `is_sure` if all its letters are the same, though perhaps not their marks."""

    player: int
    is_sure: bool


class NameIndex:
    """Names by number, to be asked which of them another one is like."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self._same: dict[str, int] = {}
        self._near: dict[str, int] = {}
        for player, name in names.items():
            self.add(player, name)

    def add(self, player: int, name: str) -> None:
        """One more name; who has it or one like it already is still found first."""
        for key in _ways(name):
            self._same.setdefault(key, player)
        for slip in _slips(fold_name(name)):
            self._near.setdefault(slip, player)

    def like(self, name: str) -> Likeness | None:
        """The one it is like; None if it is like nobody's."""
        for key in _ways(name):
            if key in self._same:
                return Likeness(self._same[key], is_sure=True)
        near = next((self._near[slip] for slip in _slips(fold_name(name)) if slip in self._near), None)
        return None if near is None else Likeness(near, is_sure=False)


def name_free(name: str, taken: Container[str], length_max: int = 80) -> str:
    """The name, or with the least number behind it: the first of “Ana”, “Ana 2”, “Ana 3” that is not taken.

    `taken` holds names without case.
    """
    numbered = (f"{name[: length_max - len(end)].rstrip()}{end}" for end in map(" {}".format, count(2)))
    return next(one for one in chain([name], numbered) if one.casefold() not in taken)


def is_written_without_spaces(letter: str) -> bool:
    """Whether words of its script stand side by side."""
    return re.fullmatch(_WITHOUT_SPACES, letter) is not None


def in_order(name: str) -> str:
    """The name folded, its words by the alphabet: a surname may come first or last."""
    return _LOOSE.sub("", " ".join(sorted(_fold_words(name).split()))) or name.casefold()


def _ways(name: str) -> tuple[str, str]:
    return fold_name(name), in_order(name)


def _slips(plain: str) -> Iterator[str]:
    """The name, and itself without any one letter: two names that share one of these differ by one slip.

    Digits are no slips: "Guest 1" and "Guest 2" are two.
    """
    if len(plain) >= SLIPS_FROM:
        yield plain
        yield from (
            plain[:place] + plain[place + 1 :] for place, letter in enumerate(plain) if not letter.isdigit()
        )
