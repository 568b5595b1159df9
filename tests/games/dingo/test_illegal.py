"""Why a move is refused, in words its author can do something with."""

import pytest

from games.core.errors import IllegalMove
from games.registry import game_named
from games.rulesets.dingo.state import DingoState
from tests.games.dingo.positions import after_exchange, play, play_out, play_to

GAME = game_named("dingo")


def why(state: DingoState, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        state.apply(move)
    return refused.value.why


def test_in_the_exchange() -> None:
    state = GAME.new({}, 0)
    assert why(state, "0x2C") == "the cards have not been dealt"
    state.deal([f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CHS"] + ["AD"])
    held = state.view(0)["board"]["hand"]
    ace = next(card for card in held if card[0] == "A")
    strange = next(card for card in GAME.deck({}) if card not in held and card[0] != "A")
    assert why(state, f"0x{ace}") == "aces may not be discarded"
    assert why(state, f"0x{strange}") == f"seat 0 does not hold {strange}"
    assert why(state, "0x7D") == "names a rabbit that is never in a hand"
    assert why(state, f"0>{held[0]}") == "it is not the time for it: seat 0 has to discard a card"
    assert why(state, "1x2C") == "it is not the turn of seat 1: seat 0 has to discard a card"
    assert why(state, "0x2C3C").startswith("is no move of this kind")
    assert why(state, "0w2C3C") == "plays wolves of one rank, each once, and AD only last among aces"
    assert why(state, "0x2c").startswith("is no move; a move is")
    for _ in range(4):
        state.apply(state.default())
    assert "seat 0 has to pass a card" in why(state, "0-")


def test_in_the_hunts() -> None:
    state = play_to(after_exchange("7H", "7C 8C", "7S", "AH AC AS AD"), "7")
    assert why(state, "0~7H") == "only under honour may a red card be withheld"
    assert why(state, "0-") == "it is not the time for it: seat 0 holds 7H and has to play it"
    assert why(state, "1-") == "it is not the turn of seat 1: seat 0 holds 7H and has to play it"
    play(state, "0h7H")
    assert why(state, "1w8C") == "this is the hunt of rank 7: seat 1 may play 7-wolves or nothing"
    assert why(state, "1w7S") == "seat 1 does not hold 7S"
    assert why(state, "1w7C7S") == "seat 1 does not hold 7S"
    assert why(state, "1w7C7C").startswith("plays wolves of one rank")
    assert why(state, "1x8C") == "it is not the time for it: seat 1 may play 7-wolves or nothing"


def test_in_the_ace_hunt_and_after() -> None:
    state = play_to(after_exchange("AH", "AD", "AC", "AS"), "A")
    play(state, "0hAH")
    assert why(state, "1wAD") == "AD may be played only when both ace wolves are out"
    play(state, "1-", "2-", "3-", "0-")
    assert why(state, "1~AD") == "only under honour may a red card be withheld"
    assert why(state, "1-") == "it is not the time for it: seat 1 holds AD and has to show it"
    assert why(play_out(state), "1!AD") == "the game is over"
