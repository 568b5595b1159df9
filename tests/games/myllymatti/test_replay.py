"""The steps of a replay agree with the game they tell."""

from typing import Any

import pytest

from games.core.interface import ReplayStep
from games.core.move_texts import move_text
from games.rulesets.myllymatti.state import MyllymattiState
from tests.games.myllymatti.positions import DECK, GAME, at_the_end, random_record, run, started


def to_the_end(state: MyllymattiState) -> dict[str, Any]:
    while state.to_move() is not None:
        state.apply(state.default())
    return GAME.write_record(state)


def said(steps: tuple[ReplayStep, ...]) -> list[str]:
    return [step.text.format(**step.facts) for step in steps]


def lying(where: dict[str, str], zone: str) -> set[str]:
    return {card for card, at in where.items() if at == zone}


def test_before_the_first_step_three_cards_are_in_each_hand_and_the_others_in_the_stock() -> None:
    layout = GAME.layout(random_record(1))
    assert sorted(layout) == sorted(DECK)
    assert [len(lying(layout, zone)) for zone in ("h0", "h1", "h2", "k")] == [3, 3, 3, 43]


@pytest.mark.parametrize("seed", range(4))
def test_every_card_lies_where_the_rules_have_it(seed: int) -> None:
    record = random_record(seed)
    states, where = GAME.walk(record), dict(GAME.layout(record))
    moved = False
    for step in GAME.replay(record):
        if step.move is not None:
            state = next(states)
            assert isinstance(state, MyllymattiState)
            if moved:
                for seat in range(3):
                    assert len(lying(where, f"h{seat}")) == state.hands[seat].bit_count()
                    assert len(lying(where, f"s{seat}")) == state.piles[seat].bit_count()
                assert len(lying(where, "k")) == state.stock()
                assert len(lying(where, "c0") | lying(where, "c1") | lying(where, "c2")) == len(state.plays)
            moved = True
        where |= dict(step.cards)


def test_the_story_of_a_bounce_and_blind_play() -> None:
    state = run(started("9C 4D 2H", "9H 5S 6S", stock="KD QD TS"), "0p9C 1p9H 0p4D 1?")
    assert said(GAME.replay(to_the_end(state)))[:9] == [
        "0 plays ['9C']",
        "1 plays ['9H']",
        "A bounce: 0 leads again",
        "0 draws KD",
        "1 draws QD",
        "0 plays ['4D']",
        "1 plays blind: TS",
        "1 takes the trick of 4 cards",
        "0 draws 5C",
    ]


def test_what_a_viewer_is_told_names_no_card_that_others_draw() -> None:
    state = run(started("9C 4D 2H", "9H 5S 6S", stock="KD QD TS"), "0p9C 1p9H")
    told = GAME.replay_events({}, 2, 1, state.events(1))
    assert said(told)[3:] == ["0 draws a card", "1 draws QD"]
    assert [step.cards for step in told[3:]] == [(), (("QD", "h1"),)]


def test_the_story_from_the_last_card_to_the_second_phase() -> None:
    state = at_the_end("TC 9C 8H", "3D 5D 4C", "KD QD JD", last="7S")
    steps = GAME.replay(to_the_end(run(state, "0pTC 1p3D 0p9C 1p5D 0p8H 1p4C")))
    told = said(steps)
    last = told.index("0 draws the last card, 7S: S are trumps")
    assert told[last + 7 : last + 9] == [
        "2 shows ['JD', 'QD', 'KD'] and keeps them",
        "The piles become the hands, and 0 leads",
    ]
    assert [step.heading for step in steps if step.heading] == [
        "First phase",
        "Second phase",
        "End of the game",
    ]
    assert dict(steps[last].labels) == {"t": "S"}


def test_cards_that_cannot_be_answered_are_told_to_go_back() -> None:
    state = at_the_end("TC 9C 2H", "3D 5D TD", "KD QD JD", last="7S")
    run(state, "0pTC 1p3D 0p9C 1pTD 1p5D 2pJD 2pQD 0p2H 2pKD")
    told = said(GAME.replay(to_the_end(state)))
    assert "0 cannot play: the cards on the table go to those who played them" in told


def test_the_end_says_who_is_out_who_has_lost_and_who_has_won() -> None:
    steps = GAME.replay(to_the_end(started()))
    results = [(step.result, step.by, step.phase) for step in steps if step.result]
    first, second = [by for result, by, _ in results if result == "out"]
    assert results == [
        ("out", first, "second"),
        ("out", second, "second"),
        ("loser", 3 - first - second, "second"),
        ("won", first, "end"),
    ]
    assert said(steps)[-2:] == [
        f"{3 - first - second} is left and has lost",
        f"{first} was out first and wins the game",
    ]
    assert steps[-1].scores[first] == 2


def test_a_standstill_is_told() -> None:
    steps = GAME.replay(random_record(0))
    assert [(step.result, step.text) for step in steps[-2:]] == [
        ("standstill", "Nobody gets any further: the game stands still"),
        ("drawn", "Nobody was out: the game has no winner"),
    ]


def test_moves_are_called_by_what_they_do() -> None:
    assert move_text(GAME, "0-")[0] == "Take the top card"
    assert move_text(GAME, "0?")[0] == "Play a card blind"
    text, facts = move_text(GAME, "0p5C")
    assert text.format(**facts) == "Play ['5C']"
