"""Why the dates of a season do not hold all tables that are wanted, in words."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from games.core.texts import Text
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext


@dataclass(frozen=True, slots=True)
class OpenDate:
    """How many tables fit on a date (None: any number), and who cannot come."""

    tables: int | None
    away: Collection[int]


@dataclass(frozen=True, slots=True)
class Shortfall:
    """What became of the tables of one box. `most` is how many its dates could hold at best, counted date by
    date; whoever plays `less` than the others does so because seats do not fill whole tables.
    """

    people: int
    planned: int
    wanted: int
    most: int
    less: int

    @property
    def sentences(self) -> tuple[Text, ...]:
        """Plain sentences; none where everybody plays as many tables as was asked for."""
        found = []
        if self.planned < self.wanted:
            facts = {"people": self.people, "planned": self.planned, "wanted": self.wanted, "most": self.most}
            found.append(Text(_("On these dates {people} people fill {planned} of {wanted} tables."), facts))
            if self.most < self.wanted:
                found.append(
                    Text(_("With those who are away and the tables that fit, {most} is the most."), facts)
                )
            found.append(
                Text(_("Offer more dates, two a night, more tables on a date, or fewer tables each."))
            )
        if self.less:
            found.append(
                Text(
                    ngettext(
                        "{less} seat is left over, so somebody plays one table fewer.",
                        "{less} seats are left over, so as many people play one table fewer.",
                        "less",
                    ),
                    {"less": self.less},
                )
            )
        return tuple(found)


def find_shortfall(
    entrants: Sequence[int], *, planned: int, each: int, seats: int, dates: Sequence[OpenDate], size: int = 1
) -> Shortfall:
    """Compare what was planned for a box with what was wanted. `dates` are those that are open. A table has
    `seats` of the entrants, each of whom is so many people (`size`).
    """
    wanted, less = divmod(len(entrants) * each, seats)
    most = 0
    for date in dates:
        free = sum(entrant not in date.away for entrant in entrants) // seats
        most += free if date.tables is None else min(free, date.tables)
    return Shortfall(len(entrants) * size, planned, wanted, most, less * size)
