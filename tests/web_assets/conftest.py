"""Pages are drawn here without collecting static files first."""

from typing import Any

import pytest


@pytest.fixture(autouse=True)
def plain_static_files(settings: Any) -> None:
    files = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": files}
