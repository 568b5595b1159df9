"""What a plan promises, and which of it a change by hand breaks."""

from collections.abc import Iterator, Mapping

from games.core.texts import Template, Text
from games.core.texts import mark as _
from league.domain.seasons.divisions.interface import DivisionPlan, DivisionRules, PlanLine, Why, Zone
from league.domain.seasons.divisions.reasons import Names, name_people

PROMISES: Mapping[str, Template] = {
    "promoted_not_higher": _(
        "{player} earned the way up from Division {before} and plays in Division {level}: not higher."
    ),
    "stayed_lower": _("{player} earned a place in Division {before} and plays in Division {level}: lower."),
    "down_too_far": _(
        "{player} goes down from Division {before} to Division {level}: more than one at a time."
    ),
    "box_small": _("Division {level}, box {box} has a size of {count}; {least} is the least that is usual."),
    "box_large": _("Division {level}, box {box} has a size of {count}; {most} is the most that is usual."),
    "boxes_uneven": _("The boxes of Division {level} have sizes from {fewest} to {most}."),
}


def broken_promises(plan: DivisionPlan) -> list[Why]:
    """Who lands where they were promised not to: promoted not higher, stayed lower, or down by two levels."""
    return [why for line in plan.lines for why in _of_line(line)]


def odd_sizes(plan: DivisionPlan, rules: DivisionRules) -> list[Why]:
    """Boxes that are smaller or larger than usual, and parallel ones that differ by more than one."""
    found = []
    by_level: dict[int, list[int]] = {}
    for box in plan.boxes:
        count = len(box.players)
        by_level.setdefault(box.level, []).append(count)
        facts = {"level": box.level, "box": box.box, "count": count}
        if count < rules.least:
            found.append(Why("box_small", {**facts, "least": rules.least}))
        if count > rules.most:
            found.append(Why("box_large", {**facts, "most": rules.most}))
    found += [
        Why("boxes_uneven", {"level": level, "fewest": min(sizes), "most": max(sizes)})
        for level, sizes in by_level.items()
        if max(sizes) - min(sizes) > 1
    ]
    return found


def describe_promise(why: Why, names: Names) -> Text:
    """The sentence of a broken promise or an odd size."""
    return Text(PROMISES[why.code], name_people(why, names))


def _of_line(line: PlanLine) -> Iterator[Why]:
    if line.level_before is None or line.level is None:
        return
    facts = {"player": line.player, "before": line.level_before, "level": line.level}
    if line.earned is Zone.UP and line.level >= line.level_before:
        yield Why("promoted_not_higher", facts)
    if line.earned is Zone.STAYS and line.level > line.level_before:
        yield Why("stayed_lower", facts)
    if line.level > line.level_before + 1:
        yield Why("down_too_far", facts)
