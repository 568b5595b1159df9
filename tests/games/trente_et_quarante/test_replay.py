"""The steps of a replay agree with the game they tell."""

from typing import Any

import pytest

from tests.games.trente_et_quarante.positions import (
    GAME,
    NOIR_COULEUR,
    NOIR_INVERSE,
    REFAIT,
    ROUGE_COULEUR,
    ROUGE_INVERSE,
    TIE,
    begun,
    play,
    random_record,
    to_the_end,
)


def texts(record: dict[str, Any], phase: str | None = None) -> list[str]:
    steps = GAME.replay(record)
    return [step.text.format(**step.facts) for step in steps if phase in (None, step.phase)]


def story() -> dict[str, Any]:
    """A refait, half taken back by one and not by the other, then a coup that frees a prisoner."""
    state = begun(REFAIT, NOIR_INVERSE, players=2, coups=2, surrender=True)
    play(state, "0bN500i5", "0-", "1bC200", "1-", "0h", "1-", "1-", "0bI100", "0-")
    return GAME.write_record(state)


def test_every_coup_is_a_chapter_and_the_end_is_one() -> None:
    steps = GAME.replay(story())
    headings = [step.heading.format(**step.facts) for step in steps if step.heading]
    assert headings == ["Coup 1", "Coup 2", "End of the game"]
    assert list(dict.fromkeys(step.phase for step in steps)) == ["1", "2", "end"]


def test_the_story_is_told_in_sentences() -> None:
    assert texts(story()) == [
        "0 bets 500 on noir, insured with 5",
        "0 is done",
        "1 bets 200 on couleur",
        "1 is done",
        "Black 31, red 31",
        "A refait: bets go to prison, insurance pays",
        "0 takes half of the bets back",
        "1 leaves the bets in prison",
        "1 bets nothing",
        "0 bets 100 on inverse",
        "0 is done",
        "Black 34, red 36",
        "Noir and inverse win, 34 to 36",
        "0 wins the game with 10095 chips",
    ]


@pytest.mark.parametrize(
    ("coup", "said", "result"),
    [
        (NOIR_COULEUR, "Noir and couleur win, 34 to 36", "won"),
        (NOIR_INVERSE, "Noir and inverse win, 34 to 36", "won"),
        (ROUGE_COULEUR, "Rouge and couleur win, 31 to 35", "won"),
        (ROUGE_INVERSE, "Rouge and inverse win, 31 to 35", "won"),
        (TIE, "A tie at 35: bets come back, prisoners stay", "tie"),
        (REFAIT, "A refait: bets go to prison, insurance pays", "refait"),
    ],
)
def test_what_a_coup_comes_to(coup: str, said: str, result: str) -> None:
    record = GAME.write_record(to_the_end(begun(coup, players=1, coups=1)))
    step = GAME.replay(record)[-2]
    assert (step.text.format(**step.facts), step.result, step.by) == (said, result, None)
    assert texts(record, "end") == ["Nobody wins; the best have 10000 chips"]
    assert GAME.replay(record)[-1].result == "drawn"


def test_before_the_first_step_all_cards_are_in_the_shoe() -> None:
    layout = GAME.layout(story())
    assert len(layout) == 312
    assert set(layout.values()) == {"k"}
    assert sorted(name[:2] for name in layout) == sorted(GAME.deck({}))


@pytest.mark.parametrize("seed", range(3))
def test_the_rows_of_every_coup_lie_on_the_table_when_it_is_settled(seed: int) -> None:
    record = random_record(seed, players=2, coups=60)
    where, coups = (
        GAME.layout(record),
        iter(coup for shoe in record["result"]["hands"] for coup in shoe["coups"]),
    )
    worth = dict(zip("A23456789TJQK", (*range(1, 11), 10, 10, 10), strict=True))
    for step in GAME.replay(record):
        where |= dict(step.cards)
        if step.result and step.phase != "end":
            black, red, first = next(coups)
            rows = [[card for card, zone in where.items() if zone == row] for row in ("r0", "r1")]
            assert [sum(worth[card[0]] for card in row) for row in rows] == [black, red]
            assert first in [card[:2] for card in rows[0]]
    assert next(coups, None) is None
    assert len(record["deals"]) > 1


def test_scores_follow_the_chips() -> None:
    steps = GAME.replay(story())
    assert [step.scores for step in steps if step.move and step.move[1] == "b"] == [
        (-505, 0),
        (-505, -200),
        (-105, -200),
    ]
    assert steps[5].scores == (-255, -200)
    assert (steps[-1].result, steps[-1].by, steps[-1].scores) == ("won", 0, (95, -200))


def test_a_new_shoe_is_a_step_that_takes_the_cards_back() -> None:
    record = random_record(1, players=1, coups=40)
    shuffles = [step for step in GAME.replay(record) if step.text.startswith("A new shoe")]
    assert len(shuffles) == len(record["deals"]) - 1
    assert all({zone for _, zone in step.cards} == {"k"} for step in shuffles)
