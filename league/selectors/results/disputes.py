"""Disputes: who has one to decide, until when one may be opened, and which are open."""

from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from games.refusals import NotFound
from league.domain.activities.results import GameTakenBack
from league.domain.rights import Right, roles_with
from league.models import Activity, Club, Dispute, Event, Match, Membership, Player, Result
from league.selectors.matches.names import with_names

MINUTES = 30  # where a match belongs to no event
JOINS = (
    "match__event",
    "match__club",
    "match__round",
    "result",
    "player",
    "owner",
    "opened_by",
    "decided_by",
)


def disputes_of(event: Event) -> QuerySet[Dispute]:
    """Those of the event, the open ones first, each the newest first."""
    found = Dispute.objects.filter(match__event=event).select_related(*JOINS)
    return found.order_by(F("decided_at").desc(nulls_first=True), "-pk")


def disputes_of_match(match: Match) -> QuerySet[Dispute]:
    """All about a match, the oldest first."""
    return Dispute.objects.filter(match=match).select_related(*JOINS).order_by("pk")


def disputed_matches(event: Event) -> list[Match]:
    """The matches of an event about which a dispute is open, in the order in which they were seated."""
    open_ones = Dispute.objects.filter(match__event=event, status=Dispute.Status.OPEN)
    return list(with_names(Match.objects.filter(pk__in=open_ones.values("match"))).order_by("number"))


def disputes_open(match: Match) -> list[Dispute]:
    """The open ones of a match, the oldest first."""
    found = Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).select_related(*JOINS)
    return list(found.order_by("pk"))


def dispute_in(club: Club, pk: int) -> Dispute:
    """The club's dispute, or NotFound."""
    found = Dispute.objects.filter(match__club=club, pk=pk).select_related(*JOINS).first()
    if found is None:
        raise NotFound("no_dispute")
    return found


def deadline_of(match: Match, result: Result) -> datetime | None:
    """Until when a confirmed result may be disputed; None while it is a draft."""
    if result.confirmed_at is None or result.status == Result.Status.DRAFT:
        return None
    minutes = match.event.dispute_minutes if match.event else MINUTES
    return result.confirmed_at + timedelta(minutes=minutes)


def is_disputable(match: Match, result: Result) -> bool:
    """Whether who sits at the table may still say that the result is wrong."""
    deadline = deadline_of(match, result)
    return deadline is None or timezone.now() <= deadline


def is_corrected_since(dispute: Dispute) -> bool:
    """Whether what is disputed has been put right in another way since then.

    A confirmed result by a newer version. A draft by taking the game back, or by granting another dispute
    about it; but a proposal for a game that is there is still to be granted.
    """
    if dispute.result.status != Result.Status.DRAFT:
        return dispute.result.status == Result.Status.SUPERSEDED
    number = dispute.game_number
    games = dispute.result.games.filter(number=number or 0)
    if dispute.proposal is not None and games.exists():
        return False
    taken_back = Activity.objects.filter(
        club=dispute.match.club, subject=f"match {dispute.match_id}", kind=GameTakenBack.key(),
        at__gt=dispute.opened_at,
    )  # fmt: skip
    granted = Dispute.objects.filter(
        match=dispute.match_id, status=Dispute.Status.CORRECTED, decided_at__gt=dispute.opened_at
    ).exclude(pk=dispute.pk)
    if number is not None:
        taken_back = taken_back.filter(facts__number__lte=number)
        granted = granted.filter(Q(game_number=number) | Q(game_number=None))
    return taken_back.exists() or granted.exists()


def referee_of(match: Match) -> User | None:
    """Who is to decide: a referee of the event, else of the club, else an organizer.

    Somebody who does not sit at the table, if there is anybody.
    """
    roles = Membership.objects.filter(club=match.club, user__is_active=True, role__in=roles_with(Right.RULE))
    here = [row for row in roles.select_related("user") if row.event_id in (None, match.event_id)]
    playing = set(Player.objects.filter(seats__match=match).values_list("user_id", flat=True))
    order = [Membership.Role.REFEREE, Membership.Role.ORGANIZER, Membership.Role.OWNER]

    def rank(row: Membership) -> tuple[bool, int, bool, int]:
        return row.user_id in playing, order.index(Membership.Role(row.role)), row.event_id is None, row.pk

    best = min(here, key=rank, default=None)
    return best.user if best else None
