"""The club's book: who is found, in what order, and what a player's page says."""

from types import SimpleNamespace
from typing import Any

import pytest

from bots.models import Bot
from games.core.interface import MatchRule
from games.refusals import NotFound
from league.domain.ratings.ratings import PROVISIONAL_MATCHES
from league.models import Player, Rating, RatingChange
from league.selectors.clubs.players import (
    bots_of_person,
    find_players,
    find_players_like,
    player_in,
    player_page,
    players_of,
)
from league.services.clubs.players import player_add
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.entry import game_enter, result_confirm_by_hand
from tests.league.people import OMI, Table, refusal, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE = MatchRule("wins", 1)


def names(players: Any) -> list[str]:
    return [player.name for player in players]


@pytest.fixture
def book(tables: SimpleNamespace) -> SimpleNamespace:
    """Three house bots, Pia and her Wombat, and Olga's Numbat."""
    tables.cast.olga.last_name = "Petrova"
    tables.cast.olga.save()
    numbat = Bot.objects.create(owner=tables.cast.olga, name="Numbat", game="dingo")
    tables.numbat = player_add(club=tables.club, name="Numbat", bot=numbat)
    return tables


def rate(player: Player, level: float, *, matches: int = 1, game: str = "dingo") -> None:
    Rating.objects.create(
        player=player, club=player.club, game=game, mu=level, variance=1.0, sort_key=level, matches=matches
    )


def test_a_book_stands_by_name_and_is_the_clubs_own(book: SimpleNamespace) -> None:
    assert names(players_of(book.club)) == ["House 0", "House 1", "House 2", "Numbat", "Pia", "Wombat"]
    assert names(players_of(book.cast.elsewhere)) == []


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["House 0", "House 1", "House 2", "Numbat", "Pia", "Wombat"]),
        ("MBAT", ["Numbat", "Wombat"]),
        ("pia", ["Pia", "Wombat"]),  # she herself, and the bot that she wrote
        ("petrov", ["Numbat"]),
        ("olga", ["Numbat"]),
        ("house 1", ["House 1"]),
        ("nobody", []),
        ("%", []),
        ("_", []),
    ],
)
def test_players_are_found_by_their_name_and_bots_by_their_author(
    book: SimpleNamespace, query: str, found: list[str]
) -> None:
    assert names(find_players(book.club, game="dingo", query=query, order="name")) == found


def test_the_best_in_the_game_stands_first_and_who_has_no_rating_last(book: SimpleNamespace) -> None:
    rate(book.wombat, 0.5)
    rate(book.numbat, 1.5)
    rate(book.players[2], -1.0)
    rate(book.players[1], 9.0, game="omi")
    rate(book.players[0], 9.0, matches=0)  # what a correction left of a match
    assert names(find_players(book.club, game="dingo")) == [
        "Numbat", "Wombat", "House 2", "House 0", "House 1", "Pia",
    ]  # fmt: skip


def test_a_whole_name_comes_before_those_that_hold_it(book: SimpleNamespace) -> None:
    for name in ("Pialla", "Olympia", "pi"):
        player_add(club=book.club, name=name)
    everybody = Player.objects.filter(club=book.club)
    assert names(find_players_like(everybody, "PIA")) == ["Pia", "Olympia", "Pialla"]
    assert names(find_players_like(everybody, "pi"))[0] == "pi"
    assert names(find_players_like(everybody, "zzz")) == []


def test_a_persons_bots_are_those_of_the_same_club(book: SimpleNamespace) -> None:
    cast = book.cast
    player_add(club=cast.private, name="Wombat", bot=book.wombat.bot)
    there = player_add(club=cast.private, name="Pia", user=cast.pia)
    pia = Player.objects.get(club=book.club, user=cast.pia)
    assert list(bots_of_person(pia)) == [book.wombat]
    assert [player.club for player in bots_of_person(there)] == [cast.private]


def test_a_bot_and_who_has_no_account_have_no_bots(book: SimpleNamespace) -> None:
    """A house bot has no owner, and so has a guest no account: that makes nobody the owner."""
    guest = player_add(club=book.club, name="Mateo")
    for player in (guest, book.wombat, book.players[0]):
        assert list(bots_of_person(player)) == []


def test_a_player_of_another_club_is_not_there(book: SimpleNamespace) -> None:
    hidden = player_add(club=book.cast.private, name="Hidden")
    for pk in (hidden.pk, hidden.pk + 99):
        no = refusal(player_in, club=book.club, pk=pk)
        assert (type(no), no.code) == (NotFound, "no_player")
    assert player_in(book.cast.private, hidden.pk) == hidden


def test_who_has_not_played_has_an_empty_page(people: Table) -> None:
    page = player_page(people.players[0])
    assert (page.badge.name, page.ratings, page.changes) == ("Pia", (), ())


def test_a_page_tells_what_every_match_did_the_latest_first(people: Table) -> None:
    matches = [people.confirmed(winner, rule=ONE) for winner in (0, 1, 0)]
    page = player_page(people.players[0])
    assert [change.match_id for change in page.changes] == [match.pk for match in matches[::-1]]
    assert [change.place for change in page.changes] == [1, 4, 1]
    for later, earlier in zip(page.changes, page.changes[1:], strict=False):
        assert later.rating_before == earlier.rating
        assert later.change == later.rating - later.rating_before
    assert page.changes[-1].rating_before == 1500
    (rating,) = page.ratings
    assert (rating.rating, rating.matches, rating.wins) == (page.changes[0].rating, 3, 2)
    assert rating.history == tuple(change.rating for change in page.changes[::-1])


def test_each_game_has_a_rating_and_a_history_of_its_own(people: Table, cast: SimpleNamespace) -> None:
    people.confirmed(0, rule=ONE)
    omi = people.schedule(**OMI)
    game_enter(by=cast.olga, match=omi, number=1, rows=won_by_team(1))
    result_confirm_by_hand(by=cast.olga, match=omi)
    dingo, other = player_page(people.players[0]).ratings
    assert [(line.game, len(line.history), line.wins) for line in (dingo, other)] == [
        ("dingo", 1, 1), ("omi", 1, 0),
    ]  # fmt: skip
    assert dingo.rating > 1500 > other.rating
    assert dingo.game_title != dingo.game


def test_a_rating_is_provisional_until_so_many_matches(people: Table) -> None:
    people.confirmed(0, rule=ONE)
    for matches, provisional in ((PROVISIONAL_MATCHES - 1, True), (PROVISIONAL_MATCHES, False)):
        Rating.objects.update(matches=matches)
        (rating,) = player_page(people.players[0]).ratings
        assert rating.provisional is provisional


def test_a_correction_is_told_where_the_match_was(people: Table, cast: SimpleNamespace) -> None:
    first, _second = (people.confirmed(0, rule=ONE) for _ in range(2))
    games = [GameSheet(won_by(1))]
    result_correct(by=cast.olga, match=first, version=1, games=games, reason="Read wrongly.")
    latest, corrected = player_page(people.players[0]).changes
    assert (corrected.match_id, corrected.place) == (first.pk, 4)
    assert corrected.rating < 1500
    assert latest.rating_before == corrected.rating


def test_only_the_latest_changes_are_told_and_the_line_goes_further_back(people: Table) -> None:
    for _ in range(22):
        people.confirmed(0, rule=ONE)
    page = player_page(people.players[0])
    assert len(page.changes) == 20
    assert len(page.ratings[0].history) == 22
    assert page.ratings[0].history[-1] == page.changes[0].rating
    assert RatingChange.objects.filter(player=people.players[0]).count() == 22


def test_lists_and_pages_cost_the_same_however_much_was_played(
    people: Table, book: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    for _ in range(2):
        people.confirmed(0, rule=ONE)
        with django_assert_num_queries(1):
            for player in find_players(book.club, game="dingo"):
                assert player.bot is None or player.bot.owner is None or player.bot.owner.username
        with django_assert_num_queries(2):
            player_page(people.players[0])
