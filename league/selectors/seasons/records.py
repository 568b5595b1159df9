"""The records of one season, with who holds them and where it was."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from league.domain.seasons.records import (
    Comeback,
    Haul,
    Run,
    best_comebacks,
    keep_greatest,
    longest_runs,
    richest_parts,
    richest_tables,
)
from league.models import Event, Season
from league.selectors.badges import PlayerBadge
from league.selectors.events.scoring import scale_of
from league.selectors.seasons.book import BookTable, RaceDate, SeasonBookPage, StandingRace

HOLDERS_SHOWN = 5


@dataclass(frozen=True)
class RecordHolder:
    """Somebody who holds a record, and where it was: in an event, or from one table to another.

    A comeback is from the place `start` after a date to the place `end`.
    """

    badge: PlayerBadge
    event: Event | None = None
    first: BookTable | None = None
    last: BookTable | None = None
    after: RaceDate | None = None
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True)
class SeasonRecord:
    """`key` is evening (table points), table (points of games), run (tables) or comeback (places).

    `holders` are the first of those who `share` it.
    """

    key: str
    value: Fraction | int
    share: int
    holders: tuple[RecordHolder, ...]

    @property
    def more(self) -> int:
        """How many hold it who are not named."""
        return self.share - len(self.holders)


def season_records(season: Season, book: SeasonBookPage) -> tuple[SeasonRecord, ...]:
    """Those that somebody holds. No query."""
    keeper = _Keeper(season, book)
    found = (keeper.points(), keeper.run(), keeper.comeback())
    return tuple(record for record in found if record)


class _Keeper:
    """Makes records of a book."""

    def __init__(self, season: Season, book: SeasonBookPage) -> None:
        self.season, self.book = season, book
        self.badges = {line.badge.player_id: line.badge for race in book.races for line in race.lines}
        self.tables = [found.table for found in book.tables]
        self.by_match: Mapping[int, BookTable] = {found.table.match: found for found in book.tables}

    def points(self) -> SeasonRecord | None:
        """In an evening, or at one table where tables are planned."""
        if self.season.held.plans_tables:
            return self._points_at_a_table()
        scales = {number: scale_of(part.event) for number, part in self.book.parts.items()}
        hauls = richest_parts(self.tables, scales, self.badges)
        return self._record("evening", [(one.points, self._of_evening(one)) for one in hauls])

    def _of_evening(self, haul: Haul) -> RecordHolder:
        return RecordHolder(self.badges[haul.player], event=self.book.parts[haul.where].event)

    def _points_at_a_table(self) -> SeasonRecord | None:
        hauls = richest_tables(self.tables, self.badges)
        return self._record("table", [(one.points, self._of_table(one)) for one in hauls])

    def _of_table(self, haul: Haul) -> RecordHolder:
        return RecordHolder(self.badges[haul.player], last=self.by_match[haul.where])

    def run(self) -> SeasonRecord | None:
        runs = longest_runs(self.tables, self.badges)
        return self._record("run", [(one.length, self._of_run(one)) for one in runs])

    def _of_run(self, run: Run) -> RecordHolder:
        first, last = self.by_match[run.first], self.by_match[run.last]
        return RecordHolder(self.badges[run.player], first=first, last=last)

    def comeback(self) -> SeasonRecord | None:
        found = [(one, race) for race in self.book.races for one in best_comebacks(race.steps)]
        best = keep_greatest(found, lambda pair: pair[0].gain)
        return self._record("comeback", [(one.gain, self._of_comeback(one, race)) for one, race in best])

    def _of_comeback(self, comeback: Comeback, race: StandingRace) -> RecordHolder:
        badge, after = self.badges[comeback.player], race.dates[comeback.step]
        return RecordHolder(badge, after=after, start=comeback.start, end=comeback.end)

    def _record(self, key: str, held: Iterable[tuple[Fraction | int, RecordHolder]]) -> SeasonRecord | None:
        """Of what is held with one value, by name; None where nobody holds it."""
        found = sorted(held, key=lambda one: one[1].badge.name)
        if not found:
            return None
        people = {holder.badge.player_id for _value, holder in found}
        return SeasonRecord(key, found[0][0], len(people), _name_holders(holder for _value, holder in found))


def _name_holders(holders: Iterable[RecordHolder]) -> tuple[RecordHolder, ...]:
    """The first few, each once: whoever did it twice is named where they did it first."""
    found: dict[int, RecordHolder] = {}
    for holder in holders:
        found.setdefault(holder.badge.player_id, holder)
    return tuple(found.values())[:HOLDERS_SHOWN]
