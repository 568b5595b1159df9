"""The hunts: who may play what, and what comes of it. Source: rules.md.

A hunt hangs on nothing but who holds the cards of its rank. So each of its positions is made once, when some
game first comes there, and every other game goes on by the transitions that are known already.
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
from games.rulesets.dingo.points import pack_points
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


class Transition:
    """What a move does in a hunt, or several in a row."""

    __slots__ = (
        "cards",
        "events",
        "gain",
        "gone",
        "moves",
        "penalty",
        "position",
        "rank",
        "scoring",
        "secrets",
        "steps",
    )

    def __init__(self, rank: int, position: "HuntPosition | None", moves: tuple[Move, ...]) -> None:
        self.rank: int = rank
        self.position: HuntPosition | None = position  # where it leads; None: the hunt is over
        self.moves: tuple[Move, ...] = moves
        self.steps: tuple[Transition, ...] = (self,)  # one a move; what follows is told of these only
        self.events: tuple[str, ...] = moves
        self.secrets: tuple[tuple[Seat, str], ...] = ()  # who reads what in the place of the first event
        self.cards: tuple[Card, ...] = ()  # what is played, in order
        self.gone: int = 0  # the same as a set
        self.scoring: tuple[Pile, ...] = ()  # who lays which cards there
        self.penalty: tuple[Pile, ...] = ()
        self.gain: int = 0  # what the four seats score, packed

    def then(self, other: "Transition") -> "Transition":
        """This transition and, from where it leads, the other, as one."""
        both = Transition(self.rank, other.position, self.moves + other.moves)
        both.steps = self.steps + other.steps
        return both


class HuntPosition:
    """A position of a hunt: all that the rest of it hangs on."""

    __slots__ = (
        "forced",
        "held",
        "honour",
        "laid",
        "left",
        "legal",
        "nothing",
        "rank",
        "transitions",
        "turn",
    )

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
        self.transitions: dict[Move, Transition] = {}  # those that were gone before
        self.forced: Transition | None = None  # the transition on for as long as there is no choice
        if len(self.legal) == 1:
            transition = self.transitions[self.legal[0]] = _transition(self, self.legal[0])
            after = None if transition.position is None else transition.position.forced
            self.forced = transition if after is None else transition.then(after)

    def stage(self) -> int:
        """SENDING, HUNTING or CALLING."""
        if self.rank == CALL:
            return CALLING
        return HUNTING if self.laid else SENDING

    def transition(self, move: Move) -> Transition | None:
        """Where the move leads; None if it is not legal."""
        transition = self.transitions.get(move)
        if transition is None and move in self.legal:
            transition = self.transitions[move] = _transition(self, move)
        return transition

    def take(self, move: Move) -> Transition:
        """Where a legal move leads."""
        transition = self.transition(move)
        assert transition is not None  # noqa: S101 - tells mypy
        return transition


def _legal(position: HuntPosition) -> tuple[Move, ...]:
    """List the legal moves: a red card is played or, under honour, withheld; wolves are free."""
    seat, rank = position.turn, position.rank
    if position.laid:
        wolves = min(len(position.laid) - 1, 2)  # the ace rabbit only comes after both
        return WOLVES_OF[seat][rank][position.held[seat] & HUNTERS_MASK[rank]][wolves]
    moves = SHOW_OF[seat] if rank == CALL else DINGO_OF[seat][rank]
    return moves if position.honour else moves[:1]


def _transition(position: HuntPosition, move: Move) -> Transition:
    """What a legal move does."""
    if move[1] == WITHHOLD:
        return _withheld(position, move)
    turn = MOVES[move]
    laid = position.laid + tuple([(position.turn, card) for card in turn.cards])
    if position.rank == CALL:
        transition = _show_ace(position, move)
    elif position.left == 1 and position.laid:
        transition = _close_hunt(position, move, laid)
    else:
        transition = Transition(position.rank, _after(position, move, laid), (move,))
    transition.cards, transition.gone = turn.cards, turn.mask
    return transition


def _withheld(position: HuntPosition, move: Move) -> Transition:
    """A red card is held back: in public it looks as if nobody had had it."""
    public = NOBODY_PLAYED[position.rank]
    transition = Transition(position.rank, None, (move,))
    transition.events, transition.secrets = (public,), ((position.turn, f"{public} {move}"),)
    return transition


def _show_ace(position: HuntPosition, move: Move) -> Transition:
    """The ace rabbit is shown when it is called, and is a penalty."""
    transition = Transition(CALL, None, (move,))
    _punish(transition, position.turn, ACE_RABBIT)
    return transition


def _after(position: HuntPosition, move: Move, laid: Laid) -> HuntPosition:
    """The next turn of the hunt. In the ace hunt the sender of the dingo has the last."""
    seat, mask = position.turn, MOVES[move].mask
    one, two, three, four = [own & ~mask for own in position.held]
    left = position.left - 1 if position.laid else 4 if position.rank == ACE else 3
    nothing = (*position.nothing, seat) if move[1] == NOTHING else position.nothing
    return HuntPosition(
        position.honour, position.rank, (one, two, three, four), (seat + 1) & 3, laid, nothing, left
    )


def _close_hunt(position: HuntPosition, move: Move, laid: Laid) -> Transition:
    """The last turn: wolves bring their spoils, without any the dingo is a penalty."""
    transition = Transition(position.rank, None, (move,))
    if len(laid) == 1:
        seat, dingo = laid[0]
        _punish(transition, seat, dingo)
    else:
        text, transition.scoring, gains = spoils_of(laid)
        transition.events, transition.gain = (move, text), pack_points(gains)
    return transition


def _punish(transition: Transition, seat: Seat, card: Card) -> None:
    """Have the card laid on the seat's penalty pile."""
    costs = [0, 0, 0, 0]
    costs[seat] = -COST[card]
    transition.events = (*transition.events, f"laid {seat}-{card}")
    transition.penalty, transition.gain = ((seat, (card,)),), pack_points(costs)


def hunts_of(honour: bool, hands: list[int]) -> list[HuntPosition]:
    """Where the hunts begin that somebody has a dingo for, given the hands after the exchange."""
    first, second, third, fourth = hands
    out, known = first | second | third | fourth, _STARTS[honour]
    starts: list[HuntPosition] = []
    for rank, red, mask in _HUNTS:
        if out & red:
            held = (first & mask, second & mask, third & mask, fourth & mask)
            starts.append(known[rank].get(held) or start(honour, rank, held))
    return starts


def call_of(honour: bool, hands: list[int]) -> HuntPosition | None:
    """Where the call for the ace rabbit stands, if somebody still has it after the hunts."""
    one, two, three, four = [hand & ACE_RABBIT_BIT for hand in hands]
    return start(honour, CALL, (one, two, three, four)) if one | two | three | four else None


def start(honour: bool, rank: int, held: Held) -> HuntPosition:
    """Where a hunt begins in which the cards are held like this, one of them the red one."""
    known = _STARTS[honour][rank]
    position = known.get(held)
    if position is None:
        holder = [own & RED_BIT[rank] > 0 for own in held].index(True)
        position = known[held] = HuntPosition(honour, rank, held, holder)
    return position


_HUNTS: Final = [(rank, RED_BIT[rank], MASK[rank]) for rank in range(CALL)]
_STARTS: Final[list[list[dict[Held, HuntPosition]]]] = [[{} for _ in RED] for _ in range(2)]  # [honour][rank]
