"""Heats for everybody, a cut, and finals for the best."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.core.options import Option, Whole
from games.core.texts import mark as _
from league.domain.formats.draws import impossible, task_of, too_few, unready
from league.domain.formats.interface import Draw, EventSoFar, Format, Next, Over, Settings, Wait, whole
from league.domain.formats.round_robin import RoundRobin
from league.domain.seating.interface import DrawnRound, Impossible
from league.domain.seating.plan import plan_rounds
from league.domain.seating.swiss import seat_tables
from league.domain.standings import DEFAULT_CHAIN
from league.domain.standings.interface import MatchResult, Results, StandingsLine
from league.domain.standings.order import standings
from league.domain.standings.table_points import usual_scale

HEATS_MAX, CUT_MAX = 50, 4096


class Heats(Format):
    """First come heats in which everybody plays and all meet as evenly as possible. Then the best by the
    standings go on, as many as the event says and as fill the tables of finals: 4, 8, 16, 32 and so on at
    tables of four. In the finals the better half of every table goes on to the next stage, where they meet
    others as far as possible, until one table plays for the victory. If somebody who should go on has left,
    the next best takes the place; so it is if a stand-in, who is not ranked, would go on. Who came further
    stands higher; in the finals nobody is kept apart.
    """

    key = "heats"
    title = _("Heats and finals")
    settings = (
        Option("rounds", 4, Whole(1, HEATS_MAX), _("How many heats everybody plays.")),
        Option("cut", 16, Whole(2, CUT_MAX), _("How many players reach the finals.")),
    )
    metrics = ("stage_reached", "place_in_stage", *DEFAULT_CHAIN)
    has_rounds = True
    keeps_partners = False
    needs_results = True
    remembers_season = True

    def pace_s(self, settings: Settings) -> int | None:
        return None

    def over(self, event: EventSoFar) -> Over | None:
        last = event.rounds[-1] if event.rounds else None
        if last is not None and last.stage and len(last.published) == 1:
            return Over("rounds_played", {"rounds": len(event.rounds)})
        return None

    def count_planned(self, event: EventSoFar) -> int | None:
        return None  # who is there at the cut says how many stages there are

    def one_more(self, event: EventSoFar) -> Settings | None:
        return None

    def misfit(self, rounds: Sequence[DrawnRound], before: Settings, after: Settings) -> Over | None:
        if any(one.stage for one in rounds):
            return Over("finals_begun") if before != after else None
        return too_few(after, len(rounds))

    def keeps_apart(self, event: EventSoFar) -> bool:
        return len(event.rounds) < whole(event.settings, "rounds")

    def draw_request(self, event: EventSoFar) -> tuple[str, int] | None:
        heats = whole(event.settings, "rounds")
        return (RoundRobin.key, len(event.earlier) + heats) if len(event.rounds) < heats else None

    def next(self, event: EventSoFar) -> Next:
        if wait := unready(event):
            return wait
        if over := self.over(event):
            return over
        if any(entrant.team is not None for entrant in event.entrants):
            return Wait("heats_alone", {})
        heats = whole(event.settings, "rounds")
        try:
            return _heat(event, heats) if len(event.rounds) < heats else _stage(event)
        except Impossible as refusal:
            return impossible(refusal)


def _heat(event: EventSoFar, heats: int) -> Draw:
    plan = plan_rounds(task_of(event, rounds=heats - len(event.rounds)))
    return Draw(plan.rounds[0], plan.report)


def _stage(event: EventSoFar) -> Draw:
    """The first stage after the cut, or the next one."""
    lines = _rank_present(event)
    ranking = [line.player for line in lines]
    by_lot: list[list[int]] = []
    last = event.rounds[-1]
    if last.stage:
        tables = _next_tables(last, event, ranking)
    else:
        size = finalists(min(whole(event.settings, "cut"), len(ranking)), event.seats)
        tables = _deal_tables(ranking[:size], event.seats)
        by_lot = _lots_at_the_cut(lines, size)
    tables = _around(event.fixed, tables)
    going_on = {player for table in tables for player in table}
    task = replace(task_of(event, rounds=1), apart=(), fixed={})
    plan = seat_tables(replace(task, players=tuple(sorted(going_on))), tables)
    stage = last.stage + 1
    report = {**plan.report, "stage": stage, "ranking": ranking}
    if by_lot:
        report["by_lot"] = by_lot
    return Draw(replace(plan.rounds[0], stage=stage), report)


def _around(fixed: Mapping[int, tuple[int, ...]], tables: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The tables of a stage, of which some stand already; the others fill up with who is at none of them."""
    standing = {number: fixed[number] for number in fixed if number < len(tables)}
    if not standing:
        return tables
    held = {player for table in standing.values() for player in table}
    rest = iter([player for table in tables for player in table if player not in held])
    return [
        standing.get(number) or tuple(next(rest) for _seat in table) for number, table in enumerate(tables)
    ]


def better_half(seats: int) -> int:
    """How many of a table go on: as many as can be so that tables stay full, and at most half."""
    return max(number for number in range(1, seats // 2 + 1) if seats % number == 0)


def finalists(most: int, seats: int) -> int:
    """The greatest number up to `most` from which full tables lead to one final; at least one table."""
    size = seats
    while size * seats // better_half(seats) <= most:
        size = size * seats // better_half(seats)
    return size


def _rank_present(event: EventSoFar) -> list[StandingsLine]:
    """Everybody present, the best first, by the heats alone; stand-ins, who are not ranked, behind them."""
    heats = Results(
        matches=tuple(result for result in event.results if not result.stage),
        credited=event.credited,
        adjustments=event.adjustments,
        matchpoints=event.matchpoints,
        scale=event.scale or usual_scale(event.seats),
        seed=event.seed,
    )
    chain = dict.fromkeys((*(event.metrics or DEFAULT_CHAIN), "lots"))
    return [
        line
        for stand_in in (False, True)
        for line in standings(_present(event, stand_in=stand_in), heats, tuple(chain))
    ]


def _lots_at_the_cut(lines: Sequence[StandingsLine], size: int) -> list[list[int]]:
    """Who goes on and who does not, where lots alone parted them; empty where the standings did."""
    if not 0 < size < len(lines):
        return []
    last, tie = lines[size - 1], lines[size].tie_break
    if tie is None or tie.metric != "lots" or last.player not in tie.against:
        return []
    level = {lines[size].player, *tie.against}
    return [
        [line.player for line in lines[:size] if line.player in level],
        [line.player for line in lines[size:] if line.player in level],
    ]


def _present(event: EventSoFar, *, stand_in: bool) -> list[int]:
    return [entrant.player for entrant in event.entrants if entrant.is_stand_in is stand_in]


def _deal_tables(ranking: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    """Tables of equal strength: dealt forth, back, forth, so that the first two meet no sooner than need
    be.
    """
    count = len(ranking) // seats
    tables: list[list[int]] = [[] for _ in range(count)]
    for place, player in enumerate(ranking):
        turn, column = divmod(place, count)
        tables[count - 1 - column if turn % 2 else column].append(player)
    return [tuple(table) for table in tables]


def _next_tables(last: DrawnRound, event: EventSoFar, ranking: Sequence[int]) -> list[tuple[int, ...]]:
    """Winners and runners-up of different tables; each place moves on by as many tables as it is behind."""
    half = better_half(event.seats)
    standing_in = frozenset(_present(event, stand_in=True))
    ranked = [player for player in ranking if player not in standing_in]
    going_on = [_best_of(table, event.results, ranked, last.stage)[:half] for table in last.published]
    _fill(going_on, half, last, ranking, standing_in)
    chunk = event.seats // half
    count = len(last.published) // chunk
    return [
        tuple(
            going_on[(new + place) % count * chunk + table][place]
            for place in range(half)
            for table in range(chunk)
        )
        for new in range(count)
    ]


def _fill(
    going_on: list[list[int]],
    half: int,
    last: DrawnRound,
    ranking: Sequence[int],
    standing_in: frozenset[int],
) -> None:
    """The best who did not go on take the places that are free: first of this stage, then of all. Who stands
    in does so only if nobody else is left.
    """
    chosen = {player for table in going_on for player in table}
    in_stage = {player for table in last.published for player in table}
    waiting = [player for player in ranking if player not in chosen]
    waiting.sort(key=lambda player: (player in standing_in, player not in in_stage))
    for table in going_on:
        while len(table) < half:
            if not waiting:
                raise Impossible("not_enough_entrants", needed=len(going_on) * half, entrants=len(ranking))
            table.append(waiting.pop(0))


def _best_of(
    table: tuple[int, ...], results: Sequence[MatchResult], ranking: Sequence[int], stage: int
) -> list[int]:
    """Who of a table is in the ranking, the best first; by it where places are equal or not known."""
    rank = {player: number for number, player in enumerate(ranking)}
    place = {
        player: place
        for result in results
        if result.stage == stage and set(result.players) & set(table)
        for player, place in zip(result.players, result.places, strict=True)
    }
    present = [player for player in table if player in rank]
    return sorted(present, key=lambda player: (place.get(player, len(table) + 1), rank[player]))
