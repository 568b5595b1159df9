"""What the parts of a simulated season share."""

from dataclasses import dataclass, field
from random import Random

from league.models import Club, Season
from league.people import Person
from tools.simulation.seasons.clock import SimulatedClock


@dataclass(frozen=True)
class SeasonsPlan:
    """Two seasons in a row that are to be simulated. The same plan gives the same seasons."""

    seed: int
    people: int
    weeks: int
    kind: str
    game: str
    keeps_partners: bool = False


@dataclass
class SeasonStory:
    """What came of them, counted."""

    seasons: int = 0
    matches: int = 0
    cancelled: int = 0
    fell_out: int = 0  # dates
    moved: int = 0  # tables that got another date
    undated: int = 0  # tables that lost theirs
    short: int = 0  # people who are planned for fewer tables than asked for
    killed: int = 0  # workers
    stand_ins: int = 0
    left: int = 0
    late: int = 0  # who entered while the season ran
    corrections: int = 0
    adjustments: int = 0
    safe: int = 0  # places that were proved before the last table
    promoted: int = 0
    finals: int = 0
    play_offs: int = 0
    reopened: int = 0
    put_right: int = 0  # at the desk of an evening or a box
    refused: int = 0

    def __str__(self) -> str:
        return (
            f"{self.seasons} seasons; {self.matches} tables, {self.cancelled} cancelled, "
            f"{self.corrections} corrected; {self.fell_out} dates fell out, {self.moved} tables moved, "
            f"{self.undated} without date; {self.left} people left, {self.late} came late, "
            f"{self.stand_ins} stand-ins, {self.short} people short, {self.adjustments} adjustments; "
            f"{self.safe} safe places, {self.promoted} promoted, {self.finals} finals, "
            f"{self.play_offs} play-offs; "
            f"{self.killed} workers died, {self.reopened} times opened again; "
            f"{self.put_right} deeds at the desk, {self.refused} refused"
        )


@dataclass
class SimulatedSeason:
    """One of the seasons while it is played."""

    rng: Random
    clock: SimulatedClock
    owner: Person
    club: Club
    season: Season
    story: SeasonStory
    is_planned_well: bool = True  # since the last plan nobody has said that they are away
    checked: dict[int, tuple[object, ...]] = field(default_factory=dict)  # events, as they were then
    proved: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)  # best and worst places

    def reload(self) -> Season:
        self.season = Season.objects.select_related("club").get(pk=self.season.pk)
        return self.season

    def happens(self, chance: float) -> bool:
        return self.rng.random() < chance

    def forget_proofs(self) -> None:
        """What was proved holds only as long as nothing but tables is played."""
        self.proved.clear()
