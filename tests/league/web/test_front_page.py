"""The front page says what this is and what to do; the page of a club shows the club."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Club, Event, Membership


def link(page: str, text: str) -> str:
    """Where the first link of the main part leads whose text begins so."""
    main = page.partition("<main")[2]
    links = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', main, re.DOTALL)
    return next(href for href, inside in links if re.sub(r"<[^>]+>", "", inside).strip().startswith(text))


@pytest.mark.parametrize("who", ["anonymous", "sam", "pia", "olga"])
def test_the_front_page_says_what_this_is_and_leads_to_both_beginnings(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any, who: str
) -> None:
    page = browsers[who].get(at("home")).content.decode()
    assert re.search(r"<h1[^>]*>Card games with people and bots</h1>", page)
    assert link(page, "Play now") == at("play")
    assert link(page, "Run an evening") == at("run_evening")


def test_with_one_club_the_front_page_stays_and_leads_to_it(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    Club.objects.exclude(slug="red-gum").update(is_public=False)
    page = browsers["anonymous"].get(at("home")).content.decode()
    assert link(page, "Play now") == at("play")
    assert link(page, cast.club.name) == at("club", "red-gum")
    assert link(page, "Leaderboard") == at("leaderboard", "red-gum")
    assert cast.private.name not in page


def test_of_many_clubs_ones_own_come_first_and_the_others_by_the_page(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    Club.objects.bulk_create(Club(slug=f"a-{n}", name=f"A club {n:02}", is_public=True) for n in range(40))
    first = browsers["anonymous"].get(at("home")).content.decode()
    assert link(first, "A club 00") == at("club", "a-0")
    assert "A club 35" not in first
    assert "A club 35" in browsers["anonymous"].get(at("home"), {"page": 2}).content.decode()
    pias = browsers["pia"].get(at("home")).content.decode()
    assert pias.index(cast.club.name) < pias.index("A club 00")


def test_without_a_club_the_front_page_says_how_to_come_to_one(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    Club.objects.update(is_public=False)
    page = browsers["anonymous"].get(at("home")).content.decode()
    assert "Sign in to see the clubs you belong to." in page
    assert link(page, "Play now") == at("play")


def test_who_organizes_one_club_comes_straight_to_a_new_event(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    Membership.objects.filter(user=cast.olga).exclude(club=cast.club).delete()
    assert browsers["olga"].get(at("run_evening")).url == at("event_new", "red-gum")


def test_who_organizes_several_clubs_chooses_one(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    page = browsers["olga"].get(at("run_evening")).content.decode()
    for club in (cast.club, cast.private):
        assert f'href="{at("event_new", club.slug)}"' in page


@pytest.mark.parametrize("who", ["anonymous", "pia"])
def test_others_read_how_an_evening_is_run_and_who_runs_it(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any, who: str
) -> None:
    page = browsers[who].get(at("run_evening")).content.decode()
    assert "How it goes" in page
    assert "Organizers run evenings." in page
    assert "/events/new/" not in page
    assert (f'?next={at("run_evening")}"' in page) is (who == "anonymous")


def test_who_may_seat_and_make_no_events_organizes_no_club(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    Membership.objects.create(club=cast.club, user=cast.pia, role=Membership.Role.SCHEDULER)
    assert "Organizers run evenings." in browsers["pia"].get(at("run_evening")).content.decode()


def test_the_page_of_a_club_shows_the_club(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    place = clubs["red-gum"]
    page = browsers["anonymous"].get(at("club", "red-gum")).content.decode()
    assert re.search(rf"<h1[^>]*><bdi>{place.club.name}</bdi></h1>", page)
    assert link(page, "Leaderboard") == at("leaderboard", "red-gum")
    assert link(page, "Play now") == at("play")
    assert at("event", "red-gum", place.evening.pk) in page
    assert at("match", "red-gum", place.played.pk) in page
    assert "New event" not in page
    assert "New event" in browsers["olga"].get(at("club", "red-gum")).content.decode()


def test_on_the_page_of_a_club_events_of_people_stand_before_ladders(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    lines = browsers["anonymous"].get(at("club", "red-gum")).context["lines"]
    kinds = [line.event.played_by == Event.PlayedBy.BOTS for line in lines]
    assert kinds == sorted(kinds)
    assert {True, False} == set(kinds)


def test_the_best_people_of_a_club_stand_on_its_page(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    """Bots too have played there."""
    leaders = browsers["anonymous"].get(at("club", "red-gum")).context["leaders"]
    board = browsers["anonymous"].get(at("leaderboard", "red-gum"), {"kind": "people"}).context["board"]
    assert leaders == tuple((row.badge, row.level) for row in board.rows[:3])
    assert len(leaders) == 3


@pytest.mark.parametrize("query", ["kind=people", "q=wombat", "game=omi&kind=bots"])
def test_a_kept_address_of_a_filtered_leaderboard_leads_there(
    cast: SimpleNamespace, client: Client, at: Any, query: str
) -> None:
    answer = client.get(f"{at('club', 'red-gum')}?{query}")
    assert (answer.status_code, answer.url) == (302, f"{at('leaderboard', 'red-gum')}?{query}")


def test_on_a_phone_play_stands_in_the_header_and_not_in_its_menu(
    cast: SimpleNamespace, client: Client, at: Any
) -> None:
    page = client.get(at("club", "red-gum")).content.decode()
    before, menu = page.partition("</header>")[0].split("<details", 1)
    assert re.search(rf'<a class="[^"]*lg:hidden[^"]*" href="{at("play")}"', before)
    assert at("play") not in menu
