"""Where a planned table may go, and by which rule it may not."""

import pytest

from league.domain.seasons.places import OBSTACLES, SlotUse, describe_obstacle, find_obstacles, find_places

TABLE = (1, 2, 3, 4)
RULES = [
    (SlotUse(1), []),
    (SlotUse(1, is_open=False, away={1}), ["out"]),
    (SlotUse(1, is_past=True, busy={1}), ["past"]),
    (SlotUse(1, away={2, 9}), ["away"]),
    (SlotUse(1, busy={3}), ["twice"]),
    (SlotUse(1, tables=2, taken=2), ["room"]),
    (SlotUse(1, tables=2, taken=1), []),
    (SlotUse(1, tables=0, away={1}, busy={4}), ["away", "twice", "room"]),
]


@pytest.mark.parametrize(("slot", "rules"), RULES)
def test_a_date_names_the_rules_that_it_would_break(slot: SlotUse, rules: list[str]) -> None:
    assert [obstacle.rule for obstacle in find_obstacles(TABLE, slot)] == rules


def test_each_rule_has_words() -> None:
    names = {player: f"Player {player}" for player in TABLE}
    for slot, _rules in RULES:
        for obstacle in find_obstacles(TABLE, slot):
            assert describe_obstacle(obstacle, names).template == OBSTACLES[obstacle.rule]


def test_every_date_is_answered_in_its_order() -> None:
    choices = find_places(TABLE, [SlotUse(1, away={1}), SlotUse(2)])
    assert [(choice.number, choice.is_legal) for choice in choices] == [(1, False), (2, True)]
