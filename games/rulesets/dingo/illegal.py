"""Why a move is not legal, in a sentence for its author. Only asked for when a move has been refused."""

import re
from typing import TYPE_CHECKING

from games.core.cards import cards_in
from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.dingo.cards import ACE, ACE_RABBIT, BIT, DINGOES, RANKS
from games.rulesets.dingo.moves import DISCARD, MOVES, WITHHOLD, WOLVES, ParsedMove

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

SHAPE = re.compile(r"[0-3](?:[x>h~w!](?:[2-9TJQKA][CDHS])+|-)")
NO_MOVE = _("is no move; a move is a seat, a verb and cards, as in 0xKC, 1>AS, 2h7H, 3w7S7C, 0-, 1!AD")
DUE = {
    "deal": _("the cards have not been dealt"),
    "discard": _("seat {seat} has to discard a card"),
    "pass": _("seat {seat} has to pass a card"),
    "dingo": _("seat {seat} holds {dingo} and has to play it"),
    "hunt": _("seat {seat} may play {rank}-wolves or nothing"),
    "call": _("seat {seat} holds AD and has to show it"),
    "over": _("the game is over"),
}


def why_illegal(state: "DingoState", move: object) -> Reason:
    """Say why the move is refused in this state, where it is not legal."""
    if not isinstance(move, str) or not SHAPE.fullmatch(move):
        return Reason(NO_MOVE)
    if state.phase in ("deal", "over"):
        return Reason(DUE[state.phase])
    if int(move[0]) != state.turn:
        return Reason(_("it is not the turn of seat {seat}: {due}"), seat=move[0], due=_due(state))
    turn = MOVES.get(move)
    if turn is None:
        return _never(move)
    if missing := [card for card in turn.cards if not BIT[card] & state.hands[state.turn]]:
        return Reason(_("seat {seat} does not hold {cards}"), seat=turn.seat, cards=" ".join(missing))
    return _untimely(state, turn)


def _due(state: "DingoState") -> Reason:
    rank = min(state.rank, ACE)
    return Reason(DUE[state.phase], seat=state.turn, dingo=DINGOES[rank], rank=RANKS[rank])


def _never(move: str) -> Reason:
    """Say why a move of the right shape is legal in no game."""
    verb, cards = move[1], cards_in(move[2:])
    if any(card not in BIT for card in cards):
        return Reason(_("names a rabbit that is never in a hand"))
    if verb == DISCARD and len(cards) == 1:
        return Reason(_("aces may not be discarded"))
    if verb == WOLVES:
        text = _("plays wolves of one rank, each once, and {card} only last among aces")
        return Reason(text, card=ACE_RABBIT)
    return Reason(_("is no move of this kind: x and > take one card, h and ~ a dingo, ! only AD"))


def _untimely(state: "DingoState", turn: ParsedMove) -> Reason:
    """Say why a move that names cards in hand cannot be made now."""
    if turn.verb == WITHHOLD and state.phase in ("dingo", "call") and not state.honour:
        return Reason(_("only under honour may a red card be withheld"))
    if turn.verb == WOLVES and state.phase == "hunt" and turn.rank == state.rank:
        return Reason(_("{card} may be played only when both ace wolves are out"), card=ACE_RABBIT)
    if state.phase in ("dingo", "hunt") and turn.rank not in (-1, state.rank):
        text = _("this is the hunt of rank {rank}: {due}")
        return Reason(text, rank=RANKS[state.rank], due=_due(state))
    return Reason(_("it is not the time for it: {due}"), due=_due(state))
