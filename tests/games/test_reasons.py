"""What is refused can be said in other languages: every reason keeps its template and its facts."""

import copy
import pickle
from random import Random
from typing import Any

import pytest

from games.core.errors import IllegalMove, OptionError
from games.core.interface import Game
from games.core.texts import English, Reason
from tests.games.conformance import every_registered_set_up, moments

UPSIDE_DOWN = {"{seat} holds {card}": "{card}: {seat}", "a seat": "ein Platz"}


class UpsideDown(English):
    def gettext(self, message: str, /) -> str:
        return UPSIDE_DOWN[message]


def test_a_reason_is_its_english_sentence_and_can_be_said_otherwise() -> None:
    reason = Reason("{seat} holds {card}", seat=Reason("a seat"), card="7C")
    assert reason == "a seat holds 7C"
    assert reason.text.write(UpsideDown()) == "7C: ein Platz"
    assert pickle.loads(pickle.dumps(reason)) == copy.deepcopy(reason) == str(reason)


@every_registered_set_up
def test_sheets_refuse_with_reasons(game: Game, options: dict[str, Any]) -> None:
    chosen = game.resolve(options)
    for rows in (7, [], [7], [{"nothing": 1}], [{}] * (game.sheet.hands_max(chosen) + 1)):
        problems = game.sheet.check(chosen, rows)
        assert problems
        assert all(isinstance(problem.why, Reason) for problem in problems)


@every_registered_set_up
def test_moves_are_refused_with_reasons(game: Game, options: dict[str, Any]) -> None:
    rng, tried = Random(2), 0
    every_move = sorted({move for state in moments(game, options, 1) for move in state.legal()})
    for state, _ in zip(moments(game, options, 3), range(100), strict=False):
        for move in [*rng.sample(every_move, 3), "x", 7]:
            if not state.is_legal(move):  # type: ignore[arg-type]
                with pytest.raises(IllegalMove) as refused:
                    state.copy().apply(move)  # type: ignore[arg-type]
                assert isinstance(refused.value.why, Reason)
                tried += 1
    assert tried


@every_registered_set_up
def test_options_are_refused_with_reasons(game: Game, options: dict[str, Any]) -> None:
    for given in ({"nothing": 1}, *({key: object()} for key in options)):
        with pytest.raises(OptionError) as refused:
            game.resolve(given)
        assert isinstance(refused.value.why, Reason)
