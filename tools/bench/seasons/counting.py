"""What the standing of a large season and the file of its dates cost, without pages and databases."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

from league.domain.calendars import CalendarEntry, CalendarFile, make_etag, write_calendar
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.counting.interface import Planned, SeasonResults
from league.domain.seasons.counting.standing import season_standing
from league.domain.standings.book import sum_results
from league.domain.standings.interface import MatchResult, Results
from tools.bench.seasons.rows import Line

PEOPLE, EVENINGS, ROUNDS, SEATS = 400, 20, 2, 4
STANDING_MS, FEED_MS, MATCHES = 1000, 30, 400


def lines(full: bool) -> Iterator[Line]:
    results = _results(Random("standing"))  # noqa: S311 (to be repeated, not a secret)
    for rule in COUNTING_RULES.values() if full else list(COUNTING_RULES.values())[:1]:
        settings = {option.key: option.default for option in rule.settings}
        started = time.process_time()
        season_standing(range(PEOPLE), results, rule.key, settings)
        seconds = time.process_time() - started
        yield Line(
            f"standing by “{rule.title}”, {PEOPLE} people, {EVENINGS} evenings: in {STANDING_MS} ms",
            "kept until a result is another; what its page takes stands with the pages",
            seconds,
            1000 * seconds <= STANDING_MS,
            "-",
        )
    yield _feed()


def _results(rng: Random) -> SeasonResults:
    """Everybody comes to each evening."""
    parts = {}
    for evening in range(1, EVENINGS + 1):
        matches = tuple(
            _match(rng, players, number)
            for number in range(1, ROUNDS + 1)
            for players in _tables(rng.sample(range(PEOPLE), PEOPLE))
        )
        results = Results(matches=matches)
        parts[evening] = Results(matches=matches, tallies=sum_results(results))
    return SeasonResults(parts=parts, planned=Planned(EVENINGS, EVENINGS * ROUNDS), seed="bench")


def _tables(players: list[int]) -> Iterator[tuple[int, ...]]:
    for first in range(0, len(players), SEATS):
        yield tuple(players[first : first + SEATS])


def _match(rng: Random, players: tuple[int, ...], number: int) -> MatchResult:
    places = tuple(rng.sample(range(1, SEATS + 1), SEATS))
    points = tuple(rng.randint(0, 60) for _seat in players)
    won = tuple(int(place == 1) for place in places)
    return MatchResult(players=players, places=places, games_won=won, points=points, round=number)


def _feed() -> Line:
    first = datetime(2027, 1, 12, 19, tzinfo=UTC)
    entries = tuple(
        CalendarEntry(
            public_id=f"{number:032x}",
            starts_at=first + timedelta(days=number),
            ends_at=first + timedelta(days=number, hours=3),
            changed_at=first,
            summary=f"Boxes, table {number}",
            description="Wombat Quoll 1, Dingo Galah 2, Bilby Numbat 3, Kelpie Quokka 4",
            url=f"https://club.example/clubs/red-gum/matches/{number}/",
        )
        for number in range(MATCHES)
    )
    started = time.process_time()
    body = write_calendar(CalendarFile(name="Boxes", host="club.example", entries=entries), now=first)
    make_etag(body)
    seconds = time.process_time() - started
    return Line(
        f"a calendar of {MATCHES} tables written in {FEED_MS} ms",
        f"{len(body) / 1000:.0f} KB",
        seconds,
        1000 * seconds <= FEED_MS,
        "icalendar: 1.6 s",
    )
