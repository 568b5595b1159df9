"""Events: matches that belong together, who takes part, and the rounds they are seated in."""

from datetime import date
from hashlib import sha256
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from bots.models import Leased
from bots.models.leases import LeasedQuerySet
from league.domain import companies
from league.domain.events.names import NAME_MAX
from league.domain.events.options import OPTIONS
from league.domain.events.options.interface import EventOption
from league.models.clubs import Club
from league.models.match_setup import MatchSetup
from league.models.players import Player

USUAL = {key: option.usual for key, option in OPTIONS.items()}


def title_choice(option: EventOption, key: str) -> tuple[str, Promise]:
    """One of the keys that can be chosen, with what people read."""
    return key, _(option.titles[key])


class Event(MatchSetup):
    """Matches of one setup among its entrants. Its format (`league.domain.formats`) says who meets whom."""

    class Status(models.TextChoices):
        RUNNING = "running", _("running")
        PAUSED = "paused", _("paused")
        FINISHED = "finished", _("finished")

    class PlayedBy(models.TextChoices):
        BOTS = companies.Bots.key, _(companies.Bots.title)
        PEOPLE = companies.People.key, _(companies.People.title)
        MIXED = companies.Mixed.key, _(companies.Mixed.title)

    class Venue(models.TextChoices):
        TABLES = companies.TABLES.key, _(companies.TABLES.title)
        SCREEN = companies.SCREEN.key, _(companies.SCREEN.title)

    class Admission(models.TextChoices):
        LIST = title_choice(OPTIONS["admission"], "list")
        APPROVAL = title_choice(OPTIONS["admission"], "approval")
        OPEN = title_choice(OPTIONS["admission"], "open")

    class Partners(models.TextChoices):
        DRAWN = title_choice(OPTIONS["partners"], "drawn")
        FIXED = title_choice(OPTIONS["partners"], "fixed")

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="events", db_index=False)
    name = models.CharField(max_length=NAME_MAX)
    status = models.CharField(max_length=10, choices=Status, default=Status.PAUSED)
    format = models.CharField(max_length=20, help_text="key of the format")
    format_settings = models.JSONField(default=dict)
    played_by = models.CharField(max_length=10, choices=PlayedBy, default=PlayedBy.BOTS)
    venue = models.CharField(
        max_length=10, choices=Venue, default=USUAL["venue"], help_text="where people play"
    )
    clock = models.CharField(
        max_length=10, blank=True, default=USUAL["clock"],
        help_text="how long they may think on screen; none: take your time",
    )  # fmt: skip
    starts_at = models.DateTimeField(null=True, help_text="when the first cards are dealt; none: not said")
    zone = models.CharField(
        max_length=40, default=USUAL["zone"], help_text="time zone of its place, by its IANA name"
    )
    admission = models.CharField(max_length=10, choices=Admission, default=USUAL["admission"])
    entrants_max = models.PositiveIntegerField(null=True, help_text="who comes later waits; none: no limit")
    house_fills = models.BooleanField(
        default=USUAL["house_fills"], help_text="mixed: house bots fill the last table, and are not ranked"
    )
    rates_mixed = models.BooleanField(
        default=USUAL["rates_mixed"], help_text="mixed: also tables of people with bots move ratings"
    )
    roll_call = models.BooleanField(
        default=False, help_text="only who was ticked as here is seated; otherwise everybody entered"
    )
    partners = models.CharField(max_length=8, choices=Partners, default=USUAL["partners"])
    metrics = models.JSONField(default=list, help_text="the chain of the standings; empty: the format’s")
    scale = models.JSONField(
        default=list, help_text="table points of place 1, 2, …; empty: the usual ones of the table’s size"
    )
    dispute_minutes = models.PositiveIntegerField(
        default=USUAL["dispute_minutes"], help_text="so long after it was confirmed a result may be disputed"
    )
    takes_new_bots = models.BooleanField(
        default=True, help_text="an accepted bot of the club joins by itself"
    )
    one_owner_may_meet = models.BooleanField(
        default=USUAL["one_owner_may_meet"], help_text="several bots of one owner may sit at one table"
    )
    freezes_at = models.DateTimeField(
        null=True,
        help_text="after this time only versions accepted earlier play; null: the newest always does",
    )
    seed = models.CharField(max_length=64, help_text="hex; every draw of the event follows from it")
    next_at = models.DateTimeField(default=timezone.now, help_text="when the next tables are seated")
    # Counted as it happens, so that no page has to count a hundred thousand matches.
    matches_seated = models.PositiveIntegerField(default=0, help_text="also the number of the latest match")
    matches_finished = models.PositiveIntegerField(default=0)
    matches_cancelled = models.PositiveIntegerField(default=0)
    thinned_to = models.PositiveIntegerField(
        null=True, help_text="the records of matches up to this number were thinned out; none: of no match"
    )
    calendar_sequence = models.PositiveIntegerField(
        default=0, help_text="rises with each change of its entry in calendars"
    )
    calendar_changed_at = models.DateTimeField(default=timezone.now, help_text="the latest such change")
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True)
    created_at = models.DateTimeField(auto_now_add=True)
    entrants = models.ManyToManyField(Player, through="Entry", related_name="events")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="event_name_once_a_club")]
        indexes = [
            models.Index(fields=["next_at"], condition=models.Q(status="running"), name="event_queue"),
            models.Index(fields=["club", "-id"], name="event_by_club"),
            models.Index(fields=["starts_at"], name="event_by_start"),
            models.Index(fields=["format", "id"], name="event_by_format"),
        ]

    @property
    def seed_commitment(self) -> str:
        """Shown from the start: it binds the event to its seed and tells nothing of the draws to come."""
        return sha256(self.seed.encode()).hexdigest()

    def __str__(self) -> str:
        return self.name

    @property
    def day(self) -> date:
        """The day on which it is, by the clocks of its place."""
        return (self.starts_at or self.created_at).astimezone(ZoneInfo(self.zone)).date()

    @property
    def company(self) -> companies.Company:
        """Who plays in it: asked for whatever depends on that."""
        return companies.company_named(self.played_by)

    @property
    def location(self) -> companies.Venue:
        """Where they play: asked for whatever depends on that."""
        return companies.VENUES[self.venue]

    @property
    def status_text(self) -> str:
        """For people: what has not begun was not stopped."""
        is_ahead = self.status == self.Status.PAUSED and not self.matches_seated
        return str(_("not begun yet") if is_ahead else self.get_status_display())

    @property
    def matches_unfinished(self) -> int:
        return self.matches_seated - self.matches_finished - self.matches_cancelled


class Round(models.Model):
    """Tables that are played side by side, as everybody sees them. A format without rounds has none.

    What organizers prepare before is a `RoundDraft`; no page but theirs can show it.
    """

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="rounds", db_index=False)
    number = models.PositiveIntegerField()
    stage = models.PositiveSmallIntegerField(default=0, help_text="1, 2, … after a cut")
    out = models.JSONField(default=list, help_text="numbers of the players who sit out with credit")
    absent = models.JSONField(
        default=dict, help_text="player → why one who takes part was not there: late or no_show"
    )
    report = models.JSONField(default=dict, help_text="how the seating came about")
    seated_at = models.DateTimeField(auto_now_add=True)
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    closed_at = models.DateTimeField(
        null=True, help_text="since then only staff changes its results; none: it may still be played"
    )

    class Meta:
        ordering = ["event", "number"]
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="round_once_an_event")]

    def __str__(self) -> str:
        return f"round {self.number} of {self.event}"


class RoundDraft(Leased):
    """The next round as organizers prepare it. Matches come into being when it is published, never before.

    `tables` are lists of player numbers by seat, `locked` the indexes of those that seating keeps. Whoever
    changes it says which `version` they saw.
    """

    class Status(models.TextChoices):
        SEATING = "seating", _("being seated")
        READY = "ready", _("ready")
        IMPOSSIBLE = "impossible", _("impossible")

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="draft")
    version = models.PositiveIntegerField(default=1)
    status = models.CharField(max_length=10, choices=Status, default=Status.SEATING)
    progress = models.PositiveSmallIntegerField(default=0, help_text="of 100")
    seed = models.CharField(max_length=80, help_text="the draw follows from it")
    stage = models.PositiveSmallIntegerField(default=0)
    tables = models.JSONField(default=list)
    locked = models.JSONField(default=list)
    out = models.JSONField(default=list)
    report = models.JSONField(default=dict)
    drawn = models.JSONField(
        default=dict, help_text="tables, out and report as they were drawn, before any move"
    )
    moves = models.JSONField(default=list, help_text="what was changed by hand since, the last one last")
    refusal = models.JSONField(default=dict, help_text="code and facts, where it is impossible")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    changed_at = models.DateTimeField(auto_now=True)

    objects = LeasedQuerySet.as_manager()

    def __str__(self) -> str:
        return f"draft of the next round of {self.event}"
