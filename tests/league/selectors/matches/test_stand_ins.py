"""Which moves were played for a bot: those of its faults, and all once it had too many."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Fault
from league.selectors.matches.games import game_page
from league.selectors.matches.stand_ins import moves_of, stand_ins
from league.selectors.results.results import games_of
from league.services.matches.play import match_play

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(tables: SimpleNamespace, arena: Any) -> SimpleNamespace:
    match = tables.schedule()
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    match.refresh_from_db()
    match.faults.all().delete()
    game = games_of(match).get(number=1)
    return SimpleNamespace(match=match, game=game, steps=game_page(match, 1).steps, tables=tables)


def fault(played: SimpleNamespace, decision: int, game_number: int = 1, seat: int = 2) -> Fault:
    version = played.match.seats.get(seat=seat).version
    return Fault.objects.create(
        match=played.match, game_number=game_number, seat=seat, version=version, decision=decision,
        code="timeout", text="too slow",
    )  # fmt: skip


def test_no_fault_no_mark(played: SimpleNamespace) -> None:
    assert stand_ins(played.match, played.game, played.steps) == ()


def test_the_move_of_a_fault_is_marked_with_it(played: SimpleNamespace) -> None:
    wrong = fault(played, decision=3)
    (mark,) = stand_ins(played.match, played.game, played.steps)
    chair = list(played.game.run.chairs).index(2)
    assert (mark.step, mark.chair) == (moves_of(played.steps, chair)[2], chair)
    assert (mark.code, mark.fault_id) == ("timeout", wrong.pk)


def test_after_too_many_faults_every_move_is_played_for_the_bot(played: SimpleNamespace) -> None:
    for decision in (1, 2, 3):
        fault(played, decision)
    marks = stand_ins(played.match, played.game, played.steps)
    chair = list(played.game.run.chairs).index(2)
    assert [mark.step for mark in marks] == moves_of(played.steps, chair)
    assert [mark.fault_id is None for mark in marks] == [index > 2 for index in range(len(marks))]


def test_faults_of_earlier_games_count_and_those_of_later_ones_do_not(played: SimpleNamespace) -> None:
    for decision in (1, 2, 3):
        fault(played, decision, game_number=0)
        fault(played, decision, game_number=2, seat=1)
    marks = stand_ins(played.match, played.game, played.steps)
    chair = list(played.game.run.chairs).index(2)
    assert [mark.step for mark in marks] == moves_of(played.steps, chair)
    assert {mark.code for mark in marks} == {""}
