"""Hasenpfeffer as the registry knows it."""

from random import Random
from typing import Final

from games.core.documents import OptionValues, View
from games.core.flat.games import FlatGame
from games.core.interface import Seat, State, Table
from games.core.options import Option, Options, Whole
from games.core.texts import mark as _
from games.core.tricks.partners import TABLE
from games.rulesets.hasenpfeffer.cards import DECK
from games.rulesets.hasenpfeffer.observer import HasenpfefferObserver
from games.rulesets.hasenpfeffer.primer import PRIMER
from games.rulesets.hasenpfeffer.replay import HasenpfefferReplay
from games.rulesets.hasenpfeffer.sampling import sample
from games.rulesets.hasenpfeffer.sheet import HasenpfefferSheet
from games.rulesets.hasenpfeffer.state import HasenpfefferState, new_state
from games.rulesets.hasenpfeffer.tally import HasenpfefferTally

TARGET: Final = Option(
    "target", 10, Whole(1, 100), _("The game ends when a team has this many points."), _("Points to win")
)
MAX_HANDS: Final = Option(
    "max_hands", 200, Whole(1, 1000), _("The game ends after this many hands at the latest."), _("Most hands")
)
MOVES_A_HAND: Final = 30  # four bids, trumps, the discard, 24 cards


class HasenpfefferGame(FlatGame):
    """See `games.core.interface.Game`."""

    name = "hasenpfeffer"
    title = "Hasenpfeffer"
    options = (TARGET, MAX_HANDS)
    sheet = HasenpfefferSheet()
    tally = HasenpfefferTally()
    cards = DECK
    observed = HasenpfefferObserver
    replayed = HasenpfefferReplay
    primer = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """A played hand, as many as there may be."""
        bound: int = MOVES_A_HAND * options["max_hands"]
        return bound

    def table(self, options: OptionValues) -> Table:
        """Four seats, two teams."""
        return TABLE

    def start_game(self, options: Options, dealer: Seat) -> HasenpfefferState:
        """A game before its first deal."""
        return new_state(self, options, dealer)

    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)


HASENPFEFFER: Final = HasenpfefferGame()
