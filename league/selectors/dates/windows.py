"""Times at which a table could play: open half hours, the best windows, and what speaks against them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from league.domain.agreeing import Availability, SlotAnswer, Window, best_windows, half_hours_between
from league.domain.agreeing.windows import DAYS_MAX
from league.models import MatchDate, Player
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.dates.agreements import (
    answers_of,
    availability,
    habits_of,
    last_moment,
    people_of,
)
from league.selectors.dates.clashes import Clash, Room, clashes_at, rooms_at


@dataclass(frozen=True)
class PersonAvailability:
    """One of the people of a table, and when they can."""

    player: Player
    badge: PlayerBadge
    availability: Availability
    has_answered: bool  # by taps or by habits


@dataclass(frozen=True)
class OfferedWindow:
    """A time that can be proposed: what each of the people says of it, and what speaks against it."""

    starts_at: datetime
    answers: tuple[tuple[PlayerBadge, SlotAnswer], ...]
    clashes: tuple[Clash, ...]
    room: Room

    @property
    def coming(self) -> int:
        return sum(answer.comes for _badge, answer in self.answers)

    @property
    def is_for_all(self) -> bool:
        return self.coming == len(self.answers)


def closes_at(date: MatchDate, now: datetime) -> datetime:
    """When a match that begins as late as it may is over; nobody looks further than two months ahead."""
    end = last_moment(date) + timedelta(minutes=date.season.table_minutes)
    return min(end, now + timedelta(days=DAYS_MAX))


def open_half_hours(date: MatchDate, now: datetime) -> range:
    """Those of which people say whether they can."""
    return half_hours_between(now, max(now, closes_at(date, now)))


def people_available(date: MatchDate) -> tuple[PersonAvailability, ...]:
    """In the order of their seats. Three queries."""
    people = people_of(date)
    answers, habits = answers_of(date), habits_of(people)
    return tuple(
        PersonAvailability(
            player,
            badge_of(player),
            availability(answers.get(player.pk), habits.get(player.pk)),
            has_answered=player.pk in habits or bool(player.pk in answers and answers[player.pk].taps),
        )
        for player in people
    )


def offered_windows(
    date: MatchDate, people: Sequence[PersonAvailability], now: datetime
) -> tuple[OfferedWindow, ...]:
    """The best times, none of which overlaps a better one."""
    found = best_windows(
        [person.availability for person in people],
        opens=now,
        closes=max(now, closes_at(date, now)),
        minutes=date.season.table_minutes,
        now=now,
    )
    return windows_with_clashes(date, people, found)


def windows_with_clashes(
    date: MatchDate, people: Sequence[PersonAvailability], found: Sequence[Window]
) -> tuple[OfferedWindow, ...]:
    starts = [window.starts_at for window in found]
    clashes = clashes_at(date, [person.player for person in people], starts)
    rooms = rooms_at(date, starts)
    return tuple(
        OfferedWindow(
            window.starts_at,
            tuple(zip([person.badge for person in people], window.answers, strict=True)),
            clashes[window.starts_at],
            rooms[window.starts_at],
        )
        for window in found
    )
