"""Who met whom, and on which side."""

import pytest

from games.refusals import NotFound
from league.selectors.events.meetings import meetings_of, side_title
from league.selectors.rounds.draws import rounds_of
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


def test_each_sees_the_others_on_the_sides_where_they_sat(people: Table) -> None:
    evening = Evening(people)
    assert meetings_of(evening.event, None) is None
    for _round in range(2):
        event_seat(by=evening.olga, event=evening.event)
        evening.play()
    first, second = rounds_of(evening.event)
    table = first.tables[0]
    for place, player in enumerate(table):
        page = meetings_of(evening.event, player)
        assert page is not None
        assert page.side_titles == ("left", "across", "right")
        lines = {line.badge.player_id: line for line in page.met}
        left = lines[table[(place + 1) % 4]]
        assert left.sides[0] >= 1
        assert left.rounds[0] == 1
        assert sum(map(sum, (line.sides for line in page.met))) == sum(line.times for line in page.met)
        assert len(page.met) + len(page.not_met) + 1 == len(page.everybody) == 10
        assert page.out == (player in second.out)
        assert sum(page.chairs) + page.out == 2


def test_a_player_who_was_not_seated_is_not_found(people: Table) -> None:
    evening = Evening(people)
    event_seat(by=evening.olga, event=evening.event)
    with pytest.raises(NotFound):
        meetings_of(evening.event, 99_999)


def test_sides_at_tables_of_other_sizes() -> None:
    assert [side_title(way, 6) for way in range(1, 6)] == [
        "left", "2 seats on", "across", "4 seats on", "right",
    ]  # fmt: skip
    assert side_title(1, 2) == "left"
