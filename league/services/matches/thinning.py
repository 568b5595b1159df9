"""Records of old games on ladders of bots are thinned out: a ladder at full speed fills a disk with them.

What a record proved stays proved: its SHA-256 is kept, and scores, results and ratings are not touched. A
sample stays whole, and so does whatever somebody may still want to look at.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import takewhile

from django.conf import settings
from django.db import transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from games.models import RecordBatch
from league.domain.companies import keys_where
from league.domain.formats.ladder import Ladder
from league.models import Dispute, Event, Fault, Match, MatchGame, Puzzle, Result, Review

KEPT_NEWEST = 1000  # matches of each ladder
SAMPLE = 100  # of so many matches one stays as it is
MATCHES_AT_ONCE = 200
GAMES_AT_ONCE = 10_000  # databases take a bounded number of values in one query
NOTICE = timedelta(days=14)  # from the update that brought this, so that nobody is taken by surprise
BROUGHT_BY = "0045_thinned_records"


@dataclass(frozen=True)
class RecordsKept:
    """For how long records are kept, and of how many of the newest matches longer than that."""

    days: int
    matches: int = KEPT_NEWEST


@dataclass(frozen=True)
class Thinned:
    """What was removed, or would be."""

    matches: int = 0
    games: int = 0
    size_bytes: int = 0

    def __add__(self, other: "Thinned") -> "Thinned":
        return Thinned(
            self.matches + other.matches, self.games + other.games, self.size_bytes + other.size_bytes
        )


def records_kept_of(event: Event) -> RecordsKept | None:
    """What people are told of this event's records; None: all are kept."""
    is_thinned = event.format == Ladder.key and event.company.runs_itself
    return RecordsKept(days) if (days := settings.KEEP_BOT_RECORDS_DAYS) and is_thinned else None


def thinning_begins() -> datetime | None:
    """When the first records may go; None: never, as the operator wishes."""
    if not settings.KEEP_BOT_RECORDS_DAYS:
        return None
    applied = MigrationRecorder.Migration.objects.filter(app="league", name=BROUGHT_BY)
    return applied.values_list("applied", flat=True).get() + NOTICE


def ladders_to_thin(now: datetime | None = None) -> Sequence[int]:
    """Ladders with more matches than are kept, in order; none before the time of notice is over."""
    begins = thinning_begins()
    if begins is None or (now or timezone.now()) < begins:
        return []
    done = Coalesce(F("thinned_to"), 0)
    found = ladders().filter(matches_seated__gt=done + KEPT_NEWEST)
    return list(found.values_list("pk", flat=True))


def ladder_thin(event_id: int, now: datetime | None = None) -> Thinned | None:
    """Thin out the next matches of a ladder; None if there are none. Done twice at once, it is done once."""
    event = Event.objects.get(pk=event_id)
    passed = _old_matches(event, event.thinned_to or 0, now or timezone.now())
    if not passed:
        return None
    batches, thinned = _records_of(passed)
    for batch in batches:
        batch.digests = b"".join(bytes.fromhex(digest) for digest in batch.hashes)
        batch.packed = b""
    with transaction.atomic():
        RecordBatch.objects.bulk_update(batches, ["packed", "digests"], batch_size=MATCHES_AT_ONCE)
        Event.objects.filter(pk=event_id, thinned_to=event.thinned_to).update(thinned_to=passed[-1].number)
    return thinned


def thinning_ahead(event: Event, now: datetime | None = None) -> Thinned:
    """What would be removed of a ladder if all that is old went now."""
    now = now or timezone.now()
    done, ahead = event.thinned_to or 0, Thinned()
    while passed := _old_matches(event, done, now):
        ahead += _records_of(passed)[1]
        done = passed[-1].number or done
    return ahead


def ladders() -> QuerySet[Event]:
    """Those of bots, whose records are thinned out, in order."""
    by_themselves = keys_where(lambda company: company.runs_itself)
    return Event.objects.filter(format=Ladder.key, played_by__in=by_themselves).order_by("pk")


def _old_matches(event: Event, done: int, now: datetime) -> list[Match]:
    """The next ones, up to the first that is not old enough."""
    old = now - timedelta(days=settings.KEEP_BOT_RECORDS_DAYS)
    last = min(done + MATCHES_AT_ONCE, event.matches_seated - KEPT_NEWEST)
    rows = event.matches.filter(number__gt=done, number__lte=last).order_by("number")
    times = rows.only("event", "number", "created_at", "finished_at")
    return list(takewhile(lambda match: (match.finished_at or match.created_at) <= old, times))


def _records_of(passed: Sequence[Match]) -> tuple[list[RecordBatch], Thinned]:
    """The records that go: not of the sample, nor of a match that somebody had a reason to look at."""
    numbers = {match.pk for match in passed if match.number is None or match.number % SAMPLE}
    games = MatchGame.objects.filter(result__match__in=numbers - _kept_for_cause(numbers))
    pairs = games.filter(record_batch__digests=None, record_batch__isnull=False).order_by()
    of_batch = dict(pairs.values_list("record_batch", "result__match").distinct())
    batches = list(RecordBatch.objects.filter(pk__in=list(of_batch)).order_by("pk"))
    return batches, Thinned(
        matches=len(set(of_batch.values())),
        games=sum(len(batch.hashes) for batch in batches),
        size_bytes=sum(len(batch.packed) for batch in batches),
    )


def _kept_for_cause(matches: set[int]) -> set[int]:
    """Those that went wrong, were corrected or reviewed, or gave a puzzle."""
    games = MatchGame.objects.filter(result__match__in=matches).order_by()
    match_of = dict(games.values_list("pk", "result__match"))
    numbers = list(match_of)
    return {
        *Fault.objects.filter(match__in=matches).values_list("match", flat=True),
        *Dispute.objects.filter(match__in=matches).values_list("match", flat=True),
        *Result.objects.filter(match__in=matches, version__gt=1).values_list("match", flat=True),
        *(match_of[game] for game in _games_with(Review, numbers)),
        *(match_of[game] for game in _games_with(Puzzle, numbers)),
    }


def _games_with(model: type[Review | Puzzle], games: Sequence[int]) -> Iterator[int]:
    """Asked by the numbers of the games: joined with them, all reviews of all clubs would be read."""
    for start in range(0, len(games), GAMES_AT_ONCE):
        some = games[start : start + GAMES_AT_ONCE]
        yield from model._base_manager.filter(match_game__in=some).values_list("match_game", flat=True)
