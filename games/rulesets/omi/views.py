"""What a seat may know of a game of Omi."""

from typing import TYPE_CHECKING, Any

from games.core.interface import Seat, View
from games.rulesets.omi.cards import SUITS, cards_of
from games.rulesets.omi.scoring import hand_json

if TYPE_CHECKING:
    from games.rulesets.omi.state import OmiState


def view_of(state: "OmiState", seat: Seat | None) -> View:
    """Make the view of a seat, None for a spectator. Nothing in it is shared with the state."""
    who = state.to_move()
    mover = who if isinstance(who, int) else None
    return {
        "game": "omi",
        "options": dict(state.options),
        "table": {"seats": 4, "teams": [0, 1, 0, 1], "players": 4, "controller": [0, 1, 2, 3]},
        "seat": seat,
        "hand": state.hand,
        "dealer": state.dealer,
        "phase": state.phase,
        "to_move": mover,
        "legal": list(state.legal()) if mover is not None and mover == seat else [],
        "totals": list(state.totals()),
        "events": state.events(seat),
        "board": _board(state, seat),
    }


def _board(state: "OmiState", seat: Seat | None) -> dict[str, Any]:
    begun = state.hand > 0
    open_cards = len(state.played) & 3
    return {
        "hand": [] if seat is None else cards_of(state.hands[seat]),
        "sizes": [mask.bit_count() for mask in state.hands],
        "declarer": state.next_dealer() if begun else None,
        "trump": SUITS[state.trump] if state.trump >= 0 else None,
        "out": [list(one) for one in state.played[len(state.played) - open_cards :]],
        "played": [list(one) for one in state.played],
        "tricks": state.tricks[:],
        "carry": state.carry,
        "hands": [hand_json(past) for past in state.past],
    }
