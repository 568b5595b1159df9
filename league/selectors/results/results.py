"""Reading results and the games that they count."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from django.db.models import Count, Prefetch, Q, QuerySet

from games.models import Record, RecordBatch
from games.refusals import NotFound
from league.models import Match, MatchGame, Result
from league.selectors.badges import person_name
from league.texts import list_text

# A game that can be watched: its record is here, and was not thinned out.
WATCHABLE = Q(record_batch__isnull=False, record_batch__digests=None)

MARK_LENGTH = 16


def current_result(match: Match) -> Result | None:
    """The draft or confirmed result; None before the first game."""
    return match.results.exclude(status=Result.Status.SUPERSEDED).first()


def current_games() -> QuerySet[MatchGame]:
    """The games that count, of all matches: those of results that were not superseded."""
    return MatchGame.objects.exclude(result__status=Result.Status.SUPERSEDED)


def games_of(match: Match) -> QuerySet[MatchGame]:
    """The games of the match's current result, in order."""
    return current_games().filter(result__match=match).order_by("number")


def games_mark(games: Iterable[MatchGame]) -> str:
    """What is another one as soon as a game is entered, taken back or put right."""
    told = [
        [game.number, game.kind, game.scores, game.placement, game.winners, game.credit] for game in games
    ]
    return sha256(json.dumps(told).encode()).hexdigest()[:MARK_LENGTH]


def with_runs(games: QuerySet[MatchGame]) -> QuerySet[MatchGame]:
    """These games, each with how it was run: one more query."""
    batches = RecordBatch.objects.select_related("game_runs").defer("packed")
    return games.prefetch_related(Prefetch("record_batch", batches))


def with_records(games: QuerySet[MatchGame]) -> QuerySet[MatchGame]:
    """These games, each with its record and how it was run: one more query. A batch is unpacked once."""
    return games.prefetch_related(Prefetch("record_batch", RecordBatch.objects.select_related("game_runs")))


def with_replays(games: QuerySet[MatchGame]) -> QuerySet[MatchGame]:
    """Those of these games that can be watched."""
    return games.filter(WATCHABLE)


def games_as_played(match: Match) -> QuerySet[MatchGame]:
    """The games of a match of bots as the service played them, whatever was corrected since."""
    return MatchGame.objects.filter(result__match=match, result__version=1).order_by("number")


def game_in(match: Match, number: int) -> MatchGame:
    """Game `number` of the match with its record, or NotFound."""
    game = games_of(match).filter(number=number).select_related("record_batch__game_runs").first()
    if game is None:
        raise NotFound("no_game")
    return game


def record_in(match: Match, number: int) -> tuple[MatchGame, Record]:
    """Game `number` with the record that a replay is made from.

    NotFound: no_game, no_record, record_thinned.
    """
    game = game_in(match, number)
    return game, stored_record(game)


def stored_record(game: MatchGame) -> Record:
    """What the engine wrote of this game. NotFound: no_record, record_thinned."""
    if game.is_thinned:
        raise NotFound("record_thinned")
    if (record := game.record) is None:
        raise NotFound("no_record")
    return record


@dataclass(frozen=True)
class ResultLine:
    """One version of a result; names are empty where the service did it."""

    version: int
    status: str
    reason: str
    entered_by: str
    confirmed_by: str
    created_at: datetime
    confirmed_at: datetime | None
    games: int


def confirmer_name(result: Result | None) -> str:
    """Who confirmed it: a player at the table, else staff; empty for nobody or the service itself."""
    if result is None:
        return ""
    if result.confirmed_for:
        return result.confirmed_for.name
    return person_name(result.confirmed_by) if result.confirmed_by else ""


def enterer_name(game: MatchGame) -> str:
    """Who entered it: a player at the table, else staff; empty where the service played it."""
    if game.entered_for:
        return game.entered_for.name
    return person_name(game.entered_by) if game.entered_by else ""


def result_lines(match: Match) -> tuple[ResultLine, ...]:
    """The versions of the match's result, oldest first, each with who entered it or its games."""
    joined = match.results.select_related("entered_by", "confirmed_by", "confirmed_for")
    versions = joined.annotate(counted=Count("games"))
    names = {} if hasattr(match, "run") else _enterers(match)
    return tuple(
        ResultLine(
            version=result.version,
            status=result.status,
            reason=result.reason,
            entered_by=person_name(result.entered_by)
            if result.entered_by
            else list_text(names.get(result.pk, ())),
            confirmed_by=confirmer_name(result),
            created_at=result.created_at,
            confirmed_at=result.confirmed_at,
            games=result.counted,
        )
        for result in versions.order_by("version")
    )


def _enterers(match: Match) -> Mapping[int, Iterable[str]]:
    """By result the players who entered its games, each once, in the order of the games."""
    games = MatchGame.objects.filter(result__match=match, entered_for__isnull=False).order_by("number")
    names: defaultdict[int, dict[str, None]] = defaultdict(dict)
    for result, name in games.values_list("result", "entered_for__name"):
        names[result][name] = None
    return names
