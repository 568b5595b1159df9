"""What hands of Envite pay, where totals are capped, and how a game ends."""

import pytest

from games.core.players import outcome_of_players
from games.rulesets.envite.scoring import WON, total_after, value_by_cards
from games.rulesets.envite.state import EnviteState
from tests.games.envite.positions import at_score, dealt, new, play, random_record, started

BY_TRICKS = ("KD KH KS", "2D 3D 4D", "5D 6D 7D", "2H 3H 2S")  # seat 0 takes every trick; nobody has trumps
ACCEPTED = {2: "", 4: "+4 =", 7: "+4 +7 =", 9: "+4 +7 +9 =", "G": "+4 +7 +9 +G ="}


def at_cards(state: EnviteState, stake: int | str = 2) -> EnviteState:
    """Captains say what leads to this stake, or a team that lies plays."""
    words = ACCEPTED[stake].split() or ["-", "-"]
    while state.phase in ("stake", "lying"):
        word = "=" if state.phase == "lying" else words.pop(0)
        state.apply(next(move for move in state.legal() if move.endswith(word)))
    return state


def out(state: EnviteState) -> EnviteState:
    """The hand is played to its end."""
    while state.phase == "play":
        state.apply(state.default())
    return state


def by_trawl(state: EnviteState, winner: int) -> EnviteState:
    """The leader's trump strikes the next seat at once, or its partner is struck."""
    right = state.next_dealer()
    leader = state.seating.right[right] if state.hand else state.seating.right[state.dealer]
    hands = ["2D 3D 4D", "5D 6D 7D", "2H 3H 4H", "5H 6H 7H"]
    hands[leader] = "KC QC JC"
    if leader % 2 != winner:
        hands[state.seating.right[leader]] = "2C 2S 3S"
    at_cards(dealt(state, *hands))
    return out(play(state, f"{leader}pKC"))


@pytest.mark.parametrize("stake", [2, 4, 7, 9])
def test_the_winners_by_tricks_score_the_stake(stake: int) -> None:
    state = out(at_cards(started(*BY_TRICKS, signals="off", dealer=2), stake))
    assert (state.score, state.past[0].how, state.past[0].value) == ((stake, 0), "tricks", stake)


def test_a_hand_accepted_for_the_game_wins_it() -> None:
    state = out(at_cards(started(*BY_TRICKS, signals="off", dealer=2), "G"))
    assert (state.phase, state.score) == ("over", (12, 0))
    assert state.events(None)[-2:] == ["paid 12 0", "score 12 0 12 0"]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.hands == (
        {"dealer": 2, "trump": "C", "how": "tricks", "winner": 0, "value": "G", "stones": [12, 0]},
    )


@pytest.mark.parametrize(
    ("score", "winner", "stake", "trawl", "value"),
    [
        ((0, 0), 0, 0, False, 2),
        ((0, 0), 1, 0, True, 4),
        ((6, 6), 1, 1, True, 6),
        ((0, 0), 0, 3, True, 11),
        ((0, 0), 0, 4, False, WON),
        ((0, 0), 1, 4, True, WON),
        ((11, 7), 1, 0, False, 3),
        ((11, 7), 1, 0, True, 5),
        ((11, 7), 0, 0, False, WON),
        ((7, 11), 0, 0, True, 5),
        ((7, 11), 1, 0, True, WON),
        ((11, 11), 1, 0, False, WON),
        ((11, 11), 0, 0, True, WON),
    ],
)
def test_what_a_hand_that_comes_to_the_cards_is_worth(
    score: tuple[int, int], winner: int, stake: int, trawl: bool, value: int
) -> None:
    assert value_by_cards(score, winner, stake, by_trawl=trawl) == value


@pytest.mark.parametrize(
    ("total", "value", "after"), [(0, 2, 2), (8, 4, 11), (9, 2, 11), (0, WON, 12), (11, WON, 12)]
)
def test_a_total_is_eleven_at_most_until_the_game_is_won(total: int, value: int, after: int) -> None:
    assert total_after(total, value) == after


def test_the_second_worked_example() -> None:
    state = out(at_cards(dealt(at_score(8, 6), *BY_TRICKS), 4))
    assert (state.score, state.past[-1].value) == ((11, 6), 4)
    assert state.events(None)[-1] == "paid 3 0"
    assert dealt(state).phase == "lying"


def test_the_third_worked_example() -> None:
    state = by_trawl(at_score(6, 6), 1)
    assert (state.score, state.past[-1].how, state.past[-1].value) == ((6, 10), "trawl", 4)


@pytest.mark.parametrize(("lost_by", "score"), [("tricks", (11, 10)), ("trawl", (11, 11))])
def test_the_fourth_worked_example(lost_by: str, score: tuple[int, int]) -> None:
    state = at_score(11, 7)
    if lost_by == "trawl":
        by_trawl(state, 1)
    else:
        out(at_cards(dealt(state, "2D 3D 4D", "KD KH KS", "5D 6D 7D", "2H 3H 2S")))
    assert (state.score, state.past[-1].how) == (score, lost_by)
    assert state.past[-1].value == (5 if lost_by == "trawl" else 3)


@pytest.mark.parametrize("winner", [0, 1])
def test_a_team_that_lies_wins_the_game_by_a_trawl(winner: int) -> None:
    state = by_trawl(at_score(11, 2) if winner == 0 else at_score(2, 11), winner)
    assert state.phase == "over"
    assert state.score == ((12, 2) if winner == 0 else (2, 12))
    assert state.past[-1].value == WON


@pytest.mark.parametrize("winner", [0, 1])
def test_if_both_lie_the_next_hand_wins_the_game(winner: int) -> None:
    state = play(dealt(at_score(11, 10)), "0-")
    by_trawl(state, winner)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == ((0, 2) if winner == 0 else (1, 3))
    assert outcome.scores == ((12, 11, 12, 11) if winner == 0 else (11, 12, 11, 12))
    assert outcome.placement == ((1, 3, 1, 3) if winner == 0 else (3, 1, 3, 1))
    assert (outcome.credit, outcome.tiebreak) == (outcome.scores, False)


def test_at_larger_tables_the_losers_are_placed_behind_all_winners_and_the_dummy_is_no_player() -> None:
    state = new(0, players=11)
    record = random_record(3, players=11)
    state = state.game.read_record(record)  # type: ignore[assignment]
    outcome = state.outcome()
    assert outcome is not None
    best = outcome.scores.index(12)
    assert outcome.placement == tuple(1 if seat % 2 == best else 7 for seat in range(12))
    assert outcome.winners == tuple(range(best, 12, 2))
    assert 11 not in outcome_of_players(outcome, 11).winners


def test_nothing_is_decided_before_the_end() -> None:
    state = at_score(9, 9)
    assert state.outcome() is None
    assert state.totals() == (9, 9, 9, 9)


def test_every_hand_but_the_last_adds_a_stone() -> None:
    for seed in range(60):
        hands = random_record(seed)["result"]["hands"]
        totals = [sum(hand["stones"]) for hand in hands]
        assert all(soon < late for soon, late in zip([0, *totals], totals, strict=False))
        assert len(hands) <= 18
