"""An invitation lets one account in, for two weeks, and takes over whom it was made for."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.refusals import Refused
from league.models import Activity, Entry, Event, Invitation, Membership, Player
from league.services.clubs.invitations import (
    invitation_accept,
    invitation_make,
    invitation_of,
    invitation_revoke,
    invitation_word,
    invitations_for,
    invitations_see,
)
from league.services.clubs.members import member_remove
from league.services.clubs.merges import players_merge
from league.services.clubs.players import player_add
from league.services.clubs.roles import role_give, role_take
from league.services.entries.links import link_make, link_open, link_word
from league.services.rights import roles_in
from tests.conftest import person

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
    assert list(verbs.order_by("pk")) == ["invitation_made", "invitation_accepted"]


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


@pytest.fixture
def ruled(cast: SimpleNamespace) -> SimpleNamespace:
    """Olga owns the club together with Ines; Kofi organizes it; Sam is a stranger, and so is Uma."""
    Membership.objects.filter(club=cast.club, user=cast.olga).update(role="owner")
    ines, kofi, uma = person("ines", "Ines"), person("kofi", "Kofi"), person("uma", "Uma")
    for user, role in ((ines, "owner"), (kofi, "organizer")):
        Membership.objects.create(club=cast.club, user=user, role=role)
    players = {
        user.username: player_add(club=cast.club, name=user.first_name, user=user) for user in (ines, kofi)
    }
    return SimpleNamespace(**vars(cast), ines=ines, kofi=kofi, uma=uma, players=players)


def test_an_invitation_is_seen_and_withdrawn_only_by_who_may_give_its_role(
    ruled: SimpleNamespace, wanda: Player
) -> None:
    high = invitation_make(by=ruled.olga, club=ruled.club, role="organizer", player=wanda)
    low = invitation_make(by=ruled.olga, club=ruled.club)
    assert set(invitations_for(by=ruled.ines, club=ruled.club)) == {high, low}
    assert set(invitations_for(by=ruled.kofi, club=ruled.club)) == {low}
    refused("right_missing", invitations_see, by=ruled.kofi, invitations=[high])
    refused("right_missing", invitation_revoke, by=ruled.kofi, invitation=high)
    refused("right_missing", invitation_make, by=ruled.kofi, club=ruled.club, player=wanda)
    twin = player_add(club=ruled.club, name="Vanda", user=ruled.uma)
    refused("right_missing", players_merge, by=ruled.kofi, keep=twin, gone=wanda)
    assert invitation_of(invitation_word(high)) == high
    invitation_revoke(by=ruled.kofi, invitation=low)
    invitation_revoke(by=ruled.ines, invitation=high)
    refused("no_invitation", invitation_of, word=invitation_word(high))


def test_nobody_accepts_their_own(ruled: SimpleNamespace) -> None:
    word = invitation_word(invitation_make(by=ruled.kofi, club=ruled.club, role="referee"))
    refused("own_role", invitation_accept, by=ruled.kofi, word=word)
    assert roles_in(ruled.kofi, ruled.club) == ("organizer",)


def test_whoever_loses_a_role_loses_the_invitations_that_they_made_or_saw(ruled: SimpleNamespace) -> None:
    def make(by: Any, role: str = "viewer") -> Invitation:
        return invitation_make(by=by, club=ruled.club, role=role)

    mine, seen, unseen, high = (
        make(ruled.ines, "owner"),
        make(ruled.olga, "owner"),
        make(ruled.olga, "owner"),
        make(ruled.ines),
    )
    invitations_see(by=ruled.ines, invitations=[seen])
    role_give(by=ruled.olga, player=ruled.players["ines"], role="organizer")
    role_take(by=ruled.olga, player=ruled.players["ines"], role="owner")
    for gone in (mine, seen):
        refused("no_invitation", invitation_accept, by=ruled.ines, word=invitation_word(gone))
    assert invitation_of(invitation_word(high)) == high  # an organizer may still give it
    member_remove(by=ruled.olga, player=ruled.players["ines"])
    refused("no_invitation", invitation_accept, by=ruled.uma, word=invitation_word(high))
    assert invitation_of(invitation_word(unseen)) == unseen
    assert roles_in(ruled.ines, ruled.club) == ()


def test_whoever_invited_must_still_have_the_right_when_somebody_accepts(ruled: SimpleNamespace) -> None:
    word = invitation_word(invitation_make(by=ruled.kofi, club=ruled.club))
    Membership.objects.filter(user=ruled.kofi).update(role="referee")
    refused("no_invitation", invitation_accept, by=ruled.sam, word=word)
    Membership.objects.filter(user=ruled.kofi).update(role="organizer")
    type(ruled.kofi).objects.filter(pk=ruled.kofi.pk).update(is_active=False)
    refused("no_invitation", invitation_accept, by=ruled.sam, word=word)
    assert roles_in(ruled.sam, ruled.club) == ()


def test_who_is_let_go_does_not_come_back_by_a_private_link(ruled: SimpleNamespace) -> None:
    event = Event.objects.create(club=ruled.club, name="Friday", format="swiss", rule_n=5, seed="0")
    entry = Entry.objects.create(event=event, player=ruled.players["kofi"])
    link = link_make(by=ruled.olga, entry=entry)
    member_remove(by=ruled.olga, player=ruled.players["kofi"])
    refused("no_link", link_open, word=link_word(link), is_new_device=True)
