"""Whatever is sent about a season is answered with a reason, and a refusal keeps nothing."""

from typing import Any

import pytest

from league.models import Activity, Season
from tests.league.api.test_queries import spent
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db
LARGEST = 2**63 - 1
WISH: dict[str, Any] = {"name": "Autumn", "game": "dingo"}
FAR = "8999-12-31T19:00:00Z"
OF_A_NEW_ONE: list[tuple[dict[str, Any], str, str]] = [
    ({"name": 7}, "invalid", "name"),
    ({"name": "x" * 61}, "invalid", "name"),
    ({"name": "a\0b"}, "invalid", "name"),
    ({"name": "Fridays"}, "season_name_taken", "name"),
    ({"template": "cup"}, "invalid", "template"),
    ({"kind": "cup"}, "invalid", "kind"),
    ({"kind_settings": []}, "invalid", "kind_settings"),
    ({"kind_settings": {"tables_each": 4}}, "unknown_setting", "settings"),
    ({"template": "boxes", "kind_settings": {"tables_each": LARGEST}}, "bad_setting", "tables_each"),
    ({"template": "boxes", "kind_settings": {"tables_each": [[]]}}, "bad_setting", "tables_each"),
    ({"counting": "luck"}, "invalid", "counting"),
    ({"counting_settings": {"percent": 10**30}}, "bad_setting", "percent"),
    ({"counting_settings": {"x" * 900: 1}}, "unknown_setting", "settings"),
    ({"settings": {"rounds": "3"}}, "bad_setting", "rounds"),
    ({"game": "whist"}, "unknown_game", "game"),
    ({"rule": {"kind": "wins", "n": LARGEST}}, "invalid", "rule.n"),
    ({"zone": "Mars/Phobos"}, "unknown_zone", "zone"),
    ({"table_minutes": LARGEST}, "invalid", "table_minutes"),
    ({"about": "x" * 1001}, "invalid", "about"),
    ({"starts_at": FAR}, "invalid", "starts_at"),
    ({"first": "2127-06-04T19:00:00"}, "invalid", "first"),
    ({"first": "2020-06-04T19:00:00Z"}, "slot_past", "first"),
    ({"first": FAR}, "slot_far", ""),
    ({"first": FAR, "weeks": 400, "days_between": 420}, "slot_far", ""),
    ({"weeks": 401}, "invalid", "weeks"),
    ({"days_between": 0}, "invalid", "days_between"),
    ({"tables": -1}, "invalid", "tables"),
    ({"tables": True}, "invalid", "tables"),
]


@pytest.fixture
def series(people: Table) -> Series:
    return Series(people)


def test_a_wish_that_makes_no_sense_is_refused_at_its_field(clients: Any, at: Any, series: Series) -> None:
    for wrong, code, field in OF_A_NEW_ONE:
        answer = clients.olga.post(at("seasons", "red-gum"), WISH | wrong)
        told = answer.json()
        assert (answer.status_code, told["code"], told["field"]) == (400, code, field), wrong
        assert Season.objects.count() == 1, wrong


OF_ONE: list[tuple[str, tuple[int, ...], dict[str, Any], int, str]] = [
    ("season_dates", (), {}, 400, "invalid"),
    ("season_dates", (), {"first": FAR, "weeks": 2}, 400, "slot_far"),
    ("season_dates", (), {"first": "2127-06-04T19:00:00Z", "weeks": 400}, 400, "too_many_slots"),
    ("season_date_later", (1,), {"weeks": 61}, 400, "invalid"),
    ("season_date_later", (1,), {"weeks": "1"}, 400, "invalid"),
    ("season_date_later", (1,), {"preview": 1}, 400, "invalid"),
    ("season_date_later", (99,), {}, 404, "no_slot"),
    ("season_date_later", (LARGEST,), {}, 404, "no_slot"),
    ("season_date_fall_out", (1,), {"note": "x" * 121}, 400, "invalid"),
    ("season_date_fall_out", (10**30,), {}, 404, "no_slot"),
    ("season_enter", (), {"players": []}, 400, "invalid"),
    ("season_enter", (), {"players": list(range(1, 2002))}, 400, "invalid"),
    ("season_enter", (), {"players": [LARGEST]}, 400, "unknown_player"),
    ("season_withdraw", (), {"players": [LARGEST]}, 400, "not_in_season"),
    ("season_decline", (), {"players": [1]}, 400, "not_applied"),
    ("season_apply", (), {"bot": LARGEST}, 400, "unknown_player"),
    ("season_absences", (), {"dates": [0]}, 400, "invalid"),
    ("season_absences", (), {"dates": [1] * 401}, 400, "invalid"),
    ("season_absences", (), {"dates": [1], "player": LARGEST}, 400, "not_in_season"),
    ("season_close", (), {"preview": "yes"}, 400, "invalid"),
    ("season_close", (), {}, 400, "season_not_running"),
    ("season_reopen", (), {"reason": "x" * 301}, 400, "invalid"),
    ("season_reopen", (), {"reason": "Why not."}, 400, "season_not_closed"),
    ("season_delete", (), {"name": "Thursdays"}, 400, "season_name_differs"),
    ("season_repeat", (), {"name": "Next", "first": "9999-12-31T19:00:00Z"}, 400, "invalid"),
    ("season_repeat", (), {"name": "Next", "first": FAR}, 400, "slot_far"),
    ("season_repeat", (), {"name": "Fridays", "first": "2999-06-07T19:00:00Z"}, 400, "season_name_taken"),
    ("season_draft", (), {}, 400, "plans_no_tables"),
    ("season_publish", (), {"version": LARGEST}, 400, "plans_no_tables"),
    ("season_draft_discard", (), {}, 404, "no_season_draft"),
    ("season_table_move", (LARGEST,), {"date": 1}, 404, "no_planned_table"),
    ("season_table_stand_in", (1,), {"player": 1, "stand_in": 2}, 404, "no_planned_table"),
    ("season_tables_replan", (), {}, 400, "season_not_running"),
]


def test_what_cannot_be_done_is_refused_and_changes_nothing(clients: Any, at: Any, series: Series) -> None:
    before = Activity.objects.count()
    for name, path, sent, status, code in OF_ONE:
        answer = clients.olga.post(at(name, "red-gum", series.season.pk, *path), sent)
        assert (answer.status_code, answer.json()["code"]) == (status, code), (name, sent, answer.json())
        assert Activity.objects.count() == before, (name, sent)


def test_dates_are_not_moved_beyond_the_last_year(clients: Any, at: Any, series: Series) -> None:
    series.season.slots.update(starts_at="8998-12-01T19:00:00Z")
    address = at("season_date_later", "red-gum", series.season.pk, 1)
    answers = [clients.olga.post(address, {"weeks": 50}) for _time in range(2)]
    assert [answer.status_code for answer in answers] == [200, 400]
    assert answers[1].json()["code"] == "slot_far"


def test_what_is_seen_of_the_settings_guards_what_others_changed(
    clients: Any, at: Any, series: Series
) -> None:
    address = at("season_settings", "red-gum", series.season.pk)
    for wrong in ({"entrants_max": 1}, {"kind": "league"}, {"seen": {"zone": "UTC"}}, {"counting": None}):
        assert clients.olga.patch(address, wrong).json()["code"] == "invalid", wrong
    stale = {"about": "New", "seen": {"about": "Old"}}
    told = clients.olga.patch(address, stale)
    assert (told.status_code, told.json()["code"], told.json()["field"]) == (
        409, "changed_by_another", "about",
    )  # fmt: skip
    assert clients.olga.patch(address, {"counting_settings": {"percent": 70}}).status_code == 200
    seen = {"percent": 70, "rounds": 0}
    wish = {"counting_settings": {"percent": 80}, "seen": {"counting_settings": seen}}
    changed = clients.olga.patch(address, wish).json()
    assert changed["counting_settings"] == {"percent": 80, "rounds": 0}


def test_lists_cost_the_same_however_many_there_are(clients: Any, at: Any, series: Series) -> None:
    names = ("season", "season_standing", "season_entries", "season_dates", "season_tables")
    series.start()
    series.play(1)
    for _time in ("a standing is kept", "and read"):
        more = {name: spent(clients.olga, at(name, "red-gum", series.season.pk)) for name in names}
    series.play(2)
    for _time in ("a standing is kept", "and read"):
        most = {name: spent(clients.olga, at(name, "red-gum", series.season.pk)) for name in names}
    assert most == more
    assert {name: cost for name, cost in most.items() if cost > 15} == {}
