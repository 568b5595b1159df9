"""Lists of bots: those of a club, found by their names and who wrote them, in the order asked for."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.models import Bot, Version
from games.refusals import NotFound
from league.models import Player, Rating
from league.selectors.bots.lists import bot_in, bot_lines, bots_of, bots_ready, find_bots
from league.services.clubs.players import player_add
from tests.league.people import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def book(tables: SimpleNamespace) -> SimpleNamespace:
    """House 0 to 2, Pia's Wombat, and Olga's Numbat, which plays Omi and has no version yet."""
    numbat = Bot.objects.create(owner=tables.cast.olga, name="Numbat", game="omi")
    tables.numbat = player_add(club=tables.club, name="Numbat", bot=numbat)
    return tables


def names(players: Any) -> list[str]:
    return [player.name for player in players]


def line(player: Player) -> Any:
    (found,) = bot_lines(list(bots_of(player.club).filter(pk=player.pk)))
    return found


def test_a_club_lists_its_bots_by_name_and_no_people(book: SimpleNamespace) -> None:
    assert names(bots_of(book.club)) == ["House 0", "House 1", "House 2", "Numbat", "Wombat"]
    assert names(bots_of(book.cast.elsewhere)) == []


@pytest.mark.parametrize(
    ("by", "found"),
    [
        ({}, ["House 0", "House 1", "House 2", "Numbat", "Wombat"]),
        ({"query": "BAT"}, ["Numbat", "Wombat"]),
        ({"query": "pia"}, ["Wombat"]),
        ({"game": "omi"}, ["Numbat"]),
        ({"game": "dingo", "query": "bat"}, ["Wombat"]),
        ({"game": "nothing"}, []),
    ],
)
def test_bots_are_found_by_name_author_and_game(
    book: SimpleNamespace, by: dict[str, Any], found: list[str]
) -> None:
    assert names(find_bots(book.club, order="name", **by)) == found


def test_bots_are_found_by_their_owner(book: SimpleNamespace) -> None:
    assert names(find_bots(book.club, owner=book.cast.pia.pk)) == ["Wombat"]
    assert names(find_bots(book.club, owner=book.cast.sam.pk)) == []


def test_by_level_the_best_in_their_own_game_stand_first(book: SimpleNamespace) -> None:
    for player, game, level in (
        (book.wombat, "dingo", 0.5), (book.numbat, "omi", 1.5), (book.numbat, "dingo", -9.0),
        (book.players[1], "omi", 9.0),
    ):  # fmt: skip
        Rating.objects.create(
            player=player, club=book.club, game=game, mu=level, variance=1, sort_key=level, matches=1
        )
    assert names(find_bots(book.club)) == ["Numbat", "Wombat", "House 0", "House 1", "House 2"]


def test_the_newest_upload_stands_first_and_who_has_none_last(book: SimpleNamespace) -> None:
    book.accept(book.players[1].bot, "# a later one\n")
    assert names(find_bots(book.club, order="newest")) == [
        "House 1", "Wombat", "House 2", "House 0", "Numbat",
    ]  # fmt: skip


def test_people_and_bots_of_other_clubs_are_no_bots_here(book: SimpleNamespace) -> None:
    pia = Player.objects.get(user=book.cast.pia)
    hidden = player_add(club=book.cast.private, name="Wombat", bot=book.wombat.bot)
    for pk in (pia.pk, hidden.pk, hidden.pk + 99):
        no = refusal(bot_in, club=book.club, pk=pk)
        assert (type(no), no.code) == (NotFound, "no_bot")
    assert bot_in(book.club, book.wombat.pk) == book.wombat


@pytest.mark.parametrize("state", ["retired_at", "suspended_at"])
def test_only_who_can_be_seated_is_ready(book: SimpleNamespace, state: str) -> None:
    assert names(bots_ready(book.club, "dingo")) == ["House 0", "House 1", "House 2", "Wombat"]
    assert names(bots_ready(book.club, "omi")) == [], "it has no accepted version"
    Bot.objects.filter(pk=book.wombat.bot_id).update(**{state: timezone.now()})
    Version.objects.filter(bot=book.players[0].bot).update(status=Version.Status.REFUSED)
    assert names(bots_ready(book.club, "dingo")) == ["House 1", "House 2"]


def test_a_line_tells_which_version_plays_and_how_the_newest_fares(book: SimpleNamespace) -> None:
    second = book.accept(book.wombat.bot, "# two\n")
    third = book.accept(book.wombat.bot, "# three\n")
    Version.objects.filter(pk=third.pk).update(status=Version.Status.WAITING)
    found = line(book.wombat)
    assert (found.playing, found.newest) == (second, third)
    assert (found.badge.name, found.badge.byline, found.place) == ("Wombat", "by Pia", None)
    assert (line(book.numbat).playing, line(book.numbat).newest) == (None, None)


def test_a_line_tells_why_a_bot_is_out_of_play(book: SimpleNamespace) -> None:
    Bot.objects.filter(pk=book.wombat.bot_id).update(
        suspended_at=timezone.now(), suspended_why="Its faults.", retired_at=timezone.now(), open_source=True
    )
    found = line(book.wombat)
    assert (found.is_retired, found.suspended_why, found.open_source) == (True, "Its faults.", True)
    house = line(book.players[0])
    assert (house.is_retired, house.suspended_why, house.open_source) == (False, "", True)


def test_a_place_is_the_one_in_the_bots_own_game(book: SimpleNamespace) -> None:
    for game, level in (("dingo", 1.0), ("omi", 2.0)):
        Rating.objects.create(
            player=book.numbat, club=book.club, game=game, mu=level, variance=0.25, sort_key=level, matches=3
        )
    found = line(book.numbat)
    assert (found.game, found.place.matches, found.place.place) == ("omi", 3, 1)
    assert found.place.rating > 1800


def test_a_list_costs_the_same_however_long_it_is(
    book: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    for number in range(3):
        bot = Bot.objects.create(owner=book.cast.sam, name=f"Kelpie {number}", game="dingo")
        book.accept(bot, f"# {number}\n")
        player_add(club=book.club, name=bot.name, bot=bot)
        with django_assert_num_queries(3):  # players with owners, their versions, their places
            assert len(bot_lines(list(find_bots(book.club)))) == 6 + number
