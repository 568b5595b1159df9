"""The addresses of pages that stand in mails. A mail is written outside of any request, so the site's own
address is a setting."""

from django.conf import settings
from django.db.models import QuerySet
from django.urls import reverse

from league.domain.mails import KINDS, Source
from league.domain.mails.account_kinds import SignInByMail, SignInChanged
from league.domain.mails.kinds import ConfirmAddress
from league.models import MailAddress, MailMessage, PlayerLink, PrivateLink, SignInLink
from league.selectors.mail.facts import MailFacts, number_in
from league.services.accounts.mail_links import PURPOSE
from league.services.clubs.player_links import player_link_path, player_link_word
from league.services.entries.links import link_path, link_word
from league.services.mail.attempts import MailPart
from league.services.mail.words import EVERYTHING, confirm_word, stop_word
from league.services.secret_words import secret_word


def site(path: str) -> str:
    """The whole address of a path on this service."""
    return settings.SITE_URL.rstrip("/") + path


def action_address(part: MailPart, to: MailAddress) -> str:
    """Where the button of a mail leads."""
    if part.row.kind == ConfirmAddress.key():
        return site(reverse("web:mail_confirm", args=[confirm_word(to)]))
    if part.row.kind == SignInByMail.key():
        nonce = SignInLink.objects.values_list("nonce", flat=True).get(pk=number_in(part.row))
        return site(reverse("web:sign_in_link", args=[secret_word(PURPOSE, nonce)]))
    if part.row.kind == SignInChanged.key():
        return site(reverse("mfa_index"))
    return site(_path(part.row, part.known))


def told_address(row: MailMessage) -> str:
    """Where somebody says what they want to be told; without an account, by the newest of their links.

    Whoever never confirmed the address can only say that they want nothing. What is of the account: nowhere.
    """
    player = row.player
    if KINDS[row.kind].is_of_account:
        return ""
    if row.kind == ConfirmAddress.key():
        return site(reverse("web:mail_stop", args=[stop_word(player.pk, EVERYTHING)]))
    if player.user_id is not None:
        return site(reverse("web:told", args=[player.club.slug]))
    own, link = _own_link(row), _links(row).last()
    if own is not None:
        return site(reverse("web:player_link_told", args=[player_link_word(own)]))
    if link is not None:
        return site(reverse("web:link_told", args=[link_word(link)]))
    return site(reverse("web:mail_stop", args=[stop_word(player.pk, row.kind)]))


def stop_address(row: MailMessage) -> str:
    """By which a mail program stops mail of the kind."""
    return site(reverse("web:mail_stop", args=[stop_word(row.player_id, row.kind)]))


def _path(row: MailMessage, known: MailFacts) -> str:
    """To the person's own pages, by account or by link; else to those that everybody has."""
    slug, has_account = row.player.club.slug, row.player.user_id is not None
    behind_link = None if has_account else _path_by_link(row, known)
    if behind_link is not None:
        return behind_link
    if known.match is not None:
        is_table = has_account and KINDS[row.kind].source != Source.MATCH
        return reverse("web:match_enter" if is_table else "web:match", args=[slug, known.match])
    if known.date is not None:
        return reverse("web:date", args=[slug, known.date])
    if known.season is not None:
        return reverse("web:season", args=[slug, known.season])
    if known.event is not None:
        return reverse("web:event", args=[slug, known.event])
    return reverse("web:events", args=[slug])


def _path_by_link(row: MailMessage, known: MailFacts) -> str | None:
    """By the private link of the event, else by the person's own; None: they have neither."""
    link = _links(row).filter(entry__event=known.event).first() if known.event else None
    if link is not None:
        word = link_word(link)
        if known.date:
            return reverse("web:link_date", args=[word, known.date])
        return reverse("web:link_table", args=[word, known.match]) if known.match else link_path(link)
    own = _own_link(row)
    if own is None:
        return None
    word = player_link_word(own)
    is_table = known.match is not None and known.event is not None
    return reverse("web:player_link_table", args=[word, known.match]) if is_table else player_link_path(own)


def _own_link(row: MailMessage) -> PlayerLink | None:
    return PlayerLink.objects.filter(player=row.player_id, revoked_at=None).first()


def _links(row: MailMessage) -> QuerySet[PrivateLink]:
    return PrivateLink.objects.filter(entry__player=row.player_id, revoked_at=None).order_by("pk")
