"""Where in a deck the cards can have lain that a seat has had: what it was dealt, and what it drew later.

Times are counted in cards that the seat has drawn: what left its hand at time 2 was dealt to it, or was the
first or second card it drew.
"""

from random import Random
from typing import Final

from games.core.interface import Card

EVER: Final = 99  # a time after all draws


def place_had(
    deck: list[Card], had: list[tuple[int, Card]], places: list[int], draws: list[int], rng: Random
) -> None:
    """Put what a seat had, each with the time when it left, into `places`, those of its deal, and `draws`.

    All ways are equally likely: a card that left the hand first has the fewest places, and none of them is
    open to fewer cards than it itself is; so each takes any place that is left to it.
    """
    drawn, random = 0, rng.random
    for time, card in sorted(had):
        while drawn < time and drawn < len(draws):
            places.append(draws[drawn])
            drawn += 1
        at = int(random() * len(places))
        deck[places[at]] = card
        places[at] = places[-1]
        places.pop()
