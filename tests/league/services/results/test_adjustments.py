"""Points given and taken: with a reason, by who may rule, revocable, never forgotten."""

from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest

from games.refusals import Refused
from league.models import Activity, Adjustment, Entry, Event
from league.services.results.adjustments import adjustment_give, adjustment_revoke
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def entry(people: Table, cast: SimpleNamespace) -> Entry:
    event = Event.objects.create(club=cast.club, name="Friday", format="swiss", rule_n=5, seed="0")
    return Entry.objects.create(event=event, player=people.players[1])


def refused(deed: Any, **given: Any) -> str:
    with pytest.raises(Refused) as caught:
        deed(**given)
    return caught.value.code


def test_a_penalty_stays_on_record_when_it_is_revoked(cast: SimpleNamespace, entry: Entry) -> None:
    given = adjustment_give(by=cast.olga, entry=entry, points=Decimal("-1.5"), reason="Late twice.")
    assert (given.millionths, given.points) == (-1_500_000, Decimal("-1.5"))
    adjustment_revoke(by=cast.olga, adjustment=given, reason="The train was late.")
    stored = Adjustment.objects.get()
    assert (stored.revoked_by, stored.revoked_because) == (cast.olga, "The train was late.")
    assert refused(adjustment_revoke, by=cast.olga, adjustment=given, reason="Again.") == (
        "adjustment_revoked"
    )
    assert [told.reason for told in Activity.objects.order_by("pk")][-2:] == [
        "Late twice.", "The train was late.",
    ]  # fmt: skip


@pytest.mark.parametrize("points", ["0", "0.001", "101", "-101", "NaN", "Infinity"])
def test_points_are_some_and_not_too_many(cast: SimpleNamespace, entry: Entry, points: str) -> None:
    given = {"by": cast.olga, "entry": entry, "points": Decimal(points), "reason": "So."}
    assert refused(adjustment_give, **given) == "bad_points"


def test_only_who_rules_gives_and_revokes(people: Table, cast: SimpleNamespace, entry: Entry) -> None:
    given = {"entry": entry, "points": Decimal(1), "reason": "So."}
    assert refused(adjustment_give, by=cast.pia, **given) == "right_missing"
    assert refused(adjustment_give, by=cast.sam, **given) == "not_a_member"
    assert refused(adjustment_give, by=cast.olga, **given | {"reason": ""}) == "reason_needed"
    assert refused(adjustment_give, by=cast.olga, match=people.schedule(), **given) == "no_match"
    row = adjustment_give(by=cast.olga, **given)
    assert refused(adjustment_revoke, by=cast.pia, adjustment=row, reason="No.") == "right_missing"
    assert refused(adjustment_revoke, by=cast.olga, adjustment=row, reason=" ") == "reason_needed"
