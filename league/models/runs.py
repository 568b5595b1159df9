"""What a run of bots needs, beside the facts: by match, seat and game; absent for people."""

from dataclasses import dataclass
from typing import Self

from django.db import models
from django.db.models import Case, Q, When

from bots.models import Leased, Version
from bots.models.clock import from_now
from bots.models.leases import LeasedQuerySet
from games.models import RecordBatch
from league.models.integers import IntegersField
from league.models.matches import UNFINISHED, Match, Seat

STEPPED_BACK_S = 60.0  # about as long as a worker keeps at one match


class RunTerms(models.Model):
    """Under what terms bots play: the same for a hundred thousand matches, so each is stored once."""

    sandbox = models.JSONField(help_text="names of the layers that were in force for every bot in every game")
    limits = models.JSONField(help_text="what each bot might use, see bots.arena.interface.Limits")
    digest = models.BinaryField(max_length=32, unique=True, help_text="SHA-256 of both")

    class Meta:
        verbose_name_plural = "run terms"

    def __str__(self) -> str:
        return f"terms {self.pk}"


class MatchRunQuerySet(LeasedQuerySet["MatchRun"]):
    """Runs as work for the workers."""

    def in_turn(self) -> Self:
        """Begun before unbegun; what has just stepped back lets others go first for a while."""
        begun = Q(match__status=Match.Status.PLAYING, not_before__lte=from_now(-STEPPED_BACK_S))
        first = Case(When(~Q(lease_until=None) | begun, then=0), default=1)
        return self.order_by(first, "not_before", "pk")


class MatchRun(Leased):
    """The match as work for a worker, and what proves that its deals were fixed beforehand.

    `commitment` (SHA-256 of the secret) is public from the start, the nonce is fixed when the match starts,
    and the secret is published when it ends.
    """

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="run")
    is_open = models.BooleanField(default=True, help_text="there is still something to play")
    secret = models.CharField(max_length=64, help_text="hex; shown to nobody before the match has ended")
    commitment = models.CharField(max_length=64)
    nonce = models.CharField(max_length=200, blank=True)
    terms = models.ForeignKey(
        RunTerms,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        db_index=False,
        help_text="null: nothing was played yet",
    )
    usage = IntegersField(default=tuple, help_text="of the games so far: some numbers a seat")
    losses = models.JSONField(
        default=list,
        help_text="bots' processes that were killed from outside, see bots.arena.interface.ProcessLoss",
    )

    objects = MatchRunQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["not_before"], condition=Q(is_open=True), name="match_queue")]

    def __str__(self) -> str:
        return f"run of match {self.match_id}"


class SeatRun(models.Model):
    """What a bot used in a match, added up at its end, so that a bot's figures need not read its games."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, primary_key=True, related_name="run")
    games = models.PositiveIntegerField()
    decisions = models.PositiveIntegerField(help_text="for which CPU time was measured")
    cpu_us = models.PositiveBigIntegerField(help_text="in all decisions")
    cpu_worst_us = models.PositiveIntegerField(help_text="in one decision")

    def __str__(self) -> str:
        return f"run of seat {self.seat_id}"


@dataclass(frozen=True)
class GameRun:
    """How the service dealt and played a game.

    The record is by chair of the game's table: with duplicate deals the players change chairs from game to
    game, and `chairs[chair]` is the seat that sat there. `games.core.deals.blocks.by_player` puts in the
    order of seats what came in that of chairs.
    """

    deal: int  # which deal of the match's seed; duplicates share theirs
    chairs: tuple[int, ...]
    dealer: int  # the chair that dealt
    next_dealer: int  # a chair
    played_ms: int


class GameRuns(models.Model):
    """The runs of the games whose records make one batch, in the order of the batch.

    One row, since one for each game would take four times the room.
    """

    batch = models.OneToOneField(
        RecordBatch, on_delete=models.CASCADE, primary_key=True, related_name="game_runs"
    )
    deals = IntegersField()
    seats = models.PositiveSmallIntegerField(help_text="chairs at the table of each game")
    chairs = IntegersField(
        help_text="of each game as many as there are seats; of the first, if all are alike"
    )
    next_dealers = IntegersField()
    played_ms = IntegersField()

    class Meta:
        verbose_name_plural = "game runs"

    def __str__(self) -> str:
        return f"runs of {len(self.deals)} games"

    def run(self, index: int, dealer: int) -> GameRun:
        """How the game at this place was run; `dealer` is the seat of the match that dealt."""
        start = index * self.seats if len(self.chairs) > self.seats else 0
        chairs = self.chairs[start : start + self.seats]
        return GameRun(
            self.deals[index], chairs, chairs.index(dealer), self.next_dealers[index], self.played_ms[index]
        )


class FaultQuerySet(models.QuerySet["Fault"]):
    """Faults that are asked for."""

    def shown(self) -> "FaultQuerySet":
        """Those that may be seen: at a table with people, none before the match is over.

        A fault tells its author whatever the bot wants to say, its hand above all; already how many there
        are, and where, is a message. Whatever is shown of faults starts here.
        """
        return self.exclude(match__screen_table__isnull=False, match__status__in=UNFINISHED)


class Fault(models.Model):
    """What a bot did wrong in a game; the author finds here what is needed to mend it."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="faults")
    game_number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    version = models.ForeignKey(Version, on_delete=models.PROTECT, related_name="faults")
    decision = models.PositiveIntegerField()
    code = models.CharField(max_length=40)
    text = models.TextField()
    log = models.TextField(blank=True)
    view = models.JSONField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = FaultQuerySet.as_manager()

    class Meta:
        ordering = ["match", "game_number", "seat", "id"]

    def __str__(self) -> str:
        return f"{self.code} in game {self.game_number} of match {self.match_id}"
