"""Of all texts that can ever be a move, exactly those are accepted that the slow implementation lists."""

from typing import Any

import pytest

from games.core.errors import IllegalMove, RecordError
from games.registry import game_named
from games.rulesets.dingo.moves import MOVES
from tests.games.dingo import oracle
from tests.games.dingo.test_oracle import random_record

GAME = game_named("dingo")
ODD = (
    "",
    "-",
    "0",
    "4-",
    "0x7D",
    "0>2D",
    "0wADAC",
    "0wACAD",
    "0wACASADAD",
    "0h7C",
    "0!AH",
    "0~AC",
    "0xAD",
    "0-AD",
)


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
@pytest.mark.parametrize("seed", range(100, 104))
def test_before_every_move_exactly_the_legal_texts_are_accepted(obligation: str, seed: int) -> None:
    record = random_record(seed, obligation)
    for index, state in enumerate(GAME.walk(record)):
        legal = oracle.legal_after(record, record["moves"][:index])
        assert {text for text in (*MOVES, *ODD) if state.is_legal(text)} == legal
        for text in list(MOVES)[index % 7 :: 7]:
            if text not in legal:
                with pytest.raises(IllegalMove):
                    state.copy().apply(text)


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
def test_a_replaced_move_is_refused_at_its_index_or_where_the_slow_one_says(obligation: str) -> None:
    record = random_record(7, obligation)
    for index in range(len(record["moves"])):
        for text in list(MOVES)[index % 23 :: 23]:
            moves = [*record["moves"][:index], text, *record["moves"][index + 1 :]]
            assert judged({**record, "moves": moves}) == judged_slowly({**record, "moves": moves})


def judged(record: dict[str, Any]) -> Any:
    try:
        state = GAME.read_record({key: value for key, value in record.items() if key != "result"})
    except RecordError as fault:
        return fault.index
    return GAME.result(state)


def judged_slowly(record: dict[str, Any]) -> Any:
    try:
        return oracle.replay(record)
    except oracle.Illegal as fault:
        return fault.index


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
def test_cards_exchanged_between_hands_are_refused_where_the_slow_one_says(obligation: str) -> None:
    record = random_record(8, obligation)
    for one in range(0, 40, 3):
        for other in range(one % 5, 40, 5):
            hands = [list(hand) for hand in record["hands"]]
            a, b = hands[one // 10], hands[other // 10]
            a[one % 10], b[other % 10] = b[other % 10], a[one % 10]
            changed = {**record, "hands": hands}
            assert judged(changed) == judged_slowly(changed)
