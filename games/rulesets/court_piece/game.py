"""Court Piece as the registry knows it."""

from random import Random
from typing import Final

from games.core.documents import OptionValues, View
from games.core.flat.games import FlatGame
from games.core.interface import Seat, State, Table
from games.core.options import Option, Options, Whole
from games.core.texts import mark as _
from games.core.tricks.partners import TABLE
from games.core.tricks.sampling import sample_tricks
from games.rulesets.court_piece.cards import DECK
from games.rulesets.court_piece.observer import CourtPieceObserver
from games.rulesets.court_piece.primer import PRIMER
from games.rulesets.court_piece.replay import MOVE_TEXTS, CourtPieceReplay
from games.rulesets.court_piece.sheet import CourtPieceSheet
from games.rulesets.court_piece.state import MOVES, CourtPieceState, new_state
from games.rulesets.court_piece.tally import CourtPieceTally

HANDS: Final = Option("hands", 40, Whole(1, 400), _("How many hands make a game."))
MOVES_A_HAND: Final = 54  # trumps, 52 cards, and a decision after a sweep


class CourtPieceGame(FlatGame):
    """See `games.core.interface.Game`."""

    name = "court_piece"
    title = "Court Piece"
    options = (HANDS,)
    sheet = CourtPieceSheet()
    tally = CourtPieceTally()
    cards = DECK
    observed = CourtPieceObserver
    replayed = CourtPieceReplay
    move_texts = MOVE_TEXTS
    primer = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """The longest hand, as many as there are."""
        bound: int = MOVES_A_HAND * options["hands"]
        return bound

    def table(self, options: OptionValues) -> Table:
        """Four seats, two teams."""
        return TABLE

    def start_game(self, options: Options, dealer: Seat) -> CourtPieceState:
        """A game before its first deal."""
        return new_state(self, options, dealer)

    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""
        return sample_tricks(self, MOVES, view, rng)


COURT_PIECE: Final = CourtPieceGame()
