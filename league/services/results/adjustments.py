"""Table points that staff gives or takes: always with a reason that everybody can read, and revocable."""

from decimal import Decimal

from django.db import transaction
from django.utils import timezone

from games.refusals import NotFound, Refused
from league.domain.activities import Change
from league.domain.activities.events import PointsGiven, PointsRevoked
from league.domain.rights import Right
from league.models import Adjustment, Entry, Match
from league.models.rulings import MILLION
from league.people import Person, account
from league.services.activities import activity_record
from league.services.reasons import clean_reason
from league.services.rights import require, require_no_opponent
from league.services.seasons.states import require_correctable

POINTS_MAX = Decimal(100)
HUNDREDTH = Decimal("0.01")


def adjustment_give(
    *, by: Person, entry: Entry, points: Decimal, reason: str, match: Match | None = None
) -> Adjustment:
    """Give table points to an entry, or take them with a number below zero; `match` is what it is about.

    Nobody gives or takes their own, or those of somebody they sat with. Refused: not_a_member, right_missing,
    own_table, reason_needed, bad_points, no_match, season_closed.
    """
    event = entry.event
    require(by, Right.RULE, event.club, event)
    require_no_opponent(by, Right.RULE, event, [entry.player_id])
    reason = clean_reason(reason)
    if not points.is_finite() or not points or abs(points) > POINTS_MAX or points % HUNDREDTH:
        raise Refused("bad_points", field="points", least=int(-POINTS_MAX), most=int(POINTS_MAX))
    if match and match.event_id != event.pk:
        raise NotFound("no_match", field="match")
    with transaction.atomic():
        require_correctable(event)
        given = Adjustment.objects.create(
            entry=entry, match=match, millionths=int(points * MILLION), reason=reason, made_by=account(by)
        )
        _audit(by, given, PointsGiven, before=None, after=str(points), reason=reason)
    return given


def adjustment_revoke(*, by: Person, adjustment: Adjustment, reason: str) -> None:
    """They count no more, and stay on record. Refused: not_a_member, right_missing, own_table, reason_needed,
    adjustment_revoked, season_closed."""
    event = adjustment.entry.event
    require(by, Right.RULE, event.club, event)
    require_no_opponent(by, Right.RULE, event, [adjustment.entry.player_id])
    reason = clean_reason(reason)
    with transaction.atomic():
        require_correctable(event)
        standing = Adjustment.objects.filter(pk=adjustment.pk, revoked_at=None)
        if not standing.update(revoked_at=timezone.now(), revoked_by=account(by), revoked_because=reason):
            raise Refused("adjustment_revoked")
        _audit(by, adjustment, PointsRevoked, before=str(adjustment.points), after=None, reason=reason)
    adjustment.refresh_from_db()


def _audit(by: Person, adjustment: Adjustment, kind: type[Change], **facts: object) -> None:
    entry = adjustment.entry
    activity_record(kind, club=entry.event.club, by=by, subject=f"player {entry.player_id}",
        event=entry.event_id, adjustment=adjustment.pk, **facts,
    )  # fmt: skip
