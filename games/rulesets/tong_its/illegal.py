"""Why a move is not legal, in a sentence for its author. Only asked for when a move has been refused."""

import re
from typing import TYPE_CHECKING

from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.tong_its.cards import PACK
from games.rulesets.tong_its.moves import (
    CALL,
    CHALLENGE,
    DISCARD,
    DRAW,
    EXPOSE,
    FOLD,
    LAY_DOWN,
    LAY_OFF,
    MOVES,
    TAKE,
    ParsedMove,
)

if TYPE_CHECKING:
    from games.rulesets.tong_its.state import TongItsState

CARD = "[A2-9TJQK][CDHS]"
SHAPE = re.compile(
    rf"[0-2](d|!|\+|-|x{CARD}|l{CARD}@[0-9]|k({CARD}){{4}}|[um]({CARD}){{3,13}})", flags=re.ASCII
)
DUE = {
    "deal": _("the cards have not been dealt"),
    "draw": _("seat {seat} has to draw, to take the discard or to call"),
    "play": _("seat {seat} has to expose, to lay off or to discard"),
    "answer": _("seat {seat} has to challenge or to fold"),
    "over": _("the game is over"),
}
TIME = {
    "draw": (DRAW, TAKE, CALL),
    "play": (EXPOSE, LAY_DOWN, LAY_OFF, DISCARD),
    "answer": (CHALLENGE, FOLD),
}


def why_illegal(state: "TongItsState", move: object) -> Reason:
    """Say why the move is refused in this state, where it is not legal."""
    if not isinstance(move, str) or not SHAPE.fullmatch(move):
        return Reason(_("is no move; a move is a seat, a verb and cards, as in 0d, 0m7C7D7H, 0l8H@2, 0xKS"))
    due = Reason(DUE[state.phase], seat=state.turn)
    if state.phase in ("deal", "over"):
        return due
    if int(move[0]) != state.turn:
        return Reason(_("it is not the turn of seat {seat}: {due}"), seat=int(move[0]), due=due)
    parsed = MOVES.get(move)
    if parsed is None:
        return Reason(_("these cards are no meld, or do not stand in its order"))
    if parsed.verb not in TIME[state.phase]:
        return Reason(_("it is not the time for it: {due}"), due=due)
    return _why_not_now(state, parsed)


def _why_not_now(state: "TongItsState", parsed: ParsedMove) -> Reason:
    """The same for a move of the seat to move, at the right time."""
    seat = parsed.seat
    if parsed.verb == CALL:
        return _why_no_call(state)
    if parsed.verb == CHALLENGE:
        return Reason(_("seat {seat} has not opened and can only fold"), seat=seat)
    if parsed.verb == TAKE and not parsed.cards & state.top:
        return Reason(_("the top discard is not in this meld, or there is none"))
    top = state.top if parsed.verb == TAKE else 0
    if missing := parsed.cards & ~(state.hands[seat] | top):
        return Reason(_("seat {seat} does not hold {cards}"), seat=seat, cards=PACK.cards_of(missing))
    if parsed.verb == LAY_OFF:
        return Reason(_("this card cannot be laid off on meld {number}"), number=parsed.number)
    return Reason(_("seat {seat} has laid off in this turn and can expose nothing more"), seat=seat)


def _why_no_call(state: "TongItsState") -> Reason:
    seat = state.turn
    if not state.opened >> seat & 1:
        return Reason(_("seat {seat} has not opened and cannot call"), seat=seat)
    return Reason(_("cards were laid off on melds of seat {seat} since its last turn began"), seat=seat)
