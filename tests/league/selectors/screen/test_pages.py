"""A game on screen as one viewer sees it: every legal move once, and no card that the viewer may not know."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import Move, State
from games.registry import GAMES
from league.models import Match, ScreenGame, ScreenPlayer, ScreenTable
from league.selectors.screen.pages import SAID_MAX, page_of, screen_page
from league.selectors.screen.parts import BUTTONS_MAX, MoveShown, ScreenPage, ZoneShown
from league.selectors.screen.tables import deal_cards, player_of
from league.selectors.screen.zones import PILES
from league.services.screen.play import move_make
from tests.league.people import Table
from tests.league.screen_evening import all_sit, ready, seated_on_screen
from tests.league.screens import GUEST, OTHER, game_at, opened, own_turn, play_on

LOOKS, FAR = 5, 75  # positions of each game, and how many moves they reach


def positions(key: str) -> Iterator[State]:
    """Of one game at random, spread over its first moves."""
    game, rng = GAMES[key], Random(7)
    state = deal_cards(game.new(game.resolve({}), 1), bytes(32))
    for made in range(FAR):
        if not isinstance(state.to_move(), int):
            return
        if made % (FAR // LOOKS) == 0:
            yield state
        state.apply(rng.choice(state.legal()))
        deal_cards(state, bytes(32))


def looked(state: State, viewer: int | None, **of_table: Any) -> ScreenPage:
    """The page of a position of which nothing is stored; `viewer` is a player, None: a spectator."""
    table = ScreenTable(game=state.game.name, options=dict(state.options), **of_table)
    names = [f"Player {number}" for number in range(state.table.players)]
    players = [ScreenPlayer(table=table, number=number, name=name) for number, name in enumerate(names)]
    mover = state.table.controller[state.to_move()]
    game = ScreenGame(table=table, number=1, dealer=1, names=names, to_move=mover, asked_at=timezone.now())
    return page_of(game, state, None if viewer is None else players[viewer], players)


def offered(page: ScreenPage) -> list[Move]:
    return sorted([move.text for move in page.moves] + [card.move.text for card in page.hand if card.move])


def zones(page: ScreenPage) -> list[ZoneShown]:
    return [*page.middle, *(zone for seat in page.seats for zone in seat.zones)]


def cards(page: ScreenPage) -> set[str]:
    """All that lie open, or are in the viewer's hand."""
    lying = {card for zone in zones(page) for card in zone.cards} | {card.code for card in page.hand}
    return lying | {card for seat in page.seats for card in seat.played}


@pytest.mark.parametrize("key", list(GAMES))
def test_who_is_to_move_is_offered_each_legal_move_once_and_nobody_else_any(key: str) -> None:
    for state in positions(key):
        mover = state.to_move()
        assert isinstance(mover, int)
        for seat in (*range(state.table.seats), None):
            page = looked(state, seat)
            is_due = seat is not None and state.view(seat)["legal"]
            assert offered(page) == sorted(state.view(seat)["legal"] if is_due else [])
            assert page.my_turn is bool(is_due)
            assert page.waits_for == f"Player {state.table.controller[mover]}"
            assert [shown.seat for shown in page.seats if shown.has_turn] == [mover]


@pytest.mark.parametrize("key", list(GAMES))
def test_seats_are_clockwise_from_one_s_own_and_hands_are_one_s_own_alone(key: str) -> None:
    for state in positions(key):
        seats, teams = state.table.seats, state.table.teams
        hands = [state.view(seat)["zones"].get(f"h{seat}", []) for seat in range(seats)]
        for viewer in range(seats):
            page = looked(state, viewer)
            assert [shown.seat for shown in page.seats] == [(viewer + step) % seats for step in range(seats)]
            assert [shown.number for shown in page.seats] == list(range(seats))
            assert [shown.seat for shown in page.seats if shown.is_mine] == [viewer]
            assert {shown.seat for shown in page.seats if shown.is_partner} == {
                seat for seat in range(seats) if seat != viewer and teams[seat] == teams[viewer]
            }
            assert [card.code for card in page.hand] == list(hands[viewer])
            assert {shown.seat: shown.cards for shown in page.seats} == {
                seat: len(hand) if not isinstance(hand, int) else hand for seat, hand in enumerate(hands)
            }


@pytest.mark.parametrize("key", list(GAMES))
def test_a_spectator_sees_no_hand_and_piles_are_counted_and_never_looked_into(key: str) -> None:
    for state in positions(key):
        page = looked(state, None)
        assert (page.hand, page.moves, page.is_alone, page.lesson) == ((), (), False, None)
        assert not any(shown.is_mine or shown.is_partner for shown in page.seats)
        held = {card for seat in range(state.table.seats) for card in looked_hand(state, seat)}
        assert not cards(page) & held
        for viewer in (*range(state.table.seats), None):
            for zone in zones(looked(state, viewer)):
                assert zone.title
                assert zone.title != zone.key, "every zone of every game has a title in words"
                assert not zone.cards or (zone.key[0] not in PILES and zone.count == len(zone.cards))


def looked_hand(state: State, seat: int) -> set[str]:
    return {card.code for card in looked(state, seat).hand}


@pytest.mark.parametrize("key", list(GAMES))
def test_a_card_stands_for_a_move_where_there_is_just_one_of_it_alone(key: str) -> None:
    for state in positions(key):
        mover = state.to_move()
        page = looked(state, state.table.controller[mover] if isinstance(mover, int) else None)
        shown = [*page.moves, *(card.move for card in page.hand if card.move)]
        for card in page.hand:
            alone = [move for move in shown if move.cards == (card.code,)]
            assert ([card.move] if card.move else []) == (alone if len(alone) == 1 else [])


@pytest.mark.parametrize(("more", "is_many"), [(0, False), (1, True)])
def test_many_moves_are_a_list(more: int, is_many: bool) -> None:
    move = MoveShown("x", "X", ())
    page = replace(looked(next(positions("dingo")), 0), moves=(move,) * (BUTTONS_MAX + more))
    assert page.has_many_moves is is_many


def test_what_was_said_is_the_latest_first_and_not_all_of_it() -> None:
    lines = [looked(state, 0).said for state in positions("court_piece")]
    assert max(map(len, lines)) == SAID_MAX
    before, after = lines[1], lines[2]
    assert before
    assert after[-len(before) :] == before, "what was said before is said below"
    assert looked(next(positions("dingo")), 0).moved_last is None


@pytest.mark.django_db
def test_moves_made_since_the_row_was_read_are_left_for_the_next_look() -> None:
    table = opened()
    game, legal = own_turn(table)
    me = player_of(table, GUEST)
    before = screen_page(game, me)
    move_make(by=GUEST, game=ScreenGame.objects.get(pk=game.pk), index=game.moves_made, move=legal[0])
    after = screen_page(game, me)
    assert (after.index, after.my_turn, offered(after)) == (before.index, True, offered(before))


def test_a_lesson_is_for_who_plays_alone_where_the_table_explains() -> None:
    state = next(positions("dingo"))
    mover = state.to_move()
    assert isinstance(mover, int)
    table = ScreenTable(game="dingo", options={}, explains=True)
    players = [
        ScreenPlayer(table=table, number=number, name=str(number), house="" if number == mover else "digger")
        for number in range(4)
    ]
    game = ScreenGame(
        table=table, number=1, dealer=1, names=list("0123"), to_move=mover, asked_at=timezone.now()
    )

    def page() -> ScreenPage:
        return page_of(game, state, players[mover], players)

    first = page()
    assert first.is_alone
    assert first.lesson
    assert first.lesson.is_new
    table.lessons_met = [first.lesson.key]
    again = page().lesson
    assert again
    assert not again.is_new
    table.explains = False
    assert page().lesson is None
    table.explains, players[mover - 1].house = True, ""
    assert (page().is_alone, page().lesson) == (False, None), "another person sits there"
    players[mover - 1].house, table.match = "digger", Match(pk=1)
    assert (page().is_alone, page().lesson) == (False, None), "a match is played"


@pytest.mark.parametrize(("seconds", "left"), [(None, (None, None)), (-5, (0, 0)), (60, (1, 60_000))])
def test_time_runs_out_at_nothing(seconds: int | None, left: tuple[int | None, int | None]) -> None:
    state = next(positions("dingo"))
    table = ScreenTable(game="dingo", options={})
    players = [ScreenPlayer(table=table, number=number, name=str(number)) for number in range(4)]
    due = None if seconds is None else timezone.now() + timedelta(seconds=seconds)
    game = ScreenGame(
        table=table, number=1, dealer=1, names=list("0123"), to_move=0, due_at=due, asked_at=timezone.now()
    )
    found = page_of(game, state, None, players).left_ms
    least, most = left
    assert found is None if least is None or most is None else found is not None and least <= found <= most


@pytest.mark.django_db
def test_at_the_end_nobody_is_waited_for_and_all_words_are_told() -> None:
    table = opened(words="roo")
    page = screen_page(play_on(table), player_of(table, GUEST))
    assert (page.is_over, page.waits_for, page.my_turn, page.moves) == (True, "", False, ())
    assert not any(seat.has_turn for seat in page.seats)
    assert page.said_words[0][1] == "roo"
    assert len(page.said_words) == 4


@pytest.mark.django_db
def test_bots_of_the_house_and_who_is_away_are_told_apart() -> None:
    table = opened()
    own_turn(table)
    table.players.filter(number=1).update(house="", guest=OTHER.key, substitute="test")
    page = screen_page(game_at(table), player_of(table, GUEST))
    kinds = {seat.number: (seat.is_bot, seat.is_house, seat.is_away) for seat in page.seats}
    assert kinds[0] == (False, False, False)
    assert kinds[1] == (False, False, True)
    assert kinds[2] == kinds[3] == (True, True, False)
    assert not page.is_alone


@pytest.mark.django_db
def test_each_person_of_a_match_sees_their_own_hand_alone(
    people: Table, django_assert_max_num_queries: Any
) -> None:
    match, table = seated_on_screen(people)
    sitting = all_sit(people.cast.olga, match)
    game = ready(table, list(sitting.values()))
    assert game
    hands = []
    for visitor in sitting.values():
        me = player_of(table, visitor)
        with django_assert_max_num_queries(4):
            hands.append({card.code for card in screen_page(game, me).hand})
    assert sum(map(len, hands)) == len(set.union(*hands)) > 0
    assert cards(screen_page(game, player_of(table, OTHER))) & set.union(*hands) == set()
