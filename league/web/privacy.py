"""What is stored about people, why, how long and who sees it; with every cookie by name."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from league.domain.backups.retention import DAYS, MONTHS, WEEKS
from league.services.accounts.sign_in import FORGOTTEN
from league.services.entries.doors import TICKS_KEPT
from league.services.mail.queue import KEPT as MAILS_KEPT
from league.services.screen.tables import GUESTS_KEPT
from league.services.webhooks.queue import KEPT as DELIVERIES_KEPT
from league.web.requests import WebRequest

DAY_SECONDS = 86_400


@dataclass(frozen=True)
class Cookie:
    """A cookie by its name. `days` is how long a browser keeps it; 0: until it is closed."""

    name: str
    purpose: str | Promise
    days: int


YEAR = 365
COOKIES: tuple[Cookie, ...] = (
    Cookie(settings.SESSION_COOKIE_NAME,
           _("That you have signed in, or have begun to, and an invitation that was opened."),
           settings.SESSION_COOKIE_AGE // DAY_SECONDS),
    Cookie(settings.CSRF_COOKIE_NAME, _("Keeps other sites from sending forms in your name."),
           settings.CSRF_COOKIE_AGE // DAY_SECONDS),
    Cookie("messages", _("What the next page has to tell you, such as that something is saved."), 0),
    Cookie("device", _("Somebody has signed in here before, so that strangers cannot lock you out."), YEAR),
    Cookie("language", _("The language you chose."), YEAR),
    Cookie("calendar", _("The calendar you chose."), YEAR),
    Cookie("theme", _("Whether pages are light or dark."), YEAR),
    Cookie("club", _("Which club you saw last."), YEAR),
    Cookie("guest", _("Your seat at a table on screen, where you play without an account."), YEAR),
    Cookie("door", _("Whom this phone has checked in at the door."), 2),
    Cookie("links", _("Which private links of events were opened here."), YEAR),
    Cookie("player_links", _("Which personal links were opened here."), YEAR),
)  # fmt: skip


@require_safe
def privacy(request: WebRequest) -> HttpResponseBase:
    """Its figures are those by which rows are removed."""
    context = {
        "cookies": COOKIES,
        "mail_days": MAILS_KEPT.days,
        "webhook_days": DELIVERIES_KEPT.days,
        "door_days": TICKS_KEPT.days,
        "guest_days": GUESTS_KEPT.days,
        "tries_minutes": int(FORGOTTEN.total_seconds()) // 60,
        "session_days": settings.SESSION_COOKIE_AGE // DAY_SECONDS,
        "backups": {"days": DAYS, "weeks": WEEKS, "months": MONTHS},
    }
    return render(request, "privacy/privacy.html", context)
