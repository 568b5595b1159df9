"""What every test has: the same examples in every run, quick passwords, and who people are."""

import gc
import os
import secrets
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import hypothesis
import pytest
from django.contrib.auth import get_user_model
from django.test import override_settings

from tests.effort import choose_effort
from tests.once import folder_of_the_run
from tests.tables import first_makes_tables, were_copied
from tools.runtime.patience import SLOWNESS, crowding, patience, slowness

# A shell's background job ignores the one, a job of `nohup` the other, and so would all that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

# However wide or colourful the terminal of whoever tests is, what programs write here is the same.
for variable in ("COLUMNS", "LINES", "FORCE_COLOR", "PY_COLORS"):
    os.environ.pop(variable, None)

# Machines are shared: a slow example is no failure. Every run tries the same examples, so that what was green
# stays green; --hypothesis-profile=random looks for others.
hypothesis.settings.register_profile("random", deadline=None, derandomize=False, print_blob=True)
hypothesis.settings.register_profile("shared", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("shared")

PASSWORD = "a-long-enough-secret"
DRAWN_FROM = "DRAWN_FROM"
BOTH_DATABASES = "both_databases"
WAIT = "tests/running/"  # for services that start, fail and come back


def pytest_configure() -> None:
    """The machine is measured once a run: the other processes of it are told."""
    os.environ.setdefault(SLOWNESS, f"{slowness():.2f}")


def pytest_report_header() -> str:
    limits = f"limits are multiplied by {patience(1):.1f} at present"
    return f"machine: {slowness():.2f} times as slow as the reference, load {crowding():.1f} a core; {limits}"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is made here stays to the end: so much that looking it through for garbage would take a while."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where only marked tests are asked for, a file that does not say their mark is not even loaded."""
    wanted = config.getoption("markexpr").startswith(BOTH_DATABASES)
    is_test = collection_path.name.startswith("test_") and collection_path.suffix == ".py"
    return True if wanted and is_test and BOTH_DATABASES not in collection_path.read_text() else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that wait come first: at the end nobody would be left to use the processor meanwhile.

    An ordinary user is spared what only root can try; check_all takes no test that is skipped.
    """
    items.sort(key=lambda item: not item.nodeid.startswith(WAIT))
    if os.geteuid() == 0:
        return
    spared = [item for item in items if item.get_closest_marker("root")]
    items[:] = [item for item in items if item not in spared]
    config.hook.pytest_deselected(items=spared)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Cards, seats and keys are drawn from the name of the test, so that what was green stays green.

    Another word in the environment variable draws others: what fails then depends on luck.
    """
    drawn_from = f"{os.environ.get(DRAWN_FROM, '')} {item.nodeid}"
    secrets._sysrand = Random(drawn_from)  # type: ignore[attr-defined]  # what all functions of `secrets` ask
    choose_effort(item.nodeid)


@pytest.fixture(scope="session")
def django_db_setup(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    django_test_environment: None,
    django_db_blocker: Any,
    django_db_modify_db_settings: None,
) -> None:
    """The migrations take as long as hundreds of tests: only one of several processes goes through them."""
    with django_db_blocker.unblock(), first_makes_tables(folder_of_the_run(tmp_path_factory)):
        request.getfixturevalue("django_db_setup")


@pytest.fixture(scope="session")
def django_db_keepdb(django_db_keepdb: bool) -> bool:
    """Tables that were copied are not made anew."""
    return django_db_keepdb or were_copied()


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Argon2 is slow on purpose; the cast signs in hundreds of times."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


def person(username: str, first: str) -> Any:
    return get_user_model().objects.create_user(username, password=PASSWORD, first_name=first)
