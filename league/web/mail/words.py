"""The addresses that stand in mails. The word in them is the key: nobody signs in, and no cookie is needed.

Mail scanners follow every link, so asking changes nothing; only a form does, or the mail program's own button
(RFC 8058), which sends no cookie, follows no redirect and reads no page.
"""

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from league.domain.mails import SWITCHES
from league.services.mail.addresses import mail_address_confirm
from league.services.mail.preferences import mail_stop_by_word
from league.services.mail.words import confirm_word_read, stop_word_read
from league.texts import translate
from league.web.requests import WebRequest, posted_choice
from league.web.server.sealing import seal_view

DEEDS = {
    "stop": {"is_on": False, "everything": False},
    "undo": {"is_on": True, "everything": False},
    "stop_all": {"is_on": False, "everything": True},
    "undo_all": {"is_on": True, "everything": True},
}


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@seal_view
def stop(request: WebRequest, word: str) -> HttpResponseBase:
    """No more mail of one kind, or none at all; and back again."""
    found = stop_word_read(word)
    done = posted_choice(request, "do", ("", *DEEDS)) if request.method == "POST" else ""
    if request.method == "POST":
        mail_stop_by_word(found, **DEEDS[done or "stop"])
        if not done:
            said = _("You get no more of these mails.")
            return HttpResponse(said, content_type="text/plain; charset=utf-8")
    kind = SWITCHES.get(found.kind)
    context = {"found": found, "title": translate(kind.title) if kind else "", "done": done, "word": word}
    return render(request, "mail/stop.html", context)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@seal_view
def confirm(request: WebRequest, word: str) -> HttpResponseBase:
    """The address is whose mail this is."""
    row = mail_address_confirm(word) if request.method == "POST" else confirm_word_read(word)
    return render(request, "mail/confirm.html", {"row": row})
