"""The demo's box league, in its sixth week: five Tuesdays are played, and two people are level over a border.

The Tuesdays that are to come were moved, and one table looks for another time.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from django.utils import timezone

from games.core.interface import Game, MatchRule
from games.core.sheets import Row
from league.domain.agreeing import move_by_days
from league.models import Club, Match, MatchDate, Season, SeasonDraft, SeasonSlot
from league.people import Person
from league.services.dates.steps import search_open, time_propose
from league.services.demo.sheets import seated_holder, sheet_of_a_game
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.seasons.drafts import season_draft_make
from league.services.seasons.entries import season_enter
from league.services.seasons.planning import season_draft_plan
from league.services.seasons.publishing import season_publish
from league.services.seasons.seasons import SeasonWish, season_create
from league.services.seasons.slots import slots_add, slots_move_later

NAME = "Tuesday boxes"
ZONE = "Europe/Berlin"
DATES, PLAYED = 9, 5
WEEKS_BACK = PLAYED + 1  # so that all are ahead while they are planned
PEOPLE, BOX, PROMOTED, SEATS = 16, 8, 2, 4
BEGINS = time(19, 30)
TUESDAY = 1
SCALE = (4, 2, 1, 0)  # what the places of a table give
TRIES = 200  # until results make two people level; some four are enough
LATER = timedelta(days=1)


def box_league_load(*, club: Club, game: Game, organizer: Person) -> Season:
    """Its dates are those on which it would have been played."""
    season = _season(club, game, organizer)
    slots = slots_add(by=organizer, season=season, first=_first_date(), count=DATES)
    people = list(club.players.filter(bot=None).order_by("-name").values_list("pk", flat=True)[:PEOPLE])
    season_enter(by=organizer, season=season, players=people)
    _plan(season, organizer)
    _shift_back(season)
    rng = Random(NAME)  # noqa: S311 (a demo, not a secret)
    for part in season.parts.select_related("event"):
        past = Match.objects.filter(event=part.event, date__starts_at__lt=timezone.now())
        _box_plays(rng, list(past.order_by("pk")))
    slot = SeasonSlot.objects.get(pk=slots[-2].pk)
    slots_move_later(by=organizer, season=season, slot=slot)
    _look_for_another_time(season)
    return season


def _season(club: Club, game: Game, organizer: Person) -> Season:
    return season_create(
        by=organizer, club=club, name=NAME,
        wish=SeasonWish(
            kind="divisions", kind_settings={"tables_each": 4, "box_size": BOX, "promoted": PROMOTED},
            game=game.name, counting="points_a_round", rule=MatchRule("wins", 1), played_by="people",
            format="round_robin", event_choices={"roll_call": False}, admission="approval", zone=ZONE,
            about="Four tables each. If your date does not suit you, find another one with your table.",
        ),
    )  # fmt: skip


def _first_date() -> datetime:
    """As many weeks after the first of the Tuesdays, the last played of which was before today, as they will
    be put back.
    """
    zone = ZoneInfo(ZONE)
    today = timezone.now().astimezone(zone).date()
    last_played = today - timedelta(days=(today.weekday() - TUESDAY - 1) % 7 + 1)
    return datetime.combine(last_played + timedelta(weeks=WEEKS_BACK - PLAYED + 1), BEGINS, zone)


def _plan(season: Season, organizer: Person) -> None:
    draft = season_draft_make(by=organizer, season=season)
    season_draft_plan(draft_id=draft.pk, told=lambda: None)
    season_publish(by=organizer, season=season, version=SeasonDraft.objects.get(pk=draft.pk).version)


def _shift_back(season: Season) -> None:
    """A plan is always of days ahead: it is taken for one that was made some weeks ago."""
    days = -7 * WEEKS_BACK
    slots = list(season.slots.all())
    for slot in slots:
        slot.starts_at = move_by_days(slot.starts_at, days, ZONE)
    SeasonSlot.objects.bulk_update(slots, ["starts_at"])
    dates = list(season.dates.all())
    for date in dates:
        date.default_at = date.starts_at = move_by_days(date.starts_at, days, ZONE)
    MatchDate.objects.bulk_update(dates, ["default_at", "starts_at"])


def _box_plays(rng: Random, matches: Sequence[Match]) -> None:
    """So that whoever is just above the border and whoever is just below have as many points."""
    sheets = {match.pk: sheet_of_a_game(match, rng) for match in matches}
    for _try in range(TRIES):
        sheets = {pk: _change_seats(rng, rows) for pk, rows in sheets.items()}
        if _are_level(matches, sheets):
            break
    for match in matches:
        game_enter(by=seated_holder(match, 0), match=match, number=1, rows=sheets[match.pk])
        result_confirm_by_hand(by=seated_holder(match, 1), match=match)


def _change_seats(rng: Random, rows: Sequence[Row]) -> Sequence[Row]:
    """The same game with its players in other seats."""
    order = rng.sample(range(SEATS), SEATS)
    return [{key: [values[seat] for seat in order] for key, values in row.items()} for row in rows]


def _are_level(matches: Sequence[Match], sheets: Mapping[int, Sequence[Row]]) -> bool:
    points = Counter[int]()
    for match in matches:
        options = match.descriptor.resolve(match.options)
        placement = match.descriptor.sheet.judge(options, list(sheets[match.pk])).placement
        for seat, place in zip(match.seats.all(), placement, strict=True):
            points[seat.player_id] += SCALE[place - 1]
    ranked = sorted(points.values(), reverse=True)
    return len(ranked) > PROMOTED and ranked[PROMOTED - 1] == ranked[PROMOTED]


def _look_for_another_time(season: Season) -> None:
    """At the next table that is to be played one proposes the evening after."""
    ahead = season.dates.filter(starts_at__gt=timezone.now(), cancelled_at=None, undated_at=None)
    date = (
        ahead.select_related("match__club", "match__event", "season").order_by("-starts_at", "match").first()
    )
    if date is not None:
        by = seated_holder(date.match, 0)
        search_open(by=by, date=date)
        time_propose(by=by, date=date, at=date.starts_at + LATER)
