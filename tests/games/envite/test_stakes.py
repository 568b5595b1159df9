"""Stakes of Envite, and what a team does that lies down."""

from typing import Any

import pytest

from games.core.deals.seeds import deck_of
from games.core.errors import IllegalMove
from games.core.interface import DEAL
from games.rulesets.envite.scoring import Past
from games.rulesets.envite.state import EnviteState
from tests.games.envite.positions import GAME, at_score, dealt, new, play, started


def quiet(**options: Any) -> EnviteState:
    """Nobody signals; the first to speak is captain 1, as seat 3 is on the dealer's right."""
    return started(signals="off", **options)


@pytest.mark.parametrize(
    ("dealer", "captains", "first"), [(0, [0, 1], 1), (1, [0, 1], 0), (3, [2, 3], 2), (2, [2, 3], 3)]
)
def test_the_captain_of_the_dealers_right_speaks_first(dealer: int, captains: list[int], first: int) -> None:
    state = started(dealer=dealer, captains=captains, signals="off")
    assert state.to_move() == first
    assert state.legal() == (f"{first}-", f"{first}+4")


@pytest.mark.parametrize(
    ("moves", "legal"),
    [
        ("", "1- 1+4"),
        ("1-", "0- 0+4"),
        ("1+4", "0- 0= 0+7"),
        ("1+4 0+7", "1- 1= 1+9"),
        ("1+4 0+7 1+9", "0- 0= 0+G"),
        ("1+4 0+7 1+9 0+G", "1- 1="),
        ("1- 0+4", "1- 1= 1+7"),
        ("1- 0+4 1+7", "0- 0= 0+9"),
    ],
)
def test_a_captain_passes_or_raises_and_answers_a_raise_in_three_ways(moves: str, legal: str) -> None:
    state = play(quiet(), moves)
    assert (state.phase, " ".join(state.legal())) == ("stake", legal)
    assert state.default() == state.legal()[0]


@pytest.mark.parametrize(
    ("moves", "stake"),
    [
        ("1- 0-", 2),
        ("1+4 0=", 4),
        ("1- 0+4 1=", 4),
        ("1+4 0+7 1=", 7),
        ("1+4 0+7 1+9 0=", 9),
        ("1+4 0+7 1+9 0+G 1=", "G"),
    ],
)
def test_two_passes_or_an_acceptance_begin_the_tricks(moves: str, stake: int | str) -> None:
    state = play(quiet(), moves)
    assert (state.phase, state.to_move()) == ("play", 3)
    assert state.view(2)["board"]["stake"] == stake


@pytest.mark.parametrize(
    ("moves", "score"),
    [
        ("1+4 0-", (0, 2)),
        ("1- 0+4 1-", (2, 0)),
        ("1+4 0+7 1-", (4, 0)),
        ("1+4 0+7 1+9 0-", (0, 7)),
        ("1+4 0+7 1+9 0+G 1-", (9, 0)),
    ],
)
def test_to_decline_pays_the_stake_before_the_raise_and_no_card_is_played(
    moves: str, score: tuple[int, int]
) -> None:
    state = play(quiet(), moves)
    assert (state.score, state.to_move()) == (score, DEAL)
    assert state.events(None)[-1] == f"paid {score[0]} {score[1]}"
    assert (state.past[0].how, state.past[0].winner) == ("declined", 0 if score[0] else 1)


def test_the_first_worked_example() -> None:
    state = new(0)
    state.deal(deck_of(GAME, GAME.resolve({}), bytes(range(32)), 1))
    play(state, "3s4C6C 2s 1+4 0+7 1-")
    assert state.score == (4, 0)
    assert state.past[0] == Past(0, "C", "declined", 0, 4, (4, 0))


@pytest.mark.parametrize(
    ("made", "move", "why"),
    [
        ("", "1=", "nobody has raised"),
        ("", "1+7", "the next raise is to 4"),
        ("1+4", "0+4", "the next raise is to 7"),
        ("1+4", "0+G", "the next raise is to 7"),
        ("1+4 0+7 1+9 0+G", "1+G", "nobody can raise above the game"),
        ("", "0+4", "it is not the turn of seat 0: seat 1 has to pass, to raise, or to answer a raise"),
        ("", "1s", "it is not the time for it"),
        ("", "1pJC", "not the time"),
        ("", "1+5", "is no move"),
        ("", "1+", "is no move"),
        ("", "1--", "is no move"),
        ("1- 0-", "3-", "it is not the time for it: seat 3 has to play a card"),
        ("1+4 0-", "1-", "the cards have not been dealt"),
    ],
)
def test_what_may_not_be_said_is_refused_with_the_reason(made: str, move: str, why: str) -> None:
    state = play(quiet(), made)
    before = state.view(None)
    with pytest.raises(IllegalMove, match=why):
        state.apply(move)
    assert state.view(None) == before
    assert not state.is_legal(move)


@pytest.mark.parametrize(("one", "two", "captain"), [(11, 6, 0), (6, 11, 1)])
def test_if_one_team_lies_its_captain_plays_or_forfeits(one: int, two: int, captain: int) -> None:
    state = dealt(at_score(one, two))
    assert (state.phase, state.to_move()) == ("lying", captain)
    assert state.legal() == (f"{captain}-", f"{captain}=")
    assert state.default() == f"{captain}-"
    with pytest.raises(IllegalMove, match=r"it is not the time for it: seat \d has to play or to forfeit"):
        state.apply(f"{captain}+4")
    twin = play(state.copy(), f"{captain}-")
    assert twin.past[-1].how == "forfeit"
    assert twin.score == ((11, 7) if captain == 0 else (7, 11))
    right = state.seating.right[state.dealer]
    assert (play(state, f"{captain}=").phase, state.to_move()) == ("play", right)


def test_a_forfeit_may_make_the_others_lie_too_and_then_nobody_speaks() -> None:
    state = play(dealt(at_score(11, 10)), "0-")
    assert state.score == (11, 11)
    assert dealt(state).phase == "play"
    assert state.to_move() == state.seating.right[state.dealer]


def test_signals_come_before_a_team_that_lies_decides() -> None:
    state = dealt(at_score(11, 4, signals="team"))
    assert state.phase == "signal"
    while state.phase == "signal":
        state.apply(state.default())
    assert (state.phase, state.to_move()) == ("lying", 0)
