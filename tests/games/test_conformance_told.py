"""What every game says of itself while it goes on: to each viewer in sentences, without what is hidden."""

from typing import Any

import pytest
from hypothesis import given, settings

from games.core.interface import DEAL, Game, ReplayStep
from games.core.move_texts import move_text
from games.core.replays import LATEST
from tests.games.conformance import SEEDS, every_set_up, everybody, moments


def said(step: ReplayStep) -> str:
    """Its sentence with the facts filled in; KeyError for a place that nothing fills."""
    return step.text.format(**step.facts)


@every_set_up
@settings(deadline=None, max_examples=3)
@given(seed=SEEDS)
def test_every_viewer_can_be_told_of_the_game_at_any_moment(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    dealer = seed % game.table(options).seats
    for number, state in enumerate(moments(game, options, seed)):
        if number % 7 and state.to_move() is not None:
            continue
        for seat in everybody(state):
            events = state.events(seat)
            if events:
                steps = game.replay_events(state.options, dealer, seat, events)
                assert all(said(step) for step in steps)
                assert len(steps) < len(events)


@every_set_up
def test_a_finished_game_is_told_as_it_is_replayed_but_for_what_is_hidden(
    game: Game, options: dict[str, Any]
) -> None:
    *_, state = moments(game, options, 7)
    whole = game.replay(game.write_record(state))
    for seat in everybody(state):
        told = game.replay_events(state.options, 7 % state.table.seats, seat, state.events(seat))
        assert told[-1].scores == whole[-1].scores
        assert (told[-1].result, told[-1].by, told[-1].text) == (
            whole[-1].result,
            whole[-1].by,
            whole[-1].text,
        )
        assert [step.phase for step in told] == [step.phase for step in whole]


@every_set_up
@settings(deadline=None, max_examples=2)
@given(seed=SEEDS)
def test_the_latest_steps_say_what_lies_where_as_the_view_does(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    dealer = seed % game.table(options).seats
    for number, state in enumerate(moments(game, options, seed)):
        if number % 41 and state.to_move() is not None:
            continue
        for seat in everybody(state):
            events = state.events(seat)
            steps = game.replay_events(state.options, dealer, seat, events) if events else ()
            if steps and state.to_move() is not DEAL:
                assert steps[-1].zones == state.view(seat)["zones"]
            assert all(step.zones is not None for step in steps[-LATEST // 2 :])
            assert all(step.zones is None for step in steps[:-LATEST])


@every_set_up
def test_no_sentence_shows_a_viewer_a_card_that_it_does_not_see(game: Game, options: dict[str, Any]) -> None:
    for state in moments(game, options, 3):
        if not state.hand:
            continue
        for seat in everybody(state):
            events = state.events(seat)
            seen = " ".join(events)
            steps = game.replay_events(state.options, 3 % state.table.seats, seat, events)
            shown = {card for step in steps for card, _ in step.cards}
            # A card that lies open from the start, as a rabbit, is in no event.
            open_from_start = {
                card for pile in state.view(None)["zones"].values() if isinstance(pile, list) for card in pile
            }
            assert all(card in seen or card in open_from_start for card in shown)


@every_set_up
def test_every_legal_move_has_a_name_of_its_own(game: Game, options: dict[str, Any]) -> None:
    for state in moments(game, options, 11):
        if state.to_move() in (None, DEAL):
            continue
        names = [(text, str(facts)) for text, facts in (move_text(game, move) for move in state.legal())]
        assert len(set(names)) == len(names)
        for text, facts in names:
            assert "{" not in text or facts


def test_a_verb_that_nobody_knows_is_no_name() -> None:
    from games.registry import GAMES

    with pytest.raises(KeyError):
        move_text(next(iter(GAMES.values())), "0§")
