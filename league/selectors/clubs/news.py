"""What happened in a club lately, for readers of feeds: results, new events and new seasons."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from league.models import Club, Event, Match, Season
from league.selectors.matches.matches import MatchLine, match_lines, matches_of
from league.texts import translate

RESULTS_SHOWN, EVENTS_SHOWN, SEASONS_SHOWN = 30, 10, 5


@dataclass(frozen=True)
class NewsItem:
    """One piece of news. `page` is the kind of what it is about, match, event or season, and its number."""

    page: tuple[str, int]
    title: str
    text: str
    at: datetime


def news_of(club: Club) -> list[NewsItem]:
    """The newest first. Four queries."""
    finished = matches_of(club).filter(status=Match.Status.FINISHED)[:RESULTS_SHOWN]
    events = Event.objects.filter(club=club, part=None, stage=None).order_by("-pk")[:EVENTS_SHOWN]
    seasons = Season.objects.filter(club=club, imported=None).order_by("-pk")[:SEASONS_SHOWN]
    items = [
        *map(_result, match_lines(list(finished))),
        *(
            NewsItem(("event", event.pk), _("New event: %(name)s") % {"name": event.name},
                     translate(event.descriptor.title), event.created_at)
            for event in events
        ),
        *(
            NewsItem(("season", season.pk), _("New season: %(name)s") % {"name": season.name},
                     season.about, season.created_at)
            for season in seasons
        ),
    ]  # fmt: skip
    return sorted(items, key=lambda item: item.at, reverse=True)


def _result(line: MatchLine) -> NewsItem:
    """Who was where; what placed them, where it is known."""
    facts = {"winner": line.leader_text, "match": line.title}
    places = [
        badge.name if score is None else _("%(name)s %(score)s") % {"name": badge.name, "score": score}
        for badge, score in line.scores
    ]
    title = _("%(winner)s: %(match)s") % facts if line.leader_text else line.title
    return NewsItem(("match", line.pk), title, ", ".join(places), line.at)
