"""Matches of people on screen: each has a table of its own, at which its players have their seats."""

from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from games.refusals import Forbidden, NotFound, Refused
from league.domain.activities.matches import TableBegunWithout
from league.domain.rights import Right
from league.models import Match, ScreenGame, ScreenPlayer, ScreenTable, Seat
from league.models.matches import UNFINISHED
from league.models.screen_tables import OF_THE_CLUB
from league.people import Person, Visitor
from league.selectors.screen.matches import table_of_match
from league.selectors.screen.tables import game_running, player_of
from league.services.activities import activity_record
from league.services.rights import player_at, require
from league.services.screen.deals import token_draw, word_draw
from league.services.screen.results import is_decided
from league.services.screen.seats import NAME_MAX_STORED, absent_replace, begin_if_ready

LEVEL = "even"  # of the bots that move for people who are away
BREAK = timedelta(minutes=1)  # between two games of a match, at most


def tables_open(matches: Sequence[Match], *, clock: str) -> None:
    """A table on screen for each of these new matches at which people sit, in the caller's transaction.

    Whoever has an account is known there by it; the others take their seats by their private links. Bots
    have theirs, with the versions that play. A match of bots alone is played by workers.
    """
    with_people = Seat.objects.filter(match__in=matches, player__bot=None).values_list("match", flat=True)
    places = set(with_people)
    tables = ScreenTable.objects.bulk_create(
        ScreenTable(
            match=match, word=word_draw(), game=match.game, options=match.options, level=LEVEL, clock=clock,
            token=token_draw(),
        )
        for match in matches
        if match.pk in places
    )  # fmt: skip
    _players_seat(tables)


def tables_reseat(matches: Sequence[Match]) -> None:
    """Where these matches are played on screen, others have the seats now, in the caller's transaction.

    Who had taken a seat by a private link takes it again. Refused: played_on_screen, once a game has begun.
    """
    tables = list(
        ScreenTable.objects.select_for_update(of=("self",)).filter(match__in=matches).order_by("pk")
    )
    if ScreenGame.objects.filter(table__in=tables).exists():
        raise Refused("played_on_screen")
    ScreenPlayer.objects.filter(table__in=tables).delete()
    _players_seat(tables)


def _players_seat(tables: Sequence[ScreenTable]) -> None:
    """Each table has the seats of its match."""
    table_by_match = {table.match_id: table for table in tables}
    seats = Seat.objects.filter(match__in=table_by_match).select_related("player")
    ScreenPlayer.objects.bulk_create(
        ScreenPlayer(
            table=table_by_match[seat.match_id], number=seat.seat, name=seat.player.name[:NAME_MAX_STORED],
            user_id=seat.player.user_id, version_id=seat.version_id,
            house=OF_THE_CLUB if seat.version_id else "",
        )
        for seat in seats
    )  # fmt: skip


def seat_take(*, by: Person, match: Match, visitor: Visitor) -> ScreenTable:
    """Sit down at the table of one's match with this browser; another that sat there before only watches now.

    `visitor` is who the browser is known as. Refused: no_screen_table, not_at_this_table, already_seated.
    """
    player, table = player_at(by, match), table_of_match(match)
    if player is None:
        raise Forbidden("not_at_this_table")
    if table is None:
        raise NotFound("no_screen_table")
    user, guest = (visitor, "") if isinstance(visitor, User) else (None, visitor.key)
    with transaction.atomic():
        ScreenTable.objects.select_for_update(of=("self",)).get(pk=table.pk)
        mine = Seat.objects.get(match=match, player=player)
        seated = player_of(table, visitor)
        if seated is not None and seated.number != mine.seat:
            raise Refused("already_seated")
        table.players.filter(number=mine.seat).update(user=user, guest=guest)
    return table


def table_begin(*, by: Person, match: Match) -> ScreenGame | None:
    """Begin without those who are not ready: a house bot moves for them until they come.

    The game, if it begins: one person at least must be ready. Refused: not_a_member, right_missing,
    no_screen_table, table_plays, match_over, nobody_is_ready.
    """
    require(by, Right.SCORE, match.club, match.event)
    table = table_of_match(match)
    if table is None:
        raise NotFound("no_screen_table")
    with transaction.atomic():
        locked = ScreenTable.objects.select_for_update(of=("self",)).get(pk=table.pk)
        if game_running(locked) is not None:
            raise Refused("table_plays")
        if is_decided(match):
            raise Refused("match_over")
        if not locked.players.filter(is_ready=True).exists():
            raise Refused("nobody_is_ready")
        facts = {"missing": absent_replace(locked)}
        subject = f"match {match.pk}"
        activity_record(TableBegunWithout, club=match.club, by=by, subject=subject, **facts)
        return begin_if_ready(locked)


def next_game_begin(table: ScreenTable) -> ScreenGame | None:
    """After a break the next game of a match begins by itself: who did not get up is taken as ready.

    None: it has begun already, or nobody is there for whom it would.
    """
    with transaction.atomic():
        locked = ScreenTable.objects.select_for_update(of=("self",)).select_related("match").get(pk=table.pk)
        if locked.match is None or game_running(locked) is not None or is_decided(locked.match):
            return None
        locked.players.filter(substitute="").exclude(user=None, guest="").update(is_ready=True)
        return begin_if_ready(locked)


def tables_at_break() -> list[ScreenTable]:
    """Tables of matches that go on whose last game ended longer ago than a break."""
    of_matches = ScreenTable.objects.filter(match__status__in=UNFINISHED).exclude(games__ended_at=None)
    ended = of_matches.annotate(last=Max("games__ended_at")).filter(last__lt=timezone.now() - BREAK)
    return list(ended.order_by("last")[:50])
