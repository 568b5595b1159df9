"""What the reader of flat records refuses in every game that has them: where it says it is wrong, and why."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from games.core.flat.games import FlatGame
from games.core.interface import Game
from games.core.options import Choice, Whole, Wholes
from games.registry import game_of_record
from tests.games.conformance import TESTED, played, read_fault, set_ups
from tests.games.toy.game import TOY

Change = Callable[[Game, dict[str, Any]], Any]

FLAT = {name: game for name, game in TESTED.items() if isinstance(game, FlatGame) or game is TOY}
every_flat_game = pytest.mark.parametrize("game", list(FLAT.values()), ids=list(FLAT))


@cache
def written(game: Game, seed: int, *, is_usual: bool) -> str:
    """A game played at random, as JSON: with its default options, or with short ones."""
    options = dict(game.resolve({})) if is_usual else next(set_ups(game))
    return json.dumps(game.write_record(played(game, options, seed)))


def record_of(game: Game, seed: int = 1, *, is_usual: bool = False) -> dict[str, Any]:
    """One to be changed."""
    record: dict[str, Any] = json.loads(written(game, seed, is_usual=is_usual))
    return record


@every_flat_game
def test_a_record_names_its_format_seats_options_deals_moves_and_result(game: Game) -> None:
    record = record_of(game)
    assert list(record) == ["format", "seats", "options", "deals", "moves", "result"]
    assert record["format"] == f"{game.name}-record/1"
    assert record["options"] == next(set_ups(game))
    assert {tuple(deal) for deal in record["deals"]} == {("dealer", "deck")}
    assert list(record["result"]) == ["scores", "placement", "winners", "hands"]
    assert game is TOY or game_of_record(record) is game


@every_flat_game
def test_options_may_be_absent_or_incomplete_and_keys_may_be_extra(game: Game) -> None:
    record = record_of(game, 5, is_usual=True)
    for hand in record["result"]["hands"]:
        hand["note"] = "x"
    for key, value in record["options"].items():
        assert game.read_record({**record, "options": {key: value}, "note": "x"}).outcome()
    assert game.read_record({**record, "options": {}}).outcome()
    del record["options"]
    assert game.read_record(record).outcome()


HEADS: dict[str, tuple[Change, str]] = {
    "no format": (lambda _g, r: r.pop("format"), "format"),
    "no seats": (lambda _g, r: r.pop("seats"), "seats"),
    "no deals": (lambda _g, r: r.pop("deals"), "deals"),
    "no moves": (lambda _g, r: r.pop("moves"), "moves"),
    "a later format": (lambda g, r: r.update(format=f"{g.name}-record/2"), "-record/1"),
    "another game": (lambda _g, r: r.update(format="whist-record/1"), "-record/1"),
    "a seat more": (lambda _g, r: r.update(seats=r["seats"] + 1), "seats must be"),
    "seats as a fraction": (lambda _g, r: r.update(seats=float(r["seats"])), "seats must be"),
    "seats as a text": (lambda _g, r: r.update(seats=str(r["seats"])), "seats must be"),
    "deals in an object": (lambda _g, r: r.update(deals={}), "deals must be a list"),
    "moves in one text": (lambda _g, r: r.update(moves="".join(r["moves"])), "moves must be a list"),
    "an unknown option": (lambda _g, r: r.update(options={"cap": 1}), "cap"),
    "options that are none": (lambda _g, r: r.update(options=None), "options"),
    "options in a list": (lambda _g, r: r.update(options=[]), "options"),
}


@every_flat_game
@pytest.mark.parametrize(("change", "named"), list(HEADS.values()), ids=list(HEADS))
def test_a_fault_of_the_head_has_no_index(game: Game, change: Change, named: str) -> None:
    record = record_of(game)
    change(game, record)
    fault = read_fault(game, record)
    assert (fault.part, fault.index) == ("head", None)
    assert named in fault.why


def wrong_values(allowed: Choice | Whole | Wholes) -> Iterator[Any]:
    """What no such option is: out of range, or of another type."""
    yield from (None, {}, "loud", 1.0)
    if isinstance(allowed, Whole):
        yield from (allowed.low - 1, allowed.high + 1, float(allowed.low), True)
    elif isinstance(allowed, Wholes):
        yield from ([allowed.low - 1], [allowed.high + 1], [True], [allowed.low] * (allowed.length_max + 1))
    else:
        yield from (int(value) if isinstance(value, bool) else [value] for value in allowed.values)


@every_flat_game
def test_a_fault_of_an_option_names_it_and_has_no_index(game: Game) -> None:
    for option in game.options:
        for value in wrong_values(option.allowed):
            record = record_of(game)
            record["options"][option.key] = value
            fault = read_fault(game, record)
            assert (fault.part, fault.index) == ("head", None), value
            assert option.key in fault.why


def spoil_card(card: object) -> Change:
    """Put this in the place of the first card of the last deal."""
    return lambda _g, r: r["deals"][-1]["deck"].__setitem__(0, card)


def double_card(_game: Game, record: dict[str, Any]) -> None:
    deck = record["deals"][-1]["deck"]
    deck[0] = next(card for card in deck if card != deck[0])


DEALS: dict[str, tuple[Change, int, str]] = {
    "no deal at all": (lambda _g, r: r["deals"].clear(), 0, "hand 1 is not dealt"),
    "a deal too few": (lambda _g, r: r["deals"].pop(), -1, "is not dealt"),
    "a first dealer of no seat": (lambda _g, r: r["deals"][0].update(dealer=r["seats"]), 0, "must be a seat"),
    "a first dealer below all": (lambda _g, r: r["deals"][0].update(dealer=-1), 0, "must be a seat"),
    "a first dealer that is true": (lambda _g, r: r["deals"][0].update(dealer=True), 0, "must be a seat"),
    "a deal without a dealer": (lambda _g, r: r["deals"][-1].pop("dealer"), -1, "dealer and deck"),
    "a deal without a deck": (lambda _g, r: r["deals"][-1].pop("deck"), -1, "dealer and deck"),
    "a deal that is a list": (lambda _g, r: r["deals"].__setitem__(-1, []), -1, "dealer and deck"),
    "a card missing": (lambda _g, r: r["deals"][-1]["deck"].pop(), -1, "must be a list of"),
    "a card more": (lambda _g, r: r["deals"][-1]["deck"].append("2C"), -1, "must be a list of"),
    "a deck in one text": (lambda _g, r: r["deals"][-1].update(deck="2C3C"), -1, "must be a list of"),
    "a card twice": (double_card, -1, "too often"),
    "a card of no game": (spoil_card("1C"), -1, "no card of the game"),
    "a card in small letters": (spoil_card("kc"), -1, "no card of the game"),
    "a list for a card": (spoil_card(["KC"]), -1, "no card of the game"),
}


@every_flat_game
@pytest.mark.parametrize(("change", "place", "named"), list(DEALS.values()), ids=list(DEALS))
def test_a_fault_of_a_deal_has_the_index_of_the_deal(
    game: Game, change: Change, place: int, named: str
) -> None:
    record = record_of(game)
    index = range(len(record["deals"]))[place]
    change(game, record)
    fault = read_fault(game, record)
    assert (fault.part, fault.index) == ("deal", index)
    assert named in fault.why
    assert str(fault).startswith(f"deal {index}: ")


@every_flat_game
def test_the_next_hand_is_dealt_by_whose_turn_it_is(game: Game) -> None:
    record = record_of(game)
    for index, deal in [*enumerate(record["deals"])][1:]:
        for dealer in ((deal["dealer"] + 1) % record["seats"], None, float(deal["dealer"])):
            changed = copy.deepcopy(record)
            changed["deals"][index]["dealer"] = dealer
            fault = read_fault(game, changed)
            assert (fault.part, fault.index) == ("deal", index)
            assert f"hand {index + 1} is dealt by seat {deal['dealer']}" in fault.why


@every_flat_game
def test_a_game_that_stops_too_early_is_refused_at_the_number_of_its_moves(game: Game) -> None:
    moves = record_of(game)["moves"]
    for length in {0, 1, len(moves) // 3, len(moves) // 2, len(moves) - 1}:
        fault = read_fault(game, {**record_of(game), "moves": moves[:length]})
        assert (fault.part, fault.index) == ("move", length)
        assert "too early" in fault.why


@every_flat_game
def test_what_comes_after_the_end_is_refused_at_the_first_of_it_deals_before_moves(game: Game) -> None:
    record = record_of(game)
    deals, moves = record["deals"], record["moves"]
    for extra in (moves[-1], "nonsense", None):
        fault = read_fault(game, {**record, "moves": [*moves, extra, extra]})
        assert (fault.part, fault.index) == ("move", len(moves))
        fault = read_fault(game, {**record, "moves": [*moves, extra], "deals": [*deals, deals[0]]})
        assert (fault.part, fault.index) == ("deal", len(deals))
        assert "over" in fault.why


@every_flat_game
def test_of_several_faults_the_first_in_playing_order_is_named_a_deal_before_its_moves(game: Game) -> None:
    record = record_of(game)
    deals, moves = record["deals"], record["moves"]
    hands = [state.hand for state in game.walk(record)]
    first = hands.index(hands[-1])  # of the moves of the last hand
    deals[-1]["deck"].pop()
    moves[first] = "nonsense"
    fault = read_fault(game, record)
    assert (fault.part, fault.index) == ("deal", len(deals) - 1)
    moves[max(first - 1, 0)] = "nonsense"
    fault = read_fault(game, record)
    assert (fault.part, fault.index) == (("move", first - 1) if first else ("deal", 0))


# What looks like a move of the game, and is none.
NO_MOVES = {
    "omi": ("0t", "4tS", "0p2C", "0ts", "0-"),
    "court_piece": ("0t", "4tS", "0p1C", "0ts", "0--", "-"),
    "hasenpfeffer": ("0t", "4tS", "0p8C", "0ts", "0--", "-"),
    "tresette": ("0p", "4-", "0p8C", "0pTC", "0--", "!", "0p2C "),
    "envite": ("0p", "c-", "A-", "0p8C", "0+5", "0s2C2C2C2C"),
    "mattis": ("0p", "4?", "0p1C", "0--", "-", "0p2C "),
    "myllymatti": (
        *("0p", "3?", "0p1C", "0pXX", "0--", "?", "0p2C ", "0?=2C", "0-=2C", "0<", "0p2C3C", "0P2C", "0p2c"),
        "0x2C",
    ),
    "tong_its": (
        *("0x", "3d", "0x1C", "0xks", "0dKS", "0l8H", "0l8H@", "0l8H@10", "0l8H@٢", "0k9C9D9H", "0m5H6H"),
        *("0u", "0?", "0!!", "0m5H6H7"),
    ),
    "trente_et_quarante": ("0b", "9-", "0bN", "0bX100", "0bN0100", "0bN1e2", "0bN100i", "0bn100", "0--"),
}


@pytest.mark.parametrize("name", [name for name in FLAT if name != TOY.name])
def test_what_only_looks_like_a_move_is_refused_where_it_stands(name: str) -> None:
    game = FLAT[name]
    record = record_of(game)
    at = len(record["moves"]) // 2
    for move in NO_MOVES[name]:
        record["moves"][at] = move
        fault = read_fault(game, record)
        assert (fault.part, fault.index) == ("move", at)
        assert "is no move" in fault.why, move
