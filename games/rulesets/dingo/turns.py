"""What each turn of Dingo does to the state, and what the rules bring about after it. Source: rules.md.

Every function expects a move that has been found legal.
"""

from typing import TYPE_CHECKING, Final

from games.core.interface import Card, Move, Seat
from games.rulesets.dingo.cards import (
    ACE,
    ACE_RABBIT,
    ACE_RABBIT_BIT,
    COST,
    DINGO_BIT,
    DINGOES,
    RABBITS,
    RANKS,
    WORTH,
    cards_of,
)
from games.rulesets.dingo.moves import SHOW, WITHHOLD, Turn

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

EXCHANGE_TURNS: Final = 28

# The stages of a game, in order.
DEALING: Final = 0
EXCHANGE: Final = 1  # discards and passes
SENDING: Final = 2  # the holder of the dingo plays it, or withholds it
HUNTING: Final = 3  # the others' turns
CALLING: Final = 4  # the ace rabbit is called
OVER: Final = 5


def exchange(state: "DingoState", move: Move, turn: Turn) -> None:
    """Discard or pass one card."""
    seat, step = turn.seat, state.step
    state.hands[seat] ^= turn.mask
    if step & 4:
        to = receiver(state)
        state.hands[to] |= turn.mask
        state.secrets.append((len(state.log), 1 << seat | 1 << to, move))
        state.log.append(move[:2])
    else:
        state.discards += turn.cards
        state.log.append(move)
    state.step = step + 1
    if state.step == EXCHANGE_TURNS:
        _open_hunt(state)
    else:
        state.turn = (state.dealer + state.step) & 3


def receiver(state: "DingoState") -> Seat:
    """Who is given a card in a passing round: left, across and right of the giver in rounds 2, 4 and 6."""
    return (state.turn + 1 + (state.step >> 3)) & 3


def _open_hunt(state: "DingoState") -> None:
    """Go on to the next hunt that somebody has a dingo for; past the ace the ace rabbit is called."""
    while state.rank <= ACE:
        bit = DINGO_BIT[state.rank]
        for seat in range(4):
            if state.hands[seat] & bit:
                state.stage, state.turn = SENDING, seat
                return
        _escape(state)
    _call(state)


def _escape(state: "DingoState") -> None:
    """Nobody plays the dingo of the rank: its rabbit is discarded."""
    state.log.append("none " + RANKS[state.rank])
    state.rank += 1


def send(state: "DingoState", move: Move, turn: Turn) -> None:
    """Play the dingo of the rank, or withhold it."""
    if turn.verb == WITHHOLD:
        _keep(state, move, "none " + RANKS[state.rank])
        _escape(state)
        _open_hunt(state)
        return
    seat = turn.seat
    state.hands[seat] ^= turn.mask
    state.log.append(move)
    state.played += turn.cards
    state.dingo, state.wolves, state.nothing = seat, 0, ()
    state.table_cards = ((seat, turn.cards[0]),)
    state.left = 4 if state.rank == ACE else 3
    state.stage, state.turn = HUNTING, (seat + 1) & 3


def _keep(state: "DingoState", move: Move, public: str) -> None:
    """Note a red card held back: in public the next event looks as if nobody had had it."""
    state.secrets.append((len(state.log), 1 << state.turn, f"{public} {move}"))


def hunt(state: "DingoState", move: Move, turn: Turn) -> None:
    """Play wolves, the ace rabbit, or nothing."""
    seat = turn.seat
    state.log.append(move)
    if turn.mask:
        state.hands[seat] ^= turn.mask
        state.wolves += turn.wolves
        state.played += turn.cards
        for card in turn.cards:
            state.table_cards += ((seat, card),)
    else:
        state.nothing += (seat,)
    state.left -= 1
    if state.left:
        state.turn = (seat + 1) & 3
    else:
        _close_hunt(state)


def _close_hunt(state: "DingoState") -> None:
    if not state.wolves:
        _punish(state, state.dingo, DINGOES[state.rank])
    elif state.rank == ACE:
        _reward(state, tuple((seat, (card,)) for seat, card in state.table_cards))
    else:
        _share_rank(state)
    state.table_cards, state.nothing, state.dingo, state.wolves = (), (), -1, 0
    state.rank += 1
    _open_hunt(state)


def _share_rank(state: "DingoState") -> None:
    (_, dingo), (first, wolf), *more = state.table_cards
    rabbit = RABBITS[state.rank]
    if more:
        catcher, second = more[0]
        _reward(state, ((state.dingo, (dingo, wolf)), (catcher, (second, rabbit))))
    else:
        _reward(state, ((state.dingo, (dingo,)), (first, (wolf, rabbit))))


def _reward(state: "DingoState", shares: tuple[tuple[Seat, tuple[Card, ...]], ...]) -> None:
    text = "laid"
    for seat, cards in shares:
        state.scoring[seat] += cards
        for card in cards:
            state.points[seat] += WORTH[card]
        text += f" {seat}+{''.join(cards)}"
    state.log.append(text)


def _punish(state: "DingoState", seat: Seat, card: Card) -> None:
    state.penalty[seat] += (card,)
    state.points[seat] -= COST[card]
    state.log.append(f"laid {seat}-{card}")


def _call(state: "DingoState") -> None:
    for seat in range(4):
        if state.hands[seat] & ACE_RABBIT_BIT:
            state.stage, state.turn = CALLING, seat
            return
    _finish(state)


def answer_call(state: "DingoState", move: Move, turn: Turn) -> None:
    """Show the ace rabbit, or fail to."""
    if turn.verb == SHOW:
        state.hands[turn.seat] ^= turn.mask
        state.log.append(move)
        state.played += turn.cards
        _punish(state, turn.seat, ACE_RABBIT)
    else:
        _keep(state, move, "none " + ACE_RABBIT)
        state.log.append("none " + ACE_RABBIT)
    _finish(state)


def _finish(state: "DingoState") -> None:
    state.stage = OVER
    for seat in range(4):
        state.log.append(f"show {seat} {''.join(cards_of(state.hands[seat]))}".rstrip())
    state.log.append("score " + " ".join(map(str, state.points)))
