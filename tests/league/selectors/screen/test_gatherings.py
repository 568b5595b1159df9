"""A table between games: free seats, for whom the others wait, and what a clock means to who sits down."""

from typing import Any

import pytest

from league.domain.screen.turn_clocks import CLOCKS, MISSED_MAX
from league.models import ScreenPlayer, ScreenTable
from league.selectors.screen.gatherings import (
    Gathering,
    clock_text,
    clock_titles,
    gathering_at,
    level_titles,
)

FREE: dict[str, Any] = {}
GUEST = {"name": "Guest", "guest": "a"}
BOT = {"name": "Digger", "house": "digger"}


def gathered(
    *players: dict[str, Any], game: str = "dingo", me: int | None = None, clock: str = ""
) -> Gathering:
    table = ScreenTable(game=game, options={}, clock=clock)
    rows = [
        ScreenPlayer(pk=100 + number, table=table, number=number, **fields)
        for number, fields in enumerate(players)
    ]
    return gathering_at(table, rows, None if me is None else rows[me])


def person(name: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "guest": name, **fields}


def test_those_who_are_not_ready_are_waited_for_and_free_seats_for_nobody() -> None:
    found = gathered(person("Ada", is_ready=True), person("Ben"), FREE, person("Cleo"), me=0)
    assert found.waits_for == ("Ben", "Cleo")
    assert (found.has_free, found.alone) == (True, False)
    assert [seat.is_free for seat in found.seats] == [False, False, True, False]
    assert [seat.is_mine for seat in found.seats] == [True, False, False, False]


def test_bots_and_those_a_bot_stands_in_for_are_not_waited_for() -> None:
    away = person("Ben", substitute="digger")
    found = gathered(person("Ada", is_ready=True), away, BOT, BOT, me=0)
    assert (found.waits_for, found.has_free, found.alone) == ((), False, True)
    assert [seat.is_replaced for seat in found.seats] == [False, True, False, False]
    assert [seat.is_bot for seat in found.seats] == [False, False, True, True]
    assert [seat.is_house for seat in found.seats] == [False, False, True, True]


@pytest.mark.parametrize(
    ("players", "alone"),
    [
        ((GUEST, BOT, BOT, BOT), True),
        ((GUEST, FREE, BOT, BOT), False),
        ((GUEST, person("Ben"), BOT, BOT), False),
        ((BOT, BOT, BOT, BOT), False),
    ],
)
def test_alone_is_who_has_no_other_person_and_waits_for_none(players: Any, alone: bool) -> None:
    assert gathered(*players, me=0).alone is alone


def test_who_is_expected_at_the_table_of_a_match_has_no_free_seat() -> None:
    found = gathered(person("Ada", is_ready=True), {"name": "Ben"}, BOT, BOT)
    assert (found.has_free, found.waits_for) == (False, ("Ben",))


def test_a_stranger_has_no_seat() -> None:
    found = gathered(GUEST, BOT, BOT, BOT)
    assert found.me is None
    assert not any(seat.is_mine for seat in found.seats)


@pytest.mark.parametrize(
    ("game", "teams"), [("omi", [1, 2, 1, 2]), ("dingo", [None] * 4), ("tong_its", [None] * 3)]
)
def test_teams_are_numbered_where_there_are_any(game: str, teams: list[int | None]) -> None:
    players = [person(f"Player {number}") for number in range(len(teams))]
    assert [seat.team for seat in gathered(*players, game=game).seats] == teams


def test_seats_have_the_tints_and_letters_of_the_game_that_follows() -> None:
    seats = gathered(person("Ada Berg"), FREE, BOT, BOT).seats
    assert [(seat.initials, seat.tint) for seat in seats[:2]] == [("AB", 2), ("", 7)]
    assert len({seat.tint for seat in seats}) == 4


def test_every_clock_is_told_before_one_sits_down() -> None:
    for key, clock in CLOCKS.items():
        text = clock_text(key)
        assert f"{int(clock.turn.total_seconds())} seconds" in text
        assert str(int(clock.bank.total_seconds())) in text
        assert str(MISSED_MAX) in text
    assert clock_text("") == clock_text("no such clock") == "There is no clock: take your time."
    assert [key for key, _title in clock_titles()] == [*CLOCKS, ""]
    titles = [title for _key, title in [*clock_titles(), *level_titles()]]
    assert len(set(titles)) == len(titles)
    assert not any("{" in title for title in titles)
