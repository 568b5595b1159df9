"""Reading players."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, Q, QuerySet, When

from games.refusals import NotFound
from games.registry import game_named
from games.sort_keys import sort_key
from league.domain.ratings.ratings import PROVISIONAL_MATCHES, Strength
from league.models import Club, Player, Rating, RatingChange
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of
from league.selectors.ratings.places import by_level
from league.texts import translate

HISTORY = 200


def players_of(club: Club) -> QuerySet[Player]:
    return players_of_club(club.pk)


def players_of_club(club_id: int) -> QuerySet[Player]:
    """By name, without the rows that were merged into others."""
    return (
        Player.objects.filter(club=club_id, merged_into=None)
        .select_related(*BADGE_JOINS)
        .order_by("name_key", "name")
    )


def name_contains(query: str) -> Q:
    """Players with `query` in their name, and bots with it in the name of their author."""
    author = "bot__owner__"
    return (
        Q(name_key__contains=sort_key(query))
        | Q(**{f"{author}username__icontains": query})
        | Q(**{f"{author}first_name__icontains": query})
        | Q(**{f"{author}last_name__icontains": query})
    )


def find_players(club: Club, *, game: str, query: str = "", order: str = "level") -> QuerySet[Player]:
    """Those of `players_of` with `query` in a name; `order`: level in `game`, or name."""
    found = players_of(club)
    if query:
        found = found.filter(name_contains(query))
    return found if order == "name" else found.order_by(by_level(game), "name_key", "name")


def bots_of_person(player: Player) -> QuerySet[Player]:
    """The bots that a person has in the club, by name; none of a bot."""
    if player.user_id is None:
        return Player.objects.none()
    return players_of_club(player.club_id).filter(bot__owner=player.user_id)


def taken_names(club: Club) -> set[str]:
    """Without case, those of all who are or were in the club's book."""
    return set(map(str.casefold, club.players.values_list("name", flat=True)))


def find_players_like(players: QuerySet[Player], part: str) -> QuerySet[Player]:
    """Those of `players` with this in their name: whose whole name it is first, then by name."""
    key = sort_key(part)
    is_whole = Case(When(name_key=key, then=0), default=1)
    return players.filter(name_key__contains=key).order_by(is_whole, "name_key", "name")


def player_in(club: Club, pk: int) -> Player:
    """The player, or who has all that was played under this number since a merge. Raises NotFound."""
    rows = Player.objects.filter(club=club).select_related("club", *BADGE_JOINS)
    player = rows.filter(pk=pk).first()
    if player is None:
        raise NotFound("no_player")
    return rows.get(pk=player.merged_into_id) if player.merged_into_id else player


@dataclass(frozen=True)
class RatingLine:
    """A player's standing in one game; points. `history` oldest first, at most 200."""

    game: str
    game_title: str
    rating: int
    deviation: int
    provisional: bool
    matches: int
    wins: int
    history: tuple[int, ...]
    updated_at: datetime


@dataclass(frozen=True)
class ChangeLine:
    """What one match did to the rating, newest first in lists."""

    match_id: int
    place: int
    rating_before: int
    rating: int
    at: datetime

    @property
    def change(self) -> int:
        return self.rating - self.rating_before


@dataclass(frozen=True)
class PlayerPage:
    player: Player
    badge: PlayerBadge
    ratings: tuple[RatingLine, ...]
    changes: tuple[ChangeLine, ...]


def player_page(player: Player) -> PlayerPage:
    changes = list(RatingChange.objects.filter(player=player).order_by("-sequence")[:HISTORY])
    ratings = Rating.objects.filter(player=player, matches__gt=0).order_by("game")
    return PlayerPage(
        player=player,
        badge=badge_of(player),
        ratings=tuple(_rating_line(rating, changes) for rating in ratings),
        changes=tuple(_change_line(change) for change in changes[:20]),
    )


def _rating_line(rating: Rating, changes: list[RatingChange]) -> RatingLine:
    strength = Strength(rating.mu, rating.variance)
    return RatingLine(
        game=rating.game,
        game_title=translate(game_named(rating.game).title),
        rating=round(strength.rating),
        deviation=round(strength.deviation),
        provisional=rating.matches < PROVISIONAL_MATCHES,
        matches=rating.matches,
        wins=rating.wins,
        history=tuple(
            round(Strength(change.mu).rating) for change in reversed(changes) if change.game == rating.game
        ),
        updated_at=rating.updated_at,
    )


def _change_line(change: RatingChange) -> ChangeLine:
    return ChangeLine(
        match_id=change.match_id,
        place=change.place,
        rating_before=round(Strength(change.mu_before).rating),
        rating=round(Strength(change.mu).rating),
        at=change.at,
    )
