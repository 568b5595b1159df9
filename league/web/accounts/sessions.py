"""Sessions are noted with what the browser calls itself, and ended from the account's page."""

import time
from collections.abc import Callable
from contextlib import suppress

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _

from games.refusals import NotFound
from league.people import account
from league.services.accounts.sessions import session_begin, session_end, session_seen, sessions_end
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, post_only, posted_number

NOTED = "noted"  # in the session: its row, the key that the row has, and when it was seen
NOTED_AGAIN_S = 600


def session_note_new(request: HttpRequest, person: User) -> None:
    """Somebody has signed in just now."""
    if request.session.session_key is None:
        request.session.save()
    key = request.session.session_key or ""
    row = session_begin(person=person, key=key, program=request.headers.get("User-Agent", ""))
    request.session[NOTED] = {"row": row.pk, "key": key, "at": int(time.time())}


def sessions_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Note every few minutes that a session is used. Pages can be looked at where nothing can be stored."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        noted = request.session.get(NOTED) if request.session.accessed else None
        if noted and _is_due(request, noted):
            with suppress(DatabaseError):
                key = request.session.session_key or ""
                session_seen(pk=noted["row"], key=key)
                request.session[NOTED] = noted | {"key": key, "at": int(time.time())}
        return response

    return respond


@login_required
@post_only
def end_session(request: WebRequest) -> HttpResponseBase:
    """One of one's own. Refused: no_session."""
    number = posted_number(request, "session")
    if number is None:
        raise NotFound("no_session")
    session_end(by=account(request.user), pk=number)
    return redirect_with_message(request, _("That session is over."), "mfa_index")


@login_required
@post_only
def end_others(request: WebRequest) -> HttpResponseBase:
    """All but this one."""
    person = account(request.user)
    sessions_end(by=person, person=person, why="others", but=request.session.session_key)
    return redirect_with_message(request, _("You are signed in here alone."), "mfa_index")


def _is_due(request: HttpRequest, noted: dict[str, int | str]) -> bool:
    is_long_ago = time.time() - int(noted["at"]) >= NOTED_AGAIN_S
    return bool(request.session.session_key) and (is_long_ago or noted["key"] != request.session.session_key)
