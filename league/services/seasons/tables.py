"""One published table of a planned season: on another date, or with a stand-in."""

from django.db import transaction

from games.refusals import NotFound, Refused
from league.domain.rights import Right
from league.domain.seasons.states import SeasonAction
from league.models import Match, MatchDate, Season, SeasonSlot
from league.people import Person
from league.selectors.seasons.board import planned_table_in, table_places
from league.services.dates.stand_ins import stand_in_take_seat
from league.services.rights import require
from league.services.seasons.replanning import date_set, date_times, dates_replan, moves_record
from league.services.seasons.states import lock_season


def table_move(*, by: Person, season: Season, match: int, slot: SeasonSlot) -> None:
    """Play the table of this match on another date of the season.

    Refused: not_a_member, right_missing, season_closed, season_in_finals, no_planned_table, table_is_over,
    table_has_begun, date_not_legal.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.MOVE_TABLES)
        date = _lock_open_table(locked, match)
        place = next(
            one for one in table_places(locked, planned_table_in(locked, match)) if one.slot.pk == slot.pk
        )
        if place.reasons:
            raise Refused("date_not_legal", field="slot", why="; ".join(place.reasons))
        if not place.is_now or date.starts_at != slot.starts_at:
            before = date_times(locked)
            date_set(date, slot)
            moves_record(by, locked, before)


def tables_replan(*, by: Person, season: Season) -> int:
    """Find dates for tables that have none or cannot stay on theirs; as few others move as can be. How many
    moved.

    Refused: not_a_member, right_missing, season_closed, season_in_finals, season_not_running.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.REPLAN)
        before = date_times(locked)
        moved = dates_replan(locked)
        moves_record(by, locked, before)
    return len(moved)


def stand_in_seat(*, by: Person, season: Season, match: int, player: int, stand_in: int) -> None:
    """At this table alone `stand_in` plays in the place of `player`, and is not ranked in the box.

    Refused: not_a_member, right_missing, season_closed, season_in_finals, no_planned_table, table_is_over,
    table_has_begun, not_at_the_table, unknown_player, sits_there, plays_in_the_box, stand_in_busy,
    played_on_screen, date_begun.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.MOVE_TABLES)
        date = _lock_open_table(locked, match)
        seat = date.match.seats.filter(player=player).first()
        if seat is None:
            raise Refused("not_at_the_table", field="player")
        other = locked.club.players.filter(pk=stand_in, merged_into=None, bot=None).first()
        if other is None:
            raise Refused("unknown_player", field="stand_in", player=stand_in)
        stand_in_take_seat(by=by, date=date, leaver=player, stand_in=other)


def _lock_open_table(season: Season, match: int) -> MatchDate:
    """The date of a table at which nothing is entered yet, its match locked.

    Refused: no_planned_table, table_is_over, table_has_begun.
    """
    locked = Match.objects.select_for_update(of=("self",)).filter(pk=match, date__season=season).first()
    if locked is None:
        raise NotFound("no_planned_table")
    if locked.status in (Match.Status.FINISHED, Match.Status.CANCELLED):
        raise Refused("table_is_over")
    if locked.status != Match.Status.SCHEDULED or locked.games_played:
        raise Refused("table_has_begun")
    return MatchDate.objects.select_related("match__event", "slot").get(pk=match)
