"""What stays of closed seasons: champions, records, and each player's way through them."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from django.db.models import Case, Count, Exists, F, Max, Min, OuterRef, Q, QuerySet, Subquery, When
from django.db.models.functions import Coalesce

from league.models import Club, Entry, Player, Season, SeasonEntry, SeasonSlot
from league.models.seasons import OVER
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of

RECORDS_SHOWN = 5
# Partners who stay together have one place.
COUNT_PLACED = Count(Coalesce(F("team"), -F("player")), distinct=True)
TITLE = Q(final_place=1) & (Q(final_level=1) | Q(final_level=None))


@dataclass(frozen=True)
class ChampionsLine:
    """A closed season with those on the first place of its highest division."""

    season: Season
    champions: tuple[PlayerBadge, ...]
    players: int
    began: date | None
    ended: date | None


@dataclass(frozen=True)
class RecordLine:
    """Somebody's record, and where it was."""

    badge: PlayerBadge
    value: Fraction | int
    name: str = ""  # of the event in which it was, if it was in one
    event: int | None = None


@dataclass(frozen=True)
class Hall:
    """All that the club remembers of its closed seasons."""

    seasons: tuple[ChampionsLine, ...]
    titles: tuple[RecordLine, ...]
    evenings: tuple[RecordLine, ...]  # most table points in one evening
    faithful: tuple[RecordLine, ...]  # most seasons


def hall_of(club: Club) -> Hall:
    """Nine queries."""
    closed = Season.objects.filter(club=club, status__in=OVER)
    first = _first_places(club)
    return Hall(
        seasons=_champions(closed.order_by("-closed_at", "-id"), first),
        titles=_titles(first),
        evenings=_best_evenings(club),
        faithful=_most_seasons(club),
    )


def _first_places(club: Club) -> Sequence[SeasonEntry]:
    """Those who came first, in the highest division where there are some."""
    joins = ("season", *(f"player__{join}" for join in BADGE_JOINS))
    found = SeasonEntry.objects.filter(TITLE, season__club=club, season__status__in=OVER)
    return list(found.select_related("player", *joins).order_by("player__name_key", "player__name"))


def _champions(seasons: QuerySet[Season], first: Sequence[SeasonEntry]) -> tuple[ChampionsLine, ...]:
    winners: defaultdict[int, list[PlayerBadge]] = defaultdict(list)
    for entry in first:
        winners[entry.season_id].append(badge_of(entry.player))
    closed = list(seasons)
    entries = SeasonEntry.objects.filter(season__in=closed, final_place__isnull=False).order_by()
    placed = dict(entries.values_list("season").annotate(Count("pk")))
    slots = SeasonSlot.objects.filter(season__in=closed, fell_out_at=None).order_by()
    dates = {
        season: days
        for season, *days in slots.values_list("season").annotate(Min("starts_at"), Max("starts_at"))
    }
    return tuple(
        ChampionsLine(
            season,
            tuple(winners[season.pk]),
            placed.get(season.pk, 0),
            *(season.local(at).date() for at in dates[season.pk]) if season.pk in dates else (None, None),
        )
        for season in closed
    )


def _titles(first: Sequence[SeasonEntry]) -> tuple[RecordLine, ...]:
    """Who came first most often."""
    players = {entry.player_id: entry.player for entry in first}
    counts = Counter(entry.player_id for entry in first)
    return tuple(
        RecordLine(badge_of(players[player]), count) for player, count in counts.most_common(RECORDS_SHOWN)
    )


def _best_evenings(club: Club) -> tuple[RecordLine, ...]:
    """The most table points that somebody with a place in the season made in an evening. They are fractions,
    so that no database sorts them: the different ones are compared here, which are few.
    """
    placed = SeasonEntry.objects.filter(
        season=OuterRef("event__part__season"), player=OuterRef("player"), final_place__isnull=False
    )
    rows = Entry.objects.filter(
        Exists(placed),
        event__part__season__club=club, event__part__season__status__in=OVER, event__part__slot__isnull=False,
        matches__gt=0,
    ).order_by()  # fmt: skip
    highest = sorted(rows.values_list("table_points", flat=True).distinct(), reverse=True)[:RECORDS_SHOWN]
    rank = Case(*(When(table_points=value, then=place) for place, value in enumerate(highest)), default=None)
    joins = ("event", *(f"player__{join}" for join in BADGE_JOINS))
    found = rows.filter(table_points__in=highest).select_related("player", *joins)
    return tuple(
        RecordLine(badge_of(entry.player), entry.table_points, entry.event.name, entry.event_id)
        for entry in found.order_by(rank, "pk")[:RECORDS_SHOWN]
    )


def _most_seasons(club: Club) -> tuple[RecordLine, ...]:
    """Who played in the most seasons."""
    played = SeasonEntry.objects.filter(
        season__club=club, season__status__in=OVER, final_place__isnull=False, player__club=club,
        player__merged_into=None,
    ).order_by()  # fmt: skip
    counted = played.values_list("player").annotate(seasons=Count("pk")).filter(seasons__gt=1)
    most = dict(counted.order_by("-seasons", "player__name_key", "player__name")[:RECORDS_SHOWN])
    players = Player.objects.select_related(*BADGE_JOINS).in_bulk(most)
    return tuple(RecordLine(badge_of(players[player]), seasons) for player, seasons in most.items())


@dataclass(frozen=True)
class CareerLine:
    """A closed season in which the player has a place, one `of` so many in their standing. `zone` as in an
    entry.
    """

    season: Season
    level: int | None
    box: int | None
    place: int
    of: int
    total: Fraction
    zone: str

    @property
    def is_title(self) -> bool:
        """First of all, or in the highest division where there are some."""
        return self.place == 1 and self.level in (None, 1)


@dataclass(frozen=True)
class CareerCount:
    """In how many closed seasons a player has a place, and in how many they came first of all."""

    seasons: int = 0
    titles: int = 0


def career_of(player: Player) -> QuerySet[SeasonEntry]:
    """The player's entries in closed seasons in which they have a place, the latest first."""
    same_level = Q(final_level=OuterRef("final_level")) | Q(final_level=None)
    same_box = Q(final_box=OuterRef("final_box")) | Q(final_box=None)
    placed = SeasonEntry.objects.filter(same_level, same_box, season=OuterRef("season"))
    others = placed.filter(final_place__isnull=False).order_by().values("season").annotate(of=COUNT_PLACED)
    played = player.season_entries.filter(season__status__in=OVER, final_place__isnull=False)
    counted = played.select_related("season").annotate(of=Subquery(others.values("of")))
    return counted.order_by("-season__closed_at", "-season_id")


def career_lines(entries: Iterable[SeasonEntry]) -> tuple[CareerLine, ...]:
    """Lines for some of `career_of`. No more queries than those of the entries."""
    return tuple(
        CareerLine(
            season=entry.season, level=entry.final_level, box=entry.final_box,
            place=entry.final_place or 0, of=getattr(entry, "of", 0), total=entry.final_total,
            zone=entry.final_zone,
        )
        for entry in entries
    )  # fmt: skip


def count_career(player: Player) -> CareerCount:
    """One query."""
    played = player.season_entries.filter(season__status__in=OVER, final_place__isnull=False)
    return CareerCount(**played.aggregate(seasons=Count("pk"), titles=Count("pk", filter=TITLE)))
