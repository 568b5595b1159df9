"""Who takes part, who is there, who may stand in: told apart for seating and for standings."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone
from hypothesis import strategies as st

from games.core.interface import MatchRule
from league.models import Entry, Event
from league.selectors.entries.entries import (
    is_ranked,
    present,
    standing_in_order,
    taking_part,
    team_size,
)
from league.services.clubs.players import player_add
from league.services.events.events import event_create

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

S, A = Entry.Status, Entry.Attendance
READY = st.lists(st.tuples(st.integers(0, 5), st.integers(1, 99)), unique_by=lambda pair: pair[1], max_size=6)


@pytest.fixture
def event(cast: SimpleNamespace) -> Event:
    """Of people, with one entry of each kind; the names say which."""
    made = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    kinds: dict[str, dict[str, Any]] = {
        "here": {"attendance": A.HERE}, "expected": {}, "late": {"attendance": A.LATE},
        "no-show": {"attendance": A.NO_SHOW}, "gone": {"withdrawn_at": timezone.now()},
        "gone after a match": {"withdrawn_at": timezone.now(), "matches": 1},
        "applied": {"status": S.APPLIED}, "waiting": {"status": S.WAITING},
        "declined": {"status": S.DECLINED},
        "stand-in": {"is_stand_in": True}, "stand-in here": {"is_stand_in": True, "attendance": A.HERE},
        "stand-in played": {"is_stand_in": True, "matches": 2},
        "stand-in no-show": {"is_stand_in": True, "attendance": A.NO_SHOW},
    }  # fmt: skip
    for name, fields in kinds.items():
        Entry.objects.create(event=made, player=player_add(club=cast.club, name=name), **fields)
    return made


def names(entries: Any) -> set[str]:
    return {entry.player.name for entry in entries}


def test_who_entered_and_has_not_left_takes_part(event: Event) -> None:
    assert names(taking_part(event)) == {
        "here", "expected", "late", "no-show", "stand-in", "stand-in here", "stand-in played",
        "stand-in no-show",
    }  # fmt: skip


def test_without_a_roll_call_all_of_them_are_there_and_with_one_who_was_ticked(event: Event) -> None:
    assert names(present(event)) == names(taking_part(event))
    event.roll_call = True
    assert names(present(event)) == {"here", "stand-in here"}


def test_standings_rank_who_takes_part_or_has_played_and_no_stand_ins(event: Event) -> None:
    assert names(event.entries.filter(is_ranked())) == {
        "here", "expected", "late", "no-show", "gone after a match",
    }  # fmt: skip


def test_who_stood_in_least_is_called_first_and_no_no_show(event: Event) -> None:
    assert [entry.player.name for entry in standing_in_order(event)] == [
        "stand-in", "stand-in here", "stand-in played",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "partners", "needed"),
    [("omi", Event.Partners.FIXED, 2), ("omi", Event.Partners.DRAWN, 1), ("dingo", Event.Partners.DRAWN, 1)],
)
def test_partners_are_needed_where_they_are_fixed(game: str, partners: str, needed: int) -> None:
    assert team_size(Event(game=game, partners=partners)) == needed
