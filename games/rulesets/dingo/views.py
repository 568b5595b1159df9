"""What a seat may know of a game of Dingo."""

from typing import TYPE_CHECKING, Any, Final

from games.core.interface import Seat, View
from games.rulesets.dingo.cards import CARDS, RABBITS, RANKS
from games.rulesets.dingo.chronicle import Chronicle, chronicle_of
from games.rulesets.dingo.hunts import CALL

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

RABBITS_FROM: Final = tuple(list(RABBITS[rank:]) for rank in range(len(RANKS) + 1))


def view_of(state: "DingoState", seat: Seat | None) -> View:
    """Make the view of a seat, None for a spectator. Nothing in it is shared with the state."""
    told, mover = chronicle_of(state), _mover(state, seat)
    return {
        "game": "dingo",
        "options": {"obligation": state.options["obligation"]},
        "table": {"seats": 4, "teams": [0, 1, 2, 3], "players": 4, "controller": [0, 1, 2, 3]},
        "seat": seat,
        "hand": state.hand,
        "dealer": state.dealer,
        "phase": state.phase,
        "to_move": mover,
        "legal": list(state.legal()) if mover is not None and mover == seat else [],
        "totals": told.points[:],
        "events": told.events(seat),
        "board": _board(state, told, seat),
    }


def _mover(state: "DingoState", seat: Seat | None) -> Seat | None:
    """Name whose turn it is. Who holds a red card that is called is known to the holder alone."""
    spot = state.spot
    if spot is not None:
        return spot.turn if spot.laid or spot.turn == seat else None
    return None if state.giving is None else state.giving.seat


def _board(state: "DingoState", told: Chronicle, seat: Seat | None) -> dict[str, Any]:
    giving, spot = state.giving, state.spot
    hands = [held & ~told.gone for held in state.held] if told.gone else state.held
    h0, h1, h2, h3 = hands
    laid = () if spot is None else spot.laid
    rank = spot.rank if spot is not None else told.rank
    passes = [] if seat is None else told.passes[seat]
    return {
        "round": None if giving is None else (giving.step >> 2) + 1,
        "hand": [] if seat is None else CARDS.of(hands[seat]),
        "sizes": [h0.bit_count(), h1.bit_count(), h2.bit_count(), h3.bit_count()],
        "discards": told.discards[:],
        "passes": [{"from": giver, "to": to, "card": card} for giver, to, card in passes],
        "rank": None if spot is None or rank == CALL else RANKS[rank],
        "dingo": laid[0][0] if laid else None,
        "out": [[player, card] for player, card in laid],
        "nothing": [] if spot is None else list(spot.nothing),
        "played": told.played[:],
        "scoring": [pile[:] for pile in told.scoring],
        "penalty": [pile[:] for pile in told.penalty],
        "rabbits": RABBITS_FROM[rank][:],
    }
