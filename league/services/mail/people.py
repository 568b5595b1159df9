"""What becomes of mail when two players are one person, or somebody is to be forgotten."""

from collections.abc import Sequence

from django.db.models import Min
from django.utils import timezone

from league.models import MailAddress, MailMessage, MailPreference, Player


def mail_merge(*, keep: Player, gone: Player) -> None:
    """In the caller's transaction: mail of either goes to one address, or none if either wants no mail.
    What `gone` was told stays told.
    """
    both = MailAddress.objects.filter(player__in=(keep, gone), stopped_at__isnull=False)
    stopped_at = both.aggregate(first=Min("stopped_at"))["first"]
    waiting = MailMessage.objects.filter(player=gone, outcome=MailMessage.Outcome.WAITING)
    waiting.update(outcome=MailMessage.Outcome.DROPPED, ended_at=timezone.now())
    if not MailAddress.objects.filter(player=keep).exclude(address="").exists():
        theirs = MailAddress.objects.filter(player=gone).exclude(address="")
        if theirs.exists():
            MailAddress.objects.filter(player=keep).delete()
            theirs.update(player=keep)
    MailAddress.objects.filter(player=gone).delete()
    if stopped_at:
        MailAddress.objects.update_or_create(player=keep, defaults={"stopped_at": stopped_at})
    said = MailPreference.objects.filter(player=keep).values("kind")
    MailPreference.objects.filter(player=gone).exclude(
        kind__in=list(said.values_list("kind", flat=True))
    ).update(player=keep)
    MailPreference.objects.filter(player=gone).delete()


def mail_forget(players: Sequence[Player]) -> None:
    """In the caller's transaction: nothing tells any more where mail of these went, or what it said."""
    for model in (MailMessage, MailPreference, MailAddress):
        model._default_manager.filter(player__in=players).delete()
