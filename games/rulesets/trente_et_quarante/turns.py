"""What each turn of Trente et Quarante does to the state, and what the rules bring about after it. Source:
rules.md.

Every function expects a move that has been found legal.
"""

from typing import TYPE_CHECKING, Final

from games.core.flat.stages import DEALING, FIRST_STAGE
from games.core.interface import Move
from games.rulesets.trente_et_quarante.moves import HALF, ParsedMove
from games.rulesets.trente_et_quarante.rows import REFAIT, Coup
from games.rulesets.trente_et_quarante.settling import PLACES, settle

if TYPE_CHECKING:
    from games.rulesets.trente_et_quarante.state import TrenteState

# The stages of a game.
BETTING: Final = FIRST_STAGE
GIVING_UP: Final = FIRST_STAGE + 1  # after a refait, where half of the bets may be taken back


def bet(state: "TrenteState", move: Move, parsed: ParsedMove) -> None:
    """Place a bet, with its insurance."""
    state.history.add(move)
    seat, area = parsed.seat, parsed.kind
    place = PLACES * seat + area
    state.chips[seat] -= parsed.amount + parsed.insurance
    state.bets[place] = parsed.amount
    state.insurance[place] = parsed.insurance
    state.area = area + 1


def pass_turn(state: "TrenteState", move: Move) -> None:
    """The next seat bets; after the last one the rows are dealt."""
    state.history.add(move)
    state.waiting -= 1
    state.area = 0
    if state.waiting:
        state.turn = (state.turn + 1) % state.seats
    else:
        play_coup(state)


def give_up(state: "TrenteState", move: Move, parsed: ParsedMove) -> None:
    """Take back half of the bets that have just gone to prison, the other half being lost, or leave them."""
    state.history.add(move)
    if parsed.kind == HALF:
        first = PLACES * parsed.seat
        for place in range(first, first + PLACES):
            state.chips[parsed.seat] += state.bets[place] // 2
            state.prison[place] -= state.bets[place]
    state.asked = state.asked[1:]
    if state.asked:
        state.turn = state.asked[0]
    else:
        end_coup(state)


def play_coup(state: "TrenteState") -> None:
    """Deal the rows and settle all bets; then those who bet may have to choose."""
    coup: Coup = state.shoe[state.at]
    state.at += 1
    state.coup += 1
    settle(coup.wins, state.chips, state.bets, state.insurance, state.prison)
    state.history.tell(coup.rows)
    state.history.tell("chips " + " ".join(map(str, state.chips)))
    if coup.wins == REFAIT and state.surrender:
        state.asked = betting_seats(state)
        if state.asked:
            state.stage, state.turn = GIVING_UP, state.asked[0]
            return
    end_coup(state)


def betting_seats(state: "TrenteState") -> tuple[int, ...]:
    """The seats that have bet in the coup that was just dealt, in the order of betting."""
    first = state.dealer + state.coup - 1
    order = [(first + turn) % state.seats for turn in range(state.seats)]
    return tuple([seat for seat in order if any(state.bets[PLACES * seat : PLACES * seat + PLACES])])


def end_coup(state: "TrenteState") -> None:
    """Take the bets off the table and go on to what comes next."""
    state.bets = [0] * (PLACES * state.seats)
    state.insurance = [0] * (PLACES * state.seats)
    next_coup(state)


def next_coup(state: "TrenteState") -> None:
    """Have seats bet again, coups dealt while bets are in prison, a new shoe shuffled, or the game ended."""
    if state.coup >= state.coups_max and not any(state.prison):
        state.end()
    elif state.at == len(state.shoe):
        state.stage = DEALING
    elif state.coup < state.coups_max:
        state.stage, state.area, state.waiting = BETTING, 0, state.seats
        state.turn = (state.dealer + state.coup) % state.seats
    else:
        play_coup(state)
