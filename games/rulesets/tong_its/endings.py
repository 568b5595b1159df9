"""What a hand of Tong-Its pays, and how a game ends. Source: rules.md."""

from typing import TYPE_CHECKING, Final, NamedTuple

from games.core.documents import HandJson
from games.core.flat.stages import DEALING
from games.core.interface import Outcome, Seat
from games.rulesets.tong_its.cards import ACES, PACK
from games.rulesets.tong_its.deadwood import concealed_fours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.rulesets.tong_its.state import TongItsState

SEATS = range(3)
# How a hand ended.
TONGIT: Final = 0
DRAW_CALLED: Final = 1  # and nobody challenged
CHALLENGED: Final = 2
STOCK: Final = 3
VOID: Final = 4
HOW: Final = ("tongit", "draw", "challenged", "stock", "void")
ANTE: Final = 2
BASE: Final = (3, 1, 3, 1, 0)  # what every loser pays at least
FOR_FOUR: Final = 3
FOR_UNOPENED: Final = 1
FOR_ACE: Final = 1


class Past(NamedTuple):
    """What is kept of a finished hand."""

    dealer: Seat
    how: int
    winner: Seat | None
    pay: tuple[int, ...]  # by seat, without ante and pot
    pot: int  # what the winner took


def payment(how: int, winner: Seat, opened: "Sequence[bool]", fours: int, aces: int) -> tuple[int, ...]:
    """What a hand pays, by seat; `opened` is by seat, fours and aces are how many the winner is paid for."""
    each = BASE[how] + FOR_FOUR * fours + FOR_ACE * aces
    pay = [-each if opened[seat] else -each - FOR_UNOPENED for seat in SEATS]
    pay[winner] = 0
    pay[winner] = -sum(pay)
    return tuple(pay)


def pots(winners: "Sequence[Seat | None]") -> tuple[list[int], int]:
    """What each hand's winner takes from the pot, and what goes back to everybody after the last one."""
    pot, row, taken = 0, None, []
    for winner in winners:
        pot += ANTE * len(SEATS)
        took = pot if winner is not None and winner == row else 0
        taken.append(took)
        pot, row = pot - took, winner
    return taken, pot // len(SEATS)


def close(state: "TongItsState", how: int, winner: Seat | None) -> None:
    """End a hand: tell how, pay, and say who deals next, or how the game ended."""
    history = state.history
    pay: tuple[int, ...] = (0, 0, 0)
    took = 0
    if winner is None:
        history.tell(HOW[how])
    else:
        history.tell(f"{HOW[how]} {winner}")
        pay = _reasons(state, how, winner)
        took = state.pot if winner == state.row else 0
    if took:
        history.tell(f"pot {took}")
    history.tell(f"paid {pay[0]} {pay[1]} {pay[2]}")
    for seat in SEATS:
        state.chips[seat] += pay[seat]
    if winner is not None:
        state.chips[winner] += took
        state.pot -= took
    state.row = -1 if winner is None else winner
    state.past += (Past(state.dealer, how, winner, pay, took),)
    state.stage = DEALING
    if state.hand == state.hands_max:
        _end_game(state)


def _reasons(state: "TongItsState", how: int, winner: Seat) -> tuple[int, ...]:
    """Tell what the winner is paid for, and return what the hand pays."""
    hand, laid, down = state.hands[winner], 0, []
    for number, owner in enumerate(state.owners):
        if owner == winner:
            laid |= state.melds[number]
            if state.down >> number & 1:
                down.append(state.melds[number])
    aces = hand & ACES | laid & state.aces
    fours = [*down, *concealed_fours(hand)]
    if aces:
        state.history.tell("aces " + "".join(PACK.cards_of(aces)))
    for four in fours:
        state.history.tell("four " + "".join(PACK.cards_of(four)))
    opened = [state.opened >> seat & 1 == 1 for seat in SEATS]
    return payment(how, winner, opened, len(fours), aces.bit_count())


def _end_game(state: "TongItsState") -> None:
    """Give back what is in the pot."""
    share = state.pot // len(SEATS)
    if share:
        state.history.tell(f"split {share}")
        for seat in SEATS:
            state.chips[seat] += share
        state.pot = 0
    state.end()


def hand_json(past: Past) -> HandJson:
    """A finished hand as results and views show it, shared with nobody."""
    return {
        "dealer": past.dealer,
        "how": HOW[past.how],
        "winner": past.winner,
        "pay": list(past.pay),
        "pot": past.pot,
    }


def outcome_from(chips: "Sequence[int]", hands: tuple[HandJson, ...]) -> Outcome:
    """Make the outcome of a game that ended with these chips."""
    placement = tuple(1 + sum(other > own for other in chips) for own in chips)
    first = tuple(seat for seat, place in enumerate(placement) if place == 1)
    return Outcome(
        scores=tuple(chips),
        placement=placement,
        winners=first if len(first) == 1 else (),
        tiebreak=False,  # a shared first place is a draw
        credit=tuple(chips),
        hands=hands,
    )
