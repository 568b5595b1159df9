"""Where the mail of a player goes: said by themselves or by organizers, and confirmed by who reads it."""

from dataclasses import dataclass
from datetime import timedelta

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator
from django.db import transaction
from django.db.models import Max, QuerySet
from django.utils import timezone
from django.utils.translation import get_language

from games.refusals import Forbidden, NotFound, Refused
from league.domain.activities.accounts import SignInAddressTaken
from league.domain.activities.mail import MailAddressConfirmed, MailAddressRemoved, MailAddressSet
from league.domain.mails.kinds import ConfirmAddress
from league.domain.rights import Right
from league.domain.zones import is_zone
from league.models import Club, MailAddress, MailMessage, Player
from league.people import LinkHolder, Person, account_or_none
from league.services.activities import activity_record
from league.services.clubs.players import require_person
from league.services.mail.account_notices import notice_of_leaving_add
from league.services.mail.words import confirm_word_read
from league.services.rights import require

DAY = timedelta(days=1)
ADDRESS_MAX = 254


@dataclass(frozen=True)
class QuestionLimits:
    """Questions that are sent a day: nobody makes us write to strangers again and again, nor takes all."""

    to_one_address: int = 3
    for_one_player: int = 5
    by_one_account: int = 60
    in_one_club: int = 300


SHARE = QuestionLimits()


def require_own_or_staff(by: Person, player: Player) -> None:
    """Who is the player, by account or by private link, or manages the club's people.

    Refused: no_club, not_a_member, right_missing, not_a_person.
    """
    if not is_own(by, player):
        require(by, Right.MANAGE_MEMBERS, player.club)
    require_person(player)


def require_own(by: Person, player: Player) -> None:
    """Who is the player. Refused: not_yourself."""
    if not is_own(by, player):
        raise Forbidden("not_yourself")


def is_own(by: Person, player: Player) -> bool:
    """By account or by link."""
    if isinstance(by, LinkHolder):
        return by.player_id == player.pk
    return player.user_id is not None and player.user_id == by.pk


def mail_address_set(*, by: Person, player: Player, address: str, is_sure: bool = False) -> MailAddress:
    """From now on mail of the player goes there, once the question that is sent there is answered.

    The same address again asks again, if it is not confirmed. `is_sure`: `by` has shown of late that it is
    they; then links to sign in go to their own address as well. Refused: no_club, not_a_member,
    right_missing, not_a_person, bad_mail_address, mail_stopped, too_many_questions.
    """
    require_own_or_staff(by, player)
    address = _clean(address)
    with transaction.atomic():
        Club.objects.select_for_update(no_key=True).get(pk=player.club_id)  # questions are counted
        row, _is_new = MailAddress.objects.select_for_update(of=("self",)).get_or_create(player=player)
        is_same = row.address.casefold() == address.casefold()
        if is_same and row.confirmed_at and not row.bounced_at:
            return row
        _require_wanted(address)
        _require_share(by, player, address)
        # What somebody else entered stands in the form as well: to send it back says nothing.
        is_said = is_sure and is_own(by, player) and (not is_same or row.set_by == by)
        left = row.address if row.opens_id and row.confirmed_at and not is_same else ""
        row.opens = account_or_none(by) if is_said else None
        row.address, row.set_at, row.set_by = address, timezone.now(), account_or_none(by)
        if is_own(by, player):
            row.language = get_language() or ""
        row.confirmed_at, row.bounced_at, row.bounced_why, row.stopped_at = None, None, "", None
        row.save()
        _ask(row)
        activity = activity_record(MailAddressSet, club=player.club, by=by, subject=player)
        if left:
            notice_of_leaving_add(row=row, address=left, activity=activity)
    return row


def mail_address_remove(*, by: Person, player: Player) -> None:
    """No mail goes to the player any more. Refused: no_club, not_a_member, right_missing, not_a_person."""
    require_own_or_staff(by, player)
    with transaction.atomic():
        rows = MailAddress.objects.filter(player=player).exclude(address="")
        left = rows.filter(opens__isnull=False, confirmed_at__isnull=False).first()
        nothing = {"address": "", "confirmed_at": None, "bounced_at": None, "bounced_why": ""}
        if rows.update(**nothing, set_at=None, opens=None):
            activity = activity_record(MailAddressRemoved, club=player.club, by=by, subject=player)
            if left:
                notice_of_leaving_add(row=left, address=left.address, activity=activity)


def mail_address_confirm(word: str) -> MailAddress:
    """Whoever reads the mail of the address says that it is theirs. NotFound: no_mail_word."""
    row = confirm_word_read(word)
    with transaction.atomic():
        now = timezone.now()
        open_rows = MailAddress.objects.filter(pk=row.pk, address=row.address, confirmed_at=None)
        if open_rows.update(confirmed_at=now, bounced_at=None, bounced_why="", stopped_at=None):
            activity_record(MailAddressConfirmed, club=row.player.club, by=None, subject=row.player)
    row.refresh_from_db()
    return row


def mail_address_opens_set(*, by: User, address: int, is_on: bool) -> None:
    """Whether links to sign in go to a confirmed address of one's own, by its number.

    NotFound: no_mail_address. Whoever asks has shown of late that it is they: the pages see to that.
    """
    with transaction.atomic():
        own = MailAddress.objects.filter(pk=address, player__user=by, confirmed_at__isnull=False)
        if not own.exclude(address="").update(opens=by if is_on else None):
            raise NotFound("no_mail_address")
        activity_record(SignInAddressTaken, club=None, by=by, subject=by, is_on=is_on)


def mail_zone_set(*, by: Person, player: Player, zone: str) -> None:
    """By whose clocks the player is told times; empty: those of the event.

    Refused: not_yourself, unknown_zone.
    """
    require_own(by, player)
    if zone and not is_zone(zone):
        raise Refused("unknown_zone", field="zone", zone=zone[:40])
    MailAddress.objects.update_or_create(player=player, defaults={"zone": zone})


def _clean(address: str) -> str:
    """Refused: bad_mail_address."""
    address = address.strip()
    try:
        if len(address) > ADDRESS_MAX or not address.isascii():
            raise ValidationError("")  # letters that few servers take
        EmailValidator()(address)
    except ValidationError as error:
        raise Refused("bad_mail_address", field="address") from error
    return address


def _require_wanted(address: str) -> None:
    """Refused: mail_stopped, where whoever reads it has answered a question with “no more”."""
    if MailAddress.objects.filter(
        address__iexact=address, confirmed_at=None, stopped_at__isnull=False
    ).exists():
        raise Refused("mail_stopped", field="address")


def _require_share(by: Person, player: Player, address: str) -> None:
    """Refused: too_many_questions."""
    since = timezone.now() - DAY
    asked = MailMessage.objects.filter(kind=ConfirmAddress.key(), made_at__gt=since)
    shares: list[tuple[QuerySet[MailMessage], int]] = [
        (asked.filter(address__iexact=address), SHARE.to_one_address),
        (asked.filter(player=player), SHARE.for_one_player),
        (asked.filter(player__club=player.club_id), SHARE.in_one_club),
    ]
    if user := account_or_none(by):
        shares.append((asked.filter(facts__by=user.pk), SHARE.by_one_account))
    if any(found.count() >= most for found, most in shares):
        raise Refused("too_many_questions", field="address")


def _ask(row: MailAddress) -> None:
    """The question is a mail like any other, and the only one that goes to an unconfirmed address."""
    asked = MailMessage.objects.filter(player=row.player_id, kind=ConfirmAddress.key())
    asked.filter(outcome=MailMessage.Outcome.WAITING).update(
        outcome=MailMessage.Outcome.DROPPED, ended_at=timezone.now()
    )
    last = asked.aggregate(last=Max("version"))["last"] or 0
    MailMessage.objects.create(
        player_id=row.player_id, kind=ConfirmAddress.key(), object=f"address {row.pk}",
        version=last + 1, pace=ConfirmAddress.pace, address=row.address, due_at=timezone.now(),
        facts={"by": row.set_by_id},
    )  # fmt: skip
