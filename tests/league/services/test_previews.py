"""A preview does the deed and takes it back, also where it is refused or stands inside another deed."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.db import transaction

from games.refusals import Refused
from league.domain.activities.clubs import PlayerAdded
from league.models import Activity, Player
from league.services.activities import activity_record
from league.services.clubs.players import player_add
from league.services.previews import preview_deed
from tests.league.people import code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def names() -> set[str]:
    return set(Player.objects.values_list("name", flat=True))


def test_it_tells_what_came_of_the_deed_and_nothing_of_it_stays(cast: SimpleNamespace) -> None:
    before = names()

    def deed() -> tuple[str, int]:
        player_add(club=cast.club, name="Aiko")
        activity_record(PlayerAdded, club=cast.club, by=cast.olga, subject="player 1", name="Aiko")
        return "Aiko", Player.objects.count()

    assert preview_deed(deed) == ("Aiko", len(before) + 1)
    assert names() == before
    assert not Activity.objects.exists()


def test_the_same_can_be_previewed_again_and_then_be_done(cast: SimpleNamespace) -> None:
    def deed() -> str:
        return player_add(club=cast.club, name="Aiko").name

    assert preview_deed(deed) == preview_deed(deed) == deed()
    assert "Aiko" in names()
    assert code_of(lambda: preview_deed(deed)) == "name_taken"


def test_a_deed_that_is_refused_half_way_leaves_nothing_and_may_be_caught(cast: SimpleNamespace) -> None:
    def deed() -> None:
        player_add(club=cast.club, name="Aiko")
        raise Refused("reason_needed", field="reason")

    before = names()
    assert code_of(lambda: preview_deed(deed)) == "reason_needed"
    assert names() == before, "the connection still works, and nobody came in"


def test_what_was_done_around_it_stays(cast: SimpleNamespace) -> None:
    with transaction.atomic():
        player_add(club=cast.club, name="Before")
        preview_deed(lambda: player_add(club=cast.club, name="Seen"))
        player_add(club=cast.club, name="After")
    assert names() >= {"Before", "After"}
    assert "Seen" not in names()


def test_a_preview_in_a_preview_is_taken_back_alone(cast: SimpleNamespace) -> None:
    def outer() -> tuple[bool, bool]:
        player_add(club=cast.club, name="Outer")
        preview_deed(lambda: player_add(club=cast.club, name="Inner"))
        return "Outer" in names(), "Inner" in names()

    assert preview_deed(outer) == (True, False)
    assert "Outer" not in names()


def test_nobody_is_told_of_what_was_not_done(
    cast: SimpleNamespace, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[str] = []

    def deed() -> None:
        player_add(club=cast.club, name="Aiko")
        transaction.on_commit(lambda: told.append("Aiko"))

    with django_capture_on_commit_callbacks(execute=True):
        preview_deed(deed)
    assert told == []
    with django_capture_on_commit_callbacks(execute=True):
        deed()
    assert told == ["Aiko"]
