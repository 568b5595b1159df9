"""What stands around every page: the menu, the foot, the language, times in the viewer's zone."""

from datetime import datetime, timedelta, timezone
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

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


def test_with_a_second_language_the_foot_offers_the_choice(client: Client, at: Any, settings: Any) -> None:
    assert 'name="language"' not in client.get(at("status")).content.decode()
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    page = client.get(at("status")).content.decode()
    assert '<option value="de" lang="de">Deutsch</option>' in page
    answer = client.post("/language/setlang/", {"language": "de", "next": at("status")})
    assert (answer.status_code, answer.url) == (302, at("status"))
    assert 'lang="de"' in client.get(at("status")).content.decode()[:60]


def test_uploading_is_nobody_s_main_action_but_that_of_the_page_of_bots(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    address = at("bot_new", "red-gum")
    assert f'href="{address}"' not in browsers["pia"].get(at("leaderboard", "red-gum")).content.decode()
    assert f'href="{address}"' in browsers["pia"].get(at("bots", "red-gum")).content.decode()


def test_a_moment_is_written_in_utc_for_the_script_to_write_it_again() -> None:
    here = timezone(timedelta(hours=5, minutes=30))
    assert moment(datetime(2026, 11, 22, 1, 15, tzinfo=here)) == (
        '<time datetime="2026-11-21T19:45:00+00:00" data-local>2026-11-21 19:45 UTC</time>'
    )
    assert "–" in moment(None)


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "1 byte"), (1023, "1023 bytes"), (1536, "1.5 KiB"), (2 * 1024**2, "2 MiB")],
)
def test_sizes_have_the_units_of_the_limits(number: int, text: str) -> None:
    assert size(number) == text
