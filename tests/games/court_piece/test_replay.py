"""The steps of a replay agree with the game they tell."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.interface import ReplayStep
from games.rulesets.court_piece.cards import DECK
from tests.games.court_piece.positions import GAME, lopsided_record, new, play_hand


def positions(record: dict[str, Any]) -> Iterator[tuple[ReplayStep, dict[str, str], dict[str, str]]]:
    """After each step, where every card lies and what is written where."""
    where, labels = dict(GAME.layout(record)), {}
    for step in GAME.replay(record):
        where |= dict(step.cards)
        labels |= dict(step.labels)
        yield step, where, labels


def lying(where: dict[str, str], zone: str) -> int:
    return sum(at == zone for at in where.values())


def record_of(*hands: tuple[int, int], dealer: int = 0) -> dict[str, Any]:
    """A game of hands that end with these tricks."""
    state = new(dealer, hands=len(hands))
    for tricks in hands:
        play_hand(state, tricks)
    return GAME.write_record(state)


def texts(record: dict[str, Any], phase: str) -> list[str]:
    return [step.text.format(**step.facts) for step in GAME.replay(record) if step.phase == phase]


@pytest.mark.parametrize("seed", range(3))
def test_the_page_shows_the_hands_that_were_dealt(seed: int) -> None:
    record = lopsided_record(seed, hands=3)
    layout = GAME.layout(record)
    assert sorted(layout) == sorted(DECK)
    assert [lying(layout, zone) for zone in ("h0", "h1", "h2", "h3", "k")] == [5, 5, 5, 5, 32]
    named = [where.copy() for step, where, _ in positions(record) if step.move and step.move[1] == "t"]
    for deal, where in zip(record["deals"], named, strict=True):
        for index, card in enumerate(deal["deck"]):
            assert where[card] == (f"h{(deal['dealer'] + 1 + index) % 4}" if index < 20 else "k")


@pytest.mark.parametrize("seed", range(3))
def test_a_card_that_is_played_comes_from_its_players_hand_and_lies_before_them(seed: int) -> None:
    record = lopsided_record(seed, hands=3)
    before = GAME.layout(record)
    for step, where, _ in positions(record):
        if step.move and step.move[1] == "p":
            assert before[step.move[2:]] == f"h{step.seat}"
            assert where[step.move[2:]] == f"c{step.seat}"
        before = where.copy()


@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_of_a_hand_the_tricks_lie_with_the_teams_that_won_them(seed: int) -> None:
    record = lopsided_record(seed, hands=3)
    ends = [(where.copy(), labels.copy()) for step, where, labels in positions(record) if step.result]
    for hand, (where, labels) in zip(record["result"]["hands"], ends, strict=False):
        assert [lying(where, zone) for zone in ("s0", "s1")] == [4 * tricks for tricks in hand["tricks"]]
        assert [int(labels.get(zone) or 0) for zone in ("s0", "s1")] == hand["tricks"]
        assert labels["t"] == hand["trump"]


def test_every_hand_is_a_chapter_and_the_end_is_one() -> None:
    steps = GAME.replay(record_of((7, 0), (6, 7)))
    headings = [step.heading.format(**step.facts) for step in steps if step.heading]
    assert headings == ["Hand 1", "Hand 2", "End of the game"]
    assert list(dict.fromkeys(step.phase for step in steps)) == ["1", "2", "end"]


def test_the_story_says_how_a_hand_ends() -> None:
    record = record_of((9, 4), (0, 7), (1, 9), (13, 0))
    assert texts(record, "1")[-2:] == [
        "0 and 2 win the hand, 9 tricks to 4: 1 in a row",
        "The hand scores no court",
    ]
    stopped, *rest = texts(record, "2")[-3:]
    assert stopped.endswith("stops after the sweep")
    assert rest == ["1 and 3 win the hand, 7 tricks to 0: 1 in a row", "1 and 3 score a court"]
    assert any(text.endswith("goes on for all thirteen tricks") for text in texts(record, "3"))
    assert texts(record, "3")[-2:] == [
        "1 and 3 win the hand, 9 tricks to 1: 2 in a row",
        "1 and 3 score a court",
    ]
    assert texts(record, "4")[-1] == "0 and 2 score 52 courts"


def test_the_seventh_hand_in_a_row_is_said() -> None:
    record = record_of(*[(8, 5)] * 7)
    assert texts(record, "6")[-2] == "0 and 2 win the hand, 8 tricks to 5: 6 in a row"
    assert texts(record, "7")[-2:] == [
        "0 and 2 win the hand, 8 tricks to 5: the seventh in a row",
        "0 and 2 score a court",
    ]


def test_a_hand_begins_with_cards_and_trumps() -> None:
    record = record_of((8, 5), dealer=2)
    told = texts(record, "1")
    assert told[:2] == ["3 names S as trumps", "2 deals everybody eight more"]
    again = texts(record_of((8, 5), (8, 5), dealer=3), "2")
    assert again[0] == "3 deals five cards to everybody"


def test_scores_change_when_a_hand_is_paid_and_not_before() -> None:
    steps = GAME.replay(record_of((1, 8), (13, 0)))
    ended = [(step.scores, step.result, step.by) for step in steps if step.result]
    assert ended == [
        ((0, 1, 0, 1), "won", 1),
        ((52, 1, 52, 1), "won", 0),
        ((52, 1, 52, 1), "won", 0),
    ]
    assert {step.scores for step in steps if step.phase == "1" and not step.result} == {(0, 0, 0, 0)}


def test_the_end_names_the_winners_or_a_draw() -> None:
    won, drawn = record_of((7, 0)), record_of((6, 7), (7, 6))
    assert texts(won, "end") == ["0 and 2 win the game 1 to 0"]
    assert texts(drawn, "end") == ["The game is drawn: 0 all"]
    assert (GAME.replay(drawn)[-1].result, GAME.replay(drawn)[-1].by) == ("drawn", None)
