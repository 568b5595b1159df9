"""A season whose tables are planned ahead, for tests: a box of the four, a stand-in beside them, dates."""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from league.models import MatchDate, SeasonPart, SeasonSlot
from league.people import LinkHolder
from league.services.clubs.players import player_add
from league.services.entries.links import holder_of, link_make
from league.services.events.events import event_enter, event_run
from league.services.matches.matches import matches_schedule_for_event
from league.services.seasons.parts import part_event
from league.services.seasons.seasons import season_create
from tests.league.people import Table
from tests.league.seasons import wish

MINUTES = 90


class PlannedTable:
    """One table of Pia, Kofi, Aiko and Jonas in ten days, and three weekly dates of their season after it."""

    def __init__(self, people: Table, *, days: int = 10, tables: int | None = 2, **changes: Any) -> None:
        self.people, self.olga, self.club = people, people.cast.olga, people.club
        given = {"kind": "league", "kind_settings": {"tables_each": 4}, "format": "swiss"} | changes
        self.season = season_create(
            by=self.olga, club=self.club, name="Boxes", wish=wish(table_minutes=MINUTES, **given)
        )
        first = half_hour_after(timezone.now() + timedelta(days=days))
        self.slots = [
            SeasonSlot.objects.create(
                season=self.season,
                number=number,
                starts_at=first + timedelta(weeks=number - 1),
                tables=tables,
            )
            for number in (1, 2, 3)
        ]
        self.event = part_event(by=self.olga, season=self.season, mark="A")
        self.players = [player.pk for player in people.players]
        event_enter(by=self.olga, event=self.event, players=self.players)
        SeasonPart.objects.create(season=self.season, number=1, event=self.event)
        event_run(by=self.olga, event=self.event)
        self.date = self.plan(self.slots[0])

    def plan(self, slot: SeasonSlot, players: list[int] | None = None) -> MatchDate:
        """A table of these on a date of the season."""
        self.event.refresh_from_db()
        (match,) = matches_schedule_for_event(event=self.event, tables=[players or self.players])
        self.event.matches_seated += 1
        self.event.save(update_fields=["matches_seated"])
        return MatchDate.objects.create(
            match=match, season=self.season, slot=slot, default_at=slot.starts_at, starts_at=slot.starts_at,
            changed_at=timezone.now(),
        )  # fmt: skip

    def holder(self, name: str) -> LinkHolder:
        """Who comes by the private link of this player."""
        return holder_of(self.entry(name))

    def link(self, name: str) -> Any:
        return link_make(by=self.olga, entry=self.entry(name))

    def entry(self, name: str) -> Any:
        return self.event.entries.select_related("event__club", "player").get(player__name=name)

    @property
    def four(self) -> list[Any]:
        """By account and by private link: Pia, Kofi, Aiko and Jonas."""
        return [self.people.cast.pia, self.people.kofi, self.holder("Aiko"), self.holder("Jonas")]

    def in_days(self, days: float) -> datetime:
        """A half hour that begins so many days from now."""
        return half_hour_after(timezone.now() + timedelta(days=days))

    def stand_in(self, name: str = "Mara") -> int:
        return int(player_add(club=self.club, name=name).pk)


def half_hour_after(moment: datetime) -> datetime:
    """The next full or half hour."""
    return moment.replace(minute=0, second=0, microsecond=0) + timedelta(
        minutes=30 if moment.minute < 30 else 60
    )
