"""What holds for every format, whatever the event: pure answers, codes that people can read."""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, replace

import pytest

from games.core.options import resolve
from games.core.texts import Text
from games.refusals import CATALOGUE
from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw, Entrant, EventSoFar, Over, Wait, whole
from league.domain.seating.interface import DrawnRound, Task

every_format = pytest.mark.parametrize("key", FORMATS)


def event(key: str, players: int = 9, **more: object) -> EventSoFar:
    settings = resolve(FORMATS[key].settings, {}).plain()
    entrants = tuple(Entrant(player) for player in range(10, 10 + players))
    return replace(
        EventSoFar(entrants, seed="s", seats=4, settings=settings, budget_ms=20, slack=1000), **more
    )  # type: ignore[arg-type]


@every_format
def test_the_same_event_is_seated_alike_every_time_and_nobody_twice(key: str) -> None:
    held, so_far = FORMATS[key], event(key)
    answer = held.next(so_far)
    assert isinstance(answer, Draw)
    assert held.next(so_far) == answer
    players = {entrant.player for entrant in so_far.entrants}
    assert set(answer.round.players) <= players
    assert len(set(answer.round.players)) == len(answer.round.players)
    assert {len(table) for table in answer.round.tables} == {4}
    if held.has_rounds:
        assert set(answer.round.players) == players


@every_format
def test_another_seed_seats_otherwise(key: str) -> None:
    answers = {str(FORMATS[key].next(event(key, seed=f"seed {number}"))) for number in range(6)}
    assert len(answers) > 1


@every_format
@pytest.mark.parametrize("players", range(4))
def test_who_do_not_fill_a_table_wait_with_a_reason_that_can_be_read(key: str, players: int) -> None:
    answer = FORMATS[key].next(event(key, players))
    assert isinstance(answer, Wait)
    assert answer.code in CATALOGUE
    text = str(Text(CATALOGUE[answer.code].text, answer.facts))
    assert "{" not in text


@every_format
def test_what_is_known_to_be_over_is_over_for_who_asks_who_is_next(key: str) -> None:
    held, so_far = FORMATS[key], event(key)
    played = replace(so_far, rounds=(DrawnRound(((10, 11, 12, 13),), stage=1),) * 150, seated=10**9)
    known = held.over(played)
    if known is not None:
        assert isinstance(known, Over)
        assert held.next(played) == known
        assert known.code in CATALOGUE
    assert held.over(so_far) is None


@every_format
def test_a_plan_for_elsewhere_is_whole_or_there_is_none(key: str) -> None:
    """None of the rounds is drawn by the format itself where it says that it cannot plan ahead."""
    task = Task(tuple(range(8)), 2, 4, "s", budget_ms=20)
    plan = FORMATS[key].plan(task)
    asked = FORMATS[key].draw_request(event(key))
    if plan is None:
        assert asked is None or asked[0] != key
        return
    assert asked is not None
    assert asked[0] == key
    assert all(sorted(one.players) == list(range(8)) for one in plan.rounds)


@pytest.mark.parametrize("value", ["3", 3.0, None, True])
def test_a_setting_that_is_no_whole_number_is_a_mistake_of_ours(value: object) -> None:
    settings: Mapping[str, object] = {"rounds": value}
    with pytest.raises(TypeError, match="rounds must be a whole number"):
        whole(settings, "rounds")
    assert whole({"rounds": 0}, "rounds") == 0


def test_nothing_of_an_event_can_be_changed_by_a_format() -> None:
    so_far = event("swiss")
    with pytest.raises(FrozenInstanceError):
        so_far.seed = "mine"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        so_far.entrants[0].points = 99  # type: ignore[misc]
