"""What each turn of Dingo allows and does, and what the rules bring about after it. Source: rules.md.

A function that makes a move says whether it was legal; if it was not, nothing has changed.
"""

from typing import TYPE_CHECKING, Final

from games.core.interface import Card, Move, Seat
from games.rulesets.dingo.cards import (
    ACE,
    ACE_RABBIT,
    ACE_RABBIT_BIT,
    CARDS,
    COST,
    DINGO_BIT,
    DINGOES,
    RANKS,
    texts_of,
)
from games.rulesets.dingo.moves import (
    DINGO_OF,
    GIFT,
    HIDDEN_PASS,
    HUNTERS_MASK,
    MOVES,
    NOTHING,
    SHOW,
    SHOW_OF,
    WITHHOLD,
    WOLVES_OF,
)
from games.rulesets.dingo.spoils import spoils_of

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


def gift_of(state: "DingoState", move: Move) -> int:
    """The card that the move discards or passes, as a set; empty if it cannot be made now."""
    return GIFT[state.step >> 2 & 1][state.turn].get(move, 0) & state.hands[state.turn]


def exchange(state: "DingoState", move: Move) -> bool:
    """Discard or pass one card."""
    seat, step, log, hands = state.turn, state.step, state.log, state.hands
    card = GIFT[step >> 2 & 1][seat].get(move, 0)
    if not card & hands[seat]:
        return False
    state.moves.append(move)
    hands[seat] ^= card
    if step & 4:
        to = (seat + 1 + (step >> 3)) & 3  # left, across and right in rounds 2, 4 and 6
        hands[to] |= card
        state.secrets.append((len(log), 1 << seat | 1 << to, move))
        log.append(HIDDEN_PASS[seat])
    else:
        state.discards.append(move[2:])
        log.append(move)
    state.step = step + 1
    if step + 1 == EXCHANGE_TURNS:
        open_hunt(state)
    else:
        state.turn = (seat + 1) & 3
    return True


def open_hunt(state: "DingoState") -> None:
    """Go on to the next hunt that somebody has a dingo for; past the ace the ace rabbit is called."""
    while state.rank <= ACE:
        holder = _holder(state, DINGO_BIT[state.rank])
        if holder >= 0:
            state.stage, state.turn = SENDING, holder
            return
        _escape(state)
    _call(state)


def _holder(state: "DingoState", bit: int) -> Seat:
    """Who holds the card, -1 for nobody."""
    first, second, third, fourth = state.hands
    if first & bit:
        return 0
    if second & bit:
        return 1
    if third & bit:
        return 2
    return 3 if fourth & bit else -1


def _escape(state: "DingoState") -> None:
    """Nobody plays the dingo of the rank: its rabbit is discarded."""
    state.log.append("none " + RANKS[state.rank])
    state.rank += 1


def send_moves(state: "DingoState") -> tuple[Move, ...]:
    """Play the dingo of the rank, or, under honour, withhold it."""
    moves = DINGO_OF[state.turn][state.rank]
    return moves if state.honour else moves[:1]


def send(state: "DingoState", move: Move) -> bool:
    """Play the dingo of the rank, or withhold it."""
    if move not in send_moves(state):
        return False
    state.moves.append(move)
    if move[1] == WITHHOLD:
        _keep(state, move, "none " + RANKS[state.rank])
        _escape(state)
        open_hunt(state)
        return True
    seat, rank = state.turn, state.rank
    dingo = DINGOES[rank]
    state.hands[seat] ^= DINGO_BIT[rank]
    state.log.append(move)
    state.played.append(dingo)
    state.dingo = seat
    state.table_cards = ((seat, dingo),)
    state.left = 4 if rank == ACE else 3
    state.stage, state.turn = HUNTING, (seat + 1) & 3
    return True


def _keep(state: "DingoState", move: Move, public: str) -> None:
    """Note a red card held back: in public the next event looks as if nobody had had it."""
    state.secrets.append((len(state.log), 1 << state.turn, f"{public} {move}"))


def wolf_moves(state: "DingoState") -> tuple[Move, ...]:
    """Nothing, wolves of the rank that the seat holds, and the ace rabbit once both ace wolves are out."""
    seat, rank = state.turn, state.rank
    return WOLVES_OF[seat][rank][state.hands[seat] & HUNTERS_MASK[rank]][state.wolves]


def hunt(state: "DingoState", move: Move) -> bool:
    """Play wolves, the ace rabbit, or nothing."""
    if move not in wolf_moves(state):
        return False
    seat = state.turn
    state.moves.append(move)
    state.log.append(move)
    if move[1] == NOTHING:
        state.nothing += (seat,)
    else:
        _play(state, move)
    if state.left == 1:
        _close_hunt(state)
    else:
        state.left -= 1
        state.turn = (seat + 1) & 3
    return True


def _play(state: "DingoState", move: Move) -> None:
    """Put the cards of a move on the table."""
    seat, _verb, mask, cards, _rank, wolves = MOVES[move]
    state.hands[seat] ^= mask
    state.wolves += wolves
    state.played += cards
    for card in cards:
        state.table_cards += ((seat, card),)


def _close_hunt(state: "DingoState") -> None:
    if state.wolves:
        _reward(state)
    else:
        _punish(state, state.dingo, DINGOES[state.rank])
    state.table_cards, state.nothing, state.dingo, state.wolves = (), (), -1, 0
    state.rank += 1
    open_hunt(state)


def _reward(state: "DingoState") -> None:
    text, shares = spoils_of(state.table_cards)
    for seat, cards, worth in shares:
        state.scoring[seat] += cards
        state.points[seat] += worth
    state.log.append(text)


def _punish(state: "DingoState", seat: Seat, card: Card) -> None:
    state.penalty[seat] += (card,)
    state.points[seat] -= COST[card]
    state.log.append(f"laid {seat}-{card}")


def _call(state: "DingoState") -> None:
    holder = _holder(state, ACE_RABBIT_BIT)
    if holder >= 0:
        state.stage, state.turn = CALLING, holder
    else:
        _finish(state)


def call_moves(state: "DingoState") -> tuple[Move, ...]:
    """Show the ace rabbit, or, under honour, fail to."""
    moves = SHOW_OF[state.turn]
    return moves if state.honour else moves[:1]


def answer_call(state: "DingoState", move: Move) -> bool:
    """Show the ace rabbit, or fail to."""
    if move not in call_moves(state):
        return False
    state.moves.append(move)
    if move[1] == SHOW:
        state.hands[state.turn] ^= ACE_RABBIT_BIT
        state.log.append(move)
        state.played.append(ACE_RABBIT)
        _punish(state, state.turn, ACE_RABBIT)
    else:
        _keep(state, move, "none " + ACE_RABBIT)
        state.log.append("none " + ACE_RABBIT)
    _finish(state)
    return True


def _finish(state: "DingoState") -> None:
    state.stage = OVER
    for seat, hand in enumerate(state.hands):
        state.log.append(f"show {seat} {''.join(texts_of(CARDS, hand))}" if hand else f"show {seat}")
    one, two, three, four = state.points
    state.log.append(f"score {one} {two} {three} {four}")
