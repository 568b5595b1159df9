"""An invitation lets one account in, for two weeks, and takes over whom it was made for."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.refusals import Refused
from league.models import Activity, Invitation, Player
from league.services.invitations import (
    invitation_accept,
    invitation_make,
    invitation_of,
    invitation_revoke,
    invitation_word,
)
from league.services.players import player_add
from league.services.rights import roles_in

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def refused(code: str, act: Any, **given: Any) -> None:
    with pytest.raises(Refused) as caught:
        act(**given)
    assert caught.value.code == code


@pytest.fixture
def wanda(cast: SimpleNamespace) -> Player:
    return player_add(club=cast.club, name="Wanda")


def test_an_account_takes_over_the_player_and_the_link_works_once(
    cast: SimpleNamespace, wanda: Player
) -> None:
    invitation = invitation_make(by=cast.olga, club=cast.club, player=wanda)
    word = invitation_word(invitation)
    assert word not in str(Invitation.objects.values().get())
    joined = invitation_accept(by=cast.sam, word=word)
    assert (joined.player, joined.club) == (wanda, cast.club)
    wanda.refresh_from_db()
    assert wanda.user == cast.sam
    assert roles_in(cast.sam, cast.club) == ("player",)
    refused("no_invitation", invitation_accept, by=cast.pia, word=word)
    verbs = Activity.objects.filter(subject=f"invitation {invitation.pk}").values_list("kind", flat=True)
    assert list(verbs.order_by("pk")) == ["invitation made", "invitation accepted"]


def test_without_a_player_a_new_one_is_made_under_a_name_that_is_free(cast: SimpleNamespace) -> None:
    player_add(club=cast.club, name="Sam")
    word = invitation_word(invitation_make(by=cast.olga, club=cast.club, role="viewer"))
    joined = invitation_accept(by=cast.sam, word=word)
    assert (joined.player.name, joined.player.user) == ("Sam 2", cast.sam)
    assert roles_in(cast.sam, cast.club) == ("viewer",)


def test_who_plays_already_keeps_their_player_and_does_not_become_another(
    cast: SimpleNamespace, wanda: Player
) -> None:
    word = invitation_word(invitation_make(by=cast.olga, club=cast.club, role="scorekeeper"))
    assert invitation_accept(by=cast.pia, word=word).player.name == "Pia"
    assert roles_in(cast.pia, cast.club) == ("bot_author", "scorekeeper")
    other = invitation_word(invitation_make(by=cast.olga, club=cast.club, player=wanda))
    refused("another_player", invitation_accept, by=cast.pia, word=other)
    assert invitation_of(other).player == wanda


def test_a_withdrawn_or_old_one_or_the_one_before_lets_nobody_in(
    cast: SimpleNamespace, wanda: Player
) -> None:
    made = [invitation_make(by=cast.olga, club=cast.club, player=wanda) for _ in range(3)]
    refused("no_invitation", invitation_of, word=invitation_word(made[0]))
    assert invitation_of(invitation_word(made[2])) == made[2]
    invitation_revoke(by=cast.olga, invitation=made[2])
    old = invitation_make(by=cast.olga, club=cast.club, player=wanda)
    Invitation.objects.filter(pk=old.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    for word in (*map(invitation_word, (*made, old)), "", "x" * 16):
        refused("no_invitation", invitation_accept, by=cast.sam, word=word)
    assert roles_in(cast.sam, cast.club) == ()


def test_who_may_invite_and_as_what(cast: SimpleNamespace, wanda: Player) -> None:
    refused("not_a_member", invitation_make, by=cast.sam, club=cast.club)
    refused("right_missing", invitation_make, by=cast.pia, club=cast.club)
    refused("right_missing", invitation_make, by=cast.olga, club=cast.club, role="organizer")
    refused("unknown_role", invitation_make, by=cast.olga, club=cast.club, role="king")
    pia = Player.objects.get(club=cast.club, user=cast.pia)
    refused("has_account", invitation_make, by=cast.olga, club=cast.club, player=pia)
    invitation = invitation_make(by=cast.olga, club=cast.club)
    refused("right_missing", invitation_revoke, by=cast.pia, invitation=invitation)


def test_a_player_who_got_an_account_meanwhile_is_not_taken_over(
    cast: SimpleNamespace, wanda: Player
) -> None:
    word = invitation_word(invitation_make(by=cast.olga, club=cast.club, player=wanda))
    Player.objects.filter(pk=wanda.pk).update(user=cast.olga)
    refused("has_account", invitation_accept, by=cast.sam, word=word)
    wanda.refresh_from_db()
    assert wanda.user == cast.olga
