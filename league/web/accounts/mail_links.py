"""Signing in by a link in a mail: asked for, looked at, and used by a press of a button.

Mail scanners follow every link, so asking for its page changes nothing; only its form does.
"""

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.refusals import Forbidden, NotFound, Refused
from league.models import SignInLink
from league.people import account
from league.selectors.mail.queue import is_mail_sent
from league.services.accounts.mail_links import (
    OPEN_FOR,
    sign_in_link_ask,
    sign_in_link_choose,
    sign_in_link_of,
    sign_in_link_use,
)
from league.services.mail.addresses import mail_address_opens_set
from league.web.accounts.sureness import only_surely_them, sign_in
from league.web.answers import redirect_with_message, render_form
from league.web.forms.accounts import ChosenPasswordForm, LinkForm
from league.web.forms.refusals import refuse
from league.web.requests import WebRequest, post_only, posted_choice, posted_number
from league.web.server.sealing import seal_view

MINUTES = int(OPEN_FOR.total_seconds()) // 60


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: WebRequest) -> HttpResponseBase:
    """The answer is the same whether the address opens an account or not. NotFound: no_mail_server."""
    if not is_mail_sent():
        raise NotFound("no_mail_server")
    if request.user.is_authenticated:
        return redirect("mfa_index")
    form = LinkForm(request.POST or None)
    if form.is_valid():
        try:
            sign_in_link_ask(
                address=form.cleaned_data["address"], visitor=request.META.get("REMOTE_ADDR", "")
            )
        except Refused as refused:
            refuse(form, refused)
        else:
            return redirect_with_message(request, _sent_text(), "account_login")
    return render_form(request, "account/link_ask.html", {"form": form, "minutes": MINUTES})


@seal_view
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_link(request: WebRequest, word: str) -> HttpResponseBase:
    """Where the link leads. NotFound: no_sign_in_link. Forbidden: signed_in_as_another."""
    link = _link_for(request, word)
    if not link.person.has_usable_password():
        return redirect("web:sign_in_link_password", word)
    if request.method != "POST":
        return render(request, "account/link_open.html", {"link": link, "word": word})
    person = sign_in_link_use(word=word)
    if request.user.is_authenticated:
        return redirect("web:home")
    return sign_in(request, person, method="mail")


@seal_view
@require_http_methods(["GET", "HEAD", "POST"])
def new_password(request: WebRequest, word: str) -> HttpResponseBase:
    """By the same link a new password is chosen; its person signs in with it next, with their second step."""
    link = _link_for(request, word)
    form = ChosenPasswordForm(link.person, request.POST or None)
    if form.is_valid():
        sign_in_link_choose(word=word, password=form.cleaned_data["new_password1"])
        return redirect_with_message(
            request, _("Your new password is set. Sign in with it."), "account_login"
        )
    return render_form(request, "account/link_password.html", {"form": form, "link": link, "word": word})


@only_surely_them
@post_only
def choose_address(request: WebRequest) -> HttpResponseBase:
    """Whether links go to one of one's own confirmed addresses. NotFound: no_mail_address."""
    number, is_on = posted_number(request, "address"), posted_choice(request, "do", ("on", "off")) == "on"
    if number is None:
        raise NotFound("no_mail_address")
    mail_address_opens_set(by=account(request.user), address=number, is_on=is_on)
    said = _("Links to sign in go there from now on.") if is_on else _("No links go there any more.")
    return redirect_with_message(request, said, "mfa_index")


def _sent_text() -> str:
    said = _("If the address opens an account, a mail goes there. Its link works for %(minutes)s minutes.")
    return said % {"minutes": MINUTES}


def _link_for(request: WebRequest, word: str) -> SignInLink:
    link = sign_in_link_of(word)
    if request.user.is_authenticated and request.user != link.person:
        raise Forbidden("signed_in_as_another", name=account(request.user).get_username())
    return link
