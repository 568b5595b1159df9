"""About how likely a team wins a hand by what its seats hold before the first card: for bots.

The weights are those of a logistic regression over 24,000 random deals for each number of seats, played on by
the rules of thumb of playouts.py.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from games.rulesets.envite.cards import ABOVE, Order

# By seats: always, where the team leads, for the share of its seats without a trump, where there is none, for
# trumps a seat, for the squares of their heights, added up, a seat, and for the height of the highest.
WEIGHTS: Final = {
    4: (-0.37, 0.82, -2.29, -0.07, 1.29, 1.45, -0.45),
    6: (-1.82, 0.95, -1.8, 0.61, 1.28, 1.66, 0.3),
    8: (-2.44, 1.16, -2.12, 0.71, 1.24, 2.63, 0.55),
    10: (-3.5, 1.31, -2.13, 0.99, 1.02, 3.01, 1.5),
    12: (-4.47, 1.36, -2.9, 1.01, 0.62, 3.18, 2.9),
}


def chance(order: Order, seats: int, hands: Sequence[int], leads: bool) -> float:
    """From 0 to 1, for these hands of a team, sets of cards; those that are not known are left out."""
    step, trumps, lame = 1.0 / (len(order.ladder) - 1), 0, 0
    squares = highest = 0.0
    for hand in hands:
        own = hand & order.trumps
        if not own:
            lame += 1
        while own:
            bit = own & -own
            own ^= bit
            height = (order.rank[bit] - ABOVE) * step
            trumps += 1
            squares += height * height
            highest = max(highest, height)
    known = len(hands)
    seen = (1.0, float(leads), lame / known, float(not lame), trumps / known, squares / known, highest)
    return 1.0 / (1.0 + exp(-sum([one * other for one, other in zip(WEIGHTS[seats], seen, strict=True)])))
