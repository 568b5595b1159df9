"""The tables that wait for somebody."""

from django.contrib.auth.models import User
from django.db.models import Exists, F, OuterRef, QuerySet

from league.models import Dispute, Match, ScreenPlayer, Seat
from league.models.matches import UNFINISHED

WAITING_MAX = 3  # the newest, as a reminder that is longer is read by nobody


def matches_waiting(seats: QuerySet[Seat]) -> QuerySet[Match]:
    """The matches of these seats that are not over, newest first."""
    disputed = Dispute.objects.filter(match=OuterRef("pk"), status=Dispute.Status.OPEN)
    found = Match.objects.filter(pk__in=seats.filter(match__status__in=UNFINISHED).values("match"))
    joined = found.select_related("club", "event", "round", "screen_table")
    return joined.annotate(is_disputed=Exists(disputed)).order_by("-pk")[:WAITING_MAX]


def turns_waiting(user: User) -> list[str]:
    """The words of tables on screen outside of matches at which the turn is the person's."""
    mine = ScreenPlayer.objects.filter(user=user, substitute="", table__match=None)
    turns = mine.filter(table__games__to_move=F("number")).order_by("-table")
    return list(turns.values_list("table__word", flat=True)[:WAITING_MAX])
