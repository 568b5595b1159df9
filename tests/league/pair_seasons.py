"""Planned seasons of fixed partners for tests: pairs of Omi, their tables and their results."""

from random import Random
from typing import Any, Self

from league.models import Season
from league.services.demo.sheets import sheet_of_a_game
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.seasons.entries import season_enter
from league.services.seasons.partners import season_partners_set
from tests.league.people import Table
from tests.league.planned_seasons import PlannedSeason

SEED = "9a15" * 16


class PairSeason(PlannedSeason):
    """A league or divisions of so many pairs. Every pair plays five tables of one game."""

    def __init__(self, people: Table, *, pairs: int = 6, **changes: Any) -> None:
        given: dict[str, Any] = {
            "kind": "league", "kind_settings": {"tables_each": 5}, "game": "omi", "options": {"target": 3},
            "format": "round_robin", "format_settings": {},
            "event_choices": {"roll_call": False, "partners": "fixed"},
        }  # fmt: skip
        super().__init__(people, "Pairs", SEED, 2 * pairs, None, **(given | changes))
        self.rng = Random(4)
        self.teams = [tuple(sorted(self.players[start : start + 2])) for start in range(0, 2 * pairs, 2)]
        season_enter(by=self.olga, season=self.season, players=self.players)
        season_partners_set(by=self.olga, season=self.season, teams=self.teams)
        self.reload()

    def of(self, season: Season) -> Self:
        """The same with another season."""
        self.season = season
        return self.reload()

    def partner(self, player: int) -> int:
        return next(one + other - player for one, other in self.teams if player in (one, other))

    def tables(self) -> list[list[int]]:
        """Of each table its players by seat."""
        return [
            list(date.match.seats.order_by("seat").values_list("player_id", flat=True))
            for date in self.dates()
        ]

    def play(self) -> Self:
        """Every table that is open."""
        for date in self.dates():
            if date.match.status == "scheduled":
                rows = sheet_of_a_game(date.match, self.rng)
                game_enter(by=self.olga, match=date.match, number=1, rows=rows)
                result_confirm_by_hand(by=self.olga, match=date.match)
        return self
