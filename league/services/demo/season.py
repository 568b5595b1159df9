"""The demo's series of Fridays, in its sixth week: five evenings are played, one date was moved."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from django.utils import timezone

from games.core.interface import Game, MatchRule
from league.domain.agreeing import move_by_days
from league.models import Club, Season, SeasonPart, SeasonSlot
from league.people import Person
from league.services.demo.sheets import sheet_of_a_game
from league.services.events.events import event_finish, event_run
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.services.seasons.entries import season_enter
from league.services.seasons.parts import series_start
from league.services.seasons.seasons import SeasonWish, season_create
from league.services.seasons.slots import slots_move_later

NAME = "Friday league"
ZONE = "Europe/Berlin"
EVENINGS, PLAYED = 8, 5
ROUNDS = 2
PEOPLE = 16
BEGINS = time(19)
FRIDAY = 4
AWAY = 4  # of an evening: other people each time


def season_load(*, club: Club, game: Game, organizer: Person) -> Season:
    """Its dates are those on which it would have been played."""
    season = season_create(
        by=organizer, club=club, name=NAME,
        wish=SeasonWish(
            kind="series", game=game.name, counting="best_of", counting_settings={"best": 6},
            rule=MatchRule("wins", 1), played_by="people", format="swiss",
            format_settings={"rounds": ROUNDS}, event_choices={"roll_call": False}, admission="open",
            zone=ZONE, about="Fridays at seven in the back room. Bring a friend.",
        ),
    )  # fmt: skip
    slots = _slots(season)
    people = list(club.players.filter(bot=None).order_by("name").values_list("pk", flat=True)[:PEOPLE])
    season_enter(by=organizer, season=season, players=people)
    series_start(by=organizer, season=season)
    rng = Random(NAME)  # noqa: S311 (a demo, not a secret)
    for part in season.parts.filter(slot__in=slots[:PLAYED]).select_related("event__club", "slot"):
        _evening_plays(rng, organizer, part)
    slots_move_later(by=organizer, season=season, slot=slots[-1])
    return season


def _slots(season: Season) -> Sequence[SeasonSlot]:
    """Fridays, five of them past."""
    zone = ZoneInfo(ZONE)
    today = timezone.now().astimezone(zone).date()
    last = today - timedelta(days=(today.weekday() - FRIDAY - 1) % 7 + 1)  # the Friday before today
    first = datetime.combine(last - timedelta(weeks=PLAYED - 1), BEGINS, zone)
    return SeasonSlot.objects.bulk_create(
        SeasonSlot(season=season, number=number, starts_at=move_by_days(first, 7 * (number - 1), ZONE))
        for number in range(1, EVENINGS + 1)
    )


def _evening_plays(rng: Random, organizer: Person, part: SeasonPart) -> None:
    event = part.event
    away = rng.sample(sorted(event.entries.values_list("pk", flat=True)), AWAY)
    event.entries.filter(pk__in=away).update(withdrawn_at=event.starts_at)
    event_run(by=organizer, event=event)
    for _round in range(ROUNDS):
        for match in event_seat(by=organizer, event=event):
            game_enter(by=organizer, match=match, number=1, rows=sheet_of_a_game(match, rng))
            result_confirm_by_hand(by=organizer, match=match)
    event_finish(by=organizer, event=event)
