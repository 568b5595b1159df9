"""Myllymatti as the registry knows it."""

from random import Random
from typing import Final

from games.core.beating.cards import PACK
from games.core.beating.sampling import sample
from games.core.beating.turns import QUIET_MAX
from games.core.documents import OptionValues, View
from games.core.flat.games import FlatGame
from games.core.interface import MatchRule, Seat, State, Table
from games.core.options import Options
from games.rulesets.myllymatti.cards import TABLE
from games.rulesets.myllymatti.observer import MyllymattiObserver
from games.rulesets.myllymatti.primer import PRIMER
from games.rulesets.myllymatti.replay import MOVE_TEXTS, MyllymattiReplay
from games.rulesets.myllymatti.sheet import MyllymattiSheet
from games.rulesets.myllymatti.state import MyllymattiState, new_state

CARDS: Final = len(PACK.cards)  # so many turns the first phase has at most: a card each
SETTLED: Final = CARDS // 2 + TABLE.seats - 1  # tricks of the second phase, and seats that go out, at most


class MyllymattiGame(FlatGame):
    """See `games.core.interface.Game`."""

    name = "myllymatti"
    title = "Myllymatti"
    options = ()
    matches = ("wins", "points", "fixed")
    default_match = MatchRule("fixed", 5)
    sheet = MyllymattiSheet()
    cards = PACK.cards
    observed = MyllymattiObserver
    replayed = MyllymattiReplay
    move_texts = MOVE_TEXTS
    primer = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """The first phase, and standing nearly still before everything that is settled in the second."""
        return CARDS + QUIET_MAX * TABLE.seats * SETTLED

    def table(self, options: OptionValues) -> Table:
        """Three seats, each for itself."""
        return TABLE

    def start_game(self, options: Options, dealer: Seat) -> MyllymattiState:
        """A game before its deal."""
        return new_state(self, options, dealer)

    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)


MYLLYMATTI: Final = MyllymattiGame()
