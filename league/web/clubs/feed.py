"""Results and news of a club as Atom, for readers of feeds."""

from django.http import HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from league.models import Club
from league.selectors.clubs.news import NewsItem, news_of
from league.web.requests import WebRequest, in_club


@require_safe
@in_club
def news(request: WebRequest, club: Club) -> HttpResponseBase:
    """Everything in it stands on pages of the club, too."""
    feed = Atom1Feed(
        title=_("%(club)s: results and news") % {"club": club.name},
        link=request.build_absolute_uri(reverse("web:club", args=[club.slug])),
        description="",
        subtitle=club.description,
        feed_url=request.build_absolute_uri(request.path),
        language=get_language(),
    )
    for item in news_of(club):
        page = request.build_absolute_uri(_address(club, item))
        feed.add_item(item.title, page, item.text, unique_id=page, pubdate=item.at, updateddate=item.at)
    return HttpResponse(feed.writeString("utf-8"), content_type=feed.content_type)


def _address(club: Club, item: NewsItem) -> str:
    kind, number = item.page
    return reverse(f"web:{kind}", args=[club.slug, number])
