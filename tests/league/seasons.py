"""Seasons for tests: a Friday series of eight people, made and played by Olga."""

from datetime import UTC, datetime, timedelta
from typing import Any

from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Match, Season
from league.services.clubs.players import player_add
from league.services.events.events import event_finish, event_run
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.services.seasons.entries import season_enter
from league.services.seasons.parts import series_start
from league.services.seasons.seasons import SeasonWish, season_create
from league.services.seasons.slots import slots_add
from tests.league.people import Table

GUESTS = 4


def next_friday() -> datetime:
    """Next year's first Friday of June, 17:00 UTC: a date that is ahead whenever tests run."""
    first = datetime(timezone.now().year + 1, 6, 1, 17, tzinfo=UTC)
    return first + timedelta(days=(4 - first.weekday()) % 7)


def wish(**changes: Any) -> SeasonWish:
    given: dict[str, Any] = {
        "kind": "series", "game": "dingo", "counting": "points_a_round", "rule": MatchRule("wins", 1),
        "played_by": "people", "format": "swiss", "format_settings": {"rounds": 2},
        "event_choices": {"roll_call": False}, "zone": "Europe/Berlin",
    }  # fmt: skip
    return SeasonWish(**(given | changes))


class Series:
    """Evenings of two rounds for the four and as many guests."""

    def __init__(self, people: Table, *, evenings: int = 3, **changes: Any) -> None:
        self.people, self.olga, self.club = people, people.cast.olga, people.club
        self.season = season_create(by=self.olga, club=self.club, name="Fridays", wish=wish(**changes))
        self.slots = slots_add(by=self.olga, season=self.season, first=next_friday(), count=evenings)
        guests = [player_add(club=self.club, name=f"Guest {number}") for number in range(GUESTS)]
        self.players = [player.pk for player in (*people.players, *guests)]
        season_enter(by=self.olga, season=self.season, players=self.players)

    def start(self) -> "Series":
        series_start(by=self.olga, season=self.season)
        return self.reload()

    def reload(self) -> "Series":
        self.season = Season.objects.select_related("club").get(pk=self.season.pk)
        return self

    def play(self, number: int, *, champion: int = 0, loser: int = 0) -> None:
        """An evening from its first round to its end. `champion` comes first at their tables, `loser` last;
        elsewhere the first seat wins.
        """
        event = self.season.parts.get(number=number).event
        event_run(by=self.olga, event=event)
        for _round in range(2):
            event_seat(by=self.olga, event=event)
            for match in Match.objects.filter(event=event).exclude(status=Match.Status.FINISHED):
                winner = _winner(match, champion, loser)
                result_confirm_by_hand(by=self.olga, match=self.people.enter(match, winner))
        event_finish(by=self.olga, event=event)


def _winner(match: Match, champion: int, loser: int) -> int:
    """The seat that wins: the others follow in the order of the table."""
    players = list(match.seats.order_by("seat").values_list("player", flat=True))
    if champion in players:
        return players.index(champion)
    return (players.index(loser) + 1) % len(players) if loser in players else 0
