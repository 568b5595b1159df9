"""What waits for somebody now: a seat at a table, a turn on screen, or a result that they can confirm."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _

from league.models import Match, Seat
from league.people import LinkHolder, Person
from league.selectors.matches.names import place_text
from league.selectors.matches.waiting import matches_waiting, turns_waiting
from league.selectors.results.results import games_of
from league.services.results.entry import may_confirm


@dataclass(frozen=True)
class Waiting:
    """`kind` is table, screen, confirm or turn; `where` is empty for a turn, whose table has no name."""

    kind: str
    where: str
    address: str


def waiting_for(user: User) -> Iterator[Waiting]:
    """For who has signed in, in all their clubs."""
    for match in matches_waiting(Seat.objects.filter(player__user=user)):
        if kind := _kind(user, match):
            yield Waiting(kind, _where(match), _address(kind, match))
    for word in turns_waiting(user):
        yield Waiting("turn", "", reverse("web:screen_table", args=[word]))


def waiting_for_holder(holder: LinkHolder, word: str) -> Iterator[Waiting]:
    """For the holder of a private link, in its event."""
    for match in matches_waiting(Seat.objects.filter(player=holder.player_id, match__event=holder.event_id)):
        if kind := _kind(holder, match):
            # A seat on screen is taken by a button of their page.
            page = "#link-sit" if kind == "screen" else reverse("web:link_table", args=[word, match.pk])
            yield Waiting(kind, place_text(match), page)


def _kind(person: Person, match: Match) -> str:
    """Why the match waits for who sits there; empty: it waits for somebody else."""
    if match.is_decided:
        is_disputed: bool = getattr(match, "is_disputed")  # noqa: B009 (it is annotated)
        may = not is_disputed and may_confirm(person, match, list(games_of(match)))
        return "confirm" if may else ""
    return "screen" if hasattr(match, "screen_table") else "table"


def _where(match: Match) -> str:
    place = place_text(match)
    if match.round is None or match.event is None:
        return place
    return _("%(place)s of %(event)s") % {"place": place, "event": match.event.name}


def _address(kind: str, match: Match) -> str:
    if kind == "screen":
        return reverse("web:screen_table", args=[match.screen_table.word])
    return reverse("web:match_enter", args=[match.club.slug, match.pk])
