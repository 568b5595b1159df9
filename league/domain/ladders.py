"""Who meets whom on a ladder: a pure function of the entrants, the event's seed and the match's number."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

# How far (natural-log units) a drawn strength strays from the rating. Half a unit lets neighbours
# meet often and strangers sometimes, which orders 200 bots as fast as Thompson sampling does.
NOISE = 0.5


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who may be seated. Two of one owner never share a table; None: whoever it is, they may meet."""

    player: int
    mu: float
    matches: int
    owner: int | None = None


def draw_table(entrants: Sequence[Entrant], seats: int, *, seed: str, number: int) -> tuple[int, ...]:
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
    table = _without_common_owners(first, nearest)[:seats]
    if len(table) < seats:
        return ()
    rng.shuffle(table)
    return tuple(entrant.player for entrant in table)


def _without_common_owners(first: Entrant, candidates: Sequence[Entrant]) -> list[Entrant]:
    table = [first]
    for candidate in candidates:
        owners = {seated.owner for seated in table if seated.owner is not None}
        if candidate.player != first.player and candidate.owner not in owners:
            table.append(candidate)
    return table
