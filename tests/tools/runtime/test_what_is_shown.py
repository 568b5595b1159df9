"""The terminal shows what matters, the files of var/logs everything."""

import io
import signal

from tools.runtime.journal import FILE_BYTES_MAX, Journal
from tools.runtime.plan import Service, ServicePlan, Stop

TALK = "import time; print('all is well'); print('look out'); time.sleep(600)"


def test_harmless_lines_go_to_the_file_alone(start, program, tmp_path):
    run = start(program("talker", TALK, harmless=("all is well",)), log_folder=str(tmp_path))
    run.wait_for("talker +[|] look out")
    run.ask(signal.SIGTERM)
    run.exit_code()
    assert not any("all is well" in line for line in run.lines)
    assert (tmp_path / "talker.log").read_text() == "all is well\nlook out\n"


def test_verbose_shows_harmless_lines_too(start, program):
    run = start(program("talker", TALK, harmless=("all is well",)), verbose=True)
    run.wait_for("talker +[|] all is well")


def test_the_last_words_of_a_crash_are_shown_even_without_a_line_end(start, program):
    run = start(program("crash", "import sys; sys.stdout.write('farewell'); sys.exit(1)"), restarts_max=0)
    assert run.exit_code() == 1
    assert run.lines[0] == "crash  | farewell"


def test_ten_thousand_lines_at_once_arrive_in_order(start, program):
    run = start(program("flood", "print('\\n'.join(map(str, range(10_000))))"), restarts_max=0)
    run.exit_code()
    assert [line.split("| ")[1] for line in run.lines if "| " in line] == [str(n) for n in range(10_000)]


def test_an_overgrown_log_makes_room_for_a_new_one(tmp_path):
    (tmp_path / "web.log").write_text("x" * (FILE_BYTES_MAX + 1))
    Journal(tmp_path, io.StringIO()).note("web", "fresh")
    assert (tmp_path / "web.log").read_text() == "fresh\n"
    assert (tmp_path / "web.old.log").stat().st_size == FILE_BYTES_MAX + 1


def test_a_terminal_that_is_gone_does_not_matter(tmp_path):
    closed = io.StringIO()
    closed.close()
    Journal(tmp_path, closed).note("web", "still here")
    assert (tmp_path / "web.log").read_text() == "still here\n"


def test_names_are_coloured_only_when_asked():
    plain, coloured = io.StringIO(), io.StringIO()
    Journal(None, plain).note("web", "hello")
    Journal(None, coloured, colour=True).note("web", "hello")
    assert "\x1b" not in plain.getvalue()
    assert "\x1b" in coloured.getvalue()


def test_a_plan_survives_the_way_through_json():
    service = Service(
        "web", ("run", "it"), {"A": "b"}, ready="unix:/s", stop=(Stop(15, 2.5), Stop(3, 1)), harmless=("x",)
    )
    plan = ServicePlan((service,), greeting="hello", log_folder="/logs", verbose=True, restarts_max=2)
    assert ServicePlan.from_json(plan.to_json()) == plan
    assert "\n" not in plan.to_json()


def test_a_log_that_grows_while_it_runs_makes_room(tmp_path, monkeypatch):
    monkeypatch.setattr("tools.runtime.journal.FILE_BYTES_MAX", 100)
    journal = Journal(tmp_path, io.StringIO())
    for number in range(100):
        journal.note("web", f"line {number:03}")
    kept = [tmp_path / "web.old.log", tmp_path / "web.log"]
    assert max(path.stat().st_size for path in kept) <= 120
    lines = "".join(path.read_text() for path in kept).splitlines()
    assert lines == [f"line {number:03}" for number in range(100 - len(lines), 100)]


def test_what_a_full_disk_does_not_take_is_shown_and_the_terminal_told_once(tmp_path, monkeypatch):
    out = io.StringIO()
    journal = Journal(tmp_path, out)
    (tmp_path / "web.log").symlink_to("/dev/full")
    for _ in range(3):
        journal.note("web", "dull", shown=False)
    assert out.getvalue().count("No space left on device") == 1
    assert out.getvalue().count("| dull") == 3
    (tmp_path / "web.log").unlink()
    again = Journal(tmp_path, out)
    again.note("web", "dull", shown=False)
    assert out.getvalue().count("| dull") == 3
