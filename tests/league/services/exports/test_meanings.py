"""What stands in JSON and in lists of an archive must be what pages make something of."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.db.models import JSONField

from league.domain.events.options import OPTIONS
from league.domain.exports.shapes import SHAPES
from league.services.events.events import event_run
from league.services.exports.tables import TABLES
from league.services.rounds.seating import event_seat
from tests.league.archives import Deed, packed, put, refusal, sealed, unpacked
from tests.league.seasons import Series

pytestmark = [pytest.mark.django_db]


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (put("seasons", counting_settings={"x": 1}), "no settings: x"),
        (put("seasons", kind_settings=5), "no settings: options"),
        (put("events", format_settings={"rounds": "all"}), "no settings: rounds"),
        (put("events", format_settings={}), "lacks some"),
        (put("events", metrics=["luck"]), "metrics: ['luck'] is no choice"),
        (put("events", metrics={"points": 1}), "metrics: {'points': 1} is no choice"),
        (put("events", scale=[4, 2, 1]), "scale: [4, 2, 1] is no choice"),
        (put("events", zone="UTC", clock="sundial"), "clock: 'sundial' is no choice"),
        (put("seasons", event_choices={"metrics": ["luck"]}), "metrics: ['luck'] is no choice"),
        (put("seasons", event_choices={"roll_call": "no"}), "roll_call: 'no' is no choice"),
        (put("seasons", event_choices={"luck": 1}), "no options of its events"),
        (put("seasons", played_by="cats"), "nothing that this version knows"),
        (put("rounds", report={"drawn": 5}), "line 1 of tables/rounds.jsonl: no page could"),
        (put("rounds", out=["Pia"]), "out: ['Pia'] is nothing that stands there"),
    ],
)
def test_settings_that_are_none_are_refused(deed: Deed, why: str, people: Any, tmp_path: Path) -> None:
    series = Series(people, evenings=1).start()
    event_run(by=series.olga, event=series.season.parts.get().event)
    event_seat(by=series.olga, event=series.season.parts.get().event)
    archive = unpacked(series.club, tmp_path)
    deed(archive)
    assert why in refusal(packed(tmp_path / "x.zip", sealed(archive)), series.olga)


@pytest.mark.parametrize(
    ("table", "values"),
    [
        ("run_terms", {"sandbox": [1]}),
        ("run_terms", {"limits": {"faults_max": "3"}}),
        ("match_runs", {"usage": "1,2"}),
        ("game_runs", {"chairs": "0,1,2,2"}),
        ("game_runs", {"played_ms": "1"}),
        ("versions", {"trial": []}),
        ("games", {"record_index": 2**10}),
    ],
)
def test_what_bots_played_by_is_looked_at(
    table: str, values: dict[str, Any], tables: SimpleNamespace, play: Any, tmp_path: Path
) -> None:
    play(tables.schedule())
    archive = unpacked(tables.cast.club, tmp_path)
    put(table, **values)(archive)
    why = refusal(packed(tmp_path / "x.zip", sealed(archive)), tables.cast.olga)
    assert f"line 1 of tables/{table}.jsonl: {next(iter(values))}: " in why


def test_every_column_of_json_has_a_shape_or_a_check() -> None:
    """Whoever adds one says what stands there."""
    checked = {*OPTIONS, "options", "kind_settings", "counting_settings", "format_settings", "settings"}
    checked |= {"event_choices"}
    of_json = {
        f"{table.name}.{field.attname}"
        for table in TABLES
        for field in table.fields
        if isinstance(field, JSONField) and field.attname not in checked
    }
    assert of_json - SHAPES.keys() == {"audit.before", "audit.after"}, "these can be anything"
    assert SHAPES.keys() <= of_json
