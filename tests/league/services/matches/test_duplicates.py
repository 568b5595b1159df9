"""Duplicate deals: the same cards with the players in other chairs, stored by the seats of the match."""

from typing import Any

import pytest

from bots.arena.default import default_arena
from bots.arena.interface import BotFault, Usage
from games.core.deals.blocks import block, by_player
from games.core.interface import MatchRule
from games.refusals import Refused
from games.registry import game_named
from league.models import Match
from league.selectors.matches.games import game_page
from league.selectors.matches.matches import match_in, match_page
from league.selectors.results.results import game_in, games_of
from league.services.bots.house_players import house_bots_seat
from league.services.matches.matches import match_schedule
from league.services.matches.play import match_play
from league.services.matches.setup import blocks_rule

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def play(match: Match, arena: Any) -> Match:
    assert match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    match.refresh_from_db()
    return match


@pytest.fixture
def duplicates(tables: Any, arena: Any) -> Any:
    """duplicates(blocks): a played match of so many blocks."""

    def played(blocks: int = 1) -> Match:
        rule = blocks_rule("dingo", {}, blocks)
        return play(tables.schedule(rule=rule, duplicate=True), arena)

    return played


def test_a_block_is_played_with_three_deals_and_twelve_seatings(duplicates: Any) -> None:
    match = duplicates()
    games = list(games_of(match))
    assert match.status == Match.Status.FINISHED
    assert [game.number for game in games] == list(range(1, 13))
    assert sorted((game.run.deal - 1, game.run.chairs) for game in games) == sorted(block(4))


def test_games_of_one_deal_have_the_same_cards_and_dealer_and_other_deals_have_not(duplicates: Any) -> None:
    match = duplicates(2)
    cards: dict[int, set[str]] = {}
    for game in games_of(match):
        body = game.record.body
        cards.setdefault(game.run.deal, set()).add(repr((body["hands"], body["dealer"], game.run.dealer)))
    assert sorted(cards) == [1, 2, 3, 4, 5, 6]
    assert all(len(same) == 1 for same in cards.values())
    assert len(set.union(*cards.values())) == 6


def test_results_are_stored_by_the_seats_of_the_match(duplicates: Any) -> None:
    match = duplicates()
    for game in games_of(match):
        result = game.record.body["result"]
        assert list(game.scores) == by_player(game.run.chairs, result["scores"])
        outcome = game_named(match.game).read_record(game.record.body).outcome()
        assert outcome is not None
        assert set(game.winners) == {game.run.chairs[chair] for chair in outcome.winners}
        assert list(game.credit) == by_player(game.run.chairs, outcome.credit)


def test_bots_that_play_alike_come_out_level_over_a_block(duplicates: Any) -> None:
    """The arena of these tests plays a deal the same way whoever sits where."""
    match = duplicates()
    seats = list(match.seats.all())
    assert len({seat.points for seat in seats}) == 1
    assert len({seat.games_won for seat in seats}) == 1
    assert {seat.placement for seat in seats} == {1}


def test_between_two_games_of_one_deal_the_bots_are_started_anew(duplicates: Any, arena: Any) -> None:
    match = duplicates(2)
    assert len(arena.opened) == 4
    deals = [game.run.deal for game in games_of(match)]
    rounds = [deals[begin : begin + 6] for begin in range(0, 24, 6)]
    assert rounds == [[1, 2, 3, 4, 5, 6]] * 4


REMEMBERS = """
SEEN = set()

class Bot:
    def start(self, info):
        if info["number"] in SEEN:
            raise RuntimeError("I know this deal")
        SEEN.add(info["number"])

    def choose(self, view, options):
        return options[0]
"""


@pytest.mark.parametrize("lets_it_pass", [False, True])
def test_no_bot_remembers_a_deal(tables: Any, monkeypatch: pytest.MonkeyPatch, lets_it_pass: bool) -> None:
    """In the real arena; the second time without what keeps it from remembering, to see that it would."""
    if lets_it_pass:
        monkeypatch.setattr("games.core.deals.plans.DealPlan.left_in_round", lambda self, played: None)
    tables.accept(tables.wombat.bot, REMEMBERS)
    match = play(tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True), default_arena())
    assert match.status == Match.Status.FINISHED
    assert match.faults.exists() is lets_it_pass


def test_what_a_bot_used_of_a_matchs_cpu_counts_at_the_next_table_too(duplicates: Any, arena: Any) -> None:
    """Each chair uses another amount, and in a block everybody has every chair three times."""
    arena.usage = tuple(Usage(1, cpu, cpu) for cpu in (1_000, 20_000, 300_000, 4_000_000))
    match = duplicates()
    used = [0] * 4
    for number, game in enumerate(games_of(match)):
        if number % 3 == 0:
            assert arena.earlier_cpu[number // 3] == tuple(used)
        for chair, seat in enumerate(game.run.chairs):
            used[seat] += arena.usage[chair].cpu
    assert used == [3 * 4_321_000] * 4


def test_an_interrupted_match_goes_on_with_the_same_plan(tables: Any, arena: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("league.services.matches.play.SLICE_SECONDS", 0)
    match = tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True)
    while match.status != Match.Status.FINISHED:
        play(match, arena)
    games = games_of(match)
    assert len(arena.opened) == 4
    assert match.status == Match.Status.FINISHED
    assert sorted((game.run.deal - 1, game.run.chairs) for game in games) == sorted(block(4))


def test_a_fault_is_that_of_whoever_sat_in_the_chair(tables: Any, arena: Any) -> None:
    def fault(deal: int) -> tuple[BotFault, ...]:
        return (BotFault(1, deal, 7, "crash", "boom", {"seat": 1}, ""),) if deal == 2 else ()

    arena.faults = fault
    match = play(tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True), arena)
    at_fault = {game.number: game.run.chairs[1] for game in games_of(match) if game.run.deal == 2}
    faults = {fault.game_number: fault.seat for fault in match.faults.all()}
    assert faults == at_fault
    assert sorted(faults.values()) == [0, 1, 2, 3]
    seats = {seat.seat: seat.version_id for seat in match.seats.all()}
    assert all(fault.version_id == seats[fault.seat] for fault in match.faults.all())


def test_the_replay_shows_everybody_in_the_chair_they_sat_in(duplicates: Any) -> None:
    match = match_in(duplicates().club, Match.objects.get().pk)
    names = {seat.seat: seat.player.name for seat in match.seats.all()}
    for number in (1, 4, 12):
        game = game_in(match, number)
        shown = game_page(match, number)
        assert [seat.badge.name for seat in shown.seats] == [names[seat] for seat in game.run.chairs]
        assert [seat.score for seat in shown.seats] == game.record.body["result"]["scores"]
        assert sum(seat.placement == 1 for seat in shown.seats) >= 1


def test_the_page_adds_up_the_same_as_the_match(duplicates: Any) -> None:
    match = match_in(duplicates(2).club, Match.objects.get().pk)
    page = match_page(match)
    for seat, line in zip(match.seats.all(), page.seats, strict=True):
        assert (line.points, line.games_won) == (seat.points, seat.games_won)
    assert len(page.blocks.lines) == 2
    means = [line.means for line in page.blocks.lines]
    for seat in range(4):
        assert sum(mean[seat] for mean in means) * 12 == pytest.approx(
            sum(game.scores[seat] for game in games_of(match))
        )


def test_partners_stay_together_and_change_sides(cast: Any, arena: Any) -> None:
    house_bots_seat(club=cast.club)
    players = [player.pk for player in cast.club.players.filter(bot__game="omi")[:4]]
    rule = blocks_rule("omi", {}, 1)
    assert rule.n == 4
    match = match_schedule(
        by=cast.olga, club=cast.club, game="omi", players=players, rule=rule, duplicate=True,
        options={"target": 3},
    )  # fmt: skip
    play(match, arena)
    assert {game.run.deal for game in games_of(match)} == {1}
    for game in games_of(match):
        assert game.scores[0] == game.scores[2]
        assert game.scores[1] == game.scores[3]
    assert len({seat.points for seat in match.seats.all()}) == 1


def test_a_rule_that_is_no_whole_block_is_refused(tables: Any) -> None:
    for rule in (MatchRule("fixed", 13), MatchRule("wins", 12)):
        with pytest.raises(Refused) as caught:
            tables.schedule(rule=rule, duplicate=True)
        assert caught.value.code == "bad_rule"
    for blocks in (0, -1, 17, 10**9):
        with pytest.raises(Refused) as caught:
            blocks_rule("dingo", {}, blocks)
        assert caught.value.code == "too_many_blocks"
    assert not Match.objects.exists()


def test_a_table_without_fair_blocks_is_refused_with_a_code_of_its_own(
    tables: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.core.deals.plans.block_for", lambda teams: ())
    with pytest.raises(Refused) as caught:
        blocks_rule("dingo", {}, 1)
    assert caught.value.code == "no_duplicates"
    with pytest.raises(Refused) as caught:
        tables.schedule(rule=MatchRule("fixed", 12), duplicate=True)
    assert caught.value.code == "no_duplicates"
