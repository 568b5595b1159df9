"""Two players at one table: how often, who was ahead, and what they last played, in all that counts."""

from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from datetime import datetime

from django.db.models import Count, F, Q, QuerySet, Sum

from league.models import Club, Match, Player, Seat
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.matches.matches import MatchLine, match_lines, matches_of

LATEST_SHOWN = 10
MEETINGS_SHOWN = 60


@dataclass(frozen=True)
class Balance:
    """Tables of two players with a confirmed result. `won` counts first places of the player; `places` are
    added up, those of the player and those of the other.
    """

    met: int = 0
    ahead: int = 0
    behind: int = 0
    won: int = 0
    places: int = 0
    places_of_other: int = 0

    @property
    def level(self) -> int:
        """How often they came in at the same place."""
        return self.met - self.ahead - self.behind

    @property
    def mean_place(self) -> float:
        return self.places / self.met if self.met else 0.0

    @property
    def mean_place_of_other(self) -> float:
        return self.places_of_other / self.met if self.met else 0.0


@dataclass(frozen=True)
class OpponentMeeting:
    """One table of two opponents: their places, and by how many tables the player is ahead after it."""

    match: int
    at: datetime | None
    place: int
    place_of_other: int
    balance: int

    @property
    def change(self) -> int:
        return (self.place < self.place_of_other) - (self.place > self.place_of_other)


@dataclass(frozen=True)
class HeadToHead:
    """A player and another: as opponents, as partners, their latest tables, and how the balance of their
    latest meetings as opponents went, oldest first.
    """

    player: PlayerBadge
    other: PlayerBadge
    opponents: Balance
    partners: Balance
    latest: tuple[MatchLine, ...]
    meetings: tuple[OpponentMeeting, ...]


def head_to_head(club: Club, player: Player, other: Player) -> HeadToHead:
    """All tables that both sat at, of any event and season. A fixed number of queries."""
    together = _together(player, other)
    rows = _count_meetings(together)
    last = together.order_by("-match").values_list("match", flat=True)[:LATEST_SHOWN]
    return HeadToHead(
        player=badge_of(player),
        other=badge_of(other),
        opponents=_balance(row for row in rows if not row.are_partners),
        partners=_balance(row for row in rows if row.are_partners),
        latest=match_lines(list(matches_of(club).filter(pk__in=list(last)))),
        meetings=_meetings(together, rows),
    )


def _together(player: Player, other: Player) -> QuerySet[Seat]:
    """The player's seats at tables with a result at which the other sat too."""
    return Seat.objects.filter(player=player, placement__isnull=False, match__seats__player=other)


def _meetings(together: QuerySet[Seat], counted: Iterable["_SeatsTogether"]) -> tuple[OpponentMeeting, ...]:
    """The latest as opponents. What is ahead of those that are not shown is counted in. One query."""
    opponents = [row for row in counted if not row.are_partners]
    shown = together.order_by("-match").values_list(
        "match", "match__finished_at", "placement", "match__seats__placement",
        "match__game", "match__options", "seat", "match__seats__seat",
    )  # fmt: skip
    ways = [(row.game, row.options, row.seat, row.seat_of_other) for row in opponents]
    rows = [row for row in shown[: 2 * MEETINGS_SHOWN] if tuple(row[4:]) in ways]
    balance, meetings = sum(row.balance.ahead - row.balance.behind for row in opponents), []
    for match, at, place, other, *_seats in rows[:MEETINGS_SHOWN]:  # back from where the balance is known
        meeting = OpponentMeeting(match, at, place or 0, other or 0, balance)
        meetings.append(meeting)
        balance -= meeting.change
    return tuple(reversed(meetings))


@dataclass(frozen=True)
class _SeatsTogether:
    """What came of two seats of a game with its options: these say who are partners."""

    game: str
    options: Mapping[str, object]
    seat: int
    seat_of_other: int
    balance: Balance

    @property
    def are_partners(self) -> bool:
        teams = Match(game=self.game, options=self.options).rated_teams
        return teams is not None and teams[self.seat] == teams[self.seat_of_other]


def _count_meetings(together: QuerySet[Seat]) -> list[_SeatsTogether]:
    """One query, of a few rows however often they met."""
    others = F("match__seats__placement")
    rows = together.order_by().values_list("match__game", "match__options", "seat", "match__seats__seat")
    counted = rows.annotate(
        met=Count("pk"),
        ahead=Count("pk", filter=Q(placement__lt=others)),
        behind=Count("pk", filter=Q(placement__gt=others)),
        won=Count("pk", filter=Q(placement=1)),
        places=Sum("placement"),
        places_of_other=Sum("match__seats__placement"),
    )
    return [
        _SeatsTogether(game, options, seat, seat_of_other, Balance(*counts))
        for game, options, seat, seat_of_other, *counts in counted
    ]


def _balance(found: Iterable[_SeatsTogether]) -> Balance:
    """All of them added up."""
    lines = [astuple(one.balance) for one in found]
    return Balance(*map(sum, zip(*lines, strict=True))) if lines else Balance()
