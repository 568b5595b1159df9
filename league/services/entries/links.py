"""Private links: the way in for a player of one event who has no account."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from games.refusals import NotFound, Refused
from league.domain.activities.entries import LinkMade, LinkRevoked, LinkSeen
from league.domain.rights import Right
from league.models import Activity, Entry, Event, Player, PrivateLink
from league.people import LinkHolder, Person, account, account_or_none
from league.selectors.entries.links import entered_people, entries_without_link
from league.services.activities import activity_record
from league.services.held_rows import lock_row
from league.services.rights import out_of_reach, require, require_no_opponent
from league.services.secret_words import secret_new, secret_open, secret_word

PURPOSE = "private link"
SEEN = LinkSeen.key()


def link_make(*, by: Person, entry: Entry) -> PrivateLink:
    """A new link for an entry; the one before opens nothing any more.

    Refused: not_a_member, right_missing, own_table (an opponent's).
    """
    event = entry.event
    require(by, Right.ENTER_PLAYERS, event.club, event)
    require_no_opponent(by, Right.ENTER_PLAYERS, event, [entry.player_id])
    return _make(by, entry)


def _make(by: Person, entry: Entry) -> PrivateLink:
    event = entry.event
    with transaction.atomic():
        lock_row(Entry.objects.all(), entry.pk, gone="no_player")
        entry.links.filter(revoked_at=None).update(revoked_at=timezone.now())
        link = PrivateLink.objects.create(entry=entry, made_by=account_or_none(by), **secret_new(PURPOSE))
        facts = {"event": event.pk}
        activity_record(LinkMade, club=event.club, by=by, subject=f"player {entry.player_id}", **facts)
    return link


def link_for_holder(holder: LinkHolder) -> PrivateLink:
    """The link that works for the holder's own entry; a new one if there is none.

    Refused: no_such_entry, for one who does not take part.
    """
    with transaction.atomic():
        entry = _own_entry(holder)
        return entry.links.filter(revoked_at=None).first() or _make(holder, entry)


def _own_entry(holder: LinkHolder) -> Entry:
    """Locked. Raises NotFound."""
    entries = Entry.objects.select_for_update(of=("self",)).select_related("event__club")
    taking_part = entries.filter(status=Entry.Status.ENTERED, withdrawn_at=None)
    entry = taking_part.filter(pk=holder.entry_id, player=holder.player_id).first()
    if entry is None:
        raise NotFound("no_such_entry")
    return entry


def links_make_missing(*, by: Person, event: Event) -> int:
    """A link for everybody who takes part and has neither one nor an account; says how many were made.

    Refused: not_a_member, right_missing.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    made = 0
    with transaction.atomic():
        # Of two who press at once the second waits here, and finds the links of the first.
        list(event.entries.select_for_update(of=("self",)).order_by("pk"))
        for entry in entries_without_link(event).select_related("event__club"):
            _make(by, entry)  # also an opponent's, whose word somebody else sees
            made += 1
    return made


def links_make(*, by: Person, event: Event, players: Sequence[int]) -> None:
    """New links for these players, all or none. Refused: not_a_member, right_missing, not_entered."""
    entries = _entries(by, event, players)
    with transaction.atomic():
        for entry in entries:
            link_make(by=by, entry=entry)


def links_revoke(*, by: Person, event: Event, players: Sequence[int]) -> None:
    """The links of these players open nothing any more. Refused: not_a_member, right_missing, not_entered."""
    entries = _entries(by, event, players)
    working = PrivateLink.objects.filter(entry__in=entries, revoked_at=None)
    with transaction.atomic():
        for link in working.select_related("entry__event__club"):
            link_revoke(by=by, link=link)


def _entries(by: Person, event: Event, players: Sequence[int]) -> list[Entry]:
    require(by, Right.ENTER_PLAYERS, event.club, event)
    entries = list(entered_people(event).filter(player__in=players).select_related("event__club"))
    if missing := set(players) - {entry.player_id for entry in entries}:
        raise Refused("not_entered", field="players", player=min(missing))
    return entries


def link_revoke(*, by: Person, link: PrivateLink) -> None:
    """From now on the link opens nothing. Refused: not_a_member, right_missing, own_table."""
    event = link.entry.event
    require(by, Right.ENTER_PLAYERS, event.club, event)
    require_no_opponent(by, Right.ENTER_PLAYERS, event, [link.entry.player_id])
    with transaction.atomic():
        _end(by, link)


def _end(by: Person, link: PrivateLink) -> None:
    event = link.entry.event
    if PrivateLink.objects.filter(pk=link.pk, revoked_at=None).update(revoked_at=timezone.now()):
        subject = f"player {link.entry.player_id}"
        activity_record(LinkRevoked, club=event.club, by=by, subject=subject, event=event.pk)


def links_end(*, by: Person, player: Player) -> None:
    """In the caller's transaction: no link of a player who is let go opens anything any more."""
    for link in PrivateLink.objects.filter(entry__player=player, revoked_at=None).select_related(
        "entry__event__club"
    ):
        _end(by, link)


def links_see(*, by: Person, event: Event, links: Sequence[PrivateLink]) -> set[int]:
    """The numbers of those whose words the person may be shown: no opponent's. The audit notes who looks at
    a link for the first time. Refused: not_a_member, right_missing.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    hidden = out_of_reach(by, Right.ENTER_PLAYERS, event)
    shown = {link.pk: link for link in links if link.entry.player_id not in hidden}
    noted = Activity.objects.filter(club=event.club, actor=account(by), kind=SEEN, facts__event=event.pk)
    seen = set(noted.values_list("facts__link", flat=True))
    with transaction.atomic():
        for pk, link in shown.items():
            if pk not in seen:
                subject = f"player {link.entry.player_id}"
                activity_record(LinkSeen, club=event.club, by=by, subject=subject, event=event.pk, link=pk)
    return set(shown)


def link_word(link: PrivateLink) -> str:
    """The secret part of a link's address, /l/WORD/. It is stored nowhere: the service's key makes it."""
    return secret_word(PURPOSE, link.nonce)


def link_open(word: str, *, is_new_device: bool) -> tuple[PrivateLink, LinkHolder]:
    """The link of an address, and who holds it. Refused: no_link, also for one that was revoked."""
    links = PrivateLink.objects.select_related("entry__event__club", "entry__player")
    if (link := secret_open(links, word, is_new_device=is_new_device)) is None:
        raise NotFound("no_link")
    return link, holder_of(link.entry)


def holder_of(entry: Entry) -> LinkHolder:
    """Whoever has the private link of an entry in hand."""
    return LinkHolder(entry.pk, entry.player_id, entry.event_id, entry.event.club_id)


def link_path(link: PrivateLink) -> str:
    """The path of a link's address on this service."""
    return f"/l/{link_word(link)}/"
