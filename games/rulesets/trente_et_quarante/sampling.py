"""Full games of Trente et Quarante that agree with a view: what a searching bot plays on.

Everything is open but the order of the cards in the shoe. What has come out of a shoe stands in the events;
the rest of it is shuffled, and the game is played again.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from games.core.cards import cards_in
from games.core.documents import View
from games.core.interface import Card
from games.core.sampling import events_by_hand
from games.rulesets.trente_et_quarante.cards import DECK

if TYPE_CHECKING:
    from games.core.interface import State
    from games.rulesets.trente_et_quarante.game import TrenteGame


def sample(game: "TrenteGame", view: View, rng: Random) -> "State":
    """Return a game that gives the viewer exactly this view."""
    state = game.new(view["options"], view["dealer"])
    for events in events_by_hand(view["events"]):
        state.deal(_shoe(events, rng))
        for event in events:
            if event[0].isdecimal():
                state.apply(event)
    return state


def _shoe(events: Sequence[str], rng: Random) -> list[Card]:
    """A shoe from which these rows come."""
    shoe: list[Card] = []
    for event in events:
        if event.startswith("rows "):
            for row in event.split()[1:]:
                shoe += cards_in(row)
    rest = list((Counter(DECK) - Counter(shoe)).elements())
    rng.shuffle(rest)
    return shoe + rest
