"""What somebody wants to be told: said on their page, or by the address in a mail, without signing in."""

from django.db import transaction
from django.utils import timezone

from games.refusals import Refused
from league.domain.mails import SWITCHES
from league.models import MailAddress, MailPreference, Player
from league.people import Person
from league.services.mail.addresses import require_own
from league.services.mail.words import EVERYTHING, StopWord


def mail_preference_set(*, by: Person, player: Player, kind: str, is_on: bool) -> None:
    """Whether the player gets mail of this kind. Refused: not_yourself, unknown_mail_kind."""
    require_own(by, player)
    if kind not in SWITCHES:
        raise Refused("unknown_mail_kind", field="kind", kind=kind[:40], kinds=list(SWITCHES))
    _set(player, kind, is_on=is_on)


def mail_stop(*, by: Person, player: Player, is_stopped: bool) -> None:
    """No mail at all, or all of it again. Refused: not_yourself."""
    require_own(by, player)
    _stop(player, is_stopped=is_stopped)


def mail_stop_by_word(found: StopWord, *, is_on: bool = False, everything: bool = False) -> None:
    """The same for whoever has the address from a mail; `is_on` takes it back."""
    if everything or found.kind == EVERYTHING:
        _stop(found.player, is_stopped=not is_on)
    elif found.kind in SWITCHES:
        _set(found.player, found.kind, is_on=is_on)
    else:
        _stop(found.player, is_stopped=not is_on)


def _set(player: Player, kind: str, *, is_on: bool) -> None:
    """Only what is not as usual is kept."""
    rows = MailPreference.objects.filter(player=player, kind=kind)
    if is_on == SWITCHES[kind].is_on:
        rows.delete()
    else:
        MailPreference.objects.update_or_create(player=player, kind=kind, defaults={"is_on": is_on})


def _stop(player: Player, *, is_stopped: bool) -> None:
    with transaction.atomic():
        row, _is_new = MailAddress.objects.get_or_create(player=player)
        MailAddress.objects.filter(pk=row.pk).update(stopped_at=timezone.now() if is_stopped else None)
