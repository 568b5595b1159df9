"""How a match of bots stands while it is watched: the score, and which of its games can be shown."""

from dataclasses import dataclass

from league.models import Match
from league.models.matches import UNFINISHED
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.matches.matches import rule_text
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import games_of


@dataclass(frozen=True)
class ScoreLine:
    """A seat of the match."""

    badge: PlayerBadge
    games_won: int
    points: int
    won: bool  # the match, which has ended


@dataclass(frozen=True)
class MatchScore:
    """After `played` games; the `newest` with a replay, None: no game is over."""

    match: Match
    rule_text: str
    lines: tuple[ScoreLine, ...]
    played: int
    newest: int | None
    over: bool

    @property
    def winners(self) -> list[PlayerBadge]:
        """Partners win together."""
        return [line.badge for line in self.lines if line.won]


def is_over(match: Match) -> bool:
    """Whether nothing more is played in it."""
    return match.status not in UNFINISHED


def match_score(match: Match) -> MatchScore:
    """`match` as match_in gives it."""
    games = list(games_of(match).select_related("record_batch").defer("record_batch__packed"))
    now = match_standing(match, games)
    return MatchScore(
        match=match,
        rule_text=rule_text(match),
        lines=tuple(
            ScoreLine(badge_of(seat.player), now.games_won[seat.seat], now.points[seat.seat], seat.won)
            for seat in match.seats.all()
        ),
        played=len(games),
        newest=max(
            (game.number for game in games if game.record_batch and not game.is_thinned), default=None
        ),
        over=is_over(match),
    )
