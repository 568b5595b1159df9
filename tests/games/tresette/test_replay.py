"""The steps of a replay agree with the game they tell."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.interface import ReplayStep
from games.rulesets.tresette.cards import DECK
from games.rulesets.tresette.state import TresetteState
from tests.games.tresette.positions import (
    GAME,
    new,
    play,
    play_hand,
    quiet,
    random_record,
    rich_record,
    started,
)
from tests.games.tresette.test_scoring import SPADES


def positions(record: dict[str, Any]) -> Iterator[tuple[ReplayStep, dict[str, str], dict[str, str]]]:
    """After each step, where every card lies and what is written where."""
    where, labels = dict(GAME.layout(record)), {}
    for step in GAME.replay(record):
        where |= dict(step.cards)
        labels |= dict(step.labels)
        yield step, where, labels


def finish(state: TresetteState) -> dict[str, Any]:
    """Play the hand to its end by default; the record."""
    while state.phase in ("call", "play"):
        state.apply(state.default())
    return GAME.write_record(state)


def told(record: dict[str, Any]) -> list[str]:
    return [step.text.format(**step.facts) for step in GAME.replay(record)]


@pytest.mark.parametrize("seed", range(2))
def test_the_page_shows_the_hands_that_were_dealt(seed: int) -> None:
    record = rich_record(seed, max_hands=2)
    layout, deal = GAME.layout(record), record["deals"][0]
    assert sorted(layout) == sorted(DECK)
    for index, card in enumerate(deal["deck"]):
        assert layout[card] == f"h{(deal['dealer'] + 1 + index) % 4}"


@pytest.mark.parametrize("talk", ["off", "on"])
def test_a_card_that_is_played_comes_from_its_players_hand_and_lies_before_them(talk: str) -> None:
    record = rich_record(3, max_hands=2, talk=talk)
    before = GAME.layout(record)
    for step, where, _ in positions(record):
        if step.move and step.move[1] == "p":
            assert before[step.move[2:4]] == f"h{step.seat}"
            assert where[step.move[2:4]] == f"c{step.seat}"
        before = where.copy()


@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_of_a_hand_the_piles_are_labelled_with_what_their_cards_score(seed: int) -> None:
    record = random_record(seed)
    ends = [
        labels.copy() for step, _, labels in positions(record) if step.text.startswith(("{who} and", "Both"))
    ]
    for hand, labels in zip(record["result"]["hands"], ends, strict=False):
        assert [int(labels.get(zone) or 0) for zone in ("s0", "s1")] == hand["cards"]


def test_every_hand_is_a_chapter_and_the_end_is_one() -> None:
    state = new(target=200, max_hands=2)
    steps = GAME.replay(GAME.write_record(play_hand(play_hand(state), 1)))
    headings = [step.heading.format(**step.facts) for step in steps if step.heading]
    assert headings == ["Hand 1", "Hand 2", "End of the game"]
    assert list(dict.fromkeys(step.phase for step in steps)) == ["1", "2", "end"]


def test_calls_cards_tricks_and_melds_are_said() -> None:
    state = play(started(max_hands=1), "0! 1- 2- 3! 0p3S 1p4C 2p4S 3p5S")
    assert told(finish(state))[:11] == [
        "0 says “good play”",
        "1 says nothing",
        "2 says nothing",
        "3 says “good play”",
        "0 plays 3S",
        "1 plays 4C",
        "2 plays 4S",
        "3 plays 5S",
        "0 takes the trick with 3S",
        "0 had 3 × A and a nap: 6 points",
        "0 plays 4D",
    ]


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("AC 2C 3C 4C 5C 6C 7C QC JC KC", "0 had a nap: 3 points"),
        ("AC 2C 3C AD 2D 3D 7C QC JC KC", "0 had 2 naps: 6 points"),
        ("3C 3D 3H 3S 5C 6C 7C QC JC KC", "0 had 4 × 3: 4 points"),
        ("AC 2C 3C AD AH 2D 2H QC JC KC", "0 had 3 × A, 3 × 2 and a nap: 9 points"),
        ("AC 3C AD AH 3D 3H 6C QC JC KC", "0 had 3 × A and 3 × 3: 6 points"),
        ("AC 2C 3C AD 2D 3D AH QC JC KC", "0 had 3 × A and 2 naps: 9 points"),
        ("AC 2C 3C AD 2D 3D AH AS JC KC", "0 had 4 × A and 2 naps: 10 points"),
        ("AC 2C 3C AD 2D 3D AH 2H JC KC", "0 had 3 × A, 3 × 2 and 2 naps: 12 points"),
        ("AC 2C 3C AD 2D AH 2S 3S 3H KC", "0 had 3 × A, 3 × 2, 3 × 3 and a nap: 12 points"),
        ("AC 2C 3C AD 2D 3D AH 2H 3H KC", "0 had 3 × A, 3 × 2, 3 × 3 and 3 naps: 18 points"),
        ("3C AD 2D 3D AH 2H AS 2S 3S 5C", "0 had 3 × A, 3 × 2, 3 × 3 and 2 naps: 15 points"),
        ("3C AD 2D AH 2H AS 2S 3S 3D 5C", "0 had 3 × A, 3 × 2, 3 × 3 and 2 naps: 15 points"),
    ],
)
def test_melds_are_said_by_kind(hand: str, said: str) -> None:
    rest = [card for card in DECK if card not in hand]
    hands = [hand, *(" ".join(rest[start::3]) for start in range(3))]
    state = play(started(*hands, max_hands=1), "0! 1- 2- 3-")
    assert said in told(finish(state))


def test_remarks_are_said() -> None:
    state = play(quiet(talk="on", max_hands=1), "0p4D!/2 1p3D/2 2pJD#3 3pAD#2/1 1p3C! 2pQD/1")
    said = [text for text in told(finish(state)) if " plays " in text]
    assert said[:6] == [
        "0 plays 4D, asks for the best card of this suit and has 2 left of some suit",
        "1 plays 3D and has 2 left of some suit",
        "2 plays JD, having had 3 of the suit led",
        "3 plays AD, having had 2 of the suit led, and has 1 left of some suit",
        "1 plays 3C and asks for the best card of this suit",
        "2 plays QD and has 1 left of some suit",
    ]


def test_a_hand_is_paid_and_the_game_won() -> None:
    state = play(started(*SPADES, max_hands=1), "0! 1! 2- 3-")
    steps = GAME.replay(finish(state))
    assert told(finish(state))[-2:] == ["0 and 2 score 14, the others 3", "0 and 2 win the game 14 to 3"]
    assert [(step.scores, step.result, step.by) for step in steps if step.result] == [
        ((14, 3, 14, 3), "won", 0),
        ((14, 3, 14, 3), "won", 0),
    ]
    assert {step.scores for step in steps if not step.result} == {(0, 0, 0, 0)}


def test_a_hand_of_equal_points_is_said_and_a_draw() -> None:
    seeds = (seed for seed in range(3000) if play_hand(new(max_hands=1), seed).score[0] == 7)
    state = next(
        state for state in (play_hand(new(max_hands=1), seed) for seed in seeds) if state.score == (7, 7)
    )
    assert told(GAME.write_record(state))[-2:] == ["Both teams score 7", "The game is drawn: 7 all"]
    assert [(step.result, step.by) for step in GAME.replay(GAME.write_record(state))[-2:]] == [
        ("tied", None),
        ("drawn", None),
    ]
