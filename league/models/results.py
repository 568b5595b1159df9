"""What happened in a match: versions of its result, and the games that each of them counts."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.core.interface import Outcome
from games.models import Record, RecordBatch
from league.models.clubs import Club
from league.models.integers import IntegersField
from league.models.matches import Match
from league.models.players import Player
from league.models.runs import GameRun, GameRuns


class Result(models.Model):
    """One version of a match's result. Nothing is overwritten: a correction supersedes.

    A draft takes games until somebody confirms it; the service confirms what it played itself. The confirmed
    one counts for standings and ratings, in the order of `sequence`; a correction takes over the place of
    what it supersedes.
    """

    class Status(models.TextChoices):
        DRAFT = "draft", _("draft")
        CONFIRMED = "confirmed", _("confirmed")
        SUPERSEDED = "superseded", _("superseded")

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="results", db_index=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="results", db_index=False)
    version = models.PositiveIntegerField(default=1, help_text="1, 2, … within the match")
    status = models.CharField(max_length=10, choices=Status, default=Status.DRAFT)
    sequence = models.PositiveBigIntegerField(
        null=True, help_text="the place among the club's confirmed results; none for a draft"
    )
    reason = models.CharField(max_length=300, blank=True, help_text="why it supersedes the one before")
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        db_index=False,
        help_text="none: the service played it",
    )
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        db_index=False,
        help_text="none: the service played it, or it is a draft, or it was done by a private link",
    )
    confirmed_for = models.ForeignKey(
        Player,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        db_index=False,
        help_text="the player at the table who confirmed, with or without an account; none: staff did",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    confirmed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["match", "version"]
        indexes = [
            # When a place in the order was first confirmed; corrections take it over later.
            models.Index(fields=["club", "confirmed_at"], condition=Q(version=1), name="result_by_time")
        ]
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="result_version_once_a_match"),
            models.UniqueConstraint(
                fields=["match"], condition=~Q(status="superseded"), name="one_current_result_a_match"
            ),
            models.UniqueConstraint(
                fields=["club", "sequence"],
                condition=Q(status="confirmed"),
                name="result_sequence_once_a_club",
            ),
            models.CheckConstraint(
                condition=Q(status="draft", confirmed_at=None, sequence=None)
                | Q(
                    status__in=["confirmed", "superseded"],
                    confirmed_at__isnull=False,
                    sequence__isnull=False,
                ),
                name="result_is_a_draft_or_has_its_place",
            ),
        ]

    def __str__(self) -> str:
        return f"version {self.version} of the result of match {self.match_id}"


class MatchGame(models.Model):
    """One game as a result counts it: its outcome, and where that comes from. Lists are by seat of the match.

    A record is what an engine wrote, a sheet the rows that a table wrote down, a decision what staff ruled.
    """

    class Source(models.TextChoices):
        RECORD = "record", _("played here")
        SHEET = "sheet", _("score sheet")
        DECISION = "decision", _("decision of staff")

    class Kind(models.TextChoices):
        FORFEIT = "forfeit", _("forfeit")
        ABANDONED = "abandoned", _("abandoned")

    result = models.ForeignKey(Result, on_delete=models.PROTECT, related_name="games", db_index=False)
    number = models.PositiveIntegerField()
    dealer = models.PositiveSmallIntegerField(help_text="the seat of the match that dealt first")
    scores = IntegersField()
    placement = IntegersField()
    winners = IntegersField()
    credit = IntegersField()
    tiebreak = models.BooleanField(default=False, help_text="a tie-break of the game named the winner")
    source = models.CharField(max_length=8, choices=Source)
    record_batch = models.ForeignKey(
        RecordBatch, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    sheet = models.JSONField(null=True, help_text="the rows of the score sheet")
    decision = models.CharField(max_length=300, blank=True, help_text="why staff ruled so")
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    entered_for = models.ForeignKey(
        Player,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        db_index=False,
        help_text="the player at the table who entered it, with or without an account; none: nobody there",
    )
    # Null, so that it costs the millions of games that were played nothing.
    kind = models.CharField(
        max_length=10, choices=Kind, null=True, help_text="why a decision was needed; none: another reason"
    )
    taps = models.JSONField(null=True, help_text="how it was tapped; none: it was not")
    finished_at = models.DateTimeField(auto_now_add=True)
    record_index = models.PositiveSmallIntegerField(
        default=0, db_default=0, help_text="the place of its record in the batch, from 0"
    )

    class Meta:
        ordering = ["result", "number"]
        indexes = [
            # Of all games of an event those few that ended early.
            models.Index(fields=("result",), condition=Q(kind__isnull=False), name="game_ended_early")
        ]
        constraints = [
            models.UniqueConstraint(fields=["result", "number"], name="game_number_once_a_result"),
            models.CheckConstraint(
                condition=Q(source="record", record_batch__isnull=False, sheet=None, decision="")
                | Q(source="sheet", record_batch=None, sheet__isnull=False, decision="")
                | (Q(source="decision", record_batch=None, sheet=None) & ~Q(decision="")),
                name="game_comes_from_one_source",
            ),
        ]

    def __str__(self) -> str:
        return f"game {self.number} of result {self.result_id}"

    @property
    def record(self) -> Record | None:
        """What the engine wrote; None for a sheet or a decision, and where it was thinned out."""
        batch = self.record_batch
        return None if batch is None or batch.is_thinned else batch.records[self.record_index]

    @property
    def record_sha256(self) -> str | None:
        """The digest of what the engine wrote, also where that was thinned out; None if it wrote nothing."""
        return self.record_batch.hashes[self.record_index] if self.record_batch else None

    @property
    def is_thinned(self) -> bool:
        """Whether its record was here and has been removed."""
        return self.record_batch is not None and self.record_batch.is_thinned

    @property
    def run(self) -> GameRun | None:
        """How the service dealt and played it; None where people did."""
        runs: GameRuns | None = getattr(self.record_batch, "game_runs", None)
        return runs.run(self.record_index, self.dealer) if runs else None

    @property
    def outcome(self) -> Outcome:
        """What matches, standings and ratings read; without the hands, which are in the source."""
        return Outcome(
            scores=self.scores,
            placement=self.placement,
            winners=self.winners,
            credit=self.credit,
            tiebreak=self.tiebreak,
            hands=(),
        )


class SheetDraft(models.Model):
    """The sheet of the game that a table is playing, as far as it is written down. Kept until confirmed.

    Whoever changes it says which `version` they saw, so that two phones cannot overwrite each other; it only
    ever grows, also from game to game.
    """

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="sheet_draft")
    number = models.PositiveIntegerField(help_text="of the game")
    version = models.PositiveIntegerField(default=1)
    taps = models.JSONField(default=list, help_text="what was tapped, in order, as the game’s tally reads it")
    rows = models.JSONField(default=list, help_text="what was typed into the sheet")
    changed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    changed_for = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"sheet of game {self.number} of match {self.match_id}"


class SheetUpload(models.Model):
    """What one phone wrote without a connection, as it was sent; where another was quicker both are kept.

    It goes on from a sheet of game `number` in this `version`. The phone says the same `key` until all that
    it wrote has arrived, so that sending it again does nothing twice.
    """

    class Status(models.TextChoices):
        APPLIED = "applied", _("counts")
        WAITING = "waiting", _("waits for the table to decide")
        DISMISSED = "dismissed", _("does not count")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="sheet_uploads", db_index=False)
    key = models.CharField(max_length=40, help_text="made by the phone")
    number = models.PositiveIntegerField(help_text="of the game")
    version = models.PositiveIntegerField(help_text="of the sheet that the phone saw")
    games = models.JSONField(default=list, help_text="of each complete game its taps")
    taps = models.JSONField(default=list, help_text="of the game that goes on")
    rules = models.CharField(max_length=16, blank=True, help_text="by which the phone read them")
    status = models.CharField(max_length=9, choices=Status)
    number_after = models.PositiveIntegerField(default=0, help_text="of the game after it was applied")
    version_after = models.PositiveIntegerField(default=0, help_text="of the sheet after it was applied")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    made_for = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "key"], name="sheet_upload_once")]

    def __str__(self) -> str:
        return f"what a phone wrote of match {self.match_id}"
