"""Reading the private links of an event."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet

from games.refusals import NotFound
from league.models import Club, Entry, Event, PrivateLink
from league.selectors.badges import PlayerBadge, badge_of


@dataclass(frozen=True)
class EntryLink:
    """Somebody who takes part, and the link that works, if they have one."""

    entry: Entry
    badge: PlayerBadge
    link: PrivateLink | None
    has_account: bool


def entered_people(event: Event) -> QuerySet[Entry]:
    """The entries of people who take part and have not withdrawn, by name."""
    entered = Entry.objects.filter(
        event=event, status=Entry.Status.ENTERED, withdrawn_at=None, player__bot=None
    )
    return entered.select_related("player__bot__owner").order_by("player__name_key", "player__name")


def entries_without_link(event: Event) -> QuerySet[Entry]:
    """Of those the ones who have no way in: neither a working link nor an account."""
    working = PrivateLink.objects.filter(entry=OuterRef("pk"), revoked_at=None)
    return entered_people(event).filter(~Exists(working), player__user=None)


def entry_links(event: Event) -> list[EntryLink]:
    """Everybody who takes part, with their link, by name."""
    working = PrivateLink.objects.filter(entry__event=event, revoked_at=None).select_related("entry")
    links = {link.entry_id: link for link in working}
    return [
        EntryLink(entry, badge_of(entry.player), links.get(entry.pk), entry.player.user_id is not None)
        for entry in entered_people(event)
    ]


def entry_of(club: Club, *, player: int, entry: int) -> Entry:
    """An entry of a player of the club. Raises NotFound."""
    found = Entry.objects.filter(pk=entry, player=player, event__club=club)
    row = found.select_related("event__club", "player").first()
    if row is None:
        raise NotFound("no_such_entry")
    return row
