"""Playing a match in the arena, game by game, so that whoever dies in the middle loses nothing.

A worker holds the match by a lease. Each finished game is one transaction that also proves the lease
is still held; the next worker replays nothing, it reads the stored games and goes on.
"""

import hashlib
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.db import transaction
from django.utils import timezone

from bots.arena.interface import (
    Arena,
    ArenaError,
    ArenaTable,
    BotFault,
    GamePlan,
    Limits,
    PlayedGame,
    Program,
)
from bots.models.leases import Hold, LeaseLost
from bots.services import INTERNAL_FAULT, version_program
from games.core.deals import first_dealer
from games.core.interface import Seat as SeatNumber
from games.core.matches import Standing
from games.services import record_store
from league.models import Fault, Match, MatchGame, Seat
from league.selectors.matches import matches_unfinished
from league.selectors.standings import match_standing, seed_of
from league.services.results import result_confirm
from league.services.usage import USAGE_FIELDS, usage_add_up, usage_by_seat

TROUBLE_WAIT_S = 5
TROUBLE_WAIT_MAX_S = 300
# A slow match lets others have the worker for a while; it goes on where it stopped.
SLICE_SECONDS = 60

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
        digests = "".join(seat.version.sha256 for seat in self.seats if seat.version)
        brought = hashlib.sha256(digests.encode()).hexdigest()
        self.match.nonce = f"match-{self.match.pk}.{brought[:32]}"
        self.match.status, self.match.started_at = Match.Status.PLAYING, timezone.now()
        self._write("nonce", "status", "started_at")

    def play(self, arena: Arena, on_game: OnGame) -> None:
        """Game after game until the rule is met; goes on behind the games that are stored."""
        faults = [self.match.faults.filter(seat=seat.seat).count() for seat in self.seats]
        programs = [_program(seat) for seat in self.seats]
        with arena.open_table(programs, Limits(), earlier_faults=faults) as table:
            deadline = time.monotonic() + SLICE_SECONDS
            while not self.is_over and time.monotonic() < deadline:
                self._store(*self._play_game(table))
                on_game(self.match)
        if not self.is_over:
            self.hold.let_go(sent_at=None)

    @property
    def is_over(self) -> bool:
        return self.match.status == Match.Status.FINISHED

    def trouble_wait_s(self) -> int:
        """How long until the next try: longer each time."""
        return min(TROUBLE_WAIT_MAX_S, TROUBLE_WAIT_S * 2 ** min(self.match.attempts, 8))

    def _play_game(self, table: ArenaTable) -> tuple[PlayedGame, int]:
        began = time.monotonic()
        plan = GamePlan(seed_of(self.match), len(self.games) + 1, self._dealer())
        table.begin(self.match.descriptor, self.match.options, plan)
        played = table.next_played(self.hold.keep)
        return played, round(1000 * (time.monotonic() - began))

    def _dealer(self) -> SeatNumber:
        if self.games:
            return self.games[-1].next_dealer
        return first_dealer(self.match.descriptor, self.match.options, seed_of(self.match))

    def _store(self, played: PlayedGame, took_ms: int) -> None:
        """The game, its record, its faults, and the match's end if it was the last: all or nothing."""
        with transaction.atomic():
            self.hold.renew()
            game = self._game_row(played, took_ms)
            Fault.objects.bulk_create(self._fault_row(fault) for fault in played.faults)
            now = match_standing(self.match, [*self.games, game])
            if now.ended:
                usage_add_up(self.seats, [*self.games, game])
                self._finish(now)
        self.games.append(game)

    def _game_row(self, played: PlayedGame, took_ms: int) -> MatchGame:
        outcome = played.outcome
        return MatchGame.objects.create(
            match=self.match,
            number=len(self.games) + 1,
            record=record_store(game=self.match.game, body=played.record),
            dealer=self._dealer(),
            next_dealer=played.next_dealer,
            scores=list(outcome.scores),
            placement=list(outcome.placement),
            winners=list(outcome.winners),
            credit=list(outcome.credit),
            tiebreak=bool(played.record["result"].get("tiebreak", False)),
            played_ms=took_ms,
            usage=usage_by_seat(played),
        )

    def _fault_row(self, fault: BotFault) -> Fault:
        return Fault(
            match=self.match,
            game_number=fault.game_number,
            seat=fault.seat,
            version=self.seats[fault.seat].version,
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
