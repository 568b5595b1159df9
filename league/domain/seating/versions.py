"""Versions of seating. What a version draws never changes, so that a published round can be drawn again."""

from dataclasses import dataclass

# What is done for a millisecond of budget is about half of what a core does. So it is the number of moves and
# not the clock that ends a search, and a seed gives the same tables wherever a machine is not much slower.


@dataclass(frozen=True, slots=True)
class Version:
    """For a millisecond of budget: `moves` are tried in planning rounds, and so many tables are looked at to
    prove a Swiss round the best, `work`.
    """

    moves: int
    work: int


NEWEST = "seating/3"
VERSIONS = {
    "seating/2": Version(moves=250, work=0),
    NEWEST: Version(moves=250, work=1500),
}
SEEDED_AS = "seating/2"  # all of them draw lots alike, so that a round robin goes on as it began
