"""People are added by name and renamed, by those who manage members."""

from types import SimpleNamespace

import pytest

from games.refusals import Forbidden, Refused
from league.models import Activity, Membership, Player
from league.services.accounts.passwords import password_reset
from league.services.clubs.members import person_add, player_rename
from tests.league.activities import said

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_a_name_is_enough_to_play(cast: SimpleNamespace) -> None:
    wanda = person_add(by=cast.olga, club=cast.club, name="  Wanda  Featherstonehaugh ")
    assert (wanda.name, wanda.user, wanda.club) == ("Wanda Featherstonehaugh", None, cast.club)
    for name, code in (("Wanda Featherstonehaugh", "name_taken"), (" ", "name_empty")):
        with pytest.raises(Refused) as caught:
            person_add(by=cast.olga, club=cast.club, name=name)
        assert (caught.value.code, caught.value.field) == (code, "name")
    for by in (cast.pia, cast.sam):
        with pytest.raises(Forbidden):
            person_add(by=by, club=cast.club, name="Xaver")


def test_a_renamed_player_is_called_so_everywhere_and_the_audit_has_both_names(
    cast: SimpleNamespace,
) -> None:
    pia = Player.objects.get(user=cast.pia)
    player_rename(by=cast.olga, player=pia, name="Pia Lindqvist")
    assert Player.objects.get(user=cast.pia).name == "Pia Lindqvist"
    assert said(Activity.objects.get(kind="player_renamed")) == {"before": "Pia", "after": "Pia Lindqvist"}
    wanda = person_add(by=cast.olga, club=cast.club, name="Wanda")
    with pytest.raises(Refused, match="already has a player"):
        player_rename(by=cast.olga, player=wanda, name="Pia Lindqvist")
    with pytest.raises(Forbidden):
        player_rename(by=cast.pia, player=pia, name="Queen")


def test_bots_are_named_by_their_authors(cast: SimpleNamespace, tables: SimpleNamespace) -> None:
    with pytest.raises(Refused) as caught:
        player_rename(by=cast.olga, player=tables.wombat, name="Dingo")
    assert caught.value.code == "not_a_person"


def test_an_organizer_does_not_become_owner_by_the_owner_s_password(cast: SimpleNamespace) -> None:
    Membership.objects.create(club=cast.club, user=cast.pia, role=Membership.Role.OWNER)
    with pytest.raises(Forbidden, match="administrator"):
        password_reset(by=cast.olga, club=cast.club, person=cast.pia)
