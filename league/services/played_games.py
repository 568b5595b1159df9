"""Storing the games that the arena played: several at once, all or nothing."""

import time
from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from bots.arena.interface import BotFault, Limits, PlayedGame
from bots.models.leases import Hold
from games.core.blocks import by_player
from games.core.deal_plans import PlannedGame
from games.core.documents import RecordJson
from games.core.interface import Outcome, Seat
from games.core.players import outcome_of_players
from games.services import records_store
from league.models import Fault, GameRun, Match, MatchGame, Result
from league.models import Seat as SeatRow
from league.models.inserts import rows_insert
from league.services.bots.faults import faults_shorten
from league.services.bots.suspensions import bots_suspend
from league.services.progress import MatchProgress
from league.services.results import result_confirm
from league.services.run_terms import terms_noted
from league.services.usage import SeatUsage, usage_of, usage_packed, usage_store

Row = tuple[object, ...]
OUTCOME_FIELDS = ("number", "dealer", "scores", "placement", "winners", "credit", "tiebreak")
GAME_FIELDS = (*OUTCOME_FIELDS, "record", "result", "source", "decision", "finished_at")
RUN_FIELDS = ("deal", "chairs", "next_dealer", "played_ms", "game")


class GamesToStore:
    """Games that were played and are not in the database yet: of `games` OUTCOME_FIELDS, of `runs` RUN_FIELDS
    without the game."""

    def __init__(self, match: Match, result: Result, seats: Sequence[SeatRow]) -> None:
        self.match, self.result, self.seats = match, result, seats
        self.games: list[Row] = []
        self.runs: list[Row] = []
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
        noted = terms_noted(match.run, layers, limits) | {
            "usage": usage_packed(progress.usage),
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
            if unstored.faults or progress.games > len(unstored.games):  # else the match has none
                bots_suspend(match=match, seats=unstored.seats, limits=limits)
        else:
            match.games_played = progress.games
            match.save(update_fields=["games_played"])
    match.run.attempts = 0


def _games_insert(unstored: GamesToStore) -> None:
    records = records_store(unstored.records)
    alike = (unstored.result.pk, MatchGame.Source.RECORD, "", timezone.now())
    games = [(*game, record.pk, *alike) for game, record in zip(unstored.games, records, strict=True)]
    keys = rows_insert(MatchGame, GAME_FIELDS, games)
    rows_insert(GameRun, RUN_FIELDS, [(*run, key) for run, key in zip(unstored.runs, keys, strict=True)])
