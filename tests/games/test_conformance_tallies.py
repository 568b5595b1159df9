"""What every tally must keep: a game tapped as it was played ends as the engine says it did."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from games.core.interface import Game, Seat
from games.core.options import Options
from games.core.tallies import BadTap, Tallied, Tally
from games.registry import GAMES
from tests.games.conformance import SEEDS, TESTED, every_set_up, played
from tests.games.test_conformance_sheets import same_but_for_hands

MOST_TAPS = 5000
tallied = pytest.mark.parametrize(
    ("game", "options"),
    [pair for pair in every_set_up.args[1] if pair[0].tally],
    ids=lambda value: getattr(value, "name", str(value)),
)


def tapped(game: Game, options: dict[str, Any], seed: int) -> tuple[Tally, Options, Seat, list[str], Any]:
    """The tally, options and first dealer of a random game, its taps, and how the engine ended it."""
    state = played(game, options, seed, default=seed % 5 == 0)
    record = json.loads(json.dumps(game.write_record(state)))
    assert game.tally
    dealer = record.get("dealer", seed % game.table(options).seats)
    return game.tally, state.options, dealer, game.tally.taps_of(state.options, record), state.outcome()


def at_random(tally: Tally, options: Options, seed: int) -> tuple[list[str], Tallied]:
    """Somebody taps any answers until nothing more is asked."""
    rng, taps = Random(seed), list[str]()
    while (read := tally.read(options, seed % tally.seats(options), taps)).question:
        assert len(taps) < MOST_TAPS
        assert read.question.answers
        taps.append(rng.choice(read.question.answers).tap)
    return taps, read


def test_games_are_tapped_but_for_those_that_write_down_places_alone() -> None:
    untapped = {game.name for game in GAMES.values() if not game.tally}
    assert untapped == {"mattis", "myllymatti"}
    assert not all(game.tally for game in TESTED.values())


@tallied
@settings(deadline=None, max_examples=60)
@given(seed=SEEDS)
def test_the_taps_of_a_played_game_give_its_outcome(game: Game, options: dict[str, Any], seed: int) -> None:
    tally, chosen, dealer, taps, outcome = tapped(game, options, seed)
    read = tally.read(chosen, dealer, taps)
    assert read.question is None
    assert read.totals == outcome.scores
    assert same_but_for_hands(game.sheet.outcome(chosen, read.rows), outcome)


@tallied
@settings(deadline=None, max_examples=8)
@given(seed=SEEDS)
def test_every_tap_is_said_and_every_earlier_moment_asks_for_the_next(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    tally, chosen, dealer, taps, _ = tapped(game, options, seed)
    for done in range(len(taps)):
        read = tally.read(chosen, dealer, taps[:done])
        assert len(read.sayings) == done
        assert read.question
        assert read.rows is None
        assert taps[done] in [answer.tap for answer in read.question.answers]
        assert 1 <= read.question.step <= read.question.steps
    assert len(tally.read(chosen, dealer, taps).sayings) == len(taps)


@tallied
def test_what_is_no_answer_is_refused_by_its_number(game: Game, options: dict[str, Any]) -> None:
    tally, chosen, dealer, taps, _ = tapped(game, options, 3)
    index = min(2, len(taps) - 1)
    for wrong in ("", "9", "-1", "no such answer"):
        with pytest.raises(BadTap) as caught:
            tally.read(chosen, dealer, [*taps[:index], wrong, *taps[index + 1 :]])
        assert caught.value.index == index
    with pytest.raises(BadTap) as caught:
        tally.read(chosen, dealer, [*taps, taps[0]])
    assert caught.value.index == len(taps)


@tallied
@settings(deadline=None, max_examples=8)
@given(seed=SEEDS)
def test_any_taps_end_in_a_sheet_of_the_right_shape(game: Game, options: dict[str, Any], seed: int) -> None:
    """Every answer that is offered leads on, and to rows that the sheet reads."""
    chosen = game.resolve(options)
    assert game.tally
    taps, read = at_random(game.tally, chosen, seed)
    assert read.rows
    assert len(read.sayings) == len(taps)
    if not game.sheet.check(chosen, read.rows):
        assert game.sheet.outcome(chosen, read.rows).scores == read.totals


@tallied
@settings(deadline=None, max_examples=5)
@given(seed=SEEDS)
def test_facts_are_seats_numbers_and_cards(game: Game, options: dict[str, Any], seed: int) -> None:
    assert game.tally
    _taps, read = at_random(game.tally, game.resolve(options), seed)
    seats = range(game.table(options).seats)
    for saying in read.sayings:
        filled = saying.text.format(**{name: f"<{fact}>" for name, fact in saying.facts.items()})
        assert "{" not in filled
        for fact in saying.facts.values():
            assert fact in seats if isinstance(fact, int) else isinstance(fact, str)
