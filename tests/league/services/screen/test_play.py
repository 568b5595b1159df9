"""A guest plays against the house: every move is a row, made once, by whoever has the turn."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from bots.arena.interface import Limits, Program
from bots.arena.turns import Turn, TurnAnswer
from games.core.deals.seeds import commitment, deck_of, match_seed
from games.refusals import Refused
from games.registry import GAMES
from league.models import ScreenGame, ScreenMove, ScreenTable
from league.selectors.screen.tables import (
    moves_of,
    player_of,
    record_of_game,
    screen_table,
    seat_of,
    state_of,
    steps_for,
)
from league.services.screen.bots import PATIENCE
from league.services.screen.deals import Dealt, deal_offer
from league.services.screen.house import LEVELS, house_for
from league.services.screen.play import games_waiting, house_play, move_make
from league.services.screen.seats import player_ready
from league.services.screen.tables import OPENED_MAX, OPENED_WITHIN, TableWish, table_open, tables_clear
from tests.league.screens import (
    GUEST,
    OTHER,
    game_at,
    house_moves,
    nothing,
    offered,
    opened,
    own_turn,
    play_on,
    refusal,
)

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

DINGO = TableWish("dingo", {}, level="hard")
every_game = pytest.mark.parametrize("key", list(GAMES))


@every_game
def test_a_guest_plays_a_whole_game_of_anything(key: str) -> None:
    game = play_on(opened(key=key))
    state = state_of(game)
    assert game.ended_at is not None
    outcome = state.outcome()
    assert outcome is not None
    assert game.scores == list(outcome.scores)
    record = record_of_game(game)
    assert record["moves"] == moves_of(game)
    assert GAMES[key].read_record(record).outcome() == outcome


def test_the_deal_follows_from_what_was_public_before_and_what_the_players_said() -> None:
    offer = deal_offer()
    table = table_open(by=GUEST, wish=DINGO, deal=Dealt(offer.token, "shuffle well"), address="")
    game = game_at(table)
    assert game.commitment == offer.commitment == commitment(bytes.fromhex(game.secret))
    state = GAMES["dingo"].new({}, game.dealer)
    seed = match_seed(bytes.fromhex(game.secret), game.nonce)
    state.deal(deck_of(GAMES["dingo"], state.options, seed, 1))
    for move in moves_of(game):
        state.apply(move)
    assert state.view(0) == state_of(game).view(0)
    other = opened(words="other words")
    assert game_at(other).nonce != game.nonce


def test_a_deal_is_played_once(cast: SimpleNamespace) -> None:
    offer = deal_offer()
    given = {"wish": DINGO, "address": ""}
    table_open(by=GUEST, deal=Dealt(offer.token), **given)
    assert refusal(table_open, by=OTHER, deal=Dealt(offer.token), **given) == "deal_used"
    assert ScreenTable.objects.count() == 1


def test_a_double_tap_is_one_move_and_a_late_one_is_refused() -> None:
    table = opened()
    game, legal = own_turn(table)
    index = game.moves_made
    move_make(by=GUEST, game=game, index=index, move=legal[0])
    made = ScreenMove.objects.count()
    move_make(by=GUEST, game=game, index=index, move=legal[0])
    assert ScreenMove.objects.count() == made
    assert refusal(move_make, by=GUEST, game=game, index=index, move=legal[-1]) == "move_late"
    assert refusal(move_make, by=GUEST, game=game, index=index + 99, move=legal[0]) == "move_late"


def test_nobody_moves_out_of_turn_or_for_somebody_else() -> None:
    table = opened()
    game, legal = own_turn(table)
    given = {"game": game, "index": game.moves_made, "move": legal[0]}
    assert refusal(move_make, by=OTHER, **given) == "not_at_screen_table"
    move_make(by=GUEST, **given)
    game.refresh_from_db()
    if game.waits_for_house:
        late = {"game": game, "index": game.moves_made, "move": legal[-1]}
        assert refusal(move_make, by=GUEST, **late) == "not_your_turn"


@pytest.mark.parametrize("move", ["", "0", "9xAS", "0xZZ", "0x" + "A" * 500, "drop table", "0xAS\0"])
def test_rubbish_is_refused_and_changes_nothing(move: str) -> None:
    game, _legal = own_turn(opened())
    before = moves_of(game)
    assert refusal(move_make, by=GUEST, game=game, index=len(before), move=move) == "move_not_legal"
    assert moves_of(game) == before


def test_a_bot_that_fails_plays_its_default_and_the_game_goes_on() -> None:
    table = opened()
    game = game_at(table)
    house_play(game_id=game.pk, on_move=nothing, answer=lambda *_: TurnAnswer(None, "crash"))
    game.refresh_from_db()
    assert not game.waits_for_house
    assert set(game.moves.values_list("by", flat=True)) <= {ScreenMove.By.DEFAULT, ScreenMove.By.RULES}


def test_a_bot_that_is_not_heard_of_is_moved_for() -> None:
    game = game_at(opened())
    while not game.waits_for_house:
        game = move_make(by=GUEST, game=game, index=game.moves_made, move=state_of(game).legal()[0])
    assert games_waiting(timedelta(hours=1)) == []
    ScreenGame.objects.update(asked_at=timezone.now() - PATIENCE - timedelta(seconds=1))
    assert games_waiting(PATIENCE) == [game.pk]

    asked = []

    def heard(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
        asked.append(turn.seat)
        return TurnAnswer(turn.legal[0])

    late = state_of(game).to_move()
    house_play(game_id=game.pk, on_move=nothing, answer=heard)
    assert late not in asked[:1]
    assert ScreenMove.objects.get(game=game, index=game.moves_made).by == ScreenMove.By.DEFAULT


def test_two_workers_at_one_game_make_each_move_once() -> None:
    table = opened()
    game = game_at(table)
    while not game.waits_for_house:
        game = move_make(by=GUEST, game=game, index=game.moves_made, move=state_of(game).legal()[0])

    def overtaken(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
        house_moves(game)  # another worker, which is quicker
        return TurnAnswer(turn.legal[-1])

    house_play(game_id=game.pk, on_move=nothing, answer=overtaken)
    game.refresh_from_db()
    assert list(game.moves.values_list("index", flat=True)) == list(range(game.moves_made))
    assert not game.waits_for_house
    state_of(game)


def test_the_next_game_is_dealt_by_who_follows() -> None:
    table = opened()
    assert refusal(player_ready, by=GUEST, table=table, deal=offered(table)) == "table_plays"
    first = play_on(table)
    assert refusal(player_ready, by=OTHER, table=table, deal=offered(table)) == "not_at_screen_table"
    assert refusal(player_ready, by=GUEST, table=table, deal=Dealt(deal_offer().token)) == "deal_used"
    second = player_ready(by=GUEST, table=table, deal=offered(table))
    assert second is not None
    assert (second.number, second.dealer) == (2, state_of(first).next_dealer())
    assert refusal(move_make, by=GUEST, game=first, index=first.moves_made, move="0-") == "game_over"


def test_people_with_an_account_play_as_themselves(cast: SimpleNamespace) -> None:
    table = opened(by=cast.pia)
    player = player_of(table, cast.pia)
    assert player is not None
    assert (player.name, player.user) == ("Pia", cast.pia)
    assert player_of(table, cast.sam) is None
    assert player_of(table, GUEST) is None
    assert player_of(table, None) is None


def test_a_viewer_is_told_nothing_that_is_hidden() -> None:
    game, _legal = own_turn(opened())
    state = state_of(game)
    seat = seat_of(state, player_of(game.table, GUEST))
    own = set(state.view(seat)["board"]["hand"])
    told = str([state.view(None), *steps_for(game, state, None)])
    passed = [card for card in own if f"'{card}'" in told and card not in str(state.events(None))]
    assert passed == []
    assert state.view(None)["board"]["hand"] == []


def test_so_many_tables_are_opened_from_one_network() -> None:
    first = opened(address="192.0.2.7")
    ScreenTable.objects.bulk_create(
        ScreenTable(word=f"word{number}", game="dingo", network=first.network)
        for number in range(OPENED_MAX - 1)
    )
    with pytest.raises(Refused) as caught:
        opened(address="192.0.2.99")
    assert caught.value.code == "too_many_tables"
    opened(address="198.51.100.1")
    ScreenTable.objects.filter(network=first.network).update(opened_at=timezone.now() - OPENED_WITHIN)
    opened(address="192.0.2.7")


def test_what_guests_left_is_cleared_away_after_a_day(cast: SimpleNamespace) -> None:
    left, kept, own = opened(), opened(by=OTHER), opened(by=cast.pia)
    ScreenTable.objects.exclude(pk=kept.pk).update(moved_at=timezone.now() - timedelta(days=1, minutes=1))
    assert tables_clear() == 1
    assert set(ScreenTable.objects.all()) == {kept, own}
    assert refusal(screen_table, word=left.word) == "no_screen_table"


@every_game
def test_harder_opponents_are_later_ones_of_the_house(key: str) -> None:
    count = GAMES[key].table(GAMES[key].resolve({})).players - 1
    for level in LEVELS:
        assert len(house_for(GAMES[key], level, count)) == count
    assert house_for(GAMES[key], "rubbish", count) == house_for(GAMES[key], "even", count)


def test_what_cannot_be_played_is_refused(cast: SimpleNamespace) -> None:
    deal = Dealt(deal_offer().token)
    given = {"by": GUEST, "deal": deal, "address": ""}
    assert refusal(table_open, wish=TableWish("chess", {}), **given) == "unknown_game"
    assert refusal(table_open, wish=TableWish("dingo", {"what": 1}), **given) == "bad_option"
    assert isinstance(cast.pia, User)
    assert ScreenTable.objects.count() == 0
