"""Tong-Its as the registry knows it."""

from random import Random
from typing import Final

from games.core.documents import OptionValues, View
from games.core.flat.games import FlatGame
from games.core.interface import Seat, State, Table
from games.core.options import Option, Options, Whole
from games.core.texts import mark as _
from games.rulesets.tong_its.cards import DECK, TABLE
from games.rulesets.tong_its.observer import TongItsObserver
from games.rulesets.tong_its.primer import PRIMER
from games.rulesets.tong_its.replay import MOVE_TEXTS, TongItsReplay
from games.rulesets.tong_its.sampling import sample
from games.rulesets.tong_its.sheet import TongItsSheet
from games.rulesets.tong_its.state import TongItsState, new_state
from games.rulesets.tong_its.tally import TongItsTally

HANDS: Final = Option("hands", 10, Whole(1, 200), _("How many hands make a game."))
MOVES_A_HAND: Final = 65


class TongItsGame(FlatGame):
    """See `games.core.interface.Game`."""

    name = "tong_its"
    title = "Tong-Its"
    options = (HANDS,)
    matches = ("wins", "points", "fixed")
    sheet = TongItsSheet()
    tally = TongItsTally()
    cards = DECK
    observed = TongItsObserver
    replayed = TongItsReplay
    move_texts = MOVE_TEXTS
    primer = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """A hand has at most 65 moves."""
        bound: int = MOVES_A_HAND * options["hands"]
        return bound

    def table(self, options: OptionValues) -> Table:
        """Three seats, each for itself."""
        return TABLE

    def start_game(self, options: Options, dealer: Seat) -> TongItsState:
        """A game before its first deal."""
        return new_state(self, options, dealer)

    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)


TONG_ITS: Final = TongItsGame()
