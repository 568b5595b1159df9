"""Playing a match of bots in the arena, so that whoever dies in the middle loses nothing that was stored.

A worker holds the match's run by a lease. Finished games are stored in transactions that also prove that the
lease is still held; the next worker replays nothing, it reads the stored games and goes on.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict

from django.db import transaction
from django.utils import timezone

from bots.arena.interface import Arena, ArenaError, ArenaTable, Limits, ProcessLoss, Program
from bots.arena.pipeline import Pipeline
from bots.models.leases import Hold, LeaseLost
from bots.services import INTERNAL_FAULT, version_program
from games.core.deals.plans import DealPlan
from games.core.matches import games_certain
from games.fairness import nonce_of
from league.domain.verdicts import IN_VAIN
from league.models import Fault, Match, MatchRun, Result, Seat
from league.selectors.matches.runs import runs_open
from league.selectors.matches.standings import seed_of
from league.services.matches.fair_share import run_put_off
from league.services.matches.played_games import GamesToStore, games_store
from league.services.matches.progress import MatchProgress
from league.services.results.results import result_begin

TROUBLE_WAIT_S = 5
TROUBLE_WAIT_MAX_S = 300
# After so many tries without a stored game waiting alone will not mend it.
ATTEMPTS_MAX = 50
# A slow match lets others have the worker for a while; it goes on where it stopped.
SLICE_SECONDS = 60
# So many that may be put off are looked at for one to play.
TURNS_MAX = 50
# Games that come in quickly are stored together, so often.
STORE_SECONDS = 0.5
LIMITS = Limits()

OnGames = Callable[[Match], None]
OnTrouble = Callable[[str], None]


def match_play(
    *, match_id: int, arena: Arena, on_games: OnGames, on_trouble: OnTrouble = lambda _why: None
) -> bool:
    """Claim the match and play it; False if there was nothing to claim or the lease was lost.

    A match of somebody who has their share of the places is put off while others wait (see fair_share).
    A match that is not over after SLICE_SECONDS steps back, to be taken up again behind others.
    `on_games` is called after games were stored, outside of any transaction. An ArenaError (our fault)
    puts the match back with the reason, which `on_trouble` is told, to be tried again; it is never a result.
    """
    hold = _claim_run(match_id)
    return hold is not None and _play_match(match_id, hold, arena, on_games, on_trouble)


def match_play_next(*, arena: Arena, on_games: OnGames, on_trouble: OnTrouble = lambda _why: None) -> bool:
    """Claim whichever match is next and play it, as `match_play` does; False also if none waits.

    What was begun comes first: see `MatchRunQuerySet.in_turn`.
    """
    for match_id in runs_open().free().in_turn().values_list("pk", flat=True)[:TURNS_MAX]:
        hold = _claim_run(match_id)
        if hold is not None:
            return _play_match(match_id, hold, arena, on_games, on_trouble)
    return False


def _claim_run(match_id: int) -> Hold | None:
    return None if run_put_off(match_id) else runs_open().take(match_id)


def _play_match(match_id: int, hold: Hold, arena: Arena, on_games: OnGames, on_trouble: OnTrouble) -> bool:
    playing = Playing(Match.objects.select_related("run").get(pk=match_id), hold)
    try:
        playing.start()
        playing.play(arena, on_games)
    except LeaseLost:
        return False
    except ArenaError as trouble:
        with suppress(LeaseLost):
            if trouble.losses:
                hold.write(losses=[asdict(loss) for loss in trouble.losses])
            playing.put_back(str(trouble))
            on_trouble(str(trouble))
        return False
    except Exception:
        with suppress(LeaseLost):
            playing.put_back(INTERNAL_FAULT)
        raise
    return True


class Playing:
    """One worker's turn at one match."""

    def __init__(self, match: Match, hold: Hold) -> None:
        self.match, self.hold = match, hold
        self.seats = list(match.seats.select_related("version__bot").order_by("seat"))

    def start(self) -> None:
        """Begin the match, or find out how far it has come.

        The nonce is fixed once: it is made of what the players brought, the very files that will play.
        LeaseLost: it is not to be played any more.
        """
        match, run = self.match, self.match.run
        if match.status == Match.Status.SCHEDULED:
            run.nonce = nonce_of(match.pk, [seat.version.sha256 for seat in self.seats if seat.version])
            with transaction.atomic():  # a match that is cancelled meanwhile stays so
                self.hold.write(nonce=run.nonce)
                match.status, match.started_at = Match.Status.PLAYING, timezone.now()
                match.save(update_fields=["status", "started_at"])
                self.result = Result.objects.create(match=match, club_id=match.club_id)
        elif match.status == Match.Status.PLAYING:
            self.result = result_begin(match)
        else:  # it was cancelled between the claim and the look
            raise LeaseLost
        self.progress = MatchProgress(match, self.result)

    def play(self, arena: Arena, on_games: OnGames) -> None:
        """Game after game until the rule is met; goes on behind the games that are stored."""
        until = time.monotonic() + SLICE_SECONDS
        programs = [_program(seat) for seat in self.seats]
        while not self.progress.ended:
            with arena.open_table(
                programs,
                LIMITS,
                earlier_faults=self._faults_so_far(),
                earlier_cpu=[used.charged_ns for used in self.progress.usage],
                earlier_waits=[used.waited_ns for used in self.progress.usage],
                earlier_losses=_losses(self.match.run),
            ) as table:
                self._play_at(table, until, on_games)
            if time.monotonic() >= until:
                break
        if not self.progress.ended:
            self.hold.step_back()

    def _play_at(self, table: ArenaTable, until: float, on_games: OnGames) -> None:
        """One game at least; no longer than the bots may remember what they saw at this table."""
        seed, game, options = seed_of(self.match.run), self.match.descriptor, self.match.options
        plan = DealPlan(game, game.resolve(options), self.match.rule, seed, duplicate=self.match.duplicate)
        pipeline = Pipeline(table, game, options, plan, seed)
        unstored = GamesToStore(self.match, self.result, self.seats)
        over = closing = False
        while not over:
            certain = 1 if closing else games_certain(self.match.rule, self.progress.standing())
            try:
                planned, played = pipeline.next_played(
                    self.progress.games + 1, self.progress.next_dealer, certain, self.hold.keep
                )
            except ArenaError:
                # Trouble in a later game gives nobody another try at those that were played.
                self._store(unstored, table, on_games)
                raise
            self.progress.add(*unstored.add(planned, played))
            # A game under way is never dropped for the time's sake: no bot gets a second try at a deal.
            closing = time.monotonic() >= until
            new_round = plan.left_in_round(self.progress.games) == plan.round
            over = self.progress.ended or new_round or (closing and not table.under_way)
            if over or unstored.seconds >= STORE_SECONDS:
                self._store(unstored, table, on_games)
                unstored = GamesToStore(self.match, self.result, self.seats)

    def _store(self, unstored: GamesToStore, table: ArenaTable, on_games: OnGames) -> None:
        if unstored.games:
            games_store(unstored, self.hold, self.progress, table.layers(), LIMITS)
            on_games(self.match)

    def put_back(self, why: str) -> None:
        """Leave the match for another try after trouble of ours: later each time, and never given up."""
        tries = self.match.run.attempts
        if tries > ATTEMPTS_MAX:
            why = IN_VAIN.format(tries=tries, why=why)
        self.hold.put_back(why, min(TROUBLE_WAIT_MAX_S, TROUBLE_WAIT_S * 2 ** min(tries, 8)))

    def _faults_so_far(self) -> list[int]:
        """By seat the weight of the faults that are stored."""
        if not self.progress.games:
            return [0] * len(self.seats)
        made = list(Fault.objects.filter(match=self.match).order_by().values_list("seat", "code"))
        return [
            sum(LIMITS.fault_weight(code) for number, code in made if number == seat.seat)
            for seat in self.seats
        ]


def _losses(run: MatchRun) -> list[ProcessLoss]:
    """Those that came with earlier trouble of the match."""
    return [
        ProcessLoss(loss["number"], loss["chairs"] and tuple(loss["chairs"]), loss["program"])
        for loss in run.losses
    ]


def _program(seat: Seat) -> Program:
    if seat.version is None:
        raise ArenaError(f"seat {seat.seat} has no bot to play it")
    return version_program(seat.version)
