"""The rounds of an event as the holder of a private link had them: played, or without a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from django.utils.translation import gettext as _

from league.domain.standings.interface import Results
from league.domain.standings.table_points import table_points
from league.models import Entry, Match, Round
from league.selectors.events.scoring import scale_of
from league.selectors.matches.names import place_text


@dataclass(frozen=True)
class OwnResult:
    """A match of the event that is over, for the holder."""

    match: Match
    place_text: str
    place: int | None  # none: nothing was played
    games_won: int
    points: int
    table_points: float


@dataclass(frozen=True)
class OwnRest:
    """A round of the event in which the holder had no table. `table_points` is what it is worth, or None: a
    credit that is known once they have played.
    """

    number: int
    text: str
    table_points: float | None


def own_rounds(
    entry: Entry, rounds: Sequence[Round], matches: Sequence[Match], credit: float | None
) -> tuple[OwnResult | OwnRest, ...]:
    """What the holder played and what they sat out, by number of the round."""
    numbers = {one.pk: one.number for one in rounds}
    found: list[tuple[int, OwnResult | OwnRest]] = [
        (numbers.get(match.round_id or 0, 0), _result(match, entry))
        for match in reversed(matches)
        if match.status == Match.Status.FINISHED
    ]
    rests = (_rest(entry.player_id, one, credit) for one in rounds)
    found += [(rest.number, rest) for rest in rests if rest]
    return tuple(one for _number, one in sorted(found, key=itemgetter(0)))


def _rest(player: int, one: Round, credit: float | None) -> OwnRest | None:
    """None for a round in which the player has a table or was not expected."""
    reason, is_credited = one.absent.get(str(player)), player in one.out
    if not is_credited and reason is None:
        return None
    if reason == Entry.Attendance.LATE:
        text = _("came late")
    else:
        text = _("sat out") if is_credited else _("was not here")
    return OwnRest(one.number, text, credit if is_credited else 0)


def _result(match: Match, entry: Entry) -> OwnResult:
    seats = list(match.seats.all())
    mine = next(seat for seat in seats if seat.player_id == entry.player_id)
    scale = scale_of(match.event) if match.event else Results().scale
    worth = table_points([seat.placement or 0 for seat in seats], scale)
    return OwnResult(
        match=match,
        place_text=place_text(match),
        place=mine.placement,
        games_won=mine.games_won or 0,
        points=mine.points or 0,
        table_points=float(worth[mine.seat]),
    )
