"""People come together at a table on screen: they sit down, are ready, leave, come back, or are too slow."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import IntegrityError
from django.utils import timezone

from games.core.deals.seeds import commitment, nonce_of_words
from league.domain.screen.turn_clocks import CLOCKS, MISSED_MAX, Clock
from league.models import ScreenGame, ScreenMove, ScreenPlayer, ScreenTable
from league.people import Guest, Visitor
from league.reading import reading
from league.selectors.screen.gatherings import gathering_at
from league.selectors.screen.tables import latest_game, player_of, state_of
from league.services.screen.deals import Dealt, offer_of
from league.services.screen.play import games_out_of_time, move_make, time_run_out
from league.services.screen.seats import player_leave, player_ready, player_return, player_sit, seats_fill
from league.services.screen.tables import TableWish, table_open
from tests.league.screens import GUEST, OTHER, game_at, house_moves, offer_made, offered, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

STRANGER = Guest("c" * 64)
PEOPLE = (GUEST, OTHER)


def together(key: str = "dingo", *, clock: str = "", **options: Any) -> ScreenTable:
    """A table with the guest alone, and free seats."""
    wish = TableWish(key, options, clock=clock)
    return table_open(by=GUEST, wish=wish, deal=offer_made(), address="127.0.0.1", name="Ada", alone=False)


def two_at(table: ScreenTable, number: int = 2) -> ScreenTable:
    """Another guest sits down, and bots take the other seats."""
    player_sit(by=OTHER, table=table, number=number)
    seats_fill(by=GUEST, table=table)
    return table


def begun(table: ScreenTable) -> ScreenGame:
    """Both are ready; the bots have moved."""
    for person in PEOPLE:
        player_ready(by=person, table=table, deal=offered(table))
    return house_moves(game_at(table))


def turn_of(game: ScreenGame) -> Visitor:
    """The guest who is to move."""
    return GUEST if game.to_move == 0 else OTHER


def move_on(game: ScreenGame) -> ScreenGame:
    """Whoever is to move does, then the bots."""
    legal = state_of(game).legal()
    return house_moves(move_make(by=turn_of(game), game=game, index=game.moves_made, move=legal[0]))


def run_out(game: ScreenGame) -> ScreenGame:
    ScreenGame.objects.filter(pk=game.pk).update(due_at=timezone.now() - timedelta(seconds=1))
    after = time_run_out(game_id=game.pk)
    assert after is not None
    return after


def shown(table: ScreenTable) -> Any:
    return gathering_at(table, list(table.players.order_by("number")), player_of(table, GUEST))


def test_a_game_begins_when_no_place_is_free_and_everybody_is_ready() -> None:
    table = together()
    assert latest_game(table) is None
    player_ready(by=GUEST, table=table, deal=offered(table, "mine"))
    player_sit(by=OTHER, table=table, number=2, name="Ben")
    assert [seat.name for seat in shown(table).seats] == ["Ada", "", "Ben", ""]
    assert player_ready(by=OTHER, table=table, deal=offered(table, "yours")) is None
    assert latest_game(table) is None
    promised = offer_of(table.word, 1, offered(table).token).commitment
    game = seats_fill(by=OTHER, table=table)
    assert game is not None
    assert game.names[0::2] == ["Ada", "Ben"]
    assert game.words == ["mine", "", "yours", ""]
    assert game.nonce == nonce_of_words(game.words)
    assert game.commitment == promised == commitment(bytes.fromhex(game.secret))
    assert not table.players.filter(is_ready=True).exists()
    assert not table.players.exclude(words="").exists(), "the next deal is drawn before anybody adds words"


def test_bots_take_the_free_places_alone_and_nobody_is_dealt_in_unready() -> None:
    table = two_at(together())
    assert table.players.exclude(house="").count() == 2
    assert latest_game(table) is None
    assert shown(table).waits_for == ("Ada", "Guest")
    player_ready(by=OTHER, table=table, deal=offered(table))
    assert latest_game(table) is None
    assert shown(table).waits_for == ("Ada",)
    assert player_ready(by=GUEST, table=table, deal=offered(table)) is not None


def test_who_may_sit_where() -> None:
    table = together()
    sit = {"table": table, "by": OTHER}
    assert refusal(player_sit, table=table, by=GUEST, number=1) == "already_seated"
    for number in (0, 4, -1):
        assert refusal(player_sit, **sit, number=number) == "seat_taken"
    assert refusal(player_sit, **sit, number=1, name="ada") == "name_taken_here"
    assert refusal(player_sit, **sit, number=1, name="A" * 21) == "name_empty"
    assert refusal(player_sit, **sit, number=1, name="Bo\u202eb") == "name_unreadable"
    assert table.players.exclude(name="").count() == 1
    player_sit(**sit, number=1)
    player_sit(table=table, by=STRANGER, number=2)
    assert list(table.players.values_list("name", flat=True))[:3] == ["Ada", "Guest", "Guest 2"]


def test_a_guest_without_a_name_is_a_guest_in_their_language() -> None:
    table = together()
    with reading("fr"):
        player_sit(table=table, by=OTHER, number=1)
    with reading("fa"):
        player_sit(table=table, by=STRANGER, number=2)
    assert list(table.players.values_list("name", flat=True))[:3] == ["Ada", "Invité", "مهمان"]


def test_strangers_decide_nothing() -> None:
    table = two_at(together())
    deal = offered(table)
    assert refusal(seats_fill, by=STRANGER, table=table) == "not_at_screen_table"
    assert refusal(player_ready, by=STRANGER, table=table, deal=deal) == "not_at_screen_table"
    for act in (player_leave, player_return):
        assert refusal(act, by=STRANGER, table=table) == "not_at_screen_table"
    begun(table)
    assert refusal(player_sit, by=STRANGER, table=table, number=1) == "table_plays"
    assert refusal(seats_fill, by=GUEST, table=table) == "table_plays"
    for act in (player_leave, player_return):
        assert refusal(act, by=STRANGER, table=table) == "not_at_screen_table"


def test_words_are_for_the_deal_that_was_shown() -> None:
    table = two_at(together())
    assert refusal(player_ready, by=GUEST, table=table, deal=Dealt("another")) == "deal_used"
    old = offered(table)
    begun(table)
    table.refresh_from_db()
    assert table.token != old.token


def test_somebody_who_gets_up_before_the_game_leaves_the_place_free() -> None:
    table = together()
    player_sit(by=OTHER, table=table, number=3)
    player_ready(by=OTHER, table=table, deal=offered(table))
    player_leave(by=OTHER, table=table)
    assert shown(table).seats[3].is_free
    player_sit(by=STRANGER, table=table, number=3)


def test_a_bot_moves_for_who_leaves_until_they_come_back() -> None:
    game = begun(two_at(together()))
    gone = turn_of(game)
    player_leave(by=gone, table=game.table)
    game.refresh_from_db()
    assert game.waits_for_house
    given = {"by": gone, "game": game, "index": game.moves_made}
    assert refusal(move_make, **given, move=state_of(game).legal()[0]) == "house_plays_for_you"
    game = move_on(house_moves(game))
    assert turn_of(game) != gone
    player_return(by=gone, table=game.table)
    game = house_moves(game)
    while game.to_move is not None and turn_of(game) != gone:
        game = move_on(game)
    assert game.to_move is not None
    move_on(game)


def test_who_comes_back_at_their_turn_moves_themselves() -> None:
    game = begun(two_at(together()))
    gone = turn_of(game)
    player_leave(by=gone, table=game.table)
    player_return(by=gone, table=game.table)
    game.refresh_from_db()
    assert not game.waits_for_house
    assert move_on(game).moves_made > game.moves_made


def test_a_bot_that_thought_for_somebody_who_is_back_does_not_move() -> None:
    from bots.arena.turns import TurnAnswer
    from league.services.screen.play import house_play

    game = begun(two_at(together()))
    gone = turn_of(game)
    player_leave(by=gone, table=game.table)
    game.refresh_from_db()
    before = game.moves_made

    def slow(_program: Any, _limits: Any, turn: Any) -> TurnAnswer:
        player_return(by=gone, table=game.table)
        return TurnAnswer(turn.legal[0])

    house_play(game_id=game.pk, on_move=lambda game: None, answer=slow)
    game.refresh_from_db()
    assert (game.moves_made, game.waits_for_house) == (before, False)


def test_the_place_of_who_is_still_away_is_free_for_the_next_game() -> None:
    table = two_at(together())
    game = begun(table)
    player_leave(by=OTHER, table=table)
    game = house_moves(game)
    while game.to_move is not None:
        game = move_on(game)
    assert shown(table).waits_for == ("Ada",)
    assert player_ready(by=GUEST, table=table, deal=offered(table)) is None
    assert shown(table).seats[2].is_free
    assert player_of(table, OTHER) is None
    player_sit(by=STRANGER, table=table, number=2)
    second = player_ready(by=STRANGER, table=table, deal=offered(table))
    assert second is not None
    assert second.number == 2
    assert game_at(table).names[2] == "Guest"


def test_time_runs_out_for_people_and_the_default_move_is_made() -> None:
    game = begun(two_at(together(clock="calm")))
    clock = CLOCKS["calm"]
    assert game.due_at == game.asked_at + clock.turn + clock.bank
    assert games_out_of_time() == []
    assert time_run_out(game_id=game.pk) is None
    late, index, default = turn_of(game), game.moves_made, state_of(game).default()
    ScreenGame.objects.update(due_at=timezone.now() - timedelta(seconds=1))
    assert games_out_of_time() == [game.pk]
    run_out(game)
    made = game.moves.get(index=index)
    assert (made.text, made.by) == (default, ScreenMove.By.DEFAULT)
    assert time_run_out(game_id=game.pk) is None
    player = player_of(game.table, late)
    assert player is not None
    assert (player.bank_ms, player.missed, player.substitute) == (0, 1, "")


def test_after_some_turns_a_bot_plays_on() -> None:
    game = begun(two_at(together(clock="brisk")))
    late, missed = turn_of(game), 0
    while missed < MISSED_MAX:
        assert game.to_move is not None
        if turn_of(game) == late:
            game, missed = house_moves(run_out(game)), missed + 1
        else:
            game = move_on(game)
    player = player_of(game.table, late)
    assert player is not None
    assert player.substitute
    while game.to_move is not None:
        assert turn_of(game) != late
        game = move_on(game)


def test_thinking_long_costs_the_bank_and_a_move_in_time_forgives() -> None:
    game = begun(two_at(together(clock="brisk")))
    clock = CLOCKS["brisk"]
    ScreenPlayer.objects.filter(table=game.table).update(missed=1)
    ago = timezone.now() - clock.turn - timedelta(seconds=20)
    ScreenGame.objects.filter(pk=game.pk).update(asked_at=ago)
    thinker = player_of(game.table, turn_of(game))
    assert thinker is not None
    move_on(game)
    thinker.refresh_from_db()
    assert thinker.missed == 0
    assert clock.bank - timedelta(seconds=25) < timedelta(milliseconds=thinker.bank_ms)
    assert timedelta(milliseconds=thinker.bank_ms) <= clock.bank - timedelta(seconds=20)


def test_a_turn_within_its_time_costs_nothing() -> None:
    clock = Clock(timedelta(seconds=10), timedelta(seconds=60))
    assert clock.used_of_bank(timedelta(seconds=10)) == timedelta()
    assert clock.used_of_bank(timedelta(seconds=12)) == timedelta(seconds=2)


def test_who_plays_alone_has_no_clock() -> None:
    table = table_open(
        by=GUEST, wish=TableWish("dingo", {}, clock="brisk"), deal=offer_made(), address="127.0.0.1"
    )
    assert house_moves(game_at(table)).due_at is None


def test_partners_may_choose_each_other(cast: SimpleNamespace) -> None:
    table = together("omi", max_hands=1)
    player_sit(by=cast.pia, table=table, number=2)
    assert [seat.team for seat in shown(table).seats] == [1, 2, 1, 2]
    assert table.players.get(number=2).user == cast.pia


def test_nobody_has_two_places() -> None:
    table = together()
    with pytest.raises(IntegrityError):
        table.players.filter(number=1).update(guest=GUEST.key, name="Again")
