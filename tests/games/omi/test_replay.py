"""The steps of a replay agree with the game they tell."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.interface import ReplayStep
from games.rulesets.omi.cards import DECK
from games.rulesets.omi.state import OmiState
from tests.games.omi.positions import GAME, play_hand, random_record


def positions(record: dict[str, Any]) -> Iterator[tuple[ReplayStep, dict[str, str], dict[str, str]]]:
    """After each step, where every card lies and what is written where."""
    where, labels = dict(GAME.layout(record)), {}
    for step in GAME.replay(record):
        where |= dict(step.cards)
        labels |= dict(step.labels)
        yield step, where, labels


def lying(where: dict[str, str], zone: str) -> set[str]:
    return {card for card, at in where.items() if at == zone}


def record_of(*tricks: int, **options: int) -> dict[str, Any]:
    """A game whose hands give team 0 these tricks."""
    state = GAME.new({"max_hands": len(tricks), **options}, 0)
    assert isinstance(state, OmiState)
    for wanted in tricks:
        play_hand(state, wanted)
    return GAME.write_record(state)


def texts(record: dict[str, Any], phase: str) -> list[str]:
    return [step.text.format(**step.facts) for step in GAME.replay(record) if step.phase == phase]


@pytest.mark.parametrize("seed", range(5))
def test_the_page_shows_the_hands_that_were_dealt(seed: int) -> None:
    record = random_record(seed, max_hands=2)
    layout = GAME.layout(record)
    assert sorted(layout) == sorted(DECK)
    assert [len(lying(layout, zone)) for zone in ("h0", "h1", "h2", "h3", "k")] == [4, 4, 4, 4, 16]
    named = [where.copy() for step, where, _ in positions(record) if step.move and step.move[1] == "t"]
    for deal, where in zip(record["deals"], named, strict=True):
        for index, card in enumerate(deal["deck"]):
            assert where[card] == (f"h{(deal['dealer'] + 1 + index) % 4}" if index < 16 else "k")


@pytest.mark.parametrize("seed", range(5))
def test_a_card_that_is_played_comes_from_its_players_hand_and_lies_before_them(seed: int) -> None:
    record = random_record(seed, max_hands=3)
    before = GAME.layout(record)
    for step, where, _ in positions(record):
        if step.move and step.move[1] == "p":
            assert before[step.move[2:]] == f"h{step.seat}"
            assert where[step.move[2:]] == f"c{step.seat}"
        before = where.copy()


@pytest.mark.parametrize("seed", range(5))
def test_at_the_end_of_a_hand_the_tricks_lie_with_the_teams_that_won_them(seed: int) -> None:
    record = random_record(seed, max_hands=3)
    ends = [(where.copy(), labels.copy()) for step, where, labels in positions(record) if step.result]
    for hand, (where, labels) in zip(record["result"]["hands"], ends, strict=False):
        assert [len(lying(where, zone)) for zone in ("s0", "s1")] == [4 * tricks for tricks in hand["tricks"]]
        assert [int(labels[zone] or 0) for zone in ("s0", "s1")] == hand["tricks"]
        assert labels["t"] == hand["trump"]


def test_a_new_deal_takes_tricks_and_trumps_off_the_table() -> None:
    dealt = [labels.copy() for step, _, labels in positions(record_of(5, 3)) if step.heading == "Hand {hand}"]
    assert dealt == [{"t": "S"}, {"t": "", "s0": "", "s1": ""}]


def test_every_hand_is_a_chapter_and_the_end_is_one() -> None:
    steps = GAME.replay(record_of(5, 4, 3))
    assert [step.heading.format(**step.facts) for step in steps if step.heading] == [
        "Hand 1",
        "Hand 2",
        "Hand 3",
        "End of the game",
    ]
    assert list(dict.fromkeys(step.phase for step in steps)) == ["1", "2", "3", "end"]


def test_the_story_says_what_a_hand_pays() -> None:
    record = record_of(2, 4, 4, 5)
    assert texts(record, "1")[-1] == "1 and 3 have 6 tricks to 2 and are paid 1"
    assert texts(record, "2")[-1] == "Four tricks each: 1 more for whoever wins the next hand"
    assert texts(record, "3")[-1] == "Four tricks each: 2 more for whoever wins the next hand"
    assert texts(record, "4")[-1] == "0 and 2 have 5 tricks to 3 and are paid 3"


def test_scores_change_when_a_hand_is_paid_and_not_before() -> None:
    steps = GAME.replay(record_of(2, 8))
    paid = [step.scores for step in steps if step.result]
    assert paid == [(0, 1, 0, 1), (3, 1, 3, 1), (3, 1, 3, 1)]
    assert {step.scores for step in steps if step.phase == "1" and not step.result} == {(0, 0, 0, 0)}


def test_the_end_names_the_winners_or_a_draw() -> None:
    won, drawn = record_of(8), record_of(3, 5)
    assert texts(won, "end") == ["0 and 2 win the game 3 to 0"]
    assert (GAME.replay(won)[-1].result, GAME.replay(won)[-1].by) == ("won", 0)
    assert texts(drawn, "end") == ["The game is drawn: 1 all"]
    assert (GAME.replay(drawn)[-1].result, GAME.replay(drawn)[-1].by) == ("drawn", None)
