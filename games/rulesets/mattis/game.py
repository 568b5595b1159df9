"""Mattis as the registry knows it."""

from random import Random
from typing import Final

from games.core.beating.cards import PACK
from games.core.beating.sheets import BeatingSheet
from games.core.beating.turns import QUIET_MAX
from games.core.documents import OptionValues, View
from games.core.flat.games import FlatGame
from games.core.interface import MatchRule, Seat, State, Table
from games.core.options import Option, Options, Whole
from games.core.texts import mark as _
from games.rulesets.mattis.cards import SEATS_MAX, SEATS_MIN, TABLES
from games.rulesets.mattis.observer import MattisObserver
from games.rulesets.mattis.primer import PRIMER
from games.rulesets.mattis.replay import MOVE_TEXTS, MattisReplay
from games.rulesets.mattis.sampling import sample
from games.rulesets.mattis.state import MattisState, new_state

PLAYERS: Final = Option("players", 4, Whole(SEATS_MIN, SEATS_MAX), _("How many play, each alone."))
CARDS: Final = len(PACK.cards)


class MattisGame(FlatGame):
    """See `games.core.interface.Game`."""

    name = "mattis"
    title = "Mattis"
    options = (PLAYERS,)
    matches = ("wins", "points", "fixed")
    default_match = MatchRule("fixed", 5)
    sheet = BeatingSheet()
    cards = PACK.cards
    observed = MattisObserver
    replayed = MattisReplay
    move_texts = MOVE_TEXTS
    primer = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """A card a turn at first; then tricks of two cards or more, seats that go out, or a standstill."""
        seats: int = options["players"]
        return CARDS + QUIET_MAX * seats * (CARDS // 2 + seats)

    def table(self, options: OptionValues) -> Table:
        """Three to eight seats, each for itself."""
        return TABLES[options["players"]]

    def start_game(self, options: Options, dealer: Seat) -> MattisState:
        """A game before its deal."""
        return new_state(self, options, dealer)

    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)


MATTIS: Final = MattisGame()
