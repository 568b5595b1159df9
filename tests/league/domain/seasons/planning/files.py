"""Small files for tests, and their answers."""

import json
from typing import Any

from league.domain.seasons.planning.documents import answer
from tests.league.domain.seasons.planning.judge import Judge


def slots(*tables: int, days: int = 7) -> list[dict[str, Any]]:
    """Slots w0, w1, … so many days apart, in which so many tables fit."""
    return [
        {
            "id": f"w{number}",
            "at": f"2027-{1 + number * days // 28:02}-{1 + number * days % 28:02}T19:00:00Z",
            "tables": count,
        }
        for number, count in enumerate(tables)
    ]


def entrants(names: str, **away: list[str]) -> list[dict[str, Any]]:
    """An entrant for each letter."""
    return [{"id": name, "away": away.get(name, [])} for name in names]


def table(slot: str, players: str, fixture: str | None = None) -> dict[str, Any]:
    known: dict[str, Any] = {"slot": slot, "players": list(players)}
    return known if fixture is None else {**known, "fixture": fixture}


def planned(file: dict[str, Any]) -> dict[str, Any]:
    """The answer to a file, which the judge has found without fault."""
    given = answer(json.dumps({"budget_ms": 200, **file}))
    assert given.is_plan, given
    document: dict[str, Any] = json.loads(json.dumps(given.document))
    assert Judge(file).faults(document) == []
    return document
