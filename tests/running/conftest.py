from collections.abc import Iterator

import pytest

from tests.running.service import Service, begun, running


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with running(begun(tmp_path_factory)) as service:
        yield service
