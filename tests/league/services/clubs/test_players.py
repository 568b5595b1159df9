"""A club's book has each name once, each person once and each bot once; another club's book is another."""

from types import SimpleNamespace

import pytest
from django.db import IntegrityError, transaction

from league.models import Player
from league.services.bots.house_players import house_bots_seat
from league.services.clubs.invitations import invitation_accept, invitation_make, invitation_word
from league.services.clubs.members import person_add, player_rename
from league.services.clubs.players import player_add
from tests.conftest import person
from tests.league.people import code_of, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_a_person_with_an_account_a_person_without_and_a_bot_are_entered(tables: SimpleNamespace) -> None:
    cast = tables.cast
    sam = player_add(club=cast.club, name="Sam", user=cast.sam)
    aiko = player_add(club=cast.club, name="Aiko")
    wombat = player_add(club=cast.elsewhere, name="Wombat", bot=tables.wombat.bot)
    assert [player.is_bot for player in (sam, aiko, wombat)] == [False, False, True]
    assert (sam.user, aiko.user, wombat.bot) == (cast.sam, None, tables.wombat.bot)


def test_a_name_is_taken_once_a_club(cast: SimpleNamespace) -> None:
    no = refusal(player_add, club=cast.club, name="Pia")
    assert (no.code, no.field, no.facts) == ("name_taken", "name", {"club": cast.club.name, "name": "Pia"})
    assert player_add(club=cast.elsewhere, name="Pia").club == cast.elsewhere
    assert Player.objects.filter(club=cast.club, name="Pia").count() == 1


def test_after_a_refusal_the_callers_transaction_goes_on(cast: SimpleNamespace) -> None:
    with transaction.atomic():
        refusal(player_add, club=cast.club, name="Pia")
        player_add(club=cast.club, name="Kofi")
    assert Player.objects.filter(club=cast.club, name="Kofi").exists()


def test_people_without_an_account_do_not_stand_in_each_others_way(cast: SimpleNamespace) -> None:
    for name in ("Aiko", "Jonas", "Reza"):
        player_add(club=cast.club, name=name)
    assert cast.club.players.filter(user=None, bot=None).count() == 3


def test_nobody_stands_twice_in_the_book_under_two_names(tables: SimpleNamespace) -> None:
    """Who calls asks first; it is not a matter of the name, so nobody is told to choose another."""
    cast = tables.cast
    for more in ({"user": cast.pia}, {"bot": tables.wombat.bot}):
        with pytest.raises(IntegrityError), transaction.atomic():
            player_add(club=cast.club, name="Somebody else", **more)
    assert not Player.objects.filter(name="Somebody else").exists()


@pytest.mark.parametrize("name", ["drover", "Drover", "DR0VER", "Dro-ver", "Boundary rider", "Drovér"])
def test_no_name_passes_for_a_bot_of_the_house(cast: SimpleNamespace, name: str) -> None:
    pia = cast.club.players.get(user=cast.pia)
    assert code_of(player_add, club=cast.club, name=name) == "name_of_the_house"
    assert code_of(person_add, by=cast.olga, club=cast.club, name=name) == "name_of_the_house"
    assert code_of(player_rename, by=cast.olga, player=pia, name=name) == "name_of_the_house"


def test_who_signs_in_by_such_a_name_plays_under_one_with_a_number(cast: SimpleNamespace) -> None:
    word = invitation_word(invitation_make(by=cast.olga, club=cast.club))
    assert invitation_accept(by=person("drover", ""), word=word).player.name == "drover 2"
    house_bots_seat(club=cast.club, game="dingo")
    assert cast.club.players.filter(name="Drover", bot__isnull=False).exists()
