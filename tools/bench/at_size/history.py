"""All that a crowd has played: matches by the hundred thousand, rated in order as the service rates."""

import json
import random
from datetime import timedelta
from fractions import Fraction

from tqdm import tqdm  # type: ignore[import-untyped]

from games.registry import GAMES
from league.domain.ratings.ratings import Ratings
from league.models import Club, Entry, Event, Rating
from league.models.fractions import text_of
from tools.bench.at_size.bulk import BulkTable, moment
from tools.bench.at_size.crowd import VERSIONS, ClubInTheMaking, LadderInTheMaking, PlayerMaker
from tools.bench.at_size.pool import PoolMatch, play_matches, text
from tools.bench.at_size.rows import MatchRows, MatchSeats

DAYS = 90
FREE_SHARE = 0.05  # matches of no event
PEOPLE_SHARE = 0.02
LARGE_LADDER_SHARE = 0.2  # a club's first ladder is its largest
OPEN_SHARE = 0.002  # of all matches: some wait, some are played now
POOL_OF_EACH = 12
LONG_GAMES = 200
LENGTHS = ((0.4, 30), (0.8, 30), (1, 20), (2, 20))  # of the mean length, and how often in a hundred
LONG_SHARE = 0.04  # of all games
STANDING = ("mu", "variance", "sort_key", "version_id", "matches", "wins", "second_places", "updated_at")


def play_history(crowd: PlayerMaker, matches: int, games: int, rng: random.Random) -> None:
    """So many matches over the last DAYS days, with so many games, and all that follows from them."""
    pool, weights = play_pool(games / matches, rng)
    rows = MatchRows(rng, {club.pk: Ratings() for club in crowd.clubs})
    shares = [club.share for club in crowd.clubs]
    is_open_from = matches - round(matches * OPEN_SHARE)
    clubs = rng.choices(crowd.clubs, shares, k=matches)
    for number, club in enumerate(tqdm(clubs, unit=" matches", desc="played", mininterval=2)):
        time = number / matches
        seating = draw(club, crowd, time, rng)
        played = rng.choices(pool[seating.game], weights)[0]
        at = crowd.began + time * timedelta(days=DAYS)
        if number < is_open_from:
            rows.add_finished(seating, played, at)
        else:
            rows.add_unfinished(seating, played, at)
    rows.flush()
    write_events(crowd, rows.counts)
    for club in crowd.clubs:
        write_ratings(club.pk, rows.replays[club.pk])
        Club.objects.filter(pk=club.pk).update(results_confirmed=club.results)


def play_pool(mean: float, rng: random.Random) -> tuple[dict[str, list[PoolMatch]], list[float]]:
    """The matches that are copied, by game, and how often each of them is."""
    lengths = [max(1, round(mean * share)) for share, _often in LENGTHS for _copy in range(POOL_OF_EACH)]
    weights = [often / 100 / POOL_OF_EACH for _share, often in LENGTHS for _copy in range(POOL_OF_EACH)]
    lengths.append(LONG_GAMES)
    weights.append(LONG_SHARE * mean / LONG_GAMES)
    return {name: play_matches(game, lengths, rng) for name, game in GAMES.items()}, weights


def draw(club: ClubInTheMaking, crowd: PlayerMaker, time: float, rng: random.Random) -> MatchSeats:
    """Who meets next, at this time of the whole (0 to 1): people, or bots in the version of that time."""
    kind, game = rng.random(), next(iter(GAMES))
    if kind < PEOPLE_SHARE:
        people = rng.sample(club.people, seats_of(game))
        return MatchSeats(club, game, people, (None,) * len(people), None)
    ladder = _ladder(club, rng) if kind > PEOPLE_SHARE + FREE_SHARE else None
    if ladder:
        game = ladder.game
    players = rng.sample(ladder.players if ladder else club.bots[game], seats_of(game))
    version = int(VERSIONS * time)
    versions = [crowd.first_version(crowd.bot_of[player]) + version for player in players]
    return MatchSeats(club, game, players, versions, ladder)


def seats_of(game: str) -> int:
    return GAMES[game].table(GAMES[game].resolve({})).players


def _ladder(club: ClubInTheMaking, rng: random.Random) -> LadderInTheMaking:
    return club.ladders[0] if rng.random() < LARGE_LADDER_SHARE else rng.choice(club.ladders)


def write_ratings(club: int, replay: Ratings) -> None:
    """Where everybody stands after it all."""
    rows = BulkTable(Rating, "club_id", "game", "player_id", *STANDING, "history", "recent_places")
    for (game, player), standing in replay.table.items():
        figures = [getattr(standing, name) for name in STANDING[:-1]]
        lists = text(standing.history), text(standing.recent_places)
        rows.add(club, game, player, *figures, moment(standing.updated_at), *lists)
    rows.flush()


def write_events(crowd: PlayerMaker, counts: dict[tuple[int, int], list[int | Fraction]]) -> None:
    """The ladders, which run, and the entries with their sums."""
    events = BulkTable(
        Event, "id", "club_id", "name", "status", "format", "format_settings", "game", "options", "rule_kind",
        "rule_n", "seed", "matches_seated", "matches_finished",
    )  # fmt: skip
    entries = BulkTable(
        Entry, "event_id", "player_id", "matches", "wins", "places_sum", "games_won", "points",
        "table_points", "share",
    )  # fmt: skip
    for club in crowd.clubs:
        for ladder in club.ladders:
            game = GAMES[ladder.game]
            rule = game.default_match
            events.add(
                ladder.pk, club.pk, f"{game.title} ladder {ladder.pk}", str(Event.Status.RUNNING), "ladder",
                '{"pace_s": 15, "matches_max": 0}', game.name, json.dumps(dict(game.resolve({}))), rule.kind,
                rule.n, f"{ladder.pk:064x}", ladder.seated, ladder.finished,
            )  # fmt: skip
            for player in ladder.players:
                *sums, points, share = counts.get((ladder.pk, player), (0,) * 7)
                entries.add(ladder.pk, player, *sums, text_of(points), text_of(share))
    events.flush()
    entries.flush()
