"""Planned seasons of fixed partners for tests: pairs of Omi, their tables and their results."""

from random import Random
from typing import Any

from league.models import MatchDate, Season, SeasonDraft
from league.services.clubs.players import player_add
from league.services.demo.sheets import sheet_of_a_game
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.seasons.drafts import season_draft_make
from league.services.seasons.entries import season_enter
from league.services.seasons.partners import season_partners_set
from league.services.seasons.planning import season_draft_plan
from league.services.seasons.publishing import season_publish
from league.services.seasons.seasons import season_create
from league.services.seasons.slots import slots_add
from tests.league.people import Table
from tests.league.seasons import next_friday, wish

DATES = 6
SEED = "9a15" * 16


class PairSeason:
    """A league or divisions of so many pairs. Every pair plays five tables of one game."""

    def __init__(self, people: Table, *, pairs: int = 6, **changes: Any) -> None:
        self.people, self.olga, self.club, self.rng = people, people.cast.olga, people.club, Random(4)
        given: dict[str, Any] = {
            "kind": "league", "kind_settings": {"tables_each": 5}, "game": "omi", "options": {"target": 3},
            "format": "round_robin", "format_settings": {},
            "event_choices": {"roll_call": False, "partners": "fixed"},
        }  # fmt: skip
        self.season = season_create(
            by=self.olga, club=self.club, name="Pairs", wish=wish(**(given | changes))
        )
        Season.objects.filter(pk=self.season.pk).update(seed=SEED)
        self.slots = slots_add(by=self.olga, season=self.season, first=next_friday(), count=DATES)
        guests = [player_add(club=self.club, name=f"Guest {number}").pk for number in range(2 * pairs - 4)]
        self.players = [*(player.pk for player in people.players), *guests]
        self.teams = [tuple(sorted(self.players[start : start + 2])) for start in range(0, 2 * pairs, 2)]
        season_enter(by=self.olga, season=self.season, players=self.players)
        season_partners_set(by=self.olga, season=self.season, teams=self.teams)
        self.reload()

    def reload(self) -> "PairSeason":
        self.season = Season.objects.select_related("club", "previous").get(pk=self.season.pk)
        return self

    def of(self, season: Season) -> "PairSeason":
        """The same with another season."""
        self.season = season
        return self.reload()

    def partner(self, player: int) -> int:
        return next(one + other - player for one, other in self.teams if player in (one, other))

    def draft(self) -> SeasonDraft:
        """A draft with its tables."""
        return self.plan(season_draft_make(by=self.olga, season=self.season))

    def plan(self, draft: SeasonDraft) -> SeasonDraft:
        assert season_draft_plan(draft_id=draft.pk, told=lambda: None)
        draft.refresh_from_db()
        return draft

    def publish(self) -> "PairSeason":
        self.draft()
        return self.publish_draft()

    def publish_draft(self) -> "PairSeason":
        draft = SeasonDraft.objects.get(season=self.season)
        season_publish(by=self.olga, season=self.season, version=draft.version)
        return self.reload()

    def dates(self) -> list[MatchDate]:
        found = self.season.dates.select_related("match__event__part", "slot")
        return list(found.prefetch_related("match__seats").order_by("starts_at", "match"))

    def tables(self) -> list[list[int]]:
        """Of each table its players by seat."""
        return [
            list(date.match.seats.order_by("seat").values_list("player_id", flat=True))
            for date in self.dates()
        ]

    def play(self) -> "PairSeason":
        """Every table that is open."""
        for date in self.dates():
            if date.match.status == "scheduled":
                rows = sheet_of_a_game(date.match, self.rng)
                game_enter(by=self.olga, match=date.match, number=1, rows=rows)
                result_confirm_by_hand(by=self.olga, match=date.match)
        return self
