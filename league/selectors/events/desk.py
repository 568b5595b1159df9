"""An event's desk: what its staff has to do now, the most urgent first, and what to keep an eye on."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Max, Q
from django.utils import timezone

from league.domain.activities.rounds import DraftChanged, DraftDiscarded, DraftDrawn, DraftMade, DraftRedrawn
from league.domain.rights import Right
from league.domain.rounds.timer import Timer
from league.models import Activity, Dispute, Entry, Event, Match, PrivateLink, Result, Round, RoundDraft
from league.selectors.activities import AuditLine, audit_lines
from league.selectors.badges import person_name
from league.selectors.results.disputes import disputes_of
from league.selectors.rounds.drafts import draft_of
from league.selectors.rounds.draws import progress_of
from league.selectors.rounds.rounds import RoundPage, RoundTab, TableCard, round_in, round_page, round_tabs
from league.selectors.rounds.timers import timer_of
from league.selectors.seasons.seasons import is_planned
from league.texts import list_text

# How a draft came about is told by the report of its round.
OF_DRAFTS = [kind.key() for kind in (DraftChanged, DraftDrawn, DraftMade, DraftRedrawn, DraftDiscarded)]
CHANGES_SHOWN = 8
HERE, WITHDRAWN = Entry.Attendance.HERE, "withdrawn"
SLOW_GAMES = 3  # so many games fewer than the table that is furthest is worth a look
# Who may do what waits; nobody else is told to.
RIGHT_FOR: Mapping[str, Right] = {
    **dict.fromkeys(("dispute", "gone"), Right.RULE),
    "confirm": Right.SCORE,
    **dict.fromkeys(("draft", "impossible", "next", "start", "end"), Right.SEAT),
    **dict.fromkeys(("enter", "applied", "late"), Right.ENTER_PLAYERS),
}
SLOW_MINUTES = 20  # and so is a table at which nothing was entered for so long


@dataclass(frozen=True)
class Duty:
    """Something that waits for staff. `kind` says what; `number` is the row that it is about.

    `round` is the number of an earlier round, 0 for the latest. Where the event may end, `number` is how many
    rounds were played, and `count` 1 if one more may follow.
    """

    kind: str  # one of RIGHT_FOR
    since: datetime | None
    number: int = 0
    count: int = 0
    round: int = 0
    table: int = 0
    game: int | None = None
    name: str = ""
    owner: str = ""
    text: str = ""


@dataclass(frozen=True)
class Watch:
    """Something that needs no decision yet. `kind` is slow, silent or devices."""

    kind: str
    number: int
    table: int = 0
    name: str = ""
    count: int = 0
    since: datetime | None = None


@dataclass(frozen=True)
class AttendanceCounts:
    """How many of those who take part are here, late, missing, gone; and of those here how many play."""

    here: int
    playing: int
    out: int
    late: int
    missing: int
    withdrawn: int


@dataclass(frozen=True)
class Desk:
    rounds: tuple[RoundTab, ...]
    shown: RoundPage | None
    timer: Timer | None
    duties: tuple[Duty, ...]
    playing: int  # tables of the rounds so far that are not decided
    watches: tuple[Watch, ...]
    attendance: AttendanceCounts
    changes: Sequence[AuditLine]

    @property
    def may_take_back(self) -> bool:
        """Nothing of the round that is shown is confirmed."""
        return self.shown is not None and not any(table.confirmed_at for table in self.shown.tables)


def desk(event: Event, rights: Collection[Right] = tuple(Right)) -> Desk:
    """All on the desk of an event of people, for who has these rights. A fixed number of queries."""
    last = round_in(event, None)
    shown = round_page(last) if last else None
    duties = tuple(_duties(event, last, shown))
    decided = sum(duty.kind == "confirm" for duty in duties)
    return Desk(
        rounds=round_tabs(event),
        shown=shown,
        timer=timer_of(last) if last else None,
        duties=tuple(duty for duty in duties if RIGHT_FOR[duty.kind] in rights),
        playing=max(0, event.matches_unfinished - decided) if shown else 0,
        watches=tuple(_watches(event, shown)),
        attendance=_attendance(event, shown),
        changes=audit_lines(list(_changes(event, shown))),
    )


def _duties(event: Event, last: Round | None, shown: RoundPage | None) -> Iterator[Duty]:
    yield from _dispute_duties(event, shown)
    planned = last is None and is_planned(event)
    yield from _planned_duties(event) if planned else _confirm_duties(shown.tables if shown else ())
    yield from _leaver_duties(event, shown)
    if event.status == Event.Status.FINISHED:
        return  # results are still put right, but nobody enters and nothing is seated any more
    draft = draft_of(event)
    if draft and draft.status == RoundDraft.Status.READY:
        yield Duty("draft", draft.changed_at)
    if draft and draft.status == RoundDraft.Status.IMPOSSIBLE:
        yield Duty("impossible", draft.changed_at)
    if not event.entries.filter(status=Entry.Status.ENTERED, withdrawn_at=None).exists():
        yield Duty("enter", None)
    elif event.status == Event.Status.PAUSED and last is None:
        yield Duty("start", None)
    elif event.status == Event.Status.RUNNING and not (draft or planned or event.matches_unfinished):
        yield _next(event, last)
    yield from _entrants(event)


def _next(event: Event, last: Round | None) -> Duty:
    """After the last round there is no next one to prepare, but an event to end."""
    progress = progress_of(event) if last else None
    if progress and progress.is_over:
        return Duty("end", None, number=progress.played, count=int(progress.may_go_on))
    return Duty("next", None, number=last.number + 1 if last else 1)


def _dispute_duties(event: Event, shown: RoundPage | None) -> Iterator[Duty]:
    """Of all rounds: the next one may be published while a result is disputed. The oldest first."""
    tables = {table.match.pk: table.number for table in shown.tables} if shown else {}
    for dispute in disputes_of(event).filter(status=Dispute.Status.OPEN).order_by("pk"):
        match = dispute.match
        yield Duty(
            "dispute", dispute.opened_at, dispute.pk,
            round=match.round.number if match.round and match.pk not in tables else 0,
            table=tables.get(match.pk) or match.table or 0, game=dispute.game_number,
            name=dispute.player.name, owner=person_name(dispute.owner) if dispute.owner else "",
            text=dispute.text,
        )  # fmt: skip


def _confirm_duties(tables: Sequence[TableCard]) -> Iterator[Duty]:
    decided = {table.match.pk: table for table in tables if table.state == "decided"}
    drafts = Result.objects.filter(match__in=decided, status=Result.Status.DRAFT)
    for match, at in drafts.annotate(at=Max("games__finished_at")).values_list("match", "at"):
        yield Duty("confirm", at, match, table=decided[match].number)


def _planned_duties(event: Event) -> Iterator[Duty]:
    """Tables without a round that wait to be confirmed; they are known by the numbers of their matches."""
    decided = event.matches.filter(status=Match.Status.PLAYING, is_decided=True)
    drafts = Result.objects.filter(match__in=decided, status=Result.Status.DRAFT)
    rows = drafts.annotate(at=Max("games__finished_at")).order_by("at")
    for match, number, at in rows.values_list("match", "match__number", "at"):
        yield Duty("confirm", at, match, table=number or 0)


def _leaver_duties(event: Event, shown: RoundPage | None) -> Iterator[Duty]:
    """Tables at which nobody plays on, as somebody left after the round was published: they forfeit."""
    waiting = [table for table in shown.tables if table.state in ("scheduled", "playing")] if shown else []
    seated = {seat.badge.player_id for table in waiting for seat in table.seats}
    left = Q(withdrawn_at__isnull=False)
    if event.roll_call:
        left |= Q(attendance=Entry.Attendance.NO_SHOW, player__bot=None)
    gone = (
        set(event.entries.filter(left, player__in=seated).values_list("player", flat=True)) if seated else ()
    )
    for table in waiting:
        if names := [seat.badge.name for seat in table.seats if seat.badge.player_id in gone]:
            yield Duty(
                "gone", None, table.match.pk, count=len(names), table=table.number, name=list_text(names)
            )


def _entrants(event: Event) -> Iterator[Duty]:
    applied = event.entries.filter(status=Entry.Status.APPLIED, withdrawn_at=None)
    times = list(applied.order_by("entered_at").values_list("entered_at", flat=True))
    if times:
        yield Duty("applied", times[0], count=len(times))
    late = list(
        event.entries.filter(status=Entry.Status.ENTERED, withdrawn_at=None, attendance=Entry.Attendance.LATE)
        .select_related("player")
        .order_by("attendance_at")
    )
    if late:
        names = list_text(entry.player.name for entry in late)
        yield Duty("late", late[0].attendance_at, count=len(late), name=names)


def _watches(event: Event, shown: RoundPage | None) -> Iterator[Watch]:
    playing = [table for table in shown.tables if table.state == "playing"] if shown else []
    ahead = max((table.match.games_played for table in playing), default=0)
    silent = timezone.now() - timedelta(minutes=SLOW_MINUTES)
    entered = Result.objects.filter(match__in=[table.match.pk for table in playing])
    last = dict(entered.annotate(at=Max("games__finished_at")).values_list("match", "at"))
    for table in playing:
        at = last.get(table.match.pk)
        if at and at < silent:
            yield Watch("silent", table.match.pk, table.number, since=at)
        elif table.match.games_played <= ahead - SLOW_GAMES:
            yield Watch("slow", table.match.pk, table.number, count=table.match.games_played)
    shared = PrivateLink.objects.filter(entry__event=event, revoked_at=None, opened__gt=1)
    for link in shared.select_related("entry__player").order_by("-opened_at"):
        player = link.entry.player
        yield Watch("devices", player.pk, name=player.name, count=link.opened, since=link.opened_at)


def _attendance(event: Event, shown: RoundPage | None) -> AttendanceCounts:
    """Of people; of bots where nobody else plays."""
    entries = event.entries.filter(status=Entry.Status.ENTERED).select_related("player")
    counts_bots = not event.company.takes_people
    states = [_state(event, entry) for entry in entries if counts_bots or not entry.player.is_bot]
    here, late, gone = (states.count(state) for state in (HERE, Entry.Attendance.LATE, WITHDRAWN))
    unfinished = [table for table in shown.tables if not table.confirmed_at] if shown else []
    return AttendanceCounts(
        here=here,
        playing=sum(counts_bots or not seat.badge.is_bot for table in unfinished for seat in table.seats),
        out=len(shown.out) if shown else 0,
        late=late,
        missing=len(states) - here - late - gone,
        withdrawn=gone,
    )


def _state(event: Event, entry: Entry) -> str:
    """Bots are always there, and where no roll is called so is everybody."""
    is_called = event.roll_call and not entry.player.is_bot
    return entry.state if is_called or entry.withdrawn_at else HERE


def _changes(event: Event, shown: RoundPage | None) -> Sequence[Activity]:
    tables = shown.tables if shown else ()
    subjects = [f"event {event.pk}", *(f"match {table.match.pk}" for table in tables)]
    found = Activity.objects.filter(club=event.club_id, subject__in=subjects).exclude(kind__in=OF_DRAFTS)
    return list(found.select_related("actor", "player").order_by("-pk")[:CHANGES_SHOWN])
