"""What waits for somebody now: a seat at a table, a turn on screen, a result that they can confirm, or a time
that somebody proposed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _

from league.models import Entry, Match, Seat
from league.people import LinkHolder, Person
from league.selectors.dates.tables import dates_asking
from league.selectors.matches.names import match_title, place_text
from league.selectors.matches.waiting import matches_waiting, turns_waiting
from league.selectors.results.results import games_of
from league.services.entries.links import holder_of
from league.services.results.entry import may_confirm


@dataclass(frozen=True)
class Waiting:
    """`kind` is table, screen, confirm, date or turn; `where` is empty for a turn: its table has no name."""

    kind: str
    where: str
    address: str


def waiting_for(user: User) -> Iterator[Waiting]:
    """For who has signed in, in all their clubs."""
    for match in matches_waiting(Seat.objects.filter(player__user=user)):
        if kind := _kind(user, match):
            yield Waiting(kind, _where(match), _address(kind, match))
    for date in dates_asking(Seat.objects.filter(player__user=user)):
        yield Waiting("date", _where(date.match), reverse("web:date", args=[date.match.club.slug, date.pk]))
    for word in turns_waiting(user):
        yield Waiting("turn", "", reverse("web:screen_table", args=[word]))


def waiting_for_holder(holder: LinkHolder, word: str) -> Iterator[Waiting]:
    """For the holder of a private link, in its event."""
    seats = Seat.objects.filter(player=holder.player_id, match__event=holder.event_id)
    for match in matches_waiting(seats):
        if kind := _kind(holder, match):
            # A seat on screen is taken by a button of their page.
            page = "#link-sit" if kind == "screen" else reverse("web:link_table", args=[word, match.pk])
            yield Waiting(kind, place_text(match), page)
    for date in dates_asking(seats):
        yield Waiting("date", place_text(date.match), reverse("web:link_date", args=[word, date.pk]))


def waiting_for_player(entries: Sequence[Entry], word: str) -> Iterator[Waiting]:
    """For whoever has the personal link of a player: at the tables of these entries of theirs."""
    holders = {entry.event_id: holder_of(entry) for entry in entries}
    players = {entry.player_id for entry in entries}
    seats = Seat.objects.filter(player__in=players, match__event__in=holders)
    for match in matches_waiting(seats):
        if kind := _kind(holders[match.event_id or 0], match):
            yield Waiting(kind, _where(match), reverse("web:player_link_table", args=[word, match.pk]))
    for date in dates_asking(seats):
        entry = holders[date.match.event_id or 0].entry_id
        yield Waiting("date", _where(date.match), reverse("web:player_link_entry", args=[word, entry]))


def _kind(person: Person, match: Match) -> str:
    """Why the match waits for who sits there; empty: it waits for somebody else."""
    if match.is_decided:
        is_disputed: bool = getattr(match, "is_disputed")  # noqa: B009 (it is annotated)
        may = not is_disputed and may_confirm(person, match, list(games_of(match)))
        return "confirm" if may else ""
    return "screen" if hasattr(match, "screen_table") else "table"


def _where(match: Match) -> str:
    if match.round is None or match.event is None:
        return match_title(match)  # whoever plays in two boxes has a match 8 in each
    return _("%(place)s of %(event)s") % {"place": place_text(match), "event": match.event.name}


def _address(kind: str, match: Match) -> str:
    if kind == "screen":
        return reverse("web:screen_table", args=[match.screen_table.word])
    return reverse("web:match_enter", args=[match.club.slug, match.pk])
