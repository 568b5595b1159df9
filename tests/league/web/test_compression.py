"""Pages and JSON go over the wire compressed; streams and secrets as they are."""

import gzip
from typing import Any

import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.test import Client, RequestFactory

from league.web.compression import CompressionMiddleware

TEXT = "a page that says the same again and again " * 200
GZIP = {"accept-encoding": "gzip, deflate, br"}


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


@pytest.mark.parametrize("kind", ["image/png", "application/zip", "font/woff2"])
def test_what_is_packed_already_stays_as_it_is(kind: str) -> None:
    assert not answered(HttpResponse(TEXT, content_type=kind)).has_header("Content-Encoding")


def test_a_page_with_a_new_token_is_not_compressed(browsers: dict[str, Client], at: Any) -> None:
    answer = browsers["pia"].post(at("tokens"), headers=GZIP)
    assert "data-token" in answer.content.decode()
    assert not answer.has_header("Content-Encoding")
