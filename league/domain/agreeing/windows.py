"""Times at which a match could be played, the best first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from league.domain.agreeing.availability import Availability, SlotAnswer
from league.domain.agreeing.half_hours import HALF_HOUR, begin_half_hour, half_hours_between
from league.domain.agreeing.wall_times import in_utc

NOTICE = timedelta(hours=24)  # nobody has to come sooner than this
BEST = 5
DAYS_MAX = 62  # in which a time is looked for
MATCH_MINUTES_MAX = 24 * 60


@dataclass(frozen=True, slots=True)
class Window:
    """So many half hours in a row, from the one called `first`, with what each person says of all of them."""

    first: int
    length: int
    answers: tuple[SlotAnswer, ...]

    @property
    def starts_at(self) -> datetime:
        """In UTC."""
        return begin_half_hour(self.first)

    @property
    def coming(self) -> int:
        """How many can, if need be."""
        return sum(answer.comes for answer in self.answers)

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """The least is the best: how many can, the worst answer, the sum of the answers, the earlier."""
        return -self.coming, -min(self.answers), -sum(self.answers), self.first

    def overlaps(self, other: "Window") -> bool:
        return abs(self.first - other.first) < max(self.length, other.length)


def best_windows(
    people: Sequence[Availability],
    *,
    opens: datetime,
    closes: datetime,
    minutes: int,
    now: datetime,
    most: int = BEST,
) -> tuple[Window, ...]:
    """At most so many windows of a match of so many minutes, none of which overlaps a better one.

    They lie whole between two aware moments and begin 24 hours after `now` or later. A window at which nobody
    can is none. ValueError for nobody, more than 62 days, and minutes that are not 1 to 1440.
    """
    opens, closes, now = in_utc(opens), in_utc(closes), in_utc(now)
    if not people or closes - opens > timedelta(days=DAYS_MAX) or not 1 <= minutes <= MATCH_MINUTES_MAX:
        raise ValueError("a time is looked for by somebody, within 62 days, for at most a day")
    half_hours = half_hours_between(max(opens, now + NOTICE), closes)
    length = -(-timedelta(minutes=minutes) // HALF_HOUR)
    ranked = sorted(_windows(people, half_hours, length), key=lambda window: window.rank)
    return tuple(_without_overlap(ranked, most))


def _windows(people: Sequence[Availability], half_hours: range, length: int) -> Iterator[Window]:
    answers = zip(*(_worst(person.answers(half_hours), length) for person in people), strict=True)
    found = (Window(half_hours[number], length, said) for number, said in enumerate(answers))
    return (window for window in found if window.coming)


def _worst(answers: Sequence[SlotAnswer], length: int) -> list[SlotAnswer]:
    """The worst of each so many answers in a row."""
    return [min(answers[start : start + length]) for start in range(len(answers) - length + 1)]


def _without_overlap(ranked: Sequence[Window], most: int) -> list[Window]:
    chosen: list[Window] = []
    for window in ranked:
        if len(chosen) == most:
            break
        if not any(window.overlaps(other) for other in chosen):
            chosen.append(window)
    return chosen
