"""Pairs that may be one person are offered, of one club's people alone, and two accounts are two people."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Player, ToldApart
from league.selectors.clubs import lookalikes as looked
from league.selectors.clubs.lookalikes import lookalikes
from league.services.clubs.players import player_add

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def added(cast: SimpleNamespace, *names: str) -> list[Player]:
    return [player_add(club=cast.club, name=name) for name in names]


def pairs(cast: SimpleNamespace) -> list[tuple[str, str]]:
    return [(pair.keep.name, pair.gone.name) for pair in lookalikes(cast.club)]


def test_who_came_first_stays_whatever_the_alphabet_says(cast: SimpleNamespace) -> None:
    added(cast, "Théo Lemaire", "Anna Berg", "Lemaire, Theo", "Ana Berg")
    assert pairs(cast) == [("Théo Lemaire", "Lemaire, Theo"), ("Anna Berg", "Ana Berg")]


def test_three_of_a_name_are_three_pairs_each_once(cast: SimpleNamespace) -> None:
    added(cast, "Theo Lemaire", "Théo Lemaire", "Lemaire Theo")
    assert len(pairs(cast)) == len(set(pairs(cast))) == 3


def test_the_account_stays_and_two_accounts_are_two_people(cast: SimpleNamespace) -> None:
    one, other = added(cast, "Theo Lemaire", "Théo Lemaire")
    Player.objects.filter(pk=other.pk).update(user=cast.sam)
    assert pairs(cast) == [("Théo Lemaire", "Theo Lemaire")]
    Player.objects.filter(pk=one.pk).update(user=cast.olga)
    assert pairs(cast) == []


def test_short_names_are_not_alike_for_one_letter(cast: SimpleNamespace) -> None:
    added(cast, "Ilsa", "Elsa", "Jon", "Jón", "Marta", "Marte", "Joseph", "Josef P")
    assert pairs(cast) == [("Jon", "Jón")]


def test_names_without_letters_are_not_all_the_same(cast: SimpleNamespace) -> None:
    added(cast, "★", "♥♥", "--")
    assert pairs(cast) == []


def test_bots_those_merged_and_other_clubs_are_left_out(cast: SimpleNamespace, tables: Any) -> None:
    theo, _wombat = added(cast, "Theo Lemaire", "Wombatt")
    Player.objects.create(club=cast.club, name="Théo Lemaire", merged_into=theo)
    player_add(club=cast.elsewhere, name="Theo Lemaire")
    assert pairs(cast) == []


def test_a_pair_told_apart_says_nothing_of_a_third(cast: SimpleNamespace) -> None:
    one, other, third = added(cast, "Theo Lemaire", "Théo Lemaire", "Theo Lemair")
    ToldApart.objects.create(club=cast.club, one=one, other=other)
    found = [{pair.keep.pk, pair.gone.pk} for pair in lookalikes(cast.club)]
    assert found == [{one.pk, third.pk}, {other.pk, third.pk}]


def test_in_a_large_club_only_equal_names_are_offered(
    cast: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    added(cast, "Theo Lemaire", "Theo Lemair", "Théo Lemaire")
    assert len(pairs(cast)) == 3
    monkeypatch.setattr(looked, "ONE_LETTER_MAX", 3)  # Pia is the fourth
    assert pairs(cast) == [("Theo Lemaire", "Théo Lemaire")]


def test_a_list_of_any_length_costs_two_queries(
    cast: SimpleNamespace, django_assert_max_num_queries: Any
) -> None:
    people = [Player(club=cast.club, name=f"Person {number:04}") for number in range(0, 300, 7)]
    Player.objects.bulk_create(people)
    with django_assert_max_num_queries(2):
        lookalikes(cast.club)
