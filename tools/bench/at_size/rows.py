"""The rows of a match, as the service would have written them."""

import json
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

from bots.arena.interface import FAULT_CODES, Limits
from bots.arena.sandbox.layers import Layer, names_of
from games.models import RecordBatch
from games.registry import GAMES
from league.domain.ratings.ratings import RatedMatch, RatedSeat, RatingMove, Ratings, sides
from league.models import (
    Fault,
    GameRuns,
    Match,
    MatchGame,
    MatchRun,
    RatingChange,
    Result,
    Seat,
    SeatRun,
)
from league.services.matches.played_games import RunsColumns
from league.services.matches.run_terms import run_terms
from tools.bench.at_size.bulk import BulkTable, Row, moment
from tools.bench.at_size.crowd import ClubInTheMaking, LadderInTheMaking
from tools.bench.at_size.pool import PoolBatch, PoolMatch, batches

FAULTY_SHARE = 0.01
PLAYS_FOR = timedelta(seconds=20)
RULED = "Scores as the table wrote them down."
SUMS = 7  # of an entry


@dataclass(frozen=True)
class MatchSeats:
    """Who sits at a match: players, and versions of bots, by seat."""

    club: ClubInTheMaking
    game: str
    players: Sequence[int]
    versions: Sequence[int | None]
    ladder: LadderInTheMaking | None

    @property
    def is_of_people(self) -> bool:
        return self.versions[0] is None


class MatchRows:
    """Writes matches with all that hangs on them. `counts` are the sums of an event's entries."""

    def __init__(self, rng: random.Random, replays: dict[int, Ratings]) -> None:
        self.rng, self.replays = rng, replays
        self.counts: dict[tuple[int, int], list[int | Fraction]] = {}
        self.terms = run_terms(list(names_of(~Layer(0))), asdict(Limits())).pk
        self.matches = BulkTable(
            Match, "id", "club_id", "event_id", "number", "game", "options", "rule_kind", "rule_n", "status",
            "created_at", "started_at", "finished_at", "games_played",
        )  # fmt: skip
        self.seats = BulkTable(
            Seat, "id", "match_id", "seat", "player_id", "version_id",
            "placement", "games_won", "points", "won",
        )  # fmt: skip
        self.runs = BulkTable(
            MatchRun, "match_id", "is_open", "secret", "commitment", "nonce", "terms_id",
            "usage", "attempts", "not_before", "sent_at",
        )  # fmt: skip
        self.seat_runs = BulkTable(SeatRun, "seat_id", "games", "decisions", "cpu_us", "cpu_worst_us")
        self.results = BulkTable(
            Result, "id", "match_id", "club_id", "status", "sequence", "created_at", "confirmed_at"
        )
        self.games = BulkTable(
            MatchGame, "id", "result_id", "number", "dealer", "scores", "placement", "winners", "credit",
            "tiebreak", "source", "record_batch_id", "record_index", "decision", "finished_at",
        )  # fmt: skip
        self.game_runs = BulkTable(GameRuns, "batch_id", *RunsColumns.__annotations__)
        self.batches = BulkTable(RecordBatch, "id", "format", "packed")
        self.faults = BulkTable(
            Fault, "match_id", "game_number", "seat", "version_id", "decision", "code", "text", "log", "view"
        )
        self.changes = BulkTable(RatingChange, *RatingMove._fields, "club_id")

    def flush(self) -> None:
        """Write what is left."""
        for table in vars(self).values():
            if isinstance(table, BulkTable):
                table.flush()

    def add_finished(self, seating: MatchSeats, played: PoolMatch, at: datetime) -> None:
        """A match that was played, confirmed and rated."""
        club, standing = seating.club, played.standing
        match = self._match(seating, played, at, Match.Status.FINISHED, len(played.games))
        first = self.seats.count + 1
        for seat, (player, version) in enumerate(zip(seating.players, seating.versions, strict=True)):
            self.seats.add(
                first + seat, match, seat, player, version, standing.placement[seat],
                standing.games_won[seat], standing.points[seat], seat in standing.winners,
            )  # fmt: skip
            if version is not None:
                used = played.usage[seat]
                self.seat_runs.add(
                    first + seat, len(played.games), used.decisions, used.cpu_us, used.cpu_worst_us
                )
        club.results += 1
        result = self._result(match, club, Result.Status.CONFIRMED, at)
        self._games(result, played.batches, seating, at)
        self._rate(match, seating, played, at)
        self._count(seating, played)
        if not seating.is_of_people and self.rng.random() < FAULTY_SHARE:
            self._fault(match, seating, played)

    def add_unfinished(self, seating: MatchSeats, played: PoolMatch, at: datetime) -> None:
        """A match that waits, or one in the middle."""
        self.open(seating, played, at, begun=self.rng.random() < 0.5)  # noqa: PLR2004

    def open(self, seating: MatchSeats, played: PoolMatch, at: datetime, *, begun: bool) -> None:
        """One in the middle if it has `begun`, or else one that waits."""
        games = played.games[: len(played.games) // 2] if begun else ()
        status = Match.Status.PLAYING if begun else Match.Status.SCHEDULED
        match = self._match(seating, played, at, status, len(games))
        for seat, (player, version) in enumerate(zip(seating.players, seating.versions, strict=True)):
            self.seats.add(self.seats.count + 1, match, seat, player, version, None, None, None, False)
        if begun:
            result = self._result(match, seating.club, Result.Status.DRAFT, at)
            self._games(result, batches(played.game, games), seating, at)

    def _match(self, seating: MatchSeats, played: PoolMatch, at: datetime, status: str, games: int) -> int:
        number, event = self.matches.count + 1, None
        over = status == Match.Status.FINISHED
        if seating.ladder:
            event = seating.ladder.pk
            seating.ladder.seated += 1
            seating.ladder.finished += over
        created, ended = moment(at - PLAYS_FOR), moment(at)
        self.matches.add(
            number, seating.club.pk, event, seating.ladder.seated if seating.ladder else None, seating.game,
            json.dumps(played.options), played.rule.kind, played.rule.n, str(status),
            created, None if status == Match.Status.SCHEDULED else created, ended if over else None, games,
        )  # fmt: skip
        if not seating.is_of_people:
            begun = status != Match.Status.SCHEDULED
            self.runs.add(
                number, not over, played.secret, played.commitment, played.nonce if begun else "",
                self.terms if begun else None,
                played.usage_text if begun else "", int(begun), created, created,
            )  # fmt: skip
        return number

    def _result(self, match: int, club: ClubInTheMaking, status: str, at: datetime) -> int:
        number, confirmed = self.results.count + 1, status == Result.Status.CONFIRMED
        self.results.add(
            number, match, club.pk, str(status), club.results if confirmed else None, moment(at - PLAYS_FOR),
            moment(at) if confirmed else None,
        )  # fmt: skip
        return number

    def _games(self, result: int, stored: Sequence[PoolBatch], seating: MatchSeats, at: datetime) -> None:
        for batch in stored:
            number = None if seating.is_of_people else self._batch(batch, seating.game)
            for index, game in enumerate(batch.games):
                facts = (self.games.count + 1, result, game.number, game.dealer, *game.texts, game.tiebreak)
                self.games.add(*facts, *self._source(number, index), moment(at))

    def _batch(self, batch: PoolBatch, game: str) -> int:
        number = self.batches.count + 1
        self.batches.add(number, GAMES[game].record_format, batch.packed)
        self.game_runs.add(number, *batch.runs)
        return number

    def _source(self, batch: int | None, index: int) -> Row:
        """Source, batch, place in it, and why it was decided so."""
        if batch is None:
            return str(MatchGame.Source.DECISION), None, 0, RULED
        return str(MatchGame.Source.RECORD), batch, index, ""

    def _rate(self, match: int, seating: MatchSeats, played: PoolMatch, at: datetime) -> None:
        club, standing = seating.club, played.standing
        seats = tuple(
            RatedSeat(player, version, standing.placement[seat], seat in standing.winners)
            for seat, (player, version) in enumerate(zip(seating.players, seating.versions, strict=True))
        )
        teams = sides(played.game.table(played.options).teams)
        for move in self.replays[club.pk].add(
            RatedMatch(match, seating.game, club.results, at, teams, seats)
        ):
            self.changes.add(*move[:-1], moment(at), club.pk)

    def _count(self, seating: MatchSeats, played: PoolMatch) -> None:
        if seating.ladder is None:
            return
        standing = played.standing
        for seat, player in enumerate(seating.players):
            sums = self.counts.setdefault((seating.ladder.pk, player), [0] * SUMS)
            gained: tuple[Any, ...] = (
                1, seat in standing.winners, standing.placement[seat], standing.games_won[seat],
                standing.points[seat], *played.gained[seat],
            )  # fmt: skip
            for index, more in enumerate(gained):
                sums[index] += more

    def _fault(self, match: int, seating: MatchSeats, played: PoolMatch) -> None:
        seat = self.rng.randrange(len(seating.players))
        view = {"seat": seat, "game": seating.game, "board": {"hand": ["2C", "3D"] * 6}, "legal": ["2C"]}
        self.faults.add(
            match, self.rng.randint(1, len(played.games)), seat, seating.versions[seat],
            self.rng.randint(1, 8), self.rng.choice(FAULT_CODES), "It raised an exception.\n" + 300 * "t",
            "printed\n" * 20, json.dumps(view),
        )  # fmt: skip
