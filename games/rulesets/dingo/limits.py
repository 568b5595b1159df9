"""How much and how little a game of Dingo can bring, as far as a score sheet can tell. Source: rules.md."""

from typing import Final

from games.core.interface import Card
from games.rulesets.dingo.cards import ACE_RABBIT, RABBITS, WORTH

NONE: Final = "none"  # what stands for a rabbit at a seat that has none
ACE_WORTH: Final = WORTH["AH"]
CARDS: Final = 6  # each seat's after the exchange; who is caught has kept one

# What four scores add up to. Least: every red card costs its worth. Most: 20 cards lie in the hunts that
# bring the most a card, and all aces are won.
LEAST: Final = -22
MOST: Final = 63


def reach(rabbit: Card, *, caught: bool) -> tuple[int, int]:
    """The least and the most for a seat with this highest rabbit.

    Below the ace a card brings at most twice its worth (a dingo two wolves came to, a wolf that took the
    rabbit) and costs at most its worth (a dingo that was sent in vain).
    """
    others = [WORTH[other] for other in RABBITS if other != rabbit]
    won = {NONE: 0, ACE_RABBIT: WORTH[ACE_RABBIT]}.get(rabbit, 2 * WORTH.get(rabbit, 0))
    costs = [-worth for worth in others] + ([] if rabbit == ACE_RABBIT else [-ACE_WORTH] * 2)
    gains = [2 * worth for worth in others] + [ACE_WORTH] * 3
    cards = CARDS - (won > 0) - caught
    return won + sum(sorted(costs)[:cards]), won + sum(sorted(gains)[-cards:])
