"""The schema that programs read: the same for all who ask, and made once."""

import hashlib
from functools import cache
from threading import Lock
from typing import Any

from django.http import HttpResponse
from django.utils.cache import get_conditional_response
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request

from league.reading import reading

_being_made = Lock()


class SchemaView(SpectacularAPIView):
    """OpenAPI, as JSON or YAML. It changes with the version of the service: ask again with its ETag."""

    @extend_schema(exclude=True)
    def get(self, request: Request, *_: Any, **__: Any) -> Any:
        renderer = request.accepted_renderer
        with _being_made:  # by the first who asks; it takes a second
            content, etag = _render_schema(renderer.media_type)
        charset = f"; charset={renderer.charset}" if renderer.charset else ""
        answer = HttpResponse(content, content_type=f"{renderer.media_type}{charset}")
        answer["Content-Disposition"] = f'inline; filename="{self._get_filename(request, None)}"'
        answer["ETag"] = etag
        answer["Cache-Control"] = "public, no-cache"
        return get_conditional_response(request._request, etag=etag, response=answer)


@cache
def _render_schema(media_type: str) -> tuple[bytes, str]:
    """What is sent, and its ETag."""
    renderer = next(one for one in SpectacularAPIView.renderer_classes if one.media_type == media_type)
    with reading("en"):  # it is for developers, and made once for all of them
        made = SpectacularAPIView.generator_class().get_schema(request=None, public=True)
    rendered = renderer().render(made, renderer_context={})
    content = rendered.encode() if isinstance(rendered, str) else rendered
    return content, f'"{hashlib.sha256(content).hexdigest()[:24]}"'
