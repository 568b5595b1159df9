"""Why a move is not legal, in a sentence for its author. Only asked for when a move has been refused."""

import re
from typing import TYPE_CHECKING

from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.omi.cards import SUIT_SETS, SUITS
from games.rulesets.omi.moves import MOVES, NAME

if TYPE_CHECKING:
    from games.rulesets.omi.state import OmiState

SHAPE = re.compile(r"[0-3](?:t[CDHS]|p[789TJQKA][CDHS])")
DUE = {
    "deal": _("the cards have not been dealt"),
    "trumps": _("seat {seat} has to name trumps"),
    "play": _("seat {seat} has to play a card"),
    "over": _("the game is over"),
}


def why_illegal(state: "OmiState", move: object) -> Reason:
    """Say why the move is refused in this state, where it is not legal."""
    if not isinstance(move, str) or not SHAPE.fullmatch(move):
        return Reason(_("is no move; a move is a seat, a verb and a suit or card, as in 0tH, 0pKH"))
    due = Reason(DUE[state.phase], seat=state.turn)
    if state.phase in ("deal", "over"):
        return due
    turn = MOVES[move]
    if turn.seat != state.turn:
        return Reason(_("it is not the turn of seat {seat}: {due}"), seat=turn.seat, due=due)
    if (turn.verb == NAME) != (state.phase == "trumps"):
        return Reason(_("it is not the time for it: {due}"), due=due)
    if not turn.bit & state.hands[turn.seat]:
        return Reason(_("seat {seat} does not hold {card}"), seat=turn.seat, card=turn.card)
    suit = SUITS[SUIT_SETS.index(state.led)]
    return Reason(
        _("seat {seat} holds {suit}, the suit led, and has to follow it"), seat=turn.seat, suit=suit
    )
