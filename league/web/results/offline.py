"""The score pad without a connection: an empty page for it, the worker that keeps it, and the manifest.

Nothing of this depends on who asks: the page fills itself with what the phone knows of the table.
"""

import json
from functools import cache
from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.registry import GAMES

SCRIPTS = (
    *("answers", "score", "pad/book", "pad/drawing", "pad/offline", "pad/reading", "pad/shell"),
    "pad/typography",
    "rules/python",
)
PICTURES = ("app.css", "cards.svg", "icons.svg", "icon.svg")
VERSION_LENGTH = 12


@require_safe
def shell(request: HttpRequest) -> HttpResponse:
    """The page that is shown where a pad is opened without a connection."""
    return HttpResponse(_shell_page(get_language() or ""))


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The script that keeps the pad on a phone. Its version follows from all that it keeps."""
    kept = _list_assets(get_language() or "")
    text = render_to_string("scoring/sw.js", {"kept": json.dumps(kept), "version": _version(kept)})
    response = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """What a phone needs to put the site among its programs."""
    told = {
        "name": _("Outback League"),
        "short_name": _("Outback"),
        "start_url": reverse("web:home"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f1e7",
        "theme_color": "#f6f1e7",
        "icons": [
            {"src": static("icon.svg"), "type": "image/svg+xml", "sizes": "any"},
            {"src": static("icon-192.png"), "type": "image/png", "sizes": "192x192"},
            {"src": static("icon-512.png"), "type": "image/png", "sizes": "512x512"},
        ],
    }
    return HttpResponse(json.dumps(told), content_type="application/manifest+json")


@cache
def _shell_page(language: str) -> str:
    """In the language that is active; the same for everybody, so it is written without a request."""
    return render_to_string("scoring/shell.html", {"language": language})


@cache
def _list_assets(language: str) -> list[str]:
    """The addresses of all that the pad needs, in the versions of this release."""
    rules = [f"rules/{game.name}" for game in GAMES.values() if game.tally]
    scripts = [static(f"js/{name}.js") for name in (*SCRIPTS, *rules)]
    return [reverse("web:pad"), *(static(name) for name in PICTURES), *scripts]


def _version(kept: list[str]) -> str:
    page = _shell_page(get_language() or "")
    return sha256("\n".join([*kept, page]).encode()).hexdigest()[:VERSION_LENGTH]
