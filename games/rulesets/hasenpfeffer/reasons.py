"""Why a move of Hasenpfeffer is not legal, where trick games alike do not say it already."""

from typing import TYPE_CHECKING, Final

from games.core.texts import Reason
from games.core.texts import mark as _
from games.core.tricks.reasons import DUE, why_illegal
from games.rulesets.hasenpfeffer.cards import SUITS
from games.rulesets.hasenpfeffer.order import FOLLOWING, TRUMPS
from games.rulesets.hasenpfeffer.scoring import TRICKS

if TYPE_CHECKING:
    from games.rulesets.hasenpfeffer.state import HasenpfefferState

DUE_HERE: Final = {
    **DUE,
    "bid": _("seat {seat} has to bid or to pass"),
    "discard": _("seat {seat} has to lay a card aside"),
}
NO_MOVE: Final = _("is no move; a move is a seat and what it does, as in 0-, 0b4, 0tH, 0x9C, 0pXX")
TOO_LOW: Final = _("seat {seat} has to bid more than {bid}, or to pass")
HIGHEST: Final = _("nobody can bid more than {bid}: seat {seat} has to pass")
TRUMPS_LED: Final = _("seat {seat} holds trumps, bowers and joker counted, and has to follow them")
SUIT_LED: Final = _("seat {seat} holds {suit}, the suit led, and has to follow it")


def explain_refusal(state: "HasenpfefferState", move: object) -> Reason:
    """Say why the move is refused in this state, where it is not legal."""
    parsed = state.moves.of.get(move) if isinstance(move, str) else None
    if parsed is not None and parsed.seat == state.turn:
        if (state.phase, parsed.verb) == ("bid", "b"):
            return Reason(HIGHEST if state.bid == TRICKS else TOO_LOW, seat=parsed.seat, bid=state.bid)
        if (state.phase, parsed.verb) == ("play", "p") and parsed.bit & state.hands[parsed.seat]:
            return _why_not_follow(state)
    return why_illegal(state, move, DUE_HERE, NO_MOVE)


def _why_not_follow(state: "HasenpfefferState") -> Reason:
    if state.led == TRUMPS[state.trump]:
        return Reason(TRUMPS_LED, seat=state.turn)
    return Reason(SUIT_LED, seat=state.turn, suit=SUITS[FOLLOWING[state.trump].index(state.led)])
