"""A private checkout and its packages are copied whole, but for what is large and not needed."""

from pathlib import Path

from tests.bots.hostile.open_to_others import folder_for_others, open_to_others


def made(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")


def test_code_in_folders_called_test_or_var_comes_along(tmp_path: Path) -> None:
    folder, place = tmp_path / "site-packages", tmp_path / "place"
    made(folder, "django/test/client.py", "celery/var/x.py", "mypy/main.py", "var/db.sqlite3", "ruff-1/x")
    place.mkdir()
    folder.chmod(0o700)
    copy = folder_for_others(folder, place)
    kept = {str(path.relative_to(copy)) for path in copy.rglob("*.*") if path.is_file()}
    assert kept == {"django/test/client.py", "celery/var/x.py"}


def test_a_folder_that_anybody_can_read_is_taken_as_it_is() -> None:
    assert open_to_others(Path("/usr/bin"))
    assert folder_for_others(Path("/usr/bin"), Path("/nowhere")) == Path("/usr/bin")
