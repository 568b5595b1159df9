"""What the arena plays by chair is kept by seat, and is stored with all that belongs to it or not at all."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.arena.interface import BotFault, GamePlan, Limits, Usage
from bots.models.leases import LeaseLost
from games.core.deals.plans import DealPlan, PlannedGame
from games.core.interface import MatchRule, Outcome
from games.models import RecordBatch
from games.services import RECORDS_A_BATCH_MAX
from league.models import Fault, GameRuns, Match, MatchGame, MatchRun, Rating, Result
from league.selectors.matches.runs import runs_open
from league.selectors.matches.standings import seed_of
from league.selectors.results.results import games_of, with_records
from league.services.matches.play import Playing
from league.services.matches.played_games import GamesToStore, games_store, outcome_by_seat
from league.services.matches.setup import blocks_rule
from tests.league.conftest import InProcessArena, InProcessTable

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

LIMITS = Limits()
CHAIRS = st.permutations(range(4)).map(tuple)
SCORES = st.lists(st.integers(-20, 20), min_size=4, max_size=4).map(tuple)


class Worker:
    """Who plays a match game by game and stores when told."""

    def __init__(self, match: Match, arena: InProcessArena) -> None:
        hold = runs_open().take(match.pk)
        assert hold is not None
        self.playing = Playing(Match.objects.select_related("run").get(pk=match.pk), hold)
        self.playing.start()
        match = self.playing.match
        self.table = InProcessTable(arena)
        self.plan = DealPlan(
            match.descriptor, match.descriptor.resolve(match.options), match.rule, seed_of(match.run),
            duplicate=match.duplicate,
        )  # fmt: skip
        self.unstored = GamesToStore(match, self.playing.result, self.playing.seats)

    def play(self) -> PlannedGame:
        progress, match = self.playing.progress, self.playing.match
        planned = self.plan.plan_game(progress.games + 1, progress.next_dealer)
        plan = GamePlan(seed_of(match.run), planned.deal, planned.dealer, planned.chairs)
        self.table.begin(match.descriptor, match.options, plan)
        progress.add(*self.unstored.add(planned, self.table.next_played(lambda: None)))
        return planned

    def store(self) -> None:
        games_store(self.unstored, self.playing.hold, self.playing.progress, ("in_process",), LIMITS)
        self.unstored = GamesToStore(self.playing.match, self.playing.result, self.playing.seats)


def worker(tables: SimpleNamespace, arena: Any, **changes: Any) -> Worker:
    return Worker(tables.schedule(**({"rule": MatchRule("fixed", 2)} | changes)), arena)


def outcome_of(scores: tuple[int, ...]) -> Outcome:
    """Whoever has the most has won; everything is by chair."""
    best = max(scores)
    return Outcome(
        scores=scores,
        placement=tuple(1 + sum(other > own for other in scores) for own in scores),
        winners=tuple(chair for chair, score in enumerate(scores) if score == best),
        credit=tuple(2 * score for score in scores),
        tiebreak=False,
        hands=(),
    )


@given(chairs=CHAIRS, scores=SCORES)
def test_everybody_keeps_what_they_did_wherever_they_sat(chairs: tuple[int, ...], scores: Any) -> None:
    outcome = outcome_of(scores)
    moved = outcome_by_seat(outcome, chairs)
    for chair, seat in enumerate(chairs):
        assert moved.scores[seat] == outcome.scores[chair]
        assert moved.placement[seat] == outcome.placement[chair]
        assert moved.credit[seat] == outcome.credit[chair]
        assert (seat in moved.winners) == (chair in outcome.winners)
    assert list(moved.winners) == sorted(moved.winners)


@given(chairs=CHAIRS, scores=SCORES)
def test_two_players_who_change_chairs_change_their_scores(chairs: tuple[int, ...], scores: Any) -> None:
    """The way to seats and the way back undo each other."""
    back = tuple(chairs.index(seat) for seat in range(4))
    outcome = outcome_of(scores)
    assert outcome_by_seat(outcome_by_seat(outcome, chairs), back) == outcome


@given(scores=SCORES, tiebreak=st.booleans())
def test_in_their_own_chairs_nothing_changes(scores: Any, tiebreak: bool) -> None:
    outcome = replace(outcome_of(scores), tiebreak=tiebreak)
    assert outcome_by_seat(outcome, range(4)) == outcome


def test_games_come_with_their_records_and_how_they_were_dealt(tables: SimpleNamespace, arena: Any) -> None:
    at_work = worker(tables, arena, rule=MatchRule("fixed", 3))
    planned = [at_work.play(), at_work.play()]
    assert not MatchGame.objects.exists()
    at_work.store()
    games = list(games_of(at_work.playing.match))
    assert [game.number for game in games] == [1, 2]
    assert [(game.run.deal, game.run.chairs) for game in games] == [(one.deal, one.chairs) for one in planned]
    assert [game.run.dealer for game in games] == [one.dealer for one in planned]
    assert games[0].run.next_dealer == planned[1].dealer
    assert {game.record_batch for game in games} == {RecordBatch.objects.get()}
    for game in games:
        assert game.record is not None
        assert tuple(game.scores) == tuple(game.record.body["result"]["scores"])


def test_no_more_records_make_a_batch_than_are_quickly_unpacked(tables: SimpleNamespace, arena: Any) -> None:
    at_work = worker(tables, arena, rule=MatchRule("fixed", RECORDS_A_BATCH_MAX + 2))
    planned = [at_work.play() for _ in range(RECORDS_A_BATCH_MAX + 2)]
    at_work.store()
    games = list(with_records(games_of(at_work.playing.match)))
    assert [game.record_index for game in games] == [*range(RECORDS_A_BATCH_MAX), 0, 1]
    assert len({game.record_batch for game in games}) == 2
    assert [game.run.deal for game in games if game.run] == [one.deal for one in planned]
    scores = [tuple(game.record.body["result"]["scores"]) for game in games if game.record]
    assert scores == [tuple(game.scores) for game in games]


def test_of_duplicate_deals_the_dealer_is_whoever_sits_in_the_chair(
    tables: SimpleNamespace, arena: Any
) -> None:
    at_work = worker(tables, arena, rule=blocks_rule("dingo", {}, 1), duplicate=True)
    planned = [at_work.play() for _ in range(12)]
    at_work.store()
    games = list(games_of(at_work.playing.match))
    assert [game.dealer for game in games] == [one.chairs[one.dealer] for one in planned]
    assert [game.run.dealer for game in games] == [one.dealer for one in planned]


def test_a_fault_is_kept_with_the_seat_and_the_version_that_played_there(
    tables: SimpleNamespace, arena: Any
) -> None:
    arena.faults = lambda number: (BotFault(1, number, 7, "crash", "boom", {"seat": 1}, "log"),)
    at_work = worker(tables, arena, rule=blocks_rule("dingo", {}, 1), duplicate=True)
    planned = [at_work.play() for _ in range(3)]
    at_work.store()
    faults = list(Fault.objects.order_by("game_number"))
    assert [fault.seat for fault in faults] == [one.chairs[1] for one in planned]
    for fault in faults:
        assert fault.version == at_work.playing.seats[fault.seat].version
        assert (fault.decision, fault.code, fault.text) == (7, "crash", "boom")
        assert (fault.log, fault.view) == ("log", {"seat": 1})


def test_until_the_match_ends_its_row_says_how_far_it_is(tables: SimpleNamespace, arena: Any) -> None:
    at_work = worker(tables, arena)
    MatchRun.objects.update(attempts=3)
    at_work.play()
    at_work.store()
    match = Match.objects.get()
    assert (match.status, match.games_played) == (Match.Status.PLAYING, 1)
    assert (match.run.is_open, match.run.attempts) == (True, 0)
    assert not Rating.objects.exists()


def test_the_last_game_ends_the_match_and_frees_its_row(tables: SimpleNamespace, arena: Any) -> None:
    arena.usage = tuple(Usage(1, 1_000 * cpu, 1_000 * cpu) for cpu in (1, 2, 3, 4))
    at_work = worker(tables, arena)
    for _ in range(2):
        at_work.play()
        at_work.store()
    match = Match.objects.get()
    assert (match.status, match.games_played, match.run.is_open) == (Match.Status.FINISHED, 2, False)
    assert (match.run.lease_token, match.run.waiting) == (None, "")
    assert match.run.terms is not None
    assert match.run.terms.sandbox == ["in_process"]
    assert Result.objects.get().status == Result.Status.CONFIRMED
    assert Rating.objects.count() == 4
    used = [(seat.run.games, seat.run.decisions, seat.run.cpu_us) for seat in match.seats.order_by("seat")]
    assert used == [(2, 2, 2), (2, 2, 4), (2, 2, 6), (2, 2, 8)]


def test_who_has_lost_the_lease_stores_nothing_at_all(tables: SimpleNamespace, arena: Any) -> None:
    arena.faults = lambda number: (BotFault(0, number, 1, "crash", "boom", None, ""),)
    at_work = worker(tables, arena)
    at_work.play()
    at_work.play()
    MatchRun.objects.update(lease_token=None, lease_until=None)
    other = runs_open().take(at_work.playing.match.pk)
    assert other is not None
    with pytest.raises(LeaseLost):
        at_work.store()
    for model in (MatchGame, GameRuns, Fault, RecordBatch, Rating):
        assert not model.objects.exists()  # type: ignore[attr-defined]
    assert Match.objects.get().status == Match.Status.PLAYING
    other.renew()  # the other's hold was not touched
