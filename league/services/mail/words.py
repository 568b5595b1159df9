"""The words of addresses in mails: signed, so that whoever has one may do just that, without signing in."""

from dataclasses import dataclass
from datetime import timedelta

from django.core import signing
from django.utils.crypto import salted_hmac

from games.refusals import NotFound
from league.models import MailAddress, Player

STOP_SALT, CONFIRM_SALT = "league.mail.stop", "league.mail.confirm"
CONFIRM_DAYS = 7
EVERYTHING = "all"
LETTERS = 16


@dataclass(frozen=True)
class StopWord:
    """Whose mail of which kind is to stop; `EVERYTHING` is all of it."""

    player: Player
    kind: str


def stop_word(player: int, kind: str) -> str:
    """Of the address by which mail of this kind stops."""
    return signing.Signer(salt=STOP_SALT, sep="~").sign(f"{player}.{kind}")


def stop_word_read(word: str) -> StopWord:
    """Of somebody who was merged into another player it is that one's. NotFound: no_mail_word."""
    try:
        number, kind = signing.Signer(salt=STOP_SALT, sep="~").unsign(word).split(".")
    except (signing.BadSignature, ValueError):
        raise NotFound("no_mail_word") from None
    players = Player.objects.select_related("club", "merged_into__club")
    player = players.filter(pk=int(number)).first()
    if player is None:
        raise NotFound("no_mail_word")
    return StopWord(player.merged_into or player, kind)


def confirm_word(row: MailAddress) -> str:
    """Of the address by which this very mail address is confirmed."""
    signer = signing.TimestampSigner(salt=CONFIRM_SALT, sep="~")
    return signer.sign(f"{row.pk}.{_digest(row.address)}")


def confirm_word_read(word: str) -> MailAddress:
    """NotFound: no_mail_word, also when it is too old, or when the player has another address since."""
    signer = signing.TimestampSigner(salt=CONFIRM_SALT, sep="~")
    try:
        number, digest = signer.unsign(word, max_age=timedelta(days=CONFIRM_DAYS)).split(".")
    except (signing.BadSignature, ValueError):
        raise NotFound("no_mail_word") from None
    row = MailAddress.objects.select_related("player__club").filter(pk=int(number)).first()
    if row is None or not row.address or digest != _digest(row.address):
        raise NotFound("no_mail_word")
    return row


def _digest(address: str) -> str:
    return salted_hmac("league.mail.address", address.casefold(), algorithm="sha256").hexdigest()[:LETTERS]
