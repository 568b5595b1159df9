"""The page of the API for people, drawn by the server from the same OpenAPI schema that programs read."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator

from games.refusals import NotFound
from league.reading import reading

Node = Mapping[str, Any]  # an object of the schema

METHODS = ("get", "post", "put", "patch", "delete")


@dataclass(frozen=True)
class ValueKind:
    """What type a value has, in words; `shape` is the name of the shape it is or is made of, or empty."""

    text: str
    shape: str = ""


@dataclass(frozen=True)
class ReferenceField:
    name: str
    kind: ValueKind
    is_required: bool
    about: str


@dataclass(frozen=True)
class ReferenceAnswer:
    """`example` is JSON text or empty; `codes` are those of a refusal."""

    status: str
    about: str
    kind: ValueKind
    example: str
    codes: tuple[str, ...]


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    path: str
    summary: str
    about: str
    parameters: tuple[ReferenceField, ...]
    sends: ValueKind | None
    sends_example: str
    answers: tuple[ReferenceAnswer, ...]
    refusals: tuple[ReferenceAnswer, ...]


@dataclass(frozen=True)
class ReferenceShape:
    name: str
    about: str
    fields: tuple[ReferenceField, ...]
    values: tuple[str, ...]  # of an enumeration


@dataclass(frozen=True)
class Reference:
    version: str
    groups: tuple[tuple[str, tuple[Operation, ...]], ...]
    shapes: tuple[ReferenceShape, ...]


@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    """What there is, in one line each. All at once would weigh more than a phone should load."""
    return render(request, "api/docs.html", {"reference": reference_of_the_schema()})


@require_safe
def reference_group(request: HttpRequest, tag: str) -> HttpResponse:
    """The operations on one noun. Refused: not_found."""
    groups = dict(reference_of_the_schema().groups)
    if tag not in groups:
        raise NotFound("not_found")
    return render(request, "api/group.html", {"name": tag, "operations": groups[tag]})


@require_safe
def reference_shapes(request: HttpRequest) -> HttpResponse:
    """The shapes of what is sent and answered."""
    shapes = reference_of_the_schema().shapes
    return render(request, "api/shapes.html", {"name": _("Shapes"), "shapes": shapes})


@cache
def reference_of_the_schema() -> Reference:
    with reading("en"):  # it is for developers, and made once for all of them
        schema = SchemaGenerator().get_schema(public=True)
    groups: dict[str, list[Operation]] = defaultdict(list)
    for path, item in schema["paths"].items():
        for method in METHODS:
            if node := item.get(method):
                groups[node["tags"][0]].append(_operation(path, method, node))
    shapes = schema["components"]["schemas"]
    return Reference(
        version=schema["info"]["version"],
        groups=tuple((tag, tuple(operations)) for tag, operations in sorted(groups.items())),
        shapes=tuple(_shape(name, node) for name, node in sorted(shapes.items())),
    )


def _operation(path: str, method: str, node: Node) -> Operation:
    body = node.get("requestBody", {})
    answers = [_answer(status, answer) for status, answer in node["responses"].items()]
    return Operation(
        name=node["operationId"],
        method=method.upper(),
        path=path,
        summary=node.get("summary", ""),
        about=node.get("description", ""),
        parameters=tuple(_parameter(one) for one in node.get("parameters", ())),
        sends=_content_kind(body) if body else None,
        sends_example=_example(body),
        answers=tuple(answer for answer in answers if not answer.codes),
        refusals=tuple(answer for answer in answers if answer.codes),
    )


def _parameter(node: Node) -> ReferenceField:
    return ReferenceField(
        node["name"], kind_of(node["schema"]), node.get("required", False), node.get("description", "")
    )


def _answer(status: str, node: Node) -> ReferenceAnswer:
    is_refusal = not status.startswith(("2", "3"))
    return ReferenceAnswer(
        status=status,
        about=node.get("description", ""),
        kind=_content_kind(node),
        example="" if is_refusal else _example(node),
        codes=tuple(refused["code"] for refused in _examples(node).values()) if is_refusal else (),
    )


def _content_kind(node: Node) -> ValueKind:
    """Of the first media type in which it comes."""
    for media, content in node.get("content", {}).items():
        kind = kind_of(content.get("schema", {}))
        return kind if media == "application/json" else ValueKind(f"{kind.text} ({media})", kind.shape)
    return ValueKind("nothing")


def _examples(node: Node) -> dict[str, Any]:
    return {
        name: example["value"]
        for content in node.get("content", {}).values()
        for name, example in content.get("examples", {}).items()
    }


def _example(node: Node) -> str:
    for value in _examples(node).values():
        return json.dumps(value, indent=1, ensure_ascii=False)
    return ""


def _shape(name: str, node: Node) -> ReferenceShape:
    required = node.get("required", ())
    return ReferenceShape(
        name=name,
        about=node.get("description", ""),
        fields=tuple(
            ReferenceField(key, kind_of(value), key in required, value.get("description", ""))
            for key, value in node.get("properties", {}).items()
        ),
        values=tuple(str(value) for value in node.get("enum", ())),
    )


def kind_of(node: Node) -> ValueKind:
    """The type of a value, as a person would say it."""
    if "$ref" in node:
        name = node["$ref"].rpartition("/")[2]
        return ValueKind(name, name)
    for several in ("allOf", "oneOf", "anyOf"):
        if several in node:
            return _one_of([kind_of(part) for part in node[several]])
    if node.get("type") == "array":
        inner = kind_of(node.get("items", {}))
        return ValueKind(f"list of {inner.text}", inner.shape)
    if "enum" in node:
        return ValueKind(" or ".join(json.dumps(value) for value in node["enum"]))
    return ValueKind(" or ".join(_words(node)) or "anything")


def _one_of(kinds: list[ValueKind]) -> ValueKind:
    known = [kind for kind in kinds if kind.text != "anything"] or kinds
    shape = next((kind.shape for kind in known if kind.shape), "")
    return ValueKind(" or ".join(dict.fromkeys(kind.text for kind in known)), shape)


def _words(node: Node) -> Iterator[str]:
    types = node.get("type", [])
    for one in [types] if isinstance(types, str) else types:
        yield {"date-time": "time", "uri": "address", "binary": "file"}.get(node.get("format", ""), one)
    if node.get("nullable"):
        yield "null"
