"""What a personal link shows: what is a player's now in all events of the club, section by section."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F

from league.models import Entry, Event, Match, Player, Seat
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.entries.link_home import LinkHome, link_home
from league.selectors.matches.names import place_text

RUNNING_MAX, COMING_MAX, RESULTS_MAX = 8, 20, 5
SHOWN = (Entry.Status.ENTERED, Entry.Status.WAITING, Entry.Status.APPLIED)


@dataclass(frozen=True)
class RunningEvent:
    """An event in which they take part and that has begun: their table, or why they have none."""

    entry: Entry
    home: LinkHome

    @property
    def others(self) -> tuple[PlayerBadge, ...]:
        """Who sits at their table besides them."""
        table = self.home.table
        return tuple(seat.badge for seat in table.seats if not seat.is_me) if table else ()


@dataclass(frozen=True)
class ComingEvent:
    """An event that has not begun, or in which they wait for a place. `asks_consent`: they are to agree to
    play with bots before they are seated.
    """

    entry: Entry
    takes_part: bool
    asks_consent: bool


@dataclass(frozen=True)
class LatestResult:
    """One of their matches that is over. `entry` is how they take part in its event; none: they do not."""

    match: Match
    where: str
    event_name: str
    place: int | None  # none: nothing was played
    games_won: int
    points: int
    entry: int | None


@dataclass(frozen=True)
class PlayerHome:
    """The sections of the page. Of running and coming events the next ones, of results the newest."""

    player: Player
    badge: PlayerBadge
    running: tuple[RunningEvent, ...]
    coming: tuple[ComingEvent, ...]
    results: tuple[LatestResult, ...]


def player_home(player: Player) -> PlayerHome:
    """The page of a player, with their club loaded."""
    entries = _entries(player)
    begun = [entry for entry in entries if _has_begun(entry)]
    others = [entry for entry in entries if not _has_begun(entry)]
    return PlayerHome(
        player=player,
        badge=badge_of(player),
        running=tuple(RunningEvent(entry, link_home(entry)) for entry in begun[:RUNNING_MAX]),
        coming=tuple(map(_coming, others[:COMING_MAX])),
        results=_latest_results(player),
    )


def _entries(player: Player) -> list[Entry]:
    """Those in events that are not over, the next first."""
    entries = Entry.objects.filter(player=player, status__in=SHOWN, withdrawn_at=None)
    found = entries.exclude(event__status=Event.Status.FINISHED)
    joined = found.select_related("event__club", "player__bot__owner", "player__user")
    return list(joined.order_by(F("event__starts_at").asc(nulls_last=True), "-event"))


def _has_begun(entry: Entry) -> bool:
    event = entry.event
    is_under_way = event.status == Event.Status.RUNNING or event.matches_seated > 0
    return is_under_way and entry.status == Entry.Status.ENTERED


def _coming(entry: Entry) -> ComingEvent:
    takes_part = entry.status == Entry.Status.ENTERED
    asks = takes_part and entry.event.company.asks_consent and entry.consented_at is None
    return ComingEvent(entry, takes_part, asks)


def _latest_results(player: Player) -> tuple[LatestResult, ...]:
    finished = Seat.objects.filter(player=player, match__status=Match.Status.FINISHED)
    joined = finished.select_related("match__event", "match__round")
    seats = list(
        joined.prefetch_related("match__seats__player").order_by("-match__finished_at", "-match")[
            :RESULTS_MAX
        ]
    )
    entries = _entries_by_event(player, seats)
    return tuple(
        LatestResult(
            match=seat.match,
            where=place_text(seat.match),
            event_name=seat.match.event.name if seat.match.event else "",
            place=seat.placement,
            games_won=seat.games_won or 0,
            points=seat.points or 0,
            entry=entries.get(seat.match.event_id or 0),
        )
        for seat in seats
    )


def _entries_by_event(player: Player, seats: Sequence[Seat]) -> dict[int, int]:
    events = {seat.match.event_id for seat in seats if seat.match.event_id}
    taking_part = Entry.objects.filter(
        player=player, event__in=events, status=Entry.Status.ENTERED, withdrawn_at=None
    )
    return dict(taking_part.values_list("event", "pk"))
