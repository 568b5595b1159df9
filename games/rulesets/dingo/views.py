"""What a seat may know of a game of Dingo."""

from typing import TYPE_CHECKING, Any, Final

from games.core.interface import Card, Seat, View
from games.rulesets.dingo.cards import CARDS, RABBITS, RANKS, mask_of, texts_of
from games.rulesets.dingo.moves import PASS
from games.rulesets.dingo.turns import EXCHANGE, HUNTING, OVER, SENDING

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

RABBITS_FROM: Final = tuple(list(RABBITS[rank:]) for rank in range(len(RANKS) + 1))


class Memory:
    """What one seat has read of a game so far; brought up to date when somebody asks for its view."""

    __slots__ = ("events", "passes", "told")

    def __init__(self) -> None:
        self.events: list[str] = []
        self.passes: list[tuple[Seat, Seat, Card]] = []  # giver, receiver, card
        self.told: int = 0  # how many of the state's secrets were looked at


def retold(state: "DingoState") -> "DingoState":
    """The state itself; a game that was played without words is first played again for them."""
    if state.stage == OVER and not state.log:
        again = state.game.new(state.options, state.dealer)
        again.deal(state.deck)
        for move in state.moves:
            again.apply(move)
        state.log, state.secrets = again.log, again.secrets
        state.discards, state.played = again.discards, again.played
    return state


def memory_of(state: "DingoState", seat: Seat) -> Memory:
    """All the seat has read up to now. It belongs to the state."""
    memory, log = state.memories[seat], state.log
    if memory is None:
        memory = state.memories[seat] = Memory()
    read = len(memory.events)
    if read < len(log):
        memory.events += log[read:]
        if not read:
            memory.events[0] = _deal_event(state, seat)
        if memory.told < len(state.secrets):
            _tell(memory, state, seat)
    return memory


def _deal_event(state: "DingoState", seat: Seat) -> str:
    dealt = mask_of(state.deck[(seat - state.dealer - 1) & 3 :: 4])
    return "deal 1 " + "".join(texts_of(CARDS, dealt))


def _tell(memory: Memory, state: "DingoState", seat: Seat) -> None:
    """Put what the seat knows in the place of what everybody reads."""
    for index, known, text in state.secrets[memory.told :]:
        if known >> seat & 1:
            memory.events[index] = text
            if text[1] == PASS:
                giver = int(text[0])
                memory.passes.append((giver, (known ^ 1 << giver).bit_length() - 1, text[2:]))
    memory.told = len(state.secrets)


def view_of(state: "DingoState", seat: Seat | None) -> View:
    """Make the view of a seat, None for a spectator. Nothing in it is shared with the state."""
    retold(state)
    mover = _mover(state, seat)
    memory = Memory() if seat is None else memory_of(state, seat)
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
        "totals": state.points[:],
        "events": state.log[:] if seat is None else memory.events[:],
        "board": _board(state, memory, _no_cards() if seat is None else texts_of(CARDS, state.hands[seat])),
    }


def _no_cards() -> tuple[Card, ...]:
    return ()


def _mover(state: "DingoState", seat: Seat | None) -> Seat | None:
    """Name whose turn it is. Who holds a red card that is called is known to the holder alone."""
    stage = state.stage
    if stage in (EXCHANGE, HUNTING) or (EXCHANGE < stage < OVER and state.turn == seat):
        return state.turn
    return None


def _board(state: "DingoState", memory: Memory, hand: tuple[Card, ...]) -> dict[str, Any]:
    stage, rank = state.stage, state.rank
    h0, h1, h2, h3 = state.hands
    s0, s1, s2, s3 = state.scoring
    p0, p1, p2, p3 = state.penalty
    return {
        "round": (state.step >> 2) + 1 if stage == EXCHANGE else None,
        "hand": list(hand),
        "sizes": [h0.bit_count(), h1.bit_count(), h2.bit_count(), h3.bit_count()],
        "discards": state.discards[:],
        "passes": [{"from": giver, "to": to, "card": card} for giver, to, card in memory.passes],
        "rank": RANKS[rank] if stage in (SENDING, HUNTING) else None,
        "dingo": state.dingo if stage == HUNTING else None,
        "out": [[player, card] for player, card in state.table_cards],
        "nothing": list(state.nothing),
        "played": state.played[:],
        "scoring": [list(s0), list(s1), list(s2), list(s3)],
        "penalty": [list(p0), list(p1), list(p2), list(p3)],
        "rabbits": RABBITS_FROM[rank][:],
    }
