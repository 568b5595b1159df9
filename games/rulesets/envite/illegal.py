"""Why a move of Envite is not legal, in a sentence for its author. Asked for when one was refused."""

import re
from typing import TYPE_CHECKING, Final

from games.core.cards import cards_in
from games.core.flat.stages import DEALING, OVER
from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.envite.cards import PACK
from games.rulesets.envite.moves import ACCEPT, DECLINE, HIGHEST, PLAY, RAISE, SIGNAL, STAKES
from games.rulesets.envite.seating import NAMES
from games.rulesets.envite.stages import SIGNALLING, STAKING

if TYPE_CHECKING:
    from games.rulesets.envite.state import EnviteState

SHAPE: Final = re.compile(r"[0-9ab](s([2-7JQKA][CDHS]){0,3}|\+[479G]|=|-|p[2-7JQKA][CDHS])")
NO_MOVE: Final = _("is no move; a move is a seat and what it does, as in 3s4C6C, 1+4, 1=, 1-, 0p2C")
DUE: Final = {
    "deal": _("the cards have not been dealt"),
    "signal": _("seat {seat} has to signal trumps or none"),
    "stake": _("seat {seat} has to pass, to raise, or to answer a raise"),
    "lying": _("seat {seat} has to play or to forfeit"),
    "play": _("seat {seat} has to play a card"),
    "over": _("the game is over"),
}
VERBS: Final = {
    "signal": (SIGNAL,),
    "stake": (DECLINE, ACCEPT, RAISE),
    "lying": (DECLINE, ACCEPT),
    "play": (PLAY,),
}
NOT_HELD: Final = _("seat {seat} does not hold {card}")
NO_TRUMP: Final = _("{card} is no trump")
WRONG_ORDER: Final = _("trumps are named in the order of the deck, each once")
NOTHING_OFFERED: Final = _("nobody has raised, so there is nothing to accept")
TRUMP_LED: Final = _("seat {seat} holds trumps and has to follow the one that was led")
SUIT_LED: Final = _("seat {seat} holds {suit}, the suit led, and has to follow it")
HIGHEST_OFFERED: Final = _("nobody can raise above the game")
NEXT_STAKE: Final = _("the next raise is to {stake}")


def why_illegal(state: "EnviteState", move: object) -> Reason:
    """Say why the move is refused in this state, where it is not legal."""
    if not isinstance(move, str) or not SHAPE.fullmatch(move):
        return Reason(NO_MOVE)
    due = Reason(DUE[state.phase], seat=state.turn)
    if state.stage in (DEALING, OVER):
        return due
    seat, verb = NAMES.index(move[0]), move[1]
    if seat != state.turn:
        return Reason(_("it is not the turn of seat {seat}: {due}"), seat=seat, due=due)
    if verb not in VERBS[state.phase]:
        return Reason(_("it is not the time for it: {due}"), due=due)
    return _why_not_now(state, verb, move[2:])


def _why_not_now(state: "EnviteState", verb: str, what: str) -> Reason:
    """The seat to move has made a move of this stage, which it may not."""
    if state.stage == SIGNALLING:
        return _why_no_signal(state, cards_in(what))
    return _why_no_answer(state, verb) if state.stage == STAKING else _why_no_play(state, what)


def _why_no_signal(state: "EnviteState", cards: list[str]) -> Reason:
    for card in cards:
        bit = PACK.bit[card]
        if not bit & state.hands[state.turn]:
            return Reason(NOT_HELD, seat=state.turn, card=card)
        if not bit & state.order.trumps:
            return Reason(NO_TRUMP, card=card)
    return Reason(WRONG_ORDER)


def _why_no_answer(state: "EnviteState", verb: str) -> Reason:
    if verb == ACCEPT:
        return Reason(NOTHING_OFFERED)
    if state.offered == HIGHEST:
        return Reason(HIGHEST_OFFERED)
    return Reason(NEXT_STAKE, stake=STAKES[state.offered + 1])


def _why_no_play(state: "EnviteState", card: str) -> Reason:
    if not PACK.bit[card] & state.hands[state.turn]:
        return Reason(NOT_HELD, seat=state.turn, card=card)
    if state.led == state.order.trumps:
        return Reason(TRUMP_LED, seat=state.turn)
    lowest = PACK.card[state.led & -state.led]
    return Reason(SUIT_LED, seat=state.turn, suit=lowest[1])
