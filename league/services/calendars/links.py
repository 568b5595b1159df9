"""Secret addresses of calendars: what is a player's, and what a member may see of a club.

Calendar programs keep them and hand them to services of others, so they open no page, and a new one makes
the old one worthless without touching any other link of the player.
"""

from django.db import transaction
from django.utils import timezone

from games.refusals import Forbidden, NotFound
from league.domain.activities.clubs import CalendarLinkMade, CalendarLinkRevoked
from league.domain.rights import Right
from league.models import CalendarLink, Player
from league.people import Person, account_or_none
from league.selectors.calendars.links import calendar_link_of
from league.services.activities import activity_record
from league.services.held_rows import lock_row
from league.services.rights import require
from league.services.secret_words import secret_new, secret_open, secret_word

PURPOSE = "calendar"


def calendar_link_make(*, by: Person, player: Player) -> CalendarLink:
    """A new address for the dates of the one who asks; the one before opens nothing any more.

    Refused: not_a_member, right_missing, not_yourself.
    """
    _require_own(by, player)
    with transaction.atomic():
        locked = _lock(player)
        _close(locked)
        return _make(by, locked)


def calendar_link_revoke(*, by: Person, player: Player) -> None:
    """The address of the one who asks opens nothing any more. Refused: as calendar_link_make."""
    _require_own(by, player)
    with transaction.atomic():
        calendar_links_end(by=by, player=_lock(player))


def calendar_link_for(player: Player) -> CalendarLink:
    """The address of whoever came by their personal link: made once, the same ever after."""
    with transaction.atomic():
        locked = _lock(player)
        return calendar_link_of(locked) or _make(None, locked)


def calendar_links_end(*, by: Person, player: Player) -> None:
    """In the caller's transaction: no address of the player's dates opens anything any more."""
    if _close(player):
        activity_record(CalendarLinkRevoked, club=player.club, by=by, subject=player)


def calendar_links_merge(*, keep: Player, gone: Player) -> None:
    """In the caller's transaction: the address of the one who goes is that of the one who stays, if they have
    none themselves.
    """
    if calendar_link_of(keep):
        _close(gone)
    CalendarLink.objects.filter(player=gone).update(player=keep)


def calendar_link_word(link: CalendarLink) -> str:
    """The secret part of its address. It is stored nowhere: the service's key makes it."""
    return secret_word(PURPOSE, link.nonce)


def calendar_link_open(word: str) -> CalendarLink:
    """The link of an address, with its player and club. Refused: no_calendar, also if revoked."""
    links = CalendarLink.objects.select_related("player__club", "player__user")
    if (link := secret_open(links, word)) is None:
        raise NotFound("no_calendar")
    return link


def _require_own(by: Person, player: Player) -> None:
    require(by, Right.SEE, player.club)
    if player.user_id is None or player.user_id != by.pk:
        raise Forbidden("not_yourself")


def _lock(player: Player) -> Player:
    """Nobody else makes an address for them meanwhile: one works a player."""
    return lock_row(Player.objects.select_related("club"), player.pk, gone="no_player")


def _make(by: Person | None, player: Player) -> CalendarLink:
    link = CalendarLink.objects.create(player=player, made_by=account_or_none(by), **secret_new(PURPOSE))
    activity_record(CalendarLinkMade, club=player.club, by=by, subject=player)
    return link


def _close(player: Player) -> int:
    working = CalendarLink.objects.filter(player=player, revoked_at=None)
    return working.update(revoked_at=timezone.now())
