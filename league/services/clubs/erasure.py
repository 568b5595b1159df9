"""Letting go of people for good: who never played is deleted, of who did only the name is erased."""

from collections.abc import Sequence
from dataclasses import dataclass

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db import transaction

from games.refusals import Refused
from games.sort_keys import sort_key
from league.domain.activities.clubs import PlayerDeleted, PlayerErased
from league.domain.alike import name_free
from league.domain.rights import Right
from league.models import (
    Activity,
    Club,
    DoorTick,
    Entry,
    Event,
    KeepApart,
    Membership,
    Player,
    PlayerHabits,
    Rating,
    Season,
    SeasonDraft,
    SeasonEntry,
)
from league.people import Person
from league.selectors.badges import person_name
from league.selectors.clubs.invitations import invitations_open
from league.selectors.rounds.traces import find_seated
from league.services.accounts.passwords import is_out_of_reach
from league.services.accounts.second_factors import second_factors_remove
from league.services.accounts.sessions import sessions_end
from league.services.accounts.tokens import tokens_revoke_all
from league.services.activities import activity_record
from league.services.calendars.changes import player_entries_raise
from league.services.clubs.forgetting import names_forget, names_forget_at_tables
from league.services.clubs.invitations import invitations_withdraw
from league.services.clubs.members import member_remove
from league.services.clubs.player_links import every_link_end
from league.services.clubs.players import require_person
from league.services.entries.entries import waiting_move_up
from league.services.held_rows import lock_row
from league.services.mail.people import mail_forget
from league.services.rights import require
from league.services.seasons.entries import waiting_enter


@dataclass(frozen=True)
class Erasure:
    """The name that stands there now, in how many other rows the old one was replaced, and whether an
    account with it stays, because it is used elsewhere as well.
    """

    name: str
    texts: int
    account_stays: bool


def player_delete(*, by: Person, player: Player) -> None:
    """A person who never played is in the club no more, nor in the lists of its events.

    Refused: not_a_member, right_missing, not_a_person, still_a_member, has_played.
    """
    club, number = player.club, player.pk
    require(by, Right.MANAGE_MEMBERS, club)
    require_person(player)
    with transaction.atomic():
        seasons = _seasons_lock(player)
        events = Event.objects.filter(entries__player=player).exclude(status=Event.Status.FINISHED)
        locked = list(events.order_by("pk").select_for_update(of=("self",)).select_related("club"))
        player = lock_row(club.players.all(), player.pk, gone="no_player")
        if player.user_id is not None:
            raise Refused("still_a_member", player=player.name)
        if find_seated(club, [player.pk]):
            raise Refused("has_played", player=player.name)
        names_forget(club, [player, *club.players.filter(merged_into=player)], _name_by_number(player))
        players_drop(club, [player])
        for event in locked:
            waiting_move_up(event)
        for season in seasons:
            waiting_enter(by=by, season=season)
        activity_record(PlayerDeleted, club=club, by=by, subject=f"player {number}")


def _seasons_lock(player: Player) -> list[Season]:
    """The locked rows of the seasons that the player entered."""
    entered = Season.objects.filter(pk__in=player.season_entries.values("season")).order_by("pk")
    return list(entered.select_for_update(of=("self",)).select_related("club"))


def players_forget(club: Club, players: Sequence[Player]) -> None:
    """In the caller's transaction: the audit does not say either how these were called, who are dropped."""
    about = {f"player {player.pk}": player for player in players}
    told = Activity.objects.filter(club=club, subject__in=about).order_by().values_list("subject", flat=True)
    for subject in told.distinct():
        names_forget(club, [about[subject]], _name_by_number(about[subject]))


def players_drop(club: Club, players: Sequence[Player]) -> None:
    """In the caller's transaction: these, who never played, and who was merged into them are gone, and with
    them drafts of seasons that may name them.
    """
    merged = club.players.filter(merged_into__in=players)
    rows = [player.pk for player in (*merged, *players)]
    Activity.objects.filter(player__in=rows).update(player=None)
    Rating.objects.filter(player__in=rows).delete()
    Entry.objects.filter(player__in=rows).delete()
    SeasonDraft.objects.filter(season__entries__player__in=rows).delete()
    SeasonEntry.objects.filter(player__in=rows).delete()
    merged.delete()
    club.players.filter(pk__in=rows).delete()


def player_erase(*, by: Person, player: Player) -> Erasure:
    """Results stay, and the name is gone everywhere: from the audit, from reasons and notes, from tables on
    screen. An account that is used nowhere else is closed, without its name.

    Refused: not_a_member, right_missing, not_a_person, own_erasure, and as member_remove.
    """
    club, user = player.club, player.user
    require(by, Right.MANAGE_MEMBERS, club)
    require_person(player)
    if user is not None and user.pk == by.pk:
        raise Refused("own_erasure")
    with transaction.atomic():
        stays = user is not None and (_is_used_elsewhere(user, club) or is_out_of_reach(user, by))
        if user is not None:
            member_remove(by=by, player=player)
        every_link_end(by=by, player=player)
        invitations_withdraw(by=by, club=club, found=invitations_open(club).filter(player=player))
        rows = [player, *club.players.filter(merged_into=player)]
        mail_forget(rows)
        Entry.objects.filter(player__in=rows).update(note="")
        DoorTick.objects.filter(entry__player__in=rows).delete()
        SeasonEntry.objects.filter(player__in=rows).update(note="")
        PlayerHabits.objects.filter(player__in=rows).delete()
        KeepApart.objects.filter(one__in=rows).update(reason="")
        KeepApart.objects.filter(other__in=rows).update(reason="")
        texts = names_forget(club, rows, _name_by_number(player))
        for row in rows:
            _rename(club, row)
        player_entries_raise([row.pk for row in rows])
        if user is not None and not stays:
            _account_close(user, by, player.name)
        activity_record(PlayerErased, club=club, by=by, subject=player, texts=texts)
    return Erasure(player.name, texts, stays)


def _name_by_number(player: Player) -> str:
    return f"Player {player.pk}"


def _rename(club: Club, player: Player) -> None:
    others = club.players.exclude(pk=player.pk).values_list("name", flat=True)
    player.name = name_free(_name_by_number(player), set(map(str.casefold, others)))
    Player.objects.filter(pk=player.pk).update(name=player.name, name_key=sort_key(player.name))


def _is_used_elsewhere(user: User, club: Club) -> bool:
    """Whether the account belongs to another club as well, or runs the installation."""
    return (
        user.is_staff
        or user.is_superuser
        or Membership.objects.filter(user=user).exclude(club=club).exists()
        or user.players.exclude(club=club).exists()
    )


def _account_close(user: User, by: Person, name: str) -> None:
    """Nobody signs in with it again, and nothing says whose it was."""
    names_forget_at_tables(user.pk, person_name(user), name)
    word = f"erased-{user.pk}"
    taken = User.objects.filter(username__istartswith=word).values_list("username", flat=True)
    user.username = name_free(word, set(map(str.casefold, taken)))
    user.first_name, user.last_name, user.email = "", "", ""
    user.is_active = False
    user.set_unusable_password()
    user.save(update_fields=["username", "first_name", "last_name", "email", "is_active", "password"])
    EmailAddress.objects.filter(user=user).delete()
    user.sign_in_links.all().delete()
    user.identities.all().delete()
    second_factors_remove(by=by, person=user, why="erased")
    sessions_end(by=by, person=user, why="erased")
    tokens_revoke_all(by=by, person=user, why="erased")
