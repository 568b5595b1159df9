"""Signing in by another service: away, back, and linked to an account by who is signed in to it.

An identity that nobody has linked signs nobody in, whatever address of mail comes with it. Whoever brings one
signs in as ever, or makes an account where anybody may, and then says by a press of a button that both are
theirs: another site can lead a browser here, but not press it.
"""

import time
from dataclasses import asdict

from allauth.account.utils import get_next_redirect_url
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.refusals import NotFound, Refused
from league.outlets.sign_on.provider import Flow, address_of, flow_new, identity_of
from league.people import account
from league.services.accounts.identities import Identity, identity_link, identity_person, identity_unlink
from league.web.accounts.sureness import only_surely_them, sign_in
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, post_only

AWAY, WANTED, BROUGHT = "sign_on_flow", "sign_on_next", "sign_on_identity"  # in the session
OPEN_S = 600


@never_cache
@require_safe
def begin(request: WebRequest) -> HttpResponseBase:
    """Away to the other service. NotFound: no_single_sign_on. Unavailable: sign_on_away."""
    flow = flow_new(request.build_absolute_uri(reverse("sign_on_back")))
    address = address_of(flow)
    _keep(request, AWAY, flow)
    request.session[WANTED] = get_next_redirect_url(request)  # none but our own
    return redirect(address)


@never_cache
@require_safe
def back(request: WebRequest) -> HttpResponseBase:
    """Each try comes back once, to the browser that began it. Refused: sign_on_failed."""
    kept, wanted = _recall(request, AWAY), request.session.pop(WANTED, None)
    request.session.pop(AWAY, None)
    if not kept:
        raise Refused("sign_on_failed")
    identity = identity_of(Flow(**kept), request.GET.dict())
    person = identity_person(identity)
    if request.user.is_authenticated or person is None:
        _keep(request, BROUGHT, identity)
        return redirect("sign_on_link")
    request.did_second_step = settings.OIDC.does_second_step  # type: ignore[attr-defined]
    return sign_in(request, person, method="single_sign_on", wanted=wanted)


@never_cache
@require_safe
def link(request: WebRequest) -> HttpResponseBase:
    """What came with this browser, and to which account it could be linked. Refused: sign_on_failed."""
    context = {
        "identity": _brought(request),
        "service": settings.OIDC.name,
        "is_open": settings.OPEN_SIGNUP,
        "here": reverse("sign_on_link"),
    }
    return render(request, "account/sign_on_link.html", context)


@only_surely_them
@post_only
def link_confirm(request: WebRequest) -> HttpResponseBase:
    """Both are theirs. Refused: identity_taken, identity_there, sign_on_failed."""
    identity = _brought(request)
    del request.session[BROUGHT]
    identity_link(by=account(request.user), identity=identity)
    return redirect_with_message(
        request, _("It is linked. From now on you can sign in with it."), "mfa_index"
    )


@login_required
@post_only
def unlink(request: WebRequest) -> HttpResponseBase:
    """The password is there as ever. NotFound: no_identity, no_single_sign_on."""
    if not settings.OIDC.issuer:
        raise NotFound("no_single_sign_on")
    identity_unlink(by=account(request.user), issuer=settings.OIDC.issuer)
    return redirect_with_message(request, _("It is unlinked."), "mfa_index")


def _brought(request: WebRequest) -> Identity:
    kept = _recall(request, BROUGHT)
    if kept.get("issuer") != settings.OIDC.issuer:
        raise Refused("sign_on_failed")
    return Identity(**kept)


def _keep(request: WebRequest, key: str, what: Flow | Identity) -> None:
    """In the session, for as long as a try lasts."""
    request.session[key] = {"at": int(time.time()), **asdict(what)}


def _recall(request: WebRequest, key: str) -> dict[str, str]:
    """What was kept, without when; nothing if that is too long ago."""
    kept = dict(request.session.get(key) or {})
    return kept if 0 <= time.time() - kept.pop("at", 0) < OPEN_S else {}
