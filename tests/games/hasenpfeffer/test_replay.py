"""The steps of a replay agree with the game they tell."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.interface import ReplayStep
from games.rulesets.hasenpfeffer.cards import DECK
from tests.games.hasenpfeffer.positions import GAME, bidding_record, declared, new, play_hand, play_void


def positions(record: dict[str, Any]) -> Iterator[tuple[ReplayStep, dict[str, str], dict[str, str]]]:
    """After each step, where every card lies and what is written where."""
    where, labels = dict(GAME.layout(record)), {}
    for step in GAME.replay(record):
        where |= dict(step.cards)
        labels |= dict(step.labels)
        yield step, where, labels


def lying(where: dict[str, str], zone: str) -> int:
    return sum(at == zone for at in where.values())


def texts(record: dict[str, Any], phase: str) -> list[str]:
    return [step.text.format(**step.facts) for step in GAME.replay(record) if step.phase == phase]


def three_hands() -> dict[str, Any]:
    """One that is missed, one that is void, and one that is forced and made."""
    state = new(0, max_hands=3)
    play_hand(state, 1, 4, (4, 2))
    play_void(state)
    play_hand(state, 2, 3, (4, 2), forced=True)
    return GAME.write_record(state)


@pytest.mark.parametrize("seed", range(3))
def test_the_page_shows_the_hands_that_were_dealt(seed: int) -> None:
    record = bidding_record(seed, max_hands=3)
    layout = GAME.layout(record)
    assert sorted(layout) == sorted(DECK)
    assert [lying(layout, zone) for zone in ("h0", "h1", "h2", "h3", "k")] == [6, 6, 6, 6, 1]
    for index, card in enumerate(record["deals"][0]["deck"]):
        dealer = record["deals"][0]["dealer"]
        assert layout[card] == ("k" if index == 24 else f"h{(dealer + 1 + index) % 4}")


@pytest.mark.parametrize("seed", range(3))
def test_every_card_moves_from_where_it_lay(seed: int) -> None:
    record = bidding_record(seed, max_hands=4, target=40)
    before = GAME.layout(record)
    for step, where, _ in positions(record):
        if step.move and step.move[1] in "px":
            assert before[step.move[2:]] == f"h{step.seat}"
            assert where[step.move[2:]] == (f"c{step.seat}" if step.move[1] == "p" else "k")
        before = where.copy()


@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_of_a_hand_the_tricks_lie_with_the_teams_that_won_them(seed: int) -> None:
    record = bidding_record(seed, max_hands=4, target=40)
    ends = [(where.copy(), labels.copy()) for step, where, labels in positions(record) if step.result]
    for hand, (where, labels) in zip(record["result"]["hands"], ends, strict=False):
        tricks = hand.get("tricks", [0, 0])
        assert [lying(where, zone) for zone in ("s0", "s1", "k")] == [*(4 * taken for taken in tricks), 1]
        assert [int(labels.get(zone) or 0) for zone in ("s0", "s1")] == tricks
        assert (labels.get("t") or None) == hand.get("trump")


def test_every_hand_is_a_chapter_and_the_end_is_one() -> None:
    steps = GAME.replay(three_hands())
    headings = [step.heading.format(**step.facts) for step in steps if step.heading]
    assert headings == ["Hand 1", "Hand 2", "Hand 3", "End of the game"]


def test_the_story_of_a_hand() -> None:
    record = three_hands()
    first, widow, aside = texts(record, "1"), record["deals"][0]["deck"][24], record["moves"][5][2:]
    assert first[:4] == ["1 bids 4", "2 passes", "3 passes", "0 passes"]
    assert first[4:7] == [f"1 takes up {widow}, the widow", "1 names H as trumps", f"1 lays {aside} aside"]
    assert first[-1] == "1 and 3 miss their bid of 4: -4 points, and 4 for the others"
    assert texts(record, "2") == [
        "1 deals six cards to everybody and one face down",
        *("2 passes", "3 passes", "0 passes", "1 passes"),
        "All have passed, and the widow is XX: the hand is void",
        "Nobody scores",
    ]
    third = texts(record, "3")
    assert third[5] == "All have passed: 2 shows XX and has to bid 3"
    assert third[-1] == "0 and 2 make their bid of 3: 4 points, and 2 for the others"
    assert texts(record, "end") == ["0 and 2 win the game 8 to -2"]


def test_who_does_not_see_a_card_is_not_told_of_it() -> None:
    state = declared("C", "9S")
    told = [
        step.text.format(**step.facts) for step in GAME.replay_events(state.options, 3, 1, state.events(1))
    ]
    assert told[-3:] == ["0 takes up the widow", "0 names C as trumps", "0 lays a card aside"]
    own = [
        step.text.format(**step.facts) for step in GAME.replay_events(state.options, 3, 0, state.events(0))
    ]
    assert own[-3:] == ["0 takes up 9H, the widow", "0 names C as trumps", "0 lays 9S aside"]


def test_scores_change_when_a_hand_is_paid_and_not_before() -> None:
    steps = GAME.replay(three_hands())
    ended = [(step.scores, step.result, step.by) for step in steps if step.result]
    assert ended == [
        ((4, -4, 4, -4), "lost", 1),
        ((4, -4, 4, -4), "void", None),
        ((8, -2, 8, -2), "won", 0),
        ((8, -2, 8, -2), "won", 0),
    ]
    assert {step.scores for step in steps if step.phase == "1" and not step.result} == {(0, 0, 0, 0)}


def test_the_end_names_the_declarers_who_win_with_fewer_points() -> None:
    state = new(0, target=8)
    for hand in ((0, 1, (4, 2)), (3, 1, (1, 5)), (2, 3, (3, 3))):
        play_hand(state, *hand)
    record = GAME.write_record(state)
    assert texts(record, "end") == ["0 and 2 win the game 8 to 10"]
    assert GAME.replay(record)[-1].by == 0


def test_the_end_of_a_draw_and_of_a_game_that_ran_out() -> None:
    drawn, ended = new(0, max_hands=1), new(0, max_hands=1)
    play_void(drawn)
    play_hand(ended, 0, 5, (4, 2))
    steps = GAME.replay(GAME.write_record(drawn))
    assert texts(GAME.write_record(drawn), "end") == ["The game is drawn: 0 all"]
    assert (steps[-1].result, steps[-1].by) == ("drawn", None)
    assert texts(GAME.write_record(ended), "end") == ["1 and 3 win the game 2 to -5"]
