"""Short lists of whole numbers: what comes back is what was stored, and anything else is refused."""

from typing import Any

import hypothesis
import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from hypothesis import strategies as st

from league.models import GameRuns, Player, Rating
from league.models.integers import IntegersField, integers

field = IntegersField()
numbers = st.lists(st.integers()).map(tuple)


@hypothesis.given(numbers)
def test_a_text_is_read_back(given: tuple[int, ...]) -> None:
    text = field.get_prep_value(given)
    assert text is not None
    assert integers(text) == field.from_db_value(text) == field.to_python(text) == given
    assert field.to_python(list(given)) == given


def test_nothing_stays_nothing() -> None:
    assert field.get_prep_value(None) is field.from_db_value(None) is field.to_python(None) is None
    assert field.get_prep_value(()) == ""
    assert field.from_db_value("") == ()


@pytest.mark.parametrize("wrong", ["1,,2", "one", "1;2", "1.5", [1.5], [True], ["1"], {"1": 2}, 1.5, b"1,2"])
def test_what_is_no_list_of_whole_numbers_is_refused(wrong: Any) -> None:
    with pytest.raises(ValidationError):
        field.to_python(wrong)


@pytest.mark.django_db
@pytest.mark.both_databases
def test_the_column_holds_a_short_text(people: Any) -> None:
    player: Player = people.players[0]
    Rating.objects.create(
        player=player, club=people.club, game="dingo", mu=0, variance=1, sort_key=0, history=(1500, -2, 0)
    )
    row = Rating.objects.get()
    assert (row.history, row.recent_places) == ((1500, -2, 0), ())
    with connection.cursor() as cursor:
        cursor.execute("SELECT history, recent_places FROM league_rating")
        assert cursor.fetchone() == ("1500,-2,0", "")
    assert Rating.objects.filter(history=(1500, -2, 0)).exists()


def test_it_is_written_out_for_fixtures() -> None:
    chairs = GameRuns._meta.get_field("chairs")
    assert chairs.value_to_string(GameRuns(chairs=(2, 0, 3, 1))) == "2,0,3,1"
    assert chairs.value_to_string(GameRuns(chairs=())) == ""
