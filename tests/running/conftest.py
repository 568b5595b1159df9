from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running.service import Service, running


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with running(tmp_path) as service:
        yield service
