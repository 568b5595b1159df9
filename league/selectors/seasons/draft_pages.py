"""The draft of a season as its page shows it: boxes with everybody's reasons, tables, and what is missing."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from games.core.texts import Text
from league.domain.formats.interface import whole
from league.domain.seasons.divisions.hands import MovedPlan
from league.domain.seasons.divisions.interface import PlanLine, PlannedBox
from league.domain.seasons.divisions.promises import describe_promise
from league.domain.seasons.divisions.reasons import ZONES, describe
from league.domain.seasons.shortfalls import OpenDate, find_shortfall
from league.domain.seasons.teams import Teams, whole_teams
from league.models import Player, Season, SeasonDraft, SeasonSlot
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.seasons.boxes import seats_of
from league.selectors.seasons.drafts import PlannedTableJson, drafted_teams, moved_plan
from league.selectors.seasons.plans import absences
from league.selectors.seasons.seasons import active_entries
from league.texts import translate


@dataclass(frozen=True)
class DraftedPerson:
    """One in a box, or partners who stay together, and why they are there. `icon` is that of where their last
    place led.
    """

    badge: PlayerBadge
    partners: tuple[PlayerBadge, ...]
    icon: str
    reasons: tuple[str, ...]
    is_moved: bool
    fewer: int  # tables than were asked for


@dataclass(frozen=True)
class DraftedTable:
    """A table of the plan."""

    at: datetime
    names: tuple[str, ...]


@dataclass(frozen=True)
class DraftedBox:
    """`level` is None in a league; `box` is None where the level has one box."""

    number: int
    level: int | None
    box: int | None
    key: str  # of its place, for forms
    people: tuple[DraftedPerson, ...]
    tables: tuple[DraftedTable, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True)
class SeasonDraftPage:
    """`warnings` are promises that moves by hand break, and boxes of an unusual size."""

    boxes: tuple[DraftedBox, ...]
    warnings: tuple[str, ...]
    left_out: tuple[PlayerBadge, ...]  # who entered since, and is in no box; not who has no partner
    gone: tuple[PlayerBadge, ...]  # who left since
    tables: int
    wanted: int


def season_draft_page(season: Season, draft: SeasonDraft) -> SeasonDraftPage:
    """All of it. A fixed number of queries."""
    moved, teams = moved_plan(season, draft), drafted_teams(season, draft)
    drafted = teams.expand(number for box in moved.plan.boxes for number in box.players)
    entries = list(active_entries(season))
    here = {entry.player_id: entry.player for entry in entries}
    others = {*teams.expand(line.player for line in moved.plan.lines), *drafted}
    elsewhere = Player.objects.select_related("bot__owner").in_bulk(others - here.keys())
    players = {**elsewhere, **here}
    shown = _Boxes(season, draft, moved, players, teams)
    new = [player for player in here if player not in drafted]
    entered = whole_teams(((entry.player_id, entry.team) for entry in entries), season.entrant_size)
    lonely = set(entered.lonely(here))
    each, seats = whole(season.kind_settings, "tables_each"), seats_of(season)
    return SeasonDraftPage(
        boxes=shown.all(),
        warnings=tuple(translate(describe_promise(why, shown.name)) for why in (*moved.broken, *moved.sizes)),
        left_out=tuple(badge_of(here[player]) for player in new if player not in lonely),
        gone=tuple(badge_of(players[player]) for player in drafted if player not in here),
        tables=len(draft.tables),
        wanted=sum(len(box.players) * each // seats for box in moved.plan.boxes),
    )


class _Boxes:
    """What all boxes of a draft need, read once."""

    def __init__(
        self,
        season: Season,
        draft: SeasonDraft,
        moved: MovedPlan,
        players: Mapping[int, Player],
        teams: Teams,
    ) -> None:
        self.season, self.draft, self.moved, self.players, self.teams = season, draft, moved, players, teams
        self.lines = {line.player: line for line in moved.plan.lines}
        self.fewer: dict[int, int] = dict(draft.report.get("short", []))
        self.slots = {slot.number: slot for slot in season.slots.all()}
        self.dates = _open_dates(season, list(self.slots.values()), teams)
        self.tables: defaultdict[int, list[PlannedTableJson]] = defaultdict(list)
        for table in sorted(draft.tables, key=lambda one: (self.slots[one["slot"]].starts_at, one["slot"])):
            self.tables[table["box"]].append(table)

    def all(self) -> tuple[DraftedBox, ...]:
        return tuple(self._box(number, box) for number, box in enumerate(self.moved.plan.boxes, start=1))

    def _box(self, number: int, box: PlannedBox) -> DraftedBox:
        is_parallel = sum(one.level == box.level for one in self.moved.plan.boxes) > 1
        return DraftedBox(
            number=number,
            level=box.level if self.season.held.has_divisions else None,
            box=box.box if is_parallel else None,
            key=f"{box.level}.{box.box}",
            people=tuple(self._person(player) for player in box.players),
            tables=tuple(
                DraftedTable(
                    self.slots[table["slot"]].starts_at,
                    tuple(self.players[player].name for player in self.teams.expand(table["players"])),
                )
                for table in self.tables[number]
            ),
            missing=self._missing(number, box),
        )

    def _person(self, player: int) -> DraftedPerson:
        line, badges = self.lines[player], [badge_of(self.players[one]) for one in self.teams.of(player)]
        return DraftedPerson(
            badge=badges[0],
            partners=tuple(badges[1:]),
            icon=ZONES[line.earned].icon if line.earned else "",
            reasons=tuple(translate(text) for text in self._reasons(line)),
            is_moved=any(why.code == "by_hand" for why in line.reasons),
            fewer=self.fewer.get(player, 0),
        )

    def _reasons(self, line: PlanLine) -> Sequence[Text]:
        return [describe(why, self.name) for why in line.reasons]

    def name(self, number: int) -> str:
        """What one is called who is planned, or was: of partners all names."""
        return " + ".join(self.players[player].name for player in self.teams.of(number))

    def _missing(self, number: int, box: PlannedBox) -> tuple[str, ...]:
        if self.draft.status != SeasonDraft.Status.READY:
            return ()
        short = find_shortfall(
            box.players, planned=len(self.tables[number]),
            each=whole(self.season.kind_settings, "tables_each"), seats=seats_of(self.season),
            dates=self.dates, size=self.season.entrant_size,
        )  # fmt: skip
        return tuple(translate(sentence) for sentence in short.sentences)


def _open_dates(season: Season, slots: Sequence[SeasonSlot], teams: Teams) -> list[OpenDate]:
    now, away = timezone.now(), absences(season, teams)
    absent: defaultdict[int, set[int]] = defaultdict(set)
    for player, numbers in away.items():
        for number in numbers:
            absent[number].add(player)
    ahead = [slot for slot in slots if slot.is_open and slot.starts_at > now]
    return [OpenDate(slot.tables, absent[slot.number]) for slot in ahead]
