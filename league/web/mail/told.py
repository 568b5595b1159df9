"""“What I am told”: where mail goes, about what, and what was told; for accounts and for private links."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from league.domain.mails import SWITCHES
from league.domain.rights import Right
from league.models import Club, Player, PlayerLink, PrivateLink
from league.people import LinkHolder, Person
from league.selectors.clubs.members import own_player
from league.selectors.mail.settings import mail_page
from league.services.clubs.player_links import player_holder
from league.services.mail.addresses import mail_address_remove, mail_address_set, mail_zone_set
from league.services.mail.preferences import mail_preference_set, mail_stop
from league.services.rights import require
from league.web.accounts.sureness import is_surely_them
from league.web.clubs.player_link_pages import by_player_link
from league.web.entries.link_pages import by_link
from league.web.requests import WebRequest, in_club, posted_choice


@dataclass(frozen=True)
class MailDesk:
    """Who looks at whose page, and where it stands."""

    by: Person
    player: Player
    layout: str
    address: str
    link: PrivateLink | PlayerLink | None = None
    word: str = ""


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@never_cache
def show_mail(request: WebRequest, club: Club) -> HttpResponseBase:
    """For an account. Who is no player of the club is shown its players."""
    require(request.user, Right.SEE, club)
    player = own_player(request.user, club)
    if player is None:
        return redirect("web:players", club.slug)
    return _show_desk(
        request, MailDesk(request.user, player, "base.html", reverse("web:told", args=[club.slug]))
    )


@require_http_methods(["GET", "HEAD", "POST"])
@by_link
def link_told(request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder) -> HttpResponseBase:
    """For the holder of a private link."""
    address = reverse("web:link_told", args=[word])
    return _show_desk(request, MailDesk(holder, link.entry.player, "link/base.html", address, link, word))


@require_http_methods(["GET", "HEAD", "POST"])
@by_player_link
def player_link_told(request: WebRequest, word: str, link: PlayerLink) -> HttpResponseBase:
    """For the holder of a personal link."""
    address = reverse("web:player_link_told", args=[word])
    return _show_desk(
        request, MailDesk(player_holder(link), link.player, "link/player/base.html", address, link, word)
    )


def _show_desk(request: WebRequest, desk: MailDesk) -> HttpResponse:
    if request.method == "POST":
        deed = DEEDS[posted_choice(request, "do", tuple(DEEDS))]
        messages.success(request, deed(desk, request))
        return redirect(desk.address)
    links = {"own" if isinstance(desk.link, PlayerLink) else "link": desk.link}
    context = {"desk": desk, "page": mail_page(desk.player), "word": desk.word, **links}
    return render(request, "mail/told.html", context)


def _set_address(desk: MailDesk, request: WebRequest) -> str:
    address, is_sure = request.POST.get("address", ""), desk.link is None and is_surely_them(request)
    row = mail_address_set(by=desk.by, player=desk.player, address=address, is_sure=is_sure)
    if row.confirmed_at:
        return _("This is your address already.")
    said = _("A mail goes to %(address)s. Open its link to confirm the address.")
    return said % {"address": row.address}


def _remove_address(desk: MailDesk, _request: WebRequest) -> str:
    mail_address_remove(by=desk.by, player=desk.player)
    return _("Your address is removed. You get no more mail.")


def _set_zone(desk: MailDesk, request: WebRequest) -> str:
    mail_zone_set(by=desk.by, player=desk.player, zone=request.POST.get("zone", "").strip())
    return _("Saved.")


def _set_kinds(desk: MailDesk, request: WebRequest) -> str:
    """Only those that were shown: a kind that is new meanwhile stays as it is."""
    ticked, shown = set(request.POST.getlist("on")), request.POST.getlist("shown")
    for kind in SWITCHES.keys() & set(shown):
        mail_preference_set(by=desk.by, player=desk.player, kind=kind, is_on=kind in ticked)
    return _("Saved.")


def _stop_all(desk: MailDesk, _request: WebRequest) -> str:
    mail_stop(by=desk.by, player=desk.player, is_stopped=True)
    return _("You get no mail any more.")


def _resume(desk: MailDesk, _request: WebRequest) -> str:
    mail_stop(by=desk.by, player=desk.player, is_stopped=False)
    return _("You get mail again.")


DEEDS: Mapping[str, Callable[[MailDesk, WebRequest], str]] = {
    "address": _set_address,
    "remove": _remove_address,
    "zone": _set_zone,
    "kinds": _set_kinds,
    "stop": _stop_all,
    "resume": _resume,
}
