"""The page on which organizers prepare the next round."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from league.domain.seating.measures import Measures, WorstPair
from league.models import Event, Player, RoundDraft
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.events.scoring import mean_table_points
from league.selectors.rounds.attendance import absence_of_round
from league.selectors.rounds.drafts import DraftState, draft_state
from league.selectors.rounds.figures import (
    FigureLine,
    ReasonLine,
    figure_lines,
    figure_text,
    reason_lines,
)
from league.selectors.rounds.reports import report_of_draft
from league.texts import SEMICOLON, list_text

NAMED = 3  # pairs in one sentence


@dataclass(frozen=True)
class DraftSeat:
    """A place at a table or among those who sit out. `side` and `row` say where on the felt it is drawn.

    `team` counts from 1; 0 where everybody plays alone.
    """

    badge: PlayerBadge
    points: str
    number: int
    side: str
    row: int
    is_moved: bool
    team: int = 0


@dataclass(frozen=True)
class DraftTable:
    """`place` counts from 1 in the order of the draw, `number` is the table of the room."""

    place: int
    number: int
    seats: tuple[DraftSeat, ...]
    is_locked: bool
    least: str
    most: str


@dataclass(frozen=True)
class DraftOut:
    """Who sits out, what they are credited with, and why."""

    seat: DraftSeat
    credit: float | None
    why: ReasonLine | None


@dataclass(frozen=True)
class DraftPage:
    """Everything on it. `changes` counts the swaps by hand since the last draw."""

    number: int
    draft: RoundDraft
    tables: tuple[DraftTable, ...]
    out: tuple[DraftOut, ...]
    figures: tuple[FigureLine, ...]
    worst: str
    repeats: tuple[str, ...]
    moved: tuple[ReasonLine, ...]
    gone: tuple[str, ...]
    come: tuple[str, ...]
    alone: tuple[str, ...]  # not seated, as their partner is not there
    credited: tuple[str, ...]  # for sitting out, or for being late once
    without_points: tuple[str, ...]  # who would be a no-show of this round
    seated: int
    changes: int
    draws: int
    has_points: bool
    seats: int
    by_lot: tuple[tuple[str, ...], ...]  # after a cut that lots decided: who goes on, and who does not


def draft_page(event: Event, draft: RoundDraft) -> DraftPage:
    """A draft that is ready, as organizers see it. A fixed number of queries."""
    state = draft_state(event, draft)
    one, report = state.round, report_of_draft(state)
    absence = absence_of_round(event, one)
    missed = [player for player in absence.absent if player not in absence.out]
    facts = _SeatFacts(state, _players_on_page(event, state, {*absence.out, *missed}))
    now = report.measures
    scored = "gaps" in draft.report
    credit = mean_table_points(event, one.out)
    why = {line.player: line for line in reason_lines(report.out, facts.names)}
    return DraftPage(
        number=len(state.event.rounds) + 1,
        draft=draft,
        tables=tuple(sorted(facts.tables(one.tables), key=lambda table: table.number)),
        out=tuple(
            DraftOut(facts.seat(player, place, 1), credit.get(player), why.get(player))
            for place, player in enumerate(one.out)
        ),
        figures=figure_lines(now.figures(), draft.drawn["figures"], scored=scored),
        worst=worst_text(now.worst, facts.names, scored=scored),
        repeats=pair_names(now, facts.names),
        moved=reason_lines(report.moved, facts.names),
        gone=tuple(facts.names[player] for player in sorted(state.gone)),
        come=tuple(facts.names[player] for player in sorted(state.come)),
        alone=tuple(facts.names[player] for player in state.alone),
        credited=tuple(facts.names[player] for player in absence.out),
        without_points=tuple(facts.names[player] for player in missed),
        seated=sum(map(len, one.tables)),
        changes=len(report.changes),
        draws=draft.drawn["draws"],
        has_points=facts.has_points,
        seats=state.event.seats,
        by_lot=facts.by_lot(),
    )


def _players_on_page(event: Event, state: DraftState, beside: Collection[int]) -> dict[int, Player]:
    """Everybody whom the page names."""
    by_lot = {player for side in state.draft.report.get("by_lot", ()) for player in side}
    named = {*state.round.players, *state.gone, *state.come, *state.alone, *by_lot, *beside}
    return {player.pk: player for player in players_of(event.club).filter(pk__in=named)}


def swap_text(before: Measures, after: Measures, names: Mapping[int, str], *, scored: bool) -> str:
    """What two players’ changing places does to the round: the figures that change, and who meets again."""
    lines = [
        f"{line.title} {line.was} → {line.value}"
        for line in figure_lines(after.figures(), before.figures(), scored=scored)
        if line.was
    ]
    if not lines:
        return _("no figure of the report changes")
    new = [pair for pair in after.repeats if pair not in before.repeats]
    met = [_("%(one)s and %(other)s") % {"one": names[one], "other": names[two]} for one, two in new[:NAMED]]
    if met:
        lines.append(_("who meet again: %(pairs)s") % {"pairs": list_text(met, SEMICOLON)})
    return list_text(lines, SEMICOLON)


def worst_text(worst: WorstPair | None, names: Mapping[int, str], *, scored: bool) -> str:
    """The pair that should least have met; empty if all pairs are as good as any."""
    if worst is None or not (worst.met or scored):
        return ""
    facts = {
        "one": names[worst.players[0]],
        "other": names[worst.players[1]],
        "table": worst.table,
        "met": worst.met,
        "gap": figure_text(worst.gap),
    }
    if worst.met and scored:
        return _("%(one)s and %(other)s at table %(table)d: met %(met)d× before, %(gap)s apart.") % facts
    if worst.met:
        return _("%(one)s and %(other)s at table %(table)d: met %(met)d× before.") % facts
    return _("%(one)s and %(other)s at table %(table)d: %(gap)s apart.") % facts


def pair_names(measures: Measures, names: Mapping[int, str]) -> tuple[str, ...]:
    """Some of those who meet again."""
    return tuple(
        _("%(one)s and %(other)s") % {"one": names[one], "other": names[two]}
        for one, two in measures.repeats[:NAMED]
    )


class _SeatFacts:
    """What is looked up for each seat."""

    def __init__(self, state: DraftState, players: Mapping[int, Player]) -> None:
        self.draft, self.points, self.numbers = state.draft, state.task.points, state.numbers
        self.badges = {player: badge_of(row) for player, row in players.items()}
        self.names = {player: badge.name for player, badge in self.badges.items()}
        self.has_points = any(self.points.values())
        drawn = [*state.draft.drawn["tables"], state.draft.drawn["out"]]
        self.place = {player: (n, seat) for n, table in enumerate(drawn) for seat, player in enumerate(table)}
        self.out = len(drawn) - 1
        teams = state.event.teams
        self.teams = teams if len(set(teams)) < len(teams) else ()

    def by_lot(self) -> tuple[tuple[str, ...], ...]:
        sides = self.draft.report.get("by_lot", ())
        return tuple(tuple(self.names[player] for player in side) for side in sides)

    def tables(self, tables: Sequence[tuple[int, ...]]) -> Iterator[DraftTable]:
        for place, (number, players) in enumerate(zip(self.numbers, tables, strict=True)):
            yield replace(self._table(place, players), number=number)

    def _table(self, number: int, players: tuple[int, ...]) -> DraftTable:
        points = [float(self.points.get(player, 0)) for player in players]
        return DraftTable(
            place=number + 1,
            number=number + 1,
            seats=tuple(self._seat_at(number, place, players) for place in range(len(players))),
            is_locked=number in self.draft.locked,
            least=number_format(f"{min(points):.1f}"),
            most=number_format(f"{max(points):.1f}"),
        )

    def _seat_at(self, number: int, place: int, players: tuple[int, ...]) -> DraftSeat:
        player = players[place]
        is_moved = self.place.get(player) != (number, place)
        seat = self.seat(player, place, len(players), is_moved=is_moved)
        return replace(seat, team=self.teams[place] + 1) if self.teams else seat

    def seat(self, player: int, place: int, seats: int, *, is_moved: bool | None = None) -> DraftSeat:
        """Clockwise from the lower left: up on the left, down on the right."""
        left = (seats + 1) // 2
        if is_moved is None:
            is_moved = self.place.get(player, (self.out, 0))[0] != self.out
        return DraftSeat(
            badge=self.badges[player],
            points=number_format(f"{float(self.points.get(player, 0)):.1f}"),
            number=place + 1,
            side="left" if place < left else "right",
            row=left - place if place < left else place - left + 1,
            is_moved=is_moved,
        )
