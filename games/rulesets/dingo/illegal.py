"""Why a move is not legal, in a sentence for its author. Only asked for when a move has been refused."""

import re
from typing import TYPE_CHECKING

from games.core.cards import cards_in
from games.rulesets.dingo.cards import ACE, ACE_RABBIT, BIT, DINGOES, RANKS
from games.rulesets.dingo.moves import DISCARD, MOVES, WITHHOLD, WOLVES, ParsedMove

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

SHAPE = re.compile(r"[0-3](?:[x>h~w!](?:[2-9TJQKA][CDHS])+|-)")
DUE = {
    "deal": "the cards have not been dealt",
    "discard": "seat {seat} has to discard a card",
    "pass": "seat {seat} has to pass a card",
    "dingo": "seat {seat} holds {dingo} and has to play it",
    "hunt": "seat {seat} may play {rank}-wolves or nothing",
    "call": "seat {seat} holds AD and has to show it",
    "over": "the game is over",
}


def why_illegal(state: "DingoState", move: object) -> str:
    """Say why the move is refused in this state, where it is not legal."""
    if not isinstance(move, str) or not SHAPE.fullmatch(move):
        return "is no move; a move is a seat, a verb and cards, as in 0xKC, 1>AS, 2h7H, 3w7S7C, 0-, 1!AD"
    if state.phase in ("deal", "over"):
        return DUE[state.phase]
    if int(move[0]) != state.turn:
        return f"it is not the turn of seat {move[0]}: {_due(state)}"
    turn = MOVES.get(move)
    if turn is None:
        return _never(move)
    if missing := [card for card in turn.cards if not BIT[card] & state.hands[state.turn]]:
        return f"seat {turn.seat} does not hold {' and '.join(missing)}"
    return _untimely(state, turn)


def _due(state: "DingoState") -> str:
    rank = min(state.rank, ACE)
    return DUE[state.phase].format(seat=state.turn, dingo=DINGOES[rank], rank=RANKS[rank])


def _never(move: str) -> str:
    """Say why a move of the right shape is legal in no game."""
    verb, cards = move[1], cards_in(move[2:])
    if any(card not in BIT for card in cards):
        return "names a rabbit that is never in a hand"
    if verb == DISCARD and len(cards) == 1:
        return "aces may not be discarded"
    if verb == WOLVES:
        return f"plays wolves of one rank, each once, and {ACE_RABBIT} only last among aces"
    return "is no move of this kind: x and > take one card, h and ~ a dingo, ! only AD"


def _untimely(state: "DingoState", turn: ParsedMove) -> str:
    """Say why a move that names cards in hand cannot be made now."""
    if turn.verb == WITHHOLD and state.phase in ("dingo", "call") and not state.honour:
        return "only under honour may a red card be withheld"
    if turn.verb == WOLVES and state.phase == "hunt" and turn.rank == state.rank:
        return f"{ACE_RABBIT} may be played only when both ace wolves are out"
    if state.phase in ("dingo", "hunt") and turn.rank not in (-1, state.rank):
        return f"this is the hunt of rank {RANKS[state.rank]}: {_due(state)}"
    return f"it is not the time for it: {_due(state)}"
