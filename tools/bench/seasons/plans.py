"""How many tables find a date, how few change, and how evenly people meet."""

import json
import time
from collections.abc import Iterator, Sequence
from typing import Any

from league.domain.seasons.planning.documents import answer
from tools.bench.seasons.instances import File, LeagueSize, everybody, league, lost_week, slot_of
from tools.bench.seasons.rows import Line

# Shape, budget in ms, and what a solver for general purposes reached in 30 s with two workers.
LEAGUES = (
    (LeagueSize(16, 6, 15, 0.15), 2000, "CP-SAT: 0 in 0.03 s"),
    (LeagueSize(40, 8, 49, 0.2), 2000, "CP-SAT: 0 in 6.4 s"),
    (LeagueSize(120, 12, 240, 0.2, group=12), 5000, "CP-SAT: 3 missing"),
    (LeagueSize(120, 14, 230, 0.35, group=12), 5000, "CP-SAT: 2 missing"),
    (LeagueSize(120, 10, 195, 0.2, spare=1), 5000, "CP-SAT: 4 missing"),
    (LeagueSize(400, 12, 767, 0.2, spare=1), 15_000, "CP-SAT: 124 missing"),
    (LeagueSize(400, 20, 1000, 0.2, spare=1), 15_000, "CP-SAT: 124 to 261 missing"),
    (LeagueSize(400, 20, 1346, 0.2, spare=1, group=16), 20_000, "CP-SAT: 196 missing"),
)
WEEKS = (
    (LeagueSize(120, 14, 250, 0.2, spare=2, group=12), 0),
    (LeagueSize(400, 20, 1000, 0.2, spare=3), 2),
)
# Published leagues whose tables fit without their last week, which is closed: they are planned on all weeks.
CLOSED = (LeagueSize(120, 13, 230, 0.2, spare=2, group=12), LeagueSize(400, 19, 1000, 0.2, spare=2, group=16))
# Sizes of divisions, slots, tables for each, chance to be away, repeats allowed, budget in ms.
EVERYBODY = (
    ((40,), 8, 5, 0.2, 2, 3000),
    ((120,), 12, 8, 0.25, 2, 5000),
    ((400,), 20, 12, 0.2, 3, 12_000),
)
DIVISIONS = (((16,) * 6, 8, 12), ((13,) * 3, 8, 21))
WEEK_MS, DIVISIONS_MS = 4000, 5000


def lines(full: bool) -> Iterator[Line]:
    seeds = range(5 if full else 1)
    yield from _leagues(seeds)
    yield from _weeks(seeds)
    yield from _closed_weeks(seeds)
    yield from _everybody(seeds)
    yield from _divisions(seeds)


def _plan(file: File, budget_ms: int) -> tuple[dict[str, int], float]:
    """The report of a plan, and the processor seconds that it took."""
    text = json.dumps({**file, "budget_ms": budget_ms})
    started = time.process_time()
    document: Any = answer(text).document
    return document["report"], time.process_time() - started


def _leagues(seeds: Sequence[int]) -> Iterator[Line]:
    for shape, budget_ms, elsewhere in LEAGUES:
        files = [league(shape, seed)[0] for seed in seeds]
        plans = [_plan(file, budget_ms) for file in files]
        missing = [report["missing"] for report, _ in plans]
        yield Line(
            f"{shape.people} people on {shape.slots} dates, {shape.tables} tables, {shape.away:.0%} away, "
            f"{shape.spare} spare: 0 missing in {budget_ms / 1000:g} s",
            f"{join_figures(missing)} missing",
            max(seconds for _, seconds in plans),
            not any(missing),
            elsewhere,
        )


def _weeks(seeds: Sequence[int]) -> Iterator[Line]:
    for shape, more in WEEKS:
        made = [lost_week(shape, seed) for seed in seeds]
        plans = [_plan(file, WEEK_MS) for file, _ in made]
        above = [report["changes"] - fallen for (report, _), (_, fallen) in zip(plans, made, strict=True)]
        missing = [report["missing"] for report, _ in plans]
        yield Line(
            f"{shape.people} people, a week falls out: changes = fallen out + {more} at most, 0 missing",
            f"{join_figures(above)} more for {join_figures([fallen for _, fallen in made])} fallen out, "
            f"{join_figures(missing)} missing",
            max(seconds for _, seconds in plans),
            max(above) <= more and not any(missing),
            "not offered",
        )


def _closed_weeks(seeds: Sequence[int]) -> Iterator[Line]:
    for shape in CLOSED:
        plans = [_plan(_closed_week(shape, seed), WEEK_MS) for seed in seeds]
        missing = [report["missing"] for report, _ in plans]
        fallen = join_figures([report["changes_bound"] for report, _ in plans])
        changes = join_figures([report["changes"] for report, _ in plans])
        yield Line(
            f"{shape.people} people, a week is closed, few tables have another date of their own: 0 missing",
            f"{join_figures(missing)} missing, {changes} changes for {fallen} fallen out",
            max(seconds for _, seconds in plans),
            not any(missing),
            "not offered",
        )


def _closed_week(shape: LeagueSize, seed: int) -> File:
    """A league that was planned with one week more than its tables need, and then lost that week."""
    file, _ = league(shape, seed)
    slots = file["slots"]
    assert isinstance(slots, list)  # noqa: S101 (files of our own)
    more = slot_of(shape.slots, shape.tables // shape.slots + shape.spare)
    text = json.dumps({**file, "slots": [*slots, more], "budget_ms": WEEK_MS})
    published = answer(text).document["tables"]
    return {**file, "slots": [*slots, {**more, "tables": 0}], "before": published}


def _everybody(seeds: Sequence[int]) -> Iterator[Line]:
    for divisions, slots, each, away, repeats_max, budget_ms in EVERYBODY:
        files = [everybody(divisions, slots, each=each, away=away, seed=seed) for seed in seeds]
        plans = [_plan(file, budget_ms) for file in files]
        lacking = [report["missing"] - report["missing_bound"] for report, _ in plans]
        repeats = [report["repeats"] for report, _ in plans]
        yield Line(
            f"{sum(divisions)} people, {each} tables each on {slots} dates, {away:.0%} away: "
            f"missing = bound, at most {repeats_max} repeats",
            f"{join_figures(lacking)} above the bound, {join_figures(repeats)} repeats",
            max(seconds for _, seconds in plans),
            not any(lacking) and max(repeats) <= repeats_max,
            "not offered",
        )


def _divisions(seeds: Sequence[int]) -> Iterator[Line]:
    for divisions, slots, excess_max in DIVISIONS:
        files = [everybody(divisions, slots, each=4, away=0.12, seed=seed) for seed in seeds]
        plans = [_plan(file, DIVISIONS_MS) for file in files]
        lacking = [report["missing"] - report["missing_bound"] for report, _ in plans]
        excess = [report["excess"] for report, _ in plans]
        yield Line(
            f"{len(divisions)} divisions of {divisions[0]}, 4 tables each on {slots} dates, 12% away: "
            f"missing = bound, excess at most {excess_max}",
            f"{join_figures(lacking)} above the bound, excess {join_figures(excess)}",
            max(seconds for _, seconds in plans),
            not any(lacking) and max(excess) <= excess_max,
            "not offered",
        )


def join_figures(figures: Sequence[int]) -> str:
    """A figure, or the range of several."""
    least, most = min(figures), max(figures)
    return str(least) if least == most else f"{least} to {most}"
