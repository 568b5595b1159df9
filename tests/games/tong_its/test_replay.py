"""The steps of a replay agree with the game they tell."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.interface import ReplayStep
from games.rulesets.tong_its.cards import DECK
from games.rulesets.tong_its.state import TongItsState
from tests.games.tong_its.positions import GAME, random_record, run, started


def positions(record: dict[str, Any]) -> Iterator[tuple[ReplayStep, dict[str, str], dict[str, str]]]:
    """After each step, where every card lies and what is written where."""
    where, labels = dict(GAME.layout(record)), {}
    for step in GAME.replay(record):
        where |= dict(step.cards)
        labels |= dict(step.labels)
        yield step, where, labels


def lying(where: dict[str, str], zone: str) -> set[str]:
    return {card for card, at in where.items() if at == zone}


def texts(state: TongItsState) -> list[str]:
    """What is said of a game of one hand."""
    return [step.text.format(**step.facts) for step in GAME.replay(GAME.write_record(state))]


@pytest.mark.parametrize("seed", range(4))
def test_every_card_lies_where_the_rules_have_it(seed: int) -> None:
    record = random_record(seed, hands=3)
    states = GAME.walk(record)
    next(states)
    layout = GAME.layout(record)
    assert sorted(layout) == sorted(DECK)
    assert sorted(len(lying(layout, zone)) for zone in ("h0", "h1", "h2", "k")) == [12, 12, 13, 15]
    for step, where, labels in positions(record):
        if step.move is None:
            continue
        state = next(states)
        assert isinstance(state, TongItsState)
        if state.to_move() is None or str(state.hand) != step.phase:
            continue  # the move has ended the hand; the state has gone further than the step
        for seat in range(3):
            assert len(lying(where, f"h{seat}")) == state.hands[seat].bit_count()
        for number, owner in enumerate(state.owners):
            zone = f"m{owner}.{number}"
            assert len(lying(where, zone)) == state.melds[number].bit_count()
            assert labels[zone] == str(number)
        assert len(lying(where, "k")) == 52 - state.next_card
        assert labels["t"] == str(state.pot)


def test_a_new_deal_takes_the_melds_off_the_table() -> None:
    for step, where, labels in positions(random_record(3, hands=4)):
        if step.heading and step.phase != "end":
            assert len(lying(where, "k")) == 15
            assert {zone for zone, label in labels.items() if label} == {"t"}


def test_the_story_of_a_challenged_call() -> None:
    state = started("5H 6H 7H KC 9C 8H", "2C 2D 2S 8C", "3C 3D QS", stock="AC QD AH 4S", hands=1)
    run(state, "0m5H6H7H 0l8H@0 0xKC 1d 1m2C2D2S 1xAC 2d 2xQS 0d 0x9C 1! 2- 0+")
    told = texts(state)
    assert told[:5] == [
        "0 exposes ['5H', '6H', '7H']",
        "0 lays 8H off on a meld of 0",
        "0 discards KC",
        "1 draws AC",
        "1 exposes ['2C', '2D', '2S']",
    ]
    assert told[8:13] == ["0 draws AH", "0 discards 9C", "1 calls", "2 folds", "0 challenges"]
    assert told[13].startswith("0 has ")
    assert told[15].endswith("has the least left over and wins the hand")
    assert told[-2] == "What is in the pot goes back, 2 to everybody"


def test_the_story_of_a_tongit_with_a_four_face_down_and_a_discard_that_is_taken() -> None:
    other = "6S 2H 4D 5H 6C 7H 8C TD JS QC TH 8D"
    state = started("9C 9D 9H 9S AC 2C 3C KC KD KH 4S 5S QH", "7S", other, stock="5C 5D", hands=1)
    run(state, "0k9C9D9H9S 0mAC2C3C 0mKCKDKH 0xQH 1d 1x5C 2d 2x6S 0u4S5S6S")
    told = texts(state)
    assert told[0] == "0 lays ['9C', '9D', '9H', '9S'] face down"
    assert told[8:11] == [
        "0 takes the discard for ['4S', '5S', '6S']",
        "Tongit: 0 has no card left",
        "0 is paid for ['AC']",
    ]


def test_the_story_says_what_the_winner_is_paid_for() -> None:
    state = started("9C 9D 9H 9S KC AC", stock="5C 5D 5H", hands=1)
    run(state, "0k9C9D9H9S 0xKC 1d 1x5C 2d 2x5D 0! 1- 2-")
    assert texts(state)[-6:] == [
        "Nobody challenges: 0 wins the hand",
        "0 is paid for ['AC']",
        "0 is paid for four of a kind: ['9C', '9D', '9H', '9S']",
        "0 is paid 6 by 1 and 6 by 2",
        "What is in the pot goes back, 2 to everybody",
        "0 wins the game with 12",
    ]


def test_every_hand_is_a_chapter_with_its_result_and_the_end_is_one() -> None:
    record = random_record(5, hands=3)
    steps = GAME.replay(record)
    headings = [step.heading.format(**step.facts) for step in steps if step.heading]
    assert headings == ["Hand 1", "Hand 2", "Hand 3", "End of the game"]
    results = [(step.phase, step.result) for step in steps if step.result]
    hands = record["result"]["hands"]
    assert results[:3] == [(str(number + 1), hand["how"]) for number, hand in enumerate(hands)]
    assert results[3][1] == ("won" if record["result"]["winners"] else "drawn")


def test_scores_change_with_antes_and_payments() -> None:
    state = started("9C 9D 9H 9S KC AC", stock="5C 5D 5H", hands=1)
    run(state, "0k9C9D9H9S 0xKC 1d 1x5C 2d 2x5D 0! 1- 2-")
    scores = list(dict.fromkeys(step.scores for step in GAME.replay(GAME.write_record(state))))
    assert scores == [(-2, -2, -2), (10, -8, -8), (12, -6, -6)]


def test_a_void_hand_and_a_drawn_game_are_told() -> None:
    state = GAME.new({"hands": 1}, 0)
    state.deal(GAME.deck({}))
    while state.to_move() is not None:
        state.apply(state.default())
    told = [step.text.format(**step.facts) for step in GAME.replay(GAME.write_record(state))]
    assert told[-4:] == [
        "The stock is used up and nobody has opened: nobody wins",
        "Nobody pays; the pot stays",
        "What is in the pot goes back, 2 to everybody",
        "The game is drawn: 0 for each of the first",
    ]
