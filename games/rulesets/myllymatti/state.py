"""The state of a game of Myllymatti. Source: rules.md beside this file."""

from games.core.beating.cards import PACK, SUITS, suit_of
from games.core.beating.states import BeatingState
from games.core.beating.turns import ask_all, draw_up
from games.core.documents import HandJson
from games.core.flat.games import FlatGame
from games.core.interface import Seat
from games.core.options import Options
from games.rulesets.myllymatti.cards import LEFT, MOVES, TABLE


class MyllymattiState(BeatingState):
    """One game at one moment; see `games.core.interface.State`."""

    __slots__ = ()

    def copy(self) -> "MyllymattiState":
        """A state of its own that plays on from here."""
        twin = MyllymattiState()
        self.copy_to(twin)
        return twin

    def lead_first(self, leader: Seat) -> None:
        """Two seats play: the leader, and the one on its left."""
        ask_all(self, (leader, LEFT[leader]))

    def resolve_tie(self, seats: list[Seat]) -> None:
        """A bounce: both fill up, and the same seat leads again, against the same seat."""
        self.history.tell("bounce")
        draw_up(self, self.asked)
        ask_all(self, self.asked)

    def trick_won(self, winner: Seat) -> None:
        """The two that played fill up, the winner first, who leads next."""
        draw_up(self, self.asked if winner == self.asked[0] else self.asked[::-1])
        self.lead_first(winner)

    def hands_kept(self) -> None:
        """Cards in hand are shown."""
        for seat in range(self.seats):
            if self.hands[seat]:
                self.history.tell(f"show {seat} {''.join(PACK.cards_of(self.hands[seat]))}")

    def may_take(self, can_beat: bool) -> bool:
        """Also who can beat."""
        return True

    def place_taken(self) -> int:
        """The top card: the newest on the table."""
        return len(self.plays) - 1

    def loss_word(self) -> str:
        """The word for who is left."""
        return "loser"

    def hand_json(self) -> HandJson:
        """As the rules describe the result."""
        return {
            "dealer": self.dealer,
            "trump": SUITS[suit_of(self.trumps)],
            "maker": self.maker,
            "out": list(self.gone),
            "standstill": self.standstill,
        }


def new_state(game: FlatGame, options: Options, dealer: Seat) -> MyllymattiState:
    """A game before its deal."""
    state = MyllymattiState()
    state.start(game, MOVES, options, TABLE, dealer)
    return state
