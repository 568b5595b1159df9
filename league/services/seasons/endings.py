"""The end of all tables of a season: before its stages, and before its places are final."""

from collections.abc import Mapping

from django.db.models import Q

from games.refusals import Refused
from league.models import Club, Event, Season
from league.people import Person
from league.selectors.seasons.stages import is_played, stages_of
from league.services.calendars.changes import event_entries_raise
from league.services.events.events import event_finish
from league.services.held_rows import lock_row


def lock_results(season: Season) -> Season:
    """The season's locked row, while nobody confirms or corrects a result of the club."""
    Club.objects.select_for_update(no_key=True).get(pk=season.club_id)
    return lock_row(Season.objects.select_related("club"), season.pk, gone="no_season")


def events_end(by: Person, season: Season) -> Mapping[str, str]:
    """In the caller's transaction: nothing more is seated in the season. Which events ended by it, by their
    numbers, with the status that they had.

    Refused: season_tables_open, season_stage_open, where a table or a stage is not played to its end.
    """
    own = Q(part__season=season) | Q(stage__season=season, stage__cancelled_at=None)
    events = Event.objects.filter(own).select_related("club")
    if unfinished := sum(event.matches_unfinished for event in events):
        raise Refused("season_tables_open", unfinished=unfinished)
    for stage in stages_of(season):
        if not is_played(stage):
            raise Refused("season_stage_open", name=stage.event.name)
    ending = list(events.exclude(status=Event.Status.FINISHED).order_by("pk"))
    for event in ending:
        event_finish(by=by, event=event)
    return {str(event.pk): event.status for event in ending}


def events_go_on(ended: Mapping[str, str]) -> None:
    """In the caller's transaction: take `events_end` back; calendars hear that evenings take place."""
    for event in Event.objects.filter(pk__in=[int(number) for number in ended]):
        Event.objects.filter(pk=event.pk).update(status=ended[str(event.pk)])
        if not event.matches_seated:
            event_entries_raise(event)
