"""Playing a match in the arena, game by game, so that whoever dies in the middle loses nothing.

A worker holds the match by a lease. Each finished game is one transaction that also proves the lease
is still held; the next worker replays nothing, it reads the stored games and goes on.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from django.db import transaction
from django.utils import timezone

from bots.arena.interface import (
    Arena,
    ArenaError,
    ArenaTable,
    BotFault,
    Limits,
    PlayedGame,
    Program,
)
from bots.models.leases import Hold, LeaseLost
from bots.services import INTERNAL_FAULT, version_program
from games.core.blocks import by_player
from games.core.deal_plans import PlannedGame
from games.core.matches import Standing
from games.fairness import nonce_of
from games.services import record_store
from league.models import Fault, Match, MatchGame, Seat
from league.selectors.matches import matches_unfinished
from league.selectors.standings import match_standing
from league.services.ahead import GamesAhead
from league.services.results import result_confirm
from league.services.usage import USAGE_FIELDS, cpu_so_far, usage_add_up, usage_by_seat

TROUBLE_WAIT_S = 5
TROUBLE_WAIT_MAX_S = 300
# A slow match lets others have the worker for a while; it goes on where it stopped.
SLICE_SECONDS = 60
LIMITS = Limits()

OnGame = Callable[[Match], None]


def match_play(*, match_id: int, arena: Arena, on_game: OnGame) -> bool:
    """Claim the match and play it; False if there was nothing to claim or the lease was lost.

    A match that is not over after SLICE_SECONDS is let go, to be taken up again behind others.
    `on_game` is called after each stored game, outside of any transaction. An ArenaError (our fault)
    puts the match back with the reason, to be tried again; it never becomes a result.
    """
    hold = matches_unfinished().take(match_id)
    if hold is None:
        return False
    playing = Playing(Match.objects.get(pk=match_id), hold)
    try:
        playing.start()
        playing.play(arena, on_game)
    except LeaseLost:
        return False
    except ArenaError as trouble:
        with suppress(LeaseLost):
            hold.put_back(str(trouble), playing.trouble_wait_s())
        return False
    except Exception:
        with suppress(LeaseLost):
            hold.put_back(INTERNAL_FAULT, playing.trouble_wait_s())
        raise
    return True


class Playing:
    """One worker's turn at one match."""

    def __init__(self, match: Match, hold: Hold) -> None:
        self.match, self.hold = match, hold
        self.seats = list(match.seats.select_related("version__bot").order_by("seat"))
        self.games = list(match.games.order_by("number"))

    def start(self) -> None:
        """Fix the nonce, once: it is made of what the players brought, the very files that will play."""
        if self.match.status == Match.Status.PLAYING:
            return
        brought = [seat.version.sha256 for seat in self.seats if seat.version]
        self.match.nonce = nonce_of(self.match.pk, brought)
        self.match.status, self.match.started_at = Match.Status.PLAYING, timezone.now()
        self._write("nonce", "status", "started_at")

    def play(self, arena: Arena, on_game: OnGame) -> None:
        """Game after game until the rule is met; goes on behind the games that are stored."""
        until = time.monotonic() + SLICE_SECONDS
        programs = [_program(seat) for seat in self.seats]
        while not self.is_over:
            faults, cpu = self._faults_so_far(), cpu_so_far(self.seats, self.games)
            with arena.open_table(programs, LIMITS, earlier_faults=faults, earlier_cpu=cpu) as table:
                self._play_at(table, until, on_game)
            if time.monotonic() >= until:
                break
        if not self.is_over:
            self.hold.let_go(sent_at=None)

    def _play_at(self, table: ArenaTable, until: float, on_game: OnGame) -> None:
        """One game at least; no longer than the bots may remember what they saw at this table."""
        ahead = GamesAhead(self.match, table)
        while True:
            began = time.monotonic()
            plan, played = ahead.next_played(self.games, self.hold.keep)
            took_ms = round(1000 * (time.monotonic() - began))
            self._store(plan, played, took_ms, table.layers())
            on_game(self.match)
            if self.is_over or time.monotonic() >= until or ahead.is_new_round(len(self.games)):
                return

    @property
    def is_over(self) -> bool:
        return self.match.status == Match.Status.FINISHED

    def trouble_wait_s(self) -> int:
        """How long until the next try: longer each time."""
        return min(TROUBLE_WAIT_MAX_S, TROUBLE_WAIT_S * 2 ** min(self.match.attempts, 8))

    def _store(self, plan: PlannedGame, played: PlayedGame, took_ms: int, layers: Sequence[str]) -> None:
        """The game, its record, its faults, and the match's end if it was the last: all or nothing."""
        with transaction.atomic():
            self.hold.renew()
            self._note_sandbox(layers)
            game = self._game_row(plan, played, took_ms)
            Fault.objects.bulk_create(self._fault_row(plan, fault) for fault in played.faults)
            now = match_standing(self.match, [*self.games, game])
            if now.ended:
                usage_add_up(self.seats, [*self.games, game])
                self._finish(now)
        self.games.append(game)

    def _faults_so_far(self) -> list[int]:
        made = list(self.match.faults.values_list("seat", flat=True))
        return [made.count(seat.seat) for seat in self.seats]

    def _note_sandbox(self, layers: Sequence[str]) -> None:
        """What was in force for every bot in every game so far, whichever workers played them."""
        before = self.match.sandbox
        now = list(layers) if before is None else [name for name in before if name in layers]
        if now != before:
            self.match.sandbox, self.match.limits = now, asdict(LIMITS)
            self._write("sandbox", "limits")

    def _game_row(self, plan: PlannedGame, played: PlayedGame, took_ms: int) -> MatchGame:
        outcome, chairs = played.outcome, plan.chairs
        return MatchGame.objects.create(
            match=self.match,
            number=plan.number,
            deal=plan.deal,
            chairs=list(chairs),
            record=record_store(game=self.match.game, body=played.record),
            dealer=plan.dealer,
            next_dealer=played.next_dealer,
            scores=by_player(chairs, outcome.scores),
            placement=by_player(chairs, outcome.placement),
            winners=sorted(chairs[winner] for winner in outcome.winners),
            credit=by_player(chairs, outcome.credit),
            tiebreak=outcome.tiebreak,
            played_ms=took_ms,
            usage=usage_by_seat(played),
        )

    def _fault_row(self, plan: PlannedGame, fault: BotFault) -> Fault:
        seat = plan.chairs[fault.seat]
        return Fault(
            match=self.match,
            game_number=plan.number,
            seat=seat,
            version=self.seats[seat].version,
            decision=fault.decision,
            code=fault.code,
            text=fault.text,
            log=fault.log,
            view=fault.view,
        )

    def _finish(self, final: Standing) -> None:
        self.match.status, self.match.finished_at = Match.Status.FINISHED, timezone.now()
        self._write("status", "finished_at", lease_token=None, lease_until=None)
        for seat in self.seats:
            seat.placement, seat.won = final.placement[seat.seat], seat.seat in final.winners
            seat.games_won, seat.points = final.games_won[seat.seat], final.points[seat.seat]
        Seat.objects.bulk_update(self.seats, ["placement", "won", "games_won", "points", *USAGE_FIELDS])
        result_confirm(match=self.match, seats=self.seats)

    def _write(self, *fields: str, **changes: Any) -> None:
        """Write these fields as they are now, and the changes, provided that the match is still held."""
        self.hold.write(**{field: getattr(self.match, field) for field in fields}, **changes)


def _program(seat: Seat) -> Program:
    if seat.version is None:
        raise ArenaError(f"seat {seat.seat} has no bot to play it")
    return version_program(seat.version)
