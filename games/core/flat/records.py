"""The record of a game as deals and moves in two flat lists; one pair of functions for all games.

    {"format": "omi-record/1", "seats": 4, "options": {…}, "deals": [{"dealer": 3, "deck": ["KD", …]}, …],
     "moves": ["0tS", …], "result": {"scores", "placement", "winners", "hands"}}

A deck is in the order dealt. Absent options have their defaults, extra keys are ignored. Without a result a
record can be replayed but not verified. Of several faults the first in playing order is named, a hand's deal
before its moves.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from games.core.documents import FlatRecord, RecordJson, ResultJson
from games.core.errors import IllegalMove, OptionError, RecordError, ResultDiffers
from games.core.history import History
from games.core.interface import DEAL, Card, Game, Seat, State
from games.core.options import Options
from games.core.records import result_difference

HEAD = ("format", "seats", "deals", "moves")


def flat_record(state: State, history: History) -> FlatRecord:
    """Write the record of a finished game. ValueError while the game goes on."""
    return {
        "format": state.game.record_format,
        "seats": state.table.seats,
        "options": state.options.plain(),
        "deals": [{"dealer": dealer, "deck": list(deck)} for dealer, deck in history.deals],
        "moves": history.moves(),
        "result": flat_result(state),
    }


def flat_result(state: State) -> ResultJson:
    """Make the `result` of a finished game's record. ValueError before its end."""
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("only a finished game has a record")
    return {
        "scores": list(outcome.scores),
        "placement": list(outcome.placement),
        "winners": list(outcome.winners),
        "hands": [dict(hand) for hand in outcome.hands],
    }


def read_flat_record(game: Game, record: RecordJson) -> State:
    """Play a record to its end and compare its result, if it has one. RecordError, ResultDiffers."""
    *_, state = walk_flat_record(game, record)
    _compare(state, record)
    return state


def walk_flat_record(game: Game, record: RecordJson) -> Iterator[State]:
    """Yield the game, always the same state, before each move and at its end. RecordError."""
    options = _checked_head(game, record)
    deals, moves = record["deals"], record["moves"]
    state = game.new(options, _first_dealer(game, options, deals))
    dealt = moved = 0
    while (who := state.to_move()) is not None:
        if who is DEAL:
            _deal(state, deals, dealt)
            dealt += 1
        else:
            yield state
            _move(state, moves, moved)
            moved += 1
    yield state
    _refuse_more(dealt, deals, "deal")
    _refuse_more(moved, moves, "move")


def _checked_head(game: Game, record: RecordJson) -> Options:
    """Refuse a record whose head is wrong; return its complete options."""
    if missing := [key for key in HEAD if key not in record]:
        raise _head_fault(f"there is no {' and no '.join(missing)}")
    if record["format"] != game.record_format:
        raise _head_fault(f"format must be {game.record_format!r}, not {record['format']!r:.60}")
    for key in ("deals", "moves"):
        if not isinstance(record[key], list):
            raise _head_fault(f"{key} must be a list")
    try:
        options = game.resolve(record.get("options", {}))
    except OptionError as error:
        raise _head_fault(str(error)) from None
    seats = game.table(options).seats
    if type(record["seats"]) is not int or record["seats"] != seats:
        raise _head_fault(f"seats must be {seats}, not {record['seats']!r:.40}")
    return options


def _head_fault(why: str) -> RecordError:
    return RecordError(None, why, "head")


def _first_dealer(game: Game, options: Options, deals: list[object]) -> Seat:
    """Read who deals first: any seat may."""
    dealer, seats = _part(deals, 0, "dealer"), game.table(options).seats
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise RecordError(0, f"the dealer must be a seat, 0 to {seats - 1}, not {dealer!r:.40}", "deal")
    return dealer


def _part(deals: list[object], index: int, key: str) -> Any:
    if index >= len(deals):
        raise RecordError(index, f"the game stops too early: hand {index + 1} is not dealt", "deal")
    deal = deals[index]
    if not isinstance(deal, dict) or key not in deal:
        raise RecordError(
            index, f"the deal of hand {index + 1} must be an object with dealer and deck", "deal"
        )
    return deal[key]


def _deal(state: State, deals: list[object], index: int) -> None:
    dealer, due = _part(deals, index, "dealer"), state.next_dealer() if index else state.dealer
    if type(dealer) is not int or dealer != due:
        raise RecordError(index, f"hand {index + 1} is dealt by seat {due}, not {dealer!r:.40}", "deal")
    deck = _part(deals, index, "deck")
    if why := _deck_fault(deck, state.game.deck(state.options)):
        raise RecordError(index, f"the deck of hand {index + 1} {why}", "deal")
    state.deal(deck)


def _deck_fault(deck: object, cards: Sequence[Card]) -> str | None:
    """Say why this is no permutation of the cards, or None."""
    if not isinstance(deck, list) or len(deck) != len(cards):
        return f"must be a list of {len(cards)} cards"
    left = Counter(cards)
    for card in deck:
        if not isinstance(card, str) or card not in left:
            return f"has {card!r:.40}, which is no card of the game"
        if not left[card]:
            return f"has the card {card} too often"
        left[card] -= 1
    return None


def _move(state: State, moves: list[Any], index: int) -> None:
    if index >= len(moves):
        raise RecordError(index, f"the game stops too early, in the phase {state.phase!r}")
    try:
        state.apply(moves[index])
    except IllegalMove as error:
        raise RecordError(index, str(error)) from None


def _refuse_more(used: int, given: list[object], part: str) -> None:
    if used < len(given):
        raise RecordError(used, f"the game is over before this {part}", part)


def _compare(state: State, record: RecordJson) -> None:
    if "result" not in record:
        return
    own = flat_result(state)
    if why := result_difference(record["result"], own):
        raise ResultDiffers(why, own)
