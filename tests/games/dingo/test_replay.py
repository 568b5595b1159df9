"""The steps of a replay agree with the game they tell."""

import string
from typing import Any

import pytest

from games.core.errors import RecordError
from games.core.interface import ReplayStep
from games.registry import game_named
from tests.games.dingo.positions import after_exchange, play, play_out, play_to, random_record

GAME = game_named("dingo")


def lying(record: dict[str, Any]) -> dict[str, list[str]]:
    """Which cards lie where after the last step, in the order they came."""
    zones: dict[str, list[str]] = {}
    where = dict(GAME.layout(record))
    for card, zone in where.items():
        zones.setdefault(zone, []).append(card)
    for step in GAME.replay(record):
        for card, zone in step.cards:
            zones[where[card]].remove(card)
            zones.setdefault(zone, []).append(card)
            where[card] = zone
    return zones


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
@pytest.mark.parametrize("seed", range(25))
def test_every_card_ends_where_the_result_says(seed: int, obligation: str) -> None:
    record = random_record(seed, obligation)
    zones = lying(record)
    for seat in range(4):
        assert zones.get(f"s{seat}", []) == record["result"]["scoring"][seat]
        assert zones.get(f"p{seat}", []) == record["result"]["penalty"][seat]
    assert not any(cards for zone, cards in zones.items() if zone[0] == "c" or zone == "rab")
    assert len(zones["d"]) == 16
    assert sum(map(len, zones.values())) == 52


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
@pytest.mark.parametrize("seed", range(10))
def test_every_move_is_one_step_and_the_scores_end_as_the_result_says(seed: int, obligation: str) -> None:
    record = random_record(seed, obligation)
    steps = GAME.replay(record)
    assert [step.move for step in steps if step.move] == record["moves"]
    assert list(steps[-1].scores) == record["result"]["scores"]
    assert steps[-1].by == record["result"]["winner"]
    assert steps[-1].phase == "end"


def test_every_template_finds_its_facts_and_fits_a_page() -> None:
    for seed in range(20):
        for step in GAME.replay(random_record(seed, "honour")):
            for template in (step.text, step.heading):
                names = {name for _, name, _, _ in string.Formatter().parse(template) if name}
                assert names <= set(step.facts)


def told(step: ReplayStep) -> str:
    return step.text.format(**step.facts)


def test_the_headings_follow_the_game() -> None:
    headings = [step.heading for step in GAME.replay(random_record(1, "enforced")) if step.heading]
    assert headings[:7] == [
        "Discard",
        "Pass to the left",
        "Discard",
        "Pass across",
        "Discard",
        "Pass to the right",
        "Discard",
    ]
    assert headings[7:20] == ["Hunt {rank}"] * 13
    assert headings[-1] == "End of the game"


def test_a_hunt_is_told_with_its_result() -> None:
    state = play(play_to(after_exchange("7H", "7C", "7S"), "7"), "0h7H", "1w7C", "2w7S", "3-")
    steps = GAME.replay(GAME.write_record(play_out(state)))
    hunt = [step for step in steps if step.phase == "7"]
    assert [told(step) for step in hunt] == [
        "0 sends the dingo 7H",
        "1 plays ['7C']",
        "2 plays ['7S']",
        "3 plays nothing",
        "Two wolves: 2 played the second and catches the rabbit 7D",
    ]
    assert hunt[0].cards == (("7H", "c0"), ("7D", "c"))
    assert hunt[-1].cards == (("7H", "s0"), ("7C", "s0"), ("7S", "s2"), ("7D", "s2"))
    assert (hunt[-1].result, hunt[-1].by) == ("two", 2)


def test_a_withheld_dingo_is_told_as_such() -> None:
    state = play(play_to(after_exchange("7H", obligation="honour"), "7"), "0~7H")
    steps = GAME.replay(GAME.write_record(play_out(state)))
    (step,) = [step for step in steps if step.phase == "7"]
    assert told(step) == "0 withholds 7H"
    assert step.cards == (("7D", "o"),)
    assert "0 is caught red-handed with ['7H']" in [told(step) for step in steps]


def test_passes_name_their_receivers() -> None:
    for step in GAME.replay(random_record(2, "enforced"))[:28]:
        if step.move and step.move[1] == ">":
            assert step.cards[0][1] == f"h{step.facts['to']}"


def test_the_layout_has_all_cards_of_the_table() -> None:
    record = random_record(2, "enforced")
    layout = GAME.layout(record)
    assert len(layout) == 52
    assert {card for card, zone in layout.items() if zone == "h2"} == set(record["hands"][2])


def test_a_broken_record_has_no_replay() -> None:
    record = random_record(2, "enforced")
    record["moves"][3] = "0-"
    with pytest.raises(RecordError):
        GAME.replay(record)
