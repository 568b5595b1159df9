"""What a duel says in the end."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from bots.commands.columns import columns_text, difference_text, share_text, times_text
from bots.commands.contestants import Contestant
from bots.commands.tallies import ScoreTally
from bots.kit.designs import Design
from bots.kit.estimates import Estimate
from bots.kit.estimates import estimate as estimated
from bots.kit.sequential import SequentialTest
from games.core.records import record_line

SAVED = "as many games would be needed without duplicate deals"
ALIKE = "Every block came out even: the two play alike here."


def print_fields(
    contestants: Sequence[Contestant],
    design: Design,
    tally: ScoreTally,
    test: SequentialTest | None,
    *,
    as_json: bool,
) -> None:
    """Print one field of a duel of two: how far B is ahead of A."""
    one, other = contestants
    estimate = tally.difference(1, 0)
    if as_json:
        who = {"field": design.name, "a": one.label, "b": other.label}
        wins = {"a": tally.wins(0), "b": tally.wins(1)}
        print(record_line({**who, **estimate_as_json(estimate), "wins": wins, **_test_as_json(test)}))
        return
    print(f"{design.name}: {_seats(design, other, 1)} against {_seats(design, one, 0)}")
    print(f"  {other.label} − {one.label}: {difference_text(estimate)} points a game", end=" ")
    print(f"({estimate.blocks} blocks, {estimate.games} games)")
    print(f"  games won by each seat: {other.label} {share_text(tally.wins(1))},", end=" ")
    print(f"{one.label} {share_text(tally.wins(0))}")
    print(f"  {ALIKE}" if estimate.saved is None else f"  {times_text(estimate.saved)} {SAVED}")
    if test:
        print(f"  better by {test.gain:g} points a game: {test.answer.value}, log ratio {test.ratio:+.2f}")


def print_both(contestants: Sequence[Contestant], tallies: Sequence[ScoreTally], *, as_json: bool) -> None:
    """Print the mean of the fields: the same deals in all of them make one block."""
    one, other = contestants
    fields = zip(*(tally.leads(1, 0) for tally in tallies), strict=True)
    estimate = estimated([[lead for leads in blocks for lead in leads] for blocks in fields])
    if as_json:
        who = {"field": "both", "a": one.label, "b": other.label}
        print(record_line({**who, **estimate_as_json(estimate)}))
        return
    sure = "clear at 99 %" if estimate.sure else "not clear at 99 %"
    print(f"both: {other.label} − {one.label}: {difference_text(estimate)} points a game, {sure}")


def _seats(design: Design, contestant: Contestant, index: int) -> str:
    return f"{design.crew.count(index)} {contestant.label}"


def estimate_as_json(estimate: Estimate) -> dict[str, Any]:
    """An estimate as JSON: points a game."""
    return {
        "blocks": estimate.blocks,
        "games": estimate.games,
        "difference": round(estimate.mean, 6),
        "half_width_95": None if estimate.half_width is None else round(estimate.half_width, 6),
        "standard_error": None if estimate.error is None else round(estimate.error, 6),
        "sure_99": estimate.sure,
        "fresh_deals_times": None if estimate.saved is None else round(estimate.saved, 3),
    }


def _test_as_json(test: SequentialTest | None) -> dict[str, Any]:
    if test is None:
        return {}
    ratio = None if abs(test.ratio) == float("inf") else round(test.ratio, 4)
    return {"gain": test.gain, "answer": test.answer.value, "log_ratio": ratio}


def print_cross(contestants: Sequence[Contestant], tally: ScoreTally, *, as_json: bool) -> None:
    """Print how far each of several bots is ahead of each other one."""
    if as_json:
        _print_cross_lines(contestants, tally)
        return
    labels = [contestant.label for contestant in contestants]
    rows = [("points a game", "mean", "won", *(f"over {label}" for label in labels))]
    for index, label in enumerate(labels):
        cells = [
            "" if index == other else difference_text(tally.difference(index, other))
            for other in range(len(labels))
        ]
        rows.append((label, f"{tally.points(index):+.2f}", share_text(tally.wins(index)), *cells))
    print(columns_text(rows))
    estimates = [tally.difference(*pair) for pair in permutations(range(len(labels)), 2)]
    saved = [estimate.saved for estimate in estimates if estimate.saved is not None]
    print(f"{estimates[0].blocks} blocks, {estimates[0].games} games; 95 % intervals over blocks")
    if saved:
        print(f"{times_text(min(saved))} to {times_text(max(saved))} {SAVED}")


def _print_cross_lines(contestants: Sequence[Contestant], tally: ScoreTally) -> None:
    for index, contestant in enumerate(contestants):
        wins = {"points": tally.points(index), "wins": tally.wins(index)}
        print(record_line({"bot": contestant.label, **wins}))
    for one, other in permutations(range(len(contestants)), 2):
        who = {"b": contestants[one].label, "a": contestants[other].label}
        print(record_line({**who, **estimate_as_json(tally.difference(one, other))}))
