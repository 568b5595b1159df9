"""The final standings that follow from the lines of an old spreadsheet."""

import re
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from games.core.texts import Text
from games.core.texts import mark as _
from league.domain.seasons.past.reading import LineRemark, LineShape, PastLine, PastReading, PastSeat
from league.domain.standings.table_points import points_of_place, usual_scale

LEVEL_MAX = 99
SEATS_MAX = 20  # of a table
NAMED_MAX = 20  # divisions in a remark
# “2”, “Division 2”, “2b”, “Division 2, box 1”.
_LEVEL = re.compile(
    r"([0-9]{1,2})(?: ?([a-z])|[ ,./-]{1,3}(?:box )?([0-9]{1,2}))?\Z", re.IGNORECASE | re.ASCII
)
_BOX = re.compile(r"(?:box )?([0-9]{1,2})", re.IGNORECASE | re.ASCII)

Box = tuple[int | None, int | None]  # level and box; none: the season has no divisions
Who = Mapping[str, Hashable]  # who is meant by a name; names that are left out are not in it


@dataclass(frozen=True)
class PastPlace:
    """How a season ended for somebody, and in which lines that stands."""

    who: Hashable
    level: int | None
    box: int | None
    place: int
    total: Fraction
    tables: int | None
    lines: tuple[int, ...]
    name: str = ""  # as it is written in the first of them


@dataclass(frozen=True)
class PastSeason:
    """A season with everybody's place, by divisions and places. `days` are the dates of its lines."""

    name: str
    places: tuple[PastPlace, ...]
    days: tuple[date, ...]

    @property
    def has_divisions(self) -> bool:
        return any(place.level is not None for place in self.places)

    @property
    def champions(self) -> tuple[PastPlace, ...]:
        """Who came first, in the highest division where there are some."""
        return tuple(one for one in self.places if one.place == 1 and one.level in (None, 1))


@dataclass
class _Score:
    """What somebody has so far."""

    name: str
    place: int | None = None
    total: Fraction | None = None
    tables: int | None = None
    lines: list[int] = field(default_factory=list)

    @property
    def amount(self) -> Fraction:
        return self.total or Fraction(0)


def past_seasons(reading: PastReading, who: Who) -> tuple[tuple[PastSeason, ...], tuple[LineRemark, ...]]:
    """Each season in the order of the file, and what is to be said of its lines."""
    by_season: dict[str, list[PastLine]] = defaultdict(list)
    for line in reading.lines:
        by_season[line.season].append(line)
    remarks: list[LineRemark] = []
    found = [_season(name, lines, reading.shape, who, remarks) for name, lines in by_season.items()]
    return tuple(season for season in found if season.places), tuple(remarks)


def _season(
    name: str, lines: Sequence[PastLine], shape: LineShape, who: Who, remarks: list[LineRemark]
) -> PastSeason:
    levels = _levels(lines, remarks)
    boxes: dict[Box, list[PastLine]] = defaultdict(list)
    for line in lines:
        boxes[levels[line.division, line.box]].append(line)
    places: list[PastPlace] = []
    seen: dict[Hashable, int] = {}
    for (level, box), inside in sorted(boxes.items(), key=lambda one: (one[0][0] or 0, one[0][1] or 0)):
        scores = (
            _scores_of_places(inside, who)
            if shape == LineShape.STANDING
            else _scores_of_tables(inside, who, remarks)
        )
        ranked = _rank([one for one in scores if _is_once(one, seen, remarks)], remarks)
        places += [
            PastPlace(key, level, box, place, score.amount, score.tables, tuple(score.lines), score.name)
            for key, score, place in ranked
        ]
    return PastSeason(name, tuple(places), tuple(sorted({line.day for line in lines if line.day})))


class _Scored(NamedTuple):
    who: Hashable
    score: _Score


def _is_once(scored: _Scored, seen: dict[Hashable, int], remarks: list[LineRemark]) -> bool:
    """Whether they have no other place in the season; else its line is left out."""
    line = scored.score.lines[0]
    above = seen.setdefault(scored.who, line)
    if above == line:
        return True
    said = Text(
        _("{name} stands in this season already, in line {above}."),
        {"name": scored.score.name, "above": above},
    )
    remarks.append(LineRemark(line, said, is_left_out=True))
    return False


def _scores_of_places(lines: Iterable[PastLine], who: Who) -> Iterator[_Scored]:
    for line in lines:
        for seat in line.seats:
            if seat.name in who:
                score = _Score(seat.name, seat.place, seat.points, line.tables, [line.line])
                yield _Scored(who[seat.name], score)


def _scores_of_tables(lines: Iterable[PastLine], who: Who, remarks: list[LineRemark]) -> Iterator[_Scored]:
    """What everybody has at all tables together: their points, or what their places are worth."""
    scores: dict[Hashable, _Score] = {}
    for seats in _tables(lines):
        if len(seats) > SEATS_MAX:
            said = Text(_("More than {most} players stand at this table."), {"most": SEATS_MAX})
            remarks += [LineRemark(line, said, is_left_out=True) for line, _seat in seats]
            continue
        own: set[Hashable] = set()
        if len(seats) == 1:
            remarks.append(LineRemark(seats[0][0], Text(_("Only one player stands at this table."))))
        for (line, seat), points in zip(seats, _points(seats, remarks), strict=True):
            if seat.name not in who:
                continue
            key = who[seat.name]
            if key in own:
                said = Text(_("{name} stands twice at this table."), {"name": seat.name})
                remarks.append(LineRemark(line, said, is_left_out=True))
                continue
            own.add(key)
            score = scores.setdefault(key, _Score(seat.name))
            score.total, score.tables = score.amount + points, (score.tables or 0) + 1
            score.lines.append(line)
    return iter([_Scored(key, score) for key, score in scores.items()])


Seats = list[tuple[int, PastSeat]]  # the line of each


def _tables(lines: Iterable[PastLine]) -> Iterable[Seats]:
    """Who sat together: in one line, or in lines of the same date and table. A date that cannot be read parts
    them too.
    """
    tables: dict[Hashable, Seats] = defaultdict(list)
    for line in lines:
        key = line.line if len(line.seats) > 1 else (line.day or line.evening, line.table)
        tables[key] += [(line.line, seat) for seat in line.seats]
    return tables.values()


def _points(seats: Seats, remarks: list[LineRemark]) -> list[Fraction]:
    """Points as they are written; where one has none, what the places are worth."""
    if all(seat.points is not None for _line, seat in seats):
        return [seat.points or Fraction(0) for _line, seat in seats]
    places = [seat.place for _line, seat in seats]
    if None in places:
        said = Text(_("Some at this table have points and others have none; these count as 0."))
        remarks.append(LineRemark(seats[0][0], said))
        return [seat.points or Fraction(0) for _line, seat in seats]
    known = [place or 0 for place in places]
    scale = usual_scale(len(seats))
    _remark_on_order([(line, place) for (line, _seat), place in zip(seats, known, strict=True)], remarks)
    return [points_of_place(place, known.count(place), scale) for place in known]


def _rank(scores: Sequence[_Scored], remarks: list[LineRemark]) -> list[tuple[Hashable, _Score, int]]:
    """Everybody with a place, in order: the places as they are written, or by points where none is."""
    if all(scored.score.place is None for scored in scores):
        totals = sorted((scored.score.amount for scored in scores), reverse=True)
        places = {total: number for number, total in reversed(list(enumerate(totals, start=1)))}
        found = [(key, score, places[score.amount]) for key, score in scores]
    else:
        found = [(key, score, score.place) for key, score in scores if score.place is not None]
        for _key, score in scores:
            if score.place is None:
                said = Text(
                    _("Others of this season have a place, and {name} has none."), {"name": score.name}
                )
                remarks.append(LineRemark(score.lines[0], said, is_left_out=True))
        _remark_on_order([(score.lines[0], place) for _key, score, place in found], remarks)
    return sorted(found, key=lambda one: (one[2], one[1].lines))


def _remark_on_order(places: Sequence[tuple[int, int]], remarks: list[LineRemark]) -> None:
    """Say where the places of one standing do not follow each other: 1, 1, 3 does, and 1, 2, 4 does not."""
    ordered = sorted((place, line) for line, place in places)
    first: dict[int, int] = {}
    for number, (place, _line) in enumerate(ordered, start=1):
        first.setdefault(place, number)
    wrong = next(((place, line) for place, line in ordered if first[place] != place), None)
    if wrong:
        facts = {"place": wrong[0], "before": first[wrong[0]] - 1}
        said = Text(_("Place {place} does not follow: {before} stand before it."), facts)
        remarks.append(LineRemark(wrong[1], said))


def _levels(lines: Sequence[PastLine], remarks: list[LineRemark]) -> dict[tuple[str, str], Box]:
    """Level and box for each way in which they are written; none where nobody has a division."""
    written = list(dict.fromkeys((line.division, line.box) for line in lines))
    if written == [("", "")]:
        return {("", ""): (None, None)}
    read = {one: _level(*one) for one in written}
    if None not in read.values() and len(set(read.values())) == len(written):
        return {one: box for one, box in read.items() if box}
    divisions = dict.fromkeys(division for division, _box in written)
    levels = {division: min(level, LEVEL_MAX) for level, division in enumerate(divisions, start=1)}
    said = Text(
        _("Divisions are numbered in the order in which they stand: {names}."),
        {"names": [one or "–" for one in islice(divisions, NAMED_MAX)]},
    )
    remarks.append(LineRemark(lines[0].line, said))
    boxes: dict[str, list[str]] = defaultdict(list)
    for division, box in written:
        boxes[division].append(box)
    return {
        (division, box): (
            levels[division],
            boxes[division].index(box) + 1 if len(boxes[division]) > 1 else None,
        )
        for division, box in written
    }


def _level(division: str, box: str) -> Box | None:
    """The numbers that are written, the lowest of each being 1; None if there are none."""
    found = _LEVEL.search(division)
    if found is None or not int(found.group(1)) or any(map(str.isdigit, division[: found.start()])):
        return None
    level, letter, number = int(found.group(1)), found.group(2), found.group(3)
    if box:
        said = _BOX.fullmatch(box)
        return (level, int(said.group(1))) if said and int(said.group(1)) else None
    if letter:
        return level, ord(letter.lower()) - ord("a") + 1
    return (level, int(number)) if number and int(number) else (None if number else (level, None))
