"""The schema tells all, and its page works under the site's policy."""

import re
from typing import Any
from urllib.parse import quote

import pytest
from django.core.management import call_command
from django.urls import get_resolver
from drf_spectacular.generators import SchemaGenerator
from rest_framework.test import APIClient

from league.api.reference import ValueKind, kind_of

BYTES = {"application/octet-stream", "application/pdf"}
METHODS = {"get", "post", "delete", "put", "patch"}
OF_THE_REFERENCE = ("docs", "docs_group", "docs_shapes", "schema")


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    document: dict[str, Any] = SchemaGenerator().get_schema(public=True)
    return document


def operations(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [item[method] for item in schema["paths"].values() for method in item if method in METHODS]


def test_the_schema_is_valid_and_without_a_warning(tmp_path: Any) -> None:
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", str(tmp_path / "schema.yml"))


def test_every_address_is_in_the_schema(schema: dict[str, Any]) -> None:
    documented = set(schema["paths"])
    missing = {
        address
        for address in get_resolver("league.api.urls").reverse_dict
        if isinstance(address, str) and address not in OF_THE_REFERENCE
    }
    assert len(missing) == len(documented)


def test_every_operation_has_a_name_a_summary_a_text_and_examples_of_its_answers(
    schema: dict[str, Any],
) -> None:
    assert len(operations(schema)) >= 20
    for operation in operations(schema):
        assert operation["operationId"]
        assert operation["summary"]
        assert operation["description"], operation["operationId"]
        for status, answer in operation["responses"].items():
            if status not in ("204", "304") and not BYTES & answer["content"].keys():
                content = answer["content"]["application/json"]
                assert content["examples"], (operation["operationId"], status)


def test_every_operation_documents_how_it_refuses(schema: dict[str, Any]) -> None:
    for operation in operations(schema):
        assert {"401", "404", "413"} <= operation["responses"].keys(), operation["operationId"]
        if "requestBody" in operation:
            assert {"400", "401", "415"} <= operation["responses"].keys(), operation["operationId"]


def test_the_parameters_of_an_address_are_those_that_stand_in_it(schema: dict[str, Any]) -> None:
    for path, item in schema["paths"].items():
        for operation in (item[method] for method in item if method in METHODS):
            named = [part["name"] for part in operation.get("parameters", ()) if part["in"] == "path"]
            assert sorted(named) == sorted(re.findall(r"{(\w+)}", path))


def test_the_schema_is_served_as_yaml_and_as_json(db: None, guest: APIClient) -> None:
    assert guest.get("/api/schema/").content.startswith(b"openapi: 3")
    assert (
        guest.get("/api/schema/", HTTP_ACCEPT="application/json").json()["info"]["title"] == "Outback League"
    )


def test_the_page_of_the_api_has_nothing_inline_and_keeps_the_policy(
    db: None, guest: APIClient, settings: Any
) -> None:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    page = guest.get("/api/docs/")
    assert page.status_code == 200
    text = page.content.decode()
    assert re.findall(r"<style|style=|<script>|\son\w+=", text) == []
    assert "unsafe" not in page["Content-Security-Policy"]
    assert "script-src 'self'" in page["Content-Security-Policy"]


def test_the_page_of_the_api_tells_of_every_operation_shape_and_refusal(
    db: None, guest: APIClient, settings: Any
) -> None:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    index = guest.get("/api/docs/").content.decode()
    schema = guest.get("/api/schema/", headers={"Accept": "application/vnd.oai.openapi+json"}).json()
    nodes = [node for item in schema["paths"].values() for node in item.values()]
    parts = {
        part: guest.get(f"/api/docs/{part}/") for part in {"shapes", *(node["tags"][0] for node in nodes)}
    }
    shown = {part: page.content.decode() for part, page in parts.items()}
    for path in schema["paths"]:
        assert f">{path}<" in index
    for node in nodes:
        tag, name = node["tags"][0], node["operationId"]
        assert f'href="/api/docs/{quote(tag)}/#{name}"' in index
        assert f'id="{name}"' in shown[tag]
    for name in schema["components"]["schemas"]:
        assert f'href="/api/docs/shapes/#{name}"' in index
        assert f'id="{name}"' in shown["shapes"]
    assert "<code>code_closed</code>" in "".join(shown.values())
    assert guest.get("/api/docs/nonsense/").status_code == 404


@pytest.mark.parametrize(
    ("node", "says"),
    [
        ({"type": "array", "items": {"$ref": "#/components/schemas/Match"}}, ("list of Match", "Match")),
        ({"oneOf": [{"$ref": "#/a/b/Badge"}, {"type": "null"}]}, ("Badge or null", "Badge")),
        ({"type": "string", "format": "date-time", "nullable": True}, ("time or null", "")),
        ({"enum": ["asc", "desc"], "type": "string"}, ('"asc" or "desc"', "")),
        ({}, ("anything", "")),
    ],
)
def test_types_are_named_in_words(node: dict[str, Any], says: tuple[str, str]) -> None:
    assert kind_of(node) == ValueKind(*says)


def test_the_schema_is_made_once_and_known_again(guest: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    first = guest.get("/api/schema/")

    def made_again(*_: object, **__: object) -> None:
        raise AssertionError("it is made again")

    monkeypatch.setattr("drf_spectacular.generators.SchemaGenerator.get_schema", made_again)
    second = guest.get("/api/schema/")
    assert second.content == first.content
    known = guest.get("/api/schema/", headers={"If-None-Match": first["ETag"]})
    assert (known.status_code, known.content) == (304, b"")
