"""Confirming results: the only way in which a match ends and its players are placed and rated."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.db.models import F
from django.utils import timezone

from games.core.matches import MatchStanding
from league.domain.standings.book import sum_results
from league.domain.standings.interface import PlayerSums, Results
from league.models import Club, Entry, Event, Match, Player, Result, Seat
from league.selectors.events.results import is_placed, match_results, result_at
from league.selectors.events.scoring import scale_of
from league.selectors.results.results import current_result
from league.services.ratings.ratings import ratings_add

if TYPE_CHECKING:
    from django.contrib.auth.models import User

SUMS = ("matches", "wins", "places_sum", "games_won", "points", "table_points", "share")  # as Tally has them


def result_begin(match: Match, *, by: "User | None" = None) -> Result:
    """The match's current result, or else a new draft for its games."""
    return current_result(match) or Result.objects.create(match=match, club_id=match.club_id, entered_by=by)


def result_confirm(
    *,
    match: Match,
    result: Result,
    seats: Sequence[Seat],
    standing: MatchStanding,
    by: "User | None" = None,
    player: Player | None = None,
) -> None:
    """Confirm the draft of a match that has ended and rate its players if it is rated, in the caller's
    transaction.

    Results of a club are confirmed one after the other: the club's row is locked from here to the commit,
    so that the order in which they count is the order in which they were rated.
    """
    sequence, now = _next_sequence(match.club_id), timezone.now()
    result.status, result.sequence = Result.Status.CONFIRMED, sequence
    result.confirmed_by, result.confirmed_for, result.confirmed_at = by, player, now
    result.save(update_fields=["status", "sequence", "confirmed_by", "confirmed_for", "confirmed_at"])
    seats_place(seats, standing)
    match.status, match.finished_at, match.games_played = Match.Status.FINISHED, now, standing.games_played
    match.save(update_fields=["status", "finished_at", "games_played"])
    if match.event_id is not None:
        Event.objects.filter(pk=match.event_id).update(matches_finished=F("matches_finished") + 1)
        if match.event and not match.event.company.runs_itself:
            match.event.refresh_from_db(fields=["scale"])  # it may have changed before the row was locked
        entries_count(match, seats, 1)
    if match.is_rated and is_placed(seats):
        ratings_add(match=match, sequence=sequence, seats=seats, at=now)


def _next_sequence(club_id: int) -> int:
    """The next place in the club's order of results; nobody else can take one until the commit."""
    club = Club.objects.filter(pk=club_id)
    club.update(results_confirmed=F("results_confirmed") + 1)  # locks the row, too
    return club.values_list("results_confirmed", flat=True).get()


def seats_place(seats: Sequence[Seat], standing: MatchStanding) -> None:
    """Write on the seats how the match ended for them."""
    for seat in seats:
        seat.placement = standing.placement[seat.seat] or None
        seat.games_won = standing.games_won[seat.seat]
        seat.points = standing.points[seat.seat]
        seat.won = seat.seat in standing.winners
    # An INSERT that becomes an UPDATE: half the work of a CASE for each field.
    Seat.objects.bulk_create(
        seats, update_conflicts=True, unique_fields=["id"],
        update_fields=["placement", "games_won", "points", "won"],
    )  # fmt: skip


def seats_rewrite(seats: Sequence[Seat]) -> None:
    """Write who sits there now. All are deleted first: nobody has two seats of a match for a moment."""
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).delete()
    Seat.objects.bulk_create(seats)


def entries_count(match: Match, seats: Sequence[Seat], times: int, *, only: int | None = None) -> None:
    """Add what the seats say of the match to its players' entries, or to that of one; with `times` -1 take it
    away again.

    The rows are locked in the order of the players, so that two matches that end at once cannot wait for
    each other.
    """
    if match.event is None or not is_placed(seats):
        return
    gained = sum_results(Results(matches=(result_at(seats, match),), scale=scale_of(match.event)))
    players = gained if only is None else {only}
    rows = match.event.entries.select_for_update(of=("self",)).filter(player__in=players)
    entries = list(rows.order_by("player_id"))
    for entry in entries:
        for name in SUMS:
            more = getattr(gained[entry.player_id], name)
            setattr(entry, name, getattr(entry, name) + times * more)
    # As in seats_place.
    Entry.objects.bulk_create(
        entries, update_conflicts=True, unique_fields=["id"], update_fields=SUMS
    )  # fmt: skip


def entries_recount(event: Event) -> None:
    """Add up anew what the event's matches are worth, with its present scale, while its row is locked."""
    tallies = sum_results(Results(matches=match_results(event), scale=scale_of(event)))
    entries = list(event.entries.select_for_update(of=("self",)))
    for entry in entries:
        entry.table_points = tallies.get(entry.player_id, PlayerSums(entry.player_id)).table_points
    Entry.objects.bulk_update(entries, ["table_points"], batch_size=500)
