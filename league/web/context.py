"""What every page knows."""

from contextlib import suppress

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from league.models import Club
from league.selectors.clubs.clubs import clubs_visible_to
from league.selectors.mail.queue import is_mail_sent
from league.services.demo.club import DEMO_ACCOUNTS
from league.services.rights import rights_in

THEMES = ("outback", "dusk")
SIGN_IN = "account_login"


def site(request: HttpRequest) -> dict[str, object]:
    """theme, demo; on a club's pages club and rights; on the sign-in page of a demo its accounts."""
    theme = request.COOKIES.get("theme", "")
    club = getattr(request, "club", None)
    return {
        "theme": theme if theme in THEMES else "",
        "club": club,
        "nav_club": club or SimpleLazyObject(lambda: _club_seen_last(request)),
        "rights": SimpleLazyObject(lambda: rights_in(request.user, club)) if club else frozenset(),
        "demo": settings.DEMO,
        "is_mail_sent": is_mail_sent(),
        "sign_on": settings.OIDC.name if settings.OIDC.issuer else "",
        "demo_accounts": _demo_accounts(request) if settings.DEMO else [],
    }


def _club_seen_last(request: HttpRequest) -> Club | None:
    """Whose menu stands on a page that belongs to no club: that of the cookie, or the first there is."""
    with suppress(DatabaseError):  # the page of the status is there without a database too
        clubs = clubs_visible_to(request.user)
        return clubs.filter(slug=request.COOKIES.get("club", "")).first() or clubs.first()
    return None


def _demo_accounts(request: HttpRequest) -> list[dict[str, str]]:
    if request.resolver_match is None or request.resolver_match.url_name != SIGN_IN:
        return []
    return [
        {"username": name, "password": password, "about": str(about)}
        for name, password, about in DEMO_ACCOUNTS
    ]
