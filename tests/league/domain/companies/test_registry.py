"""Companies and venues are found by key, explain themselves, and answer what an event asks of them."""

import pytest

from league.domain.companies import (
    COMPANIES,
    VENUES,
    Bots,
    Mixed,
    People,
    UnknownCompany,
    company_named,
    key_companies,
    keys_where,
)
from league.domain.events.rules import BadChoice
from league.models import Event


@pytest.mark.parametrize("key", COMPANIES)
def test_every_company_says_what_it_is_and_has_a_place_to_play(key: str) -> None:
    company = company_named(key)
    assert company.key == key
    assert company.title
    assert len((type(company).__doc__ or "").split()) > 10
    assert company.takes_people or company.takes_bots
    assert {venue.key for venue in company.venues} <= VENUES.keys()
    assert all(company.may_play_at(venue.key) for venue in company.venues)


@pytest.mark.parametrize("key", VENUES)
def test_every_venue_says_what_it_is(key: str) -> None:
    assert VENUES[key].key == key
    assert VENUES[key].title
    assert type(VENUES[key]).__doc__


def test_the_columns_of_events_know_all_of_them() -> None:
    assert Event.PlayedBy.choices == [(key, company.title) for key, company in COMPANIES.items()]
    assert Event.Venue.choices == [(key, venue.title) for key, venue in VENUES.items()]


@pytest.mark.parametrize("key", keys_where(lambda company: company.takes_people))
@pytest.mark.parametrize("venue", VENUES)
def test_a_company_with_people_refuses_a_place_that_is_not_its_own(key: str, venue: str) -> None:
    company = company_named(key)
    if company.may_play_at(venue):
        company.check_venue(venue)
    else:
        with pytest.raises(BadChoice):
            company.check_venue(venue)


def test_an_unknown_company_is_named() -> None:
    with pytest.raises(UnknownCompany, match="crowd"):
        company_named("crowd")


def test_no_two_companies_have_one_key() -> None:
    with pytest.raises(ValueError, match="bots"):
        key_companies(Bots(), Bots())


def test_those_who_answer_yes_are_found_in_their_order() -> None:
    assert keys_where(lambda company: company.takes_bots) == ["bots", "mixed"]
    assert keys_where(lambda company: company.takes_people) == ["people", "mixed"]
    assert keys_where(lambda company: company.runs_itself) == ["bots"]


@pytest.mark.parametrize(("company", "people", "bots"), [(Bots(), 0, 1), (People(), 1, 0), (Mixed(), 1, 1)])
def test_who_may_enter(company: Bots | People | Mixed, people: bool, bots: bool) -> None:
    assert company.may_enter(is_bot=False) == people
    assert company.may_enter(is_bot=True) == bots


def test_people_choose_where_they_play_and_others_do_not() -> None:
    assert keys_where(lambda company: company.chooses_venue) == ["people"]
    with pytest.raises(BadChoice, match="bots_need_a_screen"):
        Mixed().check_venue("tables")
