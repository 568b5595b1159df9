"""Why a move of a trick game is not legal, in a sentence for its author. Asked for when one was refused."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.core.texts import Reason
from games.core.texts import mark as _

if TYPE_CHECKING:
    from games.core.tricks.states import TrickState

NO_MOVE = _("is no move; a move is a seat, a verb and a suit or card, as in 0tH, 0pKH")
DUE = {
    "deal": _("the cards have not been dealt"),
    "trumps": _("seat {seat} has to name trumps"),
    "play": _("seat {seat} has to play a card"),
    "over": _("the game is over"),
}


def why_illegal(
    state: "TrickState", move: object, due: Mapping[str, str] = DUE, no_move: str = NO_MOVE
) -> Reason:
    """Say why the move is refused in this state, where it is not legal. `due` has a sentence a phase."""
    parsed = state.moves.of.get(move) if isinstance(move, str) else None
    if parsed is None:
        return Reason(no_move)
    phase = state.phase
    expected = Reason(due[phase], seat=state.turn)
    if phase in ("deal", "over"):
        return expected
    if parsed.seat != state.turn:
        return Reason(_("it is not the turn of seat {seat}: {due}"), seat=parsed.seat, due=expected)
    if parsed.verb not in {one[1] for one in state.legal()}:
        return Reason(_("it is not the time for it: {due}"), due=expected)
    if not parsed.bit & state.hands[parsed.seat]:
        return Reason(_("seat {seat} does not hold {card}"), seat=parsed.seat, card=parsed.card)
    suit = state.moves.suits[state.moves.suit_sets.index(state.led)]
    return Reason(
        _("seat {seat} holds {suit}, the suit led, and has to follow it"), seat=parsed.seat, suit=suit
    )
