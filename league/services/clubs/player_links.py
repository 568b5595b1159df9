"""Personal links: one address by which a person of a club comes to whatever is theirs now.

It gives no right of its own: its page leads to each entry by the private link of that entry. Whoever had the
one may have kept the others, so they end together.
"""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from games.refusals import Forbidden, NotFound, Refused
from league.domain.activities.clubs import PlayerLinkMade, PlayerLinkRevoked, PlayerLinkSeen
from league.domain.rights import Right
from league.models import Activity, Club, Player, PlayerLink, PrivateLink
from league.people import LinkHolder, Person, account
from league.selectors.clubs.player_links import people_of, people_without_link
from league.selectors.entries.links import entry_of
from league.services.activities import activity_record
from league.services.calendars.links import calendar_links_end, calendar_links_merge
from league.services.clubs.players import require_person
from league.services.entries.links import holder_of, link_for_holder, links_end
from league.services.rights import out_of_reach_in_club, require
from league.services.secret_words import secret_new, secret_open, secret_word

PURPOSE = "player link"
SEEN = PlayerLinkSeen.key()
MISSING_MAX = 500  # made by one press: each is a row of the audit as well


def player_link_make(*, by: Person, player: Player) -> PlayerLink:
    """A new link for a person; the one before opens nothing any more, nor do the links it led to.

    Refused: not_a_member, right_missing, own_table (an opponent's), not_a_person, merged_before.
    """
    require(by, Right.ENTER_PLAYERS, player.club)
    require_person(player)
    return _replace(by, player.club, [player])[0]


def player_links_make(*, by: Person, club: Club, players: Sequence[int]) -> list[PlayerLink]:
    """New links for these people, by name, all or none.

    Refused: not_a_member, right_missing, no_player, own_table, merged_before.
    """
    require(by, Right.ENTER_PLAYERS, club)
    return _replace(by, club, _people(club, players))


def player_links_make_missing(*, by: Person, club: Club) -> list[PlayerLink]:
    """A link for everybody who has neither one nor an account, 500 at most. Gives those that were made.

    Refused: not_a_member, right_missing.
    """
    require(by, Right.ENTER_PLAYERS, club)
    with transaction.atomic():
        _lock(club)
        missing = people_without_link(club).select_related("club")[:MISSING_MAX]
        return [_make(by, player) for player in missing]  # also an opponent's, whose word somebody else sees


def player_links_revoke(*, by: Person, club: Club, players: Sequence[int]) -> None:
    """The links of these people open nothing any more.

    Refused: not_a_member, right_missing, no_player, own_table.
    """
    require(by, Right.ENTER_PLAYERS, club)
    people = _people(club, players)
    _require_reach(by, club, people)
    with transaction.atomic():
        for link in PlayerLink.objects.filter(player__in=people, revoked_at=None).select_related(
            "player__club"
        ):
            _end(by, link)


def every_link_end(*, by: Person, player: Player) -> None:
    """In the caller's transaction: no link of a player who is let go opens anything any more."""
    for link in player.links.filter(revoked_at=None).select_related("player__club"):
        _end(by, link)
    links_end(by=by, player=player)
    calendar_links_end(by=by, player=player)


def player_links_merge(*, keep: Player, gone: Player) -> None:
    """In the caller's transaction: the link of the one who goes leads to the one who stays, if they have none
    themselves.
    """
    if PlayerLink.objects.filter(player=keep, revoked_at=None).exists():
        PlayerLink.objects.filter(player=gone, revoked_at=None).update(revoked_at=timezone.now())
    PlayerLink.objects.filter(player=gone).update(player=keep)
    calendar_links_merge(keep=keep, gone=gone)


def player_links_see(*, by: Person, club: Club, links: Sequence[PlayerLink]) -> set[int]:
    """The numbers of those whose words the person may be shown: no opponent's. The audit notes who looks at
    a link for the first time. Refused: not_a_member, right_missing.
    """
    require(by, Right.ENTER_PLAYERS, club)
    hidden = out_of_reach_in_club(by, Right.ENTER_PLAYERS, club)
    shown = {link.pk: link for link in links if link.player_id not in hidden}
    noted = Activity.objects.filter(club=club, actor=account(by), kind=SEEN, facts__link__in=list(shown))
    seen = set(noted.values_list("facts__link", flat=True))
    with transaction.atomic():
        for pk, link in shown.items():
            if pk not in seen:
                activity_record(PlayerLinkSeen, club=club, by=by, subject=f"player {link.player_id}", link=pk)
    return set(shown)


def player_link_word(link: PlayerLink) -> str:
    """The secret part of a link's address, /p/WORD/. It is stored nowhere: the service's key makes it."""
    return secret_word(PURPOSE, link.nonce)


def player_link_path(link: PlayerLink) -> str:
    """The path of a link's address on this service."""
    return f"/p/{player_link_word(link)}/"


def player_link_open(word: str, *, is_new_device: bool) -> PlayerLink:
    """The link of an address, with its player and club. Refused: no_link, also for one that was revoked."""
    links = PlayerLink.objects.select_related("player__club", "player__bot__owner")
    if (link := secret_open(links, word, is_new_device=is_new_device)) is None:
        raise NotFound("no_link")
    return link


def player_holder(link: PlayerLink) -> LinkHolder:
    """Whoever has a personal link in hand, for what is the player's and of no entry."""
    return LinkHolder(entry_id=0, player_id=link.player_id, event_id=0, club_id=link.player.club_id)


def entry_link_open(*, link: PlayerLink, entry: int) -> PrivateLink:
    """The private link of an entry of the player, who takes part; a new one if none works.

    Refused: no_such_entry; no_link, for a link that was revoked meanwhile.
    """
    with transaction.atomic():
        # Whoever revokes it waits for this row, and then ends also what is made here.
        now = PlayerLink.objects.select_for_update(of=("self",)).filter(pk=link.pk, revoked_at=None).first()
        if now is None:
            raise NotFound("no_link")
        own = entry_of(link.player.club, player=now.player_id, entry=entry)
        return link_for_holder(holder_of(own))


def _people(club: Club, players: Sequence[int]) -> list[Player]:
    people = list(people_of(club).filter(pk__in=players).select_related("club"))
    if set(players) - {player.pk for player in people}:
        raise NotFound("no_player")
    return people


def _require_reach(by: Person, club: Club, players: Sequence[Player]) -> None:
    hidden = out_of_reach_in_club(by, Right.ENTER_PLAYERS, club)
    if not hidden.isdisjoint(player.pk for player in players):
        raise Forbidden("own_table")


def _replace(by: Person, club: Club, players: Sequence[Player]) -> list[PlayerLink]:
    _require_reach(by, club, players)
    with transaction.atomic():
        _lock(club)
        if (
            merged := club.players.filter(pk__in=[one.pk for one in players])
            .exclude(merged_into=None)
            .first()
        ):
            raise Refused("merged_before", player=merged.name)
        for link in PlayerLink.objects.filter(player__in=players, revoked_at=None).select_related("player"):
            _close(by, link)
        return [_make(by, player) for player in players]


def _lock(club: Club) -> None:
    """Nobody else makes links or merges players meanwhile: one works a player."""
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def _make(by: Person, player: Player) -> PlayerLink:
    link = PlayerLink.objects.create(player=player, made_by=account(by), **secret_new(PURPOSE))
    activity_record(PlayerLinkMade, club=player.club, by=by, subject=player)
    return link


def _end(by: Person, link: PlayerLink) -> None:
    _close(by, link)
    activity_record(PlayerLinkRevoked, club=link.player.club, by=by, subject=link.player)


def _close(by: Person, link: PlayerLink) -> None:
    """The link opens nothing any more, and if anybody ever had it open, no link that it led to."""
    PlayerLink.objects.filter(pk=link.pk, revoked_at=None).update(revoked_at=timezone.now())
    link.refresh_from_db(fields=["opened_at"])
    if link.opened_at is not None:
        links_end(by=by, player=link.player)
        calendar_links_end(by=by, player=link.player)
