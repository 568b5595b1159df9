"""Planned seasons for tests: two boxes of eight people over six dates, drafted and published by Olga."""

from typing import Any

from league.models import MatchDate, Season, SeasonDraft
from league.services.clubs.players import player_add
from league.services.seasons.drafts import season_draft_make
from league.services.seasons.entries import season_enter
from league.services.seasons.planning import season_draft_plan
from league.services.seasons.publishing import season_publish
from league.services.seasons.seasons import season_create
from league.services.seasons.slots import slots_add
from tests.league.people import Table
from tests.league.seasons import next_friday, wish

DATES = 6
SEED = "5ea5" * 16


class BoxSeason:
    """The four and as many guests as make whole boxes. Everybody plays four tables."""

    def __init__(self, people: Table, *, boxes: int = 2, tables: int | None = None, **changes: Any) -> None:
        self.people, self.olga, self.club = people, people.cast.olga, people.club
        given: dict[str, Any] = {
            "kind": "divisions", "kind_settings": {"tables_each": 4, "box_size": 8, "promoted": 2},
            "format": "round_robin", "format_settings": {},
        }  # fmt: skip
        self.season = season_create(
            by=self.olga, club=self.club, name="Boxes", wish=wish(**(given | changes))
        )
        Season.objects.filter(pk=self.season.pk).update(seed=SEED)
        self.reload()
        self.slots = slots_add(
            by=self.olga, season=self.season, first=next_friday(), count=DATES, tables=tables
        )
        guests = [player_add(club=self.club, name=f"Guest {number}") for number in range(8 * boxes - 4)]
        self.players = [player.pk for player in (*people.players, *guests)]
        season_enter(by=self.olga, season=self.season, players=self.players)

    def draft(self) -> SeasonDraft:
        """A draft with its tables."""
        return self.plan(season_draft_make(by=self.olga, season=self.season))

    def plan(self, draft: SeasonDraft) -> SeasonDraft:
        assert season_draft_plan(draft_id=draft.pk, told=lambda: None)
        draft.refresh_from_db()
        return draft

    def publish(self) -> "BoxSeason":
        draft = self.draft()
        season_publish(by=self.olga, season=self.season, version=draft.version)
        return self.reload()

    def reload(self) -> "BoxSeason":
        self.season = Season.objects.select_related("club").get(pk=self.season.pk)
        return self

    def dates(self) -> list[MatchDate]:
        found = self.season.dates.select_related("match__event__part", "slot")
        return list(found.prefetch_related("match__seats").order_by("starts_at", "match"))
