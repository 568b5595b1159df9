"""A column that holds an exact fraction."""

from fractions import Fraction
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from league.models import Entry, Event
from league.models.fractions import FractionField, fraction, text_of


@given(st.fractions())
def test_a_text_is_read_back(value: Fraction) -> None:
    assert fraction(text_of(value)) == value
    assert FractionField().to_python(text_of(value)) == value


def test_a_sum_with_more_digits_than_python_writes_in_decimal_is_read_back() -> None:
    value = Fraction(10**20_000 + 1, 10**20_000)
    assert fraction(text_of(value)) == value


@pytest.mark.parametrize("wrong", ["", "1/0", "a third", "1/2/3"])
def test_what_is_no_fraction_is_refused(wrong: str) -> None:
    with pytest.raises(ValidationError):
        FractionField().to_python(wrong)


@pytest.mark.django_db
@pytest.mark.both_databases
def test_the_column_holds_it_exactly(people: Any) -> None:
    event = Event.objects.create(
        club=people.cast.club,
        name="Friday",
        game="dingo",
        format="swiss",
        rule_kind="wins",
        rule_n=1,
        seed="a",
    )
    entry = Entry.objects.create(event=event, player=people.players[0])
    assert (entry.share, Entry.objects.get().share) == (0, 0)
    Entry.objects.update(share=Fraction(-2, 3), table_points=4)
    entry.refresh_from_db()
    assert (entry.share, entry.table_points) == (Fraction(-2, 3), 4)
    entry.share += Fraction(1, 6)
    Entry.objects.bulk_update([entry], ["share"])
    assert Entry.objects.get(share=Fraction(-1, 2)) == entry
