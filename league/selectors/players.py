"""Reading players."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from games.refusals import NotFound
from games.registry import game_named
from league.domain.ratings import PROVISIONAL_MATCHES, Strength
from league.models import Club, Player, Rating, RatingChange
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of

HISTORY = 200


def players_of(club: Club) -> QuerySet[Player]:
    return Player.objects.filter(club=club).select_related(*BADGE_JOINS).order_by("name")


def player_in(club: Club, pk: int) -> Player:
    player = players_of(club).filter(pk=pk).first()
    if player is None:
        raise NotFound("no_player")
    return player


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
        game_title=game_named(rating.game).title,
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
