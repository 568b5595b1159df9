"""How a player appears in every list: by a name, initials and a colour that stay, and whose bot it is."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from bots.models import Bot
from league.models import Player
from league.selectors.badges import BADGE_JOINS, TINTS, PlayerBadge, badge_of, initials_of, person_name
from league.services.clubs.players import player_add

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

BADGE = PlayerBadge(1, "Wombat", "WO", 1, is_bot=True, is_house=False, byline="by Pia")


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Pia", "PI"), ("Olga Petrova", "OP"), ("Ana Maria Silva", "AM"), ("Jean-Luc", "JL"), ("x", "X"),
        ("  pia  ", "PI"), ("Željko Ćosić", "ŽĆ"), ("7 of 9", "7O"), ("ßa ßb", "SS"),
        ("愛子", "愛子"), ("", ""), ("-", "-"),
    ],
)  # fmt: skip
def test_initials_are_those_of_two_words_or_the_beginning_of_one(name: str, initials: str) -> None:
    assert initials_of(name) == initials


@given(st.text(max_size=20))
def test_initials_are_short_whatever_the_name(name: str) -> None:
    """Some letters have no capital of their own: that of ß is SS."""
    assert len(initials_of(name)) <= 2
    assert bool(initials_of(name)) is bool(name.strip())


@pytest.mark.parametrize(
    ("first", "last", "name"),
    [("Pia", "Lund", "Pia Lund"), ("Pia", "", "Pia"), ("", "Lund", "Lund"), ("", "", "pia")],
)
def test_a_person_goes_by_their_full_name_or_by_what_they_sign_in_with(
    first: str, last: str, name: str
) -> None:
    assert person_name(User(username="pia", first_name=first, last_name=last)) == name


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"is_bot": False, "byline": ""}, ""),
        ({"is_house": True, "byline": ""}, "house bot"),
        ({}, "bot by Pia"),
        ({"byline": ""}, "bot"),
    ],
)
def test_what_stands_below_the_name(fields: dict[str, Any], text: str) -> None:
    assert PlayerBadge(**{**BADGE.__dict__, **fields}).kind_text == text


def test_a_person_has_a_name_and_no_line_below_it(cast: SimpleNamespace) -> None:
    player = Player.objects.get(user=cast.pia)
    badge = badge_of(player)
    assert (badge.player_id, badge.name, badge.initials) == (player.pk, "Pia", "PI")
    assert (badge.is_bot, badge.is_house, badge.byline, badge.kind_text) == (False, False, "", "")


def test_a_bot_comes_with_its_author(tables: SimpleNamespace) -> None:
    badge = badge_of(tables.wombat)
    assert (badge.is_bot, badge.is_house, badge.byline) == (True, False, "by Pia")
    assert (badge.is_retired, badge.is_suspended) == (False, False)


def test_nobody_wrote_a_house_bot(tables: SimpleNamespace) -> None:
    badge = badge_of(tables.players[0])
    assert (badge.is_bot, badge.is_house, badge.byline) == (True, True, "")
    assert badge.kind_text == "house bot"


@pytest.mark.parametrize("state", ["retired", "suspended"])
def test_a_bot_out_of_play_says_why(tables: SimpleNamespace, state: str) -> None:
    Bot.objects.filter(pk=tables.wombat.bot_id).update(**{f"{state}_at": timezone.now()})
    badge = badge_of(Player.objects.select_related(*BADGE_JOINS).get(pk=tables.wombat.pk))
    assert (badge.is_retired, badge.is_suspended) == (state == "retired", state == "suspended")


def test_a_players_colour_stays_through_a_new_name(cast: SimpleNamespace) -> None:
    player = Player.objects.get(user=cast.pia)
    before = badge_of(player).tint
    player.name = "Somebody else"
    assert badge_of(player).tint == before


def test_neighbours_in_the_book_have_different_colours(cast: SimpleNamespace) -> None:
    players = [player_add(club=cast.club, name=f"Guest {number}") for number in range(TINTS)]
    assert {badge_of(player).tint for player in players} == set(range(TINTS))


def test_with_its_joins_no_badge_asks_the_database(
    tables: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(1):
        badges = [badge_of(player) for player in tables.club.players.select_related(*BADGE_JOINS)]
    assert len(badges) == 5
