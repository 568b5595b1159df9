"""The tables that wait for somebody."""

from django.contrib.auth.models import User
from django.db.models import BooleanField, Exists, ExpressionWrapper, F, OuterRef, Q, QuerySet
from django.utils import timezone

from league.models import Dispute, Match, ScreenPlayer, Seat
from league.models.matches import UNFINISHED
from league.selectors.dates.tables import not_ahead

WAITING_MAX = 3  # the newest, as a reminder that is longer is read by nobody


def matches_waiting(seats: QuerySet[Seat]) -> QuerySet[Match]:
    """The matches of these seats that are not over, newest first; one that is planned ahead from shortly
    before its time.
    """
    disputed = Dispute.objects.filter(match=OuterRef("pk"), status=Dispute.Status.OPEN)
    found = Match.objects.filter(
        not_ahead(timezone.now()), pk__in=seats.filter(match__status__in=UNFINISHED).values("match")
    )
    joined = found.select_related("club", "event", "round", "screen_table")
    return joined.annotate(is_disputed=Exists(disputed)).order_by("-pk")[:WAITING_MAX]


def turns_waiting(user: User) -> list[str]:
    """The words of tables on screen outside of matches at which the turn is the person's."""
    turns = _turns().filter(user=user).order_by("-table")
    return list(turns.values_list("table__word", flat=True)[:WAITING_MAX])


def accounts_with_waiting() -> QuerySet[User]:
    """Accounts with what they read in, that know, as `is_awaited`, whether any table might wait for them.

    Whoever signed in is looked up for every page, so that those for whom nothing waits cost it no more.
    """
    seats = Seat.objects.filter(player__user=OuterRef("pk"), match__status__in=UNFINISHED)
    waits = Q(Exists(seats)) | Q(Exists(_turns().filter(user=OuterRef("pk"))))
    people = User.objects.select_related("reading")
    return people.annotate(is_awaited=ExpressionWrapper(waits, BooleanField()))


def _turns() -> QuerySet[ScreenPlayer]:
    """Whose turn it is at a table on screen, where no bot moves for them."""
    return ScreenPlayer.objects.filter(substitute="", table__match=None, table__games__to_move=F("number"))
