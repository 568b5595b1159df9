"""Envite as the registry knows it."""

from random import Random
from types import MappingProxyType
from typing import Final

from games.core.documents import OptionValues, View
from games.core.flat.games import FlatGame
from games.core.interface import MatchRule, Seat, State, Table
from games.core.options import Choice, Option, Options, Whole, Wholes
from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.envite.cards import DECK, EACH
from games.rulesets.envite.observer import EnviteObserver
from games.rulesets.envite.primer import PRIMER
from games.rulesets.envite.replay import MOVE_TEXTS, EnviteReplay
from games.rulesets.envite.sampling import sample
from games.rulesets.envite.scoring import HANDS_MAX
from games.rulesets.envite.seating import seating_of
from games.rulesets.envite.sheet import EnviteSheet
from games.rulesets.envite.state import EnviteState, new_state
from games.rulesets.envite.tally import EnviteTally

PLAYERS_MIN: Final = 4
PLAYERS_MAX: Final = 12
PLAYERS: Final = Option(
    "players",
    4,
    Whole(PLAYERS_MIN, PLAYERS_MAX),
    _("How many play. If the number is odd, the captain of the second team also plays a dummy."),
)
SIGNALS: Final = Option(
    "signals",
    "team",
    Choice(("off", "team", "open")),
    _("Before the stakes partners may name trumps that they hold: not at all, to their team, to everybody."),
)
CAPTAINS: Final = Option(
    "captains",
    [0, 1],
    Wholes(0, PLAYERS_MAX - 1, 2),
    _("The seats of the two captains: an even one, then an odd one. Neither is the dummy."),
)
ANSWERS_MAX: Final = 6  # a captain passes, the other raises, and so on up to the game, which is accepted


def _fault(options: OptionValues) -> tuple[str, str] | None:
    """Say what is wrong with the captains, each of whom may be right."""
    captains = options["captains"]
    if [captain % 2 for captain in captains] != [0, 1]:
        return "captains", Reason(_("must be an even seat, then an odd one"))
    if max(captains) >= options["players"]:
        return "captains", Reason(_("must be below the number of players"))
    return None


class EnviteGame(FlatGame):
    """See `games.core.interface.Game`."""

    name = "envite"
    title = "Envite"
    options = (PLAYERS, SIGNALS, CAPTAINS)
    step = -1
    matches = ("wins", "best_of", "fixed")
    default_match = MatchRule("best_of", 3)
    sheet = EnviteSheet()
    tally = EnviteTally()
    check = staticmethod(_fault)
    cards = DECK
    observed = EnviteObserver
    replayed = EnviteReplay
    move_texts = MappingProxyType(MOVE_TEXTS)
    primer = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """In each hand all signals, all raises and all cards."""
        table = seating_of(options)
        signals = 0 if options["signals"] == "off" else table.signallers
        return HANDS_MAX * (signals + ANSWERS_MAX + EACH * table.seats)

    def table(self, options: OptionValues) -> Table:
        """Four to twelve seats, two teams."""
        return seating_of(self.resolve(options)).table

    def start_game(self, options: Options, dealer: Seat) -> EnviteState:
        """A game before its first deal."""
        return new_state(self, options, dealer)

    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)


ENVITE: Final = EnviteGame()
