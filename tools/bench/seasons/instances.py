"""Files that ask for a plan, by seed: leagues whose tables are known to fit, weeks that fall out, and the
same number of tables for everybody. A file is the object that `manage.py plan` reads.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random

FIRST = datetime(2027, 1, 12, 19, tzinfo=UTC)
SEATS = 4

File = dict[str, object]
Table = dict[str, object]


@dataclass(frozen=True, slots=True)
class LeagueSize:
    """How large a league is. `away` is the chance that somebody cannot come to a slot, `spare` how many more
    tables fit into each slot than are needed. People play within groups of `group`; 0: everybody with all.
    """

    people: int
    slots: int
    tables: int
    away: float
    spare: int = 0
    group: int = 0


def slot_of(number: int, tables: int) -> Table:
    return {"id": f"w{number}", "at": (FIRST + timedelta(weeks=number)).isoformat(), "tables": tables}


def league(shape: LeagueSize, seed: int) -> tuple[File, list[Table]]:
    """A league's file, and tables with slots that solve it: those asked for, or as many as were found."""
    rng = Random(f"league {seed}")  # noqa: S311 (to be repeated, not a secret)
    away = _away(shape, rng)
    tables = _plant(shape, away, rng)
    counts = [sum(slot == number for slot, _ in tables) for number in range(shape.slots)]
    solution: list[Table] = [
        {"fixture": f"f{number}", "slot": f"w{slot}", "players": [f"p{player}" for player in players]}
        for number, (slot, players) in enumerate(tables)
    ]
    fixtures = [{"id": table["fixture"], "players": table["players"]} for table in solution]
    rng.shuffle(fixtures)
    file: File = {
        "slots": [slot_of(number, count + shape.spare) for number, count in enumerate(counts)],
        "entrants": _entrants(away),
        "fixtures": fixtures,
        "seed": str(seed),
    }
    return file, solution


def _away(shape: LeagueSize, rng: Random) -> list[list[int]]:
    return [[slot for slot in range(shape.slots) if rng.random() < shape.away] for _ in range(shape.people)]


def _entrants(away: Sequence[Sequence[int]]) -> list[Table]:
    return [{"id": f"p{player}", "away": [f"w{slot}" for slot in slots]} for player, slots in enumerate(away)]


def _plant(shape: LeagueSize, away: Sequence[Sequence[int]], rng: Random) -> list[tuple[int, list[int]]]:
    """Tables by lot, each at a slot at which its people are free."""
    size = shape.group or shape.people
    free = {
        (slot, group): [
            player for player in range(group, min(group + size, shape.people)) if slot not in away[player]
        ]
        for slot in range(shape.slots)
        for group in range(0, shape.people, size)
    }
    found: list[tuple[int, list[int]]] = []
    while len(found) < shape.tables:
        open_places = [place for place, players in free.items() if len(players) >= SEATS]
        if not open_places:
            break
        place = rng.choice(open_places)
        players = rng.sample(free[place], SEATS)
        free[place] = [player for player in free[place] if player not in players]
        found.append((place[0], players))
    return found


def lost_week(shape: LeagueSize, seed: int) -> tuple[File, int]:
    """A published league whose middle week falls out, and how many tables it had. Each of them has another
    date for itself, at which nothing has to move.
    """
    file, solution = league(shape, seed)
    slots, entrants = _tables_of(file, "slots"), _tables_of(file, "entrants")
    lost = f"w{shape.slots // 2}"
    playing: dict[object, set[object]] = {entrant["id"]: set(_ids(entrant["away"])) for entrant in entrants}
    for table in solution:
        for player in _ids(table["players"]):
            playing[player].add(table["slot"])
    room = {slot["id"]: shape.spare for slot in slots}
    stays = []
    for table in solution:
        others = [
            slot
            for slot, left in room.items()
            if left and slot != lost and not any(slot in playing[player] for player in _ids(table["players"]))
        ]
        if table["slot"] != lost:
            stays.append(table)
        elif others:
            room[others[0]] -= 1
            for player in _ids(table["players"]):
                playing[player].add(others[0])
            stays.append(table)
    kept = {table["fixture"] for table in stays}
    file["slots"] = [{**slot, "tables": 0} if slot["id"] == lost else slot for slot in slots]
    file["fixtures"] = [fixture for fixture in _tables_of(file, "fixtures") if fixture["id"] in kept]
    file["before"] = stays
    return file, sum(table["slot"] == lost for table in stays)


def everybody(
    divisions: Sequence[int], slots: int, *, each: int, away: float, seed: int, tables: int | None = None
) -> File:
    """Everybody plays `each` tables in a division of one of these sizes; `tables` fit into each slot."""
    rng = Random(f"everybody {seed}")  # noqa: S311 (to be repeated, not a secret)
    shape = LeagueSize(sum(divisions), slots, 0, away)
    names = [f"d{number}" for number, size in enumerate(divisions) for _ in range(size)]
    entrants = [
        {**entrant, "division": name}
        for entrant, name in zip(_entrants(_away(shape, rng)), names, strict=True)
    ]
    room = sum(divisions) // SEATS if tables is None else tables
    return {
        "slots": [slot_of(number, room) for number in range(slots)],
        "entrants": entrants,
        "each": each,
        "seed": str(seed),
    }


def _tables_of(file: Mapping[str, object], key: str) -> list[Table]:
    value = file[key]
    assert isinstance(value, list)  # noqa: S101 (files of our own)
    return value


def _ids(value: object) -> list[object]:
    assert isinstance(value, list)  # noqa: S101 (files of our own)
    return value
