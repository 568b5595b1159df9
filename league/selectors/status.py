"""What waits, what works on it, and what the workers found out about their sandboxes."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Max, Q, QuerySet

from bots.models import Version
from bots.models.clock import database_now
from bots.selectors import versions_waiting
from league.domain.rights import Right, roles_with
from league.models import Match, MatchGame, MatchRun, Membership, WorkerReport
from league.people import Person, account
from league.selectors.backups import BackupFigures, backup_figures
from league.selectors.mail.queue import MailFigures, mail_figures
from league.selectors.matches.runs import runs_open
from league.selectors.webhooks.queue import WebhookFigures, webhook_figures

# A worker gives a sign every ten seconds; after a few that did not come it is gone.
GONE = timedelta(seconds=35)
REASONS_MAX = 20
# So far apart, the clocks of a worker and of the database need somebody's look.
SKEW_MS = 2_000


@dataclass(frozen=True)
class WorkerLine:
    """One worker. `name` and `problem` are empty for those who may not know the machine."""

    number: int  # from 1
    name: str
    layers: tuple[str, ...]
    problem: str
    refuses_strangers: bool
    checked_at: datetime
    seen_at: datetime
    is_gone: bool
    clock_ahead_ms: int

    @property
    def clock_is_off(self) -> bool:
        return abs(self.clock_ahead_ms) >= SKEW_MS

    @property
    def clock_off_s(self) -> float:
        """By how much, either way."""
        return abs(self.clock_ahead_ms) / 1000


@dataclass(frozen=True)
class WaitingReason:
    """Why something waits, and how much waits for it."""

    text: str
    matches: int
    uploads: int


@dataclass(frozen=True)
class WorkCounts:
    """What there is to do. Put back: trouble of ours, with a reason; it is tried again."""

    matches_playing: int
    matches_scheduled: int
    matches_put_back: int
    uploads_waiting: int
    uploads_put_back: int
    last_game_at: datetime | None
    last_verdict_at: datetime | None


@dataclass(frozen=True)
class StatusPage:
    """`reasons` are those that the person may read; `knows_details`: whether there could be any.

    `mail`, `webhooks` and `backup` are for staff alone.
    """

    work: WorkCounts
    workers: tuple[WorkerLine, ...]
    takes_strangers: bool  # some worker that is there plays and checks uploaded bots
    knows_details: bool
    reasons: tuple[WaitingReason, ...]
    mail: MailFigures | None
    backup: BackupFigures | None
    webhooks: WebhookFigures | None


def status_page(person: Person) -> StatusPage:
    """As `person` may see it: staff everything, organizers what concerns their clubs, others no reasons."""
    clubs = _organized_clubs(person)
    knows = bool(person.is_staff or clubs)
    workers = _workers(names=knows)
    return StatusPage(
        work=_work(),
        workers=workers,
        takes_strangers=any(not (line.is_gone or line.refuses_strangers) for line in workers),
        knows_details=knows,
        reasons=_reasons(None if person.is_staff else clubs) if knows else (),
        mail=mail_figures() if person.is_staff else None,
        backup=backup_figures() if person.is_staff else None,
        webhooks=webhook_figures() if person.is_staff else None,
    )


def strangers_wait() -> bool:
    """Whether no worker that is there may run uploaded bots, as far as any has reported of its sandbox."""
    there = WorkerReport.objects.filter(seen_at__gte=database_now() - GONE)
    return set(there.values_list("refuses_strangers", flat=True)) == {True}


def _organized_clubs(person: Person) -> list[int]:
    if not person.is_authenticated:
        return []
    own = Membership.objects.filter(user=account(person), role__in=roles_with(Right.MANAGE_BOTS), event=None)
    return list(own.values_list("club_id", flat=True))


def _workers(*, names: bool) -> tuple[WorkerLine, ...]:
    gone_before = database_now() - GONE
    return tuple(
        WorkerLine(
            number=number,
            name=row.name if names else "",
            layers=tuple(row.layers),
            problem=row.problem if names else "",
            refuses_strangers=row.refuses_strangers,
            checked_at=row.checked_at,
            seen_at=row.seen_at,
            is_gone=row.seen_at < gone_before,
            clock_ahead_ms=row.clock_ahead_ms,
        )
        for number, row in enumerate(WorkerReport.objects.order_by("name"), start=1)
    )


def _work() -> WorkCounts:
    put_back = Count("pk", filter=~Q(waiting=""))
    matches = runs_open().aggregate(
        playing=Count("pk", filter=Q(match__status=Match.Status.PLAYING)),
        scheduled=Count("pk", filter=Q(match__status=Match.Status.SCHEDULED)),
        put_back=put_back,
    )
    uploads = versions_waiting().aggregate(all=Count("pk"), put_back=put_back)
    last_game = MatchGame.objects.order_by("-pk").values_list("finished_at", flat=True).first()
    return WorkCounts(
        matches_playing=matches["playing"],
        matches_scheduled=matches["scheduled"],
        matches_put_back=matches["put_back"],
        uploads_waiting=uploads["all"],
        uploads_put_back=uploads["put_back"],
        last_game_at=last_game,
        last_verdict_at=Version.objects.aggregate(last=Max("judged_at"))["last"],
    )


def _reasons(clubs: list[int] | None) -> tuple[WaitingReason, ...]:
    """The most frequent reasons in these clubs, or in all."""
    matches, uploads = runs_open(), versions_waiting()
    if clubs is not None:
        matches = matches.filter(match__club__in=clubs)
        uploads = uploads.filter(bot__players__club__in=clubs)
    waiting, unchecked = _count_by_reason(matches), _count_by_reason(uploads)
    most = (waiting + unchecked).most_common(REASONS_MAX)
    return tuple(WaitingReason(text, waiting[text], unchecked[text]) for text, _number in most)


def _count_by_reason(rows: QuerySet[MatchRun] | QuerySet[Version]) -> Counter[str]:
    by_reason = (
        rows.exclude(waiting="").order_by().values_list("waiting").annotate(Count("pk", distinct=True))
    )
    return Counter(dict(by_reason))
