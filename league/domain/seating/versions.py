"""Versions of seating. What a version draws never changes, so that a published round can be drawn again."""

from dataclasses import dataclass

# What is done for a millisecond of budget is less than what a core does. So it is the number of moves and not
# the clock that ends a search, and a seed gives the same tables wherever a machine is not much slower.


@dataclass(frozen=True, slots=True)
class SeatingVersion:
    """For a millisecond of budget `moves` are tried in planning rounds, and `work` tables are looked at to
    prove that a Swiss round is the best. `hands_on`: moves that one of two searches did not need are for the
    other. `takes_stored`: rounds that a long search found once are not searched again.
    """

    moves: int
    work: int
    hands_on: bool
    takes_stored: bool


NEWEST = "seating/3"
VERSIONS = {
    "seating/2": SeatingVersion(moves=250, work=0, hands_on=False, takes_stored=False),
    NEWEST: SeatingVersion(moves=400, work=1500, hands_on=True, takes_stored=True),
}
SEEDED_AS = "seating/2"  # all of them draw lots alike, so that a round robin goes on as it began
