"""What of a season may change its standing and its outlooks, as a short text: whatever is made of the season
is kept under it.
"""

from hashlib import blake2b
from typing import NamedTuple

from django.db.models import Count, FilteredRelation, Max, Q, Sum

from league.models import Entry, Match, Result, Season

PARTS = (
    "number", "event_id", "level", "box", "slot__starts_at", "slot__fell_out_at", "event__status",
    "event__starts_at", "event__scale", "event__matches_seated", "event__matches_finished",
    "event__matches_cancelled",
)  # fmt: skip
STAGES = ("number", "event_id", "cancelled_at", "event__name", "event__status", "event__matches_seated")
PEOPLE = (
    "player_id", "player__name", "status", "left_at", "player__bot__retired_at", "player__bot__suspended_at",
)  # fmt: skip


class SeasonState(NamedTuple):
    """Of a season now: its fingerprint, and number and name of who takes part, by name."""

    fingerprint: str
    people: list[tuple[int, str]]


def season_state(season: Season) -> SeasonState:
    """Its fingerprint is another one whenever something is played, corrected, moved or called otherwise.
    Five queries.
    """
    parts = list(season.parts.order_by("number").values_list(*PARTS))
    people = list(
        season.entries.order_by("player__name_key", "player__name", "player_id").values_list(*PEOPLE)
    )
    stages = list(season.stages.order_by("number").values_list(*STAGES))
    events = [event for _number, event, *_rest in (*parts, *stages)]
    rules = season.version, season.status, season.seed
    found = (rules, parts, stages, people, _tables_of(events), _entries_of(events))
    made = blake2b(repr(found).encode(), digest_size=16).hexdigest()
    taking_part = [
        (player, name)
        for player, name, status, left_at, *_rest in people
        if status == Entry.Status.ENTERED and left_at is None
    ]
    return SeasonState(f"{season.pk}-{made}", taking_part)


def _tables_of(events: list[int]) -> list[tuple[str, object]]:
    """Of their tables, of their confirmed results, of which a correction is a new one, and of their dates,
    whose sequence also rises with each stand-in.
    """
    confirmed = FilteredRelation("results", condition=Q(results__status=Result.Status.CONFIRMED))
    found = Match.objects.filter(event__in=events).annotate(confirmed=confirmed).aggregate(
        tables=Count("pk"), begun=Count("pk", filter=~Q(status=Match.Status.SCHEDULED)), last=Max("pk"),
        played=Count("confirmed__pk"),
        last_played=Max("confirmed__pk"), changes=Sum("date__sequence"),
    )  # fmt: skip
    return sorted(found.items())


def _entries_of(events: list[int]) -> list[tuple[str, object]]:
    """Of who takes part in them, and of the points that staff gave or took."""
    found = Entry.objects.filter(event__in=events).aggregate(
        entries=Count("pk"), left=Count("withdrawn_at"), last_left=Max("withdrawn_at"), teams=Sum("team"),
        given=Count("adjustments"), last_given=Max("adjustments__pk"),
        revoked=Count("adjustments__revoked_at"),
    )  # fmt: skip
    return sorted(found.items())
