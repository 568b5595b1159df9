"""Another machine joins if it has what it needs, and is told what it lacks."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from league.domain.backups.documents import BadBackup
from league.management import joining
from league.management.commands import worker
from league.management.joining import CannotJoin, joining_values, knows_site, require_joinable
from tools.runtime.lineup import RunningSite

HERE = {"DATABASE_URL": "postgres://db/outback", "REDIS_URL": "redis://queue/0", "SECRET_KEY": "ours"}


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch, settings: Any) -> pytest.MonkeyPatch:
    """A machine that has all; its database is of this version and its Redis answers."""
    for name in (*joining.SETTINGS, *joining.OF_SITE, *joining.NEEDED):
        monkeypatch.delenv(name, raising=False)
    for name, value in HERE.items():
        monkeypatch.setenv(name, value)
    settings.EXTERNAL_REDIS_URL, settings.SECRET_KEY = HERE["REDIS_URL"], "ours"
    monkeypatch.setattr(joining, "connection", SimpleNamespace(vendor="postgresql"))
    monkeypatch.setattr(joining.redis.Redis, "from_url", lambda *_, **__: SimpleNamespace(ping=lambda: True))
    for name, answer in (("schema_of_database", None), ("migrations_missing", ()), ("links_damaged", ())):
        monkeypatch.setattr(joining, name, lambda answer=answer: answer)
    return monkeypatch


def test_a_machine_that_has_all_joins(shared: pytest.MonkeyPatch) -> None:
    require_joinable()


@pytest.mark.parametrize("name", joining.NEEDED)
def test_what_is_not_set_is_named(shared: pytest.MonkeyPatch, name: str) -> None:
    shared.delenv(name)
    with pytest.raises(CannotJoin, match=f"Not set: {name}"):
        require_joinable()


def test_sqlite_and_a_private_redis_are_of_one_machine(shared: pytest.MonkeyPatch, settings: Any) -> None:
    settings.EXTERNAL_REDIS_URL = ""
    with pytest.raises(CannotJoin, match="share a PostgreSQL and a Redis"):
        require_joinable()
    with pytest.raises(CannotJoin, match="share"):
        joining_values()


def test_a_redis_that_does_not_answer_is_told(shared: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise joining.redis.ConnectionError("refused")

    shared.setattr(joining.redis.Redis, "from_url", lambda *_, **__: SimpleNamespace(ping=away))
    with pytest.raises(CannotJoin, match="does not answer: refused"):
        require_joinable()


def test_another_version_and_another_key_are_refused(shared: pytest.MonkeyPatch) -> None:
    shared.setattr(joining, "links_damaged", lambda: [SimpleNamespace(code="other_key")])
    with pytest.raises(CannotJoin, match="another SECRET_KEY"):
        require_joinable()
    shared.setattr(joining, "migrations_missing", lambda: ["league.0099"])
    with pytest.raises(CannotJoin, match=r"manage\.py prepare"):
        require_joinable()

    def newer() -> None:
        raise BadBackup("It comes from a newer version.")

    shared.setattr(joining, "schema_of_database", newer)
    with pytest.raises(CannotJoin, match="another version"):
        require_joinable()


def test_the_file_has_what_the_others_need(
    shared: pytest.MonkeyPatch, settings: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.SITE_URL = "https://league.example"
    shared.setenv("EMAIL_URL", "smtp://mail.example")
    shared.setenv("BACKUP_TO", "/here/alone")
    call_command("join_file", str(tmp_path / "join"))
    assert (tmp_path / "join").read_text().splitlines() == [
        "DATABASE_URL=postgres://db/outback",
        "REDIS_URL=redis://queue/0",
        "SECRET_KEY=ours",
        "SITE_URL=https://league.example",
        "EMAIL_URL=smtp://mail.example",
    ]
    assert "ours" not in capsys.readouterr().out
    with pytest.raises(CommandError, match="is there already"):
        call_command("join_file", str(tmp_path / "join"))


def test_who_does_not_know_the_site_sends_nothing_out_of_the_house(shared: pytest.MonkeyPatch) -> None:
    def queues(*, is_whole: bool) -> set[str]:
        plan = RunningSite(Path("/v"), "", 0, 2, None, False, False, name="p1").joined_plan(is_whole=is_whole)
        names = [one.command[one.command.index("--hostname") + 1] for one in plan.services[:-1]]
        assert names == ["worker@p1", "tables@p1", "uploads@p1", "outlets@p1", "sweeps@p1"]
        assert plan.services[-1].name == "beat"
        found = [one.command[one.command.index("--queues") + 1] for one in plan.services[:-1]]
        return set(",".join(found).split(","))

    assert not knows_site()
    shared.setenv("SITE_URL", "https://league.example")
    assert knows_site()
    assert queues(is_whole=True) - queues(is_whole=False) == {"celery"}
    assert queues(is_whole=False) == {"matches", "tables", "uploads", "outlets", "sweeps"}


@pytest.mark.parametrize(
    ("words", "says"), [(["--concurrency=0"], "at least 1"), (["--name=a@b"], "letters")]
)
def test_what_makes_no_sense_is_refused(words: list[str], says: str) -> None:
    with pytest.raises(CommandError, match=says):
        call_command("worker", *words)


def test_backups_go_to_no_folder_of_a_machine_that_joined(
    shared: pytest.MonkeyPatch, settings: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unless it is told to which: the others would not find them."""
    shared.setenv("BACKUP_TO", "")  # so that what the command sets is undone with it
    shared.delenv("BACKUP_TO")
    shared.setattr(worker, "require_joinable", lambda: None)
    shared.setattr(worker, "connections", SimpleNamespace(close_all=lambda: None))
    folders: list[str | None] = []
    shared.setattr(worker, "run_guarded", lambda *_, **__: folders.append(worker.os.environ.get("BACKUP_TO")))
    settings.VAR = tmp_path
    for given in (None, "/shared"):
        if given:
            shared.setenv("BACKUP_TO", given)
        with pytest.raises(SystemExit):
            call_command("worker", "--name=p1")
    assert folders == ["off", "/shared"]
    assert "left to other machines" in capsys.readouterr().out
