"""The state of a game of Mattis. Source: rules.md beside this file."""

from games.core.beating.cards import SUITS, suit_of
from games.core.beating.states import BeatingState
from games.core.beating.turns import ask_all, draw_up, start_second
from games.core.documents import HandJson
from games.core.flat.games import FlatGame
from games.core.interface import Seat
from games.core.options import Options
from games.rulesets.mattis.cards import CLOCKWISE, TABLES, moves_of


class MattisState(BeatingState):
    """One game at one moment; see `games.core.interface.State`."""

    __slots__ = ()

    def copy(self) -> "MattisState":
        """A state of its own that plays on from here."""
        twin = MattisState()
        self.copy_to(twin)
        return twin

    def lead_first(self, leader: Seat) -> None:
        """All seats play, clockwise."""
        ask_all(self, CLOCKWISE[self.seats][leader])

    def resolve_tie(self, seats: list[Seat]) -> None:
        """Those who tied go on at once."""
        self.history.tell("tie " + "".join(map(str, seats)))
        ask_all(self, tuple(seats))

    def trick_won(self, winner: Seat) -> None:
        """All seats fill up; the phase is over when one of them cannot play."""
        draw_up(self, CLOCKWISE[self.seats][winner])
        if all(self.hands):
            self.lead_first(winner)
        else:
            start_second(self)

    def may_take(self, can_beat: bool) -> bool:
        """Who can beat has to."""
        return not can_beat

    def place_taken(self) -> int:
        """The lowest play: the oldest on the table."""
        return 0

    def loss_word(self) -> str:
        """The word for who is left."""
        return "mattis"

    def hand_json(self) -> HandJson:
        """As the rules describe the result."""
        return {
            "dealer": self.dealer,
            "trump": SUITS[suit_of(self.trumps)],
            "maker": self.maker,
            "blue": [seat for seat in range(self.seats) if self.bare >> seat & 1],
            "out": list(self.gone),
            "standstill": self.standstill,
        }


def new_state(game: FlatGame, options: Options, dealer: Seat) -> MattisState:
    """A game before its deal."""
    state = MattisState()
    seats: int = options["players"]
    state.start(game, moves_of(seats), options, TABLES[seats], dealer)
    return state
