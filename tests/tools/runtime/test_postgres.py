"""The throw-away PostgreSQL, and the Debian packages behind the checks."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg
import pytest

from tests.waits import limit
from tools.runtime import packages, postgres
from tools.runtime.packages import (
    AT_ONCE,
    CHROMIUM,
    POSTGRES,
    WINDOWLESS,
    PackageMissing,
    PackageNeed,
    find_chromium,
    provide,
    provide_browser,
)
from tools.runtime.postgres import PostgresFailed, temporary_postgres

NOBODY = 65_534
ROOT = Path(__file__).resolve().parents[3]


def folder_of(url: str) -> str:
    return parse_qs(urlsplit(url).query)["host"][0]


def test_it_gives_an_empty_database_on_a_socket_and_no_port():
    with temporary_postgres() as url:
        with psycopg.connect(url) as connection:
            assert connection.execute("show listen_addresses").fetchone() == ("",)
            assert connection.execute("select count(*) from pg_stat_user_tables").fetchone() == (0,)
        assert Path(folder_of(url)).is_dir()
    assert not Path(folder_of(url)).exists()


def test_two_at_once_do_not_meet():
    with temporary_postgres() as one, temporary_postgres() as two:
        with psycopg.connect(one) as connection:
            connection.execute("create table only_here (id int)")
        with psycopg.connect(two) as connection:
            assert connection.execute("select to_regclass('only_here')").fetchone() == (None,)


def test_it_ends_with_the_process_that_made_it():
    source = """
import os, signal
from tools.runtime.postgres import temporary_postgres
with temporary_postgres() as url:
    print(url, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""
    made = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    )
    assert made.returncode == -signal.SIGKILL
    with pytest.raises(psycopg.OperationalError):
        wait_for_the_end(made.stdout.strip())
    shutil.rmtree(folder_of(made.stdout.strip()), ignore_errors=True)  # the server tidies up too


def wait_for_the_end(url: str) -> None:
    """Stay connected until the server breaks the connection off."""
    with psycopg.connect(url) as connection:
        for _ in connection.notifies(timeout=limit()):
            pass
        connection.execute("select 1")


def test_what_the_server_says_is_quoted_when_it_cannot_start(monkeypatch):
    monkeypatch.setitem(postgres.SETTINGS, "port", "nonsense")
    with pytest.raises(PostgresFailed, match="nonsense"), temporary_postgres():
        pass


@pytest.fixture
def bare_machine(monkeypatch, tmp_path):
    """Nothing on PATH, and no way to become root."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: NOBODY)
    return tmp_path


MISSING = PackageNeed("the browser Lynx", "lynx", lambda: None)


@pytest.mark.usefixtures("bare_machine")
def test_elsewhere_than_on_debian_the_missing_thing_is_named():
    with pytest.raises(PackageMissing, match="the browser Lynx is missing, and this is no Debian"):
        provide(MISSING)


def test_without_rights_the_text_says_what_to_install(bare_machine):
    (bare_machine / "apt-get").touch(0o755)
    with pytest.raises(PackageMissing, match=r"Install it as root: apt-get install lynx"):
        provide(MISSING)


def test_root_installs_what_is_missing(bare_machine, monkeypatch):
    (bare_machine / "apt-get").write_text('#!/bin/sh\necho "$@" >> "${0%apt-get}calls"\n')
    (bare_machine / "apt-get").chmod(0o755)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    calls = bare_machine / "calls"
    need = PackageNeed("the browser Lynx", "lynx", lambda: calls if calls.exists() else None)
    assert provide(need) == calls
    update, install = calls.read_text().splitlines()
    assert update.endswith("update")
    assert install.endswith("install --yes --no-install-recommends lynx")


def test_what_apt_said_is_quoted_when_it_fails(bare_machine, monkeypatch):
    (bare_machine / "apt-get").write_text("#!/bin/sh\necho unable to locate; exit 100\n")
    (bare_machine / "apt-get").chmod(0o755)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(PackageMissing, match="unable to locate"):
        provide(MISSING)


def test_what_is_there_is_not_installed_again(monkeypatch):
    monkeypatch.setattr(packages, "_install", lambda need: pytest.fail("nothing is missing"))
    assert (provide(POSTGRES) / "initdb").exists()
    assert provide(CHROMIUM) == find_chromium()


@pytest.fixture
def windowed(bare_machine) -> Path:
    """A browser that is there, but not the one without a window."""
    browser = bare_machine / "chromium"
    browser.touch(0o755)
    return browser


def test_the_browser_without_a_window_is_brought_though_another_is_there(windowed, monkeypatch):
    apt = windowed.with_name("apt-get")
    apt.write_text(
        f'#!/bin/sh\n: > "${{0%apt-get}}{WINDOWLESS}"; /bin/chmod +x "${{0%apt-get}}{WINDOWLESS}"\n'
    )
    apt.chmod(0o755)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert provide_browser() == windowed.with_name(WINDOWLESS)


def test_where_it_cannot_be_brought_the_other_one_will_do_and_nobody_waits_for_debian(windowed, monkeypatch):
    apt = windowed.with_name("apt-get")
    apt.write_text('#!/bin/sh\necho "$@" >> "${0%apt-get}calls"; exit 100\n')
    apt.chmod(0o755)
    assert provide_browser() == windowed, "an ordinary user"
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert provide_browser() == windowed, "root without a way out"
    calls = windowed.with_name("calls").read_text().splitlines()
    assert len(calls) == 2
    assert all(" ".join(AT_ONCE) in call for call in calls)


@pytest.mark.usefixtures("bare_machine")
def test_without_any_browser_it_is_said():
    with pytest.raises(PackageMissing, match="the browser Chromium is missing"):
        provide_browser()
