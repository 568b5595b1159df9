"""The soak: what it makes of what it saw, and a short one of a real service that is disturbed."""

import threading
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tools.runtime.movable_clock import MovableClock
from tools.runtime.site import Site
from tools.soak.chart import draw_samples
from tools.soak.faults import FAULTS, MOVED_SECONDS, move_clock, possible_faults
from tools.soak.loads import LoadCounts, keep_up
from tools.soak.samples import HOUR, slopes, write_samples
from tools.soak.visitor import Away, Stopped, Wrong

SAMPLES = [(minute * 60.0, {"web, MB": 100 + 2 * minute, "rows": 7.0}) for minute in range(60)]


def test_growth_is_by_the_hour_once_it_is_warm() -> None:
    cold = [(0.0, {"web, MB": 10_000.0})]
    assert slopes(cold + SAMPLES, warm=1.0) == {"web, MB": pytest.approx(120), "rows": pytest.approx(0)}
    assert slopes(SAMPLES[:1], warm=0.0) == {}
    assert slopes(SAMPLES, warm=HOUR) == {}


def test_samples_are_written_and_drawn(tmp_path: Path) -> None:
    samples = [*SAMPLES, (3600.0, {"a < b": 1.0})]
    write_samples(samples, tmp_path / "soak.csv")
    lines = (tmp_path / "soak.csv").read_text().splitlines()
    assert (lines[0], lines[2]) == ('seconds,"web, MB",rows,a < b', "60,102.00,7.00,")
    drawn = draw_samples(samples)
    assert drawn.count("<polyline") == 3
    assert "a &lt; b" in drawn
    assert "web, MB · at most 218" in drawn
    assert "<polyline" not in draw_samples([])


def test_faults_that_cannot_be_had_are_left_out() -> None:
    without = possible_faults(has_own_disk=False, is_sqlite=False, has_clock=False)
    assert set(FAULTS) - set(without) == {"disk full", "database locked", "clock moved"}
    assert possible_faults(has_own_disk=True, is_sqlite=True, has_clock=True) == [*FAULTS]


def test_a_clock_that_was_moved_is_right_again(tmp_path: Path) -> None:
    put: list[int] = []

    class Clock(MovableClock):
        def __init__(self) -> None:
            self.variables = {}

        def put(self, seconds: int) -> None:
            put.append(seconds)

    over = threading.Event()
    over.set()
    move_clock(Site(tmp_path, 0, clock=Clock()), Random(1), over)
    moved, right = put
    assert (abs(moved), right) == (MOVED_SECONDS, 0)


def test_a_load_goes_on_whatever_it_meets() -> None:
    class Many:
        name = "many"

        def __init__(self) -> None:
            self.met = iter([Away(), Wrong("500"), None, Stopped()])

        def turn(self) -> None:
            if error := next(self.met):
                raise error

    tally = LoadCounts()
    keep_up(Many(), _Impatient(), tally)
    assert (tally.done["many"], tally.away["many"], tally.wrong) == (1, 1, ["many: 500"])


class _Impatient(threading.Event):
    def wait(self, timeout: float | None = None) -> bool:
        return self.is_set()


def test_a_folder_that_is_not_there_and_no_time_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There is no folder"):
        call_command("soak", to=str(tmp_path / "none"))
    with pytest.raises(CommandError, match="more than 0"):
        call_command("soak", to=str(tmp_path), hours=0.0)


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_disturbed_service_loses_nothing(tmp_path: Path, database: str) -> None:
    said = StringIO()
    call_command("soak", to=str(tmp_path), hours=0.1, database=database, stdout=said)
    assert "Nothing was lost" in said.getvalue()
    assert (tmp_path / "soak.svg").read_text().startswith("<svg")
