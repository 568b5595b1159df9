"""Why a move of a beating game is not legal, in a sentence for its author. Asked for when one was refused."""

from typing import TYPE_CHECKING

from games.core.beating.cards import PACK
from games.core.beating.moves import BLIND, PLAY, TAKE
from games.core.texts import Reason
from games.core.texts import mark as _

if TYPE_CHECKING:
    from games.core.beating.states import BeatingState

DUE = {
    "deal": _("the cards have not been dealt"),
    "first": _("seat {seat} has to play a card"),
    "second": _("seat {seat} has to play or to pick up"),
    "over": _("the game is over"),
}


def why_illegal(state: "BeatingState", move: object) -> Reason:
    """Say why the move is refused in this state, where it is not legal."""
    parsed = state.moves.of.get(move) if isinstance(move, str) else None
    if parsed is None:
        return Reason(_("is no move here; a move is a seat, a verb and cards, as in 0pTH, 0?, 0-"))
    due = Reason(DUE[state.phase], seat=state.turn)
    if state.phase in ("deal", "over"):
        return due
    if parsed.seat != state.turn:
        return Reason(_("it is not the turn of seat {seat}: {due}"), seat=parsed.seat, due=due)
    return _why_no_play(state, parsed.cards) if parsed.verb == PLAY else _why_no_card(state, parsed.verb, due)


def _why_no_play(state: "BeatingState", cards: int) -> Reason:
    """The same for a play by the seat to move."""
    if missing := cards & ~state.hands[state.turn]:
        return Reason(_("seat {seat} does not hold {cards}"), seat=state.turn, cards=PACK.cards_of(missing))
    if state.phase == "first":
        return Reason(_("one card is played at a time in the first phase"))
    return Reason(_("this does not beat {cards}"), cards=PACK.cards_of(state.plays[-1]))


def _why_no_card(state: "BeatingState", verb: int, due: Reason) -> Reason:
    """The same for blind play and for picking up."""
    if state.phase == "first" and verb == BLIND:
        return Reason(_("the last card of the stock is not played blind"))
    if state.phase == "second" and verb == TAKE:
        if not state.plays:
            return Reason(_("there is nothing on the table to be picked up"))
        return Reason(_("seat {seat} can beat the newest play, and has to"), seat=state.turn)
    return Reason(_("it is not the time for it: {due}"), due=due)
