"""Finding seasons of a club, their entries and their dates."""

from django.db.models import Case, Count, F, Q, QuerySet, When

from games.refusals import NotFound
from league.models import Club, Entry, Event, Season, SeasonEntry, SeasonPart, SeasonSlot

GOING_ON_SHOWN = 5
IS_ENTERED = Q(status=Entry.Status.ENTERED, left_at=None)


def seasons_of(club: Club) -> QuerySet[Season]:
    """The club's seasons but for those that are archived, the newest first, each with how many take part
    (`entered`). Those of before that were imported come last, the latest first.
    """
    return _with_counts(Season.objects.filter(club=club).exclude(status=Season.Status.ARCHIVED))


def archived_seasons_of(club: Club) -> QuerySet[Season]:
    """The club's archived seasons, likewise."""
    return _with_counts(Season.objects.filter(club=club, status=Season.Status.ARCHIVED))


def _with_counts(seasons: QuerySet[Season]) -> QuerySet[Season]:
    entered = Count("entries", filter=Q(entries__status=Entry.Status.ENTERED, entries__left_at=None))
    of_before = Case(When(imported__isnull=False, then=F("closed_at")))
    return seasons.annotate(entered=entered).order_by(of_before.desc(nulls_first=True), "-id")


def seasons_going_on(club: Club) -> QuerySet[Season]:
    """Those of `seasons_of` that are open for entry or played, the first few."""
    going_on = (Season.Status.OPEN, Season.Status.RUNNING, Season.Status.FINALS)
    return seasons_of(club).filter(status__in=going_on)[:GOING_ON_SHOWN]


def season_in(club: Club, pk: int) -> Season:
    """A season of the club. Raises NotFound."""
    found = Season.objects.select_related("club", "imported__made_by").filter(club=club, pk=pk).first()
    if found is None:
        raise NotFound("no_season")
    return found


def slot_in(season: Season, number: int) -> SeasonSlot:
    """A date of the season by its number. Raises NotFound."""
    found = season.slots.filter(number=number).first()
    if found is None:
        raise NotFound("no_slot")
    return found


def active_entries(season: Season) -> QuerySet[SeasonEntry]:
    """Who takes part now, by name."""
    return (
        season.entries.filter(IS_ENTERED)
        .select_related("player__bot__owner")
        .order_by("player__name_key", "player__name")
    )


def planned_season(event: Event) -> Season | None:
    """The season in which the tables of this event are planned ahead, so that nobody seats rounds in it, nor
    enters it alone.
    """
    return Season.objects.filter(parts__event=event, parts__slot=None).first()


def is_planned(event: Event) -> bool:
    """Whether its tables are planned ahead in a season."""
    return SeasonPart.objects.filter(event=event, slot=None).exists()
