"""What the cells of a list without headings are, by what stands in them: people side by side, surnames."""

import re
import unicodedata
from collections.abc import Sequence

from league.domain.lists.handwritten import plain_name
from league.domain.lists.lines import Rows

# What stands where names do, and is none: a number, an address, and what a formula says that failed.
NUMBER = re.compile(r"[\d\s.,:/+()#-]+")
_BROKEN = re.compile(
    r"#[A-ZÀ-ÖØ-Þ0-9/_]+[!?]|#(?:N/A|N/D|NV|GETTING_DATA)|(?i:err|erreur|fehler|error):\d{3}"
)
_LATER_COMMAS = re.compile("[،、，；؛]")
_TOGETHER = re.compile("[&/+＆／＋]")
_IN_NAMES = frozenset(" .'’-")
_WORDS_MAX = 4
_NAME_LETTERS = range(2, 81)
DOCUMENTED = 3  # cells of a line: name, note and team


def is_address(cell: str) -> bool:
    before, _at, host = cell.partition("@")
    return bool(before) and " " not in cell and "." in host


def is_broken(cell: str) -> bool:
    """Whether a spreadsheet says there that a formula failed, as in “#REF!”."""
    return _BROKEN.fullmatch(cell.strip()) is not None


def whole_cells(cells: Sequence[str]) -> list[str]:
    """The cells without what failed formulas say."""
    return ["" if is_broken(cell) else cell for cell in cells]


def people_in_one_line(cells: Sequence[str]) -> Rows:
    """A row for each of the people of a list that is one line; none if it is one person with a note."""
    people = [cell.strip() for cell in cells if cell.strip()]
    if len(people) == 1:
        people = [cell.strip() for cell in _LATER_COMMAS.split(people[0]) if cell.strip()]
    parted = [person.split(",") for person in people]
    are_parted = surname_first(parted)
    if not are_parted and not _are_people(people):
        return []
    return [
        (number, parts if are_parted else [person])
        for number, (person, parts) in enumerate(zip(people, parted, strict=True), start=1)
    ]


def _are_people(cells: Sequence[str]) -> bool:
    """More cells than one person has, or as many that are written alike."""
    if len(cells) < DOCUMENTED:
        return False
    if len(cells) == DOCUMENTED:
        return are_names(cells) and len({len(cell.split()) for cell in cells}) == 1
    others = sum(bool(NUMBER.fullmatch(cell)) or is_address(cell) for cell in cells)
    return others * DOCUMENTED < len(cells)


def are_names(cells: Sequence[str]) -> bool:
    return all(_is_name(plain_name(cell)[0]) for cell in cells)


def are_two_names(cell: str) -> bool:
    """Whether it says two people, as in “Ana & Ben”."""
    names = [name.strip() for name in _TOGETHER.split(cell)]
    return len(names) == 2 and are_names(names)  # noqa: PLR2004 (two)


def _is_name(cell: str) -> bool:
    """Whether it looks like one: a few words of letters, of which one does not begin small."""
    words = cell.split()
    return (
        len(cell) in _NAME_LETTERS
        and len(words) <= _WORDS_MAX
        and all(letter in _IN_NAMES or unicodedata.category(letter)[0] in "LM" for letter in cell)
        and not all(word[0].islower() for word in words)
    )


def surname_first(rows: Sequence[Sequence[str]]) -> bool:
    """Whether most rows say a surname and then a given name; notes are said again and again."""
    given = [cells[1].strip() for cells in rows if _is_surname_first(cells)]
    return len(given) > 1 and len(given) * 2 > len(rows) and len(set(given)) * 2 > len(given)


def _is_surname_first(cells: Sequence[str]) -> bool:
    if not 1 < len(cells) <= DOCUMENTED or not are_names(cells[:2]):
        return False
    surname, given = plain_name(cells[0])[0].split(), cells[1].split()
    large = [word for word in surname if word[0].isupper()]
    return len(large) == 1 and surname[-1] == large[0] and given[0][0].isupper()
