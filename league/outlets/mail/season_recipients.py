"""Whom an activity of a season is told."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from django.db.models import Exists, OuterRef

from league.domain.mails import To
from league.models import Activity, Entry, Match, Season, Seat
from league.outlets.mail.told import Notice, number_of, people_among
from league.selectors.matches.names import match_title
from league.selectors.seasons.seasons import IS_ENTERED

WHO_LEFT = Entry.objects.filter(withdrawn_at__isnull=False)  # their seats wait for a stand-in


def _season(activity: Activity) -> Season | None:
    number = number_of(activity, "season")
    return Season.objects.filter(pk=number).first() if number else None


def _about_season(season: Season, players: Iterable[int]) -> Notice:
    facts = {"season": season.name, "zone": season.zone}
    return Notice(people_among(players), f"season {season.pk}", facts)


def _tell_placed(activity: Activity) -> Iterator[Notice]:
    """Those whom the change names and those who moved up, if they take part now."""
    season, facts = _season(activity), activity.facts
    named = [*(facts.get("players") or ()), *(facts.get("moved_up") or ())]
    if season is not None and named:
        entered = season.entries.filter(IS_ENTERED, player__in=named)
        yield _about_season(season, entered.values_list("player_id", flat=True))


def _everybody(activity: Activity) -> Iterator[Notice]:
    """Of planned tables those are told whose table moves."""
    season = _season(activity)
    if season is None:
        return
    if season.held.plans_tables and "parts" not in activity.facts:
        return
    entered = season.entries.filter(IS_ENTERED)
    yield _about_season(season, entered.values_list("player_id", flat=True))


def _tell_end(activity: Activity) -> Iterator[Notice]:
    season = _season(activity)
    if season is not None:
        placed = season.entries.filter(final_place__isnull=False)
        yield _about_season(season, placed.values_list("player_id", flat=True))


def _tell_moved(activity: Activity) -> Iterator[Notice]:
    """One for each table that has another date than before. Two queries, however many there are."""
    before, after = activity.before or {}, activity.after or {}
    moved = [int(match) for match, at in after.items() if at != before.get(match)]
    people: defaultdict[int, list[int]] = defaultdict(list)
    gone = WHO_LEFT.filter(event=OuterRef("match__event"), player=OuterRef("player"))
    seats = Seat.objects.filter(match__in=moved, player__bot=None, player__merged_into=None)
    seats = seats.exclude(Exists(gone))
    for number, player in seats.order_by("player").values_list("match", "player"):
        people[number].append(player)
    for match in Match.objects.filter(pk__in=moved).select_related("event", "round"):
        yield _about_date(match, activity, people[match.pk])


def _tell_date(activity: Activity) -> Iterator[Notice]:
    number = number_of(activity, "match")
    match = Match.objects.filter(pk=number).select_related("event", "round").first() if number else None
    if match is not None:
        left = WHO_LEFT.filter(event=match.event_id).values_list("player_id", flat=True)
        gone = {*left, activity.player_id}
        others = [player for player in activity.facts.get("players", ()) if player not in gone]
        yield _about_date(match, activity, people_among(others))


def _about_date(match: Match, activity: Activity, people: Sequence[int]) -> Notice:
    facts = {"match": match_title(match), "zone": match.event.zone if match.event else ""}
    told = {key: activity.facts[key] for key in ("at", "expires_at") if key in activity.facts}
    return Notice(people, f"match {match.pk}", {**facts, **told})


SEASON_TELLING: Mapping[To, Callable[[Activity], Iterator[Notice]]] = {
    To.SEASON: _everybody,
    To.SEASON_PLACED: _tell_placed,
    To.SEASON_ENDED: _tell_end,
    To.MOVED: _tell_moved,
    To.DATED: _tell_date,
}
