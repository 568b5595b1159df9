"""What has some words in its name, in clubs that a person may see: so many of each kind, and no more."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.db.models import Case, Model, Q, QuerySet, When

from league.domain.alike import is_written_without_spaces
from league.models import Club, Event, Match, Player, Season, Seat
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of
from league.selectors.matches.matches import MatchLine, match_lines, matches_of_clubs

Row = TypeVar("Row", bound=Model)
QUERY_MAX, WORDS_MAX, LETTERS_MIN = 80, 5, 2
SHOWN = 8  # of each kind
NAMESAKES_MAX = 50  # players of a word whose matches are looked for


@dataclass(frozen=True)
class FoundPlayer:
    club: Club
    badge: PlayerBadge


@dataclass(frozen=True)
class SearchResults:
    """What was found; `more` are the kinds of which there is more than is shown."""

    clubs: tuple[Club, ...] = ()
    players: tuple[FoundPlayer, ...] = ()
    events: tuple[Event, ...] = ()
    seasons: tuple[Season, ...] = ()
    matches: tuple[MatchLine, ...] = ()
    more: frozenset[str] = frozenset()

    @property
    def is_empty(self) -> bool:
        return not (self.clubs or self.players or self.events or self.seasons or self.matches)


def words_of(query: str) -> tuple[str, ...]:
    """The words that are looked for, the first few; none where they are too short to mean anything."""
    words = tuple(query[:QUERY_MAX].split()[:WORDS_MAX])
    letters = sum(map(len, words))
    is_short = letters < LETTERS_MIN and not any(map(is_written_without_spaces, "".join(words)))
    return () if is_short and not query.strip().isdecimal() else words


def find(words: Sequence[str], clubs: QuerySet[Club], number: int | None = None) -> SearchResults:
    """In these clubs: what has all the words in its name, and matches at which somebody of each word sits.

    `number` is that of a match. Seven queries and two for each word, at most.
    """
    if not words:
        return SearchResults()
    here = list(clubs.values_list("pk", flat=True))
    named = _first(_find_named(clubs, words))
    players = _first(_players(here, words))
    events = _first(_find_named(Event.objects.filter(club__in=here).select_related("club"), words))
    seasons = _first(_find_named(Season.objects.filter(club__in=here).select_related("club"), words))
    matches = _first(_matches(here, words, number))
    sizes = {
        "clubs": len(named), "players": len(players), "events": len(events), "seasons": len(seasons),
        "matches": len(matches),
    }  # fmt: skip
    return SearchResults(
        clubs=tuple(named[:SHOWN]),
        players=tuple(FoundPlayer(player.club, badge_of(player)) for player in players[:SHOWN]),
        events=tuple(events[:SHOWN]),
        seasons=tuple(seasons[:SHOWN]),
        matches=match_lines(matches[:SHOWN]),
        more=frozenset(kind for kind, size in sizes.items() if size > SHOWN),
    )


def _first(rows: QuerySet[Row]) -> list[Row]:
    """One more than is shown."""
    return list(rows[: SHOWN + 1])


def _find_named(rows: QuerySet[Row], words: Sequence[str]) -> QuerySet[Row]:
    """Those that begin so first, then the newest."""
    begins = Case(When(name__istartswith=words[0], then=0), default=1)
    return rows.filter(_has(words, "name")).order_by(begins, "-pk")


def _has(words: Sequence[str], field: str) -> Q:
    found = Q()
    for word in words:
        found &= Q(**{f"{field}__icontains": word})
    return found


def _players(clubs: Sequence[int], words: Sequence[str]) -> QuerySet[Player]:
    rows = Player.objects.filter(club__in=clubs, merged_into=None).select_related("club", *BADGE_JOINS)
    begins = Case(When(name__istartswith=words[0], then=0), default=1)
    return rows.filter(_has(words, "name")).order_by(begins, "name", "pk")


def _matches(clubs: Sequence[int], words: Sequence[str], number: int | None) -> QuerySet[Match]:
    """The newest first."""
    found = matches_of_clubs(clubs)
    if number is not None:
        return found.filter(pk=number)
    for word in words:
        players = Player.objects.filter(club__in=clubs, name__icontains=word)
        namesakes = list(players.order_by("pk").values_list("pk", flat=True)[:NAMESAKES_MAX])
        found = found.filter(pk__in=Seat.objects.filter(player__in=namesakes).values("match"))
    return found
