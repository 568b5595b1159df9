"""Storing the games that the arena played: several at once, all or nothing."""

import time
from collections.abc import Sequence
from itertools import chain
from typing import TypedDict

from django.db import transaction
from django.utils import timezone

from bots.arena.interface import BotFault, Limits, PlayedGame
from bots.models.leases import Hold
from games.core.deals.blocks import by_player
from games.core.deals.plans import PlannedGame
from games.core.documents import RecordJson
from games.core.interface import Outcome, Seat
from games.core.players import outcome_of_players
from games.services import RECORDS_A_BATCH_MAX, records_store
from league.domain.activities.results import ResultConfirmed
from league.models import Fault, GameRuns, Match, MatchGame, Result
from league.models import Seat as SeatRow
from league.models.inserts import rows_insert
from league.services.activities import activity_record
from league.services.bots.faults import faults_shorten
from league.services.bots.suspensions import bots_suspend
from league.services.matches.progress import MatchProgress
from league.services.matches.run_terms import terms_to_note
from league.services.matches.usage import SeatUsage, usage_of, usage_pack, usage_store
from league.services.results.results import result_confirm

Row = tuple[object, ...]
Run = tuple[int, Sequence[int], Seat, int]
OUTCOME_FIELDS = ("number", "dealer", "scores", "placement", "winners", "credit", "tiebreak")
GAME_FIELDS = (*OUTCOME_FIELDS, "record_batch", "record_index", "result", "source", "decision", "finished_at")


class RunsColumns(TypedDict):
    """The columns of GameRuns, but for the batch."""

    deals: Sequence[int]
    seats: int
    chairs: Sequence[int]
    next_dealers: Sequence[int]
    played_ms: Sequence[int]


class GamesToStore:
    """Games that were played and are not in the database yet: of `games` OUTCOME_FIELDS, of `runs` deal,
    chairs, next dealer and milliseconds."""

    def __init__(self, match: Match, result: Result, seats: Sequence[SeatRow]) -> None:
        self.match, self.result, self.seats = match, result, seats
        self.games: list[Row] = []
        self.runs: list[Run] = []
        self.faults: list[Fault] = []
        self.records: list[RecordJson] = []
        self._began = self._last = time.monotonic()

    @property
    def seconds(self) -> float:
        """How long the first of them may have waited."""
        return time.monotonic() - self._began

    def add(self, planned: PlannedGame, played: PlayedGame) -> tuple[Outcome, Seat, list[SeatUsage]]:
        """Take one in; returns its outcome by seat of the match, the next dealer's chair, and the usage."""
        outcome, used = outcome_by_seat(played.outcome, planned.chairs), usage_of(played)
        outcome = outcome_of_players(outcome, len(self.seats))
        now = time.monotonic()
        facts = (outcome.scores, outcome.placement, outcome.winners, outcome.credit, outcome.tiebreak)
        self.games.append((planned.number, planned.chairs[planned.dealer], *facts))
        played_ms = round(1000 * (now - self._last))
        self.runs.append((planned.deal, planned.chairs, played.next_dealer, played_ms))
        self._last = now
        self.records.append(played.record)
        self.faults += (self._fault_row(planned, fault) for fault in played.faults)
        return outcome, played.next_dealer, used

    def _fault_row(self, planned: PlannedGame, fault: BotFault) -> Fault:
        seat = planned.chairs[fault.seat]
        return Fault(
            match=self.match,
            game_number=planned.number,
            seat=seat,
            version=self.seats[seat].version,
            decision=fault.decision,
            code=fault.code,
            text=fault.text,
            log=fault.log,
            view=fault.view,
        )


def outcome_by_seat(outcome: Outcome, chairs: Sequence[int]) -> Outcome:
    """An outcome by the chairs of a game's table, by the seats of the match."""
    return Outcome(
        scores=tuple(by_player(chairs, outcome.scores)),
        placement=tuple(by_player(chairs, outcome.placement)),
        winners=tuple(sorted(chairs[winner] for winner in outcome.winners)),
        credit=tuple(by_player(chairs, outcome.credit)),
        tiebreak=outcome.tiebreak,
        hands=outcome.hands,
    )


def games_store(
    unstored: GamesToStore, hold: Hold, progress: MatchProgress, layers: Sequence[str], limits: Limits
) -> None:
    """The games, records and faults, and the match's end if it has ended: one transaction.

    Raises LeaseLost, and then nothing is stored.
    """
    match = unstored.match
    with transaction.atomic():
        noted = terms_to_note(match.run, layers, limits) | {
            "usage": usage_pack(progress.usage),
            "attempts": 0,  # those in vain are counted since the last stored game
        }
        if progress.ended:
            hold.let_go(is_open=False, waiting="", **noted)
        else:
            hold.renew(**noted)
        _games_insert(unstored)
        Fault.objects.bulk_create(unstored.faults)
        faults_shorten(faults=unstored.faults)
        if progress.ended:
            usage_store(unstored.seats, progress.games, progress.usage)
            result_confirm(
                match=match, result=unstored.result, seats=unstored.seats, standing=progress.standing()
            )
            confirmed = {"version": unstored.result.version}
            activity_record(ResultConfirmed, club=match.club, by=None, subject=match, **confirmed)
            if unstored.faults or progress.games > len(unstored.games):  # else the match has none
                bots_suspend(match=match, seats=unstored.seats, limits=limits)
        else:
            match.games_played = progress.games
            match.save(update_fields=["games_played"])
    match.run.attempts = 0


def _games_insert(unstored: GamesToStore) -> None:
    alike = (unstored.result.pk, MatchGame.Source.RECORD, "", timezone.now())
    rows: list[Row] = []
    every = list(zip(unstored.games, unstored.runs, unstored.records, strict=True))
    for start in range(0, len(every), RECORDS_A_BATCH_MAX):
        games, runs, records = zip(*every[start : start + RECORDS_A_BATCH_MAX], strict=True)
        batch = records_store(records)
        GameRuns.objects.create(batch=batch, **runs_columns(runs))
        rows += ((*game, batch.pk, index, *alike) for index, game in enumerate(games))
    rows_insert(MatchGame, GAME_FIELDS, rows)


def runs_columns(runs: Sequence[Run]) -> RunsColumns:
    """What GameRuns says of these games."""
    deals, tables, next_dealers, played_ms = zip(*runs, strict=True)
    chairs = tuple(chain.from_iterable(tables[:1] if len(set(tables)) == 1 else tables))
    return {
        "deals": deals,
        "seats": len(tables[0]),
        "chairs": chairs,
        "next_dealers": next_dealers,
        "played_ms": played_ms,
    }
