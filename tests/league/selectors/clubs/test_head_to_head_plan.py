"""How SQLite looks for the tables of two players: by an index, however many tables there are."""

from types import SimpleNamespace

import pytest
from django.db import connection

from league.selectors.clubs.head_to_head import LATEST_SHOWN, _together
from tests.league.people import Table

pytestmark = pytest.mark.django_db


def test_it_looks_only_at_the_tables_of_one_of_them(cast: SimpleNamespace) -> None:
    assert connection.vendor == "sqlite"
    together = _together(*Table(cast).players[:2])
    latest = together.order_by("-match").values_list("match", flat=True)[:LATEST_SHOWN]
    for rows in (together, latest):
        plan = rows.explain()
        assert "SEARCH" in plan
        assert "(player_id=?)" in plan
        assert "SCAN" not in plan
        assert "TEMP B-TREE" not in plan
