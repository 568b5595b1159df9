"""What tests do with a planned season, whoever plays in it: plan its tables, publish them, read them."""

from typing import Any, Self

from league.models import MatchDate, Season, SeasonDraft
from league.services.clubs.players import player_add
from league.services.seasons.drafts import season_draft_make
from league.services.seasons.planning import season_draft_plan
from league.services.seasons.publishing import season_publish
from league.services.seasons.seasons import season_create
from league.services.seasons.slots import slots_add
from tests.league.people import Table
from tests.league.seasons import next_friday, wish

DATES = 6


class PlannedSeason:
    """A season of Olga's with six dates and so many people: the four, and guests."""

    def __init__(
        self, people: Table, name: str, seed: str, size: int, tables: int | None, **wishes: Any
    ) -> None:
        self.people, self.olga, self.club = people, people.cast.olga, people.club
        self.season = season_create(by=self.olga, club=self.club, name=name, wish=wish(**wishes))
        Season.objects.filter(pk=self.season.pk).update(seed=seed)
        self.reload()
        self.slots = slots_add(
            by=self.olga, season=self.season, first=next_friday(), count=DATES, tables=tables
        )
        guests = [player_add(club=self.club, name=f"Guest {number}") for number in range(size - 4)]
        self.players = [player.pk for player in (*people.players, *guests)]

    def reload(self) -> Self:
        self.season = Season.objects.select_related("club", "previous").get(pk=self.season.pk)
        return self

    def draft(self) -> SeasonDraft:
        """A draft with its tables."""
        return self.plan(season_draft_make(by=self.olga, season=self.season))

    def plan(self, draft: SeasonDraft) -> SeasonDraft:
        assert season_draft_plan(draft_id=draft.pk, told=lambda: None)
        draft.refresh_from_db()
        return draft

    def publish(self) -> Self:
        self.draft()
        return self.publish_draft()

    def publish_draft(self) -> Self:
        draft = SeasonDraft.objects.get(season=self.season)
        season_publish(by=self.olga, season=self.season, version=draft.version)
        return self.reload()

    def dates(self) -> list[MatchDate]:
        found = self.season.dates.select_related("match__event__part", "slot")
        return list(found.prefetch_related("match__seats").order_by("starts_at", "match"))
