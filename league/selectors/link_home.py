"""What the holder of a private link comes to: their event, their table, their results so far."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from league.domain.standings.interface import Results
from league.domain.standings.table_points import table_points
from league.models import Dispute, Entry, Match, Round
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.event_scoring import mean_table_points, scale_of
from league.selectors.event_standings import event_standings
from league.selectors.matches import matches_in
from league.selectors.results import games_of
from league.selectors.screen_matches import is_on_screen
from league.selectors.standings import match_standing
from league.selectors.table_names import place_text

ENTRANTS_MAX = 100_000


@dataclass(frozen=True)
class TableSeat:
    """Who sits there."""

    badge: PlayerBadge
    number: int  # of the seat, from 1
    is_me: bool
    is_partner: bool


@dataclass(frozen=True)
class OwnTable:
    """The holder's table of the latest round. `state` is scheduled, playing, finished or cancelled."""

    match: Match
    place_text: str
    seats: tuple[TableSeat, ...]
    seat: int  # the holder's, from 1
    on_screen: bool
    is_decided: bool  # all games are entered; the result may still have to be confirmed
    is_disputed: bool


@dataclass(frozen=True)
class OwnResult:
    """A match of the event that is over, for the holder."""

    match: Match
    place_text: str
    place: int
    games_won: int
    points: int
    table_points: float


@dataclass(frozen=True)
class LinkHome:
    """`table` and `out_text` are of the latest round; both are empty before the first one."""

    entry: Entry
    badge: PlayerBadge
    round: Round | None
    table: OwnTable | None
    out_text: str
    results: tuple[OwnResult, ...]
    place: int | None
    of: int


def link_home(entry: Entry) -> LinkHome:
    """The page of one entry, with its player, event and club loaded."""
    latest = entry.event.rounds.order_by("number").last()
    matches = list(matches_in(entry.event).filter(seats__player=entry.player_id))
    current = next((match for match in matches if latest and match.round_id == latest.pk), None)
    standings = event_standings(entry.event, limit=ENTRANTS_MAX)
    row = next((row for row in standings.rows if row.badge.player_id == entry.player_id), None)
    finished = [match for match in reversed(matches) if match.status == Match.Status.FINISHED]
    return LinkHome(
        entry=entry,
        badge=badge_of(entry.player),
        round=latest,
        table=_table(current, entry) if current else None,
        out_text=_out_text(entry, latest) if latest and not current else "",
        results=tuple(_result(match, entry) for match in finished),
        place=row.place if row and row.matches else None,
        of=standings.total,
    )


def _table(match: Match, entry: Entry) -> OwnTable:
    seated = list(match.seats.all())
    own = next(seat.seat for seat in seated if seat.player_id == entry.player_id)
    seats = tuple(
        TableSeat(
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
        on_screen=is_on_screen(match),
        is_decided=_is_decided(match),
        is_disputed=Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).exists(),
    )


def _is_decided(match: Match) -> bool:
    if match.status != Match.Status.PLAYING:
        return match.status == Match.Status.FINISHED
    return match_standing(match, list(games_of(match))).ended


def _result(match: Match, entry: Entry) -> OwnResult:
    seats = list(match.seats.all())
    mine = next(seat for seat in seats if seat.player_id == entry.player_id)
    scale = scale_of(match.event) if match.event else Results().scale
    worth = table_points([seat.placement or 0 for seat in seats], scale)
    return OwnResult(
        match=match,
        place_text=place_text(match),
        place=mine.placement or 0,
        games_won=mine.games_won or 0,
        points=mine.points or 0,
        table_points=float(worth[mine.seat]),
    )


def _out_text(entry: Entry, latest: Round) -> str:
    """Why the holder does not play in the round, and what it is worth to them."""
    number = {"number": latest.number}
    reason, is_credited = latest.absent.get(str(entry.player_id)), entry.player_id in latest.out
    if reason == Entry.Attendance.LATE and is_credited:
        return _("You are late: round %(number)d is credited with your own mean, this once.") % number
    if reason == Entry.Attendance.LATE:
        return _("You are late again: round %(number)d counts 0 table points for you.") % number
    if is_credited:
        return _sits_out_text(entry, number)
    if reason == Entry.Attendance.NO_SHOW:
        return _("You were not here: round %(number)d counts 0 table points for you.") % number
    return _("You do not play in round %(number)d. Ask an organizer if that surprises you.") % number


def _sits_out_text(entry: Entry, number: dict[str, int]) -> str:
    credit = mean_table_points(entry.event, [entry.player_id])[entry.player_id]
    if credit is None:
        text = _("You sit out round %(number)d. It is credited with your own mean, once you have played.")
        return text % number
    text = _("You sit out round %(number)d. It is credited with your own mean: %(credit)s table points.")
    return text % (number | {"credit": f"{credit:g}"})
