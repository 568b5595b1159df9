"""What a personal link shows: what is a player's now in all events of the club, section by section."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import F

from league.models import Entry, Event, Match, Player, Round, Seat
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.entries.link_home import OwnTable, current_match, matches_of_player, out_text, own_table
from league.selectors.events.places import kept_places
from league.selectors.matches.matches import matches_with_seats
from league.selectors.matches.names import place_text

RUNNING_MAX, COMING_MAX, RESULTS_MAX = 8, 20, 5
SHOWN = (Entry.Status.ENTERED, Entry.Status.WAITING, Entry.Status.APPLIED)


@dataclass(frozen=True)
class RunningEvent:
    """An event in which they take part and that has begun: their table, or why they have none, and in which
    place they are, if they have played.
    """

    entry: Entry
    table: OwnTable | None
    out_text: str
    place: int | None
    of: int

    @property
    def others(self) -> tuple[PlayerBadge, ...]:
        """Who sits at their table besides them."""
        return tuple(seat.badge for seat in self.table.seats if not seat.is_me) if self.table else ()


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
        running=tuple(_running(player, begun[:RUNNING_MAX])),
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


def _running(player: Player, entries: Sequence[Entry]) -> Iterator[RunningEvent]:
    """Four queries for all of them, and what `kept_places` asks for."""
    events = [entry.event_id for entry in entries]
    rounds = Round.objects.filter(event__in=events).defer("report").order_by("number")
    latest = {one.event_id: one for one in rounds}
    found = defaultdict[int | None, list[Match]](list)
    for match in matches_of_player(matches_with_seats(Match.objects.filter(event__in=events)), player.pk):
        found[match.event_id].append(match)
    places = kept_places(player.club, [entry.event for entry in entries])
    for entry in entries:
        newest_first = sorted(found[entry.event_id], key=lambda match: match.number or 0, reverse=True)
        last = latest.get(entry.event_id)
        current = current_match(newest_first, last)
        credit = float(entry.table_points / entry.matches) if entry.matches else None
        yield RunningEvent(
            entry,
            own_table(current, entry) if current else None,
            out_text(entry, last, credit) if last and not current else "",
            places[entry.event_id].get(player.pk) if entry.matches else None,
            of=len(places[entry.event_id]),
        )


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
