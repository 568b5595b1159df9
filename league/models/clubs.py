"""Clubs and who belongs to them."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Club(models.Model):
    slug = models.SlugField(max_length=40, unique=True)
    name = models.CharField(max_length=80)
    description = models.TextField(blank=True, help_text="what strangers are to know of it")
    about = models.TextField(
        blank=True, default="", help_text="what it says of itself at length, with a few marks of Markdown"
    )
    joining = models.TextField(
        blank=True, default="", help_text="how somebody comes to play in it, likewise; none: what is usual"
    )
    is_public = models.BooleanField(default=True, help_text="anyone may look; otherwise members only")
    language = models.CharField(
        max_length=8,
        blank=True,
        help_text="of who chose none and whose browser asks for none of ours",
    )
    results_confirmed = models.PositiveBigIntegerField(
        default=0, help_text="the latest place in the order of results; its row is locked to take the next"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    founded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="founded_clubs",
        help_text="none: the administrator set it up",
    )

    def __str__(self) -> str:
        return self.name


class ClubPicture(models.Model):
    """What stands at the head of a club's page: a JPEG that was written here, not the file that came."""

    club = models.OneToOneField(Club, on_delete=models.CASCADE, primary_key=True, related_name="picture")
    content = models.BinaryField(help_text="the bytes of the JPEG")
    digest = models.CharField(max_length=64, help_text="their SHA-256; its address has the beginning of it")
    width = models.PositiveSmallIntegerField(help_text="pixels")
    height = models.PositiveSmallIntegerField(help_text="pixels")
    alt = models.CharField(max_length=160, blank=True, help_text="what it shows, for who does not see it")
    changed_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"picture of {self.club_id}"


class Membership(models.Model):
    """A role that a person has in a club, or in one event of it. Several add up; no row, no right.

    What each role may do is said in one place, `league.domain.rights`.
    """

    class Role(models.TextChoices):
        OWNER = "owner", _("owner")
        ORGANIZER = "organizer", _("organizer")
        SCHEDULER = "scheduler", _("scheduler")
        REFEREE = "referee", _("referee")
        SCOREKEEPER = "scorekeeper", _("scorekeeper")
        BOT_AUTHOR = "bot_author", _("bot author")
        PLAYER = "player", _("player")
        VIEWER = "viewer", _("viewer")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=12, choices=Role, default=Role.BOT_AUTHOR)
    event = models.ForeignKey(
        "league.Event",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="memberships",
        help_text="none: in the whole club",
    )
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    given_at = models.DateTimeField(auto_now_add=True, null=True, help_text="none: before it was recorded")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "user", "role"], condition=Q(event=None), name="role_once_in_a_club"
            ),
            models.UniqueConstraint(
                fields=["event", "user", "role"],
                condition=Q(event__isnull=False),
                name="role_once_in_an_event",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.event or self.club}: {self.role}"


class Invitation(models.Model):
    """A link by which somebody with an account, new or old, comes into a club.

    The link is not stored: it is signed with the service's secret (`league.services.entries.links`).
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=12, choices=Membership.Role, default=Membership.Role.PLAYER)
    player = models.ForeignKey(
        "league.Player",
        on_delete=models.CASCADE,
        null=True,
        related_name="+",
        db_index=False,
        help_text="whom the account is to belong to; none: a new player",
    )
    nonce = models.CharField(max_length=32, help_text="hex; the address follows from it and the secret")
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the address’s secret part")
    invited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    invited_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    accepted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    accepted_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"invitation {self.pk} to {self.club}"
