"""The people in a club's book: added by name, renamed, and let go."""

from django.db import IntegrityError, transaction

from games.names import clean_name
from games.refusals import Forbidden, Refused
from games.sort_keys import sort_key
from league.domain.activities.clubs import MemberRemoved, PlayerAdded, PlayerRenamed
from league.domain.rights import Right
from league.models import Club, Membership, Player
from league.people import Person
from league.services.activities import activity_record
from league.services.calendars.changes import player_entries_raise
from league.services.changes import Values, changes_of
from league.services.clubs.player_links import every_link_end
from league.services.clubs.players import player_add, require_not_of_the_house, require_person
from league.services.clubs.roles import memberships_end, require_other_owner, right_to_give
from league.services.held_rows import lock_row
from league.services.mail.people import mail_forget
from league.services.rights import require

NAME_MAX = 80


def person_add(*, by: Person, club: Club, name: str) -> Player:
    """Somebody who plays and has no account.

    Refused: not_a_member, right_missing, name_empty, name_unreadable, name_taken,
    name_of_the_house.
    """
    require(by, Right.MANAGE_MEMBERS, club)
    name = clean_name(name, NAME_MAX)
    with transaction.atomic():
        player = player_add(club=club, name=name)
        activity_record(PlayerAdded, club=club, by=by, subject=player, name=name)
    return player


def player_rename(*, by: Person, player: Player, name: str, seen: Values | None = None) -> None:
    """A person gets another name everywhere; bots are named by their authors.

    Refused: not_a_member, right_missing, not_a_person, name_empty, name_unreadable, name_taken,
    name_of_the_house, changed_by_another, if they are not called as was `seen`.
    """
    require(by, Right.MANAGE_MEMBERS, player.club)
    require_person(player)
    _rename(by=by, player=player, name=name, seen=seen)


def own_name_change(*, by: Person, player: Player, name: str, seen: Values | None = None) -> None:
    """Somebody with an account calls themselves otherwise. Refused: not_yourself, and as player_rename."""
    require(by, Right.SEE, player.club)
    if player.user_id is None or player.user_id != by.pk:
        raise Forbidden("not_yourself")
    _rename(by=by, player=player, name=name, seen=seen)


def _rename(*, by: Person, player: Player, name: str, seen: Values | None) -> None:
    name = clean_name(name, NAME_MAX)
    try:
        with transaction.atomic():
            before = lock_row(Player.objects.all(), player.pk, gone="no_player").name
            if not changes_of({"name": before}, {"name": name}, seen):
                return
            require_not_of_the_house(name)
            Player.objects.filter(pk=player.pk).update(name=name, name_key=sort_key(name))
            player_entries_raise([player.pk])
            facts = {"before": before, "after": name}
            activity_record(PlayerRenamed, club=player.club, by=by, subject=player, **facts)
    except IntegrityError as error:
        raise Refused("name_taken", field="name", club=player.club.name, name=name) from error
    player.name = name


def member_remove(*, by: Person, player: Player) -> None:
    """Take every role in the club and its events from a person and part their account from the player.

    What was played stays with the player; their private links and the invitations they know open nothing any
    more. Refused: not_a_member, right_missing, no_account, last_owner.
    """
    club = player.club
    require(by, Right.MANAGE_MEMBERS, club)
    user = player.user
    if user is None:
        raise Refused("no_account", player=player.name)
    with transaction.atomic():
        require_other_owner(club, user)
        held = Membership.objects.filter(club=club, user=user)
        for role in held.values_list("role", flat=True):
            require(by, right_to_give(role), club)
        roles = memberships_end(by=by, held=held)
        every_link_end(by=by, player=player)
        mail_forget([player])
        Player.objects.filter(pk=player.pk).update(user=None)
        facts = {"roles": roles, "user": user.pk}
        activity_record(MemberRemoved, club=club, by=by, subject=player, **facts)
    player.user = None
