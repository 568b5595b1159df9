"""Omi as the registry knows it."""

from random import Random
from typing import Final

from games.core.documents import OptionValues, View
from games.core.flat.games import FlatGame
from games.core.interface import Seat, State, Table
from games.core.options import Option, Options, Whole
from games.core.texts import mark as _
from games.core.tricks.partners import TABLE
from games.core.tricks.sampling import sample_tricks
from games.rulesets.omi.cards import DECK
from games.rulesets.omi.observer import OmiObserver
from games.rulesets.omi.primer import PRIMER
from games.rulesets.omi.replay import OmiReplay
from games.rulesets.omi.sheet import OmiSheet
from games.rulesets.omi.state import MOVES, OmiState, new_state
from games.rulesets.omi.tally import OmiTally

TARGET: Final = Option(
    "target", 10, Whole(1, 100), _("The game ends when a team has this many points."), _("Points to win")
)
MAX_HANDS: Final = Option(
    "max_hands", 200, Whole(1, 1000), _("The game ends after this many hands at the latest."), _("Most hands")
)
MOVES_A_HAND: Final = 33


class OmiGame(FlatGame):
    """See `games.core.interface.Game`."""

    name = "omi"
    title = "Omi"
    options = (TARGET, MAX_HANDS)
    sheet = OmiSheet()
    tally = OmiTally()
    cards = DECK
    observed = OmiObserver
    replayed = OmiReplay
    primer = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """Naming trumps and 32 cards, as many hands as may be."""
        bound: int = MOVES_A_HAND * options["max_hands"]
        return bound

    def table(self, options: OptionValues) -> Table:
        """Four seats, two teams."""
        return TABLE

    def start_game(self, options: Options, dealer: Seat) -> OmiState:
        """A game before its first deal."""
        return new_state(self, options, dealer)

    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""
        return sample_tricks(self, MOVES, view, rng)


OMI: Final = OmiGame()
