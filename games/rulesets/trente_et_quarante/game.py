"""Trente et Quarante as the registry knows it."""

from itertools import pairwise
from random import Random
from typing import Final

from games.core.documents import OptionValues, View
from games.core.flat.games import FlatGame
from games.core.interface import Seat, State, Table
from games.core.options import Choice, Option, Options, Whole, Wholes
from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.trente_et_quarante.cards import DECK, SEATS_MAX, TABLES
from games.rulesets.trente_et_quarante.moves import PER_CENT
from games.rulesets.trente_et_quarante.observer import TrenteObserver
from games.rulesets.trente_et_quarante.primer import PRIMER
from games.rulesets.trente_et_quarante.replay import MOVE_TEXTS, TrenteReplay
from games.rulesets.trente_et_quarante.sampling import sample
from games.rulesets.trente_et_quarante.settling import PLACES
from games.rulesets.trente_et_quarante.sheet import TrenteSheet
from games.rulesets.trente_et_quarante.state import TrenteState, new_state
from games.rulesets.trente_et_quarante.tally import TrenteTally

BETS_MAX: Final = 8
PLAYERS: Final = Option("players", 3, Whole(1, SEATS_MAX), _("How many play against the bank."))
CHIPS: Final = Option("chips", 10_000, Whole(100, 1_000_000), _("How many chips each player starts with."))
COUPS: Final = Option("coups", 20, Whole(1, 500), _("How many coups are played; everybody may bet in each."))
BETS: Final = Option(
    "bets",
    [100, 200, 500, 1000],
    Wholes(100, 10_000, BETS_MAX),
    _("The amounts that can be bet: whole hundreds, from small to large."),
)
SURRENDER: Final = Option(
    "surrender",
    False,
    Choice((False, True)),
    _("After a refait half of the bets may be taken back, and the other half is lost."),
)
AFTER_REFAIT: Final = 1  # one more move a seat and coup


def _fault(options: OptionValues) -> tuple[str, str] | None:
    """Say what is wrong with the amounts of bets, each of which may be right."""
    bets = options["bets"]
    if not bets:
        return "bets", Reason(_("must have at least one amount"))
    if any(amount % PER_CENT for amount in bets):
        return "bets", Reason(_("must be whole hundreds"))
    if any(one >= other for one, other in pairwise(bets)):
        return "bets", Reason(_("must go up, each amount once"))
    return None


class TrenteGame(FlatGame):
    """See `games.core.interface.Game`. The dealer is who bets first."""

    name = "trente_et_quarante"
    title = "Trente et Quarante"
    options = (PLAYERS, CHIPS, COUPS, BETS, SURRENDER)
    matches = ("wins", "fixed")
    sheet = TrenteSheet()
    tally = TrenteTally()
    check = staticmethod(_fault)
    cards = DECK
    observed = TrenteObserver
    replayed = TrenteReplay
    move_texts = MOVE_TEXTS
    primer = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """Four bets and done, and after a refait one more, of each seat in each coup."""
        moves = PLACES + 1 + (AFTER_REFAIT if options["surrender"] else 0)
        bound: int = moves * options["players"] * options["coups"]
        return bound

    def table(self, options: OptionValues) -> Table:
        """One to eight seats, each for itself."""
        return TABLES[options["players"]]

    def start_game(self, options: Options, dealer: Seat) -> TrenteState:
        """A game before its first shoe."""
        return new_state(self, options, dealer)

    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)


TRENTE_ET_QUARANTE: Final = TrenteGame()
