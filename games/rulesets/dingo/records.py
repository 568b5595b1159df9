"""`dingo-record/1`: the record of a game of Dingo, written and read."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from games.core.documents import RecordJson
from games.core.errors import IllegalMove, OptionError, RecordError, ResultDiffers
from games.core.interface import Card, Move, Seat
from games.core.records import result_difference
from games.rulesets.dingo.cards import BIT, DECK
from games.rulesets.dingo.hunts import OVER
from games.rulesets.dingo.scoring import DingoResult, result_of

if TYPE_CHECKING:
    from games.rulesets.dingo.game import DingoGame
    from games.rulesets.dingo.state import DingoState

FORMAT = "dingo-record/1"
SEATS, HAND = 4, 10
PILES = ("scoring", "penalty")
HEAD = ("format", "obligation", "dealer", "hands", "moves")


class DingoRecord(TypedDict):
    """A finished game: how it was set up and dealt, its moves and its result."""

    format: str
    obligation: str
    dealer: Seat
    hands: list[list[Card]]  # by seat, in the order dealt
    moves: list[Move]
    result: DingoResult


def record_of(state: "DingoState") -> DingoRecord:
    """Write the record of a finished game. ValueError while it goes on."""
    if state.stage != OVER:
        raise ValueError("only a finished game has a record")
    return {
        "format": FORMAT,
        "obligation": state.options["obligation"],
        "dealer": state.dealer,
        "hands": [list(state.deck[(seat - state.dealer - 1) & 3 :: 4]) for seat in range(4)],
        "moves": state.moves[:],
        "result": result_of(state),
    }


def play_through(game: "DingoGame", record: RecordJson) -> "DingoState":
    """Play a record to its end and compare its result, if it has one. RecordError, ResultDiffers."""
    state = opening(game, record)
    for index, move in enumerate(record["moves"]):
        try:
            state.apply(move)
        except IllegalMove as error:
            raise RecordError(index, str(error)) from None
    if state.stage != OVER:
        raise RecordError(len(record["moves"]), f"the game stops too early, in the phase {state.phase!r}")
    if "result" in record:
        own = result_of(state)
        if why := result_difference(record["result"], own, PILES):
            raise ResultDiffers(why, own)
    return state


def walk(game: "DingoGame", record: RecordJson) -> Iterator["DingoState"]:
    """Yield the game as it stands before each move and at its end. RecordError where it is not legal."""
    state = opening(game, record)
    for index, move in enumerate(record["moves"]):
        yield state
        try:
            state.apply(move)
        except IllegalMove as error:
            raise RecordError(index, str(error)) from None
    yield state
    if state.stage != OVER:
        raise RecordError(len(record["moves"]), f"the game stops too early, in the phase {state.phase!r}")


def opening(game: "DingoGame", record: RecordJson) -> "DingoState":
    """Check the head of a record and return its game as it stands before the first move."""
    if missing := [key for key in HEAD if key not in record]:
        raise RecordError(None, f"there is no {' and no '.join(missing)}")
    if record["format"] != FORMAT:
        raise RecordError(None, f"format must be {FORMAT!r}, not {record['format']!r:.60}")
    if not isinstance(record["moves"], list):
        raise RecordError(None, "moves must be a list")
    dealer = record["dealer"]
    if type(dealer) is not int or not 0 <= dealer < SEATS:
        raise RecordError(None, f"dealer must be a seat, 0 to 3, not {dealer!r:.40}")
    hands = _checked_hands(record["hands"])
    try:
        state = game.new({"obligation": record["obligation"]}, dealer)
    except OptionError as error:
        raise RecordError(None, str(error)) from None
    state.deal([hands[(dealer + 1 + index) & 3][index >> 2] for index in range(len(DECK))])
    return state


def _checked_hands(hands: object) -> list[list[str]]:
    """Refuse anything but four lists of ten cards, all different."""
    if not isinstance(hands, list) or len(hands) != SEATS:
        raise RecordError(None, "hands must be a list of four hands")
    seen: set[str] = set()
    for seat, hand in enumerate(hands):
        if not isinstance(hand, list) or len(hand) != HAND:
            raise RecordError(None, f"the hand of seat {seat} must be a list of ten cards")
        for card in hand:
            if not isinstance(card, str) or card not in BIT:
                raise RecordError(None, f"the hand of seat {seat}: {card!r:.40} is no card of the deck")
            if card in seen:
                raise RecordError(None, f"the card {card} is listed twice in the hands")
            seen.add(card)
    return hands
