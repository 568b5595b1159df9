"""Matches, their seats, the games played in them and what went wrong with a bot."""

from collections.abc import Sequence
from typing import TypeVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from bots.models import Leased, Version
from bots.models.leases import LeasedQuerySet
from games.models import Record
from league.models.clubs import Club
from league.models.events import Event
from league.models.match_setup import MatchSetup
from league.models.players import Player

T = TypeVar("T")


class Match(MatchSetup, Leased):
    """A table that plays games until the rule says who won.

    The deal is provably fair: `commitment` (SHA-256 of the secret) is public from the start, the
    nonce is fixed when the match starts, and the secret is published when it ends.
    """

    class Status(models.TextChoices):
        SCHEDULED = "scheduled", "scheduled"
        PLAYING = "playing", "playing"
        FINISHED = "finished", "finished"
        CANCELLED = "cancelled", "cancelled"

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="matches")
    event = models.ForeignKey(Event, on_delete=models.PROTECT, null=True, blank=True, related_name="matches")
    event_number = models.PositiveIntegerField(null=True, help_text="1, 2, … within the event")
    status = models.CharField(max_length=10, choices=Status, default=Status.SCHEDULED)
    scheduled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, help_text="none: the event did"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    secret = models.CharField(max_length=64, help_text="hex; shown to nobody before the match has ended")
    commitment = models.CharField(max_length=64)
    nonce = models.CharField(max_length=200, blank=True)
    sandbox = models.JSONField(
        null=True,
        help_text="names of the layers that were in force for every bot in every game; null: none yet",
    )
    limits = models.JSONField(null=True, help_text="what each bot might use, see bots.arena.interface.Limits")

    objects = LeasedQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "event_number"], name="match_number_once_an_event"),
            models.CheckConstraint(
                condition=~Q(status="finished") | Q(finished_at__isnull=False), name="match_end_has_a_time"
            ),
        ]
        indexes = [
            models.Index(fields=["status", "not_before"], name="match_queue"),
            models.Index(fields=["club", "-id"], name="match_by_club"),
        ]

    def __str__(self) -> str:
        return f"match {self.pk}"


class Seat(models.Model):
    """Who sits where, with which version of a bot, and how the match ended for that seat."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    version = models.ForeignKey(Version, on_delete=models.PROTECT, null=True, related_name="seats")
    placement = models.PositiveSmallIntegerField(null=True)
    games_won = models.PositiveIntegerField(null=True)
    points = models.IntegerField(null=True)
    won = models.BooleanField(default=False)
    # Of the match's games, added up at its end, so that a bot's figures need not read its games.
    games = models.PositiveIntegerField(default=0)
    decisions = models.PositiveIntegerField(default=0, help_text="for which CPU time was measured")
    cpu_us = models.PositiveBigIntegerField(default=0, help_text="in all decisions")
    cpu_worst_us = models.PositiveIntegerField(default=0, help_text="in one decision")

    class Meta:
        ordering = ["match", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="seat_once_a_match"),
            models.UniqueConstraint(fields=["match", "player"], name="player_once_a_match"),
        ]
        indexes = [models.Index(fields=["player", "version", "-match"], name="seat_by_version")]

    def __str__(self) -> str:
        return f"seat {self.seat} of match {self.match_id}: {self.player_id}"


class MatchGame(models.Model):
    """One game of a match, written once, together with its record.

    Lists are by seat of the match. The record and the dealers are by chair of this game's table: with
    duplicate deals the players change chairs from game to game, and `chairs[chair]` is the seat that sat
    there. `games.core.blocks.by_player` puts in the order of seats what came in that of chairs; here is the
    way back.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="games")
    number = models.PositiveIntegerField()
    record = models.OneToOneField(Record, on_delete=models.PROTECT, related_name="match_game")
    deal = models.PositiveIntegerField(help_text="which deal of the match's seed; duplicates share theirs")
    chairs = models.JSONField()
    dealer = models.PositiveSmallIntegerField()
    next_dealer = models.PositiveSmallIntegerField()
    scores = models.JSONField()
    placement = models.JSONField()
    winners = models.JSONField()
    credit = models.JSONField()
    tiebreak = models.BooleanField(default=False, help_text="a tie-break of the game named the winner")
    played_ms = models.PositiveIntegerField(default=0)
    usage = models.JSONField(default=list, help_text="by seat: decisions, cpu_us, cpu_worst_us")
    finished_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="game_number_once_a_match")]

    def __str__(self) -> str:
        return f"game {self.number} of match {self.match_id}"

    def in_chairs(self, by_seat: Sequence[T]) -> list[T]:
        """What belongs to the match's seats, in the order of this game's chairs."""
        return [by_seat[seat] for seat in self.chairs]

    @property
    def dealing_seat(self) -> int:
        """The seat of the match that dealt."""
        seat: int = self.chairs[self.dealer]
        return seat


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

    class Meta:
        ordering = ["match", "game_number", "seat", "id"]

    def __str__(self) -> str:
        return f"{self.code} in game {self.game_number} of match {self.match_id}"
