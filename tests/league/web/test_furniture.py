"""What stands around every page: the menu, the foot, the language, times in the viewer's zone."""

from datetime import UTC, datetime, timedelta, timezone
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.web.moments import moment_text
from league.web.templatetags.figures import moment, size

pytestmark = pytest.mark.django_db


def test_pages_of_no_club_keep_the_menu_of_the_club_that_was_seen_last(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    client = browsers["pia"]
    client.cookies["club"] = "red-gum"
    for name in ("status", "tokens", "rules"):
        assert at("matches", "red-gum") in client.get(at(name)).content.decode()
    client.cookies["club"] = cast.private.slug
    assert at("matches", cast.private.slug) in client.get(at("status")).content.decode()


def test_the_menu_of_a_private_club_is_not_shown_to_others(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    client = browsers["anonymous"]
    client.cookies["club"] = cast.private.slug
    assert at("matches", cast.private.slug) not in client.get(at("status")).content.decode()


def test_the_foot_leads_to_rules_api_and_status(client: Client, at: Any) -> None:
    page = client.get(at("status")).content.decode()
    for address in (at("rules"), "/api/docs/", at("status")):
        assert f'href="{address}"' in page


def test_the_foot_offers_the_languages(client: Client, at: Any) -> None:
    page = client.get(at("status")).content.decode()
    assert '<option value="fa" lang="fa">فارسی</option>' in page
    assert '<option value="en" lang="en" selected>English</option>' in page
    answer = client.post("/language/setlang/", {"language": "fa", "next": at("status")})
    assert (answer.status_code, answer.url) == (302, at("status"))
    assert '<html lang="fa" dir="rtl" data-calendar="persian">' in client.get(at("status")).content.decode()


def test_uploading_is_nobody_s_main_action_but_that_of_the_page_of_bots(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    address = at("bot_new", "red-gum")
    assert f'href="{address}"' not in browsers["pia"].get(at("leaderboard", "red-gum")).content.decode()
    assert f'href="{address}"' in browsers["pia"].get(at("bots", "red-gum")).content.decode()


def test_a_moment_is_written_in_utc_for_the_script_to_write_it_again() -> None:
    here = timezone(timedelta(hours=5, minutes=30))
    assert moment(datetime(2020, 11, 22, 1, 15, tzinfo=here)) == (
        '<time datetime="2020-11-21T19:45:00+00:00" title="21 November 2020, 19:45 UTC" data-local="">'
        "21 November 2020</time>"
    )
    exact = moment(datetime(2020, 11, 22, 1, 15, tzinfo=here), exact=True)
    assert 'data-local="exact">21 November 2020, 19:45 UTC<' in exact
    assert "–" in moment(None)


@pytest.mark.parametrize(
    ("day", "hour", "text"),
    [
        (25, 23, "today, 23:05 UTC"), (25, 0, "today, 00:05 UTC"), (24, 19, "yesterday, 19:05 UTC"),
        (26, 19, "tomorrow, 19:05 UTC"), (27, 19, "Friday, 19:05 UTC"),
        (19, 19, "19 November 2026, 19:05 UTC"), (18, 19, "18 November 2026"), (1, 7, "1 November 2026"),
    ],
)  # fmt: skip
def test_a_time_is_said_as_people_say_it(day: int, hour: int, text: str) -> None:
    now = datetime(2026, 11, 25, 9, tzinfo=UTC)
    assert moment_text(datetime(2026, 11, day, hour, 5, tzinfo=UTC), now) == text


def test_far_ahead_the_hour_is_said_long_ago_only_where_it_counts() -> None:
    now, then = datetime(2026, 11, 25, 9, tzinfo=UTC), datetime(2026, 3, 12, 19, tzinfo=UTC)
    assert moment_text(then, now) == "12 March 2026"
    assert moment_text(then, now, exact=True) == "12 March 2026, 19:00 UTC"
    assert moment_text(now, then) == "25 November 2026, 09:00 UTC"


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "1 byte"), (1023, "1023 bytes"), (1536, "1.5 KiB"), (2 * 1024**2, "2 MiB")],
)
def test_sizes_have_the_units_of_the_limits(number: int, text: str) -> None:
    assert size(number) == text
