"""A club after some years of seasons, in the database of this process, which is empty: built in bulk, and
closed by the service, so that all that it stores of closed seasons is there.
"""

import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.apps import apps
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import connection, transaction
from django.utils import timezone

from games.core.interface import MatchRule
from games.registry import GAMES
from league.domain.agreeing import ConfirmTime, ProposeTime
from league.domain.agreeing.agreements import SEARCH_ENDS_BEFORE
from league.domain.ratings.ratings import Ratings
from league.models import (
    Club,
    Entry,
    Event,
    Match,
    MatchDate,
    Membership,
    Player,
    Round,
    Season,
    SeasonEntry,
    SeasonPart,
    SeasonSlot,
)
from league.models.fractions import text_of
from league.services.dates.held import HeldDate
from league.services.seasons.closing import season_close
from league.services.seasons.parts import part_event
from league.services.seasons.seasons import SeasonWish, season_create
from tools.bench.at_size.bulk import BulkTable, moment, settle, without_checks
from tools.bench.at_size.crowd import ANIMALS, ClubInTheMaking, LadderInTheMaking
from tools.bench.at_size.history import write_ratings
from tools.bench.at_size.pool import play_matches
from tools.bench.at_size.rows import MatchRows, MatchSeats

SEATS, POOL, GAME = 4, 24, "dingo"
A_WEEK = timedelta(weeks=1)
ROUNDS = 2  # of an evening
BOX = 8
AGREE_EVERY = 3  # of the tables for which another time can be looked for: one is proposed or agreed
SEARCHED_FROM = SEARCH_ENDS_BEFORE + timedelta(hours=1)


@dataclass(frozen=True)
class ClubSize:
    """How much the club has. Half of the closed seasons are series of `evenings`, half are box leagues;
    `coming` people come to each evening. `evenings_now` and `coming_now` are those of the series that runs.
    """

    people: int = 400
    closed: int = 38
    evenings: int = 8
    evenings_now: int = 20
    coming: int = 160
    coming_now: int = 300
    tables_each: int = 8  # in a box


class SeasonClub:
    """Makes the seasons of one club, the oldest first. `series` and `boxes` are those that run in the end."""

    def __init__(self, size: ClubSize, now: datetime) -> None:
        self.size, self.now = size, now
        self.rng = random.Random(f"club {size}")  # noqa: S311 (the same club every time)
        self.club = Club.objects.create(pk=1, slug="seasons", name="Club of Seasons")
        accounts = get_user_model().objects
        self.olga, self.pia = (accounts.create_user(name) for name in ("olga", "pia"))
        for user, role in ((self.olga, "organizer"), (self.pia, "bot_author")):
            Membership.objects.create(club=self.club, user=user, role=role)
        self.people = self._people()
        self.making = ClubInTheMaking(self.club.pk, 100.0)
        self.rows = MatchRows(self.rng, {self.club.pk: Ratings()})
        self.pool = play_matches(GAMES[GAME], [1] * POOL, self.rng)
        self.dates = BulkTable(
            MatchDate, "match_id", "season_id", "slot_id", "default_at", "starts_at", "public_id",
            "changed_at",
        )  # fmt: skip
        self.events: list[Event] = []
        self.ladders: list[LadderInTheMaking] = []  # for the sums of their players
        self.rounds: list[tuple[Round, range]] = []  # with the numbers of its matches

    def build(self) -> None:
        """All seasons. Two closed ones are played side by side, one after the other pair."""
        weeks = self.size.evenings + 2
        for pair in range(self.size.closed // 2, 0, -1):
            first = self.now - A_WEEK * (weeks * pair + self.size.evenings_now)
            self._series(f"Evenings {pair}", first, self.size.evenings, self.size.coming)
            self._league(f"Boxes {pair}", first, played=self.size.tables_each)
        first = self.now - A_WEEK * (self.size.evenings_now - 1)
        self._series("Evenings", first, self.size.evenings_now, self.size.coming_now)
        half = self.size.tables_each // 2
        self._league("Boxes", self.now - A_WEEK * half, played=half)
        self._write()

    def _people(self) -> list[int]:
        names = [f"{ANIMALS[n % 20]} {ANIMALS[n * 7 // 3 % 20]} {n}" for n in range(self.size.people)]
        made = [Player(club=self.club, name=name) for name in names]
        made[0].user = self.pia
        return [player.pk for player in Player.objects.bulk_create(made)]

    def _season(self, name: str, kind: str, first: datetime, count: int) -> tuple[Season, list[SeasonSlot]]:
        planned = {"tables_each": self.size.tables_each, "box_size": BOX, "promoted": 2}
        is_series = kind == "series"
        wish = SeasonWish(
            kind=kind, game=GAME, counting="points_a_round", rule=MatchRule("fixed", 1), played_by="people",
            kind_settings={} if is_series else planned, format="swiss" if is_series else "round_robin",
            format_settings={"rounds": ROUNDS} if is_series else {}, event_choices={"roll_call": False},
            zone="Europe/Berlin",
        )  # fmt: skip
        season = season_create(by=self.olga, club=self.club, name=name, wish=wish)
        times = {"status": Season.Status.RUNNING, "started_at": first, "frozen_at": first}
        Season.objects.filter(pk=season.pk).update(**times)
        slots = [
            SeasonSlot(season=season, number=week + 1, starts_at=first + week * A_WEEK)
            for week in range(count)
        ]
        SeasonEntry.objects.bulk_create(SeasonEntry(season=season, player_id=one) for one in self.people)
        return season, SeasonSlot.objects.bulk_create(slots)

    def _series(self, name: str, first: datetime, evenings: int, coming: int) -> None:
        """An evening a week; of one that is today the second round is still to be drawn."""
        season, slots = self._season(name, "series", first, evenings)
        for slot in slots:
            event = part_event(by=self.olga, season=season, mark=str(slot.number), slot=slot)
            SeasonPart.objects.create(season=season, number=slot.number, event=event, slot=slot)
            making = LadderInTheMaking(event.pk, GAME, self.people)
            is_over = slot.starts_at < self.now
            for number in range(1, 1 + (ROUNDS if is_over else 1)):
                self._round(event, making, number, slot.starts_at, coming, is_over=is_over)
            self._keep(event, making)

    def _round(
        self,
        event: Event,
        making: LadderInTheMaking,
        number: int,
        at: datetime,
        coming: int,
        *,
        is_over: bool,
    ) -> None:
        begun = self.rows.matches.count + 1
        for players in _fours(self.rng.sample(self.people, coming // SEATS * SEATS)):
            self._table(making, players, at, is_over=is_over)
        round_ = Round(event=event, number=number, closed_at=at if is_over else None)
        self.rounds.append((round_, range(begun, self.rows.matches.count + 1)))

    def _league(self, name: str, first: datetime, *, played: int) -> None:
        """Boxes whose people meet once a week at two tables; `played` weeks are over."""
        season, slots = self._season(name, "divisions", first, self.size.tables_each)
        for number, start in enumerate(range(0, len(self.people), BOX), start=1):
            players = self.people[start : start + BOX]
            event = part_event(by=self.olga, season=season, mark=str(number))
            SeasonPart.objects.create(season=season, number=number, event=event, level=number)
            making = LadderInTheMaking(event.pk, GAME, players)
            for slot in slots:
                for four in _fours(self.rng.sample(players, len(players) // SEATS * SEATS)):
                    self._table(making, four, slot.starts_at, is_over=slot.number <= played)
                    at = moment(slot.starts_at)
                    self.dates.add(self.rows.matches.count, season.pk, slot.pk, at, at, self._public_id(), at)
            self._keep(event, making)
        self._away(slots)

    def _table(self, making: LadderInTheMaking, players: list[int], at: datetime, *, is_over: bool) -> None:
        seats = MatchSeats(self.making, GAME, players, (None,) * SEATS, making)
        played = self.rng.choice(self.pool)
        if is_over:
            self.rows.add_finished(seats, played, at)
        else:
            self.rows.open(seats, played, min(at, self.now), begun=False)

    def _public_id(self) -> object:
        field = MatchDate._meta.get_field("public_id")
        return field.get_db_prep_save(UUID(int=self.rng.getrandbits(128)), connection)

    def _keep(self, event: Event, making: LadderInTheMaking) -> None:
        """What the event came to, and the sums of everybody in it."""
        over = making.seated == making.finished
        event.status = Event.Status.FINISHED if over else Event.Status.RUNNING
        event.matches_seated, event.matches_finished = making.seated, making.finished
        self.events.append(event)
        self.ladders.append(making)

    def _away(self, slots: list[SeasonSlot]) -> None:
        """Each of the first hundred is away on one date."""
        entries = SeasonEntry.objects.filter(season=slots[0].season_id).order_by("pk")[:100]
        through = SeasonEntry.away.through
        through.objects.bulk_create(
            through(seasonentry_id=entry.pk, seasonslot_id=self.rng.choice(slots).pk) for entry in entries
        )

    def _write(self) -> None:
        self.rows.flush()
        self.dates.flush()
        entries = BulkTable(
            Entry, "event_id", "player_id", "matches", "wins", "places_sum", "games_won", "points",
            "table_points", "share",
        )  # fmt: skip
        for making in self.ladders:
            for player in making.players:
                *sums, points, share = self.rows.counts.get((making.pk, player), (0,) * 7)
                entries.add(making.pk, player, *sums, text_of(points), text_of(share))
        entries.flush()
        Event.objects.bulk_update(self.events, ["status", "matches_seated", "matches_finished"], 500)
        for round_, matches in self.rounds:
            round_.save()
            Match.objects.filter(pk__range=(matches[0], matches[-1])).update(round=round_)
        write_ratings(self.club.pk, self.rows.replays[self.club.pk])
        Club.objects.filter(pk=self.club.pk).update(results_confirmed=self.making.results)
        self._agree()

    def _agree(self) -> None:
        """Of some tables ahead one half has agreed on a time, and the other is asked about one. By the steps
        that people take, so that of each all is stored that later steps read.
        """
        searched = MatchDate.objects.filter(starts_at__gt=self.now + SEARCHED_FROM).order_by("pk")
        for number, date in enumerate(searched[::AGREE_EVERY]):
            held, at = HeldDate(date), date.starts_at + timedelta(hours=1)
            first, *others = held.agreement.people
            held.take_step(ProposeTime(first, at))
            for player in others if number % 2 == 0 else others[:1]:
                held.take_step(ConfirmTime(player, at))


def _fours(players: list[int]) -> list[list[int]]:
    return [players[start : start + SEATS] for start in range(0, len(players), SEATS)]


def build_club(size: ClubSize) -> None:
    """Nothing is done where a club was built before."""
    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)
    if Match.objects.exists():
        return
    now = timezone.now().replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    with without_checks(), transaction.atomic():
        made = SeasonClub(size, now)
        made.build()
    settle(list(apps.get_models()))
    for season in Season.objects.select_related("club").order_by("pk")[: size.closed // 2 * 2]:
        season_close(by=made.olga, season=season)
    settle(list(apps.get_models()))
    connection.close()


def describe_club() -> str:
    """How much there is."""
    seasons, people = Season.objects.count(), Player.objects.count()
    tables, dates, entries = Match.objects.count(), MatchDate.objects.count(), Entry.objects.count()
    return f"{seasons} seasons, {people} people, {tables:,} tables, {dates:,} dates, {entries:,} entries"
