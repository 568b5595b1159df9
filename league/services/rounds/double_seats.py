"""One person who was entered twice and had two seats in a round: one of them was only ever forfeited."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from games.refusals import Refused
from league.models import Match, MatchGame, Player, Seat
from league.selectors.matches.names import match_title
from league.selectors.ratings.log import rated_seats
from league.selectors.results.results import current_games
from league.services.ratings.again import ratings_reseat
from league.services.results.results import entries_count, seats_rewrite
from league.services.rounds.draw_histories import histories_keep


@dataclass(frozen=True)
class DoubleSeat:
    """The seat at which the person sat, or could have, and the other one, at which nobody did."""

    real: Seat
    empty: Seat


def double_seats(keep: Player, gone: Player) -> list[DoubleSeat]:
    """The rounds in which both had a seat.

    Who really sat at one table with the other, or at another at the same time, is somebody else. Refused:
    met_at_table, met_in_round.
    """
    both = list(_seats_of_both(keep, gone))
    empty = _empty_seats([seat for pair in both for seat in pair])
    found, met = [], []
    for mine, other in both:
        if other.pk in empty:
            found.append(DoubleSeat(mine, other))
        elif mine.pk in empty:
            found.append(DoubleSeat(other, mine))
        else:
            met.append((mine, other))
    _require_none(keep, gone, met)
    return found


def double_seats_settle(found: Sequence[DoubleSeat], *, keep: Player, gone: Player) -> None:
    """In the caller's transaction, with the club's row locked: what the person really sat at is `keep`'s. The
    empty seats stay with `gone`, count for nobody, and move no rating.
    """
    for event in {seat.empty.match.event for seat in found if seat.empty.match.event}:
        histories_keep(event)
    for one in found:
        _uncount(one.empty)
    for one in found:
        if one.real.player_id == gone.pk:
            _exchange(one, keep, gone)


def _seats_of_both(keep: Player, gone: Player) -> Iterator[tuple[Seat, Seat]]:
    """The two seats of each match, and then of each round."""
    seats = Seat.objects.select_related("match__round__event").order_by("match__round__number", "pk")
    mine = list(seats.filter(player=keep))
    others = seats.filter(player=gone)
    for other in others:
        for one in mine:
            same_round = one.match.round_id is not None and one.match.round_id == other.match.round_id
            if one.match_id == other.match_id or same_round:
                yield one, other


def _empty_seats(seats: Collection[Seat]) -> set[int]:
    """The keys of those at which nobody sat: the match was cancelled, or ended by their forfeit alone."""
    games: dict[int, list[MatchGame]] = {}
    found = current_games().filter(result__match__in={seat.match_id for seat in seats})
    for game in found.select_related("result"):
        games.setdefault(game.result.match_id, []).append(game)

    def is_empty(seat: Seat) -> bool:
        if seat.match.status == Match.Status.CANCELLED:
            return True
        known = games.get(seat.match_id, [])
        # Who forfeits is placed behind all others.
        return [game.kind for game in known] == [MatchGame.Kind.FORFEIT] and known[0].placement[seat.seat] > 1

    return {seat.pk for seat in seats if is_empty(seat)}


def _require_none(keep: Player, gone: Player, met: Sequence[tuple[Seat, Seat]]) -> None:
    for mine, other in met:
        if mine.match_id == other.match_id:
            raise Refused("met_at_table", one=keep.name, other=gone.name, match=match_title(mine.match))
    rounds = [mine.match.round for mine, _other in met if mine.match.round]
    if rounds:
        event = rounds[0].event
        numbers = [one.number for one in rounds if one.event_id == event.pk]
        raise Refused(
            "met_in_round", one=keep.name, other=gone.name, round=numbers[0], event=event.name,
            rounds=[str(number) for number in numbers],
        )  # fmt: skip


def _uncount(empty: Seat) -> None:
    """Take its place away from the entry, and the match from all ratings."""
    match = empty.match
    seats = list(match.seats.order_by("seat"))
    if match.status == Match.Status.FINISHED:
        entries_count(match, seats, -1, only=empty.player_id)
    if match.is_rated:
        match.is_rated = False
        match.save(update_fields=["is_rated"])
        none_now = [(one, None) for one in rated_seats(seats)]
        ratings_reseat(club_id=match.club_id, game=match.game, sat={match.pk: none_now})


def _exchange(one: DoubleSeat, keep: Player, gone: Player) -> None:
    one.real.player, one.empty.player = keep, gone
    seats_rewrite([one.real, one.empty])
