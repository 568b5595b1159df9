"""Head to head: against whom a player sat, and how it went."""

from dataclasses import dataclass

from django.db.models import Count, F, Q

from league.models import Player, Seat
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of

RIVALS_SHOWN = 8


@dataclass(frozen=True)
class Rival:
    """Finished matches at one table. Level: in the same place, as partners are."""

    badge: PlayerBadge
    met: int
    ahead: int
    behind: int

    @property
    def level(self) -> int:
        return self.met - self.ahead - self.behind


def rivals_of(player: Player) -> tuple[Rival, ...]:
    """Those whom the player met most often. Two queries."""
    own = F("match__seats__placement")
    counted = (
        Seat.objects.filter(match__seats__player=player, placement__isnull=False)
        .exclude(player=player)
        .values("player")
        .annotate(
            met=Count("pk"),
            ahead=Count("pk", filter=Q(placement__gt=own)),
            behind=Count("pk", filter=Q(placement__lt=own)),
        )
        .order_by("-met", "player")[:RIVALS_SHOWN]
    )
    rows = list(counted)
    players = Player.objects.select_related(*BADGE_JOINS).in_bulk([row["player"] for row in rows])
    return tuple(
        Rival(badge_of(players[row["player"]]), row["met"], row["ahead"], row["behind"]) for row in rows
    )
