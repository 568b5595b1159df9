"""What is due without anybody's doing: a reminder at half time, and the end of a search."""

from django.db import transaction
from django.utils import timezone

from league.domain.activities.dates import TimeAnswersDue
from league.domain.agreeing import next_moment, people_to_remind
from league.models import DateAgreement, Match, MatchDate
from league.services.dates.held import HeldDate, date_record

AT_ONCE = 100


def agreements_due() -> list[int]:
    """The dates for which something is due, the longest first."""
    due = DateAgreement.objects.filter(next_at__lte=timezone.now()).order_by("next_at")
    return list(due.values_list("pk", flat=True)[:AT_ONCE])


def agreement_due(*, date_id: int) -> None:
    """Remind who is silent, or end what nobody answered in time. Doing it twice does it once. Nobody is
    reminded of a table that has begun.
    """
    with transaction.atomic():
        held = HeldDate(MatchDate.objects.get(pk=date_id))
        if held.row.next_at is None or held.row.next_at > held.now:
            return
        silent, proposal = people_to_remind(held.agreement, held.now), held.agreement.live_proposal
        if silent and proposal and held.date.match.status == Match.Status.SCHEDULED:
            at, ends = proposal.at.isoformat(), proposal.expires_at.isoformat()
            date_record(held, TimeAnswersDue, None, players=list(silent), at=at, expires_at=ends)
        held.row.next_at = next_moment(held.agreement, held.now)
        held.row.save(update_fields=["next_at"])
