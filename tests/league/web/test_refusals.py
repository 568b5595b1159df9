"""How a “no” looks: a page for a person, a fragment for a script, the sign-in page for a guest."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client, RequestFactory

from league.web import errors

SCRIPT = {"HX-Request": "true"}


def test_a_club_one_may_not_see_looks_like_one_that_is_not_there(
    browsers: dict[str, Client], cast: SimpleNamespace, at: Any
) -> None:
    hidden = browsers["sam"].get(at("leaderboard", "back-room"))
    missing = browsers["sam"].get(at("leaderboard", "no-such-club"))
    assert hidden.status_code == missing.status_code == 404
    told = [
        " ".join(response.content.decode().partition("<main")[2].split()) for response in (hidden, missing)
    ]
    assert "There is no such club" in told[0]
    assert told[0].replace("back-room", "no-such-club") == told[1]  # the foot leads back here


def test_a_forbidden_page_says_whom_to_ask(browsers: dict[str, Client], cast: Any, at: Any) -> None:
    response = browsers["sam"].get(at("match_new", "red-gum"))
    assert response.status_code == 403
    assert "Ask an organizer to add you." in response.content.decode()


def test_a_script_gets_a_fragment_with_the_status(browsers: dict[str, Client], cast: Any, at: Any) -> None:
    for address, status in ((at("matches", "nope"), 404), (at("bot_new", "red-gum"), 403)):
        response = browsers["sam"].get(address, headers=SCRIPT)
        assert response.status_code == status
        assert response.content.decode().startswith('<p class="message message-error" role="alert">')


def test_a_script_of_somebody_who_is_not_signed_in_is_sent_to_the_sign_in_page(
    client: Client, cast: Any, at: Any
) -> None:
    response = client.get(at("bot_new", "red-gum"), headers=SCRIPT)
    assert (response.status_code, response["HX-Redirect"]) == (
        204,
        "/accounts/login/?next=%2Fclubs%2Fred-gum%2Fbots%2Fnew%2F",
    )


def test_who_was_signed_out_meanwhile_learns_why_and_comes_back_to_the_page(
    client: Client, cast: Any, at: Any
) -> None:
    address = at("bot_new", "red-gum")
    response = client.post(address, {"name": "Wombat"}, follow=True)
    assert response.redirect_chain[0][0] == f"/accounts/login/?next={address}"
    assert "You have been signed out. Sign in, then send it again." in response.content.decode()


@pytest.mark.parametrize("more", [{}, {"HX-Boosted": "true"}])
def test_what_a_script_has_sent_stays_in_its_page_until_somebody_has_signed_in_elsewhere(
    client: Client, cast: Any, at: Any, more: dict[str, str]
) -> None:
    response = client.post(at("bot_new", "red-gum"), {"name": "Wombat"}, headers=SCRIPT | more)
    assert response.status_code == 403
    assert '<a class="link" target="_blank" href="/accounts/login/">Sign in</a>' in response.content.decode()


def test_who_is_asked_to_sign_in_for_a_part_comes_back_to_the_page_around_it(
    client: Client, cast: Any, at: Any
) -> None:
    headers = SCRIPT | {"HX-Current-URL": "http://testserver/clubs/red-gum/bots/"}
    response = client.get(at("bot_new", "red-gum"), headers=headers)
    assert response["HX-Redirect"] == "/accounts/login/?next=%2Fclubs%2Fred-gum%2Fbots%2F"


def test_an_address_that_is_none_has_a_page(client: Client, db: None) -> None:
    response = client.get("/no/such/address/")
    assert response.status_code == 404
    assert response.content.decode().startswith("<!doctype html>")
    assert client.get("/no/such/address/", headers=SCRIPT).content.decode().startswith("<p")


def test_what_is_typed_into_an_address_is_escaped(client: Client, cast: Any, at: Any, browsers: Any) -> None:
    text = browsers["pia"].get(at("match_new", "red-gum") + "?game=<script>").content.decode()
    assert "<script>”" not in text
    assert "&lt;script&gt;" in text


def test_a_fault_of_ours_has_a_page_that_needs_no_database(
    rf: RequestFactory, django_assert_num_queries: Any, db: None
) -> None:
    with django_assert_num_queries(0):
        response = errors.show_broken(rf.get("/"))
    assert response.status_code == 500
    assert "Something went wrong" in response.content.decode()


def test_a_broken_view_ends_at_that_page(
    client: Client, cast: Any, at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: Any, **_more: Any) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("league.web.ratings.leaderboard.board_of", broken)
    client.raise_request_exception = False
    response = client.get(at("leaderboard", "red-gum"))
    assert response.status_code == 500
    assert "a bug" not in response.content.decode()


def test_every_page_forbids_scripts_and_styles_of_others(client: Client, cast: Any, at: Any) -> None:
    policy = client.get(at("leaderboard", "red-gum"))["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
