"""The hunts: who may play what, and what comes of it. Source: rules.md.

A hunt hangs on nothing but who holds the cards of its rank. So each of its positions is made once, when some
game first comes there, and every other game goes on by the ways that are known.
"""

from typing import Final

from games.core.interface import Card, Move, Seat
from games.rulesets.dingo.cards import ACE, ACE_RABBIT, ACE_RABBIT_BIT, BIT, CALL, COST, DINGOES, RANKS
from games.rulesets.dingo.moves import (
    DINGO_OF,
    HUNTERS_MASK,
    MOVES,
    NOTHING,
    SHOW_OF,
    WITHHOLD,
    WOLVES_OF,
)
from games.rulesets.dingo.points import packed
from games.rulesets.dingo.spoils import Laid, Pile, spoils_of

RED: Final = (*DINGOES, ACE_RABBIT)  # by rank, the card a hunt begins with
RED_BIT: Final = [BIT[card] for card in RED]
MASK: Final = [*(RED_BIT[rank] | hunters for rank, hunters in enumerate(HUNTERS_MASK)), ACE_RABBIT_BIT]
NOBODY_PLAYED: Final = [f"none {rank}" for rank in RANKS] + [f"none {ACE_RABBIT}"]

# The stages of a game, in order.
DEALING: Final = 0
EXCHANGE: Final = 1  # discards and passes
SENDING: Final = 2  # the holder of the dingo plays it, or withholds it
HUNTING: Final = 3  # the others' turns
CALLING: Final = 4  # the ace rabbit is called
OVER: Final = 5

Held = tuple[int, int, int, int]  # the cards of a rank, a set by seat


class Way:
    """What a move does in a hunt, or several in a row."""

    __slots__ = (
        "cards",
        "events",
        "gain",
        "gone",
        "moves",
        "penalty",
        "rank",
        "scoring",
        "secrets",
        "spot",
        "steps",
    )

    def __init__(self, rank: int, spot: "Spot | None", moves: tuple[Move, ...]) -> None:
        self.rank: int = rank
        self.spot: Spot | None = spot  # where it leads; None: the hunt is over
        self.moves: tuple[Move, ...] = moves
        self.steps: tuple[Way, ...] = (self,)  # the way of each move; what follows is told of these only
        self.events: tuple[str, ...] = moves
        self.secrets: tuple[tuple[Seat, str], ...] = ()  # who reads what in the place of the first event
        self.cards: tuple[Card, ...] = ()  # what is played, in order
        self.gone: int = 0  # the same as a set
        self.scoring: tuple[Pile, ...] = ()  # who lays which cards there
        self.penalty: tuple[Pile, ...] = ()
        self.gain: int = 0  # what the four seats score, packed

    def then(self, other: "Way") -> "Way":
        """This way and, from where it leads, the other, as one."""
        both = Way(self.rank, other.spot, self.moves + other.moves)
        both.steps = self.steps + other.steps
        return both


class Spot:
    """A position of a hunt: all that the rest of it hangs on."""

    __slots__ = ("forced", "held", "honour", "laid", "left", "legal", "nothing", "rank", "turn", "ways")

    def __init__(  # noqa: PLR0917 - made in two places
        self,
        honour: bool,
        rank: int,
        held: Held,
        turn: Seat,
        laid: Laid = (),
        nothing: tuple[Seat, ...] = (),
        left: int = 1,
    ) -> None:
        self.honour: bool = honour
        self.rank: int = rank
        self.held: Held = held
        self.turn: Seat = turn
        self.laid: Laid = laid  # on the table, in order
        self.nothing: tuple[Seat, ...] = nothing  # who played nothing
        self.left: int = left  # turns to come, this one included
        self.legal: tuple[Move, ...] = _legal(self)
        self.ways: dict[Move, Way] = {}  # those that were gone before
        self.forced: Way | None = None  # the way on for as long as there is no choice
        if len(self.legal) == 1:
            way = self.ways[self.legal[0]] = _way(self, self.legal[0])
            after = None if way.spot is None else way.spot.forced
            self.forced = way if after is None else way.then(after)

    def stage(self) -> int:
        """SENDING, HUNTING or CALLING."""
        if self.rank == CALL:
            return CALLING
        return HUNTING if self.laid else SENDING

    def way(self, move: Move) -> Way | None:
        """Where the move leads; None if it is not legal."""
        way = self.ways.get(move)
        if way is None and move in self.legal:
            way = self.ways[move] = _way(self, move)
        return way

    def taken(self, move: Move) -> Way:
        """Where a legal move leads."""
        way = self.way(move)
        assert way is not None  # noqa: S101 - tells mypy
        return way


def _legal(spot: Spot) -> tuple[Move, ...]:
    """List the legal moves: a red card is played or, under honour, withheld; wolves are free."""
    seat, rank = spot.turn, spot.rank
    if spot.laid:
        wolves = min(len(spot.laid) - 1, 2)  # the ace rabbit only comes after both
        return WOLVES_OF[seat][rank][spot.held[seat] & HUNTERS_MASK[rank]][wolves]
    moves = SHOW_OF[seat] if rank == CALL else DINGO_OF[seat][rank]
    return moves if spot.honour else moves[:1]


def _way(spot: Spot, move: Move) -> Way:
    """What a legal move does."""
    if move[1] == WITHHOLD:
        return _withheld(spot, move)
    turn = MOVES[move]
    laid = spot.laid + tuple([(spot.turn, card) for card in turn.cards])
    if spot.rank == CALL:
        way = _shown(spot, move)
    elif spot.left == 1 and spot.laid:
        way = _closed(spot, move, laid)
    else:
        way = Way(spot.rank, _after(spot, move, laid), (move,))
    way.cards, way.gone = turn.cards, turn.mask
    return way


def _withheld(spot: Spot, move: Move) -> Way:
    """A red card is held back: in public it looks as if nobody had had it."""
    public = NOBODY_PLAYED[spot.rank]
    way = Way(spot.rank, None, (move,))
    way.events, way.secrets = (public,), ((spot.turn, f"{public} {move}"),)
    return way


def _shown(spot: Spot, move: Move) -> Way:
    """The ace rabbit is shown when it is called, and is a penalty."""
    way = Way(CALL, None, (move,))
    _punish(way, spot.turn, ACE_RABBIT)
    return way


def _after(spot: Spot, move: Move, laid: Laid) -> Spot:
    """The next turn of the hunt. In the ace hunt the sender of the dingo has the last."""
    seat, mask = spot.turn, MOVES[move].mask
    one, two, three, four = [own & ~mask for own in spot.held]
    left = spot.left - 1 if spot.laid else 4 if spot.rank == ACE else 3
    nothing = (*spot.nothing, seat) if move[1] == NOTHING else spot.nothing
    return Spot(spot.honour, spot.rank, (one, two, three, four), (seat + 1) & 3, laid, nothing, left)


def _closed(spot: Spot, move: Move, laid: Laid) -> Way:
    """The last turn: wolves bring their spoils, without any the dingo is a penalty."""
    way = Way(spot.rank, None, (move,))
    if len(laid) == 1:
        seat, dingo = laid[0]
        _punish(way, seat, dingo)
    else:
        text, way.scoring, gains = spoils_of(laid)
        way.events, way.gain = (move, text), packed(gains)
    return way


def _punish(way: Way, seat: Seat, card: Card) -> None:
    """Have the card laid on the seat's penalty pile."""
    costs = [0, 0, 0, 0]
    costs[seat] = -COST[card]
    way.events = (*way.events, f"laid {seat}-{card}")
    way.penalty, way.gain = ((seat, (card,)),), packed(costs)


def hunts_of(honour: bool, hands: list[int]) -> list[Spot]:
    """Where the hunts begin that somebody has a dingo for, given the hands after the exchange."""
    first, second, third, fourth = hands
    out, known = first | second | third | fourth, _STARTS[honour]
    starts: list[Spot] = []
    for rank, red, mask in _HUNTS:
        if out & red:
            held = (first & mask, second & mask, third & mask, fourth & mask)
            starts.append(known[rank].get(held) or start(honour, rank, held))
    return starts


def call_of(honour: bool, hands: list[int]) -> Spot | None:
    """Where the call for the ace rabbit stands, if somebody still has it after the hunts."""
    one, two, three, four = [hand & ACE_RABBIT_BIT for hand in hands]
    return start(honour, CALL, (one, two, three, four)) if one | two | three | four else None


def start(honour: bool, rank: int, held: Held) -> Spot:
    """Where a hunt begins in which the cards are held like this, one of them the red one."""
    known = _STARTS[honour][rank]
    spot = known.get(held)
    if spot is None:
        holder = [own & RED_BIT[rank] > 0 for own in held].index(True)
        spot = known[held] = Spot(honour, rank, held, holder)
    return spot


_HUNTS: Final = [(rank, RED_BIT[rank], MASK[rank]) for rank in range(CALL)]
_STARTS: Final[list[list[dict[Held, Spot]]]] = [[{} for _ in RED] for _ in range(2)]  # [honour][rank]
