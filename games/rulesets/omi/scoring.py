"""What a hand of Omi pays. Teams: 0 is seats 0 and 2, 1 is seats 1 and 3."""

from typing import TYPE_CHECKING, Final

from games.core.documents import HandJson
from games.core.interface import Seat
from games.rulesets.omi.cards import SUITS

if TYPE_CHECKING:
    from games.rulesets.omi.state import Past

TRICKS: Final = 8
HALF: Final = TRICKS // 2
FOR_ALL: Final = 3  # either team
FOR_MOST_DECLARING: Final = 1
FOR_MOST_DEALING: Final = 2


def payment(tricks: tuple[int, int], dealer: Seat, carry: int) -> tuple[int, int]:
    """What each team is paid for a hand with these tricks; nothing for four each. The carry is included."""
    if tricks[0] == HALF:
        return 0, 0
    winner = 0 if tricks[0] > HALF else 1
    if tricks[winner] == TRICKS:
        points = FOR_ALL
    else:
        points = FOR_MOST_DEALING if winner == dealer & 1 else FOR_MOST_DECLARING
    paid = points + carry
    return (paid, 0) if winner == 0 else (0, paid)


def hand_json(past: "Past") -> HandJson:
    """A finished hand as results and views show it, shared with nobody."""
    return {
        "dealer": past.dealer,
        "trump": SUITS[past.trump],
        "tricks": list(past.tricks),
        "points": list(past.points),
    }
