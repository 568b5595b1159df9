"""Where mail goes, what somebody wants to be told, and the mails themselves: the due ones are the queue."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Upper
from django.utils.translation import gettext_lazy as _

from bots.models.leases import Leased, LeasedQuerySet
from league.models.players import Player


class MailAddressQuerySet(models.QuerySet["MailAddress"]):
    """Mail addresses of players."""

    def confirmed(self) -> "MailAddressQuerySet":
        """Those of which somebody has said that they are theirs, of players who are no others by now."""
        return self.filter(confirmed_at__isnull=False, player__merged_into=None).exclude(address="")


class MailAddress(models.Model):
    """Of a player of a club. Before it is confirmed nothing goes there but the question whose it is."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="mail_address")
    address = models.EmailField(max_length=254, blank=True, help_text="empty: none, only the choices below")
    confirmed_at = models.DateTimeField(null=True)
    bounced_at = models.DateTimeField(null=True, help_text="since then its server takes nothing for it")
    bounced_why = models.CharField(max_length=200, blank=True, help_text="what the server said")
    stopped_at = models.DateTimeField(null=True, help_text="since then its owner wants no mail at all")
    zone = models.CharField(max_length=40, blank=True, help_text="by its IANA name; empty: that of the event")
    language = models.CharField(
        max_length=8, blank=True, help_text="in which it was set, for who has no account; empty: the club’s"
    )
    set_at = models.DateTimeField(null=True)
    set_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        db_index=False,
        help_text="none: the player, by their private link",
    )

    opens = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        help_text="the account that a link sent there opens, as its person said; none: no account",
    )

    objects = MailAddressQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(Upper("address"), name="mail_address_in_any_case")]

    def __str__(self) -> str:
        return f"mail address of {self.player}"

    @property
    def takes_mail(self) -> bool:
        """Whether anything but the question goes there."""
        is_theirs = bool(self.address and self.confirmed_at)
        return is_theirs and self.bounced_at is None and self.stopped_at is None


class MailPreference(models.Model):
    """Whether a player wants mail of a kind, where that is not as usual."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="mail_preferences", db_index=False
    )
    kind = models.CharField(max_length=40)
    is_on = models.BooleanField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "kind"], name="mail_preference_once")]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.kind} {'on' if self.is_on else 'off'}"


class MailMessage(Leased):
    """One thing that a player is told, once. Who has no address reads it on their page alone.

    Of those that go in one digest the one whose lease is held carries the others.
    """

    class Outcome(models.TextChoices):
        WAITING = "waiting", _("not sent yet")
        SHOWN = "shown", _("on this page only")
        SENT = "sent", _("sent")
        DROPPED = "dropped", _("no longer needed")
        UNKNOWN = "unknown", _("perhaps sent")
        FAILED = "failed", _("could not be sent")
        BOUNCED = "bounced", _("refused by the mail server")

    class Pace(models.TextChoices):
        AT_ONCE = "at_once"
        DIGEST = "digest"
        REMINDER = "reminder"

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="mail", db_index=False)
    kind = models.CharField(max_length=40)
    object = models.CharField(max_length=60, help_text="what it is about, as in “round 12.3”")
    version = models.PositiveBigIntegerField(help_text="of that: the activity, or the time it speaks of")
    pace = models.CharField(max_length=8, choices=Pace)
    facts = models.JSONField(default=dict, help_text="for its subject; no names of people")
    made_at = models.DateTimeField(auto_now_add=True)
    due_at = models.DateTimeField(help_text="when it may go")
    until = models.DateTimeField(null=True, help_text="then it is past; none: never")
    carrier = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        related_name="carried",
        help_text="whose mail it goes in",
    )
    address = models.EmailField(max_length=254, blank=True, help_text="to which it was sent")
    sending_at = models.DateTimeField(
        null=True, help_text="when the attempt began that may have reached the server"
    )
    outcome = models.CharField(max_length=8, choices=Outcome, default=Outcome.WAITING)
    ended_at = models.DateTimeField(null=True)

    objects = LeasedQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "kind", "object", "version"], name="mail_once")
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(outcome="waiting", carrier=None), name="mail_queue"),
            models.Index(fields=["player", "-id"], name="mail_by_player"),
            models.Index(fields=["ended_at"], name="mail_by_end"),
            models.Index(fields=["outcome", "ended_at"], name="mail_by_outcome"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} about {self.object} to {self.player_id}"
