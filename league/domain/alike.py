"""Which names may mean one person: without marks, in another order, with one slip of the pen."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

SLIPS_FROM = 5  # letters: shorter names that differ in one are different names
# Letters of their own, without a mark to take off, as who has no such key writes them.
PLAINLY = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})


def folded(name: str) -> str:
    """The name without case, marks and signs, in single spaces."""
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(PLAINLY)
    letters = "".join(
        letter if letter.isalnum() else " " for letter in plain if not unicodedata.combining(letter)
    )
    return " ".join(letters.split()) or name.casefold()


@dataclass(frozen=True, slots=True)
class Likeness:
    """Whom a name may mean; `is_sure` if all its letters are the same, though perhaps not their marks."""

    player: int
    is_sure: bool


class Names:
    """Names by number, to be asked which of them another one is like."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self._same: dict[str, int] = {}
        self._near: dict[str, int] = {}
        for player, name in names.items():
            plain = folded(name)
            self._same.setdefault(plain, player)
            self._same.setdefault(_in_order(plain), player)
            for slip in _slips(plain):
                self._near.setdefault(slip, player)

    def like(self, name: str) -> Likeness | None:
        """The one it is like; None if it is like nobody's."""
        plain = folded(name)
        for key in (plain, _in_order(plain)):
            if key in self._same:
                return Likeness(self._same[key], is_sure=True)
        near = next((self._near[slip] for slip in _slips(plain) if slip in self._near), None)
        return None if near is None else Likeness(near, is_sure=False)


def _in_order(plain: str) -> str:
    """The words by the alphabet: a surname may come first or last."""
    return " ".join(sorted(plain.split()))


def _slips(plain: str) -> Iterator[str]:
    """The name, and itself without any one letter: two names that share one of these differ by one slip."""
    if len(plain) >= SLIPS_FROM:
        yield plain
        yield from (plain[:place] + plain[place + 1 :] for place in range(len(plain)))
