"""Who is meant by the names of an old spreadsheet: players of the club, or somebody new."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from league.domain.alike import in_order
from league.domain.lists.people import ListedPerson
from league.domain.seasons.past.reading import PastReading
from league.models import Club
from league.selectors.entries.lists import NEW, SAME, SKIP, ImportLine, LineState, people_read

LIKE_ABOVE = "above"  # whoever stands in the line further up whose name is like it
UNUSABLE = frozenset({LineState.EMPTY, LineState.TOO_LONG, LineState.UNREADABLE, LineState.BOT})

Choices = Mapping[int, str]  # by the number of a name


@dataclass(frozen=True)
class NamedPerson:
    """A name with whom it may mean. `first` is the line in which it stands first, `like` the name further up
    or down that it is like. `choice` is what is done with it, empty where that must be said.
    """

    named: ImportLine
    first: int
    choice: str
    offered: tuple[str, ...]
    like: str

    @property
    def number(self) -> int:
        return self.named.line

    @property
    def is_open(self) -> bool:
        return not self.choice


@dataclass(frozen=True)
class PastPeople:
    """Each name once; marks, case and the order of words are nothing. The `line` of each is its number: as
    many names stand in the file before it.
    """

    people: tuple[ImportLine, ...]
    number_of: Mapping[str, int]  # of each name as it is written
    first_lines: tuple[int, ...]  # in which line of the file each stands first

    def choice(self, line: ImportLine, choices: Choices) -> str:
        """What is done with it: as chosen, else whoever it is surely, else somebody new."""
        chosen = choices.get(line.line, "")
        if chosen in self.offer_choices(line):
            return chosen
        if line.state in UNUSABLE:
            return SKIP
        is_known = line.state in (LineState.KNOWN, LineState.TWICE) and line.player is not None
        return SAME if is_known or (line.state == LineState.ALIKE and line.is_sure) else NEW

    def offer_choices(self, line: ImportLine) -> tuple[str, ...]:
        """What may be chosen for it; nothing where it cannot be a name."""
        if line.state in UNUSABLE:
            return ()
        above = (LIKE_ABOVE,) if line.near and line.near < line.line else ()
        return (*((SAME,) if line.player else ()), *above, NEW, SKIP)

    def is_open(self, line: ImportLine, choices: Choices) -> bool:
        """Whether it looks like somebody, and nobody has said whether it is them."""
        is_alike = line.state == LineState.ALIKE and not line.is_sure
        return is_alike and choices.get(line.line) not in self.offer_choices(line)

    def unsaid(self, choices: Choices) -> ImportLine | None:
        """The first of whom it must be said who they are."""
        return next((line for line in self.people if self.is_open(line, choices)), None)

    def describe_people(self, choices: Choices) -> tuple[NamedPerson, ...]:
        """Each name with what is and may be done with it."""
        return tuple(
            NamedPerson(
                named=line,
                first=first,
                choice="" if self.is_open(line, choices) else self.choice(line, choices),
                offered=self.offer_choices(line),
                like=self.people[line.near - 1].name if line.near else "",
            )
            for line, first in zip(self.people, self.first_lines, strict=True)
        )

    def resolve_names(self, choices: Choices) -> dict[str, Hashable]:
        """Who each name means: a player's number, or of somebody new a text with theirs."""
        meant: dict[str, Hashable] = {}
        for name, number in self.number_of.items():
            line = self.people[number - 1]
            while self.choice(line, choices) == LIKE_ABOVE:
                line = self.people[line.near - 1]
            choice = self.choice(line, choices)
            if choice != SKIP:
                meant[name] = line.player.pk if choice == SAME and line.player else f"new {line.line}"
        return meant

    def new(self, choices: Choices) -> list[ImportLine]:
        """Those of whom somebody new is made."""
        return [line for line in self.people if self.choice(line, choices) == NEW]


def past_people(club: Club, reading: PastReading) -> PastPeople:
    """Three queries, however many there are."""
    numbers: dict[str, int] = {}
    number_of: dict[str, int] = {}
    people: list[ListedPerson] = []
    first_lines: list[int] = []
    for line in reading.lines:
        for seat in line.seats:
            key = in_order(seat.name)
            if key not in numbers:
                numbers[key] = len(numbers) + 1
                people.append(ListedPerson(numbers[key], seat.name))
                first_lines.append(line.line)
            number_of.setdefault(seat.name, numbers[key])
    return PastPeople(tuple(people_read(club, people)), number_of, tuple(first_lines))
