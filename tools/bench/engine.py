"""Engine: its speed, from source and compiled, beside OpenSpiel, RLCard and python-chess on this machine."""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from games.core.interface import Game
from games.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = Path(__file__).with_name("peers")
PEERS = {  # script -> what it needs from the package index
    "open_spiel_games": "open_spiel==2.0.2",
    "rlcard_uno": "rlcard==1.2.0",
    "python_chess": "chess==1.11.2",
}
BUILDS = ("pure", "compiled")

Figures = Mapping[str, float]  # of one round, by name; what could not be measured is missing


class Unmeasurable(Exception):
    """Something cannot be measured here; the text says what and why."""


@dataclass(frozen=True)
class FigureRow:
    """One line of the table: what it is, how it is reckoned, and its goals for source and compiled build."""

    title: str
    reckon: Callable[[Figures, Figures], float]  # (ours, the peers') -> figure; KeyError if one is missing
    goals: tuple[float, float] | None = None
    least: bool = True  # the goal is the least the figure should be; else the most
    digits: int = 2

    def verdict(self, figure: float, build: int) -> str:
        """Whether the goal is reached, or which share of it."""
        if self.goals is None:
            return ""
        goal = self.goals[build]
        share = figure / goal if self.least else goal / figure
        return f"goal {goal:g}: " + ("reached" if share >= 1 else f"{share:.0%} of it")


def _over(ours: str, theirs: str) -> Callable[[Figures, Figures], float]:
    return lambda own, peers: own[ours] / peers[theirs]


def _within(one: str, other: str) -> Callable[[Figures, Figures], float]:
    return lambda own, _peers: own[one] / own[other]


def _microseconds(name: str) -> Callable[[Figures, Figures], float]:
    return lambda own, _peers: 1e6 / own[name]


def _choices(game: Game) -> str:
    """The figure for the choices of a game that random bots make in a second."""
    return f"choices of {game.name}"


ROWS = (
    FigureRow("decisions ÷ OpenSpiel hearts, quickest Python loop", _over("decisions", "hearts"), (1.0, 1.8)),
    FigureRow("  the same by real choices, forced turns left out", _over("choices", "hearts_choices")),
    FigureRow("decisions ÷ OpenSpiel hearts, its documented loop", _over("decisions", "hearts_documented")),
    FigureRow(
        "decisions ÷ OpenSpiel python_team_dominoes", _over("decisions", "dominoes"), (30, 55), digits=1
    ),
    FigureRow("decisions ÷ RLCard uno", _over("decisions", "uno"), (11, 20), digits=1),
    FigureRow("decisions ÷ python-chess moves", _over("decisions", "chess"), (20, 40), digits=1),
    FigureRow(
        "random games inside ÷ OpenSpiel hearts in C++", _over("games_inside", "hearts_inside"), (1.2, 2.5)
    ),
    FigureRow(
        "time of a game recorded ÷ unrecorded", _within("games_played", "games_recorded"), (1.5, 1.5), False
    ),
    FigureRow("copy and three moves, µs", _microseconds("copies"), (3, 1), False),
    FigureRow(
        "playouts in 50 ms at a first decision", lambda own, _: own["playouts"] / 20, (500, 3000), digits=0
    ),
    FigureRow("decisions a second", lambda own, _: own["decisions"], digits=0),
    FigureRow("  with every view made in full", lambda own, _: own["decisions_read"], digits=0),
    FigureRow("  the same ÷ OpenSpiel hearts, documented loop", _over("decisions_read", "hearts_documented")),
    FigureRow("random games a second inside", lambda own, _: own["games_inside"], digits=0),
    FigureRow("  time of one recorded ÷ unrecorded", _within("games_inside", "games_inside_recorded")),
    *(
        row
        for game in GAMES.values()
        for row in (
            FigureRow(
                f"{game.title}: choices ÷ OpenSpiel hearts", _over(_choices(game), "hearts_choices"), (1, 1)
            ),
            FigureRow(
                "  time of a choice ÷ that of Dingo", _within("choices", _choices(game)), (3, 3), False
            ),
            FigureRow(
                "  copy and three moves amid a game, µs",
                _microseconds(f"copies of {game.name}"),
                (5, 5),
                False,
            ),
        )
    ),
)


def run(argv: Sequence[str]) -> int:
    """Prints the table; 1 if a peer or the compiled build could not be measured."""
    arguments = _arguments(argv)
    subjects = dict(_subjects(arguments))
    rounds: dict[str, list[Figures]] = {name: [] for name in subjects}
    for number in range(arguments.rounds):
        for name, command in subjects.items():
            say(f"round {number + 1} of {arguments.rounds}: {name}")
            rounds[name].append(_measure_subject(command, arguments.seconds))
    _print_table(rounds, arguments)
    return 0 if len(subjects) == len(BUILDS) + len(PEERS) else 1


@dataclass(frozen=True)
class _Command:
    """A script of the folder `peers`, the Python to run it, and what it finds in its environment."""

    python: Path
    script: str
    variables: Mapping[str, str]


def _subjects(arguments: argparse.Namespace) -> Iterable[tuple[str, _Command]]:
    """What is measured; what cannot be had is left out with a word on standard error."""
    own = {"PYTHONPATH": str(ROOT), "LEAGUE_VAR": str(settings.VAR)}
    yield "pure", _Command(Path(sys.executable), "outback", {**own, "OUTBACK_ENGINE": "pure"})
    try:
        _compile()
        yield "compiled", _Command(Path(sys.executable), "outback", {**own, "OUTBACK_ENGINE": "compiled"})
    except Unmeasurable as why:
        say(str(why))
    folder = Path(arguments.peers or settings.VAR / "bench_peers").resolve()
    for script, requirement in PEERS.items():
        try:
            yield script, _Command(_install_peer(folder, requirement), script, {})
        except Unmeasurable as why:
            say(str(why))


def measure_peer(script: str, folder: Path, seconds: float) -> dict[str, float]:
    """One round of one peer, installed in `folder` first. Raises Unavailable."""
    return _measure_subject(_Command(_install_peer(folder, PEERS[script]), script, {}), seconds)


def _compile() -> None:
    say("compiling the engine")
    _run_or_fail([sys.executable, str(ROOT / "manage.py"), "compile_engine"], "The engine is not compiled")


def _install_peer(folder: Path, requirement: str) -> Path:
    """Install a peer into the environment of the peers; gives that environment's Python."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    say(f"installing {requirement}")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement]
    _run_or_fail(pip, f"{requirement} cannot be installed")
    return python


def _run_or_fail(command: list[str], failure: str) -> None:
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unmeasurable(f"{failure}:\n{(done.stderr or done.stdout).strip()[-1500:]}")


def _measure_subject(command: _Command, seconds: float) -> dict[str, float]:
    """One round of a subject, in a process of its own. Raises CalledProcessError."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(command.python), str(SCRIPTS / f"{command.script}.py"), str(seconds)],
        env={**inherited, **command.variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    answer: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    expected = command.variables.get("OUTBACK_ENGINE")
    if expected and answer["compiled"] != (expected == "compiled"):
        raise RuntimeError(f"this was to be the {expected} engine; did its source change just now?")
    return answer


def _medians(answers: Sequence[Figures]) -> Figures:
    return {name: statistics.median(answer[name] for answer in answers) for name in answers[0]}


def _print_table(rounds: Mapping[str, Sequence[Figures]], arguments: argparse.Namespace) -> None:
    peers = [
        {
            name: figure
            for script in PEERS
            for answer in rounds.get(script, [])[number : number + 1]
            for name, figure in answer.items()
        }
        for number in range(arguments.rounds)
    ]
    print(machine())
    print(f"{arguments.rounds} rounds of {arguments.seconds:g} s a figure, processor time")
    print("medians; ratios are divided within a round, where both were measured one behind the other")
    print(f"{'':52}{'from source':36}compiled")
    for row in ROWS:
        cells = [_cell(row, rounds.get(build, []), peers, number) for number, build in enumerate(BUILDS)]
        print(f"{row.title:52}{cells[0]:36}{cells[1]}".rstrip())
    for name, figure in _medians(peers).items():
        print(f"  {name:50}{figure:,.0f} a second")


def _cell(row: FigureRow, own: Sequence[Figures], peers: Sequence[Figures], build: int) -> str:
    try:
        figures = [row.reckon(ours, theirs) for ours, theirs in zip(own, peers, strict=True)]
    except (KeyError, ValueError):
        return "not measured"
    figure = statistics.median(figures)
    return f"{figure:<10,.{row.digits}f}{row.verdict(figure, build)}"


def machine() -> str:
    """Processor, cores, Python and how it was built: a Python without PGO is a good deal slower."""
    cpu = platform.processor() or platform.machine()
    described = Path("/proc/cpuinfo")
    lines = described.read_text(encoding="utf-8").splitlines() if described.exists() else []
    cpu = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), cpu)
    python = f"{platform.python_implementation()} {platform.python_version()} in {sys.base_prefix}"
    python += f" ({platform.python_compiler()}, {_profile_guidance()})"
    return f"{cpu}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {platform.system()}, {python}"


def _profile_guidance() -> str:
    """Whether this Python was built with PGO. A distribution's may be without saying so, as Debian's."""
    if "--enable-optimizations" in str(sysconfig.get_config_var("CONFIG_ARGS")):
        return "with PGO"
    return "the distribution's own build" if sys.base_prefix == "/usr" else "without PGO"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench engine", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--seconds", type=float, default=0.4, help="of processor time a figure, after as many to warm up"
    )
    parser.add_argument("--peers", metavar="FOLDER", help="environment for the peers; default: in var/")
    arguments = parser.parse_args(argv)
    if arguments.rounds < 1 or arguments.seconds <= 0:
        parser.error("--rounds and --seconds must be positive")
    return arguments
