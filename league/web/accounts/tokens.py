"""A person's API tokens. A token's text is shown in the answer that makes it, and never again."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from league.models.sign_in import TOKEN_NAME_MAX
from league.people import account
from league.selectors.accounts.tokens import tokens_of
from league.services.accounts.tokens import token_issue, token_revoke
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, post_only, storable
from league.web.server.compression import uncompressed

KEY_LENGTH_MAX = 25


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@uncompressed
def tokens(request: WebRequest) -> HttpResponseBase:
    """The list; a POST makes a token."""
    if request.method != "POST":
        return _page(request)
    name = storable(request.POST.get("name", ""))
    _token, text = token_issue(person=account(request.user), name=name)
    return _page(request, text)


@login_required
@post_only
def revoke_token(request: WebRequest) -> HttpResponseBase:
    key = storable(request.POST.get("key", ""))[:KEY_LENGTH_MAX]
    token_revoke(by=request.user, key=key)
    return redirect_with_message(request, _("The token is revoked: it no longer works."), "web:tokens")


def _page(request: WebRequest, text: str = "") -> HttpResponse:
    context = {"tokens": tokens_of(request.user), "text": text, "name_length_max": TOKEN_NAME_MAX}
    return render(request, "tokens/tokens.html", context)
