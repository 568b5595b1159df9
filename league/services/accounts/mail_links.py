"""Links to sign in that are sent by mail, to an address of which its person said that it opens the account.

The page that takes the wish answers at once and always the same; a worker looks whose address it is. A link
opens nothing by being looked at, works once, and is dead when the password, the address or the account is
another one. A second step is asked for as after a password.
"""

from datetime import timedelta

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from games.refusals import NotFound, Refused
from league.domain.activities.accounts import SignedInByLink
from league.domain.mails.account_kinds import SignInByMail
from league.models import MailAddress, MailMessage, SignInLink, SignInRequest
from league.services.accounts.passwords import password_replace
from league.services.accounts.sign_in import TooManyTries, mail_tries_forget, mail_try_begin
from league.services.activities import activity_record
from league.services.rights import may_sign_in
from league.services.secret_words import secret_new, word_digest

PURPOSE = "sign in"
OPEN_FOR = timedelta(minutes=15)
KEPT = DAY = timedelta(days=1)
ACCOUNTS_MAX = 5  # that one address opens
LINKS_A_DAY_MAX = 20  # for one account, whoever asks
ANSWERED_AT_ONCE = 50


def sign_in_link_ask(*, address: str, visitor: str) -> None:
    """A link is sent to the address if it opens an account. Nobody hears here whether it does.

    `visitor` is the network address of who asks. Refused: too_many_links.
    """
    try:
        mail_try_begin(to=address, address=visitor)
    except TooManyTries as refused:
        raise Refused("too_many_links", field="address", retry_after_s=refused.wait_s) from refused
    SignInRequest.objects.create(address=address.strip())


def sign_in_requests_due() -> list[SignInRequest]:
    """Those that nobody has answered yet, the oldest first."""
    return list(SignInRequest.objects.order_by("pk")[:ANSWERED_AT_ONCE])


def sign_in_request_answer(request: SignInRequest) -> int:
    """Write the mails, one for each account that the address opens; gives how many. Twice sends once."""
    with transaction.atomic():
        taken, _ = SignInRequest.objects.filter(pk=request.pk).delete()
        rows = addresses_opening().filter(address__iexact=request.address) if taken else ()
        by_person = {row.opens_id: row for row in rows}
        return sum(_send(row) for row in list(by_person.values())[:ACCOUNTS_MAX])


def addresses_opening() -> QuerySet[MailAddress]:
    """Confirmed addresses that open an account, whose person is still the player."""
    mine = MailAddress.objects.confirmed().filter(
        opens__isnull=False, opens=F("player__user"), bounced_at=None
    )
    return mine.select_related("player", "opens").order_by("pk")


def sign_in_link_of(word: str) -> SignInLink:
    """The open link of a word. NotFound: no_sign_in_link."""
    links = SignInLink.objects.select_related("person")
    link = links.filter(digest=word_digest(word), used_at=None, expires_at__gt=timezone.now()).first()
    if link is None or not _is_backed(link):
        raise NotFound("no_sign_in_link")
    return link


def sign_in_link_use(*, word: str) -> User:
    """Who is to be signed in now, after their second step if they have one. NotFound: no_sign_in_link."""
    with transaction.atomic():
        link = _take(word)
        activity_record(SignedInByLink, club=None, by=link.person, subject=link.person)
    return link.person


def sign_in_link_choose(*, word: str, password: str) -> User:
    """The person's new password, already checked; all that the old one opened ends.

    NotFound: no_sign_in_link.
    """
    hashed = make_password(password)  # takes its time, and so stands outside
    with transaction.atomic():
        person = _take(word).person
        password_replace(person, hashed, by=person)
    return person


def sign_in_links_clear() -> None:
    """Forget those that opened nothing any more a day ago."""
    SignInLink.objects.filter(expires_at__lt=timezone.now() - KEPT).delete()


def _take(word: str) -> SignInLink:
    """The link, which opens nothing from now on, nor do others of its person. NotFound: no_sign_in_link."""
    link, now = sign_in_link_of(word), timezone.now()
    if not SignInLink.objects.filter(pk=link.pk, used_at=None).update(used_at=now):
        raise NotFound("no_sign_in_link")
    link.person.sign_in_links.filter(used_at=None, expires_at__gt=now).update(expires_at=now)
    mail_tries_forget(to=link.address)
    return link


def _send(row: MailAddress) -> int:
    person, now = row.opens, timezone.now()
    if person is None or not may_sign_in(person):
        return 0
    if person.sign_in_links.filter(made_at__gt=now - DAY).count() >= LINKS_A_DAY_MAX:
        return 0
    link = SignInLink.objects.create(
        person=person, address=row.address, under=_under(person), expires_at=now + OPEN_FOR,
        **secret_new(PURPOSE),
    )  # fmt: skip
    MailMessage.objects.create(
        player_id=row.player_id, kind=SignInByMail.key(), object=f"link {link.pk}", version=link.pk,
        pace=SignInByMail.pace, address=row.address, due_at=now, until=link.expires_at,
    )  # fmt: skip
    return 1


def _is_backed(link: SignInLink) -> bool:
    """Whether the account has the same password and address still, and may sign in at all."""
    is_same = constant_time_compare(link.under, _under(link.person))
    opens = addresses_opening().filter(opens=link.person, address__iexact=link.address)
    return is_same and may_sign_in(link.person) and opens.exists()


def _under(person: User) -> str:
    hashed = person.get_session_auth_hash()
    return salted_hmac("league.sign-in.link", hashed, algorithm="sha256").hexdigest()
