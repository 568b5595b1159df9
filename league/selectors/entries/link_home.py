"""What the holder of a private link comes to: their event, their table, their results so far."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from league.models import Entry, Match, Round
from league.models.matches import DECIDED, UNFINISHED
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.dates.tables import PlannedTableDate, tables_of_player
from league.selectors.entries.link_rounds import OwnRest, OwnResult, own_rounds
from league.selectors.events.scoring import mean_table_points
from league.selectors.events.standings import StandingsRow, event_standings
from league.selectors.matches.matches import matches_in
from league.selectors.matches.names import place_text

ENTRANTS_MAX = 100_000


@dataclass(frozen=True)
class HomeSeat:
    """Who sits there."""

    badge: PlayerBadge
    number: int  # of the seat, from 1
    is_me: bool
    is_partner: bool


@dataclass(frozen=True)
class OwnTable:
    """The holder's table of the latest round, or of one that was taken back since.

    `state` is scheduled, playing, finished or cancelled.
    """

    match: Match
    place_text: str
    seats: tuple[HomeSeat, ...]
    seat: int  # the holder's, from 1
    on_screen: bool
    is_decided: bool  # all games are entered; the result may still have to be confirmed
    is_disputed: bool


@dataclass(frozen=True)
class LinkHome:
    """`table` and `out_text` are of the latest round; both are empty before the first one. `rounds` has the
    matches that are over and the rounds without a table, in their order.
    """

    entry: Entry
    badge: PlayerBadge
    round: Round | None
    table: OwnTable | None
    out_text: str
    rounds: tuple[OwnResult | OwnRest, ...]
    dated: tuple[PlannedTableDate, ...]  # still to be played on their dates
    place: int | None
    of: int
    winners: tuple[str, ...]  # once the event is over and all its tables are played

    @property
    def results(self) -> tuple[OwnResult, ...]:
        return tuple(one for one in self.rounds if isinstance(one, OwnResult))


def link_home(entry: Entry) -> LinkHome:
    """The page of one entry, with its player, event and club loaded."""
    rounds = list(entry.event.rounds.defer("report").order_by("number"))
    latest = rounds[-1] if rounds else None
    matches = list(matches_of_player(matches_in(entry.event), entry.player_id))
    current = current_match(matches, latest)
    standings = event_standings(entry.event, limit=ENTRANTS_MAX)
    row = next((row for row in standings.rows if row.badge.player_id == entry.player_id), None)
    credit = mean_table_points(entry.event, [entry.player_id])[entry.player_id]
    return LinkHome(
        entry=entry,
        badge=badge_of(entry.player),
        round=latest,
        table=own_table(current, entry) if current else None,
        out_text=out_text(entry, latest, credit) if latest and not current else "",
        rounds=own_rounds(entry, rounds, matches, credit),
        dated=tables_of_player(entry.player_id, entry.event_id),
        place=row.shown_place if row else None,
        of=standings.total,
        winners=tuple(_winner(row) for row in standings.podium if row.place == 1),
    )


def _winner(row: StandingsRow) -> str:
    name = row.badge.name
    return _("%(name)s (withdrawn)") % {"name": name} if row.withdrawn else name


def matches_of_player(matches: QuerySet[Match], player: int) -> QuerySet[Match]:
    """Those with seats at which the player sits, with their dates and tables on screen."""
    return matches.filter(seats__player=player).select_related("date", "screen_table")


def current_match(matches: Sequence[Match], latest: Round | None) -> Match | None:
    """Of a player's matches in an event, the newest first, the one that is theirs now."""
    return _next_planned(matches) or next((match for match in matches if _is_current(match, latest)), None)


def _next_planned(matches: Sequence[Match]) -> Match | None:
    """Of tables that are planned ahead the next one that is not over; those without a date come last."""
    planned = [match for match in matches if hasattr(match, "date") and match.status in UNFINISHED]
    return min(
        planned, key=lambda match: (bool(match.date.undated_at), match.date.starts_at, match.pk), default=None
    )


def _is_current(match: Match, latest: Round | None) -> bool:
    """At a table of the latest round, or of one since then that was taken back: who sits there is told so."""
    if latest is not None and match.round_id == latest.pk:
        return True
    return match.round_id is None and (latest is None or match.created_at > latest.seated_at)


def own_table(match: Match, entry: Entry) -> OwnTable:
    """One of `matches_of_player` for its holder."""
    seated = list(match.seats.all())
    own = next(seat.seat for seat in seated if seat.player_id == entry.player_id)
    seats = tuple(
        HomeSeat(
            badge=badge_of(seat.player),
            number=seat.seat + 1,
            is_me=seat.seat == own,
            is_partner=seat.seat != own and match.teams[seat.seat] == match.teams[own],
        )
        for seat in seated
    )
    return OwnTable(
        match=match,
        place_text=place_text(match),
        seats=seats,
        seat=own + 1,
        on_screen=hasattr(match, "screen_table"),
        is_decided=match.state in (DECIDED, Match.Status.FINISHED),
        is_disputed=bool(getattr(match, "is_disputed")),  # noqa: B009 (it is annotated)
    )


def out_text(entry: Entry, latest: Round, credit: float | None) -> str:
    """Why the holder does not play in the round, and what it is worth to them."""
    number = {"number": latest.number}
    reason, is_credited = latest.absent.get(str(entry.player_id)), entry.player_id in latest.out
    if reason == Entry.Attendance.LATE and is_credited:
        return _("You are late: round %(number)d is credited with your own mean, this once.") % number
    if reason == Entry.Attendance.LATE:
        return _("You are late again: round %(number)d counts 0 table points for you.") % number
    if is_credited:
        return _sits_out_text(credit, number)
    if reason == Entry.Attendance.NO_SHOW:
        return _("You were not here: round %(number)d counts 0 table points for you.") % number
    return _("You do not play in round %(number)d. Ask an organizer if that surprises you.") % number


def _sits_out_text(credit: float | None, number: dict[str, int]) -> str:
    if credit is None:
        text = _("You sit out round %(number)d. It is credited with your own mean, once you have played.")
        return text % number
    text = _("You sit out round %(number)d. It is credited with your own mean: %(credit)s table points.")
    return text % (number | {"credit": f"{credit:g}"})
