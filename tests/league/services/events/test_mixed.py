"""An event on screen at which people and bots play together: who may enter, who sits where, what counts."""

from types import SimpleNamespace
from typing import Any

import pytest

from bots.arena.interface import CRASH, TIMEOUT_WALL, Limits, Program
from bots.arena.turns import Turn, TurnAnswer, answer_turn
from bots.models import Bot
from games.refusals import Refused
from league.models import Event, Fault, KeepApart, Match, MatchRun, RatingChange, ScreenMove, ScreenTable
from league.selectors.reviews.hints import hint_for
from league.selectors.rounds.drafts import prospect
from league.selectors.rounds.draws import event_so_far
from league.selectors.screen.gatherings import gathering_at
from league.selectors.screen.tables import player_of
from league.services.clubs.players import player_add
from league.services.events.events import event_withdraw
from league.services.ratings.proof import ratings_verify
from league.services.results.corrections import GameDecision, result_correct
from league.services.reviews.hints import hint_ask
from league.services.rounds.seating import event_seat
from league.services.screen.lessons import lessons_switch
from league.services.screen.play import house_play
from tests.league.conftest import GAME, accepted
from tests.league.mixed_evening import MixedEvening, begun, first_move, play_out, table_at
from tests.league.people import Table, code_of, places
from tests.league.screens import nothing

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table, tables: SimpleNamespace) -> MixedEvening:
    return MixedEvening(people, tables)


def seated(evening: MixedEvening) -> Match:
    """Kofi, Aiko and Jonas at a table with Pia's bot."""
    evening.enter(*evening.people.players[1:], evening.wombat)
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    return match


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"choices": {"venue": "tables"}}, "bots_need_a_screen"),
        ({"played_by": "people", "choices": {"rates_mixed": True}}, "only_in_mixed"),
        ({"played_by": "people", "choices": {"house_fills": True}}, "only_in_mixed"),
        ({"format": "ladder", "settings": {}}, "people_need_rounds"),
    ],
)
def test_what_makes_no_sense_is_refused(
    changes: dict[str, Any], code: str, people: Table, tables: SimpleNamespace
) -> None:
    with pytest.raises(Refused) as caught:
        MixedEvening(people, tables, **changes)
    assert caught.value.code == code
    assert not Event.objects.exists()


def test_bots_of_its_game_enter_like_people(evening: MixedEvening) -> None:
    evening.enter(*evening.people.players, evening.wombat)
    assert evening.event.entries.count() == 5
    other = Bot.objects.create(owner=evening.people.kofi, name="Stranger", game="omi")
    stranger = player_add(club=evening.club, name="Stranger", bot=other)
    with pytest.raises(Refused) as caught:
        evening.enter(stranger)
    assert caught.value.code == "wrong_game"


def test_people_and_bots_share_a_table_on_screen_that_no_worker_plays(evening: MixedEvening) -> None:
    match = seated(evening)
    assert not MatchRun.objects.filter(match=match).exists()
    by_number = {player.number: player for player in table_at(match).players.all()}
    for seat in match.seats.select_related("player"):
        player = by_number[seat.seat]
        assert player.name == seat.player.name
        assert bool(player.house) == seat.player.is_bot
        assert player.version_id == seat.version_id
    assert match.seats.get(player=evening.wombat).version == evening.wombat.bot.versions.get()  # type: ignore[union-attr]


def test_its_result_counts_and_moves_no_rating(evening: MixedEvening) -> None:
    match = seated(evening)
    play_out(*begun(evening.olga, match))
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert None not in places(match)
    assert sum(entry.matches for entry in evening.event.entries.all()) == 4
    assert not RatingChange.objects.exists()
    assert ratings_verify(club=evening.club) == []


def test_an_event_may_say_that_its_mixed_tables_are_rated(people: Table, tables: SimpleNamespace) -> None:
    evening = MixedEvening(people, tables, choices={"rates_mixed": True})
    match = seated(evening)
    play_out(*begun(evening.olga, match))
    assert RatingChange.objects.filter(match=match).count() == 4
    assert ratings_verify(club=evening.club) == []


def test_a_table_of_people_alone_is_rated_in_any_case(evening: MixedEvening) -> None:
    evening.enter(*evening.people.players)
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    play_out(*begun(evening.olga, match))
    assert RatingChange.objects.filter(match=match).count() == 4


def test_a_table_of_bots_alone_is_played_by_workers(evening: MixedEvening, play: Any) -> None:
    evening.enter(*evening.house, evening.wombat)
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    assert not ScreenTable.objects.filter(match=match).exists()
    assert play(match).status == Match.Status.FINISHED


def test_a_corrected_result_that_is_not_rated_moves_none(evening: MixedEvening) -> None:
    match = seated(evening)
    play_out(*begun(evening.olga, match))
    decided = GameDecision(scores=(9, 5, 3, 1), why="So it was.")
    done = result_correct(by=evening.olga, match=match, version=1, games=[decided], reason="Seen by all.")
    match.refresh_from_db()
    assert places(match) == [1, 2, 3, 4]
    assert [move.place for move in done.players] == [1, 2, 3, 4]  # also who has no rating yet is told of
    assert [move.rating for move in done.players] == [move.rating_before for move in done.players]
    assert not RatingChange.objects.exists()
    assert ratings_verify(club=evening.club) == []


def test_nobody_shares_a_table_with_a_bot_of_their_own(evening: MixedEvening) -> None:
    pia = evening.people.players[0]
    evening.enter(*evening.people.players, evening.wombat, *evening.house)
    evening.run()
    for match in event_seat(by=evening.olga, event=evening.event):
        assert match.seats.filter(player__in=[pia, evening.wombat]).count() == 1


def test_two_bots_of_one_owner_and_pairs_kept_apart_do_not_share_one(
    evening: MixedEvening, tables: SimpleNamespace
) -> None:
    dingo = Bot.objects.create(owner=evening.people.cast.pia, name="Dingo", game=GAME)
    accepted(dingo)
    other = player_add(club=evening.club, name="Dingo", bot=dingo)
    aiko, house = evening.people.players[2], evening.house[0]
    one, two = sorted([aiko, house], key=lambda player: player.pk)
    KeepApart.objects.create(club=evening.club, one=one, other=two)
    evening.enter(*evening.people.players[1:], evening.wombat, other, *evening.house)
    evening.run()
    for match in event_seat(by=evening.olga, event=evening.event):
        assert match.seats.filter(player__in=[evening.wombat, other]).count() <= 1
        assert match.seats.filter(player__in=[aiko, house]).count() <= 1


def test_whoever_is_alone_with_a_bot_of_theirs_is_not_seated(evening: MixedEvening) -> None:
    pia, kofi, *_ = evening.people.players
    evening.enter(pia, kofi, evening.wombat, evening.house[0])
    evening.run()
    assert [problem.code for problem in prospect(evening.event).problems] == ["keep_apart"]
    assert code_of(event_seat, by=evening.olga, event=evening.event) == "keep_apart"


@pytest.mark.parametrize(("house_fills", "left"), [(False, "one table"), (True, "2 tables")])
def test_the_refusal_names_who_could_be_left_out_so_that_all_can_be_kept_apart(
    house_fills: bool, left: str, people: Table, tables: SimpleNamespace
) -> None:
    """Pia and her two bots need three tables. A house bot takes the place of one who is left out."""
    evening = MixedEvening(people, tables, choices={"house_fills": house_fills})
    bot = Bot.objects.create(owner=people.cast.pia, name="Dingo", game=GAME)
    accepted(bot)
    dingo = player_add(club=evening.club, name="Dingo", bot=bot)
    evening.enter(*people.players, evening.wombat, dingo, *evening.house[:2])
    evening.run()
    (problem,) = prospect(evening.event).problems
    assert (problem.facts["leave"], problem.facts["leave_out"]) == (1, ["Pia", "Wombat", "Dingo"])
    said = f"It can be done without one of these, with {left}: Pia, Wombat, Dingo."
    assert str(problem.text).endswith(said)
    with pytest.raises(Refused) as caught:
        event_seat(by=evening.olga, event=evening.event)
    assert caught.value.facts == problem.facts
    event_withdraw(by=evening.olga, event=evening.event, players=[dingo.pk])
    assert len(event_seat(by=evening.olga, event=evening.event)) == problem.facts["tables_left"]


def test_a_retired_bot_is_not_seated(evening: MixedEvening) -> None:
    evening.enter(*evening.people.players, evening.wombat)
    Bot.objects.filter(players=evening.wombat).update(suspended_at="2026-11-01T00:00Z")
    assert evening.wombat.pk not in {entrant.player for entrant in event_so_far(evening.event).entrants}


class Failing:
    """A bot of the club that always fails, beside others that never do."""

    def __init__(self, fault: str) -> None:
        self.fault, self.asked = fault, 0

    def __call__(self, program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
        if program.house:
            return first_move(program, limits, turn)
        self.asked += 1
        return TurnAnswer(None, self.fault, "It went wrong.")


@pytest.mark.parametrize(("fault", "asked"), [(CRASH, 3), (TIMEOUT_WALL, 1)])
def test_a_bot_that_fails_never_holds_its_table_up(fault: str, asked: int, evening: MixedEvening) -> None:
    match, failing = seated(evening), Failing(fault)
    play_out(*begun(evening.olga, match), answer=failing)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    seat = match.seats.get(player=evening.wombat)
    noted = list(Fault.objects.filter(match=match).order_by("pk"))
    assert failing.asked == len(noted) == asked
    assert [one.decision for one in noted] == sorted({one.decision for one in noted})
    assert {(one.seat, one.version, one.code, one.text, one.view) for one in noted} == {
        (seat.seat, seat.version, fault, "It went wrong.", None)
    }
    assert ScreenMove.objects.filter(by=ScreenMove.By.DEFAULT).count() >= asked


def test_nobody_gets_hints_in_a_match_though_all_the_others_are_bots(evening: MixedEvening) -> None:
    evening.enter(evening.people.players[1], *evening.house)
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    game, sitting = begun(evening.olga, match)
    house_play(game_id=game.pk, on_move=nothing, answer=first_move)
    game.refresh_from_db()
    (kofi,) = sitting.values()
    assert hint_for(game, player_of(game.table, kofi)) is None
    assert code_of(hint_ask, by=kofi, game=game, index=game.moves_made) == "hint_among_people"
    assert code_of(lessons_switch, by=kofi, table=game.table, on=True) == "lessons_among_people"


def test_people_wait_for_each_other_and_for_no_bot(evening: MixedEvening) -> None:
    match = seated(evening)
    table = table_at(match)
    seats = gathering_at(table, list(table.players.all()), None)
    assert set(seats.waits_for) == {"Kofi", "Aiko", "Jonas"}
    assert [(seat.name, seat.is_house) for seat in seats.seats if seat.is_bot] == [("Wombat", False)]
    assert not seats.has_free


def test_the_upload_itself_moves_in_the_arena(evening: MixedEvening) -> None:
    source = "class Bot:\n    def choose(self, view, options):\n        return options[-1]\n"
    version = accepted(evening.wombat.bot, source)  # type: ignore[arg-type]
    match = seated(evening)
    game, sitting = begun(evening.olga, match)
    assert match.seats.get(player=evening.wombat).version == version
    turns: list[tuple[Turn, TurnAnswer]] = []

    def noted(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
        turns.append((turn, answer_turn(program, limits, turn)))
        return turns[-1][1]

    play_out(game, sitting, answer=noted)
    assert turns
    assert [answer.move for _turn, answer in turns] == [turn.legal[-1] for turn, _answer in turns]
    assert not Fault.objects.exists()
