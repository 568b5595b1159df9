"""All tables of a season that are still open are called off at once, so that it can be closed."""

from collections import defaultdict
from collections.abc import Collection

from django.db import transaction

from league.domain.activities.matches import MatchCancelled
from league.domain.rights import Right
from league.models import Match, MatchRun, Season
from league.models.matches import UNFINISHED
from league.people import Person
from league.selectors.seasons.open_tables import open_matches
from league.services.activities import activity_record
from league.services.held_rows import lock_row
from league.services.matches.matches import matches_cancel, round_drop
from league.services.rights import require


def tables_call_off(*, by: Person, season: Season, matches: Collection[int] | None = None) -> list[int]:
    """Cancel the tables of the season's parts that are open, each as `match_cancel` does; of these alone if
    they are given. Which were cancelled: twice cancels none the second time.

    Refused: not_a_member, right_missing.
    """
    require(by, Right.SEAT, season.club)
    with transaction.atomic():
        lock_row(Season.objects.all(), season.pk, gone="no_season")
        wanted = None if matches is None else set(matches)
        by_event: defaultdict[int, list[int]] = defaultdict(list)
        for match, event in open_matches(season).order_by("event", "pk").values_list("pk", "event"):
            if wanted is None or match in wanted:
                by_event[event].append(match)
        return [match for of_event in by_event.values() for match in _call_off(by, of_event)]


def _call_off(by: Person, matches: Collection[int]) -> list[int]:
    """Those of these matches of one event that are open still. The runs first, as who plays locks them."""
    list(MatchRun.objects.select_for_update(of=("self",)).filter(match__in=matches).order_by("pk"))
    held = Match.objects.select_for_update(of=("self",)).filter(pk__in=matches, status__in=UNFINISHED)
    ending = list(held.select_related("club", "event", "round__event__club").order_by("pk"))
    matches_cancel(Match.objects.filter(pk__in=[match.pk for match in ending]))
    for match in ending:
        activity_record(MatchCancelled, club=match.club, by=by, subject=match)
    for round in dict.fromkeys(match.round for match in ending if match.round):
        round_drop(by=by, round=round)
    return [match.pk for match in ending]
