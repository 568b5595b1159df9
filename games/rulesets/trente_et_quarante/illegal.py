"""Why a move is not legal, in a sentence for its author. Only asked for when a move has been refused."""

import re
from typing import TYPE_CHECKING

from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.trente_et_quarante.moves import PER_CENT
from games.rulesets.trente_et_quarante.rows import AREAS

if TYPE_CHECKING:
    from games.rulesets.trente_et_quarante.state import TrenteState

SHAPE = re.compile(r"([0-7])(?:(-|h)|b([NRCI])([1-9][0-9]{0,8})(?:i([1-9][0-9]{0,8}))?)")
DUE = {
    "deal": _("the shoe is not shuffled yet"),
    "bet": _("seat {seat} has to bet or be done"),
    "surrender": _("seat {seat} has to take back half of its bets or leave them in prison"),
    "over": _("the game is over"),
}


def why_illegal(state: "TrenteState", move: object) -> Reason:
    """Say why the move is refused in this state, where it is not legal."""
    parts = SHAPE.fullmatch(move) if isinstance(move, str) else None
    if parts is None:
        return Reason(_("is no move; a move is a seat with a bet, h or -, as in 0bN500, 0bN500i5, 0-"))
    due = Reason(DUE[state.phase], seat=state.turn)
    if state.phase in ("deal", "over"):
        return due
    seat, short, area, amount, insurance = parts.groups()
    if int(seat) != state.turn:
        return Reason(_("it is not the turn of seat {seat}: {due}"), seat=int(seat), due=due)
    if short or state.phase == "surrender":
        return Reason(_("it is not the time for it: {due}"), due=due)
    return _why_no_bet(state, area, int(amount), int(insurance or 0))


def _why_no_bet(state: "TrenteState", area: str, amount: int, insurance: int) -> Reason:
    if amount not in state.book.amounts:
        known = ", ".join(map(str, state.book.amounts))
        return Reason(_("a bet is one of {known} chips, not {amount}"), known=known, amount=amount)
    if insurance > amount // PER_CENT:
        most = amount // PER_CENT
        return Reason(_("a bet of {amount} is insured with {most} chips at most"), amount=amount, most=most)
    if AREAS.index(area) < state.area:
        return Reason(_("there is one bet on each area, in the order {order}"), order=AREAS)
    text = _("seat {seat} has {chips} chips, and this takes {price}")
    return Reason(text, seat=state.turn, chips=state.chips[state.turn], price=amount + insurance)
