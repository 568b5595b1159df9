"""What every game must pass, in play. A game is tested by being registered."""

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.deals.seeds import deck_of
from games.core.errors import IllegalMove, OptionError, RecordError
from games.core.interface import DEAL, Game
from games.core.matches import KINDS, check_rule
from games.core.options import Choice
from tests.games.conformance import (
    SEEDS,
    every_game,
    every_set_up,
    look,
    moments,
    played,
    some_moments,
)

MOVE = re.compile(r"[0-9ab][-ptxb+=!?dumklsh>~w][A-Z0-9]*[CDHS]?(i[0-9]+|@[0-9]|(!|#[0-9])?(/[0-2])?)?")
SEAT = r"(1[01]|[0-9])"
ZONE = re.compile(rf"rab|[cdkotu]|[hcspr]{SEAT}|[bj]{SEAT}\.[A-Z]|m{SEAT}\.[0-9]")


# 1. Termination, legal moves, grammar


@every_set_up
@settings(deadline=None, max_examples=25)
@given(seed=SEEDS, default=st.booleans())
def test_every_game_ends_within_its_bound(
    game: Game, options: dict[str, Any], seed: int, default: bool
) -> None:
    bound, turns = game.move_bound(game.resolve(options)), 0
    for state in moments(game, options, seed, default=default):
        turns += state.to_move() not in (None, DEAL)
    assert turns <= bound


@every_set_up
@settings(deadline=None, max_examples=15)
@given(seed=SEEDS)
def test_legal_moves_are_never_empty_never_doubled_and_all_accepted(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    for state in some_moments(game, options, seed):
        if state.to_move() in (None, DEAL):
            assert state.legal() == ()
            continue
        legal = state.legal()
        assert legal
        assert len(set(legal)) == len(legal)
        assert all(state.is_legal(move) and MOVE.fullmatch(move) for move in legal)
        assert all(int(move[0], 16) == state.to_move() for move in legal)
        assert state.default() in legal
        assert state.legal() == legal
        for move in legal:
            state.copy().apply(move)


@every_set_up
@settings(deadline=None, max_examples=8)
@given(seed=SEEDS)
def test_advancing_makes_just_the_moves_that_leave_no_choice(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    for state in some_moments(game, options, seed):
        advanced, by_hand = state.copy(), state.copy()
        who, legal = advanced.advance()
        while len(by_hand.legal()) == 1:
            by_hand.apply(by_hand.legal()[0])
        assert (who, tuple(legal)) == (by_hand.to_move(), by_hand.legal())
        assert look(advanced) == look(by_hand)
        legal.clear()
        assert tuple(advanced.advance()[1]) == by_hand.legal()


@every_set_up
@settings(deadline=None, max_examples=8)
@given(seed=SEEDS)
def test_near_misses_are_refused_and_change_nothing(game: Game, options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    elsewhere = [state.legal() for state in moments(game, options, seed + 1)]
    for state in some_moments(game, options, seed):
        legal, before = set(state.legal()), look(state)
        sample = [*state.legal()[:2], *rng.choice(elsewhere)[:2]]
        near = {wrong for move in sample for wrong in _near(move)} | {"", "0", "-"}
        for wrong in near - legal:
            assert not state.is_legal(wrong)
            with pytest.raises(IllegalMove) as refused:
                state.apply(wrong)
            assert refused.value.why
        for wrong in (None, 1, [], b"0-"):
            with pytest.raises(IllegalMove):
                state.apply(wrong)  # type: ignore[arg-type]
        assert look(state) == before


def _near(move: str) -> list[str]:
    other = "1" if move[0] != "1" else "2"
    return [
        move,
        move.lower(),
        move + " ",
        " " + move,
        move + "\n",
        move[:-1],
        other + move[1:],
        move + move[2:],
    ]


@every_set_up
def test_options_are_completed_and_strangers_refused(game: Game, options: dict[str, Any]) -> None:
    resolved = game.resolve(options)
    assert resolved == options
    assert game.resolve({}) == {option.key: option.default for option in game.options}
    assert game.resolve(resolved) == resolved
    with pytest.raises(OptionError) as refused:
        game.resolve({**options, "no_such_option": 1})
    assert refused.value.key == "no_such_option"
    for option in game.options:
        allowed = option.allowed.values if isinstance(option.allowed, Choice) else ()
        for wrong in (value for value in (None, [], {}, 1.5, "no such value", True) if value not in allowed):
            with pytest.raises(OptionError):
                game.resolve({option.key: wrong})
        assert json.loads(json.dumps(option.form())) == option.form()


@every_set_up
def test_a_dealer_without_a_seat_is_refused(game: Game, options: dict[str, Any]) -> None:
    for dealer in (-1, game.table(options).seats, True, 1.0):
        with pytest.raises(ValueError, match="dealer"):
            game.new(options, dealer)  # type: ignore[arg-type]


# 2. Records


@every_set_up
@settings(deadline=None, max_examples=25)
@given(seed=SEEDS)
def test_record_to_state_to_record_is_the_identity(game: Game, options: dict[str, Any], seed: int) -> None:
    state = played(game, options, seed)
    record = json.loads(json.dumps(game.write_record(state)))
    again = game.read_record(record)
    assert game.write_record(again) == record
    assert record["format"] == game.record_format
    assert record["result"] == game.result(state)
    assert look(again) == look(state)
    assert again.outcome() == state.outcome()


@every_set_up
def test_a_record_with_a_move_less_or_more_is_refused(game: Game, options: dict[str, Any]) -> None:
    record = game.write_record(played(game, options, 1))
    moves = record["moves"]
    for changed, index in ((moves[:-1], len(moves) - 1), ([*moves, moves[-1]], len(moves))):
        with pytest.raises(RecordError) as refused:
            game.read_record({**record, "moves": changed})
        assert refused.value.index == index


# 3. Copies


@every_set_up
@settings(deadline=None, max_examples=6)
@given(seed=SEEDS)
def test_a_copy_plays_on_alone_and_agrees_on_equal_moves(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    for state in some_moments(game, options, seed):
        if state.to_move() in (None, DEAL):
            continue
        before, twin, third = look(state), state.copy(), state.copy()
        move = Random(seed).choice(state.legal())
        twin.apply(move)
        assert look(state) == before
        third.apply(move)
        assert look(third) == look(twin)


# 6. Deals


@every_set_up
def test_a_deck_is_a_permutation_fixed_by_seed_game_and_hand(game: Game, options: dict[str, Any]) -> None:
    decks = [deck_of(game, options, bytes(range(32)), number, hand) for number in (1, 2) for hand in (1, 2)]
    assert all(sorted(deck) == sorted(game.deck(options)) for deck in decks)
    assert len(set(decks)) == len(decks) or len(decks[0]) < 10  # few cards have few orders
    assert deck_of(game, options, bytes(range(32)), 1) == decks[0]


# Outcome, description, replay


@every_set_up
@settings(deadline=None, max_examples=25)
@given(seed=SEEDS)
def test_an_outcome_comes_with_the_end_and_is_sound(game: Game, options: dict[str, Any], seed: int) -> None:
    for state in moments(game, options, seed):
        assert (state.outcome() is None) == (state.to_move() is not None)
    outcome = state.outcome()
    assert outcome is not None
    seats = state.table.seats
    assert [len(part) for part in (outcome.scores, outcome.placement, outcome.credit)] == [seats] * 3
    assert all(1 <= place <= seats for place in outcome.placement)
    assert all(outcome.placement[seat] == 1 for seat in outcome.winners)
    assert len({state.table.teams[seat] for seat in outcome.winners}) <= 1
    assert outcome.winners or not outcome.tiebreak
    assert outcome.scores == state.totals()
    assert 0 <= state.next_dealer() < seats
    assert json.loads(json.dumps(outcome.hands)) == list(outcome.hands)


@every_game
def test_the_descriptor_is_complete(game: Game) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", game.name)
    assert game.title
    assert set(game.matches) <= set(KINDS)
    check_rule(game.default_match)
    assert game.default_match.kind in game.matches
    assert game.step in (1, -1)
    assert game.rules()[0].startswith("# ")


@every_set_up
@settings(deadline=None, max_examples=10)
@given(seed=SEEDS)
def test_a_replay_tells_every_move_and_ends_with_the_scores(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    state = played(game, options, seed)
    record = game.write_record(state)
    steps, layout = game.replay(record), game.layout(record)
    assert [step.move for step in steps if step.move is not None] == record["moves"]
    assert steps[-1].scores == state.totals()
    assert {card for step in steps for card, _ in step.cards} <= set(layout)
    zones = {zone for step in steps for _, zone in step.cards} | set(layout.values())
    assert all(ZONE.fullmatch(zone) for zone in zones)
    assert all(ZONE.fullmatch(zone) or zone == "t" for step in steps for zone, _ in step.labels)
    for step in steps:
        assert (step.text + step.heading).format(**step.facts)
