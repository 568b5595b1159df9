"""Seasons: parts that belong together over many weeks, who takes part in all of them, and on which dates."""

from datetime import datetime
from fractions import Fraction
from uuid import uuid4
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from bots.models import Leased
from bots.models.leases import LeasedQuerySet
from league.domain import companies
from league.domain.events.names import NAME_MAX
from league.domain.seasons.kinds import KINDS, SeasonKind
from league.models.clubs import Club
from league.models.entries import Entry
from league.models.events import Event
from league.models.fractions import FractionField
from league.models.match_setup import MatchSetup
from league.models.matches import Match
from league.models.players import Player


class SeasonImport(models.Model):
    """A spreadsheet from which seasons of before were taken, with its lines as they were written."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="season_imports")
    file_name = models.CharField(max_length=120, blank=True, help_text="none: pasted text")
    rows = models.JSONField(default=list, help_text="of each line its number and its cells")
    layout = models.JSONField(default=dict, help_text="what the columns hold, and how they were read")
    new_players = models.JSONField(default=list, help_text="who came into the club by it")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.file_name or f"import {self.pk}"


class Season(MatchSetup):
    """Parts in their order, each an event: the evenings of a series, or the boxes of its divisions.

    Its kind (`league.domain.seasons.kinds`) says how parts come about, its counting rule
    (`league.domain.seasons.counting`) what they add up to. The events of its parts are made of
    `event_choices`, the options of an event by their keys.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("open for entry")
        RUNNING = "running", _("running")
        FINALS = "finals", _("finals")
        CLOSED = "closed", pgettext_lazy("season", "closed")
        ARCHIVED = "archived", _("archived")

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="seasons", db_index=False)
    name = models.CharField(max_length=NAME_MAX)
    kind = models.CharField(max_length=12, help_text="key of the kind")
    kind_settings = models.JSONField(default=dict)
    counting = models.CharField(max_length=20, help_text="key of the counting rule")
    counting_settings = models.JSONField(default=dict)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    about = models.TextField(blank=True, help_text="what people are to know before they enter")
    played_by = models.CharField(max_length=10, help_text="who plays in its events")
    format = models.CharField(max_length=20, help_text="key of the format of its events")
    format_settings = models.JSONField(default=dict)
    event_choices = models.JSONField(default=dict, help_text="options of its events, by key")
    admission = models.CharField(max_length=10, choices=Event.Admission, default=Event.Admission.LIST)
    entrants_max = models.PositiveIntegerField(null=True, help_text="who comes later waits; none: no limit")
    zone = models.CharField(max_length=40, help_text="time zone of its place, by its IANA name")
    freezes_uploads = models.BooleanField(
        default=False, help_text="each evening plays with the versions that its bots have when it begins"
    )
    table_minutes = models.PositiveSmallIntegerField(
        default=180, help_text="how long a table or an evening takes, for calendars"
    )
    seed = models.CharField(max_length=64, help_text="hex; every draw of the season follows from it")
    previous = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, related_name="following", help_text="the season before"
    )
    imported = models.ForeignKey(
        SeasonImport,
        on_delete=models.PROTECT,
        null=True,
        related_name="seasons",
        help_text="where its final standing comes from; none: it was played here",
    )
    version = models.PositiveIntegerField(default=1, help_text="rises with each change of its rules or dates")
    frozen_at = models.DateTimeField(
        null=True, help_text="since its first date was published rules change only with a reason"
    )
    started_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="season_name_once_a_club")]
        indexes = [models.Index(fields=["club", "-id"], name="season_by_club")]

    def __str__(self) -> str:
        return self.name

    @property
    def is_over(self) -> bool:
        """Whether its places are final and nothing in it changes."""
        return self.status in OVER

    @property
    def held(self) -> SeasonKind:
        """How it is held: asked for whatever depends on its kind."""
        return KINDS[self.kind]

    @property
    def company(self) -> companies.Company:
        """Who plays in it: asked for whatever depends on that."""
        return companies.company_named(self.played_by)

    @property
    def keeps_partners(self) -> bool:
        """Whether partners stay together in each of its events."""
        return self.event_choices.get("partners") == Event.Partners.FIXED

    @property
    def entrant_size(self) -> int:
        """How many are planned as one: all of a team that stays together, or everybody alone."""
        return self.team_size if self.keeps_partners and self.held.plans_tables else 1

    @property
    def clock_zone(self) -> ZoneInfo:
        """The time zone of its place."""
        return ZoneInfo(self.zone)

    def local(self, at: datetime) -> datetime:
        """The moment by the clocks of its place."""
        return at.astimezone(self.clock_zone)


OVER = (Season.Status.CLOSED, Season.Status.ARCHIVED)


class SeasonSlot(models.Model):
    """A date on which tables of the season can be played."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="slots", db_index=False)
    number = models.PositiveIntegerField(help_text="1, 2, … as they were made; it never changes")
    starts_at = models.DateTimeField()
    tables = models.PositiveIntegerField(null=True, help_text="how many fit; none: as many as there are")
    fell_out_at = models.DateTimeField(null=True, help_text="since when nothing is played on it")
    note = models.CharField(max_length=120, blank=True, help_text="for everybody, such as a holiday")
    sequence = models.PositiveIntegerField(default=0, help_text="rises with each change, for calendars")
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["season", "starts_at", "number"]
        constraints = [models.UniqueConstraint(fields=["season", "number"], name="slot_number_once_a_season")]

    def __str__(self) -> str:
        return f"slot {self.number} of {self.season}"

    @property
    def is_open(self) -> bool:
        return self.fell_out_at is None


class SeasonEntry(models.Model):
    """Who takes part in a season or would like to, from when to when, and how it ended for them."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="entries", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="season_entries")
    status = models.CharField(max_length=10, choices=Entry.Status, default=Entry.Status.ENTERED)
    entered_at = models.DateTimeField(default=timezone.now)
    left_at = models.DateTimeField(null=True)
    returns = models.BooleanField(null=True, help_text="whether they play the next season; none: not said")
    note = models.CharField(max_length=120, blank=True, help_text="for organizers")
    team = models.PositiveIntegerField(null=True, help_text="of partners who stay together; none: no partner")
    away = models.ManyToManyField(SeasonSlot, related_name="absent", help_text="dates on which they are away")
    # How it ended, written when the season is closed.
    final_level = models.PositiveSmallIntegerField(null=True, help_text="1 for the highest division")
    final_box = models.PositiveSmallIntegerField(null=True, help_text="1, 2, … of parallel boxes")
    final_place = models.PositiveIntegerField(null=True)
    final_total = FractionField(default=Fraction)
    final_zone = models.CharField(max_length=20, blank=True, help_text="where the place leads")
    # Of a season of before: what the spreadsheet says.
    imported_name = models.CharField(max_length=120, blank=True, help_text="as it is written there")
    imported_lines = models.JSONField(default=list, help_text="the numbers of its lines")
    imported_tables = models.PositiveIntegerField(null=True, help_text="how many were played, if it says so")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "player"], name="season_entry_once")]

    def __str__(self) -> str:
        return f"{self.player} in {self.season}"

    @property
    def takes_part(self) -> bool:
        return self.status == Entry.Status.ENTERED and self.left_at is None

    @property
    def is_waiting(self) -> bool:
        return self.status == Entry.Status.WAITING and self.left_at is None


class SeasonPart(models.Model):
    """One event of a season: an evening on its date, or a box of a division."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="parts", db_index=False)
    number = models.PositiveIntegerField(help_text="1, 2, … in their order")
    event = models.OneToOneField(Event, on_delete=models.PROTECT, related_name="part")
    slot = models.OneToOneField(
        SeasonSlot, on_delete=models.PROTECT, null=True, related_name="part", help_text="of an evening"
    )
    level = models.PositiveSmallIntegerField(
        null=True, help_text="1 for the highest division; none: no division"
    )
    box = models.PositiveSmallIntegerField(null=True, help_text="1, 2, … of parallel boxes of a level")

    class Meta:
        ordering = ["season", "number"]
        constraints = [
            models.UniqueConstraint(fields=["season", "number"], name="part_number_once_a_season"),
            models.UniqueConstraint(
                fields=["season", "level", "box"], condition=Q(level__isnull=False), name="box_once_a_season"
            ),
        ]

    def __str__(self) -> str:
        return f"part {self.number} of {self.season}"


class MatchDate(models.Model):
    """When a table that was planned ahead is played. Its calendar entry is made of this row alone.

    `default_at` is what the plan says. `starts_at` is the date that stands: the default, or what the table
    agreed on since.
    """

    match = models.OneToOneField(Match, on_delete=models.PROTECT, primary_key=True, related_name="date")
    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="dates")
    slot = models.ForeignKey(
        SeasonSlot,
        on_delete=models.PROTECT,
        null=True,
        related_name="dates",
        help_text="none: a date of its own",
    )
    default_at = models.DateTimeField()
    starts_at = models.DateTimeField()
    public_id = models.UUIDField(default=uuid4, unique=True)
    sequence = models.PositiveIntegerField(default=0, help_text="rises with each change, for calendars")
    changed_at = models.DateTimeField()
    cancelled_at = models.DateTimeField(null=True)
    undated_at = models.DateTimeField(
        null=True, help_text="since when no date is found for it; `starts_at` is then the one that it had"
    )

    class Meta:
        indexes = [
            models.Index(fields=["season", "starts_at"], name="date_by_season"),
            models.Index(fields=["starts_at"], name="date_by_start"),
        ]

    def __str__(self) -> str:
        return f"date of match {self.match_id}"


class SeasonDraft(Leased):
    """Boxes and tables of a season as organizers prepare them. Nobody else sees it before it is published.

    `boxes` are {level, box, players}; `tables` are {slot, players, box}, by numbers of slots and players.
    Whoever changes it says which `version` they saw.
    """

    class Status(models.TextChoices):
        PLANNING = "planning", _("being planned")
        READY = "ready", _("ready")
        IMPOSSIBLE = "impossible", _("impossible")

    season = models.OneToOneField(Season, on_delete=models.CASCADE, related_name="draft")
    version = models.PositiveIntegerField(default=1)
    status = models.CharField(max_length=10, choices=Status, default=Status.PLANNING)
    progress = models.PositiveSmallIntegerField(default=0, help_text="of 100")
    seed = models.CharField(max_length=80, help_text="the plan follows from it")
    boxes = models.JSONField(default=list)
    tables = models.JSONField(default=list)
    report = models.JSONField(default=dict)
    moves = models.JSONField(default=list, help_text="who was moved by hand, the last one last")
    refusal = models.JSONField(default=dict, help_text="code and facts, where it is impossible")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    changed_at = models.DateTimeField(auto_now=True)

    objects = LeasedQuerySet.as_manager()

    def __str__(self) -> str:
        return f"draft of {self.season}"
