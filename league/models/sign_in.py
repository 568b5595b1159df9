"""Tokens that programs sign in with, links to choose a password, and how often signing in has failed."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from knox.models import AbstractAuthToken

from league.models.clubs import Club

TOKEN_NAME_MAX = 60


class Token(AbstractAuthToken):
    """A person's key to the API. Its text is stored nowhere; the name says what it was made for."""

    name = models.CharField(max_length=TOKEN_NAME_MAX, blank=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"token {self.token_key}"


class PasswordLink(models.Model):
    """By it a member whose password was reset chooses a new one. It is shown once and works once."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="password_links"
    )
    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, related_name="+", help_text="who reset it, where"
    )
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the address’s secret part")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    told_at = models.DateTimeField(null=True, help_text="when the person was told of the reset, signing in")

    def __str__(self) -> str:
        return f"password link {self.pk} of {self.person}"


class SignInRequest(models.Model):
    """Somebody typed an address and wants a link there. A worker looks whose it is, and removes the row.

    So the page answers before anybody knows whether there is an account: it cannot give that away.
    """

    address = models.EmailField(max_length=254)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"wish {self.pk} for a link"


class SignInLink(models.Model):
    """It stands in a mail to its person, signs them in once, or lets them choose a new password."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="sign_in_links"
    )
    address = models.EmailField(max_length=254, help_text="to which it was sent")
    nonce = models.CharField(max_length=32, help_text="hex; the word follows from it and the secret")
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the word")
    under = models.CharField(max_length=64, help_text="follows from the password, with which it dies")
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["expires_at"], name="sign_in_link_age")]

    def __str__(self) -> str:
        return f"link {self.pk} of {self.person}"


class SignInTally(models.Model):
    """Wrong passwords of late under one key: a name in a network, a name, a network or a device."""

    key = models.CharField(max_length=64, unique=True, help_text="a keyed hash: names are not kept")
    failures = models.PositiveIntegerField(default=0)
    last_at = models.DateTimeField(default=timezone.now)
    open_at = models.DateTimeField(default=timezone.now, help_text="before it nobody is asked for a password")

    class Meta:
        indexes = [models.Index(fields=["last_at"], name="sign_in_tally_age")]

    def __str__(self) -> str:
        return f"{self.failures} failures"


class AccountSession(models.Model):
    """A browser in which somebody is signed in, for the list on their page. Django's own row opens it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="sessions")
    session_key = models.CharField(max_length=40, unique=True)
    program = models.CharField(max_length=200, blank=True, help_text="what the browser calls itself")
    began_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now, help_text="noted every few minutes")

    class Meta:
        indexes = [models.Index(fields=["seen_at"], name="account_session_by_age")]

    def __str__(self) -> str:
        return f"session of {self.user}"


class OutsideIdentity(models.Model):
    """Who somebody is at the service by which they also sign in. No address of mail says that."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="identities")
    issuer = models.CharField(max_length=255)
    subject = models.CharField(max_length=255)
    made_at = models.DateTimeField(default=timezone.now)
    used_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["issuer", "subject"], name="outside_identity_once"),
            models.UniqueConstraint(fields=["user", "issuer"], name="outside_identity_of_one"),
        ]

    def __str__(self) -> str:
        return f"identity {self.pk} of {self.user}"
