"""The ladder: one table at a time, without end."""

import random
from collections.abc import Iterable, Sequence

from games.core.options import Option, Whole
from games.core.texts import mark as _
from league.domain.formats.interface import (
    Draw,
    Entrant,
    EventSoFar,
    Format,
    Next,
    Over,
    Settings,
    Wait,
    whole,
)
from league.domain.seating.interface import DrawnRound

# How far (natural-log units) a drawn strength strays from the rating. Half a unit lets neighbours
# meet often and strangers sometimes, which orders 200 bots as fast as Thompson sampling does.
NOISE = 0.5

# A worker that is slower than the ladder's pace must not bury the club under waiting tables.
UNFINISHED_MAX = 4

PACE_MAX_S = 86_400
MATCHES_MAX = 10_000_000


class Ladder(Format):
    """Tables without end. Whenever one is due, the entrant with the fewest matches sits down first, so that
    a newcomer is soon rated, together with those who are nearest in strength; a little chance lets strangers
    meet, too. Seats are drawn by lot. The bots of one owner share no table unless the event allows it.
    """

    key = "ladder"
    title = _("Ladder")
    settings = (
        Option(
            "pace_s",
            30,
            Whole(1, PACE_MAX_S),
            _("Seconds from one match to the next."),
            title=_("Pace"),
        ),
        Option(
            "matches_max",
            0,
            Whole(0, MATCHES_MAX),
            _("The event ends after this many matches; 0: never."),
            title=_("Matches at most"),
        ),
    )
    metrics = ("mean_table_points", "matches_won", "games_won", "lots")
    has_rounds = False
    keeps_partners = False
    needs_results = False
    remembers_season = False

    def pace_s(self, settings: Settings) -> int | None:
        return whole(settings, "pace_s")

    def over(self, event: EventSoFar) -> Over | None:
        matches_max = whole(event.settings, "matches_max")
        if matches_max and event.seated - event.cancelled >= matches_max:
            return Over("matches_played", {"matches": event.seated - event.cancelled})
        return None

    def count_planned(self, event: EventSoFar) -> int | None:
        return None

    def one_more(self, event: EventSoFar) -> Settings | None:
        return None

    def next(self, event: EventSoFar) -> Next:
        if over := self.over(event):
            return over
        if event.unfinished >= UNFINISHED_MAX:
            return Wait("tables_unfinished", {"unfinished": event.unfinished, "limit": UNFINISHED_MAX})
        if len(event.entrants) < event.seats:
            return Wait("not_enough_entrants", {"needed": event.seats, "entrants": len(event.entrants)})
        number = event.seated + 1
        table = draw_table(event.entrants, event.seats, seed=event.seed, number=number, apart=event.apart)
        if not table:
            return Wait("entrants_apart", {"needed": event.seats})
        return Draw(DrawnRound((table,)), {"seed": event.seed, "number": number})


def draw_table(
    entrants: Sequence[Entrant],
    seats: int,
    *,
    seed: str,
    number: int,
    apart: Iterable[tuple[int, int]] = (),
) -> tuple[int, ...]:
    """The players of match `number`, by seat; empty if no table can be filled.

    The entrant with the fewest matches sits down first, so that a new bot is rated soon; the others
    are those nearest in drawn strength. Seats are drawn too. Same arguments, same table.
    """
    rng = random.Random(f"{seed}/{number}")  # noqa: S311 (to be repeated, not a secret)
    ordered = sorted(entrants, key=lambda entrant: entrant.player)
    drawn = {entrant.player: entrant.mu + rng.gauss(0, NOISE) for entrant in ordered}
    if len(ordered) < seats:
        return ()
    first = min(ordered, key=lambda entrant: (entrant.matches, rng.random()))
    nearest = sorted(ordered, key=lambda entrant: abs(drawn[entrant.player] - drawn[first.player]))
    table = _compatible(first, nearest, seats, {frozenset(pair) for pair in apart})
    if len(table) < seats:
        return ()
    rng.shuffle(table)
    return tuple(entrant.player for entrant in table)


def _compatible(
    first: Entrant, candidates: Sequence[Entrant], seats: int, apart: set[frozenset[int]]
) -> list[Entrant]:
    """The first and the nearest candidates that may sit with everybody chosen before them."""
    table = [first]
    for candidate in candidates:
        if len(table) == seats:
            break
        if all(_may_meet(candidate, seated, apart) for seated in table):
            table.append(candidate)
    return table


def _may_meet(one: Entrant, other: Entrant, apart: set[frozenset[int]]) -> bool:
    return (
        one.player != other.player
        and (one.owner is None or one.owner != other.owner)
        and (not apart or frozenset((one.player, other.player)) not in apart)
    )
