"""What a seat may know of a game of Dingo."""

from typing import TYPE_CHECKING, Any

from games.core.interface import Seat, View
from games.rulesets.dingo.cards import RABBITS, RANKS, cards_of
from games.rulesets.dingo.turns import EXCHANGE, HUNTING, OVER, SENDING

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState


def view_of(state: "DingoState", seat: Seat | None) -> View:
    """Make the view of a seat, None for a spectator. Nothing in it is shared with the state."""
    mover = _mover(state, seat)
    return {
        "game": "dingo",
        "options": dict(state.options),
        "table": {"seats": 4, "teams": [0, 1, 2, 3], "players": 4, "controller": [0, 1, 2, 3]},
        "seat": seat,
        "hand": state.hand,
        "dealer": state.dealer,
        "phase": state.phase,
        "to_move": mover,
        "legal": list(state.legal()) if mover is not None and mover == seat else [],
        "totals": state.points[:],
        "events": state.events(seat),
        "board": _board(state, seat),
    }


def _mover(state: "DingoState", seat: Seat | None) -> Seat | None:
    """Name whose turn it is. Who holds a red card that is called is known to the holder alone."""
    if EXCHANGE <= state.stage < OVER and (state.stage in (EXCHANGE, HUNTING) or state.turn == seat):
        return state.turn
    return None


def _board(state: "DingoState", seat: Seat | None) -> dict[str, Any]:
    hunting = state.stage in (SENDING, HUNTING)
    return {
        "round": (state.step >> 2) + 1 if state.stage == EXCHANGE else None,
        "hand": [] if seat is None else cards_of(state.hands[seat]),
        "sizes": [mask.bit_count() for mask in state.hands],
        "discards": list(state.discards),
        "passes": [] if seat is None else _passes(state, seat),
        "rank": RANKS[state.rank] if hunting else None,
        "dingo": state.dingo if state.stage == HUNTING else None,
        "out": [[player, card] for player, card in state.table_cards],
        "nothing": list(state.nothing),
        "played": list(state.played),
        "scoring": [list(pile) for pile in state.scoring],
        "penalty": [list(pile) for pile in state.penalty],
        "rabbits": list(RABBITS[state.rank :]),
    }


def _passes(state: "DingoState", seat: Seat) -> list[dict[str, Any]]:
    """List the passes the seat gave or received, in order."""
    passes = []
    for index, known, text in state.secrets:
        if index and known >> seat & 1 and text[1] == ">":
            giver = int(text[0])
            passes.append({"from": giver, "to": _other(known, giver), "card": text[2:]})
    return passes


def _other(known: int, giver: Seat) -> Seat:
    return (known ^ 1 << giver).bit_length() - 1
