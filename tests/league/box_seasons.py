"""Planned seasons for tests: two boxes of eight people over six dates, drafted and published by Olga."""

from typing import Any

from league.services.seasons.entries import season_enter
from tests.league.people import Table
from tests.league.planned_seasons import PlannedSeason

SEED = "5ea5" * 16


class BoxSeason(PlannedSeason):
    """As many people as make whole boxes. Everybody plays four tables."""

    def __init__(self, people: Table, *, boxes: int = 2, tables: int | None = None, **changes: Any) -> None:
        given: dict[str, Any] = {
            "kind": "divisions", "kind_settings": {"tables_each": 4, "box_size": 8, "promoted": 2},
            "format": "round_robin", "format_settings": {},
        }  # fmt: skip
        super().__init__(people, "Boxes", SEED, 8 * boxes, tables, **(given | changes))
        season_enter(by=self.olga, season=self.season, players=self.players)
