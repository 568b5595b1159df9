"""The moves of Envite: 3s4C6C signals trumps, 1+7 raises, 1= accepts, 1- passes, 0p2C plays a card."""

from itertools import combinations
from typing import Final

from games.core.interface import Move, Seat
from games.rulesets.envite.cards import PACK
from games.rulesets.envite.seating import NAMES

SIGNAL: Final = "s"
RAISE: Final = "+"
ACCEPT: Final = "="
DECLINE: Final = "-"
PLAY: Final = "p"
GAME: Final = "G"
STAKES: Final = ("2", "4", "7", "9", GAME)
HIGHEST: Final = 4  # of the stakes: the game


def _answers(name: str) -> tuple[tuple[Move, ...], ...]:
    passing, accepting = name + DECLINE, name + ACCEPT
    raises = [name + RAISE + stake for stake in STAKES[1:]]
    return (passing, raises[0]), *((passing, accepting, one) for one in raises[1:]), (passing, accepting)


PLAYS: Final = tuple([PACK.texts(name + PLAY) for name in NAMES])  # by seat
CARD_OF: Final[dict[Move, tuple[Seat, int]]] = {
    name + PLAY + card: (seat, bit) for seat, name in enumerate(NAMES) for card, bit in PACK.bit.items()
}  # by move who plays which card, as a set
# By seat and number of the stake that was offered (0: none) what a captain may say.
ANSWERS: Final = tuple([_answers(name) for name in NAMES])
PLAY_OR_NOT: Final = tuple(
    [(name + DECLINE, name + ACCEPT) for name in NAMES]
)  # by seat, of a team that lies
_signals: Final[tuple[dict[int, tuple[Move, ...]], ...]] = tuple([{} for _ in NAMES])  # by seat


def signals(seat: Seat, trumps: int) -> tuple[Move, ...]:
    """What a seat with these trumps may signal. Each set is spelled out once."""
    found = _signals[seat].get(trumps)
    if found is None:
        cards, start = PACK.cards_of(trumps), NAMES[seat] + SIGNAL
        counts = range(len(cards) + 1)
        found = tuple([start + "".join(some) for count in counts for some in combinations(cards, count)])
        _signals[seat][trumps] = found
    return found
