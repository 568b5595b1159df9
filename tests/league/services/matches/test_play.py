"""A match is played game by game and ends once, whoever dies in between."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from bots.arena.interface import ArenaError, BotFault
from bots.models.leases import LeasedQuerySet
from games.core.deals.seeds import commitment, deck_of, first_dealer, match_seed
from games.core.interface import MatchRule
from games.registry import game_named
from league.models import Fault, Match, MatchGame, MatchRun, Rating, RatingChange, Result
from league.selectors.results.results import games_of
from league.services.matches.matches import match_cancel
from league.services.matches.play import ATTEMPTS_MAX, TROUBLE_WAIT_MAX_S, TROUBLE_WAIT_S, match_play

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def nothing(match):
    pass


def free(match):
    """As if the lease of whoever held the match had run out."""
    MatchRun.objects.filter(match=match).update(lease_until=timezone.now())


@pytest.fixture
def game_by_game(monkeypatch):
    """Every game is stored as soon as it is over."""
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", 0)


class Died(BaseException):
    """The worker is gone: nothing of ours may catch this."""


def die_in_game(number):
    def before_game(playing):
        if playing == number:
            raise Died

    return before_game


def test_a_match_is_played_until_somebody_has_won_the_games_asked_for(tables, arena):
    match = tables.schedule(rule=MatchRule("wins", 2))
    assert match_play(match_id=match.pk, arena=arena, on_games=nothing)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    winners = match.seats.filter(won=True)
    assert [seat.games_won for seat in winners] == [2]
    assert winners[0].placement == 1
    assert max(seat.games_won for seat in match.seats.filter(won=False)) < 2


def test_the_published_secret_proves_every_stored_game(tables, arena):
    match = tables.schedule()
    match_play(match_id=match.pk, arena=arena, on_games=nothing)
    match.refresh_from_db()
    assert commitment(bytes.fromhex(match.run.secret)) == match.run.commitment
    for dealt, stored in dealt_from_the_seed(match):
        assert dealt == stored


def test_all_four_are_rated_once(tables, arena):
    match = tables.schedule()
    match_play(match_id=match.pk, arena=arena, on_games=nothing)
    assert Result.objects.get(match=match).status == Result.Status.CONFIRMED
    assert RatingChange.objects.filter(match=match).count() == 4
    assert sorted(Rating.objects.values_list("matches", flat=True)) == [1, 1, 1, 1]
    best = Rating.objects.order_by("-mu").first()
    assert best.player_id == match.seats.get(won=True).player_id
    assert best.wins == 1


def test_a_second_delivery_of_the_same_task_does_nothing(tables, arena):
    match = tables.schedule()
    assert match_play(match_id=match.pk, arena=arena, on_games=nothing)
    before = list(MatchGame.objects.values_list("pk", "finished_at"))
    assert not match_play(match_id=match.pk, arena=arena, on_games=nothing)
    assert list(MatchGame.objects.values_list("pk", "finished_at")) == before
    assert len(arena.opened) == 1


def test_a_match_that_somebody_plays_is_not_taken_by_a_second_worker(tables, arena, game_by_game):
    match = tables.schedule()
    seen = []

    def meanwhile(playing):
        seen.append(match_play(match_id=match.pk, arena=arena, on_games=nothing))

    match_play(match_id=match.pk, arena=arena, on_games=meanwhile)
    assert seen
    assert not any(seen)
    assert len(arena.opened) == 1


def test_the_next_worker_goes_on_where_the_dead_one_stopped(tables, arena, game_by_game):
    match = tables.schedule(rule=MatchRule("fixed", 4))
    arena.before_game = die_in_game(3)
    with pytest.raises(Died):
        match_play(match_id=match.pk, arena=arena, on_games=nothing)
    first = [(game.number, game.record.sha256) for game in games_of(match)]
    assert [number for number, _ in first] == [1, 2]
    assert not match_play(match_id=match.pk, arena=arena, on_games=nothing), (
        "the dead worker's lease still runs"
    )
    free(match)
    arena.before_game = lambda number: None
    assert match_play(match_id=match.pk, arena=arena, on_games=nothing)
    assert list(games_of(match).values_list("number", flat=True)) == [1, 2, 3, 4]
    assert [(game.number, game.record.sha256) for game in games_of(match)[:2]] == first
    assert Result.objects.get(match=match).status == Result.Status.CONFIRMED


def dealt_from_the_seed(match):
    """Each stored game, dealt anew from the match's seed and its place in the chain of dealers."""
    game = game_named(match.game)
    options = game.resolve(match.options)
    seed = match_seed(bytes.fromhex(match.run.secret), match.run.nonce)
    dealer = first_dealer(game, options, seed)
    for stored in games_of(match):
        state = game.new(options, dealer)
        state.deal(deck_of(game, options, seed, stored.number, 1))
        for move in stored.record.body["moves"]:
            state.apply(move)
        dealer = state.next_dealer()
        yield game.write_record(state), stored.record.body


def test_an_interruption_changes_no_deal_and_no_dealer(tables, arena, game_by_game):
    """Games follow from the seed alone, whoever plays them and however often a worker died."""
    match = tables.schedule(rule=MatchRule("fixed", 4))
    arena.before_game = die_in_game(3)
    with pytest.raises(Died):
        match_play(match_id=match.pk, arena=arena, on_games=nothing)
    free(match)
    arena.before_game = lambda number: None
    match_play(match_id=match.pk, arena=arena, on_games=nothing)
    match.refresh_from_db()
    pairs = list(dealt_from_the_seed(match))
    assert len(pairs) == 4
    assert all(dealt == stored for dealt, stored in pairs)


def test_a_long_match_lets_others_have_the_worker_and_goes_on_later(tables, arena, monkeypatch):
    monkeypatch.setattr("league.services.matches.play.SLICE_SECONDS", 0)
    match = tables.schedule(rule=MatchRule("points", 60))
    stored = []
    while match.status != Match.Status.FINISHED:
        assert match_play(match_id=match.pk, arena=arena, on_games=nothing)
        match.refresh_from_db()
        assert (match.run.lease_token, match.run.sent_at) == (None, None)
        stored.append(games_of(match).count())
    assert stored == list(range(1, len(stored) + 1))
    assert len(stored) > 2


def test_a_fault_of_our_own_code_is_shown_and_tried_again(tables, arena):
    match = tables.schedule()

    def bug(number):
        raise ZeroDivisionError

    arena.before_game = bug
    with pytest.raises(ZeroDivisionError):
        match_play(match_id=match.pk, arena=arena, on_games=nothing)
    run = MatchRun.objects.get(match=match)
    assert run.lease_token is None
    assert "our side" in run.waiting
    assert run.not_before > timezone.now()


def test_a_worker_whose_lease_was_taken_over_writes_nothing_more(tables, arena, game_by_game):
    match = tables.schedule(rule=MatchRule("fixed", 4))

    def rob(number):
        if number == 3:
            MatchRun.objects.filter(match=match).update(lease_token=uuid.uuid4())

    arena.before_game = rob
    assert not match_play(match_id=match.pk, arena=arena, on_games=nothing)
    assert games_of(match).count() == 2
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
    assert not Result.objects.filter(status=Result.Status.CONFIRMED).exists()


def test_trouble_in_the_arena_puts_the_match_back_with_the_reason(tables, no_arena):
    match = tables.schedule()
    assert not match_play(match_id=match.pk, arena=no_arena, on_games=nothing)
    run = MatchRun.objects.get(match=match)
    assert run.lease_token is None
    assert run.not_before > timezone.now()
    assert run.waiting == "no sandbox on this machine"
    assert not games_of(match).exists()
    assert not Result.objects.filter(status=Result.Status.CONFIRMED).exists()


def test_after_many_tries_in_vain_the_operator_is_asked_to_look(tables, no_arena):
    match = tables.schedule()
    run = MatchRun.objects.filter(match=match)
    run.update(attempts=ATTEMPTS_MAX - 1)
    match_play(match_id=match.pk, arena=no_arena, on_games=nothing)
    assert run.get().waiting == "no sandbox on this machine"
    run.update(not_before=timezone.now())
    match_play(match_id=match.pk, arena=no_arena, on_games=nothing)
    assert run.get().waiting == (
        f"Tried {ATTEMPTS_MAX + 1} times in vain: whoever runs this server should look at the workers’ log. "
        "The last time: no sandbox on this machine"
    )
    assert run.get().not_before > timezone.now() + timedelta(seconds=TROUBLE_WAIT_MAX_S - 60)
    assert not Result.objects.filter(status=Result.Status.CONFIRMED).exists()


def test_a_stored_game_makes_the_tries_before_it_forgotten(tables, arena, game_by_game):
    match = tables.schedule(rule=MatchRule("fixed", 4))
    run = MatchRun.objects.filter(match=match)
    run.update(attempts=ATTEMPTS_MAX)

    def trouble(playing):
        if playing == 2:
            raise ArenaError("no memory")

    arena.before_game = trouble
    assert not match_play(match_id=match.pk, arena=arena, on_games=nothing)
    assert (run.get().attempts, run.get().waiting) == (0, "no memory")
    assert run.get().not_before < timezone.now() + timedelta(seconds=TROUBLE_WAIT_S + 1)


def test_faults_are_kept_with_the_version_that_made_them(tables, arena):
    match = tables.schedule(rule=MatchRule("fixed", 4))
    fault = BotFault(
        seat=3, game_number=2, decision=7, code="crash", text="boom", view={"seat": 3}, log="hello"
    )
    arena.faults = lambda number: (fault,) if number == 2 else ()
    match_play(match_id=match.pk, arena=arena, on_games=nothing)
    kept = Fault.objects.get()
    assert (kept.game_number, kept.seat, kept.decision, kept.code, kept.view) == (
        2,
        3,
        7,
        "crash",
        {"seat": 3},
    )
    assert kept.version == match.seats.get(seat=3).version


def test_a_cancelled_match_is_not_played(tables, arena, cast):
    match = tables.schedule()
    match_cancel(by=cast.olga, match=match)
    assert not match_play(match_id=match.pk, arena=arena, on_games=nothing)
    assert not arena.opened


def test_a_match_that_is_cancelled_right_after_the_claim_is_not_begun(tables, arena, cast, monkeypatch):
    match, take = tables.schedule(), LeasedQuerySet.take

    def take_late(rows, pk):
        hold = take(rows, pk)
        match_cancel(by=cast.olga, match=match)
        return hold

    monkeypatch.setattr(LeasedQuerySet, "take", take_late)
    assert not match_play(match_id=match.pk, arena=arena, on_games=nothing)
    match.refresh_from_db()
    assert match.status == Match.Status.CANCELLED
    assert not Result.objects.filter(match=match).exists()
