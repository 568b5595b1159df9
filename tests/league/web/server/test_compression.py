"""Pages and JSON go over the wire compressed; streams and secrets as they are."""

import gzip
from types import SimpleNamespace
from typing import Any

import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.test import Client, RequestFactory

from league.models import Entry, Event
from league.services.clubs.player_links import player_link_make, player_link_path
from league.services.entries.links import link_make, link_path
from league.web.server.compression import CompressionMiddleware
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db
TEXT = "a page that says the same again and again " * 200
GZIP = {"accept-encoding": "gzip, deflate, br"}


@pytest.fixture
def link(people: Table) -> str:
    """The path of a private link of an evening."""
    evening = Evening(people)
    entry = Entry.objects.select_related("event__club").get(event=evening.event, player__name="Guest 0")
    return link_path(link_make(by=evening.olga, entry=entry))


def answered(response: Any) -> Any:
    request = RequestFactory().get("/", headers=GZIP)
    return CompressionMiddleware(lambda _request: response)(request)


@pytest.mark.parametrize("path", ["/clubs/red-gum/", "/api/clubs/red-gum/matches/", "/api/schema/"])
def test_a_page_and_an_answer_in_json_are_a_fraction_of_their_size(clubs: Any, path: str) -> None:
    plain = Client().get(path)
    packed = Client().get(path, headers=GZIP)
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert len(packed.content) < 0.6 * len(plain.content)
    assert len(gzip.decompress(packed.content)) == pytest.approx(len(plain.content), rel=0.02)


def test_the_same_page_has_another_length_each_time() -> None:
    lengths = {len(answered(HttpResponse(TEXT)).content) for _ in range(40)}
    assert len(lengths) > 5


def test_a_live_stream_is_passed_on_as_it_comes() -> None:
    stream = StreamingHttpResponse(iter([b": still here\n\n"]), content_type="text/event-stream")
    assert not answered(stream).has_header("Content-Encoding")


@pytest.mark.parametrize(
    "kind", ["text/html", "text/csv", "text/x-python", "application/json", "image/svg+xml"]
)
@pytest.mark.parametrize("kept", ["", "private, no-store", "max-age=0, no-cache, no-store"])
def test_every_text_is_compressed_whoever_may_keep_it(kind: str, kept: str) -> None:
    response = HttpResponse(TEXT, content_type=kind, headers={"Cache-Control": kept})
    assert answered(response)["Content-Encoding"] == "gzip"


def test_what_shows_a_secret_says_that_nobody_may_pack_it() -> None:
    response = HttpResponse(TEXT, headers={"Cache-Control": "private, no-store, no-transform"})
    assert not answered(response).has_header("Content-Encoding")


def test_a_page_whose_address_is_the_key_is_compressed(link: str, people: Table, client: Client) -> None:
    own = player_link_path(player_link_make(by=people.cast.olga, player=people.players[2]))
    for address in (link, "/l/8qfzamccbdxnxjva/", own, "/p/8qfzamccbdxnxjva/"):
        page = client.get(address, headers=GZIP)
        assert page["Content-Encoding"] == "gzip"
        assert page["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("page", ["event_links", "member_links", "invitations"])
def test_pages_with_the_links_of_others_are_kept_by_nobody_and_not_compressed(
    cast: SimpleNamespace, link: str, browsers: dict[str, Client], at: Any, page: str
) -> None:
    path = [cast.club.slug, *([Event.objects.get().pk] if page == "event_links" else [])]
    answer = browsers["olga"].get(at(page, *path), headers=GZIP)
    assert answer.status_code == 200
    assert not answer.has_header("Content-Encoding")
    assert {"private", "no-store", "no-transform"} <= set(answer["Cache-Control"].split(", "))


def test_the_list_of_members_is_compressed_until_the_links_of_one_stand_beside_it(
    cast: SimpleNamespace, people: Table, browsers: dict[str, Client], at: Any
) -> None:
    everybody = browsers["olga"].get(at("members", cast.club.slug), headers=GZIP)
    one = browsers["olga"].get(at("member", cast.club.slug, people.players[1].pk), headers=GZIP)
    assert everybody["Content-Encoding"] == "gzip"
    assert not one.has_header("Content-Encoding")


@pytest.mark.parametrize("kind", ["image/png", "application/zip", "font/woff2"])
def test_what_is_packed_already_stays_as_it_is(kind: str) -> None:
    assert not answered(HttpResponse(TEXT, content_type=kind)).has_header("Content-Encoding")


def test_a_page_with_a_new_token_is_not_compressed(browsers: dict[str, Client], at: Any) -> None:
    answer = browsers["pia"].post(at("tokens"), headers=GZIP)
    assert "data-token" in answer.content.decode()
    assert not answer.has_header("Content-Encoding")
