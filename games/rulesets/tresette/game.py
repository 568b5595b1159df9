"""Tresette as the registry knows it."""

from random import Random
from typing import Final

from games.core.documents import OptionValues, View
from games.core.flat.games import FlatGame
from games.core.interface import Seat, State, Table
from games.core.options import Choice, Option, Options, Whole
from games.core.texts import mark as _
from games.core.tricks.partners import TABLE
from games.core.tricks.sampling import sample_tricks
from games.rulesets.tresette.cards import DECK
from games.rulesets.tresette.moves import moves_of
from games.rulesets.tresette.observer import TresetteObserver
from games.rulesets.tresette.primer import PRIMER
from games.rulesets.tresette.replay import MOVE_TEXTS, TresetteReplay
from games.rulesets.tresette.sampling import draw_deal
from games.rulesets.tresette.sheet import TresetteSheet
from games.rulesets.tresette.state import TresetteState, new_state
from games.rulesets.tresette.tally import TresetteTally

TARGET: Final = Option(
    "target",
    31,
    Whole(1, 200),
    _("A game ends when a team has this many points and leads."),
    _("Points to win"),
)
TALK: Final = Option(
    "talk", "off", Choice(("off", "on")), _("Partners may say true things about their cards.")
)
MAX_HANDS: Final = Option(
    "max_hands", 200, Whole(1, 1000), _("The game ends after this many hands at the latest."), _("Most hands")
)
MOVES_A_HAND: Final = 44  # a call or none by everybody, and forty cards


class TresetteGame(FlatGame):
    """See `games.core.interface.Game`."""

    name = "tresette"
    title = "Tresette"
    options = (TARGET, TALK, MAX_HANDS)
    sheet = TresetteSheet()
    tally = TresetteTally()
    cards = DECK
    observed = TresetteObserver
    replayed = TresetteReplay
    move_texts = MOVE_TEXTS
    primer = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """All hands are of one length, as many as may be."""
        bound: int = MOVES_A_HAND * options["max_hands"]
        return bound

    def table(self, options: OptionValues) -> Table:
        """Four seats, two teams."""
        return TABLE

    def start_game(self, options: Options, dealer: Seat) -> TresetteState:
        """A game before its first deal."""
        return new_state(self, options, dealer)

    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""
        return sample_tricks(self, moves_of(view["options"]["talk"]), view, rng, draw_deal)


TRESETTE: Final = TresetteGame()
